"""An old database is brought up to date and goes on; the newest schema is what the code says."""

import asyncio
import sqlite3
from contextlib import closing
from pathlib import Path
from random import Random

import pytest
from alembic.autogenerate import compare_metadata
from alembic.runtime.migration import MigrationContext
from sqlalchemy import inspect
from sqlalchemy.exc import IntegrityError

from houseway.room.audit.whole_room import audit
from houseway.room.storage.database import connect, migrate, newest_revision, revision
from houseway.room.storage.schema import metadata
from tests.room.playing import new_room, new_store, play, sqlite, step, table_of

FIRST = Path(__file__).parent / "first_schema.sql"


def old_database(folder: Path) -> str:
    with closing(sqlite3.connect(folder / "room.db")) as connection:
        connection.executescript(FIRST.read_text())
    return sqlite(folder)


def test_a_database_of_the_first_schema_is_upgraded_and_goes_on(tmp_path: Path) -> None:
    url = old_database(tmp_path)
    engine = connect(url)
    with engine.connect() as connection:
        assert revision(connection) == "0001" != newest_revision()

    async def go_on() -> None:
        room, random = new_room(url), Random(2)
        assert list(audit(room.store)) == []
        await room.start()
        (id,) = [one.id for one in room.tables if one.under_way]
        while (await table_of(room, id)).under_way:
            await step(room, id, random)
        for table in room.tables:
            await play(room, table.id, random)
        assert list(audit(room.store)) == []
        room.close()

    asyncio.run(go_on())
    with engine.connect() as connection:
        assert revision(connection) == newest_revision()


def test_the_audit_of_an_old_database_asks_for_the_upgrade(tmp_path: Path) -> None:
    store = new_store(old_database(tmp_path), migrated=True)
    assert [one.where for one in audit(store)] == ["alembic_version"]


def test_upgrading_twice_is_upgrading_once(url: str) -> None:
    engine = connect(url)
    migrate(engine)
    migrate(engine)
    with engine.connect() as connection:
        assert revision(connection) == newest_revision()
        context = MigrationContext.configure(connection)
        assert compare_metadata(context, metadata) == []


@pytest.mark.parametrize("old", [True, False], ids=["upgraded", "new"])
@pytest.mark.parametrize("amount", [1.5, 9.3e18, "'many'", "x'00'"])
def test_an_amount_is_a_whole_number_or_nothing(old: bool, amount: object, tmp_path: Path) -> None:
    if old:
        old_database(tmp_path)
    engine = new_store(sqlite(tmp_path)).engine
    with engine.begin() as connection:
        connection.exec_driver_sql("INSERT INTO transfers VALUES ('t/1', 1, 'a test')")
        connection.exec_driver_sql("INSERT INTO postings VALUES ('t/1', 'y', 5)")
    for statement in (
        f"INSERT INTO accounts (id, balance) VALUES ('x', {amount})",
        f"INSERT INTO round_players VALUES ('t', 1, 1, 'p', {amount}, 0)",
        f"INSERT INTO round_players VALUES ('t', 1, 1, 'p', 0, {amount})",
        f"INSERT INTO postings VALUES ('t/1', 'x', {amount})",
    ):
        with pytest.raises(IntegrityError), engine.begin() as connection:
            connection.exec_driver_sql(statement)


def test_a_copied_table_keeps_its_indexes_and_checks(tmp_path: Path) -> None:
    old_database(tmp_path)
    engine = new_store(sqlite(tmp_path)).engine
    found = inspect(engine)
    assert found.get_indexes("postings")
    assert found.get_indexes("round_players")
    assert found.get_foreign_keys("postings")
    with pytest.raises(IntegrityError), engine.begin() as connection:
        connection.exec_driver_sql("INSERT INTO accounts VALUES ('x', -1)")
