"""Refills: each fills up what its person had in all, and no more.

Right after a refill a person has a full bankroll at most: what they came with, all refills so far
and what their rounds won or lost come to that. It is less where a whole pot was counted as theirs,
in the middle of a round. Servers' clocks may differ a little, so a round that ended close to a
refill may have ended before it or after.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator

from sqlalchemy import Connection, select

from houseway.room.audit.compare_rows import Finding
from houseway.room.clock import MOST_APART
from houseway.room.people.person_register import STREAM, Came, PersonEvent, Refilled
from houseway.room.people.persons import BANKROLL
from houseway.room.storage import schema
from houseway.room.storage.chain import ChainRow, Milliseconds


class RefillAudit:
    """Takes the register's events in their order, and knows what every round won or lost."""

    def __init__(self, connection: Connection) -> None:
        self._issued: defaultdict[str, int] = defaultdict(int)
        self._nets: defaultdict[str, list[tuple[Milliseconds, int]]] = defaultdict(list)
        seats, rounds = schema.round_players, schema.rounds
        same = (seats.c.table_id == rounds.c.table_id) & (seats.c.round == rounds.c.round)
        query = select(seats.c.person, rounds.c.ended_at, seats.c.net).join(rounds, same)
        for person, ended_at, net in connection.execute(query):
            self._nets[person].append((ended_at, net))

    def check(self, event: PersonEvent, row: ChainRow) -> Iterator[Finding]:
        if isinstance(event, Came):
            self._issued[event.person] += event.bankroll
        elif isinstance(event, Refilled):
            self._issued[event.person] += event.amount
            if event.held >= 0:
                yield from self._check_refill(event, row)

    def _check_refill(self, event: Refilled, row: ChainRow) -> Iterator[Finding]:
        if event.held + event.amount != BANKROLL:
            yield Finding(STREAM, row.version, "a refill does not fill up to a full bankroll")
        least = self._issued[event.person]
        for ended_at, net in self._nets[event.person]:
            if ended_at < row.at - MOST_APART:
                least += net
            elif ended_at <= row.at + MOST_APART:
                least += min(net, 0)
        if least > BANKROLL:
            message = f"{event.person} is given more than was missing"
            yield Finding(STREAM, row.version, message)
