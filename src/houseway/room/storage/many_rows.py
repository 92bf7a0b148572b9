"""Statements for many rows at once, and all that a commit is made of.

SQLite takes row after row, as it runs in this process. PostgreSQL takes all rows as one JSON
document: a parameter for each value would cost more than all the rest of a commit. For the same
reason it takes several such statements as one.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache
from typing import Any

import msgspec
from sqlalchemy import Connection, Table

from houseway.room.storage.statements import run, run_many

Rows = Sequence[Mapping[str, Any]]


class ManyRows:
    """A statement in two forms: for each row, and for the rows as a document called `rows`.

    One that means nothing to SQLite has no form for each row.
    """

    def __init__(self, each: str, together: str) -> None:
        self.each = each
        self.together = together

    def execute(self, connection: Connection, rows: Rows) -> None:
        execute_all(connection, [(self, rows)])


Statement = tuple[ManyRows, Rows]


def execute_all(connection: Connection, statements: Sequence[Statement]) -> None:
    """Carry out statements of which none needs to see what another one does."""
    if not any(rows for _, rows in statements):
        return
    if connection.dialect.name != "postgresql":
        for one, rows in statements:
            if rows and one.each:
                run_many(connection, one.each, rows)
        return
    text = _as_one(tuple(one for one, _ in statements))
    documents = [msgspec.json.encode(rows).decode() for _, rows in statements]
    run_many(connection, text, [{f"rows{n}": one for n, one in enumerate(documents)}])


@cache
def _as_one(statements: Sequence[ManyRows]) -> str:
    texts = [one.together.replace("%(rows)s", f"%(rows{n})s") for n, one in enumerate(statements)]
    parts = [f"part{n} AS ({text})" for n, text in enumerate(texts[:-1])]
    return f"WITH {', '.join(parts)} {texts[-1]}" if parts else texts[0]


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
