"""Statements as the driver takes them: to pass one through SQLAlchemy costs more than to run it.

Connections, transactions and errors stay SQLAlchemy's.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from sqlalchemy import Connection, Dialect, Select
from sqlalchemy.exc import DBAPIError

Values = Mapping[str, Any] | Sequence[Any]


def run(connection: Connection, statement: str, values: Values = ()) -> list[Any]:
    """Carry out a statement; the rows that it finds."""
    cursor: Any = connection.connection.cursor()
    try:
        cursor.execute(statement, values)
        return cursor.fetchall()
    except _errors(connection) as error:
        raise _in_sqlalchemys_words(connection, statement, error) from error
    finally:
        cursor.close()


def run_many(connection: Connection, statement: str, rows: Sequence[Values]) -> None:
    """Carry out a statement that finds nothing, for each of these rows."""
    cursor: Any = connection.connection.cursor()
    try:
        cursor.executemany(statement, rows)
    except _errors(connection) as error:
        raise _in_sqlalchemys_words(connection, statement, error) from error
    finally:
        cursor.close()


class Query:
    """A query that is put into each database's words once."""

    def __init__(self, query: Select[Any]) -> None:
        self._query = query
        self._made: dict[str, tuple[str, Sequence[str] | None]] = {}  # by the dialect's name

    def rows(self, connection: Connection, **values: Any) -> list[Any]:
        text, order = self._made_for(connection.dialect)
        return run(connection, text, values if order is None else [values[name] for name in order])

    def value(self, connection: Connection, **values: Any) -> Any:
        """The first column of the row that is found; None where there is no such row."""
        rows = self.rows(connection, **values)
        return rows[0][0] if rows else None

    def _made_for(self, dialect: Dialect) -> tuple[str, Sequence[str] | None]:
        if (made := self._made.get(dialect.name)) is None:
            compiled: Any = self._query.compile(dialect=dialect)
            made = self._made[dialect.name] = (compiled.string, compiled.positiontup)
        return made


def _errors(connection: Connection) -> type[Exception]:
    driver: Any = connection.dialect.loaded_dbapi
    return driver.Error


def _in_sqlalchemys_words(
    connection: Connection, statement: str, error: Exception
) -> BaseException:
    return DBAPIError.instance(
        statement, None, error, _errors(connection), dialect=connection.dialect
    )
