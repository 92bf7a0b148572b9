"""Choices, strategies and results of Fast Action Hold'em, against the same sums done by hand."""

from __future__ import annotations

from fractions import Fraction
from math import comb

import numpy as np
import pytest
from numpy.typing import NDArray

from houseway.exact.games.fast_action_holdem.ante.parts import AnteWins, combine, parts
from houseway.exact.games.fast_action_holdem.solution import (
    ACTS,
    Splitting,
    Worth,
    ante_result,
    best,
    bonus_nets,
    bonus_result,
    combined_result,
    envy,
    physical_weights,
)
from houseway.exact.games.fast_action_holdem.solved_hands import check_of, from_words, to_words
from houseway.exact.kernels.multi_deck_hands import face_classes
from houseway.games.fast_action_holdem import FastActionRules
from houseway.rulebook import document

RULES = FastActionRules()


def made_up_worth(seed: int) -> Worth:
    chance = np.random.default_rng(seed)
    count = len(face_classes(4, 1).codes)
    ante, bonus = chance.integers(-90, 60, (2, count, 6)).astype(np.object_)
    return Worth(1, ante, bonus, 100)


def made_up_categories() -> NDArray[np.int64]:
    """Boards by category, the same number in all for each hand."""
    chance = np.random.default_rng(5)
    counts = np.zeros((len(face_classes(4, 1).codes), 6, 12), np.int64)
    counts[:, :, 1:10] = chance.integers(0, 1000, (*counts.shape[:2], 9))
    counts[:, :, 0] = comb(48, 5) - counts.sum(axis=2)
    return counts


def slow_best(found: Worth, splitting: Splitting, ante: int, bonus: int, row: int) -> int:
    """Every act with every first hand."""
    nets: list[int] = []
    for act in ACTS[splitting]:
        for choice in range(6):
            second = 5 - choice
            net = ante * found.ante[row, choice] + bonus * found.bonus[row, choice]
            if act in ("split-ante", "split-both"):
                net += ante * found.ante[row, second]
            if act in ("split-bonus", "split-both"):
                net += bonus * found.bonus[row, second]
            nets.append(net)
    return max(nets)


@pytest.mark.parametrize("splitting", list(ACTS))
def test_the_best_of_every_choice(splitting: Splitting) -> None:
    found = made_up_worth(1)
    for ante, bonus in ((1, 0), (1, 1), (2, 5)):
        strategy = best(found, splitting, ante, bonus)
        for row in range(0, len(found.ante), 811):
            assert strategy.net[row] == slow_best(found, splitting, ante, bonus, row)


def test_of_equal_choices_the_smaller_stake() -> None:
    zero = np.zeros((len(face_classes(4, 1).codes), 6), np.object_)
    strategy = best(Worth(1, zero, zero, 1), "any", 1, 1)
    assert not strategy.act.any()
    assert not strategy.choice.any()


def test_a_combined_result_adds_up() -> None:
    found = made_up_worth(2)
    result = combined_result(RULES, found, "ante or both")
    strategy = best(found, "ante or both", 1, 1)
    weights = face_classes(4, 1).weights
    value = Fraction(int((weights * strategy.net).sum()), 100 * comb(52, 4))
    assert result.value == value
    assert result.edge == -value
    assert sum(result.shares.values()) == 1
    split = result.shares
    assert result.staked == 2 + split["split-ante"] + 2 * split["split-both"]
    assert result.element_of_risk == -value / result.staked


def test_the_ante_counts_wagers_won_and_lost() -> None:
    found = made_up_worth(3)
    kept, split = ante_result(RULES, found, "none"), ante_result(RULES, found, "ante")
    assert kept.value == Fraction(
        int((face_classes(4, 1).weights * found.ante.max(axis=1)).sum()), 100 * comb(52, 4)
    )
    assert kept.variance == 1 - kept.value**2
    assert split.value >= kept.value
    won, lost = (row.count for row in split.rows)
    assert Fraction(won - lost, 100 * comb(52, 4)) == split.value
    assert Fraction(won + lost, 100 * comb(52, 4)) == split.staked


