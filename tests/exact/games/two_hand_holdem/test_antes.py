"""2 Hand Hold'em: sums over a flop against slow twins, the play against single decisions."""

from __future__ import annotations

from fractions import Fraction
from functools import cache
from itertools import combinations

import numpy as np
import pytest
from numba import config  # pyright: ignore[reportMissingTypeStubs]

from houseway.cards import Card, cards
from houseway.exact.games.two_hand_holdem import antes as two_hand
from houseway.exact.games.two_hand_holdem.antes import (
    COUNTS,
    DEALS,
    RAISED,
    choices,
    hand_values,
    planes_of,
    play_hand,
)
from houseway.exact.games.two_hand_holdem.counts import sum_flop
from houseway.exact.kernels.evaluate import pair_place
from houseway.exact.kernels.flops import Flop, Sums, flops_by_part, sums_of_part
from houseway.games.two_hand_holdem import TwoHandRules
from tests.exact.twins import results_by_board

compiled = pytest.mark.skipif(
    bool(getattr(config, "DISABLE_JIT", False)), reason="a flop has millions of deals"
)

# Flops as `flops_by_part` has them: three of a rank; a pair in two suits, in three suits.
DEALT = [
    ("222", "2d 2h 2s", "2c Kd Kh 9c"),
    ("553", "3s 5h 5s", "4s 6s As 5c"),
    ("553", "3d 5h 5s", "Kd 2d Qs Qh"),
]


@cache
def sums_by_flop(part: str) -> dict[tuple[int, ...], tuple[Flop, Sums[np.int32]]]:
    return {tuple(flop.cards.tolist()): (flop, sums) for flop, sums in sums_of_part(part, sum_flop)}


def sums_on(part: str, flop: tuple[Card, ...]) -> tuple[Flop, Sums[np.int32]]:
    found = sums_by_flop(part)
    return found[tuple(sorted(card.index for card in flop))]


def places(flop: Flop, some: tuple[Card, ...]) -> list[int]:
    return sorted(flop.live.tolist().index(card.index) for card in some)


def place(flop: Flop, pair: tuple[Card, Card]) -> int:
    first, second = places(flop, pair)
    return pair_place(first, second, 49)


def test_the_parts_hold_every_flop_once() -> None:
    found = flops_by_part()
    assert len(found) == 455
    assert sum(len(flops) for flops in found.values()) == 1_755
    assert sum(flop.weight for flops in found.values() for flop in flops) == 22_100
    assert [len(found[part]) for part in ("K83", "KK8", "KKK")] == [5, 2, 1]


@compiled
@pytest.mark.parametrize(("part", "flop", "hole"), DEALT)
def test_points_ties_and_products(part: str, flop: str, hole: str) -> None:
    """The slow twin: every board and dealer's hand of one situation, one array of results."""
    on_flop, held = cards(flop), cards(hole)
    a, b, c, d = held
    first, second = results_by_board(on_flop, held, [(a, b), (c, d)])
    solved, sums = sums_on(part, on_flop)
    planes = planes_of(sums)
    own, other = place(solved, (a, b)), place(solved, (c, d))
    for one, dead, results in ((own, other, first), (other, own, second)):
        assert planes.points[one, dead] == (results + 1).sum(dtype=np.int64)
        assert planes.ties[one, dead] == (results == 0).sum()
        assert planes.products[one, dead] == (first * second).sum(dtype=np.int64)
    assert first.size == DEALS


@compiled
@pytest.mark.parametrize(("part", "flop", "hole"), DEALT)
def test_the_play_is_the_best_choice(part: str, flop: str, hole: str) -> None:
    """One situation played by the solver comes to what the single decision's best choice says."""
    solved, sums = sums_on(part, cards(flop))
    counts = np.zeros(COUNTS, np.int64)
    a, b, c, d = places(solved, cards(hole))
    play_hand(planes_of(sums), (a, b, c, d), 1, counts)
    row = dict(zip(("wins", "pushes", "losses", "Wins", "Pushes", "Losses"), counts, strict=False))
    net = row["wins"] - row["losses"] + RAISED * (row["Wins"] - row["Losses"])
    best = choices(cards(hole), cards(flop))[0]
    assert Fraction(int(net), DEALS) == best.value
    assert counts[:6].sum() == 2 * DEALS
    assert counts[6 + sum(best.raised)] == 1


@compiled
def test_a_part_plays_every_situation() -> None:
    counts = two_hand.solve_part(TwoHandRules(), "222")
    situations = 4 * 211_876  # four flops of three twos
    assert sum(counts[6:9]) == situations
    assert sum(counts[:6]) == 2 * situations * DEALS


@compiled
def test_values_of_hands_and_choices() -> None:
    """2HH-9, 2HH-10: twelve choices; a raise trebles a hand's value; each hand is for itself."""
    hole, flop = cards("Ks Kd 7h 2c"), cards("Qh Jd 9s")
    values = hand_values(hole, flop)
    assert set(values) == set(combinations(hole, 2))
    found = choices(hole, flop)
    assert len(found) == 12
    assert found == sorted(found, key=lambda choice: choice.value, reverse=True)
    assert set(found[0].hands[0]) == set(cards("Ks Kd"))
    assert found[0].raised == (True, False)
    assert found[0].value == 3 * values[hole[0], hole[1]] + values[hole[2], hole[3]]


def test_both_hands_are_one_round() -> None:
    """Counts made up by hand: all raised hands win, all checked ones lose, and they go together."""
    one = two_hand.SITUATIONS * DEALS
    counts = [0, 0, one, one, 0, 0, 0, two_hand.SITUATIONS, 0, -3 * one]
    both, single = two_hand.combine(TwoHandRules(), [counts, [0] * COUNTS])
    assert (single.value, single.staked, single.variance) == (1, 2, 4)
    assert (both.value, both.staked, both.first_stake) == (2, 4, 2)
    assert (both.edge, both.edge_of_first_stakes) == (-2, -1)
    assert both.variance == 0  # always +3 and -1
    assert both.shares == {"raise none": 0, "raise one": 1, "raise both": 0}
