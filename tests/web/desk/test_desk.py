"""What the desk has under way: one version a person, quick and long wagers apart, results kept."""

import asyncio
from asyncio.subprocess import Process
from collections.abc import AsyncGenerator, Coroutine
from importlib import resources
from typing import Any

import msgspec
import pytest
from msgspec import Raw

from houseway.exact.registry import math_of
from houseway.games import known
from houseway.web.api.proofs import Proof, as_proof
from houseway.web.desk import lane as lanes
from houseway.web.desk.desk import Desk, SolvingEnded, SolvingStep
from houseway.web.desk.lane import Lane, Who
from houseway.web.desk.process import NotDone, OnProgress, TooLong, WorkerProcess
from houseway.web.desk.tasks import (
    Check,
    Estimate,
    Estimated,
    Plan,
    Planned,
    Solve,
    Task,
    WagerWork,
)

ANN, BOB = Who("1.1.1.1", "ann"), Who("2.2.2.2", "bob")


class Told:
    """A worker that answers at once, or never, and remembers what it was asked."""

    def __init__(self, plan: Planned, *, answers: bool = True) -> None:
        self.plan = plan
        self.answers = answers
        self.solved: list[tuple[str, ...]] = []
        self.estimated: list[tuple[str, ...]] = []
        self.killed = 0

    async def do(self, task: Task, seconds: float, progress: OnProgress) -> Raw:
        if isinstance(task, Plan):
            return Raw(msgspec.json.encode(self.plan))
        if isinstance(task, Estimate):
            self.estimated.append(task.wagers)
            return Raw(msgspec.json.encode(Estimated(0.02, 0.01, 500, is_bound=True)))
        assert isinstance(task, Solve)
        self.solved.append(task.wagers)
        while not self.answers:
            await asyncio.sleep(0.001)
            if self.killed:
                raise NotDone("killed")
        return Raw(msgspec.json.encode(proof()))

    def kill(self) -> None:
        self.killed += 1

    async def stop(self) -> None:
        self.kill()


def proof() -> Proof:
    game = known("three-card-poker")
    return as_proof(math_of(game).results()[0])


def work(name: str, seconds: float, too_much: str = "") -> WagerWork:
    return WagerWork((name,), name, f"key of {name}", seconds, too_much=too_much)


async def steps_of(desk: Desk, who: Who) -> list[SolvingStep]:
    return [step async for step in desk.solve(who, "my-game", "text")]


def kinds(steps: list[SolvingStep]) -> list[str]:
    return [msgspec.to_builtins(step)["type"] for step in steps]


def test_long_wagers_have_a_process_of_their_own_and_hopeless_ones_are_dealt_at_random() -> None:
    plan = Planned((work("long", 60), work("quick", 1), work("hopeless", 0, "too many cards")))
    quick, long = Told(plan), Told(plan)

    async def run() -> list[SolvingStep]:
        return await steps_of(Desk(None, Lane(quick), Lane(long)), ANN)

    steps = asyncio.run(run())
    assert (quick.solved, long.solved) == ([("quick",)], [("long",)])
    assert long.estimated == [("hopeless",)]
    assert kinds(steps) == [
        *("to solve", "begun", "solved"),
        *("begun", "solved", "sampled", "ended"),
    ]


def test_a_result_is_remembered_by_what_it_depends_on() -> None:
    worker = Told(Planned((work("ante", 1),)))

    async def run() -> list[str]:
        desk = Desk(None, Lane(worker), Lane(worker))
        await steps_of(desk, ANN)
        return kinds(await steps_of(desk, BOB))

    assert asyncio.run(run()) == ["to solve", "solved", "ended"]
    assert worker.solved == [("ante",)]


def test_a_newer_version_ends_the_older_of_the_same_person_and_of_nobody_else(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(lanes, "GRACE_SECONDS", 0)
    worker = Told(Planned((work("ante", 1),)), answers=False)

    async def until_begun(steps: AsyncGenerator[SolvingStep, None]) -> None:
        assert kinds([await anext(steps), await anext(steps)]) == ["to solve", "begun"]

    async def run() -> None:
        desk = Desk(None, Lane(worker), Lane(worker))
        older = desk.solve(ANN, "my-game", "older")
        await until_begun(older)
        bob = asyncio.ensure_future(steps_of(desk, BOB))
        await asyncio.sleep(0)
        newer = desk.solve(ANN, "my-game", "newer")
        first = asyncio.ensure_future(anext(newer))
        (ended,) = [step async for step in older]
        assert "newer" in msgspec.to_builtins(ended)["why"]
        while not worker.killed:
            await asyncio.sleep(0.001)
        worker.answers = True
        await first
        assert kinds(await bob)[-1] == "ended"
        await newer.aclose()

    asyncio.run(run())


def test_who_leaves_gives_up_what_was_being_solved(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(lanes, "GRACE_SECONDS", 0)
    worker = Told(Planned((work("ante", 1),)), answers=False)

    async def run() -> None:
        desk = Desk(None, Lane(worker), Lane(worker))
        steps = desk.solve(ANN, "my-game", "text")
        await anext(steps)
        await anext(steps)
        await steps.aclose()
        while not worker.killed:
            await asyncio.sleep(0.001)
        await desk.close()

    asyncio.run(run())


def test_a_process_that_is_killed_or_used_too_much_is_started_again(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """One that has ended by itself gets no signal: that could take its status away."""
    signalled: list[Process] = []
    monkeypatch.setattr(Process, "kill", signalled.append)
    wrong = Check("my-game", "title = 3")
    file = resources.files("houseway") / "gallery" / "ultimate-texas-holdem.toml"
    long = Solve("ultimate", file.read_text(), ("ante",))

    async def run() -> None:
        worker = WorkerProcess()

        def do(task: Task, seconds: float = 3600) -> Coroutine[Any, Any, Raw]:
            return worker.do(task, seconds, lambda progress: None)

        running = asyncio.ensure_future(do(wrong))
        await asyncio.sleep(0)
        worker.kill()
        with pytest.raises(NotDone):
            await running
        with pytest.raises(TooLong, match="longer than the 0 seconds"):
            await do(long, 0)
        assert signalled == []
        monkeypatch.undo()
        with pytest.raises(NotDone, match="line 1"):
            await do(wrong)
        await worker.stop()

    asyncio.run(run())


def test_a_fault_of_ours_ends_the_answer_instead_of_leaving_the_page_to_wait() -> None:
    class Strange(Told):
        async def do(self, task: Task, seconds: float, progress: OnProgress) -> Raw:
            return Raw(b"{}")

    async def run() -> list[SolvingStep]:
        return await asyncio.wait_for(steps_of(Desk(None, Lane(Strange(Planned(())))), ANN), 60)

    (ended,) = asyncio.run(run())
    assert ended == SolvingEnded("That did not work, by a fault of ours.")
