"""Sets of cards as kinds: what is alike where only some suits can still tell.

A suit tells if what is hidden can make a flush of it. Cards of the other suits, the plain ones,
are alike but for their ranks. So a kind is how many plain cards a set has of each rank, and which
cards of the suits that tell; the fewer suits tell, the fewer kinds there are. Kinds are numbered
without regard to the cards that lie open, so that one list serves every context.
"""

from __future__ import annotations

from functools import lru_cache
from math import comb
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from houseway.exact.general.counting.suit_classes import (
    SAME_BITS,
    Blocks,
    SuitIndex,
    choices,
    next_hand,
    suit_classes,
    suit_index,
)
from houseway.exact.kernels.jit import inner_kernel, kernel

RANKS = 13
JOKER = 52
PLAIN = -1  # instead of a telling suit's place
LARGEST = 8  # cards of a set

Ints = NDArray[np.int64]


class Numbering(NamedTuple):
    """How kinds are numbered: smaller sets first, then those with fewer plain cards.

    The plain ranks are numbered as a multiset, the telling cards as a subset; a telling card is
    its rank times the number of telling suits, plus its suit's place among them.
    """

    telling: int  # how many suits tell
    starts: Ints  # by size and number of plain cards: the first number
    firsts: Ints  # by size: the first number
    widths: Ints  # by number of telling cards: how many subsets there are
    choices: Ints


class Kinds(NamedTuple):
    """Every kind of all sizes up to one, by its number."""

    cards: NDArray[np.uint8]  # plain ranks rising, then telling cards from 13 on; the rest is 0
    plain: NDArray[np.uint8]  # how many of them are plain
    size: NDArray[np.uint8]


class Subsets(NamedTuple):
    """The kinds of the subsets of some sets of cards, the empty one left out."""

    ends: Ints  # by set: where its subsets begin, and one more
    numbers: NDArray[np.int32]  # by subset: its kind
    # By subset: how many are of this kind; less than 0 where they have an odd number of cards.
    times: NDArray[np.int16]


@lru_cache(maxsize=16)
def numbering(telling: int) -> Numbering:
    starts = np.zeros((LARGEST + 1, LARGEST + 2), np.int64)
    number = 0
    for size in range(LARGEST + 1):
        for plain in range(size + 1):
            starts[size, plain] = number
            number += comb(RANKS - 1 + plain, plain) * comb(RANKS * telling, size - plain)
        starts[size, size + 1 :] = number
    widths = [comb(RANKS * telling, count) for count in range(LARGEST + 1)]
    return Numbering(telling, starts, starts[:, 0].copy(), np.array(widths, np.int64), choices())


def count_kinds(size: int, telling: int) -> int:
    """How many kinds of a size there are."""
    of = numbering(telling)
    return int(of.starts[size, size + 1] - of.firsts[size])


@lru_cache(maxsize=12)
def kinds_up_to(largest: int, telling: int) -> Kinds:
    of = numbering(telling)
    count = int(of.starts[largest, largest + 1])
    found = Kinds(
        np.zeros((count, largest), np.uint8), np.empty(count, np.uint8), np.empty(count, np.uint8)
    )
    _list_kinds(largest, of, found)
    return found


@lru_cache(maxsize=12)
def subsets_of_kinds(size: int, telling: int, most: int) -> Subsets:
    """By kind of a size, counted within it: its subsets of up to `most` cards."""
    return subsets_of(size, telling, most, np.arange(count_kinds(size, telling)))


def subsets_of(size: int, telling: int, most: int, kinds: Ints) -> Subsets:
    """By place among some kinds of a size: their subsets of up to `most` cards."""
    of, every = numbering(telling), kinds_up_to(size, telling)
    rows = of.firsts[size] + kinds
    cards, plain = every.cards[rows], every.plain[rows]
    found = _no_subsets(np.zeros(len(cards) + 1, np.int64))
    _list_subsets(cards, plain, most, of, found)
    found = _room_for_subsets(found)
    _list_subsets(cards, plain, most, of, found)
    return found


