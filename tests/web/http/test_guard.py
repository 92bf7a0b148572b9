"""Who may do what over HTTP, and what every answer carries."""

from fractions import Fraction
from pathlib import Path
from typing import Any

import httpx
import pytest

from houseway.games import GAMES, gallery
from houseway.room.commands import Role
from houseway.room.events import Took, read_event
from houseway.room.storage import chain
from houseway.web.http.guard import OWN_PAGE
from houseway.web.http.rates import RateLimits, Rates
from tests.web.serving import STACK, Guest, Running, SlowClock, serving

GAME = "pick-2-poker"


def test_a_guest_has_a_free_bankroll_and_stays_who_they_are(running: Running) -> None:
    guest = running.guest("Ann")
    me = guest.get("/api/me")
    assert me["person"]["name"] == "Ann"
    assert me["person"]["role"] == "player"
    assert me["bankroll"] == me["full_bankroll"] == 500_000
    assert guest.post("/api/guest", {"name": "Bob"}) == me


def test_the_cookie_is_out_of_reach_of_scripts_and_foreign_pages(
    running: Running, tmp_path: Path
) -> None:
    for secure in (False, True):
        with serving(tmp_path / str(secure), secure=secure) as one:
            answer = httpx.post(f"http://{one.address}/api/guest", json={}, headers={OWN_PAGE: "1"})
        cookie = answer.headers["set-cookie"].lower()
        assert "httponly" in cookie
        assert "samesite=strict" in cookie
        assert "path=/" in cookie
        assert ("secure" in cookie.replace("houseway", "")) == secure


@pytest.mark.parametrize(
    "path", ["/", "/static/index.html", "/api/lobby", "/api/nowhere", "/nowhere", "/schema"]
)
def test_every_answer_forbids_foreign_and_inline_scripts(path: str, running: Running) -> None:
    headers = running.guest().http.get(path).headers
    policy = headers["content-security-policy"]
    assert "default-src 'none'" in policy
    assert "script-src 'self'" in policy
    assert "unsafe" not in policy
    assert headers["x-content-type-options"] == "nosniff"
    if path.startswith("/api/"):
        assert headers["cache-control"] == "no-store"


def test_only_what_everybody_gets_alike_is_packed(running: Running) -> None:
    """A secret beside words of a stranger's choice would be told by the length of the two."""
    guest = running.guest("Ann")
    table, *_ = [running.table(GAME) for _ in range(3)]

    def ask(path: str, encoding: str) -> tuple[bool, bytes]:
        answer = guest.http.get(path, headers={"Accept-Encoding": encoding})
        return "content-encoding" in answer.headers, answer.content

    for path in ("/api/games", f"/api/games/{GAME}", "/api/proofs", "/api/lobby", "/"):
        for _ in range(2):  # the second may be a kept answer
            packed, unpacked = ask(path, "gzip"), ask(path, "identity")
            assert packed == (True, unpacked[1])
            assert not unpacked[0]
    for path in ("/api/me", f"/api/tables/{table}", "/api/rounds", "/schema"):
        assert not ask(path, "gzip")[0]


@pytest.mark.parametrize(
    "path",
    [
        *("/", "/table/abc", "/game/pick-2-poker", "/school/pick-2-poker", "/adjudicator", "/math"),
        *("/math/pick-2-poker", "/floor", "/audit", "/history", "/replay/abc/3", "/link/abc"),
        *("/about", "/pass", "/pass/abc"),
    ],
)
def test_every_page_has_an_address(path: str, running: Running) -> None:
    answer = httpx.get(f"http://{running.address}{path}")
    assert answer.status_code == 200
    assert answer.headers["content-type"].startswith("text/html")
    assert "<script>" not in answer.text


@pytest.mark.parametrize(
    ("path", "body"),
    [
        ("/api/guest", {}),
        ("/api/me/refill", {"id": "12345678"}),
        ("/api/me/exclude", {"days": 1}),
        ("/api/me/link", {"token": "abc"}),
        ("/api/play/pick-2-poker", {}),
        ("/api/tables", {"game": GAME, "name": "mine"}),
        ("/api/tables/abc/commands", {"id": "12345678", "command": {"type": "leave"}}),
    ],
)
def test_what_changes_something_needs_our_header(path: str, body: Any, running: Running) -> None:
    guest = running.guest()
    del guest.http.headers[OWN_PAGE]
    assert guest.http.post(path, json=body).status_code == 403


