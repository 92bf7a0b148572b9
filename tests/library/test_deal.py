"""The front door for programmers: every game from nothing to a settled round, and its refusals."""

import re
import subprocess
import sys
from importlib import resources
from pathlib import Path

import pytest

import houseway
from houseway.cards import DECK
from houseway.money import Cents
from houseway.round import BadLog, Game, Limits, Seat, State, log_of, write
from houseway.round.events import hole
from tests.games_under_test import each_game, each_house_banked_game


def refused(*rule_and_words: str, **given: object) -> None:
    """A deal with these arguments is refused by a rule, and says so."""
    rule, words = rule_and_words
    with pytest.raises(houseway.Refused, match=re.escape(words)) as caught:
        houseway.deal("hawaiian-holdem", **given)  # type: ignore[arg-type]
    assert caught.value.rule == rule


@each_game
def test_three_lines_from_nothing_to_a_settled_round(game: Game) -> None:
    round = houseway.deal(game.name, seed=7).finish()
    assert round.state is State.SETTLED
    assert sum(round.nets.values()) + round.settlement.house == 0
    assert "settled" in repr(round)


@each_game
def test_a_log_is_played_again(game: Game) -> None:
    round = houseway.deal(game.name, seed=7, seats=2)
    while round.questions:
        again = houseway.replay(round.log)
        assert repr(again) == repr(round)
        round.lapse(min(round.questions))
    assert houseway.replay(round.log).log == round.log == write(log_of(round.engine))


def test_a_game_file_deals_and_replays_by_its_path(tmp_path: Path) -> None:
    source = resources.files("houseway").joinpath("gallery/three-card-poker.toml")
    file = tmp_path / "mine.toml"
    file.write_bytes(source.read_bytes())
    round = houseway.deal(str(file), seed=7).finish()
    assert houseway.replay(round.log, str(file)).log == round.log


def test_a_damaged_log_is_named_by_its_line() -> None:
    text = houseway.deal("hawaiian-holdem", seed=7).log
    with pytest.raises(BadLog, match="line 8"):
        houseway.replay(text.replace("seat 1 500", "seat 1 900"))


def test_a_seed_names_a_shuffle() -> None:
    one, same, other = (houseway.deal("pick-2-poker", seed=seed).log for seed in (1, 1, 2))
    assert one == same != other
    assert len({houseway.deal("pick-2-poker").log for _ in range(3)}) == 3


# --- The table, printed ---------------------------------------------------------------------------


@each_house_banked_game
def test_no_card_is_printed_that_lies_face_down(game: Game) -> None:
    round = houseway.deal(game.name, seed=7)
    seen = [face for faces in round.view(1).places.values() for face in faces]
    printed = re.findall(r"\b[2-9TJQKA][cdhs]\b", repr(round).partition("\nSeat 1:")[0])
    assert sorted(printed) == sorted(face.face for face in seen if face)
    assert repr(round).count("??") == seen.count(None)


@each_game
def test_every_act_that_may_be_answered_is_printed(game: Game) -> None:
    round = houseway.deal(game.name, seed=7, seats=2, wagers=None)
    while round.questions:
        lines = repr(round).splitlines()
        for seat, question in round.questions.items():
            start = lines.index(f"Seat {seat}: {question.prompt} ({question.rule})") + 1
            offered = lines[start : start + len(question.options)]
            assert [line.split()[0] for line in offered] == [one.act for one in question.options]
        round.lapse(min(round.questions))


def test_a_void_round_says_why() -> None:
    round = houseway.deal("hawaiian-holdem", seed=7)
    round.engine.void("a card fell off the table")
    assert repr(round).startswith(
        "Hawaiian Hold'em, void: a card fell off the table (LIM-3)\n  dealer"
    )


def test_the_button_is_marked() -> None:
    round = houseway.deal("texas-holdem", seed=7, seats=3, button=2)
    assert "\n  seat 2 (button)  " in repr(round)


# --- Answers --------------------------------------------------------------------------------------


def test_a_refusal_changes_nothing() -> None:
    round = houseway.deal("hawaiian-holdem", seed=7)
    before = repr(round)
    for words, rule in (("raise 21", "HAW-4"), ("fold", "HAW-4"), ("raise much", "HAW-4")):
        with pytest.raises(houseway.Refused) as caught:
            round.answer(1, words)
        assert caught.value.rule == rule
    with pytest.raises(houseway.Refused, match="Seat 2 is not asked") as caught:
        round.answer(2, "check")
    assert caught.value.rule == "LIM-6"
    assert repr(round) == before


