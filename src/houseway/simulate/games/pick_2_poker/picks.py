"""Pick 2's decision by table: for each of the 2,598,960 hands a fold, three cards or five."""

from __future__ import annotations

from functools import cache

import numpy as np
from numpy.typing import NDArray

from houseway.exact.games.pick_2_poker.bonuses import hand_ranks
from houseway.exact.games.pick_2_poker.coach import bonuses
from houseway.exact.games.pick_2_poker.rule_of_thumb import plays_three
from houseway.exact.games.pick_2_poker.solution import best_picks
from houseway.exact.kernels.canonical import canonical_hands, canonical_rows, every_hand, place_of
from houseway.exact.kernels.jit import inner_kernel
from houseway.exact.kernels.tables import tables
from houseway.exact.kernels.three_cards import three_cards
from houseway.games.pick_2_poker import GAME
from houseway.simulate.batch import Acts, Faces
from houseway.simulate.games.pick_2_poker.settle import (
    FIVE,
    FOLD,
    THREE,
    Pick2Batch,
    Pick2Data,
    chosen_three,
)
from houseway.simulate.settling import five_of, sorted_five
from houseway.simulate.strategy import Constant, Rounds, Strategy
from houseway.simulate.tables.kept_tables import Progress, kept_table, no_progress

SOLVER = "houseway.exact.games.pick_2_poker.solution"
HANDS = 2_598_960

Picks = NDArray[np.uint8]


class ByTable(Strategy):
    """A pick for each class of hands; who picks three cards picks the best three."""

    def __init__(self, game: Pick2Batch, by_class: Picks) -> None:
        self.data = game.data
        self.by_class = by_class
        self.picks = by_class[class_by_place()]

    def decide(self, decision: int, faces: Faces, acts: Acts, rounds: Rounds) -> None:
        pick_hands(self.data, self.picks, faces, acts)


@cache
def class_by_place() -> NDArray[np.int32]:
    """The class of every five cards, in the order of `place_of`."""
    hands = np.empty((HANDS, 5), np.uint8)
    every_hand(hands)
    return canonical_rows(canonical_hands(5), hands).astype(np.int32)


def optimal(game: Pick2Batch, progress: Progress = no_progress) -> Strategy:
    """The best pick for the sum of all wagers (`solution`)."""
    staked = bonuses(game.rules, game.stakes)
    words = [f"{one.name} {one.stake}" for one in staked]
    name = " ".join([game.rules.unqualified_dealer, game.rules.three_five_bonus_tables, *words])
    return ByTable(game, kept_table(GAME, f"optimal {name}", lambda: _optimal(game), SOLVER))


def _optimal(game: Pick2Batch) -> Picks:
    picks = best_picks(game.rules.unqualified_dealer, bonuses(game.rules, game.stakes))
    return np.select([picks["three"], picks["five"]], [THREE, FIVE], FOLD).astype(np.uint8)


def thumb(game: Pick2Batch, progress: Progress = no_progress) -> Strategy:
    """By the rule of thumb, which never folds."""
    ranks = hand_ranks()
    three = plays_three(tables().value[ranks.five], three_cards().value[ranks.three])
    return ByTable(game, np.where(three, THREE, FIVE).astype(np.uint8))


def always(game: Pick2Batch, progress: Progress = no_progress) -> Strategy:
    """Three cards, for two antes, whatever they are."""
    return ByTable(game, np.full(len(canonical_hands(5).keys), THREE, np.uint8))


def never(game: Pick2Batch, progress: Progress = no_progress) -> Strategy:
    """A fold, as when nobody answers."""
    return Constant(FOLD)


STRATEGIES = {"optimal": optimal, "thumb": thumb, "always": always, "never": never}


@inner_kernel
def pick_hands(data: Pick2Data, picks: Picks, faces: Faces, acts: Acts) -> None:
    for number in range(len(faces)):
        for seat in range(len(data.hole)):
            held = five_of(faces, number, data.hole, seat)
            pick = int(picks[place_of(sorted_five(held))])
            if pick == THREE:
                best = -1
                for which in range(len(data.threes)):
                    rank = chosen_three(data, held, THREE + which)
                    if rank > best:
                        best, pick = rank, THREE + which
            acts[number, seat, 0] = pick
