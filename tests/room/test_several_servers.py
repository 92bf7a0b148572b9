"""Two servers on one PostgreSQL: a player on each, and either may die in the middle of a round."""

import asyncio
import os
import signal
import subprocess
import sys
import time
from collections.abc import Generator
from contextlib import contextmanager
from pathlib import Path
from random import Random

import msgspec
import pytest

from houseway.room import commands as ask
from houseway.room import room as room_module
from houseway.room.audit.whole_room import audit
from houseway.room.commands import Role
from houseway.room.room import Room
from houseway.room.storage.notifications import follow
from houseway.room.storage.store import Newer
from houseway.room.table import Table
from houseway.round import Seat
from tests.patience import PAUSE, looks
from tests.room.playing import (
    Clock,
    act,
    deal,
    do,
    done,
    new_room,
    person_at,
    play,
    seated,
    step,
    table_of,
)

ROOT = Path(__file__).parent.parent.parent


async def until(room: Room, id: str, version: int) -> None:
    """Wait till a server has heard of a version from the other."""
    for _ in looks(f"news of version {version}"):
        if any(one.id == id and one.version >= version for one in room.tables):
            return
        await asyncio.sleep(PAUSE)


async def until_listening(room: Room, servers: int) -> None:
    """Wait till so many servers hear what is committed."""
    query = (
        "SELECT count(*) FROM pg_stat_activity "
        "WHERE datname = current_database() AND query LIKE 'LISTEN%%' AND state = 'idle'"
    )
    for _ in looks(f"{servers} servers that listen"):
        with room.store.engine.connect() as connection:
            if connection.exec_driver_sql(query).scalar_one() == servers:
                return
        await asyncio.sleep(PAUSE)


async def test_events_reach_the_other_servers_viewers(postgresql_url: str) -> None:
    clock, random = Clock(), Random(3)
    one, other = new_room(postgresql_url, clock), new_room(postgresql_url, clock)
    tasks = [asyncio.create_task(follow(room)) for room in (one, other)]
    told: list[int] = []
    await until_listening(one, 2)
    id = await seated(one, "double-flop-texas")
    other.listen(id, lambda one: told.append(one.version))
    await play(one, id, random)
    version = (await table_of(one, id)).version
    await until(other, id, version)
    assert told[-1] == version
    assert told == sorted(set(told))
    table = await table_of(other, id)
    assert table.round, "the settlement is still there to be shown"
    assert table.hash == (await table_of(one, id)).hash
    for task in tasks:
        task.cancel()
    for room in (one, other):
        room.close()


async def test_a_table_that_nobody_watches_is_left_to_the_other_server(postgresql_url: str) -> None:
    clock, random = Clock(), Random(3)
    one, other = new_room(postgresql_url, clock), new_room(postgresql_url, clock)
    id = await seated(one, "double-flop-texas")
    known = (await table_of(other, id)).version
    reads = count_reads(other)
    await play(one, id, random)
    table = await table_of(one, id)
    for version in range(known + 1, table.version + 1):
        await other.heard(id, version)
    assert not reads, "nobody there wants to know"
    kept = next(kept for kept in other.tables if kept.id == id)
    assert kept.version == known
    # Whoever looks, or the clock when the first server has said nothing for a while, sees it all.
    assert (await table_of(other, id)).hash == table.hash
    assert len(reads) == 1
    for room in (one, other):
        room.close()


async def test_a_new_table_is_taken_up_at_once(postgresql_url: str) -> None:
    one, other = new_room(postgresql_url), new_room(postgresql_url)
    id = await seated(one, "texas-holdem", "Ann")
    await other.heard(id, 1)
    assert [table.id for table in other.tables] == [id]
    for room in (one, other):
        room.close()


