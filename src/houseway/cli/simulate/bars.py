"""Progress while rounds are played, and while a table of best play is made for the first time.

Bars where somebody looks on, and else a plain line now and then.
"""

from __future__ import annotations

from collections.abc import Callable, Generator
from contextlib import contextmanager
from typing import Protocol

from rich.console import Console
from rich.progress import (
    BarColumn,
    Progress,
    ProgressColumn,
    TaskID,
    TextColumn,
    TimeRemainingColumn,
)

from houseway.cli.progress_lines import ProgressLines


class Update(Protocol):
    def __call__(self, done: int, of: int | None = None, /) -> None: ...


@contextmanager
def bar(what: str, total: int = 0) -> Generator[Update]:
    """A bar on stderr that is gone when the work is done; the total can be told as it goes."""
    columns = (
        TextColumn("  {task.description}"),
        BarColumn(bar_width=24),
        TextColumn("{task.completed:,} of {task.total:,}"),
        TimeRemainingColumn(),
    )
    with _on_a_terminal(*columns) as bars:
        task = bars.add_task(what, total=total)
        lines = ProgressLines(bars.console)

        def update(done: int, of: int | None = None) -> None:
            bars.update(task, completed=done, total=of)
            if bars.disable:
                lines.say(what, done, of or total)

        yield update


@contextmanager
def table_bar() -> Generator[Callable[[str, int, int], None]]:
    """For tables that are made once and kept: shown only if there is something to make."""
    columns = (
        TextColumn("  making the table of {task.description}, once"),
        BarColumn(bar_width=24),
        TextColumn("{task.completed} of {task.total}"),
        TimeRemainingColumn(),
    )
    tasks: dict[str, TaskID] = {}
    with _on_a_terminal(*columns) as bars:

        def report(name: str, done: int, parts: int) -> None:
            if name not in tasks:
                tasks[name] = bars.add_task(name, total=parts)
            bars.update(tasks[name], completed=done)

        yield report


def _on_a_terminal(*columns: ProgressColumn) -> Progress:
    """Bars on stderr, if somebody is there to see them."""
    console = Console(stderr=True)
    return Progress(*columns, console=console, transient=True, disable=not console.is_terminal)
