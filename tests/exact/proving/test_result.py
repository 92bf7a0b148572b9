"""A result's figures, from rows small enough to work out on paper."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction

import msgspec
import pytest

from houseway.exact.proving.result import Result, ResultRow, of_rows, root
from houseway.exact.proving.wire import ProvedWager, proved_wager, result_of
from houseway.exact.proving.wording import edge_words
from houseway.exact.wire import Exact
from houseway.games import known
from houseway.rulebook import PrintedFigure, RuleId

GAME = known("hawaiian-holdem")
WAGER = {"ante": Fraction(1)}
BOTH = {"ante": Fraction(1), "blind": Fraction(1)}
ANTES = {"ante-1": Fraction(1), "ante-2": Fraction(1)}
ROWS = (
    ResultRow("double", 2, 1),
    ResultRow("even", 1, 3),
    ResultRow("push", 0, 1),
    ResultRow("lose", -1, 5),
)


def printed(figure: str) -> PrintedFigure:
    return PrintedFigure("a game", "a wager", figure, RuleId("2HH-15"))


def test_figures_of_a_wager() -> None:
    result = of_rows(GAME, "a wager", ROWS, first_stakes=WAGER)
    assert result.total == 10
    assert result.value == 0
    assert result.variance == Fraction(4 + 3 + 5, 10)
    assert result.hit_frequency == Fraction(4, 10)


def test_edge_and_element_of_risk_are_apart() -> None:
    rows = (ResultRow("win", 3, 1), ResultRow("lose", -3, 2))
    result = of_rows(GAME, "w", rows, staked=Fraction(5, 2), first_stakes=BOTH)
    assert result.value == -1
    assert (result.unit, result.first_stake) == ("ante", 2)
    assert result.edge == 1
    assert result.edge_of_first_stakes == Fraction(1, 2)
    assert result.element_of_risk == Fraction(2, 5)


@pytest.mark.parametrize(
    ("first_stakes", "words"),
    [
        (WAGER, "5.00% of the ante"),
        (BOTH, "5.00% of the ante, 2.50% of all first staked"),
        (ANTES, "5.00% of one ante, 2.50% of all first staked"),
        ({"pair-plus": Fraction(1)}, "5.00% of the wager"),
    ],
)
def test_an_edge_says_of_what_it_is(first_stakes: dict[str, Fraction], words: str) -> None:
    result = Result(GAME, "w", {}, Fraction(-5, 100), (), 1, first_stakes)
    assert edge_words(result) == words


@pytest.mark.parametrize(
    ("figure", "verdict"),
    [
        ("10.1%", "reproduced"),
        ("10.2%", "reproduced"),
        ("10.15%", "reproduced"),
        ("10.14%", "disputed"),
        ("10.16%", "disputed"),
        ("10.0%", "disputed"),
        ("10.3%", "disputed"),
    ],
)
def test_a_printed_figure_is_held_to_its_digits(figure: str, verdict: str) -> None:
    """An edge of 10.15% lies half-way between 10.1% and 10.2%, and rounds to either."""
    rows = (ResultRow("win", 1, 44_925), ResultRow("lose", -1, 55_075))
    result = of_rows(GAME, "w", rows, first_stakes=WAGER, printed=printed(figure))
    assert result.edge == Fraction(1015, 10_000)
    assert result.verdict == verdict


def test_nothing_printed() -> None:
    assert of_rows(GAME, "w", ROWS, first_stakes=WAGER).verdict == "nothing printed"


def test_json_carries_exact_numbers_as_text() -> None:
    rows = (*ROWS, ResultRow("half", Fraction(-1, 2), 2))
    result = of_rows(
        GAME, "w", rows, first_stakes=BOTH, options={"a": "b"}, printed=printed("1.00%")
    )
    told = msgspec.to_builtins(proved_wager(result))
    assert told["value"] == "-1/12"
    assert told["edge"] == "1/12"
    assert told["edge_of_first_stakes"] == "1/24"
    assert told["unit"] == "ante"
    assert told["first_stakes"] == {"ante": "1", "blind": "1"}
    assert told["total"] == "12"
    assert told["rows"][-1] == {"row": "half", "net": "-1/2", "count": "2"}
    assert told["printed"] == "1.00%"
    assert told["verdict"] == "disputed"
    again = msgspec.json.decode(msgspec.json.encode(told), type=ProvedWager)
    assert replace(result_of(GAME, again), printed=result.printed) == result


@pytest.mark.parametrize("text", ["1.5", "", "1/", "/2", "--1", "1/-2", " 1"])
def test_what_is_no_exact_number_is_refused(text: str) -> None:
    with pytest.raises(msgspec.ValidationError):
        msgspec.convert(text, Exact)


def test_a_root_is_rounded_once() -> None:
    assert root(Fraction(2)) == 2**0.5
    assert root(Fraction(9, 4)) == 1.5
    assert root(Fraction(0)) == 0


def test_a_result_without_joint_outcomes_has_no_deviation() -> None:
    result = Result(GAME, "w", {}, Fraction(0), ROWS, 10, WAGER)
    assert result.standard_deviation is None
