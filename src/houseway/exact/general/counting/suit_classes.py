"""Hands up to suits where some suits may still be told apart by cards that lie open.

Suits that hold the same ranks of every open group are of one block, and may change names. A class
has one hand in which the masks of ranks rise within each block; its weight is how many hands it
stands for.
"""

from __future__ import annotations

from functools import cache
from itertools import combinations, pairwise
from math import comb
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from houseway.exact.kernels.jit import inner_kernel, kernel

Blocks = tuple[int, int, int, int]  # by suit: the number of its block, rising

ONE_BLOCK: Blocks = (0, 0, 0, 0)

# A class in an index: its number, and below it how many ways of naming suits leave a hand alone.
SAME_BITS = 5
SAME_MASK = (1 << SAME_BITS) - 1

FEW_HANDS = 30_000


class SuitClasses(NamedTuple):
    """The classes of hands of a size."""

    hands: NDArray[np.uint8]  # a row a class: card indices in rising order
    weights: NDArray[np.int64]


class SuitIndex(NamedTuple):
    """The class of every set of up to so many cards, the empty one first."""

    packed: NDArray[np.int32]  # by `starts[size]` + place: see `SAME_BITS`
    starts: NDArray[np.int64]  # by size
    classes: int  # of all sizes together


def blocks_of(masks: tuple[tuple[int, ...], ...]) -> Blocks:
    """The blocks of suits by each suit's masks of the open groups; equal ones are neighbours."""
    numbers = [0]
    for before, mask in pairwise(masks):
        numbers.append(numbers[-1] + (before != mask))
    return (numbers[0], numbers[1], numbers[2], numbers[3])


def renamings(blocks: Blocks) -> int:
    """How many ways there are to rename suits within their blocks."""
    ways = 1
    for place, block in enumerate(blocks):
        ways *= blocks[: place + 1].count(block)
    return ways


@cache
def suit_classes(size: int, blocks: Blocks) -> SuitClasses:
    """The classes of hands of a size from the whole deck, in the order of `place_of`."""
    if comb(52, size) <= FEW_HANDS:
        return _few_classes(size, blocks)
    order = np.array(blocks, np.int64)
    none, first = (np.empty((0, size), np.uint8), np.empty(0, np.int64)), np.arange(size)
    count = _list_classes(first.copy(), np.empty(4, np.int64), order, *none)
    hands, weights = np.empty((count, size), np.uint8), np.empty(count, np.int64)
    _list_classes(first, np.empty(4, np.int64), order, hands, weights)
    return SuitClasses(hands, weights)


@cache
def suit_index(most: int, blocks: Blocks) -> SuitIndex:
    """The class of every set of at most so many cards."""
    starts = np.cumsum([0, *(comb(52, size) for size in range(most + 1))])
    packed = np.zeros(starts[-1], np.int32)
    classes = 0
    for size in range(most + 1):
        part = packed[starts[size] : starts[size + 1]]
        if len(part) <= FEW_HANDS:
            part[:] = _index_few(size, blocks, classes)
            classes = 1 + (int(part.max()) >> SAME_BITS)
            continue
        room = np.empty(size, np.int64), np.empty(4, np.int64), np.empty(4, np.int64)
        classes = _index_classes(*room, np.array(blocks, np.int64), choices(), classes, part)
    return SuitIndex(packed, starts[:-1].astype(np.int64), classes)


@cache
def choices() -> NDArray[np.int64]:
    """By n and k: how many ways to choose k of n."""
    return np.array([[comb(n, k) for k in range(9)] for n in range(54)], np.int64)


# --- Few hands, by arrays: there is nothing to compile --------------------------------------------


@cache
def every_set(count: int, size: int) -> NDArray[np.int64]:
    """Every set of so many of `count` numbers, in the order of `place_of`."""
    sets = sorted(combinations(range(count), size), key=lambda one: one[::-1])
    return np.array(sets, np.int64).reshape(len(sets), size)


class _Masks(NamedTuple):
    """The ranks of each suit, by hand, and those of its class."""

    keys: NDArray[np.int64]  # the four masks in a row
    risen: NDArray[np.int64]  # the four masks in a row, rising within each block
    unchanged: NDArray[np.int64]  # the renamings that leave the rising masks as they are


def _masks_of(hands: NDArray[np.int64], blocks: Blocks) -> _Masks:
    suits = np.arange(4)
    held = (hands[:, :, None] & 3) == suits
    masks = (held << (hands[:, :, None] >> 2)).sum(axis=1)
    risen = masks.copy()
    for block in set(blocks):
        alike = [suit for suit in range(4) if blocks[suit] == block]
        risen[:, alike] = np.sort(risen[:, alike], axis=1)
    unchanged, run = np.ones(len(hands), np.int64), np.ones(len(hands), np.int64)
    for suit in range(1, 4):
        same = (risen[:, suit] == risen[:, suit - 1]) & (blocks[suit] == blocks[suit - 1])
        run = np.where(same, run + 1, 1)
        unchanged *= run
    bits = 13 * suits
    return _Masks((masks << bits).sum(axis=1), (risen << bits).sum(axis=1), unchanged)


