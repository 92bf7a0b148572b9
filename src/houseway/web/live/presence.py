"""Who has a page open at which table, and word to the table when somebody's last one is closed.

Each server knows its own sockets only. One that takes somebody for away who has a page open at
another server is put right by that one: if it owns the table, it is asked first and changes
nothing; if not, it hears of the table's new version, and says so.
"""

from __future__ import annotations

import asyncio
from collections import Counter
from contextlib import ExitStack

from houseway.room.commands import PLATFORM, Disconnected, Person, Reply
from houseway.room.room import Room
from houseway.web.live.seating import command

Page = tuple[str, str]  # a table and a person

_RESTART_SECONDS = 10  # for pages to find a server again that was started anew


class Presence:
    def __init__(self, room: Room, gone_seconds: float) -> None:
        self._room = room
        self._gone_seconds = gone_seconds
        self.pages: Counter[Page] = Counter()
        self._missed: dict[Page, asyncio.TimerHandle] = {}
        self._telling: set[asyncio.Task[Reply]] = set()
        self._closed = False
        room.has_page = lambda table, person: (table, person) in self.pages

    def at(self, table: str, person: Person) -> ExitStack:
        """A page of this person is open at the table until the block ends."""
        page = (table, person.id)
        self.pages[page] += 1
        self._stop_missing(page)
        until = ExitStack()
        until.callback(self._leave, page)
        return until

    @property
    def missed(self) -> set[Page]:
        """Whose last page was closed, and who may yet come back in time."""
        return set(self._missed)

    def _leave(self, page: Page) -> None:
        self.pages[page] -= 1
        if not self.pages[page]:
            del self.pages[page]
            self._miss(page, self._gone_seconds)

    def expect_everyone(self) -> None:
        """After a start, whoever has a seat is to come back to it."""
        for table in self._room.tables:
            for one in table.sitters.values():
                if not one.bot:
                    self._miss((table.id, one.person), _RESTART_SECONDS)

    def _miss(self, page: Page, seconds: float) -> None:
        """Take somebody for gone, unless they come back within so many seconds."""
        if not self._closed:
            self._stop_missing(page)
            loop = asyncio.get_running_loop()
            self._missed[page] = loop.call_later(seconds, self._tell_gone, page)

    def _stop_missing(self, page: Page) -> None:
        if timer := self._missed.pop(page, None):
            timer.cancel()

    def _tell_gone(self, page: Page) -> None:
        table, person = page
        del self._missed[page]
        task = asyncio.create_task(command(self._room, PLATFORM, table, Disconnected(person)))
        self._telling.add(task)
        task.add_done_callback(self._telling.discard)

    async def close(self) -> None:
        """The server stops: that is nobody's absence."""
        self._closed = True
        for page in list(self._missed):
            self._stop_missing(page)
        telling = list(self._telling)
        for one in telling:
            one.cancel()
        await asyncio.gather(*telling, return_exceptions=True)
