"""Sums over the cards still to come, and the way back: how often a state is come by.

A level is everything that a player can have seen at one time: a context, and the player's own
first cards by their place among all hands. Values of a later level are summed into the contexts
that it can have grown from; weights go the other way.
"""

from __future__ import annotations

from functools import lru_cache
from itertools import combinations, product
from math import comb

import numpy as np
from numpy.typing import NDArray

from houseway.exact.general.counting.contexts import (
    MOST_GROUPS,
    Contexts,
    Groups,
    find_context,
    hand_masks,
    order_numbers,
    renamed_places,
    same_contexts,
)
from houseway.exact.kernels.jit import inner_kernel, kernel

Values = NDArray[np.int64]  # by context, hand and what is summed
Weights = NDArray[np.int64]  # by context, hand and word: see `programs`


def shrinkings(upper: Contexts, lower: Contexts) -> NDArray[np.int64]:
    """Which of a context's columns can have been there before: a row for each way."""
    return _shrinkings(tuple(upper.sizes.tolist()), tuple(lower.sizes.tolist()))


@lru_cache(maxsize=256)
def _shrinkings(sizes: Groups, smaller: Groups) -> NDArray[np.int64]:
    start = 0
    by_group: list[list[tuple[int, ...]]] = []
    for large, small in zip(sizes, smaller, strict=True):
        by_group.append(list(combinations(range(start, start + large), small)))
        start += large
    ways = [[column for some in chosen for column in some] for chosen in product(*by_group)]
    return np.array(ways, np.int64).reshape(len(ways), sum(smaller))


def empty_sums(lower: Contexts, hand: int, summed: int) -> Values:
    return np.zeros((len(lower.keys), comb(52, hand), summed), np.int64)


def sum_into(
    upper: Contexts,
    start: int,
    places: NDArray[np.int32],
    values: Values,
    lower: Contexts,
    hand: int,
    sums: Values,
) -> None:
    """Add the values of some contexts, from `start` on, to all that they can have grown from."""
    stop = start + len(places)
    _sum_into(
        upper.cards[start:stop],
        upper.weights[start:stop],
        places,
        values,
        shrinkings(upper, lower),
        lower,
        order_numbers(),
        renamed_places(hand),
        sums,
    )


@kernel
def _sum_into(
    cards: NDArray[np.int64],
    weights: NDArray[np.int64],
    places: NDArray[np.int32],
    values: Values,
    ways: NDArray[np.int64],
    lower: Contexts,
    numbers: NDArray[np.int64],
    renamed: NDArray[np.int32],
    sums: Values,
) -> None:
    masks, room = np.empty(4 * MOST_GROUPS, np.int64), np.empty(ways.shape[1] + 1, np.int64)
    before = np.empty(ways.shape[1] + 1, np.int64)
    for row in range(len(cards)):
        for way in range(len(ways)):
            for at in range(ways.shape[1]):
                before[at] = cards[row, ways[way, at]]
            found = find_context(lower, before, masks, room, numbers)
            _add(sums, found.row, renamed, found.order, places, values, row, weights[row])


@inner_kernel
def _add(
    sums: Values,
    context: int,
    renamed: NDArray[np.int32],
    order: int,
    places: NDArray[np.int32],
    values: Values,
    row: int,
    weight: int,
) -> None:
    """The commonest numbers of sums have loops of their own, for speed."""
    if values.shape[2] == 1:
        for hand in range(places.shape[1]):
            place = renamed[order, places[row, hand]]
            sums[context, place, 0] += weight * values[row, hand, 0]
    elif values.shape[2] == 2:
        for hand in range(places.shape[1]):
            place = renamed[order, places[row, hand]]
            sums[context, place, 0] += weight * values[row, hand, 0]
            sums[context, place, 1] += weight * values[row, hand, 1]
    elif values.shape[2] == 3:
        for hand in range(places.shape[1]):
            place = renamed[order, places[row, hand]]
            sums[context, place, 0] += weight * values[row, hand, 0]
            sums[context, place, 1] += weight * values[row, hand, 1]
            sums[context, place, 2] += weight * values[row, hand, 2]
    else:
        for hand in range(places.shape[1]):
            place = renamed[order, places[row, hand]]
            for at in range(values.shape[2]):
                sums[context, place, at] += weight * values[row, hand, at]


