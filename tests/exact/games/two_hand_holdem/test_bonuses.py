"""2 Hand Hold'em's bonus wagers: counts that anyone can check, and what is printed of them."""

from __future__ import annotations

import re
from collections import Counter
from fractions import Fraction
from itertools import combinations
from typing import get_args

import pytest

from houseway.cards import DECK
from houseway.exact.games.two_hand_holdem.bonuses import (
    READINGS,
    community_bonus,
    flop_888,
    flounder_4,
    nessie_9,
)
from houseway.exact.proving.paytable_rows import LOSE, BadPaytable, net_of, rows_of_counts
from houseway.exact.proving.result import Result
from houseway.games.two_hand_holdem import (
    COMMUNITY_BONUS,
    FLOP_888,
    FLOUNDER_4,
    NESSIE_9,
    EightsReading,
)
from houseway.hands import FOUR_CARD, Category
from houseway.house.paytable_rows import row_of
from houseway.money import PUSH, Cents, Fixed, Paytable
from houseway.rulebook import document, open_question
from tests.exact.kernels.test_evaluate import FIVES, compiled

PRINTED = {figure.wager: figure for figure in document("two-hand-holdem").printed}


def counts(result: Result) -> dict[str, int]:
    return {row.name: row.count for row in result.rows}


def test_flounder_4_is_as_printed() -> None:
    """2HH-15"""
    result = flounder_4(FLOUNDER_4, PRINTED["Flounder 4"])
    assert counts(result) == {
        "four of a kind": 13,
        "straight flush": 44,
        "three of a kind": 2_496,
        "straight": 2_772,
        "two pair": 2_808,
        "flush": 2_816,
        "pair": 82_368,
        LOSE: 177_408,
    }
    assert result.value == Fraction(-848, 7_735)
    assert result.verdict == "reproduced"


def test_flounder_4_counts_every_hand() -> None:
    """The slow twin: all 270,725 hands, one by one."""
    slow = Counter(
        FOUR_CARD.categories[FOUR_CARD.evaluate(hand) >> 20] for hand in combinations(DECK, 4)
    )
    for name, count in counts(flounder_4(FLOUNDER_4)).items():
        assert name == LOSE or slow[Category(name)] == count


@compiled
def test_nessie_9_is_as_printed() -> None:
    """2HH-16"""
    result = nessie_9(NESSIE_9, PRINTED["Nessie 9"])
    assert result.total == 3_679_075_400
    assert result.value == Fraction(-4_299_991, 39_989_950)
    assert result.verdict == "reproduced"


def test_community_bonus_is_not_as_printed() -> None:
    """2HH-18: a pair at 1 to 1 gives the player the edge; pays "for 1" come near the print."""
    result = community_bonus(COMMUNITY_BONUS, PRINTED["Community Bonus"])
    assert sorted(counts(result).values()) == sorted(FIVES)
    assert result.value == Fraction(14_363, 38_220)
    assert result.verdict == "disputed"
    for_one = {row: net_of(pay) - 1 for row, pay in COMMUNITY_BONUS.rows.items()}
    assert float(community_bonus(Paytable("for 1", for_one)).edge) == pytest.approx(
        0.1230, abs=1e-4
    )


@pytest.mark.parametrize(
    ("reading", "eights", "value"),
    [
        ("two or three cards", (4, 504, 6_828), Fraction(6, 5_525)),
        ("two cards", (4, 504, 6_628), Fraction(-94, 5_525)),
        ("all other cards", (4, 504, 5_360), Fraction(-56, 425)),
        ("every sum", (8, 648, 6_680), Fraction(609, 5_525)),
        ("every sum of two", (8, 648, 6_480), Fraction(509, 5_525)),
        ("no sums", (4, 288, 4_512), Fraction(-2_016, 5_525)),
    ],
)
def test_888_flop(reading: str, eights: tuple[int, int, int], value: Fraction) -> None:
    """2HH-17, under every reading; the slow twin goes through all 22,100 flops."""
    result = flop_888(FLOP_888, reading, PRINTED["888 Flop Bonus"])
    assert tuple(row.count for row in result.rows[:3]) == eights
    assert result.value == value
    assert result.verdict == "disputed"
    slow = Counter(READINGS[reading](flop) for flop in combinations(DECK, 3))
    assert (slow[3], slow[2], slow[1]) == eights


def test_no_reading_of_888_gives_the_printed_edge() -> None:
    """Suits come in fours, so every edge is a whole number of 5,525ths; 15.14% rounds none."""
    figure = PRINTED["888 Flop Bonus"]
    nearest = round(figure.value * 5_525)
    assert abs(Fraction(nearest, 5_525) - figure.value) > figure.rounding


# --- Rows -----------------------------------------------------------------------------------------


def test_a_pair_finds_the_row_with_the_highest_floor_it_reaches() -> None:
    paytable = Paytable("p", {"pair of jacks or better": 2, "pair of sixes or better": 1})
    tops = {top: row_of(paytable, Category.PAIR, top) for top in (5, 6, 10, 11, 14)}
    sixes, jacks = "pair of sixes or better", "pair of jacks or better"
    assert tops == {5: None, 6: sixes, 10: sixes, 11: jacks, 14: jacks}
    assert row_of(paytable, Category.TWO_PAIR, 14) is None


def test_a_push_is_no_loss() -> None:
    rows = rows_of_counts(Paytable("p", {"pair": PUSH}), {"pair": 3, "high card": 4})
    assert [(row.name, row.net, row.count) for row in rows] == [("pair", 0, 3), (LOSE, -1, 4)]


@pytest.mark.parametrize(
    "rows", [{"five aces": 3}, {"pair of sixes or better": 1}, {"pair": Fixed(Cents(5))}]
)
def test_a_paytable_that_makes_no_sense_is_refused(rows: dict[str, int]) -> None:
    with pytest.raises(BadPaytable):
        nessie_9(Paytable("mine", rows))


def test_2hh_17_the_rulebook_says_what_each_reading_gives_against_the_printed_edge() -> None:
    why = open_question("2HH-17", "eights_reading").why
    printed = PRINTED["888 Flop Bonus"].figure
    assert f"None gives the printed edge of {printed}" in why
    readings = get_args(EightsReading)
    edges = [flop_888(FLOP_888, reading).edge for reading in readings]
    assert [f"{float(edge):.2%}" for edge in edges] == re.findall(r"-?\d+\.\d\d%", why)[1:]
    assert printed not in [f"{float(edge):.2%}" for edge in edges]
