"""One socket per viewer of a table: the view after each commit, commands in, replies out.

What a viewer gets is made for that viewer, from the allowlist; nothing else is ever sent. Each
viewer has a task of its own that sends the newest state, so a slow one holds up nobody.
"""

from __future__ import annotations

import asyncio
import re
from contextlib import suppress
from typing import Annotated, Literal

import msgspec
from litestar import WebSocket, websocket
from litestar.datastructures import State
from litestar.exceptions import WebSocketDisconnect
from litestar.params import FromPath, FromQuery, QueryParameter
from msgspec import Struct

from houseway.room.commands import Command, Here, Person, Request
from houseway.room.room import NoSuchTable, Room
from houseway.room.table import Table
from houseway.round.events import encode
from houseway.round.refused import Refused
from houseway.web.http.addresses import networks_of
from houseway.web.http.guard import (
    TABLE_NAME,
    Service,
    person_or_none,
    same_origin,
    service_of,
)
from houseway.web.http.rates import AT_A_SEAT, WATCHING
from houseway.web.live.encoded_views import Audience, TableTold
from houseway.web.live.frames import socket_under, text_frame
from houseway.web.live.seating import command

MOST_BYTES = 8 * 1024

_POLICY, _TOO_LARGE = 1008, 1009
_WHO_ARE_YOU, _NOT_FOUND, _IDLE = 4401, 4404, 4408
_FAREWELL_SECONDS, _LOOK_SECONDS = 2, 0.05  # for a socket that was refused to hang up

Code = Literal["malformed", "unauthorised", "unknown", "too large", "too many"]
AnySocket = WebSocket[object, object, State]


class Replied(Struct, frozen=True, tag="reply"):
    """What came of a command: the table's version after it, or the rule that refused it."""

    id: str
    version: int
    rule: str
    message: str
    allowed: tuple[str, ...]


class Wrong(Struct, frozen=True, tag="error"):
    """A message that was no command; it changed nothing."""

    code: Code
    message: str


class Say(Struct, frozen=True, tag="command", forbid_unknown_fields=True):
    """A command as it comes in."""

    id: Annotated[str, msgspec.Meta(pattern="^[A-Za-z0-9-]{8,64}$")]
    command: Command


_SAY = msgspec.json.Decoder(Say)


class Asked(Struct, frozen=True):
    """What a page said when it opened the socket."""

    version: int  # the last that it has, when it comes back
    changes: bool  # whether it knows what to do with changes


class Viewer:
    """One open socket."""

    def __init__(
        self, socket: AnySocket, service: Service, person: Person, table_id: str, asked: Asked
    ) -> None:
        self.socket = socket
        self.room = service.room
        self._service = service
        self.person = person
        self.table_id = table_id
        self._asked = asked
        self._underneath = socket_under(socket.scope)
        self._version = -1  # that the viewer has been told of
        self._audience: Audience | None = None  # and as whom
        self._seen: tuple[int, int] | None = None  # the round's start, and how many events of it
        self._taken_for_away = False  # by a server where no page of theirs is open
        self._news = asyncio.Event()
        self._heard_at = 0.0  # by the loop's clock

    async def serve(self) -> None:
        """Tell and listen until either side is done."""
        changed = asyncio.Event()
        stops = (
            self._service.broadcasts.join(self.table_id, self),
            self.room.listen_to_person(self.person, changed.set),
        )
        work = (self._keep_up(), self._listen(), self._end_when(changed))
        tasks = [asyncio.create_task(one) for one in work]
        try:
            done, _ = await asyncio.wait(tasks, return_when=asyncio.FIRST_COMPLETED)
            with suppress(WebSocketDisconnect):
                for one in done:
                    one.result()
        finally:
            for stop in stops:
                stop()
            for one in tasks:
                one.cancel()
            await asyncio.gather(*tasks, return_exceptions=True)

    async def _end_when(self, changed: asyncio.Event) -> None:
        """A page that comes back is asked anew who it is; one that only watches may fall idle."""
        while not await self._within_idle_time(changed):
            if not self._is_seated():
                await _close(self.socket, _IDLE, "Nothing was said for a while: connect again.")
                return
        await _close(self.socket, _WHO_ARE_YOU, "Your role or your session changed: connect again.")

    async def _within_idle_time(self, changed: asyncio.Event) -> bool:
        """Wait for the change; false where nothing is said for long before it comes."""
        loop, idle = asyncio.get_running_loop(), self._service.sockets.limits.idle_seconds
        began = loop.time()
        while (rest := max(began, self._heard_at) + idle - loop.time()) > 0:
            with suppress(TimeoutError):
                async with asyncio.timeout(rest):
                    return await changed.wait()
        return changed.is_set()

    # Out

    async def _keep_up(self) -> None:
        """The first view, and whatever could not be said in passing.

        A slow viewer skips what is between, and gets the newest state when there is room for it.
        """
        self._news.set()
        while True:
            await self._news.wait()
            self._news.clear()
            await self._underneath.writable.wait()
            await self.room.read(self.table_id, self._look)
            if self._taken_for_away:
                await command(self.room, self.person, self.table_id, Here())

    def ask_again(self) -> None:
        self._version = -1
        self._news.set()

    def _look(self, table: Table) -> None:
        self._service.broadcasts.show(table, self)

    def hear(self, table: Table, told: TableTold) -> None:
        """Say what is new, now or as soon as the viewer has read what came before."""
        if self._version == table.version:
            return
        if not self._underneath.can_write:
            self._news.set()
            return
        audience = told.audience(self.person.id)
        in_step = self._version == told.since >= 0 and self._audience == audience
        if in_step and self._asked.changes:
            frame = told.change(audience.eyes)
        else:
            frame = told.whole(table, self.person.id, self._known(table), self.room.clock())
        self._underneath.write_frame(frame)
        self._version, self._audience = table.version, audience
        self._seen = told.seen
        self._taken_for_away = audience.you in table.away
        if self._taken_for_away:
            self._news.set()

    def _known(self, table: Table) -> int | None:
        """How many events of the round the viewer has; None for one who gets a fresh view."""
        if self._seen is None:
            named = self._asked.version
            return table.events_by(named) if named <= table.version else None
        return self._seen[1] if self._seen[0] == table.started_version else 0

    async def _send(self, message: Replied | Wrong) -> None:
        await self._underneath.writable.wait()
        self._underneath.write_frame(text_frame(encode(message)))

    # In

    async def _listen(self) -> None:
        while True:
            if (said := await self._underneath.text()) is None:
                self.socket.connection_state = "disconnect"
                return
            self._heard_at = asyncio.get_running_loop().time()
            if len(said.encode()) > MOST_BYTES:
                await self._hang_up(_TOO_LARGE, "too large", f"at most {MOST_BYTES} bytes")
                return
            if not self._within_rate():
                await self._hang_up(_POLICY, "too many", "too many messages: wait a moment")
                return
            await self._take(said)

    def _is_seated(self) -> bool:
        """As far as the viewer has been told."""
        return self._audience is not None and self._audience.you is not None

    async def _take(self, said: str) -> None:
        try:
            request = _SAY.decode(said)
        except (msgspec.MsgspecError, UnicodeError, RecursionError) as error:
            await self._send(Wrong("malformed", f"Not understood: {error}."))
            return
        except Refused as error:  # settings that a rule forbids, found while they are read
            await self._send(Wrong("malformed", str(error)))
            return
        command = Request(request.id, self.table_id, request.command)
        reply = await self.room.handle(self.person, command)
        await self._send(Replied(reply.id, reply.version, reply.rule, reply.message, reply.allowed))

    async def _hang_up(self, close: int, code: Code, message: str) -> None:
        await self._send(Wrong(code, message))
        await _close(self.socket, close, message)

    def _within_rate(self) -> bool:
        most = AT_A_SEAT if self._is_seated() else WATCHING
        return self._service.rates.allow((self.person.id, self.table_id), most)