@pytest.mark.parametrize(
    ("method", "path"),
    [
        ("GET", "/api/me"),
        ("GET", "/api/rounds"),
        ("GET", "/api/rounds/abc/1"),
        ("GET", "/api/tables/abc"),
        ("POST", "/api/me/refill"),
        ("POST", "/api/play/pick-2-poker"),
    ],
)
def test_without_a_session_there_is_nothing_to_see(
    method: str, path: str, running: Running
) -> None:
    headers = {OWN_PAGE: "1", "Cookie": "houseway=forged"}
    body = {"id": "12345678"} if method == "POST" else None
    url = f"http://{running.address}{path}"
    answer = httpx.request(method, url, json=body, headers=headers)
    assert answer.status_code == 401
    assert answer.json()["message"]


def test_problems_have_one_shape(running: Running) -> None:
    guest = running.guest()
    for answer in (
        guest.http.get("/api/nowhere"),
        guest.http.get("/api/games/chess"),
        guest.http.get("/api/tables/nowhere"),
        guest.http.post("/api/guest", content=b"{"),
        guest.http.post("/api/me/exclude", json={"days": "many"}),
        guest.http.post("/api/me/exclude", json={"days": 1, "and": 2}),
        guest.http.post("/api/adjudicate", json={"text": "game chess"}),
        guest.http.put("/api/me", json={}),
    ):
        assert 400 <= answer.status_code < 500
        assert set(answer.json()) == {"rule", "message", "allowed"}


def test_a_body_too_large_is_not_read(running: Running) -> None:
    guest = running.guest()
    assert guest.http.post("/api/adjudicate", json={"text": "x" * 70_000}).status_code == 413


def test_guests_from_one_address_come_at_a_human_pace(tmp_path: Path) -> None:
    with serving(tmp_path, rates=Rates(RateLimits(guests=3), lambda: 0)) as running:
        for _ in range(3):
            running.guest()
        answer = httpx.post(f"http://{running.address}/api/guest", json={}, headers={OWN_PAGE: "1"})
        assert answer.status_code == 429


# --- Roles ----------------------------------------------------------------------------------------


def test_a_link_works_once_and_makes_floor_or_auditor(running: Running) -> None:
    token = running.room.people.new_link(Role.FLOOR, running.room.clock())
    first, second = running.guest(), running.guest()
    assert first.post("/api/me/link", {"token": token})["person"]["role"] == "floor"
    assert second.post("/api/me/link", {"token": token}, 409)["rule"] == "LIM-3"
    old = running.room.people.new_link(Role.FLOOR, running.room.clock() - 25 * 3_600_000)
    second.post("/api/me/link", {"token": old}, 409)
    assert second.get("/api/me")["person"]["role"] == "player"


def test_a_link_ends_the_sessions_from_before_it(running: Running) -> None:
    """Whoever had written down the guest's cookie is nobody's floor."""
    guest = running.guest("Ann")
    before = guest.http.cookies["houseway"]
    phone = Guest(running.address)
    phone.post("/api/guest/pass", {"code": guest.post("/api/me/pass", {})["code"]})
    waiting = guest.post("/api/me/pass", {})["code"]
    token = running.room.people.new_link(Role.FLOOR, running.room.clock())
    guest.post("/api/me/link", {"token": token})
    assert guest.http.cookies["houseway"] != before
    assert guest.get("/api/me")["person"]["role"] == "floor"
    old = httpx.get(f"http://{running.address}/api/me", cookies={"houseway": before})
    assert old.status_code == 401
    assert phone.http.get("/api/me").status_code == 401
    assert phone.http.post("/api/guest/pass", json={"code": waiting}).status_code == 409


def test_a_role_and_sessions_are_taken_back_from_the_page(running: Running) -> None:
    floor, other = running.with_role(Role.FLOOR), running.with_role(Role.AUDITOR)
    id = other.id
    staff = floor.get("/api/pit/staff")
    them = other.get("/api/me")["person"]
    assert {**them, "role": "auditor", "on_duty_since": 0} in staff
    assert running.guest().http.get("/api/pit/staff").status_code == 404
    assert other.http.post(f"/api/pit/staff/{id}/dismiss", json={}).status_code == 404
    assert floor.http.post(f"/api/pit/staff/{id}/dismiss", json={}).status_code == 204
    assert other.http.get("/api/me").status_code == 401
    assert id not in [one["id"] for one in floor.get("/api/pit/staff")]
    assert floor.http.post("/api/pit/staff/0000/dismiss", json={}).status_code == 409


