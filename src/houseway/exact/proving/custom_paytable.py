"""The edge of a paytable that somebody has in mind: TOML in, exact results out.

    [rows]
    "royal flush" = 500
    "pair" = "push"

A wager that pays by two tables, as the 3-5 Bonus does, takes `[five]` and `[three]` instead.
"""

from __future__ import annotations

import tomllib
from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from fractions import Fraction
from typing import Any, cast

from houseway.exact.proving.paytable_rows import BadPaytable
from houseway.exact.proving.result import Result
from houseway.exact.registry import math_of
from houseway.gamefile.reading.toml_text import parse_toml
from houseway.money import PUSH, Pay, Pays, Paytable
from houseway.round.describe import choose, unsolved
from houseway.round.game import Game

Paytables = Mapping[str, Paytable]

ONE_TABLE = ("rows",)
MOST_ODDS = 1_000_000  # to 1; more is a slip of the pen


@dataclass(frozen=True, slots=True)
class BonusSolver:
    """How a bonus wager is solved: by which tables of a file, under a game's rules."""

    solve: Callable[[Any, Paytables], list[Result]]
    tables: tuple[str, ...] = ONE_TABLE
    choosing: bool = False  # whether the player picks cards for it, so that pays change the counts


# --- Reading --------------------------------------------------------------------------------------


def read_paytables(text: str, tables: tuple[str, ...] = ONE_TABLE) -> Paytables:
    """The tables of a file by name, all of them and no others."""
    try:
        found = parse_toml(text)
    except tomllib.TOMLDecodeError as error:
        raise BadPaytable(f"the paytable is no TOML: {error}") from error
    wanted = " and ".join(f"[{table}]" for table in tables)
    if sorted(found) != sorted(tables):
        there = ", ".join(found) or "nothing"
        raise BadPaytable(f"the paytable of this wager is {wanted}; the file has {there}")
    return {table: _paytable(table, found[table]) for table in tables}


def _paytable(table: str, rows: Any) -> Paytable:
    if not isinstance(rows, dict) or not rows:
        raise BadPaytable(f'[{table}] has no rows; write them as "full house" = 5')
    given = cast(dict[str, Any], rows)
    return Paytable("custom", {row: _pay(row, pay) for row, pay in given.items()})


def _pay(row: str, pay: Any) -> Pay:
    if pay == "push":
        return PUSH
    if (odds := _odds(pay)) is None or not 0 < odds <= MOST_ODDS:
        raise BadPaytable(
            f'row "{row}": {pay!r} is no pay; write 5 for 5 to 1, 1.5 or "3 to 2", or "push"'
        )
    return Pays(odds.numerator, odds.denominator)


def _odds(pay: Any) -> Fraction | None:
    """What a pay is to 1: a number, or `3 to 2`."""
    if isinstance(pay, bool):
        return None
    if isinstance(pay, int | float):
        return Fraction(str(pay)).limit_denominator(100)
    parts = pay.split(" to ") if isinstance(pay, str) else []
    if len(parts) == 2 and all(part.isdecimal() for part in parts) and int(parts[1]):
        return Fraction(int(parts[0]), int(parts[1]))
    return None


# --- Proving --------------------------------------------------------------------------------------


def custom(game: Game, wager: str, text: str, options: Mapping[str, str]) -> list[Result]:
    """A wager under a paytable of one's own, with the game's options as given."""
    rules = choose(game, options)
    if reason := unsolved(rules):
        raise BadPaytable(reason)
    solvers = math_of(game).bonus_solvers()
    if wager not in solvers:
        there = ", ".join(solvers) or "none"
        raise BadPaytable(f"bonus wagers of {game.title}: {there}; {wager!r} is none of them")
    solver = solvers[wager]
    found = solver.solve(rules, read_paytables(text, solver.tables))
    return [_renamed(result) for result in found]


def _renamed(result: Result) -> Result:
    named = {"paytable", "big_kahuna"}
    options = {name: of for name, of in result.options.items() if name not in named}
    return replace(result, options={**options, "paytable": "custom"})
