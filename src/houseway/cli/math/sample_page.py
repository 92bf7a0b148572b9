"""`houseway prove FILE --sample DEALS`: a game file dealt at random, where it is not solved."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from rich.console import Console
from rich.padding import Padding
from rich.table import Table as Grid
from rich.text import Text

from houseway.cli.app import Mistake
from houseway.cli.games import heading
from houseway.exact.general.playing.sampling import Sampled, sample
from houseway.exact.general.solve import wager_sets
from houseway.gamefile.game import FileRules
from houseway.round.game import Game
from houseway.round.questions import label

BOUND = "The choices are no best play: the house's edge against that is not above these."


def sampled(game: Game, wager: str | None, deals: int) -> list[Sampled]:
    """Every set of wagers, or one of them."""
    if not issubclass(game.rules, FileRules):
        raise Mistake(f"--sample is for game files; try houseway simulate {game.name}")
    file = game.rules.file
    sets = [one for one in wager_sets(file) if wager in (None, " and ".join(one))]
    if not sets:
        there = ", ".join(" and ".join(one) for one in wager_sets(file))
        raise Mistake(f"no wager here is called {wager!r}; there are {there}")
    return [sample(file, wagers, deals) for wagers in sets]


def show_sampled(console: Console, game: Game, found: Sequence[Sampled]) -> None:
    heading(console, f"{game.title}, dealt {found[0].deals:,} times")
    grid = Grid.grid(padding=(0, 3))
    grid.add_row(*(Text(head, "quiet") for head in ("", "edge", "95% between", "decided by")))
    for one in found:
        low, high = one.interval
        name = " and ".join(map(label, one.wager.split(" and ")))
        grid.add_row(
            name, _percent(-one.mean), f"{_percent(-high)} and {_percent(-low)}", one.strategy
        )
    console.print(Padding(grid, (1, 2)))
    console.print(Text(f"  {BOUND}", "quiet"))


def sampled_as_json(one: Sampled) -> dict[str, Any]:
    return {
        "game": one.game,
        "wager": one.wager,
        "deals": one.deals,
        "mean": one.mean,
        "standard_error": one.error,
        "strategy": one.strategy,
    }


def _percent(value: float) -> str:
    return f"{100 * value:.2f}%".replace("-", "−")
