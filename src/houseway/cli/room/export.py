"""`houseway export`: rounds, wagers, transfers and significant events, for a reviewer's tools."""

from __future__ import annotations

import sys
from typing import Annotated, Literal

import typer

from houseway.cli.room.storage import Data, Database, existing_store


def export(
    what: Annotated[
        Literal["rounds", "wagers", "transfers", "significant", "scores"],
        typer.Argument(
            metavar="WHAT",
            help="rounds, wagers, transfers, or significant: voids, limits set, floor acts.",
            show_default=False,
        ),
    ],
    format: Annotated[Literal["csv", "json"], typer.Option(help="How it is written.")] = "csv",
    database: Database = "",
    data: Data = None,
) -> None:
    """Write a room's records to the output, one a line; amounts in cents, times in milliseconds."""
    from houseway.room.audit import export as exports

    kind = exports.Kind(what)
    records = exports.export(existing_store(database, data), kind)
    if format == "csv":
        lines = exports.as_csv(records, exports.COLUMNS[kind])
    else:
        lines = exports.as_json(records)
    for line in lines:
        sys.stdout.write(line)
