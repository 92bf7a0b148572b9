"""The games, one file each: `GAMES` finds them by itself, and `find` gets one by name."""

from __future__ import annotations

from importlib import import_module
from pkgutil import iter_modules

from houseway.round.game import Game


def _in_this_package() -> tuple[Game, ...]:
    """The `GAME` of every file here, those that the house banks first, each by its title."""
    files = [import_module(f"{__name__}.{one.name}") for one in iter_modules(__path__)]
    games: list[Game] = [file.GAME for file in files]
    return tuple(sorted(games, key=lambda game: (game.banked_by, game.title)))


GAMES = _in_this_package()


class UnknownGame(LookupError):
    """A name that no game has."""


def find(name: str) -> Game:
    """The game of this name, as in `hawaiian-holdem`."""
    for game in GAMES:
        if game.name == name:
            return game
    raise UnknownGame(f"no game is called {name!r}; there are {', '.join(g.name for g in GAMES)}")
