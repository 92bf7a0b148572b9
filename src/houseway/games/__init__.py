"""The games. `GAMES` are those of the documents, one Python file each; `find` gets any by name.

Other public games are game files in the gallery, found there by themselves; and a path to a game
file does wherever a name does.
"""

from __future__ import annotations

from functools import cache
from importlib import resources
from pathlib import Path

from houseway.gamefile.game import game_from, load
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


SUFFIX = ".toml"


class UnknownGame(LookupError):
    """A name that no game has."""


def find(name: str) -> Game:
    """The game of this name, as in `hawaiian-holdem`, or of the game file at this path."""
    for game in GAMES:
        if game.name == name:
            return game
    if name in gallery_names():
        return _from_gallery(name)
    if name.endswith(SUFFIX):
        return load(Path(name))
    known = ", ".join(names())
    raise UnknownGame(f"no game is called {name!r}; there are {known}, or a game file's path")


def names() -> list[str]:
    """What `find` knows without a path."""
    return [*(game.name for game in GAMES), *gallery_names()]


def gallery() -> tuple[Game, ...]:
    """The public games that no document encloses, by name."""
    return tuple(map(_from_gallery, gallery_names()))


@cache
def gallery_names() -> tuple[str, ...]:
    files = resources.files("houseway").joinpath("gallery").iterdir()
    return tuple(sorted(file.name.removesuffix(SUFFIX) for file in files))


@cache
def _from_gallery(name: str) -> Game:
    file = resources.files("houseway").joinpath("gallery", f"{name}{SUFFIX}")
    return game_from(file.read_bytes(), name)
