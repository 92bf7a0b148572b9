"""Pass the dealer's hidden hands upward by rank, and read what lies below each player's hand.

With N(S) the hands passed so far that hold every card of S, those that avoid a player's cards D
are the sum of (-1)^|S| N(S) over the subsets S of D. N depends on S only up to suits, so there is
one counter a class, and one hand a class is passed with its weight.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from itertools import combinations
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from houseway.exact.general.suit_classes import (
    SAME_BITS,
    SAME_MASK,
    Blocks,
    SuitIndex,
    choices,
    renamings,
    suit_classes,
    suit_index,
)
from houseway.exact.kernels.jit import inner_kernel, kernel

Ranks = NDArray[np.uint16]
Rows = NDArray[np.int64]
Counts = NDArray[np.int32]

FIVE = 5  # sets of five cards have no counter where the dealer hides no more


class Subsets(NamedTuple):
    """The subsets of some places up to a size, the smaller first, without the empty one."""

    size: NDArray[np.int64]
    rest: NDArray[np.int64]  # the subset without its last place: its number, -1 for the empty one
    last: NDArray[np.int64]


class Numbered(NamedTuple):
    """The classes of hands of a size, and the classes of their subsets."""

    hands: NDArray[np.uint8]
    weights: NDArray[np.int64]
    subsets: NDArray[np.int32]  # by hand: the class of each of `subsets_of`


class Group(NamedTuple):
    """Some of the classes of a size, and what each is worth."""

    classes: Numbered
    rows: Rows  # which of the classes
    ranks: Ranks  # by row


class Passed(NamedTuple):
    """By player's hand: the hidden hands that are lower, those not higher, those below bounds."""

    less: Counts
    upto: Counts
    below: Counts  # by hand and bound


def subsets_of(places: int, most: int) -> Subsets:
    every = [some for size in range(1, most + 1) for some in combinations(range(places), size)]
    number = {some: at for at, some in enumerate(every)}
    return Subsets(
        np.array([len(some) for some in every], np.int64),
        np.array([number.get(some[:-1], -1) for some in every], np.int64),
        np.array([some[-1] for some in every], np.int64),
    )


def largest_subset(held: int, hidden: int) -> int:
    """The largest subset with a counter of its own; one hidden hand of five needs none."""
    return FIVE - 1 if held == hidden == FIVE else min(held, hidden)


@lru_cache(maxsize=6)
def numbered(size: int, most: int, blocks: Blocks) -> Numbered:
    """The classes of hands of a size with their subsets of up to `most` cards."""
    classes = suit_classes(size, blocks)
    subsets = subsets_of(size, min(size, most))
    numbers = np.empty((len(classes.hands), len(subsets.size)), np.int32)
    _number_subsets(classes.hands, subsets, choices(), suit_index(most, blocks), numbers)
    return Numbered(classes.hands, classes.weights, numbers)


def pass_hidden(
    players: Group, hidden: Group, as_hidden: Ranks, blocks: Blocks, bounds: Sequence[int]
) -> Passed:
    """How the hidden hands lie to each player's hand.

    `as_hidden` is what the dealer would have with the player's own cards, where both hold five.
    """
    held, hides = players.classes.hands.shape[1], hidden.classes.hands.shape[1]
    most = largest_subset(held, hides)
    count = len(players.rows)
    passed = Passed(
        np.zeros(count, np.int32),
        np.zeros(count, np.int32),
        np.zeros((count, len(bounds)), np.int32),
    )
    order = np.argsort(hidden.ranks, kind="stable")
    whole_sign = -1 if most < min(held, hides) else 0
    _pass(
        players,
        np.argsort(players.ranks, kind="stable"),
        np.where(subsets_of(held, min(held, most)).size & 1, -1, 1).astype(np.int64),
        as_hidden if whole_sign else players.ranks,
        whole_sign,
        Group(hidden.classes, hidden.rows[order], hidden.ranks[order]),
        suit_index(most, blocks),
        renamings(blocks),
        np.array(bounds, np.int64),
        passed,
    )
    return passed


