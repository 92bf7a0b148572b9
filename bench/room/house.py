"""The house's side: a room with its tables full, and the server that opens it."""

from __future__ import annotations

import asyncio
import json
import sqlite3
from collections.abc import Hashable
from pathlib import Path

from msgspec.structs import replace
from sqlalchemy import event

from bench.room import SEATS, TABLES
from houseway.games import GAMES
from houseway.room.commands import PLATFORM, Sit
from houseway.room.fairness.seal import Seal
from houseway.room.room import Room
from houseway.room.storage.database import connect, migrate
from houseway.room.storage.store import Store
from houseway.round.questions import Seat
from houseway.web.http.app import create_app
from houseway.web.http.guard import Service
from houseway.web.http.rates import Rates
from houseway.web.http.server import run
from houseway.web.live.open_sockets import OpenSockets, SocketLimits
from houseway.web.live.seating import command, settings_for
from houseway.web.ops.logs import log_to


class NoLimit(Rates):
    """Nobody here thinks before they act."""

    def allow(self, who: Hashable, most: int, seconds: float = 0) -> bool:
        return True


def serve(folder: Path, url: str) -> None:
    log_to()
    engine = connect(url)
    migrate(engine)
    room = Room(Store(engine, Seal(bytes(32))))
    everybody_at_home = OpenSockets(SocketLimits(per_address=TABLES * SEATS))
    service = Service(room, sockets=everybody_at_home, rates=NoLimit())
    app = create_app(room, service, first_tables=False)
    run(app, "127.0.0.1", 0, lambda port: print(f"http://127.0.0.1:{port}", flush=True))


def fill(folder: Path, url: str) -> None:
    """Open the tables and seat everybody; who sits where goes into a file for the players."""
    quick = "&options=-csynchronous_commit%3Doff" if url.startswith("postgresql") else ""
    engine = connect(url + quick)
    if not quick:
        event.listen(engine, "connect", _without_waiting)
    room = Room(Store(engine, Seal(bytes(32))))
    places = asyncio.run(_seat_everybody(room))
    room.close()
    (folder / "places.json").write_text(json.dumps(places))


def _without_waiting(connection: sqlite3.Connection, record: object) -> None:
    connection.execute("PRAGMA synchronous=OFF")


async def _seat_everybody(room: Room) -> list[tuple[str, str]]:
    """Each person's table, and the token of their session."""
    tables = await asyncio.gather(*(_fill_table(room, number) for number in range(TABLES)))
    return [place for table in tables for place in table]


async def _fill_table(room: Room, number: int) -> list[tuple[str, str]]:
    settings = settings_for(GAMES[number % len(GAMES)], f"Table {number + 1}")
    # Players decide the pace, not the clock.
    settings = replace(settings, ready_seconds=600, turn_seconds=600)
    table = await room.open(PLATFORM, settings)
    places: list[tuple[str, str]] = []
    for seat in range(1, SEATS + 1):
        person, token = room.people.new_guest(f"Guest {seat}", room.clock())
        reply = await command(room, person, table, Sit(Seat(seat), settings.buy_in_most))
        assert not reply.refused, reply
        places.append((table, token))
    return places
