"""Calling off a round that cannot be restored: a damaged event, a seed that does not open.

Nobody can say any more what the round was, so the books are asked: every stack goes back to where
it was before the round, with what its owner brought or took away since. The table goes on with the
next commitment. The damage itself stays where it is, for the audit to find.
"""

from __future__ import annotations

from collections.abc import Mapping

import msgspec
from msgspec import Struct
from sqlalchemy import Connection, select

from houseway.money import Cents
from houseway.room.commands import PLATFORM, Reply
from houseway.room.decision import Decision
from houseway.room.events import Abandoned, Seated
from houseway.room.fairness.shuffle import new_seed
from houseway.room.ledger import Account, bank, player, stack
from houseway.room.storage import books, chain, schema
from houseway.room.storage.chain import Head, Milliseconds
from houseway.room.storage.store import RepeatedCommand, StaleVersion, Store, Unrestorable
from houseway.room.table import Snapshot, Table, restore


def abandon(store: Store, id: str, why: str, at: Milliseconds) -> None:
    """Void whatever is under way at a table, and commit it; another server may do so first."""
    try:
        kept = msgspec.json.decode(store.kept(id) or "", type=Snapshot)
    except msgspec.MsgspecError as error:
        raise Unrestorable(f"{why}; and its snapshot is damaged too") from error
    with store.reading() as connection:
        head = _end_of(connection, id)
        event = _abandoned(connection, id, kept, head.version, why)
    table = restore(id, kept)
    table.version, table.hash = head.version, head.hash
    decision = Decision(table, at, new_seed)
    decision.do(event)
    decision.commit_to_next()
    try:
        store.commit(decision, PLATFORM, Reply(f"abandon-{id}-{table.version}", table.version))
    except (RepeatedCommand, StaleVersion):
        return


def _end_of(connection: Connection, id: str) -> Head:
    """Where the table's stream goes on, even where its last events are lost."""
    query = select(schema.tables.c.version).where(schema.tables.c.id == id)
    head = chain.head_of(connection, id)
    return Head(id, max(head.version, connection.execute(query).scalar_one()), head.hash)


class _Held(Struct, frozen=True):
    """What the books say of a table: its accounts now, and what people brought since."""

    stacks: Mapping[str, int]  # by person
    escrows: Mapping[Account, int]
    bank: int
    brought: Mapping[str, int]  # by person, from the bankroll to the table


def _abandoned(
    connection: Connection, id: str, kept: Snapshot, version: int, why: str
) -> Abandoned:
    held = _ask_the_books(connection, id, kept.version, version)
    moved: dict[Account, int] = {account: -amount for account, amount in held.escrows.items()}
    due = dict(held.brought)  # what each person is to have
    for one in kept.sitters.values():
        due[one.person] = one.stack + due.get(one.person, 0)
    seats = {one.person: seat for seat, one in kept.sitters.items()}
    for person in {*held.stacks, *due}:
        stays = due.get(person, 0) if person in seats else 0
        moved[stack(id, person)] = stays - held.stacks.get(person, 0)
        if person not in seats:  # came in the middle of the round: nobody knows where they sat
            moved[player(person)] = due.get(person, 0)
    moved[bank(id)] = -sum(moved.values())
    sitters = {
        seats[one.person]: Seated(one.person, one.name, Cents(due[one.person]), one.bot)
        for one in kept.sitters.values()
        if due[one.person]
    }
    moves: dict[str, int] = {name: change for name, change in sorted(moved.items()) if change}
    left = Cents(held.bank + moved[bank(id)])
    before = (kept.status, kept.waiting, kept.blinds)
    return Abandoned(kept.number, why[:500], *before, sitters, left, moves)


def _ask_the_books(connection: Connection, id: str, since: int, until: int) -> _Held:
    ids = [f"{id}/{version}" for version in range(since + 1, until + 1)]
    prefix = player("")
    postings = schema.postings
    query = select(postings.c.account, postings.c.amount).where(
        postings.c.transfer.in_(ids), postings.c.account.startswith(prefix)
    )
    brought: dict[str, int] = {}
    for row in connection.execute(query):
        person = row.account.removeprefix(prefix)
        brought[person] = brought.get(person, 0) - row.amount
    stacks = _balances(connection, stack(id, ""))
    return _Held(
        {account.removeprefix(stack(id, "")): amount for account, amount in stacks.items()},
        _balances(connection, f"escrow:{id}:"),
        books.balance(connection, bank(id)),
        brought,
    )


def _balances(connection: Connection, prefix: str) -> dict[Account, int]:
    accounts = schema.accounts
    query = select(accounts).where(accounts.c.id.startswith(prefix), accounts.c.balance != 0)
    return {Account(row.id): row.balance for row in connection.execute(query)}


def load_or_abandon(store: Store, id: str, at: Milliseconds) -> tuple[Table | None, str]:
    """A table as it is now, and why its round had to be abandoned, if it had to be."""
    try:
        return store.load(id), ""
    except Unrestorable as why:
        abandon(store, id, str(why), at)
        return store.load(id), str(why)
