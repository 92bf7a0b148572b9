"""How far long work has come, as plain lines: for logs, where a bar would be no use."""

from __future__ import annotations

from time import monotonic

from rich.console import Console

SECONDS_BETWEEN = 15.0


class ProgressLines:
    """A line when work has gone on for a while, and again now and then."""

    def __init__(self, console: Console) -> None:
        self._console = console
        self._begun = self._said = monotonic()

    def say(self, what: str, done: int, total: int) -> None:
        now = monotonic()
        if now - self._said >= SECONDS_BETWEEN:
            self._said = now
            minutes, seconds = divmod(round(now - self._begun), 60)
            self._console.print(f"  {what}: {done:,} of {total:,} after {minutes}:{seconds:02}")
