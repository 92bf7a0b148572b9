"""`houseway odds`: the shares of known hands, and the odds against a dealer."""

import json
from fractions import Fraction
from typing import Any

from tests.cli.running import refusal, run


def hands(*args: str) -> list[dict[str, Any]]:
    return json.loads(run("odds", *args, "--json").stdout)["hands"]


def test_two_hands_before_the_flop() -> None:
    shown = run("odds", "texas", "Ah Kh", "Qs Qd").stdout
    assert "46.21%" in shown
    assert "53.79%" in shown
    assert "1,712,304 deals" in shown


def test_once_and_twice_have_the_same_mean() -> None:
    for hand in hands("texas", "Ah Kh", "Qs Qd", "--board", "Th 9h 2c", "--twice"):
        assert hand["once"]["equity"] == hand["twice"]["equity"]
        assert Fraction(hand["twice"]["variance"]) < Fraction(hand["once"]["variance"])


def test_two_boards_have_scoops_halves_and_quarters() -> None:
    boards = ("--upper", "Th 9h 2c 3s", "--lower", "5c 6d Js Jd")
    found = hands("texas", "Ah Kh", "Qs Qd", "Qc Qh", *boards)
    assert sum(Fraction(hand["two boards"]["equity"]) for hand in found) == 1
    shares = {Fraction(one["share"]) for one in found[1]["two boards"]["shares"]}
    assert Fraction(1, 4) in shares
    assert "quarter" in run("odds", "texas", "Ah Kh", "Qs Qd", "Qc Qh", *boards).stdout


def test_omaha_after_the_turn() -> None:
    found = hands("omaha", "Ah Kh 2c 3d", "Qs Qd 7h 8h", "--board", "Th 9h 2d 5s")
    assert found[0]["one board"]["deals"] == "40"


def test_against_a_dealer() -> None:
    shown = run("odds", "hawaiian-holdem", "Ah Kd 7c", "--board", "Kh 4d 2s").stdout
    assert "keep Ah Kd" in shown
    assert "73.32%" in shown
    told = json.loads(run("odds", "pick-2-poker", "Ah Kh Qh 9c 2d", "--json").stdout)
    assert len(told["choices"]) == 11
    for one in told["choices"]:
        assert sum(Fraction(one[word]) for word in ("win", "push", "lose")) == 1


def test_mistakes() -> None:
    assert "has 2 cards" in refusal("odds", "texas", "Ah Kh 2c", "Qs Qd")
    assert "two to 6 hands" in refusal("odds", "texas", "Ah Kh")
    assert "Ah" in refusal("odds", "texas", "Ah Kh", "Ah Qd")
    assert "4 cards and a flop of 3" in refusal("odds", "two-hand-holdem", "Ah Kd")
    assert "name one hand" in refusal("odds", "pick-2-poker", "Ah Kd", "Qc Qd")
    both = ("--board", "2c 3c 4c", "--upper", "5c 6c 7c")
    assert "one --board" in refusal("odds", "texas", "Ah Kh", "Qs Qd", *both)
