"""Which games can be simulated: `simulated(game)`, found as the math of a game is.

The kernels of `hawaiian-holdem` are `SIMULATED` in
`houseway.simulate.games.hawaiian_holdem.simulated`; those of a game file are made from the file.
"""

from __future__ import annotations

from functools import cache
from importlib import import_module
from importlib.util import find_spec

from houseway.gamefile.game import FileRules
from houseway.games import GAMES, gallery
from houseway.round.game import Game
from houseway.simulate.batch import NotSimulated
from houseway.simulate.simulated import Simulated

_PACKAGE = "houseway.simulate.games"


def simulated(game: Game) -> Simulated:
    """What plays a game in batches."""
    if issubclass(game.rules, FileRules):
        from houseway.simulate.gamefile.simulated import simulated_file

        return simulated_file(game)
    found = _from_package(game.name)
    if found is None:
        raise NotSimulated(f"{game.name} has no batch kernels")
    return found


def simulated_games() -> list[Game]:
    """Every game that comes with us and can be simulated."""
    return [*(game for game in GAMES if _from_package(game.name)), *gallery()]


@cache
def _from_package(game: str) -> Simulated | None:
    folder = game.replace("-", "_")
    if not folder.isidentifier() or find_spec(f"{_PACKAGE}.{folder}") is None:
        return None
    return import_module(f"{_PACKAGE}.{folder}.simulated").SIMULATED
