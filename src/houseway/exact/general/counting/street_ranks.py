"""What every hand from the cards left is worth beside the open cards of a context.

A context leaves some live cards; hands of them are numbered as `place_of` does, with the live
cards counted from 0. All kernels work on a few contexts at a time.
"""

from __future__ import annotations

from functools import lru_cache
from itertools import combinations
from math import comb

import numpy as np
from numpy.typing import NDArray

from houseway.exact.general.counting.contexts import CARDS, Contexts, Mask
from houseway.exact.general.counting.suit_classes import FEW_HANDS, choices, every_set, next_hand
from houseway.exact.general.planning.orders import (
    DenseOrder,
    OrderTables,
    best_rank,
    merge_cards,
    rank_hands,
)
from houseway.exact.kernels.evaluate import has_flush, pair_place, plain_rank, rank_pairs
from houseway.exact.kernels.jit import inner_kernel, kernel

Live = NDArray[np.int64]  # by context and number: a live card


def live_cards_of(contexts: Contexts, start: int, stop: int, gone: Mask) -> Live:
    """The cards that each context leaves of a deck without some cards."""
    left = CARDS - gone.bit_count() - int(contexts.sizes.sum())
    out = (contexts.masks[start:stop] | np.int64(gone))[:, None] >> np.arange(CARDS) & 1
    return np.nonzero(out == 0)[1].reshape(stop - start, left)


def places_of(live: Live, size: int) -> NDArray[np.int32]:
    """By context and hand: its place among all hands of the whole deck."""
    if size == 0:
        return np.zeros((len(live), 1), np.int32)
    count = comb(live.shape[1], size)
    if len(live) * count <= FEW_HANDS:  # too few to compile anything for
        hands = every_set(live.shape[1], size)
        found = np.zeros((len(live), count), np.int32)
        for at in range(size):
            found += choices()[live[:, hands[:, at]], at + 1].astype(np.int32)
        return found
    places = np.empty((len(live), count), np.int32)
    _fill_places(live, size, choices(), places)
    return places


@lru_cache(maxsize=8)
def places_of_parts(live: int, size: int, part: int) -> list[NDArray[np.int32]]:
    """By way to take a part of a hand's cards: by hand, the place of that part."""
    hands = every_set(live, size)
    found: list[NDArray[np.int32]] = []
    for some in combinations(range(size), part):
        places = [choices()[hands[:, at], number + 1] for number, at in enumerate(some)]
        found.append(np.sum(places, axis=0).astype(np.int32))
    return found


@kernel
def _fill_places(
    live: Live, size: int, choices: NDArray[np.int64], places: NDArray[np.int32]
) -> None:
    upper = np.empty(size - 1, np.int64)
    for row in range(len(live)):
        hand = 0
        for at in range(len(upper)):
            upper[at] = at + 1
        more = True
        while more:
            above = 0
            for at in range(len(upper)):
                above += choices[live[row, upper[at]], at + 2]
            lowest = upper[0] if size > 1 else live.shape[1]
            for number in range(lowest):
                places[row, hand] = above + live[row, number]
                hand += 1
            more = next_upper(upper, live.shape[1])


@inner_kernel
def next_upper(upper: NDArray[np.int64], live: int) -> bool:
    """Step to the next cards above the lowest; False after the last."""
    for at in range(len(upper)):
        above = upper[at + 1] if at + 1 < len(upper) else live
        if upper[at] + 1 < above:
            upper[at] += 1
            for below in range(at):
                upper[below] = below + 1
            return True
    return False


def rank_live(
    order: DenseOrder, shared: NDArray[np.int64], live: Live, size: int
) -> NDArray[np.uint16]:
    """By context and hand: the dense rank of the best hand with the shared cards, which rise."""
    if size == 0:
        return rank_hands(order, shared.astype(np.uint8), np.zeros(0, np.int64))[:, None]
    if size == order.arrays.size < 5 and shared.shape[1] == 0 and not order.special:
        return order.arrays.by_place[places_of(live, size)]
    ranks = np.empty((len(live), comb(live.shape[1], size)), np.uint16)
    arrays = order.arrays
    fives = arrays.size == 5 and arrays.rising
    if fives and size == 2 and shared.shape[1] == 5:
        _rank_pairs(arrays, shared.astype(np.uint8), live.astype(np.uint8), ranks)
    elif fives and size + shared.shape[1] <= 7:
        _rank_fives(arrays, shared, live, size, ranks)
    elif (
        not order.special
        and arrays.size < 5
        and size > 1
        and shared.shape[1] <= 1
        and arrays.size > 1
    ):
        others = range(size - 1 + shared.shape[1])
        _rank_few(
            arrays,
            shared,
            live,
            size,
            _sets(others, arrays.size - 1),
            _sets(others, arrays.size),
            choices(),
            ranks,
        )
    else:
        _rank_any(arrays, shared, live, size, ranks)
    return ranks


def _sets(places: range, size: int) -> NDArray[np.int64]:
    found = list(combinations(places, size))
    return np.array(found, np.int64).reshape(len(found), size)


@kernel
def _rank_pairs(
    order: OrderTables,
    boards: NDArray[np.uint8],
    live: NDArray[np.uint8],
    ranks: NDArray[np.uint16],
) -> None:
    """Pairs with a board of five, by the kernel made for them."""
    left = live.shape[1]
    found = np.empty(ranks.shape[1], np.uint16)
    for row in range(len(boards)):
        rank_pairs(order.tables, boards[row], live[row], found)
        place = 0
        for second in range(1, left):
            for first in range(second):
                ranks[row, place] = order.relabel[found[pair_place(first, second, left)]]
                place += 1


