"""`houseway audit`: everything that is stored, worked out again from the events and compared.

Every table is played again from its first event through the games, with its seeds opened; the
chain, the commitments, the rounds with their logs and nets, the answers to commands, the transfers
and the balances are computed from scratch. Whatever differs is a finding. docs/ledger.md says what
is outside: sessions, and links that nobody has used.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator

import msgspec
from sqlalchemy import Connection, func, select, true

from houseway.room.audit.compare_rows import Expected, Finding
from houseway.room.audit.one_table import TableAudit
from houseway.room.audit.refills import RefillAudit
from houseway.room.audit.schema_check import check_schema
from houseway.room.commands import Reply, Role
from houseway.room.events import reason
from houseway.room.ledger import MINT
from houseway.room.people import person_register as register
from houseway.room.storage import chain, schema
from houseway.room.storage.chain import ChainRow, chained
from houseway.room.storage.database import consistent_read, newest_revision, revision
from houseway.room.storage.store import Store

Progress = Callable[[int, int, int], None]  # tables done, of how many, rounds so far


def audit(store: Store, progress: Progress = lambda done, total, rounds: None) -> Iterator[Finding]:
    """All findings of a database, which stands still meanwhile.

    Whatever is wrong with the database itself is a finding too; the audit never ends in an error.
    """
    yield from _as_far_as_possible("database", _audit_database(store, progress))


def _audit_database(store: Store, progress: Progress) -> Iterator[Finding]:
    with consistent_read(store.engine) as connection:
        yield from _check_file(connection)
        found = revision(connection)
        if found != newest_revision():
            where, words = (
                "alembic_version",
                f"the schema is of version {found}, not of this program's",
            )
            if found is None:
                where, words = "database", "its schema is no room's"
            yield Finding(where, None, f"{words}; nothing else was checked")
            return
        yield from _as_far_as_possible("schema", check_schema(connection))
        ids = _streams(connection)
        yield from _audit_tables(connection, store, ids, progress)
        streams = {*ids, register.STREAM}
        yield from _as_far_as_possible(register.STREAM, _audit_people(connection))
        yield from _as_far_as_possible("strays", _audit_strays(connection, streams))
        yield from _as_far_as_possible("accounts", _audit_balances(connection))
        yield from _as_far_as_possible("meters", _audit_meters(connection))


def _audit_tables(
    connection: Connection, store: Store, ids: list[str], progress: Progress
) -> Iterator[Finding]:
    rounds, seeds = 0, dict[bytes, str]()
    progress(0, len(ids), rounds)
    for done, id in enumerate(ids, start=1):
        one = TableAudit(connection, store.seal, id, seeds)
        yield from _as_far_as_possible(f"table {id}", one.run())
        rounds += one.rounds
        progress(done, len(ids), rounds)


def _as_far_as_possible(where: str, findings: Iterator[Finding]) -> Iterator[Finding]:
    """A part that cannot be read to its end is a finding, and the other parts are audited."""
    try:
        yield from findings
    except Exception as error:
        told = str(getattr(error, "orig", None) or error).partition("\n")[0]
        if told == "file is not a database":
            yield Finding(where, None, "the file is no database; nothing was checked")
            return
        yield Finding(where, None, f"cannot be read any further: {type(error).__name__}: {told}")


def _check_file(connection: Connection) -> Iterator[Finding]:
    """SQLite's own check of its file; PostgreSQL has checksums for the pages that it reads."""
    if connection.dialect.name != "sqlite":
        return
    for (said,) in connection.exec_driver_sql("PRAGMA integrity_check"):
        if said != "ok":
            yield Finding("database", None, f"the file is damaged: {' '.join(str(said).split())}")


def _streams(connection: Connection) -> list[str]:
    """Every table that there is a trace of."""
    found = set(connection.execute(select(schema.tables.c.id)).scalars())
    found |= set(connection.execute(select(schema.events.c.table_id).distinct()).scalars())
    return sorted(found - {register.STREAM})


# --- People ---------------------------------------------------------------------------------------


