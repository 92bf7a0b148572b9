"""Whole-number paytables for a wager of a file that somebody works on."""

from __future__ import annotations

from fractions import Fraction
from itertools import count

from houseway.exact.general.custom import bonus_solvers, with_rows
from houseway.exact.general.design_rows import design_base
from houseway.exact.general.solve import is_touched
from houseway.exact.proving.custom_paytable import ONE_TABLE
from houseway.exact.proving.design import Design, NothingToDesign, Wish, designs
from houseway.exact.proving.result import Result
from houseway.gamefile.model import PlainGame
from houseway.gamefile.reading.file import read_game
from houseway.money import Paytable
from houseway.web.desk.solving import solve_wagers
from houseway.web.desk.tasks import FindPaytables, FoundPaytable, FoundPaytables
from houseway.web.desk.worker import OnProgress


def find_paytables(task: FindPaytables, progress: OnProgress) -> FoundPaytables:
    """Those that come nearest to the middle of the edge asked for."""
    file = read_game(task.text, task.name)
    solver = bonus_solvers(file).get(task.wager)
    if solver is None or solver.tables != ONE_TABLE:
        raise NothingToDesign(f"{task.wager} is no wager that pays by one table")
    edge, hit = ((Fraction(low), Fraction(high)) for low, high in (task.edge, task.hit))
    base = design_base(file, solve_wagers(file, (task.wager,)))
    tried = count(1)

    def solve_again(paytable: Paytable) -> Result:
        progress(next(tried), 0)
        return design_base_of(file, task.wager, paytable)

    choosing = is_touched(file, (task.wager,))
    found = designs(base, Wish(edge, hit, task.top), task.most, solve_again if choosing else None)
    return FoundPaytables(tuple(map(_found, found)))


def design_base_of(file: PlainGame, wager: str, paytable: Paytable) -> Result:
    (table,) = {
        name
        for one in file.settlements
        if one.spot == wager and not one.extra
        for name in one.tables
    }
    changed = with_rows(file, {table: paytable})
    return design_base(changed, solve_wagers(changed, (wager,)))


def _found(design: Design) -> FoundPaytable:
    return FoundPaytable(design.pays, str(design.edge), str(design.hit))