def _no_subsets(ends: Ints) -> Subsets:
    return Subsets(ends, np.empty(0, np.int32), np.empty(0, np.int16))


def _room_for_subsets(counted: Subsets) -> Subsets:
    count = int(counted.ends[-1])
    return Subsets(counted.ends, np.empty(count, np.int32), np.empty(count, np.int16))


@kernel
def _list_kinds(largest: int, of: Numbering, kinds: Kinds) -> None:
    row = 0
    ranks, tells = np.zeros(largest + 1, np.int64), np.zeros(largest + 1, np.int64)
    for size in range(largest + 1):
        for count in range(size + 1):
            if size - count > RANKS * of.telling:
                continue
            for at in range(count):
                ranks[at] = at
            more = True
            while more:
                for at in range(size - count):
                    tells[at] = at
                again = True
                while again:
                    for at in range(count):
                        kinds.cards[row, at] = ranks[at] - at
                    for at in range(size - count):
                        kinds.cards[row, count + at] = RANKS + tells[at]
                    kinds.plain[row], kinds.size[row] = count, size
                    row += 1
                    again = next_hand(tells, size - count, RANKS * of.telling)
                more = next_hand(ranks, count, RANKS - 1 + count)


@kernel
def _list_subsets(
    cards: NDArray[np.uint8],
    plain: NDArray[np.uint8],
    most: int,
    of: Numbering,
    found: Subsets,
) -> None:
    """Count the subsets of each kind; write them down if there is room."""
    size = cards.shape[1]
    written = 0
    for row in range(len(cards)):
        for chosen in range(1, 1 << size):
            count, many = _ways(cards, plain, row, chosen, of.choices)
            if many == 0 or count > most:
                continue
            if len(found.numbers):
                found.numbers[written] = _number(cards, plain, row, chosen, count, of)
                found.times[written] = many if count & 1 == 0 else -many
            written += 1
        found.ends[row + 1] = written


@inner_kernel
def _ways(
    cards: NDArray[np.uint8], plain: NDArray[np.uint8], row: int, chosen: int, choices: Ints
) -> tuple[int, int]:
    """The size of a subset, and how many sets are like it; none if others stand for them."""
    count, many, at = 0, 1, 0
    size = cards.shape[1]
    while at < size:
        alike, taken, gap = 1, chosen >> at & 1, chosen >> at & 1 == 0
        while at + alike < plain[row] and cards[row, at + alike] == cards[row, at]:
            here = chosen >> (at + alike) & 1
            if here and gap:
                return 0, 0
            taken += here
            gap = gap or here == 0
            alike += 1
        many *= choices[alike, taken]
        count += taken
        at += alike
    return count, many


@inner_kernel
def _number(
    cards: NDArray[np.uint8],
    plain: NDArray[np.uint8],
    row: int,
    chosen: int,
    count: int,
    of: Numbering,
) -> int:
    ranks, tells, first, second = 0, 0, 0, 0
    for at in range(cards.shape[1]):
        if chosen >> at & 1:
            if at < plain[row]:
                first += of.choices[cards[row, at] + ranks, ranks + 1]
                ranks += 1
            else:
                second += of.choices[cards[row, at] - RANKS, tells + 1]
                tells += 1
    return of.starts[count, ranks] + first * of.widths[tells] + second


# --- The kinds of cards that are there ------------------------------------------------------------


@inner_kernel
def place_suits(telling_suits: int, places: Ints) -> None:
    """By suit: its place among those that tell, or PLAIN."""
    found = 0
    for suit in range(4):
        tells = telling_suits >> suit & 1
        places[suit] = found if tells else PLAIN
        found += tells


