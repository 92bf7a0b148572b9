"""`houseway shuffle-battery`: the randomness tests of a lab, on the shuffle of the room."""

from __future__ import annotations

import secrets
from typing import Annotated

import typer
from rich.console import Console
from rich.progress import Progress
from rich.table import Table

from houseway.cli.app import Mistake
from houseway.cli.screen import screen

Shuffles = Annotated[int, typer.Option(min=20_000, help="How many shuffles to draw.")]
Seed = Annotated[str, typer.Option(metavar="HEX", help="Repeat a run by the seed it printed.")]
Jobs = Annotated[int, typer.Option(min=1, help="How many processes.")]
Source = Annotated[
    str, typer.Option(help="room; or a flawed one: swap with any, modulo bias, weak seed.")
]


def shuffle_battery(
    shuffles: Shuffles = 10_000_000, seed: Seed = "", jobs: Jobs = 2, source: Source = "room"
) -> None:
    """Test the room's shuffle as a test lab does, all tests judged together at 99%."""
    try:
        from houseway.room.fairness.battery.judge import judge
    except ImportError as error:
        raise Mistake("the battery needs scipy: pip install 'houseway[lab]'") from error
    from houseway.room.fairness.battery.run import count
    from houseway.room.fairness.battery.sources import SOURCES

    if source not in SOURCES:
        raise Mistake(f"no source is called {source!r}; there are {', '.join(SOURCES)}")
    master = _master(seed)
    with Progress(console=Console(stderr=True)) as progress:
        task = progress.add_task(f"{source} shuffle", total=shuffles)
        counted = count(source, master, shuffles, jobs, lambda n: progress.advance(task, n))
    judgement = judge(counted)
    table = Table("test", "statistic", "p", box=None)
    for one in judgement.verdicts:
        table.add_row(one.test, f"{one.statistic:,.2f}", f"{one.p:.4f}")
    console = screen()
    console.print(table)
    verdict = "accepted" if judgement.accepted else "REJECTED"
    console.print(
        f"{verdict}: {shuffles:,} shuffles of seed {master.hex()}, {len(judgement.verdicts)} tests "
        f"judged together at 99% (least p allowed {judgement.least_allowed:.6f})"
    )
    if not judgement.accepted:
        raise typer.Exit(1)


def _master(seed: str) -> bytes:
    try:
        return bytes.fromhex(seed) if seed else secrets.token_bytes(16)
    except ValueError:
        message = f"{seed!r} is no seed; give the hexadecimal digits that a run printed"
        raise Mistake(message) from None
