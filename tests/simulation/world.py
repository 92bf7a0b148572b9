"""A whole room from one seed: servers, tables, people, the floor and all that goes wrong."""

import asyncio
import secrets
import shutil
import tempfile
from collections import Counter
from collections.abc import Generator
from contextlib import contextmanager
from pathlib import Path
from random import Random
from typing import Any
from unittest.mock import patch

from msgspec import Struct

from houseway.games import GAMES
from houseway.room import commands as ask
from houseway.room.audit.whole_room import audit
from houseway.room.commands import Person, Reply, Request
from houseway.room.fairness.seal import Seal
from houseway.room.storage.store import Store
from houseway.room.table import Table
from tests.room.metered import LUCK, METER, METERED, MUST_HIT, dealt
from tests.simulation.checks.observer import Observer
from tests.simulation.checks.sameness import differences
from tests.simulation.database import Slot, calm_engine
from tests.simulation.faults import Faults, Kind
from tests.simulation.floor import Floor
from tests.simulation.loop import simulate
from tests.simulation.network import Network
from tests.simulation.players import Player
from tests.simulation.servers import KEY, Server
from tests.simulation.shuffles import remembered_shuffles

ROUNDS = 30  # that a run goes on for; then faults end and everything must come to rest
_LONGEST = 4 * 3600.0  # simulated seconds of a run
_REST = 900  # within which, once nothing goes wrong any more, every table deals again
_ALWAYS_KEPT = (ask.Sit, ask.TopUp, ask.Act)  # commands that change something, or are refused
_COMPARED = 10  # commits until the next table is compared, in memory and in the database


class Plan(Struct, frozen=True):
    """What a run is made from: the same plan, the same run."""

    seed: int
    rounds: int = ROUNDS
    servers: int = 0  # 0: as the seed says
    tables: int = 0
    one_meter: bool = False  # every table deals one game and raises one meter, which is won often
    without: tuple[Kind, ...] = ()


class Result(Struct):
    plan: Plan
    rounds: int
    commands: int
    faults: Counter[Kind]
    violations: list[str]
    wins: int = 0  # of the one meter


class Place:
    """Where runs have their database files, one after the other."""

    def __init__(self, pattern: Path) -> None:
        self.pattern = pattern
        self.slots = [Slot() for _ in range(3)]
        self.calm = Slot()

    def let_go(self) -> None:
        """No connection to a run's file outlives it."""
        for slot in (*self.slots, self.calm):
            slot.engine.dispose()


