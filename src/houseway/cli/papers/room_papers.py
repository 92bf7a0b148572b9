"""`houseway report controls`, `signs`, `day` and `slip`: papers of a room, from its database."""

from __future__ import annotations

from datetime import datetime
from typing import TYPE_CHECKING, Annotated

import typer

from houseway.cli.app import Mistake
from houseway.cli.papers.output import Output, Page, write
from houseway.cli.room.house import DayStarts, Licensee, TimeZone, house_of
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
    time_zone: TimeZone = "UTC",
    day_starts: DayStarts = 0,
    licensee: Licensee = "",
) -> None:
    """A table's internal controls, printed from its settings (LIM-3)."""
    from houseway.report.controls import controls_paper
    from houseway.report.sheet_issue import issue_of

    store, house = existing_store(database, data), house_of(time_zone, day_starts, licensee)
    one = _table(store, table)
    issue = issue_of(store, table, house)
    told = one.game, one.rules, one.settings, issue, one.house_rules, one.meters
    write(controls_paper(*told), output, page)


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
    time_zone: TimeZone = "UTC",
    day_starts: DayStarts = 0,
    licensee: Licensee = "",
) -> None:
    """A gaming day's drop, win and hold, against theory with its exact range, and its slips."""
    from houseway.report.day import day_report
    from houseway.room.clock import system_time

    house = house_of(time_zone, day_starts, licensee)
    asked = date.date() if date else house.day_of(system_time())
    write(day_report(existing_store(database, data), asked, house), output, page)


def slip(
    table: TableName,
    number: Annotated[int, typer.Option(help="The slip's number.", min=1, show_default=False)],
    output: Output = None,
    page: Page = "letter",
    database: Database = "",
    data: Data = None,
    time_zone: TimeZone = "UTC",
    day_starts: DayStarts = 0,
    licensee: Licensee = "",
) -> None:
    """A slip of a table's books: a count, a fill, a credit, a box, a large win, an error."""
    from houseway.report.day import slip_paper
    from houseway.room.day_books import slip_of

    store, house = existing_store(database, data), house_of(time_zone, day_starts, licensee)
    name = _table(store, table).settings.name
    with store.reading() as connection:
        found = slip_of(connection, table, number)
    if found is None:
        raise Mistake(f"table {table!r} has no slip {number}")
    write(slip_paper(found, name, house), output, page)


def _table(store: Store, name: str) -> Table:
    found = store.load(name)
    if found is None:
        there = ", ".join(store.versions()) or "none"
        raise Mistake(f"there is no table {name!r}; there are {there}")
    return found
