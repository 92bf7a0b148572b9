"""Who has a page open at which table, and word to the table when somebody's last one is closed.

Each server knows its own sockets only. One that takes somebody for away who has a page open at
another server is put right by that one: it hears of the table's new version, and says so.
"""

from __future__ import annotations

import asyncio
from collections import Counter
from contextlib import ExitStack

from houseway.room.commands import PLATFORM, Disconnected, Person
from houseway.room.room import Room
from houseway.web.live.seating import command

_RESTART_SECONDS = 10  # for pages to find a server again that was started anew


class Presence:
    def __init__(self, room: Room, gone_seconds: float) -> None:
        self._room = room
        self._gone_seconds = gone_seconds
        self.pages: Counter[tuple[str, str]] = Counter()  # by table and person
        self._checks: set[asyncio.Task[None]] = set()
        self._closed = False

    def at(self, table: str, person: Person) -> ExitStack:
        """A page of this person is open at the table until the block ends."""
        page = (table, person.id)
        self.pages[page] += 1
        until = ExitStack()
        until.callback(self._leave, page)
        return until

    def _leave(self, page: tuple[str, str]) -> None:
        self.pages[page] -= 1
        if not self.pages[page]:
            del self.pages[page]
            self._check_after(self._gone_seconds, *page)

    def expect_everyone(self) -> None:
        """After a start, whoever has a seat is to come back to it."""
        for table in self._room.tables:
            for one in table.sitters.values():
                if not one.bot:
                    self._check_after(_RESTART_SECONDS, table.id, one.person)

    def _check_after(self, seconds: float, table: str, person: str) -> None:
        if self._closed:
            return
        check = asyncio.create_task(self._check(seconds, table, person))
        self._checks.add(check)
        check.add_done_callback(self._checks.discard)

    async def _check(self, seconds: float, table: str, person: str) -> None:
        await asyncio.sleep(seconds)
        if (table, person) not in self.pages:
            await command(self._room, PLATFORM, table, Disconnected(person))

    async def close(self) -> None:
        """The server stops: that is nobody's absence."""
        self._closed = True
        checks = list(self._checks)
        for one in checks:
            one.cancel()
        await asyncio.gather(*checks, return_exceptions=True)