def test_the_bonus_is_chosen_for_itself() -> None:
    counts = made_up_categories()
    nets = bonus_nets(RULES, counts)
    kept, split = bonus_result(RULES, counts, "none"), bonus_result(RULES, counts, "bonus")
    weights = face_classes(4, 1).weights
    deals = comb(52, 4) * comb(48, 5)
    assert kept.value == Fraction(int((weights * nets.max(axis=1)).sum()), deals)
    for result in (kept, split):
        assert sum(row.net * row.count for row in result.rows) == result.value * deals
    assert split.value >= kept.value


def test_paytable_rows_are_read_by_category() -> None:
    counts = np.zeros((1, 6, 12), np.int64)
    counts[0, 0] = range(12)
    # high card, pair, two pair lose; then 1, 2, 4, 5, 30, 100, 500 to 1 (FAH-14, paytable 4).
    lost, won = 0 + 1 + 2, 3 * 1 + 4 * 2 + 5 * 4 + 6 * 5 + 7 * 30 + 8 * 100 + 9 * 500
    assert bonus_nets(RULES, counts)[0, 0] == won - lost
    pushes = FastActionRules(version="multi-deck", multi_deck_paytable=2)
    # FAH-15: three of a kind pushes, then 1, 2, 3, 7, 40, 75, 200, 1000 to 1.
    won = 4 * 1 + 5 * 2 + 6 * 3 + 7 * 7 + 8 * 40 + 9 * 75 + 10 * 200 + 11 * 1000
    assert bonus_nets(pushes, counts)[0, 0] == won - lost


def test_envy_counts_each_hand_in_play() -> None:
    counts = made_up_categories()
    found = made_up_worth(4)
    cents, hands = envy(RULES, counts, best(found, "none", 1, 0))
    assert hands == 1
    kept = best(found, "none", 1, 0).choice
    seen = counts[np.arange(len(kept)), kept]
    sums = 50_00 * seen[:, 8] + 250_00 * seen[:, 9]
    deals = comb(52, 4) * comb(48, 5)
    assert cents == Fraction(int((face_classes(4, 1).weights * sums).sum()), deals)
    split = best(found, "ante", 1, 0)
    assert envy(RULES, counts, split)[1] == 1 + Fraction(
        int(face_classes(4, 1).weights[split.act == 1].sum()), comb(52, 4)
    )


def test_a_class_weighs_what_a_shoe_can_deal() -> None:
    assert physical_weights(1).tolist() == face_classes(4, 1).weights.tolist()
    assert physical_weights(6).sum() == comb(312, 4)


def test_a_printed_figure_is_compared() -> None:
    printed = document("fast-action-holdem").printed[0]
    result = combined_result(RULES, made_up_worth(6), "ante or both", printed)
    assert result.verdict == "disputed"


# --- Parts and words -----------------------------------------------------------------------------


def test_words_come_back() -> None:
    numbers = np.array([[0, 1, 2**32], [2**69 + 7, 5, 2**32 - 1]], np.object_)
    words = to_words(numbers)
    assert words.dtype == np.uint32
    assert len(words) == 3
    assert from_words(words).tolist() == numbers.tolist()


def test_parts_combine_to_wins() -> None:
    """High and low words, 24 renamings: a part that counts 24 x 2^40 for everyone."""
    assert len(parts(RULES)) == 32
    count = len(face_classes(4, 1).codes)
    part = np.zeros((2, count, 6), np.int64)
    part[0], part[1] = 24 << 8, 48
    wins: AnteWins = combine(RULES, [part, part])
    assert (wins.wins == 2 * (2**40 + 2)).all()
    assert wins.total == 6 * comb(48, 5) * comb(43, 4)
    assert check_of(part) == (24 * (2**40 + 2)) * comb(6 * count + 1, 2)
