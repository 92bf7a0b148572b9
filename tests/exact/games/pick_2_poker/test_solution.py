"""Pick 2 by its data: the general solver against every hand the dealer can have, and by symmetry.

The fractions are those that a solver made for this game alone once found.
"""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from functools import cache
from itertools import combinations
from math import comb
from typing import get_args

import numpy as np
import pytest
from msgspec.structs import replace
from numpy.typing import NDArray

from houseway.cards import DECK, Card, cards
from houseway.exact.games.pick_2_poker.math import MATH
from houseway.exact.games.pick_2_poker.proofs import (
    SOLVERS,
    SharedApart,
    ante,
    five_card_bonus,
    three_five_bonus,
)
from houseway.exact.general.counting.contexts import list_contexts
from houseway.exact.general.counting.flat import Spread
from houseway.exact.general.custom import with_rows
from houseway.exact.general.known import Seen, Valued, value_choices
from houseway.exact.general.planning.plan import plan_for
from houseway.exact.general.planning.tree import Fork, tree_of
from houseway.exact.general.solve import solve, stakes_of
from houseway.exact.kernels.canonical import every_hand
from houseway.exact.kernels.evaluate import values
from houseway.exact.kernels.tables import tables
from houseway.exact.proving.shipped import results_of
from houseway.games.pick_2_poker import (
    GAME,
    LOWEST_QUALIFYING,
    Pick2Rules,
    Tables,
    Unqualified,
    plain,
)
from houseway.hands import THREE_CARD, best
from houseway.money import Pays, Paytable
from tests.exact.kernels.test_evaluate import compiled

READINGS: tuple[Unqualified, ...] = get_args(Unqualified)
DEALER_HANDS = comb(47, 5)
SAMPLE = (
    "Ah Kd 7c 7d 2s",
    "Ac Kc Qc Jc 9d",  # blocks what the dealer qualifies with
    "7c 5d 4h 3s 2c",  # the lowest hand there is
    "Ah Kd 4c 3d 2s",  # the lowest that qualifies
    "9c 9d 9h 4s 4c",
    "6h 7h 8h 9h Th",
)


def choices(
    hand: tuple[Card, ...], reading: Unqualified = READINGS[0], *bonuses: str
) -> list[Valued]:
    """Every choice of a hand and what it is worth in antes, the best first."""
    game = plain(Pick2Rules(unqualified_dealer=reading))
    first = stakes_of(game, ("ante", *bonuses))
    fork = tree_of(game, first)
    assert isinstance(fork, Fork)
    found = value_choices(game, first, fork, Seen(hand))
    return sorted(found, key=lambda one: one.value, reverse=True)


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


def slow_value(hand: tuple[Card, ...], reading: Unqualified, picked: tuple[Card, ...]) -> Fraction:
    """Ante and play against every dealer's hand, straight from P2P-7 to P2P-10."""
    bits, fives, threes = slow_hands()
    avoids = bits & sum(1 << card.index for card in hand) == 0
    five, three = fives[avoids], threes[avoids]
    if picked:
        own = THREE_CARD.evaluate(picked)
        net = 3 * np.sign(own - three)
    else:
        wins = np.sign(best(hand).value - five)
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
@pytest.mark.parametrize("text", SAMPLE)
def test_every_choice_is_worth_what_all_dealer_hands_say(text: str, reading: Unqualified) -> None:
    """P2P-5: a fold, ten picks of three, and all five."""
    hand = cards(text)
    found = choices(hand, reading)
    assert len(found) == 12
    for one in found:
        fold = one.choice.act == "fold"
        assert one.value == (-1 if fold else slow_value(hand, reading, one.kept))


@compiled
def test_the_coach_counts_the_bonuses() -> None:
    """P2P-6: a fold loses them; P2P-15: any other pick lets them act."""
    full_house = 12 + 1 + 15  # both tables of the 3-5 Bonus, and the other bonus
    hand = cards(SAMPLE[4])
    alone = {(one.choice.act, one.kept): one.value for one in choices(hand)}
    for one in choices(hand, READINGS[0], "3-5-bonus", "5-card-bonus"):
        gain = one.value - alone[one.choice.act, one.kept]
        assert gain == (-2 if one.choice.act == "fold" else full_house)


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
    rules, bonuses = Pick2Rules(unqualified_dealer=reading), ("3-5-bonus", "5-card-bonus")
    for at_stake, value in zip((0, 1, 2), SOLVED[reading], strict=True):
        result = ante(rules, bonuses[:at_stake])
        assert result.total == comb(52, 5) * DEALER_HANDS
        assert result.value == value
        assert result.first_stake == 1 + at_stake
        assert sum(result.shares.values()) == 1


