"""Risk of ruin: the chance that what one side has does not cover the next round any more.

A side is ruined when its bank falls below the most that a round can cost it: a player who cannot
raise any more has lost the game that was analysed, and a house must cover every wager at its best
outcome (2HH-2).

Within n rounds: the lowest point of n rounds has the same distribution as the walk W that starts at
0, adds a round at a time and is set back to 0 whenever it rises above, because n rounds come in any
order with the same chance. So one pass of n steps gives the risk of every bank at once. It adds
positive numbers only: each is off by at most n (K + 1) units in the last place, K being the number
of different nets, and `CLIPPED` in all for what the walk loses at its deep end.

For ever: with X a round's net and r > 0 such that E[exp(-r X)] = 1, a bank c above the ruin is lost
with a chance of at most exp(-r c), and of at least exp(-r (c + w)), w being the worst round.
"""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from math import ceil, exp, log, log1p

import numpy as np
from numpy.typing import NDArray

from houseway.exact.kernels.jit import kernel
from houseway.exact.sessions.after_rounds import TooLong
from houseway.exact.sessions.one_round import Outcomes
from houseway.exact.sessions.tail_bounds import reach

CLIPPED = 1e-12
MOST_STEPS = 10_000_000_000  # additions; some ten seconds of one core
NEGLIGIBLE = 1e-40  # a chance that is dropped: what is far smaller still is slow to compute with
_HALVINGS = 200
_LARGEST_EXPONENT = 700.0


@dataclass(frozen=True, slots=True)
class Lows:
    """The lowest point of a session: `chances[d]` is that of a low of d units below its start."""

    rounds: int
    one: Outcomes
    chances: NDArray[np.float64]

    def risk(self, bank: Fraction) -> float:
        """The chance that a bank, in wagers, is ruined within the session."""
        spare = (bank - self.one.worst) / self.one.unit
        if spare < 0:
            return 1.0
        return float(self.chances[int(spare.__floor__()) + 1 :].sum())

    def bank(self, risk: float) -> Fraction:
        """The least bank, in wagers, that is ruined with at most this chance."""
        above = self.chances[::-1].cumsum()[::-1]  # by low: the chance of it or a lower one
        spare = int((above > risk).sum()) - 1
        return self.one.worst + self.one.unit * max(spare, 0)


def lows(one: Outcomes, rounds: int) -> Lows:
    """The lowest points of so many rounds."""
    depth = _depth(one, rounds)
    if rounds * depth * len(one.nets) > MOST_STEPS:
        raise TooLong(f"the risk of ruin within {rounds:,} rounds takes too long to compute")
    nets, chances = np.array(one.nets, np.int64), one.chances()
    return Lows(rounds, one, _walk(nets, chances, rounds, depth))


def _depth(one: Outcomes, rounds: int) -> int:
    """Units below its start that a session stays above, but for `CLIPPED`."""
    nets = np.array(one.nets, np.float64)
    below = reach(-nets, one.chances(), rounds, CLIPPED / rounds)
    drift = min(rounds * float(one.mean / one.unit), 0.0)
    return min(ceil(below - drift) + 1, rounds * max(-one.nets[0], 0) + 1)


@kernel
def _walk(
    nets: NDArray[np.int64], chances: NDArray[np.float64], rounds: int, depth: int
) -> NDArray[np.float64]:
    """Step by step: a net of x takes a low of d to d - x, no higher than 0, no lower than depth."""
    now = np.zeros(depth + 1)
    then = np.zeros(depth + 1)
    now[0] = 1.0
    deepest = 0
    for _ in range(rounds):
        then[:] = 0.0
        for which in range(len(nets)):
            step, chance = -nets[which], chances[which]
            first, last = max(-step, 0), min(depth - step, deepest)  # lows that stay inside
            for low in range(min(first, deepest + 1)):
                then[0] += chance * now[low]
            for low in range(first, last + 1):
                then[low + step] += chance * now[low]
            for low in range(max(last + 1, 0), deepest + 1):
                then[depth] += chance * now[low]
        deepest = min(deepest - nets[0], depth)
        while then[deepest] < NEGLIGIBLE:
            then[deepest] = 0.0
            deepest -= 1
        now, then = then, now
    return now


# --- For ever -------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class ForEver:
    """The risk of a side that has the edge and never stops playing."""

    one: Outcomes
    exponent: float  # r, per wager

    def risk(self, bank: Fraction) -> tuple[float, float]:
        """No less and no more than this."""
        spare = float(bank - self.one.worst)
        if spare < 0:
            return 1.0, 1.0
        above = spare + float(self.one.unit)  # ruin is at one unit less than the worst round needs
        return exp(-self.exponent * (above + float(self.one.worst))), exp(-self.exponent * above)

    def bank(self, risk: float) -> Fraction:
        """A bank, in wagers, that is ruined with at most this chance."""
        spare = -log(risk) / self.exponent
        return self.one.worst + self.one.unit * max(ceil(spare / float(self.one.unit)) - 1, 0)


def for_ever(one: Outcomes) -> ForEver | None:
    """None for a side without an edge: it is ruined in the end whatever it has."""
    if one.mean <= 0 or one.worst == 0:
        return None
    nets, chances = float(one.unit) * np.array(one.nets, np.float64), one.chances()

    def growth(r: float) -> float:
        return log1p(float(chances @ np.expm1(np.minimum(-r * nets, _LARGEST_EXPONENT))))

    low, high = 0.0, 2 * float(one.mean / one.variance)
    while growth(high) < 0:
        low, high = high, 2 * high
    for _ in range(_HALVINGS):
        middle = (low + high) / 2
        low, high = (middle, high) if growth(middle) < 0 else (low, middle)
    return ForEver(one, low)
