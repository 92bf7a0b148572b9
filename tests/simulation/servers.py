"""Servers of one room: each a real `Room` over the one store, each to die and to come back."""

import asyncio
import logging
import sqlite3
from collections.abc import Callable, Coroutine
from random import Random
from typing import Any, TypeVar

from houseway.room.clock import SteadyClock
from houseway.room.commands import Person
from houseway.room.fairness.seal import Seal
from houseway.room.room import NoSuchTable, Room
from houseway.room.storage.store import Store
from houseway.simulate.bots import RandomBot
from houseway.simulate.manners import by_view
from houseway.web.live.presence import Presence
from tests.simulation.database import Slot
from tests.simulation.faults import Faults, Kind
from tests.simulation.loop import Crash, context_of
from tests.simulation.state import Violation, World

T = TypeVar("T")

KEY = bytes(range(32))
START = 1_700_000_000_000
_TICK = 0.5  # seconds from one look at the tables' clocks to the next
_GONE = 3  # seconds after which a server takes a closed page for gone
_QUICK = (0.001, 0.04)  # what the database takes, in seconds

logging.getLogger("houseway.room").setLevel(logging.CRITICAL)  # all trouble here is made
logging.getLogger("asyncio").setLevel(logging.CRITICAL)


class Clock:
    """A machine's clock: the simulated time, and what somebody made of it."""

    def __init__(self, ahead: int) -> None:
        self.ahead = ahead  # milliseconds

    def wall(self) -> int:
        return START + _now() + self.ahead

    def stopwatch(self) -> int:
        return _now()


def _now() -> int:
    return int(asyncio.get_running_loop().time() * 1000)


class _Life:
    """One process of a server: what it had still to do when it died is never done."""

    def __init__(self, server: "Server") -> None:
        self._server = server
        self.alive = True
        self.tasks: dict[asyncio.Task[Any], None] = {}
        self.context = context_of(self)

    def latency(self) -> float:
        return self._server.latency()

    def die(self) -> None:
        self._server.die()


