"""Of several servers on one PostgreSQL, one decides on a table: its owner, while it lives."""

import asyncio
from collections.abc import AsyncGenerator, Awaitable, Callable
from contextlib import asynccontextmanager
from functools import partial
from random import Random
from typing import Any

import psycopg
import pytest

from houseway.room import commands as ask
from houseway.room.commands import PLATFORM, Person, Reply, Request
from houseway.room.decision import Decision
from houseway.room.room import Room
from houseway.room.storage import owners as owners_module
from houseway.room.storage.database import SERVER
from houseway.room.storage.decision_rows import Commit
from houseway.room.storage.notifications import follow
from houseway.room.storage.owners import OWNER, Owners
from houseway.round import Seat
from houseway.web.live.presence import Presence
from tests.patience import PATIENCE, PAUSE, looks
from tests.room.playing import Clock, deal, do, done, new_room, person_at, play, seated, table_of


@pytest.fixture(autouse=True)
def patient_servers(monkeypatch: pytest.MonkeyPatch) -> None:
    """On a busy machine a server may well stand still for a while."""
    monkeypatch.setattr(owners_module, "_SILENT_SECONDS", PATIENCE)
    monkeypatch.setattr(owners_module, "_ANSWER_SECONDS", PATIENCE)


class Server:
    """A server among others, which counts what it decides."""

    def __init__(self, url: str, clock: Clock) -> None:
        self.room = new_room(url, clock)
        self.decided = 0
        prepared = self.room.store.prepared

        def counted(decision: Decision, person: Person, reply: Reply) -> Commit:
            self.decided += 1
            return prepared(decision, person, reply)

        self.room.store.prepared = counted

    async def start(self) -> None:
        self._task = asyncio.create_task(follow(self.room))
        await until(lambda: self.room.owners is not None)

    def owns(self, table: str) -> bool:
        return self.room.owners is not None and self.room.owners.owns(table)

    async def die(self) -> None:
        """Its sessions end, and it does nothing more."""
        self._task.cancel()
        await asyncio.wait([self._task])


async def until(condition: Callable[[], bool]) -> None:
    for _ in looks("a condition"):
        if condition():
            return
        await asyncio.sleep(PAUSE)


@asynccontextmanager
async def two_servers(url: str) -> AsyncGenerator[tuple[Server, Server, str, Clock]]:
    """An owner of a table, and another server that knows of it."""
    clock = Clock()
    one, other = Server(url, clock), Server(url, clock)
    await one.start()
    await other.start()
    try:
        id = await seated(one.room, "texas-holdem", "Ann Ben")
        await other.room.heard(id, (await table_of(one.room, id)).version)
        yield one, other, id, clock
    finally:
        for server in (one, other):
            await server.die()
            server.room.close()


async def test_a_table_has_one_owner_which_decides_for_the_others(postgresql_url: str) -> None:
    async with two_servers(postgresql_url) as (one, other, id, _):
        assert one.owns(id)
        before = one.decided
        await play(other.room, id, Random(3))
        assert not other.owns(id)
        assert other.decided == 0
        assert one.decided > before
        table = await table_of(other.room, id)
        assert table.hash == (await table_of(one.room, id)).hash
        refused = await do(other.room, person_at(table, 1), id, ask.Reveal("0" * 64))
        assert refused.rule == "LIM-3", "a refusal comes back as well"


