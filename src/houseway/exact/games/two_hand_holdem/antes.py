"""2 Hand Hold'em under optimal play: the edge of the antes, and the value of every choice.

With four cards and the flop seen (2HH-9, 2HH-10) a hand is worth its wins less its losses, the
other hand's two cards being dead; it is raised when that is positive. The best arrangement has the
highest sum. Which hand is called Hand 1 makes no difference.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from fractions import Fraction
from itertools import combinations, product
from math import comb
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from houseway.cards import Card
from houseway.exact.games.two_hand_holdem.counts import DEALERS, POINTS, PRODUCTS, TIES, sum_flop
from houseway.exact.kernels.dealer_plays_two import showdowns
from houseway.exact.kernels.evaluate import pair_place
from houseway.exact.kernels.flops import LIVE, PAIRS, Sums, flops_by_part, sums_of_part
from houseway.exact.kernels.jit import kernel
from houseway.exact.proving.result import Result, ResultRow, of_rows, one_wager
from houseway.games.two_hand_holdem import ANTES, DEALER_USES, GAME, RAISE_TIMES, TIE, TwoHandRules
from houseway.house.verdicts import net_of_unit
from houseway.round.events import Verdict

BOARDS = 990  # turns and rivers of the 45 cards that four hole cards and a flop leave
DEALS = BOARDS * DEALERS  # of one situation: 12,217,590
SITUATIONS = comb(52, 3) * comb(49, 4)
RAISED = 1 + RAISE_TIMES
WON, TIED, LOST = map(net_of_unit, (Verdict.WIN, TIE, Verdict.LOSE))  # 2HH-14
assert (WON, TIED, LOST) == (1, 0, -1), "what the kernels count is points: 2 a win and 1 a tie"

# What a part counts. The largest, the products of two raised hands, stays below 9 x 5.8e16.
CHECKED_WINS, CHECKED_PUSHES, CHECKED_LOSSES, RAISED_WINS, RAISED_PUSHES, RAISED_LOSSES = range(6)
RAISE_NONE, RAISE_ONE, RAISE_BOTH, PRODUCT = range(6, 10)
COUNTS = 10

WORTH = 3  # the plane after points, ties and products


# --- The whole game, part by part -----------------------------------------------------------------


def parts(rules: TwoHandRules) -> list[str]:
    """The parts to solve, in any order: the rules' open readings touch bonuses only."""
    return list(flops_by_part())


def solve_part(rules: TwoHandRules, part: str) -> list[int]:
    """The results of optimal play on the flops of a part, weights included."""
    counts = np.zeros(COUNTS, np.int64)
    for flop, sums in sums_of_part(part, sum_flop):
        _play_flop(planes_of(sums), flop.weight, counts)
    return counts.tolist()


def combine(rules: TwoHandRules, results: Iterable[Sequence[int]]) -> list[Result]:
    """Both hands as the round they are, and one hand by itself, from the results of all parts."""
    counts = [sum(column) for column in zip(*results, strict=True)]
    hands = 2 * SITUATIONS * DEALS
    rows = (
        ResultRow("raised hand wins", RAISED * WON, counts[RAISED_WINS]),
        ResultRow("checked hand wins", WON, counts[CHECKED_WINS]),
        ResultRow("raised hand pushes", RAISED * TIED, counts[RAISED_PUSHES]),
        ResultRow("checked hand pushes", TIED, counts[CHECKED_PUSHES]),
        ResultRow("checked hand loses", LOST, counts[CHECKED_LOSSES]),
        ResultRow("raised hand loses", RAISED * LOST, counts[RAISED_LOSSES]),
    )
    raises = Fraction(counts[RAISE_ONE] + 2 * counts[RAISE_BOTH], 2 * SITUATIONS)
    staked = 1 + RAISE_TIMES * raises
    one = of_rows(
        GAME,
        "one ante",
        rows,
        first_stakes=one_wager(ANTES[0]),
        staked=staked,
        shares={"raise": raises},
    )
    assert one.total == hands
    return [_both(one, counts), one]


def _both(one: Result, counts: Sequence[int]) -> Result:
    """The round: the two hands' results, which one dealer ties together."""
    squares = 2 * Fraction(sum(row.net * row.net * row.count for row in one.rows), one.total)
    products = 2 * Fraction(counts[PRODUCT], SITUATIONS * DEALS)
    names = ("raise none", "raise one", "raise both")
    shares = zip(names, counts[RAISE_NONE : RAISE_BOTH + 1], strict=True)
    return Result(
        game=GAME,
        wager="antes",
        options={},
        value=2 * one.value,
        rows=one.rows,
        total=one.total,
        staked=2 * one.staked,
        first_stakes=dict.fromkeys(ANTES, Fraction(1)),
        variance=squares + products - (2 * one.value) ** 2,
        shares={name: Fraction(count, SITUATIONS) for name, count in shares},
    )


