"""Who is disconnected is not waited for, sits out, and gives the seat up; who is alone has time."""

import asyncio
from random import Random

import msgspec
from msgspec.structs import replace
from sqlalchemy import update

from houseway.money import Cents
from houseway.room import commands as ask
from houseway.room.audit.whole_room import audit
from houseway.room.commands import PLATFORM
from houseway.room.deadlines import (
    COMPANY_SECONDS,
    GIVE_UP_SECONDS,
    IDLE_SECONDS,
    RECONNECT_SECONDS,
)
from houseway.room.room import Room
from houseway.room.storage import schema
from houseway.room.table import Table, restore, snapshot
from houseway.round import Seat
from tests.room.playing import (
    Clock,
    deal,
    done,
    guest,
    new_room,
    new_store,
    person_at,
    ready,
    seated,
    table_of,
    tick,
)

GAME = "hawaiian-holdem"


async def lose_connection(room: Room, id: str, seat: int) -> Table:
    table = await table_of(room, id)
    await done(room, PLATFORM, id, ask.Disconnected(person_at(table, seat).id))
    return await table_of(room, id)


def test_who_is_disconnected_is_not_waited_for(url: str) -> None:
    async def run() -> None:
        clock = Clock()
        room = new_room(url, clock)
        id = await seated(room, GAME, "Ann Ben")
        await deal(room, id, Random(1))
        await lose_connection(room, id, 2)
        clock.wait(RECONNECT_SECONDS - 1)
        assert set((await tick(room, id)).questions) == {1, 2}, "a page may connect again"
        clock.wait(1)
        table = await tick(room, id)
        assert set(table.questions) == {1}
        for answer in ("wager bet 10", "check"):
            await done(room, person_at(table, 1), id, ask.Act(answer, table.version))
            table = await table_of(room, id)
        cards = table.questions[Seat(1)].options[0].cards
        discard = ask.Act(f"discard {cards[0]}", table.version)
        await done(room, person_at(table, 1), id, discard)
        table = await table_of(room, id)
        assert not table.under_way
        assert table.sitters[Seat(2)].sitting_out, "one round was missed"
        await ready(room, id, 1)
        assert (await table_of(room, id)).under_way, "nobody waits for them"
        assert list(audit(room.store)) == []
        room.close()

    asyncio.run(run())


def test_who_is_away_before_the_deal_is_left_out_of_it(sqlite_url: str) -> None:
    async def run() -> None:
        room = new_room(sqlite_url)
        id = await seated(room, GAME, "Ann Ben Cid")
        await ready(room, id, 2)
        await lose_connection(room, id, 2)
        await lose_connection(room, id, 3)
        await ready(room, id, 1)
        table = await table_of(room, id)
        assert table.round
        assert set(table.round.stacks) == {1}
        room.close()

    asyncio.run(run())


def test_a_seat_is_given_up_with_its_chips_after_some_minutes(url: str) -> None:
    async def run() -> None:
        clock = Clock()
        room = new_room(url, clock)
        id = await seated(room, GAME, "Ann Ben")
        table = await deal(room, id, Random(1))
        ann, ben = person_at(table, 1), person_at(table, 2)
        before = room.store.bankroll(ben)
        await done(room, ann, id, ask.Act("sit-out", table.version))
        await lose_connection(room, id, 1)
        await lose_connection(room, id, 2)
        clock.wait(GIVE_UP_SECONDS - 1)
        table = await tick(room, id)
        assert table.under_way, "nobody is there to wait: the question stays open"
        other = new_room(url, clock)  # a restart, or another server, knows the same
        await other.start()
        clock.wait(1)
        table = await tick(other, id)
        assert not table.sitters
        assert other.store.bankroll(ben) == before + 50_000
        assert list(audit(other.store)) == []
        for one in (room, other):
            one.close()

    asyncio.run(run())


async def joined_later(room: Room, clock: Clock) -> str:
    """A table where somebody has company only since a while after the shuffle was fixed."""
    id = await seated(room, GAME, "Ann")
    clock.wait(30)
    amount = (await table_of(room, id)).settings.buy_in_most
    await done(room, guest(room, "Ben"), id, ask.Sit(Seat(2), amount))
    return id


def test_a_restart_knows_since_when_there_is_company(sqlite_url: str) -> None:
    """A question that was asked before that, by a clock that was put back, lapses no earlier."""

    async def run() -> None:
        clock = Clock()
        room = new_room(sqlite_url, clock)
        id = await joined_later(room, clock)
        kept = room.store.load(id)
        assert kept
        assert kept.company_since == (await table_of(room, id)).company_since
        assert kept.company_since > kept.committed_at
        room.close()

    asyncio.run(run())


