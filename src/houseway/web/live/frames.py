"""Messages written once and sent to many: a text frame is the same bytes for everybody.

The way through the application is for what concerns one socket alone; a message that goes to all
viewers of a table is put straight onto each connection.
"""

from __future__ import annotations

import asyncio
from collections import deque
from typing import Any

from uvicorn._types import ASGIReceiveEvent, ASGISendEvent
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.frames import Opcode
from websockets.http11 import Request

NAME = "houseway.frames"
_MOST_WAITING = 8  # messages that a socket has sent ahead


_WHOLE_TEXT = 0x80 | Opcode.TEXT


def text_frame(message: bytes) -> bytes:
    """A message as it goes over a connection that compresses nothing (RFC 6455, 5.2)."""
    size = len(message)
    if size < 126:
        return bytes((_WHOLE_TEXT, size)) + message
    if size < 1 << 16:
        return bytes((_WHOLE_TEXT, 126, size >> 8, size & 255)) + message
    return bytes((_WHOLE_TEXT, 127)) + size.to_bytes(8, "big") + message


class _Inbox(asyncio.Queue[ASGIReceiveEvent]):
    """What has come in, for the one who takes it: asyncio's queues allow for many."""

    def __init__(self, loop: asyncio.AbstractEventLoop) -> None:
        super().__init__()
        self._own_loop = loop
        self._events: deque[ASGIReceiveEvent] = deque()
        self._come: asyncio.Future[None] | None = None

    def qsize(self) -> int:
        return len(self._events)

    def empty(self) -> bool:
        return not self._events

    def put_nowait(self, item: ASGIReceiveEvent) -> None:
        self._events.append(item)
        if self._come and not self._come.done():
            self._come.set_result(None)

    async def get(self) -> ASGIReceiveEvent:
        while not self._events:
            self._come = self._own_loop.create_future()
            await self._come
        return self._events.popleft()


class FramedSocket(WebSocketsSansIOProtocol):
    """uvicorn's socket, which the application can reach underneath."""

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.queue = _Inbox(self.loop)
        self._frames: list[bytes] = []  # to be sent when the loop comes around

    def handle_connect(self, event: Request) -> None:
        super().handle_connect(event)
        if not self.close_sent:
            extensions: dict[str, Any] = self.scope["extensions"]  # type: ignore[assignment]
            extensions[NAME] = self

    def send_receive_event_to_app(self) -> None:
        """Reading stops once several messages wait, and not at each one."""
        was_paused, self.read_paused = self.read_paused, True
        super().send_receive_event_to_app()
        self.read_paused = was_paused
        if not was_paused and self.queue.qsize() >= _MOST_WAITING:
            self.read_paused = True
            self.transport.pause_reading()

    @property
    def can_write(self) -> bool:
        """Whether the other side reads as fast as we write, so far."""
        return self.writable.is_set()

    def write_frame(self, frame: bytes) -> None:
        """Send it with all that is written until the loop comes around, unless it is closed."""
        if self._is_closed:
            return
        if not self._frames:
            self.loop.call_soon(self._send_frames)
        self._frames.append(frame)

    def _send_frames(self) -> None:
        frames, self._frames = self._frames, []
        if frames and not self._is_closed:
            self.transport.write(b"".join(frames))

    @property
    def _is_closed(self) -> bool:
        return not self.handshake_complete or self.close_sent or self.disconnected

    async def text(self) -> str | None:
        """The next message, past the application; None where the other side hangs up."""
        event = await self.receive()
        if event["type"] == "websocket.disconnect":
            return None
        return event.get("text") or ""  # a message in bytes says nothing

    async def send(self, message: ASGISendEvent) -> None:
        """What the application says itself comes after what it wrote before."""
        self._send_frames()
        await super().send(message)


def socket_under(scope: Any) -> FramedSocket:
    """The connection that a socket of the application is on."""
    found = scope["extensions"][NAME]
    assert isinstance(found, FramedSocket)
    return found
