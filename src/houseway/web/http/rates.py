"""How much one person, or one address, may ask for in a while."""

from __future__ import annotations

import time
from collections import deque
from collections.abc import Callable, Hashable

from msgspec import Struct

SECONDS = 20
AT_A_SEAT, WATCHING = 100, 50  # messages of a person in so many seconds


class RateLimits(Struct, frozen=True):
    """How many there may be in so many seconds."""

    guests: int = 30  # new ones from one address
    requests: int = 1000  # of any kind from one address
    computed: int = 200  # of those that take some computing, from one address
    changes: int = 20  # of one kind, to what is kept of a person


class Rates:
    """Counts over a sliding window, by whoever is counted."""

    def __init__(
        self, limits: RateLimits | None = None, clock: Callable[[], float] = time.monotonic
    ) -> None:
        self.limits = limits or RateLimits()
        self._clock = clock
        self._said: dict[Hashable, deque[float]] = {}
        self._forgot = clock()

    @property
    def counted(self) -> int:
        """How many are being counted."""
        return len(self._said)

    def allow(self, who: Hashable, most: int) -> bool:
        """Count one more, and say whether it is still within the rate."""
        now = self._clock()
        if now - self._forgot >= SECONDS:
            self._forget(now)
        said = self._said.setdefault(who, deque())
        while said and said[0] <= now - SECONDS:
            said.popleft()
        if len(said) >= most:
            return False
        said.append(now)
        return True

    def _forget(self, now: float) -> None:
        """Who has been silent for a while takes no memory."""
        old = [who for who, said in self._said.items() if not said or said[-1] <= now - SECONDS]
        for who in old:
            del self._said[who]
        self._forgot = now
