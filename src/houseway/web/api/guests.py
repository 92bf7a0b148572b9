"""Becoming a guest, going on elsewhere, the free bankroll, and limits for oneself."""

from __future__ import annotations

from typing import Annotated

from litestar import Response, Router
from litestar.params import JSONBody, PathParameter
from msgspec import Meta, Struct

from houseway.money import Cents
from houseway.room.commands import PLATFORM, Person, Rename, Role
from houseway.room.people.names import FACES
from houseway.room.people.persons import BANKROLL, Pass
from houseway.room.room import Room
from houseway.room.table import Milliseconds
from houseway.round.questions import Seat
from houseway.round.refused import Refused
from houseway.web.http.addresses import networks_of
from houseway.web.http.guard import (
    COOKIE,
    AnyRequest,
    Asking,
    TableId,
    TheRoom,
    TheService,
    check_rate,
    from_our_page,
    get,
    need,
    person_or_none,
    post,
    session_cookie,
)
from houseway.web.live.seating import command

SeatInPath = Annotated[int, PathParameter(ge=1, le=20)]


class NewGuest(Struct, frozen=True, forbid_unknown_fields=True):
    name: Annotated[str, Meta(max_length=80)] = ""


class ChooseName(Struct, frozen=True, forbid_unknown_fields=True):
    name: Annotated[str, Meta(max_length=80)]
    face: Annotated[int, Meta(ge=0, le=FACES)] = 0  # 0: as it is


class Refill(Struct, frozen=True, forbid_unknown_fields=True):
    id: Annotated[str, Meta(pattern="^[A-Za-z0-9-]{8,36}$")]


class Exclude(Struct, frozen=True, forbid_unknown_fields=True):
    days: Annotated[int, Meta(ge=1, le=3650)]


class UseLink(Struct, frozen=True, forbid_unknown_fields=True):
    token: Annotated[str, Meta(min_length=1, max_length=100)]


class SetLimit(Struct, frozen=True, forbid_unknown_fields=True):
    most: Annotated[Cents, Meta(ge=0, le=100_000_000_000)]  # 0: no limit


class UsePass(Struct, frozen=True, forbid_unknown_fields=True):
    code: Annotated[str, Meta(min_length=1, max_length=40)]


class StakeLimit(Struct, frozen=True):
    """The most that a person lets themselves stake in a round, now and next; 0 is no limit."""

    now: Cents
    next: Cents
    since: Milliseconds  # from when on the next one holds


class Me(Struct, frozen=True):
    """Who asks, with what is theirs. All of it is free play: nothing is bought, sold or won."""

    person: Person
    bankroll: Cents
    full_bankroll: Cents
    at_tables: Cents  # a refill fills up bankroll and chips at tables together
    excluded_until: Milliseconds
    stake_limit: StakeLimit
    seats: list[str]  # the tables at which they sit


async def describe(room: Room, person: Person) -> Me:
    held = await room.look_up(room.store.bankroll, person)
    limits = await room.look_up(room.people.own_limits, person, room.clock())
    stake_limit = StakeLimit(limits.most, limits.next, limits.since)
    seats = [
        (table, seat) for table in await room.newest_tables() if (seat := table.seat_of(person.id))
    ]
    return Me(
        person=person,
        bankroll=Cents(held),
        full_bankroll=BANKROLL,
        at_tables=Cents(sum(table.sitters[seat].stack for table, seat in seats)),
        excluded_until=limits.excluded_until,
        stake_limit=stake_limit,
        seats=[table.id for table, _ in seats],
    )


@post("/guest")
async def become_guest(
    request: AnyRequest, service: TheService, data: JSONBody[NewGuest]
) -> Response[Me]:
    """A name and a free bankroll. Somebody with a session keeps it."""
    room = service.room
    if person := await person_or_none(request):
        return Response(await describe(room, person))
    check_rate(service.rates.allow_guest(networks_of(request)))
    person, token = await room.in_store(
        room.people.new_guest, data.name, room.clock(), room.clock.wall()
    )
    cookie = session_cookie(token, service.secure)
    return Response(await describe(room, person), cookies=[cookie])


@get("/me")
async def me(room: TheRoom, person: Asking) -> Me:
    return await describe(room, person)


@post("/me/name")
async def choose_name(service: TheService, person: Asking, data: JSONBody[ChooseName]) -> Me:
    """Your name and your face, at the tables where you sit too."""
    service.check_changes("name", person)
    named = await rename(service.room, person.id, data.name, data.face)
    return await describe(service.room, named)


