"""Papers in the browser: a page each, with a policy of its own, for whom it is meant."""

import re
from pathlib import Path

import httpx
import pytest

import houseway.web
from houseway.report.html import policy
from houseway.room.commands import Role
from tests.web.serving import Running

STATIC = Path(houseway.web.__file__).parent / "static"


def page(running: Running, address: str) -> httpx.Response:
    return httpx.get(f"http://{running.address}{address}")


def test_the_list_names_games_and_tables(running: Running) -> None:
    shown = page(running, "/papers").text
    assert 'href="/papers/card/pick-2-poker"' in shown
    assert 'href="/papers/math/three-card-poker"' in shown
    assert "The day at the tables" not in shown


@pytest.mark.parametrize("kind", ["card", "dealer", "math"])
def test_a_games_papers(running: Running, kind: str) -> None:
    shown = page(running, f"/papers/{kind}/caribbean-stud")
    assert shown.status_code == 200
    assert "Caribbean Stud" in shown.text
    assert shown.headers["Content-Security-Policy"] == policy()
    assert page(running, f"/papers/{kind}/no-game").status_code == 404


@pytest.mark.parametrize("kind", ["controls", "signs"])
def test_a_tables_papers(running: Running, kind: str) -> None:
    table = running.table("hawaiian-holdem")
    assert page(running, f"/papers/{kind}/{table}").status_code == 200
    assert page(running, f"/papers/{kind}/nowhere").status_code == 404


def test_the_day_is_for_the_floor_and_the_auditor(running: Running) -> None:
    assert page(running, "/papers/day/2026-11-15").status_code == 401
    guest, floor = running.guest("Ann"), running.with_role(Role.FLOOR)
    assert guest.http.get("/papers/day/2026-11-15").status_code == 404
    assert "Master game report" in floor.http.get("/papers/day/2026-11-15").text
    assert "The day at the tables" in floor.http.get("/papers").text


def test_the_pages_lead_to_papers_and_manual_that_are_there(running: Running) -> None:
    """From every page's foot, a game, the floor's tables and the page about us."""
    table = running.table("hawaiian-holdem")
    found = {
        link.replace("${game.name}", "caribbean-stud").replace("${id}", table)
        for path in STATIC.rglob("*")
        if path.suffix in (".html", ".js")
        for link in re.findall(r'href="(/(?:papers|manual)[^"]*)"', path.read_text())
    }
    of_the_floor = {link for link in found if link.startswith(("/papers/day", "/papers/slip"))}
    assert of_the_floor == {"/papers/day/${day}", "/papers/slip/${table}/${number}"}
    found -= of_the_floor  # of slips and days that are there: tests/room/test_slips.py
    kinds = ("card/caribbean-stud", "dealer/caribbean-stud", "math/caribbean-stud")
    kinds += (f"controls/{table}", f"signs/{table}")
    assert found == {
        "/manual",
        "/manual/letter-3119",
        "/manual/shuffle",
        "/manual/start-player",
        "/papers",
        *(f"/papers/{kind}" for kind in kinds),
    }
    for link in found:
        shown = httpx.get(f"http://{running.address}{link}", follow_redirects=True)
        assert shown.status_code == 200, link
        assert link.startswith("/manual") or 'id="print"' in shown.text, link


def test_a_day_that_no_room_can_have_had_is_not_there(running: Running) -> None:
    floor = running.with_role(Role.FLOOR).http
    for day in ("9999-12-31", "0001-01-01", "1999-12-31"):
        assert floor.get(f"/papers/day/{day}").status_code == 404, day
    assert floor.get("/papers/day/2026-11-15").status_code == 200
