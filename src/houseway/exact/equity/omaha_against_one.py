"""Omaha: how a hand fares against one hand of which nothing is known, from the flop on.

A four-card hand is as good as the best of its six pairs. So on one board the pairs below a rank are
the edges of a graph, and the hands below it are the sets of four cards that are all joined.

For two run-outs the other hand stays the same, so each is held against all run-outs at once: what
comes of it is the least of what comes of its pairs.
"""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from math import comb

import numpy as np
from numpy.typing import NDArray

from houseway.cards import Card
from houseway.exact.equity.texas_against_one import (
    BOARD,
    Swings,
    full_board,
    indices,
    run_outs,
    swings_of,
    unseen,
)
from houseway.exact.kernels.dealer_plays_two import count_bits
from houseway.exact.kernels.evaluate import Cards, plain_rank
from houseway.exact.kernels.jit import kernel
from houseway.exact.kernels.tables import Tables, tables

Ranks = NDArray[np.int64]


def equity(hole: Sequence[Card], board: Sequence[Card], dead: Sequence[Card] = ()) -> Fraction:
    """The mean share of the pot on one board of at least three cards."""
    live = unseen(hole, board, dead)
    to_come = BOARD - len(board)
    runs = run_outs(len(live), to_come)
    points = _count(tables(), indices(hole), indices(board), live, runs)
    return Fraction(points, 2 * len(runs) * comb(len(live) - to_come, 4))


def swings(hole: Sequence[Card], board: Sequence[Card], dead: Sequence[Card] = ()) -> Swings:
    """One run-out against two (RIT-6, RIT-7), with one card to come or two."""
    live = unseen(hole, board, dead)
    to_come = BOARD - len(board)
    results = _results(tables(), indices(hole), indices(board), live, to_come)
    deals = comb(len(live), to_come) * comb(len(live) - to_come, 4)
    others = comb(len(live) - 4 - to_come, to_come)  # second run-outs beside a first
    return swings_of(*_sum_hands(results), deals, others)


@kernel
def _count(tables: Tables, hole: Cards, board: Cards, live: Cards, runs: Cards) -> int:
    """2 for every hand that is beaten and 1 for every tie, over all run-outs."""
    points = 0
    cards, below, upto = np.empty(5, np.int64), np.empty(52, np.int64), np.empty(52, np.int64)
    of_ranks, flushes = np.empty((13, 13), np.int64), np.empty((13, 13), np.int64)
    for run in range(len(runs)):
        taken = full_board(board, live, runs, run, cards)
        suit = rank_two(tables, cards, of_ranks, flushes)
        mine = _rank_hole(of_ranks, flushes, suit, hole)
        ties = False
        for card in range(len(live)):
            _join(of_ranks, flushes, suit, live, card, taken, mine, below, upto)
            ties |= below[card] != upto[card]
        beaten = _hands_in(below, len(live))
        points += 2 * beaten
        if ties:
            points += _hands_in(upto, len(live)) - beaten
    return points


