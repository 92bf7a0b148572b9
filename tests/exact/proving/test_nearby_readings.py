"""A disputed figure, and the slip that would explain it."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction

from houseway.exact.proving.nearby_readings import nearby
from houseway.exact.proving.result import Result, ResultRow, of_rows, one_wager
from houseway.games import known
from houseway.rulebook import PrintedFigure, RuleId

GAME = known("hawaiian-holdem")
ROWS = (ResultRow("flush", 5, 10), ResultRow("pair", 1, 30), ResultRow("lose", -1, 60))


def result(figure: str, rows: tuple[ResultRow, ...] = ROWS, **options: str) -> Result:
    printed = PrintedFigure("a game", "a wager", figure, RuleId("2HH-15"))
    first = one_wager("a wager")
    return of_rows(GAME, "a wager", rows, first_stakes=first, options=options, printed=printed)


def words(disputed: Result, *others: Result) -> list[tuple[str, bool]]:
    return [(reading.words, reading.gives) for reading in nearby(disputed, others)]


def test_the_edge_in_hand() -> None:
    assert result("1.0%").edge == Fraction(-20, 100)


def test_a_reproduced_figure_needs_no_reading() -> None:
    rows = (ResultRow("win", 1, 45), ResultRow("lose", -1, 55))
    assert words(result("10.0%", rows)) == []


def test_pays_read_as_for_one() -> None:
    assert ('pays read as "for 1"', True) in words(result("20.00%"))


def test_a_row_that_is_not_paid() -> None:
    assert words(result("40.00%")) == [("flush not paid", True), ("pair not paid", True)]


def test_a_row_with_another_pay() -> None:
    assert words(result("10.00%")) == [("flush at 2 to 1", True)]


def test_a_pay_too_far_away_is_no_slip() -> None:
    assert words(result("0.01%")) == []


def test_another_reading_of_an_open_rule() -> None:
    other = result("1.0%", (ResultRow("win", 1, 45), ResultRow("lose", -1, 55)), reading="b")
    disputed = result("10.00%", (ResultRow("win", 1, 31), ResultRow("lose", -1, 69)), reading="a")
    assert words(disputed, other) == [("reading b", True)]


def test_what_comes_much_closer_is_named_as_no_more_than_that() -> None:
    (reading,) = nearby(result("20.10%"))
    assert reading == ('pays read as "for 1"', Fraction(20, 100), False)


def test_without_rows_only_other_options_are_looked_at() -> None:
    bare = replace(result("1.00%"), rows=())
    assert nearby(bare) == []
