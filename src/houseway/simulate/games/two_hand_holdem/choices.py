"""2 Hand Hold'em's decisions: how four cards are set on a flop, and which hands are raised.

By the rule of thumb, or by a table of the best: 372 million situations up to suits, solved as the
proof of the antes solves them, and kept in four bits each.
"""

from __future__ import annotations

from collections.abc import Iterable

import numpy as np

from houseway.exact.games.two_hand_holdem.antes import DEALS, Planes, planes_of
from houseway.exact.games.two_hand_holdem.counts import sum_flop
from houseway.exact.kernels.canonical import canonical_hands, canonical_rows, place_of
from houseway.exact.kernels.evaluate import pair_place
from houseway.exact.kernels.flops import LIVE, flops_by_part, sums_of_part
from houseway.exact.kernels.jit import inner_kernel, kernel
from houseway.games.two_hand_holdem import GAME
from houseway.simulate.batch import Acts, Faces
from houseway.simulate.games.two_hand_holdem.settle import ARRANGE, RAISE, TwoHandBatch, TwoHandData
from houseway.simulate.settling import Four, four_of, sorted_four, sorted_three, three_of
from houseway.simulate.strategy import Constant, Rounds, Strategy
from houseway.simulate.tables.flop_places import (
    CLASSES,
    FOURS,
    FlopPlaces,
    flop_places,
    live_place,
    place_of_flop,
)
from houseway.simulate.tables.kept_tables import Bytes, Progress, kept_rows, no_progress
from houseway.simulate.tables.thumb_scores import Scores, thumb_scores

BOTH = 2  # decisions at once
A_BYTE = 2  # choices, of four bits each: an arrangement, and a bit for each raised hand
ROW = FOURS // A_BYTE

# Three ways to set four cards that rise: the hand with the highest card, and the other.
WAYS = ((2, 3, 0, 1), (1, 3, 0, 2), (0, 3, 1, 2))


# --- Strategies -----------------------------------------------------------------------------------


class ByPoints(Strategy):
    """Set for the most points, and raise what has some."""

    def __init__(self, game: TwoHandBatch) -> None:
        self.data = game.data

    def decide(self, decision: int, faces: Faces, acts: Acts, rounds: Rounds) -> None:
        decide_by_points(self.data, flop_places(), thumb_scores(), decision, faces, acts)

    def decide_all(self, faces: Faces, acts: Acts, rounds: Rounds) -> None:
        self.decide(BOTH, faces, acts, rounds)


class ByTable(Strategy):
    """Set and raise for the most that can be expected."""

    def __init__(self, game: TwoHandBatch, choices: Bytes) -> None:
        self.data = game.data
        self.choices = choices

    def decide(self, decision: int, faces: Faces, acts: Acts, rounds: Rounds) -> None:
        decide_by_table(self.data, flop_places(), self.choices, decision, faces, acts)

    def decide_all(self, faces: Faces, acts: Acts, rounds: Rounds) -> None:
        self.decide(BOTH, faces, acts, rounds)


def optimal(game: TwoHandBatch, progress: Progress = no_progress) -> Strategy:
    return ByTable(game, best_choices(progress))


def thumb(game: TwoHandBatch, progress: Progress = no_progress) -> Strategy:
    return ByPoints(game)


def always(game: TwoHandBatch, progress: Progress = no_progress) -> Strategy:
    """Both hands raised, set as they are dealt."""
    return Constant(0, 3)


def never(game: TwoHandBatch, progress: Progress = no_progress) -> Strategy:
    """Both hands checked, set as they are dealt, as when nobody answers."""
    return Constant(0, 0)


# --- The table ------------------------------------------------------------------------------------


def best_choices(progress: Progress = no_progress) -> Bytes:
    """By flop up to suits and four of the cards it leaves: the best way to set and raise them."""
    name, shape = "best choices", (CLASSES, ROW)
    return kept_rows(GAME, name, shape, list(flops_by_part()), solve, progress=progress)


def solve(part: str) -> Iterable[tuple[int, Bytes]]:
    """The rows of a part's flops."""
    for flop, sums in sums_of_part(part, sum_flop):
        packed = np.zeros(ROW, np.uint8)
        _best_of_flop(planes_of(sums), packed)
        yield int(canonical_rows(canonical_hands(3), flop.cards[None])[0]), packed


@kernel
def _best_of_flop(planes: Planes, packed: Bytes) -> None:
    """The best choice for every four live cards; a hand worth nothing is checked."""
    for d in range(3, LIVE):
        for c in range(2, d):
            for b in range(1, c):
                for a in range(b):
                    choice = _best_of_hand(planes, (a, b, c, d))
                    place = place_of((a, b, c, d))
                    packed[place // A_BYTE] |= choice << 4 * (place % A_BYTE)


@kernel
def _best_of_hand(planes: Planes, four: Four) -> int:
    best, choice = -(1 << 40), 0
    for way in range(len(WAYS)):
        w = WAYS[way]
        high = pair_place(four[w[0]], four[w[1]], LIVE)
        low = pair_place(four[w[2]], four[w[3]], LIVE)
        if planes.worth[high, low] > best:
            best = int(planes.worth[high, low])
            raises = (planes.points[high, low] > DEALS) + 2 * (planes.points[low, high] > DEALS)
            choice = way + 4 * raises
    return choice


# --- Kernels --------------------------------------------------------------------------------------


@inner_kernel
def decide_by_points(
    data: TwoHandData,
    places: FlopPlaces,
    scores: Scores,
    decision: int,
    faces: Faces,
    acts: Acts,
) -> None:
    """Of equal totals, the two highest cards stay together; a score of zero is not raised."""
    for number in range(len(faces)):
        flop = place_of_flop(sorted_three(three_of(faces, number, data.board, 0)))
        row = places.row[flop]
        for seat in range(len(data.hole)):
            held = four_of(faces, number, data.hole, seat)
            cards = sorted_four(held)
            live = _live(places, flop, cards)
            best, choice = -(1 << 20), 0
            for way in range(len(WAYS)):
                w = WAYS[way]
                high = scores[row, _pair(live[w[0]], live[w[1]])]
                low = scores[row, _pair(live[w[2]], live[w[3]])]
                if high + low > best:
                    best, choice = high + low, way + 4 * ((high > 0) + 2 * (low > 0))
            _put(data, decision, number, seat, held, cards, choice, acts)


@inner_kernel
def decide_by_table(
    data: TwoHandData,
    places: FlopPlaces,
    choices: Bytes,
    decision: int,
    faces: Faces,
    acts: Acts,
) -> None:
    for number in range(len(faces)):
        flop = place_of_flop(sorted_three(three_of(faces, number, data.board, 0)))
        for seat in range(len(data.hole)):
            held = four_of(faces, number, data.hole, seat)
            live = _live(places, flop, held)
            rising = sorted_four(live)
            place = place_of(rising)
            choice = choices[places.row[flop], place // A_BYTE] >> 4 * (place % A_BYTE) & 15
            _put(data, decision, number, seat, live, rising, int(choice), acts)


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
    data: TwoHandData,
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
        first = data.first_hands[act, 0] == high or data.first_hands[act, 1] == high
        acts[number, seat, RAISE] = raises if first else (raises & 1) << 1 | raises >> 1


@inner_kernel
def _place(held: Four, card: int) -> int:
    for place in range(3):
        if held[place] == card:
            return place
    return 3


STRATEGIES = {"optimal": optimal, "thumb": thumb, "always": always, "never": never}
