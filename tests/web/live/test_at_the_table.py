"""What players do at a table and what its clock does, each through a socket of their own."""

from collections.abc import Iterator
from contextlib import ExitStack
from pathlib import Path

import pytest

from houseway.room.commands import Role
from tests.web.serving import STACK, Guest, Running, SlowClock, Watching, serving, sit_down

GAME = "hawaiian-holdem"


@pytest.fixture(scope="module")
def ahead() -> SlowClock:
    return SlowClock()


@pytest.fixture(scope="module")
def timed(ahead: SlowClock, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    """A server whose clock a test may put forward."""
    with serving(tmp_path_factory.mktemp("timed"), clock=ahead) as one:
        yield one


def start(stack: ExitStack, running: Running, table: str, *seats: int) -> dict[int, Watching]:
    """People at these seats, dealt in."""
    seated = sit_down(stack, running, table, seats)
    version = max([one.ready() for one in seated.values()])
    for one in seated.values():
        assert one.until(version)["under_way"]
    return seated


def next_news(one: Watching) -> int:
    """The version after the one that was seen last."""
    return int(one.until(one.view["version"] + 1)["version"])


# --- The clock ------------------------------------------------------------------------------------


def test_out_of_time_the_default_is_taken_and_recorded_as_the_platform_s(
    timed: Running, ahead: SlowClock
) -> None:
    table = timed.table(GAME, turn_seconds=30)
    with ExitStack() as stack:
        seated = start(stack, timed, table, 1, 2)
        seated[1].act("wager bet 10")
        due = seated[1].view["deadlines"]
        assert set(due) == {"2"}
        ahead.wait(30)
        version = next_news(seated[1])
        answered = [one for one in seated[1].events if one["type"] == "answered"]
        assert [(one["seat"], one["act"], one["by"]) for one in answered] == [
            (1, "wager", "player"),
            (2, "sit-out", "platform"),
        ]
        assert seated[2].until(version)["round"]["question"] is None
        ahead.wait(30)
        version = next_news(seated[1])
        ahead.wait(30)
        assert seated[1].until(version + 1)["round"]["state"] == "settled"
    log = timed.with_role(Role.AUDITOR).get(f"/api/rounds/{table}/1/log")["log"]
    lines = [line.partition(" ")[0] for line in log.splitlines()]
    assert [line for line in lines if line.rstrip("*").isdigit()] == ["1", "2*", "1*", "1*"]


def test_a_deal_comes_without_those_who_are_not_ready_in_time(
    timed: Running, ahead: SlowClock
) -> None:
    table = timed.table(GAME, ready_seconds=15)
    with ExitStack() as stack:
        seated = sit_down(stack, timed, table, (1, 2))
        assert seated[1].view["deal_by"] == 0
        version = seated[1].ready()
        assert not seated[1].view["under_way"]
        assert 0 < seated[1].view["deal_by"] <= ahead() + 15_000
        ahead.wait(15)
        view = seated[2].until(version + 1)
        assert view["under_way"]
        assert set(view["round"]["stacks"]) == {"1"}
        assert view["round"]["question"] is None


# --- The waiting list -----------------------------------------------------------------------------


def test_a_free_seat_is_offered_to_who_waits_and_then_to_the_next(
    timed: Running, ahead: SlowClock
) -> None:
    table = timed.table("texas-holdem", seats=2)
    with ExitStack() as stack:
        seated = sit_down(stack, timed, table, (1, 2))
        cid, dan = (stack.enter_context(timed.guest(name).watch(table)) for name in ("Cid", "Dan"))
        for one in (cid, dan):
            one.next()
            one.do("wait")
        assert cid.until(dan.view["version"])["waiting"] == ["Cid", "Dan"]
        assert (cid.view["your_turn"], dan.view["your_turn"]) == (1, 2)
        assert (cid.view["offers"], seated[1].view["your_turn"]) == ([], 0)
        version = seated[1].do("leave")
        (until,) = dan.until(version)["offers"]  # for the first of them
        assert ahead() < until <= ahead() + 60_000
        assert "before you" in dan.send("sit", seat=1, amount=STACK)["message"]
        ahead.wait(60)
        view = dan.until(version + 1)
        assert (view["waiting"], len(view["offers"])) == (["Dan"], 1)
        assert cid.send("sit", seat=1, amount=STACK)["rule"] == "LIM-3"
        version = dan.do("sit", seat=1, amount=STACK)
        assert (dan.view["you"], dan.view["waiting"], dan.view["offers"]) == (1, [], [])
        assert cid.until(version)["you"] is None


# --- Run It Twice ---------------------------------------------------------------------------------


def raise_until_all_in(seated: dict[int, Watching]) -> int:
    """Each raises as far as may be, until there is nothing left but to call; the version then."""
    version = seated[1].view["version"]
    while len(asked := seated[1].until(version)["round"]["asked"]) == 1:
        one = seated[asked[0]]
        acts = [option["act"] for option in one.until(version)["round"]["question"]["options"]]
        if "raise" in acts:
            most = one.option("raise")["stakes"][0]["most"]
            version = one.act(f"raise bet {most / 100:g}")
        else:
            version = one.act("call")
    return version


@pytest.mark.parametrize("agreed", [True, False])
def test_two_players_run_it_twice_if_both_want_it(agreed: bool, running: Running) -> None:
    table = running.table("texas-holdem")
    with ExitStack() as stack:
        seated = start(stack, running, table, 1, 2)
        version = raise_until_all_in(seated)
        first, other = seated[1], seated[2]
        assert first.until(version)["round"]["asked"] == [1, 2]
        version = first.act("run-it-twice")
        asked = other.until(version)["round"]["question"]
        assert asked["rule"] == "RIT-4"
        assert [one["act"] for one in asked["options"]] == ["no", "yes"]
        refused = first.send("act", answer="yes", version=first.view["version"])
        assert refused["rule"], "nobody agrees with themselves"
        version = other.act("yes" if agreed else "no")
        for one in (first, other):
            while (shown := one.until(version)["round"])["state"] == "open":  # not agreed
                version = one.act("deal") if shown["question"] else next_news(one)
            boards = {place for place in shown["places"] if not place.startswith("seat")}
            assert boards == ({"upper", "lower"} if agreed else {"board"})
            assert sum(shown["nets"].values()) == 0


# --- Coming and going -----------------------------------------------------------------------------


def test_who_leaves_in_the_middle_has_the_hand_finished_and_the_chips_back(
    running: Running,
) -> None:
    table, leaver = running.table(GAME), running.guest("Leo")
    with ExitStack() as stack:
        leaving = stack.enter_context(leaver.watch(table))
        leaving.next()
        leaving.do("sit", seat=3, amount=STACK)
        leaving.ready()  # alone, and dealt in at once
        leaving.act("wager bet 10")
        staying = sit_down(stack, running, table, (1,))[1]
        version = leaving.do("leave")
        view = staying.until(version)
        assert view["round"]["state"] == "settled"
        assert [one["seat"] for one in view["sitters"]] == [1]
        assert leaving.until(version)["you"] is None
        assert leaver.get("/api/me")["bankroll"] == 500_000 + view["round"]["nets"]["3"]
        staying.ready()
        assert set(staying.view["round"]["stacks"]) == {"1"}


def test_who_sits_out_is_not_waited_for_until_they_come_back(running: Running) -> None:
    table = running.table(GAME)
    with ExitStack() as stack:
        seated = sit_down(stack, running, table, (1, 2))
        seated[2].do("sit out")
        version = seated[1].ready()
        view = seated[2].until(version)
        assert view["under_way"]
        assert set(view["round"]["stacks"]) == {"1"}
        assert view["round"]["question"] is None
        version = seated[2].do("come back")
        assert not seated[2].view["sitters"][1]["sitting_out"]
        seated[1].until(version)
        version = seated[1].act("sit-out")
        seated[2].until(version)
        seated[2].ready()
        assert not seated[2].view["under_way"], "the other is waited for"
        version = seated[1].ready()
        assert set(seated[2].until(version)["round"]["stacks"]) == {"1", "2"}


def test_two_devices_of_one_person_stay_in_step(running: Running) -> None:
    table, guest = running.table(GAME), running.guest()
    phone = Guest(running.address)  # the same session, as the code for another device gives it
    phone.http.cookies = guest.http.cookies
    with guest.watch(table) as one, phone.watch(table) as other:
        one.next()
        other.next()
        version = one.do("sit", seat=2, amount=STACK)
        devices = [one, other]
        for words in ("ready", "wager bet 10", "check"):
            devices.reverse()
            acting, looking = devices
            acting.until(version)
            version = acting.ready() if words == "ready" else acting.act(words)
            looking.until(version)
            assert acting.view == looking.view
            assert acting.view["you"] == 2
        card = one.option("discard")["cards"][0]
        discard = f"discard {card}"
        assert not one.send("act", answer=discard, version=version)["rule"]
        late = other.send("act", answer=discard, version=version)  # a second click, elsewhere
        assert "not asked" in late["message"]
        assert one.until(version + 1) == other.until(version + 1)
        assert one.view["round"]["state"] == "settled"
        assert one.events == other.events


# --- Stopping -------------------------------------------------------------------------------------


def test_a_server_that_stops_in_a_round_goes_on_with_it_when_it_starts_again(
    tmp_path: Path,
) -> None:
    with serving(tmp_path) as running:
        table, guest = running.table(GAME), running.guest()
        with guest.watch(table) as one:
            one.next()
            one.do("sit", seat=1, amount=STACK)
            one.ready()
            one.act("wager bet 10")
            one.act("raise 20")
            before = one.view
    with serving(tmp_path) as running:
        again = Guest(running.address)
        again.http.cookies = guest.http.cookies
        with again.watch(table, before["version"]) as one:
            assert one.next()["events"] == []  # nothing was missed
            assert one.view == before
            one.act(f"discard {one.option('discard')['cards'][0]}")
            assert one.view["round"]["state"] == "settled"
            (mine,) = again.get("/api/rounds")
            assert mine["net"] == one.view["round"]["nets"]["1"]
        findings = running.with_role(Role.AUDITOR).get("/api/audit/findings")
        assert findings == {"findings": []}
