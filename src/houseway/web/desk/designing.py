"""Whole-number paytables for a wager of a file that somebody works on."""

from __future__ import annotations

from fractions import Fraction
from itertools import count

from houseway.exact.general.design_file import design_for
from houseway.exact.general.solve import Wagers
from houseway.exact.proving.design import Design, Wish
from houseway.exact.proving.result import Result
from houseway.gamefile.model import PlainGame
from houseway.gamefile.reading.file import read_game
from houseway.web.desk.solving import solve_wagers
from houseway.web.desk.tasks import FindPaytables, FoundPaytable, FoundPaytables
from houseway.web.desk.worker import OnProgress


def find_paytables(task: FindPaytables, progress: OnProgress) -> FoundPaytables:
    """Those that come nearest to the middle of the edge asked for."""
    edge, hit = ((Fraction(low), Fraction(high)) for low, high in (task.edge, task.hit))
    tried = count(1)

    def solve(file: PlainGame, wagers: Wagers) -> Result:
        progress(next(tried), 0)
        return solve_wagers(file, wagers)

    file = read_game(task.text, task.name)
    found = design_for(file, task.wager, Wish(edge, hit, task.top), task.most, solve)
    return FoundPaytables(tuple(map(_found, found)))


def _found(design: Design) -> FoundPaytable:
    return FoundPaytable(design.pays, str(design.edge), str(design.hit))
