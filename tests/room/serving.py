"""One server process of several on a database, with a player on it: run by the tests.

    python -m tests.room.serving URL SEAT

The player at the seat plays at random, round after round, and every version that the server's
listeners hear of is a line of the output.
"""

import asyncio
import json
import sys
from contextlib import suppress
from random import Random

from sqlalchemy.exc import DBAPIError

from houseway.room.clock import system_time
from houseway.room.room import Room
from houseway.room.storage.notifications import follow
from houseway.round import Seat
from tests.room.playing import act, new_store, table_of


async def play(room: Room, seat: Seat, random: Random) -> None:
    """Wake up at each new version, and do what the seat has to do."""
    id = room.store.table_ids()[0]
    news = asyncio.Event()
    room.listen(id, lambda one: news.set())
    while True:
        # One that stood still for long is cut off from the database, and tries again.
        with suppress(DBAPIError):
            await take_turn(room, id, seat, random, news)


async def take_turn(room: Room, id: str, seat: Seat, random: Random, news: asyncio.Event) -> None:
    news.clear()
    table = await table_of(room, id)
    line = {"version": table.version, "under_way": table.under_way}
    print(json.dumps(line), flush=True)
    if not await act(room, table, seat, random):
        await news.wait()


async def serve(url: str, seat: Seat) -> None:
    room = Room(new_store(url, migrated=True), clock=system_time)
    await room.start()
    await asyncio.gather(follow(room), room.run(), play(room, seat, Random(seat)))


if __name__ == "__main__":
    asyncio.run(serve(sys.argv[1], Seat(int(sys.argv[2]))))
