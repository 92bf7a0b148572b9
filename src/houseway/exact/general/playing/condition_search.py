"""Which conditions a decision's rule of thumb is made of: a search over cells of the same marks."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from houseway.exact.general.playing.conditions import Condition, met_by
from houseway.exact.kernels.jit import kernel

Ints = NDArray[np.int64]

MOST_CONDITIONS = 4  # of a choice
MOST_OF_TWO_CARDS = 8  # which are short to say
CAUTION = (1, 3, 10, 100)  # how many times a loss counts at the start of a search
ROUNDS = 3  # of looking for something better than each condition in turn


@dataclass(frozen=True, slots=True)
class Chosen:
    """A condition, and the choice that is made where it is met."""

    option: int  # by the stake put up, the highest first
    condition: Condition


Found = list[tuple[int, int]]  # options, and the numbers of their conditions


@dataclass(frozen=True)
class _Cells:
    """What each option is worth in each cell, and which cells a condition picks."""

    met: NDArray[np.bool_]
    totals: Ints
    most: int  # conditions of a choice

    def current(self, found: Found) -> Ints:
        """By cell: the option by some conditions."""
        last = len(self.totals) - 1
        options = np.full(self.totals.shape[1], last, np.int64)
        for option, number in found:
            there = self.met[number]
            options[there] = np.minimum(options[there], option)
        return options

    def worth(self, found: Found) -> int:
        return int(np.take_along_axis(self.totals, self.current(found)[None], axis=0).sum())

    def best_to_add(self, found: Found, caution: int = 1) -> tuple[int, Found]:
        """What one more condition gains, losses counted so many times; and it."""
        current = self.current(found)
        now = np.take_along_axis(self.totals, current[None], axis=0)[0]
        best: tuple[int, Found] = (0, [])
        for option in range(len(self.totals) - 1):
            if sum(one == option for one, _ in found) == self.most:
                continue
            change: Ints = self.totals[option] - now
            change[current <= option] = 0
            gains = _sums_where(self.met, np.where(change < 0, caution * change, change))
            number = int(gains.argmax())
            if gains[number] > best[0]:
                best = int(gains[number]), [(option, number)]
        return best


def best_conditions(
    conditions: Sequence[Condition], marks: Ints, totals: Ints, least: int
) -> tuple[Chosen, ...]:
    """The best that is found from several starts."""
    most = MOST_OF_TWO_CARDS if any(one.exact for one in conditions) else MOST_CONDITIONS
    cells = _Cells(met_by(conditions, marks), totals, most)
    starts = (_searched_from(cells, caution, least) for caution in CAUTION)
    found = max(starts, key=cells.worth)
    return tuple(Chosen(option, conditions[number]) for option, number in sorted(found))


def _searched_from(cells: _Cells, caution: int, least: int) -> Found:
    """Conditions one by one, then each the best beside the others; idle ones go.

    Who is cautious at first finds conditions that are seldom wrong, and several of them.
    """
    found: Found = []
    while (best := cells.best_to_add(found, caution))[0] >= max(least, 1):
        found = [*found, *best[1]]
    for _ in range(ROUNDS):
        for one in list(found):
            found = max([found, *_changes(cells, found, one)], key=cells.worth)
        if (best := cells.best_to_add(found))[0] >= max(least, 1):
            found = [*found, *best[1]]
    for one in list(found):
        others = [other for other in found if other is not one]
        if cells.worth(found) - cells.worth(others) < least:
            found = others
    return found


def _changes(cells: _Cells, found: Found, one: tuple[int, int]) -> Iterator[Found]:
    """Another condition for one of them, which itself may then do for a smaller stake."""
    others = [other for other in found if other is not one]
    option, number = one
    for stepped in ([], *([(less, number)] for less in range(option + 1, len(cells.totals) - 1))):
        rest = [*others, *stepped]
        yield [*rest, *cells.best_to_add(rest)[1]]


@kernel
def _sums_where(met: NDArray[np.bool_], change: Ints) -> Ints:
    found = np.zeros(len(met), np.int64)
    for number in range(len(met)):
        for cell in range(len(change)):
            found[number] += change[cell] * met[number, cell]
    return found
