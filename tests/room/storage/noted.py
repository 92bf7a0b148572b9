"""Every statement that a database is asked to carry out, through SQLAlchemy or past it."""

import sqlite3
from collections.abc import Callable
from typing import Any

from sqlalchemy import Engine, event


def note_statements(engine: Engine, note: Callable[[str], None]) -> None:
    """Say each from now on, right before it is carried out; of many rows, one for each."""

    def checkout(connection: Any, *_: object) -> None:
        if isinstance(connection, sqlite3.Connection):
            connection.set_trace_callback(note)
        else:
            connection.cursor_factory = _noting(note)

    event.listen(engine, "checkout", checkout)


def _noting(note: Callable[[str], None]) -> type:
    import psycopg

    class Noted(psycopg.Cursor[Any]):
        def execute(self, query: Any, *args: Any, **kwargs: Any) -> Any:
            note(str(query))
            return super().execute(query, *args, **kwargs)

        def executemany(self, query: Any, *args: Any, **kwargs: Any) -> None:
            note(str(query))
            super().executemany(query, *args, **kwargs)

    return Noted
