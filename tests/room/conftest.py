"""Databases for the room's tests: SQLite in a file, and a real PostgreSQL, each empty."""

import itertools
import os
from pathlib import Path

import pytest
from sqlalchemy import text

from houseway.room.storage.database import connect, migrate
from tests.postgres import server
from tests.room.playing import sqlite
from tests.shuffles import repeat_shuffles

_NUMBERS = itertools.count(1)


def _command(address: str, statement: str) -> None:
    engine = connect(address.format("postgres"))
    with engine.connect().execution_options(isolation_level="AUTOCOMMIT") as connection:
        connection.execute(text(statement))
    engine.dispose()


def _prepare(address: str) -> None:
    """A database of the newest schema, to copy from."""
    _command(address, "CREATE DATABASE pattern")
    engine = connect(address.format("pattern"))
    migrate(engine)
    engine.dispose()


@pytest.fixture(autouse=True)
def same_shuffles(monkeypatch: pytest.MonkeyPatch, request: pytest.FixtureRequest) -> None:
    repeat_shuffles(monkeypatch, request.node.nodeid)


@pytest.fixture(scope="session")
def postgresql_server() -> str:
    return server(_prepare)


@pytest.fixture
def postgresql_url(postgresql_server: str) -> str:
    worker = os.environ.get("PYTEST_XDIST_WORKER", "alone")
    name = f"room_{worker}_{next(_NUMBERS)}"
    _command(postgresql_server, f"CREATE DATABASE {name} TEMPLATE pattern")
    return postgresql_server.format(name)


@pytest.fixture(params=["sqlite", "postgresql"])
def url(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """The address of an empty database of either kind."""
    if request.param == "sqlite":
        return sqlite(tmp_path)
    address = request.getfixturevalue("postgresql_url")
    assert isinstance(address, str)
    return address


@pytest.fixture
def sqlite_url(tmp_path: Path) -> str:
    return sqlite(tmp_path)
