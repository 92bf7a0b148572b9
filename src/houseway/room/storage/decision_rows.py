"""Decisions as rows of the database: those of a batch are written together.

A batch takes as many statements as one decision does, and one flush to disk. A table that is not
as it was decided on gets no version, which the database refuses, and with it the whole batch.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

import msgspec
from sqlalchemy import Connection

from houseway.room import events as room
from houseway.room.commands import Person, Reply
from houseway.room.decision import Decision
from houseway.room.fairness.seal import Seal
from houseway.room.must_hit import Hidden
from houseway.room.storage import chain, channel, schema
from houseway.room.storage.books import Entries
from houseway.room.storage.chain import Head
from houseway.room.storage.finished_rounds import finished_round_rows, meter_win_rows
from houseway.room.storage.many_rows import execute_all, inserting, updating
from houseway.room.table import is_worth_a_snapshot, snapshot

Rows = list[dict[str, Any]]

COMMAND = inserting(schema.commands)
_ROUND = inserting(schema.rounds)
_ROUND_PLAYER = inserting(schema.round_players)
_METER_WIN = inserting(schema.meter_wins)
_SEED = updating(
    "INSERT INTO seeds (table_id, round, root, sealed) VALUES (:table_id, :round, :root, :sealed)",
    "INSERT INTO seeds (table_id, round, root, sealed) "
    "SELECT table_id, round, root, decode(sealed, 'base64') FROM {new}",
    table_id="text",
    round="integer",
    root="text",
    sealed="text",  # bytes in JSON
)
_METER_SUM = updating(
    "INSERT INTO meter_sums (meter, start, table_id, commitment, sealed) "
    "VALUES (:meter, :start, :table_id, :commitment, :sealed)",
    "INSERT INTO meter_sums (meter, start, table_id, commitment, sealed) "
    "SELECT meter, start, table_id, commitment, decode(sealed, 'base64') FROM {new}",
    meter="text",
    start="integer",
    table_id="text",
    commitment="text",
    sealed="text",  # bytes in JSON
)
_STANDS = updating(
    "UPDATE tables SET version = CASE version WHEN :since THEN :now END, status = :being "
    "WHERE id = :named",
    "UPDATE tables SET version = CASE version WHEN since THEN now END, status = being "
    "FROM {new} WHERE id = named",
    named="text",
    since="integer",
    now="integer",
    being="text",
)
_STANDS_BETWEEN_ROUNDS = updating(
    "UPDATE tables SET version = CASE version WHEN :since THEN :now END, status = :being, "
    "snapshot = :kept WHERE id = :named",
    "UPDATE tables SET version = CASE version WHEN since THEN now END, status = being, "
    "snapshot = kept FROM {new} WHERE id = named",
    named="text",
    since="integer",
    now="integer",
    being="text",
    kept="text",
)


class Commit:
    """A decision as it is to be kept, with the answer to its command.

    Its rows are made once, right after the deciding: the table may be decided on again before they
    are written, and a second try to write them finds them as they were.
    """

    def __init__(self, decision: Decision, person: Person, reply: Reply, seal: Seal) -> None:
        table = self.table = decision.table
        self.person, self.reply = person, reply
        self.since = decision.since
        self.stands = {"named": table.id, "now": table.version, "being": table.status}
        self.transfer_id = f"{table.id}/{table.version}"
        self.at, self.transfer = decision.at, decision.transfer
        self.reason = room.reason(decision.events) if decision.transfer else ""
        self.events = self._follow_chain(decision)
        self.seeds = [
            {
                "table_id": table.id,
                "round": number,
                "root": table.root,
                "sealed": seal.close(seed, table.round_id(number)),
            }
            for number, seed in decision.seeds.items()
        ]
        self.meter_sums = [
            {**sum_row(table.id, one), "sealed": seal.close(one.secret, one.name())}
            for one in decision.hidden
        ]
        self.rounds: Rows = []
        self.players: Rows = []
        self.meter_wins: Rows = []
        for event in decision.events:
            if isinstance(event, room.Ended | room.Abandoned):
                round_, players = finished_round_rows(table, event, decision.at)
                self.rounds.append(round_)
                self.players += players
                self.meter_wins += meter_win_rows(table, event, decision.at)
        if is_worth_a_snapshot(table, decision.events):
            self.stands["kept"] = msgspec.json.encode(snapshot(table)).decode()

    @property
    def meters_won(self) -> frozenset[str]:
        """The meters that its rounds win, by their ids in the books."""
        return frozenset(str(row["meter"]) for row in self.meter_wins)

    def _follow_chain(self, decision: Decision) -> Rows:
        """The rows of the events; the table is one step ahead of the database from here on."""
        table, command = self.table, f"{self.person.id}/{self.reply.id}"
        bodies = [room.write_event(event) for event in decision.events]
        head = Head(table.id, self.since, table.hash)
        head, rows = chain.follow(head, decision.at, command, bodies)
        table.hash = head.hash
        return rows


class DecisionRows:
    """The rows of some decisions; those on one table in the order in which they were made."""

    def __init__(self, batch: Iterable[Commit]) -> None:
        self._commands: Rows = []
        self._events: Rows = []
        self._entries = Entries()
        self._seeds: Rows = []
        self._rounds: Rows = []
        self._players: Rows = []
        self._meter_wins: Rows = []
        self._meter_sums: Rows = []
        self._stands: dict[str, dict[str, Any]] = {}  # by table, after all of its decisions
        for one in batch:
            self._add(one)

    def _add(self, one: Commit) -> None:
        self._commands.append(command_row(one.table.id, one.person, one.reply))
        self._events += one.events
        self._entries.add(one.transfer_id, one.at, one.reason, one.transfer)
        self._seeds += one.seeds
        self._rounds += one.rounds
        self._players += one.players
        self._meter_wins += one.meter_wins
        self._meter_sums += one.meter_sums
        self._stands.setdefault(one.table.id, {"since": one.since}).update(one.stands)

    def write(self, connection: Connection) -> None:
        """Write all of it, in the transaction of the connection.

        Table after table of the database, the rows of each in the order of their keys: so does
        every server, and no two of them wait for each other.
        """
        self._commands.sort(key=lambda row: (row["person"], row["id"]))
        stands = self._stands.values()
        versions = {one["named"]: one["now"] for one in stands}
        execute_all(
            connection,
            [
                (COMMAND, self._commands),
                (chain.EVENT, self._events),
                (_ROUND, self._rounds),
                (_ROUND_PLAYER, self._players),
                (_METER_WIN, self._meter_wins),
                (_METER_SUM, self._meter_sums),
                (_STANDS, [one for one in stands if "kept" not in one]),
                (_STANDS_BETWEEN_ROUNDS, [one for one in stands if "kept" in one]),
                *self._entries.new_rows(),
                (_SEED, self._seeds),
                channel.news(channel.tables_changed(versions)),
            ],
        )
        self._entries.change_balances(connection)


def sum_row(table: str, one: Hidden) -> dict[str, Any]:
    """What anybody may read of a hidden sum."""
    return {
        "meter": one.meter,
        "start": one.start,
        "table_id": table,
        "commitment": one.commitment,
    }


def command_row(stream: str, person: Person, reply: Reply) -> dict[str, Any]:
    written = msgspec.json.encode(reply).decode()
    return {"person": person.id, "id": reply.id, "table_id": stream, "reply": written}
