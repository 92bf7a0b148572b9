"""Fast Action Hold'em as it can be simulated: its decision by table, and what that brings exactly.

A table has for every four faces the two to keep, and what to split.
"""

from __future__ import annotations

from fractions import Fraction
from functools import lru_cache
from itertools import permutations
from math import comb, gcd

import numpy as np
from numpy.typing import NDArray

from houseway.exact.games.fast_action_holdem.house_way import CHOICES
from houseway.exact.games.fast_action_holdem.rule_of_thumb import (
    ANTE,
    ANTE_AND_BONUS,
    Twos,
    splits_ante,
    splits_bonus,
)
from houseway.exact.games.fast_action_holdem.solution import Worth, best, physical_weights, worth
from houseway.exact.games.fast_action_holdem.solved_hands import NotShipped, shipped
from houseway.exact.kernels.canonical import place_of
from houseway.exact.kernels.jit import inner_kernel
from houseway.exact.kernels.multi_deck_hands import FACES, RENAMINGS, face_classes
from houseway.games.fast_action_holdem import GAME, FastActionRules
from houseway.simulate.batch import Acts, Faces
from houseway.simulate.games.fast_action_holdem.settle import (
    ALL_TWOS,
    KEEP,
    SPLIT_ANTE,
    SPLIT_BONUS,
    SPLIT_BOTH,
    TWOS,
    FastActionBatch,
    FastActionData,
    house_way_two,
)
from houseway.simulate.settling import Four, card_at, four_of, sorted_four
from houseway.simulate.simulated import Simulated
from houseway.simulate.strategy import NoStrategy, Rounds, Strategy
from houseway.simulate.tables.kept_tables import Progress, kept_table, no_progress

SOLVER = "houseway.exact.games.fast_action_holdem.solution"
FOURS = 341_055  # multisets of four faces

Choices = NDArray[np.uint8]


class ByTable(Strategy):
    """An act and two cards for each class of four faces."""

    def __init__(self, game: FastActionBatch, by_class: Choices) -> None:
        self.data = game.data
        self.by_class = by_class
        self.choices = _by_place(game.rules.decks, by_class)

    def decide(self, decision: int, faces: Faces, acts: Acts, rounds: Rounds) -> None:
        choose_by_table(self.data, self.choices, faces, acts)


class ByHouseWay(Strategy):
    """The two cards that a dealer would keep, and always the same act."""

    def __init__(self, game: FastActionBatch, act: int) -> None:
        self.data = game.data
        self.act = act

    def decide(self, decision: int, faces: Faces, acts: Acts, rounds: Rounds) -> None:
        choose_by_house_way(self.data, self.act, faces, acts)


def _by_place(decks: int, by_class: Choices) -> Choices:
    """The choices of classes for all four faces that rise, in the order of `place_of_four`."""
    faces = face_classes(4, decks).faces.astype(np.int64)
    found = np.zeros(FOURS, np.uint8)
    acts, twos = by_class // ALL_TWOS, by_class % ALL_TWOS
    pairs = np.array(CHOICES)[twos]  # by class: the places of the two cards
    which = np.zeros((4, 4), np.uint8)
    for number, (one, other) in enumerate(CHOICES):
        which[one, other] = which[other, one] = number
    rows = np.arange(len(faces))
    for names in RENAMINGS:
        renamed = faces // 4 * 4 + names[faces % 4]
        order = np.argsort(renamed, axis=1, kind="stable")
        place = np.argsort(order, axis=1)  # by card of the class: where it is among those that rise
        chosen = which[place[rows, pairs[:, 0]], place[rows, pairs[:, 1]]]
        found[_places(np.sort(renamed, axis=1))] = acts * ALL_TWOS + chosen
    return found


def _places(fours: NDArray[np.int64]) -> NDArray[np.int64]:
    a, b, c, d = (fours + np.arange(4)).T
    return d * (d - 1) * (d - 2) * (d - 3) // 24 + c * (c - 1) * (c - 2) // 6 + b * (b - 1) // 2 + a


# --- Strategies -----------------------------------------------------------------------------------


