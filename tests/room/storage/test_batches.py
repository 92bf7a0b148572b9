"""Decisions are kept together, and one that was overtaken or cannot be kept falls alone."""

import asyncio
from collections.abc import Iterator, Sequence

import pytest
from sqlalchemy import event, text

from houseway.money import Cents
from houseway.room import commands as ask
from houseway.room.audit.whole_room import audit
from houseway.room.commands import Person, Reply
from houseway.room.decide import decide
from houseway.room.people.persons import BANKROLL
from houseway.room.room import Room
from houseway.room.storage import chain
from houseway.room.storage.decision_rows import Commit
from houseway.room.storage.group_commit import GroupCommit
from houseway.room.storage.store import RepeatedCommand, ShortOfChips, StaleVersion
from houseway.room.table import Table
from houseway.round import Seat
from tests.room.playing import do, done, guest, new_room, person_at, ready, seated, table_of

AT = 1_700_000_100_000


@pytest.fixture
def room(url: str) -> Iterator[Room]:
    one = new_room(url)
    yield one
    one.close()


def decided(room: Room, table: Table, person: Person, command: ask.Command, name: str) -> Commit:
    decision = decide(table, person, command, AT, lambda: bytes(32))
    return room.store.prepared(decision, person, Reply(name, table.version))


def stored(room: Room, id: str) -> Table:
    table = room.store.load(id)
    assert table
    return table


def sitting_out(room: Room, id: str, name: str) -> Commit:
    """Seat 1 of a table wants to sit out, decided on the table as it is stored now."""
    table = stored(room, id)
    return decided(room, table, person_at(table, 1), ask.SitOut(), name)


async def test_only_the_stale_decision_falls(room: Room) -> None:
    ids = [await seated(room, "hawaiian-holdem", "Ann Ben") for _ in range(3)]
    batch = [sitting_out(room, id, f"first-{n}") for n, id in enumerate(ids)]
    repeated = sitting_out(room, ids[2], "first-2")
    assert room.store.commit_all([sitting_out(room, ids[1], "somebody-else")]) == [None]
    commits = count_commits(room)
    first, stale, third = room.store.commit_all(batch)
    assert (first, third) == (None, None)
    assert isinstance(stale, StaleVersion)
    assert len(commits) == 1, "the others were kept together"
    (again,) = room.store.commit_all([repeated])
    assert isinstance(again, RepeatedCommand)
    for id in (ids[0], ids[2]):
        table = room.store.load(id)
        assert table
        assert table.sitters[next(iter(table.sitters))].sitting_out
    assert list(audit(room.store)) == []


async def test_nothing_is_written_to_a_table_that_is_not_as_it_was_decided_on(room: Room) -> None:
    """No event of the same version is in the way here: the table's own row is."""
    id = await seated(room, "hawaiian-holdem", "Ann Ben")
    one = sitting_out(room, id, "first")
    with room.store.engine.begin() as connection:
        connection.execute(text("UPDATE tables SET version = version - 1"))
    (stale,) = room.store.commit_all([one])
    assert isinstance(stale, StaleVersion)
    with room.store.reading() as connection:
        assert chain.read(connection, id)[-1].version == one.since


async def test_commands_at_one_table_are_kept_together_and_told_once(room: Room) -> None:
    id = await seated(room, "hawaiian-holdem", "Ann Ben Cid Dan")
    before = await table_of(room, id)
    version, people = before.version, [person_at(before, seat) for seat in range(1, 5)]
    commits, told = count_commits(room), list[int]()
    room.listen(id, lambda table: told.append(table.version))
    replies = await asyncio.gather(*(do(room, one, id, ask.SitOut()) for one in people))
    assert [reply.version for reply in replies] == [version + n for n in range(1, 5)]
    assert len(commits) == 1
    assert told == [version + 4]
    assert list(audit(room.store)) == []


