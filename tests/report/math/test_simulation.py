"""A simulation that was run for a report stands in it with its error and a verdict."""

from dataclasses import replace
from fractions import Fraction

from houseway.games import find
from houseway.report.math import math_report
from houseway.report.math.simulation import play
from houseway.report.paper import Facts
from houseway.report.subject import subject

GAME = find("pick-2-poker")


def facts(off: float = 0.0) -> dict[str, str]:
    played = play(GAME, {}, 4_096)
    assert played is not None
    assert played.exact is not None
    if off:
        moved = played.totals.mean + Fraction(off * played.totals.standard_error)
        played = replace(played, exact=moved)
    paper = math_report(subject(GAME, GAME.rules()), played)
    (found, *_) = (one for one in paper.section("Simulation").blocks if isinstance(one, Facts))
    return dict(found.rows)


def test_it_says_how_far_it_is_from_the_exact_value() -> None:
    told = facts()
    assert told["Rounds"] == "4,096, seed 1"
    assert told["Exactly"] == "+0.007544"
    assert told["Verdict"].startswith("agrees: ")


def test_a_mean_out_of_its_error_differs() -> None:
    assert facts(off=3.5)["Verdict"].startswith("**differs**: 3.5")


def test_a_game_that_nobody_simulates_says_so() -> None:
    game = find("texas-holdem")
    assert play(game, {}, 10) is None
