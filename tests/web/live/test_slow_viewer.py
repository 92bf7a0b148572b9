"""A viewer who does not read for a while skips what is between, and goes on from the newest."""

import asyncio
import json
from pathlib import Path
from typing import Any, cast

import pytest
from uvicorn._types import ASGIReceiveEvent

from houseway.room import commands as ask
from houseway.room.commands import Person
from houseway.room.room import Room
from houseway.room.table import Table
from houseway.room.views import table_view
from houseway.round import encode
from houseway.web.http.guard import Service
from houseway.web.live.encoded_views import TableTold
from houseway.web.live.frames import NAME, FramedSocket
from houseway.web.live.socket import AnySocket, Asked, Viewer
from tests.patience import PAUSE, looks
from tests.room.playing import do, new_room, person_at, seated, sqlite, table_of
from tests.web.serving import Json, changed, unframed

WATCHER = Person("x", "x")


class Reader(FramedSocket):
    """A connection whose other end reads or does not, as the test says."""

    def __init__(self) -> None:
        self.writable = asyncio.Event()
        self.writable.set()
        self.messages: list[Json] = []

    def write_frame(self, frame: bytes) -> None:
        self.messages.append(unframed(frame))

    async def receive(self) -> ASGIReceiveEvent:
        """Nobody says anything."""
        await asyncio.Event().wait()
        raise AssertionError

    async def until(self, count: int) -> None:
        for _ in looks(f"{count} messages"):
            if len(self.messages) >= count:
                return
            await asyncio.sleep(PAUSE)


class Silent:
    """The application's socket on it."""

    def __init__(self, reader: Reader) -> None:
        self.scope = {"extensions": {NAME: reader}}

    async def close(self, **_: Any) -> None:
        pass


async def watch(room: Room, id: str) -> tuple[Reader, "asyncio.Task[None]"]:
    """A viewer who has the first view."""
    reader = Reader()
    socket = cast(AnySocket, Silent(reader))
    viewer = Viewer(socket, Service(room), WATCHER, id, Asked(-1, True))
    task = asyncio.create_task(viewer.serve())
    await reader.until(1)
    return reader, task


async def sit_out_and_in(room: Room, id: str) -> Table:
    table = await table_of(room, id)
    for command in (ask.SitOut(), ask.ComeBack()):
        assert not (await do(room, person_at(table, 1), id, command)).refused
    return table


def as_seen(table: Table) -> Json:
    return json.loads(encode(table_view(table, WATCHER.id)))


async def test_a_slow_viewer_skips_what_is_between(tmp_path: Path) -> None:
    room = new_room(sqlite(tmp_path))
    id = await seated(room, "hawaiian-holdem", "Ann")
    reader, task = await watch(room, id)
    reader.writable.clear()
    table = await sit_out_and_in(room, id)
    assert len(reader.messages) == 1
    reader.writable.set()
    await reader.until(2)
    assert reader.messages[1]["view"] == as_seen(table)
    table = await sit_out_and_in(room, id)
    await reader.until(4)
    view = reader.messages[1]["view"]
    for message in reader.messages[2:]:
        assert message["type"] == "change"
        view = changed(view, message)
    assert view == as_seen(table)
    task.cancel()
    await asyncio.gather(task, return_exceptions=True)
    assert room.listeners == 0
    room.close()


async def test_what_cannot_be_told_together_holds_up_no_commit(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    room = new_room(sqlite(tmp_path))
    id = await seated(room, "hawaiian-holdem", "Ann")
    reader, task = await watch(room, id)
    catch_up, failures = TableTold.catch_up, iter([ValueError()])

    def fails_once(told: TableTold, table: Table, at: int) -> None:
        for failure in failures:
            raise failure
        catch_up(told, table, at)

    monkeypatch.setattr(TableTold, "catch_up", fails_once)
    await sit_out_and_in(room, id)
    await reader.until(2)
    assert reader.messages[1]["view"]["version"] > reader.messages[0]["view"]["version"]
    task.cancel()
    await asyncio.gather(task, return_exceptions=True)
    room.close()
