"""The games, one file each. `GAMES` is all of them; `find` gets one by name."""

from __future__ import annotations

from houseway.games import hawaiian_holdem
from houseway.round.game import Game

GAMES: tuple[Game, ...] = (hawaiian_holdem.GAME,)


class UnknownGame(LookupError):
    """A name that no game has."""


def find(name: str) -> Game:
    """The game of this name, as in `hawaiian-holdem`."""
    for game in GAMES:
        if game.name == name:
            return game
    raise UnknownGame(f"no game is called {name!r}; there are {', '.join(g.name for g in GAMES)}")