class SimulatedRoom:
    def __init__(self, plan: Plan, place: Place, file: Path) -> None:
        self.plan = plan
        self.file = file
        self.violations: list[str] = []
        self.acknowledged: dict[tuple[str, str], Reply] = {}
        self._random = Random(f"{plan.seed} world")
        self._stop = asyncio.Event()
        self._faults = Faults(plan.seed, plan.without)
        self._observer = Observer(file)
        self._store = Store(calm_engine(place.calm, file), Seal(KEY))
        self._commits = 0
        servers = plan.servers or self._random.choice((1, 2, 3))
        self._servers = [
            Server(self, self._faults, place.slots[number], number, plan.seed)
            for number in range(servers)
        ]
        self._network = Network(
            self._servers, self._faults, self._acknowledge, self._is_kept, plan.seed
        )
        self._games = self._choose_games()
        self._tables: list[str] = []
        self._floor = Floor(self._network, self._faults, self._tables, plan.seed)
        self._tasks: list[asyncio.Task[None]] = []

    # What servers report

    def violation(self, what: str) -> None:
        """The run ends with its first violation."""
        self.violations.append(what)
        self._stop.set()

    def committed(self, server: object) -> None:
        for wrong in self._observer.look():
            self.violation(wrong)
        for table in self._observer.changed:
            self._tell(server, table, self._observer.versions[table])
        self._commits += 1
        if self._commits % _COMPARED == 0 and self._tables:
            self._compare(self._tables[self._commits // _COMPARED % len(self._tables)])
        if not self._faults.over and sum(self._observer.rounds.values()) >= self.plan.rounds:
            self._stop.set()

    def _tell(self, server: object, table: str, version: int) -> None:
        for other in self._servers:
            if other is not server:
                asyncio.get_running_loop().call_soon(other.hear, table, version)

    def put_clocks(self, by: int) -> None:
        for server in self._servers:
            server.put_clock(by)

    def _is_kept(self, person: Person, request: Request) -> bool:
        return self._observer.reply(person.id, request.id) is not None

    def _acknowledge(self, person: Person, request: Request, reply: Reply, was_kept: bool) -> None:
        """What was carried out is kept, and is answered the same way for ever."""
        if reply.refused:
            return
        if reply.version > self._observer.versions.get(request.table, 0):
            self.violation(f"{request} is acknowledged, and not committed")
        kept = self._observer.reply(person.id, request.id)
        if kept is None and isinstance(request.command, _ALWAYS_KEPT):
            self.violation(f"{request} is acknowledged, and not kept")
        may_have_changed_nothing = not was_kept and not isinstance(request.command, _ALWAYS_KEPT)
        if kept is None or (may_have_changed_nothing and kept["version"] != reply.version):
            return  # which need not be kept, and another server may have carried it out since
        first = self.acknowledged.setdefault((person.id, request.id), reply)
        if first != reply:
            self.violation(f"{request.id} is answered {first} and {reply}")

    def _compare(self, id: str) -> None:
        """No server has another idea of a table than the database."""
        kept: Table | None = None
        for server in self._servers:
            for table in server.room.tables if server.alive else ():
                if table.id != id or (table.version, table.hash) != self._observer.stands(id):
                    continue  # behind, or deciding
                kept = kept or self._store.load(id)
                if kept and (differ := differences(table, kept)):
                    self.violation(f"a restart would change {', '.join(differ)}")

    # The run

    async def run(self) -> Result:
        self._start(*(server.keep_alive() for server in self._servers))
        for game in self._games:
            self._tables.append(await self._floor.open(game))
        self._start(self._floor.work(), *(one.live() for one in self._people()))
        await self._until_stop(_LONGEST)
        if not self.violations:
            await self._come_to_rest()
        if not self.violations:
            self._check_the_end()
        self._observer.close()
        rounds = sum(self._observer.rounds.values())
        faults = self._faults.happened
        held = self._store.meters([METER, LUCK])
        wins = sum(one.start if id == LUCK else one.wins for id, one in held.items())
        return Result(self.plan, rounds, self._network.commands, faults, self.violations, wins)

    def _start(self, *work: Any) -> None:
        self._tasks += [asyncio.get_running_loop().create_task(one) for one in work]

    def _choose_games(self) -> list[str]:
        count = self.plan.tables or self._random.choice((1, 2, 2, 3))
        if self.plan.one_meter:  # that hands win, or with even seeds a hidden sum
            return [METERED if self.plan.seed % 2 else MUST_HIT] * count
        return [self._random.choice(GAMES).name for _ in range(count)]

    def _people(self) -> list[Player]:
        people: list[Player] = []
        for place, game in enumerate(self._games):
            least = 1 if dealt(game).banked_by == "house" else 2
            for number in range(max(least, self._random.choice((1, 2, 2, 3)))):
                name = f"s{self.plan.seed}p{place}n{number}"
                people.append(Player(self._network, self._faults, self._tables, place, name))
        return people

    async def _until_stop(self, seconds: float) -> None:
        """Until somebody says so, or a part of the simulation itself fails."""
        loop = asyncio.get_running_loop()
        late = loop.call_later(seconds, self._stop.set)
        stop = loop.create_task(self._stop.wait())
        await asyncio.wait({stop, *self._tasks}, return_when=asyncio.FIRST_COMPLETED)
        late.cancel()
        for task in self._tasks:
            if task.done():
                task.result()

    async def _come_to_rest(self) -> None:
        """Nothing goes wrong any more: at every table somebody is dealt another round."""
        self._faults.over = True
        await self._floor.resume_all()
        wanted = {id: self._observer.rounds.get(id, 0) + 1 for id in self._tables}
        waiting = self._tables
        for _ in range(_REST):
            self._stop.clear()
            await self._until_stop(1)
            done = self._observer.rounds
            waiting = [id for id in waiting if done.get(id, 0) < wanted[id]]
            if self.violations or not waiting:
                return
        self.violation(f"people wait for ever at {waiting}")

    def _check_the_end(self) -> None:
        for (person, id), reply in self.acknowledged.items():
            kept = self._observer.reply(person, id)
            if kept is None or kept["version"] != reply.version:
                self.violation(f"{person}/{id} was acknowledged and is lost")
        for finding in audit(self._store):
            self.violation(f"audit: {finding}")


# --- Runs -----------------------------------------------------------------------------------------


@contextmanager
def _drawn_from(seed: int) -> Generator[None]:
    """All that is secret is drawn from the seed, so that it is the same each time."""
    random = Random(f"{seed} secrets")

    def token_hex(count: int = 32) -> str:
        return random.randbytes(count).hex()

    with (
        patch.object(secrets, "token_bytes", random.randbytes),
        patch.object(secrets, "token_hex", token_hex),
        patch.object(secrets, "token_urlsafe", token_hex),
        patch.object(secrets, "randbelow", random.randrange),
    ):
        yield


def run(plan: Plan, place: Place) -> Result:
    """One run, from nothing to its end."""
    with tempfile.TemporaryDirectory(dir=place.pattern.parent) as folder:
        return run_in(Path(folder) / "room.db", plan, place)


def run_in(file: Path, plan: Plan, place: Place) -> Result:
    """One run in a database that is left behind."""
    shutil.copyfile(place.pattern, file)

    async def whole() -> Result:
        return await SimulatedRoom(plan, place, file).run()

    try:
        with _drawn_from(plan.seed), remembered_shuffles():
            return simulate(whole())
    finally:
        place.let_go()
