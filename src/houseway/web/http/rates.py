"""How much one person, or one address, may ask for in a while. Used by the event loop alone."""

from __future__ import annotations

import time
from collections import deque
from collections.abc import Callable, Hashable, Sequence

from msgspec import Struct

SECONDS = 20
AT_A_SEAT, WATCHING = 100, 50  # messages of a person in so many seconds
_HOUR = 3600

Networks = Sequence[tuple[str, int]]  # what an address is counted as, and how many times the limit


class RateLimits(Struct, frozen=True):
    """How many there may be in so many seconds."""

    guests: int = 200  # new ones from one address: a class may come in at once
    guests_an_hour: int = 1000  # and not again and again
    requests: int = 1000  # of any kind without a session, from one address
    of_a_session: int = 300  # of any kind
    computed: int = 100  # of those that take some computing, of a person
    changes: int = 20  # of one kind, to what is kept of a person
    codes_made: int = 5  # by a person, to go on at another device
    codes_tried: int = 10  # of these from one address, and links to a role by one person
    table_codes: int = 20  # tried from one address: friends may come in together


class Rates:
    """Counts over a sliding window, by person or address."""

    def __init__(
        self, limits: RateLimits | None = None, clock: Callable[[], float] = time.monotonic
    ) -> None:
        self.limits = limits or RateLimits()
        self._clock = clock
        self._said: dict[Hashable, tuple[deque[float], float]] = {}  # and over how many seconds
        self._forgot = clock()

    @property
    def counted(self) -> int:
        """How many are being counted."""
        return len(self._said)

    def is_counted(self, who: Hashable) -> bool:
        """Whether something was allowed lately."""
        return who in self._said

    def allow(self, who: Hashable, most: int, seconds: float = SECONDS) -> bool:
        """Count one more, and say whether it is still within the rate."""
        now = self._clock()
        if now - self._forgot >= SECONDS:
            self._forget(now)
        said, _ = self._said.setdefault(who, (deque(), seconds))
        while said and said[0] <= now - seconds:
            said.popleft()
        if len(said) >= most:
            return False
        said.append(now)
        return True

    def allow_address(
        self, kind: str, networks: Networks, most: int, seconds: float = SECONDS
    ) -> bool:
        """Count one more for an address and for its wider network, of which one may have much."""
        allowed = [
            self.allow((kind, network), most * times, seconds) for network, times in networks
        ]
        return all(allowed)

    def allow_guest(self, networks: Networks) -> bool:
        """Whether one more may come from an address."""
        limits = self.limits
        return self.allow_address("guests", networks, limits.guests) and self.allow_address(
            "guests an hour", networks, limits.guests_an_hour, _HOUR
        )

    def _forget(self, now: float) -> None:
        """Drop the counts of keys that have been quiet for a whole window."""
        old = [
            who
            for who, (said, seconds) in self._said.items()
            if not said or said[-1] <= now - seconds
        ]
        for who in old:
            del self._said[who]
        self._forgot = now
