"""Seats, clocks, the waiting list, the button, and what the floor may do."""

import asyncio
from random import Random

import pytest

from houseway.money import Cents
from houseway.room import commands as ask
from houseway.room.audit.whole_room import audit
from houseway.room.deadlines import OFFER_SECONDS
from houseway.room.events import Settings
from houseway.room.room import Room
from houseway.room.table import Status
from houseway.round import Limits, Seat
from houseway.round.events import By
from houseway.simulate.bots import RandomBot
from houseway.simulate.manners import by_view
from tests.patience import PAUSE
from tests.room.playing import (
    FLOOR,
    GAME_NAMES,
    Clock,
    deal,
    do,
    done,
    guest,
    new_room,
    person_at,
    play,
    ready,
    report,
    reveal,
    seated,
    step,
    table_of,
    tick,
)


@pytest.mark.parametrize("game", GAME_NAMES)
async def test_leaving_in_the_middle_the_platform_finishes_the_hand(
    game: str, sqlite_url: str
) -> None:
    room, random = new_room(sqlite_url), Random(game)
    id = await seated(room, game)
    table = await deal(room, id, random)
    people = [person_at(table, seat) for seat in (1, 2, 3)]
    for person in people:
        table = await table_of(room, id)
        if table.under_way or table.seat_of(person.id):
            await done(room, person, id, ask.Leave())
    table = await table_of(room, id)
    assert not table.under_way
    assert table.sitters == {}
    assert sum(room.store.bankroll(one) for one in people) + table.bank == 3 * 500_000 + 10**8
    assert list(audit(room.store)) == []
    room.close()


async def test_the_clock_gives_the_default_and_records_it_as_the_platforms(sqlite_url: str) -> None:
    clock, random = Clock(), Random(1)
    room = new_room(sqlite_url, clock)
    id = await seated(room, "hawaiian-holdem", "Ann Ben", turn_seconds=30)
    table = await deal(room, id, random)
    await done(room, person_at(table, 1), id, ask.Act("wager bet 10", table.version))
    clock.wait(29)
    version = (await tick(room, id)).version
    clock.wait(1)
    table = await tick(room, id)
    assert table.version > version
    assert table.round
    said = {seat: by for seat, _, by in table.round.answers}
    assert said == {Seat(1): By.PLAYER, Seat(2): By.PLATFORM}
    assert Seat(1) in table.questions  # whose own time has just begun
    assert (await tick(room, id)).version == table.version
    room.close()


async def test_a_pause_stops_the_clock_and_gives_the_time_back(sqlite_url: str) -> None:
    clock = Clock()
    room = new_room(sqlite_url, clock)
    id = await seated(room, "hawaiian-holdem", "Ann Ben", turn_seconds=30)
    await deal(room, id, Random(1))
    clock.wait(20)
    await done(room, FLOOR, id, ask.Pause("a fight"))
    clock.wait(100)
    version = (await tick(room, id)).version
    await done(room, FLOOR, id, ask.Resume())
    clock.wait(29)
    assert (await tick(room, id)).version == version + 1  # the resuming
    clock.wait(1)
    assert (await tick(room, id)).version > version + 1
    assert list(audit(room.store)) == []
    room.close()


async def test_a_deal_comes_when_all_are_ready_or_the_clock_ends(sqlite_url: str) -> None:
    clock = Clock()
    room = new_room(sqlite_url, clock)
    id = await seated(room, "pick-2-poker", ready_seconds=15)
    clock.wait(60)  # nobody is ready, so nobody is late
    await ready(room, id, 1)
    clock.wait(14)
    await ready(room, id, 2)
    assert not (await tick(room, id)).under_way
    clock.wait(1)
    await tick(room, id)
    table = await reveal(room, id)
    assert table.under_way
    assert table.round
    assert set(table.round.stacks) == {1, 2}
    room.close()


async def test_who_sits_out_is_not_waited_for_and_ready_brings_them_back(sqlite_url: str) -> None:
    room = new_room(sqlite_url)
    id = await seated(room, "pick-2-poker")
    cid = person_at(await table_of(room, id), 3)
    await done(room, cid, id, ask.SitOut())
    await ready(room, id, 1, 2)
    table = await table_of(room, id)
    assert table.round
    assert set(table.round.stacks) == {1, 2}
    await done(room, FLOOR, id, ask.Void("test is over"))
    await ready(room, id, 3)
    assert not (await table_of(room, id)).sitters[Seat(3)].sitting_out
    room.close()