@websocket("/ws/tables/{table:str}")
async def watch_table(
    socket: AnySocket,
    table: FromPath[str],
    since: Annotated[int, QueryParameter(name="version")] = -1,
    changes: FromQuery[bool] = False,
) -> None:
    """Watch a table, and act at it where one has a seat."""
    service = service_of(socket)
    if not same_origin(socket):
        await socket.close(code=_POLICY)  # not even accepted
        return
    person = await person_or_none(socket)
    if person is None:
        await _refuse(socket, service, _POLICY, Wrong("unauthorised", "Open the page first."))
        return
    if not await _is_there(service.room, person, table):
        await _refuse(socket, service, _NOT_FOUND, Wrong("unknown", "There is no such table."))
        return
    with service.sockets.opened(person.id, networks_of(socket)) as in_the_way:
        if in_the_way:
            await _refuse(socket, service, _POLICY, Wrong("too many", in_the_way))
        else:
            await socket.accept()
            with service.presence.at(table, person):
                await Viewer(socket, service, person, table, Asked(since, changes)).serve()


async def _is_there(room: Room, person: Person, table_id: str) -> bool:
    if not re.fullmatch(TABLE_NAME, table_id):
        return False
    try:
        return await room.see(person, table_id, lambda table: True)
    except NoSuchTable:
        return False


async def _refuse(socket: AnySocket, service: Service, close: int, wrong: Wrong) -> None:
    """Say why, and hang up; it counts until the other side has done so, or had the time to."""
    with service.sockets.refusing() as told:
        if not told:
            await socket.close(code=_POLICY)  # not even accepted
            return
        await socket.accept()
        underneath = socket_under(socket.scope)
        with suppress(WebSocketDisconnect):
            await _send(socket, wrong)
            await _close(socket, close, wrong.message)
        end = asyncio.get_running_loop().time() + _FAREWELL_SECONDS
        while not underneath.transport.is_closing() and asyncio.get_running_loop().time() < end:
            await asyncio.sleep(_LOOK_SECONDS)
        underneath.transport.abort()


async def _send(socket: AnySocket, message: Wrong) -> None:
    try:
        await socket.send_data(encode(message).decode())
    except RuntimeError as error:  # what the server says of a socket that has hung up
        raise WebSocketDisconnect(detail=str(error)) from error


async def _close(socket: AnySocket, code: int, reason: str) -> None:
    with suppress(RuntimeError):  # closed already
        await socket.close(code=code, reason=reason)
