"""What the bonus solvers share: from counts of hands to rows of a paytable."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from fractions import Fraction

from houseway.errors import HousewayError
from houseway.exact.proving.result import Net, ResultRow
from houseway.hands import Category
from houseway.house.paytable_rows import floor_of
from houseway.house.verdicts import net_of_unit, verdict_on
from houseway.money import Fixed, OfMeter, Pay, Pays, Paytable

LOSE = "lose"

Counts = Mapping[str, int] | Mapping[Category, int]


class BadPaytable(HousewayError, ValueError):
    """A paytable with a row that the wager's hands cannot have, or a pay that is no odds."""


def net_of(pay: Pay | None) -> int:
    """What a row leaves the player with, in whole stakes; None is no row."""
    net = exact_net_of(pay)
    if net.denominator != 1:
        raise BadPaytable(f"this wager is solved for whole odds only, not {pay}")
    return int(net)


def exact_net_of(pay: Pay | None) -> Fraction:
    """What a row leaves the player with, in stakes; `3 to 2` is one and a half."""
    if isinstance(pay, Fixed | OfMeter):
        raise BadPaytable(f"{pay} is a fixed sum; a bonus wager pays odds")
    if isinstance(pay, Pays):
        return Fraction(pay.odds, pay.to)
    return Fraction(net_of_unit(verdict_on(pay), 0))


def check_rows(paytable: Paytable, possible: frozenset[str], floors: bool = False) -> None:
    """Refuse a paytable with a row that none of the wager's hands can have."""
    for row, pay in paytable.rows.items():
        if row not in possible and not (floors and floor_of(row)):
            raise BadPaytable(f"no hand here is {row!r}; there are {', '.join(sorted(possible))}")
        exact_net_of(pay)


def nets_by_category(paytable: Paytable, categories: Iterable[Category]) -> list[int]:
    """What a hand of each category is left with; floors are no matter of category alone."""
    return [net_of(paytable.rows.get(category)) for category in categories]


def net_in_row(paytable: Paytable, row: str) -> Fraction:
    """What one hand leaves that falls in a row, or in none of the table's."""
    return Fraction(sum(one.net * one.count for one in rows_of_counts(paytable, {row: 1})))


def _simple(net: Fraction) -> Net:
    return int(net) if net.denominator == 1 else net


def rows_of_counts(paytable: Paytable, counts: Counts) -> tuple[ResultRow, ...]:
    """The paytable's rows in printed order with their counts, then all that is in none of them."""
    by_name = {str(row): count for row, count in counts.items()}
    rows = [
        ResultRow(name, _simple(exact_net_of(pay)), by_name.get(name, 0))
        for name, pay in paytable.rows.items()
    ]
    losing = sum(by_name.values()) - sum(row.count for row in rows)
    return (*rows, ResultRow(LOSE, net_of(None), losing))
