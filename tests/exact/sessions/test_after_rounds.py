"""Sessions convolved: in whole numbers, and by frequencies within the error that is stated."""

from fractions import Fraction

import numpy as np
import pytest

from houseway.exact.sessions import after_rounds
from houseway.exact.sessions.after_rounds import MOST_ROUNDS, Distribution, TooLong, after
from houseway.exact.sessions.one_round import Outcomes, outcomes_of
from tests.exact.sessions.wagers import BIASED, BONUS, COIN, RAISED, convolved, shipped


def by_frequencies(one: Outcomes, rounds: int, monkeypatch: pytest.MonkeyPatch) -> Distribution:
    monkeypatch.setattr(after_rounds, "MOST_EXACT_BITS", 0)
    return after(one, rounds)


@pytest.mark.parametrize("one", [COIN, BIASED, BONUS, RAISED])
@pytest.mark.parametrize("rounds", [1, 2, 7])
def test_few_rounds_are_exact(one: Outcomes, rounds: int) -> None:
    found = after(one, rounds)
    assert found.exact
    assert found.error == 0
    twin = convolved(one, rounds)
    total = sum(found.counts)
    assert total == one.total**rounds
    for place, count in enumerate(found.counts):
        assert Fraction(count, total) == twin.get(found.net(place), 0)


@pytest.mark.parametrize("one", [COIN, BIASED, BONUS, RAISED])
@pytest.mark.parametrize("rounds", [1, 2, 30, 100])
def test_frequencies_give_the_same_within_their_error(
    one: Outcomes, rounds: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(after_rounds, "MOST_EXACT_BITS", 1 << 26)
    exact = after(one, rounds)
    found = by_frequencies(one, rounds, monkeypatch)
    assert exact.exact
    assert not found.exact
    assert found.error < 1e-10
    offset = found.lowest - exact.lowest
    whole = exact.chances[offset : offset + len(found.chances)]
    off = np.abs(np.cumsum(found.chances) - np.cumsum(whole)).max()
    assert off <= found.error
    assert exact.chances.sum() - whole.sum() <= after_rounds.OUTSIDE


@pytest.mark.parametrize("rounds", [1_000, 100_000, 1_000_000])
def test_a_long_session_has_the_moments_of_its_rounds(rounds: int) -> None:
    one = outcomes_of(shipped("pick-2-poker", "ante and 3-5-bonus"))
    assert one is not None
    found = after(one, rounds)
    nets = float(found.unit) * (found.lowest + np.arange(len(found.chances)))
    mean = found.chances @ nets
    variance = found.chances @ (nets - mean) ** 2
    assert found.chances.sum() == pytest.approx(1, abs=found.error)
    assert mean == pytest.approx(float(rounds * one.mean), rel=1e-6)
    assert variance == pytest.approx(float(rounds * one.variance), rel=1e-6)
    assert found.error < 1e-7


def test_quantiles_stand_on_the_boundary() -> None:
    """Four tosses: 1, 4, 6, 4, 1 of 16 end at -4, -2, 0, 2, 4."""
    found = after(COIN, 4)
    below = Fraction(1, 1 << 40)
    assert found.quantile(float(Fraction(1, 16))) == -4
    assert found.quantile(float(Fraction(1, 16) + below)) == -2
    assert found.quantile(float(Fraction(5, 16))) == -2
    assert found.quantile(1.0) == 4
    assert found.quantile(0.0) == -4


def test_chances_at_and_between_nets() -> None:
    found = after(COIN, 4)
    assert found.at_most(Fraction(-5)) == 0
    assert found.at_most(Fraction(-4)) == 1 / 16
    assert found.at_most(Fraction(-3)) == 1 / 16
    assert found.at_most(Fraction(4)) == 1
    assert found.ahead == 5 / 16


def test_quantiles_by_frequencies_are_the_exact_ones(monkeypatch: pytest.MonkeyPatch) -> None:
    exact = after(RAISED, 60)
    assert exact.exact
    found = by_frequencies(RAISED, 60, monkeypatch)
    for chance in (0.0005, 0.025, 0.31, 0.5, 0.975, 0.9995):
        assert found.quantile(chance) == exact.quantile(chance)
        assert found.at_most(exact.quantile(chance)) == pytest.approx(
            exact.at_most(exact.quantile(chance)), abs=found.error
        )


@pytest.mark.parametrize("rounds", [0, -1, MOST_ROUNDS + 1])
def test_a_session_has_bounds(rounds: int) -> None:
    with pytest.raises(TooLong, match="rounds"):
        after(COIN, rounds)


def test_swings_too_wide_are_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(after_rounds, "MOST_NETS", 512)
    with pytest.raises(TooLong, match="too many"):
        after(BONUS, 10_000)
