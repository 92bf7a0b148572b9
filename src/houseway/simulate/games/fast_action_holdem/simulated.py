"""Fast Action Hold'em as it can be simulated."""

from __future__ import annotations

from houseway.simulate.games.fast_action_holdem.choices import STRATEGIES
from houseway.simulate.games.fast_action_holdem.exact_mean import exact_mean
from houseway.simulate.games.fast_action_holdem.settle import FastActionBatch
from houseway.simulate.simulated import Simulated

SIMULATED = Simulated(FastActionBatch, STRATEGIES, exact_mean)
