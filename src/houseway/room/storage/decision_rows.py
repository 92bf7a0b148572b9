"""Decisions as rows of the database: those of several tables are written together.

A batch takes as many statements as one decision does, and one flush to disk.
"""

from __future__ import annotations

from typing import Any, NamedTuple

import msgspec
from msgspec.structs import replace
from sqlalchemy import Connection, bindparam, insert, update

from houseway.room import events as room
from houseway.room.commands import Person, Reply
from houseway.room.decide import Decision
from houseway.room.fairness.seal import Seal
from houseway.room.storage import chain, channel, schema
from houseway.room.storage.books import Entries
from houseway.room.storage.chain import Head
from houseway.room.storage.finished_rounds import finished_round_rows
from houseway.room.table import snapshot

Rows = list[dict[str, Any]]

# Statements are made once: to make one takes longer than to carry it out.
COMMAND = insert(schema.commands)
_SEED = insert(schema.seeds)
_ROUND = insert(schema.rounds)
_ROUND_PLAYER = insert(schema.round_players)
_STANDS = (
    update(schema.tables)
    .where(schema.tables.c.id == bindparam("table"))
    .values(version=bindparam("now"), status=bindparam("being"))
)
_STANDS_BETWEEN_ROUNDS = _STANDS.values(snapshot=bindparam("kept"))


class Commit(NamedTuple):
    """A decision that is to be kept, whose it is, and the answer to its command."""

    decision: Decision
    person: Person
    reply: Reply


class DecisionRows:
    """Some decisions, each on a table of its own, with all that follows from them."""

    def __init__(self, seal: Seal) -> None:
        self._seal = seal
        self._commands: Rows = []
        self._events: Rows = []
        self._entries = Entries()
        self._seeds: Rows = []
        self._rounds: Rows = []
        self._players: Rows = []
        self._stands: Rows = []
        self._stands_between_rounds: Rows = []
        self._messages: list[str] = []

    def add(self, one: Commit) -> str:
        """One more; the hash of its last event."""
        decision, table = one.decision, one.decision.table
        self._commands.append(command_row(table.id, one.person, one.reply))
        command = f"{one.person.id}/{one.reply.id}"
        head = Head(table.id, decision.since, table.hash)
        bodies = [room.write_event(event) for event in decision.events]
        head, rows = chain.follow(head, decision.at, command, bodies)
        self._events += rows
        id, reason = f"{table.id}/{table.version}", room.reason(decision.events)
        self._entries.add(id, decision.at, reason, decision.transfer)
        self._add_seeds(decision)
        self._add_rounds(decision)
        stands = {"table": table.id, "now": table.version, "being": table.status}
        if table.under_way:
            self._stands.append(stands)
        else:
            kept = replace(snapshot(table), hash=head.hash)
            stands["kept"] = msgspec.json.encode(kept).decode()
            self._stands_between_rounds.append(stands)
        self._messages.append(channel.table_changed(table.id, table.version))
        return head.hash

    def _add_seeds(self, decision: Decision) -> None:
        table = decision.table
        for number, seed in decision.seeds.items():
            sealed = self._seal.close(seed, table.round_id(number))
            row = {"table_id": table.id, "round": number, "root": table.root, "sealed": sealed}
            self._seeds.append(row)

    def _add_rounds(self, decision: Decision) -> None:
        """The rows of rounds that have ended."""
        for event in decision.events:
            rounds, players = finished_round_rows(decision.table, event, decision.at)
            self._rounds += rounds
            self._players += players

    def write(self, connection: Connection) -> None:
        """Write all of it, in the transaction of the connection.

        Table after table of the database, the rows of each in the order of their keys: so does
        every server, and no two of them wait for each other.
        """
        self._commands.sort(key=lambda row: (row["person"], row["id"]))
        connection.execute(COMMAND, self._commands)
        chain.keep(connection, self._events)
        self._entries.post(connection)
        for statement, rows in (
            (_SEED, self._seeds),
            (_ROUND, self._rounds),
            (_ROUND_PLAYER, self._players),
            (_STANDS, self._stands),
            (_STANDS_BETWEEN_ROUNDS, self._stands_between_rounds),
        ):
            if rows:
                connection.execute(statement, rows)
        channel.tell(connection, self._messages)


def command_row(stream: str, person: Person, reply: Reply) -> dict[str, Any]:
    written = msgspec.json.encode(reply).decode()
    return {"person": person.id, "id": reply.id, "table_id": stream, "reply": written}
