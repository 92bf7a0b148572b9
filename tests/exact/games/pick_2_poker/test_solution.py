"""Pick 2's counts against every hand the dealer can have, and its value by symmetry and by play."""

from __future__ import annotations

from fractions import Fraction
from functools import cache
from itertools import combinations
from math import comb
from typing import get_args

import numpy as np
import pytest
from numpy.typing import NDArray

from houseway.cards import DECK, Card, cards
from houseway.exact.games.pick_2_poker.bonuses import Bonus, five_card_bonus, three_five_bonus
from houseway.exact.games.pick_2_poker.choices import choices
from houseway.exact.games.pick_2_poker.showdowns import (
    DEALER_HANDS,
    Showdowns,
    count_hands,
    showdowns,
)
from houseway.exact.games.pick_2_poker.solution import solve
from houseway.exact.kernels.canonical import canonical_hands, canonical_rows, every_hand
from houseway.exact.kernels.evaluate import values
from houseway.exact.kernels.tables import tables
from houseway.exact.kernels.three_cards import three_cards, triple_place
from houseway.games.pick_2_poker import (
    BONUS_BY_FIVE,
    BONUS_BY_THREE,
    FIVE_CARD_BONUS,
    LOWEST_QUALIFYING,
    Unqualified,
)
from houseway.hands import THREE_CARD, best, best_of
from houseway.money import Paytable
from tests.exact.kernels.test_evaluate import compiled

READINGS: tuple[Unqualified, ...] = get_args(Unqualified)
SAMPLE = (
    "Ah Kd 7c 7d 2s",
    "Ac Kc Qc Jc 9d",  # blocks what the dealer qualifies with
    "7c 5d 4h 3s 2c",  # the lowest hand there is
    "Ah Kd 4c 3d 2s",  # the lowest that qualifies
    "9c 9d 9h 4s 4c",
    "6h 7h 8h 9h Th",
)


def indices(hand: str) -> list[int]:
    return sorted(card.index for card in cards(hand))


@cache
def slow_hands() -> tuple[NDArray[np.int64], NDArray[np.int32], NDArray[np.int32]]:
    """All 2,598,960 hands as bits, with their five-card value and that of their best three."""
    hands = np.empty((comb(52, 5), 5), np.uint8)
    every_hand(hands)
    bits = (np.int64(1) << hands.astype(np.int64)).sum(axis=1)
    by_place = np.zeros((52, 52, 52), np.int32)
    for a, b, c in combinations(range(52), 3):
        by_place[a, b, c] = THREE_CARD.evaluate((DECK[a], DECK[b], DECK[c]))
    threes = [
        by_place[hands[:, a], hands[:, b], hands[:, c]] for a, b, c in combinations(range(5), 3)
    ]
    return bits, values(tables(), hands), np.max(threes, axis=0)


def slow_dealer(hand: list[int]) -> tuple[NDArray[np.int32], NDArray[np.int32]]:
    """What every dealer's hand that avoids the player's is worth, as five and as three."""
    bits, five, three = slow_hands()
    avoids = bits & sum(1 << card for card in hand) == 0
    return five[avoids], three[avoids]


def test_three_card_ranks_are_those_of_hands() -> None:
    order = three_cards()
    for a, b, c in list(combinations(range(52), 3))[::13]:
        value = THREE_CARD.evaluate((DECK[a], DECK[b], DECK[c]))
        assert order.value[order.rank[triple_place(a, b, c)]] == value


@compiled
@pytest.mark.parametrize("text", SAMPLE)
def test_showdowns_are_those_of_every_dealer_hand(text: str) -> None:
    hand = indices(text)
    found = np.zeros((1, 7), np.int64)
    count_hands(np.array([hand], np.uint8), found)
    five, three = slow_dealer(hand)
    held = [DECK[card] for card in hand]
    own, own_three = best(held).value, best_of(held, THREE_CARD).value
    low = five < LOWEST_QUALIFYING
    assert found[0].tolist() == [
        (three < own_three).sum(),
        (three == own_three).sum(),
        (low & (five < own)).sum(),
        (low & (five == own)).sum(),
        low.sum(),
        (~low & (five < own)).sum(),
        (~low & (five == own)).sum(),
    ]


@compiled
def test_player_and_dealer_win_alike() -> None:
    """Two hands from one deck: over all deals each beats the other as often."""
    seen, weights = showdowns(), canonical_hands(5).weights
    for less, equal in (
        (seen.three_less, seen.three_equal),
        (seen.unqualified_less + seen.five_less, seen.unqualified_equal + seen.five_equal),
    ):
        assert (weights * (2 * less + equal)).sum() == comb(52, 5) * DEALER_HANDS


def slow_value(hand: list[int], reading: Unqualified, picked: tuple[Card, ...]) -> Fraction:
    """Ante and play against every dealer's hand, straight from P2P-7 to P2P-10."""
    five, three = slow_dealer(hand)
    if len(picked) == 3:
        own = THREE_CARD.evaluate(picked)
        net = 3 * np.sign(own - three)
    else:
        wins = np.sign(best(picked).value - five)
        unqualified = {
            "ante wins, play pushes": 1,
            "both win": 2,
            "both push": 0,
            "ante pushes, play in action": wins,
        }[reading]
        net = np.where(five < LOWEST_QUALIFYING, unqualified, 2 * wins)
    return Fraction(int(net.sum()), DEALER_HANDS)


@compiled
@pytest.mark.parametrize("reading", READINGS)
@pytest.mark.parametrize("text", SAMPLE[:3])
def test_the_coach_values_every_choice(text: str, reading: Unqualified) -> None:
    """P2P-5: a fold, ten picks of three, and all five."""
    found = choices(cards(text), reading)
    assert len(found) == 12
    assert found == sorted(found, key=lambda choice: -choice.value)
    for choice in found:
        if choice.pick == "fold":
            assert choice.value == -1
        else:
            assert choice.value == slow_value(indices(text), reading, choice.cards)


