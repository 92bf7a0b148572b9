"""Servers that start for the first time at the same moment: one makes the room, all open it."""

import asyncio
import subprocess
import sys
import time
from pathlib import Path

import pytest
from sqlalchemy import Engine, text

from houseway.games import GAMES
from houseway.room.audit.whole_room import audit
from houseway.room.storage.database import connect
from houseway.web.live.seating import BOTS, open_first_tables
from tests.patience import PAUSE, looks
from tests.room.playing import new_room

ROOT = Path(__file__).parents[3]


@pytest.fixture
def empty_postgresql_url(postgresql_url: str) -> str:
    """A database that nobody has brought up to date yet."""
    engine = connect(postgresql_url)
    with engine.begin() as connection:
        connection.execute(text("DROP SCHEMA public CASCADE"))
        connection.execute(text("CREATE SCHEMA public"))
    engine.dispose()
    return postgresql_url


def migrating(url: str, *more: str) -> subprocess.Popen[str]:
    command = [sys.executable, "-m", "tests.room.storage.migrating", url, *more]
    pipe = subprocess.PIPE
    return subprocess.Popen(command, cwd=ROOT, stdin=pipe, stdout=pipe, stderr=pipe, text=True)


def wait_till_somebody_waits(engine: Engine) -> None:
    query = text(
        "SELECT count(*) FROM pg_stat_activity "
        "WHERE datname = current_database() AND wait_event_type = 'Lock'"
    )
    for _ in looks("the second server waits for the first"):
        with engine.connect() as connection:
            if connection.execute(query).scalar_one():
                return
        time.sleep(PAUSE)


def test_two_servers_bring_an_empty_database_up_to_date(empty_postgresql_url: str) -> None:
    url = empty_postgresql_url
    with migrating(url, "hold") as first:
        assert first.stdout
        assert first.stdout.readline() == "holding\n"
        with migrating(url) as second:
            engine = connect(url)
            wait_till_somebody_waits(engine)
            engine.dispose()
            assert first.communicate("go on\n")[0] == "done\n"
            told, trouble = second.communicate()
    assert (told, trouble, second.returncode) == ("done\n", "", 0)


async def test_two_servers_open_the_first_tables_once(url: str) -> None:
    rooms = [new_room(url), new_room(url)]
    await asyncio.gather(*map(open_first_tables, rooms))
    third = new_room(url)
    await third.start()
    assert sorted(one.settings.game for one in third.tables) == sorted(game.name for game in GAMES)
    for table in third.tables:
        assert len(table.sitters) == (BOTS if table.game.banked_by == "players" else 0)
    assert list(audit(third.store)) == []
    for room in (*rooms, third):
        room.close()
