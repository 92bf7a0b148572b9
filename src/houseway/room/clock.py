"""The time that a room goes by: that of the system, but never running backwards.

A system's clock may be put back, by hand or by a time server. Deadlines are measured from times
that are stored, so they would all stand still meanwhile. Here time goes on from the latest moment
that was seen, at the pace of a clock that nobody sets, until the system's has caught up.
"""

from __future__ import annotations

import time
from collections.abc import Callable

from houseway.room.storage.chain import Milliseconds

MOST_APART: Milliseconds = 60_000  # by which clocks of several servers differ at the most


def system_time() -> Milliseconds:
    return time.time_ns() // 1_000_000


def _stopwatch() -> Milliseconds:
    return time.monotonic_ns() // 1_000_000


class SteadyClock:
    def __init__(
        self,
        wall: Callable[[], Milliseconds] = system_time,
        stopwatch: Callable[[], Milliseconds] = _stopwatch,
    ) -> None:
        self._wall = wall
        self._stopwatch = stopwatch
        self._latest = 0
        self._read_at = stopwatch()

    def __call__(self) -> Milliseconds:
        wall, stopwatch = self._wall(), self._stopwatch()
        if wall < self._latest:
            wall = self._latest + stopwatch - self._read_at
        self._latest, self._read_at = wall, stopwatch
        return wall

    def wall(self) -> Milliseconds:
        """The system's own time, which sessions and links go by.

        An event from when the clock was weeks ahead holds up the room's time; it would end every
        session until the weeks have passed.
        """
        return self._wall()

    def not_before(self, at: Milliseconds) -> None:
        """Never tell a time before this one: something has happened then."""
        if at > self._latest:
            self._latest, self._read_at = at, self._stopwatch()
