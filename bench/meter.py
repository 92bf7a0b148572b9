"""What a linked meter costs: fifty tables that raise one, beside fifty with a meter each."""

import asyncio
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path
from random import Random

from bench import Row
from houseway.room import commands as ask
from houseway.room.room import Room
from tests.room.metered import METER, RATE, SEED, metered_table
from tests.room.playing import FLOOR, Clock, done, new_room, play

TABLES, PEOPLE, ROUNDS = 50, "Ann Ben Cid", 8
TURNS = 3  # of each, one after the other


def rows() -> Iterator[Row]:
    """Medians of several turns, so that a busy machine weighs on both alike."""
    apart, linked = list[float](), list[float]()
    for _ in range(TURNS):
        apart.append(asyncio.run(_milliseconds(linked=False)))
        linked.append(asyncio.run(_milliseconds(linked=True)))
    one, all_ = sorted(apart)[TURNS // 2], sorted(linked)[TURNS // 2]
    yield Row(
        f"a round at {TABLES} tables that raise one meter, CPU of the server",
        f"{all_:.2f} ms, {all_ / one - 1:+.0%} beside a meter each",
        "+25%",
        f"a meter each: {one:.2f} ms",
    )


async def _milliseconds(*, linked: bool) -> float:
    """The CPU time of a round: every table plays so many, all of them at once, on SQLite."""
    with tempfile.TemporaryDirectory() as folder:
        room = new_room(f"sqlite:///{Path(folder) / 'room.db'}", Clock())
        tables = [await _table(room, number, linked=linked) for number in range(TABLES)]
        begun = time.process_time()
        await asyncio.gather(*(play(room, id, Random(id), ROUNDS) for id in tables))
        spent = time.process_time() - begun
        room.close()
        return 1_000 * spent / (TABLES * ROUNDS)


async def _table(room: Room, number: int, *, linked: bool) -> str:
    id = await metered_table(room, PEOPLE)
    open_ = ask.OpenMeter("penny", METER if linked else f"{METER}-{number}", SEED, RATE, "measured")
    link = ask.LinkMeter("penny", METER, "measured")
    await done(room, FLOOR, id, link if linked and number else open_)
    return id
