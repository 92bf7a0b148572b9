"""Three bugs that the room once had, put back: each is one that the simulation has to find."""

from collections.abc import Callable, Generator, Mapping
from contextlib import AbstractContextManager, contextmanager
from unittest.mock import patch

from sqlalchemy import Connection

from houseway.money import Cents
from houseway.room.commands import Person, Reply
from houseway.room.ledger import player
from houseway.room.people.person_register import STREAM, Refilled, record
from houseway.room.people.persons import BANKROLL, People
from houseway.room.storage import books, store
from houseway.room.storage.decision_rows import Commit, DecisionRows
from houseway.room.storage.store import keep_command
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
    """A table has its new hash before the commit: a batch that fails is chained to itself."""
    add = DecisionRows.add

    def too_early(rows: DecisionRows, one: Commit) -> str:
        one.decision.table.hash = add(rows, one)
        return one.decision.table.hash

    often = {Kind.DATABASE_FAILS: 0.1}  # as only a batch that fails shows it
    with patch.object(DecisionRows, "add", too_early), patch.dict(RATES, often):
        yield


BUGS: Mapping[str, Callable[[], AbstractContextManager[object]]] = {
    "double refill": double_refill,
    "lost ready time": lost_ready_time,
    "stale batch": stale_batch,
}
