"""An event loop on a simulated clock: what is due next comes at once, in the same order each time.

Threads would make a run differ from the next one. So what a server does in a thread is done by the
loop, after as long as the simulated database takes; the answer comes a moment later still.
"""

import asyncio
from collections import deque
from collections.abc import Callable, Coroutine
from contextvars import Context, ContextVar, copy_context
from heapq import heappop
from typing import Any, Protocol, TypeVar

T = TypeVar("T")

_AT_ONCE = 1e-6  # seconds by which what is due later comes at the same time


class Stuck(Exception):
    """Nothing is due any more, and somebody still waits."""


class Crash(BaseException):
    """The process that does this is dead from here on."""


class Process(Protocol):
    """A simulated process, whose work is lost when it dies."""

    alive: bool
    tasks: dict[asyncio.Task[Any], None]  # in their order, so that they end in the same one

    def latency(self) -> float: ...

    def die(self) -> None: ...


PROCESS: ContextVar[Process | None] = ContextVar("process", default=None)


class SimulatedLoop(asyncio.BaseEventLoop):
    """Nothing happens in it but time."""

    _ready: deque[asyncio.Handle]
    _scheduled: list[asyncio.TimerHandle]
    _stopping: bool

    def __init__(self) -> None:
        super().__init__()
        self._now = 0.0
        self.set_task_factory(_task)  # pyright: ignore[reportArgumentType]

    def time(self) -> float:
        return self._now

    def _run_once(self) -> None:
        """All that is due; if nothing is, the clock is put to what is due next."""
        due, timers = self._ready, self._scheduled
        while timers and timers[0].cancelled():
            heappop(timers)
        if not due and not self._stopping:
            if not timers:
                raise Stuck
            self._now = max(self._now, timers[0].when())
        while timers and timers[0].when() <= self._now + _AT_ONCE:
            due.append(heappop(timers))
        for _ in range(len(due)):
            handle = due.popleft()
            if not handle.cancelled():
                handle._run()

    def _write_to_self(self) -> None:
        pass

    def run_in_executor(
        self, executor: object, func: Callable[..., T], *args: Any
    ) -> "asyncio.Future[T]":
        future: asyncio.Future[T] = self.create_future()
        process = PROCESS.get()
        delay = process.latency() if process else 0.0
        self.call_later(delay, self._work, process, future, func, args)
        return future

    def _work(
        self,
        process: Process | None,
        future: "asyncio.Future[T]",
        func: Callable[..., T],
        args: tuple[Any, ...],
    ) -> None:
        if process and not process.alive:
            return
        result: T | None = None
        error: BaseException | None = None
        try:
            result = func(*args)
        except Crash:
            pass
        except Exception as raised:
            error = raised
        if process and not process.alive:  # died on the way: nobody hears of it
            process.die()
            return
        delay = process.latency() if process else 0.0
        self.call_later(delay, _answer, process, future, result, error)


def _answer(
    process: Process | None,
    future: "asyncio.Future[Any]",
    result: object,
    error: BaseException | None,
) -> None:
    if future.done() or (process and not process.alive):
        return
    if error:
        future.set_exception(error)
    else:
        future.set_result(result)


def _task(
    loop: asyncio.AbstractEventLoop,
    work: Coroutine[Any, Any, T],
    context: Context | None = None,
    **more: Any,
) -> asyncio.Task[T]:
    """A task that its process knows of, to take it along when it dies."""
    task = asyncio.Task(work, loop=loop, context=context, **more)
    process = context[PROCESS] if context and PROCESS in context else PROCESS.get()
    if process and not process.alive:
        task.cancel()  # of a timer that the dead one had set
    elif process:
        process.tasks[task] = None
        task.add_done_callback(lambda done: process.tasks.pop(done, None))
    return task


def context_of(process: Process) -> Context:
    """The context of a process's tasks, and of all that they start."""
    context = copy_context()
    context.run(PROCESS.set, process)
    return context


def simulate(main: Coroutine[Any, Any, T]) -> T:
    """Run to the end on a loop of its own; nothing of it is left behind."""
    loop = SimulatedLoop()
    asyncio.set_event_loop(loop)
    try:
        return loop.run_until_complete(main)
    finally:
        while left := asyncio.all_tasks(loop):
            for task in left:
                task.cancel()
            loop.call_soon(loop.stop)
            loop.run_forever()
        asyncio.set_event_loop(None)
        loop.close()
