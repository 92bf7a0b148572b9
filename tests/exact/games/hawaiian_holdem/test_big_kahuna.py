"""Big Kahuna's kernels against every turn and river of a few hands."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from itertools import combinations

import numpy as np
import pytest

from houseway.cards import DECK
from houseway.exact.games.hawaiian_holdem.big_kahuna import (
    CATEGORIES,
    LIVE,
    PAIRS,
    TRIPLES,
    big_kahuna,
    count_triples,
    sum_pairs,
)
from houseway.exact.kernels.evaluate import live_cards
from houseway.exact.kernels.tables import tables
from houseway.exact.proving.shipped import shipped_results
from houseway.games.hawaiian_holdem import BIG_KAHUNA
from houseway.hands import best
from tests.exact.kernels.test_evaluate import compiled


def place(some: tuple[int, ...]) -> int:
    return list(combinations(range(LIVE), len(some))).index(some)


@pytest.mark.parametrize("flop", [(0, 1, 2), (4, 24, 44), (3, 17, 50)])
def test_a_kept_pair_meets_every_turn_and_river(flop: tuple[int, int, int]) -> None:
    """The slow twin deals the 1,035 turns and rivers that avoid the discard too."""
    live = np.empty(LIVE, np.uint8)
    live_cards(np.array(flop, np.uint8), live)
    triples = np.empty((TRIPLES, CATEGORIES), np.int64)
    pairs = np.empty((PAIRS, CATEGORIES), np.int64)
    count_triples(tables(), np.array(flop, np.uint8), live, triples)
    sum_pairs(triples, pairs)
    for held in ((0, 1, 2), (3, 30, 48), (10, 14, 18)):
        a, b, c = held
        for kept in ((a, b), (a, c), (b, c)):
            fast = pairs[place(kept)] - triples[place(held)]
            known = [DECK[card] for card in (*flop, *(live[one] for one in kept))]
            rest = [DECK[live[one]] for one in range(LIVE) if one not in held]
            slow = Counter(best((*known, *more)).value >> 20 for more in combinations(rest, 2))
            assert fast.tolist() == [slow[strength] for strength in range(CATEGORIES)]


def test_both_payscales_pay_the_player() -> None:
    """HAW-13: nothing is printed; with the best discard both scales pay more than they take.

    `test_prove_shipped` computes what is shipped again, in full.
    """
    a, b = (
        result
        for result in shipped_results()
        if result.options.get("discard") == "best for the bonus"
    )
    assert a.total == b.total == 22_100 * 18_424 * 1_035
    assert a.value == Fraction(2_572_299_959, 105_355_341_000)
    assert b.value == Fraction(1_832_075_269, 52_677_670_500)


@compiled
def test_the_other_reading_plays_all_eight_cards() -> None:
    """HAW-14"""
    a, b = big_kahuna(list(BIG_KAHUNA.values()), "dealt three")
    assert a.total == b.total == 752_538_150
    assert a.value == Fraction(21_816_754, 75_253_815)
    assert b.value - a.value == Fraction(150 * 64_860, 752_538_150)
