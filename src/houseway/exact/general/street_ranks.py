"""What every hand from the cards left is worth beside the open cards of a context.

A context leaves some live cards; hands of them are numbered as `place_of` does, with the live
cards counted from 0. All kernels work on a few contexts at a time.
"""

from __future__ import annotations

from math import comb

import numpy as np
from numpy.typing import NDArray

from houseway.exact.evaluate import pair_place, rank_pairs
from houseway.exact.general.contexts import Contexts, Mask
from houseway.exact.general.orders import DenseOrder, OrderTables, best_rank, merge_cards
from houseway.exact.general.suit_classes import choices, next_hand
from houseway.exact.jit import inner_kernel, kernel

Live = NDArray[np.int64]  # by context and number: a live card


def live_cards_of(contexts: Contexts, start: int, stop: int, gone: Mask) -> Live:
    """The cards that each context leaves of a deck without some cards."""
    left = 52 - gone.bit_count() - int(contexts.sizes.sum())
    live = np.empty((stop - start, left), np.int64)
    _fill_live(contexts.masks[start:stop] | np.int64(gone), live)
    return live


@kernel
def _fill_live(masks: NDArray[np.int64], live: Live) -> None:
    for row in range(len(masks)):
        count = 0
        for card in range(52):
            if masks[row] >> card & 1 == 0:
                live[row, count] = card
                count += 1


def places_of(live: Live, size: int) -> NDArray[np.int32]:
    """By context and hand: its place among all hands of the whole deck."""
    places = np.empty((len(live), comb(live.shape[1], size)), np.int32)
    _fill_places(live, size, choices(), places)
    return places


@kernel
def _fill_places(
    live: Live, size: int, choices: NDArray[np.int64], places: NDArray[np.int32]
) -> None:
    numbers = np.empty(size, np.int64)
    for row in range(len(live)):
        for at in range(size):
            numbers[at] = at
        for hand in range(places.shape[1]):
            place = 0
            for at in range(size):
                place += choices[live[row, numbers[at]], at + 1]
            places[row, hand] = place
            next_hand(numbers, size, live.shape[1])


def rank_live(
    order: DenseOrder, shared: NDArray[np.int64], live: Live, size: int
) -> NDArray[np.uint16]:
    """By context and hand: the dense rank of the best hand with the shared cards, which rise."""
    ranks = np.empty((len(live), comb(live.shape[1], size)), np.uint16)
    arrays = order.arrays
    if arrays.size == 5 and arrays.rising and size == 2 and shared.shape[1] == 5:
        _rank_pairs(arrays, shared.astype(np.uint8), live.astype(np.uint8), ranks)
    else:
        _rank_any(arrays, shared, live, size, ranks)
    return ranks


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