def even_out(lower: Contexts, hand: int, sums: Values) -> None:
    """Make each sum that of one context and hand: all that differ by suits get their mean.

    Only one context a class was summed, with its weight, so what belongs to equal states is
    spread unevenly over them, and counted once for each context of the class.
    """
    _even_out(lower.weights, same_contexts(lower), renamed_places(hand), sums)


@kernel
def _even_out(
    weights: NDArray[np.int64],
    same: NDArray[np.uint32],
    renamed: NDArray[np.int32],
    sums: Values,
) -> None:
    total, orders = np.empty(sums.shape[2], np.int64), np.empty(24, np.int64)
    for row in range(len(sums)):
        ways = 0
        for order in range(24):
            if same[row] >> order & 1:
                orders[ways] = order
                ways += 1
        for place in range(sums.shape[1]):
            if not _is_first(renamed, orders, ways, place):
                continue
            total[:] = 0
            for way in range(ways):
                for at in range(len(total)):
                    total[at] += sums[row, renamed[orders[way], place], at]
            for at in range(len(total)):
                total[at] //= ways * weights[row]
            for way in range(ways):
                for at in range(len(total)):
                    sums[row, renamed[orders[way], place], at] = total[at]


@inner_kernel
def _is_first(renamed: NDArray[np.int32], orders: NDArray[np.int64], ways: int, place: int) -> bool:
    """Whether a hand is the first of those that some renamings make of it."""
    lower = 0
    for way in range(1, ways):  # the first renaming leaves every suit alone
        lower += renamed[orders[way], place] < place
    return lower == 0


def spread_from(
    upper: Contexts,
    start: int,
    places: NDArray[np.int32],
    lower: Contexts,
    hand: int,
    weights: Weights,
) -> Weights:
    """For some contexts, from `start` on: the weights of all that they can have grown from."""
    found = np.zeros((*places.shape, weights.shape[2]), np.int64)
    for word in range(weights.shape[2]):
        _spread_from(
            upper.cards[start : start + len(places)],
            places,
            shrinkings(upper, lower),
            lower,
            order_numbers(),
            renamed_places(hand),
            weights,
            word,
            found,
        )
    return found


@kernel
def _spread_from(
    cards: NDArray[np.int64],
    places: NDArray[np.int32],
    ways: NDArray[np.int64],
    lower: Contexts,
    numbers: NDArray[np.int64],
    renamed: NDArray[np.int32],
    weights: Weights,
    word: int,
    found: Weights,
) -> None:
    masks, room = np.empty(4 * MOST_GROUPS, np.int64), np.empty(ways.shape[1] + 1, np.int64)
    before = np.empty(ways.shape[1] + 1, np.int64)
    for row in range(len(cards)):
        for way in range(len(ways)):
            for at in range(ways.shape[1]):
                before[at] = cards[row, ways[way, at]]
            from_ = find_context(lower, before, masks, room, numbers)
            _gather(weights, from_.row, renamed, from_.order, places, row, word, found)


@inner_kernel
def _gather(
    weights: Weights,
    context: int,
    renamed: NDArray[np.int32],
    order: int,
    places: NDArray[np.int32],
    row: int,
    word: int,
    found: Weights,
) -> None:
    for hand in range(places.shape[1]):
        place = renamed[order, places[row, hand]]
        found[row, hand, word] += weights[context, place, word]


def valid_hands(contexts: Contexts, row: int, hand: int, gone: int) -> NDArray[np.bool_]:
    """Which hands a context leaves possible, by place."""
    return (hand_masks(hand) & (contexts.masks[row] | np.int64(gone))) == 0
