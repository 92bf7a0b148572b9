"""Omaha: the best hand of exactly two of four hole cards and exactly three of a board's five."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from houseway.exact.kernels.evaluate import Cards, plain_rank
from houseway.exact.kernels.jit import kernel
from houseway.exact.kernels.tables import Tables


@kernel
def rank_omaha(tables: Tables, holes: Cards, boards: Cards, ranks: NDArray[np.uint16]) -> None:
    """The dense rank of each row of four hole cards with its row of five board cards."""
    threes = np.empty(10, np.int64)
    for row in range(len(holes)):
        _sum_threes(tables, boards, row, threes)
        best = 0
        for first in range(3):
            for second in range(first + 1, 4):
                two = tables.card_key[holes[row, first]] + tables.card_key[holes[row, second]]
                for three in range(10):
                    best = max(best, plain_rank(tables, two + threes[three]))
        ranks[row] = max(best, _best_flush(tables, holes, boards, row))


@kernel
def _sum_threes(tables: Tables, boards: Cards, row: int, threes: NDArray[np.int64]) -> None:
    """The keys of each three of a board's five cards."""
    place = 0
    for first in range(3):
        for second in range(first + 1, 4):
            two = tables.card_key[boards[row, first]] + tables.card_key[boards[row, second]]
            for third in range(second + 1, 5):
                threes[place] = two + tables.card_key[boards[row, third]]
                place += 1


@kernel
def _best_flush(tables: Tables, holes: Cards, boards: Cards, row: int) -> int:
    """The best flush of exactly two hole cards and three board cards; 0 if there is none."""
    counts = 0
    for place in range(5):
        counts += 1 << 4 * (int(boards[row, place]) & 3)
    for suit in range(4):
        if counts >> 4 * suit & 15 >= 3:
            held, open_ranks = 0, 0
            for place in range(4):
                if holes[row, place] & 3 == suit:
                    held |= 1 << (int(holes[row, place]) >> 2)
            for place in range(5):
                if boards[row, place] & 3 == suit:
                    open_ranks |= 1 << (int(boards[row, place]) >> 2)
            return _best_flush_of(tables, held, open_ranks)
    return 0


@kernel
def _best_flush_of(tables: Tables, held: int, open_ranks: int) -> int:
    """The best of every two ranks of `held` with every three of `open_ranks`."""
    best = 0
    for high in range(1, 13):
        if held >> high & 1 == 0:
            continue
        for low in range(high):
            if held >> low & 1 == 0:
                continue
            three = _next_three(open_ranks, 0)
            while three:
                best = max(best, tables.flush[three | 1 << high | 1 << low])
                three = _next_three(open_ranks, three)
    return best


@kernel
def _next_three(ranks: int, three: int) -> int:
    """The next subset of three ranks, in the order of the masks; 0 after the last."""
    while True:
        three = (three - ranks) & ranks
        if three == 0:
            return 0
        rest = three & (three - 1)
        rest &= rest - 1
        if rest != 0 and rest & (rest - 1) == 0:
            return three
