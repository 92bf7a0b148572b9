"""Designing a bonus wager of a game: rows from what is known, candidates solved where needed."""

from __future__ import annotations

from collections.abc import Mapping

from houseway.exact.general.designing.design_file import design_for
from houseway.exact.general.designing.search import Progress
from houseway.exact.proving.custom_paytable import ONE_TABLE
from houseway.exact.proving.design import Designs, NothingToDesign, Wish, designs
from houseway.exact.proving.result import Result
from houseway.exact.registry import math_of
from houseway.gamefile.game import FileRules
from houseway.money import Paytable
from houseway.round.describe import choose
from houseway.round.game import Game


def design_wager(
    game: Game,
    wager: str,
    options: Mapping[str, str],
    wish: Wish,
    most: int,
    *,
    seconds: float = 300,
    progress: Progress = lambda done, of: None,
) -> Designs:
    """Paytables for a wager of this game under these options.

    Of a game file candidates are solved again for so many seconds of one core, about.
    """
    rules, math = choose(game, options), math_of(game)
    if isinstance(rules, FileRules):
        return design_for(rules.game, wager, wish, most, seconds, progress)
    solver = math.bonus_solvers().get(wager)
    if solver is None or solver.tables != ONE_TABLE:
        there = [name for name, one in math.bonus_solvers().items() if one.tables == ONE_TABLE]
        known = f"there are {', '.join(there)}" if there else "it has none that can be designed"
        raise NothingToDesign(f"{wager!r} is no bonus wager of {game.title}; {known}")

    def solve(paytable: Paytable) -> Result:
        return solver.solve(rules, {"rows": paytable})[0]

    base = next((one for one in math.results() if _is_base(one, wager, options)), None)
    if base is None:
        raise NothingToDesign(f"nothing is proved about {wager} under these options")
    return designs(base, wish, most, solve if solver.choosing else None)


def _is_base(result: Result, wager: str, options: Mapping[str, str]) -> bool:
    fits = all(result.options.get(name, value) == value for name, value in options.items())
    return result.wager == wager and fits and bool(result.rows)
