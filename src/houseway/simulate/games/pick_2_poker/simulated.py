"""Pick 2 Poker as it can be simulated: its data, with the best three cards kept."""

from __future__ import annotations

from fractions import Fraction
from functools import partial

import numpy as np

from houseway.exact.games.pick_2_poker.rule_of_thumb import by_thumb, named
from houseway.exact.general.decisions import Choose, best
from houseway.games.pick_2_poker import GAME
from houseway.simulate.gamefile.best_play import by_choice, optimal, value_by_choice
from houseway.simulate.gamefile.choices import never
from houseway.simulate.gamefile.settle import FileBatch
from houseway.simulate.simulated import Simulated
from houseway.simulate.strategy import Strategy
from houseway.simulate.tables.kept_tables import Progress, no_progress

# Who always plays takes three cards, for two antes; who never does folds, as when nobody answers.
CHOOSES: dict[str, Choose] = {
    "optimal": best,
    "thumb": by_thumb,
    "always": lambda spread, fork: np.full(len(spread.cards), named(fork, "three")),
    "never": lambda spread, fork: np.full(len(spread.cards), named(fork, "fold")),
}


def _chosen(name: str, game: FileBatch, progress: Progress = no_progress) -> Strategy:
    return by_choice(game, CHOOSES[name])


def exact_mean(game: FileBatch, strategy: Strategy, name: str) -> Fraction | None:
    """The net of a seat in a round, in cents."""
    return value_by_choice(game, CHOOSES[name]) if name in CHOOSES else None


SIMULATED = Simulated(
    partial(FileBatch, GAME),
    {
        "optimal": optimal,
        "thumb": partial(_chosen, "thumb"),
        "always": partial(_chosen, "always"),
        "never": never,
    },
    exact_mean,
)
