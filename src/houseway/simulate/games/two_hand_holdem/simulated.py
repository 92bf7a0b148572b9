"""2 Hand Hold'em as it can be simulated: its data, with hands set and raised by its own tables.

How four cards are set on a flop, and which hands are raised, goes by the rule of thumb or by a
table of the best.
"""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction
from itertools import combinations

import numpy as np

from houseway.exact.kernels.canonical import place_of
from houseway.exact.kernels.evaluate import pair_place
from houseway.exact.kernels.flops import LIVE
from houseway.exact.kernels.jit import inner_kernel
from houseway.games.two_hand_holdem import EIGHTS, GAME, TwoHandRules
from houseway.money import Cents
from houseway.simulate.batch import Acts, Columns, Faces
from houseway.simulate.gamefile.settle import FileBatch
from houseway.simulate.games.two_hand_holdem.best_table import A_BYTE, WAYS, best_choices
from houseway.simulate.proved import proved_value, sum_known, thumb_value
from houseway.simulate.settling import Four, flop_of, four_of, sorted_four, sorted_three
from houseway.simulate.simulated import Simulated
from houseway.simulate.strategy import Constant, Rounds, Strategy
from houseway.simulate.tables.flop_places import (
    FlopPlaces,
    flop_places,
    live_place,
    place_of_flop,
)
from houseway.simulate.tables.kept_tables import Bytes, Progress, no_progress
from houseway.simulate.tables.thumb_scores import Scores, thumb_scores

ARRANGE, RAISE = range(2)
BOTH = 2  # decisions at once
RAISE_BOTH = 3
# By act of arranging: the places of Hand 1, of which its bits are these.
FIRST_HANDS = np.array([sum(1 << place for place in two) for two in combinations(range(4), 2)])


# --- Strategies -----------------------------------------------------------------------------------


class ByPoints(Strategy):
    """Set for the most points, and raise what has some."""

    def __init__(self, game: FileBatch) -> None:
        self.columns = game.columns

    def decide(self, decision: int, faces: Faces, acts: Acts, rounds: Rounds) -> None:
        decide_by_points(self.columns, flop_places(), thumb_scores(), decision, faces, acts)

    def decide_all(self, faces: Faces, acts: Acts, rounds: Rounds) -> None:
        self.decide(BOTH, faces, acts, rounds)


class ByTable(Strategy):
    """Set and raise for the most that can be expected."""

    def __init__(self, game: FileBatch, choices: Bytes) -> None:
        self.columns = game.columns
        self.choices = choices

    def decide(self, decision: int, faces: Faces, acts: Acts, rounds: Rounds) -> None:
        decide_by_table(self.columns, flop_places(), self.choices, decision, faces, acts)

    def decide_all(self, faces: Faces, acts: Acts, rounds: Rounds) -> None:
        self.decide(BOTH, faces, acts, rounds)


def optimal(game: FileBatch, progress: Progress = no_progress) -> Strategy:
    return ByTable(game, best_choices(progress))


def thumb(game: FileBatch, progress: Progress = no_progress) -> Strategy:
    return ByPoints(game)


def always(game: FileBatch, progress: Progress = no_progress) -> Strategy:
    """Both hands raised, set as they are dealt."""
    return Constant(0, RAISE_BOTH)


def never(game: FileBatch, progress: Progress = no_progress) -> Strategy:
    """Both hands checked, set as they are dealt, as when nobody answers."""
    return Constant(0, 0)


# --- Exact means ----------------------------------------------------------------------------------


def exact_mean(game: FileBatch, strategy: Strategy, name: str) -> Fraction | None:
    """The net of a seat in a round, in cents."""
    antes = {"optimal": proved_value(game, "antes"), "thumb": thumb_value(game.game)}
    both = antes.get(name)
    bonuses = [
        (stake, proved_value(game, spot))
        for spot, stake in game.stakes.items()
        if not spot.startswith("ante")
    ]
    return sum_known(
        None if both is None else game.stakes["ante-1"] * both,
        *(None if value is None else stake * value for stake, value in bonuses),
    )


