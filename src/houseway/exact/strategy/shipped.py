"""The charts of every game, a file of the store a game: `houseway ship charts/GAME` makes one.

A game file that comes without one is charted when it is asked for, if its hands are few.
"""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, Any

from houseway.exact.shipped.maker import Made, Maker
from houseway.exact.shipped.store import is_shipped, load
from houseway.exact.strategy.chart import Chart, Charts
from houseway.round.game import Game

if TYPE_CHECKING:
    from houseway.exact.math import Math

MOST_SHIPPED = 5  # cards of a hand
MOST_AT_ONCE = 3  # that are charted while somebody waits, or where the coach has no table


def charts_of(game: Game) -> list[Chart]:
    """A chart for each decision that fits on one, in the order of the round."""
    found = shipped_charts(game)
    return _made_now(game) if found is None else found


def shipped_charts(game: Game) -> list[Chart] | None:
    """The charts that come with Houseway; None where there are none of this very game."""
    if not is_shipped(_name(game)):
        return None
    found = load(_name(game), Charts).numbers.charts
    # A file may change and keep its name.
    return found if all(one.digest == game.digest for one in found) else None


def _name(game: Game) -> str:
    return f"charts/{game.name}"


@lru_cache(maxsize=16)
def _made_now(game: Game) -> list[Chart]:
    from houseway.exact.strategy.by_coach import chart_by_coach  # loads a solver

    chart = chart_by_coach(game, MOST_AT_ONCE)
    return [chart] if chart else []


# --- Making them ----------------------------------------------------------------------------------


def charts_maker(math: Math[Any]) -> Maker:
    return Maker(_name(math.game), "what is best, by what a player sees", math.make_charts)


def make_charts(game: Game, jobs: int) -> Made:
    """The first decision by the coach where one's own cards are few, the others by the solver."""
    from houseway.exact.strategy.by_coach import chart_by_coach, own_places

    places = own_places(game)
    few = places is not None and len(places) <= (MOST_AT_ONCE if game.file else MOST_SHIPPED)
    first = chart_by_coach(game, MOST_SHIPPED) if few else None
    charts = [*([first] if first else []), *_by_situation(game, jobs, first is not None)]
    hands = {one.prompt: [str(sum(cell.hands for cell in one.cells))] for one in charts}
    return Made(Charts(charts), {"hands": hands})


def _by_situation(game: Game, jobs: int, after_first: bool) -> list[Chart]:
    from houseway.exact.strategy.by_situation import charts_by_situation

    return charts_by_situation(game, jobs)[after_first:] if game.file else []
