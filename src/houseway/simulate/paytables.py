"""Paytables as arrays: the row of every hand by its dense rank, and what each row leaves."""

from __future__ import annotations

from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from houseway.exact.proving.paytable_rows import LOSE, net_of
from houseway.hands import Order
from houseway.house.paytable_rows import row_of
from houseway.money import Paytable


class RowsByRank(NamedTuple):
    """A paytable for a kernel; the last row is what loses."""

    row: NDArray[np.int8]  # by dense rank
    net: NDArray[np.int64]  # by row, for each unit staked


def rows_by_rank(paytable: Paytable, order: Order, values: NDArray[np.int32]) -> RowsByRank:
    """The rows of a paytable on hands whose values, by dense rank, are those of an order."""
    names = row_names(paytable)
    kinds, kind = np.unique(values >> 16, return_inverse=True)  # category and first rank
    rows = [
        names.index(row_of(paytable, order.categories[one >> 4], one & 15) or LOSE)
        for one in map(int, kinds)
    ]
    return RowsByRank(np.array(rows, np.int8)[kind], row_nets(paytable))


def row_names(paytable: Paytable) -> tuple[str, ...]:
    return (*map(str, paytable.rows), LOSE)


def row_nets(paytable: Paytable) -> NDArray[np.int64]:
    return np.array([*map(net_of, paytable.rows.values()), -1], np.int64)
