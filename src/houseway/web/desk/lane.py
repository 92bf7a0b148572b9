"""A queue for one process, in fair turns: whoever has used it least comes first.

Use is counted by address and by person, and half of it is forgotten every minute. Somebody who
comes for the first time so waits for one task at most, however many another has in the queue.
"""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable
from dataclasses import dataclass, field
from itertools import count
from typing import Protocol

from msgspec import Raw, Struct

from houseway.web.desk.process import OnProgress, TooLong
from houseway.web.desk.tasks import Task

GRACE_SECONDS = 2.0  # for a task that nobody waits for any more, before its process is ended
OVERTIME = 10  # times as long as its CPU time may a task take on a busy machine
REST_SECONDS = 300.0  # without a task, after which a process is ended and its memory given back
_HALF_LIFE = 60.0
_FORGOTTEN = 0.01  # seconds of use that are as good as none


class Who(Struct, frozen=True):
    """For whom something is worked out."""

    address: str
    person: str


class LaneLimits(Struct, frozen=True):
    waiting: int = 60  # in all
    waiting_per_address: int = 10


class Full(Exception):
    """There are too many waiting already."""


class Worker(Protocol):
    async def do(self, task: Task, seconds: float, progress: OnProgress) -> Raw: ...
    def kill(self) -> None: ...
    async def stop(self) -> None: ...


@dataclass(frozen=True, slots=True)
class _Waiting:
    who: Who
    number: int
    turn: asyncio.Future[None] = field(compare=False)


class Lane:
    """Tasks for one worker."""

    def __init__(
        self,
        worker: Worker,
        limits: LaneLimits | None = None,
        clock: Callable[[], float] = time.monotonic,
    ) -> None:
        self._worker = worker
        self._limits = limits or LaneLimits()
        self._clock = clock
        self._waiting: list[_Waiting] = []
        self._busy = False
        self._numbers = count()
        self._used: dict[str, tuple[float, float]] = {}  # by person or address: seconds, and when
        self._ending: set[asyncio.Task[None]] = set()
        self._resting: asyncio.TimerHandle | None = None

    async def do(
        self,
        who: Who,
        task: Task,
        seconds: float,
        progress: OnProgress = lambda progress: None,
        started: Callable[[], None] = lambda: None,
    ) -> Raw:
        """The answer to a task, when it is this one's turn; within so many seconds of a core."""
        await self._wait_for_turn(who)
        start = self._clock()
        running = asyncio.ensure_future(self._worker.do(task, seconds, progress))
        try:
            started()
            return await asyncio.wait_for(asyncio.shield(running), OVERTIME * seconds)
        except TimeoutError as error:
            self._worker.kill()
            raise TooLong(seconds) from error
        finally:
            self._count_use(who, self._clock() - start)
            self._go_on_after(running)

    async def close(self) -> None:
        if self._resting is not None:
            self._resting.cancel()
        for one in self._waiting:
            one.turn.cancel()
        await self._worker.stop()
        for ending in list(self._ending):
            await ending

    # Turns

    async def _wait_for_turn(self, who: Who) -> None:
        if not self._busy:
            self._begin()
            return
        self._check_room(who)
        turn = asyncio.get_running_loop().create_future()
        one = _Waiting(who, next(self._numbers), turn)
        self._waiting.append(one)
        try:
            await turn
        except asyncio.CancelledError:
            if one in self._waiting:
                self._waiting.remove(one)
            else:  # the turn had come already
                self._next()
            raise

    def _check_room(self, who: Who) -> None:
        from_there = sum(one.who.address == who.address for one in self._waiting)
        if len(self._waiting) >= self._limits.waiting:
            raise Full("The desk has a long queue: try again in a minute.")
        if from_there >= self._limits.waiting_per_address:
            raise Full("Too many of you wait already: try again in a minute.")

    def _go_on_after(self, running: asyncio.Future[Raw]) -> None:
        if running.done():
            self._next()
            return
        ending = asyncio.ensure_future(self._end(running))
        self._ending.add(ending)
        ending.add_done_callback(self._ending.discard)

    async def _end(self, running: asyncio.Future[Raw]) -> None:
        """A task that nobody waits for ends soon by itself, or its process is ended."""
        await asyncio.wait([running], timeout=GRACE_SECONDS)
        if not running.done():
            self._worker.kill()
            await asyncio.wait([running])
        running.exception()  # it is nobody's concern any more
        self._next()

    def _next(self) -> None:
        self._busy = bool(self._waiting)
        if self._waiting:
            first = min(self._waiting, key=self._place)
            self._waiting.remove(first)
            first.turn.set_result(None)
        else:
            self._resting = asyncio.get_running_loop().call_later(REST_SECONDS, self._worker.kill)

    def _begin(self) -> None:
        self._busy = True
        if self._resting is not None:
            self._resting.cancel()
            self._resting = None

    def _place(self, one: _Waiting) -> tuple[float, float, int]:
        return self._use_of(one.who.address), self._use_of(one.who.person), one.number

    # Use

    def _use_of(self, whose: str) -> float:
        seconds, at = self._used.get(whose, (0.0, 0.0))
        left = seconds * 0.5 ** ((self._clock() - at) / _HALF_LIFE)
        return left if left > _FORGOTTEN else 0.0

    def _count_use(self, who: Who, seconds: float) -> None:
        for whose in (who.address, who.person):
            self._used[whose] = (self._use_of(whose) + seconds, self._clock())
        for whose in [one for one in self._used if not self._use_of(one)]:
            del self._used[whose]
