"""Slow twins for games against a dealer who plays the best two of three cards."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations

import numpy as np
from numpy.typing import NDArray

from houseway.cards import DECK, Card
from houseway.exact.evaluate import values
from houseway.exact.tables import tables


def results_by_board(
    flop: Sequence[Card], hole: Sequence[Card], pairs: Sequence[tuple[Card, Card]]
) -> NDArray[np.int64]:
    """For each pair, turn and river, and dealer's hand: 1 for a win, 0 for a tie, -1 for a loss."""
    live = [card.index for card in DECK if card not in (*flop, *hole)]
    return np.array(
        [
            _results([*(card.index for card in flop), *more], live, pairs)
            for more in combinations(live, 2)
        ]
    ).swapaxes(0, 1)


def _results(
    board: list[int], live: list[int], pairs: Sequence[tuple[Card, Card]]
) -> NDArray[np.int64]:
    hidden = [card for card in live if card not in board]
    twos = np.array(list(combinations(range(len(hidden)), 2)))
    own = np.array([(one.index, other.index) for one, other in pairs])
    rows = np.concatenate((np.array(hidden)[twos], own))
    sevens = np.concatenate((rows, np.tile(board, (len(rows), 1))), axis=1).astype(np.uint8)
    found = values(tables(), sevens)
    by_two = np.zeros((len(hidden), len(hidden)), np.int64)
    by_two[twos[:, 0], twos[:, 1]] = found[: len(twos)]
    x, y, z = np.array(list(combinations(range(len(hidden)), 3))).T
    dealers = np.maximum(np.maximum(by_two[x, y], by_two[x, z]), by_two[y, z])
    return np.sign(found[len(twos) :, None] - dealers[None])
