"""The room itself: it carries out commands, one at a time per table, and notifies listeners.

A command is decided in memory and committed in one transaction. Only then do listeners hear that
the table has a new version; each of them asks for what its own viewer may see.
"""

from __future__ import annotations

import asyncio
import logging
import secrets
import time
from collections import OrderedDict
from collections.abc import Callable, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import AsyncExitStack, suppress
from functools import partial
from typing import ParamSpec, TypeVar
from zlib import crc32

from houseway.money import Cents
from houseway.room import commands as ask
from houseway.room.abandon import load_or_abandon
from houseway.room.clock import MOST_APART, SteadyClock, system_time
from houseway.room.commands import PLATFORM, Person, Reply, Request
from houseway.room.deadlines import is_due
from houseway.room.decide import HOUSE_RULE, OwnGame, decide, open_table
from houseway.room.events import Settings
from houseway.room.fairness.shuffle import new_seed
from houseway.room.house import House
from houseway.room.listeners import Listeners
from houseway.room.locks import Locks
from houseway.room.meter_links import NO_METERS, MeterBoard, boards
from houseway.room.people.known_limits import KnownLimits
from houseway.room.people.own_limit import NO_LIMIT
from houseway.room.people.persons import OwnLimits, People
from houseway.room.storage.group_commit import Done, GroupCommit
from houseway.room.storage.owners import Owners
from houseway.room.storage.store import (
    RepeatedCommand,
    ShortOfChips,
    StaleVersion,
    Store,
    Unrestorable,
)
from houseway.room.table import Milliseconds, Status, Table
from houseway.round.game import Game, Rules
from houseway.round.questions import Answer, Seat
from houseway.round.refused import Refused
from houseway.round.views import View, view
from houseway.round.words.wording import answer_text

P = ParamSpec("P")
T = TypeVar("T")

Listener = Callable[[Table], None]  # the table has a new version
OnCommand = Callable[[Person, Request, Reply, float], None]  # and the seconds that it took
Strategy = Callable[[View, Game, Rules], Answer]
HasPage = Callable[[str, str], bool]  # whether a person has a page open here, at this table

_LOG = logging.getLogger(__name__)
_TICK_SECONDS = 0.2
_LEFT_SECONDS = 1.0  # for which a table is left to another server that has just changed it
_TRIES = 20
MOST_SEATS = 12  # that a person has at once
_REMEMBERED = 10_000
_KEPT_ALREADY = (RepeatedCommand, StaleVersion)  # something is stored that nobody here was told of


class _WinsMeters(Exception):
    """A decision that wins these meters, and was made beside others that may win them too."""


class NoSuchTable(LookupError):
    """No table of this name, or none that may be known about."""


