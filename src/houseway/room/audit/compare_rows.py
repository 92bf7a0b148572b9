"""What the database should hold, row by row, and where it holds something else."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import Any

from msgspec import Struct
from sqlalchemy import ColumnElement, Connection, Table, select

Key = tuple[Any, ...]


class Finding(Struct, frozen=True):
    """Something that is not as it should be: where, and at which version if at one."""

    where: str
    version: int | None
    message: str

    def __str__(self) -> str:
        at = "" if self.version is None else f" at version {self.version}"
        return f"{self.where}{at}: {self.message}"


class Expected:
    """Rows of the database's tables as the events say they must be."""

    def __init__(self) -> None:
        self._rows: dict[str, dict[Key, Mapping[str, Any]]] = {}

    def add(self, table: Table, rows: Iterable[Mapping[str, Any]]) -> None:
        kept = self._rows.setdefault(table.name, {})
        for row in rows:
            kept[tuple(row[column.name] for column in table.primary_key)] = row

    def compare(
        self,
        connection: Connection,
        table: Table,
        which: ColumnElement[bool],
        unknown: frozenset[Key] = frozenset(),
    ) -> Iterator[Finding]:
        """The differences to the rows that are stored, those of unknown keys apart."""
        expected = dict(self._rows.get(table.name, {}))
        for found in connection.execute(select(table).where(which)).mappings():
            key = tuple(found[column.name] for column in table.primary_key)
            wanted = expected.pop(key, None)
            if key in unknown:
                continue
            name = _name(table, key)
            if wanted is None:
                yield Finding(name, None, "a row that nothing accounts for")
                continue
            for column, value in wanted.items():
                if found[column] != value:
                    yield Finding(name, None, f"{column} is not what the events say")
        for key in expected:
            if key not in unknown:
                yield Finding(_name(table, key), None, "a row is missing")


def _name(table: Table, key: Key) -> str:
    return f"{table.name} {' '.join(map(str, key))}"
