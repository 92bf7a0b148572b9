"""One hand for each class of hands that differ only in the names of their suits, with its weight.

A set of cards is four masks of ranks, one a suit; renaming suits reorders the masks. So a class is
a multiset of four masks, listed here with the masks rising, and its weight is the number of
different orders: how many hands of the deck the class stands for.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from houseway.cards import DECK, Card
from houseway.exact.kernels.jit import kernel


class Classes(NamedTuple):
    """Every class of hands of a size, sorted by key."""

    cards: NDArray[np.uint8]  # a row a class: card indices in rising order
    weights: NDArray[np.int64]  # by class: how many hands it stands for
    keys: NDArray[np.int64]  # by class: see `canonical_key`


@cache
def canonical_hands(size: int) -> Classes:
    """The classes of hands of 1 to 7 cards: 169 of two, 1,755 of three, 134,459 of five."""
    masks = np.arange(8192)
    bits = np.bitwise_count(masks)
    by_count = masks[np.argsort(bits, kind="stable")]
    starts = np.searchsorted(bits[by_count], np.arange(15))
    keys = np.empty(_walk(by_count, starts, size, np.empty(0, np.int64)), np.int64)
    _walk(by_count, starts, size, keys)
    keys.sort()
    hands, weights = np.empty((len(keys), size), np.uint8), np.empty(len(keys), np.int64)
    _spell_out(keys, hands, weights)
    return Classes(hands, weights, keys)


def weighted_hands(size: int) -> Iterator[tuple[list[Card], int]]:
    """A hand of each class with its weight, for counts that read better without a kernel."""
    classes = canonical_hands(size)
    rows: list[list[int]] = classes.cards.tolist()
    weights: list[int] = classes.weights.tolist()
    for row, weight in zip(rows, weights, strict=True):
        yield [DECK[card] for card in row], weight


@kernel
def _walk(
    by_count: NDArray[np.int64], starts: NDArray[np.int64], size: int, keys: NDArray[np.int64]
) -> int:
    """Count the multisets of four masks with so many bits in all; list them if there is room."""
    found = 0
    for a in range(size + 1):
        for b in range(size + 1 - a):
            for c in range(size + 1 - a - b):
                d = size - a - b - c
                for first in by_count[starts[a] : starts[a + 1]]:
                    for second in by_count[starts[b] : starts[b + 1]]:
                        if second < first:
                            continue
                        for third in by_count[starts[c] : starts[c + 1]]:
                            if third < second:
                                continue
                            for fourth in by_count[starts[d] : starts[d + 1]]:
                                if fourth < third:
                                    continue
                                if found < len(keys):
                                    keys[found] = first | second << 13 | third << 26 | fourth << 39
                                found += 1
    return found


@kernel
def _spell_out(
    keys: NDArray[np.int64], hands: NDArray[np.uint8], weights: NDArray[np.int64]
) -> None:
    """The cards and the weight of each class."""
    for row in range(len(keys)):
        place = 0
        for rank in range(13):
            for suit in range(4):
                if keys[row] >> (13 * suit + rank) & 1:
                    hands[row, place] = 4 * rank + suit
                    place += 1
        weights[row] = _orders(keys[row])


@kernel
def _orders(key: int) -> int:
    """The number of different orders of four rising masks."""
    orders, run = 24, 1
    for suit in range(1, 4):
        same = key >> 13 * suit & 8191 == key >> 13 * (suit - 1) & 8191
        run = run + 1 if same else 1
        orders //= run
    return orders


@kernel
def canonical_key(a: int, b: int, c: int, d: int) -> int:
    """The key of the class of four masks, in any order: the masks rising, thirteen bits each."""
    if a > b:
        a, b = b, a
    if c > d:
        c, d = d, c
    if a > c:
        a, c = c, a
    if b > d:
        b, d = d, b
    if b > c:
        b, c = c, b
    return a | b << 13 | c << 26 | d << 39


def canonical_rows(classes: Classes, hands: NDArray[np.uint8]) -> NDArray[np.int64]:
    """The place of each hand's class among the classes of its size."""
    found = np.empty(len(hands), np.int64)
    canonical_keys(hands, found)
    return np.searchsorted(classes.keys, found)


@kernel
def canonical_keys(hands: NDArray[np.uint8], keys: NDArray[np.int64]) -> None:
    """The key of each hand's class."""
    for row in range(len(hands)):
        a, b, c, d = 0, 0, 0, 0
        for place in range(hands.shape[1]):
            suit, bit = hands[row, place] & 3, 1 << (int(hands[row, place]) >> 2)
            if suit == 0:
                a |= bit
            elif suit == 1:
                b |= bit
            elif suit == 2:
                c |= bit
            else:
                d |= bit
        keys[row] = canonical_key(a, b, c, d)


@cache
def classes_by_place(size: int) -> NDArray[np.int32]:
    """The class of every hand of 1 to 4 cards, in the order of `place_of`."""
    hands = np.empty(((52, 1_326, 22_100, 270_725)[size - 1], size), np.uint8)
    every_hand(hands)
    return canonical_rows(canonical_hands(size), hands).astype(np.int32)


@kernel
def every_hand(hands: NDArray[np.uint8]) -> None:
    """Every hand of a size, or the first so many, in the order of `place_of`."""
    size = hands.shape[1]
    for place in range(size):
        hands[0, place] = place
    for row in range(1, len(hands)):
        # Raise the lowest card that can rise, and pack those below it.
        lowest = 0
        while lowest + 1 < size and hands[row - 1, lowest] + 1 == hands[row - 1, lowest + 1]:
            hands[row, lowest] = lowest
            lowest += 1
        hands[row, lowest] = hands[row - 1, lowest] + 1
        for place in range(lowest + 1, size):
            hands[row, place] = hands[row - 1, place]


@kernel
def put_in(cards: NDArray[np.uint8], which: int, more: NDArray[np.uint8]) -> None:
    """Add the card that comes so many-th among those not held, and keep the cards rising."""
    card, place = which, 0
    while place < len(cards) and cards[place] <= card:
        more[place] = cards[place]
        card += 1
        place += 1
    more[place] = card
    for rest in range(place, len(cards)):
        more[rest + 1] = cards[rest]


@kernel
def place_of(cards: tuple[int, ...]) -> int:
    """The place of cards in rising order among all hands of as many: by the highest first."""
    place = 0
    for lower, card in enumerate(cards):
        ways = 1
        for step in range(lower + 1):
            ways = ways * (int(card) - step) // (step + 1)
        place += ways
    return place
