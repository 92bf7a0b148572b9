"""How much one person, or one address, may ask for in a while."""

from __future__ import annotations

import time
from collections import deque
from collections.abc import Callable, Hashable

SECONDS = 20
AT_A_SEAT, WATCHING = 100, 50  # messages in so many seconds
GUESTS = 30  # new guests from one address in so many seconds
_FORGET_ABOVE = 10_000


class Rates:
    """Counts over a sliding window, by whoever is counted."""

    def __init__(self, clock: Callable[[], float] = time.monotonic, guests: int = GUESTS) -> None:
        self.guests = guests
        self._clock = clock
        self._said: dict[Hashable, deque[float]] = {}

    def allow(self, who: Hashable, most: int) -> bool:
        """Count one more, and say whether it is still within the rate."""
        now = self._clock()
        said = self._said.setdefault(who, deque())
        while said and said[0] <= now - SECONDS:
            said.popleft()
        if len(said) >= most:
            return False
        said.append(now)
        if len(self._said) > _FORGET_ABOVE:
            self._forget(now)
        return True

    def _forget(self, now: float) -> None:
        """Who has been silent for a while takes no memory."""
        old = [who for who, said in self._said.items() if not said or said[-1] <= now - SECONDS]
        for who in old:
            del self._said[who]
