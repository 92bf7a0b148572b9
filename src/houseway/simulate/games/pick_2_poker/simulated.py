"""Pick 2 Poker as it can be simulated."""

from __future__ import annotations

from houseway.simulate.games.pick_2_poker.exact_mean import exact_mean
from houseway.simulate.games.pick_2_poker.picks import STRATEGIES
from houseway.simulate.games.pick_2_poker.settle import Pick2Batch
from houseway.simulate.simulated import Simulated

SIMULATED = Simulated(Pick2Batch, STRATEGIES, exact_mean)
