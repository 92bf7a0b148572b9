"""Run a count in parts on several cores: kernels give up the interpreter lock, so threads do."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from itertools import pairwise

import numpy as np
from numpy.typing import NDArray


def parts(count: int, many: int) -> Iterator[tuple[int, int]]:
    """So many ranges, about equally long, that cover 0 to count."""
    bounds = [count * part // many for part in range(many + 1)]
    return pairwise(bounds)


def sum_parts(
    count_part: Callable[[int, int], NDArray[np.int64]], count: int, jobs: int = 2
) -> NDArray[np.int64]:
    """The sum of what each range counts; many more ranges than jobs, so that none ends late."""
    ranges = list(parts(count, min(count, 16 * jobs if jobs > 1 else 1)))
    with ThreadPoolExecutor(jobs) as pool:
        found = list(pool.map(count_part, *zip(*ranges, strict=True)))
    return np.sum(found, axis=0)
