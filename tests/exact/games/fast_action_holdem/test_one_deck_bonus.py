"""Fast Action's Bonus with one deck: kept pairs and splits against every board, then its value."""

from __future__ import annotations

from fractions import Fraction

import numpy as np
import pytest
from numpy.typing import NDArray

from houseway.exact.games.fast_action_holdem.one_deck.boards_by_category import (
    BOARDS,
    PAIRS,
    boards_by_kept_pair,
)
from houseway.exact.games.fast_action_holdem.one_deck.bonus import (
    deals,
    envy,
    plan,
    single_deck_bonus,
)
from houseway.exact.games.fast_action_holdem.one_deck.split import joint_categories
from houseway.exact.kernels.canonical import canonical_hands, every_hand
from houseway.exact.kernels.evaluate import values
from houseway.exact.kernels.tables import tables
from houseway.exact.proving.paytable_rows import BadPaytable
from houseway.games.fast_action_holdem import ENVY_SINGLE_DECK, FastActionRules
from houseway.money import Paytable
from tests.exact.kernels.test_evaluate import compiled

SAMPLE = (0, 777, 12_345)  # classes of four cards


def paytable(number: int) -> Paytable:
    return FastActionRules(single_deck_paytable=number).paytable  # pyright: ignore[reportArgumentType]


def strengths(four: list[int], pair: tuple[int, int]) -> NDArray[np.int32]:
    """The category of a kept pair on each of the 1,712,304 boards without the four cards."""
    live = np.array([card for card in range(52) if card not in four], np.uint8)
    boards = np.empty((BOARDS, 5), np.uint8)
    every_hand(boards)  # of the first 48 cards, to be read as the live ones
    boards = live[boards]
    kept = np.array([four[place] for place in pair], np.uint8)
    hands = np.concatenate((np.broadcast_to(kept, (len(boards), 2)), boards), axis=1)
    return values(tables(), np.ascontiguousarray(hands)) >> 20


@compiled
@pytest.mark.parametrize("which", SAMPLE)
def test_a_kept_pair_meets_every_board(which: int) -> None:
    four = canonical_hands(4).cards[which].tolist()
    pair = which % 6
    slow = np.bincount(strengths(four, PAIRS[pair]), minlength=10)
    assert boards_by_kept_pair()[which, pair].tolist() == slow.tolist()


@compiled
def test_every_pair_has_every_board() -> None:
    boards = boards_by_kept_pair()
    assert (boards >= 0).all()
    assert (boards.sum(axis=2) == BOARDS).all()


@compiled
def test_a_split_counts_both_hands_on_one_board() -> None:
    which, pair = np.array(SAMPLE[1:3]), np.array([0, 2])
    joint = joint_categories(which, pair)
    for row in range(2):
        four = canonical_hands(4).cards[which[row]].tolist()
        first = strengths(four, PAIRS[pair[row]])
        second = strengths(four, PAIRS[pair[row] + 3])
        slow = np.bincount(10 * first + second, minlength=100).reshape(10, 10)
        assert joint[row].tolist() == slow.tolist()
        boards = boards_by_kept_pair()[which[row]]
        assert joint[row].sum(axis=1).tolist() == boards[pair[row]].tolist()
        assert joint[row].sum(axis=0).tolist() == boards[pair[row] + 3].tolist()


ALONE = {
    4: Fraction(-832_474_693, 231_781_750_200),
    5: Fraction(-410_821_351, 7_726_058_340),
    6: Fraction(-1_988_900_101, 38_630_291_700),
}
WITH_SPLIT = {
    4: Fraction(1_660_418, 2_633_883_525),
    5: Fraction(-1_941_620_887, 38_630_291_700),
    6: Fraction(-155_110_002, 3_219_190_975),
}


@compiled
@pytest.mark.parametrize("number", [4, 5, 6])
def test_the_bonus_is_worth(number: int) -> None:
    """FAH-13, FAH-14: keeping two, and with the Split Bonus of FAH-6."""
    result = single_deck_bonus(paytable(number))
    assert result.total == deals() == 270_725 * BOARDS
    assert result.value == ALONE[number]
    best = plan(paytable(number), splitting=True)
    weights = canonical_hands(4).weights
    total = sum(int(one) * int(two) for one, two in zip(weights, best.value, strict=True))
    assert Fraction(total, deals()) == WITH_SPLIT[number]


@compiled
def test_a_split_bonus_by_its_outcomes() -> None:
    """The rows of both hands together have the value of the plan."""
    few = Paytable("few", {"royal flush": 14_000, "four of a kind": 30, "full house": 2})
    result = single_deck_bonus(few, splitting=True)
    assert result.total == deals()
    assert 0 < result.shares["split"] < Fraction(1, 50)
    assert result.staked == 1 + result.shares["split"]
    weights = canonical_hands(4).weights
    best = plan(few, splitting=True)
    total = sum(int(one) * int(two) for one, two in zip(weights, best.value, strict=True))
    assert result.value == Fraction(total, deals())


@compiled
def test_envy_for_each_other_player() -> None:
    """FAH-17: 250 and 50 dollars; FAH-18: a split is a second hand."""
    alone = envy(ENVY_SINGLE_DECK, paytable(4))
    assert alone.value == Fraction(5_886_285_175, 115_890_875_100)
    assert [(row.name, row.net) for row in alone.rows] == [
        ("royal flush", 250),
        ("straight flush", 50),
    ]
    assert envy(ENVY_SINGLE_DECK, paytable(4), splitting=True).value > alone.value
    with pytest.raises(BadPaytable):
        envy(Paytable("odds", {"royal flush": 3}), paytable(4))
