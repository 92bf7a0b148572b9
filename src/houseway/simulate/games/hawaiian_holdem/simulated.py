"""Hawaiian Hold'em as it can be simulated."""

from __future__ import annotations

from houseway.simulate.games.hawaiian_holdem.choices import STRATEGIES
from houseway.simulate.games.hawaiian_holdem.exact_mean import exact_mean
from houseway.simulate.games.hawaiian_holdem.settle import HawaiianBatch
from houseway.simulate.simulated import Simulated

SIMULATED = Simulated(HawaiianBatch, STRATEGIES, exact_mean)
