"""What Pick 2 brings under a strategy by table, exactly: the sum over all classes of hands."""

from __future__ import annotations

from fractions import Fraction
from math import comb

import numpy as np

from houseway.exact.games.pick_2_poker.coach import bonuses
from houseway.exact.games.pick_2_poker.showdowns import (
    DEALER_HANDS,
    five_outcomes,
    showdowns,
    three_outcomes,
    worth,
)
from houseway.exact.kernels.canonical import canonical_hands
from houseway.simulate.games.pick_2_poker.picks import ByTable
from houseway.simulate.games.pick_2_poker.settle import FIVE, FOLD, Pick2Batch
from houseway.simulate.strategy import Constant, Strategy


def exact_mean(game: Pick2Batch, strategy: Strategy, name: str) -> Fraction | None:
    """The net of a seat in a round, in cents."""
    if isinstance(strategy, Constant):  # who always folds loses what was staked
        return Fraction(-sum(game.stakes.values()))
    if not isinstance(strategy, ByTable):
        return None
    seen, picks, ante = showdowns(), strategy.by_class, game.stakes["ante"]
    three, five = three_outcomes(seen), five_outcomes(seen, game.rules.unqualified_dealer)
    in_antes = np.where(picks == FIVE, worth(five), worth(three))
    hands, played = canonical_hands(5).weights, picks != FOLD
    total = Fraction(ante * _sum(in_antes[played], hands[played]), DEALER_HANDS)
    for bonus in bonuses(game.rules, game.stakes):
        total += ante * Fraction(_sum(bonus.net[played], hands[played]), bonus.scale)
    total -= sum(game.stakes.values()) * int(hands[~played].sum())
    return total / comb(52, 5)


def _sum(nets: np.ndarray, weights: np.ndarray) -> int:
    """In whole numbers of any size."""
    return sum(map(int.__mul__, nets.tolist(), weights.tolist()))
