"""Past rounds: as their viewer saw them, with proof of what was shown and of nothing else."""

import dataclasses
import io
import json
import logging
import threading
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack
from typing import Any

import pytest

from houseway import games
from houseway.room.commands import Role
from houseway.room.fairness.independent_check import check
from houseway.room.round_history import RoundHistory, ShuffleProof
from houseway.room.storage import chain
from houseway.round.log import read
from houseway.web.ops.logs import JsonLines
from tests.web.serving import STACK, Guest, Json, Running, Watching, deal_in, sit_down

GAME = "hawaiian-holdem"
QUOTES = (chr(34), " ")


def play_round(running: Running) -> tuple[str, Guest, list[str]]:
    """One guest plays a round alone; the table, the guest, and the cards that they saw."""
    table, guest = running.table(GAME), running.guest()
    with guest.watch(table) as one:
        one.next()
        one.do("sit", seat=1, amount=30_000)
        root = one.view["root"]
        one.ready()
        one.act("wager bet 10")
        one.act("check")
        held = one.view["round"]["places"]["seat 1"]
        one.act(f"discard {held[0]}")
        shown = one.view["round"]["places"]
        assert root
    seen = [*held, *shown["board"], *shown["dealer"], *shown.get("dealer discards", [])]
    return table, guest, seen


def test_a_replay_is_what_was_seen(running: Running) -> None:
    table, guest, _ = play_round(running)
    mine = guest.get("/api/rounds")
    assert [(one["table"], one["round"], one["game"]) for one in mine] == [(table, 1, GAME)]
    assert guest.get(f"/api/rounds?before={mine[0]['ended_at']}") == []
    replay = guest.get(f"/api/rounds/{table}/1")
    assert replay["replay"] is True
    assert replay["events"][-1]["type"] == "ended"
    assert replay["nets"] == {"1": mine[0]["net"]}
    assert replay["lines"]


def test_the_felt_of_a_past_round_shows_what_was_seen(running: Running) -> None:
    table, guest, seen = play_round(running)
    view = guest.get(f"/api/rounds/{table}/1/felt")["view"]
    replay = guest.get(f"/api/rounds/{table}/1")
    shown = [face for faces in view["round"]["places"].values() for face in faces if face]
    assert sorted(shown) == sorted(seen)
    assert (view["you"], view["under_way"]) == (1, False)
    assert view["settings"]["limits"] == replay["setup"]["limits"]
    assert view["round"]["nets"] == replay["nets"]


def test_a_round_is_nobody_else_s_business(running: Running) -> None:
    table, _, _ = play_round(running)
    other = running.guest()
    assert other.get("/api/rounds") == []
    unknown = other.http.get("/api/rounds/nowhere/1").json()
    for path in ("", "/felt", "/shuffle"):
        answer = other.http.get(f"/api/rounds/{table}/1{path}")
        assert answer.status_code == 404
        assert answer.json() == unknown
    assert other.http.get(f"/api/rounds/{table}/1/log").status_code == 404


def test_other_seats_hidden_cards_stay_hidden_in_a_replay(running: Running) -> None:
    table = running.table("texas-holdem")
    with ExitStack() as stack:
        seated = sit_down(stack, running, table)
        version = deal_in(seated.values())
        while (view := seated[1].until(version))["under_way"]:
            seat = view["round"]["asked"][0]
            seated[seat].until(version)
            version = seated[seat].act("fold")
    owner = running.room.tables
    assert owner
    auditor = running.with_role(Role.AUDITOR)
    full = auditor.get(f"/api/rounds/{table}/1")
    dealt = [one for one in full["events"] if one["type"] == "dealt"]
    assert all(None not in one["cards"] for one in dealt)


def test_a_round_whose_rules_are_gone_says_so(
    running: Running, monkeypatch: pytest.MonkeyPatch
) -> None:
    table, guest, _ = play_round(running)
    later = [dataclasses.replace(one, version=one.version - 1) for one in games.GAMES]
    monkeypatch.setattr(games, "GAMES", later)
    answer = guest.http.get(f"/api/rounds/{table}/1")
    assert answer.status_code == 409
    assert f"dealt under version 1 of {GAME}" in answer.json()["message"]


def test_the_openings_prove_the_cards_seen_and_no_others(running: Running) -> None:
    table, guest, seen = play_round(running)
    proof = guest.http.get(f"/api/rounds/{table}/1/shuffle").text
    checked = check(proof)
    assert checked.faults == []
    assert sorted(checked.shown) == sorted(seen)


def test_the_full_log_is_the_auditor_s_once_the_round_is_closed(running: Running) -> None:
    table, _, _ = play_round(running)
    auditor = running.with_role(Role.AUDITOR)
    kept = auditor.get(f"/api/rounds/{table}/1/log")
    assert len(read(kept["log"]).deck) == 52
    assert len(kept["seed"]) == 64
    assert auditor.http.get(f"/api/rounds/{table}/2/log").status_code == 404  # not yet closed


def test_an_old_proof_reads_no_more_than_its_own_round(
    running: Running, monkeypatch: pytest.MonkeyPatch
) -> None:
    table, guest, _ = play_round(running)
    with guest.watch(table) as one:
        one.next()
        for _ in range(40):  # a long story after the round
            one.do("sit out")
            one.do("come back")
    rows: list[int] = []
    read_rows = chain.read

    def counted(*args: Any, **named: Any) -> list[chain.ChainRow]:
        found = read_rows(*args, **named)
        rows.append(len(found))
        return found

    monkeypatch.setattr(chain, "read", counted)
    assert guest.get(f"/api/rounds/{table}/1/shuffle")["openings"]
    assert sum(rows) < 20


