"""When a printed figure is not what the printed rules give: which nearby paytable would give it.

A dispute is easier to settle with the likely slip at hand: pays read as "for 1", one row off, one
row missing. Only changes that reproduce the figure to its printed digits are named.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from fractions import Fraction

from houseway.exact.result import Result, Row

_FURTHEST = 10  # a pay that would have to move further is no slip


def nearby(result: Result) -> list[str]:
    """In words, the readings of the paytable that give the printed figure; none if none does."""
    if result.printed is None or result.verdict != "disputed":
        return []
    return [words for words, rows in _readings(result) if _gives_print(result, rows)]


def _readings(result: Result) -> Iterator[tuple[str, tuple[Row, ...]]]:
    rows = result.rows
    yield (
        'pays read as "for 1"',
        tuple(replace(row, net=row.net - 1) if row.net > 0 else row for row in rows),
    )
    for place, row in enumerate(rows):
        if row.net <= 0 or not row.count:
            continue
        yield f"{row.name} not paid", _with_net(rows, place, -1)
        needed = _needed_net(result, row)
        if needed != row.net and needed > 0 and abs(needed - row.net) <= _FURTHEST:
            yield f"{row.name} at {needed} to 1", _with_net(rows, place, needed)


def _with_net(rows: tuple[Row, ...], place: int, net: int) -> tuple[Row, ...]:
    return (*rows[:place], replace(rows[place], net=net), *rows[place + 1 :])


def _needed_net(result: Result, row: Row) -> int:
    """The whole pay of this one row that comes nearest to the printed edge."""
    assert result.printed is not None
    gap = (result.edge - result.printed.value) * result.first_stake
    return round(row.net + gap * result.total / row.count)


def _gives_print(result: Result, rows: tuple[Row, ...]) -> bool:
    assert result.printed is not None
    value = Fraction(sum(row.net * row.count for row in rows), result.total)
    edge = -value / result.first_stake
    return abs(edge - result.printed.value) <= result.printed.rounding
