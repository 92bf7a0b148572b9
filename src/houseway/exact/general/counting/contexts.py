"""What lies open in groups, such as the dealer's cards up and the board, up to suits.

A context is a tuple of groups of cards. One of each class is listed: its first group is the
class's own hand, the second is that of its class among hands as the first leaves them, and so on.
"""

from __future__ import annotations

from functools import cache
from itertools import permutations
from math import comb
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from houseway.exact.general.counting.suit_classes import (
    ONE_BLOCK,
    Blocks,
    blocks_of,
    choices,
    next_hand,
    renamings,
    suit_classes,
)
from houseway.exact.kernels.jit import inner_kernel, kernel

MOST_GROUPS = 4
CARD_BITS = 6  # of a card in a key; ten cards are the most that fit

Groups = tuple[int, ...]  # how many cards each group has
Mask = int  # 53 bits, the joker's last

CARDS = 53  # that a deck may have: what it lacks is gone
NO_JOKER = 1 << CARDS - 1


class Contexts(NamedTuple):
    """Every class of contexts with these sizes of groups, sorted by key."""

    sizes: NDArray[np.int64]  # by group
    cards: NDArray[np.int64]  # a row a context: the groups one after another, each rising
    masks: NDArray[np.int64]  # by context: its cards as 52 bits
    weights: NDArray[np.int64]  # by context: how many it stands for
    keys: NDArray[np.int64]


class Fixed(NamedTuple):
    """The first groups of a context, if only those contexts are wanted that have them."""

    groups: int
    cards: NDArray[np.int64]
    weight: int


def list_contexts(groups: Groups, gone: Mask = NO_JOKER, fixed: Fixed | None = None) -> Contexts:
    """The contexts of these sizes, from a deck without some cards."""
    rows, weights = np.zeros((1, 0), np.int64), np.ones(1, np.int64)
    if fixed is not None:
        rows, weights = fixed.cards[None], np.array([fixed.weight], np.int64)
    for size in groups[fixed.groups if fixed else 0 :]:
        pairs = zip(rows, weights.tolist(), strict=True)
        parts = [_extend(row, weight, groups, size, gone) for row, weight in pairs]
        rows = np.concatenate([part[0] for part in parts])
        weights = np.concatenate([part[1] for part in parts])
    keys = np.zeros(len(rows), np.int64)
    masks = np.zeros(len(rows), np.int64)
    for column in rows.T:
        keys = keys << CARD_BITS | column
        masks |= np.int64(1) << column
    order = np.argsort(keys)
    sizes = np.array(groups, np.int64)
    return Contexts(
        sizes, np.ascontiguousarray(rows[order]), masks[order], weights[order], keys[order]
    )


def _extend(
    row: NDArray[np.int64], weight: int, groups: Groups, size: int, gone: Mask
) -> tuple[NDArray[np.int64], NDArray[np.int64]]:
    """A context with one group more, in every way."""
    blocks = blocks_of_context(row, groups)
    found = suit_classes(size, blocks)
    hands, weights = found.hands.astype(np.int64), found.weights
    if size and gone & NO_JOKER == 0:
        fewer = suit_classes(size - 1, blocks)
        joker = np.full((len(fewer.hands), 1), CARDS - 1, np.int64)
        hands = np.concatenate([hands, np.hstack([fewer.hands.astype(np.int64), joker])])
        weights = np.concatenate([weights, fewer.weights])
    dead = gone | sum(1 << int(card) for card in row)
    free = np.ones(len(hands), np.bool_)
    for column in hands.T:
        free &= (dead >> column & 1) == 0
    kept = hands[free]
    return np.hstack([np.tile(row, (len(kept), 1)), kept]), weight * weights[free]


def blocks_of_context(row: NDArray[np.int64], groups: Groups) -> Blocks:
    """The suits that the cards of a context do not tell apart."""
    masks = [[0] * len(groups) for _ in range(4)]
    group, left = 0, groups[0] if groups else 0
    for card in row.tolist():
        while left == 0:
            group += 1
            left = groups[group]
        if card < CARDS - 1:  # a joker tells no suit from another
            masks[card & 3][group] |= 1 << (card >> 2)
        left -= 1
    return blocks_of(tuple(tuple(of) for of in masks)) if len(row) else ONE_BLOCK


# --- Renaming suits -------------------------------------------------------------------------------


@cache
def suit_orders() -> NDArray[np.int64]:
    """The 24 ways to rename suits: by way and suit, the new suit."""
    return np.array(list(permutations(range(4))), np.int64)


