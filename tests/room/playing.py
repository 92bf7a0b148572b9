"""A room in a test: made on any database, played at random by nothing but its open questions."""

import secrets
import sqlite3
from collections.abc import Callable
from hashlib import sha256
from pathlib import Path
from random import Random

import msgspec
from sqlalchemy import event

from houseway.games import GAMES
from houseway.money import Cents
from houseway.room import commands as ask
from houseway.room.commands import PLATFORM, Command, Person, Reply, Request, Role
from houseway.room.events import Settings
from houseway.room.fairness.player_numbers import commitment_of
from houseway.room.fairness.seal import Seal
from houseway.room.room import Room
from houseway.room.storage.database import connect
from houseway.room.storage.store import Store
from houseway.room.table import Table
from houseway.round import Seat
from houseway.round.words.wording import answer_text
from tests.games_under_test import random_answer
from tests.room.storage.new_database import bring_up_to_date

KEY = bytes(range(32))
START = 1_700_000_000_000
FLOOR = Person("floor", "Flo", Role.FLOOR)
SECOND = Person("floor 2", "Fay", Role.FLOOR)


class Clock:
    """Time that passes when a test says so, and a millisecond a look."""

    def __init__(self) -> None:
        self.now = START

    def __call__(self) -> int:
        self.now += 1
        return self.now

    def wait(self, seconds: int) -> None:
        self.now += 1000 * seconds


def sqlite(folder: Path) -> str:
    return f"sqlite:///{folder / 'room.db'}"


def _without_waiting(connection: sqlite3.Connection, record: object) -> None:
    connection.execute("PRAGMA synchronous=OFF")


def new_store(url: str, *, migrated: bool = False) -> Store:
    engine = connect(url)
    if engine.dialect.name == "sqlite":  # no test cuts the power, so none has to wait for a disk
        event.listen(engine, "connect", _without_waiting)
    if not migrated:
        bring_up_to_date(engine)
    return Store(engine, Seal(KEY))


def new_room(url: str, clock: Callable[[], int] | None = None) -> Room:
    return Room(new_store(url), clock=clock or Clock())


def guest(room: Room, name: str) -> Person:
    return room.people.new_guest(name, room.clock())[0]


async def do(room: Room, person: Person, table: str, command: Command, id: str = "") -> Reply:
    return await room.handle(person, Request(id or secrets.token_hex(8), table, command))


async def done(room: Room, person: Person, table: str, command: Command) -> Reply:
    """Do something that must not be refused."""
    reply = await do(room, person, table, command)
    assert not reply.refused, reply
    return reply


def commitment(random: Random) -> str:
    return commitment_of(random.randbytes(32).hex())


async def table_of(room: Room, table: str) -> Table:
    return await room.read(table, lambda one: one)


async def seated(room: Room, game: str, names: str = "Ann Ben Cid", **settings: object) -> str:
    """A table with people at its first seats, each with $500; who they are is in the table."""
    given = {"game": game, "name": game, **settings}
    id = await room.open(FLOOR, msgspec.convert(given, Settings))
    await fill(room, id, names)
    return id


async def fill(room: Room, id: str, names: str) -> None:
    """People at the first seats, where nobody sits yet."""
    taken = (await table_of(room, id)).sitters
    for seat, name in enumerate(names.split(), start=1):
        if seat not in taken:
            await done(room, guest(room, name), id, ask.Sit(Seat(seat), Cents(50_000)))


def person_at(table: Table, seat: int) -> Person:
    one = table.sitters[Seat(seat)]
    return Person(one.person, one.name)


async def deal(room: Room, id: str, random: Random) -> Table:
    """Everybody is ready; short ones bring chips first."""
    table = await table_of(room, id)
    for seat, one in list(table.sitters.items()):
        person = person_at(table, seat)
        if one.bot or seat in table.next_deal.commitments:
            continue
        if one.stack < table.settings.buy_in_least:
            if room.store.bankroll(person) < table.settings.buy_in_least:
                room.people.refill(person, secrets.token_hex(8), room.clock())
            await done(room, person, id, ask.TopUp(table.settings.buy_in_least))
        await done(room, person, id, ask.Ready(commitment_of(secret(table, seat))))
    return await reveal(room, id)


async def reveal(room: Room, id: str, *, without: int = 0) -> Table:
    """The pages of those who are ready reveal their numbers, if it is time; all but one seat's."""
    table = await table_of(room, id)
    for seat in list(table.next_deal.withheld):
        if seat != without:
            number = secret(table, seat)
            await done(room, person_at(table, seat), id, ask.Reveal(number))
    return await table_of(room, id)


def secret(table: Table, seat: int) -> str:
    """What a seat's page has drawn for the next round."""
    return sha256(f"{table.round_id(table.number)} {seat}".encode()).hexdigest()


async def report(room: Room, id: str, text: str) -> None:
    """Two of the floor report the same about cards, as one alone may not."""
    for member in (FLOOR, SECOND):
        await done(room, member, id, ask.Report(text))


async def step(room: Room, id: str, random: Random) -> None:
    """One of the seats that are asked answers."""
    table = await table_of(room, id)
    seat = random.choice(sorted(table.questions))
    answer = answer_text(random_answer(table.questions[seat], random))
    await done(room, person_at(table, seat), id, ask.Act(answer, table.version))


async def act(room: Room, table: Table, seat: Seat, random: Random) -> bool:
    """Whatever is up to a seat now, as its page would do it; false if nothing is."""
    person, id = person_at(table, seat), table.id
    if seat in table.questions:
        answer = answer_text(random_answer(table.questions[seat], random))
        await do(room, person, id, ask.Act(answer, table.version))
    elif seat in table.next_deal.withheld:
        number = secret(table, seat)
        await do(room, person, id, ask.Reveal(number))
    elif not table.under_way and seat not in table.next_deal.commitments:
        if table.sitters[seat].stack < table.settings.buy_in_least:
            await do(room, person, id, ask.TopUp(table.settings.buy_in_least))
        await do(room, person, id, ask.Ready(commitment_of(secret(table, seat))))
    else:
        return False
    return True


async def play(room: Room, id: str, random: Random, rounds: int = 1) -> None:
    """So many rounds to their end."""
    for _ in range(rounds):
        await deal(room, id, random)
        while (await table_of(room, id)).under_way:
            await step(room, id, random)


async def lose(room: Room, id: str, seat: int = 1) -> int:
    """Pick 2 Poker is played and folded by somebody alone; what it cost."""
    table = await deal(room, id, Random(1))
    person, before = person_at(table, seat), table.sitters[Seat(seat)].stack
    for answer in ("wager ante 10, 3-5-bonus 10", "fold"):
        await done(room, person, id, ask.Act(answer, (await table_of(room, id)).version))
    return before - (await table_of(room, id)).sitters[Seat(seat)].stack


async def ready(room: Room, id: str, *seats: int) -> None:
    """These seats want to be dealt in; if nobody is missing, they are."""
    table = await table_of(room, id)
    for seat in seats:
        commitment = commitment_of(secret(table, seat))
        await done(room, person_at(table, seat), id, ask.Ready(commitment))
    await reveal(room, id)


async def tick(room: Room, id: str) -> Table:
    """The clock does what is due."""
    await done(room, PLATFORM, id, ask.Tick())
    return await table_of(room, id)


GAME_NAMES = [game.name for game in GAMES]
