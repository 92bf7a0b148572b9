"""One lock a name, for as long as somebody holds it or waits for it."""

from __future__ import annotations

import asyncio
from collections import deque

_Waiting = deque[asyncio.Future[None]]


class _Hold:
    """A lock for the time of an `async with`; whoever waits longest has it next."""

    __slots__ = ("_locks", "_name")

    def __init__(self, locks: dict[str, _Waiting], name: str) -> None:
        self._locks = locks
        self._name = name

    async def __aenter__(self) -> None:
        waiting = self._locks.get(self._name)
        if waiting is None:
            self._locks[self._name] = deque()
            return
        turn: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        waiting.append(turn)
        try:
            await turn
        except asyncio.CancelledError:
            if not turn.cancelled():  # it was our turn already
                self._pass_on()
            raise

    async def __aexit__(self, *error: object) -> None:
        self._pass_on()

    def _pass_on(self) -> None:
        waiting = self._locks[self._name]
        while waiting:
            turn = waiting.popleft()
            if not turn.done():
                turn.set_result(None)
                return
        del self._locks[self._name]


class Locks:
    def __init__(self) -> None:
        self._locks: dict[str, _Waiting] = {}  # who waits for each name that is held

    def __len__(self) -> int:
        return len(self._locks)

    def hold(self, name: str) -> _Hold:
        """Wait for the name, and keep others from it until the block ends."""
        return _Hold(self._locks, name)
