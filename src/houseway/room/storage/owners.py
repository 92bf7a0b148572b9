"""Which of several servers decides on a table: the one whose session holds the table's lock.

Each server on a PostgreSQL database keeps one session for its locks. A command for a table that
another server owns is handed to that one, and its reply comes back. The locks of a server that dies
go with its session; one that has stopped moving has all of its sessions ended by the others, and so
leaves neither a table nor half a transaction behind. Whether a decision stands is up to versions
in the database: owners only save servers from collisions.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable, Coroutine, Sequence
from contextlib import suppress
from typing import TYPE_CHECKING, Any, NamedTuple, TypeVar
from zlib import crc32

import msgspec
from msgspec import Struct

from houseway.room.commands import Person, Reply, Request
from houseway.room.locks import Locks
from houseway.room.storage.channel import CHANNEL
from houseway.room.storage.database import SERVER

if TYPE_CHECKING:
    from psycopg import AsyncConnection

_LOG = logging.getLogger(__name__)
_BEAT_SECONDS = 0.5  # from one sign of life to the next
_SILENT_SECONDS = 5.0  # after which a server that gives none loses its tables
_LOOK_SECONDS = 0.25  # for an answer, before it is seen whether the owner is still there
_ANSWER_SECONDS = 10.0  # after which an owner that is there is waited for no longer
_MOST_BYTES = 7_900  # PostgreSQL passes on messages of less than 8,000
_MOST_OWNED = 2_000  # tables: PostgreSQL's memory for locks is limited

OWNER = "-owner"  # ends the name of the session that has a server's locks
_LOCKS = 0x686F7574  # our own space of PostgreSQL's advisory locks
_HELD = (
    "FROM pg_locks WHERE locktype = 'advisory' AND granted "
    "AND database = (SELECT oid FROM pg_database WHERE datname = current_database()) "
    f"AND classid = {_LOCKS} AND objsubid = 2"
)
_TAKE = f"SELECT pg_try_advisory_lock({_LOCKS}, %s)"
_LET_GO = f"SELECT pg_advisory_unlock({_LOCKS}, %s)"
_HOLDERS = f"SELECT objid::bigint, pid {_HELD}"
_ASK = f"SELECT pg_notify('{CHANNEL}_' || pid, %s) {_HELD} AND objid = %s"
_ANSWER = "SELECT pg_notify(%s, %s)"
_ALIVE = "SELECT 1"
_END_SILENT = (
    "SELECT pg_terminate_backend(every.pid) FROM pg_stat_activity every, pg_stat_activity silent "
    "WHERE silent.datname = current_database() AND silent.pid <> pg_backend_pid() "
    f"AND silent.application_name LIKE '{SERVER}%%{OWNER}' "
    "AND silent.state_change < clock_timestamp() - make_interval(secs => %s) "
    f"AND every.application_name || '{OWNER}' LIKE silent.application_name || '%%'"
)

T = TypeVar("T")
Decide = Callable[[Person, Request], Awaitable[Reply]]
IsWatched = Callable[[str], bool]


class _Ask(Struct, frozen=True, tag="ask"):
    number: int
    back: str  # the channel for the answer
    watched: bool  # whether the table has viewers where the command came in
    person: Person
    request: Request


class _Answer(Struct, frozen=True, tag="answer"):
    number: int
    reply: Reply | None  # None: it was not decided


_MESSAGE = msgspec.json.Decoder(_Ask | _Answer)


class _Waiting(NamedTuple):
    message: bytes
    answer: asyncio.Future[Reply | None]


class Owners:
    """The tables that this server owns, and how it reaches those who own the others."""

    def __init__(
        self, session: AsyncConnection[Any], decide: Decide, is_watched: IsWatched
    ) -> None:
        self._session = session
        self._decide = decide
        self._is_watched = is_watched
        self.channel = f"{CHANNEL}_{session.info.backend_pid}"
        self._owned: set[str] = set()
        self._of_others: set[int] = set()  # the keys of their tables, as seen last
        self._taking = Locks()
        self._waiting: dict[int, asyncio.Future[Reply | None]] = {}
        self._asked = 0
        self._tasks: set[asyncio.Task[Any]] = set()

    def owns(self, table_id: str) -> bool:
        return table_id in self._owned

    def is_anothers(self, table_id: str) -> bool:
        """Whether another server owns the table, as far as is known."""
        return (
            bool(self._of_others) and not self.owns(table_id) and _key(table_id) in self._of_others
        )

    # Signs of life

    async def look_around(self) -> None:
        """See who owns what; the session shows by it that its server is alive."""
        own = self._session.info.backend_pid
        rows = await self._execute(_HOLDERS)
        self._of_others = {key for key, holder in rows if holder != own}

    async def keep_watch(self) -> None:
        """Give signs of life, and end the sessions of those who give none, until cancelled."""
        loop = asyncio.get_running_loop()
        last = loop.time()
        while True:
            await asyncio.sleep(_BEAT_SECONDS)
            await self.look_around()
            before, last = last, loop.time()
            if last - before < _SILENT_SECONDS / 3:  # else it may have been us who stood still
                await self._execute(_END_SILENT, [_SILENT_SECONDS])

    def close(self) -> None:
        """The session is over, and what was asked by it is decided here."""
        for answer in self._waiting.values():
            if not answer.done():
                answer.set_result(None)
        for task in self._tasks:
            task.cancel()

    # Asking

    async def answer_of_owner(self, person: Person, request: Request) -> Reply | None:
        """What the table's owner replies; None where this server is to decide.

        A table that nobody owns is this server's from now on.
        """
        if request.table in self._owned or len(self._owned) >= _MOST_OWNED:
            return None
        import psycopg  # an extra: a room on SQLite has none

        try:
            return await self._take_or_ask(person, request)
        except psycopg.Error as error:  # then there is no owner to be had
            _LOG.warning("the owner of table %s could not be asked: %s", request.table, error)
            return None

    async def _take_or_ask(self, person: Person, request: Request) -> Reply | None:
        if not self.is_anothers(request.table) and await self._take(request.table):
            return None
        self._asked += 1
        number, watched = self._asked, self._is_watched(request.table)
        message = msgspec.json.encode(_Ask(number, self.channel, watched, person, request))
        if len(message) > _MOST_BYTES:
            return None
        answer = self._waiting[number] = asyncio.get_running_loop().create_future()
        try:
            return await self._ask(request.table, _Waiting(message, answer))
        finally:
            del self._waiting[number]

    async def _ask(self, table_id: str, waiting: _Waiting) -> Reply | None:
        """Send it once, and wait for as long as somebody else has the table."""
        loop = asyncio.get_running_loop()
        end, sent = loop.time() + _ANSWER_SECONDS, False
        while loop.time() < end:
            if not sent:
                sent = bool(await self._execute(_ASK, [waiting.message.decode(), _key(table_id)]))
            if sent:
                await asyncio.wait([waiting.answer], timeout=_LOOK_SECONDS)
            if waiting.answer.done():
                return waiting.answer.result()
            if await self._take(table_id):
                return None
        _LOG.warning("the owner of table %s does not answer", table_id)
        return None

    async def _take(self, table_id: str) -> bool:
        """Own the table from now on, unless another server does."""
        return await self._whole(self._take_once(table_id))

    async def _take_once(self, table_id: str) -> bool:
        async with self._taking.hold(table_id):  # a session could take one lock several times
            if table_id not in self._owned:
                if await self._execute(_TAKE, [_key(table_id)]) == [(True,)]:
                    self._owned.add(table_id)
                else:
                    self._of_others.add(_key(table_id))
            return table_id in self._owned

    async def let_go(self, table_id: str) -> None:
        """Leave a table to whoever wants it next."""
        if table_id in self._owned:
            self._owned.discard(table_id)
            await self._execute(_LET_GO, [_key(table_id)])

    async def _execute(self, statement: str, values: Sequence[Any] = ()) -> list[Any]:
        async def run() -> list[Any]:
            return await (await self._session.execute(statement.encode(), values)).fetchall()

        return await self._whole(run())

    async def _whole(self, work: Coroutine[Any, Any, T]) -> T:
        """Work that is done to its end, whether or not somebody still waits for it."""
        task = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)
        return await asyncio.shield(task)

    # Answering

    def hear(self, message: str) -> None:
        """A message on this server's own channel."""
        told = _MESSAGE.decode(message)
        if isinstance(told, _Answer):
            waiting = self._waiting.get(told.number)
            if waiting and not waiting.done():
                waiting.set_result(told.reply)
            return
        task = asyncio.create_task(self._answer(told))
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def _answer(self, asked: _Ask) -> None:
        """Decide for another server, unless that has meanwhile taken the table over."""
        import psycopg

        with suppress(psycopg.Error):  # the session is over: whoever asked will find out
            await self._execute(_ALIVE)
            reply = await self._decided(asked)
            answer = msgspec.json.encode(_Answer(asked.number, reply))
            if len(answer) > _MOST_BYTES:
                answer = msgspec.json.encode(_Answer(asked.number, None))
            await self._execute(_ANSWER, [asked.back, answer.decode()])
            if asked.watched and not self._is_watched(asked.request.table):
                await self.let_go(asked.request.table)  # it goes to where its viewers are

    async def _decided(self, asked: _Ask) -> Reply | None:
        try:
            return await self._decide(asked.person, asked.request)
        except Exception:  # whoever asked decides, and finds what was written, if anything was
            _LOG.warning("table %s was not decided on", asked.request.table, exc_info=True)
            return None


def _key(table_id: str) -> int:
    """Two tables of one key have one owner, which does no harm."""
    return crc32(table_id.encode()) >> 1