async def rename(room: Room, whose: str, name: str, face: int, by: str = "") -> Person:
    """Another name for somebody, wherever they are."""
    named = await room.in_store(room.people.name, whose, name, face, room.clock(), by)
    for table in await room.newest_tables():
        if table.seat_of(whose) is not None:
            await command(room, PLATFORM, table.id, Rename(whose, named.name, named.face))
    room.person_changed(whose)
    return named


@post("/tables/{table:str}/seats/{seat:int}/name", status_code=204)
async def name_for(
    service: TheService,
    person: Asking,
    table: TableId,
    seat: SeatInPath,
    data: JSONBody[ChooseName],
) -> None:
    """Another name for whoever has a seat: the floor."""
    need(person, Role.FLOOR)
    room = service.room
    one = await room.read(table, lambda one: one.sitters.get(Seat(seat)))
    if one is None or one.bot:
        raise Refused("LIM-3", f"Nobody whose name can be changed sits at seat {seat}.")
    await rename(room, one.person, data.name, data.face, person.id)


@post("/me/refill")
async def refill(service: TheService, person: Asking, data: JSONBody[Refill]) -> Me:
    """The bankroll filled up, free of charge."""
    service.check_changes("refill", person)
    room = service.room
    await room.in_store(room.people.refill, person, data.id, room.clock())
    return await describe(room, person)


@post("/me/exclude")
async def exclude(service: TheService, person: Asking, data: JSONBody[Exclude]) -> Me:
    """No new play for so many days; it cannot be taken back before."""
    service.check_changes("exclude", person)
    room = service.room
    await room.in_store(room.people.exclude, person, data.days, room.clock())
    return await describe(room, person)


@post("/me/limit")
async def limit(service: TheService, person: Asking, data: JSONBody[SetLimit]) -> Me:
    """The most to stake in a round: less holds from the next round on, more a day later."""
    service.check_changes("limit", person)
    room = service.room
    await room.in_store(room.people.limit, person, data.most, room.clock())
    return await describe(room, person)


@post("/me/pass")
async def new_pass(service: TheService, person: Asking) -> Pass:
    """A code by which you go on at another device: good once, for ten minutes."""
    room = service.room
    check_rate(service.rates.allow(("passes", person.id), service.rates.limits.codes_made))
    return await room.in_store(room.people.new_pass, person, room.clock.wall())


@post("/guest/pass")
async def use_pass(
    request: AnyRequest, service: TheService, data: JSONBody[UsePass]
) -> Response[Me]:
    """This device goes on as the person who made the code; it sets the cookie."""
    room = service.room
    rates = service.rates
    most = rates.limits.codes_tried
    check_rate(rates.allow_address("passes used", networks_of(request), most))
    person, token = await room.in_store(room.people.use_pass, data.code, room.clock.wall())
    cookie = session_cookie(token, service.secure)
    return Response(await describe(room, person), cookies=[cookie])


@post("/me/link")
async def use_link(service: TheService, person: Asking, data: JSONBody[UseLink]) -> Response[Me]:
    """The role of a one-time link (LIM-3): for this device, whose cookie it sets; others end."""
    room = service.room
    check_rate(service.rates.allow(("links", person.id), service.rates.limits.codes_tried))
    person, token = await room.in_store(
        room.people.use_link, person, data.token, room.clock(), room.clock.wall()
    )
    room.person_changed(person.id)
    cookie = session_cookie(token, service.secure)
    return Response(await describe(room, person), cookies=[cookie])


@post("/me/logout-others", status_code=204)
async def log_out_others(request: AnyRequest, room: TheRoom, person: Asking) -> None:
    """End the sessions of all your other devices."""
    await room.in_store(room.people.end_other_sessions, person, request.cookies[COOKIE])
    room.person_changed(person.id)


@post("/me/logout", status_code=204)
async def log_out(request: AnyRequest, room: TheRoom, person: Asking) -> Response[None]:
    """End the session of this device; the person's other devices stay who they are."""
    await room.in_store(room.people.end_session, person, request.cookies[COOKIE])
    room.person_changed(person.id)
    answer = Response(None, status_code=204)
    answer.delete_cookie(COOKIE)
    return answer


router = Router(
    "/api",
    route_handlers=[
        become_guest,
        use_pass,
        me,
        choose_name,
        name_for,
        refill,
        exclude,
        limit,
        new_pass,
        use_link,
        log_out,
        log_out_others,
    ],
    guards=[from_our_page],
    tags=["guests"],
)
