"""A table of somebody's own game, at which its maker alone sits: dealt in one click."""

from __future__ import annotations

from houseway.games import names
from houseway.room.commands import PLATFORM, Person
from houseway.room.decide import HOUSE_RULE, OwnGame
from houseway.room.events import Settings
from houseway.room.room import Room
from houseway.room.table import Status, Table
from houseway.round.game import Game
from houseway.round.questions import Seat
from houseway.round.refused import Refused
from houseway.web.live.private_tables import close, make_room
from houseway.web.live.seating import Seated, sit_down

_CLOCK = 3600  # seconds for each question: nobody waits for a maker
_FIRST = Seat(1)


async def deal(room: Room, person: Person, game: Game) -> Seated:
    """The maker at a table of this very file; their earlier versions are closed."""
    tables = await room.newest_tables()
    open_ = [table for table in tables if table.is_trial and table.status is Status.OPEN]
    own = [table for table in open_ if table.private_to == person.id]
    same = next((table for table in own if table.file == game.file), None)
    for table in own:
        if table is not same:
            await close(room, table, "a newer version is dealt")
    if same is None:
        await make_room(room, open_)
        same = await _open(room, person, game)
    seat = same.seat_of(person.id)
    if seat is None:
        reply = await sit_down(room, person, same, _FIRST)
        if reply.refused:
            raise Refused(reply.rule, reply.message, reply.allowed)
    return Seated(same.id, seat or _FIRST)


def check_name(game: Game) -> None:
    """A name that a known game has would be taken for that game."""
    if game.name in names():
        raise Refused(HOUSE_RULE, f"A game called {game.name} is there already: rename yours.")


async def _open(room: Room, person: Person, game: Game) -> Table:
    check_name(game)
    settings = Settings(game.name, game.title, turn_seconds=_CLOCK, ready_seconds=_CLOCK)
    opened = await room.open(PLATFORM, settings, own_game=OwnGame(game, person.id))
    return await room.read(opened, lambda table: table)
