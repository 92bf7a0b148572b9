"""A limit for oneself: held to the cent, lowered at once, raised a day later."""

import asyncio
from collections.abc import Sequence
from random import Random

import pytest

from houseway.money import Cents
from houseway.room import commands as ask
from houseway.room.audit.whole_room import audit
from houseway.room.commands import Person
from houseway.room.people.known_limits import KnownLimits
from houseway.room.people.persons import OwnLimits
from houseway.room.room import Room
from houseway.room.storage.notifications import follow
from houseway.round.questions import Seat
from houseway.round.words.wording import answer_text
from tests.patience import PAUSE, looks
from tests.room.playing import (
    Clock,
    commitment,
    deal,
    do,
    done,
    guest,
    new_room,
    person_at,
    seated,
    table_of,
)
from tests.room.storage.noted import note_statements

DAY = 24 * 3600


def test_no_wager_beyond_the_limit_is_taken_in_a_round(url: str) -> None:
    async def run() -> None:
        room = new_room(url)
        id = await seated(room, "two-hand-holdem", "Ann")
        ann = person_at(await table_of(room, id), 1)
        room.people.limit(ann, Cents(30_00), room.clock())
        table = await deal(room, id, Random(1))

        async def refusal(answer: str) -> str:
            version = (await table_of(room, id)).version
            return (await do(room, ann, id, ask.Act(answer, version))).message

        before = table.version
        assert "would make $30.02" in await refusal("wager ante-1 15.01, ante-2 15.01")
        assert (await table_of(room, id)).version == before
        assert await refusal("wager ante-1 7.50, ante-2 7.50") == ""
        table = await table_of(room, id)
        (question,) = table.questions.values()
        assert await refusal(answer_text(question.default)) == ""
        assert "would make $45" in await refusal("raise-both")
        assert await refusal("raise-1") == ""  # the thirtieth dollar
        assert list(audit(room.store)) == []
        room.close()

    asyncio.run(run())


async def test_among_players_the_blinds_count_too(url: str) -> None:
    clock, random = Clock(), Random(1)
    room = new_room(url, clock)
    id = await seated(room, "texas-holdem", "Ann Ben")
    table = await table_of(room, id)
    for seat in (1, 2):
        room.people.limit(person_at(table, seat), Cents(1_99), clock())
    refused = await do(room, person_at(table, 1), id, ask.Ready(commitment(random)))
    assert "takes $2 at least" in refused.message
    for seat in (1, 2):
        room.people.limit(person_at(table, seat), Cents(10_00), clock())
    clock.wait(DAY)
    table = await deal(room, id, random)
    (seat,) = table.questions
    first = person_at(table, seat)
    beyond = await do(room, first, id, ask.Act("raise bet 10.01", table.version))
    assert (beyond.rule, beyond.allowed) == ("LIM-3", ("$9 more",))  # the small blind is in
    await done(room, first, id, ask.Act("raise bet 10", table.version))
    room.close()


def test_a_lower_limit_holds_at_once_and_a_higher_one_a_day_later(sqlite_url: str) -> None:
    clock = Clock()
    room = new_room(sqlite_url, clock)
    ann = guest(room, "Ann")

    def limit(dollars: int) -> None:
        room.people.limit(ann, Cents(100 * dollars), clock())

    def now() -> int:
        return room.people.own_limits(ann, clock()).most // 100

    assert now() == 0
    for dollars, holds in ((50, 50), (20, 20), (30, 20), (0, 20)):
        limit(dollars)
        assert now() == holds
    clock.wait(DAY - 60)
    limit(0)  # asking again does not start the day anew
    assert now() == 20
    clock.wait(60)
    assert now() == 0
    limit(40)
    limit(60)
    limit(40)  # thought better of it
    clock.wait(DAY)
    assert now() == 40
    assert list(audit(room.store)) == []
    room.close()


