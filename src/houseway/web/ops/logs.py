"""Log lines: a JSON object each, a line for every command, and repeats counted instead of written.

Commands that are answered at the same time are logged together: a record costs more than a line.

A command's line names the kind of act and never its text, nor a refusal's words: both can name
cards.
"""

from __future__ import annotations

import asyncio
import logging
import sys
import time
from collections.abc import Callable
from functools import cache, lru_cache
from typing import IO, Any

import msgspec

from houseway.room.commands import Act, ActFor, Command, Person, Reply, Request

_COMMANDS = logging.getLogger("houseway.commands")


@cache
def kind_of(command: type[Command]) -> str:
    return str(command.__struct_config__.tag)


class CommandLog:
    def __init__(self) -> None:
        self._lines: list[dict[str, Any]] = []  # to be written when the loop comes around

    def add(self, person: Person, request: Request, reply: Reply, seconds: float) -> None:
        if not _COMMANDS.isEnabledFor(logging.INFO):
            return
        if not self._lines:
            asyncio.get_running_loop().call_soon(self._write)
        self._lines.append(_line(person, request, reply, seconds))

    def _write(self) -> None:
        lines, self._lines = self._lines, []
        _COMMANDS.info("command", extra={"lines": lines})


def _line(person: Person, request: Request, reply: Reply, seconds: float) -> dict[str, Any]:
    command = request.command
    line: dict[str, Any] = {
        "table": request.table,
        "person": person.id,
        "kind": kind_of(type(command)),
    }
    if isinstance(command, Act | ActFor) and not reply.refused:
        # Its word, without cards and amounts; a command sent again may have lost it.
        line["act"] = command.answer.partition(" ")[0]
    line["version"] = reply.version
    if reply.refused:
        line["refused"] = reply.rule
    line["ms"] = round(1000 * seconds, 1)
    return line


class JsonLines(logging.Formatter):
    """One JSON object a line. Of an exception only where it came from: its words can name cards."""

    def format(self, record: logging.LogRecord) -> str:
        line: dict[str, Any] = {
            "at": f"{_second(int(record.created))}.{int(record.msecs):03}Z",
            "level": record.levelname.lower(),
            "event": record.getMessage(),
        }
        if lines := getattr(record, "lines", None):
            return "\n".join(msgspec.json.encode({**line, **one}).decode() for one in lines)
        if record.exc_info and record.exc_info[0]:
            line["error"] = record.exc_info[0].__name__
            line["where"] = _frames(record.exc_info[2])
        if repeats := getattr(record, "repeats", 0):
            line["repeats"] = repeats
        return msgspec.json.encode(line).decode()


@lru_cache(2)
def _second(at: int) -> str:
    return time.strftime("%Y-%m-%dT%H:%M:%S", time.gmtime(at))


def _frames(trace: Any) -> list[str]:
    frames: list[str] = []
    while trace:
        code = trace.tb_frame.f_code
        frames.append(f"{code.co_filename.rpartition('/')[2]}:{trace.tb_lineno} {code.co_name}")
        trace = trace.tb_next
    return frames


class CountRepeats(logging.Filter):
    """Lets a few lines of one kind through in a while; the next one says how many it kept back.

    A kind is the logger with the message before its arguments are filled in, and the exception's
    class. Lines on commands are all different, and pass.
    """

    WINDOW_SECONDS = 10
    MOST = 5
    KINDS = 1000

    def __init__(self, clock: Callable[[], float] = time.monotonic) -> None:
        super().__init__()
        self._clock = clock
        self._seen: dict[tuple[str, str, str], tuple[float, int]] = {}  # window's start, lines

    def filter(self, record: logging.LogRecord) -> bool:
        if record.levelno < logging.WARNING:
            return True
        error = record.exc_info[0].__name__ if record.exc_info and record.exc_info[0] else ""
        kind, now = (record.name, str(record.msg), error), self._clock()
        since, count = self._seen.get(kind, (now, 0))
        if now - since >= self.WINDOW_SECONDS:
            record.repeats = max(0, count - self.MOST)
            since, count = now, 0
        if len(self._seen) >= self.KINDS:
            self._seen.clear()
        self._seen[kind] = since, count + 1
        return count < self.MOST


class PlainLines(logging.Formatter):
    """For a person at a terminal: what is wrong, and where it came from, without its words."""

    def format(self, record: logging.LogRecord) -> str:
        line = f"{record.levelname.lower()}: {record.getMessage()}"
        if record.exc_info and record.exc_info[0]:
            frames = _frames(record.exc_info[2])
            line += f" ({record.exc_info[0].__name__} at {frames[-1] if frames else 'nowhere'})"
        if repeats := getattr(record, "repeats", 0):
            line += f" ({repeats} times more)"
        return line


def _opened_only(record: logging.LogRecord) -> bool:
    """A socket has one line, which says who opened what; the server has another two for it."""
    return record.msg not in ("connection open", "connection closed")


def log_to(stream: IO[str] = sys.stderr, *, to_a_person: bool = False) -> None:
    """Send what is logged to a stream: all of it as JSON, or warnings and worse in plain words."""
    handler = logging.StreamHandler(stream)
    handler.setFormatter(PlainLines() if to_a_person else JsonLines())
    handler.addFilter(CountRepeats())
    level = logging.WARNING if to_a_person else logging.INFO
    # No line says which thread or process it is from: a command's line needs no looking for it.
    logging.logThreads = logging.logProcesses = logging.logMultiprocessing = False
    logging.basicConfig(level=level, handlers=[handler], force=True)
    logging.getLogger("uvicorn.error").addFilter(_opened_only)
    for noisy in ("alembic", "httpx"):
        logging.getLogger(noisy).setLevel(logging.WARNING)
