"""An order of hands as arrays: the dense rank of any cards, as kernels read it.

Dense ranks count from 0 for the worst hand. A ranking of five cards is a relabelling of the usual
7,462 ranks; one of one to four cards is a table of every such hand.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import lru_cache
from itertools import combinations
from math import comb
from threading import Lock
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from houseway.cards import DECK, RANKS, Card
from houseway.exact.general.planning.special_orders import (
    NONE_SPECIAL,
    SpecialTables,
    is_special,
    special_rank,
    special_tables,
)
from houseway.exact.kernels.evaluate import (
    DENSE_RANKS,
    flush_suit,
    has_flush,
    plain_rank,
    value_of_suits,
)
from houseway.exact.kernels.jit import inner_kernel, kernel
from houseway.exact.kernels.tables import Tables, tables
from houseway.gamefile.model import Count, Points, Ranking, Span
from houseway.gamefile.values import MOST_POINTS, counted, order_of, points_of
from houseway.hands import STANDARD

MOST_CARDS = 9
NO_FLUSH = 99

_BUILDING = Lock()  # threads that ask at once for what is not there yet must get the same


class OrderTables(NamedTuple):
    """What the kernels read of one order; pass it on as it is."""

    size: int  # how many cards make a hand
    tables: Tables
    relabel: NDArray[np.uint16]  # of five cards: the dense rank here, by the usual one
    rising: bool  # whether the relabelling keeps the usual order, so that best stays best
    by_place: NDArray[np.uint16]  # of one to four cards: the dense rank, by `place_of`
    special: SpecialTables  # with wild cards, or by length; then nothing else counts


@dataclass(frozen=True, slots=True, eq=False)
class DenseOrder:
    """A ranking with its arrays, and the way from values to dense ranks."""

    arrays: OrderTables
    values: NDArray[np.int64]  # by dense rank: the value as in `houseway.hands`
    flush: int  # of how many cards of a suit it takes notice; more than there are: of none
    ranking: Ranking | None = None  # None: a count

    @property
    def ranks(self) -> int:
        return len(self.values)

    @property
    def special(self) -> bool:
        """Whether there are wild cards, or lengths count."""
        return self.arrays.special is not NONE_SPECIAL

    def span(self, span: Span) -> tuple[int, int]:
        """The dense ranks that a span of values covers: from the first to before the last."""
        low = int(np.searchsorted(self.values, span.low))
        return low, int(np.searchsorted(self.values, span.high, "right"))


def dense_order(ranking: Ranking) -> DenseOrder:
    """The order of a ranking for one deck, built once: two hands of one order have the same."""
    with _BUILDING:
        return _dense_order(ranking)


@lru_cache(maxsize=64)
def _dense_order(ranking: Ranking) -> DenseOrder:
    if ranking.has_wilds or ranking.by_length:
        return _special(ranking)
    return _of_five(ranking) if ranking.cards == 5 else _of_few(ranking)


def _special(ranking: Ranking) -> DenseOrder:
    special, values = special_tables(ranking)
    none = np.zeros(1, np.uint16)
    suited = any("flush" in one or "suited" in one for one in ranking.categories)
    arrays = OrderTables(ranking.cards, tables(), none, False, none, special)
    return DenseOrder(arrays, values, 1 if suited else NO_FLUSH, ranking)


def _of_five(ranking: Ranking) -> DenseOrder:
    usual = tables().value.astype(np.int64)
    if ranking.categories[::-1] == STANDARD.categories:
        values = usual
    else:
        evaluate = order_of(ranking).evaluate
        values = np.array([evaluate(_cards_of(int(value))) for value in usual], np.int64)
    by_rank, relabel = np.unique(values, return_inverse=True)
    rising = bool((np.diff(values) >= 0).all())
    none = np.zeros(1, np.uint16)
    arrays = OrderTables(5, tables(), relabel.astype(np.uint16), rising, none, NONE_SPECIAL)
    return DenseOrder(arrays, by_rank, 5)


_GROUPS = {1: (2, 1, 1, 1), 2: (2, 2, 1), 3: (3, 1, 1), 6: (3, 2), 7: (4, 1)}


def _cards_of(value: int) -> list[Card]:
    """Five cards that have a usual value."""
    category, ranks = value >> 20, [value >> shift & 15 for shift in (16, 12, 8, 4, 0)]
    if category in (4, 8, 9):  # a run, of which only the top is said
        top = ranks[0] or 14
        ranks = [top - down if top - down > 1 else 14 for down in range(5)]
    if category in (5, 8, 9):
        return [DECK[4 * (rank - 2)] for rank in ranks]
    times = _GROUPS.get(category, (1,) * 5)
    held = [rank for rank, many in zip(ranks, times, strict=False) for _ in range(many)]
    # Neighbours differ in suit, and so do equal ranks, of which there are at most four in a row.
    return [DECK[4 * (rank - 2) + place % 4] for place, rank in enumerate(held)]


def _of_few(ranking: Ranking) -> DenseOrder:
    flush = NO_FLUSH if ranking.cards == 1 else ranking.cards
    return _by_codes(ranking.cards, order_of(ranking).evaluate, flush)


def _by_codes(size: int, evaluate: Callable[[Sequence[Card]], int], flush: int) -> DenseOrder:
    """An order of hands that differ only in ranks and in whether all suits are the same."""
    hands = np.array(list(combinations(range(52), size)), np.uint8)
    hands = hands[np.argsort(_places_of(hands))]
    suited = ((hands & 3) == (hands[:, :1] & 3)).all(axis=1)
    code = (hands >> 2) @ (13 ** np.arange(size, dtype=np.int64)) * 2 + suited
    codes, first, which = np.unique(code, return_index=True, return_inverse=True)
    firsts: list[list[int]] = hands[first].tolist()
    values = [evaluate([DECK[card] for card in hand]) for hand in firsts]
    assert len(values) == len(codes)
    by_rank, ranks = np.unique(np.array(values, np.int64), return_inverse=True)
    by_place = ranks[which].astype(np.uint16)
    relabel = np.zeros(1, np.uint16)
    arrays = OrderTables(size, tables(), relabel, True, by_place, NONE_SPECIAL)
    return DenseOrder(arrays, by_rank, flush)


def counting_order(count: Count, cards: int) -> DenseOrder:
    """A count of so many cards, up to four, as an order: what counts more is higher."""
    with _BUILDING:
        return _counting_order(count, cards)


@lru_cache(maxsize=64)
def _counting_order(count: Count, cards: int) -> DenseOrder:
    return _by_codes(cards, lambda some: counted(count, some), NO_FLUSH)


MOST_ADDED = 4  # cards of a total that is looked up


def adding_order(points: Points, cards: int) -> DenseOrder:
    """A total of so many cards, up to four, as an order: what wins is higher."""
    with _BUILDING:
        return _adding_order(points, cards)


@lru_cache(maxsize=64)
def _adding_order(points: Points, cards: int) -> DenseOrder:
    hands = np.array(list(combinations(range(52), cards)), np.uint8)
    hands = hands[np.argsort(_places_of(hands))]
    each = np.array([points_of(points, card) for card in DECK], np.int64)[hands]
    totals = each.sum(axis=1)
    if points.melds:
        totals -= _melded(hands, each)
    else:
        aces = (hands >> 2 == len(RANKS) - 1).any(axis=1)
        totals += 10 * (aces & (totals + 10 <= 21)) * (points.aces == 11)
        totals %= points.modulo or MOST_POINTS
    worth = MOST_POINTS - totals if points.lowest else totals  # as `standing` has it
    by_rank, ranks = np.unique(worth, return_inverse=True)
    relabel = np.zeros(1, np.uint16)
    by_place = ranks.astype(np.uint16)
    arrays = OrderTables(cards, tables(), relabel, True, by_place, NONE_SPECIAL)
    return DenseOrder(arrays, by_rank, 1)  # a run of one suit counts, and so every suit does


def _melded(hands: NDArray[np.uint8], points: NDArray[np.int64]) -> NDArray[np.int64]:
    """By hand: the most points that melds take out of it, over every way to lay them out."""
    ranks, suits = hands.astype(np.int64) >> 2, hands & 3
    low = np.where(ranks == len(RANKS) - 1, -1, ranks)  # an ace stands below the two
    whole = (1 << hands.shape[1]) - 1
    most = np.zeros((whole + 1, len(hands)), np.int64)  # by which cards are looked at
    for cards in range(1, whole + 1):
        lowest = cards & -cards
        most[cards] = most[cards ^ lowest]
        for meld in range(cards, 0, -1):
            if meld & cards == meld and meld & lowest and meld != lowest:
                at = [place for place in range(hands.shape[1]) if meld >> place & 1]
                alike = (ranks[:, at] == ranks[:, at[:1]]).all(axis=1)
                suited = (suits[:, at] == suits[:, at[:1]]).all(axis=1)
                span = low[:, at].max(axis=1) - low[:, at].min(axis=1)
                melds = alike | (suited & (span == len(at) - 1))
                taken = points[:, at].sum(axis=1) + most[cards ^ meld]
                most[cards] = np.maximum(most[cards], np.where(melds, taken, 0))
    return most[whole]


# --- The best hand of some cards ------------------------------------------------------------------


@inner_kernel
def best_rank(order: OrderTables, cards: NDArray[np.int64], count: int) -> int:
    """The dense rank of the best hand that the first `count` cards make; they must rise."""
    if is_special(order.special):
        return special_rank(order.special, order.size, cards, count)
    if order.size == 5:
        if order.rising:
            return int(order.relabel[_best_five(order.tables, cards, count)])
        return _best_of_fives(order, cards, count)
    return best_of_few(order.by_place, order.size, cards, count)


@inner_kernel
def _best_five(tables: Tables, cards: NDArray[np.int64], count: int) -> int:
    """The usual rank of the best five; more than seven cards take a search."""
    key, clubs, diamonds, hearts, spades = 0, 0, 0, 0, 0
    for place in range(count):
        card = int(cards[place])
        key += int(tables.card_key[card])
        bit, suit = 1 << (card >> 2), card & 3
        clubs |= bit * (suit == 0)
        diamonds |= bit * (suit == 1)
        hearts |= bit * (suit == 2)
        spades |= bit * (suit == 3)
    if count > 7:
        value = value_of_suits(tables, clubs, diamonds, hearts, spades)
        low, high = 0, DENSE_RANKS
        while low < high:
            middle = (low + high) // 2
            if tables.value[middle] < value:
                low = middle + 1
            else:
                high = middle
        return low
    if has_flush(key):
        best = max(int(tables.flush[clubs]), int(tables.flush[diamonds]))
        return max(best, max(int(tables.flush[hearts]), int(tables.flush[spades])))
    return int(plain_rank(tables, key))


@inner_kernel
def _best_of_fives(order: OrderTables, cards: NDArray[np.int64], count: int) -> int:
    """Where categories lie otherwise, the best five are not the usual best: try each five."""
    best, tables = 0, order.tables
    for chosen in range(1 << count):
        key, held, suits, ranks = 0, 0, 0, 0
        for place in range(count):
            if chosen >> place & 1:
                card = int(cards[place])
                held += 1
                key += int(tables.card_key[card])
                suits |= 1 << (card & 3)
                ranks |= 1 << (card >> 2)
        if held == 5:
            suited = suits & (suits - 1) == 0
            usual = int(tables.flush[ranks]) if suited else int(plain_rank(tables, key))
            best = max(best, int(order.relabel[usual]))
    return best


@inner_kernel
def best_of_few(ranks: NDArray[np.uint16], size: int, cards: NDArray[np.int64], count: int) -> int:
    """One to four cards play: the best of all choices, by place of the chosen."""
    best = 0
    for d in range(size - 1, count):
        of_d = _ways(cards[d], size)
        if size == 1:
            best = max(best, int(ranks[of_d]))
            continue
        for c in range(size - 2, d):
            of_c = of_d + _ways(cards[c], size - 1)
            if size == 2:
                best = max(best, int(ranks[of_c]))
                continue
            for b in range(size - 3, c):
                of_b = of_c + _ways(cards[b], size - 2)
                if size == 3:
                    best = max(best, int(ranks[of_b]))
                    continue
                for a in range(b):
                    best = max(best, int(ranks[of_b + cards[a]]))
    return best


@inner_kernel
def _ways(card: int, size: int) -> int:
    """How many hands of a size, up to four, have only cards below this one."""
    if size == 1:
        return card
    if size == 2:
        return card * (card - 1) // 2
    if size == 3:
        return card * (card - 1) * (card - 2) // 6
    return card * (card - 1) * (card - 2) * (card - 3) // 24


# --- Many hands at once ---------------------------------------------------------------------------


def rank_hands(
    order: DenseOrder, hands: NDArray[np.uint8], shared: NDArray[np.int64]
) -> NDArray[np.uint16]:
    """The dense rank of the best hand that each row makes with the shared cards, which rise."""
    few = hands.shape[1] == order.arrays.size < 5 and not order.special
    if few and not len(shared):
        return order.arrays.by_place[_places_of(hands)]  # a look-up needs no kernel
    ranks = np.empty(len(hands), np.uint16)
    usual = order.arrays.size == 5 and order.arrays.rising
    if usual and hands.shape[1] + len(shared) <= 7:
        _rank_usual(order.arrays, hands, shared, ranks)
    else:
        _rank_hands(order.arrays, hands, shared, ranks)
    return ranks


@kernel
def _rank_usual(
    order: OrderTables,
    hands: NDArray[np.uint8],
    shared: NDArray[np.int64],
    ranks: NDArray[np.uint16],
) -> None:
    """The commonest case alone: it compiles in a third of the time."""
    keys, tables = order.tables.card_key, order.tables
    beside = 0
    for card in shared:
        beside += int(keys[card])
    for row in range(len(hands)):
        key = beside
        for place in range(hands.shape[1]):
            key += int(keys[hands[row, place]])
        if has_flush(key):
            suit, ranks_of_suit = flush_suit(key), 0
            for place in range(hands.shape[1]):
                if hands[row, place] & 3 == suit:
                    ranks_of_suit |= 1 << (int(hands[row, place]) >> 2)
            for card in shared:
                if card & 3 == suit:
                    ranks_of_suit |= 1 << (int(card) >> 2)
            ranks[row] = order.relabel[tables.flush[ranks_of_suit]]
        else:
            ranks[row] = order.relabel[plain_rank(tables, key)]


def _places_of(hands: NDArray[np.uint8]) -> NDArray[np.int64]:
    """The place of each row, which rises, among all hands of its size."""
    ways = np.array([[comb(card, at + 1) for at in range(hands.shape[1])] for card in range(52)])
    return sum(ways[column, at] for at, column in enumerate(hands.T))  # pyright: ignore[reportReturnType]


@kernel
def _rank_hands(
    order: OrderTables,
    hands: NDArray[np.uint8],
    shared: NDArray[np.int64],
    ranks: NDArray[np.uint16],
) -> None:
    held, count = hands.shape[1], hands.shape[1] + len(shared)
    own, cards = np.empty(held, np.int64), np.empty(count, np.int64)
    for row in range(len(hands)):
        for place in range(held):
            own[place] = hands[row, place]
        merge_cards(own, held, shared, len(shared), cards)
        ranks[row] = best_rank(order, cards, count)


@inner_kernel
def merge_cards(
    own: NDArray[np.int64],
    held: int,
    shared: NDArray[np.int64],
    open_: int,
    cards: NDArray[np.int64],
) -> None:
    """Two rising lists of cards as one."""
    first, second = 0, 0
    for place in range(held + open_):
        if second == open_ or (first < held and own[first] < shared[second]):
            cards[place] = own[first]
            first += 1
        else:
            cards[place] = shared[second]
            second += 1
