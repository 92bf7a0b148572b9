"""Looks at the database after every commit, past the room's own code, and says what is wrong."""

import sqlite3
from collections.abc import Iterator
from hashlib import sha256
from pathlib import Path
from typing import Any

import msgspec

from houseway.room.people.persons import BANKROLL
from tests.simulation.checks.settlements import faults_of


class Observer:
    """Knows what was stored at its last look, and reads only what is new."""

    def __init__(self, file: Path) -> None:
        self._database = sqlite3.connect(file, isolation_level=None)
        self._event = self._posting = 0  # the last rows that were looked at
        self._heads: dict[str, tuple[int, str]] = {}
        self._started: set[tuple[str, int]] = set()
        self._ended: set[tuple[str, int]] = set()
        self.versions: dict[str, int] = {}  # of the tables
        self.changed: dict[str, None] = {}  # the tables that the newest commit changed, in order
        self.rounds: dict[str, int] = {}  # settled or void, by table

    def close(self) -> None:
        self._database.close()

    def _all(self, query: str, *values: object) -> list[Any]:
        return self._database.execute(query, values).fetchall()

    def look(self) -> Iterator[str]:
        """What is wrong with the newest commit."""
        self.changed = {}
        yield from self._check_books()
        query = (
            "SELECT rowid, table_id, version, at, command, body, hash FROM events"
            " WHERE rowid > ? ORDER BY rowid"
        )
        for row in self._all(query, self._event):
            self._event = row[0]
            yield from self._check_chain(*row[1:])
            yield from self._check_event(row[1], msgspec.json.decode(row[5]))

    def _check_books(self) -> Iterator[str]:
        query = (
            "SELECT sum(balance), min(CASE id WHEN 'mint' THEN 0 ELSE balance END) FROM accounts"
        )
        total, least = self._all(query)[0]
        if total:
            yield f"the accounts sum to {total}"
        if least is not None and least < 0:
            yield "an account is short"
        query = "SELECT max(rowid), sum(amount) FROM postings WHERE rowid > ?"
        last, moved = self._all(query, self._posting)[0]
        self._posting = last or self._posting
        if moved:
            yield f"postings sum to {moved}"

    def _check_chain(
        self, stream: str, version: int, at: int, command: str, body: str, hash: str
    ) -> Iterator[str]:
        """As docs/ledger.md describes the bytes."""
        last, before = self._heads.get(stream, (0, ""))
        self._heads[stream] = (version, hash)
        line = f"{stream} {version} {at} {command}"
        if version != last + 1:
            yield f"{stream}: version {version} follows {last}"
        if sha256(f"{before}\n{line}\n{body}".encode()).hexdigest() != hash:
            yield f"{stream}: the chain breaks at version {version}"
        if stream != "people":
            self.versions[stream] = version
            self.changed[stream] = None

    def _check_event(self, stream: str, event: dict[str, Any]) -> Iterator[str]:
        match event["type"]:
            case "refilled":
                yield from self._check_refill(event["person"])
            case "started":
                key = (stream, event["round"])
                if key in self._started:
                    yield f"round {key} starts twice"
                self._started.add(key)
            case "ended":
                yield from self._check_round(stream, event)
            case "abandoned":
                yield f"a round of {stream} was given up: {event['reason']}"
            case _:
                pass

    def _check_refill(self, person: str) -> Iterator[str]:
        """Right after it, what somebody has is no more than a full bankroll."""
        query = "SELECT sum(balance) FROM accounts WHERE id = ? OR id LIKE ?"
        held = self._all(query, f"player:{person}", f"stack:%:{person}")[0][0]
        if held > BANKROLL:
            yield f"a refill leaves {held} in all"

    def _check_round(self, table: str, event: dict[str, Any]) -> Iterator[str]:
        key = (table, event["round"])
        if key in self._ended or key not in self._started:
            yield f"round {key} is settled twice, or was never dealt"
        self._ended.add(key)
        self.rounds[table] = self.rounds.get(table, 0) + 1
        query = "SELECT game, log FROM rounds WHERE table_id = ? AND round = ?"
        game, log = self._all(query, *key)[0]
        nets = {int(seat): net for seat, net in event["nets"].items()}
        for fault in faults_of(game, log, nets, event["state"]):
            yield f"round {key}: {fault}"
        held = self._all("SELECT balance FROM accounts WHERE id = ?", f"escrow:{table}:{key[1]}")
        if held and held[0][0]:
            yield f"round {key}: chips are left at stake"

    def reply(self, person: str, command: str) -> dict[str, Any] | None:
        """What is kept as the answer to a command."""
        query = "SELECT reply FROM commands WHERE person = ? AND id = ?"
        found = self._all(query, person, command)
        return msgspec.json.decode(found[0][0]) if found else None

    def stands(self, table: str) -> tuple[int, str]:
        """A table's version, and the hash of its last event."""
        return self._heads.get(table, (0, ""))
