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

from houseway.web.http.addresses import Proxies, networks


class ConnectionLimits(Struct, frozen=True):
    most: int = 2000
    most_per_address: int = 800  # a browser has six; a proxy apart, behind which everybody is
    request_seconds: float = 15  # from the first byte, or the connection, to the end of the body


class Connections:
    """The connections of one server that speak HTTP; a socket at a table is counted there."""

    def __init__(self, limits: ConnectionLimits, proxies: Proxies) -> None:
        self.limits = limits
        self._proxies = proxies
        self._networks: dict[Connection, list[str]] = {}
        self._per_network: Counter[str] = Counter()
        self._unasked: dict[Connection, None] = {}  # no whole request yet, the oldest first

    def admit(self, one: Connection, host: str) -> bool:
        """Whether there is room; a connection that has not asked for anything gives up its own."""
        found = [] if host in self._proxies else networks(host)
        for network, times in found:
            full = self._per_network[network] >= self.limits.most_per_address * times
            if full and not self._make_room(network):
                return False
        if len(self._networks) >= self.limits.most and not self._make_room(""):
            return False
        self._networks[one] = [network for network, _ in found]
        self._per_network.update(self._networks[one])
        return True

    def _make_room(self, network: str) -> bool:
        """End the oldest connection, of a network or of all, that has not asked for anything."""
        for oldest in self._unasked:
            if not network or network in self._networks[oldest]:
                self.leave(oldest)
                oldest.transport.abort()
                return True
        return False

    def leave(self, one: Connection) -> None:
        self._unasked.pop(one, None)
        for network in self._networks.pop(one, ()):
            self._per_network[network] -= 1
            if not self._per_network[network]:
                del self._per_network[network]

    def is_waiting(self, one: Connection) -> None:
        """Whether a connection has still to say what it wants."""
        if one in self._networks:
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
