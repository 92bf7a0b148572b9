"""A maker's files: kept, bounded, read by nobody else, and opened by the floor alone."""

import json
from typing import Any

from houseway.room.commands import Role
from houseway.room.events import Settings
from houseway.room.people.game_files import MOST_FILES
from houseway.round.events import encode
from houseway.web.desk.asking import MOST_TEXT
from tests.web.desk.test_work import solve
from tests.web.serving import Guest, Running


def start(guest: Guest, game: str = "") -> dict[str, Any]:
    return dict(guest.get(f"/api/desk/start?game={game}"))


def new(guest: Guest, game: str = "") -> str:
    return str(guest.post("/api/desk/files", start(guest, game))["id"])


def test_a_file_is_kept_changed_and_removed(running: Running) -> None:
    guest = running.guest()
    file = new(guest)
    changed = {"name": "other-name", "text": "title = 1"}
    guest.post(f"/api/desk/files/{file}", changed)
    kept = guest.get(f"/api/desk/files/{file}")
    assert (kept["name"], kept["text"]) == ("other-name", "title = 1")
    assert [one["id"] for one in guest.get("/api/desk/files")] == [file]
    assert guest.http.post(f"/api/desk/files/{file}/remove").status_code == 204
    assert guest.get("/api/desk/files") == []


def test_another_s_file_is_not_there(running: Running) -> None:
    maker, other = running.guest(), running.guest()
    file = new(maker)
    at = f"/api/desk/files/{file}"
    assert other.http.get(at).status_code == 404
    other.post(at, start(other), status=404)
    other.post(f"{at}/submit", {"submitted": True}, status=404)
    assert other.http.post(f"{at}/remove").status_code == 204  # and nothing came of it
    assert maker.get(at)["text"] == start(maker)["text"]
    solve(other, start(other, "three-card-poker")["text"], file)
    assert maker.get(at)["solved"] == ""


def test_there_is_an_end_to_their_number_and_size(running: Running) -> None:
    guest = running.guest()
    for _ in range(MOST_FILES):
        new(guest)
    assert str(MOST_FILES) in guest.post("/api/desk/files", start(guest), status=409)["message"]
    long = {"name": "long", "text": "#" * (MOST_TEXT + 1)}
    guest.post("/api/desk/files", long, status=400)
    guest.post("/api/desk/read", long, status=400)


def test_what_was_solved_last_is_kept_with_the_file(running: Running) -> None:
    guest = running.guest()
    text = start(guest, "three-card-poker")["text"]
    file = new(guest, "three-card-poker")
    steps = solve(guest, text, file)
    kept = guest.get(f"/api/desk/files/{file}")
    assert kept["solved_text"] == text
    told = [one["proof"] for one in steps if one["type"] == "solved"]
    assert json.loads(kept["solved"]) == told


def test_the_floor_opens_a_table_with_a_file_that_was_handed_in(running: Running) -> None:
    maker, floor = running.guest("Ida"), running.with_role(Role.FLOOR)
    file = new(maker)
    settings = json.loads(encode(Settings("my-game", "Ida's game")))
    open_ = f"/api/desk/submitted/{file}/open"
    floor.post(open_, settings, status=404)
    maker.post(f"/api/desk/files/{file}/submit", {"submitted": True})
    maker.post(open_, settings, status=404)
    assert maker.http.get("/api/desk/submitted").status_code == 404
    (waiting,) = [one for one in floor.get("/api/desk/submitted") if one["id"] == file]
    assert waiting["maker"] == "Ida"
    table = floor.post(open_, settings)["table"]
    (listed,) = [one for one in maker.get("/api/lobby") if one["id"] == table]
    assert listed["standing"] == "a game file, not approved"
    assert floor.get("/api/desk/submitted") == []


def test_a_file_that_changes_after_it_was_handed_in_is_handed_in_no_more(running: Running) -> None:
    maker, floor = running.guest(), running.with_role(Role.FLOOR)
    file = new(maker)
    maker.post(f"/api/desk/files/{file}/submit", {"submitted": True})
    maker.post(f"/api/desk/files/{file}", {"name": "my-game", "text": "title = 1"})
    assert floor.get("/api/desk/submitted") == []
