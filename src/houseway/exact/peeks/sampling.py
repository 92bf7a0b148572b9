"""A peek by sampling: the mean of what it adds over random deals, each decided exactly.

What a deal is worth with the peek varies as the cards do; what the peek adds varies far less, and
the value without it is known exactly. So the difference is what is sampled.
"""

from __future__ import annotations

from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from fractions import Fraction
from math import sqrt
from random import Random

Gain = Callable[[Random], Fraction]  # of one random deal
Progress = Callable[[int, int], None]  # so many deals of so many are done

AT_ONCE = 16  # deals that are added up before anybody is told


@dataclass(frozen=True, slots=True)
class Sampled:
    mean: Fraction
    standard_error: float
    deals: int


def sample(
    gain: Gain,
    deals: int,
    *,
    seed: int = 1,
    jobs: int = 1,
    progress: Progress = lambda done, deals: None,
) -> Sampled:
    """Deals follow from seed and number, so that the number of cores changes nothing."""

    def one(number: int) -> Fraction:
        return gain(Random(f"peek {seed} {number}"))

    found: list[Fraction] = []
    with ThreadPoolExecutor(jobs) as workers:
        for value in workers.map(one, range(deals)):
            found.append(value)
            if len(found) % AT_ONCE == 0:
                progress(len(found), deals)
    mean = sum(found, Fraction(0)) / deals
    squares = sum(float(value - mean) ** 2 for value in found)
    error = sqrt(squares / (deals - 1) / deals) if deals > 1 else float("inf")
    return Sampled(mean, error, deals)
