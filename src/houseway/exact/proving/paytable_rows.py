"""What the bonus solvers share: from counts of hands to rows of a paytable.

A paytable's rows are named by category, or by a pair with a floor: `pair of sixes or better`.
"""

from __future__ import annotations

from collections.abc import Mapping

from houseway.cards import Rank
from houseway.exact.proving.result import Row
from houseway.hands import Category
from houseway.money import Fixed, Pay, Pays, Paytable

LOSE = "lose"

Counts = Mapping[str, int] | Mapping[Category, int]


class BadPaytable(ValueError):
    """A paytable with a row that the wager's hands cannot have, or a pay that is no odds."""


def net_of(pay: Pay) -> int:
    """What a row leaves the player with, in stakes."""
    if isinstance(pay, Fixed):
        raise BadPaytable(f"{pay} is a fixed sum; a bonus wager pays odds")
    return pay.odds if isinstance(pay, Pays) else 0


def floor_of(row: str) -> Rank | None:
    """The lowest rank that a row like `pair of sixes or better` takes; None for any other row."""
    for rank in Rank:
        if row == f"pair of {rank.plural} or better":
            return rank
    return None


def check_rows(paytable: Paytable, possible: frozenset[str], floors: bool = False) -> None:
    """Refuse a paytable with a row that none of the wager's hands can have."""
    for row, pay in paytable.rows.items():
        if row not in possible and not (floors and floor_of(row)):
            raise BadPaytable(f"no hand here is {row!r}; there are {', '.join(sorted(possible))}")
        net_of(pay)


def row_of(paytable: Paytable, category: Category, top: int = 0) -> str | None:
    """The row that pays a hand; `top` is its first rank, which a floor compares with."""
    if category in paytable.rows:
        return category
    if category is Category.PAIR:
        floors = ((floor, row) for row in paytable.rows if (floor := floor_of(row)))
        return max(((floor, row) for floor, row in floors if top >= floor), default=(0, None))[1]
    return None


def rows_of_counts(paytable: Paytable, counts: Counts) -> tuple[Row, ...]:
    """The paytable's rows in printed order with their counts, then all that is in none of them."""
    by_name = {str(row): count for row, count in counts.items()}
    rows = [Row(name, net_of(pay), by_name.get(name, 0)) for name, pay in paytable.rows.items()]
    losing = sum(by_name.values()) - sum(row.count for row in rows)
    return (*rows, Row(LOSE, -1, losing))
