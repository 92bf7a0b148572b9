"""Statements for many rows at once.

SQLite takes row after row, as it runs in this process. PostgreSQL takes all rows as one JSON
document: a parameter for each value would cost more than all the rest of a commit.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import msgspec
from sqlalchemy import Connection, Table, TextClause, insert, text
from sqlalchemy.sql import Executable

Rows = Sequence[Mapping[str, Any]]


class ManyRows:
    """A statement in two forms: for each row, and for the rows as a document called `:rows`."""

    def __init__(self, each: Executable, together: str) -> None:
        self._each = each
        self._together: TextClause = text(together)

    def execute(self, connection: Connection, rows: Rows) -> None:
        if not rows:
            return
        if connection.dialect.name == "postgresql":
            document = msgspec.json.encode(rows).decode()
            connection.execute(self._together, [{"rows": document}])
        else:
            connection.execute(self._each, rows)


def inserting(table: Table) -> ManyRows:
    """New rows of a table, with all of its columns."""
    names = ", ".join(f'"{column.name}"' for column in table.columns)
    document = f"json_populate_recordset(CAST(NULL AS {table.name}), CAST(:rows AS json))"
    together = f"INSERT INTO {table.name} ({names}) SELECT {names} FROM {document}"
    return ManyRows(insert(table), together)


def updating(each: str, together: str, **columns: str) -> ManyRows:
    """A change to rows that are there; `new` is the document, with columns of these types."""
    types = ", ".join(f"{name} {kind}" for name, kind in columns.items())
    document = f"json_to_recordset(CAST(:rows AS json)) AS new({types})"
    return ManyRows(text(each), together.format(new=document))
