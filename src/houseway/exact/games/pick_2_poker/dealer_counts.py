"""Pick 2: how many of the dealer's hands lie below a rank, given the player's five cards.

The dealer's hand avoids all five. With N(S) the hands below the rank that contain S, those that
avoid the player's cards are the sum of (-1)^|S| N(S) over the subsets S of them. N depends on S
only up to the names of suits: 1 + 13 + 169 + 1,755 running counts for up to three cards, and for
four cards the 48 hands themselves.
"""

from __future__ import annotations

from functools import cache
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from houseway.exact.kernels.canonical import canonical_hands, classes_by_place, place_of, put_in
from houseway.exact.kernels.evaluate import DENSE_RANKS, five_of, rank_hand
from houseway.exact.kernels.jit import kernel
from houseway.exact.kernels.tables import Tables, tables
from houseway.exact.kernels.three_cards import best_three, three_cards

# Rows of the running counts: no card, then the classes of one, two and three cards.
ONE, TWO, THREE, ROWS = 1, 14, 183, 1_938

Hand = tuple[int, int, int, int, int]  # card indices in rising order


class DealerCounts(NamedTuple):
    """What the kernels read: for five cards and for the best three of five, hands that hold S."""

    below_five: NDArray[np.int32]  # by row of S and dense rank: how many lie below it
    below_three: NDArray[np.int32]
    fours_five: NDArray[np.uint16]  # by class of four cards: the ranks of the 48 hands with it
    fours_three: NDArray[np.uint16]
    two: NDArray[np.int32]  # by place of S: its class
    three: NDArray[np.int32]
    four: NDArray[np.int32]


@cache
def dealer_counts() -> DealerCounts:
    """The counts, built once."""
    hands, fours, order = canonical_hands(5), canonical_hands(4), three_cards()
    two, three, four = (classes_by_place(size) for size in (2, 3, 4))
    below_five = np.zeros((ROWS, DENSE_RANKS + 1), np.int32)
    below_three = np.zeros((ROWS, len(order.value) + 1), np.int32)
    fours_five, fours_three = (np.empty((len(fours.cards), 48), np.uint16) for _ in range(2))
    counts = DealerCounts(below_five, below_three, fours_five, fours_three, two, three, four)
    _scatter(tables(), order.rank, counts, hands.cards, hands.weights)
    _fill_fours(tables(), order.rank, counts, fours.cards)
    weights = np.concatenate([[1], *(canonical_hands(size).weights for size in (1, 2, 3))])
    for below in (below_five, below_three):
        below //= weights.astype(np.int32)[:, None]
        np.cumsum(below, axis=1, out=below)
    return counts


@kernel
def rows_of_subsets(counts: DealerCounts, hand: Hand, rows: NDArray[np.int64]) -> None:
    """The row of each subset of up to three of a hand's cards, by the subset's mask of places."""
    rows[0] = 0
    for a in range(5):
        rows[1 << a] = ONE + (hand[a] >> 2)
        for b in range(a + 1, 5):
            rows[1 << a | 1 << b] = TWO + counts.two[place_of((hand[a], hand[b]))]
            for c in range(b + 1, 5):
                place = place_of((hand[a], hand[b], hand[c]))
                rows[1 << a | 1 << b | 1 << c] = THREE + counts.three[place]


@kernel
def _scatter(
    tables: Tables,
    order: NDArray[np.uint16],
    counts: DealerCounts,
    hands: NDArray[np.uint8],
    weights: NDArray[np.int64],
) -> None:
    """Count each hand one rank above its own in the row of each of its subsets.

    A row gets the hands of every set in its class, so it is divided by the class's weight after.
    """
    rows = np.zeros(32, np.int64)
    for which in range(len(hands)):
        hand = five_of(hands, which)
        five = rank_hand(tables, hand)
        three = best_three(order, hand[0], hand[1], hand[2], hand[3], hand[4])
        rows_of_subsets(counts, hand, rows)
        for subset in range(32):
            if size_of(subset) <= 3:
                counts.below_five[rows[subset], five + 1] += weights[which]
                counts.below_three[rows[subset], three + 1] += weights[which]


@kernel
def size_of(subset: int) -> int:
    """How many of five places a mask holds."""
    size = 0
    for place in range(5):
        size += subset >> place & 1
    return size


@kernel
def _fill_fours(
    tables: Tables, order: NDArray[np.uint16], counts: DealerCounts, fours: NDArray[np.uint8]
) -> None:
    """The ranks of the 48 hands that hold each class of four cards."""
    five = np.empty((1, 5), np.uint8)
    for which in range(len(fours)):
        for found in range(48):
            put_in(fours[which], found, five[0])
            hand = five_of(five, 0)
            counts.fours_five[which, found] = rank_hand(tables, hand)
            three = best_three(order, hand[0], hand[1], hand[2], hand[3], hand[4])
            counts.fours_three[which, found] = three


@kernel
def fours_of(counts: DealerCounts, hand: Hand, fours: NDArray[np.int64]) -> None:
    """The class of each four of a hand's cards."""
    a, b, c, d, e = hand
    fours[0] = counts.four[place_of((b, c, d, e))]
    fours[1] = counts.four[place_of((a, c, d, e))]
    fours[2] = counts.four[place_of((a, b, d, e))]
    fours[3] = counts.four[place_of((a, b, c, e))]
    fours[4] = counts.four[place_of((a, b, c, d))]


@kernel
def dealer_below(
    below: NDArray[np.int32],
    by_four: NDArray[np.uint16],
    rows: NDArray[np.int64],
    fours: NDArray[np.int64],
    own: int,
    rank: int,
) -> int:
    """The dealer's hands below a dense rank that avoid the player's, whose rank is `own`."""
    count = 0
    for subset in range(32):
        size = size_of(subset)
        if size <= 3:
            sign = 1 - 2 * (size & 1)
            count += sign * below[rows[subset], rank]
    for place in range(5):
        for other in range(48):
            count += by_four[fours[place], other] < rank
    return count - (own < rank)
