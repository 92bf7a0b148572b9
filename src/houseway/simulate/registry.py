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
_OF_FILES = "houseway.simulate.gamefile.simulated"


def simulated(game: Game) -> Simulated:
    """What plays a game in batches."""
    module = module_of(game)
    if module is None:
        raise NotSimulated(f"{game.name} has no batch kernels")
    found = import_module(module)
    return found.simulated_file(game) if module == _OF_FILES else found.SIMULATED


def simulated_games() -> list[Game]:
    """Every game that comes with us and has kernels."""
    files = (game for game in gallery() if not simulated(game).by_engine)
    return [*(game for game in GAMES if module_of(game)), *files]


def module_of(game: Game) -> str | None:
    """The module that has a game's kernels."""
    return _OF_FILES if issubclass(game.rules, FileRules) else _from_package(game.name)


@cache
def _from_package(game: str) -> str | None:
    folder = game.replace("-", "_")
    if not folder.isidentifier() or find_spec(f"{_PACKAGE}.{folder}") is None:
        return None
    return f"{_PACKAGE}.{folder}.simulated"
