"""Orders of hands with wild cards, and those that go by a length, as arrays that kernels read.

With wild cards, as many cards as make a hand are one number: their ranks, and whether they are of
one suit with what is wild left out, or as they lie there. By length, a hand is the best of its four
suits and of its ranks: each is a mask of ranks beside so many wild cards.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations_with_replacement
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from houseway.cards import DECK, JOKER
from houseway.exact.kernels.jit import inner_kernel
from houseway.gamefile.lengths import EVERY_RANK, value_of_ranks, value_of_suit
from houseway.gamefile.model import Ranking
from houseway.gamefile.values import value_of_sorted
from houseway.gamefile.wild import Sorted

JOKERS_RANK = 13  # as kernels count ranks, from the two
RADIX = 14
MIXED, SUITED, NATURAL = range(3)
LEVELS = 3
MASKS = EVERY_RANK + 1
MOST_CARDS = 9

Ranks = NDArray[np.uint16]


class SpecialTables(NamedTuple):
    """What kernels read of such an order; each is of one number alone where it says nothing."""

    wild: NDArray[np.uint8]  # by card, the joker last: whether it stands for others
    by_code: Ranks  # the dense rank of as many cards as make a hand, by their code
    by_suit: Ranks  # the dense rank of one suit's cards, by how many are wild and their mask
    by_ranks: Ranks  # that of all cards' ranks


NOTHING = np.zeros(1, np.uint16)
NONE_SPECIAL = SpecialTables(np.zeros(len(DECK) + 1, np.uint8), NOTHING, NOTHING, NOTHING)


def special_tables(ranking: Ranking) -> tuple[SpecialTables, NDArray[np.int64]]:
    """The arrays of an order, and its values by dense rank."""
    return _by_length(ranking) if ranking.by_length else _with_wilds(ranking)


def _wild(ranking: Ranking) -> NDArray[np.uint8]:
    wild = [card.rank in ranking.wild for card in DECK]
    return np.array([*wild, bool(ranking.joker)], np.uint8)


def _with_wilds(ranking: Ranking) -> tuple[SpecialTables, NDArray[np.int64]]:
    found = {code: value_of_sorted(ranking, held) for code, held in _hands(ranking)}
    values, ranks = np.unique(np.array(list(found.values()), np.int64), return_inverse=True)
    by_code = np.zeros(LEVELS * RADIX**ranking.cards, np.uint16)
    by_code[list(found)] = ranks
    return SpecialTables(_wild(ranking), by_code, NOTHING, NOTHING), values


def _hands(ranking: Ranking) -> Iterator[tuple[int, Sorted]]:
    """Every set of ranks that can lie there, mixed, suited and natural."""
    ranks = range(RADIX if ranking.joker else JOKERS_RANK)
    for some in combinations_with_replacement(ranks, ranking.cards):
        if some.count(JOKERS_RANK) > 1 or max(map(some.count, some)) > 4:
            continue
        code = sum(rank * RADIX**place for place, rank in enumerate(some)) * LEVELS
        held = tuple(_rank(rank) for rank in reversed(some))
        fixed = [rank for rank in held if rank != JOKER.rank and rank not in ranking.wild]
        own = [rank for rank in held if rank != JOKER.rank]
        yield code + MIXED, Sorted(held, False, False)
        if len(set(fixed)) == len(fixed):
            yield code + SUITED, Sorted(held, True, False)
        if len(set(own)) == len(own):
            yield code + NATURAL, Sorted(held, True, True)


def _rank(number: int) -> int:
    return int(JOKER.rank) if number == JOKERS_RANK else number + 2


def _by_length(ranking: Ranking) -> tuple[SpecialTables, NDArray[np.int64]]:
    most = min(MOST_CARDS, 4 * len(ranking.wild) + bool(ranking.joker))
    both = [
        np.array(
            [[of(ranking, mask, wilds) for mask in range(MASKS)] for wilds in range(most + 1)],
            np.int64,
        )
        for of in (value_of_suit, value_of_ranks)
    ]
    values, ranks = np.unique(np.concatenate([one.ravel() for one in both]), return_inverse=True)
    by_suit, by_ranks = ranks.astype(np.uint16).reshape(2, -1)
    return SpecialTables(_wild(ranking), NOTHING, by_suit.copy(), by_ranks.copy()), values


# --- The best hand of some cards ------------------------------------------------------------------


@inner_kernel
def is_special(order: SpecialTables) -> bool:
    return len(order.by_code) > 1 or len(order.by_suit) > 1


@inner_kernel
def special_rank(order: SpecialTables, size: int, cards: NDArray[np.int64], count: int) -> int:
    """The dense rank of the best hand of the first `count` cards, which rise."""
    if len(order.by_suit) > 1:
        return _length_rank(order, cards, count)
    best = 0
    chosen = (1 << size) - 1
    while chosen < 1 << count:
        best = max(best, _code_rank(order, cards, count, chosen))
        lowest = chosen & -chosen  # the next higher number with as many bits
        carried = chosen + lowest
        chosen = carried | ((chosen ^ carried) // lowest >> 2)
    return best


@inner_kernel
def _code_rank(order: SpecialTables, cards: NDArray[np.int64], count: int, chosen: int) -> int:
    code, power, fixed, own = 0, LEVELS, 0, 0
    for place in range(count):
        if chosen >> place & 1:
            card = int(cards[place])
            code += (card >> 2) * power
            power *= RADIX
            if card < 52:
                suit = 1 << (card & 3)
                own |= suit
                fixed |= suit * (order.wild[card] == 0)
    level = NATURAL if own & (own - 1) == 0 else SUITED if fixed & (fixed - 1) == 0 else MIXED
    return int(order.by_code[code + level])


@inner_kernel
def _length_rank(order: SpecialTables, cards: NDArray[np.int64], count: int) -> int:
    clubs, diamonds, hearts, spades, wilds = 0, 0, 0, 0, 0
    for place in range(count):
        card = int(cards[place])
        if order.wild[card]:
            wilds += 1
            continue
        bit, suit = 1 << (card >> 2), card & 3
        clubs |= bit * (suit == 0)
        diamonds |= bit * (suit == 1)
        hearts |= bit * (suit == 2)
        spades |= bit * (suit == 3)
    at = wilds * MASKS
    best = max(int(order.by_suit[at + clubs]), int(order.by_suit[at + diamonds]))
    best = max(best, max(int(order.by_suit[at + hearts]), int(order.by_suit[at + spades])))
    return max(best, int(order.by_ranks[at + (clubs | diamonds | hearts | spades)]))
