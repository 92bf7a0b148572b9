"""The edge of a paytable that somebody has in mind: TOML in, exact results out.

    [rows]
    "royal flush" = 500
    "pair" = "push"

A wager that pays by two tables, as the 3-5 Bonus does, takes `[five]` and `[three]` instead.
"""

from __future__ import annotations

import tomllib
from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import Any, cast

from houseway.exact.bonuses import BadPaytable
from houseway.exact.result import Result
from houseway.games import find
from houseway.games.fast_action_holdem import FastActionRules
from houseway.games.hawaiian_holdem import HawaiianRules
from houseway.games.pick_2_poker import Pick2Rules
from houseway.games.two_hand_holdem import TwoHandRules
from houseway.money import PUSH, Pay, Pays, Paytable
from houseway.round.describe import choose, unsolved

Paytables = Mapping[str, Paytable]

ONE_TABLE = ("rows",)
TWO_TABLES = ("five", "three")
MOST_ODDS = 1_000_000  # to 1; more is a slip of the pen


# --- Reading --------------------------------------------------------------------------------------


def read_paytables(text: str, tables: tuple[str, ...] = ONE_TABLE) -> Paytables:
    """The tables of a file by name, all of them and no others."""
    try:
        found = tomllib.loads(text)
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
    if isinstance(pay, bool) or not isinstance(pay, int) or not 0 < pay <= MOST_ODDS:
        raise BadPaytable(f'row "{row}": {pay!r} is no pay; write 5 for 5 to 1, or "push"')
    return Pays(pay)


# --- Proving --------------------------------------------------------------------------------------


def custom(game: str, wager: str, text: str, options: Mapping[str, str]) -> list[Result]:
    """A wager under a paytable of one's own, with the game's options as given."""
    rules = choose(find(game), options)
    if reason := unsolved(rules):
        raise BadPaytable(reason)
    if wager not in WAGERS.get(game, {}):
        there = ", ".join(WAGERS.get(game, {})) or "none"
        raise BadPaytable(f"bonus wagers of {game}: {there}; {wager!r} is none of them")
    paytables = read_paytables(text, WAGERS[game][wager])
    return [_renamed(result) for result in _SOLVERS[game](rules, wager, paytables)]


def _renamed(result: Result) -> Result:
    named = {"paytable", "big_kahuna"}
    options = {name: of for name, of in result.options.items() if name not in named}
    return replace(result, options={**options, "paytable": "custom"})


# Solvers are slow to load: each is imported by the function that calls it.


def _two_hand(rules: TwoHandRules, wager: str, paytables: Paytables) -> list[Result]:
    from houseway.exact import two_hand_bonuses as solver

    if wager == "888-flop-bonus":
        return [solver.flop_888(paytables["rows"], rules.eights_reading)]
    solvers = {
        "flounder-4": solver.flounder_4,
        "nessie-9": solver.nessie_9,
        "community-bonus": solver.community_bonus,
    }
    return [solvers[wager](paytables["rows"])]


def _fast_action(rules: FastActionRules, wager: str, paytables: Paytables) -> list[Result]:
    """Without Split Bonus, and with it."""
    from houseway.exact.fast_action_proofs import bonus_by_itself

    return [bonus_by_itself(rules, paytables["rows"], split) for split in ("none", "bonus")]


def _hawaiian(rules: HawaiianRules, wager: str, paytables: Paytables) -> list[Result]:
    from houseway.exact.big_kahuna import big_kahuna

    return big_kahuna([paytables["rows"]], rules.big_kahuna_hand)


def _pick_2(rules: Pick2Rules, wager: str, paytables: Paytables) -> list[Result]:
    from houseway.exact.pick_2_bonuses import five_card_bonus, three_five_bonus

    if wager == "5-card-bonus":
        return [five_card_bonus(paytables["rows"]).result()]
    five, three = (paytables[table] for table in TWO_TABLES)
    return [three_five_bonus(five, three, rules.three_five_bonus_tables).result()]


# By game and bonus wager: the tables that it pays by.
WAGERS: dict[str, dict[str, tuple[str, ...]]] = {
    "two-hand-holdem": dict.fromkeys(
        ("flounder-4", "nessie-9", "888-flop-bonus", "community-bonus"), ONE_TABLE
    ),
    "fast-action-holdem": {"bonus": ONE_TABLE},
    "hawaiian-holdem": {"big-kahuna": ONE_TABLE},
    "pick-2-poker": {"3-5-bonus": TWO_TABLES, "5-card-bonus": ONE_TABLE},
}
_SOLVERS: dict[str, Callable[[Any, str, Paytables], list[Result]]] = {
    "two-hand-holdem": _two_hand,
    "fast-action-holdem": _fast_action,
    "hawaiian-holdem": _hawaiian,
    "pick-2-poker": _pick_2,
}
