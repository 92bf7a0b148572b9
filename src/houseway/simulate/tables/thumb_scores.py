"""The points of two cards on a flop, by which two rules of thumb play, as one table."""

from __future__ import annotations

from functools import cache

import numpy as np
from numpy.typing import NDArray

from houseway.exact.games.two_hand_holdem.rule_of_thumb import RULE, score_pairs
from houseway.exact.kernels.canonical import canonical_hands
from houseway.exact.kernels.evaluate import live_cards
from houseway.simulate.tables.flop_places import CLASSES, PAIRS

Scores = NDArray[np.int16]


@cache
def thumb_scores() -> Scores:
    """By flop up to suits and pair of the cards it leaves: points, those above zero threefold."""
    found, scores = np.empty((CLASSES, PAIRS), np.int16), np.empty(PAIRS, np.int64)
    live = np.empty(49, np.uint8)
    for row, flop in enumerate(canonical_hands(3).cards):
        live_cards(flop, live)
        score_pairs(RULE, flop, live, scores)
        found[row] = scores
    return found
