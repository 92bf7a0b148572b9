"""`houseway report controls`, `signs` and `day`: papers of a room, from its database."""

from __future__ import annotations

from datetime import datetime
from typing import TYPE_CHECKING, Annotated

import typer

from houseway.cli.app import Mistake
from houseway.cli.papers.output import Output, Page, write
from houseway.cli.room.storage import Data, Database, existing_store

if TYPE_CHECKING:
    from houseway.room.storage.store import Store
    from houseway.room.table import Table

TableName = Annotated[
    str,
    typer.Option(
        "--table", metavar="TABLE", help="The table's id, as in its address.", show_default=False
    ),
]


def controls(
    table: TableName,
    output: Output = None,
    page: Page = "letter",
    database: Database = "",
    data: Data = None,
) -> None:
    """A table's internal controls, printed from its settings (LIM-3)."""
    from houseway.report.controls import controls_paper

    one = _table(existing_store(database, data), table)
    write(controls_paper(one.game, one.rules, one.settings.limits), output, page)


def signs(
    table: TableName,
    output: Output = None,
    page: Page = "letter",
    database: Database = "",
    data: Data = None,
) -> None:
    """The signs of a table: its limits, and the aggregate limit where one is posted."""
    from houseway.report.handouts import signs as paper

    one = _table(existing_store(database, data), table)
    write(paper(one.game, one.rules, one.settings.limits, one.settings.name), output, page)


def day(
    date: Annotated[
        datetime | None,
        typer.Option(
            formats=["%Y-%m-%d"], help="The day, as in 2026-11-15; today if none is given."
        ),
    ] = None,
    output: Output = None,
    page: Page = "letter",
    database: Database = "",
    data: Data = None,
) -> None:
    """A day's drop, win and hold by table and game, against theory with its exact range."""
    from houseway.report.day import day_report

    now = datetime.now().astimezone()
    zone = now.tzinfo
    assert zone is not None, "a time of this machine has its zone"
    asked = (date or now).date()
    write(day_report(existing_store(database, data), asked, zone), output, page)


def _table(store: Store, name: str) -> Table:
    found = store.load(name)
    if found is None:
        there = ", ".join(store.versions()) or "none"
        raise Mistake(f"there is no table {name!r}; there are {there}")
    return found
