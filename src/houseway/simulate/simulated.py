"""Which games can be simulated: for each its settlement in batches, and the strategies it knows."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from fractions import Fraction
from typing import Any, NamedTuple

from houseway.games import (
    fast_action_holdem,
    hawaiian_holdem,
    pick_2_poker,
    two_hand_holdem,
)
from houseway.money import Cents
from houseway.simulate.batch import BatchGame
from houseway.simulate.games.fast_action_holdem import choices as fast_action_choices
from houseway.simulate.games.fast_action_holdem import exact_mean as fast_action_mean
from houseway.simulate.games.fast_action_holdem.settle import FastActionBatch
from houseway.simulate.games.hawaiian_holdem import choices as hawaiian_choices
from houseway.simulate.games.hawaiian_holdem import exact_mean as hawaiian_mean
from houseway.simulate.games.hawaiian_holdem.settle import HawaiianBatch
from houseway.simulate.games.pick_2_poker import exact_mean as pick_2_mean
from houseway.simulate.games.pick_2_poker import picks
from houseway.simulate.games.pick_2_poker.settle import Pick2Batch
from houseway.simulate.games.two_hand_holdem import choices as two_hand_choices
from houseway.simulate.games.two_hand_holdem import exact_mean as two_hand_mean
from houseway.simulate.games.two_hand_holdem.settle import TwoHandBatch
from houseway.simulate.kept_tables import Progress
from houseway.simulate.strategy import Strategy

Maker = Callable[[Any, Progress], Strategy]


class Simulated(NamedTuple):
    """A game as it can be simulated."""

    batch: Callable[[Any, Mapping[str, Cents], int], BatchGame]
    strategies: Mapping[str, Maker]
    exact_mean: Callable[[Any, Strategy, str], Fraction | None]  # in cents; None: not known


SIMULATED: Mapping[str, Simulated] = {
    two_hand_holdem.GAME.name: Simulated(
        TwoHandBatch, two_hand_choices.STRATEGIES, two_hand_mean.exact_mean
    ),
    fast_action_holdem.GAME.name: Simulated(
        FastActionBatch, fast_action_choices.STRATEGIES, fast_action_mean.exact_mean
    ),
    hawaiian_holdem.GAME.name: Simulated(
        HawaiianBatch, hawaiian_choices.STRATEGIES, hawaiian_mean.exact_mean
    ),
    pick_2_poker.GAME.name: Simulated(Pick2Batch, picks.STRATEGIES, pick_2_mean.exact_mean),
}
