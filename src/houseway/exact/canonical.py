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
from houseway.exact.jit import kernel


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
    for shared in (hands, weights, keys):
        shared.flags.writeable = False
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


@kernel
def canonical_rows(
    hands: NDArray[np.uint8], keys: NDArray[np.int64], rows: NDArray[np.int64]
) -> None:
    """The place of each hand's class in `keys`, as `Classes` has them."""
    masks = np.zeros(4, np.int64)
    for row in range(len(hands)):
        masks[:] = 0
        for place in range(hands.shape[1]):
            card = hands[row, place]
            masks[card & 3] |= 1 << (card >> 2)
        rows[row] = np.searchsorted(keys, canonical_key(masks[0], masks[1], masks[2], masks[3]))


@cache
def classes_by_place(size: int) -> NDArray[np.int32]:
    """The class of every hand of 1 to 4 cards, in the order of `place_of`."""
    found = np.empty((52, 1326, 22_100, 270_725)[size - 1], np.int32)
    _classes_by_place(size, canonical_hands(size).keys, found)
    found.flags.writeable = False
    return found


@kernel
def _classes_by_place(size: int, keys: NDArray[np.int64], found: NDArray[np.int32]) -> None:
    cards, masks = np.arange(size), np.zeros(4, np.int64)
    for place in range(len(found)):
        masks[:] = 0
        for card in cards:
            masks[card & 3] |= 1 << (card >> 2)
        found[place] = np.searchsorted(keys, canonical_key(masks[0], masks[1], masks[2], masks[3]))
        lowest = (
            0  # step to the next hand: raise the lowest card that can rise, and pack those below
        )
        while lowest + 1 < size and cards[lowest] + 1 == cards[lowest + 1]:
            cards[lowest] = lowest
            lowest += 1
        cards[lowest] += 1


@kernel
def place_of(cards: tuple[int, ...]) -> int:
    """The place of cards in rising order among all hands of as many: by the highest first."""
    place = 0
    for lower, card in enumerate(cards):
        ways = 1
        for step in range(lower + 1):
            ways = ways * (card - step) // (step + 1)
        place += ways
    return place
