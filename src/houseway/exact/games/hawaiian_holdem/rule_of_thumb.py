"""Hawaiian Hold'em by a rule of thumb: the discard by points, the raise by the three cards alone.

The discard keeps the two cards with the most points, as 2 Hand's rule counts them. What this costs
is counted over every flop and every three cards; the raise then needs each hand's sum only.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from fractions import Fraction
from math import comb

import numpy as np
from numpy.typing import NDArray

from houseway.exact.coach.rule_of_thumb import ThumbValues, thumb_values
from houseway.exact.games.hawaiian_holdem.bet import DEALS, FLOPS, HOLES, sum_up, sums_of
from houseway.exact.games.two_hand_holdem.rule_of_thumb import (
    RULE,
    Points,
    Scores,
    score,
    score_pairs,
)
from houseway.exact.general.counting.suit_classes import next_hand
from houseway.exact.kernels.canonical import canonical_hands, classes_by_place, place_of
from houseway.exact.kernels.evaluate import Cards, pair_place
from houseway.exact.kernels.flops import LIVE, PAIRS, Sums, solve_parts
from houseway.exact.kernels.jit import kernel
from houseway.exact.proving.shipped import proved_value
from houseway.exact.shipped.maker import Made
from houseway.games.hawaiian_holdem import GAME, HawaiianRules

Nets = NDArray[np.int64]


def solve_part(part: str) -> list[int]:
    """By class of three cards: points (2 a win, 1 a tie) of the discards by the rule, weighed."""
    points = np.zeros(HOLES, np.int64)
    for flop, sums in sums_of(HawaiianRules(), part):
        scores = np.empty(PAIRS, np.int64)
        score_pairs(RULE, flop.cards, flop.live, scores)
        _play_flop(sums, flop.live, flop.weight, scores, classes_by_place(3), points)
    return points.tolist()


@kernel
def _play_flop(
    sums: Sums[np.int64],
    live: Cards,
    weight: int,
    scores: Scores,
    classes: NDArray[np.int32],
    points: Nets,
) -> None:
    """Every three of a flop's live cards; of equal scores, the lowest card goes."""
    for a in range(LIVE - 2):
        for b in range(a + 1, LIVE - 1):
            for c in range(b + 1, LIVE):
                one, other, discard = b, c, a
                for first, second, gone in ((a, c, b), (a, b, c)):
                    more = scores[pair_place(first, second, LIVE)]
                    if more > scores[pair_place(one, other, LIVE)]:
                        one, other, discard = first, second, gone
                hole = classes[place_of((live[a], live[b], live[c]))]
                points[hole] += weight * sum_up(sums, one, other, discard)[0]


# --- The raise ------------------------------------------------------------------------------------


def raised(three: Sequence[int]) -> bool:
    """Whether three cards, by index and rising, are raised (HAW-4)."""
    low, middle, high = (2 + card // 4 for card in three)
    if low == middle or middle == high:
        return middle >= 7
    if high == 14:
        return middle >= 11
    return (high, middle) == (13, 12) and len({card % 4 for card in three}) < 3


def raises(points: Sequence[int]) -> int:
    """The net of all deals, from the points of each class: raised threefold (HAW-4)."""
    classes = canonical_hands(3)
    total = 0
    for hand, weight, of in zip(
        classes.cards.tolist(), classes.weights.tolist(), points, strict=True
    ):
        net = of - weight * FLOPS * DEALS
        total += (1 + HawaiianRules().raise_times) * net if raised(hand) else net
    return total


# --- What it is worth -----------------------------------------------------------------------------

PARTS = "flops"  # of which every part is some: the points of all hands together


def value_of(parts: Mapping[str, Sequence[int]]) -> ThumbValues:
    """The bet, from each part's points by class of three cards."""
    as_approved = {"alternative_a": "false", "dealer_may_use_three": "false"}
    best = proved_value(GAME, "bet", **as_approved)
    points = [sum(column) for column in zip(*parts.values(), strict=True)]
    return thumb_values(best, Fraction(raises(points), 22_100 * FLOPS * DEALS))


def make(jobs: int) -> Made:
    """Some minutes of two cores."""
    parts = solve_parts(solve_part, jobs)
    return Made(value_of(parts), {PARTS: {part: [str(sum(of))] for part, of in parts.items()}})


# --- One deal -------------------------------------------------------------------------------------


def kept_by_rule(hole: Sequence[int], board: Sequence[int], live: Sequence[int]) -> Nets:
    """By flop, as the cards still to come are chosen in rising order: which card goes.

    All are indices, those of the hole and those left rising; `board` has what is known of the flop.
    """
    coming = 3 - len(board)
    found = np.empty(comb(len(live), coming), np.int64)
    own, known, rest = (np.array(some, np.int64) for some in (hole, board, live))
    _keep_by_rule(RULE, own, known, rest, found)
    return found


@kernel
def _keep_by_rule(rule: Points, hole: Nets, board: Nets, live: Nets, found: Nets) -> None:
    coming = 3 - len(board)
    places, flop = np.arange(coming), np.empty(3, np.int64)
    for number in range(len(found)):
        flop[: len(board)] = board
        for at in range(coming):
            flop[len(board) + at] = live[places[at]]
        flop.sort()
        three = (int(flop[0]), int(flop[1]), int(flop[2]))
        a, b, c = int(hole[0]), int(hole[1]), int(hole[2])
        most, discard = score(rule, three, b, c), 0
        for one, other, gone in ((a, c, 1), (a, b, 2)):
            more = score(rule, three, one, other)
            if more > most:
                most, discard = more, gone
        found[number] = discard
        next_hand(places, coming, len(live))
