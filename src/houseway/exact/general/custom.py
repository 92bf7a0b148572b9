"""Wagers of a game file under a paytable of one's own (`houseway prove --paytable`)."""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction
from functools import partial

from msgspec.structs import replace

from houseway.exact.general.against_engine import check_wagers
from houseway.exact.general.planning.reach import OutOfReach
from houseway.exact.general.solve import solve, wager_sets
from houseway.exact.proving.custom_paytable import ONE_TABLE, BonusSolver, Paytables
from houseway.exact.proving.paytable_rows import BadPaytable
from houseway.exact.proving.result import Result
from houseway.gamefile.game import FileRules
from houseway.gamefile.model import Paytable, PlainGame, Push, Row, Win
from houseway.gamefile.reading.words import spans_of
from houseway.money import Fixed, OfMeter, Pay, Pays
from houseway.money import Paytable as MoneyPaytable


def bonus_solvers(file: PlainGame) -> dict[str, BonusSolver]:
    """By wager: every spot staked before the deal that is paid by a table."""
    found: dict[str, BonusSolver] = {}
    for spot in file.spots:
        tables = _tables(file, spot.name)
        if tables and not spot.later:
            names = ONE_TABLE if len(tables) == 1 else tables
            found[spot.name] = BonusSolver(partial(_solve, spot.name, tables), names)
    return found


def _tables(file: PlainGame, spot: str) -> tuple[str, ...]:
    """The paytables of a spot's own settlements."""
    names = [
        table
        for one in file.settlements
        if one.spot == spot and not one.extra
        for table in one.tables
    ]
    return tuple(dict.fromkeys(names))


def _solve(spot: str, tables: tuple[str, ...], rules: FileRules, given: Paytables) -> list[Result]:
    """Every set of wagers that has this one."""
    names = ONE_TABLE if len(tables) == 1 else tables
    rows = {table: given[name] for table, name in zip(tables, names, strict=True)}
    game = with_rows(rules.game, rows)
    sets = [wagers for wagers in wager_sets(game) if spot in wagers]
    try:
        for wagers in sets:
            check_wagers(game, wagers)
        return [solve(game, wagers, options={"paytable": "custom"}, jobs=2) for wagers in sets]
    except OutOfReach as error:
        raise BadPaytable(str(error)) from error


def with_rows(game: PlainGame, given: Mapping[str, MoneyPaytable]) -> PlainGame:
    """The game with other rows in some of its paytables."""

    def changed(table: Paytable) -> Paytable:
        if table.name not in given:
            return table
        if table.matches:
            return _with_pays(table, given[table.name])
        rows = (_row(game, table, words, pay) for words, pay in given[table.name].rows.items())
        return replace(table, rows=tuple(rows))

    return replace(game, paytables=tuple(map(changed, game.paytables)))


def _with_pays(table: Paytable, given: MoneyPaytable) -> Paytable:
    """Rows by what the cards are stay what they are, at other pays."""
    if wrong := [words for words in given.rows if all(words != row.words for row in table.rows)]:
        allowed = ", ".join(row.words for row in table.rows)
        raise BadPaytable(f"no row here is {wrong[0]!r}; there are {allowed}")
    kept = [row for row in table.rows if row.words in given.rows]
    return replace(table, rows=tuple(replace(row, pay=_pay(given.rows[row.words])) for row in kept))


def _row(game: PlainGame, table: Paytable, words: str, pay: Pay) -> Row:
    try:
        spans = spans_of(words, game.hand(table.hand).measure)
    except ValueError as error:
        found, allowed = error.args
        raise BadPaytable(f"no hand here is {found}; there are {allowed}") from error
    return Row(words, spans, _pay(pay))


def _pay(pay: Pay) -> Win | Push:
    match pay:
        case Pays(odds, to):
            return Win(Fraction(odds, to))
        case Fixed() | OfMeter():
            raise BadPaytable(f"{pay} is a fixed sum; a wager of a game file pays odds")
        case _:
            return Push()