async def test_a_limit_goes_with_the_command_that_starts_the_round(url: str) -> None:
    """Ready at one server, wagers at another that has never heard of the limit."""
    clock = Clock()
    one, other = new_room(url, clock), new_room(url, clock)
    id = await seated(one, "hawaiian-holdem", "Ann")
    ann = person_at(await table_of(one, id), 1)
    await table_of(other, id)
    one.people.limit(ann, Cents(10_00), clock())
    table = await deal(one, id, Random(1))
    await other.heard(id, table.version)
    refused = await do(other, ann, id, ask.Act("wager bet 100", table.version))
    assert "limit of $10" in refused.message
    other.close()
    again = new_room(url, clock)  # a restart knows it too
    refused = await do(again, ann, id, ask.Act("wager bet 100", table.version))
    assert "limit of $10" in refused.message
    await done(again, ann, id, ask.Act("wager bet 10", table.version))
    for room in (one, again):
        room.close()


async def play_defaults(room: Room, id: str, ann: Person) -> None:
    while (table := await table_of(room, id)).under_way:
        answer = answer_text(table.questions[Seat(1)].default)
        await done(room, ann, id, ask.Act(answer, table.version))


@pytest.mark.parametrize("hears", [True, False])
async def test_a_limit_set_at_another_server_holds_from_the_next_round_on(
    hears: bool, postgresql_url: str
) -> None:
    clock, random = Clock(), Random(1)
    one, other = new_room(postgresql_url, clock), new_room(postgresql_url, clock)
    following = [asyncio.create_task(follow(one))] if hears else []
    for _ in looks("a server that hears") if hears else ():
        if one.owners:
            break
        await asyncio.sleep(PAUSE)
    id = await seated(one, "hawaiian-holdem", "Ann")
    table = await deal(one, id, random)
    ann = person_at(table, 1)
    other.people.limit(ann, Cents(5_00), clock())
    await done(one, ann, id, ask.Act("wager bet 10", table.version))
    for _ in looks("news of the limit") if hears else ():
        if (await one.limits.get(ann.id, hears_of_changes=True)).next:
            break
        await asyncio.sleep(PAUSE)
    await play_defaults(one, id, ann)
    table = await deal(one, id, random)
    refused = await do(one, ann, id, ask.Act("wager bet 10", table.version))
    assert "limit of $5" in refused.message
    for task in following:
        task.cancel()
    for room in (one, other):
        room.close()


async def test_limits_are_looked_up_once_until_they_change(sqlite_url: str) -> None:
    clock, random = Clock(), Random(1)
    room = new_room(sqlite_url, clock)
    look_ups: list[str] = []

    def note(statement: str) -> None:
        if statement.startswith("SELECT") and "stake_limit" in statement:
            look_ups.append(statement)

    note_statements(room.store.engine, note)
    id = await seated(room, "hawaiian-holdem", "Ann")
    ann = person_at(await table_of(room, id), 1)
    for _ in range(2):
        await deal(room, id, random)
        await play_defaults(room, id, ann)
    assert len(look_ups) == 1
    room.people.limit(ann, Cents(10_00), clock())
    room.people.limit(ann, Cents(20_00), clock())  # from tomorrow on
    for limit, day in (("$10", 0), ("$20", 1)):
        clock.wait(day * DAY)
        table = await deal(room, id, random)
        refused = await do(room, ann, id, ask.Act("wager bet 25", table.version))
        assert f"limit of {limit}" in refused.message
        await play_defaults(room, id, ann)
    room.close()


async def test_what_was_looked_up_before_a_change_is_not_kept() -> None:
    """The change is committed and heard of while the look-up is under way."""
    stored = OwnLimits(0, Cents(0), Cents(0), 0)
    limits: KnownLimits

    async def look_up(persons: Sequence[str]) -> dict[str, OwnLimits]:
        nonlocal stored
        found = dict.fromkeys(persons, stored)
        if not stored.next:
            stored = OwnLimits(0, Cents(5_00), Cents(5_00), 0)
            limits.forget("ann")
        return found

    limits = KnownLimits(look_up)
    await limits.get("ann", hears_of_changes=True)
    assert (await limits.get("ann", hears_of_changes=True)).most == 5_00