async def test_a_table_whose_server_died_is_taken_over(
    postgresql_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    clock, random = Clock(), Random(3)
    one, other = new_room(postgresql_url, clock), new_room(postgresql_url, clock)
    id = await seated(one, "texas-holdem", "Ann Ben")
    await table_of(other, id)
    table = await deal(one, id, random)
    await other.heard(id, table.version)
    one.close()  # and is never heard of again
    clock.wait(10 * table.settings.turn_seconds)
    await other.attend_all()
    assert other.tables[0].version < table.version, "it may still be there"
    monkeypatch.setattr(room_module, "_LEFT_SECONDS", 0)
    await other.attend_all()
    assert other.tables[0].version > table.version, "the question lapsed"
    other.close()


async def test_what_a_server_committed_itself_is_no_news_to_it(postgresql_url: str) -> None:
    room = new_room(postgresql_url, Clock())
    task = asyncio.create_task(follow(room))
    await until_listening(room, 1)
    id = await seated(room, "double-flop-texas")
    room.listen(id, lambda _: None)
    reads = count_reads(room)
    await play(room, id, Random(3))
    assert reads == []
    task.cancel()
    room.close()


def count_reads(room: Room) -> list[str]:
    """The tables that a server brings up to date from now on, as a list that grows."""
    reads: list[str] = []
    newer = room.store.newer

    def counted(table: Table) -> Newer:
        reads.append(table.id)
        return newer(table)

    room.store.newer = counted
    return reads


async def test_a_role_or_a_logout_at_one_server_is_heard_at_the_other(postgresql_url: str) -> None:
    one, other = new_room(postgresql_url), new_room(postgresql_url)
    task = asyncio.create_task(follow(other))
    ann, token = one.people.new_guest("Ann", one.clock())
    heard: asyncio.Queue[None] = asyncio.Queue()
    other.listen_to_person(ann, lambda: heard.put_nowait(None))
    link = one.people.new_link(Role.FLOOR, one.clock())
    await listening(one)
    one.people.use_link(ann, link, one.clock())
    await asyncio.wait_for(heard.get(), 20)
    one.people.end_session(ann, token)
    await asyncio.wait_for(heard.get(), 20)
    assert other.people.by_session(token, other.clock()) is None
    task.cancel()
    for room in (one, other):
        room.close()


async def listening(room: Room) -> None:
    """Wait till another server listens for what is committed."""
    query = (
        "SELECT count(*) FROM pg_stat_activity "
        "WHERE datname = current_database() AND query LIKE 'LISTEN %%'"
    )
    for _ in range(500):
        with room.store.reading() as connection:
            if connection.exec_driver_sql(query).scalar_one():
                return
        await asyncio.sleep(0.02)
    raise AssertionError("nobody listens")


async def test_a_server_that_lost_a_race_still_tells_its_own_viewers(postgresql_url: str) -> None:
    """It read the winner's version while deciding, so the news of it is no news any more."""
    clock, random = Clock(), Random(3)
    one, other = new_room(postgresql_url, clock), new_room(postgresql_url, clock)
    id = await seated(one, "texas-holdem", "Ann Ben")
    await table_of(other, id)
    told: list[int] = []
    other.listen(id, lambda one: told.append(one.version))
    table = await deal(one, id, random)
    # The other server still knows the table before the deal, and learns of it by failing.
    await do(other, person_at(table, 1), id, ask.SitOut())
    refused = await do(other, person_at(table, 1), id, ask.Ready("0" * 64))
    assert refused.refused
    await other.heard(id, table.version)
    assert told[-1] >= table.version
    for room in (one, other):
        room.close()


# --- Real processes -------------------------------------------------------------------------------


@contextmanager
def process(url: str, seat: int) -> Generator[subprocess.Popen[str]]:
    """A server of its own, with a player on it who plays one seat and says every version heard."""
    command = [sys.executable, "-m", "tests.room.serving", url, str(seat)]
    with subprocess.Popen(command, cwd=ROOT, stdout=subprocess.PIPE, text=True) as one:
        try:
            yield one
        finally:
            one.kill()


@pytest.mark.parametrize(
    ("dies", "of"), [(0, signal.SIGKILL), (1, signal.SIGKILL), (0, signal.SIGSTOP)]
)
def test_either_server_dies_in_the_middle_of_a_round_and_the_other_goes_on(
    dies: int, of: signal.Signals, postgresql_url: str
) -> None:
    async def prepare() -> str:
        room = new_room(postgresql_url, time_now)
        id = await seated(room, "double-flop-texas", "Ann Ben", turn_seconds=600)
        room.close()
        return id

    id = asyncio.run(prepare())
    with process(postgresql_url, 1) as first, process(postgresql_url, 2) as second:
        servers = [first, second]
        for server in servers:
            assert server.stdout
            heard_of_a_round(server)
        os.kill(servers[dies].pid, of)
        if of is signal.SIGKILL:
            servers[dies].wait()
        asyncio.run(play_for_the_dead(postgresql_url, id, Seat(dies + 1)))
        assert servers[1 - dies].poll() is None
        if of is signal.SIGSTOP:  # it moves again, and finds out what it missed
            os.kill(servers[dies].pid, signal.SIGCONT)
            heard_of_a_round(servers[dies])
    room = new_room(postgresql_url, time_now)
    assert list(audit(room.store)) == []
    assert sum(room.store.balances().values()) == 0
    room.close()


def time_now() -> int:
    return time.time_ns() // 1_000_000


def heard_of_a_round(server: subprocess.Popen[str]) -> None:
    """Read on until the server's player has heard of a few versions of a round under way."""
    assert server.stdout
    under_way = 0
    for line in server.stdout:
        under_way += msgspec.json.decode(line)["under_way"]
        if under_way >= 4:
            return
    raise AssertionError("the server stopped by itself")


async def play_for_the_dead(url: str, id: str, seat: Seat) -> None:
    """The dead server's player comes back elsewhere, and two rounds more are played."""
    room = new_room(url, time_now)
    follows = asyncio.create_task(follow(room))
    random, end = Random(7), (await table_of(room, id)).number + 2
    for _ in looks("two rounds more"):
        if (table := await table_of(room, id)).number >= end:
            break
        await act(room, table, seat, random)
        await asyncio.sleep(PAUSE)
    follows.cancel()
    room.close()


async def test_the_connection_to_the_database_may_break(postgresql_url: str) -> None:
    """What was told meanwhile is made up for."""
    clock, random = Clock(), Random(3)
    one, other = new_room(postgresql_url, clock), new_room(postgresql_url, clock)
    id = await seated(one, "texas-holdem", "Ann Ben")
    await table_of(other, id)
    other.listen(id, lambda _: None)
    task = asyncio.create_task(follow(other))
    await until_listening(one, 1)
    with one.store.engine.begin() as connection:
        connection.exec_driver_sql(
            "SELECT pg_terminate_backend(pid) FROM pg_stat_activity "
            "WHERE pid <> pg_backend_pid() AND datname = current_database()"
        )
    await done(one, person_at(await table_of(one, id), 1), id, ask.SitOut())
    await deal(one, id, random)
    await step(one, id, random)
    await until(other, id, (await table_of(one, id)).version)
    task.cancel()
    for room in (one, other):
        room.close()
