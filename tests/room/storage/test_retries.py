"""Transactions that stand in each other's way: tried again, and no bystander hears of it."""

import asyncio
import logging
from collections.abc import Sequence
from typing import Any

import pytest
from sqlalchemy import text
from sqlalchemy.exc import DBAPIError, OperationalError, SQLAlchemyError

from houseway.money import Cents
from houseway.room import commands as ask
from houseway.room.audit.whole_room import audit
from houseway.room.events import Settings
from houseway.room.storage.database import committed_at_once, connect
from houseway.room.storage.decision_rows import Commit
from houseway.room.storage.retries import retried
from houseway.room.storage.store import Store
from houseway.round import Seat
from tests.room.playing import FLOOR, do, guest, new_room, seated


class Deadlock(Exception):
    sqlstate = "40P01"


class DiskFull(Exception):
    sqlstate = "53100"


def failing(times: int, why: Exception) -> tuple[list[int], Any]:
    """Work that fails so often, and the number of its tries."""
    tries = [0]

    def work() -> str:
        tries[0] += 1
        if tries[0] <= times:
            raise OperationalError("x", None, why)
        return "done"

    return tries, work


def test_a_deadlock_is_tried_again_after_a_pause_that_grows() -> None:
    pauses: list[float] = []
    tries, work = failing(4, Deadlock())
    assert retried(work, pauses.append) == "done"
    assert tries == [5]
    assert all(0.002 * 2**n / 2 <= pause <= 0.002 * 2**n for n, pause in enumerate(pauses))


def test_it_ends_some_time_and_other_errors_are_not_tried_again() -> None:
    tries, work = failing(10**6, Deadlock())
    with pytest.raises(OperationalError):
        retried(work, lambda _: None)
    assert 5 <= tries[0] <= 20
    tries, work = failing(10**6, DiskFull())
    with pytest.raises(OperationalError):
        retried(work, lambda _: None)
    assert tries == [1]


async def test_nobody_in_a_batch_suffers_from_another(
    sqlite_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Whatever the database has against one of the decisions, or against all of them together."""
    commit = Store._commit  # type: ignore[attr-defined]
    batches: list[int] = []

    def fails(self: Store, batch: Sequence[Commit]) -> set[Commit]:
        batches.append(len(batch))
        if len(batch) > 1 or batch[0].person.name == "Zoe":
            raise DBAPIError("x", None, DiskFull())
        return commit(self, batch)

    room = new_room(sqlite_url)
    ids = [await room.open(FLOOR, Settings("pick-2-poker", f"Table {n}")) for n in range(4)]
    people = [guest(room, name) for name in ("Ann", "Ben", "Cid", "Zoe")]
    monkeypatch.setattr(Store, "_commit", fails)
    sit = ask.Sit(Seat(1), Cents(20_000))
    told = await asyncio.gather(
        *(do(room, person, id, sit) for person, id in zip(people, ids, strict=True)),
        return_exceptions=True,
    )
    assert max(batches) > 1
    assert [isinstance(one, SQLAlchemyError) for one in told] == [False, False, False, True]
    monkeypatch.undo()
    assert list(audit(room.store)) == []
    room.close()


def test_a_real_deadlock_is_lost_by_nobody(
    postgresql_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Another transaction holds what a commit waits for, and waits for what the commit holds."""
    states: list[str] = []
    commit = Store._commit  # type: ignore[attr-defined]

    def noted(self: Store, batch: Sequence[Commit]) -> set[Commit]:
        try:
            return commit(self, batch)
        except DBAPIError as error:
            states.append(getattr(error.orig, "sqlstate", ""))
            raise

    monkeypatch.setattr(Store, "_commit", noted)

    async def run() -> None:
        room = new_room(postgresql_url)
        id = await seated(room, "pick-2-poker", "Ann")
        engine = connect(postgresql_url)
        with engine.begin() as other:
            other.execute(text("SET deadlock_timeout = '60s'"))  # it is the commit that gives way
            bank = text("UPDATE accounts SET balance = balance WHERE id LIKE 'bank:%'")
            table = text("LOCK TABLE commands IN SHARE MODE")
            other.execute(bank)
            bots = asyncio.create_task(do(room, FLOOR, id, ask.SitBot(Seat(3), "random")))
            await blocked(postgresql_url)
            await asyncio.to_thread(other.execute, table)
        assert not (await bots).refused
        engine.dispose()
        assert states == ["40P01"]
        assert list(audit(room.store)) == []
        room.close()

    async def blocked(url: str) -> None:
        """Wait till some transaction waits for another's lock."""
        watcher = connect(url)
        waiting = text("SELECT count(*) FROM pg_locks WHERE NOT granted")
        for _ in range(1000):
            with watcher.connect() as connection:
                if connection.execute(waiting).scalar_one():
                    watcher.dispose()
                    return
            await asyncio.sleep(0.02)
        raise AssertionError("nobody waits")

    asyncio.run(run())


def test_a_lost_race_is_no_warning(postgresql_url: str, caplog: pytest.LogCaptureFixture) -> None:
    engine = connect(postgresql_url)

    def lose() -> None:
        with engine.begin() as connection, committed_at_once(connection):
            connection.execute(text("INSERT INTO alembic_version VALUES ('x'), ('x')"))
            connection.execute(text("SELECT 1")).scalar_one()

    with caplog.at_level(logging.WARNING), pytest.raises(SQLAlchemyError):
        lose()
    engine.dispose()
    assert caplog.records == []
