"""The tables behind the evaluation kernels: built in memory in a moment, never shipped.

The ranks of five to seven cards are a multiset. Each rank has a key, and the keys are such that
no two multisets have the same sum; the sum, spread by a displacement per bucket, finds the
multiset's slot. A slot holds a dense rank: the place of the hand's value among all values, from 0.
"""

from __future__ import annotations

from functools import cache
from itertools import combinations_with_replacement
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from houseway.exact.kernels.jit import kernel
from houseway.hands import MULTI_DECK, MULTI_DECK_FIVES_HIGH

# Found by trying: the sums of 5, 6 or 7 keys, repeats allowed, are all different and below 2^30.
RANK_KEYS = (
    6358122, 23010300, 39016842, 42664044, 48553950, 65539445, 73135615,
    79021075, 116093145, 126418377, 133438587, 145568785, 145845174,
)  # fmt: skip

BUCKET_BITS = 13
SLOT_BITS = 17
BUCKET_MASK = (1 << BUCKET_BITS) - 1
SLOT_MASK = (1 << SLOT_BITS) - 1

# A card's key: its rank's key above 16 bits that count the cards of each suit, four bits a suit.
SUIT_BITS = 16
SUIT_COUNTS = 0xFFFF
THREE_OF_EACH = 0x3333  # so that a suit's fifth card sets its nibble's top bit
FIFTH = 0x8888


class Tables(NamedTuple):
    """What the kernels for one deck read; pass it on as it is."""

    card_key: NDArray[np.int64]  # by card index
    offset: NDArray[np.int32]  # by bucket
    plain: NDArray[np.uint16]  # by slot: the dense rank, suits apart
    flush: NDArray[np.uint16]  # by mask of a suit's ranks: the dense rank, 0 below five cards
    value: NDArray[np.int32]  # by dense rank: the value as in `houseway.hands`
    strength: NDArray[np.uint8]  # by dense rank: the category's place in its order
    straight: NDArray[np.uint8]  # by mask: the top rank of the highest five in a row, or 0
    top_five: NDArray[np.int32]  # by mask: its five highest ranks, four bits each


class MultiDeckTables(NamedTuple):
    """What kernels for several decks read: a rank may come often, and twice in one suit."""

    card_key: NDArray[np.int64]
    offset: NDArray[np.int32]
    plain: NDArray[np.uint16]
    flush: NDArray[np.uint16]  # by slot of the suit's own ranks
    value: NDArray[np.int32]
    strength: NDArray[np.uint8]


# --- Masks of ranks -------------------------------------------------------------------------------


class _Masks(NamedTuple):
    """For each of the 8,192 masks of ranks, the two as the lowest bit."""

    highest: NDArray[np.int32]  # its highest bit alone
    top_five: NDArray[np.int32]  # its five highest ranks, four bits each
    straight: NDArray[np.uint8]  # the top rank of its highest five in a row, or 0

    def first(self, mask: NDArray[np.int32]) -> NDArray[np.int32]:
        """The highest rank, in the first of five places."""
        return self.top_five[mask] & 0xF0000


@cache
def _masks() -> _Masks:
    mask = np.arange(8192, dtype=np.int32)
    highest, top_five, held = (np.zeros(8192, np.int32) for _ in range(3))
    for rank in range(12, -1, -1):
        has = mask >> rank & 1
        top_five |= np.where(has & (held < 5), (rank + 2) << np.maximum(16 - 4 * held, 0), 0)
        highest |= np.where(has & (held == 0), 1 << rank, 0)
        held += has
    straight = np.zeros(8192, np.uint8)
    with_low_ace = mask << 1 | mask >> 12
    for low in range(10):
        straight[with_low_ace >> low & 31 == 31] = low + 5
    return _Masks(highest, top_five, straight)


# --- Multisets of ranks ---------------------------------------------------------------------------


