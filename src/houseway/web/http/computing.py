"""Threads for what takes computing, apart from everything else that the server does.

A lane has few threads and a queue that ends somewhere. Whoever has nothing running comes first, so
one person, or one address, who asks for much waits for themselves and nobody else does.
"""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from enum import StrEnum
from typing import ParamSpec, TypeVar

from msgspec import Struct

P = ParamSpec("P")
T = TypeVar("T")


class Lane(StrEnum):
    QUICK = "quick"  # milliseconds: an exercise, the coach
    SLOW = "slow"  # seconds: a hundred rounds, a report
    BOOKS = "books"  # the whole database: the audit, exports


class ComputingLimits(Struct, frozen=True):
    """How many may be running or waiting at once, in a lane."""

    per_person: int = 4  # with a session
    per_address: int = 60
    most: int = 200
    threads: int = 2  # of the quick lane; the others have one


class TooBusy(Exception):
    """There is no room in the queue for one more."""


@dataclass(frozen=True, slots=True)
class _Turn:
    person: str
    address: str
    start: asyncio.Future[None]


class _Queue:
    """Who is in a lane, and whose turn is next."""

    def __init__(self, lane: Lane, limits: ComputingLimits) -> None:
        threads = limits.threads if lane is Lane.QUICK else 1
        self.pool = ThreadPoolExecutor(threads, lane)
        self._limits = limits
        self._free = threads
        self._waiting: list[_Turn] = []
        self._here: Counter[tuple[str, str]] = Counter()  # waiting and running
        self._running: Counter[tuple[str, str]] = Counter()

    @property
    def count(self) -> int:
        """How many are waiting or running."""
        return self._here["all", ""]

    async def enter(self, person: str, address: str) -> _Turn:
        here, limits = self._here, self._limits
        if (
            (person and here["person", person] >= limits.per_person)
            or here["address", address] >= limits.per_address
            or here["all", ""] >= limits.most
        ):
            raise TooBusy
        turn = _Turn(person, address, asyncio.get_running_loop().create_future())
        here.update(_keys(turn))
        self._waiting.append(turn)
        self._start_next()
        try:
            await turn.start
        except asyncio.CancelledError:
            if not turn.start.cancelled():  # it had been told to start
                self.leave(turn)
            elif turn in self._waiting:
                self._waiting.remove(turn)
                _take_off(self._here, turn)
            raise
        return turn

    def leave(self, turn: _Turn) -> None:
        _take_off(self._here, turn)
        _take_off(self._running, turn)
        self._free += 1
        self._start_next()

    def _start_next(self) -> None:
        while self._free and self._waiting:
            turn = min(self._waiting, key=self._how_many)  # of those alike, the first
            self._waiting.remove(turn)
            if turn.start.cancelled():
                _take_off(self._here, turn)
                continue
            self._running.update(_keys(turn))
            self._free -= 1
            turn.start.set_result(None)

    def _how_many(self, turn: _Turn) -> tuple[int, int]:
        return self._running["person", turn.person], self._running["address", turn.address]


def _keys(turn: _Turn) -> tuple[tuple[str, str], ...]:
    return ("person", turn.person), ("address", turn.address), ("all", "")


def _take_off(counts: Counter[tuple[str, str]], turn: _Turn) -> None:
    counts.subtract(_keys(turn))
    for key in _keys(turn):
        if not counts[key]:
            del counts[key]  # keep no zeros


class Computing:
    """The lanes of one server. Used from the event loop alone."""

    def __init__(self, limits: ComputingLimits | None = None) -> None:
        self.limits = limits or ComputingLimits()
        self._queues = {lane: _Queue(lane, self.limits) for lane in Lane}

    async def run(self, lane: Lane, person: str, address: str, work: Callable[[], T]) -> T:
        """Do some work in its lane when it is its turn; `TooBusy` where too much is waiting."""
        queue = self._queues[lane]
        turn = await queue.enter(person, address)
        done = asyncio.get_running_loop().run_in_executor(queue.pool, work)
        done.add_done_callback(lambda _: queue.leave(turn))  # and not when the asker has gone
        return await done

    @property
    def count(self) -> int:
        """How much is waiting or running, in all lanes."""
        return sum(queue.count for queue in self._queues.values())

    def close(self) -> None:
        for queue in self._queues.values():
            queue.pool.shutdown(wait=False, cancel_futures=True)
