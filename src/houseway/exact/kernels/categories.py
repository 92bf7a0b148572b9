"""How many hands of five to nine cards have each category, counted by ranks and one suit.

At most one suit can have five of nine cards. So count every multiset of ranks as if suits did not
matter, then go through that suit's ranks and move what holds a flush to where it belongs.
"""

from __future__ import annotations

from functools import cache

import numpy as np
from numpy.typing import NDArray

from houseway.exact.kernels.jit import kernel
from houseway.exact.kernels.tables import tables
from houseway.hands import STANDARD, Category

STRAIGHT, FLUSH, FULL_HOUSE, FOUR_OF_A_KIND, STRAIGHT_FLUSH, ROYAL_FLUSH = 4, 5, 6, 7, 8, 9


@cache
def category_counts(size: int) -> dict[Category, int]:
    """The hands of a deck, five to nine cards each, by the category of their best five."""
    assert 5 <= size <= 9
    counts = np.zeros(len(STANDARD.categories), np.int64)
    _count(tables().straight, size, counts)
    return {category: int(counts[place]) for place, category in enumerate(STANDARD.categories)}


@kernel
def _count(straight: NDArray[np.uint8], size: int, counts: NDArray[np.int64]) -> None:
    _tally(straight, 0, size, 4, 1, 0, counts)
    for mask in range(8192):
        held = 0
        for rank in range(13):
            held += mask >> rank & 1
        if 5 <= held <= size:
            _tally(straight, mask, size - held, 3, -4, 0, counts)
            _tally(straight, mask, size - held, 3, 4, _suited_strength(straight[mask]), counts)


@kernel
def _suited_strength(top: int) -> int:
    """The category of a suit's cards with a straight to this rank, or with none."""
    if top == 14:
        return ROYAL_FLUSH
    return STRAIGHT_FLUSH if top else FLUSH


@kernel
def _tally(
    straight: NDArray[np.uint8],
    mask: int,
    size: int,
    of_each: int,
    sign: int,
    least: int,
    counts: NDArray[np.int64],
) -> None:
    """Add every choice of so many further cards, `of_each` of a rank being left, to the ranks held.

    A hand counts as its category by ranks, or as `least` if that is higher.
    """
    times = np.zeros(13, np.int64)
    ranks = np.zeros(size + 1, np.int64)  # a falling sequence; one more, so that it is never empty
    more = True
    while more:
        for rank in range(13):
            times[rank] = 0
        for place in range(size):
            times[ranks[place]] += 1
        ways = sign
        for rank in range(13):
            ways *= _choose(of_each, times[rank])
            times[rank] += mask >> rank & 1
        if ways:
            counts[max(least, _strength(straight, times))] += ways
        more = size > 0 and _next(ranks, size)


@kernel
def _choose(many: int, few: int) -> int:
    ways = 1
    for place in range(few):
        ways = ways * (many - place) // (place + 1)
    return ways


@kernel
def _next(ranks: NDArray[np.int64], size: int) -> bool:
    """Step to the next multiset of ranks; False after the last."""
    place = size - 1
    while place > 0 and ranks[place] == ranks[place - 1]:
        ranks[place] = 0
        place -= 1
    ranks[place] += 1
    return ranks[place] < 13


@kernel
def _strength(straight: NDArray[np.uint8], times: NDArray[np.int64]) -> int:
    """The category of the best five, given how often each rank is held, suits apart."""
    fours, threes, twos, mask = 0, 0, 0, 0
    for rank in range(13):
        if times[rank]:
            mask |= 1 << rank
        fours += times[rank] == 4
        threes += times[rank] == 3
        twos += times[rank] == 2
    if fours:
        return FOUR_OF_A_KIND
    if threes > 1 or (threes and twos):
        return FULL_HOUSE
    if straight[mask]:
        return STRAIGHT
    if threes:
        return 3
    return min(twos, 2)