class _Multisets(NamedTuple):
    """Every multiset of five, six and seven ranks, those of five first."""

    sums: NDArray[np.int64]  # of the ranks' keys
    plain: NDArray[np.int32]  # the value when no suit matters
    suited: NDArray[np.int32]  # the value when all are of one suit, in several decks
    offset: NDArray[np.int32]  # by bucket

    def spread(self, entries: NDArray[np.int64]) -> NDArray[np.uint16]:
        """Put an entry for each multiset where `slot_of` finds it."""
        slots = np.zeros(SLOT_MASK + 1, np.uint16)
        places = (self.sums >> BUCKET_BITS) + self.offset[self.sums & BUCKET_MASK]
        slots[places & SLOT_MASK] = entries
        return slots


@cache
def _multisets() -> _Multisets:
    found = [_multisets_of(size) for size in (5, 6, 7)]
    sums, plain, suited = (np.concatenate(parts) for parts in zip(*found, strict=True))
    buckets = sums & BUCKET_MASK
    order = np.argsort(buckets, kind="stable")
    starts = np.searchsorted(buckets[order], np.arange(BUCKET_MASK + 2))
    fullest = np.argsort(starts[:-1] - starts[1:], kind="stable")
    offset = np.zeros(BUCKET_MASK + 1, np.int32)
    taken = np.zeros(SLOT_MASK + 1, np.bool_)
    _place_buckets(sums[order] >> BUCKET_BITS, starts, fullest, offset, taken)
    return _Multisets(sums, plain, suited, offset)


FIVE_RANKS = 6_188  # multisets of five ranks


def _multisets_of(size: int) -> tuple[NDArray[np.int64], NDArray[np.int32], NDArray[np.int32]]:
    ranks = np.array(list(combinations_with_replacement(range(12, -1, -1), size)), np.int32)
    times = np.stack([(ranks == rank).sum(axis=1, dtype=np.int32) for rank in range(13)], axis=1)
    sums = times @ np.array(RANK_KEYS, np.int64)
    bits = 1 << np.arange(13, dtype=np.int32)
    at_least = [(times >= many) @ bits for many in range(6)]
    return sums, _plain_values(at_least), _suited_values(ranks, at_least)


def _plain_values(at_least: list[NDArray[np.int32]]) -> NDArray[np.int32]:
    """The values of the best five when no suit matters, from masks of the ranks held so often."""
    masks = _masks()
    _, ranks, twice, thrice, four, five = at_least
    one, three, pair = masks.highest[four], masks.highest[thrice], masks.highest[twice]
    second = masks.highest[twice ^ pair]
    top, straight = masks.top_five, masks.straight[ranks].astype(np.int32)
    kinds: list[tuple[NDArray[np.bool_], NDArray[np.int32]]] = [
        (five > 0, 8 << 20 | masks.first(five)),
        (four > 0, 7 << 20 | masks.first(four) | masks.first(ranks ^ one) >> 4),
        (
            (three > 0) & (twice != three),
            6 << 20 | masks.first(thrice) | masks.first(twice ^ three) >> 4,
        ),
        (straight > 0, 4 << 20 | straight << 16),
        (three > 0, 3 << 20 | masks.first(thrice) | (top[ranks ^ three] & 0xFF000) >> 4),
        (
            second > 0,
            2 << 20 | top[pair | second] | masks.first(ranks ^ pair ^ second) >> 8,
        ),
        (pair > 0, 1 << 20 | masks.first(pair) | (top[ranks ^ pair] & 0xFFF00) >> 4),
    ]
    return np.select([one for one, _ in kinds], [value for _, value in kinds], top[ranks])


def _suited_values(
    ranks: NDArray[np.int32], at_least: list[NDArray[np.int32]]
) -> NDArray[np.int32]:
    """The values of the best five of one suit from several decks; the ranks fall."""
    straight = _masks().straight[at_least[1]].astype(np.int32)
    five = at_least[5]
    flush = ((ranks[:, :5] + 2) << np.arange(16, -1, -4)).sum(axis=1, dtype=np.int32)
    return np.select(
        [five > 0, straight == 14, straight > 0],
        [11 << 20 | _masks().first(five), np.int32(10 << 20), 9 << 20 | straight << 16],
        5 << 20 | flush,
    )


