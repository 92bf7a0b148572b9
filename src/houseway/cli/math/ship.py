"""`houseway ship`: the data that comes with the package, made anew."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path
from time import monotonic
from typing import Annotated

import typer
from rich.padding import Padding
from rich.table import Table as Grid
from rich.text import Text

from houseway.cli.app import Mistake
from houseway.cli.screen import screen
from houseway.exact.shipped.maker import Maker
from houseway.exact.shipped.store import DATA


def ship(
    names: Annotated[
        list[str] | None,
        typer.Argument(
            metavar="[NAME]...",
            help="What to make, as --list names it; all of it if nothing is named.",
            show_default=False,
        ),
    ] = None,
    jobs: Annotated[int, typer.Option(min=1, help="How many cores to use.")] = 2,
    to: Annotated[
        Path | None,
        typer.Option(
            metavar="DIR", help="Write it here, not into the package.", show_default=False
        ),
    ] = None,
    listed: Annotated[bool, typer.Option("--list", help="List what there is to make.")] = False,
) -> None:
    """Compute the data that comes with the package again, and write it there.

    Parts of proofs that are kept already are not solved again. All of it takes hours.
    """
    from houseway.exact.shipped.makers import makers

    known = makers()
    if listed:
        _show(known)
        return
    chosen = _chosen(known, names or [maker.name for maker in known])
    if len(chosen) == 1:
        _make(chosen[0], jobs, to or DATA)
        return
    # What is shipped is read once by a process, and the next is made from what this one wrote.
    for maker in chosen:
        more = ["--to", str(to)] if to else []
        command = [sys.executable, "-m", "houseway", "ship", maker.name, "--jobs", str(jobs), *more]
        if code := subprocess.run(command).returncode:
            raise typer.Exit(code)


def _chosen(known: Sequence[Maker], names: Sequence[str]) -> list[Maker]:
    by_name = {maker.name: maker for maker in known}
    for name in names:
        if name not in by_name:
            raise Mistake(f"nothing is shipped as {name!r}; see houseway ship --list")
    return [by_name[name] for name in names]


def _make(maker: Maker, jobs: int, folder: Path) -> None:
    from houseway.exact.shipped.maker import ship as write

    start = monotonic()
    file = write(maker, jobs, folder)
    print(f"{maker.name}: {file.stat().st_size:,} bytes, {monotonic() - start:.1f} s", flush=True)


def _show(known: Sequence[Maker]) -> None:
    grid = Grid.grid(padding=(0, 2))
    for maker in known:
        grid.add_row(Text(maker.name, "act"), maker.about)
    screen().print(Padding(grid, (1, 2)))