async def test_who_sits_out_as_the_deal_comes_is_not_asked_for_a_wager(sqlite_url: str) -> None:
    room = new_room(sqlite_url)
    id = await seated(room, "pick-2-poker")
    await ready(room, id, 1, 2, 3)
    table = await table_of(room, id)
    ann, ben = person_at(table, 1), person_at(table, 2)
    assert set(table.questions) == {1, 2, 3}
    await done(room, ann, id, ask.SitOut())
    assert set((await table_of(room, id)).questions) == {2, 3}
    for person in (ben, person_at(table, 3)):
        wager = ask.Act("wager ante 10, 3-5-bonus 10", (await table_of(room, id)).version)
        await done(room, person, id, wager)
    asked = (await table_of(room, id)).questions
    await done(room, ben, id, ask.SitOut())  # of the next one: this one has begun
    table = await table_of(room, id)
    assert table.questions == asked
    assert [table.sitters[Seat(seat)].sitting_out for seat in (1, 2, 3)] == [True, True, False]
    room.close()


async def test_seats_go_to_those_who_wait_in_their_order(sqlite_url: str) -> None:
    room = new_room(sqlite_url)
    id = await seated(room, "texas-holdem", "Ann Ben", seats=2)
    first, second, third = (guest(room, name) for name in ("Cid", "Dan", "Eve"))
    for one in (first, second):
        await done(room, one, id, ask.Wait())
    sit = ask.Sit(Seat(1), Cents(20_000))
    assert (await do(room, third, id, sit)).refused
    await done(room, person_at(await table_of(room, id), 1), id, ask.Leave())
    assert "before you" in (await do(room, third, id, sit)).message
    assert "before you" in (await do(room, second, id, sit)).message
    await done(room, first, id, sit)
    await done(room, second, id, ask.StopWaiting())
    assert (await do(room, second, id, ask.StopWaiting())).refused
    assert (await table_of(room, id)).waiting == {}
    room.close()


async def test_a_seat_is_kept_for_a_while_and_then_goes_to_the_next(sqlite_url: str) -> None:
    clock = Clock()
    room = new_room(sqlite_url, clock)
    id = await seated(room, "texas-holdem", "Ann Ben", seats=2)
    cid, dan = guest(room, "Cid"), guest(room, "Dan")
    for one in (cid, dan):
        await done(room, one, id, ask.Wait())
    await done(room, person_at(await table_of(room, id), 1), id, ask.Leave())
    clock.wait(OFFER_SECONDS - 1)
    assert list((await tick(room, id)).waiting) == [cid.id, dan.id]
    room.close()
    room = new_room(sqlite_url, clock)  # a restart does not begin the time anew
    clock.wait(1)
    table = await tick(room, id)
    assert list(table.waiting) == list(table.offers) == [dan.id]
    clock.wait(OFFER_SECONDS - 1)
    await done(room, FLOOR, id, ask.Pause("a drill"))
    clock.wait(OFFER_SECONDS)
    await done(room, FLOOR, id, ask.Resume())
    clock.wait(OFFER_SECONDS - 1)
    assert (await tick(room, id)).offers
    await done(room, dan, id, ask.Sit(Seat(1), Cents(20_000)))
    assert (await table_of(room, id)).offers == {}
    assert list(audit(room.store)) == []
    room.close()


async def test_a_free_seat_that_is_kept_for_nobody_is_anybody_s(sqlite_url: str) -> None:
    room = new_room(sqlite_url)
    id = await seated(room, "texas-holdem", "Ann Ben Cid", seats=3)
    dan, eve = guest(room, "Dan"), guest(room, "Eve")
    await done(room, dan, id, ask.Wait())
    table = await table_of(room, id)
    for seat in (1, 2):
        await done(room, person_at(table, seat), id, ask.Leave())
    assert (await do(room, eve, id, ask.Wait())).refused
    await done(room, eve, id, ask.Sit(Seat(2), Cents(20_000)))
    await done(room, dan, id, ask.Sit(Seat(1), Cents(20_000)))
    room.close()


@pytest.mark.parametrize("amount", [9_999, 10_000, 10_001, 99_999, 100_000, 100_001])
async def test_buy_ins_stay_within_the_tables_limits(amount: int, sqlite_url: str) -> None:
    room = new_room(sqlite_url)
    id = await room.open(FLOOR, Settings("texas-holdem", "x"))
    reply = await do(room, guest(room, "Ann"), id, ask.Sit(Seat(1), Cents(amount)))
    assert reply.refused == (not 10_000 <= amount <= 100_000)
    room.close()


