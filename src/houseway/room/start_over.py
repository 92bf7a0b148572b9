"""After a database was put back from a copy: no root that was published before is dealt from.

What came after the copy is lost to the database, and not to those who saw it: numbers were revealed
for roots that the copy still holds, and whoever has the key could try numbers of their own until
the cards are right. So every round under way is void, and every table commits anew.
"""

from __future__ import annotations

from msgspec import Struct

from houseway.room import commands as ask
from houseway.room.abandon import load_or_abandon
from houseway.room.commands import PLATFORM, Reply
from houseway.room.decide import decide
from houseway.room.decision import Decision
from houseway.room.fairness.shuffle import new_seed
from houseway.room.storage.chain import Milliseconds
from houseway.room.storage.store import Store
from houseway.room.table import Status

_REASON = "the database was put back from a copy"


class StartedOver(Struct, frozen=True):
    tables: int
    voided: int  # rounds that were under way


def start_over(store: Store, at: Milliseconds) -> StartedOver:
    """Void what is under way and commit anew, at every table that is not closed."""
    tables = voided = 0
    for id in store.table_ids():
        table, _ = load_or_abandon(store, id, at)
        if table is None or table.status is Status.CLOSED:
            continue
        later = max(at, table.latest_at)
        if table.under_way:
            decision = decide(table, PLATFORM, ask.Void(_REASON), later, new_seed)
            voided += 1
        else:
            decision = Decision(table, later, new_seed)
            decision.commit_to_next()
        tables += 1
        store.commit(decision, PLATFORM, Reply(f"restored-{id}-{table.version}", table.version))
    return StartedOver(tables, voided)
