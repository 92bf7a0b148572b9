"""Finding a paytable for a wager of a game file: how often each row comes, from an exact result.

Where a decision comes before the settlement, a result tells its outcomes by choice and row:
`play, straight flush`. A paytable can be found from them as long as the wager pays by its table
and nothing else; what other pays do to the choices is then found by solving again.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from dataclasses import replace
from fractions import Fraction

from houseway.exact.general.custom import bonus_solvers, with_rows
from houseway.exact.general.solve import Wagers, is_touched, solve, wager_sets
from houseway.exact.proving.custom_paytable import ONE_TABLE
from houseway.exact.proving.design import Design, NothingToDesign, Wish, designs
from houseway.exact.proving.paytable_rows import LOSE
from houseway.exact.proving.result import Result, ResultRow
from houseway.gamefile.model import Decision, Paytable, PlainGame, Win
from houseway.money import Paytable as MoneyPaytable

Solve = Callable[[PlainGame, Wagers], Result]


def designable(file: PlainGame) -> tuple[str, ...]:
    """The wagers for which a paytable can be found: made alone, and paid by one table alone."""
    solvers, sets = bonus_solvers(file).items(), wager_sets(file)
    one_table = (name for name, one in solvers if one.tables == ONE_TABLE)
    return tuple(name for name in one_table if (name,) in sets and _stands_alone(file, name))


def _stands_alone(file: PlainGame, spot: str) -> bool:
    """Whether neither another hand decides it nor anything is staked on top of it."""
    staked_on = {
        stake.of
        for step in file.steps
        if isinstance(step, Decision)
        for choice in step.choices
        for stake in choice.stakes
    }
    compared = any(one.against for one in file.settlements if one.spot == spot)
    return spot not in staked_on and not compared


def design_for(
    file: PlainGame, wager: str, wish: Wish, most: int, solve: Solve = solve
) -> list[Design]:
    """Paytables for a wager, each exact; solved again where a decision depends on the pays."""
    if wager not in designable(file):
        there = ", ".join(designable(file))
        known = f"there are {there}" if there else "it has none that can be designed"
        raise NothingToDesign(f"{wager!r} is no bonus wager of {file.title}; {known}")
    table = _table_of(file, wager)

    def solve_again(paytable: MoneyPaytable) -> Result:
        return solve(with_rows(file, {table.name: paytable}), (wager,))

    base = _by_row(table, solve(file, (wager,)))
    return designs(base, wish, most, solve_again if is_touched(file, (wager,)) else None)


def _table_of(file: PlainGame, wager: str) -> Paytable:
    (name,) = {
        name
        for one in file.settlements
        if one.spot == wager and not one.extra
        for name in one.tables
    }
    return next(one for one in file.paytables if one.name == name)


def _by_row(table: Paytable, result: Result) -> Result:
    """The result with a row for each row of the wager's paytable, and one for all that loses."""
    pays = {
        row.words: row.pay.odds if isinstance(row.pay, Win) else Fraction(0) for row in table.rows
    }
    counts: Counter[str] = Counter()
    for row in result.rows:
        words = row.name.rpartition(", ")[2]
        if words in pays and row.net == pays[words]:
            counts[words] += row.count
        elif row.net < 0:
            counts[LOSE] += row.count
        else:
            raise NothingToDesign(
                f"{result.wager} is paid by more than its table; change its pays one by one instead"
            )
    rows = [ResultRow(words, pay, counts[words]) for words, pay in pays.items()]
    return replace(result, rows=(*rows, ResultRow(LOSE, -1, counts[LOSE])))
