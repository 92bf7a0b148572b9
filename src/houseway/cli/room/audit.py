"""`houseway audit`: everything stored, worked out again and compared; one line a finding."""

from __future__ import annotations

from typing import Annotated

import typer
from rich.console import Console
from rich.progress import BarColumn, Progress, TextColumn, TimeRemainingColumn

from houseway.cli.options import as_json
from houseway.cli.room.storage import Data, Database, existing_store

FOUND = 1  # the exit code when there is a finding


def audit(
    database: Database = "",
    data: Data = None,
    json: Annotated[bool, typer.Option("--json", help="Findings as JSON.")] = False,
) -> None:
    """Replay every round of a room and compare all that is stored; code 1 if anything differs."""
    from houseway.room.audit import whole_room as audits

    store = existing_store(database, data, damaged=True)
    played = [0, 0]
    columns = (TextColumn("{task.description}"), BarColumn(), TimeRemainingColumn())
    console = Console(stderr=True)
    with Progress(
        *columns, console=console, transient=True, disable=not console.is_terminal
    ) as bar:
        task = bar.add_task("playing tables again")

        def progress(done: int, total: int, rounds: int) -> None:
            played[:] = [total, rounds]
            bar.update(task, completed=done, total=total, description=f"{rounds} rounds")

        findings = list(audits.audit(store, progress))
    store.engine.dispose()
    tables, rounds = played
    if json:
        print(as_json({"tables": tables, "rounds": rounds, "findings": findings}))
    else:
        for finding in findings:
            print(finding)
        print(f"{tables} tables, {rounds} rounds: {len(findings)} findings")
    if findings:
        raise typer.Exit(FOUND)
