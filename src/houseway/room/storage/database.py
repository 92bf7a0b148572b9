"""Opening a database: SQLite in a file, or PostgreSQL by its address, brought up to date."""

from __future__ import annotations

import logging
import secrets
from collections.abc import Generator
from contextlib import contextmanager
from enum import IntEnum
from pathlib import Path
from typing import Any

from alembic import command
from alembic.config import Config
from alembic.runtime.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import Connection, Engine, create_engine, event, make_url, text
from sqlalchemy.exc import DBAPIError

from houseway.room.storage.statements import run

SERVER = "houseway-"  # begins the name of a server's sessions on PostgreSQL, and its own ends it

_BUSY_SECONDS = 10
_LONGEST_WAL = 8_000  # pages, after which whoever writes has to bring them into the database

# psycopg warns of every pipeline that ends in an error. A lost race is one, and no news.
logging.getLogger("psycopg").setLevel(logging.ERROR)


class Turn(IntEnum):
    """What only one transaction does at a time, of all servers on a PostgreSQL database."""

    MIGRATION = 1
    REGISTER = 2


_ROOM = 0x686F7573  # our own space of PostgreSQL's advisory locks
_WAIT_FOR_TURN = text("SELECT pg_advisory_xact_lock(:room, :turn)")


def connect(url: str) -> Engine:
    """An engine whose every commit is on disk before it returns."""
    if url.startswith("sqlite"):
        engine = create_engine(url, connect_args={"timeout": _BUSY_SECONDS})
        event.listen(engine, "connect", _set_up_sqlite)
        event.listen(engine, "begin", _begin_at_once)
        return engine
    named = make_url(url).set(drivername="postgresql+psycopg")
    named = named.update_query_dict({"application_name": f"{SERVER}{secrets.token_hex(4)}"})
    # The connection that was used last is the one that has all at hand.
    return create_engine(named, pool_pre_ping=True, pool_use_lifo=True)


def _set_up_sqlite(connection: Any, record: Any) -> None:
    """Write-ahead log, full durability; transactions are begun by us, not by the driver."""
    connection.isolation_level = None
    kept = f"wal_autocheckpoint={_LONGEST_WAL}"
    for pragma in ("journal_mode=WAL", "synchronous=FULL", "foreign_keys=ON", kept):
        connection.execute(f"PRAGMA {pragma}")


def _begin_at_once(connection: Any) -> None:
    """A writer takes the lock first: a reader that turns writer could only fail."""
    reads = connection.get_execution_options().get("reading")
    run(connection, "BEGIN" if reads else "BEGIN IMMEDIATE")


def reading(engine: Engine) -> Connection:
    """A connection that only reads, and waits for no writer."""
    if engine.dialect.name == "sqlite":
        connection = engine.connect().execution_options(reading=True)
        try:
            connection.begin()
        except BaseException:
            connection.close()
            raise
        return connection
    # Each statement sees what is committed, in a transaction as well: it need not begin one.
    return engine.connect().execution_options(isolation_level="AUTOCOMMIT")


@contextmanager
def committed_at_once(connection: Connection) -> Generator[None]:
    """The statements of a transaction that needs no answers to them.

    PostgreSQL gets them all, and the commit as well, before it is waited for.
    """
    if connection.dialect.name == "sqlite":
        yield
        return
    import psycopg  # an extra: a room on SQLite has none

    driver = connection.connection.driver_connection
    assert isinstance(driver, psycopg.Connection)
    try:
        with driver.pipeline():
            yield
            driver.commit()
    except psycopg.Error as error:  # told at the end, past SQLAlchemy
        raise DBAPIError.instance("pipeline", None, error, psycopg.Error) from error


def wait_for(connection: Connection, turn: Turn) -> None:
    """Wait until no other transaction is at it; SQLite has one writer at a time anyway."""
    if connection.dialect.name == "postgresql":
        connection.execute(_WAIT_FOR_TURN, {"room": _ROOM, "turn": turn})


def consistent_read(engine: Engine) -> Connection:
    """A connection that sees the database as it was at its first read."""
    if engine.dialect.name == "sqlite":
        return reading(engine)
    return engine.connect().execution_options(isolation_level="REPEATABLE READ")


def _config() -> Config:
    config = Config()
    config.set_main_option("script_location", str(Path(__file__).parent / "migrations"))
    return config


def newest_revision() -> str | None:
    """The schema's version that this program works with."""
    return ScriptDirectory.from_config(_config()).get_current_head()


def revision(connection: Connection) -> str | None:
    """The schema's version that a database has."""
    return MigrationContext.configure(connection).get_current_revision()


def migrate(engine: Engine) -> None:
    """Bring the schema to the newest version, from any older one or from nothing."""
    config = _config()
    with engine.begin() as connection:
        wait_for(connection, Turn.MIGRATION)
        config.attributes["connection"] = connection
        command.upgrade(config, "head")
