"""When a printed figure is not what the printed rules give: which nearby reading would give it.

A dispute is easier to settle with the likely slip at hand: pays read as "for 1", one row off, one
row missing, another reading of an open rule. Named are those that give the figure to its printed
digits; failing that, one that comes much closer.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import replace
from fractions import Fraction
from typing import NamedTuple

from houseway.exact.proving.result import Result, ResultRow
from houseway.rulebook import PrintedFigure

_FURTHEST = 10  # a pay that would have to move further is no slip
_CLOSER = 10  # times: what a reading must be to be named without giving the figure


class Reading(NamedTuple):
    """A change to how the rules are read, in words, and the edge that it gives."""

    words: str
    edge: Fraction
    gives: bool  # whether that is the printed figure, to its digits


def nearby(result: Result, others: Iterable[Result] = ()) -> list[Reading]:
    """The readings that give a disputed figure, or one that comes close; often none.

    `others` may hold results of the same wager under other options.
    """
    figure = result.printed
    if figure is None or result.verdict != "disputed":
        return []
    plain = [*_for_one(result), *_other_options(result, others)]
    found = [Reading(*one, _gives(figure, one[1])) for one in (*plain, *_one_row(result, figure))]
    giving = [reading for reading in found if reading.gives]
    return giving or _closest(result, figure, found[: len(plain)])


def _closest(result: Result, figure: PrintedFigure, plain: list[Reading]) -> list[Reading]:
    def away(edge: Fraction) -> Fraction:
        return abs(edge - figure.value)

    closest = min(plain, key=lambda reading: away(reading.edge), default=None)
    return [closest] if closest and away(closest.edge) * _CLOSER < away(result.edge) else []


def _gives(figure: PrintedFigure, edge: Fraction) -> bool:
    return abs(edge - figure.value) <= figure.rounding


# --- Readings -------------------------------------------------------------------------------------


def _for_one(result: Result) -> Iterator[tuple[str, Fraction]]:
    if result.rows:
        rows = (replace(row, net=row.net - 1) if row.net > 0 else row for row in result.rows)
        yield 'pays read as "for 1"', _edge(result, rows)


def _other_options(result: Result, others: Iterable[Result]) -> Iterator[tuple[str, Fraction]]:
    for other in others:
        changed = dict(sorted(other.options.items() - result.options.items()))
        if (other.game is result.game and other.wager == result.wager) and changed:
            yield ", ".join(f"{name} {value}" for name, value in changed.items()), other.edge


def _one_row(result: Result, figure: PrintedFigure) -> Iterator[tuple[str, Fraction]]:
    """One row not paid, or paid by another whole number."""
    gap = result.edge - figure.value
    for row in result.rows:
        if row.net > 0 and row.count:
            yield f"{row.name} not paid", _with_net(result, row, -1)
            needed = round(row.net + gap * result.total / row.count)
            if needed > 0 and 0 < abs(needed - row.net) <= _FURTHEST:
                yield f"{row.name} at {needed} to 1", _with_net(result, row, needed)


def _with_net(result: Result, changed: ResultRow, net: int) -> Fraction:
    return _edge(result, (replace(row, net=net) if row is changed else row for row in result.rows))


def _edge(result: Result, rows: Iterable[ResultRow]) -> Fraction:
    return -Fraction(sum(row.net * row.count for row in rows), result.total)