def test_other_devices_are_logged_out(running: Running) -> None:
    guest, phone = running.guest(), Guest(running.address)
    phone.post("/api/guest/pass", {"code": guest.post("/api/me/pass", {})["code"]})
    assert phone.http.post("/api/me/logout-others", json={}).status_code == 204
    assert guest.http.get("/api/me").status_code == 401
    assert phone.http.get("/api/me").status_code == 200


def test_a_name_of_the_house_is_refused(running: Running) -> None:
    guest = Guest(running.address)
    assert guest.post("/api/guest", {"name": "The Dealer"}, 409)["rule"] == "LIM-3"
    table = running.table(GAME)
    for seat, name in ((1, "Zed"), (2, "ZED")):
        running.guest(name).command(table, "sit", seat=seat, amount=40_000)
    told = running.guest().get(f"/api/tables/{table}")["sitters"]
    assert [one["name"] for one in told] == ["Zed", "ZED (2)"]


def test_a_clock_that_was_weeks_ahead_ends_no_session(tmp_path: Path) -> None:
    clock = SlowClock()
    with serving(tmp_path, clock=clock) as running:
        guest = running.guest()
        guest.command(running.table(GAME), "sit", seat=1, amount=40_000)
        clock.wait(40 * 24 * 3600)
        running.guest("Ann").command(running.table(GAME), "sit", seat=1, amount=40_000)
        clock.wait(-40 * 24 * 3600)  # the clock is right again, the room's time is not
        assert running.room.clock() - clock() > 39 * 24 * 3_600_000
        assert guest.http.get("/api/me").status_code == 200
        token = running.room.people.new_link(Role.FLOOR, clock())
        guest.post("/api/me/link", {"token": token})
        assert guest.get("/api/me")["person"]["role"] == "floor"


def test_only_the_floor_opens_tables_and_others_do_not_learn_of_it(running: Running) -> None:
    body = {"game": GAME, "name": "Mine"}
    for guest in (running.guest(), running.with_role(Role.AUDITOR)):
        problem = guest.post("/api/tables", body, 404)
        assert problem["message"] == "there is nothing here"
    assert running.with_role(Role.FLOOR).post("/api/tables", body)["table"]


def test_the_floor_s_commands_are_the_floor_s(running: Running) -> None:
    table = running.table(GAME)
    guest, floor = running.guest(), running.with_role(Role.FLOOR)
    for kind, fields in (("pause", {"reason": "a test"}), ("close", {})):
        assert guest.command(table, kind, 409, **fields)["rule"] == "LIM-3"
    floor.command(table, "pause", reason="a test")
    assert guest.get(f"/api/tables/{table}")["status"] == "paused"
    floor.command(table, "resume")
    floor.command(table, "sit bot", seat=2, strategy="random")
    floor.command(table, "remove bot", seat=2)
    floor.command(table, "close")
    assert table not in [one["id"] for one in guest.get("/api/lobby")]


def test_an_auditor_reads_and_changes_nothing(running: Running) -> None:
    table, auditor = running.table(GAME), running.with_role(Role.AUDITOR)
    assert auditor.command(table, "sit", 409, seat=1, amount=STACK)["rule"] == "LIM-3"
    assert isinstance(auditor.get("/api/rounds"), list)


def test_a_guest_cannot_act_for_another_seat(running: Running) -> None:
    table = running.table(GAME)
    owner, other = running.guest("Owner"), running.guest("Other")
    owner.command(table, "sit", seat=1, amount=STACK)
    owner.ready(table)
    version = owner.get(f"/api/tables/{table}")["version"]
    for kind, fields in (
        ("act", {"answer": "sit-out", "version": version}),
        ("leave", {}),
        ("sit out", {}),
        ("top up", {"amount": 100}),
        ("remove bot", {"seat": 1}),
    ):
        assert other.command(table, kind, 409, **fields)["rule"]
    assert owner.get(f"/api/tables/{table}")["version"] == version
    assert other.get(f"/api/tables/{table}")["round"]["question"] is None
    assert owner.get(f"/api/tables/{table}")["round"]["question"]["seat"] == 1


