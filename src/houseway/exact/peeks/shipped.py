"""Peeks that are computed once and shipped, a file of the store a game.

They are what `houseway prove --exposure` lists. `houseway ship peeks/GAME` makes a file again:
every peek of `SEES`, under each reading that the game is solved for. Beside what was sampled by a
game's own sampler stand the gains of its first deals, so that they can be worked out again.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from msgspec import Struct

from houseway.exact.peeks.peek import BadPeek, Peek, Sees
from houseway.exact.peeks.wire import ToldPeek, peek_of, told_peek
from houseway.exact.shipped.maker import Made, Maker
from houseway.exact.shipped.store import is_shipped, load
from houseway.gamefile.game import FileRules
from houseway.round.describe import choose
from houseway.round.game import Game
from houseway.round.options import declared

if TYPE_CHECKING:
    from houseway.exact.math import Math

SEES = (Sees("dealer", 1), Sees("board", 1), Sees("seats", 5))
FIRST = 2  # deals of a sample that are told one by one


class Peeks(Struct, frozen=True):
    """The numbers of such a file."""

    version: str  # of the rules
    peeks: list[ToldPeek]


def shipped_peeks(math: Math[Any]) -> list[Peek]:
    """The peeks at a game under its present rules, what is worth most first."""
    if not is_shipped(_name(math.game)):
        return []
    told = load(_name(math.game), Peeks).numbers
    if told.version != _version(math.game):
        return []
    results = math.results()
    found = [peek for one in told.peeks if (peek := peek_of(one, results))]
    return sorted(found, key=lambda one: -one.value)


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
    parts: dict[str, dict[str, list[str]]] = {}
    for sees in SEES:
        for options in math.peeked_options():
            try:
                found.append(math.peek(sees, options=options, jobs=jobs))
            except BadPeek as reason:
                print(f"{math.game.name}, {sees}: {reason}", flush=True)
                continue
            if not issubclass(math.game.rules, FileRules):
                parts[part_name(found[-1])] = first_gains(math, found[-1])
    return Made(Peeks(_version(math.game), list(map(told_peek, found))), parts)


def part_name(peek: Peek) -> str:
    return ", ".join((str(peek.sees), *peek.result.options.values()))


def first_gains(math: Math[Any], peek: Peek, deals: int = FIRST) -> dict[str, list[str]]:
    """By deal: what the peek adds to it."""
    from houseway.exact.peeks.sampling import gain_of_deal  # kernels, which readers do not need

    names = {one.name for one in declared(math.game.rules)}
    options = {name: value for name, value in peek.result.options.items() if name in names}
    sampler = math.peek_sampler(choose(math.game, options), peek.sees)
    return {f"deal {number}": [repr(gain_of_deal(sampler, number))] for number in range(deals)}
