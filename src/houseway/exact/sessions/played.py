"""A player's own session as it went: its result against its worth, luck apart from mistakes.

Each round has its value at best play, what the player's decisions gave up of it (the coach knows to
the last digit), and what came out. The rest is luck.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from fractions import Fraction
from math import sqrt

BAND = 2.0  # deviations to either side


@dataclass(frozen=True, slots=True)
class PlayedRound:
    """What one round was worth and what it brought, all in cents."""

    net: int
    value: Fraction  # at best play, of what was staked first
    given_up: Fraction  # by the decisions made: never below nothing
    variance: Fraction  # of the net


@dataclass(frozen=True, slots=True)
class Point:
    """A session up to some round, in cents."""

    rounds: int
    net: int
    expected: float  # at best play
    mistakes: float  # given up by decisions so far
    deviation: float

    @property
    def luck(self) -> float:
        """What chance alone has brought."""
        return self.net - self.expected + self.mistakes

    @property
    def band(self) -> tuple[float, float]:
        """Where most sessions with the same decisions are by now."""
        middle, reach = self.expected - self.mistakes, BAND * self.deviation
        return middle - reach, middle + reach


def session_graph(rounds: Iterable[PlayedRound]) -> list[Point]:
    """The points of the graph, one a round, from the start."""
    points = [Point(0, 0, 0.0, 0.0, 0.0)]
    net, expected, mistakes, variance = 0, Fraction(0), Fraction(0), Fraction(0)
    for number, played in enumerate(rounds, 1):
        net += played.net
        expected += played.value
        mistakes += played.given_up
        variance += played.variance
        points.append(Point(number, net, float(expected), float(mistakes), sqrt(variance)))
    return points
