"""What the dealer comes to: the kernel's many shoes at once against one shoe card by card."""

from collections import defaultdict
from fractions import Fraction
from functools import cache

import numpy as np
import pytest

from houseway.exact.general.twenty_one.against_up import AgainstUp
from houseway.exact.general.twenty_one.solution import without
from houseway.exact.general.twenty_one.tries import ACE, all_hands, full_shoe, key_of
from houseway.exact.general.twenty_one.values import new_store
from houseway.gamefile.twenty_one.rules import TwentyOne, with_words

RULES = with_words(TwentyOne(), {"soft-17": "hit", "hole-card": "none"})


@cache
def dealers(left: tuple[int, ...], hard: int, ace: bool, cards: int) -> dict[int, Fraction]:
    """How likely each total is, over 21 as 22 and a blackjack as 0: by taking one card more."""
    points = hard + 10 if ace and hard <= 11 else hard
    if points > 21 or points > 17 or (points == 17 and hard == 17):
        return {0 if points == 21 and cards == 2 else min(points, 22): Fraction(1)}
    found: dict[int, Fraction] = defaultdict(Fraction)
    for value, many in enumerate(left):
        if many:
            less = tuple(one - (at == value) for at, one in enumerate(left))
            for total, chance in dealers(
                less, hard + value + 1, ace or value == ACE, cards + 1
            ).items():
                found[total] += Fraction(many, sum(left)) * chance
    return found


def results(shoe: np.ndarray, up: int, room: int = 0) -> np.ndarray:
    store = new_store(room) if room else None
    return AgainstUp(RULES, without(shoe, up), up, store=store).first.results


@pytest.mark.parametrize("up", [0, 1, 5, 9])
def test_hands_win_and_lose_as_the_dealer_draws_card_by_card(up: int) -> None:
    shoe, hands = np.array([3, 2, 0, 1, 2, 4, 0, 2, 3, 9]), all_hands()
    found = results(shoe, up)
    looked_at = 0
    for node in range(0, len(hands.cards), 7):
        left = without(shoe, up) - hands.counts[node]
        if hands.cards[node] < 2 or (left < 0).any():
            continue
        looked_at += 1
        totals = defaultdict(Fraction, dealers(tuple(left.tolist()), up + 1, up == ACE, 1))
        mine = int(hands.points[node])
        win = totals[22] + sum(chance for one, chance in totals.items() if 17 <= one < mine)
        lose = sum(chance for one, chance in totals.items() if mine < one < 22)
        assert found[node] == pytest.approx([float(win), float(lose), float(totals[0])], abs=1e-14)
    assert looked_at > 20


def test_a_store_that_is_full_changes_nothing() -> None:
    shoe = full_shoe(2)
    assert np.array_equal(results(shoe, 6), results(shoe, 6, room=101))


def test_no_two_hands_have_one_key() -> None:
    hands = all_hands()
    assert len(set(hands.keys.tolist())) == len(hands.cards)
    one, other = hands.counts[40], hands.counts[900]
    assert key_of(one + other) == key_of(one) + key_of(other)