@kernel
def _place_buckets(
    highs: NDArray[np.int64],
    starts: NDArray[np.int64],
    fullest: NDArray[np.int64],
    offset: NDArray[np.int32],
    taken: NDArray[np.bool_],
) -> None:
    """Find a displacement for each bucket, the fullest first, so that no two share a slot."""
    for bucket in fullest:
        shift = bucket * 40503 & SLOT_MASK  # anywhere: from 0 on, the low slots would fill up
        free = False
        while not free:
            shift += 1
            free = True
            for place in range(starts[bucket], starts[bucket + 1]):
                if taken[(highs[place] + shift) & SLOT_MASK]:
                    free = False
                    break
        for place in range(starts[bucket], starts[bucket + 1]):
            taken[(highs[place] + shift) & SLOT_MASK] = True
        offset[bucket] = shift


@kernel
def slot_of(offset: NDArray[np.int32], rank_sum: int) -> int:
    """Where a multiset's entry is, from the sum of its ranks' keys."""
    return ((rank_sum >> BUCKET_BITS) + offset[rank_sum & BUCKET_MASK]) & SLOT_MASK


# --- The tables -----------------------------------------------------------------------------------


@cache
def tables() -> Tables:
    """The tables for one deck, built once."""
    sets, masks = _multisets(), _masks()
    straight = masks.straight.astype(np.int32)
    flush = np.select(
        [masks.top_five & 15 == 0, straight == 14, straight > 0],
        [np.int32(0), np.int32(9 << 20), 8 << 20 | straight << 16],
        5 << 20 | masks.top_five,
    )
    value = np.unique(np.concatenate((_possible(sets), flush[flush > 0])))
    return Tables(
        card_key=_card_keys(),
        offset=sets.offset,
        plain=sets.spread(np.searchsorted(value, sets.plain)),
        flush=np.searchsorted(value, flush).astype(np.uint16),
        value=value,
        strength=_strengths(value),
        straight=masks.straight,
        top_five=masks.top_five,
    )


def _card_keys() -> NDArray[np.int64]:
    return np.array(
        [key << SUIT_BITS | 1 << 4 * suit for key in RANK_KEYS for suit in range(4)], np.int64
    )


def _strengths(value: NDArray[np.int32]) -> NDArray[np.uint8]:
    return (value >> 20).astype(np.uint8)


def _possible(sets: _Multisets) -> NDArray[np.int32]:
    """The values of five ranks that one deck can deal."""
    fives = sets.plain[:FIVE_RANKS]
    key = np.array(RANK_KEYS, np.int64)
    return fives[~np.isin(sets.sums[:FIVE_RANKS], 5 * key)]


def _fives_high(values: NDArray[np.int32]) -> NDArray[np.int32]:
    """Hands in the order that puts five of a kind above straight flushes."""
    strengths = np.array(
        [MULTI_DECK_FIVES_HIGH.strength(one) for one in MULTI_DECK.categories], np.int32
    )
    return strengths[values >> 20] << 20 | values & 0xFFFFF


@cache
def multi_deck_tables(fives_high: bool = False) -> MultiDeckTables:
    """The tables for several decks, built once; FAH-15's other reading puts fives above."""
    sets = _multisets()
    if fives_high:
        sets = sets._replace(plain=_fives_high(sets.plain), suited=_fives_high(sets.suited))
    value = np.unique(np.concatenate((sets.plain[:FIVE_RANKS], sets.suited[:FIVE_RANKS])))
    return MultiDeckTables(
        card_key=_card_keys(),
        offset=sets.offset,
        plain=sets.spread(np.searchsorted(value, sets.plain)),
        flush=sets.spread(np.searchsorted(value, sets.suited)),
        value=value,
        strength=_strengths(value),
    )
