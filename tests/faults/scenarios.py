"""What is done to a live room, while people play in it; and what must still be true afterwards."""

import asyncio
import os
import shutil
import subprocess
import sys
from collections.abc import AsyncGenerator, Generator, Sequence
from contextlib import asynccontextmanager, contextmanager
from pathlib import Path
from random import Random

import httpx
from msgspec import Struct, field

from houseway.room.fairness.seal import Seal, room_key
from houseway.room.room import Room
from houseway.room.storage.database import connect
from houseway.room.storage.store import Store
from tests import postgres
from tests.faults.players import Player, tables_of
from tests.faults.record import Record, losses, rounds_in
from tests.faults.serving import Serving, private_folder
from tests.patience import PATIENCE
from tests.room.metered import METER, empty_table

TABLES, SEATS = 4, 2
_MOST = 12  # acknowledgements from a start to the kill
_MOMENT = 0.03  # seconds after the last of them, at most: in the middle of the next ones
_LOAD = 25  # acknowledgements before any other fault, and after the last one


class Outcome(Struct):
    """The figures of one scenario, and what went wrong."""

    name: str
    faults: int
    acknowledged: int
    sent_again: int
    unanswered: int
    rounds: int
    wrong: list[str] = field(default_factory=list[str])


@contextmanager
def on_sqlite() -> Generator[Serving]:
    folder = private_folder()
    try:
        yield Serving(folder)
    finally:
        shutil.rmtree(folder.parent)


@contextmanager
def on_postgresql() -> Generator[tuple[Serving, Path]]:
    """A server on a PostgreSQL of its own, which waits for the disk as a real one does."""
    folder = private_folder()
    place = folder.parent / "pg"
    place.mkdir(mode=0o700)
    folder.parent.chmod(0o711)  # PostgreSQL may have to run as another user
    postgres.create(place)
    postgres.launch(place)
    try:
        yield Serving(folder, f"postgresql://postgres@/postgres?host={place}"), place
    finally:
        postgres.halt(place)
        shutil.rmtree(folder.parent)


@asynccontextmanager
async def playing(
    serving: Serving, record: Record, some: Sequence[str] = ()
) -> AsyncGenerator[None]:
    """Everybody plays, at some tables or at all, and goes on whatever becomes of the server."""
    tables = list(some) or await tables_of(serving.address)
    players = [
        Player(serving.address, number, table, record)
        for number, table in enumerate(sorted(tables * SEATS)[: TABLES * SEATS], start=1)
    ]
    tasks = [asyncio.create_task(one.play()) for one in players]
    try:
        yield
        for task in tasks:
            if task.done():
                task.result()
    finally:
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        for one in players:
            await one.close()


async def answers(record: Record, more: int = 1) -> None:
    """Wait until so many more commands are acknowledged."""
    wanted = len(record.acknowledged) + more
    async with asyncio.timeout(PATIENCE):
        while len(record.acknowledged) < wanted:
            await asyncio.sleep(0.01)


def outcome(name: str, serving: Serving, record: Record, faults: int) -> Outcome:
    """Compare both sides; the server is down by now."""
    url = serving.url or f"sqlite:///{serving.folder / 'houseway.db'}"
    store = Store(connect(url), Seal(room_key(serving.folder / "room.key")))
    wrong, rounds = list(losses(record, store)), rounds_in(store)
    store.engine.dispose()
    acknowledged = len(record.acknowledged)
    return Outcome(name, faults, acknowledged, record.sent_again, record.broken, rounds, wrong)


# --- The scenarios --------------------------------------------------------------------------------


async def kill_again_and_again(
    serving: Serving, record: Record, kills: int, seed: int, tables: Sequence[str] = ()
) -> None:
    """`kill -9` at random moments under load, and a start after each."""
    random = Random(seed)
    serving.start()
    async with playing(serving, record, tables):
        for _ in range(kills):
            await answers(record, random.randint(1, _MOST))
            await asyncio.sleep(random.uniform(0, _MOMENT))
            serving.kill()
            await asyncio.to_thread(serving.start)
        await answers(record, _LOAD)
    serving.kill()