def test_who_excludes_themselves_starts_nothing_new(running: Running) -> None:
    table, guest = running.table(GAME), running.guest()
    guest.command(table, "sit", seat=1, amount=STACK)
    guest.ready(table)
    me = guest.post("/api/me/exclude", {"days": 2})
    assert me["excluded_until"] > running.room.clock()
    version = guest.get(f"/api/tables/{table}")["version"]
    guest.command(table, "act", answer="sit-out", version=version)  # finishes what is under way
    assert "kept from playing" in guest.command(table, "ready", 409, commitment="0" * 64)["message"]
    guest.command(table, "top up", 409, amount=1_000)
    guest.command(table, "leave")
    guest.command(table, "sit", 409, seat=1, amount=STACK)
    guest.post(f"/api/play/{GAME}", {}, 409)
    shorter = guest.post("/api/me/exclude", {"days": 1})
    assert shorter["excluded_until"] == me["excluded_until"]  # it cannot be taken back


def test_who_logs_out_has_no_session_here_and_keeps_the_others(running: Running) -> None:
    table, guest, phone = running.table(GAME), running.guest("Ann"), Guest(running.address)
    phone.post("/api/guest/pass", {"code": guest.post("/api/me/pass", {})["code"]})
    token = guest.http.cookies["houseway"]
    with guest.watch(table) as one, phone.watch(table) as other:
        one.next()
        other.next()
        assert guest.http.post("/api/me/logout", json={}).status_code == 204
        assert one.ended() == other.ended() == 4401
    assert "houseway" not in guest.http.cookies
    guest.http.cookies["houseway"] = token  # somebody had written it down
    assert guest.http.get("/api/me").status_code == 401
    assert phone.get("/api/me")["person"]["name"] == "Ann"
    with phone.watch(table) as again:
        assert again.next()["type"] == "view"


def test_a_new_role_holds_at_an_open_socket_too(running: Running) -> None:
    """The socket ends, and the one that comes back has the role."""
    table, guest = running.table(GAME), running.guest()
    with guest.watch(table) as one:
        one.next()
        assert one.send("pause", reason="a test")["rule"] == "LIM-3"
        token = running.room.people.new_link(Role.FLOOR, running.room.clock())
        guest.post("/api/me/link", {"token": token})
        assert one.ended() == 4401
    with guest.watch(table) as one:
        one.next()
        one.do("pause", reason="a test")


# --- Looking and playing --------------------------------------------------------------------------


def test_the_first_start_opens_a_table_of_every_game_and_a_second_none(tmp_path: Path) -> None:
    with serving(tmp_path, first_tables=True) as running:
        tables = running.guest().get("/api/lobby")
        assert sorted(one["game"] for one in tables) == sorted(game.name for game in GAMES)
        banked = {game.name: game.banked_by for game in GAMES}
        assert all(one["bots"] == 3 * (banked[one["game"]] == "players") for one in tables)
    with serving(tmp_path, first_tables=True) as running:
        assert running.guest().get("/api/lobby") == tables


def test_play_finds_a_seat_where_cards_come_at_once(tmp_path: Path) -> None:
    with serving(tmp_path) as running:
        for game in GAMES:
            guest = running.guest()
            seated = guest.post(f"/api/play/{game.name}", {})
            assert guest.post(f"/api/play/{game.name}", {}) == seated
            view = guest.get(f"/api/tables/{seated['table']}")
            assert view["you"] == seated["seat"]
            assert view["modified"] == {}
            guest.ready(seated["table"])
            assert guest.get(f"/api/tables/{seated['table']}")["under_way"]
        company = running.guest().post(f"/api/play/{GAMES[0].name}", {})
        assert company["seat"] == 2


def test_a_short_bankroll_is_filled_up_for_nothing(running: Running) -> None:
    guest = running.guest()
    assert guest.post("/api/me/refill", {"id": "refill-01"}, 409)["message"]
    table = running.table(GAME, buy_in_most=500_000)
    guest.command(table, "sit", seat=1, amount=499_000)
    assert guest.get("/api/me")["bankroll"] == 1_000
    assert "at tables" in guest.post("/api/me/refill", {"id": "refill-02"}, 409)["message"]
    fold_a_round(guest, table)
    assert guest.post("/api/me/refill", {"id": "refill-03"})["bankroll"] == 3_000
    guest.command(table, "leave")
    assert guest.get("/api/me")["bankroll"] == 500_000


