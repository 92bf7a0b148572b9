"""How often each outcome comes under one way of playing: all that a result is made of."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from houseway.exact.general.planning.plan import Plan
from houseway.exact.general.planning.tree import Fork, forks

Counts = NDArray[np.int64]


@dataclass(frozen=True, slots=True, eq=False)
class Tally:
    """Counts of deals."""

    outcomes: tuple[Counts, ...]  # by leaf: by class and cell
    chosen: Mapping[Fork, Counts]  # by decision: by option
    # Not counts, but found on the way: the values of the first decision; see `first_table`.
    first: Counts | None = None

    def _arrays(self) -> list[Counts]:
        return [*self.outcomes, *self.chosen.values()]

    def add(self, packed: Counts) -> None:
        """Add what `packed` of another one gave."""
        start = 0
        for array in self._arrays():
            array += packed[start : start + array.size].reshape(array.shape)
            start += array.size

    def packed(self) -> Counts:
        """All counts in a row."""
        return np.concatenate([array.ravel() for array in self._arrays()])


def empty_tally(plan: Plan) -> Tally:
    shapes = ((plan.classes, plan.cells(one.comparison)) for one in plan.leaves)
    return Tally(
        tuple(np.zeros(shape, np.int64) for shape in shapes),
        {fork: np.zeros(len(fork.options), np.int64) for fork in forks(plan.tree)},
    )
