"""Which row of a paytable a hand falls in.

Rows are named by category, or by a pair with a floor: `pair of sixes or better`.
"""

from __future__ import annotations

from houseway.cards import RANKS, Rank
from houseway.hands import Category
from houseway.money import Paytable


def row_of(paytable: Paytable, category: Category, top: int = 0) -> str | None:
    """The row that pays a hand; `top` is its first rank, which a floor compares with."""
    if category in paytable.rows:
        return category
    if category is Category.PAIR:
        floors = ((floor, row) for row in paytable.rows if (floor := floor_of(row)))
        return max(((floor, row) for floor, row in floors if top >= floor), default=(0, None))[1]
    return None


def floor_of(row: str) -> Rank | None:
    """The lowest rank that a row like `pair of sixes or better` takes; None for any other row."""
    return _FLOORS.get(row)


_FLOORS = {f"pair of {rank.plural} or better": rank for rank in RANKS}
