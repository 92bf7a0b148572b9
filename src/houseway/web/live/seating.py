"""Seats people who want to play: the platform's own tables, its bots, a sensible buy-in."""

from __future__ import annotations

import asyncio
import secrets
from collections.abc import Mapping
from contextlib import suppress
from itertools import cycle
from random import SystemRandom

from msgspec import Struct

from houseway.games import GAMES
from houseway.money import Cents
from houseway.room.commands import PLATFORM, Command, Person, Reply, Request, Sit, SitBot
from houseway.room.events import Settings
from houseway.room.people.persons import BANKROLL
from houseway.room.room import Room, Strategy
from houseway.room.table import Milliseconds, Status, Table
from houseway.round.game import Game
from houseway.round.questions import Seat
from houseway.round.refused import Refused
from houseway.simulate.bots import RandomBot, StrengthBot
from houseway.simulate.manners import ByTheBook, Careful, Wild, by_view

BOTS = 3  # at each of the platform's tables where players play against each other
_POKER_BUY_IN = (Cents(8_000), Cents(40_000))  # 40 to 200 of the usual big blind
BOTS_PLAY = ("book", "careful", "wild")  # one of each, where there are three
BOTS_THINK = (700, 2_400)  # milliseconds before an answer
_TRIES = 10
MOST_TABLES = 400  # of all kinds, beyond which none is opened for people who come
BRISK_SECONDS = 5  # whoever thinks for longer may not be there at all


class Seated(Struct, frozen=True):
    table: str
    seat: Seat


def strategies() -> Mapping[str, Strategy]:
    """The bots by the names that they are seated by; `MANNERS` has their words."""
    random = SystemRandom()
    return {
        "careful": Careful(random),
        "book": ByTheBook(random),
        "wild": Wild(random),
        "strength": by_view(StrengthBot(random, samples=20)),
        "random": by_view(RandomBot(random)),
    }


def settings_for(game: Game, name: str) -> Settings:
    """A table with no option changed."""
    if game.banked_by == "house":
        return Settings(game.name, name)
    least, most = _POKER_BUY_IN
    return Settings(game.name, name, buy_in_least=least, buy_in_most=most)


async def open_for(room: Room, game: Game, id: str = "") -> str:
    """One more table of the platform's, named after its game and numbered."""
    count = sum(table.settings.game == game.name for table in room.tables)
    number = 1 if id else count + 1
    table = await room.open(PLATFORM, settings_for(game, f"{game.title} {number}"), id)
    if game.banked_by == "players":
        for seat, manner in zip(range(2, BOTS + 2), cycle(BOTS_PLAY), strict=False):
            await command(room, PLATFORM, table, SitBot(Seat(seat), manner))
    return table


async def open_first_tables(room: Room) -> None:
    """One of each game, in a room that has never had any.

    Their names are fixed, so that servers which start together open them together.
    """
    if not await room.in_store(room.store.table_ids, closed=True):
        for game in GAMES:
            await open_for(room, game, f"{game.name}-1")


async def command(room: Room, person: Person, table: str, one: Command) -> Reply:
    """A command that the service gives on somebody's behalf."""
    return await room.handle(person, Request(secrets.token_hex(16), table, one))


async def sit_down(room: Room, person: Person, table: Table, seat: Seat) -> Reply:
    """Take a seat with a sensible buy-in."""
    settings = table.settings
    amount = Cents(max(settings.buy_in_least, settings.buy_in_most // 2))
    held = await room.look_up(room.store.bankroll, person)
    if held < amount <= BANKROLL:  # free play: a short bankroll is filled up first
        with suppress(Refused):  # but not when the chips lie at other tables
            await room.in_store(room.people.refill, person, secrets.token_hex(8), room.clock())
    return await command(room, person, table.id, Sit(seat, amount))


class Host:
    """Shows people to their seats, one at a time, so that two do not open two tables at once."""

    def __init__(self, room: Room) -> None:
        self._room = room
        self._asking = asyncio.Lock()

    async def seat(self, person: Person, game: Game) -> Seated:
        async with self._asking:
            if own := await self._own_seat(person, game):
                return own
            refused = Refused("LIM-3", "No seat is to be had at the moment.")
            for _ in range(_TRIES):
                table, seat = await self._free_seat(game)
                reply = await sit_down(self._room, person, table, seat)
                if not reply.refused:
                    return Seated(table.id, seat)
                refused = Refused(reply.rule, reply.message, reply.allowed)
                taken = await self._room.read(table.id, lambda one, seat=seat: seat in one.sitters)
                if not taken:  # refused for another reason
                    break
            raise refused

    async def _own_seat(self, person: Person, game: Game) -> Seated | None:
        for table in await self._room.newest_tables():
            seat = table.seat_of(person.id)
            here = table.settings.game == game.name and not table.private_to
            if seat is not None and here:
                return Seated(table.id, seat)
        return None

    async def _free_seat(self, game: Game) -> tuple[Table, Seat]:
        """Where the most are who play, nobody is missing or thinks for long; else a new table."""
        newest = await self._room.newest_tables()
        at = self._room.clock()
        tables = [
            table
            for table in newest
            if _takes_guests(table, game) and _has_company(table) and _deals_soon(table, at)
        ]
        if not tables:
            if sum(one.status is not Status.CLOSED for one in newest) >= MOST_TABLES:
                raise Refused("LIM-3", "The room is full: no more tables are opened for now.")
            opened = await open_for(self._room, game)
            tables = [table for table in self._room.tables if table.id == opened]
        table = max(tables, key=_liveliness)
        free = (seat for seat in range(1, table.seats + 1) if seat not in table.sitters)
        return table, Seat(next(free))


def _liveliness(table: Table) -> tuple[bool, int]:
    """An empty table is better than one with people who are away or sit out."""
    playing = _playing(table)
    return playing == len(table.sitters), playing


def _deals_soon(table: Table, at: Milliseconds) -> bool:
    """Whether a newcomer waits for nobody, or only for people who have just been asked."""
    if table.under_way:
        waited_for = [table.asked_at[seat] for seat in table.present if seat in table.asked_at]
    else:
        late = set(table.present) - table.next_deal.commitments.keys()
        waited_for = [table.committed_at for _ in late]
    return all(at - since <= 1000 * BRISK_SECONDS for since in waited_for)


def _has_company(table: Table) -> bool:
    """Whether there is somebody to play with, where it takes one: nobody alone is dealt in."""
    return table.game.banked_by == "house" or _playing(table) > 0


def _playing(table: Table) -> int:
    return sum(bool(one.bot) or seat in table.present for seat, one in table.sitters.items())


def _takes_guests(table: Table, game: Game) -> bool:
    return (
        table.settings.game == game.name
        and table.game.digest == game.digest  # a file that has changed since is another game
        and table.status is Status.OPEN
        and not table.private_to
        and not table.rules.changed()
        and not table.waiting
        and len(table.sitters) < table.seats
    )
