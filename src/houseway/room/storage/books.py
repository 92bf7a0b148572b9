"""The books: transfers, their postings, and what each account holds after them.

They only grow. An account that would go short fails the database's own check, and with it the
whole transaction.
"""

from __future__ import annotations

from typing import Any

from sqlalchemy import Connection, insert, select, text

from houseway.room.ledger import Account, Transfer
from houseway.room.storage import schema
from houseway.room.storage.chain import Milliseconds

# Statements are made once: to make one takes longer than to carry it out.
_TRANSFER = insert(schema.transfers)
_POSTING = insert(schema.postings)
_OPEN = text("INSERT INTO accounts (id, balance) VALUES (:account, 0) ON CONFLICT DO NOTHING")
_CHANGE = text("UPDATE accounts SET balance = balance + :amount WHERE id = :account")


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
        connection.execute(_TRANSFER, self._transfers)
        connection.execute(_POSTING, postings)
        connection.execute(_OPEN, postings)
        connection.execute(_CHANGE, postings)


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