def _few_classes(size: int, blocks: Blocks) -> SuitClasses:
    hands = every_set(52, size)
    masks = _masks_of(hands, blocks)
    there = masks.keys == masks.risen
    weights = renamings(blocks) // masks.unchanged[there]
    return SuitClasses(hands[there].astype(np.uint8), weights)


def _index_few(size: int, blocks: Blocks, first: int) -> NDArray[np.int32]:
    """The class of every hand of a size, numbered from `first` on."""
    masks = _masks_of(every_set(52, size), blocks)
    classes = masks.keys[masks.keys == masks.risen]
    order = np.argsort(classes)
    numbers = first + order[np.searchsorted(classes[order], masks.risen)]
    return (numbers << SAME_BITS | masks.unchanged).astype(np.int32)


# --- Many hands -----------------------------------------------------------------------------------


@kernel
def _list_classes(
    cards: NDArray[np.int64],
    masks: NDArray[np.int64],
    blocks: NDArray[np.int64],
    hands: NDArray[np.uint8],
    weights: NDArray[np.int64],
) -> int:
    """Count the classes from a first hand on; write them down if there is room."""
    found, size = 0, len(cards)
    more = True
    while more:
        _fill_masks(cards, size, masks)
        if _rises(masks, blocks):
            if found < len(hands):
                for place in range(size):
                    hands[found, place] = cards[place]
                weights[found] = _all_renamings(blocks) // _unchanged(masks, blocks)
            found += 1
        more = next_hand(cards, size, 52)
    return found


@kernel
def _index_classes(
    cards: NDArray[np.int64],
    masks: NDArray[np.int64],
    sorted_masks: NDArray[np.int64],
    blocks: NDArray[np.int64],
    choices: NDArray[np.int64],
    first: int,
    packed: NDArray[np.int32],
) -> int:
    """Number the classes of a size from `first` on, for each set of cards by its place."""
    number, size = first, len(cards)
    for at in range(size):  # assigning a slice would take two seconds to compile
        cards[at] = at
    for place in range(len(packed)):
        _fill_masks(cards, size, masks)
        if _rises(masks, blocks):
            packed[place] = number << SAME_BITS | _unchanged(masks, blocks)
            number += 1
        next_hand(cards, size, 52)
    for at in range(size):
        cards[at] = at
    for place in range(len(packed)):
        if packed[place] == 0:
            _fill_masks(cards, size, masks)
            _sort_masks(masks, blocks, sorted_masks)
            packed[place] = packed[_place_of_masks(sorted_masks, choices)]
        next_hand(cards, size, 52)
    return number


@inner_kernel
def next_hand(cards: NDArray[np.int64], size: int, deck: int) -> bool:
    """Step to the next hand in the order of `place_of`; False after the last."""
    lowest = 0
    while lowest < size:
        above = cards[lowest + 1] if lowest + 1 < size else deck
        if cards[lowest] + 1 < above:
            cards[lowest] += 1
            for below in range(lowest):
                cards[below] = below
            return True
        lowest += 1
    return False


@inner_kernel
def _fill_masks(cards: NDArray[np.int64], size: int, masks: NDArray[np.int64]) -> None:
    for suit in range(4):
        masks[suit] = 0
    for place in range(size):
        masks[cards[place] & 3] |= 1 << (cards[place] >> 2)


@inner_kernel
def _rises(masks: NDArray[np.int64], blocks: NDArray[np.int64]) -> bool:
    for suit in range(3):
        if blocks[suit] == blocks[suit + 1] and masks[suit] > masks[suit + 1]:
            return False
    return True


@inner_kernel
def _unchanged(masks: NDArray[np.int64], blocks: NDArray[np.int64]) -> int:
    """The renamings that leave rising masks as they are."""
    ways, run = 1, 1
    for suit in range(1, 4):
        same = blocks[suit] == blocks[suit - 1] and masks[suit] == masks[suit - 1]
        run = run + 1 if same else 1
        ways *= run
    return ways


@inner_kernel
def _all_renamings(blocks: NDArray[np.int64]) -> int:
    ways, run = 1, 1
    for suit in range(1, 4):
        run = run + 1 if blocks[suit] == blocks[suit - 1] else 1
        ways *= run
    return ways


@inner_kernel
def _sort_masks(
    masks: NDArray[np.int64], blocks: NDArray[np.int64], sorted_masks: NDArray[np.int64]
) -> None:
    """The masks rising within each block."""
    for suit in range(4):
        place = suit
        while (
            place > 0
            and blocks[place - 1] == blocks[suit]
            and sorted_masks[place - 1] > masks[suit]
        ):
            sorted_masks[place] = sorted_masks[place - 1]
            place -= 1
        sorted_masks[place] = masks[suit]


@inner_kernel
def _place_of_masks(masks: NDArray[np.int64], choices: NDArray[np.int64]) -> int:
    """The place of the cards that four masks hold."""
    place, held = 0, 0
    for rank in range(13):
        for suit in range(4):
            if masks[suit] >> rank & 1:
                held += 1
                place += choices[4 * rank + suit, held]
    return place
