"""`houseway simulate`: play rounds by the million, by a strategy that has a name or by your own."""

from __future__ import annotations

import json as json_text
from pathlib import Path
from time import monotonic
from typing import Annotated

import typer

from houseway.cli.options import GameName, OptionList, chosen
from houseway.cli.screen import screen
from houseway.cli.simulate.asked import (
    Jobs,
    Seats,
    Seed,
    Wagers,
    cut_card_of,
    make_ready,
    plan_of,
    usual_strategy,
    wagers_of,
    workers,
)
from houseway.games import find


def simulate(
    game: GameName,
    rounds: Annotated[
        int | None,
        typer.Option(
            min=1, help="How many rounds to play: a million, or 1,000 where the engine plays."
        ),
    ] = None,
    strategy: Annotated[
        str | None,
        typer.Option(
            help="optimal, thumb, house-way, always, never, random, or a Python file of yours; the"
            " game's rule of thumb if it has one.",
            show_default=False,
        ),
    ] = None,
    wager: Wagers = None,
    option: OptionList = None,
    seats: Seats = 1,
    seed: Seed = 1,
    jobs: Jobs = 2,
    cluster: Annotated[
        str | None,
        typer.Option(metavar="ADDRESS", help="Play on the dask cluster at an address."),
    ] = None,
    json: Annotated[
        Path | None,
        typer.Option(metavar="FILE", help="Write all counts as JSON; - for the output."),
    ] = None,
    plot: Annotated[
        Path | None, typer.Option(metavar="FILE.svg", help="Draw how rounds ended.")
    ] = None,
    cut_card: Annotated[
        str | None,
        typer.Option(
            metavar="SHARE",
            help="Deal round after round from one shoe, as in 75%; none for a full shoe a round.",
            show_default="as the game says",
        ),
    ] = None,
    show: Annotated[
        int | None,
        typer.Option(
            metavar="ROUND", min=0, help="Tell this one round in full, and play no other."
        ),
    ] = None,
) -> None:
    """Play many rounds and add them up: mean, standard error, distribution, hits of every row.

    A seed gives the same cards and the same totals on any number of cores and machines.
    """
    from houseway.cli.simulate.bars import bar
    from houseway.cli.simulate.pages import Run, show_round, show_run, simulation_plot
    from houseway.simulate.among_players import play_part_among_players
    from houseway.simulate.engine import play_part_by_engine
    from houseway.simulate.run import PART, add_up, play_part

    found = find(game)
    strategy = strategy or usual_strategy(found)
    cut = cut_card_of(cut_card)
    plan = plan_of(found, strategy, chosen(option), wagers_of(wager), seats, seed, cut)
    python = plan.by_engine or plan.among_players
    if not python:
        make_ready(plan)
    if show is not None:
        show_round(screen(), plan, show)
        return
    play, part = (play_part, PART)
    if python:
        play, part = play_part_among_players if plan.among_players else play_part_by_engine, 512
    rounds = rounds or (1_000 if python else 1_000_000)
    start = monotonic()
    with workers(jobs, cluster, python) as executor, bar(game, rounds) as progress:
        totals = add_up(executor, plan, rounds, play, progress, part=part)
    run = Run(plan, totals, monotonic() - start)
    if plot is not None:
        plot.write_text(simulation_plot(run), encoding="utf-8")
    if json is None:
        show_run(screen(), run)
    elif str(json) == "-":
        print(json_text.dumps(run.as_json(), indent=2))
    else:
        json.write_text(json_text.dumps(run.as_json(), indent=2) + "\n", encoding="utf-8")