def optimal(game: FastActionBatch, progress: Progress = no_progress) -> Strategy:
    """The best choice for Ante and Bonus together, Envy apart."""
    ante, bonus = game.stakes["ante"], game.stakes.get("bonus", 0)
    ante, bonus = ante // gcd(ante, bonus), bonus // gcd(ante, bonus)  # their ratio decides
    rules = game.rules
    paytable = rules.paytable.name if bonus else "no bonus"
    name = f"optimal {rules.version} {rules.decks} {paytable} {ante} {bonus}"
    try:
        shipped(rules)
    except NotShipped as reason:
        raise NoStrategy(str(reason)) from reason
    return ByTable(game, kept_table(GAME, name, lambda: _optimal(game, ante, bonus), SOLVER))


def _optimal(game: FastActionBatch, ante: int, bonus: int) -> Choices:
    solved = shipped(game.rules)
    found = worth(solved.ante_wins(), solved.all_categories(), game.rules)
    strategy = best(found, "any" if bonus else "ante", ante, bonus)
    return (strategy.act * ALL_TWOS + strategy.choice).astype(np.uint8)


def thumb(game: FastActionBatch, progress: Progress = no_progress) -> Strategy:
    """By points: those for the Ante alone, or those for Ante and Bonus."""
    twos = Twos(face_classes(4, game.rules.decks).faces)
    if not game.stakes.get("bonus"):
        return ByTable(game, twos.choose(ANTE).astype(np.uint8))
    first = twos.choose(ANTE_AND_BONUS)
    second = 5 - first
    # The acts' numbers are two bits: the Ante is split, the Bonus is split.
    acts = splits_ante(twos, second) * SPLIT_ANTE + splits_bonus(twos, second) * 2
    return ByTable(game, (acts * ALL_TWOS + first).astype(np.uint8))


def house_way(game: FastActionBatch, progress: Progress = no_progress) -> Strategy:
    return ByHouseWay(game, KEEP)


def always(game: FastActionBatch, progress: Progress = no_progress) -> Strategy:
    """Split all there is, the dealer's choice as the first hand."""
    return ByHouseWay(game, SPLIT_BOTH if game.stakes.get("bonus") else SPLIT_ANTE)


# --- Exact means ----------------------------------------------------------------------------------


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


SIMULATED = Simulated(
    FastActionBatch,
    {
        "optimal": optimal,
        "thumb": thumb,
        "house-way": house_way,
        "always": always,
        "never": house_way,
    },
    exact_mean,
)


# --- Kernels --------------------------------------------------------------------------------------


@inner_kernel
def place_of_four(four: Four) -> int:
    """The place of four faces that rise or stay, among all multisets."""
    return place_of((0 + four[0], 1 + four[1], 2 + four[2], 3 + four[3]))


@inner_kernel
def choose_by_table(data: FastActionData, choices: Choices, faces: Faces, acts: Acts) -> None:
    for number in range(len(faces)):
        for seat in range(len(data.hole)):
            held = four_of(faces, number, data.hole, seat)
            rising = sorted_four(held)
            choice = int(choices[place_of_four(rising)])
            two = choice % ALL_TWOS
            one, other = card_at(rising, data.twos, two, 0), card_at(rising, data.twos, two, 1)
            acts[number, seat, 0] = choice - two + _two_as_dealt(data, held, one, other)


@inner_kernel
def _two_as_dealt(data: FastActionData, held: Four, one: int, other: int) -> int:
    """The first choice of two that has these faces."""
    for two in range(ALL_TWOS):
        a, b = card_at(held, data.twos, two, 0), card_at(held, data.twos, two, 1)
        if (a == one and b == other) or (a == other and b == one):
            return two
    return 0


@inner_kernel
def choose_by_house_way(data: FastActionData, act: int, faces: Faces, acts: Acts) -> None:
    for number in range(len(faces)):
        for seat in range(len(data.hole)):
            two = house_way_two(data, four_of(faces, number, data.hole, seat))
            acts[number, seat, 0] = act * ALL_TWOS + two
