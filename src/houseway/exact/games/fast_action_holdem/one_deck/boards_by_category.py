"""Fast Action with one deck: for every two kept of four cards, the boards by category.

Seven cards make the same hand whoever holds them. With W(S) the seven-card sets that contain S, by
category, keeping ab of abcd leaves W(ab) - W(abc) - W(abd) + W(abcd) boards: those that avoid c, d.
W of four cards is counted for 16,432 classes; of three and two it is a sum of those.
"""

from __future__ import annotations

from functools import cache
from math import comb

import numpy as np
from numpy.typing import NDArray

from houseway.exact.kernels.canonical import canonical_hands, classes_by_place, place_of, put_in
from houseway.exact.kernels.evaluate import plain_rank
from houseway.exact.kernels.jit import kernel
from houseway.exact.kernels.parallel import run_parts
from houseway.exact.kernels.tables import FIFTH, SUIT_COUNTS, THREE_OF_EACH, Tables, tables
from houseway.hands import STANDARD

BOARDS = comb(48, 5)
CATEGORIES = len(STANDARD.categories)

# The six pairs of four places, each three apart from the pair of the other two.
PAIRS = ((0, 1), (0, 2), (0, 3), (2, 3), (1, 3), (1, 2))

Counts = NDArray[np.int64]


@cache
def boards_by_kept_pair(jobs: int = 2) -> Counts:
    """For each class of four cards and each of `PAIRS` kept: the boards by category."""
    fours = canonical_hands(4).cards
    four = np.zeros((len(fours), CATEGORIES), np.int64)
    used = tables()
    run_parts(lambda a, b: count_fours(used, fours[a:b], four[a:b]), len(fours), jobs)
    three, two = (np.zeros((many, CATEGORIES), np.int64) for many in (1_755, 169))
    _sum_up(canonical_hands(3).cards, classes_by_place(4), four, three)
    three //= 4  # a set of seven is found once for each of its cards beyond the three
    _sum_up(canonical_hands(2).cards, classes_by_place(3), three, two)
    two //= 5
    boards = np.zeros((len(fours), len(PAIRS), CATEGORIES), np.int64)
    places = classes_by_place(2), classes_by_place(3)
    _keep(fours.astype(np.int64), two[places[0]], three[places[1]], four, np.array(PAIRS), boards)
    return boards


@kernel
def count_fours(tables: Tables, fours: NDArray[np.uint8], found: Counts) -> None:
    """For each four cards: the seven-card sets that contain them, by category."""
    keys, masks = np.empty(48, np.int64), np.empty(48, np.int64)
    for which in range(len(fours)):
        held, key, suits, live = 0, 0, 0, 0
        for place in range(4):
            card = int(fours[which, place])
            held |= 1 << card
            key += tables.card_key[card]
            suits |= 1 << (13 * (card & 3) + (card >> 2))
        for card in range(52):
            if held >> card & 1 == 0:
                keys[live] = tables.card_key[card]
                masks[live] = 1 << (13 * (card & 3) + (card >> 2))
                live += 1
        _count_sevens(tables, keys, masks, key, suits, found[which])


@kernel
def _count_sevens(
    tables: Tables, keys: Counts, masks: Counts, key: int, suits: int, found: Counts
) -> None:
    """Add three more cards in every way to four with this key and these ranks by suit."""
    for a in range(46):
        for b in range(a + 1, 47):
            six, six_suits = key + keys[a] + keys[b], suits | masks[a] | masks[b]
            for c in range(b + 1, 48):
                seven = six + keys[c]
                if ((seven & SUIT_COUNTS) + THREE_OF_EACH) & FIFTH:
                    found[flush_strength(tables, six_suits | masks[c])] += 1
                else:
                    found[tables.strength[plain_rank(tables, seven)]] += 1


@kernel
def flush_strength(tables: Tables, suits: int) -> int:
    """The category of cards that hold a flush, given as thirteen bits a suit."""
    best = 0
    for suit in range(4):
        best = max(best, int(tables.flush[suits >> 13 * suit & 8191]))
    return int(tables.strength[best])


@kernel
def _sum_up(
    sets: NDArray[np.uint8], classes: NDArray[np.int32], larger: Counts, found: Counts
) -> None:
    """For each set, the sum of `larger` over the sets of one card more that contain it."""
    size = sets.shape[1]
    more = np.zeros(4, np.uint8)
    for which in range(len(sets)):
        for card in range(52 - size):
            put_in(sets[which], card, more)
            if size == 2:
                row = classes[place_of((more[0], more[1], more[2]))]
            else:
                row = classes[place_of((more[0], more[1], more[2], more[3]))]
            for category in range(CATEGORIES):
                found[which, category] += larger[row, category]


@kernel
def _keep(
    fours: NDArray[np.int64],
    two: Counts,
    three: Counts,
    four: Counts,
    pairs: NDArray[np.int64],
    boards: Counts,
) -> None:
    """The boards of each kept pair that avoid the other two cards; `two`, `three` go by place."""
    for which in range(len(fours)):
        for pair in range(6):
            a, b = int(fours[which, pairs[pair, 0]]), int(fours[which, pairs[pair, 1]])
            other = (pair + 3) % 6
            c, d = int(fours[which, pairs[other, 0]]), int(fours[which, pairs[other, 1]])
            ab = place_of((a, b))
            abc, abd = _place_of_three(a, b, c), _place_of_three(a, b, d)
            for category in range(CATEGORIES):
                avoiding = two[ab, category] - three[abc, category] - three[abd, category]
                boards[which, pair, category] = avoiding + four[which, category]


@kernel
def _place_of_three(a: int, b: int, c: int) -> int:
    low, high = min(a, b, c), max(a, b, c)
    return place_of((low, a + b + c - low - high, high))
