"""Peeks that are computed once and shipped: what `houseway prove --exposure` lists.

To make the file again, exact solutions going on where they were stopped; hours of one core:

    python -m houseway.exact.peeks.shipped
"""

from __future__ import annotations

import json
from collections.abc import Iterable
from functools import cache
from importlib.resources import files
from pathlib import Path

from houseway.exact.peeks.peek import BadPeek, Peek, Sees, peek_of_json
from houseway.round.game import Game

COMMAND = "python -m houseway.exact.peeks.shipped"
FILE = "peeks.json"
SEES = (Sees("dealer", 1), Sees("board", 1), Sees("seats", 5))
DEALS = 1_000  # of a peek that is sampled


@cache
def _shipped() -> tuple[Peek, ...]:
    data = files("houseway.exact").joinpath("data", FILE)
    if not data.is_file():
        return ()
    return tuple(map(peek_of_json, json.loads(data.read_text())["peeks"]))


def shipped_peeks(game: Game) -> list[Peek]:
    """Those of a game, what is worth most first."""
    found = [one for one in _shipped() if one.game == game.name]
    return sorted(found, key=lambda one: -one.value)


def write(peeks: Iterable[Peek]) -> None:
    lines = ",\n".join(json.dumps(one.as_json()) for one in peeks)
    path = Path(__file__).parents[1] / "data" / FILE
    path.write_text(f'{{"made_by": {json.dumps(COMMAND)},\n"peeks": [\n{lines}\n]}}\n')


def main() -> None:
    # Solvers are slow to load, and whoever only reads the file does not need them.
    from houseway.exact.registry import math_of
    from houseway.games import GAMES, gallery

    found: list[Peek] = []
    for game in (*GAMES, *gallery()):
        for sees in SEES:
            try:
                found.append(math_of(game).peek(sees, deals=DEALS, jobs=2))
            except (BadPeek, LookupError) as reason:
                print(f"{game.name} {sees}: {reason}", flush=True)
            else:
                print(f"{game.name} {sees}: {float(found[-1].value):+.5f}", flush=True)
                write(found)


if __name__ == "__main__":
    main()
