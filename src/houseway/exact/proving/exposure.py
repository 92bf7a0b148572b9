"""Where the player has the edge: every such wager under the rules as they stand, worst first.

Each comes with the play that gets it, in a sentence. Nothing here computes.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from fractions import Fraction

from houseway.exact.proving.printed import readings
from houseway.exact.proving.result import Result
from houseway.exact.registry import math_of


@dataclass(frozen=True, slots=True)
class Exposure:
    """A wager that loses money for the house when it is played so."""

    result: Result
    strategy: str

    @property
    def gain(self) -> Fraction:
        """What the player wins, of the base wager."""
        return -self.result.edge

    @property
    def by_default(self) -> bool:
        """Whether it needs no reading of an open rule but the usual one, and no house option."""
        return not readings(self.result)


def exposures(results: Iterable[Result]) -> list[Exposure]:
    """Wagers on which the player has the edge, the worst first."""
    found = [
        Exposure(result, math.strategy(result))
        for result in results
        if result.edge < 0 and (math := math_of(result.game)).is_wager(result)
    ]
    return sorted(found, key=lambda exposure: -exposure.gain)
