"""The games. `GAMES` are those of the documents, one Python file each; `known` gets any by name.

Other public games are game files in the gallery, found there by themselves; a room can add a
folder of its own. `find` takes a path to a game file too: it is for the command line and for
programs, not for names that come over a network.
"""

from __future__ import annotations

from collections.abc import Callable, Generator, Iterable
from contextlib import contextmanager
from difflib import get_close_matches
from functools import cache
from importlib import import_module, resources
from pathlib import Path
from pkgutil import iter_modules
from typing import Any

from houseway.errors import HousewayError
from houseway.gamefile.game import FileRules, game_from, load
from houseway.gamefile.model import PlainGame
from houseway.games import hawaiian_holdem, pick_2_poker, two_hand_holdem
from houseway.round.game import Game, Rules


def _in_this_package() -> tuple[Game, ...]:
    """The `GAME` of every file here, those that the house banks first, each by its title."""
    files = [import_module(f"{__name__}.{one.name}") for one in iter_modules(__path__)]
    games: list[Game] = [file.GAME for file in files]
    return tuple(sorted(games, key=lambda game: (game.banked_by, game.title)))


GAMES = _in_this_package()


SUFFIX = ".toml"


def plain_of(game: Game, rules: Rules) -> PlainGame | None:
    """What a game is as data under some rules; None of a game that no data says whole."""
    if isinstance(rules, FileRules):
        return rules.game
    return next((plain(rules) for one, plain in _PLAIN if one is game), None)


_PLAIN: tuple[tuple[Game, Callable[[Any], PlainGame | None]], ...] = (
    (hawaiian_holdem.GAME, hawaiian_holdem.plain),
    (pick_2_poker.GAME, pick_2_poker.plain),
    (two_hand_holdem.GAME, two_hand_holdem.plain),
)


class UnknownGame(HousewayError, LookupError):
    """A name that no game has."""


class NameTaken(ValueError):
    """A game file with the name of a game that is there already."""


def find(name: str) -> Game:
    """The game of this name, as in `hawaiian-holdem`, or of the game file at this path."""
    return load(Path(name)) if name.endswith(SUFFIX) else known(name)


def known(name: str) -> Game:
    """The game of this name, and nothing else that a text could mean."""
    if found := _meant.get(name):
        return found
    for game in GAMES:
        if game.name == name:
            return game
    if found := _added.get(name):
        return found
    if name in gallery_names():
        return _from_gallery(name)
    near = get_close_matches(name, names(), n=1)
    meant = f"did you mean {near[0]!r}?" if near else f"there are {', '.join(names())}"
    raise UnknownGame(f"no game is called {name!r}; {meant}")


def names() -> list[str]:
    """Every name that `known` takes."""
    return [*(game.name for game in (*GAMES, *added())), *gallery_names()]


def typed_name(game: Game) -> str:
    """What is typed for a game in a command: its name, or its file where the name means another."""
    same = game.name in names() and known(game.name).digest == game.digest
    return game.name if same else f"{game.name}{SUFFIX}"


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


@contextmanager
def meaning(games: Iterable[Game]) -> Generator[None]:
    """For a command about these games: their names mean them, whatever else has such a name."""
    before = dict(_meant)
    _meant.update((game.name, game) for game in games)
    try:
        yield
    finally:
        _meant.clear()
        _meant.update(before)


_meant: dict[str, Game] = {}


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
