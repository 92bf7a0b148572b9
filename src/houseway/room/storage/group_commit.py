"""One flush to disk for many decisions: what is decided while a write runs goes into the next one.

A flush takes milliseconds whatever is in it, so a busy room waits for the disk once a batch and not
once a command. A table may be decided on several times before a batch is begun, and not at all
while it is being written: so when a batch is done, its tables are as the database has them, and
only then does anybody hear of it.

A batch has its price too, which many decisions share better than few: so in a busy room, where more
than one was waiting, decisions gather for a moment before the next batch is begun.
"""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Mapping, Sequence

from houseway.room.storage.decision_rows import Commit
from houseway.room.table import Table

Result = BaseException | None  # what the store has against a decision
Done = asyncio.Future[Result]
Write = Callable[[Sequence[Commit]], Awaitable[Sequence[Result]]]
Written = Callable[[Table, Sequence[Result]], None]  # and what became of each decision on it
Pause = Callable[[], Awaitable[object]]

_GATHER_SECONDS = 0.008


async def _gather() -> None:
    await asyncio.sleep(_GATHER_SECONDS)


class _Batch:
    def __init__(self) -> None:
        self.commits: dict[Commit, Done] = {}
        self.tables: dict[str, Table] = {}
        self.over = asyncio.Event()


class GroupCommit:
    """Writes what is decided, and says of each table that it was written.

    What was written is told whether or not somebody still waits for it.
    """

    def __init__(self, write: Write, written: Written, pause: Pause = _gather) -> None:
        self._write = write
        self._written = written
        self._pause = pause
        self._next = _Batch()
        self._begun = _Batch()  # that is being written
        self._writing: asyncio.Task[None] | None = None

    def add(self, one: Commit) -> Done:
        """Write a decision with the next batch; what comes back says what became of it."""
        assert one.table.id not in self._begun.tables, "decided on while it was being written"
        done: Done = asyncio.get_running_loop().create_future()
        self._next.commits[one] = done
        self._next.tables[one.table.id] = one.table
        if self._writing is None:
            self._writing = asyncio.create_task(self._write_all())
        return done

    def is_waiting(self, table_id: str) -> bool:
        """Whether something was decided on a table that nobody has begun to write."""
        return table_id in self._next.tables

    def has(self, table_id: str) -> bool:
        """Whether something was decided on a table that is not written yet."""
        return table_id in self._begun.tables or table_id in self._next.tables

    async def not_begun(self, table_id: str) -> None:
        """Wait until nothing is being written of a table: it may be decided on."""
        while table_id in self._begun.tables:
            await self._begun.over.wait()

    async def settled(self, table_id: str) -> None:
        """Wait until all that was decided on a table is written."""
        while batch := next(
            (one for one in (self._begun, self._next) if table_id in one.tables), None
        ):
            await batch.over.wait()

    async def _write_all(self) -> None:
        try:
            while self._next.commits:
                self._begun, self._next = self._next, _Batch()
                alone = len(self._begun.commits) == 1
                try:
                    await self._write_batch(self._begun.commits)
                finally:
                    self._end_batch()
                if not alone:
                    await self._pause()
        finally:
            self._writing = None

    async def _write_batch(self, commits: Mapping[Commit, Done]) -> None:
        results: Sequence[Result]
        try:
            results = await self._write(list(commits))
        except Exception as error:  # the disk or the database: everybody in the batch hears of it
            results = [error] * len(commits)
        by_table: dict[str, list[Result]] = {}
        for (one, done), result in zip(commits.items(), results, strict=True):
            by_table.setdefault(one.table.id, []).append(result)
            if not done.done():  # else whoever asked has gone
                done.set_result(result)
        for id, table in self._begun.tables.items():
            self._written(table, by_table[id])

    def _end_batch(self) -> None:
        over, self._begun = self._begun.over, _Batch()
        over.set()
