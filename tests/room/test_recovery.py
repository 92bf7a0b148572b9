"""Killed at any write, the room goes on from where it was: nothing lost, nothing twice."""

import asyncio
import os
import random
import signal
import sqlite3
import subprocess
import sys
import time
from contextlib import closing
from pathlib import Path

import pytest

from houseway.room.audit import audit
from houseway.room.room import Room, now
from tests.room.crashing import kill_at, play_on
from tests.room.playing import new_room, new_store, sqlite

ROOT = Path(__file__).parent.parent.parent


def child(url: str, seed: str, rounds: int) -> subprocess.Popen[str]:
    command = [sys.executable, "-m", "tests.room.crashing", url, seed, str(rounds)]
    return subprocess.Popen(command, cwd=ROOT, stdout=subprocess.PIPE, text=True)


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
    events = 0
    for attempt in range(6):
        process = child(sqlite_url, str(attempt), 1_000)
        wait_for_events(process, sqlite_url, events + chance.randint(5, 60))
        process.send_signal(signal.SIGKILL)
        process.wait()
        events = count_events(sqlite_url)
    process = child(sqlite_url, "last", 1)
    assert process.communicate(timeout=120)[0] == "done\n"
    check_all_is_well(sqlite_url, least_rounds=6)


def count_events(url: str) -> int:
    try:
        with closing(sqlite3.connect(url.removeprefix("sqlite:///"), timeout=10)) as connection:
            return connection.execute("SELECT count(*) FROM events").fetchone()[0]
    except sqlite3.OperationalError:  # not there yet
        return 0


def wait_for_events(process: subprocess.Popen[str], url: str, count: int) -> None:
    end = time.monotonic() + 120
    while count_events(url) < count:
        assert process.poll() is None, "it stopped by itself"
        assert time.monotonic() < end
        time.sleep(0.003)


def killed_in_a_fork(url: str, seed: int, statement: int) -> bool:
    """Play in a forked process that kills itself at a write; whether it came to that."""
    pid = os.fork()
    if pid == 0:
        try:
            store = new_store(url, migrated=True)
            kill_at(store.engine, statement)
            asyncio.run(play_on(Room(store, clock=now), random.Random(seed), 1))
        finally:
            os._exit(1)
    _, status = os.waitpid(pid, 0)
    return os.WIFSIGNALED(status)


@pytest.mark.parametrize("part", range(3))
def test_killed_around_every_write_of_a_commit_it_goes_on(part: int, tmp_path: Path) -> None:
    """Before and after each of a transaction's statements, and before its commit is heard of."""
    url = sqlite(tmp_path)
    store = new_store(url)
    store.engine.dispose()
    for statement in range(part, 75, 3):
        assert killed_in_a_fork(url, statement, statement)
    room = new_room(url, now)
    asyncio.run(play_on(room, random.Random(1), 1))
    room.close()
    check_all_is_well(url, least_rounds=3)
