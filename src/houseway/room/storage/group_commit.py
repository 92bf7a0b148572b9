"""One flush to disk for many tables: what is decided while a write runs goes into the next one.

A flush takes milliseconds whatever is in it, so a busy room on SQLite waits for the disk once a
batch and not once a command. Nobody hears of a decision before its batch is committed.
"""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Sequence

from houseway.room.commands import Person, Reply
from houseway.room.decide import Decision
from houseway.room.storage.decision_rows import Commit
from houseway.room.table import Table

Done = asyncio.Future[BaseException | None]
Write = Callable[[Sequence[Commit]], Awaitable[Sequence[Exception | None]]]


class GroupCommit:
    """Writes what is decided, and tells of each table that has a new version then.

    What was written is told whether or not somebody still waits for it.
    """

    def __init__(self, write: Write, tell: Callable[[Table], None]) -> None:
        self._write = write
        self._tell = tell
        self._waiting: list[tuple[Commit, Done]] = []
        self._writing: asyncio.Task[None] | None = None

    async def commit(self, decision: Decision, person: Person, reply: Reply) -> None:
        """Wait until a decision is kept; raises what the store has against it."""
        done: Done = asyncio.get_running_loop().create_future()
        self._waiting.append((Commit(decision, person, reply), done))
        if self._writing is None:
            self._writing = asyncio.create_task(self._write_all())
        if error := await done:
            raise error

    async def _write_all(self) -> None:
        try:
            while self._waiting:
                batch, self._waiting = self._waiting, []
                await self._write_batch(batch)
        finally:
            self._writing = None

    async def _write_batch(self, batch: list[tuple[Commit, Done]]) -> None:
        results: Sequence[BaseException | None]
        try:
            results = await self._write([one for one, _ in batch])
        except Exception as error:  # the disk or the database: everybody in the batch hears of it
            results = [error] * len(batch)
        for (_, done), result in zip(batch, results, strict=True):
            if not done.done():  # else whoever asked has gone
                done.set_result(result)
        for (one, _), result in zip(batch, results, strict=True):
            if result is None:
                self._tell(one.decision.table)
