"""Questions to the desk over HTTP: faults, felt, rules, edges, paytables, a hand of one's own."""

import json
from fractions import Fraction
from typing import Any

import httpx
import pytest

from houseway.exact.registry import math_of
from houseway.gamefile.model import Push, Win
from houseway.gamefile.reading.file import read_game
from houseway.games import known
from houseway.web.desk import solving
from houseway.web.desk.tasks import Estimate, Plan
from tests.web.serving import Guest, Running

NAME = "my-three-card-poker"
PAIR_PLUS = '"straight flush" = 40, "three of a kind" = 30, straight = 6, flush = 4, pair = 1'


@pytest.fixture(scope="module")
def text(running: Running) -> str:
    started = running.guest().get("/api/desk/start?game=three-card-poker")
    assert started["name"] == NAME
    return str(started["text"])


def read(guest: Guest, text: str, name: str = NAME) -> dict[str, Any]:
    return dict(guest.post("/api/desk/read", {"name": name, "text": text}))


def solve(guest: Guest, text: str, file: str = "") -> list[dict[str, Any]]:
    """Every step until nothing more comes."""
    body = {"name": NAME, "text": text, "file": file}
    answer = guest.http.post("/api/desk/solve", json=body)
    assert answer.status_code == 200, answer.text
    return [json.loads(line) for line in answer.text.splitlines()]


def edges(steps: list[dict[str, Any]]) -> dict[str, Fraction]:
    return {
        one["wager"]: Fraction(one["proof"]["edge"]) for one in steps if one["type"] == "solved"
    }


def test_a_fault_has_its_line_its_field_and_what_is_allowed(running: Running, text: str) -> None:
    wrong = text.replace('hands    = "three cards"', 'hands    = "three crads"')
    (fault,) = read(running.guest(), wrong)["faults"]
    assert fault["field"] == "hands"
    assert wrong.splitlines()[fault["line"] - 1] == 'hands    = "three crads"'
    assert "three cards" in fault["allowed"]


def test_a_file_that_is_right_has_a_felt_rules_and_wagers_to_design(
    running: Running, text: str
) -> None:
    told = read(running.guest(), text)
    assert told["faults"] == []
    assert told["game"]["layout"]["spots"][0]["spot"] == "ante"
    assert any("queen" in rule["text"] for rule in told["game"]["rules"])
    assert len(told["felt"]["round"]["places"]["seat 1"]) == 3
    assert told["designable"] == {"pair-plus": 40, "6-card-bonus": 1000, "ante-bonus": 5}


def test_nothing_made_at_the_desk_says_that_it_is_approved(running: Running, text: str) -> None:
    claims = text.replace("public rules, not enclosed in the letter", "approved by everybody")
    (fault,) = read(running.guest(), claims)["faults"]
    assert (fault["line"], fault["field"]) == (5, "standing")


def test_a_copy_of_a_public_game_is_solved_already(running: Running, text: str) -> None:
    steps = solve(running.guest(), text)
    assert [one["type"] for one in steps] == ["to solve", *["solved"] * 4, "ended"]
    shipped = {one.wager: one.edge for one in math_of(known("three-card-poker")).results()[::-1]}
    assert edges(steps)["ante"] == shipped["ante"]


def test_a_changed_pay_is_solved_and_leaves_the_other_wagers_alone(
    running: Running, text: str
) -> None:
    guest = running.guest()
    steps = solve(guest, text.replace(PAIR_PLUS, PAIR_PLUS.replace("flush = 4", "flush = 3")))
    assert {one["wager"] for one in steps if one["type"] == "begun"} == {
        "pair-plus",
        "ante and pair-plus",
    }
    assert edges(steps)["pair-plus"] == Fraction(402, 5525)  # as published, 7.28%
    assert edges(steps)["ante"] == edges(solve(guest, text))["ante"]


def test_a_faulty_file_is_not_solved_and_not_dealt(running: Running) -> None:
    guest, wrong = running.guest(), {"name": NAME, "text": "title = 3"}
    assert "line 1" in solve(guest, "title = 3")[-1]["why"]
    assert "line 1" in guest.post("/api/desk/deal", wrong, status=409)["message"]


def test_paytables_are_found_exactly_and_put_into_the_file(running: Running, text: str) -> None:
    guest, wager = running.guest(), "pair-plus"
    file = {"name": NAME, "text": text, "wager": wager}
    wish = {**file, "edge": ["4/100", "5/100"], "hit": ["20/100", "30/100"], "top": 50}
    first = guest.post("/api/desk/paytables", wish)["found"][0]
    assert Fraction(4, 100) <= Fraction(first["edge"]) <= Fraction(5, 100)
    changed = guest.post("/api/desk/put-pays", {**file, "pays": first["pays"]})["text"]
    assert edges(solve(guest, changed))[wager] == Fraction(first["edge"])


