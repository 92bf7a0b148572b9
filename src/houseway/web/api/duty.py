"""The floor's people and its day: roles, shifts, what a day lacks before it closes, signatures."""

from __future__ import annotations

from datetime import date
from typing import Annotated

from litestar import Router
from litestar.params import FromPath, JSONBody, PathParameter
from msgspec import Struct

from houseway.money import Cents
from houseway.room.commands import Role
from houseway.room.day_books import DayBooks, day_books
from houseway.room.house import DAYS_OF, House, Span
from houseway.room.people.duty import SIGNATURES, set_duty, shifts, sign_day, signatures
from houseway.room.storage.chain import Milliseconds
from houseway.room.storage.database import consistent_read
from houseway.room.storage.store import Store
from houseway.web.http.computing import Lane
from houseway.web.http.guard import (
    AnyRequest,
    Asking,
    TheRoom,
    TheService,
    compute,
    computed,
    from_our_page,
    get,
    need,
    need_found,
    post,
)

PersonId = Annotated[str, PathParameter(pattern="^[0-9a-f]{1,40}$")]


class Member(Struct, frozen=True):
    """Somebody who is more than a player."""

    id: str
    name: str
    role: Role
    face: int
    on_duty_since: Milliseconds  # 0: not on duty


@get("/pit/staff")
async def staff(room: TheRoom, person: Asking) -> list[Member]:
    """Everybody who is floor, auditor or pupil, and who is on duty: the floor."""
    need(person, Role.FLOOR)

    def look() -> list[Member]:
        with room.store.reading() as connection:
            since = {one.person: one.begin for one in shifts(connection) if not one.end}
        people = room.people.staff()
        return [
            Member(one.id, one.name, one.role, one.face, since.get(one.id, 0)) for one in people
        ]

    return await room.look_up(look)


@post("/pit/staff/{id:str}/dismiss", status_code=204)
async def dismiss(room: TheRoom, service: TheService, person: Asking, id: PersonId) -> None:
    """Take somebody's role back and end their sessions: the floor."""
    need(person, Role.FLOOR)
    service.check_changes("dismissed", person)
    await room.in_store(room.people.dismiss, id, room.clock())
    room.person_changed(id)


class Duty(Struct, frozen=True):
    begins: bool


@post("/pit/shift", status_code=204)
async def shift(room: TheRoom, service: TheService, person: Asking, data: JSONBody[Duty]) -> None:
    """Begin or end one's own shift: the floor."""
    need(person, Role.FLOOR)
    service.check_changes("shift", person)
    await room.in_store(set_duty, room.people, person, data.begins, room.clock())


# --- The day --------------------------------------------------------------------------------------


class WinToVerify(Struct, frozen=True):
    """A large win, and the slip that verifies it, once there is one."""

    table: str
    round: int
    seat: int
    wager: str
    player: str
    paid: Cents
    slip: int


class SlipLine(Struct, frozen=True):
    """A slip of the day, to be printed."""

    table: str
    name: str  # of the table
    number: int
    kind: str
    by: str
    signed_by: str
    wrong: int  # the slip that says so
    off: int  # of a count, from the books


class Day(Struct, frozen=True):
    """The gaming day under way: what is missing before it can be closed, and who has signed."""

    day: date
    missing: list[str]
    wins: list[WinToVerify]
    slips: list[SlipLine]
    signed: list[str]
    closed: bool


@get("/pit/day")
@computed(Lane.BOOKS)
def the_day(room: TheRoom, person: Asking) -> Day:
    """The gaming day as it stands: the floor and auditors."""
    need(person, Role.FLOOR, Role.AUDITOR)
    return _day(room.store, room.house, room.clock())


def _day(store: Store, house: House, now: Milliseconds) -> Day:
    day = house.day_of(now)
    with consistent_read(store.engine) as connection:
        books = day_books(connection, house.span_of(day))
        signed = [one.name for one in signatures(connection, day)]
    return Day(day, books.missing, _wins(books), _slips(books), signed, len(signed) >= SIGNATURES)


def _wins(books: DayBooks) -> list[WinToVerify]:
    return [
        WinToVerify(
            one.table,
            one.round,
            one.line.seat,
            one.line.wager,
            one.player,
            Cents(one.line.pay),
            slip.made.number if (slip := books.verified(one)) else 0,
        )
        for one in books.wins
    ]


def _slips(books: DayBooks) -> list[SlipLine]:
    return [
        SlipLine(
            one.table,
            books.name_of(one.table),
            one.made.number,
            one.made.kind,
            one.made_by,
            one.signed_by,
            one.wrong,
            one.off if one.signed_by else 0,
        )
        for one in books.slips
    ]


@post("/pit/day/{day:date}/sign", status_code=204)
async def sign(
    request: AnyRequest, room: TheRoom, service: TheService, person: Asking, day: FromPath[date]
) -> None:
    """Sign that a day is counted, at its end or later: two of the floor close it."""
    need(person, Role.FLOOR)
    service.check_changes("signed", person)
    today = room.house.day_of(room.clock())
    need_found(day if day.year in DAYS_OF and day <= today else None)
    span = room.house.span_of(day)
    missing = await compute(request, Lane.BOOKS, person, lambda: _missing(room.store, span))
    await room.in_store(sign_day, room.people, person, day, missing, room.clock())


def _missing(store: Store, day: Span) -> list[str]:
    with consistent_read(store.engine) as connection:
        return day_books(connection, day).missing


router = Router(
    "/api",
    route_handlers=[staff, dismiss, shift, the_day, sign],
    guards=[from_our_page],
    tags=["floor"],
)
