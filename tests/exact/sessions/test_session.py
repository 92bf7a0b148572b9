"""A session told whole: bands, volatility, banks, and its JSON."""

import json
from dataclasses import replace
from fractions import Fraction
from itertools import pairwise
from math import sqrt

import pytest

from houseway.exact.sessions.after_rounds import TooLong, after
from houseway.exact.sessions.no_deviation import NoDeviation
from houseway.exact.sessions.one_round import outcomes_of
from houseway.exact.sessions.session import HOUSE_RISK, LEVELS, Session, curve
from houseway.money import Cents
from tests.exact.sessions.wagers import shipped

BET = shipped("hawaiian-holdem", "bet", alternative_a="false", dealer_may_use_three="false")
PICK_2 = shipped("pick-2-poker", "ante and 3-5-bonus")


def test_expectation_and_deviation_are_those_of_the_rounds() -> None:
    session = Session(BET, 400)
    assert session.expected == 400 * BET.value
    assert session.deviation == pytest.approx(20 * (BET.standard_deviation or 0))


def test_the_volatility_index_is_per_unit_first_staked() -> None:
    session = Session(PICK_2, 1)
    assert PICK_2.first_stake == 2
    expected = 1.6448536269514722 * (PICK_2.standard_deviation or 0) / 2
    assert session.volatility(Fraction(90, 100)) == pytest.approx(expected)


@pytest.mark.parametrize("level", LEVELS)
def test_a_band_holds_its_share_of_sessions(level: Fraction) -> None:
    session = Session(BET, 300)
    band, found = session.band(level), session.distribution
    assert found is not None
    inside = found.at_most(Fraction(band.high)) - found.at_most(Fraction(band.low) - found.unit)
    assert inside >= level
    narrower = found.at_most(Fraction(band.high) - found.unit) - found.at_most(Fraction(band.low))
    assert narrower < level


def test_bands_by_length_narrow_with_the_root_of_the_rounds() -> None:
    bands = Session(BET, 1).bands_by_length(LEVELS[1])
    assert [band.rounds for band in bands] == [100, 1_000, 10_000, 100_000, 1_000_000]
    rates = [(band.high - band.low) / band.rounds for band in bands]
    for wide, narrow in pairwise(rates):
        assert narrow == pytest.approx(wide / sqrt(10), rel=0.05)


def test_hands_that_hang_together_have_the_normal_band() -> None:
    session = Session(shipped("two-hand-holdem", "antes"), 10_000)
    assert session.distribution is None
    assert session.player_lows is None
    assert session.house_bank(Cents(100)) is None
    band = session.band(LEVELS[1])
    assert (band.low + band.high) / 2 == pytest.approx(float(session.expected))
    assert (band.high - band.low) / 2 == pytest.approx(1.959964 * session.deviation)
    assert session.method.startswith("normal")
    assert 0 < session.ahead < 0.5


def test_the_house_bank_covers_its_limits_at_every_seat() -> None:
    session = Session(BET, 100)
    one, six = session.house_bank(Cents(20_000)), session.house_bank(Cents(20_000), seats=6)
    assert one is not None
    assert six == 6 * one
    house = session.house_for_ever
    assert house is not None
    assert house.risk(Fraction(one, 20_000))[1] <= HOUSE_RISK


def test_where_the_player_has_the_edge_no_house_bank_is_enough() -> None:
    session = Session(PICK_2, 100)
    assert session.house_bank(Cents(20_000)) is None
    assert session.player_for_ever is not None


def test_json_for_the_desk() -> None:
    told = json.loads(json.dumps(Session(BET, 50).as_json()))
    assert told["method"] == "whole numbers"
    assert told["error"] == 0
    assert [band["level"] for band in told["bands"]] == ["90%", "95%", "99%"]
    assert told["bankrolls"]["10%"] < told["bankrolls"]["1%"]
    assert told["house_banks"]["0.1%"] <= told["house_for_ever"]["0.1%"]
    assert told["player_for_ever"] == {}
    nets = [net for net, _ in told["curve"]]
    assert nets == sorted(nets)


def test_json_of_a_wager_without_rounds() -> None:
    told = Session(shipped("two-hand-holdem", "antes"), 50).as_json()
    assert (told["curve"], told["bankrolls"], told["error"]) == ([], {}, None)


def test_the_curve_has_a_bounded_number_of_points_and_nearly_all_chance() -> None:
    one = outcomes_of(PICK_2)
    assert one is not None
    points = curve(after(one, 20_000), points=100)
    assert len(points) <= 100
    assert 0.998 < sum(chance for _, chance in points) <= 1.000_001


def test_what_has_no_deviation_has_no_session() -> None:
    with pytest.raises(NoDeviation, match="hawaiian-holdem bet"):
        Session(replace(BET, variance=None), 10)


def test_a_session_has_a_round() -> None:
    with pytest.raises(TooLong, match="1 to 10,000,000"):
        Session(BET, 0)