def test_pays_put_in_leave_the_rows_that_push(running: Running) -> None:
    guest = running.guest()
    text = guest.get("/api/desk/start?game=mississippi-stud")["text"]
    before = read_game(text, NAME).paytables[0].rows
    pays = {row.words: 20 - at for at, row in enumerate(before[:-1])}
    body = {"name": NAME, "text": text, "wager": "ante", "pays": pays}
    (table,) = read_game(guest.post("/api/desk/put-pays", body)["text"], NAME).paytables
    assert table.rows[0].pay == Win(Fraction(20))
    assert table.rows[-1] == before[-1]
    assert isinstance(before[-1].pay, Push)


def test_a_wager_without_a_table_of_its_own_cannot_be_designed(running: Running, text: str) -> None:
    wish = {"name": NAME, "text": text, "wager": "ante", "top": 50}
    body = {**wish, "edge": ["1/100", "5/100"], "hit": ["0", "1"]}
    assert "ante" in running.guest().post("/api/desk/paytables", body, status=409)["message"]


def test_its_maker_is_dealt_a_hand_at_a_table_that_nobody_else_sees(
    running: Running, text: str
) -> None:
    maker, other = running.guest(), running.guest()
    file = {"name": NAME, "text": text}
    seated = maker.post("/api/desk/deal", file)
    table = seated["table"]
    assert maker.post("/api/desk/deal", file) == seated
    maker.ready(table)
    view = maker.get(f"/api/tables/{table}")
    assert view["under_way"]
    assert view["standing"] == "a game file, not approved"
    for path in ("", "/game", "/controls"):
        assert other.http.get(f"/api/tables/{table}{path}").status_code == 404
    stranger = httpx.Client(base_url=other.http.base_url)
    for paper in ("controls", "signs"):
        for one in (other.http, stranger):
            assert one.get(f"/papers/{paper}/{table}").status_code == 404
            assert table not in one.get("/papers").text
    assert other.command(table, "sit", status=404, seat=2, amount=20_000)
    assert table not in [one["id"] for one in maker.get("/api/lobby")]
    with other.watch(table) as watching:
        assert watching.ended() == 4404


def test_a_newer_version_closes_the_table_of_the_older(running: Running, text: str) -> None:
    maker = running.guest()
    first = maker.post("/api/desk/deal", {"name": NAME, "text": text})["table"]
    maker.ready(first)
    changed = {"name": NAME, "text": text.replace("flush = 4", "flush = 3")}
    second = maker.post("/api/desk/deal", changed)["table"]
    assert second != first
    assert maker.get(f"/api/tables/{first}")["status"] == "closed"
    assert maker.get("/api/me")["seats"] == [second]


def test_the_name_of_a_known_game_is_not_for_a_table(running: Running, text: str) -> None:
    body = {"name": "three-card-poker", "text": text}
    assert "rename" in running.guest().post("/api/desk/deal", body, status=409)["message"]


PRINTED = """Hand  Pays
Straight Flush .... 35 to 1
3 of a kind 25:1
Straight 6-1
Flush 4 to 1
Any pair even money
"""


def test_a_pasted_paytable_is_put_into_the_file(running: Running, text: str) -> None:
    guest = running.guest()
    body = {"name": NAME, "text": text, "wager": "pair-plus", "pasted": PRINTED}
    told = guest.post("/api/desk/paste-pays", body)
    assert told["unread"] == ["Hand  Pays"]
    table = read_game(told["text"], NAME).paytable("pair-plus")
    wins = {row.words: row.pay.odds for row in table.rows if isinstance(row.pay, Win)}
    assert list(wins.values()) == [35, 25, 6, 4, 1]
    answer = guest.http.post("/api/desk/paste-pays", json={**body, "pasted": "nothing of use"})
    assert answer.status_code == 409
    assert "Flush 4 to 1" in answer.json()["message"]


@pytest.mark.parametrize("kind", ["card", "dealer", "math"])
def test_a_file_has_papers(running: Running, text: str, kind: str) -> None:
    body = {"name": NAME, "text": text, "kind": kind}
    page = running.guest().post("/api/desk/paper", body)["html"]
    assert "Three Card Poker" in page
    assert ("2.3167%" in page) is (kind == "math")


def test_what_takes_too_much_is_dealt_at_random(monkeypatch: pytest.MonkeyPatch) -> None:
    """Four cards to the flop: too much for the desk, and an interval is said instead."""
    monkeypatch.setattr(solving, "SAMPLE_SECONDS", 0.0)
    text = known("ultimate-texas-holdem").file.replace("board = 3", "board = 4")
    work = solving.plan(Plan(NAME, text)).work[0]
    assert "million situations to look at" in work.too_much
    found = solving.estimate(Estimate(NAME, text, work.wagers))
    assert (found.deals, found.is_bound) == (solving.FIRST_DEALS, True)
    assert found.within > 0


def test_a_file_s_words_are_told(running: Running) -> None:
    words = running.guest().get("/api/desk/words")
    assert {"dealer-not-qualified", "three of a kind", "player-up"} <= set(words)
    assert len(words) == len(set(words))
