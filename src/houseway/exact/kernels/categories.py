"""How many hands of five to nine cards have each category, counted by ranks and one suit.

At most one suit can have five of nine cards. So count every multiset of ranks as if suits did not
matter, then go through that suit's ranks and move what holds a flush to where it belongs.
"""

from __future__ import annotations

from functools import cache
from itertools import combinations_with_replacement
from math import comb

import numpy as np
from numpy.typing import NDArray

from houseway.exact.kernels.tables import tables
from houseway.hands import STANDARD, Category

STRAIGHT, FLUSH, FULL_HOUSE, FOUR_OF_A_KIND, STRAIGHT_FLUSH, ROYAL_FLUSH = 4, 5, 6, 7, 8, 9
RANKS = 13
BITS = 1 << np.arange(RANKS)

Ints = NDArray[np.int64]


@cache
def category_counts(size: int) -> dict[Category, int]:
    """The hands of a deck, five to nine cards each, by the category of their best five."""
    assert 5 <= size <= 9
    nothing = np.zeros(RANKS, np.int64)
    counts = _by_strength(_strengths(nothing, size), _ways(size, 4))
    for mask in range(1 << RANKS):
        if 5 <= (held := mask.bit_count()) <= size:
            strengths = _strengths(mask >> np.arange(RANKS) & 1, size - held)
            ways = 4 * _ways(size - held, 3)
            counts -= _by_strength(strengths, ways)
            counts += _by_strength(np.maximum(strengths, _suited_strength(mask)), ways)
    return {category: int(counts[place]) for place, category in enumerate(STANDARD.categories)}


@cache
def _multisets(size: int) -> Ints:
    """How often each rank is held, for every choice of so many cards by their ranks."""
    every = combinations_with_replacement(range(RANKS), size)
    ranks = np.array(list(every), np.int64).reshape(comb(RANKS + size - 1, size), size)
    return (ranks[:, :, None] == np.arange(RANKS)).sum(axis=1)


@cache
def _ways(size: int, of_each: int) -> Ints:
    """In how many ways each of these is dealt, so many cards of a rank being there."""
    ways = np.array([comb(of_each, times) for times in range(size + 1)])
    return ways[_multisets(size)].prod(axis=1)


def _by_strength(strengths: Ints, ways: Ints) -> Ints:
    """Ways added up by category: as floats they are whole, far below 2 to the 53rd."""
    return np.bincount(strengths, ways, len(STANDARD.categories)).astype(np.int64)


def _suited_strength(mask: int) -> int:
    """The category of a suit's cards."""
    top = tables().straight[mask]
    return ROYAL_FLUSH if top == 14 else STRAIGHT_FLUSH if top else FLUSH


def _strengths(held: Ints, size: int) -> Ints:
    """By choice of so many further cards: the category of the best five, suits apart."""
    times = _multisets(size) + held
    threes, twos = ((times == many).sum(axis=1) for many in (3, 2))
    straight = tables().straight[(times > 0) @ BITS] > 0
    full = (threes > 1) | (threes > 0) & (twos > 0)
    found = np.select([full, straight, threes > 0], [FULL_HOUSE, STRAIGHT, 3], np.minimum(twos, 2))
    return np.where((times == 4).any(axis=1), FOUR_OF_A_KIND, found)