async def test_what_follows_a_decision_that_falls_is_decided_again(room: Room) -> None:
    id = await seated(room, "hawaiian-holdem", "Ann Ben")
    table = await table_of(room, id)
    ann, ben, zoe = person_at(table, 1), person_at(table, 2), guest(room, "Zoe")
    elsewhere = await seated(room, "hawaiian-holdem", "Cid")
    for _ in range(BANKROLL // table.settings.buy_in_most):
        await done(room, zoe, elsewhere, ask.Sit(Seat(2), table.settings.buy_in_most))
        elsewhere = await seated(room, "hawaiian-holdem", "Cid")
    told: list[int] = []
    room.listen(id, lambda table: told.append(table.version))
    first, short, second = await asyncio.gather(
        do(room, ann, id, ask.SitOut()),
        do(room, zoe, id, ask.Sit(Seat(3), table.settings.buy_in_most)),
        do(room, ben, id, ask.SitOut()),
    )
    assert (first.refused, short.refused, second.refused) == (False, True, False)
    assert [one.sitting_out for one in (await table_of(room, id)).sitters.values()] == [True, True]
    assert told[-1] == second.version == first.version + 1
    assert list(audit(room.store)) == []


async def test_what_follows_a_decision_that_falls_never_follows_somebody_elses(room: Room) -> None:
    id, elsewhere = [await seated(room, "hawaiian-holdem", "Ann Ben") for _ in range(2)]
    table, other = stored(room, id), stored(room, elsewhere)
    batch = [
        decided(
            room, other, Person("zoe", "Zoe"), ask.Sit(Seat(3), Cents(50_000)), "without-chips"
        ),
        decided(room, table, person_at(table, 1), ask.SitOut(), "first"),
        decided(room, table, person_at(table, 2), ask.SitOut(), "second"),
    ]
    assert room.store.commit_all([sitting_out(room, id, "somebody-else")]) == [None]
    short, first, second = room.store.commit_all(batch)
    assert isinstance(short, ShortOfChips), "so they are kept one by one"
    assert isinstance(first, StaleVersion)
    assert isinstance(second, StaleVersion), "although the table is at the version it came from"
    assert list(audit(room.store)) == []


async def test_in_a_busy_room_decisions_gather_before_they_are_written(room: Room) -> None:
    ids = [await seated(room, "hawaiian-holdem", "Ann Ben") for _ in range(4)]
    first, second, third, fourth = (sitting_out(room, id, f"out-{n}") for n, id in enumerate(ids))
    batches: list[int] = []
    gathered = asyncio.Event()

    async def write(batch: Sequence[Commit]) -> list[Exception | None]:
        batches.append(len(batch))
        return room.store.commit_all(batch)

    group = GroupCommit(write, lambda table, results: None, gathered.wait)
    await asyncio.gather(group.add(first), group.add(second))
    later = [group.add(third)]
    await asyncio.sleep(0)
    later.append(group.add(fourth))
    assert batches == [2]
    gathered.set()
    await asyncio.gather(*later)
    assert batches == [2, 2]
    assert list(audit(room.store)) == []


async def test_somebody_alone_in_the_room_waits_for_nobody(room: Room) -> None:
    ids = [await seated(room, "hawaiian-holdem", "Ann Ben") for _ in range(2)]

    async def write(batch: Sequence[Commit]) -> list[Exception | None]:
        return room.store.commit_all(batch)

    group = GroupCommit(write, lambda table, results: None, asyncio.Event().wait)
    for n, id in enumerate(ids):
        assert await group.add(sitting_out(room, id, f"out-{n}")) is None


async def test_the_same_command_twice_at_once_has_one_answer(room: Room) -> None:
    """A refusal is decided on the table as it is stored, where the first one is found."""
    id = await seated(room, "pick-2-poker", "Ann Ben")
    table = await table_of(room, id)
    ann, ben = person_at(table, 1), person_at(table, 2)
    for person, command, refused in (
        (ann, ask.Wait(), True),
        (ann, ask.Leave(), False),
        (ben, ask.TopUp(Cents(100)), False),
    ):
        same = type(command).__name__
        one, other = await asyncio.gather(*(do(room, person, id, command, same) for _ in range(2)))
        assert one == other
        assert one.refused is refused
    assert (await table_of(room, id)).sitters[Seat(2)].stack == 50_100
    assert list(audit(room.store)) == []


async def test_on_the_way_to_a_deal_the_old_snapshot_will_do(room: Room) -> None:
    id = await seated(room, "hawaiian-holdem", "Ann Ben")
    before = room.store.kept(id)
    await ready(room, id, 1)
    assert room.store.kept(id) == before
    assert stored(room, id).next_deal == (await table_of(room, id)).next_deal
    assert stored(room, id).next_deal.commitments
    assert list(audit(room.store)) == []
    await do(room, person_at(stored(room, id), 2), id, ask.SitOut())
    assert room.store.kept(id) != before


def count_commits(room: Room) -> list[object]:
    """The transactions that are committed from now on, as a list that grows."""
    commits: list[object] = []
    event.listen(room.store.engine, "commit", commits.append)
    return commits
