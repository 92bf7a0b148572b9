"""From counts of hidden hands to money: sums for each state, and the tally of all outcomes.

A cell is a class of dealer's hands and how the player's hand compares with it: lower, equal,
higher. Classes of dealer's hands are ranges of ranks, so all cells follow from a few counts.
"""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from houseway.exact.general.passing import Passed
from houseway.exact.jit import inner_kernel, kernel


@inner_kernel
def fill_cells(
    less: int,
    upto: int,
    below: NDArray[np.int32],
    state: int,
    hidden: int,
    cells: NDArray[np.int64],
) -> None:
    """The hidden hands of one state by cell."""
    start = 0
    classes = below.shape[1] + 1
    for dealer in range(classes):
        stop = int(below[state, dealer]) if dealer < classes - 1 else hidden
        lower = min(max(less, start), stop) - start
        not_above = min(max(upto, start), stop) - start
        cells[3 * dealer] = stop - start - not_above
        cells[3 * dealer + 1] = not_above - lower
        cells[3 * dealer + 2] = lower
        start = stop


@kernel
def sum_compared(
    passed: Passed,
    hidden: int,
    classes: NDArray[np.int64],
    nets: NDArray[np.int64],
    sums: NDArray[np.int64],
    column: int,
) -> None:
    """The net of each state over all hidden hands, by class and cell, into a column."""
    cells = np.empty(nets.shape[1], np.int64)
    for state in range(len(classes)):
        fill_cells(
            passed.less[state], passed.upto[state], passed.below, state, hidden, cells
        )
        total, number = 0, classes[state]
        for cell in range(len(cells)):
            total += cells[cell] * nets[number, cell]
        sums[state, column] = total


@kernel
def tally_compared(
    passed: Passed,
    hidden: int,
    classes: NDArray[np.int64],
    states: NDArray[np.int64],
    weights: NDArray[np.int64],
    tally: NDArray[np.int64],
) -> None:
    """Add some states' cells, each with its weight, by class."""
    cells = np.empty(tally.shape[1], np.int64)
    for at in range(len(states)):
        state = states[at]
        fill_cells(
            passed.less[state], passed.upto[state], passed.below, state, hidden, cells
        )
        for cell in range(len(cells)):
            tally[classes[state], cell] += weights[at] * cells[cell]


@kernel
def tally_plain(
    hidden: int,
    classes: NDArray[np.int64],
    states: NDArray[np.int64],
    weights: NDArray[np.int64],
    tally: NDArray[np.int64],
) -> None:
    """The same where nothing is compared."""
    for at in range(len(states)):
        tally[classes[states[at]], 0] += weights[at] * hidden
