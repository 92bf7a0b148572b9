"""Play now: a seat where the next deal waits for nobody who takes their time."""

import asyncio
from random import Random

import pytest

from houseway.games import find
from houseway.money import Cents
from houseway.room import commands as ask
from houseway.room.room import Room
from houseway.round import Seat
from houseway.web.live.seating import BRISK_SECONDS, Host, open_for
from tests.room.playing import Clock, deal, done, guest, new_room, ready, seated, table_of

GAME = find("hawaiian-holdem")


async def play_now(room: Room, game: str = GAME.name) -> str:
    return (await Host(room).seat(guest(room, "Zoe"), find(game))).table


def test_nobody_is_seated_behind_a_stranger_who_thinks(sqlite_url: str) -> None:
    async def run() -> None:
        clock = Clock()
        room = new_room(sqlite_url, clock)
        id = await seated(room, GAME.name, "Ann")
        await deal(room, id, Random(1))
        clock.wait(BRISK_SECONDS + 1)
        found = await play_now(room)
        assert found != id
        assert not (await table_of(room, found)).under_way
        room.close()

    asyncio.run(run())


def test_people_who_play_briskly_get_company(sqlite_url: str) -> None:
    async def run() -> None:
        clock = Clock()
        room = new_room(sqlite_url, clock)
        id = await seated(room, GAME.name, "Ann")
        await deal(room, id, Random(1))
        clock.wait(BRISK_SECONDS - 1)
        assert await play_now(room) == id
        room.close()

    asyncio.run(run())


def test_nobody_waits_for_who_does_not_get_ready(sqlite_url: str) -> None:
    async def run() -> None:
        clock = Clock()
        room = new_room(sqlite_url, clock)
        idle = await seated(room, GAME.name, "Ann")
        clock.wait(BRISK_SECONDS + 1)
        assert await play_now(room) != idle
        await done(room, guest(room, "Ben"), idle, ask.Sit(Seat(2), Cents(50_000)))
        room.close()

    asyncio.run(run())


def test_among_players_bots_are_no_strangers(sqlite_url: str) -> None:
    """A table of bots waits for somebody, however long that has been, and deals at once."""

    async def run() -> None:
        clock = Clock()
        room = new_room(sqlite_url, clock)
        id = await open_for(room, find("texas-holdem"))
        clock.wait(3600)
        assert await play_now(room, "texas-holdem") == id
        await ready(room, id, 1)
        assert (await table_of(room, id)).under_way
        room.close()

    asyncio.run(run())


@pytest.fixture
def sqlite_url(tmp_path: object) -> str:
    return f"sqlite:///{tmp_path}/room.db"
