"""Fast Action's decision by table: for every four faces the two to keep, and what to split."""

from __future__ import annotations

from math import gcd

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
from houseway.exact.games.fast_action_holdem.solution import best, worth
from houseway.exact.games.fast_action_holdem.solved_hands import NotShipped, shipped
from houseway.exact.kernels.canonical import place_of
from houseway.exact.kernels.jit import inner_kernel
from houseway.exact.kernels.multi_deck_hands import RENAMINGS, face_classes
from houseway.games.fast_action_holdem import GAME
from houseway.simulate.batch import Acts, Faces
from houseway.simulate.games.fast_action_holdem.settle import (
    ALL_TWOS,
    KEEP,
    SPLIT_ANTE,
    SPLIT_BOTH,
    FastActionBatch,
    FastActionData,
    house_way_two,
)
from houseway.simulate.settling import Four, card_at, four_of, sorted_four
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


STRATEGIES = {
    "optimal": optimal,
    "thumb": thumb,
    "house-way": house_way,
    "always": always,
    "never": house_way,
}


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
