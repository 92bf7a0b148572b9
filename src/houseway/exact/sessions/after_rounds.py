"""What many rounds come to together: the distribution of the sum of their nets.

Few rounds are convolved in whole numbers. One large number holds a round's counts, each in a field
wide enough for the counts of the whole session, so its n-th power is the n-fold convolution.

More rounds go through the characteristic function, raised to the n-th power on a circle of M nets.
`error` bounds how far any probability read from it can be off. Three sources are added up:

- What falls outside the circle's window comes in at its other end: at most `OUTSIDE`, by the choice
  of M (`tail_bounds`).
- The characteristic function is a sum of K terms, each off by a few units in the last place u, and
  is raised to the power n by squaring: off by at most n (K + 8) u (|phi| + ...)^(n - 1) at each
  frequency. By Parseval and Cauchy-Schwarz the sum of all that goes wrong with the M probabilities
  is at most the root of the sum of squares over the frequencies.
- The inverse transform and the running sums: a few log2(M) u and M u.
"""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from itertools import accumulate
from math import log2

import numpy as np
from numpy.typing import NDArray

from houseway.exact.sessions.one_round import Outcomes
from houseway.exact.sessions.tail_bounds import reach

MOST_EXACT_BITS = 1 << 21  # of the large number, and so of all counts together
MOST_NETS = 1 << 23  # on the circle: half a gigabyte of work
MOST_ROUNDS = 10_000_000
OUTSIDE = 1e-12
_ULP = 2.0**-53
_CHUNK = 1 << 18


class TooLong(ValueError):
    """A session of more rounds, or with wider swings, than can be computed."""


@dataclass(frozen=True, slots=True)
class Distribution:
    """The net of a session: a chance for each whole number of units from `lowest` up."""

    rounds: int
    unit: Fraction
    lowest: int
    chances: NDArray[np.float64]
    error: float  # the most by which any probability can be off; 0 where `counts` are exact
    counts: tuple[int, ...] = ()  # the same as whole numbers of sessions, for few rounds

    @property
    def exact(self) -> bool:
        return bool(self.counts)

    def net(self, place: int) -> Fraction:
        """The net of an entry, in wagers."""
        return self.unit * (self.lowest + place)

    def at_most(self, net: Fraction) -> float:
        """The chance to end with this net, in wagers, or less."""
        places = int((net / self.unit).__floor__()) - self.lowest + 1
        return self._sum(max(places, 0))

    @property
    def ahead(self) -> float:
        """The chance to end with a gain."""
        return 1 - self.at_most(Fraction(0))

    def quantile(self, chance: float) -> Fraction:
        """The lowest net that a session stays at or below with this chance."""
        if self.counts:
            wanted = Fraction(chance) * sum(self.counts)
            place = next(i for i, sums in enumerate(accumulate(self.counts)) if sums >= wanted)
        else:
            sums = np.cumsum(self.chances)
            place = min(int(np.searchsorted(sums, chance)), len(sums) - 1)
        return self.net(place)

    def _sum(self, places: int) -> float:
        if self.counts:
            return float(Fraction(sum(self.counts[:places]), sum(self.counts)))
        return float(self.chances[:places].sum())


def check_rounds(rounds: int) -> None:
    if not 1 <= rounds <= MOST_ROUNDS:
        raise TooLong(f"a session has 1 to {MOST_ROUNDS:,} rounds, not {rounds:,}")


def after(one: Outcomes, rounds: int) -> Distribution:
    """The net after so many rounds at the same wager."""
    check_rounds(rounds)
    field = rounds * one.total.bit_length()  # enough for the number of all sessions
    fits = (one.nets[-1] - one.nets[0]) * rounds * field <= MOST_EXACT_BITS
    return _in_whole_numbers(one, rounds, field) if fits else _by_frequencies(one, rounds)


# --- In whole numbers -----------------------------------------------------------------------------


def _in_whole_numbers(one: Outcomes, rounds: int, field: int) -> Distribution:
    lowest = one.nets[0]
    packed = sum(
        count << field * (net - lowest) for net, count in zip(one.nets, one.counts, strict=True)
    )
    power, mask = packed**rounds, (1 << field) - 1
    entries = rounds * (one.nets[-1] - lowest) + 1
    counts = tuple(power >> field * place & mask for place in range(entries))
    sessions = one.total**rounds
    chances = np.array([float(Fraction(count, sessions)) for count in counts])
    return Distribution(rounds, one.unit, rounds * lowest, chances, 0.0, counts)


# --- By frequencies -------------------------------------------------------------------------------


def _by_frequencies(one: Outcomes, rounds: int) -> Distribution:
    lowest, width = _window(one, rounds)
    size = 1 << (width - 1).bit_length()
    if size > MOST_NETS:
        raise TooLong(f"{rounds:,} rounds swing over {width:,} different nets, which is too many")
    frequencies = _characteristic(one, size)
    term_error = (len(one.nets) + 3) * _ULP
    error = _power_error(frequencies, size, rounds, term_error)
    powers = _power(frequencies, rounds)
    error += 8 * log2(size) * _ULP * _norm(powers, size) + size * _ULP + OUTSIDE
    chances = np.roll(np.fft.irfft(powers, size), -(lowest % size))
    return Distribution(rounds, one.unit, lowest, np.maximum(chances[:width], 0.0), error)


def _window(one: Outcomes, rounds: int) -> tuple[int, int]:
    """The lowest net and the number of nets among which a session ends, but for `OUTSIDE`."""
    nets, chances = np.array(one.nets, np.float64), one.chances()
    middle = rounds * float(one.mean / one.unit)
    above = reach(nets, chances, rounds, OUTSIDE / 2)
    below = reach(-nets, chances, rounds, OUTSIDE / 2)
    lowest = max(int(np.floor(middle - below)) - 1, rounds * one.nets[0])
    highest = min(int(np.ceil(middle + above)) + 1, rounds * one.nets[-1])
    return lowest, highest - lowest + 1


def _characteristic(one: Outcomes, size: int) -> NDArray[np.complex128]:
    """One round's characteristic function at half the circle's frequencies; the rest mirror it."""
    roots = np.exp(-2j * np.pi * np.arange(size) / size)
    found = np.zeros(size // 2 + 1, np.complex128)
    chances = one.chances()
    for start in range(0, len(found), _CHUNK):
        places = np.arange(start, min(start + _CHUNK, len(found)))
        for net, chance in zip(one.nets, chances, strict=True):
            found[places] += chance * roots[net * places % size]
    return found


def _power(base: NDArray[np.complex128], exponent: int) -> NDArray[np.complex128]:
    """By squaring, so that errors grow as in `_power_error`."""
    found = np.ones_like(base)
    while exponent:
        if exponent & 1:
            found *= base
        exponent >>= 1
        if exponent:
            base = base * base
    return found


def _power_error(
    frequencies: NDArray[np.complex128], size: int, rounds: int, term_error: float
) -> float:
    largest = np.minimum(np.abs(frequencies) + 2 * term_error, 1.0)
    each = rounds * (term_error + 5 * _ULP) * largest ** (rounds - 1)
    return _norm(each, size)


def _norm(half: NDArray[np.complex128] | NDArray[np.float64], size: int) -> float:
    """The root of the sum of squares over the whole circle, from one half of it."""
    squares = np.abs(half) ** 2
    return float(np.sqrt(2 * squares.sum() - squares[0] - (squares[-1] if size % 2 == 0 else 0)))
