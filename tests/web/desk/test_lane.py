"""The desk's queue: fair turns, bounds, and work that nobody waits for any more."""

import asyncio
from collections.abc import Awaitable, Callable

import pytest
from msgspec import Raw

from houseway.web.desk import lane as lanes
from houseway.web.desk.lane import Full, Lane, LaneLimits, Who
from houseway.web.desk.process import NotDone, OnProgress
from houseway.web.desk.tasks import Check, Task

A, B, C = Who("1.1.1.1", "a"), Who("2.2.2.2", "b"), Who("1.1.1.1", "c")


class ByHand:
    """A worker whose tasks end when the test says so; each takes a minute by the clock."""

    def __init__(self) -> None:
        self.now = 0.0
        self.begun: list[str] = []
        self.killed = 0
        self._end: asyncio.Future[Raw] | None = None

    async def do(self, task: Task, seconds: float, progress: OnProgress) -> Raw:
        assert self._end is None, "one task at a time"
        self.begun.append(task.name)
        self._end = asyncio.get_running_loop().create_future()
        try:
            return await self._end
        finally:
            self._end = None

    async def end(self) -> None:
        assert self._end is not None
        self.now += 60
        self._end.set_result(Raw(b"1"))
        await settle()

    def kill(self) -> None:
        self.killed += 1
        if self._end is not None:
            self._end.set_exception(NotDone("killed"))

    async def stop(self) -> None:
        self.kill()


async def settle() -> None:
    for _ in range(20):
        await asyncio.sleep(0)


def in_lane(limits: LaneLimits, test: Callable[[Lane, ByHand], Awaitable[None]]) -> None:
    async def run() -> None:
        worker = ByHand()
        await test(Lane(worker, limits, lambda: worker.now), worker)

    asyncio.run(run())


def ask(lane: Lane, who: Who, name: str, seconds: float = 3600) -> asyncio.Task[Raw]:
    return asyncio.ensure_future(lane.do(who, Check(name, ""), seconds))


def test_a_newcomer_waits_for_one_task_however_many_another_has_waiting() -> None:
    async def test(lane: Lane, worker: ByHand) -> None:
        tasks = [ask(lane, A, f"a{n}") for n in range(3)]
        await settle()
        tasks.append(ask(lane, B, "b0"))
        for _ in range(4):
            await settle()
            await worker.end()
        assert worker.begun == ["a0", "b0", "a1", "a2"]
        await asyncio.gather(*tasks)

    in_lane(LaneLimits(), test)


def test_many_people_at_one_address_are_as_good_as_one() -> None:
    async def test(lane: Lane, worker: ByHand) -> None:
        tasks = [ask(lane, A, "a0"), ask(lane, C, "c0"), ask(lane, B, "b0"), ask(lane, A, "a1")]
        for _ in range(4):
            await settle()
            await worker.end()
        assert worker.begun == ["a0", "b0", "c0", "a1"]
        await asyncio.gather(*tasks)

    in_lane(LaneLimits(), test)


def test_the_queue_has_an_end_in_all_and_for_one_address() -> None:
    async def test(lane: Lane, worker: ByHand) -> None:
        tasks = [ask(lane, A, f"a{n}") for n in range(3)]
        await settle()
        with pytest.raises(Full, match="of you"):
            await lane.do(C, Check("c", ""), 1)
        tasks.append(ask(lane, B, "b0"))
        await settle()
        with pytest.raises(Full, match="long queue"):
            await lane.do(Who("3.3.3.3", "d"), Check("d", ""), 1)
        for one in tasks:
            one.cancel()
        await settle()

    in_lane(LaneLimits(waiting=3, waiting_per_address=2), test)


def test_what_is_cancelled_in_the_queue_is_never_begun() -> None:
    async def test(lane: Lane, worker: ByHand) -> None:
        first, second, third = ask(lane, A, "a0"), ask(lane, A, "a1"), ask(lane, B, "b0")
        await settle()
        third.cancel()
        await worker.end()
        await worker.end()
        assert worker.begun == ["a0", "a1"]
        await asyncio.gather(first, second)

    in_lane(LaneLimits(), test)


def test_a_running_task_that_is_cancelled_ends_or_its_process_is_killed(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(lanes, "GRACE_SECONDS", 0)

    async def test(lane: Lane, worker: ByHand) -> None:
        running, waiting = ask(lane, A, "a0"), ask(lane, B, "b0")
        await settle()
        running.cancel()
        while worker.begun != ["a0", "b0"]:
            await asyncio.sleep(0.001)
        assert worker.killed == 1
        await worker.end()
        await waiting

    in_lane(LaneLimits(), test)


def test_a_task_that_takes_too_long_is_killed_and_says_so() -> None:
    async def test(lane: Lane, worker: ByHand) -> None:
        with pytest.raises(NotDone, match="longer"):
            await ask(lane, A, "a0", seconds=0.01)
        assert worker.killed == 1
        after = ask(lane, B, "b0")
        await settle()
        while worker.begun != ["a0", "b0"]:
            await asyncio.sleep(0.001)
        await worker.end()
        await after

    in_lane(LaneLimits(), test)


def test_use_is_forgotten_with_time() -> None:
    async def test(lane: Lane, worker: ByHand) -> None:
        await settle()
        first = ask(lane, A, "a0")
        await settle()
        await worker.end()
        await first
        worker.now += 3600
        tasks = [ask(lane, B, "b0"), ask(lane, A, "a1"), ask(lane, B, "b1")]
        for _ in range(3):
            await settle()
            await worker.end()
        assert worker.begun == ["a0", "b0", "a1", "b1"]
        await asyncio.gather(*tasks)

    in_lane(LaneLimits(), test)
