"""The floor: opens tables, seats bots, pauses, voids, reports, changes settings, closes."""

import asyncio
from random import Random

from msgspec.structs import replace

from houseway.room import commands as ask
from houseway.room.commands import Command, Person, Request, Role
from houseway.room.decide import OwnGame
from houseway.room.events import Settings
from houseway.room.table import Status, Table
from houseway.round import Seat
from tests.room.metered import OPENING, dealt
from tests.simulation.faults import Faults, Kind
from tests.simulation.network import Network
from tests.simulation.servers import Server

FLOOR = Person("floor", "Flo", Role.FLOOR)
_METER_TRIES = 20
_PAUSE = 0.5  # seconds between two thoughts
_LATEST = 25  # seconds after which nothing is still on its way
_REPORTS = ("misdeal", "exposed-card seat 1 place 1", "boxed-card place 1", "premature-board-card")


class Floor:
    def __init__(self, network: Network, faults: Faults, tables: list[str], seed: int) -> None:
        self._network = network
        self._faults = faults
        self._tables = tables
        self._random = Random(f"{seed} floor")
        self._commands = 0
        self._opened = 0

    async def open(self, game: str) -> str:
        """A table of a game; a try whose end nobody heard of opened the same one."""
        self._opened += 1
        id = f"table-{self._opened}"
        settings = _settings(game, self._random)

        own = OwnGame(dealt(game)) if game in OPENING else None

        async def work(server: Server) -> str | None:
            return await self._network.ask(server, server.room.open(FLOOR, settings, id, own))

        await self._network.until_done(work)
        if own:
            await self._meter(id, OPENING[game])
        if dealt(game).banked_by == "players":
            await self._give(id, ask.SitBot(Seat(5), "random"))
        return id

    async def _meter(self, id: str, opening: ask.OpenMeter) -> None:
        """The first table opens the meter, the others raise it too; what is lost is said again."""
        for _ in range(_METER_TRIES):
            first = self._opened == 1
            link = ask.LinkMeter(opening.meter, opening.id, "one more table")
            if await self._give(id, opening if first else link):
                return
            await asyncio.sleep(_PAUSE)

    async def work(self) -> None:
        while True:
            await asyncio.sleep(_PAUSE)
            if self._faults.strikes(Kind.FLOOR):
                await self._act(self._random.randrange(len(self._tables)))

    async def resume_all(self) -> None:
        """Nothing stays paused, once the last late command has arrived."""
        await asyncio.sleep(_LATEST)
        for place in range(len(self._tables)):
            await self._give(await self._open_table_at(place), ask.Resume())

    async def _open_table_at(self, place: int) -> str:
        """The table there; another one if a command to close it came late."""
        settings, status = await self._look_at(self._tables[place])
        if status is Status.CLOSED:
            self._tables[place] = await self.open(settings.game)
        return self._tables[place]

    async def _act(self, place: int) -> None:
        id, chance = await self._open_table_at(place), self._random.random()
        if chance < 0.25:
            await self._give(id, ask.Pause("for a moment"))
            await asyncio.sleep(self._random.uniform(0.5, 20))
            await self._give(id, ask.Resume())
        elif chance < 0.45:
            await self._give(id, ask.Void("a card was exposed"))
        elif chance < 0.65:
            await self._give(id, ask.Report(self._random.choice(_REPORTS)))
        elif chance < 0.8:
            await self._change(id)
        elif chance < 0.95:
            seat = Seat(self._random.randint(1, 7))
            bot = self._random.random() < 0.5
            await self._give(id, ask.SitBot(seat, "random") if bot else ask.RemoveBot(seat))
        else:
            await self._close(place)

    async def _change(self, id: str) -> None:
        settings, _ = await self._look_at(id)
        seconds = self._random.choice((10, 20, 30))
        await self._give(id, ask.Change(replace(settings, turn_seconds=seconds)))

    async def _look_at(self, id: str) -> tuple[Settings, Status]:
        def look(table: Table) -> tuple[Settings, Status]:
            return table.settings, table.status

        async def work(server: Server) -> tuple[Settings, Status] | None:
            return await self._network.ask(server, server.room.see(FLOOR, id, look))

        return await self._network.until_done(work)

    async def _close(self, place: int) -> None:
        """Another table of the game is opened in its place."""
        id = self._tables[place]
        settings, _ = await self._look_at(id)
        reply = await self._give(id, ask.Close())
        if reply:
            self._tables[place] = await self.open(settings.game)

    async def _give(self, table: str, command: Command) -> bool:
        """Whether it was carried out."""
        self._commands += 1
        request = Request(f"floor-{self._commands:08}", table, command)
        reply = await self._network.give(await self._network.server(), FLOOR, request)
        return reply is not None and not reply.refused


def _settings(game: str, random: Random) -> Settings:
    return Settings(
        game,
        game,
        seats=0 if random.random() < 0.6 else 2,
        ready_seconds=random.choice((3, 10)),
        turn_seconds=random.choice((10, 20)),
    )
