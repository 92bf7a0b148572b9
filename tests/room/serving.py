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

from houseway.room import commands as ask
from houseway.room.clock import system_time
from houseway.room.fairness.player_numbers import commitment_of, number_for
from houseway.room.room import Room
from houseway.room.storage.notifications import follow
from houseway.round import Seat
from houseway.round.words.wording import answer_text
from tests.games_under_test import random_answer
from tests.room.playing import do, new_store, person_at, secret, table_of


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
    person = person_at(table, seat)
    if seat in table.questions:
        answer = answer_text(random_answer(table.questions[seat], random))
        await do(room, person, id, ask.Act(answer, table.version))
    elif seat in table.next_deal.withheld:
        number = number_for(secret(table, seat), table.next_deal.attempt)
        await do(room, person, id, ask.Reveal(number))
    elif not table.under_way and seat not in table.next_deal.commitments:
        if table.sitters[seat].stack < table.settings.buy_in_least:
            await do(room, person, id, ask.TopUp(table.settings.buy_in_least))
        await do(room, person, id, ask.Ready(commitment_of(secret(table, seat))))
    else:
        await news.wait()


async def serve(url: str, seat: Seat) -> None:
    room = Room(new_store(url, migrated=True), clock=system_time)
    await room.start()
    await asyncio.gather(follow(room), room.run(), play(room, seat, Random(seat)))


if __name__ == "__main__":
    asyncio.run(serve(sys.argv[1], Seat(int(sys.argv[2]))))