# --- One decision ---------------------------------------------------------------------------------


class Arrangement(NamedTuple):
    """Two cards as one hand, two as the other, each raised or checked; worth so many antes."""

    hands: tuple[tuple[Card, Card], tuple[Card, Card]]
    raised: tuple[bool, bool]
    value: Fraction


def hand_values(hole: Sequence[Card], flop: Sequence[Card]) -> dict[tuple[Card, Card], Fraction]:
    """What each pair of four hole cards is worth per ante staked on it, the other two dead."""
    pairs = [(a, b) for a, b in combinations(hole, 2)]
    counts = showdowns(flop, hole, pairs, DEALER_USES)
    return {pair: one.net(TIE) for pair, one in zip(pairs, counts, strict=True)}


def choices(hole: Sequence[Card], flop: Sequence[Card]) -> list[Arrangement]:
    """Every arrangement with every way to raise (2HH-9, 2HH-10), the best first."""
    values = hand_values(hole, flop)
    a, b, c, d = hole
    found: list[Arrangement] = []
    for hands in (((a, b), (c, d)), ((a, c), (b, d)), ((a, d), (b, c))):
        for raised in product((True, False), repeat=2):
            stakes = [RAISED if one else 1 for one in raised]
            value = sum(
                (values[hand] * stake for hand, stake in zip(hands, stakes, strict=True)),
                Fraction(),
            )
            found.append(Arrangement(hands, (raised[0], raised[1]), value))
    return sorted(found, key=lambda choice: -choice.value)


# --- Kernels --------------------------------------------------------------------------------------


class Planes(NamedTuple):
    """A flop's sums for every pair of live cards and every other pair, all views added up."""

    points: NDArray[np.int32]
    ties: NDArray[np.int32]
    products: NDArray[np.int32]
    worth: NDArray[np.int32]  # of the two pairs as an arrangement: at most 6 x 12,217,590


def planes_of(sums: Sums[np.int32]) -> Planes:
    planes = np.zeros((4, PAIRS, PAIRS), np.int32)
    _fill_planes(sums, planes)
    return Planes(*planes)


@kernel
def _fill_planes(sums: Sums[np.int32], planes: NDArray[np.int32]) -> None:
    for view in range(len(sums.of_view)):
        kinds = sums.pair[view]
        for pair in range(PAIRS):
            for what in (POINTS, TIES, PRODUCTS):
                row = sums.of_view[view, what, kinds[pair]]
                for other in range(PAIRS):
                    planes[what, pair, other] += row[kinds[other]]
    for pair in range(PAIRS):
        for other in range(pair):
            worth = _worth(planes[POINTS, pair, other]) + _worth(planes[POINTS, other, pair])
            planes[WORTH, pair, other] = planes[WORTH, other, pair] = worth


@kernel
def _worth(points: int) -> int:
    """What a hand is worth, raised if that is positive."""
    return max(points - DEALS, RAISED * (points - DEALS))


@kernel
def _play_flop(planes: Planes, weight: int, counts: NDArray[np.int64]) -> None:
    """Play every four of a flop's live cards, and count how both hands fare."""
    for a in range(LIVE - 3):
        for b in range(a + 1, LIVE - 2):
            for c in range(b + 1, LIVE - 1):
                for d in range(c + 1, LIVE):
                    play_hand(planes, (a, b, c, d), weight, counts)


@kernel
def play_hand(
    planes: Planes, hole: tuple[int, int, int, int], weight: int, counts: NDArray[np.int64]
) -> None:
    """Set four cards in the best arrangement, the first of equals, and count how both fare."""
    a, b, c, d = hole
    first, second = pair_place(a, b, LIVE), pair_place(c, d, LIVE)
    best = planes.worth[first, second]
    for one, other in (
        (pair_place(a, c, LIVE), pair_place(b, d, LIVE)),
        (pair_place(b, c, LIVE), pair_place(a, d, LIVE)),
    ):
        if planes.worth[one, other] > best:
            best, first, second = planes.worth[one, other], one, other
    stakes = _count_hand(planes, first, second, weight, counts)
    other_stakes = _count_hand(planes, second, first, weight, counts)
    counts[RAISE_NONE + (stakes > 1) + (other_stakes > 1)] += weight
    counts[PRODUCT] += weight * stakes * other_stakes * planes.products[first, second]


@kernel
def _count_hand(
    planes: Planes, hand: int, other: int, weight: int, counts: NDArray[np.int64]
) -> int:
    """Count how a hand fares, and say what is staked on it; one worth nothing is checked."""
    points, ties = planes.points[hand, other], planes.ties[hand, other]
    wins = (points - ties) // 2
    raised = points > DEALS
    row = RAISED_WINS if raised else CHECKED_WINS
    counts[row] += weight * wins
    counts[row + 1] += weight * ties
    counts[row + 2] += weight * (DEALS - wins - ties)
    return RAISED if raised else 1
