"""People at the tables: they see only what a server shows them, and do what is up to them.

They play at random. Now and then one lets time run out, keeps a number back, answers an old
question, leaves, sits out or closes the page.
"""

import asyncio
from hashlib import sha256
from random import Random

from houseway.money import Cents
from houseway.room import commands as ask
from houseway.room.commands import Command, Person, Request
from houseway.room.fairness.player_numbers import commitment_of
from houseway.room.table import Status, Table
from houseway.room.views import SeatView, TableView, round_events, table_view
from houseway.round import Question, Refused, Round, Seat
from houseway.round.words.wording import answer_text
from tests.games_under_test import random_answer
from tests.simulation.checks.secrecy import shown_too_much
from tests.simulation.faults import Faults, Kind
from tests.simulation.network import Network
from tests.simulation.servers import Server

_THINKING = (0.05, 1.0)  # seconds before a command
_LONGEST_LOOK = 4  # seconds after which a page looks again, news or not


class Player:
    """One person, who keeps to one of the room's places for tables."""

    def __init__(
        self, network: Network, faults: Faults, tables: list[str], place: int, name: str
    ) -> None:
        self._network = network
        self._faults = faults
        self._tables = tables
        self._place = place
        self._name = name
        self._random = Random(name)
        self._commands = 0
        self.person = Person("", name)
        self._seen: TableView | None = None  # the table as it was seen last
        self._seen_of: Table | None = None
        self._round: Round | None = None  # of which so many events were seen
        self._events = 0

    @property
    def table(self) -> str:
        return self._tables[self._place]

    async def live(self) -> None:
        self.person = await self._network.until_done(self._come)
        while True:
            await self._visit(await self._network.server())
            most = 250 if self._random.random() < 0.05 else 15
            await asyncio.sleep(self._random.uniform(0.1, most))

    async def _come(self, server: Server) -> Person | None:
        room = server.room
        work = room.in_store(room.people.new_guest, self._name, room.clock())
        came = await self._network.ask(server, work)
        return came[0] if came else None

    async def _visit(self, server: Server) -> None:
        """A page is open at a server, until one of them goes."""
        table, news = self.table, asyncio.Event()
        if not server.alive:
            return
        close = server.page(table, self.person)
        stop = server.room.listen(table, lambda _: news.set())
        try:
            while server.alive and table == self.table:
                if self._faults.strikes(Kind.DISCONNECTED):
                    return
                if self._random.random() < 0.02:
                    await self._refill(f"refill-{self._random.getrandbits(60):016}")
                news.clear()
                view = await self._network.ask(server, self._look(server, table))
                if view and (command := self._next(view)):
                    await asyncio.sleep(self._random.uniform(*_THINKING))
                    await self._give(server, table, command)
                else:
                    await self._wait(news)
        finally:
            stop()
            close()

    async def _wait(self, news: asyncio.Event) -> None:
        """For news. A page that hears none looks again all the same."""
        loop = asyncio.get_running_loop()
        late = loop.call_later(_LONGEST_LOOK, news.set)
        await news.wait()
        late.cancel()

    async def _look(self, server: Server, table: str) -> TableView:
        def look(one: Table) -> TableView:
            if self._seen is None or (self._seen_of, self._seen.version) != (one, one.version):
                self._seen_of, self._seen = one, self._see(server, one)
            return self._seen

        return await server.room.see(self.person, table, look)

    def _see(self, server: Server, table: Table) -> TableView:
        """A new version of a table, with the events that a page asks for next."""
        since = self._events if table.round is self._round else 0
        view, events = table_view(table, self.person.id), round_events(table, self.person.id, since)
        self._round, self._events = table.round, since + len(events)
        if leak := shown_too_much(table, self.person.id, view, events):
            server.world.violation(f"{self._name} was shown {sorted(leak)}")
        return view

    # What to do next

    def _next(self, view: TableView) -> Command | None:
        if view.status is Status.CLOSED:
            return None
        if view.you is None:
            return self._seek_seat(view)
        own = next(one for one in view.sitters if one.seat == view.you)
        if own.away:  # taken for gone by a server where no page is open: a page says so by itself
            return ask.Here()
        chance = self._random.random()
        if own.leaving or chance < 0.004:
            return None if own.leaving else ask.Leave()
        if view.round and view.round.question:
            return self._answer(view, view.round.question)
        if view.under_way:
            return None
        if view.reveal:
            return self._reveal(view, view.you)
        return self._prepare(view, own, chance)

    def _seek_seat(self, view: TableView) -> Command | None:
        if view.your_turn > len(view.offers):
            return ask.StopWaiting() if self._random.random() < 0.05 else None
        taken = {one.seat for one in view.sitters}
        free = [Seat(seat) for seat in range(1, view.seats + 1) if seat not in taken]
        if not free:
            return None if view.your_turn else ask.Wait()
        least, most = view.settings.buy_in_least, view.settings.buy_in_most
        return ask.Sit(self._random.choice(free), Cents(self._random.randint(least, most)))

    def _answer(self, view: TableView, question: Question) -> Command | None:
        chance = self._random.random()
        if chance < 0.01:
            return None  # until time is up, or the next look
        if chance < 0.02:
            return ask.Hint()
        version = view.version - 3 if chance < 0.03 else view.version
        answer = "all of it" if 0.03 < chance < 0.035 else None
        return ask.Act(answer or answer_text(random_answer(question, self._random)), version)

    def _reveal(self, view: TableView, seat: Seat) -> Command | None:
        assert view.reveal
        if seat not in view.reveal.waiting_for or self._random.random() < 0.01:
            return None
        return ask.Reveal(self._secret(view.root))

    def _prepare(self, view: TableView, own: SeatView, chance: float) -> Command | None:
        if own.stack < view.settings.buy_in_least // 2:
            return ask.TopUp(Cents(view.settings.buy_in_least))
        if own.ready or chance < 0.02:
            return None
        if chance < 0.03 and not own.sitting_out:
            return ask.SitOut()
        return ask.Ready(commitment_of(self._secret(view.root)))

    def _secret(self, root: str) -> str:
        """What the page has drawn for this shuffle."""
        return sha256(f"{self.person.id} {root}".encode()).hexdigest()

    async def _give(self, server: Server, table: str, command: Command) -> None:
        self._commands += 1
        request = Request(f"{self._name}-{self._commands:08}", table, command)
        reply = await self._network.give(server, self.person, request)
        if reply and reply.refused and isinstance(command, ask.Sit | ask.TopUp):
            await self._refill(f"refill-{self._commands:08}")

    async def _refill(self, id: str) -> None:
        """Ask for free play; asked twice, it is given once."""
        times = 2 if self._faults.strikes(Kind.REFILL_REPEATED) else 1
        for _ in range(times):
            server = await self._network.server()
            await self._network.ask(server, self._ask_refill(server, id))

    async def _ask_refill(self, server: Server, id: str) -> None:
        room = server.room
        try:
            await room.in_store(room.people.refill, self.person, id, room.clock())
        except Refused:
            return
