"""Hawaiian Hold'em's decisions: the raise by a table of 22,100 hands, the discard by rule or table.

By the rule of thumb, or by tables of the best.
"""

from __future__ import annotations

import numpy as np

from houseway.exact.games.hawaiian_holdem.rule_of_thumb import raised
from houseway.exact.kernels.canonical import (
    canonical_hands,
    classes_by_place,
    place_of,
)
from houseway.exact.kernels.evaluate import pair_place
from houseway.exact.kernels.flops import LIVE
from houseway.exact.kernels.jit import inner_kernel
from houseway.simulate.batch import Acts, Faces
from houseway.simulate.games.hawaiian_holdem.best_tables import (
    A_BYTE,
    Raises,
    best_discards,
    best_raises,
)
from houseway.simulate.games.hawaiian_holdem.settle import DISCARD, HawaiianBatch, HawaiianData
from houseway.simulate.settling import Three, sorted_three, three_of
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

# --- Strategies -----------------------------------------------------------------------------------


class RaiseByTable(Strategy):
    """A raise by the three cards alone; how to discard is for others to say."""

    def __init__(self, game: HawaiianBatch, raises: Raises) -> None:
        self.data = game.data
        self.raises = raises[classes_by_place(3)]

    def decide(self, decision: int, faces: Faces, acts: Acts, rounds: Rounds) -> None:
        if decision == DISCARD:
            self.discard(faces, acts)
        else:
            raise_hands(self.data, self.raises, faces, acts)

    def discard(self, faces: Faces, acts: Acts) -> None:
        """Give up the lowest card, as the platform does when nobody answers."""
        discard_lowest(self.data, faces, acts)


class DiscardByPoints(RaiseByTable):
    """Keep the two cards with the most points."""

    def discard(self, faces: Faces, acts: Acts) -> None:
        discard_by_points(self.data, flop_places(), thumb_scores(), faces, acts)


class DiscardByTable(RaiseByTable):
    """Give up the card that is best given up."""

    def __init__(self, game: HawaiianBatch, raises: Raises, discards: Bytes) -> None:
        super().__init__(game, raises)
        self.discards = discards

    def discard(self, faces: Faces, acts: Acts) -> None:
        discard_by_table(self.data, flop_places(), self.discards, faces, acts)


def optimal(game: HawaiianBatch, progress: Progress = no_progress) -> Strategy:
    """The best raise and the best discard for the bet."""
    return DiscardByTable(game, best_raises(game.rules), best_discards(game.rules, progress))


def thumb(game: HawaiianBatch, progress: Progress = no_progress) -> Strategy:
    hands: list[list[int]] = canonical_hands(3).cards.tolist()
    raises = [game.rules.raise_times * raised(hand) for hand in hands]
    return DiscardByPoints(game, np.array(raises, np.uint8))


def always(game: HawaiianBatch, progress: Progress = no_progress) -> Strategy:
    """The largest raise on every hand."""
    return RaiseByTable(game, np.full(CLASSES, game.rules.raise_times, np.uint8))


def never(game: HawaiianBatch, progress: Progress = no_progress) -> Strategy:
    """No raise, as when nobody answers."""
    return RaiseByTable(game, np.zeros(CLASSES, np.uint8))


# --- Kernels --------------------------------------------------------------------------------------


@inner_kernel
def raise_hands(data: HawaiianData, raises: Raises, faces: Faces, acts: Acts) -> None:
    for number in range(len(faces)):
        for seat in range(len(data.hole)):
            held = sorted_three(three_of(faces, number, data.hole, seat))
            acts[number, seat, 0] = raises[place_of(held)]


@inner_kernel
def discard_lowest(data: HawaiianData, faces: Faces, acts: Acts) -> None:
    """The first of the lowest rank, as dealt."""
    for number in range(len(faces)):
        for seat in range(len(data.hole)):
            held = three_of(faces, number, data.hole, seat)
            lowest = 0
            for place in range(1, 3):
                if held[place] >> 2 < held[lowest] >> 2:
                    lowest = place
            acts[number, seat, DISCARD] = lowest


@inner_kernel
def discard_by_points(
    data: HawaiianData, places: FlopPlaces, scores: Scores, faces: Faces, acts: Acts
) -> None:
    """Of equal points, the lowest card goes."""
    for number in range(len(faces)):
        flop = place_of_flop(sorted_three(three_of(faces, number, data.board, 0)))
        row = places.row[flop]
        for seat in range(len(data.hole)):
            held = three_of(faces, number, data.hole, seat)
            a, b, c = sorted_three(held)
            gone, most = a, _score(places, scores, flop, row, b, c)
            for one, other, discard in ((a, c, b), (a, b, c)):
                points = _score(places, scores, flop, row, one, other)
                if points > most:
                    gone, most = discard, points
            acts[number, seat, DISCARD] = _place(held, gone)


@inner_kernel
def _score(places: FlopPlaces, scores: Scores, flop: int, row: int, one: int, other: int) -> int:
    first, second = live_place(places, flop, one), live_place(places, flop, other)
    return scores[row, pair_place(min(first, second), max(first, second), LIVE)]


@inner_kernel
def _place(held: Three, card: int) -> int:
    return 0 if held[0] == card else 1 if held[1] == card else 2


@inner_kernel
def discard_by_table(
    data: HawaiianData, places: FlopPlaces, discards: Bytes, faces: Faces, acts: Acts
) -> None:
    for number in range(len(faces)):
        flop = place_of_flop(sorted_three(three_of(faces, number, data.board, 0)))
        for seat in range(len(data.hole)):
            a, b, c = three_of(faces, number, data.hole, seat)
            live = (
                live_place(places, flop, a),
                live_place(places, flop, b),
                live_place(places, flop, c),
            )
            rising = sorted_three(live)
            place = place_of(rising)
            gone = int(discards[places.row[flop], place // A_BYTE] >> 2 * (place % A_BYTE) & 3)
            acts[number, seat, DISCARD] = _place(live, rising[gone])


STRATEGIES = {"optimal": optimal, "thumb": thumb, "always": always, "never": never}
