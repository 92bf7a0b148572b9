"""A card room's view: theoretical win against actual, and the alarm at the edge of the range."""

from dataclasses import replace
from fractions import Fraction

import pytest

from houseway.exact.sessions.hold import Hold, Staked, hold
from houseway.exact.sessions.no_deviation import NoDeviation
from houseway.money import Cents
from tests.exact.sessions.wagers import shipped

BET = shipped("hawaiian-holdem", "bet", alternative_a="false", dealer_may_use_three="false")
KAHUNA = shipped("hawaiian-holdem", "big-kahuna", big_kahuna="A")
PICK_2 = shipped("pick-2-poker", "ante and 3-5-bonus")
DEVIATION = BET.standard_deviation or 0.0


def test_what_the_house_should_win_is_the_edge_of_each_stake() -> None:
    found = hold([([Staked(BET, Cents(1_000))], 1_000), ([Staked(BET, Cents(500))], -500)])
    assert found.theoretical == 1_500 * BET.edge
    assert (found.rounds, found.staked, found.actual) == (2, 1_500, 500)
    assert found.variance == pytest.approx((1_000**2 + 500**2) * float(BET.variance or 0))


def test_wagers_that_belong_together_are_one_stake() -> None:
    """Ten dollars of Ante and ten of 3-5 Bonus are twenty first staked, and one ante of unit."""
    together = Staked(PICK_2, Cents(1_000))
    assert together.stake == 2_000
    assert together.theoretical == 1_000 * PICK_2.edge
    assert together.deviation == pytest.approx(1_000 * (PICK_2.standard_deviation or 0))


def test_wagers_of_one_round_are_taken_to_fall_together() -> None:
    apart, together = Hold(), Hold()
    for _ in range(6):
        apart.add([Staked(BET, Cents(1_000))], 0)
    together.add([Staked(BET, Cents(1_000))] * 6, 0)
    assert together.theoretical == apart.theoretical
    assert together.variance == pytest.approx(6 * apart.variance)


def test_the_alarm_stands_on_its_boundary() -> None:
    def after(won: float) -> Hold:
        return hold([([Staked(BET, Cents(1_000))], round(won))])

    expected, reach = float(1_000 * BET.edge), 3 * 1_000 * DEVIATION
    for sign in (1, -1):
        assert not after(expected + sign * (reach - 1)).alarmed()
        assert after(expected + sign * (reach + 1)).alarmed()
    assert after(expected + reach).off == pytest.approx(3, abs=0.001)
    assert after(expected + 1.5 * reach).alarmed(alarm=4) is True
    assert after(expected + 1.3 * reach).alarmed(alarm=4) is False


def test_the_range_is_around_the_theoretical_win() -> None:
    found = hold([([Staked(BET, Cents(1_000)), Staked(KAHUNA, Cents(500))], 0)] * 50)
    low, high = found.range()
    assert (low + high) / 2 == pytest.approx(float(found.theoretical))
    assert high - low == pytest.approx(6 * found.deviation)


def test_a_table_at_which_nothing_happened_is_not_remarkable() -> None:
    empty = Hold()
    assert (empty.off, empty.alarmed(), empty.range()) == (0, False, (0, 0))
    assert empty.theoretical == Fraction(0)


def test_money_that_vanishes_without_wagers_is() -> None:
    assert hold([([], -1)]).alarmed()


def test_a_wager_without_a_deviation_is_refused() -> None:
    with pytest.raises(NoDeviation):
        hold([([Staked(replace(BET, variance=None), Cents(100))], 0)])
