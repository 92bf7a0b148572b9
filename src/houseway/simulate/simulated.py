"""A game as it can be simulated: its settlement in batches, and the strategies it knows."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from fractions import Fraction
from typing import Any, NamedTuple

from houseway.money import Cents
from houseway.simulate.batch import BatchGame
from houseway.simulate.strategy import Strategy
from houseway.simulate.tables.kept_tables import Progress

Maker = Callable[[Any, Progress], Strategy]


class Simulated(NamedTuple):
    """What `registry.simulated` finds for a game."""

    batch: Callable[[Any, Mapping[str, Cents], int], BatchGame]
    strategies: Mapping[str, Maker]
    exact_mean: Callable[[Any, Strategy, str], Fraction | None]  # in cents; None: not known
    by_engine: bool = False  # round by round, as no kernel has its rules
