"""A table of your own by a link: opened in a click, joined in a tap, with a code to read out."""

from __future__ import annotations

from typing import Annotated, Literal

from litestar import Router
from litestar.params import JSONBody, PathParameter
from msgspec import Meta, Struct

from houseway.games import known
from houseway.room.table import Status, Table
from houseway.round.refused import Refused
from houseway.web.api.lobby import AtTable, people_at
from houseway.web.http.addresses import networks_of
from houseway.web.http.guard import (
    AnyRequest,
    Asking,
    Service,
    TableId,
    TheRoom,
    TheService,
    check_rate,
    from_our_page,
    get,
    post,
)
from houseway.web.live.private_tables import (
    Stakes,
    change_stakes,
    join,
    open_for_guests,
    stakes_of,
    table_of_code,
)
from houseway.web.live.seating import Seated

Code = Annotated[str, Meta(min_length=1, max_length=20)]
CodeInPath = Annotated[str, PathParameter(min_length=1, max_length=20)]


class OpenOwn(Struct, frozen=True, forbid_unknown_fields=True):
    game: Annotated[str, Meta(max_length=40)]
    stakes: Stakes = "usual"
    bots: Annotated[int, Meta(ge=0, le=9)] = 0


class ChooseStakes(Struct, frozen=True, forbid_unknown_fields=True):
    stakes: Stakes


class UseCode(Struct, frozen=True, forbid_unknown_fields=True):
    code: Code


class Invitation(Struct, frozen=True):
    """A private table, as whoever has its code may know it."""

    code: str  # to read out; `/join/` and it is the link
    table: str
    name: str
    game: str
    title: str
    host: str  # the name of who opened it; "" while they are not there
    yours: bool  # you run it
    stakes: Stakes | Literal[""]  # what it plays for; "" for limits that have no name
    seats: int
    people: list[AtTable]


def describe(table: Table, person: str) -> Invitation:
    host = table.seat_of(table.private_to)
    return Invitation(
        code=f"{table.code[:4]}-{table.code[4:]}",
        table=table.id,
        name=table.settings.name,
        game=table.settings.game,
        title=table.game.title,
        host="" if host is None else table.sitters[host].name,
        yours=table.private_to == person,
        stakes=stakes_of(table),
        seats=table.seats,
        people=people_at(table),
    )


@post("/own-tables")
async def open_own(service: TheService, person: Asking, data: JSONBody[OpenOwn]) -> Seated:
    """A private table of a game, with you in the first seat and as many bots as you like."""
    service.check_changes("own tables", person)
    room = service.room
    seated = await open_for_guests(room, person, known(data.game), data.stakes, data.bots)
    service.presence.expect(seated.table, person, service.sockets.limits.arrive_seconds)
    return seated


@get("/own-tables")
async def own_tables(room: TheRoom, person: Asking) -> list[Invitation]:
    """The private tables that you opened or joined, and that are not closed."""
    return [
        describe(table, person.id)
        for table in await room.newest_tables()
        if table.code
        and table.status is not Status.CLOSED
        and (table.private_to == person.id or person.id in table.guests)
    ]


@get("/tables/{table:str}/invitation")
async def invitation(room: TheRoom, person: Asking, table: TableId) -> Invitation:
    """The code of a private table that you may see."""

    def look(one: Table) -> Invitation:
        if not one.code:
            raise Refused("LIM-3", "This table is open to everybody.")
        return describe(one, person.id)

    return await room.see(person, table, look)


@post("/tables/{table:str}/stakes")
async def choose_stakes(
    service: TheService, person: Asking, table: TableId, data: JSONBody[ChooseStakes]
) -> Invitation:
    """Other stakes at a table of your own, from the next round on."""
    service.check_changes("stakes", person)
    room = service.room
    one = await room.see(person, table, lambda one: one)
    if not one.is_hosted_by(person):
        raise Refused("LIM-3", "Only whoever opened a table of their own changes its stakes.")
    await change_stakes(room, person, one, data.stakes)
    return await room.see(person, table, lambda one: describe(one, person.id))


def check_tries(request: AnyRequest, service: Service) -> None:
    """Codes are tried at a human pace."""
    rates = service.rates
    check_rate(rates.allow_address("codes", networks_of(request), rates.limits.table_codes))


@get("/join/{code:str}")
async def look_before(
    request: AnyRequest, service: TheService, person: Asking, code: CodeInPath
) -> Invitation:
    """What a code invites to."""
    check_tries(request, service)
    return describe(await table_of_code(service.room, code), person.id)


@post("/join")
async def join_by_code(
    request: AnyRequest, service: TheService, person: Asking, data: JSONBody[UseCode]
) -> Seated:
    """A seat at the table of a code, in one step; seat 0 where none is free."""
    check_tries(request, service)
    seated = await join(service.room, person, data.code)
    if seated.seat:
        service.presence.expect(seated.table, person, service.sockets.limits.arrive_seconds)
    return seated


router = Router(
    "/api",
    route_handlers=[
        open_own,
        own_tables,
        invitation,
        choose_stakes,
        look_before,
        join_by_code,
    ],
    guards=[from_our_page],
    tags=["own tables"],
)