async def test_what_does_not_fit_into_a_message_is_decided_where_it_came_in(
    postgresql_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with two_servers(postgresql_url) as (one, other, id, _):
        monkeypatch.setattr(owners_module, "_MOST_BYTES", 100)
        await done(other.room, person_at(await table_of(one.room, id), 1), id, ask.SitOut())
        assert other.decided, "once, or again where the owner came first with something"
        assert one.owns(id)


async def test_whoever_has_a_page_at_the_owner_is_not_taken_for_gone(postgresql_url: str) -> None:
    """As by a server that was just started, and waits in vain for everybody who sits."""
    async with two_servers(postgresql_url) as (one, other, id, _):
        table = await table_of(one.room, id)
        ann, ben = person_at(table, 1), person_at(table, 2)
        version = table.version
        with Presence(one.room, gone_seconds=3600).at(id, ann):
            for gone in (ann, ben):
                await done(other.room, PLATFORM, id, ask.Disconnected(gone.id))
            table = await table_of(one.room, id)
            assert list(table.away) == [Seat(2)]
            assert table.version == version + 1


async def test_a_table_goes_to_where_its_viewers_are(postgresql_url: str) -> None:
    async with two_servers(postgresql_url) as (one, other, id, _):
        ann = person_at(await table_of(one.room, id), 1)
        other.room.listen(id, lambda _: None)
        await done(other.room, ann, id, ask.SitOut())
        assert other.decided == 0
        for _ in looks("the table's move"):
            await done(other.room, ann, id, ask.SitOut())
            if other.owns(id):
                break
            await asyncio.sleep(PAUSE)
        assert not one.owns(id)
        # With viewers at both it stays.
        one.room.listen(id, lambda _: None)
        before = one.decided
        await done(one.room, ann, id, ask.ComeBack())
        await done(one.room, ann, id, ask.SitOut())
        assert other.owns(id)
        assert one.decided == before


@pytest.mark.parametrize("after", [False, True])
async def test_the_owner_dies_before_it_decides_or_before_it_answers(
    after: bool, postgresql_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    decide, dying = Room.decide_for_another, asyncio.Event()

    async def decide_and_die(room: Room, person: Person, request: Request) -> Reply:
        if after:
            await decide(room, person, request)
        dying.set()
        return await asyncio.Future[Reply]()

    monkeypatch.setattr(Room, "decide_for_another", decide_and_die)
    async with two_servers(postgresql_url) as (one, other, id, _):
        table = await table_of(one.room, id)
        version = table.version
        asked = asyncio.create_task(done(other.room, person_at(table, 1), id, ask.SitOut()))
        await dying.wait()
        await one.die()
        assert (await asked).version == version + 1
        assert other.owns(id)
        newest = await table_of(other.room, id)
        assert newest.version == version + 1, "neither lost nor doubled"
        assert newest.sitters[Seat(1)].sitting_out


async def test_the_clock_of_a_table_is_its_owners(postgresql_url: str) -> None:
    async with two_servers(postgresql_url) as (one, other, id, clock):
        table = await deal(one.room, id, Random(3))
        await until(lambda: other.room.owners is not None and other.room.owners.is_anothers(id))
        clock.wait(10 * table.settings.turn_seconds)
        await other.room.attend_all()
        assert (await table_of(other.room, id)).version == table.version
        await one.die()
        version = table.version
        for _ in looks("the other server takes the table over"):
            await other.room.attend_all()
            if (await table_of(other.room, id)).version > version:
                break
            await asyncio.sleep(PAUSE)
        assert other.owns(id)


async def test_a_closed_table_has_no_owner(postgresql_url: str) -> None:
    async with two_servers(postgresql_url) as (one, _, id, _):
        await done(one.room, PLATFORM, id, ask.Close())
        await one.room.attend_all()
        assert not one.owns(id)


async def test_tables_of_others_are_read_when_somebody_looks(postgresql_url: str) -> None:
    async with two_servers(postgresql_url) as (one, other, id, _):
        await play(one.room, id, Random(3))
        table = await table_of(one.room, id)
        await other.room.heard(id, table.version)
        await other.room.attend_all()
        assert other.room.tables[0].version < table.version
        assert (await other.room.newest_tables())[0].version == table.version


# --- An owner that has stopped moving -------------------------------------------------------------


@asynccontextmanager
async def frozen_owner(
    url: str, id: str, person: Person, decide: Callable[[Person, Request], Awaitable[Reply]]
) -> AsyncGenerator[tuple[Owners, psycopg.AsyncConnection[Any]]]:
    """A server that owns a table and gives no sign of life, and what it would hear."""
    connect = partial(psycopg.AsyncConnection[Any].connect, url, autocommit=True)
    async with (
        await connect(application_name=f"{SERVER}frozen{OWNER}") as session,
        await connect() as listening,
    ):
        frozen = Owners(session, decide, lambda _: False)
        await listening.execute(f'LISTEN "{frozen.channel}"'.encode())
        taken = await frozen.answer_of_owner(person, Request("take-over", id, ask.SitOut()))
        assert taken is None
        assert frozen.owns(id)
        yield frozen, listening


async def test_a_frozen_owner_loses_its_tables_and_what_it_was_asked(
    postgresql_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(owners_module, "_SILENT_SECONDS", 1)
    monkeypatch.setattr(owners_module, "_BEAT_SECONDS", PAUSE)
    decided: list[Request] = []

    async def decide(person: Person, request: Request) -> Reply:
        decided.append(request)
        return Reply(request.id)

    server = Server(postgresql_url, Clock())
    id = await seated(server.room, "texas-holdem", "Ann Ben")
    ann = person_at(await table_of(server.room, id), 1)
    async with frozen_owner(postgresql_url, id, ann, decide) as (frozen, listening):
        await server.start()
        await done(server.room, ann, id, ask.SitOut())
        assert server.owns(id)
        async for told in listening.notifies(stop_after=1):  # it moves again
            before = asyncio.all_tasks()
            frozen.hear(told.payload)
            await asyncio.wait(asyncio.all_tasks() - before)
        assert not decided, "it is too late for that"
    await server.die()
    server.room.close()
