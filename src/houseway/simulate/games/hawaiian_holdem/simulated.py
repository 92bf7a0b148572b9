"""Hawaiian Hold'em as it can be simulated: its data, with raises and discards by its own tables.

The raise goes by the class of three cards, the discard by the rule of thumb or a table of the best.
"""

from __future__ import annotations

from fractions import Fraction
from functools import partial

import numpy as np

from houseway.exact.games.hawaiian_holdem.rule_of_thumb import raised
from houseway.exact.kernels.canonical import canonical_hands, classes_by_place, place_of
from houseway.exact.kernels.evaluate import pair_place
from houseway.exact.kernels.flops import LIVE
from houseway.exact.kernels.jit import inner_kernel
from houseway.games.hawaiian_holdem import GAME, HawaiianRules
from houseway.simulate.batch import Acts, Columns, Faces
from houseway.simulate.gamefile.settle import FileBatch
from houseway.simulate.games.hawaiian_holdem.best_tables import (
    A_BYTE,
    Raises,
    best_discards,
    best_raises,
)
from houseway.simulate.proved import proved_value, sum_known, thumb_value
from houseway.simulate.settling import Three, flop_of, sorted_three, three_of
from houseway.simulate.simulated import Simulated
from houseway.simulate.strategy import Rounds, Strategy
from houseway.simulate.tables.flop_places import (
    CLASSES,
    FlopPlaces,
    flop_places,
    live_place,
    place_of_flop,
)
from houseway.simulate.tables.kept_tables import Bytes, Progress, no_progress
from houseway.simulate.tables.thumb_scores import Scores, thumb_scores

RAISE, DISCARD = range(2)

# --- Strategies -----------------------------------------------------------------------------------


class RaiseByTable(Strategy):
    """A raise by the three cards alone; how to discard is for others to say."""

    def __init__(self, game: FileBatch, raises: Raises) -> None:
        self.columns = game.columns
        self.raises = raises[classes_by_place(3)]

    def decide(self, decision: int, faces: Faces, acts: Acts, rounds: Rounds) -> None:
        if decision == DISCARD:
            self.discard(faces, acts)
        else:
            raise_hands(self.columns, self.raises, faces, acts)

    def discard(self, faces: Faces, acts: Acts) -> None:
        """Give up the lowest card, as the platform does when nobody answers."""
        discard_lowest(self.columns, faces, acts)


class DiscardByPoints(RaiseByTable):
    """Keep the two cards with the most points."""

    def discard(self, faces: Faces, acts: Acts) -> None:
        discard_by_points(self.columns, flop_places(), thumb_scores(), faces, acts)


class DiscardByTable(RaiseByTable):
    """Give up the card that is best given up."""

    def __init__(self, game: FileBatch, raises: Raises, discards: Bytes) -> None:
        super().__init__(game, raises)
        self.discards = discards

    def discard(self, faces: Faces, acts: Acts) -> None:
        discard_by_table(self.columns, flop_places(), self.discards, faces, acts)


def _rules(game: FileBatch) -> HawaiianRules:
    assert isinstance(game.rules, HawaiianRules)
    return game.rules


def optimal(game: FileBatch, progress: Progress = no_progress) -> Strategy:
    """The best raise and the best discard for the bet."""
    rules = _rules(game)
    return DiscardByTable(game, best_raises(rules), best_discards(rules, progress))


def thumb(game: FileBatch, progress: Progress = no_progress) -> Strategy:
    hands: list[list[int]] = canonical_hands(3).cards.tolist()
    raises = [_rules(game).raise_times * raised(hand) for hand in hands]
    return DiscardByPoints(game, np.array(raises, np.uint8))


def always(game: FileBatch, progress: Progress = no_progress) -> Strategy:
    """The largest raise on every hand."""
    return RaiseByTable(game, np.full(CLASSES, _rules(game).raise_times, np.uint8))


def never(game: FileBatch, progress: Progress = no_progress) -> Strategy:
    """No raise, as when nobody answers."""
    return RaiseByTable(game, np.zeros(CLASSES, np.uint8))


