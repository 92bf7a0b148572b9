"""A player's own session: luck is what is left when expectation and mistakes are taken away."""

from fractions import Fraction

import pytest

from houseway.exact.sessions.played import PlayedRound, session_graph

WON = PlayedRound(net=300, value=Fraction(-7, 2), given_up=Fraction(0), variance=Fraction(10_000))
LOST = PlayedRound(net=-100, value=Fraction(-7, 2), given_up=Fraction(25), variance=Fraction(6_400))


def test_a_graph_starts_at_nothing_and_has_a_point_a_round() -> None:
    points = session_graph([WON, LOST, LOST])
    assert [point.rounds for point in points] == [0, 1, 2, 3]
    assert (points[0].net, points[0].band, points[0].luck) == (0, (0, 0), 0)


def test_luck_is_apart_from_mistakes() -> None:
    last = session_graph([WON, LOST])[-1]
    assert (last.net, last.expected, last.mistakes) == (200, -7, 25)
    assert last.luck == 200 + 7 + 25
    assert last.net == last.expected - last.mistakes + last.luck


def test_the_band_is_two_deviations_of_all_rounds_around_what_was_played() -> None:
    last = session_graph([WON, LOST])[-1]
    assert last.deviation == pytest.approx(16_400**0.5)
    assert last.band == pytest.approx((-32 - 2 * 16_400**0.5, -32 + 2 * 16_400**0.5))
