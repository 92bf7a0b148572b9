"""One look-up for many who ask: what is asked for while one runs is looked up with the next."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Mapping, Sequence
from typing import Generic, TypeVar

K = TypeVar("K")
V = TypeVar("V")


class GroupLookup(Generic[K, V]):
    def __init__(self, look_up: Callable[[Sequence[K]], Awaitable[Mapping[K, V]]]) -> None:
        self._look_up = look_up
        self._asked: list[tuple[K, asyncio.Future[V]]] = []
        self._running: asyncio.Task[None] | None = None

    async def get(self, key: K) -> V:
        """What is found by a key, as it is now or a little later; every key has something."""
        found: asyncio.Future[V] = asyncio.get_running_loop().create_future()
        self._asked.append((key, found))
        if self._running is None:
            self._running = asyncio.create_task(self._answer_all())
        return await found

    async def _answer_all(self) -> None:
        try:
            while self._asked:
                asked, self._asked = self._asked, []
                await self._answer(asked)
        finally:
            self._running = None

    async def _answer(self, asked: Sequence[tuple[K, asyncio.Future[V]]]) -> None:
        # Whoever has gone by now wants no answer.
        try:
            found = await self._look_up([key for key, _ in asked])
        except Exception as error:
            for _, waiting in asked:
                if not waiting.done():
                    waiting.set_exception(error)
            return
        for key, waiting in asked:
            if not waiting.done():
                waiting.set_result(found[key])
