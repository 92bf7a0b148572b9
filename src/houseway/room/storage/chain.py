"""The hash chain: each event's hash is over its own bytes and the hash before it.

A stream is a table's events, or the register of people. Its rows are in the table `events`; a
changed, lost, added or exchanged row breaks the chain at that row.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from hashlib import sha256
from typing import Any

from msgspec import Struct
from sqlalchemy import Connection, bindparam, select

from houseway.room.storage import schema
from houseway.room.storage.many_rows import inserting
from houseway.room.storage.statements import Query

Milliseconds = int

EVENT = inserting(schema.events)
_SINCE = Query(
    select(schema.events)
    .where(
        schema.events.c.table_id == bindparam("stream"),
        schema.events.c.version > bindparam("since"),
        schema.events.c.version <= bindparam("until"),
    )
    .order_by(schema.events.c.version)
)
_NO_END = 2**31 - 1  # a version that no stream comes to


class BrokenChain(ValueError):
    """A stored event is not what was stored."""


class Head(Struct, frozen=True):
    """Where a stream ends."""

    stream: str
    version: int = 0
    hash: str = ""


class ChainRow(Struct, frozen=True):
    """One event as it is stored. `command` is whose command it came of: `person/id`."""

    table_id: str
    version: int
    at: Milliseconds
    command: str
    body: str
    hash: str


def chained(last: str, row: ChainRow) -> str:
    """The hash of an event, after the hash before it."""
    return _hash(last, row.table_id, row.version, row.at, row.command, row.body)


def _hash(last: str, stream: str, version: int, at: Milliseconds, command: str, body: str) -> str:
    """docs/ledger.md describes the bytes."""
    return sha256(f"{last}\n{stream} {version} {at} {command}\n{body}".encode()).hexdigest()


def follow(
    head: Head, at: Milliseconds, command: str, bodies: Sequence[bytes]
) -> tuple[Head, list[dict[str, Any]]]:
    """Where a stream ends with these events more, and their rows."""
    rows: list[dict[str, Any]] = []
    stream, version, last = head.stream, head.version, head.hash
    for written in bodies:
        version, body = version + 1, written.decode()
        last = _hash(last, stream, version, at, command, body)
        rows.append(
            {
                "table_id": stream,
                "version": version,
                "at": at,
                "command": command,
                "body": body,
                "hash": last,
            }
        )
    return Head(stream, version, last), rows


def append(
    connection: Connection, head: Head, at: Milliseconds, command: str, bodies: Sequence[bytes]
) -> Head:
    """Add events to one stream; where it ends then.

    Another who adds the same versions cannot get in as well.
    """
    head, rows = follow(head, at, command, bodies)
    EVENT.execute(connection, rows)
    return head


def read(
    connection: Connection, stream: str, since: int = 0, until: int = _NO_END
) -> list[ChainRow]:
    """The events of a stream after a version, up to another one, in their order."""
    found = _SINCE.rows(connection, stream=stream, since=since, until=until)
    return [ChainRow(*row) for row in found]


def head_of(connection: Connection, stream: str) -> Head:
    kept = schema.events
    query = select(kept.c.table_id, kept.c.version, kept.c.hash).where(kept.c.table_id == stream)
    last = connection.execute(query.order_by(kept.c.version.desc()).limit(1)).first()
    return Head(*last) if last else Head(stream)


def check(head: Head, rows: Iterable[ChainRow]) -> None:
    """Refuse rows that do not follow one from the other."""
    for row in rows:
        if row.version != head.version + 1 or row.hash != chained(head.hash, row):
            raise BrokenChain(f"{row.table_id}, version {row.version}: the chain breaks here")
        head = Head(head.stream, row.version, row.hash)
