"""Who has a page open at which table, and word to the table when somebody's last one is closed.

Each server knows its own sockets only. One that takes somebody for away who has a page open at
another server is put right by that one: if it owns the table, it is asked first and changes
nothing; if not, it hears of the table's new version, and says so.
"""

from __future__ import annotations

import asyncio
import logging
from collections import Counter
from contextlib import ExitStack

from houseway.room.commands import PLATFORM, Disconnected, Person
from houseway.room.room import NoSuchTable, Room
from houseway.web.live.seating import command

Page = tuple[str, str]  # a table and a person

_RESTART_SECONDS = 10  # for pages to find a server again that was started anew
_FIRST_PAUSE, _LONGEST_PAUSE = 0.5, 10.0  # seconds, until something is told again

_LOG = logging.getLogger(__name__)


class Presence:
    def __init__(self, room: Room, gone_seconds: float) -> None:
        self._room = room
        self._gone_seconds = gone_seconds
        self.pages: Counter[Page] = Counter()
        self._missed: dict[Page, asyncio.TimerHandle] = {}
        self._telling: set[asyncio.Task[None]] = set()
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

    def expect(self, table: str, person: Person, seconds: float) -> None:
        """Somebody acts at a table without a page there: they are away unless one is opened."""
        page = (table, person.id)
        if page not in self.pages:
            self._miss(page, seconds)

    def _tell_gone(self, page: Page) -> None:
        del self._missed[page]
        task = asyncio.create_task(self._until_told(page))
        self._telling.add(task)
        task.add_done_callback(self._telling.discard)

    async def _until_told(self, page: Page) -> None:
        """Say that somebody is gone, again and again while the database does not answer."""
        table, person = page
        pause = _FIRST_PAUSE
        while page not in self.pages:
            try:
                await command(self._room, PLATFORM, table, Disconnected(person))
                return
            except NoSuchTable:
                return
            except Exception:
                _LOG.warning("that somebody is gone could not be told", exc_info=True)
            await asyncio.sleep(pause)
            pause = min(2 * pause, _LONGEST_PAUSE)

    async def close(self) -> None:
        """The server stops: that is nobody's absence."""
        self._closed = True
        for page in list(self._missed):
            self._stop_missing(page)
        telling = list(self._telling)
        for one in telling:
            one.cancel()
        await asyncio.gather(*telling, return_exceptions=True)
