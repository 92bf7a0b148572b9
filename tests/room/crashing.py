"""Play at several tables that may be killed at any write, for the recovery tests."""

import os
import signal
from random import Random

from sqlalchemy import Engine

from houseway.room.events import Settings
from houseway.room.room import Room
from tests.room.playing import FLOOR, deal, fill, step, table_of
from tests.room.storage.noted import note_statements

GAMES = ("hawaiian-holdem", "double-flop-texas", "fast-action-holdem")


def kill_at(engine: Engine, statement: int) -> None:
    """SIGKILL to ourselves right before a write of this number, commits included.

    As hard as a power cut kills a process.
    """
    seen = -1

    def count(*_: object) -> None:
        nonlocal seen
        seen += 1
        if seen == statement:
            os.kill(os.getpid(), signal.SIGKILL)

    def before(text: str) -> None:
        if text.split(None, 1)[0].upper() in ("INSERT", "UPDATE", "COMMIT"):
            count()

    note_statements(engine, before)


async def play_on(room: Room, random: Random, rounds: int) -> None:
    """Finish what is under way, and play so many rounds more, all tables in turn."""
    await room.start()
    found = {(await table_of(room, id)).settings.game: id for id in room.store.table_ids()}
    for game in GAMES:
        if game not in found:
            found[game] = await room.open(FLOOR, Settings(game, game))
        await fill(room, found[game], "Ann Ben")
    ids = found.values()
    left = dict.fromkeys(ids, rounds)
    while left:
        id = random.choice(sorted(left))
        table = await table_of(room, id)
        if table.under_way:
            await step(room, id, random)
        elif left[id]:
            left[id] -= 1
            await deal(room, id, random)
        else:
            del left[id]
