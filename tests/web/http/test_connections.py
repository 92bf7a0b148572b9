"""Connections that say nothing, or too slowly, or are too many: others are served all the same."""

import socket
from collections.abc import Iterator
from contextlib import ExitStack
from pathlib import Path

import pytest

from houseway.web.http.connections import ConnectionLimits
from tests.web.serving import Running, serving

HEAD = b"POST /api/guest HTTP/1.1\r\nHost: x\r\nX-Houseway: 1\r\nContent-Length: 100\r\n"


def silent(running: Running, stack: ExitStack) -> socket.socket:
    """A connection that has not said anything yet."""
    host, _, port = running.address.partition(":")
    return stack.enter_context(socket.create_connection((host, int(port)), timeout=60))


def is_closed(one: socket.socket) -> bool:
    """Whether the server ends the connection; waits for it, or for a word."""
    try:
        return one.recv(1) == b""
    except ConnectionResetError:
        return True


@pytest.fixture(scope="module")
def strict(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    limits = ConnectionLimits(most=20, request_seconds=1)
    with serving(tmp_path_factory.mktemp("strict"), connections=limits) as one:
        yield one


@pytest.mark.parametrize(
    "said",
    [
        b"",
        b"GET / HTTP/1.1\r\nHost:",
        HEAD,
        HEAD + b"\r\n{",
        b"GET /health HTTP/1.1\r\nHost: x\r\n",
    ],
    ids=["nothing", "half a header", "headers that do not end", "half a body", "no last line"],
)
def test_a_request_that_does_not_come_in_time_ends_the_connection(
    said: bytes, strict: Running
) -> None:
    with ExitStack() as stack:
        one = silent(strict, stack)
        one.sendall(said)
        assert is_closed(one)


def test_the_second_request_of_a_connection_has_to_come_in_time_too(strict: Running) -> None:
    with ExitStack() as stack:
        one = silent(strict, stack)
        one.sendall(b"GET /health HTTP/1.1\r\nHost: x\r\n\r\n")
        assert one.recv(4096).startswith(b"HTTP/1.1 200")
        one.sendall(b"GET /health HTTP/1.1\r\n")
        while one.recv(4096):
            pass


def test_a_socket_at_a_table_has_no_such_limit(strict: Running) -> None:
    with strict.guest().watch(strict.table("pick-2-poker")) as seat, ExitStack() as stack:
        seat.next()
        assert is_closed(silent(strict, stack))  # whose time began later
        seat.do("sit", seat=1, amount=40_000)


def test_silent_connections_make_room_for_who_has_something_to_say(tmp_path: Path) -> None:
    patient = ConnectionLimits(most=20, request_seconds=3600)
    with serving(tmp_path, connections=patient) as running, ExitStack() as stack:
        crowd = [silent(running, stack) for _ in range(100)]
        guest = running.guest()
        with guest.watch(running.table("pick-2-poker")) as seat:
            seat.next()
            seat.do("sit", seat=1, amount=40_000)
        assert all(is_closed(one) for one in crowd[:80])


def test_one_address_has_so_many_connections_and_a_proxy_as_many_as_there_are(
    tmp_path: Path,
) -> None:
    few = ConnectionLimits(most=100, most_per_address=3, request_seconds=3600)
    with serving(tmp_path / "a", connections=few, proxies="") as running, ExitStack() as stack:
        crowd = [silent(running, stack) for _ in range(3)]
        busy = silent(running, stack)
        assert is_closed(crowd[0])  # who has said nothing makes room for the address' own
        for one in (*crowd[1:], busy):
            one.sendall(b"POST /api/guest HTTP/1.1\r\nHost: x\r\nContent-Length: 9\r\n\r\n")
        running.guest()
    with serving(tmp_path / "b", connections=few) as running, ExitStack() as stack:
        for _ in range(6):
            silent(running, stack)
        running.guest()
