"""2 Hand Hold'em as it can be simulated."""

from __future__ import annotations

from houseway.simulate.games.two_hand_holdem.choices import STRATEGIES
from houseway.simulate.games.two_hand_holdem.exact_mean import exact_mean
from houseway.simulate.games.two_hand_holdem.settle import TwoHandBatch
from houseway.simulate.simulated import Simulated

SIMULATED = Simulated(TwoHandBatch, STRATEGIES, exact_mean)
