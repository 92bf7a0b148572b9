"""Copies, pickles, data and pictures of a round; the math at the top; errors that are sentences."""

import copy
import doctest
import json
import pickle
import re
from fractions import Fraction
from typing import Any

import pytest

import houseway as typed
from houseway.library import math as library_math
from houseway.round import Game, State
from tests.games_under_test import each_game

houseway: Any = typed  # wrong arguments are tried too


@each_game
def test_a_copy_goes_on_by_itself(game: Game) -> None:
    round = houseway.deal(game.name, seed=7, seats=2)
    while round.questions:
        pickled = pickle.loads(pickle.dumps(round))
        others = [round.copy(), copy.copy(round), copy.deepcopy(round), pickled]
        before = round.log
        for other in others:
            assert repr(other) == repr(round)
            other.finish()
            assert other.state is State.SETTLED
        assert round.log == before
        assert len({repr(other) for other in others}) == 1
        round.lapse(min(round.questions))


def test_a_round_as_data() -> None:
    round = houseway.deal("hawaiian-holdem", seed=7)
    told = round.to_dict()
    assert json.loads(json.dumps(told)) == told
    assert told["state"] == "open"
    assert "1" in told["questions"]
    settled = round.finish().to_dict()
    assert settled["settlement"]["lines"]
    assert settled["nets"] == {str(seat): net for seat, net in round.nets.items()}


def test_a_round_in_a_notebook_has_its_cards() -> None:
    round = houseway.deal("hawaiian-holdem", seed=7)
    page = round._repr_html_()  # pyright: ignore[reportPrivateUsage]
    assert page.count("♥") + page.count("♦") + page.count("♠") + page.count("♣") == 3
    assert "Raise, or check" in page
    assert "<script" not in page


def test_proofs_print_as_a_table() -> None:
    proved = houseway.prove("three-card-poker")
    lines = repr(proved).splitlines()
    assert lines[0].split() == [
        "wager",
        "options",
        "edge",
        "element",
        "of",
        "risk",
        "printed",
        "verdict",
    ]
    assert len(lines) == 1 + len(proved)
    assert re.search(r"^Ante +3\.3730% of the ante +2\.0147% +3\.37% +reproduced$", lines[1])
    assert proved._repr_html_().count("<tr>") == len(lines)  # pyright: ignore[reportPrivateUsage]
    assert repr(proved[0]) == "<Three Card Poker, ante: 3.3730% of ante>"
    assert repr(proved[0].game) == "<Three Card Poker: three-card-poker, version 2>"


def test_the_examples_of_the_math_run() -> None:
    result = doctest.testmod(library_math, extraglobs={"Fraction": Fraction})
    assert result.attempted >= 4
    assert result.failed == 0


def test_results_and_simulations_as_frames() -> None:
    pytest.importorskip("pandas")
    proved = houseway.prove("three-card-poker").to_frame()
    assert abs(proved.edge[0] - 0.0337) < 1e-4
    assert set(houseway.simulate("pick-2-poker", 1_000).to_frame().columns) >= {"wager", "count"}
    assert len(houseway.odds("texas", "Ah Ad", "Kh Kd", board="2c 7d 9s Jc").to_frame()) == 2


def test_a_simulation_says_what_it_came_to() -> None:
    found = houseway.simulate("pick-2-poker", 2_000)
    assert re.search(r"2,000 rounds, [+−-]\d", repr(found))
    assert found.exact is not None
    assert abs(found.mean - float(found.exact)) < 5 * found.standard_error


@pytest.mark.parametrize(
    ("wrong", "says"),
    [
        (lambda: houseway.deal(5), "game is a name, a game file's path or a Game, not 5"),
        (lambda: houseway.deal("hawaiian-holdem", seats="3"), "seats is how many seats"),
        (lambda: houseway.deal("hawaiian-holdem", seed="x"), "seed is a whole number, not 'x'"),
        (lambda: houseway.deal("hawaiian-holdem").answer("1", "check"), "seat is a seat's number"),
        (lambda: houseway.deal("hawaiian-holdem").view(4), "seat 4 is empty; taken are 1"),
        (lambda: houseway.find("hawaian-holdem"), "did you mean 'hawaiian-holdem'?"),
        (lambda: houseway.evaluate("Ah Kd"), "a hand of 3, 4 or 5 cards"),
        (lambda: houseway.evaluate("Ah Xx"), "Xx"),
        (lambda: houseway.deal("hawaiian-holdem", stacks="much"), "much"),
        (lambda: houseway.replay("nonsense"), "line 1"),
        (lambda: houseway.odds("hawaiian-holdem", "Ah Kh 2c", "Qs Qd 2d"), "give one hand"),
    ],
)
def test_what_is_wrong_is_one_kind_of_error_and_a_sentence(wrong: object, says: str) -> None:
    assert callable(wrong)
    with pytest.raises(houseway.HousewayError, match=re.escape(says)):
        wrong()


def test_dir_shows_what_is_public() -> None:
    assert dir(houseway) == sorted([*houseway.__all__, "__version__"])
    assert all(hasattr(houseway, name) for name in houseway.__all__)