@cache
def bonuses() -> tuple[Bonus, Bonus]:
    return three_five_bonus(BONUS_BY_FIVE, BONUS_BY_THREE), five_card_bonus(FIVE_CARD_BONUS)


@compiled
def test_the_coach_counts_the_bonuses() -> None:
    """P2P-6: a fold loses them; P2P-15: any other pick lets them act."""
    plain = {choice.cards: choice.value for choice in choices(cards(SAMPLE[4]))}
    for choice in choices(cards(SAMPLE[4]), bonuses=bonuses()):
        full_house = 12 + 1 + 15  # both tables of the 3-5 Bonus, and the other bonus
        assert choice.value - plain[choice.cards] == (-2 if choice.pick == "fold" else full_house)


SOLVED: dict[Unqualified, tuple[Fraction, Fraction, Fraction]] = {
    "ante wins, play pushes": (
        Fraction(4_528_071_266, 5_794_543_755),
        Fraction(13_043_557, 1_363_422_060),
        Fraction(-67_946_653, 2_317_817_502),
    ),
    "both win": (
        Fraction(29_090_841_007, 28_476_043_596),
        Fraction(104_573_957, 418_765_347),
        Fraction(30_019_159_529, 142_380_217_980),
    ),
    "both push": (
        Fraction(811_316_411, 1_395_884_490),
        Fraction(-696_020_147, 3_650_774_820),
        Fraction(-2_723_397_632, 11_865_018_165),
    ),
    "ante pushes, play in action": (
        Fraction(14_185_499_978, 19_166_567_805),
        Fraction(-31_647_418_729, 996_661_525_860),
        Fraction(-35_199_659_843, 498_330_762_930),
    ),
}


@compiled
@pytest.mark.parametrize("reading", READINGS)
def test_the_game_is_worth(reading: Unqualified) -> None:
    """P2P-10, each reading: ante and play alone, with the 3-5 Bonus, with both bonuses."""
    for at_stake, value in zip((0, 1, 2), SOLVED[reading], strict=True):
        result = solve(reading, bonuses()[:at_stake])
        assert result.total == comb(52, 5) * DEALER_HANDS
        assert result.value == value
        assert result.first_stake == 1 + at_stake
        assert sum(result.shares.values()) == 1


@compiled
@pytest.mark.parametrize("reading", READINGS)
def test_the_game_is_the_sum_of_its_best_choices(reading: Unqualified) -> None:
    """A sample of classes, each chosen for by the coach, adds up to the same outcomes."""
    classes = canonical_hands(5).cards[:: 134_459 // 40]
    seen = Showdowns(*(counts[:: 134_459 // 40] for counts in showdowns()))
    for which, hand in enumerate(classes.tolist()):
        coached = choices([DECK[card] for card in hand], reading)[0]
        three = 3 * (2 * seen.three_less[which] + seen.three_equal[which] - DEALER_HANDS)
        assert coached.value >= Fraction(int(three), DEALER_HANDS)
        if coached.pick == "three":
            assert coached.value == Fraction(int(three), DEALER_HANDS)


@compiled
def test_bonuses_at_stake_keep_a_player_in() -> None:
    """P2P-6: with a bonus won, no hand is folded that would be without it."""
    everything_pays = Paytable("generous", {"high card": 9})
    bonus = five_card_bonus(everything_pays)
    assert solve("both push").shares["fold"] > 0
    assert solve("both push", (bonus,)).shares["fold"] == 0


# --- The bonuses by themselves --------------------------------------------------------------------


@compiled
def test_a_bonus_pays_what_its_tables_say() -> None:
    """P2P-13, P2P-14: hands on and beside each limit."""
    three_five, five_card = bonuses()
    for text, won, other in (
        ("Ac Kc Qc Jc Tc", 510, 500),
        ("Ac Kc Qc 9c 2c", 20, 8),
        ("Ac Kc Qc Jd Td", 14, 6),
        ("Ac Kc Qd 9c 2d", -1, -1),
        ("Kc Qc Jc 9d 2d", 3, -1),
        ("9c 9d 9h 4s 2c", 2, 4),
        ("9c 9d 4h 4s 2c", -1, 3),
        ("6c 6d 4h 3s 2c", -1, 1),
        ("5c 5d 4h 3s 2c", -1, -1),
    ):
        row = canonical_rows(canonical_hands(5), np.array([indices(text)], np.uint8))[0]
        assert Fraction(int(three_five.net[row]), three_five.scale) == won
        assert Fraction(int(five_card.net[row]), five_card.scale) == other


@compiled
def test_each_reading_of_two_tables_on_one_stake() -> None:
    """P2P-13"""
    values = {
        "sum of both": Fraction(-2_047, 2_652),
        "better of the two": Fraction(-163, 204),
        "half on each": Fraction(-75_707, 86_632),
        "a stake on each": Fraction(-75_707, 86_632),
    }
    for reading, value in values.items():
        result = three_five_bonus(BONUS_BY_FIVE, BONUS_BY_THREE, reading).result()  # pyright: ignore
        assert result.total == comb(52, 5)
        assert result.value == value
    assert bonuses()[1].result().value == Fraction(-1_203, 30_940)


@compiled
def test_a_half_stake_is_half_the_risk() -> None:
    half = three_five_bonus(BONUS_BY_FIVE, BONUS_BY_THREE, stake=Fraction(1, 2))
    assert half.result().value == bonuses()[0].result().value
    assert solve(bonuses=(half,)).first_stake == Fraction(3, 2)
