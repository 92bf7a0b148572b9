"""Messages written once and sent to many: a text frame is the same bytes for everybody.

The way through the application is for what concerns one socket alone; a message that goes to all
viewers of a table is put straight onto each connection.
"""

from __future__ import annotations

from typing import Any

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.frames import Frame, Opcode
from websockets.http11 import Request

NAME = "houseway.frames"


def text_frame(message: bytes) -> bytes:
    """A message as it goes over a connection that compresses nothing."""
    return Frame(Opcode.TEXT, message).serialize(mask=False)


class FramedSocket(WebSocketsSansIOProtocol):
    """uvicorn's socket, which the application can reach underneath."""

    def handle_connect(self, event: Request) -> None:
        super().handle_connect(event)
        if not self.close_sent:
            extensions: dict[str, Any] = self.scope["extensions"]  # type: ignore[assignment]
            extensions[NAME] = self

    @property
    def can_write(self) -> bool:
        """Whether the other side reads as fast as we write, so far."""
        return self.writable.is_set()

    def write_frame(self, frame: bytes) -> None:
        """Send it now, unless the socket is closed already."""
        if self.handshake_complete and not (self.close_sent or self.disconnected):
            self.transport.write(frame)


def socket_under(scope: Any) -> FramedSocket:
    """The connection that a socket of the application is on."""
    found = scope["extensions"][NAME]
    assert isinstance(found, FramedSocket)
    return found
