"""The battery's tests, each as a p-value, and the verdict on all of them together.

Expected counts are exact: a shuffle's first two cards are one of 52 x 51 pairs, a deck's number of
ascending runs follows the Eulerian numbers, a poker hand's categories are counted. Every p-value
is two-sided, so a shuffle that is too even fails as well.
"""
# pyright: reportMissingTypeStubs=false, reportUnknownMemberType=false
# pyright: reportUnknownVariableType=false, reportUnknownArgumentType=false

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from fractions import Fraction
from math import comb, factorial, perm

import numpy as np
from numpy.typing import NDArray
from scipy.stats import chi2, norm

from houseway.exact.kernels.categories import category_counts
from houseway.hands import STANDARD
from houseway.room.fairness.battery.tally import MOST_RUNS, NEIGHBOURS, SAME_PLACE, Tally

CONFIDENCE = 0.99
_LEAST_EXPECTED = 10  # cells with fewer are taken together


@dataclass(frozen=True, slots=True)
class Verdict:
    """One test: its statistic, and how likely one as far out is if the shuffle is fair."""

    test: str
    statistic: float
    p: float


@dataclass(frozen=True, slots=True)
class Judgement:
    """All tests together: the smallest p-value against what so many tests allow (Sidak)."""

    verdicts: tuple[Verdict, ...]

    @property
    def least_allowed(self) -> float:
        return float(1 - CONFIDENCE ** (1 / len(self.verdicts)))

    @property
    def failed(self) -> tuple[Verdict, ...]:
        return tuple(one for one in self.verdicts if one.p < self.least_allowed)

    @property
    def accepted(self) -> bool:
        return not self.failed


def judge(tally: Tally) -> Judgement:
    return Judgement(tuple(_tests(tally)))


