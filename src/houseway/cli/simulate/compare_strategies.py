"""`houseway compare-strategies`: what each way to play costs, on the same deals."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor
from typing import Annotated

import typer
from msgspec.structs import replace
from rich.padding import Padding
from rich.table import Table as Grid
from rich.text import Text

from houseway.cli.app import Mistake
from houseway.cli.games import heading
from houseway.cli.options import GameName, OptionList, chosen
from houseway.cli.screen import screen
from houseway.cli.simulate.asked import (
    Jobs,
    Rounds,
    Seats,
    Seed,
    Wagers,
    make_ready,
    plan_of,
    wagers_of,
)
from houseway.games import find


def compare_strategies(
    game: GameName,
    rounds: Rounds = 1_000_000,
    strategy: Annotated[
        list[str] | None,
        typer.Option(help="One of those to compare, the first with the others; all if none."),
    ] = None,
    wager: Wagers = None,
    option: OptionList = None,
    seats: Seats = 1,
    seed: Seed = 1,
    jobs: Jobs = 2,
) -> None:
    """Show what strategies bring and what each costs against the first: exactly where known.

    All of them get the same deals, so even small differences show.
    """
    from houseway.cli.simulate.bars import bar
    from houseway.simulate.compare import compare
    from houseway.simulate.plan import strategies

    first = plan_of(find(game), "random", chosen(option), wagers_of(wager), seats, seed)
    known = strategies(first.found)
    names = list(strategy or known)
    for name in names:
        if name not in known:
            raise Mistake(f"{game} has {', '.join(known)}; {name!r} is none of them")
        make_ready(replace(first, strategy=name))
    with ThreadPoolExecutor(jobs) as workers, bar(game, rounds) as progress:
        found = compare(first, names, rounds, workers, progress)
    unit = first.base_stake
    grid = Grid.grid(padding=(0, 2))
    heads = ("strategy", "net a round", "exactly", f"costs against {names[0]}", "exactly")
    for place, head in enumerate(heads):
        grid.add_column(Text(head, "quiet"), justify="right" if place else "left")
    grid.show_header = True
    for one in found:
        grid.add_row(
            one.strategy,
            f"{float(one.mean) / unit:+.5f}",
            "" if one.exact is None else f"{float(one.exact) / unit:+.5f}",
            f"{float(one.costs) / unit:.5f} ± {one.standard_error / unit:.5f}",
            "" if one.exact_cost is None else f"{float(one.exact_cost) / unit:.6f}",
        )
    console = screen()
    heading(console, f"{first.found.title}, {rounds:,} rounds each, in units of {first.unit_words}")
    console.print(Padding(grid, (1, 2, 0, 2)))
