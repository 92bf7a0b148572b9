"""A card room's view: what its tables should have won on what was wagered, and what they did win.

The theoretical win follows from every wager's exact value and the stake of its base wager; the
deviation is that of exactly these stakes. Rounds are independent of each other. Wagers of one round
are not: one dealer and one board decide over them. Their deviations are added up as if they won and
lost together, so the range is never too narrow, and an alarm never comes by a correlation that was
overlooked.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field
from fractions import Fraction
from math import sqrt

from houseway.exact.proving.result import Result
from houseway.exact.sessions.no_deviation import NoDeviation
from houseway.money import Cents

ALARM = 3.0  # deviations: a fair table leaves this range once in 370 looks


@dataclass(frozen=True, slots=True)
class Staked:
    """Wagers of one round that are proved together: what stood on the base wager, in cents."""

    result: Result
    unit: Cents

    @property
    def stake(self) -> int:
        """What was first staked on all of them, as on an Ante and an equal Bonus."""
        return int(self.unit * self.result.first_stake)

    @property
    def theoretical(self) -> Fraction:
        """What the house wins of them on average, under the play that the result is about."""
        return -self.unit * self.result.value

    @property
    def deviation(self) -> float:
        deviation = self.result.standard_deviation
        if deviation is None:
            raise NoDeviation(self.result.game.name, self.result.wager)
        return self.unit * deviation


@dataclass(slots=True)
class Hold:
    """A table's, a game's or a room's win: theoretical against actual, in cents."""

    rounds: int = 0
    unproved: int = 0  # rounds beside those, of which no theory is known
    staked: int = 0
    actual: int = 0
    theoretical: Fraction = field(default_factory=Fraction)
    variance: float = 0.0

    def add(self, wagers: Iterable[Staked], won: int) -> None:
        """One round: its wagers of all seats, and what the house won of them, or lost."""
        together = 0.0
        for wager in wagers:
            self.staked += wager.stake
            self.theoretical += wager.theoretical
            together += wager.deviation
        self.rounds += 1
        self.actual += won
        self.variance += together * together

    def join(self, other: Hold) -> None:
        """The rounds of another table, which are independent of these."""
        self.rounds += other.rounds
        self.unproved += other.unproved
        self.staked += other.staked
        self.actual += other.actual
        self.theoretical += other.theoretical
        self.variance += other.variance

    @property
    def deviation(self) -> float:
        """Of the theoretical win, in cents; never too small."""
        return sqrt(self.variance)

    @property
    def off(self) -> float:
        """How many deviations the house has won more than it should, or less."""
        difference = float(self.actual - self.theoretical)
        return difference / self.deviation if self.deviation else 0.0

    def range(self, alarm: float = ALARM) -> tuple[float, float]:
        """The win, in cents, between which nothing is remarkable."""
        reach = alarm * self.deviation
        return float(self.theoretical) - reach, float(self.theoretical) + reach

    def alarmed(self, alarm: float = ALARM) -> bool:
        """Whether the actual win has left its range."""
        low, high = self.range(alarm)
        return not low <= self.actual <= high


def hold(rounds: Iterable[tuple[Iterable[Staked], int]]) -> Hold:
    """All rounds of a table, a game or a room: their wagers, and what the house won of each."""
    found = Hold()
    for wagers, won in rounds:
        found.add(wagers, won)
    return found
