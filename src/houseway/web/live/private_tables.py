"""Tables of people's own: opened in a click, at stakes of their choice, closed when left alone."""

from __future__ import annotations

from typing import Literal

from msgspec.structs import replace

from houseway.money import Cents
from houseway.room import commands as ask
from houseway.room.commands import PLATFORM, Person
from houseway.room.decide import HOUSE_RULE, OwnGame
from houseway.room.events import Settings
from houseway.room.hosting import CODE_LETTERS, table_code_is
from houseway.room.people.codes import new_code
from houseway.room.room import NoSuchTable, Room
from houseway.room.table import Status, Table
from houseway.round.game import Game
from houseway.round.limits import Limits, legal_ceiling
from houseway.round.questions import Seat
from houseway.round.refused import Refused
from houseway.web.live.seating import BOTS_PLAY, Seated, command, settings_for, sit_down

MOST_TABLES = 200  # of one kind that people have open, all together
MOST_OF_ONE = 3  # that one person has open for guests
_IDLE = 3_600_000  # milliseconds after which a table is closed to make room

Stakes = Literal["small", "usual", "high"]
STAKES: tuple[Stakes, ...] = ("small", "usual", "high")
_LIMITS = {
    "small": Limits(Cents(100), Cents(2_000), Cents(100), Cents(1_000)),
    "usual": Limits(),
    "high": Limits(Cents(2_500), legal_ceiling(), Cents(500), legal_ceiling()),
}
_BLINDS = {"small": 50, "usual": 100, "high": 500}  # the small ones; the big are twice that
_BLIND_OPTIONS = ("small_blind", "big_blind")
_TIMES = {"small": (1, 5), "usual": (1, 1), "high": (4, 1)}  # the usual buy-in, by so much


def settings_at(game: Game, name: str, stakes: Stakes) -> Settings:
    """A table with no option changed but its blinds, at stakes of somebody's choice."""
    usual = settings_for(game, name)
    times, part = _TIMES[stakes]
    buy_in = [Cents(one * times // part) for one in (usual.buy_in_least, usual.buy_in_most)]
    least, most = buy_in
    if game.banked_by == "players":
        blind = _BLINDS[stakes]
        big = blind * 2
        options = {} if stakes == "usual" else {"small_blind": str(blind), "big_blind": str(big)}
        return replace(
            usual, options=options, buy_in_least=Cents(40 * big), buy_in_most=Cents(200 * big)
        )
    return replace(usual, limits=_LIMITS[stakes], buy_in_least=least, buy_in_most=most)


async def open_for_guests(
    room: Room, person: Person, game: Game, stakes: Stakes, bots: int
) -> Seated:
    """A table to which people come by its code, its host in the first seat and bots beside."""
    tables = await room.newest_tables()
    open_ = [one for one in tables if one.code and one.status is not Status.CLOSED]
    await make_room(room, open_)
    if sum(table.is_hosted_by(person) for table in open_) >= MOST_OF_ONE:
        message = f"You have {MOST_OF_ONE} tables of your own open: close one of them first."
        raise Refused(HOUSE_RULE, message)
    settings = settings_at(game, game.title, stakes)
    own = OwnGame(game, person.id, new_code(CODE_LETTERS))
    table = await room.read(await room.open(PLATFORM, settings, own_game=own), lambda one: one)
    seat = await take_seat(room, person, table)
    for n in range(min(bots, table.seats - 1)):
        bot = ask.SitBot(Seat(n + 2), BOTS_PLAY[n % len(BOTS_PLAY)])
        await command(room, person, table.id, bot)
    return Seated(table.id, seat)


async def change_stakes(room: Room, person: Person, table: Table, stakes: Stakes) -> None:
    """Other limits, buy-ins and blinds at a host's own table, from the next round on."""
    now = table.settings
    chosen = settings_at(table.game, now.name, stakes)
    options = {name: value for name, value in now.options.items() if name not in _BLIND_OPTIONS}
    settings = replace(
        now,
        options=options | dict(chosen.options),
        limits=chosen.limits,
        buy_in_least=chosen.buy_in_least,
        buy_in_most=chosen.buy_in_most,
    )
    reply = await command(room, person, table.id, ask.Change(settings))
    if reply.refused:
        raise Refused(reply.rule, reply.message, reply.allowed)


def stakes_of(table: Table) -> Stakes | Literal[""]:
    """What a table's stakes are called; "" for others."""
    for stakes in STAKES:
        named = settings_at(table.game, table.settings.name, stakes)
        if named.limits == table.settings.limits and all(
            table.settings.options.get(name) == named.options.get(name) for name in _BLIND_OPTIONS
        ):
            return stakes
    return ""


async def table_of_code(room: Room, code: str) -> Table:
    """The table that a code is for."""
    for table in await room.newest_tables():
        if table_code_is(table, code) and table.status is not Status.CLOSED:
            return table
    raise NoSuchTable("no table has this code")


async def join(room: Room, person: Person, code: str) -> Seated:
    """A seat at the table of a code; seat 0 where none is free, and one can only watch."""
    table = await table_of_code(room, code)
    reply = await command(room, person, table.id, ask.Join(code))
    if reply.refused:
        raise Refused(reply.rule, reply.message, reply.allowed)
    table = await room.read(table.id, lambda one: one)
    return Seated(table.id, await take_seat(room, person, table))


async def take_seat(room: Room, person: Person, table: Table) -> Seat:
    """A person's own seat, or the first one that they get; 0 where there is none."""
    if own := table.seat_of(person.id):
        return own
    if person.role in (ask.Role.AUDITOR, ask.Role.PUPIL):
        return Seat(0)
    for seat in range(1, table.seats + 1):
        if seat not in table.sitters:
            reply = await sit_down(room, person, table, Seat(seat))
            if not reply.refused:
                return Seat(seat)
            taken = await room.read(table.id, lambda one, seat=seat: seat in one.sitters)
            if not taken:
                raise Refused(reply.rule, reply.message, reply.allowed)
    return Seat(0)


async def make_room(room: Room, open_: list[Table]) -> None:
    """Close what nobody has played at for an hour."""
    left = [table for table in open_ if room.clock() - table.latest_at > _IDLE]
    for table in left:
        await close(room, table, "nobody played for an hour")
    if len(open_) - len(left) >= MOST_TABLES:
        raise Refused(HOUSE_RULE, "Too many people are at tables of their own: try again later.")


async def close(room: Room, table: Table, why: str) -> None:
    if table.under_way:
        await command(room, PLATFORM, table.id, ask.Void(why))
    await command(room, PLATFORM, table.id, ask.Close())
