"""What the operator learns of the commands: a structured line each, and counts for Prometheus.

A line names the kind of act and never its text, nor a refusal's words: both can name cards.
"""

from __future__ import annotations

import logging
import sys
import time
from bisect import bisect_left
from collections import Counter
from typing import IO, Any

import msgspec

from houseway.room.commands import Act, ActFor, Command, Person, Reply, Request

_LOG = logging.getLogger("houseway.commands")

BUCKETS = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5)


def kind_of(command: Command) -> str:
    return str(type(command).__struct_config__.tag)


class Watch:
    """Counts commands and writes them down; handed to the room as its watcher."""

    def __init__(self) -> None:
        self.sockets = 0
        self.commands: Counter[tuple[str, str]] = Counter()  # by kind and result
        self.buckets = [0] * (len(BUCKETS) + 1)
        self.seconds = 0.0

    def __call__(self, person: Person, request: Request, reply: Reply, seconds: float) -> None:
        kind = kind_of(request.command)
        self.commands[kind, "refused" if reply.refused else "done"] += 1
        self.buckets[bisect_left(BUCKETS, seconds)] += 1
        self.seconds += seconds
        line: dict[str, Any] = {"table": request.table, "person": person.id, "kind": kind}
        if isinstance(request.command, Act | ActFor) and not reply.refused:
            # Its word, without cards and amounts; a command sent again may have lost it.
            line["act"] = request.command.answer.partition(" ")[0]
        line["version"] = reply.version
        if reply.refused:
            line["refused"] = reply.rule
        line["ms"] = round(1000 * seconds, 1)
        _LOG.info("command", extra={"line": line})

    def expose(self) -> list[str]:
        """The counts in Prometheus' text form."""
        lines = ["# TYPE houseway_commands_total counter"]
        for (kind, result), count in sorted(self.commands.items()):
            labels = f'kind="{kind}",result="{result}"'
            lines.append(f"houseway_commands_total{{{labels}}} {count}")
        lines.append("# TYPE houseway_command_seconds histogram")
        total = 0
        for bound, count in zip((*map(str, BUCKETS), "+Inf"), self.buckets, strict=True):
            total += count
            lines.append(f'houseway_command_seconds_bucket{{le="{bound}"}} {total}')
        lines.append(f"houseway_command_seconds_sum {self.seconds:.6f}")
        lines.append(f"houseway_command_seconds_count {total}")
        lines.append("# TYPE houseway_sockets gauge")
        lines.append(f"houseway_sockets {self.sockets}")
        return lines


class JsonLines(logging.Formatter):
    """One JSON object a line. Of an exception only where it came from: its words can name cards."""

    def format(self, record: logging.LogRecord) -> str:
        line = {
            "at": time.strftime("%Y-%m-%dT%H:%M:%S", time.gmtime(record.created))
            + f".{int(record.msecs):03}Z",
            "level": record.levelname.lower(),
            "event": record.getMessage(),
            **getattr(record, "line", {}),
        }
        if record.exc_info and record.exc_info[0]:
            line["error"] = record.exc_info[0].__name__
            line["where"] = _frames(record.exc_info[2])
        return msgspec.json.encode(line).decode()


def _frames(trace: Any) -> list[str]:
    frames: list[str] = []
    while trace:
        code = trace.tb_frame.f_code
        frames.append(f"{code.co_filename.rpartition('/')[2]}:{trace.tb_lineno} {code.co_name}")
        trace = trace.tb_next
    return frames


def log_to(stream: IO[str] = sys.stderr) -> None:
    """Send all that is logged to a stream, as JSON lines."""
    handler = logging.StreamHandler(stream)
    handler.setFormatter(JsonLines())
    logging.basicConfig(level=logging.INFO, handlers=[handler], force=True)
    for noisy in ("alembic", "httpx"):
        logging.getLogger(noisy).setLevel(logging.WARNING)
