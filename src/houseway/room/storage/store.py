"""Writing and reading tables: a decision is one transaction, or it is nothing.

The transaction names the version it was decided on: two that were decided on the same version
cannot both get in. Where several servers share a database, each hears of the others' commits.
"""

from __future__ import annotations

import logging
from collections.abc import Mapping, Sequence
from contextlib import AbstractContextManager

import msgspec
from msgspec import Struct
from sqlalchemy import Connection, Engine, bindparam, inspect, select, text
from sqlalchemy.exc import IntegrityError, SQLAlchemyError

from houseway.room import events as room
from houseway.room.commands import Person, Reply
from houseway.room.decision import Decision
from houseway.room.fairness.seal import BrokenSeal, Seal
from houseway.room.ledger import Account, Transfer, player
from houseway.room.meter_links import MeterBoard
from houseway.room.storage import books, chain, schema
from houseway.room.storage.chain import BrokenChain, ChainRow, Head
from houseway.room.storage.database import committed_at_once, reading
from houseway.room.storage.decision_rows import COMMAND, Commit, DecisionRows, command_row
from houseway.room.storage.many_rows import ManyRows, naming
from houseway.room.storage.retries import retried
from houseway.room.storage.statements import Query, run
from houseway.room.table import Snapshot, Table, restore

# What keeps a table from being read without saying anything of what is stored.
_NOT_ITS_FAULT = (SQLAlchemyError, OSError, MemoryError)

_NEW_TABLE = text(
    "INSERT INTO tables (id, version, status, snapshot) "
    "VALUES (:id, :version, :status, :snapshot) ON CONFLICT DO NOTHING"
)

# Nobody else changes these tables until the transaction ends; SQLite has one writer anyway.
_HOLD = ManyRows(
    "",
    "SELECT id FROM tables WHERE id IN "
    "(SELECT id FROM json_to_recordset(CAST(%(rows)s AS json)) AS named(id text)) "
    "ORDER BY id FOR UPDATE",
)

_STANDING = {
    "sqlite": "SELECT id, version FROM tables WHERE id IN (SELECT value FROM json_each(:ids))",
    "postgresql": (
        "SELECT id, version FROM tables WHERE id IN "
        "(SELECT json_array_elements_text(CAST(%(ids)s AS json)))"
    ),
}

_VERSION = Query(select(schema.tables.c.version).where(schema.tables.c.id == bindparam("named")))
_SNAPSHOT = Query(select(schema.tables.c.snapshot).where(schema.tables.c.id == bindparam("named")))
_SEALED = Query(
    select(schema.seeds.c.sealed).where(
        schema.seeds.c.table_id == bindparam("named"), schema.seeds.c.round == bindparam("number")
    )
)
_REPLY = Query(
    select(schema.commands.c.reply).where(
        schema.commands.c.person == bindparam("who"), schema.commands.c.id == bindparam("named")
    )
)

_CHANGE_NOTHING = text("UPDATE alembic_version SET version_num = version_num")

_LOG = logging.getLogger(__name__)


class StaleVersion(Exception):
    """Somebody else's command came first; decide again on the table as it is now."""


class RepeatedCommand(Exception):
    """The command was carried out before; this was the answer."""

    def __init__(self, reply: Reply) -> None:
        super().__init__(reply)
        self.reply = reply


class ShortOfChips(Exception):
    """An account does not hold what the command would take from it."""


class Unrestorable(Exception):
    """What is stored of a table cannot be played again; the message says what is wrong."""


class Newer(Struct, frozen=True):
    """What others committed at a table, with the seeds that it needs."""

    rows: Sequence[ChainRow]
    seeds: Mapping[int, bytes]


