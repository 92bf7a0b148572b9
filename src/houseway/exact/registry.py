"""Where a game's math is found: `math_of(game)`, the one table of games on the exact side.

The math of `hawaiian-holdem` is `MATH` in `houseway.exact.games.hawaiian_holdem.math`, found by
that name and imported when somebody asks. Math that is made at run time is registered.
"""

from __future__ import annotations

from functools import cache
from importlib import import_module
from importlib.util import find_spec
from typing import Any

from houseway.exact.general.math import GameFileMath
from houseway.exact.general.twenty_one.math import TwentyOneMath
from houseway.exact.math import Math
from houseway.gamefile.game import FileRules
from houseway.games import GAMES
from houseway.round.game import Game

_PACKAGE = "houseway.exact.games"
_made: dict[str, Math[Any]] = {}


def math_of(game: Game) -> Math[Any]:
    """The math of a game; one that nobody has solved has a math of which every part is empty."""
    if issubclass(game.rules, FileRules):
        return TwentyOneMath(game) if game.rules.file.twenty_one else GameFileMath(game)
    return _made.get(game.name) or _from_package(game.name) or Math(game)


def all_math() -> list[Math[Any]]:
    """The math of every game, in the order of the games."""
    return [math_of(game) for game in GAMES]


def register(math: Math[Any]) -> None:
    """Make known what was solved at run time, as from a game file."""
    _made[math.game.name] = math


@cache
def _from_package(game: str) -> Math[Any] | None:
    folder = game.replace("-", "_")
    if not folder.isidentifier() or find_spec(f"{_PACKAGE}.{folder}") is None:
        return None
    return import_module(f"{_PACKAGE}.{folder}.math").MATH