@compiled
def test_the_proofs_give_what_is_shipped_row_by_row() -> None:
    found = [result for proof in MATH.proofs() for result in proof.combine(())]
    shipped = results_of(GAME)
    assert len(found) == len(shipped) == 25
    for one, other in zip(found, shipped, strict=True):
        assert (one.wager, dict(one.options)) == (other.wager, dict(other.options))
        assert one.rows == other.rows
        for part in ("value", "total", "first_stakes", "staked", "variance", "shares"):
            assert getattr(one, part) == getattr(other, part)


@compiled
@pytest.mark.parametrize("act", ["three", "five"])
def test_player_and_dealer_win_alike(act: str) -> None:
    """Two hands from one deck: over all deals each beats the other as often, so that what is
    compared leaves nothing.
    """
    game = plain(Pick2Rules(unqualified_dealer="ante pushes, play in action"))
    hands = tuple(
        replace(hand, qualifies=None) if hand.name == "dealer" else hand for hand in game.hands
    )
    plan = plan_for(replace(game, hands=hands), stakes_of(game, ("ante",)))
    spread = Spread(plan, list_contexts(plan.shape.levels[0], plan.shape.gone), 0)
    assert isinstance(plan.tree, Fork)
    (value,) = (
        value
        for which, _, value in spread.branches(plan.tree, ())
        if plan.tree.options[which].choice.act == act
    )
    assert (spread.weights * value).sum() == 0


@compiled
def test_every_hand_is_charted_by_what_the_coach_says() -> None:
    by_hand = MATH.hand_values()
    assert by_hand is not None
    for at, (hand, _, worth) in enumerate(by_hand):
        if at % 20_000 == 0:
            coached = choices(tuple(hand), READINGS[0], "3-5-bonus")
            for act, value in worth.items():
                assert value == max(one.value for one in coached if one.choice.act == act)


@compiled
def test_bonuses_at_stake_keep_a_player_in() -> None:
    """P2P-6: with a bonus won, no hand is folded that would be without it."""
    game = plain(Pick2Rules(unqualified_dealer="both push"))
    everything_pays = with_rows(game, {"by-all": Paytable("generous", {"high card": Pays(9)})})
    assert solve(game, ("ante",)).shares["fold"] > 0
    assert solve(everything_pays, ("ante", "5-card-bonus")).shares["fold"] == 0


# --- The bonuses by themselves --------------------------------------------------------------------


def nets_of_bonuses(text: str) -> Iterator[Fraction]:
    """What each bonus leaves of one hand that is played, the rest of the round pushed out."""
    for spots in (("3-5-bonus",), ("5-card-bonus",)):
        game = plain(Pick2Rules())
        first = stakes_of(game, spots)
        fork = tree_of(game, first)
        assert isinstance(fork, Fork)
        (five,) = (
            one.value
            for one in value_choices(game, first, fork, Seen(cards(text)))
            if one.choice.act == "five"
        )
        yield five


@compiled
def test_a_bonus_pays_what_its_tables_say() -> None:
    """P2P-13, P2P-14: hands on and beside each limit."""
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
        assert list(nets_of_bonuses(text)) == [won, other]


@compiled
def test_each_reading_of_two_tables_on_one_stake() -> None:
    """P2P-13"""
    values: dict[Tables | SharedApart, Fraction] = {
        "sum of both": Fraction(-2_047, 2_652),
        "better of the two": Fraction(-163, 204),
        "half on each": Fraction(-75_707, 86_632),
        "a stake on each": Fraction(-75_707, 86_632),
    }
    for reading, value in values.items():
        tables = "better of the two" if reading == "better of the two" else "sum of both"
        game = plain(Pick2Rules(three_five_bonus_tables=tables))
        result = three_five_bonus(game, reading)
        assert result.total == comb(52, 5)
        assert result.value == value
    assert five_card_bonus(plain(Pick2Rules())).value == Fraction(-1_203, 30_940)


@compiled
def test_two_tables_of_ones_own_share_a_stake() -> None:
    """P2P-13: a hand that both pay wins on both."""
    pays = {"pair": Pays(1)}
    tables = {"five": Paytable("one", pays), "three": Paytable("other", pays)}
    (result,) = SOLVERS["3-5-bonus"].solve(Pick2Rules(), tables)
    rows = {row.name: row.net for row in result.rows}
    assert rows["pair and three-card pair"] == 2
    assert rows["lose"] == -1