def test_a_snapshot_from_before_company_was_kept_is_in_order(sqlite_url: str) -> None:
    async def run() -> None:
        clock = Clock()
        room = new_room(sqlite_url, clock)
        id = await joined_later(room, clock)
        kept = snapshot(await table_of(room, id))
        old = replace(kept, company_since=0)
        for stored, is_right in ((old, True), (replace(old, bank=Cents(1)), False)):
            with room.store.engine.begin() as connection:
                written = msgspec.json.encode(stored).decode()
                connection.execute(update(schema.tables).values(snapshot=written))
            assert (list(audit(room.store)) == []) is is_right
        assert restore(id, old).company_since == kept.committed_at
        room.close()

    asyncio.run(run())


def test_whatever_somebody_does_shows_that_they_are_there(sqlite_url: str) -> None:
    async def run() -> None:
        room = new_room(sqlite_url)
        id = await seated(room, GAME, "Ann Ben")
        table = await lose_connection(room, id, 2)
        version = table.version
        assert (await lose_connection(room, id, 2)).version == version, "said once"
        assert restore(id, snapshot(table)).away == table.away != {}
        await done(room, person_at(table, 2), id, ask.Here())
        assert (await table_of(room, id)).away == {}
        await lose_connection(room, id, 2)
        await ready(room, id, 2)
        assert (await table_of(room, id)).away == {}
        await done(room, PLATFORM, id, ask.Disconnected("somebody else"))
        room.close()

    asyncio.run(run())


def test_alone_against_the_house_there_is_no_clock(sqlite_url: str) -> None:
    async def run() -> None:
        clock = Clock()
        room = new_room(sqlite_url, clock)
        id = await seated(room, GAME, "Ann", turn_seconds=30)
        await deal(room, id, Random(1))
        clock.wait(3600)
        assert set((await tick(room, id)).questions) == {1}
        await done(room, guest(room, "Ben"), id, ask.Sit(Seat(2), Cents(50_000)))
        clock.wait(COMPANY_SECONDS - 1)
        assert set((await tick(room, id)).questions) == {1}, "time to see that Ben came"
        clock.wait(1)
        assert not (await tick(room, id)).questions
        assert (await table_of(room, id)).sitters[Seat(1)].sitting_out
        await ready(room, id, 2)
        assert (await table_of(room, id)).under_way, "nobody waits for who is idle"
        room.close()

    asyncio.run(run())


def test_company_does_not_cut_a_turn_short(sqlite_url: str) -> None:
    async def run() -> None:
        clock = Clock()
        room = new_room(sqlite_url, clock)
        id = await seated(room, GAME, "Ann", turn_seconds=30)
        await deal(room, id, Random(1))
        clock.wait(5)
        await done(room, guest(room, "Ben"), id, ask.Sit(Seat(2), Cents(50_000)))
        clock.wait(24)
        assert set((await tick(room, id)).questions) == {1}, "a whole turn from the question on"
        clock.wait(1)
        assert not (await tick(room, id)).questions
        room.close()

    asyncio.run(run())


def test_who_is_idle_is_waited_for_once_a_round(sqlite_url: str) -> None:
    async def run() -> None:
        clock = Clock()
        room = new_room(sqlite_url, clock)
        id = await seated(room, GAME, "Ann Ben", turn_seconds=30)
        table = await deal(room, id, Random(1))
        for seat in (1, 2):
            await done(room, person_at(table, seat), id, ask.Act("wager bet 10", table.version))
        table = await table_of(room, id)
        await done(room, person_at(table, 2), id, ask.Act("check", table.version))
        clock.wait(30)
        table = await tick(room, id)  # Ann's check; both are asked for a discard
        card = table.questions[Seat(2)].options[0].cards[0]
        await done(room, person_at(table, 2), id, ask.Act(f"discard {card}", table.version))
        clock.wait(IDLE_SECONDS - 1)
        assert set((await tick(room, id)).questions) == {1}
        clock.wait(1)
        table = await tick(room, id)
        assert not table.under_way
        assert [one.sitting_out for one in table.sitters.values()] == [True, False]
        assert list(audit(room.store)) == []
        room.close()

    asyncio.run(run())


def test_who_lets_a_deal_go_by_sits_out(sqlite_url: str) -> None:
    async def run() -> None:
        clock = Clock()
        room = new_room(sqlite_url, clock)
        id = await seated(room, GAME, "Ann Ben", ready_seconds=15)
        await ready(room, id, 1)
        clock.wait(15)
        table = await tick(room, id)
        assert table.sitters[Seat(2)].sitting_out
        assert table.next_deal.seats == (1,)
        room.close()

    asyncio.run(run())


def test_presence_is_the_same_for_a_table_read_from_its_events(sqlite_url: str) -> None:
    async def run() -> None:
        room = new_room(sqlite_url)
        id = await seated(room, GAME, "Ann Ben")
        await deal(room, id, Random(1))
        table = await lose_connection(room, id, 2)
        again = new_store(sqlite_url).load(id)
        assert again
        assert (again.away, again.present) == (table.away, table.present)
        room.close()

    asyncio.run(run())
