"""What counting cards down a shoe is worth: the best linear count of a wager, and what it wins."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction

from houseway.exact.peeks.peek import BadPeek
from houseway.exact.proving.result import Result

SHOE = "shoe"
LEAST, MOST = 1, 95  # percent of a shoe that are dealt before it is shuffled


def parse_penetration(text: str) -> int | None:
    """`shoe:75` as a percentage; None if it is another peek."""
    pile, _, percent = text.partition(":")
    if pile != SHOE:
        return None
    if not percent.isdecimal() or not LEAST <= int(percent) <= MOST:
        raise BadPeek(f"a running shoe is shoe:75, with {LEAST} to {MOST} percent, not {text!r}")
    return int(percent)


@dataclass(frozen=True, slots=True)
class Won:
    """Rounds that are bet on, and what they win, sampled: per round of the shoe, not per bet."""

    share: float  # of rounds
    units: float  # in 100 rounds
    standard_error: float  # of the units

    @property
    def edge(self) -> float:
        """The player's edge when betting."""
        return self.units / 100 / self.share if self.share else 0.0


@dataclass(frozen=True, slots=True)
class Count:
    """A wager without decisions, beside the cards that are gone from its shoe."""

    result: Result
    penetration: int  # percent
    effects: Mapping[str, tuple[int, Fraction]]  # by cards alike: how many, what one less adds
    tags: Mapping[str, int]  # by rank: what a person counts for a card that is gone
    correlation: float  # of the tags with the effects
    trigger: int  # bet from this count a deck on
    by_tags: Won
    by_effects: Won  # by the best linear count there is
    by_all: Won  # knowing every card that is gone
    deals: int  # that were sampled
