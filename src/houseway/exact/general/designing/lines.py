"""What a fixed way of playing is worth by the pays of a table: a straight line in each of them.

Best play at any pays is worth at least as much as a way of playing that was best at others. So each
solution gives a bound for all other pays, and the highest of the bounds is a good guess.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction

from msgspec.structs import replace

from houseway.exact.general.counting.tally import Tally
from houseway.exact.general.designing.targets import Target
from houseway.exact.general.kept import solve_kept
from houseway.exact.general.planning.plan import Plan, plan_for
from houseway.exact.general.results import outcomes_of, result_of
from houseway.exact.general.solve import stakes_of, tally_of
from houseway.exact.proving.design import NothingToDesign
from houseway.exact.proving.result import Result
from houseway.gamefile.model import Paytable, PlainGame, Win
from houseway.gamefile.money import NO_ROW, decide


@dataclass(frozen=True, slots=True)
class Line:
    """Value = `at_zero` and for each row its pay times its slope, in units first staked."""

    at_zero: Fraction
    slopes: tuple[Fraction, ...]

    def value(self, pays: Sequence[int]) -> Fraction:
        paid = (pay * slope for pay, slope in zip(pays, self.slopes, strict=True))
        return sum(paid, self.at_zero)


def solve_with_line(file: PlainGame, target: Target, jobs: int = 1) -> tuple[Result, Line]:
    """The result of a target's wagers by best play, and what that way of playing is worth at
    other pays of its table.
    """
    plan = plan_for(file, stakes_of(file, target.wagers))
    tally = _tally(plan, jobs)
    result = result_of(plan, tally, {})
    table = file.paytable(target.table.name)
    slopes = _slopes(plan, tally, table)
    present = sum(
        (row.pay.odds * slopes[row.words] for row in table.rows if isinstance(row.pay, Win)),
        Fraction(0),
    )
    by_row = tuple(slopes.get(row.words, Fraction(0)) for row in target.rows)
    return result, Line(result.value - present, by_row)


def _tally(plan: Plan, jobs: int) -> Tally:
    if not plan.keeps_cards:
        return tally_of(plan, jobs)
    solved = solve_kept(plan)
    if not solved.has_outcomes:
        raise NothingToDesign("cards are given up while others are to come; change pays one by one")
    return solved.tally


def _slopes(plan: Plan, tally: Tally, table: Paytable) -> dict[str, Fraction]:
    """By row that pays: what one more to 1 on it is worth to the player."""
    higher = [{**plan.paytables, table.name: _raised(table, at)} for at in range(len(table.rows))]
    found = {row.words: Fraction(0) for row in table.rows if isinstance(row.pay, Win)}
    for number, (leaf, counts) in enumerate(zip(plan.leaves, tally.outcomes, strict=True)):
        paid = [(unit, stake) for unit, stake in leaf.leaf.stakes if table.name in unit.tables]
        for outcome, count in outcomes_of(plan, number, counts) if paid else ():
            at = outcome.rows.get(table.name, NO_ROW)
            if at == NO_ROW or table.rows[at].words not in found:
                continue
            for unit, stake in paid:
                more = decide(unit.settlement(), higher[at], outcome)
                gain = (more.net if more else 0) - plan.net_of(unit, outcome)
                found[table.rows[at].words] += stake * gain * count
    unit = next(stake for stake in plan.first.values() if stake)
    return {words: slope / (unit * plan.shape.total) for words, slope in found.items()}


def _raised(table: Paytable, at: int) -> Paytable:
    """The table with one more to 1 in a row."""
    row = table.rows[at]
    pay = Win(row.pay.odds + 1) if isinstance(row.pay, Win) else row.pay
    return replace(table, rows=(*table.rows[:at], replace(row, pay=pay), *table.rows[at + 1 :]))