def fold_a_round(guest: Guest, table: str) -> None:
    """Pick 2 Poker alone; it costs 20 dollars."""
    guest.ready(table)
    for answer in ("wager ante 10, 3-5-bonus 10", "fold"):
        version = guest.get(f"/api/tables/{table}")["version"]
        guest.command(table, "act", answer=answer, version=version)


def test_games_come_with_rules_and_layout(running: Running) -> None:
    guest = running.guest()
    games = guest.get("/api/games")
    assert [one["name"] for one in games] == [game.name for game in (*GAMES, *gallery())]
    assert [one["name"] for one in games if not one["standing"]] == [game.name for game in GAMES]
    two_hand = guest.get("/api/games/two-hand-holdem")
    assert two_hand["source"]["title"]
    assert {"2HH-1", "2HH-10"} <= {one["id"] for one in two_hand["rules"]}
    assert two_hand["letters"] == ["2HH"]
    assert [one["spot"] for one in two_hand["layout"]["spots"]][:2] == ["ante-1", "raise-1"]


def test_a_table_shows_its_internal_controls(running: Running) -> None:
    table = running.table("hawaiian-holdem", options={"big_kahuna": "B"})
    text = running.guest().http.get(f"/api/tables/{table}/controls").text
    assert text.startswith("# Internal controls: Hawaiian Hold'em")
    assert "| Big Kahuna payscale | **B** | A; B; none | HAW-13 |" in text
    assert "odified" not in text.partition("## Rules")[0]


def test_a_typed_hand_is_settled(running: Running) -> None:
    text = """
        game hawaiian-holdem
        seat 1: Ah Ad 7c
        dealer: Kh Kd 2c
        board: 3c 4d 9h Js Qc
        1 wager bet 10
        1 check
        1 discard 7c
    """
    settled = running.guest().post("/api/adjudicate", {"text": text})
    assert [one["verdict"] for one in settled["lines"]] == ["win"]
    assert settled["rules"]["HAW-9"]
    problem = running.guest().post("/api/adjudicate", {"text": text.replace("7c", "Zz")}, 400)
    assert "line 3" in problem["message"]


def test_the_operator_s_doors(running: Running) -> None:
    guest = running.guest()
    assert guest.http.get("/health").text == "ok\n"
    assert guest.http.get("/ready").text == "ready\n"
    table = running.table(GAME)
    guest.command(table, "sit", seat=1, amount=STACK)
    text = guest.http.get("/metrics").text
    assert 'houseway_commands_total{kind="sit",result="done"}' in text
    assert 'houseway_command_seconds_bucket{le="+Inf"}' in text


@pytest.mark.parametrize("path", ["/metrics/", "/ready/", "/health/", "/metrics//"])
def test_the_operator_s_doors_have_one_address_each(path: str, running: Running) -> None:
    """A proxy keeps others out by the address; another spelling of it is no way around."""
    assert running.guest().http.get(path).status_code == 404


# --- The coach ------------------------------------------------------------------------------------


def test_the_coach_answers_who_is_asked_and_a_hint_is_kept(running: Running) -> None:
    table, guest = running.table(GAME), running.guest()
    assert guest.post("/api/coach", {"table": table}, 409)["rule"]
    guest.command(table, "sit", seat=1, amount=STACK)
    guest.ready(table)
    view = guest.get(f"/api/tables/{table}")
    guest.command(table, "act", answer="wager ante 10, 3-5-bonus 10", version=view["version"])
    advice = guest.post("/api/coach", {"table": table})
    assert advice["choices"][0]["best"]
    assert Fraction(advice["choices"][0]["value"]) >= Fraction(advice["choices"][-1]["value"])
    running.guest().post("/api/coach", {"table": table}, 409)  # nobody else's business
    version = guest.get(f"/api/tables/{table}")["version"]
    guest.command(table, "act", answer=advice["choices"][0]["answer"], version=version)
    hinted = [_hinted(running, table, version) for version in (view["version"], version)]
    assert hinted == [False, True]


def _hinted(running: Running, table: str, version: int) -> bool:
    """Whether the first answer after a version was given after a hint."""
    with running.room.store.reading() as connection:
        rows = chain.read(connection, table, version)
    return next(
        event.hinted for row in rows if isinstance(event := read_event(row.body.encode()), Took)
    )
