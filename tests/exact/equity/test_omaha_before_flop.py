"""Omaha before the flop: boards against every other hand, and the shipped table as a whole."""

from __future__ import annotations

from fractions import Fraction
from itertools import combinations
from math import comb

import numpy as np
import pytest

from houseway.cards import cards
from houseway.exact.equity.omaha_before_flop import (
    BOARDS,
    DEALS,
    PARTS,
    boards,
    count_boards,
    equity,
    points_on,
    shipped,
    shipped_points,
    view,
)
from houseway.exact.kernels.canonical import canonical_hands
from houseway.exact.kernels.omaha import rank_omaha
from houseway.exact.kernels.parallel import parts
from houseway.exact.kernels.tables import tables


def slow_points(hole: list[int], board: list[int]) -> int:
    """2 for each other hand that is beaten and 1 for each tie, dealt one by one."""
    live = [card for card in range(52) if card not in (*hole, *board)]
    hands = np.array([hole, *combinations(live, 4)], np.uint8)
    ranks = np.empty(len(hands), np.uint16)
    rank_omaha(tables(), hands, np.tile(np.array(board, np.uint8), (len(hands), 1)), ranks)
    return int((ranks[0] > ranks[1:]).sum() + (ranks[0] >= ranks[1:]).sum())


@pytest.mark.parametrize(
    ("hole", "board"),
    [
        ("Ah Kd 9s 8c", "Qd Jh Tc 4s 2d"),
        ("2h 2d 3s 3c", "2s 3h 3d Ks Kh"),
        ("Ac 9d 8c 2h", "Kc 7c 2c 2d Th"),
        ("Qc Jc Tc 3c", "Ac Kc 9c 4c 4d"),
        ("Ad Kd Qd Jd", "Tc 8c 6c 4c 2c"),
        ("Ah Kd 9s 8c", "Qd Qh Qc Qs 2d"),
        ("2h 2d 3s 3c", "As Ah Ad Ac Ks"),
    ],
)
def test_a_board_against_every_other_hand(hole: str, board: str) -> None:
    """Clubs are the suit; without three of them on the board rank alone matters."""
    mine, dealt = ([card.index for card in cards(some)] for some in (hole, board))
    with_suit = [card >> 2 for card in dealt if card & 3 == 0]
    by_suit = len(with_suit) >= 3
    points = points_on(view(by_suit), sorted(card >> 2 for card in dealt), with_suit * by_suit)
    kinds = sorted((card >> 2) + 13 * (by_suit and card & 3 == 0) for card in mine)
    (row,) = np.flatnonzero((view(by_suit).hands == kinds).all(axis=1))
    assert points[row] == slow_points(mine, dealt)


def test_all_hands_together_have_half() -> None:
    weights = canonical_hands(4).weights.tolist()
    points = zip(weights, shipped_points().tolist(), strict=True)
    assert sum(weight * of for weight, of in points) == comb(52, 4) * DEALS


def test_parts_of_the_shipped_table_come_out_again() -> None:
    """The last part: boards of tens to aces."""
    last = list(parts(len(boards()), PARTS))[-1]
    sums = [str(one.sum()) for one in count_boards(*last)]
    assert sums == shipped().parts[BOARDS][str(PARTS - 1)]


def test_suits_have_no_names() -> None:
    assert equity(cards("Ah Ad Kh Kd")) == equity(cards("Kc As Ks Ac")) > Fraction(2, 3)
    assert equity(cards("2c 2d 2h 2s")) < Fraction(1, 3)
