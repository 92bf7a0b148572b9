"""The tables behind the evaluation kernels: built in memory in a moment, never shipped.

The ranks of five to seven cards are a multiset. Each rank has a key, and the keys are such that
no two multisets have the same sum; the sum, spread by a displacement per bucket, finds the
multiset's slot. A slot holds a dense rank: the place of the hand's value among all values, from 0.
"""

from __future__ import annotations

from functools import cache
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from houseway.exact.jit import kernel
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
    """The same for several decks, where a rank may come more than four times, and in one suit."""

    card_key: NDArray[np.int64]
    offset: NDArray[np.int32]
    plain: NDArray[np.uint16]
    flush: NDArray[np.uint16]  # by slot of the suit's own ranks
    value: NDArray[np.int32]
    strength: NDArray[np.uint8]


@kernel
def straight_top(mask: int) -> int:
    """The top rank of the highest five in a row, the ace also below the two; 0 if none."""
    with_low_ace = mask << 1 | mask >> 12
    for low in range(9, -1, -1):
        if with_low_ace >> low & 31 == 31:
            return low + 5
    return 0


@kernel
def _top_ranks(mask: int, count: int) -> int:
    value = 0
    place = 16
    for rank in range(12, -1, -1):
        if mask >> rank & 1 and count > 0:
            value |= (rank + 2) << place
            place -= 4
            count -= 1
    return value


@kernel
def _highest(mask: int) -> int:
    """The highest bit alone."""
    for rank in range(12, -1, -1):
        if mask >> rank & 1:
            return 1 << rank
    return 0


@kernel
def _plain_value(counts: NDArray[np.int8]) -> int:
    """The value of the best five cards with these ranks when no suit matters."""
    at_least = np.zeros(8, np.int64)  # masks of the ranks held so many times
    for rank in range(13):
        for times in range(1, counts[rank] + 1):
            at_least[times] |= 1 << rank
    if at_least[5]:
        return 8 << 20 | _top_ranks(at_least[5], 1)
    if at_least[4]:
        four = _highest(at_least[4])
        return 7 << 20 | _top_ranks(four, 1) | _top_ranks(at_least[1] ^ four, 1) >> 4
    three = _highest(at_least[3])
    if three and at_least[2] ^ three:
        return 6 << 20 | _top_ranks(three, 1) | _top_ranks(at_least[2] ^ three, 1) >> 4
    top = straight_top(at_least[1])
    if top:
        return 4 << 20 | top << 16
    if three:
        return 3 << 20 | _top_ranks(three, 1) | _top_ranks(at_least[1] ^ three, 2) >> 4
    pair = _highest(at_least[2])
    second = _highest(at_least[2] ^ pair)
    if second:
        kicker = _top_ranks(at_least[1] ^ pair ^ second, 1) >> 8
        return 2 << 20 | _top_ranks(pair | second, 2) | kicker
    if pair:
        return 1 << 20 | _top_ranks(pair, 1) | _top_ranks(at_least[1] ^ pair, 3) >> 4
    return _top_ranks(at_least[1], 5)


@kernel
def _next_multiset(ranks: NDArray[np.int8], size: int) -> bool:
    """Step to the next multiset of ranks, held as a falling sequence; False after the last."""
    place = size - 1
    while place > 0 and ranks[place] == ranks[place - 1]:
        ranks[place] = 0
        place -= 1
    ranks[place] += 1
    return ranks[place] < 13


@kernel
def _all_multisets(
    rank_keys: NDArray[np.int64],
    sums: NDArray[np.int64],
    plain: NDArray[np.int32],
    suited: NDArray[np.int32],
) -> None:
    """For every multiset of 5, 6 and 7 ranks: its sum of keys, its value, its value in one suit.

    Five of a rank, or two of a rank in one suit, are there for the sake of several decks.
    """
    which = 0
    counts = np.zeros(13, np.int8)
    for size in range(5, 8):
        ranks = np.zeros(size, np.int8)
        more = True
        while more:
            counts[:] = 0
            for rank in ranks:
                counts[rank] += 1
                sums[which] += rank_keys[rank]
            plain[which] = _plain_value(counts)
            suited[which] = _suited_value(ranks, counts)
            which += 1
            more = _next_multiset(ranks, size)


@kernel
def _suited_value(ranks: NDArray[np.int8], counts: NDArray[np.int8]) -> int:
    """The value of the best five cards of one suit from several decks; ranks fall."""
    mask = 0
    for rank in range(12, -1, -1):
        if counts[rank] >= 5:
            return 11 << 20 | (rank + 2) << 16
        if counts[rank]:
            mask |= 1 << rank
    top = straight_top(mask)
    if top == 14:
        return 10 << 20
    if top:
        return 9 << 20 | top << 16
    value = 5 << 20
    for place in range(5):
        value |= (ranks[place] + 2) << (16 - 4 * place)
    return value


