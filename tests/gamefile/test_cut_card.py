"""A cut card in a game file: where it may lie, and what the papers say of it."""

import pytest

from houseway.gamefile.game import game_from
from houseway.gamefile.reading.faults import BadGameFile
from houseway.games import find
from houseway.report.controls import decks
from houseway.simulate.plan import make_plan

TEXT = find("blackjack").file


def with_cut(share: str, text: str = TEXT) -> str:
    return text.replace("standing", f"cut-card = {share}\nstanding", 1)


def test_rules_and_controls_say_where_it_lies_and_that_the_room_never_comes_to_it() -> None:
    game = game_from(with_cut('"50%"'), "cut")
    said = next(rule.text for rule in game.book.rules if rule.id == game.deck_rule)
    told = " ".join(decks(game, game.rules()))
    for words in ("A cut card lies behind 50% of the shoe", "shuffles all cards before each round"):
        assert words in said
        assert words in told
    assert "cut card" not in " ".join(decks(find("blackjack"), find("blackjack").rules()))


def test_a_file_s_cut_card_is_honoured_where_rounds_are_simulated() -> None:
    game = game_from(with_cut('"50%"'), "cut")
    assert make_plan(game, "optimal").cut == 156
    assert make_plan(game, "optimal", options={"number_of_decks": "1"}).cut == 26


@pytest.mark.parametrize(
    ("share", "found"),
    [
        ('"65%"', "19 cards behind the cut card, with 1 deck"),
        ('"100%"', "share of the shoe"),
        ('"0%"', "share of the shoe"),
        ("75", "share of the shoe"),
    ],
)
def test_a_card_that_cannot_lie_there_is_refused_with_its_line(share: str, found: str) -> None:
    with pytest.raises(BadGameFile, match="cut-card") as refused:
        game_from(with_cut(share), "cut")
    assert found in str(refused.value)


def test_twenty_cards_behind_it_are_enough() -> None:
    """Of one deck: 62% of it are 32 cards."""
    game = game_from(with_cut('"62%"'), "cut")
    assert make_plan(game, "optimal", options={"number_of_decks": "1"}).cut == 32


def test_a_game_of_one_deck_has_none() -> None:
    with pytest.raises(BadGameFile, match="shuffled for each round"):
        game_from(with_cut('"50%"', find("three-card-poker").file), "cut")