# --- Exact means ----------------------------------------------------------------------------------


def exact_mean(game: FileBatch, strategy: Strategy, name: str) -> Fraction | None:
    """The net of a seat in a round, in cents."""
    bet = _bet(game, name)
    if not (kahuna := game.stakes.get("big-kahuna")):
        return bet
    if _rules(game).big_kahuna_hand == "dealt three":
        value = proved_value(game, "big-kahuna")
    else:
        value = proved_value(game, "big-kahuna", discard="best for the bet")
        value = value if name == "optimal" else None
    return sum_known(bet, None if value is None else kahuna * value)


def _bet(game: FileBatch, name: str) -> Fraction | None:
    approved, rules, value = HawaiianRules(), _rules(game), None
    if name == "optimal":
        value = proved_value(game, "bet")
    elif name == "thumb" and (rules.alternative_a, rules.dealer_may_use_three) == (
        approved.alternative_a,
        approved.dealer_may_use_three,
    ):
        value = thumb_value(game.game)
    return None if value is None else game.stakes["bet"] * value


SIMULATED = Simulated(
    partial(FileBatch, GAME),
    {"optimal": optimal, "thumb": thumb, "always": always, "never": never},
    exact_mean,
)

# --- Kernels --------------------------------------------------------------------------------------
# An act is a raise of so many bets, and the two places of three that are kept.


@inner_kernel
def raise_hands(columns: Columns, raises: Raises, faces: Faces, acts: Acts) -> None:
    for number in range(len(faces)):
        for seat in range(len(columns.hole)):
            held = sorted_three(three_of(faces, number, columns.hole, seat))
            acts[number, seat, RAISE] = raises[place_of(held)]


@inner_kernel
def discard_lowest(columns: Columns, faces: Faces, acts: Acts) -> None:
    """The first of the lowest rank, as dealt."""
    for number in range(len(faces)):
        for seat in range(len(columns.hole)):
            held = three_of(faces, number, columns.hole, seat)
            lowest = 0
            for place in range(1, 3):
                if held[place] >> 2 < held[lowest] >> 2:
                    lowest = place
            acts[number, seat, DISCARD] = 2 - lowest


@inner_kernel
def discard_by_points(
    columns: Columns, places: FlopPlaces, scores: Scores, faces: Faces, acts: Acts
) -> None:
    """Of equal points, the lowest card goes."""
    for number in range(len(faces)):
        flop = place_of_flop(sorted_three(flop_of(faces, number, columns.board)))
        row = places.row[flop]
        for seat in range(len(columns.hole)):
            held = three_of(faces, number, columns.hole, seat)
            a, b, c = sorted_three(held)
            gone, most = a, _score(places, scores, flop, row, b, c)
            for one, other, discard in ((a, c, b), (a, b, c)):
                points = _score(places, scores, flop, row, one, other)
                if points > most:
                    gone, most = discard, points
            acts[number, seat, DISCARD] = _kept_without(held, gone)


@inner_kernel
def _score(places: FlopPlaces, scores: Scores, flop: int, row: int, one: int, other: int) -> int:
    first, second = live_place(places, flop, one), live_place(places, flop, other)
    return scores[row, pair_place(min(first, second), max(first, second), LIVE)]


@inner_kernel
def _kept_without(held: Three, card: int) -> int:
    return 2 if held[0] == card else 1 if held[1] == card else 0


@inner_kernel
def discard_by_table(
    columns: Columns, places: FlopPlaces, discards: Bytes, faces: Faces, acts: Acts
) -> None:
    for number in range(len(faces)):
        flop = place_of_flop(sorted_three(flop_of(faces, number, columns.board)))
        for seat in range(len(columns.hole)):
            a, b, c = three_of(faces, number, columns.hole, seat)
            live = (
                live_place(places, flop, a),
                live_place(places, flop, b),
                live_place(places, flop, c),
            )
            rising = sorted_three(live)
            place = place_of(rising)
            gone = int(discards[places.row[flop], place // A_BYTE] >> 2 * (place % A_BYTE) & 3)
            acts[number, seat, DISCARD] = _kept_without(live, rising[gone])