@kernel
def _place_buckets(
    sums: NDArray[np.int64], order: NDArray[np.int64], starts: NDArray[np.int64]
) -> NDArray[np.int32]:
    """A displacement for each bucket, the fullest first, so that no two sums share a slot."""
    taken = np.zeros(SLOT_MASK + 1, np.bool_)
    offset = np.zeros(BUCKET_MASK + 1, np.int32)
    for bucket in np.argsort(starts[:-1] - starts[1:], kind="mergesort"):
        inside = sums[order[starts[bucket] : starts[bucket + 1]]] >> BUCKET_BITS
        shift = bucket * 40503 & SLOT_MASK  # anywhere: from 0 on, the low slots would fill up
        clash = True
        while clash:
            shift += 1
            clash = False
            for one in inside:
                if taken[(one + shift) & SLOT_MASK]:
                    clash = True
                    break
        for one in inside:
            taken[(one + shift) & SLOT_MASK] = True
        offset[bucket] = shift
    return offset


@kernel
def slot_of(offset: NDArray[np.int32], rank_sum: int) -> int:
    """Where a multiset's entry is, from the sum of its ranks' keys."""
    return ((rank_sum >> BUCKET_BITS) + offset[rank_sum & BUCKET_MASK]) & SLOT_MASK


@kernel
def _fill(
    offset: NDArray[np.int32],
    sums: NDArray[np.int64],
    entries: NDArray[np.uint16],
    slots: NDArray[np.uint16],
) -> None:
    for which in range(len(sums)):
        slots[slot_of(offset, sums[which])] = entries[which]


MULTISETS = 6_188 + 18_564 + 50_388  # of 5, 6 and 7 ranks
FIVE_RANKS = 6_188


class _Multisets(NamedTuple):
    sums: NDArray[np.int64]
    plain: NDArray[np.int32]
    suited: NDArray[np.int32]
    offset: NDArray[np.int32]

    def spread(self, entries: NDArray[np.uint16]) -> NDArray[np.uint16]:
        slots = np.zeros(SLOT_MASK + 1, np.uint16)
        _fill(self.offset, self.sums, entries, slots)
        return slots


@cache
def _multisets() -> _Multisets:
    sums = np.zeros(MULTISETS, np.int64)
    plain, suited = np.zeros(MULTISETS, np.int32), np.zeros(MULTISETS, np.int32)
    _all_multisets(np.array(RANK_KEYS, np.int64), sums, plain, suited)
    buckets = sums & BUCKET_MASK
    order = np.argsort(buckets, kind="stable")
    starts = np.searchsorted(buckets[order], np.arange(BUCKET_MASK + 2))
    return _Multisets(sums, plain, suited, _place_buckets(sums, order, starts))


def _card_keys() -> NDArray[np.int64]:
    return np.array(
        [key << SUIT_BITS | 1 << 4 * suit for key in RANK_KEYS for suit in range(4)], np.int64
    )


def _strengths(value: NDArray[np.int32]) -> NDArray[np.uint8]:
    return (value >> 20).astype(np.uint8)


@kernel
def _mask_tables(
    straight: NDArray[np.uint8], top_five: NDArray[np.int32], flush: NDArray[np.int32]
) -> None:
    """For every mask of ranks: its straight, its five highest, its value as one suit's cards."""
    for mask in range(8192):
        top = straight_top(mask)
        straight[mask] = top
        top_five[mask] = _top_ranks(mask, 5)
        if top_five[mask] & 15:
            flush[mask] = 5 << 20 | top_five[mask]
            if top:
                flush[mask] = 9 << 20 if top == 14 else 8 << 20 | top << 16


@cache
def tables() -> Tables:
    """The tables for one deck, built once."""
    sets = _multisets()
    straight, top_five = np.zeros(8192, np.uint8), np.zeros(8192, np.int32)
    flush = np.zeros(8192, np.int32)
    _mask_tables(straight, top_five, flush)
    value = np.unique(np.concatenate((_possible(sets), flush[flush > 0])))
    return Tables(
        card_key=_card_keys(),
        offset=sets.offset,
        plain=sets.spread(np.searchsorted(value, sets.plain).astype(np.uint16)),
        flush=np.searchsorted(value, flush).astype(np.uint16),
        value=value,
        strength=_strengths(value),
        straight=straight,
        top_five=top_five,
    )


def _possible(sets: _Multisets) -> NDArray[np.int32]:
    """The values of five ranks that one deck can deal."""
    fives = sets.plain[:FIVE_RANKS]
    key = np.array(RANK_KEYS, np.int64)
    return fives[~np.isin(sets.sums[:FIVE_RANKS], 5 * key)]


def _fives_high(values: NDArray[np.int32]) -> NDArray[np.int32]:
    """The same hands in the order that puts five of a kind above straight flushes."""
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
        plain=sets.spread(np.searchsorted(value, sets.plain).astype(np.uint16)),
        flush=sets.spread(np.searchsorted(value, sets.suited).astype(np.uint16)),
        value=value,
        strength=_strengths(value),
    )