def _audit_people(connection: Connection) -> Iterator[Finding]:
    expected, last, version = Expected(), "", 0
    persons: dict[str, dict[str, object]] = {}
    refills = RefillAudit(connection)
    for row in chain.read(connection, register.STREAM):
        if row.version != version + 1 or row.hash != chained(last, row):
            yield Finding("people", row.version, "the hash chain breaks here")
        last, version = row.hash, row.version
        try:
            event = register.read_event(row.body.encode())
            _add_person_event(expected, persons, event, row)
            yield from refills.check(event, row)
        except (msgspec.MsgspecError, KeyError) as error:
            yield Finding("people", row.version, f"cannot be read: {error!r}")
    expected.add(schema.persons, persons.values())
    yield from expected.compare(connection, schema.persons, true())
    stream = f"{register.STREAM}/"
    for kept, which in (
        (schema.commands, schema.commands.c.table_id == register.STREAM),
        (schema.transfers, schema.transfers.c.id.startswith(stream)),
        (schema.postings, schema.postings.c.transfer.startswith(stream)),
        (schema.links, schema.links.c.used_by.is_not(None)),
    ):
        yield from expected.compare(connection, kept, which)


def _add_person_event(
    expected: Expected,
    persons: dict[str, dict[str, object]],
    event: register.PersonEvent,
    row: ChainRow,
) -> None:
    """What the database should hold after an event of the register."""
    id = f"{register.STREAM}/{row.version}"
    if isinstance(event, register.Came):
        new = {"id": event.person, "name": event.name, "role": Role.PLAYER, "created_at": row.at}
        limits = ("excluded_until", "stake_limit", "limit_before", "limit_since")
        persons[event.person] = {**new, "face": event.face, **dict.fromkeys(limits, 0)}
    persons[event.person].update(register.changes(event))
    if isinstance(event, register.Appointed) and event.link:
        used = {"token_hash": event.link, "role": event.role, "used_by": event.person}
        expected.add(schema.links, [used])
    if isinstance(event, register.Refilled | register.Scored):
        person, _, command = row.command.partition("/")
        reply = msgspec.json.encode(Reply(command, row.version)).decode()
        answered = {"person": person, "id": command, "table_id": register.STREAM, "reply": reply}
        expected.add(schema.commands, [answered])
    if postings := register.transfer_of(event).postings:
        moved = {"id": id, "at": row.at, "reason": reason([event])}
        expected.add(schema.transfers, [moved])
        legs = [{"transfer": id, "account": name, "amount": n} for name, n in postings.items()]
        expected.add(schema.postings, legs)


# --- The whole ------------------------------------------------------------------------------------


def _audit_strays(connection: Connection, streams: set[str]) -> Iterator[Finding]:
    """Rows that belong to no table and not to the register either."""
    for kept in (
        schema.seeds,
        schema.rounds,
        schema.round_players,
        schema.commands,
        schema.meter_wins,
        schema.meter_sums,
    ):
        for id in connection.execute(select(kept.c.table_id).distinct()).scalars():
            if id not in streams:
                yield Finding(kept.name, None, f"rows of {id!r}, which is no table")
    for column in (schema.transfers.c.id, schema.postings.c.transfer):
        for id in connection.execute(select(column).distinct()).scalars():
            if id.rpartition("/")[0] not in streams:
                yield Finding(f"transfers {id}", None, "belongs to no table")


def _audit_meters(connection: Connection) -> Iterator[Finding]:
    """LIM-10: no win of a meter is missing, and none is there twice."""
    wins = schema.meter_wins
    expected: dict[str, int] = {}
    for row in connection.execute(select(wins).order_by(wins.c.meter, wins.c.number)):
        number = expected.get(row.meter, 0) + 1
        if row.number != number:
            yield Finding(f"meter {row.meter}", None, f"win {number} is missing")
        expected[row.meter] = row.number


def _audit_balances(connection: Connection) -> Iterator[Finding]:
    """Each balance is the sum of its postings; together they are nothing."""
    postings, accounts = schema.postings, schema.accounts
    summed = select(postings.c.account, func.sum(postings.c.amount)).group_by(postings.c.account)
    expected = Expected()
    sums = {str(account): int(total) for account, total in connection.execute(summed)}
    expected.add(accounts, [{"id": name, "balance": total} for name, total in sums.items()])
    yield from expected.compare(connection, accounts, true())
    if sum(sums.values()):
        yield Finding("accounts", None, "the sum over all postings is not zero")
    for name, total in sums.items():
        if total < 0 and name != MINT:
            yield Finding(f"accounts {name}", None, "is short")
