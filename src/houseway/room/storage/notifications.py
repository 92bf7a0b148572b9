"""Hearing of other servers' commits: PostgreSQL tells everybody who listens, on commit.

What was told while the connection was down is made up for by asking after every table's version.
"""

from __future__ import annotations

import asyncio
import logging

from sqlalchemy.exc import SQLAlchemyError

from houseway.room.room import NoSuchTable, Room
from houseway.room.storage.channel import CHANNEL, PERSON

_LOG = logging.getLogger(__name__)
_AGAIN_SECONDS = 1.0


async def follow(room: Room) -> None:
    """Pass on what other servers commit, until cancelled; where there are none, nothing happens."""
    if room.store.engine.dialect.name != "postgresql":
        return
    import psycopg  # an extra: a room on SQLite has none

    while True:
        try:
            await _listen(room)
        except* (psycopg.Error, SQLAlchemyError, OSError) as group:
            _LOG.warning("not hearing other servers: %s", group.exceptions[0])
        await asyncio.sleep(_AGAIN_SECONDS)


async def _listen(room: Room) -> None:
    import psycopg

    url = room.store.engine.url.set(drivername="postgresql")
    address = url.render_as_string(hide_password=False)
    async with await psycopg.AsyncConnection.connect(address, autocommit=True) as connection:
        await connection.execute(f"LISTEN {CHANNEL}")
        for table_id, version in (await room.in_store(room.store.versions)).items():
            await _hear(room, table_id, version)
        async with asyncio.TaskGroup() as hearing:  # no table waits for another one's writer
            async for told in connection.notifies():
                about, _, rest = told.payload.partition(" ")
                if about == PERSON:
                    room.person_changed(rest)
                elif not room.knows(about, int(rest)):
                    hearing.create_task(_hear(room, about, int(rest)))


async def _hear(room: Room, table_id: str, version: int) -> None:
    """One table's trouble is not the others'."""
    try:
        await room.heard(table_id, version)
    except NoSuchTable:
        _LOG.error("table %s is shut here, and another server uses it", table_id)
