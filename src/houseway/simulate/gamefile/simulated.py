"""A game file as it can be simulated."""

from __future__ import annotations

from functools import partial

from houseway.exact.registry import math_of
from houseway.gamefile.game import file_of
from houseway.round.game import Game
from houseway.simulate.gamefile import by_engine
from houseway.simulate.gamefile.best_play import optimal
from houseway.simulate.gamefile.choices import always, never, random
from houseway.simulate.gamefile.exact_mean import exact_mean
from houseway.simulate.gamefile.settle import FileBatch
from houseway.simulate.gamefile.thumb import thumb
from houseway.simulate.simulated import Simulated

STRATEGIES = {"optimal": optimal, "always": always, "never": never, "random": random}
BY_ENGINE = {
    "optimal": by_engine.optimal,
    "always": by_engine.always,
    "never": by_engine.never,
    "random": by_engine.random,
}


def simulated_file(game: Game) -> Simulated:
    """The kernels and strategies of a game that was made from a file."""
    if by_engine.needs_engine(file_of(game)):
        return Simulated(
            partial(by_engine.EngineBatch, game), BY_ENGINE, exact_mean, by_engine=True
        )
    rule = {"thumb": thumb} if math_of(game).rule_of_thumb() else {}
    return Simulated(partial(FileBatch, game), {**STRATEGIES, **rule}, exact_mean)
