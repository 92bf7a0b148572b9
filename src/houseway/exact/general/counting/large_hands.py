"""Hands of many cards up to suits, with nothing open beside them: listed at once by their suits.

A hand is the masks of ranks of its four suits; one in which they rise stands for all that differ in
the names of suits alone. Seven cards have 6,009,159 of them, instead of 133,784,560.
"""

from __future__ import annotations

from functools import lru_cache
from math import comb
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from houseway.exact.general.counting.contexts import CARDS, Mask
from houseway.exact.general.planning.reach import OutOfReach
from houseway.exact.kernels.jit import inner_kernel, kernel

RANKS = 13
SUITS = 4

Ints = NDArray[np.int64]


class LargeHands(NamedTuple):
    cards: NDArray[np.uint8]  # a row a class: card indices in rising order
    weights: Ints


def ranks_left(gone: Mask) -> int:
    """The ranks that the deck has, as a mask; refused if it lacks some suits of a rank."""
    found = 0
    for rank in range(RANKS):
        missing = gone >> 4 * rank & 15
        if missing not in (0, 15):
            raise OutOfReach("Large hands are counted from whole ranks alone.")
        found |= (missing == 0) << rank
    return found


@lru_cache(maxsize=3)
def large_hands(size: int, gone: Mask) -> LargeHands:
    """The classes of hands of a size; those with a joker come last, if the deck has one."""
    ranks = ranks_left(gone)
    found = _of_suits(size, ranks)
    if gone >> CARDS - 1 & 1:
        return found
    fewer = _of_suits(size - 1, ranks)
    joker = np.full((len(fewer.cards), 1), CARDS - 1, np.uint8)
    return LargeHands(
        np.concatenate([found.cards, np.hstack([fewer.cards, joker])]),
        np.concatenate([found.weights, fewer.weights]),
    )


def _of_suits(size: int, ranks: int) -> LargeHands:
    masks, starts = _masks(size, ranks)
    nothing = LargeHands(np.empty((0, size), np.uint8), np.empty(0, np.int64))
    count = _list_hands(size, masks, starts, nothing)
    found = LargeHands(np.empty((count, size), np.uint8), np.empty(count, np.int64))
    _list_hands(size, masks, starts, found)
    assert int(found.weights.sum()) == comb(SUITS * ranks.bit_count(), size)
    return found


def _masks(size: int, ranks: int) -> tuple[Ints, Ints]:
    """The masks of up to so many of the ranks, the smaller sets first; each size rises."""
    by_size: list[list[int]] = [[] for _ in range(size + 1)]
    for mask in range(1 << RANKS):
        if mask & ~ranks == 0 and mask.bit_count() <= size:
            by_size[mask.bit_count()].append(mask)
    starts = np.cumsum([0, *map(len, by_size)])
    return np.array([mask for some in by_size for mask in some], np.int64), starts


@kernel
def _list_hands(size: int, masks: Ints, starts: Ints, found: LargeHands) -> int:
    """Count the hands whose masks rise; write them down if there is room."""
    count, hand = 0, np.empty(4, np.int64)
    room = len(found.weights) > 0
    for first in range(size + 1):
        for second in range(size + 1 - first):
            for third in range(size + 1 - first - second):
                fourth = size - first - second - third
                for at in range(starts[first], starts[first + 1]):
                    hand[0] = masks[at]
                    next_ = _from(masks, starts[second], starts[second + 1], hand[0])
                    for beside in range(next_, starts[second + 1]):
                        hand[1] = masks[beside]
                        after = _from(masks, starts[third], starts[third + 1], hand[1])
                        for under in range(after, starts[third + 1]):
                            hand[2] = masks[under]
                            last = _from(masks, starts[fourth], starts[fourth + 1], hand[2])
                            if room:
                                for end in range(last, starts[fourth + 1]):
                                    hand[3] = masks[end]
                                    _write(hand, found, count + end - last)
                            count += starts[fourth + 1] - last
    return count


@inner_kernel
def _from(masks: Ints, start: int, stop: int, least: int) -> int:
    """The place of the first mask that is not lower."""
    while start < stop:
        middle = (start + stop) // 2
        if masks[middle] < least:
            start = middle + 1
        else:
            stop = middle
    return start


@inner_kernel
def _write(hand: Ints, found: LargeHands, row: int) -> None:
    ways, run = 24, 1
    for suit in range(1, 4):
        run = run + 1 if hand[suit] == hand[suit - 1] else 1
        ways //= run
    found.weights[row] = ways
    place = 0
    both = hand[0] | hand[1] | hand[2] | hand[3]
    rank = 0
    while both >> rank:
        for suit in range(4):
            if hand[suit] >> rank & 1:
                found.cards[row, place] = 4 * rank + suit
                place += 1
        rank += 1
