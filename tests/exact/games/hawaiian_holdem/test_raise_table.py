"""The shipped table of raises: whole, in order, and the same when a sample is computed again."""

from __future__ import annotations

from fractions import Fraction

import pytest
from numba import config  # pyright: ignore[reportMissingTypeStubs]

from houseway.cards import DECK, BadCards, cards
from houseway.exact.games.hawaiian_holdem import bet as hawaiian
from houseway.exact.games.hawaiian_holdem.bet import DEALS, FLOPS, proof_name
from houseway.exact.games.hawaiian_holdem.raise_table import (
    WinsAndTies,
    checks_of,
    raise_values,
    shipped,
)
from houseway.exact.kernels.canonical import canonical_hands
from houseway.games.hawaiian_holdem import HawaiianRules

compiled = pytest.mark.skipif(
    bool(getattr(config, "DISABLE_JIT", False)), reason="a flop has millions of deals"
)

STANDARD, ALTERNATIVE_A = HawaiianRules(), HawaiianRules(alternative_a=True)
READINGS = [
    HawaiianRules(alternative_a=alternative, dealer_may_use_three=three)
    for three in (False, True)
    for alternative in (False, True)
]
TABLES = [(rules, shipped().numbers.tables[proof_name(rules)]) for rules in READINGS]


@pytest.mark.parametrize(("rules", "table"), TABLES)
def test_the_table_is_whole(rules: HawaiianRules, table: list[WinsAndTies]) -> None:
    parts = shipped().parts[proof_name(rules)]
    assert list(parts) == hawaiian.parts(rules)
    for column in (0, 1):
        assert sum(row[column] for row in table) == sum(int(row[column]) for row in parts.values())
    deals = canonical_hands(3).weights * (FLOPS * DEALS)
    assert len(table) == len(deals)
    assert all(0 < sum(row) < total for row, total in zip(table, deals, strict=True))


@compiled
@pytest.mark.parametrize("rules", READINGS)
def test_a_sample_comes_out_again(rules: HawaiianRules) -> None:
    parts = shipped().parts[proof_name(rules)]
    sample = ("222", "TT9")
    again = checks_of({part: hawaiian.solve_part(rules, part) for part in sample})
    assert again == {part: parts[part] for part in sample}


def test_haw_8_a_dealer_who_may_use_three_wins_more() -> None:
    aces = cards("Ac Ad Ah")
    for usual, three in zip(READINGS[:2], READINGS[2:], strict=True):
        assert raise_values(aces, three)["check"] < raise_values(aces, usual)["check"]


def test_values_of_a_raise() -> None:
    """HAW-4, HAW-11: three aces are raised, 7-4-2 is not; cards and suits in any order."""
    aces = raise_values(cards("Ac Ad Ah"), STANDARD)
    assert aces["raise"] == 3 * aces["check"] > 0
    assert raise_values(cards("7c 4d 2h"), STANDARD)["check"] < 0
    assert raise_values(cards("Kh 9s Ks"), STANDARD) == raise_values(cards("Kd Kc 9d"), STANDARD)
    both = raise_values(cards("Ac Ad Ah"), ALTERNATIVE_A)
    assert both["raise"] == 2 * both["check"]
    assert both["check"] > aces["check"]


def test_the_table_gives_the_edge() -> None:
    """The value of the game is the mean over hands of the better choice."""
    classes = canonical_hands(3)
    for rules, edge in (
        (STANDARD, Fraction(885452876597, 25369566112800)),
        (ALTERNATIVE_A, Fraction(4549217243773, 139532613620400)),
    ):
        value = Fraction(0)
        for row, weight in zip(classes.cards.tolist(), classes.weights.tolist(), strict=True):
            hole = [DECK[card] for card in row]
            value += weight * max(raise_values(hole, rules).values())
        assert -value / 22_100 == edge


def test_refusals() -> None:
    with pytest.raises(BadCards, match="twice"):
        raise_values((*cards("Ac Ad"), *cards("Ac")), STANDARD)
