"""Fast Action's split: what both hands make on one board, counted together.

Two hands of one board do not win and lose apart, so a deviation needs their joint categories.
"""

from __future__ import annotations

from functools import cache

import numpy as np
from numpy.typing import NDArray

from houseway.exact.games.fast_action_holdem.one_deck.boards_by_category import (
    CATEGORIES,
    PAIRS,
    Counts,
    flush_strength,
)
from houseway.exact.kernels.canonical import canonical_hands
from houseway.exact.kernels.evaluate import plain_rank
from houseway.exact.kernels.jit import kernel
from houseway.exact.kernels.parallel import run_parts
from houseway.exact.kernels.tables import FIFTH, SUIT_COUNTS, THREE_OF_EACH, Tables, tables


def joint_categories(which: NDArray[np.int64], pair: NDArray[np.int64], jobs: int = 2) -> Counts:
    """For each class of four cards and first pair: the boards by both hands' categories.

    Paytables split much the same hands, so what is counted is kept.
    """
    known = counted_splits()
    asked = [(int(one), int(first)) for one, first in zip(which, pair, strict=True)]
    new = [one for one in asked if one not in known]
    split = np.array([_in_order(*one) for one in new], np.int64).reshape(-1, 4)
    found = np.zeros((len(new), CATEGORIES, CATEGORIES), np.int64)
    used = tables()
    run_parts(lambda a, b: count_joint(used, split[a:b], found[a:b]), len(new), jobs)
    known.update(zip(new, found, strict=True))
    return np.array([known[one] for one in asked])


@cache
def counted_splits() -> dict[tuple[int, int], Counts]:
    """What is kept: by class of four cards and first pair."""
    return {}


def _in_order(which: int, pair: int) -> list[int]:
    """The four cards of a class, the first pair first."""
    four = canonical_hands(4).cards[which]
    return [int(four[place]) for place in (*PAIRS[pair], *PAIRS[pair + 3])]


@kernel
def count_joint(tables: Tables, split: NDArray[np.int64], found: Counts) -> None:
    """Count every board for each row of a first pair and a second one."""
    keys, masks = np.empty(48, np.int64), np.empty(48, np.int64)
    for which in range(len(split)):
        a, b, c, d = split[which, 0], split[which, 1], split[which, 2], split[which, 3]
        live = 0
        for card in range(52):
            if card not in (a, b, c, d):
                keys[live] = tables.card_key[card]
                masks[live] = bit_of(card)
                live += 1
        first = int(tables.card_key[a] + tables.card_key[b])
        second = int(tables.card_key[c] + tables.card_key[d])
        suits = bit_of(a) | bit_of(b), bit_of(c) | bit_of(d)
        _count_boards(tables, keys, masks, (first, second), suits, found, which)


@kernel
def bit_of(card: int) -> int:
    """A card as one of thirteen bits a suit."""
    return 1 << (13 * (card & 3) + (card >> 2))


@kernel
def _count_boards(
    tables: Tables,
    keys: Counts,
    masks: Counts,
    pairs: tuple[int, int],
    suits: tuple[int, int],
    found: Counts,
    which: int,
) -> None:
    """Every board; flushes are told apart in line, since a call here would double the time."""
    for a in range(44):
        for b in range(a + 1, 45):
            for c in range(b + 1, 46):
                three, three_suits = keys[a] + keys[b] + keys[c], masks[a] | masks[b] | masks[c]
                for d in range(c + 1, 47):
                    four, four_suits = three + keys[d], three_suits | masks[d]
                    for e in range(d + 1, 48):
                        key, cards = four + keys[e] + pairs[0], four_suits | masks[e]
                        if ((key & SUIT_COUNTS) + THREE_OF_EACH) & FIFTH:
                            first = flush_strength(tables, cards | suits[0])
                        else:
                            first = int(tables.strength[plain_rank(tables, key)])
                        key += pairs[1] - pairs[0]
                        if ((key & SUIT_COUNTS) + THREE_OF_EACH) & FIFTH:
                            second = flush_strength(tables, cards | suits[1])
                        else:
                            second = int(tables.strength[plain_rank(tables, key)])
                        found[which, first, second] += 1
