"""Limits for oneself over the wire, and going on at another device."""

from pathlib import Path

import httpx

from houseway.room.commands import Role
from houseway.room.people.persons import PASS_TIME
from houseway.web.http.guard import OWN_PAGE
from houseway.web.http.rates import Rates
from tests.web.serving import STACK, Guest, Running, serving

GAME = "pick-2-poker"
DAY = 24 * 3_600_000


def test_a_wager_beyond_one_s_own_limit_is_refused_over_the_socket(running: Running) -> None:
    table, guest = running.table(GAME), running.guest()
    assert guest.get("/api/me")["stake_limit"]["now"] == 0
    with guest.watch(table) as seat:
        seat.next()
        seat.do("sit", seat=1, amount=STACK)
        me = guest.post("/api/me/limit", {"most": 20_00})
        assert me["stake_limit"]["now"] == me["stake_limit"]["next"] == 20_00
        seat.ready()
        version = seat.view["version"]
        reply = seat.send("act", answer="wager ante 10.50, 3-5-bonus 10.50", version=version)
        assert reply["rule"] == "LIM-3"
        assert "you set yourself a limit of $20" in reply["message"]
        assert reply["allowed"] == ["$20 more"]
        seat.act("wager ante 10, 3-5-bonus 10")
    higher = guest.post("/api/me/limit", {"most": 0})["stake_limit"]
    assert (higher["now"], higher["next"]) == (20_00, 0)
    assert 0 < higher["since"] - running.room.clock() <= DAY
    guest.post("/api/me/limit", {"most": -1}, 400)


def elsewhere(running: Running) -> Guest:
    """A device that nobody has used yet."""
    return Guest(running.address)


def test_a_person_goes_on_at_another_device_with_both_sockets(running: Running) -> None:
    table, first, second = running.table(GAME), running.guest("Ann"), elsewhere(running)
    first.command(table, "sit", seat=1, amount=STACK)
    code = first.post("/api/me/pass", {})["code"]
    typed = f"{code[:5]}-{code[5:]} ".lower()
    assert second.post("/api/guest/pass", {"code": typed}) == first.get("/api/me")
    with first.watch(table) as here, second.watch(table) as there:
        assert here.next()["view"]["you"] == there.next()["view"]["you"] == 1
        version = there.ready()
        assert here.until(version)["under_way"]
        here.act("sit-out")


def test_a_code_is_good_once_not_for_long_and_only_the_newest(running: Running) -> None:
    ann = running.guest("Ann")
    replaced, code = (ann.post("/api/me/pass", {})["code"] for _ in range(2))
    elsewhere(running).post("/api/guest/pass", {"code": replaced}, 409)
    elsewhere(running).post("/api/guest/pass", {"code": code})
    assert elsewhere(running).post("/api/guest/pass", {"code": code}, 409)["rule"] == "LIM-3"
    people, now = running.room.people, running.room.clock()
    person, _ = people.new_guest("Bob", now)
    old = people.new_pass(person, now - PASS_TIME)
    elsewhere(running).post("/api/guest/pass", {"code": old.code}, 409)


def test_a_code_is_no_link_to_a_role_and_a_link_no_code(running: Running) -> None:
    floor = running.with_role(Role.FLOOR)
    code = floor.post("/api/me/pass", {})["code"]
    running.guest().post("/api/me/link", {"token": code}, 409)
    token = running.room.people.new_link(Role.FLOOR, running.room.clock())
    elsewhere(running).post("/api/guest/pass", {"code": token}, 409)


def test_codes_are_made_and_tried_at_a_human_pace(tmp_path: Path) -> None:
    with serving(tmp_path, rates=Rates(clock=lambda: 0)) as running:
        guest = running.guest()
        made = [guest.http.post("/api/me/pass", json={}).status_code for _ in range(6)]
        assert made == [200] * 5 + [429]
        url = f"http://{running.address}/api/guest/pass"
        headers = {OWN_PAGE: "1"}
        tried = [
            httpx.post(url, json={"code": "A" * 10}, headers=headers).status_code for _ in range(11)
        ]
        assert tried == [409] * 10 + [429]


def test_a_name_is_changed_at_every_seat_by_its_owner_and_by_the_floor(running: Running) -> None:
    table, ann, floor = running.table(GAME), running.guest("Ann"), running.with_role(Role.FLOOR)
    ann.command(table, "sit", seat=1, amount=STACK)
    me = ann.post("/api/me/name", {"name": "Mabel", "face": 2})
    assert (me["person"]["name"], me["person"]["face"]) == ("Mabel", 2)
    (sitter,) = ann.get(f"/api/tables/{table}")["sitters"]
    assert (sitter["name"], sitter["face"]) == ("Mabel", 2)
    ann.post("/api/me/name", {"name": "The Floor"}, 409)
    ann.post("/api/me/name", {"name": "Mabel", "face": 25}, 400)
    address = f"/api/tables/{table}/seats/1/name"
    ann.post(address, {"name": "Anything"}, 404)
    assert floor.http.post(address, json={"name": ""}).status_code == 204
    (sitter,) = ann.get(f"/api/tables/{table}")["sitters"]
    assert sitter["name"].startswith("Guest ")
    assert ann.get("/api/me")["person"]["name"] == sitter["name"]
    floor.post(f"/api/tables/{table}/seats/2/name", {"name": "Nobody"}, 409)
