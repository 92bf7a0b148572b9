"""A round's results in whole units, and which of the proved wagers have them."""

from fractions import Fraction

import pytest

from houseway.exact.proving.shipped import shipped_results
from houseway.exact.sessions.one_round import outcomes, outcomes_of
from tests.exact.sessions.wagers import BONUS, COIN, RAISED, shipped


def test_nets_are_put_on_the_coarsest_unit() -> None:
    assert (BONUS.unit, BONUS.nets) == (Fraction(1, 2), (-2, 0, 1, 8, 50))
    assert outcomes([(-6, 1), (9, 1)]).unit == 3


def test_equal_nets_are_one_and_empty_rows_none() -> None:
    found = outcomes([(1, 2), (-1, 3), (1, 4), (7, 0)])
    assert (found.nets, found.counts) == ((-1, 1), (1, 2))


def test_a_round_that_never_moves_anything() -> None:
    found = outcomes([(0, 5)])
    assert (found.nets, found.mean, found.variance) == ((0,), 0, 0)


def test_mean_deviation_and_the_worst_round() -> None:
    assert (COIN.mean, COIN.variance, COIN.deviation, COIN.worst) == (0, 1, 1.0, 1)
    assert RAISED.mean == Fraction(12, 93)
    assert outcomes([(0, 1), (2, 1)]).worst == 0


def test_the_other_side_of_the_table() -> None:
    house = BONUS.reversed()
    assert (house.mean, house.variance) == (-BONUS.mean, BONUS.variance)
    assert house.worst == 25
    assert house.reversed() == BONUS


@pytest.mark.parametrize(
    ("game", "wager"),
    [
        ("hawaiian-holdem", "bet"),
        ("pick-2-poker", "ante and 3-5-bonus"),
        ("two-hand-holdem", "one ante"),
    ],
)
def test_rows_that_count_rounds_are_taken(game: str, wager: str) -> None:
    result = shipped(game, wager)
    found = outcomes_of(result)
    assert found is not None
    assert (found.mean, found.variance) == (result.value, result.variance)


def test_rows_that_count_hands_are_not() -> None:
    assert outcomes_of(shipped("two-hand-holdem", "antes")) is None
    assert outcomes_of(shipped("fast-action-holdem", "ante and bonus")) is None


def test_every_shipped_wager_that_is_one_hand_has_its_rounds() -> None:
    """What has none puts two hands or two wagers together, or is nobody's wager."""
    without = {(one.game.name, one.wager) for one in shipped_results() if outcomes_of(one) is None}
    assert without == {
        ("two-hand-holdem", "antes"),
        ("fast-action-holdem", "ante"),
        ("fast-action-holdem", "bonus"),
        ("fast-action-holdem", "ante and bonus"),
        ("fast-action-holdem", "envy"),
    }
