"""Whole-number paytables for a wager of a file that somebody works on."""

from __future__ import annotations

from fractions import Fraction
from itertools import count

from houseway.exact.general.design_file import design_for, designable
from houseway.exact.general.estimate import work_of
from houseway.exact.general.solve import Wagers, is_touched
from houseway.exact.proving.design import TRIED_FOR_EACH, Design, NothingToDesign, Wish
from houseway.exact.proving.result import Result
from houseway.gamefile.model import PlainGame
from houseway.gamefile.reading.file import read_game
from houseway.web.desk.solving import plan_of, solve_wagers
from houseway.web.desk.tasks import FindPaytables, FoundPaytable, FoundPaytables
from houseway.web.desk.worker import OnProgress

MOST_SECONDS = 30.0  # of solving, for one list


def find_paytables(task: FindPaytables, progress: OnProgress) -> FoundPaytables:
    """Those that come nearest to the middle of the edge asked for."""
    edge, hit = ((Fraction(low), Fraction(high)) for low, high in (task.edge, task.hit))
    tried = count(1)

    def solve(file: PlainGame, wagers: Wagers) -> Result:
        progress(next(tried), 0)
        return solve_wagers(file, wagers)

    file = read_game(task.text, task.name)
    most = _within_time(file, task.wager, task.most)
    found = design_for(file, task.wager, Wish(edge, hit, task.top), most, solve)
    return FoundPaytables(tuple(map(_found, found)))


def _within_time(file: PlainGame, wager: str, most: int) -> int:
    """How many can be found in the time that there is, if each has to be solved again."""
    if wager not in designable(file):
        return most  # to be refused in words
    seconds = work_of(plan_of(file, (wager,))).seconds
    if is_touched(file, (wager,)):
        most = min(most, int(MOST_SECONDS / (TRIED_FOR_EACH * max(seconds, 0.001))))
    if seconds > MOST_SECONDS or most < 1:
        raise NothingToDesign(f"{wager} takes too long here; houseway design FILE works on it")
    return most


def _found(design: Design) -> FoundPaytable:
    return FoundPaytable(design.pays, str(design.edge), str(design.hit))
