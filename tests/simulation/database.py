"""The real store on a real SQLite file, with faults at every statement and around every commit."""

import sqlite3
from pathlib import Path
from typing import Any, Protocol

from sqlalchemy import Engine, event

from houseway.room.storage.database import connect
from tests.room.storage.new_database import empty_database


class Weather(Protocol):
    """What happens to one server's statements: may raise anything."""

    def before(self, statement: str) -> None: ...

    def committed(self) -> None: ...


class _Cursor(sqlite3.Cursor):
    def execute(self, sql: str, parameters: Any = (), /) -> "_Cursor":
        assert isinstance(self.connection, Connection)
        self.connection.weather.before(sql)
        super().execute(sql, parameters)
        return self

    def executemany(self, sql: str, parameters: Any, /) -> "_Cursor":
        assert isinstance(self.connection, Connection)
        self.connection.weather.before(sql)
        super().executemany(sql, parameters)
        return self


class Connection(sqlite3.Connection):
    """A connection that fails when it is told to."""

    weather: Weather

    def cursor(self, *_: Any) -> _Cursor:  # pyright: ignore[reportIncompatibleMethodOverride]
        return super().cursor(_Cursor)

    def commit(self) -> None:
        writes = self.in_transaction
        if writes:
            self.weather.before("COMMIT")
        super().commit()
        if writes:
            self.weather.committed()


def _without_waiting(connection: Connection, record: object) -> None:
    """Processes die here, and machines don't."""
    connection.execute("PRAGMA synchronous=OFF")


class Slot:
    """One server's way to the database: the engine outlives it, as compiled statements do."""

    def __init__(self) -> None:
        self.file = Path()
        self.weather: Weather | None = None
        self.engine = connect("sqlite:///simulated")  # the name is not used
        event.listen(self.engine, "do_connect", self._connect)
        event.listen(self.engine, "connect", _without_waiting)

    def _connect(self, *_: object) -> Connection:
        connection = sqlite3.connect(self.file, factory=Connection)
        assert self.weather
        connection.weather = self.weather
        return connection

    def at(self, file: Path, weather: Weather) -> Engine:
        """The engine for a new server, on a world's file."""
        self.engine.dispose()
        self.file, self.weather = file, weather
        return self.engine


class _Calm:
    def before(self, statement: str) -> None:
        pass

    def committed(self) -> None:
        pass


_CALM = _Calm()


def calm_engine(slot: Slot, file: Path) -> Engine:
    """For checks, which no fault disturbs."""
    return slot.at(file, _CALM)


def pattern(folder: Path) -> Path:
    """A database of the newest schema, to copy from."""
    file = folder / "pattern.db"
    file.write_bytes(empty_database())
    return file