@kernel
def _results(
    tables: Tables, hole: Cards, board: Cards, live: Cards, to_come: int
) -> NDArray[np.uint8]:
    """By pair of live cards and run-out: 2 if mine beats it, 1 for a tie, 0 if not or if taken.

    Two cards to come stand in both orders: a row holds all run-outs with one card.
    """
    many = len(live)
    rows = many if to_come == 2 else 1
    found = np.zeros((many * (many - 1) // 2, rows, many), np.uint8)
    cards = np.empty(5, np.int64)
    cards[: len(board)] = board
    of_ranks, flushes = np.empty((13, 13), np.int64), np.empty((13, 13), np.int64)
    for row in range(rows):
        for last in range(row if to_come == 2 else many):
            taken = 1 << last
            cards[4] = live[last]
            if to_come == 2:
                taken |= 1 << row
                cards[3] = live[row]
            suit = rank_two(tables, cards, of_ranks, flushes)
            mine = _rank_hole(of_ranks, flushes, suit, hole)
            pair = 0
            for second in range(1, many):
                for first in range(second):
                    if (taken >> first | taken >> second) & 1 == 0:
                        one, other = int(live[first]), int(live[second])
                        theirs = _rank(of_ranks, flushes, suit, one, other)
                        result = (mine > theirs) + (mine >= theirs)
                        found[pair, row, last] = result
                        if to_come == 2:
                            found[pair, last, row] = result
                    pair += 1
    return found


@kernel
def _sum_hands(results: NDArray[np.uint8]) -> tuple[int, int, int]:
    """Over all other hands: results, their squares, and products of run-outs that share no card."""
    pairs, rows, many = results.shape
    by_pair = results.reshape(pairs, rows * many)
    of_three, of_four = np.empty(rows * many, np.uint8), np.empty(rows * many, np.uint8)
    points, squares, apart = 0, 0, 0
    for d in range(3, many):
        for c in range(2, d):
            for b in range(1, c):
                cd, bd, bc = _place(c, d), _place(b, d), _place(b, c)
                for run in range(rows * many):
                    pair = min(by_pair[cd, run], by_pair[bd, run])
                    of_three[run] = min(pair, by_pair[bc, run])
                for a in range(b):
                    ad, ac, ab = _place(a, d), _place(a, c), _place(a, b)
                    for run in range(rows * many):
                        pair = min(by_pair[ad, run], by_pair[ac, run])
                        of_four[run] = min(min(pair, by_pair[ab, run]), of_three[run])
                    whole, square, with_one = _sum_run_outs(of_four, rows, many)
                    points += whole
                    squares += square
                    apart += whole * whole - with_one + (square if rows > 1 else 0)
    return points, squares, apart


@kernel
def _sum_run_outs(results: NDArray[np.uint8], rows: int, many: int) -> tuple[int, int, int]:
    """One hand's results, their squares, and by card the square of the sum with this card."""
    whole, square, with_one = 0, 0, 0
    for row in range(rows):
        one, ones = np.int32(0), np.int32(0)
        for run in range(row * many, row * many + many):
            one += np.int32(results[run])
            ones += np.int32(results[run]) * np.int32(results[run])
        whole += int(one)
        square += int(ones)
        with_one += int(one) * int(one)
    if rows == 1:
        return whole, square, square
    return whole // 2, square // 2, with_one


@kernel
def _place(low: int, high: int) -> int:
    return high * (high - 1) // 2 + low


@kernel
def rank_two(tables: Tables, cards: Ranks, of_ranks: Ranks, flushes: Ranks) -> int:
    """What two hole cards make by their ranks, and by their ranks if they make a flush.

    The suit of such a flush is given back, 4 if there is none.
    """
    of_ranks[:] = 0
    for a in range(3):
        for b in range(a + 1, 4):
            for c in range(b + 1, 5):
                three = tables.card_key[cards[a]] + tables.card_key[cards[b]]
                three += tables.card_key[cards[c]]
                for high in range(13):
                    for low in range(high + 1):
                        key = three + tables.card_key[4 * high] + tables.card_key[4 * low]
                        rank = plain_rank(tables, key)
                        if rank > of_ranks[high, low]:
                            of_ranks[high, low] = of_ranks[low, high] = rank
    suits = np.zeros(4, np.int64)
    for card in cards:
        suits[card & 3] += 1
    for suit in range(4):
        if suits[suit] >= 3:
            _rank_flushes(tables, cards, suit, of_ranks, flushes)
            return suit
    return 4


@kernel
def _rank_flushes(tables: Tables, cards: Ranks, suit: int, of_ranks: Ranks, flushes: Ranks) -> None:
    flushes[:] = of_ranks
    for a in range(3):
        for b in range(a + 1, 4):
            for c in range(b + 1, 5):
                if cards[a] & 3 == suit and cards[b] & 3 == suit and cards[c] & 3 == suit:
                    three = 1 << (cards[a] >> 2) | 1 << (cards[b] >> 2) | 1 << (cards[c] >> 2)
                    for high in range(13):
                        for low in range(high):
                            rank = int(tables.flush[three | 1 << high | 1 << low])
                            if rank > flushes[high, low]:
                                flushes[high, low] = flushes[low, high] = rank


@kernel
def _rank(of_ranks: Ranks, flushes: Ranks, suit: int, first: int, second: int) -> int:
    if first & 3 == suit and second & 3 == suit:
        return flushes[first >> 2, second >> 2]
    return of_ranks[first >> 2, second >> 2]


@kernel
def _rank_hole(of_ranks: Ranks, flushes: Ranks, suit: int, hole: Cards) -> int:
    """The best of the six pairs of four cards."""
    best = 0
    for second in range(1, 4):
        for first in range(second):
            rank = _rank(of_ranks, flushes, suit, int(hole[first]), int(hole[second]))
            best = max(best, rank)
    return best


@kernel
def _join(
    of_ranks: Ranks,
    flushes: Ranks,
    suit: int,
    live: Cards,
    card: int,
    taken: int,
    mine: int,
    below: Ranks,
    upto: Ranks,
) -> None:
    """By a card: the earlier ones with which it ranks below mine, and not above; none if taken."""
    below[card] = upto[card] = 0
    if taken >> card & 1:
        return
    one = int(live[card])
    for other in range(card):
        if taken >> other & 1 == 0:
            rank = _rank(of_ranks, flushes, suit, int(live[other]), one)
            below[card] |= (rank < mine) << other
            upto[card] |= (rank <= mine) << other


@kernel
def _hands_in(joined: Ranks, cards: int) -> int:
    """The sets of four cards that are all joined."""
    hands = 0
    for last in range(3, cards):
        with_last = joined[last]
        thirds = with_last
        while thirds:
            both = with_last & joined[_lowest(thirds)]
            thirds &= thirds - 1
            seconds = both
            while seconds:
                hands += count_bits(both & joined[_lowest(seconds)])
                seconds &= seconds - 1
    return hands


@kernel
def _lowest(mask: int) -> int:
    """The place of the lowest bit."""
    return count_bits((mask & -mask) - 1)