@inner_kernel
def number_live(
    live: Ints,
    row: int,
    size: int,
    places: Ints,
    of: Numbering,
    upper: Ints,
    numbers: NDArray[np.int32],
) -> None:
    """By hand of the live cards, in the order of `place_of`: its kind, counted within its size.

    Of the cards above the lowest all is summed once, for a lowest card of either sort.
    """
    first = of.firsts[size]
    hand = 0
    for at in range(size - 1):
        upper[at] = at + 1
    more = True
    while more:
        ranks, tells = 0, 0
        alone, after_plain, telling, after_telling = 0, 0, 0, 0
        for at in range(size - 1):
            card = live[row, upper[at]]
            place = places[card & 3]
            if place == PLAIN:
                alone += of.choices[(card >> 2) + ranks, ranks + 1]
                after_plain += of.choices[(card >> 2) + ranks + 1, ranks + 2]
                ranks += 1
            else:
                tell = (card >> 2) * of.telling + place
                telling += of.choices[tell, tells + 1]
                after_telling += of.choices[tell, tells + 2]
                tells += 1
        wide = of.widths[tells]
        with_plain = of.starts[size, ranks + 1] + after_plain * wide + telling - first
        with_telling = of.starts[size, ranks] + alone * of.widths[tells + 1] + after_telling - first
        lowest = upper[0] if size > 1 else live.shape[1]
        for number in range(lowest):
            card = live[row, number]
            place = places[card & 3]
            if place == PLAIN:
                numbers[hand] = with_plain + (card >> 2) * wide
            else:
                numbers[hand] = with_telling + (card >> 2) * of.telling + place
            hand += 1
        more = False
        for at in range(size - 1):
            above = upper[at + 1] if at + 2 < size else live.shape[1]
            if upper[at] + 1 < above:
                upper[at] += 1
                for below in range(at):
                    upper[below] = below + 1
                more = True
                break


@inner_kernel
def count_sets(
    kinds: Kinds, many: Ints, tells: NDArray[np.bool_], choices: Ints, sets: Ints
) -> None:
    """By kind: how many sets of the cards that are there it stands for.

    `many` has the plain cards by rank, `tells` which telling cards there are.
    """
    for row in range(len(kinds.cards)):
        found, at = 1, 0
        while at < kinds.plain[row]:
            card, alike = kinds.cards[row, at], 1
            while at + alike < kinds.plain[row] and kinds.cards[row, at + alike] == card:
                alike += 1
            found *= choices[many[card], alike]
            at += alike
        while at < kinds.size[row]:
            found *= int(tells[kinds.cards[row, at] - RANKS])
            at += 1
        sets[row] = found


@kernel
def represent(
    kinds: Kinds,
    rows: Ints,
    live: NDArray[np.bool_],
    places: Ints,
    of: Numbering,
    cards: NDArray[np.uint8],
) -> None:
    """Live cards of each of some kinds, the plain ones in as many suits as there are."""
    suit_of, many = np.zeros(4, np.int64), np.zeros(4, np.int64)
    for suit in range(4):
        if places[suit] != PLAIN:
            suit_of[places[suit]] = suit
    for row in range(len(rows)):
        kind = rows[row]
        many[:] = 0
        for at in range(kinds.size[kind]):
            card = int(kinds.cards[kind, at])
            if at >= kinds.plain[kind]:
                rank, place = divmod(card - RANKS, of.telling)
                cards[row, at] = 4 * rank + suit_of[place]
                continue
            best = -1
            for suit in range(4):
                new = 4 * card + suit
                free = places[suit] == PLAIN and live[new] and not _holds(cards, row, at, new)
                if free and (best < 0 or many[suit] < many[best]):
                    best = suit
            many[best] += 1
            cards[row, at] = 4 * card + best


@inner_kernel
def _holds(cards: NDArray[np.uint8], row: int, count: int, card: int) -> bool:
    found = False
    for at in range(count):
        found = found or cards[row, at] == card
    return found


