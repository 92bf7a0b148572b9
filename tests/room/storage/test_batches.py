"""Decisions on several tables are kept together, and one that was overtaken falls alone."""

from collections.abc import Iterator

import pytest
from sqlalchemy import event

from houseway.room import commands as ask
from houseway.room.audit.whole_room import audit
from houseway.room.commands import Reply
from houseway.room.decide import decide
from houseway.room.room import Room
from houseway.room.storage.decision_rows import Commit
from houseway.room.storage.store import RepeatedCommand, StaleVersion
from tests.room.playing import new_room, person_at, seated

AT = 1_700_000_100_000


@pytest.fixture
def room(url: str) -> Iterator[Room]:
    one = new_room(url)
    yield one
    one.close()


def sitting_out(room: Room, id: str, name: str) -> Commit:
    """Seat 1 of a table wants to sit out, decided on the table as it is stored now."""
    table = room.store.load(id)
    assert table
    person = person_at(table, 1)
    decision = decide(table, person, ask.SitOut(), AT, lambda: bytes(32))
    return room.store.prepared(decision, person, Reply(name, table.version))


async def test_only_the_stale_decision_falls(room: Room) -> None:
    ids = [await seated(room, "hawaiian-holdem", "Ann Ben") for _ in range(3)]
    batch = [sitting_out(room, id, f"first-{n}") for n, id in enumerate(ids)]
    repeated = sitting_out(room, ids[2], "first-2")
    assert room.store.commit_all([sitting_out(room, ids[1], "somebody-else")]) == [None]
    commits: list[object] = []
    event.listen(room.store.engine, "commit", commits.append)
    first, stale, third = room.store.commit_all(batch)
    assert (first, third) == (None, None)
    assert isinstance(stale, StaleVersion)
    assert len(commits) == 1, "the others were kept together"
    (again,) = room.store.commit_all([repeated])
    assert isinstance(again, RepeatedCommand)
    for id in (ids[0], ids[2]):
        table = room.store.load(id)
        assert table
        assert table.sitters[next(iter(table.sitters))].sitting_out
    assert list(audit(room.store)) == []
