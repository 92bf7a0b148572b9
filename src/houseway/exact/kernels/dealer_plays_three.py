"""One decision against a dealer who may use all three cards (HAW-8's other reading).

Such a hand is no longer as good as the best of its pairs, so each is looked up by itself, on every
turn and river: some 14 million of them for one question.
"""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from houseway.exact.kernels.card_kinds import plain_rank_of_eight
from houseway.exact.kernels.evaluate import (
    DENSE_RANKS,
    Cards,
    flush_suit,
    has_flush,
    prepare_board,
    rank_pair,
)
from houseway.exact.kernels.jit import kernel
from houseway.exact.kernels.tables import Tables

Ranks = NDArray[np.int64]


@kernel
def count_showdowns_of_three(
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
            count_on_board_of_three(tables, board, pairs, hidden, counts)


@kernel
def count_on_board_of_three(
    tables: Tables,
    board: tuple[int, int, int, int, int],
    pairs: Cards,
    hidden: Cards,
    counts: NDArray[np.int64],
) -> None:
    """Count one board's wins for every three of the hidden cards."""
    by_ranks, hands = np.empty((13, 13, 13), np.int64), np.empty(DENSE_RANKS, np.int64)
    _rank_by_ranks(tables, board, by_ranks)
    _count_hands(tables, board, np.sort(hidden.astype(np.int64)), by_ranks, hands)
    ready = prepare_board(tables, board)
    for pair in range(len(pairs)):
        rank = rank_pair(tables, ready, int(pairs[pair, 0]), int(pairs[pair, 1]))
        below = hands[:rank].sum()
        counts[pair, 0] += below
        counts[pair, 1] += below + hands[rank]


@kernel
def _rank_by_ranks(tables: Tables, board: tuple[int, int, int, int, int], found: Ranks) -> None:
    """What three ranks, rising, make of a board when no suit matters."""
    for low in range(13):
        for middle in range(low, 13):
            for high in range(middle, 13):
                hole = (4 * low, 4 * middle, 4 * high)
                found[low, middle, high] = plain_rank_of_eight(tables, board, hole)


@kernel
def _count_hands(
    tables: Tables,
    board: tuple[int, int, int, int, int],
    hidden: Ranks,
    by_ranks: Ranks,
    hands: NDArray[np.int64],
) -> None:
    """By rank: how many threes of the hidden cards, which rise, have it."""
    hands[:] = 0
    key = 0
    for card in board:
        key += tables.card_key[card]
    for i in range(len(hidden) - 2):
        with_one = key + tables.card_key[hidden[i]]
        for j in range(i + 1, len(hidden) - 1):
            with_two = with_one + tables.card_key[hidden[j]]
            for k in range(j + 1, len(hidden)):
                rank = by_ranks[hidden[i] >> 2, hidden[j] >> 2, hidden[k] >> 2]
                with_three = int(with_two + tables.card_key[hidden[k]])
                if has_flush(with_three):
                    hole = (hidden[i], hidden[j], hidden[k])
                    rank = max(rank, _flush(tables, board, hole, flush_suit(with_three)))
                hands[rank] += 1


@kernel
def _flush(
    tables: Tables, board: tuple[int, int, int, int, int], hole: tuple[int, int, int], suit: int
) -> int:
    mask = 0
    for card in board:
        mask |= (card & 3 == suit) << (card >> 2)
    for card in hole:
        mask |= (card & 3 == suit) << (card >> 2)
    return tables.flush[mask]
