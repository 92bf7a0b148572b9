"""A game file as it can be simulated."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from houseway.exact.registry import math_of
from houseway.gamefile.game import file_of
from houseway.round.game import Game
from houseway.simulate.batch import BatchGame
from houseway.simulate.gamefile import by_engine, by_house_way
from houseway.simulate.gamefile.best_play import has_table, optimal
from houseway.simulate.gamefile.by_house_way import SetBatch
from houseway.simulate.gamefile.choices import always, never, random
from houseway.simulate.gamefile.exact_mean import exact_mean
from houseway.simulate.gamefile.settle import FileBatch
from houseway.simulate.gamefile.thumb import thumb
from houseway.simulate.gamefile.twenty_one import kernel_of
from houseway.simulate.simulated import Simulated
from houseway.simulate.strategy import Strategy

if TYPE_CHECKING:
    from houseway.simulate.plan import Plan

STRATEGIES = {"optimal": optimal, "always": always, "never": never, "random": random}
BY_ENGINE = {
    "optimal": by_engine.optimal,
    "always": by_engine.always,
    "never": by_engine.never,
    "random": by_engine.random,
}


BY_HOUSE_WAY = {"house-way": by_house_way.house_way, "random": by_house_way.random}


def _not_exact(game: BatchGame, strategy: Strategy, name: str) -> None:
    """What a setting is worth is not known exactly."""


def simulated_file(game: Game) -> Simulated:
    """The kernels and strategies of a game that was made from a file."""
    if file_of(game).sets is not None:
        return Simulated(partial(SetBatch, game), BY_HOUSE_WAY, _not_exact)
    if by_engine.needs_engine(file_of(game)):
        return Simulated(
            partial(by_engine.EngineBatch, game),
            BY_ENGINE,
            exact_mean,
            by_engine=True,
            whole=kernel_of,
        )
    rule = {"thumb": thumb} if math_of(game).rule_of_thumb() else {}
    strategies = {**STRATEGIES, **rule}
    return Simulated(partial(FileBatch, game), strategies, exact_mean, instead=_by_coach)


def _by_coach(plan: Plan) -> Simulated | None:
    """Best play that has no table is asked of the coach, round by round."""
    if plan.strategy != "optimal" or has_table(file_of(plan.found)):
        return None
    batch = partial(by_engine.EngineBatch, plan.found)
    return Simulated(batch, BY_ENGINE, exact_mean, by_engine=True)
