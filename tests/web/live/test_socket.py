"""The socket: bad messages change nothing, a command counts once, a reconnect misses nothing."""

import itertools
import json
import secrets
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack
from pathlib import Path
from typing import Any

import pytest
from websockets.exceptions import ConnectionClosedError, InvalidStatus

from tests.web.serving import STACK, Guest, Running, Watching, deal_in, serving, sit_down

GAME = "hawaiian-holdem"


def command(kind: str, **fields: Any) -> str:
    id = secrets.token_hex(8)
    return json.dumps({"type": "command", "id": id, "command": {"type": kind, **fields}})


def start_round(stack: ExitStack, running: Running) -> tuple[str, dict[int, Watching]]:
    """Three at a table, asked for their wagers."""
    table = running.table(GAME)
    seated = sit_down(stack, running, table)
    version = deal_in(seated.values())
    for one in seated.values():
        assert one.until(version)["under_way"]
    return table, seated


# --- Bad messages ---------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "text",
    [
        "",
        "not JSON",
        "[]",
        "{}",
        '{"type": "command"}',
        '{"type": "order", "id": "12345678", "command": {"type": "leave"}}',
        '{"type": "command", "id": "1", "command": {"type": "leave"}}',
        '{"type": "command", "id": "12345678", "command": {"type": "fly"}}',
        '{"type": "command", "id": "12345678", "command": {"type": "leave"}, "person": "me"}',
        command("sit", seat=1),
        command("sit", seat=99, amount=STACK),
        command("sit", seat=1, amount=-STACK),
        command("sit", seat="one", amount=STACK),
        command("ready", commitment="short"),
        command("act", answer="x" * 300, version=1),
        "\u0000",
        '{"type": "command", "id": "🃏-and-more", "command": {"type": "leave"}}',
    ],
    ids=itertools.count(),  # the texts have random ids in them, and every worker its own
)
def test_a_malformed_message_gets_an_error_and_changes_nothing(text: str, running: Running) -> None:
    table = running.table(GAME)
    with running.guest().watch(table) as one:
        before = one.next()["view"]["version"]
        one.say(text)
        wrong = one.next()
        assert (wrong["type"], wrong["code"]) == ("error", "malformed")
        assert one.do("sit", seat=1, amount=STACK) == before + 1


def test_bytes_are_no_message(running: Running) -> None:
    with running.guest().watch(running.table(GAME)) as one:
        one.next()
        one.say(b"\xff\xfe")
        assert one.next()["code"] == "malformed"


@pytest.mark.parametrize(
    ("kind", "fields"),
    [
        ("act", {"answer": "wager bet 10", "version": 1}),  # long ago
        ("act", {"answer": "wager bet 10", "version": 10**6}),  # not yet
        ("act", {"answer": "discard 7c", "version": None}),  # another question's answer
        ("act", {"answer": "wager bet 9999999", "version": None}),
        ("act", {"answer": "wager bet", "version": None}),
        ("act", {"answer": "", "version": None}),
        ("ready", {"commitment": "0" * 64}),  # a round is under way
        ("sit", {"seat": 4, "amount": STACK}),  # has a seat
        ("top up", {"amount": 100}),
        ("stop waiting", {}),
        ("void", {"reason": "I lose"}),
        ("pause", {"reason": "I lose"}),
        ("resume", {}),
        ("close", {}),
        ("sit bot", {"seat": 5, "strategy": "random"}),
        ("remove bot", {"seat": 1}),
        ("report", {"irregularity": "misdeal"}),
        ("tick", {}),
        ("act for", {"seat": 2, "answer": "sit-out", "version": None}),
    ],
)
def test_what_is_not_allowed_is_refused_by_a_rule_and_changes_nothing(
    kind: str, fields: dict[str, Any], running: Running
) -> None:
    with ExitStack() as stack:
        table, seated = start_round(stack, running)
        one = seated[1]
        before = running.guest().get(f"/api/tables/{table}")
        if "version" in fields and fields["version"] is None:
            fields = {**fields, "version": before["version"]}
        reply = one.send(kind, **fields)
        assert reply["type"] == "reply"
        assert reply["rule"]
        assert reply["message"]
        assert running.guest().get(f"/api/tables/{table}") == before


def test_an_answer_out_of_turn_is_refused(running: Running) -> None:
    with ExitStack() as stack:
        seated = sit_down(stack, running, running.table("texas-holdem"))
        version = deal_in(seated.values())
        asked = seated[1].until(version)["round"]["asked"]
        late = next(seat for seat in seated if seat not in asked)
        view = seated[late].until(version)
        reply = seated[late].send("act", answer="fold", version=view["version"])
        assert "not asked" in reply["message"]