@kernel
def _number_subsets(
    hands: NDArray[np.uint8],
    subsets: Subsets,
    choices: NDArray[np.int64],
    index: SuitIndex,
    numbers: NDArray[np.int32],
) -> None:
    """The class of each subset of each hand."""
    places = np.zeros(len(subsets.size) + 1, np.int64)
    for row in range(len(hands)):
        for at in range(len(subsets.size)):
            size, rest = subsets.size[at], subsets.rest[at]
            below = places[rest] if rest >= 0 else 0
            places[at] = below + choices[hands[row, subsets.last[at]], size]
            numbers[row, at] = index.packed[index.starts[size] + places[at]] >> SAME_BITS


@kernel
def _unchanged_by_class(index: SuitIndex, unchanged: NDArray[np.int32]) -> None:
    """By class: how many renamings leave a set of it alone."""
    for packed in index.packed:
        unchanged[packed >> SAME_BITS] = packed & SAME_MASK


@inner_kernel
def _add_hidden(
    hidden: Group,
    first: int,
    rank: int,
    unchanged: NDArray[np.int32],
    counters: NDArray[np.int32],
) -> int:
    """Count the hidden hands below a rank in the class of each of their subsets.

    A class gets the hands of every set S in it. Multiplied by the renamings that leave S alone,
    a counter is N(S) times the number of all renamings.
    """
    at = first
    while at < len(hidden.rows) and hidden.ranks[at] < rank:
        row = hidden.rows[at]
        weight = np.int32(hidden.classes.weights[row])
        counters[0] += weight * unchanged[0]
        for subset in range(hidden.classes.subsets.shape[1]):
            number = hidden.classes.subsets[row, subset]
            counters[number] += weight * unchanged[number]
        at += 1
    return at


@inner_kernel
def _avoiding(
    counters: NDArray[np.int32], subsets: NDArray[np.int32], row: int, signs: NDArray[np.int64]
) -> int:
    """The hands passed that avoid a player's cards, times the number of all renamings."""
    count = np.int64(counters[0])
    for at in range(len(signs)):
        count += signs[at] * counters[subsets[row, at]]
    return count


@kernel
def _pass(
    players: Group,
    by_rank: Rows,
    signs: NDArray[np.int64],
    as_hidden: Ranks,
    whole_sign: int,
    hidden: Group,
    index: SuitIndex,
    renamings: int,
    bounds: NDArray[np.int64],
    passed: Passed,
) -> None:
    """Go up the ranks: read each player's hand before and after the equal ones are counted."""
    counters = np.zeros(index.classes, np.int32)
    unchanged = np.zeros(index.classes, np.int32)
    _unchanged_by_class(index, unchanged)
    subsets = players.classes.subsets
    counted, bound, start = 0, 0, 0
    while start < len(by_rank) or bound < len(bounds):
        rank = int(players.ranks[by_rank[start]]) if start < len(by_rank) else 1 << 16
        if bound < len(bounds) and bounds[bound] <= rank:
            counted = _add_hidden(hidden, counted, bounds[bound], unchanged, counters)
            for at in range(len(players.rows)):
                count = _avoiding(counters, subsets, players.rows[at], signs) // renamings
                passed.below[at, bound] = count + whole_sign * (as_hidden[at] < bounds[bound])
            bound += 1
            continue
        stop = start
        counted = _add_hidden(hidden, counted, rank, unchanged, counters)
        while stop < len(by_rank) and players.ranks[by_rank[stop]] == rank:
            at = by_rank[stop]
            count = _avoiding(counters, subsets, players.rows[at], signs) // renamings
            passed.less[at] = count + whole_sign * (as_hidden[at] < rank)
            stop += 1
        counted = _add_hidden(hidden, counted, rank + 1, unchanged, counters)
        for place in range(start, stop):
            at = by_rank[place]
            count = _avoiding(counters, subsets, players.rows[at], signs) // renamings
            passed.upto[at] = count + whole_sign * (as_hidden[at] <= rank)
        start = stop
