"""A process of the desk's: it does one task after another until nobody asks any more.

It gives way to the tables, its memory and the CPU time of each task are bounded, and when the
server goes away it goes too, whatever it is doing.
"""

from __future__ import annotations

import os
import sys
import traceback
from collections.abc import Callable
from io import BufferedReader, BufferedWriter
from queue import SimpleQueue
from threading import Thread
from typing import Any

from msgspec import Raw

from houseway.exact.general.planning.reach import OutOfReach
from houseway.exact.proving.design import NothingToDesign
from houseway.exact.proving.paytable_rows import BadPaytable
from houseway.gamefile.editing import CannotEdit
from houseway.gamefile.reading.faults import BadGameFile
from houseway.process import be_nice, limit_memory, limit_time
from houseway.web.desk import tasks
from houseway.web.desk.tasks import Answer, Asked, Failure, Message, Progress, Task

MOST_MEMORY = 4 << 30  # bytes of address space, of which a third is the program's and its threads'
NICENESS = 10

OnProgress = Callable[[int, int], None]

_REFUSALS = (BadGameFile, OutOfReach, NothingToDesign, BadPaytable, CannotEdit)


def do(task: Task, progress: OnProgress) -> Any:
    """Solvers are slow to load, and a process that only reads files does not need them."""
    match task:
        case tasks.Read():
            from houseway.web.desk.reading import read

            return read(task)
        case tasks.Check():
            from houseway.web.desk.reading import check

            return check(task)
        case tasks.PutPays():
            from houseway.web.desk.reading import put_pays

            return put_pays(task)
        case tasks.PastePays():
            from houseway.web.desk.reading import paste_pays

            return paste_pays(task)
        case tasks.Print():
            from houseway.web.desk.printing import printed

            return printed(task)
        case tasks.Estimate():
            from houseway.web.desk.solving import estimate

            return estimate(task)
        case tasks.Plan():
            from houseway.web.desk.solving import plan

            return plan(task)
        case tasks.Solve():
            from houseway.web.desk.solving import solve

            return solve(task, progress)
        case tasks.FindPaytables():
            from houseway.web.desk.designing import find_paytables

            return find_paytables(task, progress)


def _answer(task: Task, progress: OnProgress) -> Message:
    try:
        return Answer(Raw(tasks.encode(do(task, progress))))
    except _REFUSALS as refused:
        return Failure(str(refused))
    except MemoryError:
        return Failure("This takes more memory than the desk gives.")
    except Exception:
        traceback.print_exc()
        return Failure("That did not work, by a fault of ours.", ours=True)


def main() -> None:
    answers = os.fdopen(os.dup(sys.stdout.fileno()), "wb")
    os.dup2(sys.stderr.fileno(), sys.stdout.fileno())  # whatever prints does not disturb the pipe
    be_nice(NICENESS)
    limit_memory(MOST_MEMORY)
    asked: SimpleQueue[Asked] = SimpleQueue()
    Thread(target=_listen, args=(sys.stdin.buffer, asked), daemon=True).start()
    while True:
        one = asked.get()
        limit_time(one.seconds)
        _send(answers, _answer(one.task, lambda done, parts: _send(answers, Progress(done, parts))))


def _listen(source: BufferedReader, asked: SimpleQueue[Asked]) -> None:
    while head := source.read(tasks.HEAD.size):
        (size,) = tasks.HEAD.unpack(head)
        asked.put(tasks.decode_asked(source.read(size)))
    os._exit(0)  # the server is gone


def _send(answers: BufferedWriter, message: Message) -> None:
    answers.write(tasks.framed(message))
    answers.flush()


if __name__ == "__main__":
    main()
