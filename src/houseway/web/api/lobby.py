"""The open tables, and the quickest way to a seat."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Annotated

from litestar import Router
from litestar.datastructures import State
from litestar.params import FromPath, QueryParameter
from msgspec import Struct

from houseway.games import known
from houseway.money import Cents
from houseway.room.hosting import MANNERS
from houseway.room.meter_links import boards
from houseway.room.table import Status, Table
from houseway.room.views import Blinds, blinds_of
from houseway.round.describe import in_words, standing
from houseway.round.limits import Limits
from houseway.web.http.guard import (
    PUBLIC,
    Asking,
    TheRoom,
    TheService,
    check_rate,
    from_our_page,
    get,
    post,
)
from houseway.web.http.rates import WATCHING
from houseway.web.live.seating import Host, Seated

PAGE = 200


class AtTable(Struct, frozen=True):
    """Somebody at a table, as everybody in the room may know."""

    name: str
    face: int
    bot: bool
    manner: str  # how a bot plays, in words


def people_at(table: Table) -> list[AtTable]:
    """In the order of their seats."""
    return [
        AtTable(one.name, table.face_of(seat), bool(one.bot), MANNERS.get(one.bot, ""))
        for seat, one in sorted(table.sitters.items())
    ]


class LobbyTable(Struct, frozen=True):
    id: str
    name: str
    game: str
    title: str
    status: Status
    seats: int
    taken: int
    bots: int
    people: list[AtTable]
    limits: Limits
    blinds: Blinds | None
    modified: Mapping[str, str]  # LIM-2: options that depart from the document, and what it has
    standing: str  # the same in words, with the choices and readings that are not the usual ones
    under_way: bool


def describe(table: Table) -> LobbyTable:
    people = people_at(table)
    return LobbyTable(
        id=table.id,
        name=table.settings.name,
        game=table.settings.game,
        title=table.game.title,
        status=table.status,
        seats=table.seats,
        taken=len(people),
        bots=sum(one.bot for one in people),
        people=people,
        limits=table.settings.limits,
        blinds=blinds_of(table.rules),
        modified=standing(table.rules).departures,
        standing=in_words(table.game, table.rules),
        under_way=table.under_way,
    )


@get("/lobby", opt=PUBLIC)
async def lobby(
    room: TheRoom, page: Annotated[int, QueryParameter(ge=0, le=1000)] = 0
) -> list[LobbyTable]:
    """Tables that are not closed, a game after the other, 200 on a page from page 0 on."""
    tables = [
        describe(table)
        for table in await room.newest_tables()
        if table.status is not Status.CLOSED and not table.private_to
    ]
    tables.sort(key=lambda one: (one.game, one.name))
    return tables[page * PAGE : (page + 1) * PAGE]


class MeterAtTable(Struct, frozen=True):
    """A table whose wagers raise a meter, and how its game calls it."""

    id: str
    name: str
    title: str


class MeterShown(Struct, frozen=True):
    """A meter as its tables post it; it counts free-play chips."""

    id: str
    shown: Cents
    limit: Cents  # 0: none
    must_hit: bool  # won at a hidden sum, by its limit at the latest
    wins: int
    tables: list[MeterAtTable]


@get("/meters", opt=PUBLIC)
async def meters(room: TheRoom) -> list[MeterShown]:
    """LIM-10: what every meter shows now, by the books, and which tables raise it."""
    found = boards({table.id: table for table in await room.newest_tables()})
    public = {
        id: [one for one in linked if not one.table.private_to] for id, linked in found.items()
    }
    held = await room.look_up(room.store.meters, sorted(id for id, some in public.items() if some))
    return [
        MeterShown(
            id,
            read.shown,
            (posted := public[id][0].posted).limit,
            posted.must_hit,
            read.start if posted.must_hit else read.wins,
            [MeterAtTable(one.table.id, one.table.settings.name, one.title) for one in public[id]],
        )
        for id, read in sorted(held.items())
    ]


@post("/play/{game:str}")
async def play(service: TheService, person: Asking, state: State, game: FromPath[str]) -> Seated:
    """A seat at a table of that game with no option changed, opened if need be."""
    check_rate(service.rates.allow(("play", person.id), WATCHING))
    host = state.host
    assert isinstance(host, Host)
    seated = await host.seat(person, known(game))
    service.presence.expect(seated.table, person, service.sockets.limits.arrive_seconds)
    return seated


router = Router(
    "/api", route_handlers=[lobby, meters, play], guards=[from_our_page], tags=["lobby"]
)
