"""A game file as it can be simulated."""

from __future__ import annotations

from functools import partial

from houseway.exact.registry import math_of
from houseway.round.game import Game
from houseway.simulate.gamefile.best_play import optimal
from houseway.simulate.gamefile.choices import always, never, random
from houseway.simulate.gamefile.exact_mean import exact_mean
from houseway.simulate.gamefile.settle import FileBatch
from houseway.simulate.gamefile.thumb import thumb
from houseway.simulate.simulated import Simulated

STRATEGIES = {"optimal": optimal, "always": always, "never": never, "random": random}


def simulated_file(game: Game) -> Simulated:
    """The kernels and strategies of a game that was made from a file."""
    rule = {"thumb": thumb} if math_of(game).rule_of_thumb() else {}
    return Simulated(partial(FileBatch, game), {**STRATEGIES, **rule}, exact_mean)
