"""How far a sum of rounds can stray: windows that it leaves with less than a given chance.

Chernoff's bound: the chance that n rounds gain w more than n times their mean m is at most
E[exp(t (X - m))]^n exp(-t w), whatever t > 0. Solved for w at a given chance, every t gives a w
that is wide enough; the narrowest of a search is taken. Doob's inequality gives the same for the
highest point of the way there, so a window holds for the whole session, not for its end alone.
"""

from __future__ import annotations

from collections.abc import Callable
from math import exp, log, log1p, sqrt

import numpy as np
from numpy.typing import NDArray

Floats = NDArray[np.float64]

_STEPS = 60
_GOLDEN = (sqrt(5) - 1) / 2
_LARGEST_EXPONENT = 700.0


def reach(nets: Floats, chances: Floats, rounds: int, chance: float) -> float:
    """How far above its mean the sum of so many rounds goes with at most this chance."""
    mean = float(chances @ nets)
    most = float(nets.max()) - mean
    if most <= 0:
        return 0.0
    largest = rounds * most  # no sum goes further

    def width(log_t: float) -> float:
        t = exp(log_t)
        return (rounds * _log_growth(nets - mean, chances, t) - log(chance)) / t

    spread = sqrt(float(chances @ (nets - mean) ** 2))
    usual = log(sqrt(-2 * log(chance) / rounds) / spread)
    highest = log(_LARGEST_EXPONENT / most)
    return min(largest, _least(width, min(usual, highest) - 8, min(usual + 4, highest)))


def _log_growth(away: Floats, chances: Floats, t: float) -> float:
    """The logarithm of E[exp(t X)], exact to the last bits where it is close to zero."""
    return log1p(float(chances @ np.expm1(t * away)))


def _least(of: Callable[[float], float], low: float, high: float) -> float:
    """The least that a search finds on an interval; any of its points would do."""
    left, right = high - _GOLDEN * (high - low), low + _GOLDEN * (high - low)
    at_left, at_right = of(left), of(right)
    best = min(at_left, at_right)
    for _ in range(_STEPS):
        if at_left < at_right:
            high, right, at_right = right, left, at_left
            left = high - _GOLDEN * (high - low)
            at_left = of(left)
        else:
            low, left, at_left = left, right, at_right
            right = low + _GOLDEN * (high - low)
            at_right = of(right)
        best = min(best, at_left, at_right)
    return best