@cache
def order_numbers() -> NDArray[np.int64]:
    """The number of a way by its code, the new suits two bits each from the first suit up."""
    numbers = np.zeros(256, np.int64)
    for number, order in enumerate(permutations(range(4))):
        numbers[sum(suit << 2 * place for place, suit in enumerate(order))] = number
    return numbers


@cache
def hand_masks(size: int) -> NDArray[np.int64]:
    """Every hand of a size as 52 bits, in the order of `place_of`."""
    masks = np.empty(comb(52, size), np.int64)
    _fill_hand_masks(size, masks)
    return masks


@cache
def renamed_places(size: int) -> NDArray[np.int32]:
    """By way of renaming and place of a hand: the place of the renamed hand."""
    found = np.empty((24, comb(52, size)), np.int32)
    _fill_renamed(size, suit_orders(), choices(), found)
    return found


def same_contexts(contexts: Contexts) -> NDArray[np.uint32]:
    """By context: the ways of renaming that leave it alone, a bit each."""
    groups = tuple(contexts.sizes.tolist())
    found = np.empty(len(contexts.keys), np.uint32)
    by_blocks: dict[Blocks, int] = {}
    for place, row in enumerate(contexts.cards):
        blocks = blocks_of_context(row, groups)
        if blocks not in by_blocks:
            by_blocks[blocks] = _within(blocks)
        found[place] = by_blocks[blocks]
    return found


def _within(blocks: Blocks) -> int:
    ways = sum(
        1 << number
        for number, order in enumerate(permutations(range(4)))
        if all(blocks[suit] == blocks[new] for suit, new in enumerate(order))
    )
    assert ways.bit_count() == renamings(blocks)
    return ways


@kernel
def _fill_hand_masks(size: int, masks: NDArray[np.int64]) -> None:
    cards = np.arange(size)
    for place in range(len(masks)):
        mask = 0
        for at in range(size):
            mask |= 1 << cards[at]
        masks[place] = mask
        next_hand(cards, size, 52)


@kernel
def _fill_renamed(
    size: int,
    orders: NDArray[np.int64],
    choices: NDArray[np.int64],
    found: NDArray[np.int32],
) -> None:
    cards, renamed = np.arange(size), np.zeros(size, np.int64)
    for place in range(found.shape[1]):
        for order in range(len(orders)):
            for at in range(size):
                card = cards[at] & ~3 | orders[order, cards[at] & 3]
                where = at
                # Only cards of one rank can change places.
                while where > 0 and renamed[where - 1] > card:
                    renamed[where] = renamed[where - 1]
                    where -= 1
                renamed[where] = card
            new = 0
            for at in range(size):
                new += choices[renamed[at], at + 1]
            found[order, place] = new
        next_hand(cards, size, 52)


# --- From a context to the one that it grew from --------------------------------------------------


class Found(NamedTuple):
    """A context's class among those of its sizes, and the renaming that leads to its own hand."""

    row: int
    order: int


@inner_kernel
def find_context(
    contexts: Contexts,
    cards: NDArray[np.int64],
    masks: NDArray[np.int64],
    renamed: NDArray[np.int64],
    numbers: NDArray[np.int64],
) -> Found:
    """Look up any context; `masks` and `renamed` are room to work in.

    Suits are sorted by their ranks in the first group, then in the second, and so on.
    """
    groups = len(contexts.sizes)
    at = 0
    for suit in range(4):
        for group in range(groups):
            masks[4 * group + suit] = 0
    for group in range(groups):
        for _ in range(contexts.sizes[group]):
            masks[4 * group + (cards[at] & 3)] |= 1 << (cards[at] >> 2)
            at += 1
    code = 0
    for suit in range(4):
        before = 0
        for other in range(4):
            before += other != suit and _comes_before(masks, groups, other, suit)
        code |= before << 2 * suit
    at = 0
    key = 0
    for group in range(groups):
        start = at
        for _ in range(contexts.sizes[group]):
            card = cards[at] & ~3 | (code >> 2 * (cards[at] & 3) & 3)
            where = at
            while where > start and renamed[where - 1] > card:
                renamed[where] = renamed[where - 1]
                where -= 1
            renamed[where] = card
            at += 1
        for place in range(start, at):
            key = key << CARD_BITS | renamed[place]
    return Found(_search(contexts.keys, key), numbers[code])


@inner_kernel
def _comes_before(masks: NDArray[np.int64], groups: int, one: int, other: int) -> bool:
    for group in range(groups):
        mine, its = masks[4 * group + one], masks[4 * group + other]
        if mine != its:
            return mine < its
    return one < other


@inner_kernel
def _search(keys: NDArray[np.int64], key: int) -> int:
    low, high = 0, len(keys)
    while low < high:
        middle = (low + high) // 2
        if keys[middle] < key:
            low = middle + 1
        else:
            high = middle
    return low
