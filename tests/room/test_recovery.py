"""Killed at any write, the room goes on from where it was: nothing lost, nothing twice."""

import asyncio
import os
import random
import signal
import sqlite3
import time
from contextlib import closing
from pathlib import Path

import pytest

from houseway.room.audit.whole_room import audit
from houseway.room.clock import system_time
from houseway.room.room import Room
from tests.patience import PATIENCE, looks
from tests.room.crashing import kill_at, play_on
from tests.room.playing import new_room, new_store, sqlite
from tests.shuffles import repeat_shuffles


def played_in_a_fork(url: str, seed: int, rounds: int, statement: int | None = None) -> int:
    """The id of a forked process that plays on, and kills itself at a write if it is told to."""
    pid = os.fork()
    if pid == 0:
        try:
            store = new_store(url, migrated=True)
            if statement is not None:
                kill_at(store.engine, statement)
            repeat_shuffles(pytest.MonkeyPatch(), f"fork {seed} {statement}")  # other seeds
            asyncio.run(play_on(Room(store, clock=system_time), random.Random(seed), rounds))
        finally:
            os._exit(1)
    return pid


def check_all_is_well(url: str, least_rounds: int) -> None:
    room = new_room(url)
    assert list(audit(room.store)) == []
    balances = room.store.balances()
    assert sum(balances.values()) == 0
    assert all(not amount for account, amount in balances.items() if account.startswith("escrow:"))
    with room.store.reading() as connection:
        rounds = connection.exec_driver_sql("SELECT count(*) FROM rounds").scalar_one()
    assert rounds >= least_rounds
    room.close()


def test_killed_at_random_moments_it_goes_on(sqlite_url: str) -> None:
    chance = random.Random(20)
    new_store(sqlite_url).engine.dispose()
    events = 0
    for attempt in range(6):
        pid = played_in_a_fork(sqlite_url, attempt, 1_000)
        wait_for_events(sqlite_url, events + chance.randint(5, 60))
        os.kill(pid, signal.SIGKILL)
        assert os.WIFSIGNALED(os.waitpid(pid, 0)[1]), "it stopped by itself"
        events = count_events(sqlite_url)
    finish_and_check(sqlite_url)


def count_events(url: str) -> int:
    with closing(sqlite3.connect(url.removeprefix("sqlite:///"), timeout=PATIENCE)) as connection:
        return connection.execute("SELECT count(*) FROM events").fetchone()[0]


def wait_for_events(url: str, count: int) -> None:
    for _ in looks(f"{count} events"):
        if count_events(url) >= count:
            return
        time.sleep(0.003)


def finish_and_check(url: str) -> None:
    room = new_room(url, system_time)
    asyncio.run(play_on(room, random.Random(1), 1))
    room.close()
    check_all_is_well(url, least_rounds=3)


@pytest.mark.parametrize("part", range(3))
def test_killed_around_every_write_of_a_commit_it_goes_on(part: int, tmp_path: Path) -> None:
    """Before each row that a transaction writes, and before its commit."""
    url = sqlite(tmp_path)
    new_store(url).engine.dispose()
    for statement in range(part, 60, 3):
        pid = played_in_a_fork(url, statement, 1, statement)
        assert os.WIFSIGNALED(os.waitpid(pid, 0)[1])
    finish_and_check(url)
