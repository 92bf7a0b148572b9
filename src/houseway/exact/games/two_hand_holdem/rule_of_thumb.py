"""2 Hand Hold'em by a rule of thumb: two cards on a flop score some points, about 1/60 ante each.

A hand above zero is raised, and then counts three times; cards are set for the highest total. What
this costs against the best play is counted over every flop and every four cards.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from fractions import Fraction
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from houseway.exact.coach.rule_of_thumb import ThumbValues, thumb_values
from houseway.exact.games.two_hand_holdem.antes import (
    DEALS,
    RAISED,
    SITUATIONS,
    Planes,
    planes_of,
)
from houseway.exact.games.two_hand_holdem.counts import sum_flop
from houseway.exact.kernels.dealer_plays_two import count_bits
from houseway.exact.kernels.evaluate import Cards, pair_place
from houseway.exact.kernels.flops import LIVE, PAIRS, solve_parts, sums_of_part
from houseway.exact.kernels.jit import kernel
from houseway.exact.shipped.maker import Made

Scores = NDArray[np.int64]


class Points(NamedTuple):
    """What a hand scores: one of the first five, and the rest where it applies."""

    two_pair: int  # or better
    pair: int  # and three times its rank, 2 to 14
    flush_draw: int
    straight_draw: int  # open-ended
    high_card: int  # and twice the higher rank and once the lower
    flop_above: int  # a pair: each rank of the flop above it
    with_draw: int  # a pair with a flush draw or an open-ended straight draw
    gutshot: int  # no pair, and one rank short of a straight
    same_suit: int  # both cards of a suit that the flop has, and no draw
    paired_flop: int
    suited_flop: int  # three of a suit, and no card of it in the hand


PARTS = "flops"  # of which every part is some: by the best play, and by the rule
RULE = Points(40, -21, -12, -15, -70, -4, 14, 16, 5, 8, -16)


def solve_part(part: str) -> list[int]:
    """The net of the best play, and of the rule, on the flops of a part: in deals, weighed."""
    nets = np.zeros(2, np.int64)
    for flop, sums in sums_of_part(part, sum_flop):
        scores = np.empty(PAIRS, np.int64)
        score_pairs(RULE, flop.cards, flop.live, scores)
        play_flop(planes_of(sums), scores, flop.weight, nets)
    return nets.tolist()


def value_of(parts: Mapping[str, Sequence[int]]) -> ThumbValues:
    """Both antes together, from the sums of all parts."""
    best, rule = (sum(part[which] for part in parts.values()) for which in range(2))
    deals = SITUATIONS * DEALS
    return thumb_values(Fraction(best, deals), Fraction(rule, deals))


def make(jobs: int) -> Made:
    """Some minutes of two cores."""
    parts = solve_parts(solve_part, jobs)
    return Made(value_of(parts), {PARTS: {part: list(map(str, of)) for part, of in parts.items()}})


@kernel
def score_pairs(rule: Points, flop: Cards, live: Cards, scores: Scores) -> None:
    """By pair of live cards: its points, three times over if it is raised."""
    three = int(flop[0]), int(flop[1]), int(flop[2])
    for first in range(LIVE - 1):
        for second in range(first + 1, LIVE):
            points = score(rule, three, int(live[first]), int(live[second]))
            scores[pair_place(first, second, LIVE)] = max(points, RAISED * points)


@kernel
def play_flop(planes: Planes, scores: Scores, weight: int, nets: Scores) -> None:
    """Every four of a flop's live cards, played best and played by the rule."""
    for a in range(LIVE - 3):
        for b in range(a + 1, LIVE - 2):
            for c in range(b + 1, LIVE - 1):
                for d in range(c + 1, LIVE):
                    _play(planes, scores, (a, b, c, d), weight, nets)


