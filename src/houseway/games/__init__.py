"""The games. `GAMES` are those of the documents, one Python file each; `known` gets any by name.

Other public games are game files in the gallery, found there by themselves; a room can add a
folder of its own. `find` takes a path to a game file too: it is for the command line and for
programs, not for names that come over a network.
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


class NameTaken(ValueError):
    """A game file with the name of a game that is there already."""


def find(name: str) -> Game:
    """The game of this name, as in `hawaiian-holdem`, or of the game file at this path."""
    return load(Path(name)) if name.endswith(SUFFIX) else known(name)


def known(name: str) -> Game:
    """The game of this name, and nothing else that a text could mean."""
    for game in (*GAMES, *added()):
        if game.name == name:
            return game
    if name in gallery_names():
        return _from_gallery(name)
    raise UnknownGame(f"no game is called {name!r}; there are {', '.join(names())}")


def names() -> list[str]:
    """Every name that `known` takes."""
    return [*(game.name for game in (*GAMES, *added())), *gallery_names()]


def add_folder(folder: Path) -> tuple[Game, ...]:
    """Make the game files of a folder known by name, as long as this process runs."""
    games = tuple(load(path) for path in sorted(folder.glob(f"*{SUFFIX}")))
    for game in games:
        if game.name in names():
            raise NameTaken(f"{folder}: a game called {game.name} is there already")
        _added[game.name] = game
    return games


def added() -> tuple[Game, ...]:
    """The games that were added to those that come with us."""
    return tuple(_added.values())


_added: dict[str, Game] = {}


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
