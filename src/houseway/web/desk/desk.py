"""The desk as the server has it: three lanes, what each person has under way, what is solved.

Reading a file is quick and has a process of its own. Wagers that take a few seconds are solved in
a second, and those that take longer wait for each other in a third: so nobody with a quick
question stands behind somebody with a long one, and no table behind either.
"""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from collections.abc import AsyncGenerator

import msgspec
from msgspec import Raw, Struct
from msgspec.structs import replace

from houseway.web.api.proofs import Proof
from houseway.web.desk import tasks
from houseway.web.desk.lane import Full, Lane, Who
from houseway.web.desk.process import NotDone, WorkerProcess
from houseway.web.desk.tasks import Estimated, PaperPage, Planned, Progress, Task, WagerWork

READ_SECONDS = 20.0  # the first time includes the start of the process
QUICK_SECONDS = 5.0  # an estimate of more than this makes a wager a long one
QUICK_AT_MOST = 90.0  # kernels may have to be compiled first
LONG_AT_MOST = 900.0
ESTIMATE_AT_MOST = 120.0
PRINT_AT_MOST = 180.0
_RESULTS_KEPT = 500


# --- What a page is told while its game is solved -------------------------------------------------


class ToSolve(Struct, frozen=True, tag="to solve"):
    """The wagers that there are, and what each takes."""

    work: tuple[WagerWork, ...]


class Begun(Struct, frozen=True, tag="begun"):
    wager: str


class Underway(Struct, frozen=True, tag="underway"):
    """So many parts of a wager are done."""

    wager: str
    done: int
    parts: int


class Solved(Struct, frozen=True, tag="solved"):
    wager: str
    proof: Proof


class Sampled(Struct, frozen=True, tag="sampled"):
    """Why a wager is not worked out, and what random deals of it come to."""

    wager: str
    why: str
    estimated: Estimated


class Unsolved(Struct, frozen=True, tag="unsolved"):
    wager: str
    why: str


class SolvingEnded(Struct, frozen=True, tag="ended"):
    """Nothing more comes; `why` says what stopped it before all was done."""

    why: str = ""


SolvingStep = ToSolve | Begun | Underway | Solved | Sampled | Unsolved | SolvingEnded


class Desk:
    """The lanes of one server process."""

    def __init__(
        self, reading: Lane | None = None, quick: Lane | None = None, long: Lane | None = None
    ) -> None:
        self.reading = reading or Lane(WorkerProcess())
        self.quick = quick or Lane(WorkerProcess())
        self.long = long or Lane(WorkerProcess())
        self._jobs: dict[str, asyncio.Task[None]] = {}  # by person: what is being solved for them
        self._solved: OrderedDict[str, Proof] = OrderedDict()  # by what the result depends on

    async def close(self) -> None:
        for job in list(self._jobs.values()):
            job.cancel()
        for lane in (self.reading, self.quick, self.long):
            await lane.close()

    async def read(self, who: Who, task: Task) -> Raw:
        """Something about a file that takes no solving."""
        return await self.reading.do(who, task, READ_SECONDS)

    async def find_paytables(self, who: Who, task: tasks.FindPaytables) -> tasks.FoundPaytables:
        found = await self.quick.do(who, task, QUICK_AT_MOST)
        return msgspec.json.decode(found, type=tasks.FoundPaytables)

    async def paper(self, who: Who, task: tasks.Print) -> PaperPage:
        told = await self.long.do(who, task, PRINT_AT_MOST)
        return msgspec.json.decode(told, type=PaperPage)

    # Solving

    async def solve(self, who: Who, name: str, text: str) -> AsyncGenerator[SolvingStep, None]:
        """Each step as it comes. A person has one game solved at a time: the latest."""
        steps: asyncio.Queue[SolvingStep] = asyncio.Queue()
        if earlier := self._jobs.get(who.person):
            earlier.cancel()
        job = asyncio.ensure_future(self._work(who, name, text, steps))
        self._jobs[who.person] = job
        try:
            while not isinstance(step := await steps.get(), SolvingEnded):
                yield step
            yield step
        finally:
            job.cancel()
            if self._jobs.get(who.person) is job:
                del self._jobs[who.person]

    async def _work(
        self, who: Who, name: str, text: str, steps: asyncio.Queue[SolvingStep]
    ) -> None:
        try:
            told = await self.quick.do(who, tasks.Plan(name, text), QUICK_AT_MOST)
            plan = msgspec.json.decode(told, type=Planned)
            steps.put_nowait(ToSolve(plan.work))
            for one in sorted(plan.work, key=lambda one: (bool(one.too_much), one.seconds)):
                steps.put_nowait(await self._solve(who, name, text, one, steps))
            steps.put_nowait(SolvingEnded())
        except (NotDone, Full) as error:
            steps.put_nowait(SolvingEnded(str(error)))
        except asyncio.CancelledError:
            steps.put_nowait(SolvingEnded("A newer version is being worked out."))
            raise
        except Exception:
            steps.put_nowait(SolvingEnded("That did not work, by a fault of ours."))
            raise

    async def _solve(
        self, who: Who, name: str, text: str, work: WagerWork, steps: asyncio.Queue[SolvingStep]
    ) -> SolvingStep:
        if work.too_much:
            return await self._estimate(who, name, text, work)
        if known := work.known or self._solved.get(work.key):
            return Solved(work.name, replace(known, game=name))

        def progress(part: Progress) -> None:
            steps.put_nowait(Underway(work.name, part.done, part.parts))

        is_quick = work.seconds <= QUICK_SECONDS
        lane = self.quick if is_quick else self.long
        told = await lane.do(
            who,
            tasks.Solve(name, text, work.wagers),
            QUICK_AT_MOST if is_quick else LONG_AT_MOST,
            progress,
            lambda: steps.put_nowait(Begun(work.name)),
        )
        proof = msgspec.json.decode(told, type=Proof)
        self._keep(work.key, proof)
        return Solved(work.name, proof)

    async def _estimate(self, who: Who, name: str, text: str, work: WagerWork) -> SolvingStep:
        task = tasks.Estimate(name, text, work.wagers)
        try:
            told = await self.long.do(who, task, ESTIMATE_AT_MOST)
        except NotDone:
            return Unsolved(work.name, work.too_much)
        return Sampled(work.name, work.too_much, msgspec.json.decode(told, type=Estimated))

    def _keep(self, key: str, proof: Proof) -> None:
        self._solved[key] = proof
        if len(self._solved) > _RESULTS_KEPT:
            self._solved.popitem(last=False)
