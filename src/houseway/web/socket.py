"""One socket per viewer of a table: the view after each commit, commands in, replies out.

What a viewer gets is made for that viewer, from the allowlist; nothing else is ever sent.
"""

from __future__ import annotations

import asyncio
import time
from collections import deque
from contextlib import suppress

import msgspec
from litestar import WebSocket, websocket
from litestar.datastructures import State
from litestar.exceptions import WebSocketDisconnect
from msgspec import Struct

from houseway.room.commands import Command, Person, Reply, Request
from houseway.room.room import NoSuchTable, Room
from houseway.room.table import Table
from houseway.room.views import TableView, round_events, table_view
from houseway.round.events import Event, encode
from houseway.web.doors import Problem, person_or_none, room_of, same_origin

MOST_BYTES = 8 * 1024
SECONDS = 20
AT_A_SEAT, WATCHING = 100, 50  # messages in so many seconds

_POLICY, _TOO_MUCH, _NOT_FOUND = 1008, 1009, 4404


class Told(Struct, frozen=True, tag="view"):
    """The table as it is, and the round's events since the last message."""

    view: TableView
    events: list[Event]


class Replied(Struct, frozen=True, tag="reply"):
    reply: Reply


class Wrong(Struct, frozen=True, tag="error"):
    problem: Problem


class Say(Struct, frozen=True, tag="command", forbid_unknown_fields=True):
    """A command as it comes in."""

    id: str
    command: Command


_SAY = msgspec.json.Decoder(Say)


class Viewer:
    """One open socket."""

    def __init__(
        self, socket: WebSocket[object, object, State], room: Room, person: Person
    ) -> None:
        self.socket = socket
        self.room = room
        self.person = person
        self.table_id = str(socket.path_params["table"])
        self._news = asyncio.Event()
        self._seen: tuple[int, int] = (0, 0)  # the round's number, and how many events of it
        self._said: deque[float] = deque()
        self._sending = asyncio.Lock()

    async def serve(self) -> None:
        stop = self.room.listen(self._hear)
        telling = asyncio.create_task(self._tell_news())
        try:
            await self._listen()
        finally:
            stop()
            telling.cancel()
            with suppress(asyncio.CancelledError):
                await telling

    def _hear(self, table_id: str, version: int) -> None:
        if table_id == self.table_id:
            self._news.set()

    # Out

    async def _tell_news(self) -> None:
        """Send the newest state whenever there is one; a slow viewer skips what is between."""
        self._news.set()
        while True:
            await self._news.wait()
            self._news.clear()
            await self._send(await self.room.read(self.table_id, self._look))

    def _look(self, table: Table) -> Told:
        number = table.number if table.under_way else table.number - 1
        since = self._seen[1] if self._seen[0] == number else 0
        events = round_events(table, self.person.id, since)
        self._seen = (number, since + len(events))
        return Told(table_view(table, self.person.id), events)

    async def _send(self, message: Told | Replied | Wrong) -> None:
        async with self._sending:
            await self.socket.send_data(encode(message).decode())

    # In

    async def _listen(self) -> None:
        while True:
            text = await self.socket.receive_data(mode="text")
            if len(text.encode()) > MOST_BYTES:
                await self.socket.close(code=_TOO_MUCH, reason=f"at most {MOST_BYTES} bytes")
                return
            if not await self._within_rate():
                await self.socket.close(code=_POLICY, reason="too many messages")
                return
            await self._take(text)

    async def _take(self, text: str) -> None:
        try:
            said = _SAY.decode(text)
            request = msgspec.convert(
                {
                    "id": said.id,
                    "table": self.table_id,
                    "command": msgspec.to_builtins(said.command),
                },
                Request,
            )
        except (msgspec.MsgspecError, UnicodeError) as error:
            await self._send(Wrong(Problem("", f"not understood: {error}")))
            return
        await self._send(Replied(await self.room.handle(self.person, request)))

    async def _within_rate(self) -> bool:
        now = time.monotonic()
        self._said.append(now)
        while self._said and self._said[0] < now - SECONDS:
            self._said.popleft()
        seated = await self.room.read(
            self.table_id, lambda table: table.seat_of(self.person.id) is not None
        )
        return len(self._said) <= (AT_A_SEAT if seated else WATCHING)


@websocket("/ws/tables/{table:str}")
async def watch_table(socket: WebSocket[object, object, State]) -> None:
    """Watch a table, and act at it where one has a seat."""
    await socket.accept()
    person = await person_or_none(socket) if same_origin(socket) else None
    if person is None:
        await socket.close(code=_POLICY, reason="open the page first")
        return
    try:
        with suppress(WebSocketDisconnect):
            await Viewer(socket, room_of(socket), person).serve()
    except NoSuchTable:
        await socket.close(code=_NOT_FOUND, reason="no such table")
