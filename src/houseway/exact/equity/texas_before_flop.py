"""Texas before the flop: every two cards against one unknown hand, as a table of 169 rows.

On each board, pairs go from the lowest rank up. Those below a pair number B; those of them that
avoid its cards a and b number B - B(a) - B(b), with B(x) the ones that hold x.
"""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from math import comb

import numpy as np
from msgspec import Struct
from numpy.typing import NDArray

from houseway.cards import Card, check_distinct
from houseway.exact.kernels.canonical import (
    canonical_hands,
    canonical_rows,
    classes_by_place,
    place_of,
)
from houseway.exact.kernels.evaluate import PAIRS, Cards, live_cards, rank_pairs
from houseway.exact.kernels.jit import kernel
from houseway.exact.kernels.parallel import run_parts
from houseway.exact.kernels.tables import Tables, tables
from houseway.exact.shipped.maker import Made, Maker
from houseway.exact.shipped.store import Shipped, load

NAME = "texas-holdem/before-flop"
PARTS = "boards"
LIVE = 47
DEALS = comb(50, 5) * comb(45, 2)  # boards and other hands, for one hand

Counts = NDArray[np.int64]


class BeforeFlop(Struct, frozen=True):
    """Wins and ties of one hand of each class, in the order of `canonical_hands(2)`."""

    hands: list[tuple[int, int]]


def shipped() -> Shipped[BeforeFlop]:
    """Beside the table, by part of the boards, the wins and ties of all hands together."""
    return load(NAME, BeforeFlop)


def equity(hole: Sequence[Card]) -> Fraction:
    """The mean share of a pot against one unknown hand, before any board card."""
    check_distinct(hole)
    hand = np.array([[card.index for card in hole]], np.uint8)
    wins, ties = shipped().numbers.hands[int(canonical_rows(canonical_hands(2), hand)[0])]
    return Fraction(2 * wins + ties, 2 * DEALS)


def count_boards(start: int, stop: int) -> Counts:
    """Wins and ties by class of hand on some classes of boards, weights included."""
    boards, found = canonical_hands(5), np.zeros((169, 2), np.int64)
    weights = boards.weights[start:stop]
    _count(tables(), boards.cards[start:stop], weights, classes_by_place(2), found)
    return found


@kernel
def _count(
    tables: Tables,
    boards: Cards,
    weights: NDArray[np.int64],
    classes: NDArray[np.int32],
    found: Counts,
) -> None:
    live, ranks = np.empty(LIVE, np.uint8), np.empty(PAIRS, np.uint16)
    one, other = np.empty(PAIRS, np.int64), np.empty(PAIRS, np.int64)
    place = 0
    for first in range(LIVE - 1):
        for second in range(first + 1, LIVE):
            one[place], other[place] = first, second
            place += 1
    for row in range(len(boards)):
        live_cards(boards[row], live)
        rank_pairs(tables, boards[row], live, ranks)
        order = np.argsort(ranks)
        lower = np.zeros(LIVE, np.int64)  # by card: the lower pairs that hold it
        start = 0
        while start < PAIRS:
            stop = start
            alike = np.zeros(LIVE, np.int64)
            while stop < PAIRS and ranks[order[stop]] == ranks[order[start]]:
                alike[one[order[stop]]] += 1
                alike[other[order[stop]]] += 1
                stop += 1
            for which in order[start:stop]:
                a, b = one[which], other[which]
                of = classes[place_of((int(live[a]), int(live[b])))]
                found[of, 0] += weights[row] * (start - lower[a] - lower[b])
                found[of, 1] += weights[row] * (stop - start - alike[a] - alike[b] + 1)
            lower += alike
            start = stop


def before_flop_maker() -> Maker:
    return Maker(NAME, "the share of every two cards before the flop", _make)


def _make(jobs: int) -> Made:
    """All boards: half a minute of one core. The parts are the same on however many cores."""
    counted = run_parts(count_boards, len(canonical_hands(5).cards))
    hands = np.sum(counted, axis=0) // canonical_hands(2).weights[:, None]
    checks = {
        str(number): [str(of) for of in part.sum(axis=0).tolist()]
        for number, part in enumerate(counted)
    }
    return Made(BeforeFlop([(wins, ties) for wins, ties in hands.tolist()]), {PARTS: checks})
