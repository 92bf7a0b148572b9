"""The register of people with everybody at it at once, over two servers: nothing minted twice."""

import asyncio
import secrets
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from random import Random

import pytest

from houseway.money import Cents
from houseway.room import commands as ask
from houseway.room.audit.whole_room import audit
from houseway.room.ledger import MINT
from houseway.room.people.person_register import Refilled, record
from houseway.room.people.persons import BANKROLL
from houseway.room.room import Room
from houseway.round import Refused, Seat
from tests.room.playing import deal, done, lose, new_room, person_at, play, seated, table_of


def at_once(calls: list[Callable[[], object]]) -> list[object]:
    """What each of the calls came to, or the error."""

    def attempt(call: Callable[[], object]) -> object:
        try:
            return call()
        except Exception as error:
            return error

    with ThreadPoolExecutor(len(calls)) as threads:
        return list(threads.map(attempt, calls))


def test_refills_at_once_mint_once(url: str) -> None:
    async def run() -> None:
        rooms = [new_room(url), new_room(url)]
        id = await seated(rooms[0], "pick-2-poker", "Ann")
        ann = person_at(await table_of(rooms[0], id), 1)
        for _ in range(4):
            lost = await lose(rooms[0], id)
            minted = rooms[0].store.balance(MINT)

            def refill(room: Room) -> Callable[[], object]:
                return lambda: room.people.refill(ann, secrets.token_hex(8), room.clock())

            told = at_once([refill(room) for room in rooms * 3])
            assert sum(isinstance(one, Refused) for one in told) == 5, told
            assert rooms[0].store.balance(MINT) == minted - lost
        await done(rooms[0], ann, id, ask.Leave())
        assert rooms[0].store.bankroll(ann) == BANKROLL
        assert list(audit(rooms[0].store)) == []
        for room in rooms:
            room.close()

    asyncio.run(run())


def test_the_same_refill_at_once_is_one_refill(url: str) -> None:
    async def run() -> None:
        rooms = [new_room(url), new_room(url)]
        id = await seated(rooms[0], "pick-2-poker", "Ann")
        ann = person_at(await table_of(rooms[0], id), 1)
        await lose(rooms[0], id)

        def refill(room: Room) -> Callable[[], object]:
            return lambda: room.people.refill(ann, "the-same-one", room.clock())

        assert at_once([refill(room) for room in rooms * 3]) == [None] * 6
        await done(rooms[0], ann, id, ask.Leave())
        assert rooms[0].store.bankroll(ann) == BANKROLL
        for room in rooms:
            room.close()

    asyncio.run(run())


def test_chips_at_stake_in_a_round_are_not_missing(url: str) -> None:
    async def run() -> None:
        room = new_room(url)
        id = await seated(room, "pick-2-poker", "Ann")
        ann = person_at(await table_of(room, id), 1)
        table = await deal_and_wager(room, id)
        with pytest.raises(Refused):
            room.people.refill(ann, "in-the-middle", room.clock())
        await done(room, ann, id, ask.Act("fold", table))
        room.people.refill(ann, "afterwards", room.clock())
        assert list(audit(room.store)) == []
        room.close()

    async def deal_and_wager(room: Room, id: str) -> int:
        table = await deal(room, id, Random(1))
        wager = ask.Act("wager ante 10, 3-5-bonus 10", table.version)
        return (await done(room, person_at(table, 1), id, wager)).version

    asyncio.run(run())


async def test_the_audit_sees_a_refill_of_too_much(url: str) -> None:
    """Two at once that both count the same loss, as a room without a lock let them."""
    room = new_room(url)
    id = await seated(room, "pick-2-poker", "Ann")
    ann = person_at(await table_of(room, id), 1)
    lost = await lose(room, id)
    for number in range(2):
        refilled = Refilled(ann.id, Cents(lost), BANKROLL - lost)
        room.people.in_register(
            lambda connection, one=refilled, n=number: record(
                connection, one, room.clock(), f"{ann.id}/refill-{n}"
            )
        )
    found = [one.message for one in audit(room.store)]
    assert f"{ann.id} is given more than was missing" in found
    room.close()


async def test_the_audit_allows_for_a_server_that_is_ahead(sqlite_url: str) -> None:
    """A refill there, and what was won afterwards at a server that is half a minute behind."""
    room, random, held = new_room(sqlite_url), Random(1), 0
    while held <= BANKROLL:  # until somebody wins
        id = await seated(room, "pick-2-poker", "Ann")
        ann = person_at(await table_of(room, id), 1)
        await lose(room, id)
        room.people.refill(ann, f"refill-{id}", room.clock() + 30_000)
        await play(room, id, random)
        held = room.store.bankroll(ann) + (await table_of(room, id)).sitters[Seat(1)].stack
    assert list(audit(room.store)) == []
    room.close()


def test_a_crowd_of_guests_over_two_servers_all_get_in(postgresql_url: str) -> None:
    rooms = [new_room(postgresql_url), new_room(postgresql_url)]

    def come(room: Room) -> Callable[[], object]:
        return lambda: room.people.new_guest("Ann", room.clock())

    told = at_once([come(room) for room in rooms * 12])
    assert [one for one in told if isinstance(one, Exception)] == []
    assert list(audit(rooms[0].store)) == []
    for room in rooms:
        room.close()
