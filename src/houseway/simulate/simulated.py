"""A game as it can be simulated: its settlement in batches, and the strategies it knows."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from fractions import Fraction
from typing import TYPE_CHECKING, Any, NamedTuple, Protocol

from houseway.money import Cents
from houseway.simulate.batch import BatchGame
from houseway.simulate.strategy import Strategy
from houseway.simulate.tables.kept_tables import Progress

if TYPE_CHECKING:
    from houseway.simulate.plan import Plan
    from houseway.simulate.totals import Totals

Maker = Callable[[Any, Progress], Strategy]


class WholeRounds(Protocol):
    """A kernel that deals, decides and settles whole rounds of a plan by itself."""

    def play(self, seed: int, start: int, stop: int) -> Totals:
        """The rounds from one number to before another."""
        ...


def no_kernel(plan: Plan) -> None:
    """What most games have."""


class Simulated(NamedTuple):
    """What `registry.simulated` finds for a game."""

    batch: Callable[[Any, Mapping[str, Cents], int], BatchGame]
    strategies: Mapping[str, Maker]
    exact_mean: Callable[[Any, Strategy, str], Fraction | None]  # in cents; None: not known
    by_engine: bool = False  # round by round, as no kernel has its rules
    whole: Callable[[Plan], WholeRounds | None] = no_kernel
    # Another way for a plan that this one has no table for: the engine, asking the coach.
    instead: Callable[[Plan], Simulated | None] = no_kernel
