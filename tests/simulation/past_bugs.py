"""Three bugs that the room once had, put back: each is one that the simulation has to find."""

from collections.abc import Callable, Generator, Mapping, Sequence
from contextlib import AbstractContextManager, contextmanager
from unittest.mock import patch

from sqlalchemy import Connection

from houseway.money import Cents
from houseway.room.commands import Person, Reply
from houseway.room.ledger import player
from houseway.room.people.person_register import STREAM, Refilled, record
from houseway.room.people.persons import BANKROLL, People
from houseway.room.storage import books, chain, store
from houseway.room.storage.chain import Head
from houseway.room.storage.decision_rows import Commit
from houseway.room.storage.store import Store, keep_command
from houseway.room.table import Milliseconds, Snapshot, Table
from tests.simulation.faults import RATES, Kind


def _refill(people: People, person: Person, request_id: str, at: Milliseconds) -> None:
    """A refill fills up the bankroll alone: chips at tables are minted a second time."""

    def work(connection: Connection) -> None:
        held = books.balance(connection, player(person.id))
        if held < BANKROLL and not people.store.reply(person, request_id):
            refilled = Refilled(person.id, Cents(BANKROLL - held), held)
            version = record(connection, refilled, at, f"{person.id}/{request_id}")
            keep_command(connection, STREAM, person, Reply(request_id, version))

    people.in_register(work)


def double_refill() -> AbstractContextManager[object]:
    return patch.object(People, "refill", _refill)


@contextmanager
def lost_ready_time() -> Generator[None]:
    """A restart forgets since when the first is ready, and deals the others out at once."""
    restore = store.restore

    def forgetful(id: str, kept: Snapshot) -> Table:
        table = restore(id, kept)
        table.next_deal.ready_since = 0
        return table

    with patch.object(store, "restore", forgetful):
        yield


@contextmanager
def stale_batch() -> Generator[None]:
    """A batch that failed and is tried again is chained to itself."""
    commit = Store._commit  # type: ignore[attr-defined]
    tried: set[Commit] = set()

    def chained_anew(kept: Store, batch: Sequence[Commit]) -> set[Commit]:
        for one in batch:
            if one in tried:
                head = Head(one.table.id, one.since, one.table.hash)
                bodies = [row["body"].encode() for row in one.events]
                _, one.events = chain.follow(head, one.at, one.events[0]["command"], bodies)
        tried.update(batch)
        return commit(kept, batch)

    often = {Kind.DATABASE_FAILS: 0.1}  # as only a batch that fails shows it
    with patch.object(Store, "_commit", chained_anew), patch.dict(RATES, often):
        yield


BUGS: Mapping[str, Callable[[], AbstractContextManager[object]]] = {
    "double refill": double_refill,
    "lost ready time": lost_ready_time,
    "stale batch": stale_batch,
}
