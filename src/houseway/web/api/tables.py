"""One table: what its viewer may see, its internal controls, and commands to it."""

from __future__ import annotations

from typing import Annotated

from litestar import Response, Router
from litestar.enums import MediaType
from litestar.params import JSONBody
from msgspec import Meta, Struct

from houseway.report.controls import controls
from houseway.room.commands import Command, Here, Reply, Request, Role, Sit
from houseway.room.events import Settings
from houseway.room.views import TableView, table_view
from houseway.web.http.guard import (
    Asking,
    TableId,
    TheRoom,
    TheService,
    check_rate,
    computes,
    from_our_page,
    get,
    need,
    post,
)
from houseway.web.http.rates import AT_A_SEAT, WATCHING


class NewTable(Struct, frozen=True):
    table: str


class Give(Struct, frozen=True, forbid_unknown_fields=True):
    """A command with its client-made id, as over the socket."""

    id: Annotated[str, Meta(pattern="^[A-Za-z0-9-]{8,64}$")]
    command: Command


@post("/tables")
async def open_table(room: TheRoom, person: Asking, data: JSONBody[Settings]) -> NewTable:
    """The floor opens a table."""
    need(person, Role.FLOOR)
    return NewTable(await room.open(person, data))


@get("/tables/{table:str}")
async def look(room: TheRoom, person: Asking, table: TableId) -> TableView:
    """The table as you may see it."""
    return await room.see(person, table, lambda one: table_view(one, person.id))


@get("/tables/{table:str}/controls", media_type=MediaType.TEXT, guards=[computes])
async def internal_controls(room: TheRoom, person: Asking, table: TableId) -> str:
    """The table's rules and internal controls, printed from its settings (LIM-3)."""
    return await room.see(
        person,
        table,
        lambda one: controls(one.game, one.rules, one.settings, one.house_rules, one.meters),
    )


@post("/tables/{table:str}/commands")
async def give_command(
    service: TheService, person: Asking, table: TableId, data: JSONBody[Give]
) -> Response[Reply]:
    """Carry out a command; the same id again gets the same answer and no second effect."""
    room = service.room
    seated = await room.see(person, table, lambda one: one.seat_of(person.id) is not None)
    check_rate(service.rates.allow((person.id, table), AT_A_SEAT if seated else WATCHING))
    reply = await room.handle(person, Request(data.id, table, data.command))
    if isinstance(data.command, Sit | Here) and not reply.refused:
        service.presence.expect(table, person, service.sockets.limits.arrive_seconds)
    return Response(reply, status_code=409 if reply.refused else 200)


router = Router(
    "/api",
    route_handlers=[open_table, look, internal_controls, give_command],
    guards=[from_our_page],
    tags=["tables"],
)
