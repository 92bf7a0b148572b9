"""What servers tell each other: PostgreSQL passes a message on when its transaction commits.

A message is a table with its new version, or a person whose role, sessions or limits changed.
"""

from __future__ import annotations

from collections.abc import Sequence

import msgspec
from sqlalchemy import Connection

from houseway.room.storage.statements import run_many

CHANNEL = "houseway"
PERSON, LIMITS = "person", "limits"  # a table has another kind of name

_NOTIFY = (
    f"SELECT pg_notify('{CHANNEL}', message) "
    "FROM json_array_elements_text(CAST(%(messages)s AS json)) AS told(message)"
)


def table_changed(id: str, version: int) -> str:
    return f"{id} {version}"


def person_changed(id: str) -> str:
    return f"{PERSON} {id}"


def limits_changed(id: str) -> str:
    return f"{LIMITS} {id}"


def tell(connection: Connection, messages: Sequence[str]) -> None:
    """Tell on commit, and never before; a room on SQLite has one server, and nobody to tell."""
    if connection.dialect.name == "postgresql":
        together = msgspec.json.encode(messages).decode()
        run_many(connection, _NOTIFY, [{"messages": together}])
