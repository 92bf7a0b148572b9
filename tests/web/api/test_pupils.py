"""Pupils of the dealer's school: they come by a link, watch, and their scores are kept."""

from typing import Any

from houseway.room.audit.whole_room import audit
from houseway.room.commands import Role
from tests.web.serving import STACK, Guest, Running

LESSON = "hawaiian-holdem"


def solve(running: Running, pupil: Guest, seed: int) -> Any:
    """Have an exercise checked with every answer right; somebody else learned the answers."""
    path = f"/api/school/{LESSON}"
    told = running.guest().post(path, {"seed": seed, "verdicts": []})
    keys = ("seat", "wager", "verdict", "pay")
    verdicts = [{key: one["line"][key] for key in keys} for one in told["lines"]]
    picks = {one["key"]: one["cards"] for one in told["picks"]}
    return pupil.post(path, {"seed": seed, "verdicts": verdicts, "picks": picks})


def test_a_pupil_s_score_is_kept_for_the_floor_and_the_auditor(running: Running) -> None:
    pupil = running.with_role(Role.PUPIL)
    assert pupil.get("/api/me")["person"]["role"] == "pupil"
    wrong = pupil.post(f"/api/school/{LESSON}", {"seed": 7, "verdicts": []})
    assert wrong["right"] == 0
    asked = len(wrong["picks"]) + len(wrong["lines"])
    assert solve(running, pupil, 7)["right"] == asked  # who has seen the answers proves nothing
    more = solve(running, pupil, 8)["right"]
    pupil.post("/api/school/double-flop-texas/reading", {"seed": 5, "upper": [], "lower": []})
    running.guest().post(f"/api/school/{LESSON}", {"seed": 7, "verdicts": []})
    for role in (Role.FLOOR, Role.AUDITOR):
        told = running.with_role(role).get("/api/pupils")
        mine = [one for one in told if one["person"] == pupil.id]
        lessons = [(one["lesson"], one["exercises"], one["right"], one["asked"]) for one in mine]
        assert lessons == [
            ("double-flop-texas-reading", 1, 0, 2),
            (LESSON, 2, more, asked + more),
        ]
        assert {one["person"] for one in told} == {pupil.id}, "a guest's score is not kept"
    exported = running.with_role(Role.AUDITOR).get("/api/export/scores/json")
    assert [one["seed"] for one in exported if one["person"] == pupil.id] == [7, 8, 5]
    assert not [one for one in audit(running.room.store) if "people" in str(one)]


def test_scores_are_nobody_else_s_business(running: Running) -> None:
    for guest in (running.guest(), running.with_role(Role.PUPIL)):
        assert guest.http.get("/api/pupils").status_code == 404


def test_a_pupil_watches_and_does_not_play(running: Running) -> None:
    table = running.table(LESSON)
    guest = running.guest()
    guest.command(table, "sit", seat=1, amount=STACK)
    guest.ready(table)
    token = running.room.people.new_link(Role.PUPIL, running.room.clock())
    pupil = guest  # became one in the middle of a round, and may finish it
    pupil.post("/api/me/link", {"token": token})
    version = pupil.get(f"/api/tables/{table}")["version"]
    pupil.command(table, "act", answer="sit-out", version=version)
    for kind, fields in (
        ("ready", {"commitment": "0" * 64}),
        ("top up", {"amount": 1_000}),
        ("sit", {"seat": 2, "amount": STACK}),
    ):
        assert "does not play" in pupil.command(table, kind, 409, **fields)["message"]
    pupil.command(table, "leave")
    pupil.post(f"/api/play/{LESSON}", {}, 409)
    with pupil.watch(table) as one:
        assert one.next()["view"]["you"] is None
