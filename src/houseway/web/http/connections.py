"""Connections underneath HTTP: how many there may be, and how long a request takes to come in.

uvicorn waits for ever for the first line of a request, and asyncio spins when a process has no
file descriptor left for the next connection. So every connection is counted, one that has not
said what it wants has little time, and makes room first when there are too many.
"""

from __future__ import annotations

import asyncio
from collections import Counter
from typing import Any

import h11
from msgspec import Struct
from uvicorn.protocols.http.h11_impl import H11Protocol

from houseway.web.http.addresses import Proxies, counted_as


class ConnectionLimits(Struct, frozen=True):
    most: int = 1000
    most_per_address: int = 100  # a proxy apart, behind which everybody is
    request_seconds: float = 15  # from the first byte, or the connection, to the end of the body


class Connections:
    """The connections of one server that speak HTTP; a socket at a table is counted there."""

    def __init__(self, limits: ConnectionLimits, proxies: Proxies) -> None:
        self.limits = limits
        self._proxies = proxies
        self._addresses: dict[Connection, str] = {}
        self._per_address: Counter[str] = Counter()
        self._unasked: dict[Connection, None] = {}  # no whole request yet, the oldest first

    def admit(self, one: Connection, host: str) -> bool:
        """Whether there is room; a connection that has not asked for anything gives up its own."""
        address = "" if host in self._proxies else counted_as(host)
        if address and self._per_address[address] >= self.limits.most_per_address:
            return False
        if len(self._addresses) >= self.limits.most:
            oldest = next(iter(self._unasked), None)
            if oldest is None:
                return False
            self.leave(oldest)
            oldest.transport.abort()
        self._addresses[one] = address
        self._per_address[address] += 1
        return True

    def leave(self, one: Connection) -> None:
        self._unasked.pop(one, None)
        address = self._addresses.pop(one, None)
        if address is not None:
            self._per_address[address] -= 1
            if not self._per_address[address]:
                del self._per_address[address]

    def is_waiting(self, one: Connection) -> None:
        """It has still to say what it wants."""
        if one in self._addresses:
            self._unasked.setdefault(one)

    def has_asked(self, one: Connection) -> None:
        self._unasked.pop(one, None)


class Connection(H11Protocol):
    """uvicorn's connection, counted, and with a time limit for each request to come in."""

    connections_of_server: Connections

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self._time_limit: asyncio.TimerHandle | None = None

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        host = self.client[0] if self.client else ""
        if self.connections_of_server.admit(self, host):
            self._wait_for_request()
        else:
            transport.abort()

    def data_received(self, data: bytes) -> None:
        super().data_received(data)
        if self.transport.get_protocol() is not self:
            return  # it is a socket from here on
        # uvicorn itself closes a connection on which no further request is begun.
        if self.conn.their_state in (h11.IDLE, h11.SEND_BODY):
            self._wait_for_request()
        else:
            self._stop_waiting()

    def handle_websocket_upgrade(self, event: h11.Request) -> None:
        self._leave()
        super().handle_websocket_upgrade(event)

    def connection_lost(self, exc: Exception | None) -> None:
        self._leave()
        super().connection_lost(exc)

    def _wait_for_request(self) -> None:
        if self._time_limit is None and not self.transport.is_closing():
            seconds = self.connections_of_server.limits.request_seconds
            self._time_limit = self.loop.call_later(seconds, self.transport.abort)
            self.connections_of_server.is_waiting(self)

    def _stop_waiting(self) -> None:
        if self._time_limit is not None:
            self._time_limit.cancel()
            self._time_limit = None
        self.connections_of_server.has_asked(self)

    def _leave(self) -> None:
        self._stop_waiting()
        self.connections_of_server.leave(self)


def protocol_of(connections: Connections) -> type[Connection]:
    """The protocol for one server's connections."""
    return type("CountedConnection", (Connection,), {"connections_of_server": connections})