def _tests(tally: Tally) -> Iterator[Verdict]:
    yield _positions(tally)
    for (one, two), counts in zip(NEIGHBOURS, tally.neighbours, strict=True):
        apart = ~np.eye(52, dtype=bool)
        yield _even(f"serial correlation, cards {one + 1} and {two + 1}", counts[apart])
    for place, counts in zip(SAME_PLACE, tally.next_shuffle, strict=True):
        yield _even(f"interplay correlation, card {place + 1} and the next shuffle's", counts)
    yield _expected("runs up", tally.runs[1:], [_with_runs(n) for n in range(1, MOST_RUNS + 1)])
    yield _even("orders of three cards", tally.triples)
    yield _expected("poker hands", tally.categories, _category_chances())
    yield _overlapping_pairs("overlaps, first cards in twos", tally.first_cards, 52)
    yield _overlapping_triples("overlaps, first ranks in threes", tally.first_cards // 4, 13)
    yield _coupons("coupon collector, first ranks", tally.first_cards // 4, 13)
    yield _repeats("duplicates, first five cards", tally.first_fives, perm(52, 5))
    yield _no_repeats("duplicates, whole decks", tally.deck_hashes)


# --- From counts to a p-value ---------------------------------------------------------------------


def _chi_square(test: str, statistic: float, degrees: int) -> Verdict:
    above = float(chi2.sf(statistic, degrees))
    return Verdict(test, statistic, min(1.0, 2 * min(above, 1 - above)))


def _normal(test: str, statistic: float) -> Verdict:
    return Verdict(test, statistic, float(2 * norm.sf(abs(statistic))))


def _even(test: str, counts: NDArray[np.int64]) -> Verdict:
    """Every cell is as likely."""
    expected = counts.sum() / counts.size
    statistic = float(((counts - expected) ** 2).sum() / expected)
    return _chi_square(test, statistic, counts.size - 1)


def _expected(test: str, counts: NDArray[np.int64], chances: Sequence[Fraction]) -> Verdict:
    """Cells of given chances; rare neighbours are taken together."""
    total = int(counts.sum())
    cells: list[list[float]] = [[0.0, 0.0]]
    for count, chance in zip(counts.tolist(), chances, strict=True):
        if cells[-1][1] >= _LEAST_EXPECTED:
            cells.append([0.0, 0.0])
        cells[-1][0] += count
        cells[-1][1] += float(total * chance)
    if len(cells) > 1 and cells[-1][1] < _LEAST_EXPECTED:
        count, expected = cells.pop()
        cells[-1] = [cells[-1][0] + count, cells[-1][1] + expected]
    statistic = sum((count - expected) ** 2 / expected for count, expected in cells)
    return _chi_square(test, statistic, len(cells) - 1)


# --- The tests ------------------------------------------------------------------------------------


def _positions(tally: Tally) -> Verdict:
    """Every card is as often at every place.

    Rows and columns of a permutation add up to one, which leaves 51 x 51 degrees of freedom and
    makes each cell's variance 51/52 of the usual.
    """
    expected = tally.shuffles / 52
    statistic = float(((tally.positions - expected) ** 2).sum() / expected)
    return _chi_square("chi-square of positions", statistic * 51 / 52, 51 * 51)


def _with_runs(runs: int) -> Fraction:
    """How often 52 cards in random order have so many ascending runs: Eulerian numbers."""
    ways = sum((-1) ** k * comb(53, k) * (runs - k) ** 52 for k in range(runs + 1))
    return Fraction(ways, factorial(52))


def _category_chances() -> list[Fraction]:
    counts = category_counts(5)
    return [Fraction(counts.get(one, 0), comb(52, 5)) for one in STANDARD.categories]


def _psi_square(sequence: NDArray[np.uint8], kinds: int, length: int) -> float:
    """Good's statistic of overlapping groups, the sequence taken as a ring."""
    wide = sequence.astype(np.int64)
    keys = np.zeros(len(wide), np.int64)
    for place in range(length):
        keys = keys * kinds + np.roll(wide, -place)
    counts = np.bincount(keys, minlength=kinds**length).astype(np.float64)
    expected = len(wide) / kinds**length
    return float(((counts - expected) ** 2).sum() / expected)


def _overlapping_pairs(test: str, sequence: NDArray[np.uint8], kinds: int) -> Verdict:
    one, two = (_psi_square(sequence, kinds, length) for length in (1, 2))
    return _chi_square(test, two - one, kinds**2 - kinds)


def _overlapping_triples(test: str, sequence: NDArray[np.uint8], kinds: int) -> Verdict:
    one, two, three = (_psi_square(sequence, kinds, length) for length in (1, 2, 3))
    return _chi_square(test, three - 2 * two + one, kinds * (kinds - 1) ** 2)


def _coupons(test: str, sequence: NDArray[np.uint8], kinds: int) -> Verdict:
    """How long it takes to see every kind, again and again, against the mean of that wait."""
    waits: list[int] = []
    seen, since, every = 0, 0, (1 << kinds) - 1
    for one in sequence.tolist():
        seen |= 1 << one
        since += 1
        if seen == every:
            waits.append(since)
            seen = since = 0
    mean = kinds * sum(1 / n for n in range(1, kinds + 1))
    variance = kinds**2 * sum(1 / n**2 for n in range(1, kinds + 1)) - mean
    return _normal(test, (sum(waits) / len(waits) - mean) / (variance / len(waits)) ** 0.5)


def _repeats(test: str, values: NDArray[np.int64], kinds: int) -> Verdict:
    """Pairs of equal values: as many as birthdays have."""
    times = np.unique(values, return_counts=True)[1]
    pairs = int((times * (times - 1) // 2).sum())
    expected = len(values) * (len(values) - 1) / 2 / kinds
    return _normal(test, (pairs - expected) / expected**0.5)


def _no_repeats(test: str, hashes: NDArray[np.uint64]) -> Verdict:
    """No deck comes twice: of 52! orders, ten million have a repeat with a chance below 10^-53."""
    repeated = len(hashes) - len(np.unique(hashes))
    return Verdict(test, float(repeated), 0.0 if repeated else 1.0)
