"""The register of people: who came, what free play they got, who is floor or auditor since when.

It is a stream of events like a table's, in the same chain; the rows of `persons` follow from it.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import msgspec
from msgspec import Struct
from sqlalchemy import Connection, insert, update

from houseway.money import Cents
from houseway.room.commands import Role
from houseway.room.events import reason
from houseway.room.ledger import MINT, Transfer, player
from houseway.room.storage import books, chain, schema
from houseway.room.storage.chain import Milliseconds

STREAM = "people"


class Came(Struct, frozen=True, tag="came"):
    """A guest, with a bankroll of free play."""

    person: str
    name: str
    bankroll: Cents
    face: int = 0


class Named(Struct, frozen=True, tag="named"):
    """Somebody goes by another name or shows another face, of their own will or the floor's."""

    person: str
    name: str
    face: int
    by: str = ""  # of the floor, who it was


class Refilled(Struct, frozen=True, tag="refilled"):
    """Free play up to a full bankroll; `held` is what the person had before, in all."""

    person: str
    amount: Cents
    held: int = -1  # not kept in a room's first years


class Appointed(Struct, frozen=True, tag="appointed"):
    """Somebody used a one-time link, named here by the hash of its token; none takes it back."""

    person: str
    role: Role
    link: str


class Excluded(Struct, frozen=True, tag="excluded"):
    """Somebody keeps themselves from playing."""

    person: str
    until: Milliseconds


class Limited(Struct, frozen=True, tag="limited"):
    """Somebody limits what they stake in a round; 0 is no limit."""

    person: str
    most: Cents
    since: Milliseconds
    until_then: Cents


class Scored(Struct, frozen=True, tag="scored"):
    """A pupil of the dealer's school did an exercise: so much was right, of so much."""

    person: str
    lesson: str
    seed: int
    right: int
    asked: int


class OnDuty(Struct, frozen=True, tag="on duty"):
    """LIM-9: a member of the floor begins a shift, or ends it."""

    person: str
    begins: bool


class DaySigned(Struct, frozen=True, tag="day signed"):
    """LIM-9: a member of the floor signs that a gaming day is counted; two of them close it."""

    person: str
    day: str  # as in 2026-11-18


PersonEvent = Came | Named | Refilled | Appointed | Excluded | Limited | Scored | OnDuty | DaySigned

_DECODER = msgspec.json.Decoder(PersonEvent)


def read_event(stored: bytes) -> PersonEvent:
    return _DECODER.decode(stored)


def record(connection: Connection, event: PersonEvent, at: Milliseconds, command: str) -> int:
    """Add an event, with all that follows from it; the version it has."""
    head = chain.head_of(connection, STREAM)
    head = chain.append(connection, head, at, command, [msgspec.json.encode(event)])
    id = f"{STREAM}/{head.version}"
    books.post(connection, id, at, reason([event]), transfer_of(event))
    who = schema.persons
    if isinstance(event, Came):
        row = {"name": event.name, "role": Role.PLAYER, "created_at": at, "face": event.face}
        connection.execute(insert(who).values(id=event.person, **row))
    elif changed := changes(event):
        connection.execute(update(who).where(who.c.id == event.person).values(changed))
    return head.version


def transfer_of(event: PersonEvent) -> Transfer:
    """The free play that an event issues, for nothing."""
    transfer = Transfer()
    if isinstance(event, Came):
        transfer.move(event.bankroll, MINT, player(event.person))
    elif isinstance(event, Refilled):
        transfer.move(event.amount, MINT, player(event.person))
    return transfer


def changes(event: PersonEvent) -> Mapping[str, Any]:
    """What an event changes in a person's row."""
    match event:
        case Named(name=name, face=face):
            return {"name": name, "face": face}
        case Appointed(role=role):
            return {"role": role}
        case Excluded(until=until):
            return {"excluded_until": until}
        case Limited(most=most, since=since, until_then=until_then):
            return {"stake_limit": most, "limit_since": since, "limit_before": until_then}
        case _:
            return {}
