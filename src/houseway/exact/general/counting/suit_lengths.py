"""How the longest flush stands against all that is hidden: a count suit by suit.

A hidden hand is lower if each of its suits is. What a suit can hold does not depend on the others
but for how many cards each has, so the ways are a product of four short sums: shorter suits in any
way, suits of the same length with lower ranks.
"""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from houseway.categories import LENGTHS
from houseway.exact.general.counting.showdown import Passed
from houseway.exact.general.counting.suit_classes import choices
from houseway.exact.general.planning.orders import DenseOrder
from houseway.exact.kernels.jit import inner_kernel, kernel

MASK = 0x1FFF
LONGEST = 8

Ints = NDArray[np.int64]


def goes_by_flushes(order: DenseOrder, cards: int) -> bool:
    """Whether so many cards are told by their longest flush alone: each length has its category."""
    ranking = order.ranking
    if ranking is None or ranking.has_wilds:
        return False
    lengths = [LENGTHS.get(one) for one in ranking.categories]
    wanted = list(range(len(lengths), 0, -1))
    flushes = [one.cards for one in lengths if one and one.kind == "flush"]
    return flushes == wanted and cards <= len(lengths)


def stand_by_suits(
    cards: NDArray[np.uint8],
    ranks: NDArray[np.uint16],
    order: DenseOrder,
    left: int,
    hidden: int,
    bounds: tuple[int, ...],
) -> Passed:
    """By player's hand; `left` are the ranks of the deck, `hidden` how many cards are hidden."""
    count = len(cards)
    less, upto = np.empty(count, np.int32), np.empty(count, np.int32)
    passed = Passed(less, upto, np.empty((count, len(bounds)), np.int32))
    values = order.values  # a length is its strength and one more
    limits = values[list(bounds)] if bounds else np.empty(0, np.int64)
    _stand(cards, values[ranks], left, hidden, limits, choices(), passed)
    return passed


@kernel
def _stand(
    cards: NDArray[np.uint8],
    values: Ints,
    left: int,
    hidden: int,
    bounds: Ints,
    choices: Ints,
    passed: Passed,
) -> None:
    free, counts = np.empty(4, np.int64), np.empty(4, np.int64)
    sums = np.empty((2, 2, LONGEST + 1), np.int64)
    for row in range(len(cards)):
        for suit in range(4):
            free[suit] = left
        for at in range(cards.shape[1]):
            card = int(cards[row, at])
            free[card & 3] &= ~(1 << (card >> 2))
        for suit in range(4):
            counts[suit] = _bits(free[suit])
        found = _below(free, counts, values[row], hidden, choices, sums)
        passed.less[row], passed.upto[row] = found
        for bound in range(len(bounds)):
            below, _ = _below(free, counts, bounds[bound], hidden, choices, sums)
            passed.below[row, bound] = below


@inner_kernel
def _below(
    free: Ints, counts: Ints, value: int, hidden: int, choices: Ints, sums: Ints
) -> tuple[int, int]:
    """The hidden hands that are lower than a value, and those that are no higher."""
    length, mask = (value >> 20) + 1, value & MASK
    now = 0
    for size in range(hidden + 1):
        sums[0, 0, size] = sums[0, 1, size] = 0
    sums[0, 0, 0] = sums[0, 1, 0] = 1
    for suit in range(4):
        alike = _lower_sets(free[suit], mask, length, choices)
        equal = alike + (free[suit] & mask == mask)
        after = 1 - now
        for size in range(hidden + 1):
            less, upto = 0, 0
            for own in range(min(length, size + 1)):
                ways = choices[counts[suit], own]
                less += sums[now, 0, size - own] * ways
                upto += sums[now, 1, size - own] * ways
            if length <= size:
                less += sums[now, 0, size - length] * alike
                upto += sums[now, 1, size - length] * equal
            sums[after, 0, size], sums[after, 1, size] = less, upto
        now = after
    return sums[now, 0, hidden], sums[now, 1, hidden]


@inner_kernel
def _lower_sets(free: int, mask: int, length: int, choices: Ints) -> int:
    """The sets of so many free ranks that are lower than a mask."""
    found, needed = 0, length
    below = _bits(free)
    for rank in range(12, -1, -1):
        bit = 1 << rank
        below -= free & bit != 0
        if mask & bit:
            found += choices[below, needed]
            if free & bit == 0:
                return found
            needed -= 1
            if needed == 0:
                return found
    return found


@inner_kernel
def _bits(mask: int) -> int:
    count = 0
    while mask:
        mask &= mask - 1
        count += 1
    return count
