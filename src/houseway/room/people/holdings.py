"""What a person has in all: the bankroll, and what lies at tables."""

from __future__ import annotations

import msgspec
from sqlalchemy import Connection, select

from houseway.room.ledger import MINT, Account, escrow, player, stack
from houseway.room.storage import schema
from houseway.room.table import Snapshot, Status


def holdings(connection: Connection, person: str) -> int:
    """The bankroll with all chips at tables; what is staked in a round counts as the person's.

    The bankroll is locked first: sitting down and leaving change it in the same transaction as
    the stack, so no chips are on their way. A whole pot is counted, though some of it is others':
    a refill in the middle of a round may be too small, and is never too large.
    """
    accounts = schema.accounts
    own = accounts.c.id.in_([MINT, player(person)])
    locked = select(accounts).where(own).order_by(accounts.c.id).with_for_update()
    held = {row.id: row.balance for row in connection.execute(locked)}
    at_tables = accounts.c.id.in_(_at_tables(connection, person))
    chips = connection.execute(select(accounts.c.balance).where(at_tables)).scalars()
    return held.get(player(person), 0) + sum(chips)


def _at_tables(connection: Connection, person: str) -> list[Account]:
    """Every account that may hold chips of the person at a table."""
    tables = schema.tables
    query = select(tables.c.id, tables.c.snapshot).where(tables.c.status != Status.CLOSED)
    found: list[Account] = []
    for id, text in connection.execute(query):
        found.append(stack(id, person))
        if person in text:  # sat there when the round began, so may have been dealt in
            number = msgspec.json.decode(text, type=Snapshot).number
            found += [escrow(id, number), escrow(id, number + 1)]  # another may begin meanwhile
    return found