def test_an_answer_may_be_text_or_data() -> None:
    by_text = houseway.deal("hawaiian-holdem", seed=7).answer(1, "raise 20")
    by_data = houseway.deal("hawaiian-holdem", seed=7)
    by_data.answer(1, by_text.engine.answers[-1][1])
    assert by_data.log == by_text.log


# --- What a table is dealt with -------------------------------------------------------------------


def test_seats_by_number_by_name_and_by_stack() -> None:
    def taken(**given: object) -> list[tuple[int, int]]:
        round = houseway.deal("hawaiian-holdem", **given)  # type: ignore[arg-type]
        return [(one.seat, one.stack) for one in round.engine.setup.players]

    assert taken() == [(1, 50_000)]
    assert taken(seats=3) == [(1, 50_000), (2, 50_000), (3, 50_000)]
    assert taken(seats=[2, 5], stacks="99.50") == [(2, 9_950), (5, 9_950)]
    assert taken(stacks={4: 100, 6: 20}) == [(4, 10_000), (6, 2_000)]
    refused("HAW-1", "Hawaiian Hold'em has seats 1 to 10, and no seat 11.", seats=[11])
    with pytest.raises(ValueError, match="dollars"):
        houseway.deal("hawaiian-holdem", stacks=10.5)  # type: ignore[arg-type]


def test_wagers_for_all_for_some_or_not_yet() -> None:
    def staked(wagers: str | dict[int, str] | None) -> list[int]:
        round = houseway.deal("hawaiian-holdem", seed=7, seats=2, wagers=wagers)
        return [sum(spots.values()) for spots in round.view().stakes.values()]

    assert staked("bet 25, big-kahuna 5") == [3_000, 3_000]
    assert staked({2: "bet 25"}) == [0, 2_500]
    assert staked(None) == [0, 0]
    assert len(houseway.deal("hawaiian-holdem", seats=2, wagers=None).questions) == 2
    refused("LIM-6", "Seat 3 is not asked", wagers={3: "bet 25"})


def test_options_and_limits_are_those_of_the_rules() -> None:
    round = houseway.deal(
        "hawaiian-holdem",
        options={"alternative_a": True, "big_kahuna": "B"},
        limits={"least": 10, "most": "20.50"},
    )
    assert round.engine.setup.rules.changed() == {"alternative_a": True, "big_kahuna": "B"}
    assert round.engine.setup.limits == Limits(Cents(1_000), Cents(2_050))
    limits = Limits(Cents(100), Cents(1_000))
    assert houseway.deal("hawaiian-holdem", limits=limits).engine.setup.limits is limits
    refused("HAW-13", "big_kahuna cannot be 'C'", options={"big_kahuna": "C"})
    refused("LIM-2", "has no option 'jokers'", options={"jokers": 2})
    refused("LIM-1", "unknown field `lowest`", limits={"lowest": 5})
    refused("LIM-1", "The law allows no wager above", limits={"most": 10_000})


def test_a_deck_may_be_named_card_by_card() -> None:
    text = houseway.deal("hawaiian-holdem", deck="Ah Kh 2c 9s 9d 4c Qh Jh Th 3d 7s")
    assert [str(card) for card in text.view(1).places[hole(Seat(1))]] == ["Ah", "Kh", "2c"]
    data = houseway.deal("hawaiian-holdem", deck=DECK)
    assert data.engine.deck.order == DECK


def test_a_game_that_is_not_known_is_named() -> None:
    with pytest.raises(LookupError, match="no game is called 'whist'; there are two-hand-holdem"):
        houseway.deal("whist")


# --- Loading --------------------------------------------------------------------------------------


def loaded_by(code: str) -> set[str]:
    """The modules that a fresh interpreter has loaded after running some code."""
    command = f"{code}\nimport sys\nprint(*sys.modules)"
    result = subprocess.run(
        [sys.executable, "-c", command], capture_output=True, text=True, check=True
    )
    return set(result.stdout.split())


def test_the_import_alone_loads_nothing_else() -> None:
    ours = {name for name in loaded_by("import houseway") if name.startswith("houseway")}
    assert ours == {"houseway"}


def test_dealing_loads_neither_numbers_nor_a_server() -> None:
    loaded = loaded_by("import houseway; houseway.deal('hawaiian-holdem', seed=7).finish()")
    assert loaded & {"numpy", "numba", "litestar", "rich", "sqlalchemy", "typer"} == set()


def test_the_names_of_the_package() -> None:
    assert set(houseway.__all__) <= set(dir(houseway))
    with pytest.raises(AttributeError, match="has no attribute 'shuffle'"):
        houseway.shuffle  # type: ignore[attr-defined]  # noqa: B018
