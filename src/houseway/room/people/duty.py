"""LIM-9: who of the floor is on shift since when, and who signed that a gaming day is counted."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from datetime import date
from typing import NamedTuple, TypeVar

from sqlalchemy import Connection, select

from houseway.room.commands import Person
from houseway.room.house import Span
from houseway.room.people import person_register as register
from houseway.room.people.person_register import STREAM, DaySigned, OnDuty
from houseway.room.people.persons import People, names_of_people
from houseway.room.slips import SLIP_RULE
from houseway.room.storage import schema
from houseway.room.storage.chain import Milliseconds
from houseway.round.refused import Refused

SIGNATURES = 2  # that close a day

Duty = TypeVar("Duty", OnDuty, DaySigned)


class Shift(NamedTuple):
    """When somebody was on duty; an end of 0 is not there yet."""

    person: str
    name: str
    begin: Milliseconds
    end: Milliseconds


class Signature(NamedTuple):
    """Who signed for a day, and when."""

    person: str
    name: str
    at: Milliseconds


def set_duty(people: People, person: Person, begins: bool, at: Milliseconds) -> None:
    """Begin or end a shift; what is so already changes nothing."""

    def work(connection: Connection) -> None:
        if any(one.person == person.id and not one.end for one in shifts(connection)) != begins:
            register.record(connection, OnDuty(person.id, begins), at, f"{person.id}/duty")

    people.in_register(work)


def shifts(connection: Connection) -> list[Shift]:
    """All shifts, in the order they began."""
    found: list[Shift] = []
    for at, name, event in _of_kind(connection, OnDuty):
        if event.begins:
            found.append(Shift(event.person, name, at, 0))
            continue
        last = max(place for place, one in enumerate(found) if one.person == event.person)
        found[last] = found[last]._replace(end=at)
    return found


def shifts_in(connection: Connection, day: Span) -> list[Shift]:
    """The shifts that a gaming day has a part of."""
    return [
        one
        for one in shifts(connection)
        if one.begin < day.stop and day.start < (one.end or day.stop)
    ]


def signatures(connection: Connection, day: date) -> list[Signature]:
    """Who signed for a day, in order; it is closed once there are two."""
    return [
        Signature(event.person, name, at)
        for at, name, event in _of_kind(connection, DaySigned)
        if event.day == f"{day}"
    ]


def sign_day(
    people: People, person: Person, day: date, missing: Sequence[str], at: Milliseconds
) -> None:
    """Sign that a gaming day is counted; refused while anything is missing."""

    def work(connection: Connection) -> None:
        signed = signatures(connection, day)
        if len(signed) >= SIGNATURES:
            raise Refused(SLIP_RULE, "This day is closed.")
        if any(one.person == person.id for one in signed):
            raise Refused(SLIP_RULE, "Another member of the floor has to sign beside you.")
        if missing:
            message = f"The day cannot be closed yet. {missing[0]}"
            raise Refused(SLIP_RULE, message, tuple(missing))
        register.record(connection, DaySigned(person.id, f"{day}"), at, f"{person.id}/day")

    people.in_register(work)


def _of_kind(connection: Connection, kind: type[Duty]) -> Iterator[tuple[Milliseconds, str, Duty]]:
    """Events of one kind, with the name that their person goes by."""
    kept, names = schema.events, names_of_people(connection)
    tag = kind.__struct_config__.tag
    query = select(kept.c.at, kept.c.body).where(
        kept.c.table_id == STREAM, kept.c.body.startswith(f'{{"type":"{tag}"')
    )
    for at, body in connection.execute(query.order_by(kept.c.version)):
        event = register.read_event(body.encode())
        assert isinstance(event, kind)
        yield at, names.get(event.person, event.person), event
