"""Where a flop and the cards beside it stand in tables made for the 1,755 flops up to suits."""

from __future__ import annotations

from functools import cache
from itertools import permutations
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from houseway.exact.kernels.canonical import canonical_hands, canonical_rows, every_hand, place_of
from houseway.exact.kernels.jit import inner_kernel, kernel

FLOPS = 22_100
CLASSES = 1_755
PAIRS = 1_176  # of the 49 cards that a flop leaves
TRIPLES = 18_424
FOURS = 211_876

RENAMINGS = np.array(list(permutations(range(4))), np.uint8)


class FlopPlaces(NamedTuple):
    """The class of every flop, the suits' names in it, and the places of the cards it leaves."""

    row: NDArray[np.uint16]  # by `place_of` the flop
    renaming: NDArray[np.uint8]  # by `place_of` the flop: which of `renamings` leads to the class
    renamings: NDArray[np.uint8]  # by renaming and suit
    live: NDArray[np.uint8]  # by class and card: its place among the 49 that are left


@cache
def flop_places() -> FlopPlaces:
    flops, classes = np.empty((FLOPS, 3), np.uint8), canonical_hands(3)
    every_hand(flops)
    rows = canonical_rows(classes, flops).astype(np.uint16)
    renaming = np.empty(FLOPS, np.uint8)
    _find_renamings(flops, classes.cards[rows], RENAMINGS, renaming)
    below = np.arange(52) - (classes.cards[:, :, None] < np.arange(52)).sum(axis=1)
    return FlopPlaces(rows, renaming, RENAMINGS, below.astype(np.uint8))


@kernel
def _find_renamings(
    flops: NDArray[np.uint8],
    classes: NDArray[np.uint8],
    renamings: NDArray[np.uint8],
    found: NDArray[np.uint8],
) -> None:
    """For each flop the first renaming of suits that makes it the flop of its class."""
    for row in range(len(flops)):
        wanted = 0
        for card in classes[row]:
            wanted |= 1 << int(card)
        for which in range(len(renamings)):
            cards = 0
            for card in flops[row]:
                cards |= 1 << int(card // 4 * 4 + renamings[which, card & 3])
            if cards == wanted:
                found[row] = which
                break


@inner_kernel
def live_place(places: FlopPlaces, flop: int, card: int) -> int:
    """The place of a card among those that the flop at a place leaves, in the flop's class."""
    suit = places.renamings[places.renaming[flop], card & 3]
    return int(places.live[places.row[flop], (card & 252) | suit])


@inner_kernel
def place_of_flop(flop: tuple[int, int, int]) -> int:
    """The place of three cards that rise."""
    return place_of(flop)
