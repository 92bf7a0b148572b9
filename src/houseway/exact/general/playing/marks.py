"""What a player looks at between the cards: pairs, suits, runs and high cards, as a few numbers.

For rules of thumb of games with cards to come. Each number is a mark: the higher, the better. All
marks of what is seen make a cell, and a rule says what to do in each cell.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from houseway.exact.general.counting.suit_classes import next_hand
from houseway.exact.kernels.jit import inner_kernel, kernel
from houseway.gamefile.model import Ranking
from houseway.hands import STANDARD, Category

Ints = NDArray[np.int64]
Keys = NDArray[np.int32]

# The marks, by their place in a row of them.
KIND, TOP, SECOND, BEYOND, OWN, OWN_NEXT, SUITED, CLOSE, HIGH, POINTS, SAFE = range(11)
MARKS = 11
DECK = 52
RANKS = 13
RUN = 5  # ranks that a straight takes
FEW = 3  # seen cards of which the second rank matters too
ACE = 12
RANK_BITS = 0xFFFFF  # of five ranks
MOST_DRAWING = 6  # seen cards that may still be short of a straight

_KINDS = STANDARD.categories[:-1]  # a royal flush is a straight flush here
_LESS: Mapping[Category, Category] = {  # what counts where an order lacks a kind
    Category.TWO_PAIR: Category.PAIR,
    Category.FULL_HOUSE: Category.THREE_OF_A_KIND,
    Category.FOUR_OF_A_KIND: Category.THREE_OF_A_KIND,
    Category.STRAIGHT_FLUSH: Category.FLUSH,
    Category.THREE_OF_A_KIND: Category.PAIR,
    Category.STRAIGHT: Category.HIGH_CARD,
    Category.FLUSH: Category.HIGH_CARD,
    Category.PAIR: Category.HIGH_CARD,
}


class Sight(NamedTuple):
    """How cards are looked at: for kernels, which read nothing else of a game."""

    held: int  # the player's own cards
    open: int  # those beside them that are the player's too
    size: int  # how many cards make a hand
    strengths: Ints  # by kind: its place in the game's order
    high: int  # the lowest rank of which a pair is paid, from 0; RANKS: none
    safe: int  # the lowest of which a pair loses nothing; a high card has two points, these one
    radix: Ints  # by mark: how many values it has here

    @property
    def seen(self) -> int:
        return self.held + self.open

    @property
    def cells(self) -> int:
        return int(np.prod(self.radix))


def sight_of(
    ranking: Ranking, held: int, open_: int, high: int, safe: int, last: bool = False
) -> Sight:
    """At a decision with so many cards; `high` and `safe` as ranks from 0, RANKS for none.

    At the `last` cards, against a dealer, nothing is drawn to any more: what counts is how many
    cards that are not seen make a better hand with the board alone. SAFE is 52 less those.
    """
    seen = held + open_
    kinds = len(ranking.categories)
    few = seen < RUN
    radix = np.ones(MARKS, np.int64)
    radix[KIND], radix[TOP] = kinds, RANKS
    radix[SECOND] = RANKS if seen <= FEW else 1
    radix[BEYOND] = 2 if open_ else 1
    radix[OWN] = radix[OWN_NEXT] = RANKS if open_ and not few else 1
    radix[SUITED] = 3
    radix[CLOSE] = RUN - min(seen, RUN - 1) + 2 if 2 < seen <= MOST_DRAWING else 1
    radix[HIGH] = seen + 1 if few and high < RANKS else 1
    radix[POINTS] = 2 * seen + 1 if few and safe < high < RANKS else 1
    if last:
        radix[OWN_NEXT] = radix[SUITED] = radix[CLOSE] = 1
        radix[SAFE] = DECK + 1
    strengths = np.array([_strength(ranking, kind) for kind in _KINDS], np.int64)
    return Sight(held, open_, ranking.cards, strengths, high, safe, radix)


def _strength(ranking: Ranking, kind: Category) -> int:
    while kind not in ranking.categories:
        kind = _LESS[kind]
    return ranking.categories[::-1].index(kind)


# --- Marks ----------------------------------------------------------------------------------------


@inner_kernel
def _kind_of(suits: Ints, cards: Ints, first: int, last: int, size: int) -> int:
    """Kind and ranks of some cards, four bits each: kind, top, second, and three more.

    Ranks count from 0, and those that a hand of the kind does not have are 0. Throughout, ranks are
    bits: those held at least once, twice, three times and four times.
    """
    for suit in range(4):
        suits[suit] = 0
    once, twice, thrice, four = 0, 0, 0, 0
    for at in range(first, last):
        rank = 1 << (cards[at] >> 2)
        suits[cards[at] & 3] |= rank
        four |= thrice & rank
        thrice |= twice & rank
        twice |= once & rank
        once |= rank
    top = _most_held(once, twice, thrice, four)
    others = ~(1 << top)
    found = 0
    if four:
        found = 7
    elif thrice:
        found = 6 if twice & others else 3
    elif twice:
        found = 2 if twice & others else 1
    kickers = (4, 3, 1, 2, 0, 0, 0, 1)[found]
    ranks = top << 16
    if found in (2, 6):
        second = _most_held(once & others, twice & others, thrice & others, 0)
        ranks |= second << 12 | _highest_of(once & others & ~(1 << second), kickers) << 8
    else:
        ranks |= _highest_of(once & others, kickers) << 4 * (4 - kickers)
    if last - first < size or size < 3:
        return found << 20 | ranks
    flush, in_suit = -1, -1
    for suit in range(4):
        if _bits(suits[suit]) >= size:
            flush = max(flush, _highest_of(suits[suit], RUN))
            in_suit = max(in_suit, _run_in(suits[suit], size))
    if in_suit >= 0:
        return 8 << 20 | in_suit << 16
    if found < 6 and flush >= 0:
        return 5 << 20 | flush
    run = _run_in(once, size)
    if found < 6 and run >= 0:
        return 4 << 20 | run << 16
    return found << 20 | ranks


@inner_kernel
def _most_held(once: int, twice: int, thrice: int, four: int) -> int:
    """The highest of the ranks that are held most often; -1: none."""
    if four:
        return _highest(four)
    if thrice:
        return _highest(thrice)
    return _highest(twice) if twice else _highest(once)


@inner_kernel
def _bits(ranks: int) -> int:
    count = 0
    while ranks:
        ranks &= ranks - 1
        count += 1
    return count


@inner_kernel
def _highest(ranks: int) -> int:
    """The highest of up to sixteen bits, by halves; -1: none."""
    found = int(ranks > 0) - 1
    for half in (8, 4, 2, 1):
        step = half * int(ranks >> half > 0)
        ranks >>= step
        found += step
    return found


@inner_kernel
def _highest_of(ranks: int, many: int) -> int:
    """So many of them from the highest down, four bits each; 0 for those that there are not."""
    found = 0
    for _ in range(many):
        rank = max(0, _highest(ranks))
        found = found << 4 | rank
        ranks &= ~(1 << rank)
    return found


@inner_kernel
def _run_in(ranks: int, size: int) -> int:
    """The top of the highest run of so many ranks, an ace also below the deuce; -1: none."""
    starts = line = ranks << 1 | (ranks >> ACE & 1)
    for further in range(1, size):
        starts &= line >> further
    return _highest(starts) + size - 2 if starts else -1


@inner_kernel
def _closeness(ranks: int, seen: int) -> int:
    """How many ranks narrower than five, and 1, the cards lie, or any four of more; else 0."""
    wanted = min(seen, RUN - 1)
    if seen < RUN and _bits(ranks) < seen:
        return 0
    line = ranks << 1 | (ranks >> ACE & 1)
    for width in range(wanted, RUN + 1):
        window = (1 << width) - 1
        for low in range(RANKS + 2 - width):
            if _bits(line >> low & window) >= wanted:
                return RUN - width + 1
    return 0


class Looking(NamedTuple):
    """What marks are found in."""

    cards: Ints  # those that are seen, the player's own first
    suits: Ints
    marks: Ints
    beside: Ints  # the open cards and one more
    alone: Ints  # by card: what it makes with the open cards; -1 for those


def looking(seen: int) -> Looking:
    return Looking(*(np.zeros(size, np.int64) for size in (seen, 4, MARKS, seen + 1, DECK)))


@inner_kernel
def look_at_open(sight: Sight, room: Looking) -> None:
    """What each card would make with the open ones; they stand behind the player's own."""
    if sight.radix[SAFE] == 1:
        return
    for at in range(sight.open):
        room.beside[at] = room.cards[sight.held + at]
    for card in range(DECK):
        room.beside[sight.open] = card
        found = _kind_of(room.suits, room.beside, 0, sight.open + 1, sight.size)
        room.alone[card] = sight.strengths[found >> 20] << 20 | (found & RANK_BITS)
    for at in range(sight.open):
        room.alone[room.beside[at]] = -1