@kernel
def _rank_fives(
    order: OrderTables,
    shared: NDArray[np.int64],
    live: Live,
    size: int,
    ranks: NDArray[np.uint16],
) -> None:
    """Five cards play, of seven at most: the keys of all cards but the lowest are summed once."""
    keys, relabel = order.tables.card_key, order.relabel
    open_ = shared.shape[1]
    upper, cards = np.empty(size - 1, np.int64), np.empty(size + open_, np.int64)
    for row in range(len(live)):
        beside = 0
        for at in range(open_):
            cards[at] = shared[row, at]
            beside += keys[cards[at]]
        hand = 0
        for at in range(len(upper)):
            upper[at] = at + 1
        more = True
        while more:
            above = beside
            for at in range(len(upper)):
                cards[open_ + 1 + at] = live[row, upper[at]]
                above += keys[cards[open_ + 1 + at]]
            lowest = upper[0] if size > 1 else live.shape[1]
            for number in range(lowest):
                card = live[row, number]
                key = int(above + keys[card])
                if has_flush(key):
                    cards[open_] = card
                    ranks[row, hand] = best_rank(order, cards, size + open_)
                else:
                    ranks[row, hand] = relabel[plain_rank(order.tables, key)]
                hand += 1
            more = next_upper(upper, live.shape[1])


@kernel
def _rank_few(
    order: OrderTables,
    shared: NDArray[np.int64],
    live: Live,
    size: int,
    with_lowest: NDArray[np.int64],
    without: NDArray[np.int64],
    choices: NDArray[np.int64],
    ranks: NDArray[np.uint16],
) -> None:
    """Two to four cards play, beside one shared card or none: the best hands of all cards but the
    lowest are found once, and the places of all hands with it but for its own part.
    """
    upper, others = np.empty(size - 1, np.int64), np.empty(with_lowest.max() + 2, np.int64)
    below, above = np.empty(len(with_lowest), np.int64), np.empty(len(with_lowest), np.int64)
    for row in range(len(live)):
        open_ = shared[row, 0] if shared.shape[1] else 52
        hand = 0
        for at in range(len(upper)):
            upper[at] = at + 1
        more = True
        while more:
            count = _merge_open(live, row, upper, open_, others)
            rest = 0
            for some in range(len(without)):
                place = 0
                for at in range(order.size):
                    place += choices[others[without[some, at]], at + 1]
                rest = max(rest, int(order.by_place[place]))
            for some in range(len(with_lowest)):
                below[some] = 0
                for at in range(order.size - 1):
                    below[some] += choices[others[with_lowest[some, at]], at + 2]
                # The open card comes before the lowest of the hand's own.
                first = others[0] == open_ and with_lowest[some, 0] == 0
                above[some] = below[some] - choices[open_, 2] + open_ if first else -1
            for number in range(upper[0]):
                card = live[row, number]
                best = rest
                for some in range(len(with_lowest)):
                    if card > open_ and above[some] >= 0:
                        place = above[some] + choices[card, 2]
                    else:
                        place = below[some] + card
                    best = max(best, int(order.by_place[place]))
                ranks[row, hand] = best
                hand += 1
            more = count > 0 and next_upper(upper, live.shape[1])


@inner_kernel
def _merge_open(
    live: Live, row: int, upper: NDArray[np.int64], open_: int, others: NDArray[np.int64]
) -> int:
    """The cards above the lowest with the open one, if there is one, in rising order."""
    count = 0
    for at in range(len(upper)):
        card = live[row, upper[at]]
        if open_ < card and (count == at):
            others[count] = open_
            count += 1
        others[count] = card
        count += 1
    if open_ < 52 and count == len(upper):
        others[count] = open_
        count += 1
    return count


@kernel
def _rank_any(
    order: OrderTables,
    shared: NDArray[np.int64],
    live: Live,
    size: int,
    ranks: NDArray[np.uint16],
) -> None:
    open_ = shared.shape[1]
    numbers, own = np.empty(size, np.int64), np.empty(size, np.int64)
    beside, cards = np.empty(open_, np.int64), np.empty(size + open_, np.int64)
    for row in range(len(live)):
        for at in range(open_):
            beside[at] = shared[row, at]
        for at in range(size):
            numbers[at] = at
        for hand in range(ranks.shape[1]):
            for at in range(size):
                own[at] = live[row, numbers[at]]
            merge_cards(own, size, beside, open_, cards)
            ranks[row, hand] = best_rank(order, cards, size + open_)
            next_hand(numbers, size, live.shape[1])


# --- In the order of ranks ------------------------------------------------------------------------


@inner_kernel
def sort_by_rank(
    ranks: NDArray[np.uint16], row: int, buckets: NDArray[np.int32], order: NDArray[np.int32]
) -> None:
    """The hands of one context, the lowest rank first; `buckets` has one place more than ranks."""
    for rank in range(len(buckets)):
        buckets[rank] = 0
    for hand in range(ranks.shape[1]):
        buckets[ranks[row, hand] + 1] += 1
    for rank in range(1, len(buckets)):
        buckets[rank] += buckets[rank - 1]
    for hand in range(ranks.shape[1]):
        rank = ranks[row, hand]
        order[buckets[rank]] = hand
        buckets[rank] += 1
