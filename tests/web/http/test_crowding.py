"""How much of the room one person can take, and how much of it one answer shows."""

import io
import logging
from collections.abc import Iterator

import pytest

from houseway.web.api import lobby
from houseway.web.live import seating
from houseway.web.ops.logs import log_to
from tests.web.serving import STACK, Running

GAME = "pick-2-poker"


def test_a_person_has_so_many_seats(running: Running, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("houseway.room.room.MOST_SEATS", 2)
    guest = running.guest()
    for _ in range(2):
        guest.command(running.table(GAME), "sit", seat=1, amount=STACK)
    table = running.table(GAME)
    refused = guest.command(table, "sit", 409, seat=1, amount=STACK)
    assert "leave one of them first" in refused["message"]
    running.guest().command(table, "sit", seat=1, amount=STACK)  # somebody else


def test_a_full_room_opens_no_more_tables_for_people_who_come(
    running: Running, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(seating, "MOST_TABLES", 0)
    told = running.guest().post("/api/play/let-it-ride", {}, 409)
    assert "The room is full" in told["message"]


def test_the_lobby_has_pages(running: Running, monkeypatch: pytest.MonkeyPatch) -> None:
    for _ in range(3):
        running.table(GAME)
    guest = running.guest()
    every = [one["id"] for one in guest.get("/api/lobby")]
    monkeypatch.setattr(lobby, "PAGE", 2)
    pages = [guest.get(f"/api/lobby?page={page}") for page in range(len(every) // 2 + 1)]
    assert [one["id"] for page in pages for one in page] == every
    assert max(map(len, pages)) == 2


@pytest.fixture
def logged() -> Iterator[io.StringIO]:
    root, server = logging.getLogger(), logging.getLogger("uvicorn.error")
    before = (root.level, list(root.handlers), list(server.filters))
    stream = io.StringIO()
    log_to(stream)
    yield stream
    root.setLevel(before[0])
    root.handlers[:], server.filters[:] = before[1:]


def test_a_socket_has_one_line_in_the_log(running: Running, logged: io.StringIO) -> None:
    table, guest = running.table(GAME), running.guest()
    with guest.watch(table) as one:
        one.next()
    guest.get("/api/me")
    lines = [one for one in logged.getvalue().splitlines() if "command" not in one]
    assert len([one for one in lines if "WebSocket" in one]) == 1
    assert not [one for one in lines if "connection open" in one or "connection closed" in one]
