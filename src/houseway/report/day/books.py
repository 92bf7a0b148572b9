"""What a table's accounts moved in a day, from the ledger's postings alone.

A table's bank is its inventory: the opener is what it held when the day began, fills and credits
are what it got and gave away outside of rounds, from and to the mint and the bots, and the rest is
what the house won. The drop is what players brought to the table.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator
from dataclasses import dataclass

from sqlalchemy import Connection, select

from houseway.room.house import Span
from houseway.room.ledger import BOT, MINT, bank
from houseway.room.storage import schema

_BANK, _STACK, _PLAYER, _ESCROW = "bank:", "stack:", "player:", "escrow:"


@dataclass(slots=True)
class Inventory:
    """One table's day, in cents."""

    table: str
    opener: int = 0
    fills: int = 0
    credits: int = 0
    win: int = 0
    drop: int = 0
    cashed: int = 0  # what players took away again

    def __add__(self, other: Inventory) -> Inventory:
        """Two tables together."""
        return Inventory(
            self.table,
            self.opener + other.opener,
            self.fills + other.fills,
            self.credits + other.credits,
            self.win + other.win,
            self.drop + other.drop,
            self.cashed + other.cashed,
        )

    @property
    def closer(self) -> int:
        return self.opener + self.fills - self.credits + self.win


def inventories(connection: Connection, day: Span) -> dict[str, Inventory]:
    """Every table that has a bank, by its id."""
    found: dict[str, Inventory] = {}
    for at, legs in _transfers(connection, day.stop):
        for account in legs:
            if account.startswith(_BANK):
                table = account.removeprefix(_BANK)
                _add_bank(found.setdefault(table, Inventory(table)), legs, in_day=at in day)
        if at in day:
            _add_drop(found, legs)
    return found


def _transfers(connection: Connection, stop: int) -> Iterator[tuple[int, dict[str, int]]]:
    """Every transfer before a time, with what each account gained."""
    transfers, postings = schema.transfers, schema.postings
    query = (
        select(transfers.c.id, transfers.c.at, postings.c.account, postings.c.amount)
        .join(postings, postings.c.transfer == transfers.c.id)
        .where(transfers.c.at < stop)
        .order_by(transfers.c.id)
    )
    last, at, legs = None, 0, dict[str, int]()
    for row in connection.execute(query):
        if row.id != last and last is not None:
            yield at, legs
            legs = {}
        last, at = row.id, row.at
        legs[row.account] = row.amount
    if last is not None:
        yield at, legs


def _add_bank(one: Inventory, legs: dict[str, int], *, in_day: bool) -> None:
    amount = legs[bank(one.table)]
    if not in_day:
        one.opener += amount
    elif MINT not in legs and not _with_bots(one.table, legs):
        one.win += amount
    elif amount > 0:
        one.fills += amount
    else:
        one.credits -= amount


def _with_bots(table: str, legs: dict[str, int]) -> bool:
    """Whether a bot gets its chips or gives them back: no round pays out with it."""
    bots = f"{_STACK}{table}:{BOT}"
    pays_out = any(one.startswith(_ESCROW) and amount < 0 for one, amount in legs.items())
    return not pays_out and any(one.startswith(bots) for one in legs)


def _add_drop(found: dict[str, Inventory], legs: dict[str, int]) -> None:
    """Chips between a person and a seat: brought to the table, or taken away."""
    brought: defaultdict[str, int] = defaultdict(int)
    for account in legs:
        if account.startswith(_STACK):
            _, table, person = account.split(":", 2)
            brought[table] -= legs.get(f"{_PLAYER}{person}", 0)
    for table, amount in brought.items():
        one = found.setdefault(table, Inventory(table))
        one.drop += max(amount, 0)
        one.cashed += max(-amount, 0)
