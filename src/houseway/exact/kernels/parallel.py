"""Run a count in parts on several cores: kernels give up the interpreter lock, so threads do."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from itertools import pairwise
from typing import TypeVar

import numpy as np
from numpy.typing import NDArray

T = TypeVar("T")


def parts(count: int, many: int) -> Iterator[tuple[int, int]]:
    """So many ranges, about equally long, that cover 0 to count."""
    bounds = [count * part // many for part in range(many + 1)]
    return pairwise(bounds)


def run_parts(run_part: Callable[[int, int], T], count: int, jobs: int = 2) -> list[T]:
    """What each range gives; many more ranges than jobs, so that none ends late."""
    if count == 0:
        return []
    ranges = list(parts(count, min(count, 16 * jobs if jobs > 1 else 1)))
    with ThreadPoolExecutor(jobs) as pool:
        return list(pool.map(run_part, *zip(*ranges, strict=True)))


def sum_parts(
    count_part: Callable[[int, int], NDArray[np.int64]], count: int, jobs: int = 2
) -> NDArray[np.int64]:
    """The sum of what each range counts."""
    return np.sum(run_parts(count_part, count, jobs), axis=0)
