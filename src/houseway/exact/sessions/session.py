"""A session of so many rounds at one wager: expectation, bands, risk of ruin, and banks.

All amounts are in wagers, as in the result that it is made from, unless they say cents. A wager
whose rows count hands and not rounds has an exact mean and deviation only: its bands are the normal
distribution's, and nothing is said of its ruin.
"""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from functools import cached_property
from math import ceil, sqrt
from statistics import NormalDist
from typing import Any

import numpy as np

from houseway.exact.proving.result import Result
from houseway.exact.sessions.after_rounds import Distribution, TooLong, after, check_rounds
from houseway.exact.sessions.no_deviation import NoDeviation
from houseway.exact.sessions.one_round import Outcomes, outcomes_of
from houseway.exact.sessions.ruin import ForEver, Lows, for_ever, lows
from houseway.money import Cents

LEVELS = (Fraction(90, 100), Fraction(95, 100), Fraction(99, 100))
RISKS = (Fraction(1, 10), Fraction(1, 20), Fraction(1, 100))
HOUSE_RISK = Fraction(1, 1000)  # a house's bank holds at 99.9%
LENGTHS = (100, 1_000, 10_000, 100_000, 1_000_000)
MOST_POINTS = 400  # of a curve in JSON


@dataclass(frozen=True, slots=True)
class Band:
    """Between which nets, both included, sessions of so many rounds end with a given chance."""

    rounds: int
    level: Fraction
    low: float
    high: float


@dataclass(frozen=True)
class Session:
    """So many rounds at a proved wager."""

    result: Result
    rounds: int

    def __post_init__(self) -> None:
        if self.result.variance is None:
            raise NoDeviation(self.result.game.name, self.result.wager)
        check_rounds(self.rounds)

    @cached_property
    def one(self) -> Outcomes | None:
        """A round's results, where the rows count rounds."""
        return outcomes_of(self.result)

    @property
    def round_deviation(self) -> float:
        """Of the net of one round."""
        deviation = self.result.standard_deviation
        assert deviation is not None, "checked when the session was made"
        return deviation

    @property
    def expected(self) -> Fraction:
        return self.rounds * self.result.value

    @property
    def deviation(self) -> float:
        return sqrt(self.rounds) * self.round_deviation

    def volatility(self, level: Fraction) -> float:
        """The volatility index: after n rounds the return is off by less than this over root n."""
        first = float(self.result.first_stake)
        return _both_sides(level) * self.round_deviation / first

    @cached_property
    def distribution(self) -> Distribution | None:
        return after(self.one, self.rounds) if self.one else None

    def band(self, level: Fraction) -> Band:
        """Where the middle of all sessions end, at this level."""
        return _band(self.result, self.distribution, self.rounds, level)

    def bands_by_length(self, level: Fraction) -> list[Band]:
        """Where the middle of all sessions end, for a hundred rounds to a million."""
        return [
            _band(self.result, after(self.one, n) if self.one else None, n, level) for n in LENGTHS
        ]

    @property
    def ahead(self) -> float:
        """The chance to end with a gain."""
        if self.distribution:
            return self.distribution.ahead
        return 1 - NormalDist(float(self.expected), self.deviation or 1.0).cdf(0.0)

    @cached_property
    def player_lows(self) -> Lows | None:
        return _lows(self.one, self.rounds)

    @cached_property
    def house_lows(self) -> Lows | None:
        return _lows(self.one.reversed() if self.one else None, self.rounds)

    @cached_property
    def player_for_ever(self) -> ForEver | None:
        """The risk of a player who has the edge."""
        return for_ever(self.one) if self.one else None

    @cached_property
    def house_for_ever(self) -> ForEver | None:
        """The risk of a house that has it."""
        return for_ever(self.one.reversed()) if self.one else None

    def house_bank(self, most: Cents, seats: int = 1, risk: Fraction = HOUSE_RISK) -> Cents | None:
        """A bank that covers every wager for ever but for a risk, all seats wagering the most.

        One dealer's hand decides over all seats, so the bound takes them to win and lose together.
        None where the house has no edge, and no bank is enough.
        """
        house = self.house_for_ever
        return None if house is None else Cents(ceil(seats * most * house.bank(float(risk))))

    def as_json(self) -> dict[str, Any]:
        """For the math desk: plain numbers in wagers, the curve of the distribution included."""
        return {
            "game": self.result.game.name,
            "wager": self.result.wager,
            "options": dict(self.result.options),
            "rounds": self.rounds,
            "method": self.method,
            "error": self.distribution.error if self.distribution else None,
            "expected": float(self.expected),
            "deviation": self.deviation,
            "ahead": self.ahead,
            "volatility": {_percent(level): self.volatility(level) for level in LEVELS},
            "bands": [_band_json(self.band(level)) for level in LEVELS],
            "bands_by_length": [_band_json(band) for band in self.bands_by_length(LEVELS[1])],
            "bankrolls": _banks(self.player_lows, RISKS),
            "house_banks": _banks(self.house_lows, (*RISKS, HOUSE_RISK)),
            "player_for_ever": _for_ever_json(self.player_for_ever, RISKS),
            "house_for_ever": _for_ever_json(self.house_for_ever, (*RISKS, HOUSE_RISK)),
            "curve": curve(self.distribution) if self.distribution else [],
        }

    @property
    def method(self) -> str:
        """How the bands were found."""
        if self.distribution is None:
            return "normal, by the exact mean and deviation"
        return "whole numbers" if self.distribution.exact else "convolution"


