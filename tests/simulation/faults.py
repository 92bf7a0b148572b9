"""What may go wrong, how often, and what did.

Each kind draws from a stream of its own, so a run without some kinds is otherwise much the same:
that is how a failing seed is shrunk.
"""

from collections import Counter
from collections.abc import Collection
from enum import StrEnum
from random import Random


class Kind(StrEnum):
    CRASH_BEFORE = "crash before a transaction"
    CRASH_INSIDE = "crash inside a transaction"
    CRASH_AFTER = "crash after a transaction"
    SERVER_KILLED = "server killed while idle"
    DATABASE_FAILS = "database fails before or inside a transaction"
    COMMIT_UNKNOWN = "connection lost after a commit"
    DATABASE_SLOW = "database slow for a while"
    DATABASE_DOWN = "database down for a while"
    COMMAND_LOST = "command lost"
    REPLY_LOST = "reply lost"
    COMMAND_REPEATED = "command repeated"
    COMMAND_DELAYED = "command delayed past later ones"
    NEWS_LOST = "news to another server lost"
    DISCONNECTED = "player disconnected"
    CLOCK_FORWARD = "clock put forward"
    CLOCK_BACK = "clock put back"
    FLOOR = "floor acts"
    REFILL_REPEATED = "refill asked for twice"


CRASHES = (Kind.CRASH_BEFORE, Kind.CRASH_INSIDE, Kind.CRASH_AFTER, Kind.SERVER_KILLED)

# How likely each is, whenever it could happen.
RATES: dict[Kind, float] = {
    Kind.CRASH_BEFORE: 0.002,
    Kind.CRASH_INSIDE: 0.004,
    Kind.CRASH_AFTER: 0.004,
    Kind.SERVER_KILLED: 0.002,
    Kind.DATABASE_FAILS: 0.004,
    Kind.COMMIT_UNKNOWN: 0.004,
    Kind.DATABASE_SLOW: 0.002,
    Kind.DATABASE_DOWN: 0.001,
    Kind.COMMAND_LOST: 0.01,
    Kind.REPLY_LOST: 0.02,
    Kind.COMMAND_REPEATED: 0.03,
    Kind.COMMAND_DELAYED: 0.02,
    Kind.NEWS_LOST: 0.02,
    Kind.DISCONNECTED: 0.005,
    Kind.CLOCK_FORWARD: 0.001,
    Kind.CLOCK_BACK: 0.002,
    Kind.FLOOR: 0.02,
    Kind.REFILL_REPEATED: 0.3,
}

# By how much crashes are likelier in a run: some are calm, some are not.
STORMS = (0.25, 1, 4)


class Faults:
    """The faults of one run, all drawn from its seed."""

    def __init__(self, seed: int, without: Collection[Kind] = ()) -> None:
        storm = Random(f"{seed} storm").choice(STORMS)
        self._storm: dict[Kind, float] = dict.fromkeys(CRASHES, storm)
        self._random = {kind: Random(f"{seed} {kind}") for kind in Kind}
        self._without = frozenset(without)
        self.happened: Counter[Kind] = Counter()
        self.over = False  # at the end of a run everything works, and must come to rest

    def drawn(self, kind: Kind) -> bool:
        """Whether it shall happen this time; whoever asks notes it when it does."""
        drawn = self._random[kind].random() < RATES[kind] * self._storm.get(kind, 1)
        return drawn and not self.over and kind not in self._without

    def strikes(self, kind: Kind) -> bool:
        """Whether it happens now."""
        drawn = self.drawn(kind)
        self.happened[kind] += drawn
        return drawn

    def between(self, kind: Kind, least: float, most: float) -> float:
        """How long, how much, or where, once it happens."""
        return self._random[kind].uniform(least, most)
