"""How many sockets a person and an address may have, and for how long without a word."""

import asyncio
import socket
import time
from collections.abc import Iterator
from contextlib import ExitStack
from pathlib import Path
from typing import Any, ClassVar, cast

import pytest
from uvicorn._types import ASGIReceiveEvent

from houseway.room.commands import Person
from houseway.web.http.guard import Service
from houseway.web.live.frames import NAME, FramedSocket
from houseway.web.live.open_sockets import SocketLimits
from houseway.web.live.socket import AnySocket, Asked, Viewer
from tests.patience import PATIENCE, PAUSE, looks
from tests.room.playing import new_room, seated, sqlite
from tests.web.serving import STACK, Running, serving

GAME = "pick-2-poker"


@pytest.fixture(scope="module")
def narrow(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    limits = SocketLimits(per_person=3, per_address=5)
    with serving(tmp_path_factory.mktemp("narrow"), sockets=limits) as one:
        yield one


def test_a_person_has_so_many_sockets_and_an_address_too(narrow: Running) -> None:
    table, ann, ben = narrow.table(GAME), narrow.guest("Ann"), narrow.guest("Ben")
    with ExitStack() as stack:
        for guest in (ann, ann, ann, ben, ben):
            assert stack.enter_context(guest.watch(table)).next()["type"] == "view"
        for guest, words in ((ann, "You have 3 tables open."), (ben, "Your network has")):
            with guest.watch(table) as one:
                told = one.next()
                assert told["code"] == "too many"
                assert told["message"].startswith(words)
                assert one.ended() == 1008
    # Once those are gone there is room again; the server may need a moment to notice.
    for _ in range(500):
        with ben.watch(table) as one:
            if one.next()["type"] == "view":
                return
    raise AssertionError("sockets that are closed still count")


def knock(running: Running, cookie: str, table: str, stack: ExitStack) -> bytes:
    """The first word to a socket that never hangs up."""
    host, _, port = running.address.partition(":")
    one = stack.enter_context(socket.create_connection((host, int(port)), timeout=PATIENCE))
    one.sendall(
        f"GET /ws/tables/{table} HTTP/1.1\r\nHost: {running.address}\r\nCookie: houseway={cookie}"
        "\r\nUpgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Version: 13\r\n"
        "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n".encode()
    )
    return one.recv(12)


def test_sockets_that_are_refused_count_until_they_are_closed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("houseway.web.live.socket._FAREWELL_SECONDS", PATIENCE)
    with serving(tmp_path, sockets=SocketLimits(per_person=1, refused=2)) as running:
        table, ann = running.table(GAME), running.guest("Ann")
        cookie = ann.http.cookies["houseway"]
        with ann.watch(table) as first, ExitStack() as stack:
            first.next()
            told = [knock(running, cookie, table, stack) for _ in range(3)]
            assert told == [b"HTTP/1.1 101", b"HTTP/1.1 101", b"HTTP/1.1 403"]
        for _ in looks("room again"):
            with ann.watch(table) as one:
                if one.next()["type"] == "view":
                    return
            time.sleep(PAUSE)


def test_who_only_watches_and_says_nothing_is_let_go_and_who_sits_is_not(tmp_path: Path) -> None:
    limits = SocketLimits(idle_seconds=0.5)
    with serving(tmp_path, sockets=limits) as running:
        table, player = running.table(GAME), running.guest()
        player.command(table, "sit", seat=1, amount=STACK)  # before the time for a socket runs
        with player.watch(table) as sitting, running.guest().watch(table) as watching:
            sitting.next()
            watching.next()
            assert watching.ended() == 4408
            with running.guest().watch(table) as later:
                assert later.ended() == 4408  # and twice as long
            sitting.ready()


class HungUp(FramedSocket):
    """A connection whose other end is gone."""

    def __init__(self) -> None:
        self.writable = asyncio.Event()
        self.writable.set()
        self.handshake_complete = self.close_sent = self.disconnected = True

    async def receive(self) -> ASGIReceiveEvent:
        await asyncio.sleep(0)  # the first view is on its way
        return {"type": "websocket.disconnect", "code": 1006}


class Gone:
    """The application's socket on it: what is sent goes nowhere, and the next word is the end."""

    scope: ClassVar = {"extensions": {NAME: HungUp()}}

    async def close(self, **_: Any) -> None:
        raise RuntimeError("Unexpected ASGI message 'websocket.close', after 'websocket.close'.")


async def test_a_hang_up_is_no_error(tmp_path: Path) -> None:
    room = new_room(sqlite(tmp_path))
    table = await seated(room, GAME, "Ann")
    viewer = Viewer(
        cast(AnySocket, Gone()), Service(room), Person("x", "x"), table, Asked(-1, True)
    )
    await asyncio.wait_for(viewer.serve(), 60)
    assert room.listeners == 0
    room.close()