class Store:
    """One database, with the seal that keeps its seeds."""

    def __init__(self, engine: Engine, seal: Seal) -> None:
        self.engine = engine
        self.seal = seal
        self._write_failed = False

    def reading(self) -> AbstractContextManager[Connection]:
        return reading(self.engine)

    # Writing

    def open(self, decision: Decision, person: Person) -> bool:
        """Keep a new table; false where there is one of its name already."""
        table = decision.table
        with self.engine.begin() as connection:
            row = {"id": table.id, "version": 0, "status": table.status, "snapshot": ""}
            if not connection.execute(_NEW_TABLE, row).rowcount:
                return False
            reply = Reply(f"open-{table.id}", table.version)
            DecisionRows([self.prepared(decision, person, reply)]).write(connection)
        return True

    def prepared(self, decision: Decision, person: Person, reply: Reply) -> Commit:
        """A decision with the answer to its command, ready to be kept."""
        return Commit(decision, person, reply, self.seal)

    def commit(self, decision: Decision, person: Person, reply: Reply) -> None:
        """Keep a decision with the answer to its command: all of it, or nothing."""
        for error in self.commit_all([self.prepared(decision, person, reply)]):
            if error:
                raise error

    def commit_all(self, batch: Sequence[Commit]) -> list[Exception | None]:
        """Keep decisions with one flush to disk, those on one table in order; what became of each.

        Those on a table that was overtaken fall alone. Where one cannot be kept for another reason,
        they are kept one by one, so that no other table suffers.
        """
        try:
            overtaken = retried(lambda: self._commit(batch))
            self._write_failed = False
            return [self._first(one) if one in overtaken else None for one in batch]
        except SQLAlchemyError as error:
            self._write_failed = not isinstance(error, IntegrityError)
            if len(batch) == 1:
                return [self._why(batch[0], error)]
            _LOG.debug("a batch is kept one by one", exc_info=error)
        return self._commit_one_by_one(batch)

    def _commit_one_by_one(self, batch: Sequence[Commit]) -> list[Exception | None]:
        """What follows one that is not kept falls with it: others may have come to its version."""
        results: list[Exception | None] = []
        fallen: set[str] = set()  # tables
        for one in batch:
            (error,) = [StaleVersion()] if one.table.id in fallen else self.commit_all([one])
            if error:
                fallen.add(one.table.id)
            results.append(error)
        return results

    def _commit(self, batch: Sequence[Commit]) -> set[Commit]:
        """Keep those whose tables are as they were decided on; the others are returned."""
        # In the order of their names, so that two servers never wait for each other.
        batch = sorted(batch, key=lambda one: one.table.id)
        try:
            self._write(batch)
        except IntegrityError:
            overtaken = self._overtaken(batch)
            if not overtaken:
                raise
            if fresh := [one for one in batch if one not in overtaken]:
                self._write(fresh)
            return overtaken
        return set()

    def _write(self, batch: Sequence[Commit]) -> None:
        """One transaction, of which PostgreSQL is given all before it is waited for."""
        with self.engine.begin() as connection, committed_at_once(connection):
            _HOLD.execute(connection, [{"id": id} for id in {one.table.id for one in batch}])
            DecisionRows(batch).write(connection)

    def _overtaken(self, batch: Sequence[Commit]) -> set[Commit]:
        """The decisions whose tables are not as they were decided on."""
        first = {one.table.id: one.since for one in reversed(batch)}
        with self.reading() as connection:
            rows = naming(connection, _STANDING, list(first))
        stale = first.items() - {(id, version) for id, version in rows}
        return {one for one in batch if (one.table.id, first[one.table.id]) in stale}

    def can_write(self) -> bool:
        """Whether the last write was kept; if it was not, one that changes nothing is tried."""
        if self._write_failed:
            try:
                with self.engine.begin() as connection:
                    connection.execute(_CHANGE_NOTHING)
            except SQLAlchemyError:
                return False
            self._write_failed = False
        return True

    def bring_home(self) -> None:
        """Copy SQLite's write-ahead log into the database, while others write on.

        A writer who had to do it, once the log is long, would hold up everybody.
        """
        with self.engine.connect() as connection:
            run(connection, "PRAGMA wal_checkpoint(PASSIVE)")

    def _first(self, one: Commit) -> Exception:
        """What came before a decision: the same command, or another one."""
        reply = self.reply(one.person, one.reply.id)
        return RepeatedCommand(reply) if reply else StaleVersion()

    def _why(self, one: Commit, error: SQLAlchemyError) -> Exception:
        """What kept a decision from being kept that nobody overtook."""
        if not isinstance(error, IntegrityError):
            return error
        if reply := self.reply(one.person, one.reply.id):
            return RepeatedCommand(reply)
        if any(kept.name in str(error.orig) for kept in (schema.meter_wins, schema.meter_sums)):
            return StaleVersion()  # another round won that meter first
        return ShortOfChips() if "covered" in str(error.orig) else error

    # Reading tables

    def load(self, id: str) -> Table | None:
        """A table as it is now, or Unrestorable: its last snapshot, and the events since."""
        kept = self.kept(id)
        if kept is None:
            return None
        try:
            table = restore(id, msgspec.json.decode(kept, type=Snapshot))
        except msgspec.MsgspecError:
            table = Table(id)  # the snapshot is only a convenience: read from the first event on
        self.refresh(table)
        return table

    def refresh(self, table: Table) -> bool:
        """Bring a table up to date with what others committed; whether there was anything."""
        newer = self.newer(table)
        self.catch_up(table, newer)
        return bool(newer.rows)

    def newer(self, table: Table) -> Newer:
        """What a table has to catch up with; nothing is changed yet."""
        try:
            return self._newer(table)
        except _NOT_ITS_FAULT:
            raise
        except Exception as error:
            raise Unrestorable(f"{type(error).__name__}: {error}") from error

    def _newer(self, table: Table) -> Newer:
        with self.reading() as connection:
            last = _VERSION.value(connection, named=table.id)
            rows = chain.read(connection, table.id, table.version)
            chain.check(Head(table.id, table.version, table.hash), rows)
            if (rows[-1].version if rows else table.version) < last:
                raise BrokenChain(f"{table.id}: the last events are lost")
            numbers = {table.number} if table.number else set[int]()
            for row in rows:
                event = room.read_event(row.body.encode())
                if isinstance(event, room.Started | room.Committed):
                    numbers.add(event.round)
            wanted = {number for number in numbers if number not in table.seeds}
            seeds = {number: self.seed(connection, table.id, number) for number in wanted}
        return Newer(rows, seeds)

    def catch_up(self, table: Table, newer: Newer) -> None:
        """Apply what is newer; a table that fails in the middle is of no use any more."""
        table.seeds.update(newer.seeds)
        try:
            for row in newer.rows:
                table.apply(room.read_event(row.body.encode()), row.at, Transfer())
                table.hash = row.hash
        except _NOT_ITS_FAULT:
            raise
        except Exception as error:
            message = f"version {table.version + 1}: {type(error).__name__}: {error}"
            raise Unrestorable(message) from error

    def kept(self, id: str) -> str | None:
        """A table's snapshot, as it is stored."""
        with self.reading() as connection:
            return _SNAPSHOT.value(connection, named=id)

    def seed(self, connection: Connection, table_id: str, number: int) -> bytes:
        sealed = _SEALED.value(connection, named=table_id, number=number)
        return self.seal.open(sealed, f"{table_id}/{number}")

    def check_key(self) -> None:
        """Refuse a key that opens none of the newest seeds: it is another room's."""
        seeds = schema.seeds
        query = select(seeds).order_by(seeds.c.table_id, seeds.c.round.desc()).limit(20)
        with self.reading() as connection:
            rows = list(connection.execute(query))
        broken: BrokenSeal | None = None
        for row in rows:
            try:
                self.seal.open(row.sealed, f"{row.table_id}/{row.round}")
            except BrokenSeal as error:
                broken = error
            else:
                return
        if broken:
            raise BrokenSeal("the key opens none of this database's seeds: it is another room's")

    def is_in_use(self) -> bool:
        """Whether there are seeds that a key has sealed."""
        if not inspect(self.engine).has_table(schema.seeds.name):
            return False
        with self.reading() as connection:
            return connection.execute(select(schema.seeds.c.table_id).limit(1)).first() is not None

    # Reading the rest

    def version(self, table_id: str) -> int:
        with self.reading() as connection:
            return _VERSION.value(connection, named=table_id) or 0

    def versions(self) -> Mapping[str, int]:
        """Where every table stands."""
        with self.reading() as connection:
            rows = connection.execute(select(schema.tables.c.id, schema.tables.c.version))
            return {row.id: row.version for row in rows}

    def reply(self, person: Person, command_id: str) -> Reply | None:
        """What a command was answered when it was first carried out."""
        with self.reading() as connection:
            return answered(connection, person, command_id)

    def table_ids(self, *, closed: bool = False) -> list[str]:
        query = select(schema.tables.c.id).order_by(schema.tables.c.id)
        if not closed:
            query = query.where(schema.tables.c.status != "closed")
        with self.reading() as connection:
            return list(connection.execute(query).scalars())

    def balance(self, account: Account) -> int:
        with self.reading() as connection:
            return books.balance(connection, account)

    def bankroll(self, person: Person) -> int:
        return self.balance(player(person.id))

    def meters(self, ids: Sequence[str]) -> Mapping[str, room.MeterReading]:
        """What the books hold of meters, with how often each was won; none that never was."""
        with self.reading() as connection:
            return books.meters(connection, ids)

    def meter_board(self, links: Sequence[room.Posted]) -> MeterBoard:
        """What is known of a table's meters, hidden sums of theirs among it."""
        held = self.meters(sorted(one.id for one in links))
        hidden = {one.id: held[one.id].start for one in links if one.must_hit and one.id in held}
        if not hidden:
            return MeterBoard(held)
        with self.reading() as connection:
            secrets = {
                id: books.open_sum(connection, self.seal, id, start) for id, start in hidden.items()
            }
        return MeterBoard(held, secrets=secrets)

    def balances(self) -> Mapping[str, int]:
        with self.reading() as connection:
            rows = connection.execute(select(schema.accounts.c.id, schema.accounts.c.balance))
            return {row.id: row.balance for row in rows}


def answered(connection: Connection, person: Person, command_id: str) -> Reply | None:
    """What a command was answered when it was first carried out."""
    found = _REPLY.value(connection, who=person.id, named=command_id)
    return msgspec.json.decode(found, type=Reply) if found else None


def keep_command(connection: Connection, stream: str, person: Person, reply: Reply) -> None:
    """Remember what a command was answered; the same id a second time cannot get in."""
    COMMAND.execute(connection, [command_row(stream, person, reply)])
