"""Each game's math is found by its name, loads no solver before one is needed, and may be empty."""

from __future__ import annotations

import subprocess
import sys
from typing import Any

import pytest

from houseway.exact.math import Math
from houseway.exact.registry import all_math, math_of, register
from houseway.games import GAMES
from tests.test_add_a_game import GAME as HIGH_CARD


def test_every_game_has_its_math() -> None:
    assert [math.game for math in all_math()] == list(GAMES)
    assert all(type(math) is not Math for math in all_math())


def test_house_banked_games_are_proved_and_the_others_have_shares() -> None:
    for math in all_math():
        assert bool(math.proofs()) == (math.game.banked_by == "house")
        assert bool(math.results()) == (math.game.banked_by == "house")
        assert bool(math.pot_shares()) == (math.game.banked_by == "players")
        assert bool(math.odds_against_dealer()) == (math.game.banked_by == "house")


def test_a_game_that_nobody_solved_has_an_empty_math() -> None:
    math = math_of(HIGH_CARD)
    assert type(math) is Math
    assert (math.proofs(), math.results(), math.bonus_solvers()) == ((), (), {})
    assert (math.rule_of_thumb(), math.odds_against_dealer(), math.pot_shares()) == (None,) * 3


def test_what_is_solved_at_run_time_is_registered(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("houseway.exact.registry._made", {})
    made: Math[Any] = Math(HIGH_CARD)
    register(made)
    assert math_of(HIGH_CARD) is made


def test_words_and_shipped_results_load_no_solver() -> None:
    code = (
        "import sys; from houseway.exact.registry import all_math;"
        "from houseway.exact.proving.exposure import exposures;"
        "[(math.rule_of_thumb(), exposures(math.results())) for math in all_math()];"
        "assert not {'numba', 'numpy'} & sys.modules.keys(), sorted(sys.modules)"
    )
    subprocess.run([sys.executable, "-c", code], check=True)