# --- The same up to suits -------------------------------------------------------------------------


class SuitKinds(NamedTuple):
    """Where every suit tells, and some may change names: classes of hands, and their subsets."""

    hands: NDArray[np.uint8]
    weights: Ints  # by hand: how many it stands for
    subsets: Subsets


@lru_cache(maxsize=6)
def suit_kinds(size: int, most: int, blocks: Blocks) -> SuitKinds:
    """The classes of hands of a size with their subsets of up to `most` cards."""
    classes, index = suit_classes(size, blocks), suit_index(most, blocks)
    found = _no_subsets(np.zeros(len(classes.hands) + 1, np.int64))
    _list_classes(classes.hands, most, choices(), index, found)
    found = _room_for_subsets(found)
    _list_classes(classes.hands, most, choices(), index, found)
    return SuitKinds(classes.hands, classes.weights, found)


@lru_cache(maxsize=4)
def suit_kinds_with_joker(size: int, most: int, blocks: Blocks) -> SuitKinds:
    """Hands without a joker, and then those of one card fewer beside it.

    Subsets with the joker are numbered after all others, by what is beside it.
    """
    plain, fewer = suit_kinds(size, most, blocks), suit_kinds(size - 1, most, blocks)
    joker = np.full((len(fewer.hands), 1), JOKER, np.uint8)
    without, beside = suit_index(most, blocks).classes, suit_index(most - 1, blocks).classes
    mine = fewer.subsets
    rows = np.repeat(np.arange(len(fewer.hands)), np.diff(mine.ends))
    short = mine.numbers < beside  # those that leave room for the joker
    alone = np.arange(len(fewer.hands))
    row = np.concatenate([rows, alone, rows[short]])
    numbers = np.concatenate(
        [mine.numbers, np.full(len(alone), without), without + mine.numbers[short]]
    )
    times = np.concatenate([mine.times, np.full(len(alone), -1), -mine.times[short]])
    order = np.argsort(row, kind="stable")
    ends = np.concatenate([[0], np.cumsum(np.bincount(row, minlength=len(alone)))])
    return SuitKinds(
        np.concatenate([plain.hands, np.hstack([fewer.hands, joker])]),
        np.concatenate([plain.weights, fewer.weights]),
        Subsets(
            np.concatenate([plain.subsets.ends, plain.subsets.ends[-1] + ends[1:]]),
            np.concatenate([plain.subsets.numbers, numbers[order].astype(np.int32)]),
            np.concatenate([plain.subsets.times, times[order].astype(np.int16)]),
        ),
    )


@lru_cache(maxsize=12)
def sets_of_suit_kinds(most: int, blocks: Blocks) -> Ints:
    """By class of at most so many cards: how many sets it stands for."""
    return np.concatenate([suit_classes(size, blocks).weights for size in range(most + 1)])


@kernel
def _list_classes(
    hands: NDArray[np.uint8], most: int, choices: Ints, index: SuitIndex, found: Subsets
) -> None:
    """Count the subsets of each hand, those of one class once; write them if there is room."""
    size, written = hands.shape[1], 0
    numbers, times = np.empty(1 << size, np.int32), np.empty(1 << size, np.int16)
    for row in range(len(hands)):
        kinds = 0
        for chosen in range(1, 1 << size):
            count, place = 0, 0
            for at in range(size):
                if chosen >> at & 1:
                    count += 1
                    place += choices[hands[row, at], count]
            if count > most:
                continue
            number = index.packed[index.starts[count] + place] >> SAME_BITS
            at = 0
            while at < kinds and numbers[at] != number:
                at += 1
            if at == kinds:
                numbers[at], times[at] = number, 0
                kinds += 1
            times[at] += 1 - 2 * (count & 1)
        if len(found.numbers):
            for at in range(kinds):
                found.numbers[written + at], found.times[written + at] = numbers[at], times[at]
        written += kinds
        found.ends[row + 1] = written
