"""The server underneath: uvicorn, with our limits on frames and on the time to stop."""

from __future__ import annotations

import asyncio
import gc
import socket
import sys
from collections.abc import Callable

import uvicorn
from litestar import Litestar

from houseway.web.http.addresses import Proxies
from houseway.web.http.connections import ConnectionLimits, Connections, protocol_of
from houseway.web.live.frames import FramedSocket
from houseway.web.live.socket import MOST_BYTES

_SWITCH_SECONDS = 0.0005
_COLLECT = (20_000, 20, 20)  # a command makes thousands of objects, and leaves no circles behind
PROXIES = "127.0.0.1"  # whose X-Forwarded-For and X-Forwarded-Proto are believed
STOP_SECONDS = 5  # for what is being answered; everything else is in the database already


def config(
    app: Litestar,
    host: str = "127.0.0.1",
    port: int = 0,
    proxies: str = PROXIES,
    connections: ConnectionLimits | None = None,
) -> uvicorn.Config:
    counted = Connections(connections or ConnectionLimits(), Proxies(proxies))
    return uvicorn.Config(
        app,
        http=protocol_of(counted),
        ws=FramedSocket,
        host=host,
        port=port,
        log_config=None,
        access_log=False,
        server_header=False,
        forwarded_allow_ips=proxies,
        # Somewhat more than we take, so that a frame too large gets an answer in words first.
        ws_max_size=4 * MOST_BYTES,
        ws_max_queue=8,
        ws_per_message_deflate=False,
        timeout_graceful_shutdown=STOP_SECONDS,
    )


class Server(uvicorn.Server):
    """Says when it is open, and where."""

    def __init__(self, config: uvicorn.Config, opened: Callable[[int], None]) -> None:
        super().__init__(config)
        self._opened = opened

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        if self.started:
            gc.set_threshold(*_COLLECT)
            gc.freeze()  # a collection that walks through all that is loaded takes 50 ms and more
            self._opened(self.servers[0].sockets[0].getsockname()[1])


def run(
    app: Litestar,
    host: str,
    port: int,
    opened: Callable[[int], None],
    proxies: str = PROXIES,
    connections: ConnectionLimits | None = None,
) -> None:
    """Serve until a signal says to stop."""
    # Each message sent gives the interpreter away; the loop shall not wait 5 ms to have it back.
    sys.setswitchinterval(_SWITCH_SECONDS)
    with asyncio.Runner(loop_factory=_new_loop) as runner:
        runner.run(Server(config(app, host, port, proxies, connections), opened).serve())


def _new_loop() -> asyncio.AbstractEventLoop:
    """uvloop's takes a sixth of the CPU off a command; Windows has none."""
    if sys.platform == "win32":
        return asyncio.new_event_loop()
    import uvloop

    return uvloop.new_event_loop()