@kernel
def _play(
    planes: Planes, scores: Scores, four: tuple[int, int, int, int], weight: int, nets: Scores
) -> None:
    """Of equal totals, the highest two cards stay together; a score of zero is not raised."""
    a, b, c, d = four
    first, second = pair_place(c, d, LIVE), pair_place(a, b, LIVE)
    highest, best = scores[first] + scores[second], planes.worth[first, second]
    for one, other in (
        (pair_place(b, d, LIVE), pair_place(a, c, LIVE)),
        (pair_place(a, d, LIVE), pair_place(b, c, LIVE)),
    ):
        best = max(best, planes.worth[one, other])
        if scores[one] + scores[other] > highest:
            highest, first, second = scores[one] + scores[other], one, other
    nets[0] += weight * best
    for hand, rest in ((first, second), (second, first)):
        net = planes.points[hand, rest] - DEALS
        nets[1] += weight * net * (RAISED if scores[hand] > 0 else 1)


@kernel
def score(rule: Points, flop: tuple[int, int, int], one: int, other: int) -> int:
    """The points of two cards on a flop whose ranks rise."""
    pair = _pair(flop, one, other)
    if pair == 15:
        return rule.two_pair
    low, middle, high = 2 + (flop[0] >> 2), 2 + (flop[1] >> 2), 2 + (flop[2] >> 2)
    flush, straight = _flush_draw(flop, one, other), _straight_draw(flop, one, other)
    if pair:
        above = (low > pair) + (middle > pair and middle != low) + (high > pair and high != middle)
        points = 3 * pair + rule.pair + above * rule.flop_above
        points += rule.with_draw if flush or straight else 0
    elif flush:
        points = rule.flush_draw
    elif straight:
        points = rule.straight_draw
    else:
        points = 6 + 2 * (max(one, other) >> 2) + (min(one, other) >> 2) + rule.high_card
        points += rule.gutshot if _gutshot(_ranks(flop, one, other)) else 0
    if not flush and one & 3 == other & 3 and _has_suit(flop, one & 3):
        points += rule.same_suit
    if low == middle or middle == high:
        points += rule.paired_flop
    if flop[0] & 3 == flop[1] & 3 == flop[2] & 3 and not flush:
        points += rule.suited_flop
    return points


@kernel
def _pair(flop: tuple[int, int, int], one: int, other: int) -> int:
    """The rank of the pair that the two cards make; 15 for more than a pair, 0 for less."""
    a, b = one >> 2, other >> 2
    hits, hits_other = 0, 0
    for card in flop:
        hits += card >> 2 == a
        hits_other += card >> 2 == b
    if hits + hits_other > 1 or (a == b and hits) or _complete(flop, one, other):
        return 15
    if a == b or hits:
        return 2 + a
    return 2 + b if hits_other else 0


@kernel
def _complete(flop: tuple[int, int, int], one: int, other: int) -> bool:
    """Whether all five make a straight or a flush."""
    flush = flop[0] & 3 == flop[1] & 3 == flop[2] & 3 == one & 3 == other & 3
    return flush or _in_a_row(_ranks(flop, one, other), 5)


@kernel
def _ranks(flop: tuple[int, int, int], one: int, other: int) -> int:
    """The ranks as bits, the ace also below the two."""
    mask = 2 << (one >> 2) | 2 << (other >> 2)
    for card in flop:
        mask |= 2 << (card >> 2)
    return mask | mask >> 13


@kernel
def _in_a_row(ranks: int, length: int) -> bool:
    run = (1 << length) - 1
    found = False
    for start in range(10):
        found |= ranks >> start & run == run
    return found


@kernel
def _flush_draw(flop: tuple[int, int, int], one: int, other: int) -> bool:
    """Four of a suit among the five cards."""
    counts = (1 << 4 * (one & 3)) + (1 << 4 * (other & 3))
    for card in flop:
        counts += 1 << 4 * (card & 3)
    return (counts + 0x4444) & 0x8888 != 0


@kernel
def _straight_draw(flop: tuple[int, int, int], one: int, other: int) -> bool:
    """Four in a row that a card at either end completes: 2-3-4-5 to 10-J-Q-K."""
    return _in_a_row(_ranks(flop, one, other) & 0x1FFE, 4)


@kernel
def _gutshot(ranks: int) -> bool:
    """Four of five ranks in a row."""
    found = False
    for start in range(10):
        found |= count_bits(ranks >> start & 31) == 4
    return found


@kernel
def _has_suit(flop: tuple[int, int, int], suit: int) -> bool:
    return flop[0] & 3 == suit or flop[1] & 3 == suit or flop[2] & 3 == suit