def test_nobody_waits_for_who_reads_old_rounds(
    running: Running, monkeypatch: pytest.MonkeyPatch
) -> None:
    table, guest, _ = play_round(running)
    begun, go_on, proof = threading.Semaphore(0), threading.Event(), RoundHistory.proof

    def slow(*args: Any) -> ShuffleProof:
        begun.release()
        go_on.wait(60)
        return proof(*args)

    monkeypatch.setattr(RoundHistory, "proof", slow)
    with ThreadPoolExecutor(6) as threads:
        path = f"/api/rounds/{table}/1/shuffle"
        proofs = [threads.submit(Guest.get, _again(guest), path) for _ in range(6)]
        assert begun.acquire(timeout=60)
        assert begun.acquire(timeout=60)
        assert _again(guest).get("/api/me")["person"]  # while they are being read
        assert not any(one.done() for one in proofs)
        go_on.set()
        assert all(one.result()["openings"] for one in proofs)


def _again(guest: Guest) -> Guest:
    """The same person by a connection of their own."""
    other = Guest(guest.address)
    other.http.cookies = guest.http.cookies
    return other


# --- The log --------------------------------------------------------------------------------------


@pytest.fixture
def logged() -> Iterator[io.StringIO]:
    """What is logged during a test, as the service writes it."""
    stream = io.StringIO()
    handler = logging.StreamHandler(stream)
    handler.setFormatter(JsonLines())
    logger = logging.getLogger()
    before = logger.level
    logger.addHandler(handler)
    logger.setLevel(logging.INFO)
    yield stream
    logger.removeHandler(handler)
    logger.setLevel(before)


def lines(logged: io.StringIO, table: str) -> list[Json]:
    told = [json.loads(line) for line in logged.getvalue().splitlines()]
    return [line for line in told if line.get("table") == table]


def test_a_command_is_a_line_and_no_line_names_a_card(
    running: Running, logged: io.StringIO
) -> None:
    table, guest = running.table(GAME), running.guest()
    with guest.watch(table) as one:
        one.next()
        one.do("sit", seat=1, amount=30_000)
        one.ready()
        one.act("wager bet 10")
        one.act("check")
        held = one.view["round"]["places"]["seat 1"]
        _refuse(one, f"keep {held[0]}")
        _refuse(one, f"discard {held[0]} {held[1]}")
        one.act(f"discard {held[2]}")
    told = [line for line in lines(logged, table) if line["kind"] == "act"]
    assert [line.get("act") for line in told] == ["wager", "check", None, None, "discard"]
    assert [line.get("refused") for line in told][2:4] == ["HAW-6", "HAW-6"]
    assert all(line["person"] == guest.id and line["ms"] >= 0 for line in told)
    # An id may hold any two letters; a card stands between quotes or blanks.
    text = json.dumps(lines(logged, table))
    assert not any(
        f"{before}{one}{after}" in text for one in held for before in '" ' for after in '" '
    )


def test_a_fault_is_told_without_its_words(logged: io.StringIO) -> None:
    try:
        raise ValueError("the ace of spades: As")
    except ValueError:
        logging.getLogger("houseway").exception("something failed")
    line = json.loads(logged.getvalue())
    assert line["error"] == "ValueError"
    assert "As" not in logged.getvalue()


def _refuse(one: Watching, answer: str) -> None:
    assert one.send("act", answer=answer, version=one.view["version"])["rule"]


# --- Given away -----------------------------------------------------------------------------------


def test_a_shared_round_shows_anybody_what_its_player_saw(running: Running) -> None:
    table, guest, seen = play_round(running)
    path = guest.post(f"/api/rounds/{table}/1/share", {})["path"]
    shared = running.guest().get(f"/api{path}")
    assert shared["replay"]["events"] == guest.get(f"/api/rounds/{table}/1")["events"]
    assert {one["card"] for one in shared["proof"]["openings"]} == set(seen)
    assert shared["decisions"] == guest.get(f"/api/rounds/{table}/1/review")
    assert [one["chosen"]["act"] for one in shared["decisions"]] == ["check", "discard"]


def test_a_shared_round_hides_folded_cards_and_other_names(running: Running) -> None:
    table = running.table("texas-holdem")
    people = {1: running.guest("Guest 1"), 2: running.guest("Guest 2")}
    with ExitStack() as stack:
        seated: dict[int, Watching] = {}
        for seat, guest in people.items():
            seated[seat] = stack.enter_context(guest.watch(table))
            seated[seat].next()
            seated[seat].do("sit", seat=seat, amount=STACK)
        deal_in(seated.values())
        held = {seat: one.view["round"]["places"][f"seat {seat}"] for seat, one in seated.items()}
        folding = next(seat for seat, one in seated.items() if one.view["round"]["question"])
        seated[folding].act("fold")
        staying = 3 - folding
        path = people[staying].post(f"/api/rounds/{table}/1/share", {})["path"]
    told = running.guest().http.get(f"/api{path}").text
    assert all(f'"{face}"' in told for face in held[staying])
    assert not any(f'"{face}"' in told for face in held[folding])
    assert f"Guest {staying}" in told
    assert f"Guest {folding}" not in told


def test_only_who_was_dealt_in_can_share_and_only_that_round(running: Running) -> None:
    table, guest, _ = play_round(running)
    other, _, _ = play_round(running)
    for one in (running.guest(), running.with_role(Role.AUDITOR)):
        one.post(f"/api/rounds/{table}/1/share", {}, 404)
    token = guest.post(f"/api/rounds/{table}/1/share", {})["path"].rpartition("/")[2]
    for path in (
        f"{other}/1/{token}",
        f"{table}/2/{token}",
        f"{table}/1/{token[:-2]}",
        f"{table}/1/x",
    ):
        assert running.guest().http.get(f"/api/shared/{path}").status_code == 404
