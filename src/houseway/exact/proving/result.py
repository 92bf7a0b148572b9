"""What a solver hands back: an exact value, where it comes from, and the verdict on the print.

Outcomes are counts of deals by net result in wagers. Edge, deviation and hit frequencies follow
from them; only the properties that say so leave whole numbers.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from fractions import Fraction
from math import isqrt
from typing import Literal

from houseway.rulebook import PrintedFigure

Net = int | Fraction
Verdict = Literal["reproduced", "disputed", "nothing printed"]


@dataclass(frozen=True, slots=True)
class ResultRow:
    """One line of a paytable, or one outcome of a game: its net result and how often it comes."""

    name: str
    net: Net
    count: int


@dataclass(frozen=True, slots=True)
class Result:
    """The exact value of one wager, or one game, under one set of options."""

    game: str
    wager: str
    options: Mapping[str, str]
    value: Fraction  # the player's expected net, in wagers (in antes, where there is one)
    rows: tuple[ResultRow, ...]
    total: int  # the deals that the rows count
    staked: Fraction = Fraction(1)  # the mean of all that a player puts at risk
    first_stake: Fraction = Fraction(
        1
    )  # what is put up before a card is seen: the edge is per unit
    variance: Fraction | None = None  # of the net; None where a solver has no joint outcomes
    printed: PrintedFigure | None = None
    shares: Mapping[str, Fraction] = field(default_factory=dict[str, Fraction])  # of decisions

    @property
    def edge(self) -> Fraction:
        return -self.value / self.first_stake

    @property
    def element_of_risk(self) -> Fraction:
        return -self.value / self.staked

    @property
    def standard_deviation(self) -> float | None:
        """Rounded once, at the end: a root is no fraction."""
        return None if self.variance is None else root(self.variance)

    @property
    def hit_frequency(self) -> Fraction:
        """How often the wager wins."""
        return Fraction(sum(row.count for row in self.rows if row.net > 0), self.total)

    @property
    def verdict(self) -> Verdict:
        """A figure is reproduced when the edge rounds to it at the digits printed."""
        if self.printed is None:
            return "nothing printed"
        near = abs(self.edge - self.printed.value) <= self.printed.rounding
        return "reproduced" if near else "disputed"


def of_rows(
    game: str,
    wager: str,
    rows: tuple[ResultRow, ...],
    *,
    options: Mapping[str, str] | None = None,
    staked: Fraction = Fraction(1),
    first_stake: Fraction = Fraction(1),
    printed: PrintedFigure | None = None,
    shares: Mapping[str, Fraction] | None = None,
) -> Result:
    """The result of a wager whose rows are all its outcomes."""
    total = sum(row.count for row in rows)
    value = Fraction(sum(row.net * row.count for row in rows), total)
    square = Fraction(sum(row.net * row.net * row.count for row in rows), total)
    return Result(
        game=game,
        wager=wager,
        options=options or {},
        value=value,
        rows=rows,
        total=total,
        staked=staked,
        first_stake=first_stake,
        variance=square - value * value,
        printed=printed,
        shares=shares or {},
    )


def percent_of(share: Fraction) -> str:
    """A share in a sentence: `12.3%`, `under 0.1%`."""
    return "under 0.1%" if 0 < share < Fraction(1, 1000) else f"{float(share):.1%}"


def root(square: Fraction) -> float:
    """The square root to the last bit or so, from whole numbers only."""
    scale = 1 << 128
    return isqrt(square.numerator * scale * scale // square.denominator) / scale
