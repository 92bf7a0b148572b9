"""The mean of sampled values with its standard error."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import fsum, inf, sqrt


@dataclass(frozen=True, slots=True)
class SampledMean:
    mean: float
    standard_error: float
    count: int


def sampled_mean(values: Sequence[float]) -> SampledMean:
    """One value alone has no error that could be told."""
    count = len(values)
    mean = fsum(values) / count
    if count == 1:
        return SampledMean(mean, inf, count)
    variance = fsum((value - mean) ** 2 for value in values) / (count - 1)
    return SampledMean(mean, sqrt(variance / count), count)
