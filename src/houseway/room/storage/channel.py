"""What servers tell each other: PostgreSQL passes a message on when its transaction commits.

A message is some tables with their new versions, or a person whose role, sessions or limits
changed.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from sqlalchemy import Connection

from houseway.room.storage.many_rows import ManyRows, Statement, execute_all

CHANNEL = "houseway"
_TABLES = 100  # of a message: PostgreSQL takes less than 8,000 bytes
PERSON, LIMITS = "person", "limits"  # a table has another kind of name

_NEWS = ManyRows(
    "",
    f"SELECT pg_notify('{CHANNEL}', message) "
    "FROM json_to_recordset(CAST(%(rows)s AS json)) AS told(message text)",
)


def tables_changed(versions: Mapping[str, int]) -> list[str]:
    """As few messages as they fit into."""
    each = [f"{id} {version}" for id, version in versions.items()]
    return [",".join(each[at : at + _TABLES]) for at in range(0, len(each), _TABLES)]


def changes(message: str) -> Iterator[tuple[str, str]]:
    """What a message is about, each a table with its version, or a kind with a person."""
    for change in message.split(","):
        about, _, rest = change.partition(" ")
        yield about, rest


def person_changed(id: str) -> str:
    return f"{PERSON} {id}"


def limits_changed(id: str) -> str:
    return f"{LIMITS} {id}"


def news(messages: Sequence[str]) -> Statement:
    """Tell on commit, and never before; a room on SQLite has one server, and nobody to tell."""
    return _NEWS, [{"message": one} for one in messages]


def tell(connection: Connection, message: str) -> None:
    """Tell a single message on commit, and never before."""
    execute_all(connection, [news([message])])
