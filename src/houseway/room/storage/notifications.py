"""Hearing of other servers' commits: PostgreSQL tells everybody who listens, on commit.

What was told while the connection was down is made up for by asking after every table's version.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import AsyncGenerator
from contextlib import asynccontextmanager
from typing import TYPE_CHECKING, Any

from sqlalchemy.exc import SQLAlchemyError

from houseway.room.room import NoSuchTable, Room
from houseway.room.storage.channel import CHANNEL, LIMITS, PERSON, changes
from houseway.room.storage.owners import OWNER, Owners

if TYPE_CHECKING:
    from psycopg import AsyncConnection

_LOG = logging.getLogger(__name__)
_AGAIN_SECONDS = 1.0
# A machine that is gone without a word is noticed within seconds, and its locks are free.
_NOTICE_A_DEAD_PEER = (
    "-c tcp_keepalives_idle=3 -c tcp_keepalives_interval=1 -c tcp_keepalives_count=3"
)


async def follow(room: Room) -> None:
    """Share the tables with other servers, until cancelled; on SQLite there are none."""
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
    async with _session(room) as connection, _owners(room) as owners:
        await connection.execute(f"LISTEN {CHANNEL}")
        await connection.execute(f'LISTEN "{owners.channel}"'.encode())
        for table_id, version in (await room.in_store(room.store.versions)).items():
            await _hear(room, table_id, version)
        room.limits.forget_all()
        room.owners = owners
        async with asyncio.TaskGroup() as hearing:  # no table waits for another one's writer
            hearing.create_task(owners.keep_watch())
            async for told in connection.notifies():
                if told.channel == owners.channel:
                    owners.hear(told.payload)
                    continue
                for about, rest in changes(told.payload):
                    if about == PERSON:
                        room.person_changed(rest)
                    elif about == LIMITS:
                        room.limits.forget(rest)
                    elif room.take_note(about, int(rest)):
                        hearing.create_task(_hear(room, about, int(rest)))


@asynccontextmanager
async def _owners(room: Room) -> AsyncGenerator[Owners]:
    """This server owns tables for as long as it also hears what it is asked."""
    async with _session(room, OWNER) as locks:
        owners = Owners(locks, room.decide_for_another, room.is_watched)
        await owners.look_around()
        try:
            yield owners
        finally:
            room.owners = None
            owners.close()


@asynccontextmanager
async def _session(room: Room, role: str = "") -> AsyncGenerator[AsyncConnection[Any]]:
    import psycopg

    url = room.store.engine.url.set(drivername="postgresql")
    address = url.render_as_string(hide_password=False)
    name = f"{url.query['application_name']}{role}"
    options = f"{url.query.get('options', '')} {_NOTICE_A_DEAD_PEER}"
    async with await psycopg.AsyncConnection.connect(
        address, autocommit=True, application_name=name, options=options
    ) as connection:
        yield connection


async def _hear(room: Room, table_id: str, version: int) -> None:
    """One table's trouble is not the others'."""
    try:
        await room.heard(table_id, version)
    except NoSuchTable:
        _LOG.error("table %s is shut here, and another server uses it", table_id)
