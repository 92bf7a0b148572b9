"""A worker process as the server has it: started when there is something to do, killed at will."""

from __future__ import annotations

import asyncio
import sys
from asyncio.subprocess import PIPE, Process
from collections.abc import Callable
from signal import SIGXCPU

from msgspec import Raw

from houseway.web.desk import tasks
from houseway.web.desk.tasks import Answer, Asked, Failure, Message, Progress, Task

_COMMAND = (sys.executable, "-m", "houseway.web.desk.worker")

OnProgress = Callable[[Progress], None]


class NotDone(Exception):
    """A task that has no answer, and why."""


class TooLong(NotDone):
    def __init__(self, seconds: float) -> None:
        super().__init__(f"This took longer than the {seconds:,.0f} seconds that the desk gives.")


class WorkerProcess:
    """One task at a time."""

    def __init__(self) -> None:
        self._process: Process | None = None

    async def do(self, task: Task, seconds: float, progress: OnProgress) -> Raw:
        """The answer to a task that may take so much CPU time; `NotDone` if there is none."""
        process = self._process = self._process or await _start()
        assert process.stdin is not None
        try:
            process.stdin.write(tasks.framed(Asked(task, seconds)))
            await process.stdin.drain()
            return await _answer(process, progress)
        except (asyncio.IncompleteReadError, ConnectionError) as error:
            # It has ended. A signal to it now could take its status away before it is read.
            if self._process is process:
                self._process = None
            if await process.wait() == -SIGXCPU:
                raise TooLong(seconds) from error
            raise NotDone("This took more than the desk can give.") from error

    def kill(self) -> None:
        """End the process, whatever it does; the next task starts another."""
        process, self._process = self._process, None
        if process is not None and process.returncode is None:
            process.kill()

    async def stop(self) -> None:
        process = self._process
        self.kill()
        if process is not None:
            await process.wait()


async def _start() -> Process:
    return await asyncio.create_subprocess_exec(*_COMMAND, stdin=PIPE, stdout=PIPE)


async def _answer(process: Process, progress: OnProgress) -> Raw:
    assert process.stdout is not None
    while True:
        (size,) = tasks.HEAD.unpack(await process.stdout.readexactly(tasks.HEAD.size))
        message: Message = tasks.decode_message(await process.stdout.readexactly(size))
        match message:
            case Progress():
                progress(message)
            case Answer(content=content):
                return content.copy()
            case Failure(message=why):
                raise NotDone(why)
