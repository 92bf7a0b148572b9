"""Finding a paytable for a wager of a game file, whether a decision depends on it or not.

Where none does, a result has how often each row comes, and the rest is a sum. Where one does,
candidates are solved again; see `search`.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import replace

from houseway.exact.general.designing.search import Progress, search
from houseway.exact.general.designing.targets import Target, target_of
from houseway.exact.general.estimate import work_of
from houseway.exact.general.planning.plan import plan_for
from houseway.exact.general.planning.reach import OutOfReach
from houseway.exact.general.solve import is_touched, solve, stakes_of
from houseway.exact.proving.design import Designs, NothingToDesign, Wish, designs
from houseway.exact.proving.paytable_rows import LOSE
from houseway.exact.proving.result import Result, ResultRow
from houseway.gamefile.model import PlainGame, Win

OVERHEAD = 0.05  # seconds of planning and summing up, whatever there is to count
MOST_SOLVED = 400


class TooLong(NothingToDesign):
    """A wager that takes longer to solve than there is time for."""


def design_for(
    file: PlainGame,
    wager: str,
    wish: Wish,
    most: int,
    seconds: float,
    progress: Progress = lambda done, of: None,
) -> Designs:
    """Paytables for a wager, each exact; solving may take about so many seconds of one core."""
    target = target_of(file, wager)
    solutions = _solutions(file, target, seconds)
    if target.alone and not is_touched(file, target.wagers):
        return designs(_by_row(target, solve(file, target.wagers)), wish, most)
    return search(file, target, wish, most, solutions - 1, progress)


def _solutions(file: PlainGame, target: Target, seconds: float) -> int:
    """How many solutions there is time for; at least that of the file as it is, and one more."""
    try:
        each = work_of(plan_for(file, stakes_of(file, target.wagers))).seconds + OVERHEAD
    except OutOfReach as error:
        raise NothingToDesign(str(error)) from error
    if 2 * each > seconds:
        raise TooLong(
            f"each paytable of {target.name} takes about {each:,.0f} s to solve on one core of "
            f"this machine, and {seconds:,.0f} s are given"
        )
    return min(int(seconds / each), MOST_SOLVED)


def _by_row(target: Target, result: Result) -> Result:
    """The result with a row for each row of the paytable, and one for all that loses."""
    pays = {row.words: row.pay.odds for row in target.rows if isinstance(row.pay, Win)}
    counts: Counter[str] = Counter()
    for row in result.rows:
        counts[row.name if row.name in pays else LOSE] += row.count
    rows = [ResultRow(words, pay, counts[words]) for words, pay in pays.items()]
    return replace(result, rows=(*rows, ResultRow(LOSE, -1, counts[LOSE])))