class Room:
    """All tables of a database, as one server process serves them."""

    def __init__(
        self,
        store: Store,
        *,
        clock: Callable[[], Milliseconds] = system_time,
        strategies: Mapping[str, Strategy] | None = None,
        on_command: OnCommand | None = None,
        bots_think: tuple[Milliseconds, Milliseconds] = (0, 0),
        house: House | None = None,
    ) -> None:
        self.house = house or House()
        self.bots_think = bots_think  # before each answer, from so long to so long
        self.store = store
        self.limits = KnownLimits(self._look_up_own_limits)
        self.people = People(store, self.limits.forget)
        self.clock = clock if isinstance(clock, SteadyClock) else SteadyClock(clock)
        self.strategies = strategies or {}
        self.on_command = on_command
        self.owners: Owners | None = None  # while this server is one of several
        self.has_page: HasPage = lambda table, person: False
        self._tables: dict[str, Table] = {}
        self._locks = Locks()
        self._attended: set[str] = set()  # the open tables, taken up or to be taken up again
        self._table_listeners = Listeners[[Table]]()
        self._person_listeners = Listeners[[]]()
        self._told: dict[str, int] = {}  # the version that listeners heard of last, by table
        self._behind: dict[str, float] = {}  # tables that other servers changed, since when
        # The last replies that no database keeps: refusals, and commands that changed nothing.
        self._without_effect: OrderedDict[tuple[str, str], Reply] = OrderedDict()
        # A database that no other server shares; it has one writer at a time.
        alone = self._alone = store.engine.dialect.name == "sqlite"
        self._threads = ThreadPoolExecutor(1 if alone else 8, "store")
        self._reading_threads = ThreadPoolExecutor(2 if alone else 4, "readers")
        self._history_threads = ThreadPoolExecutor(2, "history")
        write = partial(self.in_store, store.commit_all)
        self._group_commit = GroupCommit(write, self._written)
        self._tasks: set[asyncio.Task[None]] = set()
        self._bot_thread = ThreadPoolExecutor(1, "bots")

    async def look_up(self, call: Callable[P, T], *args: P.args, **kwargs: P.kwargs) -> T:
        """Read a row or two from the database, off the event loop; waits for no writer."""
        loop = asyncio.get_running_loop()
        return await loop.run_in_executor(self._reading_threads, lambda: call(*args, **kwargs))

    async def look_back(self, call: Callable[P, T], *args: P.args, **kwargs: P.kwargs) -> T:
        """Read what takes a while, such as past rounds; no look-up waits behind it."""
        loop = asyncio.get_running_loop()
        return await loop.run_in_executor(self._history_threads, lambda: call(*args, **kwargs))

    async def in_store(self, call: Callable[P, T], *args: P.args, **kwargs: P.kwargs) -> T:
        """Run something that waits for the database, off the event loop."""
        loop = asyncio.get_running_loop()
        return await loop.run_in_executor(self._threads, lambda: call(*args, **kwargs))

    # Commands

    async def open(
        self, person: Person, settings: Settings, id: str = "", own_game: OwnGame | None = None
    ) -> str:
        """Open a table and return its id. An id that several servers open is opened once."""
        if person.role is not ask.Role.FLOOR and person is not PLATFORM:
            raise Refused(HOUSE_RULE, "Only the floor opens tables.")
        table = Table(id or secrets.token_hex(6))
        decision = open_table(table, settings, person, self.clock(), new_seed(), own_game)
        if await self.in_store(self.store.open, decision, person):
            self._keep(table)
            self._tell(table)
        else:  # another server was first
            await self.read(table.id, lambda one: one)
        return table.id

    async def handle(self, person: Person, request: Request) -> Reply:
        """Carry out a command once, whatever happens; the same id again gives the same answer."""
        start = time.perf_counter()
        reply = await self._reply_of_owner(person, request) or await self._decide(person, request)
        if self.on_command:
            self.on_command(person, request, reply, time.perf_counter() - start)
        return reply

    async def _reply_of_owner(self, person: Person, request: Request) -> Reply | None:
        """What another server decided that owns the table; None where it is up to this one."""
        if self.owners is None or request.table not in self._attended:
            return None
        reply = await self.owners.answer_of_owner(person, request)
        table = self._tables.get(request.table)
        if reply and table and (reply.refused or reply.version > table.version):
            self._note_behind(table.id)
        return reply

    async def decide_for_another(self, person: Person, request: Request) -> Reply:
        """Carry out a command that another server was given.

        That one may have given up waiting and have decided itself. So what was overtaken is not
        decided again on the table as it is since. And it knows of its own pages only: whoever has
        one open here is not gone.
        """
        match request.command:
            case ask.Disconnected(person=gone) if self.has_page(request.table, gone):
                return await self.read(
                    request.table, lambda table: Reply(request.id, table.version)
                )
            case _:
                return await self._decide(person, request, tries=1)

    async def _decide(self, person: Person, request: Request, tries: int = _TRIES) -> Reply:
        if remembered := self._without_effect.get((person.id, request.id)):
            # Another server may have carried it out since: then that is the answer.
            return await self.look_up(self.store.reply, person, request.id) or remembered
        try:
            own_limit = await self._own_limit(person, request.command)
            for _ in range(tries):
                if isinstance(request.command, ask.OF_THE_METERS):
                    await self._catch_up_with_all()
                reply, error = await self._try(person, request, own_limit)
                if error is None:
                    return reply
                if not isinstance(error, StaleVersion):
                    raise error
        except Refused as refused:
            return await self._refuse(person, request, refused)
        except RepeatedCommand as repeated:
            return repeated.reply
        except ShortOfChips:
            short = Refused(HOUSE_RULE, "There are not enough chips for that.")
            return await self._refuse(person, request, short)
        raise TimeoutError(f"table {request.table} is changed faster than it can be decided on")

    async def _try(
        self, person: Person, request: Request, own_limit: Cents
    ) -> tuple[Reply, BaseException | None]:
        """Carry out a command, and wait until it is written; what became of that comes with it.

        Who wins a meter does so alone: the tables of one meter would overtake each other for ever.
        """
        alone_at: tuple[str, ...] = ()
        while True:
            async with AsyncExitStack() as held:
                for meter in alone_at:
                    await held.enter_async_context(self._locks.hold(f"meter {meter}"))
                try:
                    async with self._locks.hold(request.table):
                        reply, written = await self._carry_out(person, request, own_limit, alone_at)
                except _WinsMeters as won:
                    alone_at = tuple(sorted({*alone_at, *won.args}))
                    continue
                return reply, await written if written else None

    async def _carry_out(
        self, person: Person, request: Request, own_limit: Cents, alone_at: Sequence[str]
    ) -> tuple[Reply, Done | None]:
        """Decide on a table; with the reply comes what says when it is written.

        A table may be decided on before what was decided last is written. What has no effect is
        answered at once, and so it is decided on the table as the database has it.
        """
        table_id = request.table
        while True:
            meters = await self._meter_board(table_id, request.command)
            table = await self._to_decide_on(table_id)
            if any(one.id not in meters.books for one in table.meters.values()):
                continue  # the table was not taken up yet, or has another meter since
            try:
                decision = decide(
                    *(table, person, request.command, self.clock(), new_seed, own_limit), meters
                )
                reply = Reply(request.id, table.version)
                if decision.events:
                    commit = self.store.prepared(decision, person, reply)
                    if others := commit.meters_won - {*alone_at}:
                        raise _WinsMeters(*others)
                    return reply, self._group_commit.add(commit)
                if not self._group_commit.is_waiting(table_id):
                    return await self._answer_without_effect(person, reply), None
            except Refused:
                if not self._group_commit.is_waiting(table_id):
                    raise
            except _WinsMeters:  # it is decided again, on the table as the database has it
                self._tables.pop(table_id, None)
                await self._group_commit.settled(table_id)
                raise
            except BaseException:
                self._tables.pop(table_id, None)
                raise
            await self._group_commit.settled(table_id)

    async def _meter_board(self, table_id: str, command: ask.Command) -> MeterBoard:
        """What a table's meters hold now; for the floor's acts on meters, those of all tables."""
        table = self._tables.get(table_id)
        if isinstance(command, ask.OF_THE_METERS):
            linked = boards(self._tables)
            named = {getattr(command, "id", ""), getattr(command, "to", "")} - {""}
            ids = sorted({*linked, *named})
            return MeterBoard(await self.look_up(self.store.meters, ids), linked)
        if table is None or not table.meters:
            return NO_METERS
        return await self.look_up(self.store.meter_board, list(table.meters.values()))

    async def _to_decide_on(self, table_id: str) -> Table:
        """A table of which nothing is being written."""
        await self._group_commit.not_begun(table_id)
        table = self._tables.get(table_id)
        if table is None or table_id in self._behind:
            table = await self._current(table_id)
        return table

    def _written(self, table: Table, results: Sequence[BaseException | None]) -> None:
        """Decisions on a table were written, or some were not: then it is read anew."""
        if any(results):
            self._tables.pop(table.id, None)
        if self._tables.get(table.id) is table:
            self._tell(table)
        elif any(one is None or isinstance(one, _KEPT_ALREADY) for one in results):
            task = asyncio.create_task(self._tell_what_is_stored(table.id))
            self._tasks.add(task)
            task.add_done_callback(self._tasks.discard)

    async def _tell_what_is_stored(self, table_id: str) -> None:
        try:
            await self.read(table_id, self._tell_if_new)
        except Exception:  # whoever looks next reads it
            _LOG.warning("table %s could not be read", table_id, exc_info=True)

    def _tell_if_new(self, table: Table) -> Table:
        if self._told.get(table.id, 0) < table.version:
            self._tell(table)
        return table

    async def _own_limit(self, person: Person, command: ask.Command) -> Cents:
        """What the person lets themselves stake in the round that they are ready for.

        People who excluded themselves may finish their hand, and may not start anything new.
        """
        if not isinstance(command, ask.Sit | ask.TopUp | ask.Ready):
            return NO_LIMIT
        if isinstance(command, ask.Sit):
            self._check_seats(person)
        hears = self._alone or self.owners is not None
        limits, now = await self.limits.get(person.id, hears_of_changes=hears), self.clock()
        if limits.excluded_until > now:
            raise Refused(HOUSE_RULE, "You asked to be kept from playing, and that still holds.")
        return limits.most_at(now)

    def _check_seats(self, person: Person) -> None:
        seats = sum(table.seat_of(person.id) is not None for table in self._tables.values())
        if seats >= MOST_SEATS:
            message = f"You have a seat at {seats} tables: leave one of them first."
            raise Refused(HOUSE_RULE, message)

    async def _look_up_own_limits(self, persons: Sequence[str]) -> Mapping[str, OwnLimits]:
        return await self.look_up(self.people.own_limits_of, persons, self.clock())

    async def _refuse(self, person: Person, request: Request, refused: Refused) -> Reply:
        reply = Reply(request.id, 0, refused.rule, refused.message, refused.allowed)
        return await self._answer_without_effect(person, reply)

    async def _answer_without_effect(self, person: Person, reply: Reply) -> Reply:
        """A reply that no database keeps; if the same command had an effect before, its first."""
        if first := await self.look_up(self.store.reply, person, reply.id):
            return first
        self._without_effect[person.id, reply.id] = reply
        if len(self._without_effect) > _REMEMBERED:
            self._without_effect.popitem(last=False)
        return reply

    # Reading

    async def read(self, table_id: str, look: Callable[[Table], T]) -> T:
        """Look at a table as it was committed last."""
        async with self._locks.hold(table_id):
            return look(await self._current(table_id))

    async def see(self, person: Person | None, table_id: str, look: Callable[[Table], T]) -> T:
        """Look at a table as a person may: one that is private to another is not there."""

        def seen(table: Table) -> T:
            if not table.is_open_to(person):
                raise NoSuchTable(f"no table is called {table_id[:64]!r}")
            return look(table)

        return await self.read(table_id, seen)

    @property
    def tables(self) -> list[Table]:
        """Every table that this server has taken up, to look at and not to touch.

        One that another server owns, and that nobody watches here, may be an old version.
        """
        return list(self._tables.values())

    async def newest_tables(self) -> list[Table]:
        """All open tables, with what other servers committed."""
        await self._catch_up_with_all()
        return self.tables

    async def _catch_up_with_all(self) -> None:
        for table_id in list(self._behind):
            with suppress(NoSuchTable):
                await self.read(table_id, self._tell_if_new)

    async def _current(self, table_id: str) -> Table:
        """A table as the database has it, or so far as this server knows."""
        await self._group_commit.settled(table_id)
        table = self._tables.get(table_id)
        if table is not None and table_id in self._behind:
            table = await self._catch_up(table)
        if table is None:
            self._behind.pop(table_id, None)
            table = await self._take_up(table_id)
            if table is None:
                raise NoSuchTable(f"no table is called {table_id[:64]!r}")
            self._keep(table)
        return table

    async def _catch_up(self, table: Table) -> Table | None:
        """The table with what other servers committed; None where it has to be read anew."""
        since = self._behind.pop(table.id)
        try:
            newer = await self.in_store(self.store.newer, table)
            # Not in the store's thread: others look at the table meanwhile.
            self.store.catch_up(table, newer)
        except Unrestorable:
            self._tables.pop(table.id, None)
            return None
        except BaseException:
            self._behind.setdefault(table.id, since)
            raise
        self._go_on_from(table)
        return table

    def _keep(self, table: Table) -> None:
        self._tables[table.id] = table
        self._attended.add(table.id)

    async def _take_up(self, table_id: str) -> Table | None:
        """A table from the database; one that nothing can be made of stays shut."""
        try:
            at = self.clock()
            table, why = await self.in_store(load_or_abandon, self.store, table_id, at)
        except Unrestorable as error:
            table, why = None, str(error)
        if why:
            _LOG.error("table %s could not be restored: %s", table_id, why)
        if table:
            self._go_on_from(table)
        return table

    def _go_on_from(self, table: Table) -> None:
        """Set the clock past a table's last event, whatever this machine's clock says."""
        self._say_if_behind(table.latest_at)
        self.clock.not_before(table.latest_at)

    def _say_if_behind(self, latest: Milliseconds) -> None:
        behind = latest - self.clock()
        if behind > MOST_APART:
            _LOG.warning(
                "the clock is %s seconds behind the room's last event: if it was ahead then, times "
                "at tables stay ahead until it has caught up; sessions and links do not",
                behind // 1000,
            )

    @property
    def locks_held(self) -> int:
        """How many tables somebody decides on or waits for."""
        return len(self._locks)

    # Listeners

    @property
    def listeners(self) -> int:
        """How many listen to tables and to people."""
        return len(self._table_listeners) + len(self._person_listeners)

    def listen(self, table_id: str, listener: Listener) -> Callable[[], None]:
        """Hear of a table's new versions; what comes back ends it.

        The table is as it was committed only until the listener returns.
        """
        return self._table_listeners.add(table_id, listener)

    def listen_to_person(self, person: Person, listener: Callable[[], None]) -> Callable[[], None]:
        """Hear when a person's role or sessions change, wherever it was done."""
        return self._person_listeners.add(person.id, listener)

    def person_changed(self, person_id: str) -> None:
        """Whoever acts as this person has to find out again who they are."""
        self._person_listeners.tell(person_id)

    def _tell(self, table: Table) -> None:
        self._told[table.id] = table.version
        self._table_listeners.tell(table.id, table)

    def is_watched(self, table_id: str) -> bool:
        """Whether anybody here listens to a table."""
        return self._table_listeners.has(table_id)

    def _note_behind(self, table_id: str) -> None:
        self._behind.setdefault(table_id, asyncio.get_running_loop().time())

    def _knows(self, table_id: str, version: int) -> bool:
        """Whether a version is no news: it was told, or is being written here."""
        if self._told.get(table_id, 0) >= version:
            return True
        table = self._tables.get(table_id)
        return bool(table and table.version >= version and self._group_commit.has(table_id))

    def take_note(self, table_id: str, version: int) -> bool:
        """Another server may have committed a version; whether it has to be looked at now.

        A table that nobody watches here is left to that server: it is brought up to date when
        somebody looks at it, and after a second if that server does not own it.
        """
        if self._knows(table_id, version):
            return False
        if table_id in self._tables:  # else it is new here, and taken up
            self._note_behind(table_id)
            return self.is_watched(table_id)
        return True

    async def heard(self, table_id: str, version: int) -> None:
        """Hear of other servers' commits at a table, and look at it."""
        if self.take_note(table_id, version):
            await self.read(table_id, self._tell_if_new)

    # The platform's own part

    async def start(self) -> None:
        """Take up every open table where it was left."""
        await self.in_store(self.store.check_key)
        latest = await self.in_store(self.people.latest_at)
        self._say_if_behind(latest)
        self.clock.not_before(latest)
        for table_id in await self.in_store(self.store.table_ids):
            async with self._locks.hold(table_id):
                with suppress(NoSuchTable):  # one that stays shut; the others open all the same
                    await self._current(table_id)

    async def run(self) -> None:
        """The clock and the bots, until cancelled."""
        async with asyncio.TaskGroup() as work:
            if self._alone:
                work.create_task(self._bring_home())
            while True:
                await asyncio.sleep(_TICK_SECONDS)
                await self.attend_all()

    async def _bring_home(self) -> None:
        """Keep SQLite's write-ahead log short, until cancelled."""
        told = 0
        while True:
            await asyncio.sleep(_TICK_SECONDS)
            before, told = told, sum(self._told.values())
            if told != before:
                try:
                    await self.look_back(self.store.bring_home)
                except Exception:  # whoever writes when it is long will do it, or say more
                    _LOG.warning("the write-ahead log is not brought home", exc_info=True)

    async def attend_all(self) -> None:
        """What the clock and the bots have to do now, table by table."""
        for table_id in sorted(self._attended):
            try:
                await self._attend(table_id)
            except Exception:  # one table's trouble is not the others'
                _LOG.exception("table %s could not be attended to", table_id)

    async def _attend(self, table_id: str) -> None:
        anothers = self.owners is not None and self.owners.is_anothers(table_id)
        if anothers and not self.is_watched(table_id):
            return
        table, behind_since = self._tables.get(table_id), self._behind.get(table_id)
        now = asyncio.get_running_loop().time()
        if behind_since is not None and now - behind_since < _LEFT_SECONDS:
            return  # another server is at it
        if table is None or behind_since is not None:  # dropped after a failed command, or old
            table = await self.read(table_id, self._tell_if_new)
        if table.status is Status.CLOSED:
            self._attended.discard(table_id)
            if self.owners:
                await self.owners.let_go(table_id)
        elif anothers:
            return  # its clock and its bots are the owner's
        elif is_due(table, self.clock()):
            await self._as_platform(table.id, ask.Tick())
        else:
            await self._play_bot(table)

    def close(self) -> None:
        """Wait for what is being written, and let the database go."""
        self._bot_thread.shutdown(cancel_futures=True)
        self._reading_threads.shutdown()
        self._history_threads.shutdown(cancel_futures=True)
        self._threads.shutdown()
        self.store.engine.dispose()

    async def _play_bot(self, table: Table) -> None:
        """One answer of one bot, if one is asked: bots take their time too."""
        for seat in table.questions:
            one = table.sitters[seat]
            if self.clock() - table.asked_at[seat] < self._thinks(table, seat):
                continue
            if one.bot in self.strategies and table.round:
                seen, version = view(table.round, seat), table.version
                loop = asyncio.get_running_loop()
                think = self.strategies[one.bot]
                rules = table.game, table.rules
                answer = await loop.run_in_executor(self._bot_thread, think, seen, *rules)
                command = ask.ActFor(Seat(seat), answer_text(answer), version)
                await self._as_platform(table.id, command)
                return

    def _thinks(self, table: Table, seat: Seat) -> Milliseconds:
        """How long a bot takes over a question: never the same, and the same on every server."""
        least, most = self.bots_think
        chance = crc32(f"{table.id} {seat} {table.asked_in[seat]}".encode())
        return least + chance % (most - least + 1)

    async def _as_platform(self, table_id: str, command: ask.Command) -> None:
        await self.handle(PLATFORM, Request(secrets.token_hex(16), table_id, command))