def test_a_second_click_does_not_answer_the_next_question(running: Running) -> None:
    with ExitStack() as stack:
        _, seated = start_round(stack, running)
        version = max([one.act("wager bet 10") for one in seated.values()])
        old = max([one.until(version)["version"] for one in seated.values()])
        version = max([one.act("check") for one in seated.values()])
        first = seated[1]
        assert first.until(version)["round"]["question"]["options"][0]["act"] == "discard"
        card = first.view["round"]["question"]["options"][0]["cards"][0]
        reply = first.send("act", answer=f"discard {card}", version=old)
        assert "before the present question" in reply["message"]


# --- Once each ------------------------------------------------------------------------------------


def test_the_same_id_again_gets_the_same_answer_and_no_second_effect(running: Running) -> None:
    with running.guest().watch(running.table(GAME)) as one:
        one.next()
        one.do("sit", seat=1, amount=STACK)
        first = one.send("top up", id="once-and-no-more", amount=1_000)
        again = one.send("top up", id="once-and-no-more", amount=1_000)
        assert again == first
        assert one.until(first["version"])["sitters"][0]["stack"] == STACK + 1_000
        refused = one.send("sit", id="a-refused-one", seat=1, amount=STACK)
        assert refused["rule"]
        assert one.send("sit", id="a-refused-one", seat=1, amount=STACK) == refused


def test_of_two_racing_for_a_seat_one_gets_it(running: Running) -> None:
    table = running.table(GAME)
    guests = [running.guest() for _ in range(6)]
    body = {"command": {"type": "sit", "seat": 3, "amount": STACK}}

    def sit(number: int) -> int:
        path = f"/api/tables/{table}/commands"
        return guests[number].http.post(path, json={"id": f"racing-{number}", **body}).status_code

    with ThreadPoolExecutor(6) as threads:
        assert sorted(threads.map(sit, range(6))) == [200, *[409] * 5]
    assert [one["seat"] for one in running.guest().get(f"/api/tables/{table}")["sitters"]] == [3]
    bankrolls = sorted(guest.get("/api/me")["bankroll"] for guest in guests)
    assert bankrolls == [500_000 - STACK, *[500_000] * 5]


# --- Coming back ----------------------------------------------------------------------------------


def test_a_reconnect_gets_what_it_missed(running: Running) -> None:
    with ExitStack() as stack:
        table, seated = start_round(stack, running)
        guest = running.guest()
        with guest.watch(table) as spectator:
            assert spectator.next()["events"] == []  # a fresh view says nothing of the past
            known = spectator.view["version"]
        version = max([one.act("wager bet 10") for one in seated.values()])
        with guest.watch(table, known) as spectator:
            missed = spectator.next()
            assert missed["view"]["version"] == version
            kinds = [event["type"] for event in missed["events"]]
            assert kinds[:2] == ["answered", "staked"]
            assert kinds.count("dealt") == 4  # three seats and the dealer
            hidden = [event["cards"] for event in missed["events"] if event["type"] == "dealt"]
            assert hidden == [[None] * 3] * 4
        with guest.watch(table, version) as spectator:
            assert spectator.next()["events"] == []  # nothing was missed
        with guest.watch(table, 1) as spectator:
            assert spectator.next()["events"] == []  # before the round: only a fresh view


def test_another_device_sees_and_plays_the_same_seat(running: Running) -> None:
    table = running.table(GAME)
    guest = running.guest()
    with guest.watch(table) as one, guest.watch(table) as other:
        one.next()
        version = one.do("sit", seat=2, amount=STACK)
        assert other.until(version)["you"] == 2
        other.ready()
        other.act("wager bet 10")
        assert (
            other.view["round"]["places"]["seat 2"]
            == one.until(other.view["version"])["round"]["places"]["seat 2"]
        )


def test_an_old_page_gets_whole_views_of_the_same(running: Running) -> None:
    with ExitStack() as stack:
        table, seated = start_round(stack, running)
        old, new = running.guest(), running.guest()
        old.takes_changes = False
        one, other = (stack.enter_context(guest.watch(table)) for guest in (old, new))
        for watching in (one, other):
            watching.next()
        version = max([player.act("wager bet 10") for player in seated.values()])
        assert one.until(version) == other.until(version)
        assert {json.loads(text)["type"] for text in one.received} == {"view"}
        assert {json.loads(text)["type"] for text in other.received} == {"view", "change"}
        assert one.events == other.events