async def test_nobody_sits_with_more_than_they_have(sqlite_url: str) -> None:
    room = new_room(sqlite_url)
    settings = Settings("texas-holdem", "x", buy_in_most=Cents(900_000))
    id = await room.open(FLOOR, settings)
    ann = guest(room, "Ann")
    assert "not enough chips" in (await do(room, ann, id, ask.Sit(Seat(1), Cents(500_001)))).message
    await done(room, ann, id, ask.Sit(Seat(1), Cents(500_000)))
    assert room.store.bankroll(ann) == 0
    room.close()


async def test_the_button_goes_round(sqlite_url: str) -> None:
    room, random = new_room(sqlite_url), Random(1)
    id = await seated(room, "texas-holdem")
    buttons: list[int] = []
    for _ in range(4):
        table = await deal(room, id, random)
        assert table.round
        buttons.append(table.round.setup.button)
        while (await table_of(room, id)).under_way:
            await step(room, id, random)
    assert buttons == [3, 1, 2, 3]
    room.close()


async def test_the_floor_reports_and_the_room_makes_the_new_order(sqlite_url: str) -> None:
    room, random = new_room(sqlite_url), Random(1)
    id = await seated(room, "double-flop-texas")
    table = await deal(room, id, random)
    assert table.round
    stub = table.round.deck.stub  # type: ignore[attr-defined]
    told = "premature-board-card place 1"
    assert (await do(room, FLOOR, id, ask.Report(f"{told} stub {stub[0]}"))).refused
    assert (await do(room, FLOOR, id, ask.Report("exposed-card seat 22 place 1"))).refused
    await report(room, id, told)
    table = await table_of(room, id)
    assert table.round
    now = table.round.deck.stub  # type: ignore[attr-defined]
    assert set(now) == set(stub)
    assert now != stub
    await done(room, FLOOR, id, ask.Report("misdeal"))
    table = await table_of(room, id)
    assert not table.under_way
    assert all(one.stack == 50_000 for one in table.sitters.values())
    assert list(audit(room.store)) == []
    room.close()


async def test_other_limits_hold_from_the_next_round_on(sqlite_url: str) -> None:
    room, random = new_room(sqlite_url), Random(1)
    id = await seated(room, "hawaiian-holdem", "Ann Ben")
    await play(room, id, random)
    settings = Settings("hawaiian-holdem", "x", limits=Limits(Cents(2_000), Cents(3_000)))
    await done(room, FLOOR, id, ask.Change(settings))
    table = await deal(room, id, random)
    version = table.version
    ann = person_at(table, 1)
    assert (await do(room, ann, id, ask.Act("wager bet 10", version))).refused
    await done(room, ann, id, ask.Act("wager bet 20", version))
    assert list(audit(room.store)) == []
    room.close()


async def test_a_closed_table_gives_all_chips_back_and_takes_nobody(sqlite_url: str) -> None:
    room = new_room(sqlite_url)
    id = await seated(room, "hawaiian-holdem")
    await play(room, id, Random(1))
    await done(room, FLOOR, id, ask.Close())
    table = await table_of(room, id)
    assert (table.status, table.sitters) == (Status.CLOSED, {})
    assert (await do(room, guest(room, "Zoe"), id, ask.Sit(Seat(1), Cents(20_000)))).refused
    assert room.store.table_ids() == []
    assert list(audit(room.store)) == []
    room.close()


def test_bots_play_in_empty_seats_with_the_houses_chips(sqlite_url: str) -> None:
    async def run() -> None:
        bots = {"random": by_view(RandomBot(Random(1)))}
        room = Room(new_room(sqlite_url).store, strategies=bots)
        id = await seated(room, "double-flop-texas", "Ann")
        await done(room, FLOOR, id, ask.SitBot(Seat(4), "random"))
        clock = asyncio.create_task(room.run())
        for _ in range(2):
            await deal_to_people(room, id)
            while (table := await table_of(room, id)).under_way:
                if Seat(1) in table.questions:
                    answer = "check" if table.questions[Seat(1)].option("check") else "fold"
                    await do(room, person_at(table, 1), id, ask.Act(answer, table.version))
                await asyncio.sleep(PAUSE)
        clock.cancel()
        await done(room, FLOOR, id, ask.RemoveBot(Seat(4)))
        assert list(audit(room.store)) == []
        room.close()

    async def deal_to_people(room: Room, id: str) -> None:
        await ready(room, id, 1)

    asyncio.run(run())
