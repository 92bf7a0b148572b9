"""What a solver hands back: an exact value, what it is of, and the verdict on the print.

A result knows its game and what was staked before a card was seen, so that whoever prints it looks
up nothing. Values count in units of the base wager, the first of those stakes. Outcomes are counts
of deals by net result. Edge, deviation and hit frequencies follow from them; only the properties
that say so leave whole numbers.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from fractions import Fraction
from math import isqrt
from typing import Literal

from houseway.round.game import Game
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
class Sample:
    """What a value rests on that is not exact: deals at random, and how far off it may be."""

    deals: int
    margin: Fraction  # the value lies within so much of it in 95 of 100 such samples

    @staticmethod
    def of(deals: int, variance: Fraction) -> Sample:
        """Of so many deals, whose values have this variance."""
        return Sample(deals, Fraction(round(1.96 * root(variance / deals) * 10**12), 10**12))


@dataclass(frozen=True, slots=True)
class Result:
    """The exact value of one wager, or of several together, under one set of options."""

    game: Game
    wager: str
    options: Mapping[str, str]
    value: Fraction  # the player's expected net, in units of the base wager
    rows: tuple[ResultRow, ...]
    total: int  # the deals that the rows count; 1: a mean that no deals were counted for
    # By spot: what is put up before a card is seen. The first is the base wager: one unit. There
    # are none where nobody stakes anything, as for Envy: values are dollars then.
    first_stakes: Mapping[str, Fraction]
    staked: Fraction = Fraction(1)  # the mean of all that a player puts at risk
    variance: Fraction | None = None  # of the net; None where a solver has no joint outcomes
    printed: PrintedFigure | None = None
    shares: Mapping[str, Fraction] = field(default_factory=dict[str, Fraction])  # of decisions
    sample: Sample | None = None  # None: the value is exact
    players: int = 0  # how many are dealt in, where that matters; 0: it does not

    def __repr__(self) -> str:
        options = "".join(f", {name}={value}" for name, value in self.options.items())
        edge = (
            f"{float(self.edge):.4%} of {self.unit}" if self.unit else f"${float(self.value):.4f}"
        )
        return f"<{self.game.title}, {self.wager}{options}: {edge}>"

    @property
    def unit(self) -> str:
        """The spot of the base wager, which a value of 1 stands for."""
        return next(iter(self.first_stakes), "")

    @property
    def first_stake(self) -> Fraction:
        """All that is put up before a card is seen, in units."""
        return sum(self.first_stakes.values(), Fraction(0))

    @property
    def is_counted(self) -> bool:
        """Whether deals were counted; else the value is a mean that is right to twelve digits."""
        return self.total > 1

    @property
    def value_words(self) -> str:
        """The value as it is: a fraction, or the digits of a mean."""
        value = str(self.value) if self.is_counted else f"{float(self.value):.12f}"
        return value.replace("-", "−")

    @property
    def edge(self) -> Fraction:
        """The house's expectation, of the base wager: what the field quotes."""
        return -self.value

    @property
    def edge_of_first_stakes(self) -> Fraction:
        """The house's expectation, of all that is first staked."""
        return -self.value / (self.first_stake or 1)

    @property
    def element_of_risk(self) -> Fraction:
        """The house's expectation, of all that is staked in the end."""
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
        margin = self.sample.margin if self.sample else 0
        near = abs(self.edge - self.printed.value) <= self.printed.rounding + margin
        return "reproduced" if near else "disputed"


def one_wager(spot: str) -> dict[str, Fraction]:
    """The first stakes of a wager that stands alone."""
    return {spot: Fraction(1)}


def of_rows(
    game: Game,
    wager: str,
    rows: tuple[ResultRow, ...],
    *,
    first_stakes: Mapping[str, Fraction],
    options: Mapping[str, str] | None = None,
    staked: Fraction = Fraction(1),
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
        first_stakes=first_stakes,
        staked=staked,
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