def curve(distribution: Distribution, points: int = MOST_POINTS) -> list[tuple[float, float]]:
    """Nets and chances for a plot: neighbours put together, the far tails left out."""
    low, high = (
        int(distribution.quantile(chance) / distribution.unit) - distribution.lowest
        for chance in (0.0005, 0.9995)
    )
    width = max(1, -(-(high - low + 1) // points))
    edges = np.arange(low, high + 1, width)
    sums = np.add.reduceat(distribution.chances[: high + 1], edges)
    nets = float(distribution.unit) * (distribution.lowest + edges + (width - 1) / 2)
    return list(zip(nets.tolist(), sums.tolist(), strict=True))


def _both_sides(level: Fraction) -> float:
    """How many deviations to either side hold so much of the normal distribution."""
    return NormalDist().inv_cdf(float(1 + level) / 2)


def _band(result: Result, found: Distribution | None, rounds: int, level: Fraction) -> Band:
    outside = (1 - level) / 2
    if found:
        low, high = found.quantile(float(outside)), found.quantile(float(1 - outside))
        return Band(rounds, level, float(low), float(high))
    deviation = result.standard_deviation
    assert deviation is not None, "checked when the session was made"
    reach = _both_sides(level) * deviation * sqrt(rounds)
    return Band(
        rounds, level, float(rounds * result.value) - reach, float(rounds * result.value) + reach
    )


def _lows(one: Outcomes | None, rounds: int) -> Lows | None:
    """None where the rows do not tell, or where it would take too long."""
    try:
        return lows(one, rounds) if one else None
    except TooLong:
        return None


# --- JSON -----------------------------------------------------------------------------------------


def _percent(share: Fraction) -> str:
    return f"{float(100 * share):g}%"


def _band_json(band: Band) -> dict[str, Any]:
    level = _percent(band.level)
    return {"rounds": band.rounds, "level": level, "low": band.low, "high": band.high}


def _banks(found: Lows | None, risks: tuple[Fraction, ...]) -> dict[str, float]:
    return (
        {} if found is None else {_percent(risk): float(found.bank(float(risk))) for risk in risks}
    )


def _for_ever_json(found: ForEver | None, risks: tuple[Fraction, ...]) -> dict[str, float]:
    return (
        {} if found is None else {_percent(risk): float(found.bank(float(risk))) for risk in risks}
    )
