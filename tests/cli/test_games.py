"""`houseway games` and `houseway rules`: what is offered, and by which rules."""

import json

import pytest

from houseway.games import GAMES
from houseway.round.describe import law_in_force, rules_in_force
from houseway.round.game import Game
from houseway.rulebook import document
from tests.cli.running import refusal, run

each_game = pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)


def test_games_lists_them_all() -> None:
    shown = run("games").stdout
    assert all(game.name in shown and game.title in shown for game in GAMES)
    assert "submission 3192" in shown


@each_game
def test_rules_have_text_options_paytables_and_limits(game: Game) -> None:
    shown = run("rules", game.name).stdout
    for rule in (*rules_in_force(game), *law_in_force(game)):
        assert f"{rule.id} " in shown
        assert rule.title in shown
    for option in game.rules.__struct_fields__:
        assert option in shown
    for paytable in game.paytables(game.rules()):
        assert paytable.name in shown
    assert "WAC 230-15" in shown
    assert f"{game.seats(game.rules())} seats ({game.seats_rule}" in shown
    assert "Modified" not in shown


def test_rules_say_where_they_come_from() -> None:
    shown = " ".join(run("rules", "fast-action-holdem").stdout.split())
    assert "submission 3119 · approved 2023-06-14" in shown


def test_lim_2_choices_and_readings_stand_apart_and_read_well() -> None:
    shown = run("rules", "fast-action-holdem", "--option", "single_deck_paytable=6").stdout
    choices, readings = shown.index("Choices"), shown.index("Readings of open rules")
    assert choices < shown.index("6 | 4 | 5") < readings < shown.index("highest | first dealt")
    assert "6  from 6 to 8  not used as this table is set" in shown
    assert "Modified" not in shown
    assert "Bonus, paytable 6" in shown


def test_lim_2_a_departure_is_called_one() -> None:
    option = "three_five_bonus_tables=better of the two"
    shown = " ".join(run("rules", "pick-2-poker", "--option", option).stdout.split())
    departs = "three_five_bonus_tables departs from the document, which has"
    assert f"Modified: {departs}: a hand can win on both tables (P2P-13) LIM-2" in shown


@each_game
def test_rules_as_json(game: Game) -> None:
    data = json.loads(run("rules", game.name, "--json").stdout)
    assert data["game"] == game.name
    assert [option["name"] for option in data["options"]] == list(game.rules.__struct_fields__)
    assert [rule["id"] for rule in data["rules"]] == [rule.id for rule in rules_in_force(game)]
    assert [rule["id"] for rule in data["law"]] == [rule.id for rule in law_in_force(game)]
    assert [table["name"] for table in data["paytables"]] == [
        table.name for table in game.paytables(game.rules())
    ]
    assert data["limits"]


def test_only_what_applies_to_a_game_is_printed() -> None:
    texas, omaha = (run("rules", game).stdout for game in ("double-flop-texas", "omaha-holdem"))
    assert "DFH-10 " in texas
    assert "RIT-" not in texas.partition("Limits and approvals")[0]
    assert "DFO-1 " not in texas
    assert "DFH-2 " not in omaha
    assert "RIT-8 " in omaha
    assert "LIM-5 " in run("rules", "fast-action-holdem").stdout
    assert "LIM-5 " not in run("rules", "hawaiian-holdem").stdout
    assert "LIM-7 " not in run("rules", "hawaiian-holdem").stdout
    assert "LIM-1 " not in omaha


@pytest.mark.parametrize(
    ("game", "cards", "hand"),
    [
        ("texas-holdem", "Two", "best five of two hole cards"),
        ("omaha-holdem", "Four", "exactly two of the four"),
    ],
)
def test_one_board_games_have_rules_in_words_of_their_own(game: str, cards: str, hand: str) -> None:
    shown = " ".join(run("rules", game).stdout.split())
    assert f"{cards} hole cards each, then betting; a flop of three, a turn and a river" in shown
    assert hand in shown


def test_rules_limits_prints_the_law_and_the_approvals() -> None:
    shown = " ".join(run("rules", "limits").stdout.split())
    for rule in document("limits").rules:
        assert f"{rule.id} {rule.title}." in shown
        assert rule.text in shown
    for limit in document("limits").limits:
        assert limit.text in shown
    data = json.loads(run("rules", "limits", "--json").stdout)
    assert [rule["id"] for rule in data["rules"]] == [f"LIM-{n}" for n in range(1, 11)]


def test_an_unknown_game_is_refused() -> None:
    assert "no game is called 'whist'" in refusal("rules", "whist")
