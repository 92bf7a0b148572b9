"""Texas: how a hand fares against one hand of which nothing is known, on a board as far as dealt.

Before the flop it comes from a shipped table (`texas_before_flop`); from the flop on every run-out
and every pair of unseen cards is counted. The other hand is the same on both boards of a hand that
is run twice, so run-outs are added up hand by hand:

    pairs of run-outs that share no card = S^2 - sum over cards c of S(c)^2 + Q,

S being a sum of results over run-outs, S(c) over those with c, Q that of the squares; with one card
to come S(c) is one result, and what is left is S^2 - Q.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import lru_cache
from itertools import combinations
from math import comb

import numpy as np
from numpy.typing import NDArray

from houseway.cards import DECK, Card, check_distinct
from houseway.exact.kernels.evaluate import Cards, prepare_board, rank_pair
from houseway.exact.kernels.jit import kernel
from houseway.exact.kernels.tables import Tables, tables

BOARD = 5
Counts = NDArray[np.int64]


@dataclass(frozen=True, slots=True)
class Swings:
    """The mean share of a pot, and its variance on one board and on two."""

    equity: Fraction
    once: Fraction
    twice: Fraction


def equity(hole: Sequence[Card], board: Sequence[Card], dead: Sequence[Card] = ()) -> Fraction:
    """The mean share of the pot on one board of at least three cards."""
    points, _, _, live = _results(hole, board, dead)
    return Fraction(int(points.sum()), 2 * _deals(live, BOARD - len(board)))


def swings(hole: Sequence[Card], board: Sequence[Card], dead: Sequence[Card] = ()) -> Swings:
    """One run-out against two (RIT-6, RIT-7), with one card to come or two."""
    points, squares, by_card, live = _results(hole, board, dead)
    to_come = BOARD - len(board)
    apart = points * points - (by_card * by_card).sum(axis=1) + (to_come - 1) * squares
    others = comb(live - 2 - to_come, to_come)  # second run-outs beside a first
    sums = int(points.sum()), int(squares.sum()), int(apart.sum())
    return swings_of(*sums, _deals(live, to_come), others)


def swings_of(points: int, squares: int, apart: int, deals: int, others: int) -> Swings:
    """From the sums of results, 2 for a win and 1 for a tie, of their squares, and of the products
    of two run-outs that share no card.
    """
    mean, square = Fraction(points, 2 * deals), Fraction(squares, 4 * deals)
    product = Fraction(apart, 4 * deals * others)
    return Swings(mean, square - mean**2, (square + product) / 2 - mean**2)


def _deals(live: int, to_come: int) -> int:
    """Run-outs and other hands."""
    return comb(live, to_come) * comb(live - to_come, 2)


def _results(
    hole: Sequence[Card], board: Sequence[Card], dead: Sequence[Card]
) -> tuple[Counts, Counts, Counts, int]:
    """By other hand: 2 for a win and 1 for a tie summed over run-outs, their squares, by card."""
    live = unseen(hole, board, dead)
    pairs = comb(len(live), 2)
    points, squares = np.zeros(pairs, np.int64), np.zeros(pairs, np.int64)
    by_card = np.zeros((pairs, len(live)), np.int64)
    runs = run_outs(len(live), BOARD - len(board))
    _count(tables(), indices(hole), indices(board), live, runs, points, squares, by_card)
    return points, squares, by_card, len(live)


def unseen(hole: Sequence[Card], board: Sequence[Card], dead: Sequence[Card]) -> Cards:
    """The cards that can still come, or be in the other hand."""
    check_distinct((*hole, *board, *dead))
    return indices([card for card in DECK if card not in (*hole, *board, *dead)])


def indices(some: Sequence[Card]) -> Cards:
    return np.array([card.index for card in some], np.uint8)


@lru_cache(maxsize=32)
def run_outs(live: int, to_come: int) -> Cards:
    """Every set of so many places among the live cards."""
    sets = list(combinations(range(live), to_come))
    return np.array(sets, np.uint8).reshape(len(sets), to_come)


@kernel
def full_board(board: Cards, live: Cards, runs: Cards, run: int, cards: NDArray[np.int64]) -> int:
    """Fill a board with a run-out; the places that it took as bits."""
    taken, dealt = 0, len(board)
    for place in range(dealt):
        cards[place] = board[place]
    for place in range(runs.shape[1]):
        cards[dealt + place] = live[runs[run, place]]
        taken |= 1 << int(runs[run, place])
    return taken


@kernel
def _count(
    tables: Tables,
    hole: Cards,
    board: Cards,
    live: Cards,
    runs: Cards,
    points: Counts,
    squares: Counts,
    by_card: Counts,
) -> None:
    cards = np.empty(5, np.int64)
    for run in range(len(runs)):
        taken = full_board(board, live, runs, run, cards)
        full = prepare_board(tables, (cards[0], cards[1], cards[2], cards[3], cards[4]))
        mine = rank_pair(tables, full, int(hole[0]), int(hole[1]))
        pair = -1
        for second in range(1, len(live)):
            if taken >> second & 1:
                pair += second
                continue
            for first in range(second):
                pair += 1
                if taken >> first & 1:
                    continue
                other = rank_pair(tables, full, int(live[first]), int(live[second]))
                result = (mine > other) + (mine >= other)
                points[pair] += result
                squares[pair] += result * result
                for place in range(runs.shape[1]):
                    by_card[pair, runs[run, place]] += result