@inner_kernel
def fill_marks(sight: Sight, room: Looking) -> None:
    """The marks of the cards that are seen, once the open ones were looked at."""
    cards, suits, marks = room.cards, room.suits, room.marks
    seen = sight.held + sight.open
    board = 0
    if sight.radix[BEYOND] > 1:
        board = sight.strengths[_kind_of(suits, cards, sight.held, seen, sight.size) >> 20]
    found = _kind_of(suits, cards, 0, seen, sight.size)
    kind = sight.strengths[found >> 20]
    ranks, longest, high, safe, own, next_own = 0, 0, 0, 0, 0, 0
    for suit in range(4):
        ranks |= suits[suit]
        longest = max(longest, _bits(suits[suit]))
    for at in range(seen):
        rank = cards[at] >> 2
        high += rank >= sight.high
        safe += rank >= sight.safe
        if at < sight.held:
            next_own = max(next_own, min(own, rank))
            own = max(own, rank)
    marks[KIND], marks[TOP] = kind, found >> 16 & 15
    marks[SECOND] = found >> 12 & 15
    marks[BEYOND] = kind > board
    marks[OWN], marks[OWN_NEXT] = own, next_own
    marks[SUITED] = max(0, 2 - (seen - longest))
    marks[CLOSE] = _closeness(ranks, seen) if sight.radix[CLOSE] > 1 else 0
    marks[HIGH], marks[POINTS] = high, high + safe
    better = 0
    if sight.radix[SAFE] > 1:
        for card in range(DECK):  # no card of the player's own is better than with the other
            better += room.alone[card] > (kind << 20 | (found & RANK_BITS))
    marks[SAFE] = DECK - better
    for mark in range(MARKS):
        if sight.radix[mark] == 1:
            marks[mark] = 0


