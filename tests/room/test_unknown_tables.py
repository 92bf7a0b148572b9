"""Names of tables that there are not: they leave nothing behind, and cost nothing afterwards."""

import pytest
from sqlalchemy.exc import SQLAlchemyError

from houseway.room.room import NoSuchTable
from tests.room.playing import new_room, ready, seated, table_of
from tests.room.storage.noted import note_statements

NAMES = ("nowhere", "no\x00where", "x" * 10_000, "'; DROP TABLE events; --", "people", "")


async def test_an_unknown_name_is_forgotten_at_once(url: str) -> None:
    room = new_room(url)
    id = await seated(room, "pick-2-poker", "Ann")
    for name in NAMES:
        with pytest.raises((NoSuchTable, SQLAlchemyError, ValueError)):
            await table_of(room, name)
        with pytest.raises((NoSuchTable, SQLAlchemyError, ValueError)):
            await room.heard(name, 1)
    statements: list[str] = []
    note_statements(room.store.engine, statements.append)
    await room.attend_all()
    assert statements == []
    room.store.table_ids()
    assert any(one.startswith("SELECT tables.id") for one in statements)
    assert [table.id for table in room.tables] == [id]
    assert room.locks_held == 0
    room.close()


async def test_a_table_that_was_dropped_is_taken_up_again(
    sqlite_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    room = new_room(sqlite_url)
    id = await seated(room, "pick-2-poker", "Ann")

    def fail(*_: object) -> None:
        raise OSError("the disk is gone")

    monkeypatch.setattr(room.store, "_commit", fail)
    with pytest.raises(OSError, match="gone"):
        await ready(room, id, 1)
    assert room.tables == []
    monkeypatch.undo()
    await room.attend_all()
    assert [table.id for table in room.tables] == [id]
    room.close()
