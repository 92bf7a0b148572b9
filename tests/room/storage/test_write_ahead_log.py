"""SQLite's write-ahead log is brought into the database beside whoever writes."""

import asyncio
import shutil
import sqlite3
from contextlib import closing
from pathlib import Path

from houseway.room import commands as ask
from houseway.room.room import Room
from tests.patience import PAUSE, looks
from tests.room.playing import done, new_room, person_at, seated, sqlite, table_of


def events_at_home(folder: Path) -> int:
    """How many events are in the database itself, its log left out."""
    alone = folder / "alone.db"
    shutil.copy(folder / "room.db", alone)
    with closing(sqlite3.connect(alone)) as connection:
        return connection.execute("SELECT count(*) FROM events").fetchone()[0]


async def written(room: Room) -> int:
    """Events that were committed just now, all in all."""
    id = await seated(room, "pick-2-poker", "Ann")
    await done(room, person_at(await table_of(room, id), 1), id, ask.SitOut())
    with room.store.reading() as connection:
        return connection.exec_driver_sql("SELECT count(*) FROM events").scalar_one()


async def test_what_was_committed_is_brought_home(tmp_path: Path) -> None:
    room = new_room(sqlite(tmp_path))
    before, count = events_at_home(tmp_path), await written(room)
    assert events_at_home(tmp_path) == before < count, "it is in the log"
    room.store.bring_home()
    assert events_at_home(tmp_path) == count
    room.close()


async def test_a_room_that_is_open_does_it_by_itself(tmp_path: Path) -> None:
    room = new_room(sqlite(tmp_path))
    working = asyncio.create_task(room.run())
    count = await written(room)
    for _ in looks("the log is brought home"):
        if events_at_home(tmp_path) == count:
            break
        await asyncio.sleep(PAUSE)
    working.cancel()
    await asyncio.gather(working, return_exceptions=True)
    room.close()
