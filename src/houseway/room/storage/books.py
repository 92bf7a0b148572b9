"""The books: transfers, their postings, and what each account holds after them.

They only grow. An account that would go short fails the database's own check, and with it the
whole transaction.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from sqlalchemy import Connection, func, select

from houseway.money import Cents
from houseway.room.events import MeterReading
from houseway.room.fairness.seal import BrokenSeal, Seal
from houseway.room.ledger import METER_PARTS, Account, Transfer, meter
from houseway.room.must_hit import Hidden
from houseway.room.storage import schema
from houseway.room.storage.chain import Milliseconds
from houseway.room.storage.many_rows import Statement, execute_all, inserting, updating

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

    def new_rows(self) -> list[Statement]:
        """What is written first, in whatever order: the accounts are there when it is done."""
        # In the order of their names, so that two who post at once never wait for each other.
        self._postings.sort(key=lambda row: row["account"])
        return [(_TRANSFER, self._transfers), (_POSTING, self._postings), (_OPEN, self._postings)]

    def change_balances(self, connection: Connection) -> None:
        """What is written then."""
        for turn in _turns(self._postings):
            sums = [{"account": account, "amount": amount} for account, amount in turn.items()]
            _CHANGE.execute(connection, sums)


def _turns(postings: Iterable[Mapping[str, Any]]) -> list[dict[str, int]]:
    """Sums by account, turn after turn: no transfer is paid out of a later one.

    An account is at its lowest where it pays, and is paid next: there a turn ends for it. What is
    paid in before or taken out after that may be added up.
    """
    turns: list[dict[str, int]] = []
    last: dict[str, tuple[int, int]] = {}  # by account: its turn, and the amount before
    for one in postings:
        account, amount = one["account"], one["amount"]
        turn, before = last.get(account, (0, 0))
        if before < 0 < amount:
            turn += 1
        if turn == len(turns):
            turns.append({})
        turns[turn][account] = turns[turn].get(account, 0) + amount
        last[account] = turn, amount
    return turns


def post(
    connection: Connection, id: str, at: Milliseconds, reason: str, transfer: Transfer
) -> None:
    """Carry a single one out."""
    entries = Entries()
    entries.add(id, at, reason, transfer)
    execute_all(connection, entries.new_rows())
    entries.change_balances(connection)


def meters(connection: Connection, ids: Sequence[str]) -> dict[str, MeterReading]:
    """What the books hold of these meters, all of them at one moment."""
    accounts, wins = schema.accounts, schema.meter_wins
    named = {meter(id, part): (id, part) for id in ids for part in METER_PARTS}
    last = func.max(wins.c.number)  # they are counted from 1, without a gap
    counted = select(wins.c.meter, last).where(wins.c.meter.in_(ids)).group_by(wins.c.meter)
    won = {str(id): int(count) for id, count in connection.execute(counted)}
    starts = last_starts(connection, ids)
    query = select(accounts.c.id, accounts.c.balance).where(accounts.c.id.in_(named))
    held: dict[str, dict[str, int]] = {}
    for account, amount in connection.execute(query):
        id, part = named[account]
        held.setdefault(id, {})[part] = amount
    return {
        id: MeterReading(
            shown=Cents(parts.get("meter", 0)),
            reserve=Cents(parts.get("meter-reserve", 0)),
            hidden=Cents(parts.get("meter-hidden", 0)),
            wins=won.get(id, 0),
            start=starts.get(id, 0),
        )
        for id, parts in held.items()
    }


def last_starts(connection: Connection, ids: Sequence[str]) -> dict[str, int]:
    """Which start each meter is at that must be won by a limit."""
    sums = schema.meter_sums
    last = select(sums.c.meter, func.max(sums.c.start)).where(sums.c.meter.in_(ids))
    return {str(id): int(n) for id, n in connection.execute(last.group_by(sums.c.meter))}


def open_sum(connection: Connection, seal: Seal, meter: str, start: int) -> bytes:
    """What a hidden sum follows from: for who decides, and for the audit."""
    sums = schema.meter_sums
    query = select(sums.c.sealed, sums.c.commitment)
    row = connection.execute(query.where(sums.c.meter == meter, sums.c.start == start)).first()
    if row is None:
        raise LookupError(f"meter {meter} has no start {start}")
    found = Hidden(meter, start, seal.open(row.sealed, Hidden(meter, start, b"").name()))
    if found.commitment != row.commitment:
        raise BrokenSeal(f"meter {meter}: the sum of start {start} is not the one committed to")
    return found.secret


def balance(connection: Connection, account: Account) -> int:
    accounts = schema.accounts
    query = select(accounts.c.balance).where(accounts.c.id == account)
    return connection.execute(query).scalar() or 0
