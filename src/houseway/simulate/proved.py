"""Looking up what is proved: a wager's exact value under the rules of a simulation."""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction

from houseway.exact.registry import math_of
from houseway.round.describe import as_text
from houseway.round.game import Game
from houseway.simulate.batch import BatchGame


def proved_value(game: BatchGame, wager: str, **more: str) -> Fraction | None:
    """The player's value in wagers; `more` names what is no option of the rules."""
    holding = [
        result
        for result in math_of(game.game).results()
        if result.wager == wager
        and all(_fits(game, name, value, more) for name, value in result.options.items())
    ]
    # What is usual is not said by every result: the one that says most of these rules is theirs.
    return max(holding, key=lambda one: len(one.options)).value if holding else None


def _fits(game: BatchGame, name: str, value: str, more: Mapping[str, str]) -> bool:
    if name in more:
        return more[name] == value
    return hasattr(game.rules, name) and as_text(getattr(game.rules, name)) == value


def thumb_value(game: Game) -> Fraction | None:
    """The player's value by the game's rule of thumb, in wagers."""
    rule = math_of(game).rule_of_thumb()
    return None if rule is None else rule.value


def sum_known(*values: Fraction | None) -> Fraction | None:
    """The sum, if all of them are known."""
    total = Fraction(0)
    for value in values:
        if value is None:
            return None
        total += value
    return total
