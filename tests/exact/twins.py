"""Slow twins for games against a dealer who plays the best two of three cards, or all three."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations

import numpy as np
from numpy.typing import NDArray

from houseway.cards import DECK, Card
from houseway.exact.kernels.evaluate import values
from houseway.exact.kernels.tables import tables


def results_by_board(
    flop: Sequence[Card],
    hole: Sequence[Card],
    pairs: Sequence[tuple[Card, Card]],
    dealer_may_use_three: bool = False,
) -> NDArray[np.int8]:
    """For each pair, turn and river, and dealer's hand: 1 for a win, 0 for a tie, -1 for a loss."""
    live = [card.index for card in DECK if card not in (*flop, *hole)]
    boards = [[*(card.index for card in flop), *more] for more in combinations(live, 2)]
    twos, threes = (np.array(list(combinations(range(len(live) - 2), size))).T for size in (2, 3))
    found = np.empty((len(pairs), len(boards), threes.shape[1]), np.int8)
    for place, board in enumerate(boards):
        hidden = np.array([card for card in live if card not in board])
        if dealer_may_use_three:
            dealers = _values(hidden[threes].T, board)
        else:
            by_two = np.zeros((len(hidden), len(hidden)), np.int32)
            by_two[*twos] = _values(hidden[twos].T, board)
            x, y, z = threes
            dealers = np.maximum(np.maximum(by_two[x, y], by_two[x, z]), by_two[y, z])
        own = _values(np.array([(one.index, other.index) for one, other in pairs]), board)
        found[:, place] = np.sign(own[:, None] - dealers)
    return found


def _values(holes: NDArray[np.int64], board: list[int]) -> NDArray[np.int32]:
    hands = np.concatenate((holes, np.tile(board, (len(holes), 1))), axis=1)
    return values(tables(), hands.astype(np.uint8))