class Server:
    """Its processes one after the other, and the weather that their database statements meet."""

    def __init__(self, world: World, faults: Faults, slot: Slot, number: int, seed: int) -> None:
        self.world = world
        self.faults = faults
        self.number = number
        self._life: _Life | None = None
        self.troubled_at = -1.0  # when something was done to it last
        self._slot = slot
        self._random = Random(f"{seed} server {number}")
        self._clock = Clock(self._random.randint(-2000, 2000))
        self._slow_until = self._down_until = 0.0
        self._plan: tuple[Kind, str] | None = None  # for the transaction under way: what, where
        self.room: Room

    # Its life

    @property
    def alive(self) -> bool:
        return self._life is not None and self._life.alive

    async def start(self) -> None:
        """Take up what is stored, and open."""
        life = self._life = _Life(self)
        store = Store(self._slot.at(self.world.file, self), Seal(KEY))
        clock = SteadyClock(self._clock.wall, self._clock.stopwatch)
        bots = {"random": by_view(RandomBot(self._random))}
        self.room = Room(store, clock=clock, strategies=bots)
        self.presence = Presence(self.room, _GONE)
        started = self.task(self.room.start())
        await asyncio.wait({started})
        if started.cancelled() or started.exception():
            self.die()
            return
        life.context.run(self.presence.expect_everyone)
        self.task(self._attend())

    async def keep_alive(self) -> None:
        """Whatever it dies of, it comes back."""
        while True:
            if not self.alive:
                await asyncio.sleep(self._random.uniform(0.1, 6))
                await self.start()
            await asyncio.sleep(0.3)
            if self.alive and self.faults.strikes(Kind.SERVER_KILLED):
                self.die()
            self._set_clock()

    def die(self) -> None:
        """All that it was doing is lost, and nothing is tidied up."""
        assert self._life
        self._life.alive = False
        self.trouble()
        for task in list(self._life.tasks):
            task.cancel()
        self._life.tasks.clear()
        self._down_until = 0.0

    def trouble(self) -> None:
        self.troubled_at = asyncio.get_running_loop().time()

    def page(self, table: str, person: Person) -> Callable[[], None]:
        """A page is open at a table; what comes back closes it, if anybody is left to notice."""
        page, life = self.presence.at(table, person), self._life
        assert life
        life.context.run(page.__enter__)

        def close() -> None:
            if life.alive:
                life.context.run(page.__exit__, None, None, None)

        return close

    def task(self, work: Coroutine[Any, Any, T]) -> asyncio.Task[T]:
        """Something that dies with the server."""
        assert self._life
        return asyncio.get_running_loop().create_task(work, context=self._life.context.copy())

    async def _attend(self) -> None:
        while True:
            await asyncio.sleep(_TICK)
            await self.room.attend_all()

    def _set_clock(self) -> None:
        for kind, least, most in ((Kind.CLOCK_FORWARD, 1, 90), (Kind.CLOCK_BACK, -3600, -1)):
            if self.faults.strikes(kind):
                self.world.put_clocks(int(1000 * self.faults.between(kind, least, most)))

    def put_clock(self, by: int) -> None:
        self._clock.ahead += by

    # What others tell it

    def hear(self, table: str, version: int) -> None:
        """News of another server's commit, if it gets here."""
        if self.alive and not self.faults.strikes(Kind.NEWS_LOST):
            self.task(self._hear(table, version))

    async def _hear(self, table: str, version: int) -> None:
        await asyncio.sleep(self._random.uniform(0.001, 0.05))
        start = asyncio.get_running_loop().time()
        try:
            await self.room.heard(table, version)
        except NoSuchTable as error:
            raise Violation("a table that another server uses is shut") from error
        except Exception as error:
            self.check_trouble(error, start)

    def check_trouble(self, error: BaseException, since: float) -> None:
        """An error needs a fault that it came of."""
        if self.troubled_at < since and not isinstance(error, Violation):
            self.world.violation(f"failed although nothing was wrong: {error!r}")

    # The weather

    def latency(self) -> float:
        now = asyncio.get_running_loop().time()
        if now >= self._slow_until and self.faults.strikes(Kind.DATABASE_SLOW):
            self._slow_until = now + self.faults.between(Kind.DATABASE_SLOW, 1, 10)
        quick = self._random.uniform(*_QUICK)
        return quick * 30 if now < self._slow_until else quick

    def before(self, statement: str) -> None:
        if not self.alive:
            raise Crash
        now = asyncio.get_running_loop().time()
        if now < self._down_until:
            self._fail("the database is down")
        if statement.startswith("BEGIN IMMEDIATE"):
            self._plan = self._draw_plan(now)
        if self._plan and statement.startswith((self._plan[1], "COMMIT")):
            self._strike(self._plan[0])

    def _draw_plan(self, now: float) -> tuple[Kind, str] | None:
        """What shall happen to the transaction that begins, and at which statement."""
        if self.faults.strikes(Kind.DATABASE_DOWN):
            self._down_until = now + self.faults.between(Kind.DATABASE_DOWN, 0.5, 15)
            self._fail("the database is down")
        where = self._random.choice(("INSERT INTO events", "INSERT INTO post", "UPDATE", "COMMIT"))
        for kind, place in (
            (Kind.CRASH_BEFORE, "BEGIN"),
            (Kind.CRASH_INSIDE, where),
            (Kind.DATABASE_FAILS, where),
        ):
            if self.faults.drawn(kind):
                return kind, place
        return None

    def _strike(self, kind: Kind) -> None:
        self._plan = None
        self.faults.happened[kind] += 1
        if kind is Kind.DATABASE_FAILS:
            self._fail("disk I/O error")
        self._crash()

    def _crash(self) -> None:
        assert self._life
        self.trouble()
        self._life.alive = False
        raise Crash

    def _fail(self, why: str) -> None:
        self.trouble()
        raise sqlite3.OperationalError(why)

    def committed(self) -> None:
        self._plan = None
        self.world.committed(self)
        if self.faults.strikes(Kind.CRASH_AFTER):
            self._crash()
        if self.faults.strikes(Kind.COMMIT_UNKNOWN):
            self._fail("the connection was lost")
