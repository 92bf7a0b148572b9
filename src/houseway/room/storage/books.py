"""The books: transfers, their postings, and what each account holds after them.

They only grow. An account that would go short fails the database's own check, and with it the
whole transaction.
"""

from __future__ import annotations

from collections import Counter
from typing import Any

from sqlalchemy import Connection, select

from houseway.room.ledger import Account, Transfer
from houseway.room.storage import schema
from houseway.room.storage.chain import Milliseconds
from houseway.room.storage.many_rows import execute_all, inserting, updating

_TRANSFER = inserting(schema.transfers)
_POSTING = inserting(schema.postings)
_OPEN = updating(
    "INSERT INTO accounts (id, balance) VALUES (:account, 0) ON CONFLICT DO NOTHING",
    "INSERT INTO accounts (id, balance) SELECT DISTINCT account, 0 FROM {new} ORDER BY account "
    "ON CONFLICT DO NOTHING",
    account="text",
)
_CHANGE = updating(
    "UPDATE accounts SET balance = balance + :amount WHERE id = :account",
    "UPDATE accounts SET balance = balance + amount FROM {new} WHERE id = account",
    account="text",
    amount="bigint",
)


class Entries:
    """Transfers that are to be carried out together."""

    def __init__(self) -> None:
        self._transfers: list[dict[str, Any]] = []
        self._postings: list[dict[str, Any]] = []

    def add(self, id: str, at: Milliseconds, reason: str, transfer: Transfer) -> None:
        """One more, if it moves anything."""
        if not transfer:
            return
        assert sum(transfer.postings.values()) == 0, "what one account gains another loses"
        self._transfers.append({"id": id, "at": at, "reason": reason})
        self._postings += (
            {"transfer": id, "account": account, "amount": amount}
            for account, amount in transfer.postings.items()
        )

    def post(self, connection: Connection) -> None:
        """Carry them out."""
        if not self._transfers:
            return
        # In the order of their names, so that two who post at once never wait for each other.
        postings = sorted(self._postings, key=lambda row: row["account"])
        execute_all(
            connection, [(_TRANSFER, self._transfers), (_POSTING, postings), (_OPEN, postings)]
        )
        for once_each in _in_turn(postings):
            _CHANGE.execute(connection, once_each)


def _in_turn(postings: list[dict[str, Any]]) -> list[list[dict[str, Any]]]:
    """Each account's first posting, then each one's second: no transfer is paid out of a later one.

    PostgreSQL changes a row once a statement.
    """
    turns: list[list[dict[str, Any]]] = []
    before: Counter[str] = Counter()
    for one in postings:
        turn = before[one["account"]]
        before[one["account"]] += 1
        if turn == len(turns):
            turns.append([])
        turns[turn].append(one)
    return turns


def post(
    connection: Connection, id: str, at: Milliseconds, reason: str, transfer: Transfer
) -> None:
    """Carry a single one out."""
    entries = Entries()
    entries.add(id, at, reason, transfer)
    entries.post(connection)


def balance(connection: Connection, account: Account) -> int:
    accounts = schema.accounts
    query = select(accounts.c.balance).where(accounts.c.id == account)
    return connection.execute(query).scalar() or 0
