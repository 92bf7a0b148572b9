"""Peeks that are computed once and shipped, a file of the store a game.

They are what `houseway prove --exposure` lists. `houseway ship peeks/GAME` makes a file again:
every peek of `SEES`, under each reading that the game is solved for.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from msgspec import Struct

from houseway.exact.peeks.peek import BadPeek, Peek, Sees
from houseway.exact.peeks.wire import ToldPeek, peek_of, told_peek
from houseway.exact.shipped.maker import Made, Maker
from houseway.exact.shipped.store import is_shipped, load
from houseway.gamefile.game import FileRules
from houseway.round.game import Game

if TYPE_CHECKING:
    from houseway.exact.math import Math

SEES = (Sees("dealer", 1), Sees("board", 1), Sees("seats", 5))


class Peeks(Struct, frozen=True):
    """The numbers of such a file."""

    version: str  # of the rules
    peeks: list[ToldPeek]


def shipped_peeks(game: Game) -> list[Peek]:
    """Those of a game under its present rules, what is worth most first."""
    return sorted(_shipped(game), key=lambda one: -one.value)


def _shipped(game: Game) -> list[Peek]:
    if not is_shipped(_name(game)):
        return []
    found = load(_name(game), Peeks).numbers
    return list(map(peek_of, found.peeks)) if found.version == _version(game) else []


def _name(game: Game) -> str:
    return f"peeks/{game.name}"


def _version(game: Game) -> str:
    """A file may change and keep its name."""
    return game.rules.file.digest if issubclass(game.rules, FileRules) else str(game.version)


def peeks_maker(math: Math[Any]) -> Maker:
    return Maker(_name(math.game), "what a glimpse is worth", lambda jobs: _make(math, jobs))


def _make(math: Math[Any], jobs: int) -> Made:
    """What a game has nothing to show for, or is out of reach, is left out."""
    found: list[Peek] = []
    for sees in SEES:
        for options in math.peeked_options():
            try:
                found.append(math.peek(sees, options=options, jobs=jobs))
            except BadPeek as reason:
                print(f"{math.game.name}, {sees}: {reason}", flush=True)
    return Made(Peeks(_version(math.game), list(map(told_peek, found))), {})
