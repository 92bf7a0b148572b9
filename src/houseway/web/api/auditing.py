"""For auditors and the floor: what the books and the log say, whether they agree, and exports."""

from __future__ import annotations

from typing import Literal

from litestar import Response, Router
from litestar.params import FromPath
from msgspec import Struct
from sqlalchemy import func, select

from houseway.room.audit.compare_rows import Finding
from houseway.room.audit.export import COLUMNS, Kind, as_csv, as_json, export
from houseway.room.audit.whole_room import audit
from houseway.room.commands import Role
from houseway.room.storage import schema
from houseway.room.storage.chain import Head
from houseway.web.http.computing import Lane
from houseway.web.http.guard import Asking, TheRoom, computed, get, need

_READERS = (Role.AUDITOR, Role.FLOOR)


class Account(Struct, frozen=True):
    account: str
    balance: int


class Books(Struct, frozen=True):
    """What every account holds; all that is there was issued, so the sum is nothing."""

    sum: int
    accounts: list[Account]
    events: int
    rounds: int
    transfers: int


class Audited(Struct, frozen=True):
    """Everything worked out again from the first event and compared; no finding, all is well."""

    findings: list[Finding]


@get("/audit/books")
@computed(Lane.BOOKS)
def books(room: TheRoom, person: Asking) -> Books:
    """Every account with its balance, and how much there is of what."""
    need(person, *_READERS)
    kept = schema.accounts
    query = select(kept.c.id, kept.c.balance).order_by(kept.c.id)
    with room.store.reading() as connection:
        accounts = [Account(*row) for row in connection.execute(query)]
        counts = [
            connection.execute(select(func.count()).select_from(table)).scalar_one()
            for table in (schema.events, schema.rounds, schema.transfers)
        ]
    return Books(sum(one.balance for one in accounts), accounts, *counts)


@get("/audit/chain")
@computed(Lane.BOOKS)
def chain_heads(room: TheRoom, person: Asking) -> list[Head]:
    """The last hash of each table and of the people: kept elsewhere, it holds the room to it."""
    need(person, *_READERS)
    kept = schema.events
    last = select(kept.c.table_id, func.max(kept.c.version).label("version"))
    last = last.group_by(kept.c.table_id).subquery()
    ends = (kept.c.table_id == last.c.table_id) & (kept.c.version == last.c.version)
    query = select(kept.c.table_id, kept.c.version, kept.c.hash).join(last, ends)
    with room.store.reading() as connection:
        return [Head(*row) for row in connection.execute(query.order_by(kept.c.table_id))]


@get("/audit/findings")
@computed(Lane.BOOKS)
def findings(room: TheRoom, person: Asking) -> Audited:
    """The whole audit: the chain, the commitments, the rounds, the books."""
    need(person, *_READERS)
    return Audited(list(audit(room.store)))


@get("/export/{kind:str}/{form:str}")
@computed(Lane.BOOKS)
def exported(
    room: TheRoom, person: Asking, kind: FromPath[Kind], form: FromPath[Literal["csv", "json"]]
) -> Response[str]:
    """Rounds, wagers, transfers or significant events, a record each, to be kept as a file."""
    need(person, *_READERS)
    records = export(room.store, kind)
    text = as_csv(records, COLUMNS[kind]) if form == "csv" else as_json(records)
    named = {"Content-Disposition": f'attachment; filename="houseway-{kind}.{form}"'}
    return Response("".join(text), media_type=_MEDIA[form], headers=named)


_MEDIA = {"csv": "text/csv", "json": "application/json"}

router = Router("/api", route_handlers=[books, chain_heads, findings, exported], tags=["auditors"])
