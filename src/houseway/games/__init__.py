"""The games, one file each. `GAMES` is all of them; `find` gets one by name."""

from __future__ import annotations

from houseway.games import (
    double_flop_omaha,
    double_flop_texas,
    fast_action_holdem,
    hawaiian_holdem,
    omaha_holdem,
    pick_2_poker,
    texas_holdem,
    two_hand_holdem,
)
from houseway.round.game import Game

GAMES: tuple[Game, ...] = (
    two_hand_holdem.GAME,
    fast_action_holdem.GAME,
    hawaiian_holdem.GAME,
    pick_2_poker.GAME,
    double_flop_texas.GAME,
    double_flop_omaha.GAME,
    texas_holdem.GAME,
    omaha_holdem.GAME,
)


class UnknownGame(LookupError):
    """A name that no game has."""


def find(name: str) -> Game:
    """The game of this name, as in `hawaiian-holdem`."""
    for game in GAMES:
        if game.name == name:
            return game
    raise UnknownGame(f"no game is called {name!r}; there are {', '.join(g.name for g in GAMES)}")
