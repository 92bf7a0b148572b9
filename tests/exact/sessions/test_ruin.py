"""The risk of ruin: every bank at once, against a walk that is followed round by round."""

from fractions import Fraction
from math import exp

import pytest

from houseway.exact.sessions import ruin
from houseway.exact.sessions.after_rounds import TooLong
from houseway.exact.sessions.one_round import Outcomes, outcomes
from houseway.exact.sessions.ruin import for_ever, lows
from tests.exact.sessions.wagers import BIASED, BONUS, COIN, RAISED, ruined


@pytest.mark.parametrize("one", [COIN, BIASED, BONUS, RAISED, BONUS.reversed(), RAISED.reversed()])
@pytest.mark.parametrize("rounds", [1, 2, 9])
def test_the_risk_of_every_bank(one: Outcomes, rounds: int) -> None:
    found = lows(one, rounds)
    for spare in range(8):
        bank = one.worst + spare * one.unit
        assert found.risk(bank) == pytest.approx(float(ruined(one, rounds, bank)), abs=1e-12)


def test_a_bank_that_does_not_cover_one_round_is_ruined_at_once() -> None:
    found = lows(RAISED, 5)
    assert found.risk(Fraction(3) - Fraction(1, 100)) == 1
    assert found.risk(Fraction(3)) < 1


@pytest.mark.parametrize("risk", [0.5, 0.1, 0.01])
def test_the_least_bank_for_a_risk(risk: float) -> None:
    found = lows(RAISED, 12)
    bank = found.bank(risk)
    assert ruined(RAISED, 12, bank) <= risk
    assert bank == RAISED.worst or ruined(RAISED, 12, bank - RAISED.unit) > risk


def test_nobody_is_ruined_who_cannot_lose() -> None:
    winner = outcomes([(0, 1), (2, 1)])
    assert lows(winner, 50).risk(Fraction(0)) == 0
    assert lows(winner, 50).bank(0.001) == 0
    assert for_ever(winner) is None


def test_a_fair_coin_for_ever_is_bounded_by_the_edge() -> None:
    """With 20 wins to 18 losses a bank of n is lost with a chance of (18/20)^n, as is known."""
    player = for_ever(BIASED.reversed())
    assert player is not None
    assert exp(-player.exponent) == pytest.approx(18 / 20)
    low, high = player.risk(Fraction(10))
    assert high == pytest.approx((18 / 20) ** 10)
    assert low == pytest.approx((18 / 20) ** 11)


def test_ruin_for_ever_is_between_its_bounds() -> None:
    found = for_ever(RAISED)
    assert found is not None
    bank = RAISED.worst + 12 * RAISED.unit
    low, high = found.risk(bank)
    assert low < lows(RAISED, 40_000).risk(bank) < high
    assert found.risk(RAISED.worst - 1) == (1, 1)


@pytest.mark.parametrize("risk", [0.1, 0.001])
def test_a_bank_for_ever_keeps_its_risk(risk: float) -> None:
    found = for_ever(RAISED)
    assert found is not None
    bank = found.bank(risk)
    assert found.risk(bank)[1] <= risk < found.risk(bank - RAISED.unit)[1]


@pytest.mark.parametrize("one", [COIN, BIASED, RAISED.reversed()])
def test_without_an_edge_no_bank_lasts(one: Outcomes) -> None:
    assert for_ever(one) is None


def test_what_would_take_too_long_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(ruin, "MOST_STEPS", 1_000)
    with pytest.raises(TooLong, match="too long"):
        lows(RAISED, 10_000)
