"""What Fast Action brings under a strategy on one's own four cards, exactly; Envy apart."""

from __future__ import annotations

from fractions import Fraction
from functools import lru_cache
from itertools import permutations
from math import comb

import numpy as np
from numpy.typing import NDArray

from houseway.exact.games.fast_action_holdem.solution import Worth, physical_weights, worth
from houseway.exact.games.fast_action_holdem.solved_hands import NotShipped, shipped
from houseway.exact.kernels.multi_deck_hands import FACES, face_classes
from houseway.games.fast_action_holdem import FastActionRules
from houseway.simulate.games.fast_action_holdem.choices import ByHouseWay, ByTable
from houseway.simulate.games.fast_action_holdem.settle import (
    ALL_TWOS,
    SPLIT_ANTE,
    SPLIT_BONUS,
    SPLIT_BOTH,
    TWOS,
    FastActionBatch,
)
from houseway.simulate.strategy import Rounds, Strategy

_ORDERS = list(permutations(range(4)))


def exact_mean(game: FastActionBatch, strategy: Strategy, name: str) -> Fraction | None:
    """The net of a seat in a round, in cents; None with Envy, or where nothing is solved."""
    if not isinstance(strategy, ByTable | ByHouseWay) or (game.seats > 1 and game.data.lammers):
        return None
    try:
        found = _worth(game.rules)
    except NotShipped:
        return None
    if isinstance(strategy, ByTable):
        return _mean(game, found, strategy.by_class)
    ways = (_by_house_way(game, strategy, order) for order in _ORDERS)  # of equals, the first dealt
    return sum((_mean(game, found, one) for one in ways), Fraction(0)) / len(_ORDERS)


@lru_cache(maxsize=2)
def _worth(rules: FastActionRules) -> Worth:
    solved = shipped(rules)
    return worth(solved.ante_wins(), solved.all_categories(), rules)


def _mean(game: FastActionBatch, found: Worth, choices: NDArray[np.uint8]) -> Fraction:
    """By class of four: an act and two cards."""
    act, first, rows = choices // ALL_TWOS, choices % ALL_TWOS, np.arange(len(choices))
    second = len(TWOS) - 1 - first
    ante, bonus = int(game.stakes["ante"]), int(game.stakes.get("bonus", 0))
    net = ante * found.ante[rows, first] + bonus * found.bonus[rows, first]
    net = net + np.where(np.isin(act, (SPLIT_ANTE, SPLIT_BOTH)), ante * found.ante[rows, second], 0)
    split = np.isin(act, (SPLIT_BONUS, SPLIT_BOTH))
    net = net + np.where(split, bonus * found.bonus[rows, second], 0)
    hands = comb(FACES * game.rules.decks, 4)
    weights = physical_weights(game.rules.decks)
    return Fraction(int((weights * net).sum()), hands * found.denominator)


def _by_house_way(
    game: FastActionBatch, strategy: ByHouseWay, order: tuple[int, ...]
) -> NDArray[np.uint8]:
    """The choices for each class when its cards are dealt in this order."""
    classes = face_classes(4, game.rules.decks).faces
    faces = np.zeros((len(classes), game.cards), np.uint8)
    faces[:, game.columns.hole] = classes[:, None, list(order)]
    acts = np.zeros((len(classes), game.seats, 1), np.uint8)
    strategy.decide(0, faces, acts, Rounds(0, 0))
    # Two places of this order are two cards of the class.
    pairs = [sorted(order[place] for place in two) for two in TWOS]
    of_class = np.array([TWOS.index((low, high)) for low, high in pairs], np.uint8)
    act = acts[:, 0, 0]
    return (act // ALL_TWOS * ALL_TWOS + of_class[act % ALL_TWOS]).astype(np.uint8)