async def kills_on_sqlite(kills: int) -> Outcome:
    with on_sqlite() as serving:
        record = Record()
        await kill_again_and_again(serving, record, kills, 1)
        return outcome("kill -9, SQLite", serving, record, kills)


async def kills_on_postgresql(kills: int) -> Outcome:
    with on_postgresql() as (serving, _):
        record = Record()
        await kill_again_and_again(serving, record, kills, 2)
        return outcome("kill -9, PostgreSQL", serving, record, kills)


async def kills_on_one_meter(kills: int) -> Outcome:
    """The same while all tables raise one meter that is won often."""
    with on_postgresql() as (serving, _):
        record = Record()
        serving.start()
        serving.kill()
        room = Room(Store(connect(serving.url), Seal(room_key(serving.folder / "room.key"))))
        await room.start()
        tables = [await empty_table(room, first=not place) for place in range(TABLES)]
        room.close()
        await kill_again_and_again(serving, record, kills, 3, tables)
        store = Store(connect(serving.url), Seal(room_key(serving.folder / "room.key")))
        wins = store.meters([METER])[METER].wins
        store.engine.dispose()
        return outcome(f"kill -9, one meter won {wins:,} times", serving, record, kills)


async def database_stops(times: int) -> Outcome:
    """PostgreSQL stops hard under load and comes back; the room's server stays up."""
    with on_postgresql() as (serving, place):
        record = Record()
        serving.start()
        async with playing(serving, record):
            for _ in range(times):
                await answers(record, _LOAD)
                await asyncio.to_thread(postgres.halt, place)
                await asyncio.sleep(0.2)
                await asyncio.to_thread(postgres.launch, place)
            await answers(record, _LOAD)
            assert serving.alive(), serving.told()
        serving.kill()
        return outcome("PostgreSQL stopped hard", serving, record, times)


async def disk_fills_up(times: int) -> Outcome:
    """No file can grow for a while: commands fail, nothing is half done, and it goes on later."""
    with on_sqlite() as serving:
        record = Record()
        serving.start()
        async with playing(serving, record):
            for _ in range(times):
                await answers(record, _LOAD)
                serving.fill_disk()
                await _until_not_ready(serving)
                serving.free_disk()
            await answers(record, _LOAD)
            assert serving.alive(), serving.told()
        serving.kill()
        return outcome("full disk", serving, record, times)


async def _until_not_ready(serving: Serving) -> None:
    """Wait until the room says itself that it cannot write."""
    async with httpx.AsyncClient(timeout=PATIENCE) as http, asyncio.timeout(PATIENCE):
        while (await http.get(f"{serving.address}/ready")).status_code == 200:
            await asyncio.sleep(0.02)


async def folder_is_read_only() -> Outcome:
    """A room whose folder cannot be written is refused in words, and is all there afterwards."""
    with on_sqlite() as serving:
        record = Record()
        serving.start()
        async with playing(serving, record):
            await answers(record, _LOAD)
        serving.kill()
        wrong = _refused_while_read_only(serving)
        serving.start()
        async with playing(serving, record):
            await answers(record, _LOAD)
        serving.kill()
        result = outcome("read-only folder", serving, record, 1)
        result.wrong += wrong
        return result


def _refused_while_read_only(serving: Serving) -> list[str]:
    """Start it without the right to write, as nobody else than root would be; what is wrong."""
    paths = [*serving.folder.iterdir(), serving.folder]
    modes = {path: path.stat().st_mode for path in paths}
    for path in paths:
        path.chmod(modes[path] & 0o555)
    command = [*_without_roots_rights(), sys.executable, "-m", "houseway", *serving.arguments]
    refusal = subprocess.run(command, capture_output=True, text=True, check=False)
    for path in reversed(paths):
        path.chmod(modes[path])
    if refusal.returncode == 0 or "Traceback" in refusal.stderr:
        return [f"a start on a read-only folder ends with {refusal.stderr[-500:]}"]
    return []


def _without_roots_rights() -> list[str]:
    """Root writes where it likes: it must give that right up to be refused."""
    if os.geteuid():
        return []
    return ["setpriv", "--bounding-set", "-all", "--inh-caps", "-all", "--no-new-privs", "--"]
