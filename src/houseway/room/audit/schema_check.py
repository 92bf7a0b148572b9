"""The schema itself: what the migrations made, and nothing that somebody put beside it.

A trigger changes rows after everything that the audit compares was written, and in its own time.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import cache

from sqlalchemy import Connection, create_engine

from houseway.room.audit.compare_rows import Finding
from houseway.room.storage.database import migrate

_MADE = "SELECT type, name, coalesce(sql, '') FROM sqlite_master WHERE name NOT LIKE 'sqlite_%'"
_TRIGGERS = (
    "SELECT 'trigger', t.tgname FROM pg_trigger t JOIN pg_class c ON c.oid = t.tgrelid "
    "JOIN pg_namespace n ON n.oid = c.relnamespace "
    "WHERE NOT t.tgisinternal AND n.nspname = current_schema() "
    "UNION ALL SELECT 'rule', rulename FROM pg_rules WHERE schemaname = current_schema() "
    "UNION ALL SELECT 'policy', policyname FROM pg_policies WHERE schemaname = current_schema() "
    "ORDER BY 1, 2"
)

Made = Mapping[tuple[str, str], str]  # by kind and name, how it was made


def check_schema(connection: Connection) -> Iterator[Finding]:
    """What is in the schema that should not be, is missing, or was made otherwise."""
    if connection.dialect.name != "sqlite":
        for kind, name in connection.exec_driver_sql(_TRIGGERS):
            yield Finding("schema", None, f"the {kind} {name} is none of the room's")
        return
    there, expected = _made(connection), _expected()
    for kind, name in sorted(there.keys() | expected.keys()):
        if (kind, name) not in expected:
            yield Finding("schema", None, f"the {kind} {name} is none of the room's")
        elif (kind, name) not in there:
            yield Finding("schema", None, f"the {kind} {name} is missing")
        elif there[kind, name] != expected[kind, name]:
            yield Finding("schema", None, f"the {kind} {name} was changed")


@cache
def _expected() -> Made:
    engine = create_engine("sqlite://")
    migrate(engine)
    with engine.connect() as connection:
        found = _made(connection)
    engine.dispose()
    return found


def _made(connection: Connection) -> Made:
    rows = connection.exec_driver_sql(_MADE)
    return {(kind, name): " ".join(sql.split()) for kind, name, sql in rows}
