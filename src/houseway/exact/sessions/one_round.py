"""One round as all its net results in whole units, each with the number of deals that give it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass
from fractions import Fraction
from math import gcd, lcm

import numpy as np
from numpy.typing import NDArray

from houseway.exact.proving.result import Net, Result, root


@dataclass(frozen=True, slots=True)
class Outcomes:
    """The nets of a round, rising and in units of so much of the wager, and their counts."""

    unit: Fraction
    nets: tuple[int, ...]
    counts: tuple[int, ...]

    @property
    def total(self) -> int:
        return sum(self.counts)

    @property
    def mean(self) -> Fraction:
        """Of the net, in wagers."""
        return self.unit * self._moment(1)

    @property
    def variance(self) -> Fraction:
        return self.unit**2 * (self._moment(2) - self._moment(1) ** 2)

    @property
    def deviation(self) -> float:
        return root(self.variance)

    @property
    def worst(self) -> Fraction:
        """The most that a round can cost, in wagers; never below nothing."""
        return max(-self.unit * self.nets[0], Fraction(0))

    def reversed(self) -> Outcomes:
        """A round from the other side of the table."""
        return Outcomes(self.unit, tuple(-net for net in self.nets[::-1]), self.counts[::-1])

    def chances(self) -> NDArray[np.float64]:
        """The probability of each net, rounded once."""
        total = self.total
        return np.array([count / total for count in self.counts])

    def _moment(self, power: int) -> Fraction:
        every = zip(self.nets, self.counts, strict=True)
        return Fraction(sum(net**power * count for net, count in every), self.total)


def outcomes(rows: Iterable[tuple[Net, int]]) -> Outcomes:
    """Put nets and counts on the coarsest common unit; equal nets are one."""
    by_net: Counter[Fraction] = Counter()
    for net, count in rows:
        by_net[Fraction(net)] += count
    nets = sorted(net for net, count in by_net.items() if count)
    unit = _common_unit(nets)
    share = gcd(*(by_net[net] for net in nets))
    return Outcomes(
        unit,
        tuple(int(net / unit) for net in nets),
        tuple(by_net[net] // share for net in nets),
    )


def _common_unit(nets: Iterable[Fraction]) -> Fraction:
    """The largest amount of which every net is a whole multiple."""
    given = list(nets)
    denominator = lcm(*(net.denominator for net in given))
    numerator = gcd(*(int(net * denominator) for net in given))
    return Fraction(numerator or 1, denominator)


def outcomes_of(result: Result) -> Outcomes | None:
    """The rounds of a proved wager; None where its rows count hands or wagers, not rounds.

    Two hands against one dealer hang together, and so do an Ante and its Bonus. Rows of rounds
    give the wager's value and its variance; rows of anything else give neither.
    """
    if not result.rows:
        return None
    found = outcomes((row.net, row.count) for row in result.rows)
    whole = (found.mean, found.variance) == (result.value, result.variance)
    return found if whole else None
