"""Between people and servers: commands and replies get lost, come twice, late, and out of order."""

import asyncio
from collections.abc import Awaitable, Callable, Coroutine, Sequence
from random import Random
from typing import Any, TypeVar

from houseway.room.commands import Person, Reply, Request
from tests.simulation.faults import Faults, Kind
from tests.simulation.servers import Server

T = TypeVar("T")

# A command, its reply, and whether it had been carried out when it was given.
Acknowledge = Callable[[Person, Request, Reply, bool], None]
IsDone = Callable[[Person, Request], bool]
_PATIENCE = 40  # seconds that a client waits for a reply before it sends the command again
_FOR_EVER = 600


class Network:
    def __init__(
        self,
        servers: Sequence[Server],
        faults: Faults,
        acknowledge: Acknowledge,
        is_done: IsDone,
        seed: int,
    ) -> None:
        self._servers = servers
        self._faults = faults
        self._acknowledge = acknowledge
        self._is_done = is_done
        self._random = Random(f"{seed} network")
        self._late: set[asyncio.Task[None]] = set()
        self.commands = 0

    async def server(self) -> Server:
        """One that is up."""
        while True:
            if up := [one for one in self._servers if one.alive]:
                return self._random.choice(up)
            await asyncio.sleep(0.2)

    async def ask(self, server: Server, work: Coroutine[Any, Any, T]) -> T | None:
        """Have a server do something; None where it comes to nothing."""
        start = asyncio.get_running_loop().time()
        if not server.alive:
            work.close()
            return None
        task = server.task(work)
        await asyncio.wait({task}, timeout=_PATIENCE)
        if not task.done() or task.cancelled():
            return None
        if error := task.exception():
            server.check_trouble(error, start)
            return None
        return task.result()

    async def until_done(self, work: Callable[[Server], Awaitable[T | None]]) -> T:
        """Ask one server after the other, as long as it takes, but not for ever."""
        start = asyncio.get_running_loop().time()
        while True:
            server = await self.server()
            result = await work(server)
            if result is not None:
                return result
            if asyncio.get_running_loop().time() > start + _FOR_EVER:
                server.world.violation("somebody waits for ever for an answer")
                await asyncio.sleep(_FOR_EVER)
            await asyncio.sleep(self._random.uniform(0.05, 1))

    async def give(self, server: Server, person: Person, request: Request) -> Reply | None:
        """Give a command until there is a reply; None where its sender gave up on it."""
        if self._faults.strikes(Kind.COMMAND_DELAYED):
            self._later(self._faults.between(Kind.COMMAND_DELAYED, 0.5, 20), person, request)
            return None

        async def once(any_server: Server) -> Reply | None:
            return await self._send(server if server.alive else any_server, person, request)

        return await self.until_done(once)

    async def _send(self, server: Server, person: Person, request: Request) -> Reply | None:
        await asyncio.sleep(self._random.uniform(0.001, 0.02))
        if self._faults.strikes(Kind.COMMAND_LOST):
            return None
        if self._faults.strikes(Kind.COMMAND_REPEATED):
            self._later(self._faults.between(Kind.COMMAND_REPEATED, 0, 0.05), person, request)
        reply = await self._deliver(server, person, request)
        return None if self._faults.strikes(Kind.REPLY_LOST) else reply

    async def _deliver(self, server: Server, person: Person, request: Request) -> Reply | None:
        self.commands += 1
        was_done = self._is_done(person, request)
        reply = await self.ask(server, server.room.handle(person, request))
        if reply:
            self._acknowledge(person, request, reply, was_done)
        return reply

    def _later(self, seconds: float, person: Person, request: Request) -> None:
        """The same command arrives somewhere, some time."""

        async def arrive() -> None:
            await asyncio.sleep(seconds)
            await self._deliver(await self.server(), person, request)

        task = asyncio.get_running_loop().create_task(arrive())
        self._late.add(task)
        task.add_done_callback(self._late.discard)
