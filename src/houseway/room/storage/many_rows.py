"""Statements for many rows at once, and all that a commit is made of.

SQLite takes row after row, as it runs in this process. PostgreSQL takes all rows as one JSON
document: a parameter for each value would cost more than all the rest of a commit.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import msgspec
from sqlalchemy import Connection, Table

from houseway.room.storage.statements import run, run_many

Rows = Sequence[Mapping[str, Any]]


class ManyRows:
    """A statement in two forms: for each row, and for the rows as a document called `rows`."""

    def __init__(self, each: str, together: str) -> None:
        self._each = each
        self._together = together

    def execute(self, connection: Connection, rows: Rows) -> None:
        if not rows:
            return
        if connection.dialect.name == "postgresql":
            document = msgspec.json.encode(rows).decode()
            run_many(connection, self._together, [{"rows": document}])
        else:
            run_many(connection, self._each, rows)


def inserting(table: Table) -> ManyRows:
    """New rows of a table, with all of its columns."""
    columns = [column.name for column in table.columns]
    names = ", ".join(f'"{name}"' for name in columns)
    values = ", ".join(f":{name}" for name in columns)
    document = f"json_populate_recordset(CAST(NULL AS {table.name}), CAST(%(rows)s AS json))"
    return ManyRows(
        f"INSERT INTO {table.name} ({names}) VALUES ({values})",
        f"INSERT INTO {table.name} ({names}) SELECT {names} FROM {document}",
    )


def updating(each: str, together: str, **columns: str) -> ManyRows:
    """A change to rows that are there; `new` is the document, with columns of these types."""
    types = ", ".join(f"{name} {kind}" for name, kind in columns.items())
    document = f"json_to_recordset(CAST(%(rows)s AS json)) AS new({types})"
    return ManyRows(each, together.format(new=document))


def naming(connection: Connection, statement: Mapping[str, str], ids: Sequence[str]) -> list[Any]:
    """What a statement finds by names; each database has its own form of it."""
    document = msgspec.json.encode(ids).decode()
    return run(connection, statement[connection.dialect.name], {"ids": document})
