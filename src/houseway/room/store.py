"""Keeping and reading tables: a decision is one transaction, or it is nothing.

The transaction names the version it was decided on: two that were decided on the same version
cannot both get in. Where several servers share a database, each hears of the others' commits.
"""

from __future__ import annotations

from collections.abc import Mapping
from hashlib import sha256
from typing import Any

import msgspec
from sqlalchemy import Connection, Engine, insert, select, text, update
from sqlalchemy.exc import IntegrityError

from houseway.room import events as room
from houseway.room import schema
from houseway.room.commands import Person, Reply
from houseway.room.decide import Decision
from houseway.room.ledger import MINT, Account, Transfer, bank, player
from houseway.room.seal import Seal
from houseway.room.table import Milliseconds, Snapshot, Table, restore, snapshot
from houseway.round.events import Staked
from houseway.round.log import log_of, write

CHANNEL = "houseway"


class Stale(Exception):
    """Somebody else's command came first; decide again on the table as it is now."""


class Repeated(Exception):
    """The command was carried out before; this was the answer."""

    def __init__(self, reply: Reply) -> None:
        super().__init__(reply)
        self.reply = reply


class Short(Exception):
    """An account does not hold what the command would take from it."""


class Store:
    """One database, with the seal that keeps its seeds."""

    def __init__(self, engine: Engine, seal: Seal) -> None:
        self.engine = engine
        self.seal = seal

    # Writing

    def open(self, decision: Decision) -> None:
        """Keep a new table, its bank filled from the mint."""
        table = decision.table
        decision.transfer.move(table.settings.bank, MINT, bank(table.id))
        decision.transfer.reason = "a table opens"
        with self.engine.begin() as connection:
            connection.execute(
                insert(schema.tables).values(
                    id=table.id, version=0, status=table.status, snapshot=""
                )
            )
            self._keep(connection, decision)

    def commit(self, decision: Decision, person: Person, reply: Reply) -> None:
        """Keep a decision with the answer to its command: all of it, or nothing."""
        try:
            with self.engine.begin() as connection:
                row = {"person": person.id, "id": reply.id, "table_id": decision.table.id}
                connection.execute(
                    insert(schema.commands).values(**row, reply=msgspec.json.encode(reply).decode())
                )
                self._keep(connection, decision)
        except IntegrityError as error:
            raise self._why(decision, person, reply.id) from error

    def _why(self, decision: Decision, person: Person, command_id: str) -> Exception:
        if reply := self.reply(person, command_id):
            return Repeated(reply)
        if self.version(decision.table.id) != decision.table.version - len(decision.events):
            return Stale()
        return Short()

    def _keep(self, connection: Connection, decision: Decision) -> None:
        table, first = decision.table, decision.table.version - len(decision.events) + 1
        rows: list[dict[str, Any]] = []
        for version, event in enumerate(decision.events, start=first):
            body = room.write_event(event).decode()
            table.hash = chained(table.hash, table.id, version, decision.at, body)
            rows.append(
                {
                    "table_id": table.id,
                    "version": version,
                    "at": decision.at,
                    "body": body,
                    "hash": table.hash,
                }
            )
        if rows:
            connection.execute(insert(schema.events), rows)
        self._post(connection, f"{table.id}/{table.version}", decision.at, decision.transfer)
        self._keep_seeds(connection, decision)
        self._keep_rounds(connection, decision)
        values: dict[str, Any] = {"version": table.version, "status": table.status}
        if not table.under_way:
            values["snapshot"] = msgspec.json.encode(snapshot(table)).decode()
        named = update(schema.tables).where(schema.tables.c.id == table.id)
        connection.execute(named.values(values))
        if self.engine.dialect.name == "postgresql":  # told on commit, and never before
            told = text("SELECT pg_notify(:channel, :what)")
            what = f"{table.id} {table.version}"
            connection.execute(told, {"channel": CHANNEL, "what": what})

    def _keep_seeds(self, connection: Connection, decision: Decision) -> None:
        table = decision.table
        for number, seed in decision.seeds.items():
            sealed = self.seal.close(seed, table.round_id(number))
            row = {"table_id": table.id, "round": number, "root": table.root, "sealed": sealed}
            connection.execute(insert(schema.seeds).values(row))

    def _keep_rounds(self, connection: Connection, decision: Decision) -> None:
        """A round that is over goes to the shelf of rounds, with its log."""
        table = decision.table
        for ended in decision.events:
            if not isinstance(ended, room.Ended):
                continue
            assert table.round is not None
            connection.execute(
                insert(schema.rounds).values(
                    table_id=table.id,
                    round=ended.round,
                    game=table.settings.game,
                    first_version=table.started_version,
                    ended_at=decision.at,
                    state=ended.state,
                    log=write(log_of(table.round)),
                )
            )
            people = [
                {
                    "table_id": table.id,
                    "round": ended.round,
                    "seat": seat,
                    "person": table.people[seat],
                    "net": net,
                    "staked": sum(
                        event.amount
                        for event in table.round.events
                        if isinstance(event, Staked) and event.seat == seat
                    ),
                }
                for seat, net in ended.nets.items()
            ]
            connection.execute(insert(schema.round_players), people)

    def transfer(self, id: str, at: Milliseconds, transfer: Transfer) -> None:
        """A movement that belongs to no table: free play issued to a person."""
        with self.engine.begin() as connection:
            self._post(connection, id, at, transfer)

    def _post(self, connection: Connection, id: str, at: Milliseconds, transfer: Transfer) -> None:
        if not transfer:
            return
        assert sum(transfer.postings.values()) == 0, "what one account gains another loses"
        row = {"id": id, "at": at, "reason": transfer.reason}
        connection.execute(insert(schema.transfers).values(row))
        # In the order of their names, so that two transfers never wait for each other.
        changes = sorted(transfer.postings.items())
        rows = [{"transfer": id, "account": name, "amount": change} for name, change in changes]
        connection.execute(insert(schema.postings), rows)
        accounts = schema.accounts
        for name, change in changes:
            found = connection.execute(
                update(accounts)
                .where(accounts.c.id == name)
                .values(balance=accounts.c.balance + change)
            )
            if found.rowcount == 0:
                connection.execute(insert(accounts).values(id=name, balance=change))

    # Reading

    def load(self, id: str) -> Table | None:
        """A table as it is now: its last snapshot, and the events since."""
        with self.engine.connect() as connection:
            kept = connection.execute(
                select(schema.tables.c.snapshot).where(schema.tables.c.id == id)
            ).scalar()
        if kept is None:
            return None
        table = restore(id, msgspec.json.decode(kept, type=Snapshot))
        self.refresh(table)
        return table

    def refresh(self, table: Table) -> bool:
        """Bring a table up to date with what others committed; whether there was anything."""
        rows = self.events(table.id, table.version)
        for row in rows:
            event = room.read_event(row.body.encode())
            if isinstance(event, room.Started):
                self._open_seed(table, event.round)
            table.apply(event, row.at, Transfer(""))
            table.hash = row.hash
        self._open_seed(table, table.number)
        return bool(rows)

    def _open_seed(self, table: Table, number: int) -> None:
        if number not in table.seeds:
            table.seeds[number] = self.seed(table.id, number)

    def events(self, table_id: str, since: int = 0) -> list[Any]:
        kept = schema.events
        query = select(kept).where(kept.c.table_id == table_id, kept.c.version > since)
        with self.engine.connect() as connection:
            return list(connection.execute(query.order_by(kept.c.version)))

    def seed(self, table_id: str, number: int) -> bytes:
        query = select(schema.seeds.c.sealed).where(
            schema.seeds.c.table_id == table_id, schema.seeds.c.round == number
        )
        with self.engine.connect() as connection:
            sealed = connection.execute(query).scalar_one()
        return self.seal.open(sealed, f"{table_id}/{number}")

    def version(self, table_id: str) -> int:
        query = select(schema.tables.c.version).where(schema.tables.c.id == table_id)
        with self.engine.connect() as connection:
            return connection.execute(query).scalar() or 0

    def reply(self, person: Person, command_id: str) -> Reply | None:
        """What a command was answered when it was first carried out."""
        kept = schema.commands
        query = select(kept.c.reply).where(kept.c.person == person.id, kept.c.id == command_id)
        with self.engine.connect() as connection:
            found = connection.execute(query).scalar()
        return msgspec.json.decode(found, type=Reply) if found else None

    def table_ids(self, *, closed: bool = False) -> list[str]:
        query = select(schema.tables.c.id).order_by(schema.tables.c.id)
        if not closed:
            query = query.where(schema.tables.c.status != "closed")
        with self.engine.connect() as connection:
            return list(connection.execute(query).scalars())

    def balance(self, account: Account) -> int:
        query = select(schema.accounts.c.balance).where(schema.accounts.c.id == account)
        with self.engine.connect() as connection:
            return connection.execute(query).scalar() or 0

    def bankroll(self, person: Person) -> int:
        return self.balance(player(person.id))

    def balances(self) -> Mapping[str, int]:
        with self.engine.connect() as connection:
            rows = connection.execute(select(schema.accounts.c.id, schema.accounts.c.balance))
            return {row.id: row.balance for row in rows}


def chained(last: str, table_id: str, version: int, at: Milliseconds, body: str) -> str:
    """The hash of an event over its own bytes and the hash before it."""
    return sha256(f"{last}\n{table_id} {version} {at}\n{body}".encode()).hexdigest()