@inner_kernel
def key_of(radix: Ints, marks: Ints) -> int:
    key = 0
    for mark in range(MARKS):
        key = key * radix[mark] + marks[mark]
    return key


def keys_of(sight: Sight, live: Ints, shared: Ints, keys: Keys) -> None:
    """By context, and hand of its live cards: the cell."""
    _fill_keys(sight, live, shared, looking(sight.seen), keys)


@kernel
def _fill_keys(sight: Sight, live: Ints, shared: Ints, room: Looking, keys: Keys) -> None:
    numbers = np.empty(sight.held, np.int64)
    for row in range(len(live)):
        for at in range(sight.held):
            numbers[at] = at
        for at in range(sight.open):
            room.cards[sight.held + at] = shared[row, at]
        look_at_open(sight, room)
        for hand in range(keys.shape[1]):
            for at in range(sight.held):
                room.cards[at] = live[row, numbers[at]]
            fill_marks(sight, room)
            keys[row, hand] = key_of(sight.radix, room.marks)
            next_hand(numbers, sight.held, live.shape[1])


def marks_of_cells(sight: Sight, keys: Ints) -> Ints:
    """The marks that cells stand for, a row each."""
    found = np.empty((len(keys), MARKS), np.int64)
    left = keys.copy()
    for mark in range(MARKS - 1, -1, -1):
        left, found[:, mark] = np.divmod(left, sight.radix[mark])
    return found