def test_who_comes_to_a_seat_or_a_new_round_gets_a_whole_view(running: Running) -> None:
    with running.guest().watch(running.table(GAME)) as one:
        one.next()
        one.do("sit", seat=1, amount=STACK)
        assert json.loads(one.received[-2])["type"] == "view"  # before the reply
        assert one.view["you"] == 1
        one.do("sit out")
        assert json.loads(one.received[-2])["type"] == "change"
        one.ready()
        assert json.loads(one.received[-2])["type"] == "view"
        assert one.view["under_way"]


# --- Who may open it, and how much they may say ---------------------------------------------------


def test_a_socket_without_a_session_is_told_and_closed(running: Running) -> None:
    guest = running.guest()
    guest.http.cookies.clear()
    with guest.watch(running.table(GAME)) as one:
        assert one.next()["code"] == "unauthorised"
        with pytest.raises(ConnectionClosedError) as closed:
            one.next()
        assert closed.value.rcvd
        assert closed.value.rcvd.code == 1008


def test_a_foreign_page_cannot_open_a_socket(running: Running) -> None:
    table = running.table(GAME)
    guest = running.guest()
    own = running.address
    for origin in ("https://elsewhere.example", "null", f"http://{own}.example", f"https://{own}"):
        with pytest.raises(InvalidStatus) as refused:
            guest.watch(table, Origin=origin)
        assert refused.value.response.status_code == 403
    with guest.watch(table, Origin=f"http://{own}") as one:
        assert one.next()["type"] == "view"


def test_behind_a_proxy_with_tls_a_page_comes_by_https(running: Running, tmp_path: Path) -> None:
    table, guest, own = running.table(GAME), running.guest(), running.address

    def come(guest: Guest, origin: str, scheme: str = "http") -> Watching:
        headers = {"Origin": origin, "X-Forwarded-Proto": scheme}
        return guest.watch(table, None, **headers)

    with come(guest, f"https://{own}", "https") as one:
        assert one.next()["type"] == "view"
    with pytest.raises(InvalidStatus):
        come(guest, f"http://{own}", "https")
    with serving(tmp_path, secure=True) as behind:  # whatever the proxy says
        guest, own = behind.guest(), behind.address
        with pytest.raises(InvalidStatus):
            come(guest, f"http://{own}")
        with come(guest, f"https://{own}") as one:
            assert one.next()["code"] == "unknown"  # let in; there is no such table


def test_an_unknown_table_is_unknown_and_leaves_nothing_behind(tmp_path: Path) -> None:
    with serving(tmp_path) as alone:
        guest = alone.guest()
        for name in ("nowhere", "%00", "no%00where", "%ff", "a" * 3_000, "people"):
            with guest.watch(name) as one:
                assert one.next()["code"] == "unknown"
                assert one.ended() == 4404
        assert alone.room.listeners == 0
        assert alone.room.locks_held == 0


@pytest.mark.parametrize("size", [8 * 1024 + 1, 100_000])
def test_a_message_too_large_ends_the_socket(size: int, running: Running) -> None:
    with running.guest().watch(running.table(GAME)) as one:
        one.next()
        one.say(" " * 8 * 1024)
        assert one.next()["code"] == "malformed"  # as large as it may be
        one.say(" " * size)
        if size < 4 * 8 * 1024:  # much more than that is not even read
            assert one.next()["code"] == "too large"
        with pytest.raises(ConnectionClosedError) as closed:
            one.next()
        assert closed.value.rcvd
        assert closed.value.rcvd.code == 1009


@pytest.mark.parametrize(("seated", "most"), [(False, 50), (True, 100)])
def test_too_many_messages_end_the_socket(seated: bool, most: int, running: Running) -> None:
    table, guest = running.table(GAME), running.guest()
    if seated:
        guest.command(table, "sit", seat=1, amount=STACK)
        most -= 1
    with guest.watch(table) as one:
        one.next()
        for _ in range(most + 1):
            one.say("?")
        for _ in range(most):
            assert one.next()["code"] == "malformed"
        assert one.next()["code"] == "too many"
        with pytest.raises(ConnectionClosedError):
            one.next()
    with guest.watch(table) as again:  # another socket is no way around it
        again.next()
        again.say("?")
        assert again.next()["code"] == "too many"


def test_who_does_not_read_holds_up_nobody(running: Running) -> None:
    table = running.table(GAME)
    with running.guest().watch(table) as silent, running.guest().watch(table) as one:
        silent.next()  # and never again
        one.next()
        one.do("sit", seat=1, amount=STACK)
        for _ in range(15):
            one.do("sit out")
            one.do("come back")
        assert one.view["version"] > 30
