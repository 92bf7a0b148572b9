"""What peeks are worth stands in the report as `houseway prove --sees` has it."""

from collections.abc import Callable
from fractions import Fraction

import pytest

from houseway.exact.peeks import shipped
from houseway.exact.peeks.peek import Peek, Sees
from houseway.games import find
from houseway.report.math.peeks import peeks
from houseway.report.math.subject import subject
from houseway.report.paper import Grid, Words
from houseway.round.game import Game

GAME = find("three-card-poker")
EXACT = Peek("three-card-poker", "ante", Sees("dealer", 1), Fraction(3, 100), Fraction(-2, 100))
SAMPLED = Peek("three-card-poker", "ante", Sees("seats", 5), Fraction(1, 100), EXACT.without, 0.001)


def known(*some: Peek) -> Callable[[Game], list[Peek]]:
    return lambda game: list(some)


def test_every_known_peek_with_its_value(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(shipped, "_shipped", known(SAMPLED, EXACT))
    (table, _) = peeks(subject(GAME, GAME.rules()))
    assert isinstance(table, Grid)
    assert table.rows == (
        (EXACT.sees.words, "Ante", "+3.0000%", "exact", "−2.0000%", "+5.0000%"),
        (SAMPLED.sees.words, "Ante", "+1.0000%", "0.1000%", "−2.0000%", "+3.0000%"),
    )


def test_a_game_without_any_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(shipped, "_shipped", known())
    (said,) = peeks(subject(GAME, GAME.rules()))
    assert isinstance(said, Words)
    assert "has not been run" in said.text