def _batch(rules: TwoHandRules, stakes: Mapping[str, Cents], seats: int) -> FileBatch:
    """The data's game, with the rows of the 888 Flop Bonus called as its document calls them."""
    found = FileBatch(GAME, rules, stakes, seats)
    eights = {name.split()[0]: name for name in EIGHTS}
    found.rows = tuple(
        tuple(eights.get(row, row) for row in rows) if spot == "888-flop-bonus" else rows
        for spot, rows in zip(found.spots, found.rows, strict=True)
    )
    return found


SIMULATED = Simulated(
    _batch,
    {"optimal": optimal, "thumb": thumb, "always": always, "never": never},
    exact_mean,
)

# --- Kernels --------------------------------------------------------------------------------------


@inner_kernel
def decide_by_points(
    columns: Columns,
    places: FlopPlaces,
    scores: Scores,
    decision: int,
    faces: Faces,
    acts: Acts,
) -> None:
    """Of equal totals, the two highest cards stay together; a score of zero is not raised."""
    for number in range(len(faces)):
        flop = place_of_flop(sorted_three(flop_of(faces, number, columns.board)))
        row = places.row[flop]
        for seat in range(len(columns.hole)):
            held = four_of(faces, number, columns.hole, seat)
            cards = sorted_four(held)
            live = _live(places, flop, cards)
            best, choice = -(1 << 20), 0
            for way in range(len(WAYS)):
                w = WAYS[way]
                high = scores[row, _pair(live[w[0]], live[w[1]])]
                low = scores[row, _pair(live[w[2]], live[w[3]])]
                if high + low > best:
                    best, choice = high + low, way + 4 * ((high > 0) + 2 * (low > 0))
            _put(decision, number, seat, held, cards, choice, acts)


@inner_kernel
def decide_by_table(
    columns: Columns,
    places: FlopPlaces,
    choices: Bytes,
    decision: int,
    faces: Faces,
    acts: Acts,
) -> None:
    for number in range(len(faces)):
        flop = place_of_flop(sorted_three(flop_of(faces, number, columns.board)))
        for seat in range(len(columns.hole)):
            held = four_of(faces, number, columns.hole, seat)
            live = _live(places, flop, held)
            rising = sorted_four(live)
            place = place_of(rising)
            choice = choices[places.row[flop], place // A_BYTE] >> 4 * (place % A_BYTE) & 15
            _put(decision, number, seat, live, rising, int(choice), acts)


@inner_kernel
def _live(places: FlopPlaces, flop: int, held: Four) -> Four:
    return (
        live_place(places, flop, held[0]),
        live_place(places, flop, held[1]),
        live_place(places, flop, held[2]),
        live_place(places, flop, held[3]),
    )


@inner_kernel
def _pair(one: int, other: int) -> int:
    return pair_place(min(one, other), max(one, other), LIVE)


@inner_kernel
def _put(
    decision: int,
    number: int,
    seat: int,
    held: Four,
    rising: Four,
    choice: int,
    acts: Acts,
) -> None:
    """A choice for cards that rise as acts for the same cards as dealt.

    Hand 1 is the hand with the highest card, unless the hands were set before the other way round.
    """
    w = WAYS[choice & 3]
    high, highest = _place(held, rising[w[0]]), _place(held, rising[w[1]])
    raises = choice >> 2
    if decision != RAISE:
        low, other = min(high, highest), max(high, highest)
        acts[number, seat, ARRANGE] = low * (7 - low) // 2 + other - low - 1
    if decision != ARRANGE:
        act = acts[number, seat, ARRANGE]
        first = FIRST_HANDS[act] >> high & 1
        acts[number, seat, RAISE] = raises if first else (raises & 1) << 1 | raises >> 1


@inner_kernel
def _place(held: Four, card: int) -> int:
    for place in range(3):
        if held[place] == card:
            return place
    return 3
