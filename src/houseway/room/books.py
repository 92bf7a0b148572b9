"""The books: transfers, their postings, and what each account holds after them.

They only grow. An account that would go short fails the database's own check, and with it the
whole transaction.
"""

from __future__ import annotations

from sqlalchemy import Connection, bindparam, insert, select, text, update

from houseway.room import schema
from houseway.room.chain import Milliseconds
from houseway.room.ledger import Account, Transfer

# Another server may have opened the account since: then it is there, which is all that is wanted.
# Statements are made once: to make one takes longer than to carry it out.
_TRANSFER = insert(schema.transfers)
_POSTING = insert(schema.postings)
_CHANGE = (
    update(schema.accounts)
    .where(schema.accounts.c.id == bindparam("account"))
    .values(balance=schema.accounts.c.balance + bindparam("change"))
)
_OPEN = text("INSERT INTO accounts (id, balance) VALUES (:id, 0) ON CONFLICT DO NOTHING")


def post(
    connection: Connection, id: str, at: Milliseconds, reason: str, transfer: Transfer
) -> None:
    """Carry a transfer out, if it moves anything."""
    if not transfer:
        return
    assert sum(transfer.postings.values()) == 0, "what one account gains another loses"
    connection.execute(_TRANSFER, {"id": id, "at": at, "reason": reason})
    # In the order of their names, so that two transfers never wait for each other.
    changes = sorted(transfer.postings.items())
    rows = [{"transfer": id, "account": name, "amount": change} for name, change in changes]
    connection.execute(_POSTING, rows)
    for account, change in changes:
        if not _change(connection, account, change):
            connection.execute(_OPEN, {"id": account})
            _change(connection, account, change)


def _change(connection: Connection, account: Account, change: int) -> bool:
    return connection.execute(_CHANGE, {"account": account, "change": change}).rowcount == 1


def balance(connection: Connection, account: Account) -> int:
    accounts = schema.accounts
    query = select(accounts.c.balance).where(accounts.c.id == account)
    return connection.execute(query).scalar() or 0
