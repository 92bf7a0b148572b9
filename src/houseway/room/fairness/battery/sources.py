"""Where the battery's decks come from: the room's own shuffle, and three that are known to be bad.

A battery that passes everything shows nothing, so each flaw here must be rejected by it.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from hashlib import sha256

import numpy as np
from numpy.typing import NDArray

from houseway.cards import DECK
from houseway.room.fairness.shuffle import Numbers, deal_order

Decks = NDArray[np.uint8]  # a row for each shuffle: the card indices in the order they are dealt
Source = Callable[[bytes, int], list[int]]

_EIGHT_BITS = 256
_WEAK_SEEDS = 1 << 16


def _key(master: bytes, number: int, use: str) -> bytes:
    return sha256(master + use.encode() + number.to_bytes(8, "big")).digest()


def room_shuffle(master: bytes, number: int) -> list[int]:
    """The deck as a table deals it: the house's order in the players' order of places."""
    dealt = deal_order(_key(master, number, "seed"), DECK, _key(master, number, "players"))
    return [card.index for card in dealt]


def swap_with_any(master: bytes, number: int) -> list[int]:
    """Each card swapped with any of the 52: 52^52 ways do not divide evenly by 52! orders."""
    numbers, order = Numbers(_key(master, number, "seed"), "order"), list(range(52))
    for place in range(52):
        other = numbers.below(52)
        order[place], order[other] = order[other], order[place]
    return order


def modulo_bias(master: bytes, number: int) -> list[int]:
    """Eight random bits, reduced to the range by their remainder: low numbers come too often."""
    numbers, order = Numbers(_key(master, number, "seed"), "order"), list(range(52))
    for last in range(51, 0, -1):
        other = numbers.below(_EIGHT_BITS) % (last + 1)
        order[last], order[other] = order[other], order[last]
    return order


def weak_seed(master: bytes, number: int) -> list[int]:
    """The room's shuffle from a seed of sixteen bits: fair to look at, with 65,536 decks in all."""
    chosen = int.from_bytes(_key(master, number, "weak")[:8], "big") % _WEAK_SEEDS
    return room_shuffle(master, chosen)


SOURCES: Mapping[str, Source] = {
    "room": room_shuffle,
    "swap with any": swap_with_any,
    "modulo bias": modulo_bias,
    "weak seed": weak_seed,
}


def decks(source: str, master: bytes, start: int, stop: int) -> Decks:
    """The shuffles from `start` up to `stop` of a master key; the same key gives the same decks."""
    shuffle = SOURCES[source]
    found = np.empty((stop - start, 52), np.uint8)
    for row, number in enumerate(range(start, stop)):
        found[row] = shuffle(master, number)
    return found
