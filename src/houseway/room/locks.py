"""One lock a name, for as long as somebody holds it or waits for it."""

from __future__ import annotations

import asyncio


class _Lock:
    def __init__(self) -> None:
        self.lock = asyncio.Lock()
        self.users = 0


class _Hold:
    """A lock for the time of an `async with`; forgotten when nobody uses it any more."""

    def __init__(self, locks: dict[str, _Lock], name: str) -> None:
        self._locks = locks
        self._name = name

    async def __aenter__(self) -> None:
        self._one = one = self._locks.setdefault(self._name, _Lock())
        one.users += 1
        try:
            await one.lock.acquire()
        except BaseException:
            self._leave()
            raise

    async def __aexit__(self, *error: object) -> None:
        self._one.lock.release()
        self._leave()

    def _leave(self) -> None:
        self._one.users -= 1
        if not self._one.users:
            del self._locks[self._name]


class Locks:
    def __init__(self) -> None:
        self._locks: dict[str, _Lock] = {}

    def __len__(self) -> int:
        return len(self._locks)

    def hold(self, name: str) -> _Hold:
        """Wait for the name, and keep others from it until the block ends."""
        return _Hold(self._locks, name)
