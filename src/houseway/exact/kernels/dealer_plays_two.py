"""Hole pairs against a dealer who plays the best two of three cards: one decision, card by card.

For a player's seen cards and a flop, every turn and river and every dealer's hand is counted. On
one board the pairs of live cards below the player's rank are the edges of a graph, and the
dealer's hands below it are its triangles: for each edge, the common neighbours, as masks of bits.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import comb

import numpy as np
from numpy.typing import NDArray

from houseway.cards import Card, check_distinct
from houseway.exact.kernels.dealer_plays_three import (
    count_on_board_of_three,
    count_showdowns_of_three,
)
from houseway.exact.kernels.evaluate import Cards, live_cards, prepare_board, rank_pair
from houseway.exact.kernels.jit import kernel
from houseway.exact.kernels.record import Record
from houseway.exact.kernels.tables import Tables, tables


def showdowns(
    flop: Sequence[Card],
    hole: Sequence[Card],
    pairs: Sequence[tuple[Card, Card]],
    dealer_uses: int = 2,
) -> list[Record]:
    """How each pair of the hole cards fares, the others being dead; a dealer uses two or three."""
    check_distinct((*flop, *hole))
    live = np.empty(49 - len(hole), np.uint8)
    live_cards(_indices((*flop, *hole)), live)
    counts = np.zeros((len(pairs), 2), np.int64)
    kept = np.array([_indices(pair) for pair in pairs], np.uint8)
    count = count_showdowns_of_three if dealer_uses == 3 else count_showdowns
    count(tables(), _indices(flop), kept, live, counts)
    deals = comb(len(live), 2) * comb(len(live) - 2, 3)
    return [Record(wins, safe - wins, deals) for wins, safe in counts.tolist()]


def showdown(
    board: Sequence[Card], pair: Sequence[Card], dealer: Sequence[Card], dealer_uses: int = 2
) -> Record:
    """How a pair fares in one deal, all of it known."""
    counts = np.zeros((1, 2), np.int64)
    a, b, c, d, e = (card.index for card in board)
    count = count_on_board_of_three if dealer_uses == 3 else count_on_board
    count(tables(), (a, b, c, d, e), _indices(pair)[None], _indices(dealer), counts)
    wins, safe = counts[0].tolist()
    return Record(wins, safe - wins, 1)


def _indices(some: Sequence[Card]) -> Cards:
    return np.array([card.index for card in some], np.uint8)


@kernel
def count_showdowns(
    tables: Tables, flop: Cards, pairs: Cards, live: Cards, counts: NDArray[np.int64]
) -> None:
    """By pair: the deals of the live cards that it wins, and those that it does not lose."""
    hidden = np.empty(len(live) - 2, np.uint8)
    for turn in range(len(live) - 1):
        for river in range(turn + 1, len(live)):
            place = 0
            for card in range(len(live)):
                if card not in (turn, river):
                    hidden[place] = live[card]
                    place += 1
            f, g, h = int(flop[0]), int(flop[1]), int(flop[2])
            board = (f, g, h, int(live[turn]), int(live[river]))
            count_on_board(tables, board, pairs, hidden, counts)


@kernel
def count_on_board(
    tables: Tables,
    board: tuple[int, int, int, int, int],
    pairs: Cards,
    hidden: Cards,
    counts: NDArray[np.int64],
) -> None:
    """Count one board's wins for every three of the hidden cards."""
    ready = prepare_board(tables, board)
    ranks = np.zeros((len(hidden), len(hidden)), np.int32)
    for first in range(len(hidden)):
        one = int(hidden[first])
        for second in range(first):
            ranks[first, second] = rank_pair(tables, ready, one, int(hidden[second]))
    for pair in range(len(pairs)):
        rank = rank_pair(tables, ready, int(pairs[pair, 0]), int(pairs[pair, 1]))
        counts[pair, 0] += _dealers_below(ranks, rank)
        counts[pair, 1] += _dealers_below(ranks, rank + 1)


@kernel
def _dealers_below(ranks: NDArray[np.int32], rank: int) -> int:
    """The triangles of the graph of pairs below a rank."""
    below = np.zeros(
        len(ranks), np.int64
    )  # by card: the earlier cards that make such a pair with it
    triangles = 0
    for last in range(len(ranks)):
        mask = 0
        for other in range(last):
            mask |= (ranks[last, other] < rank) << other
        below[last] = mask
        for other in range(last):
            if mask >> other & 1:
                triangles += count_bits(mask & below[other])
    return triangles


@kernel
def count_bits(mask: int) -> int:
    """The compiler knows this loop, and makes one instruction of it."""
    count = 0
    while mask:
        mask &= mask - 1
        count += 1
    return count
