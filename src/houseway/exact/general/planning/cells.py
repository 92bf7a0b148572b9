"""From counts of hidden hands to money: sums for each state, and the tally of all outcomes.

A cell is a class of dealer's hands and how the player's hand compares with it: lower, equal,
higher. Classes of dealer's hands are ranges of ranks, so all cells follow from a few counts.
"""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from houseway.exact.general.counting.showdown import Passed
from houseway.exact.kernels.jit import inner_kernel, kernel

ITEM_BITS = 16  # of a weight; see `programs`
ITEMS_A_WORD = 4
ITEM_MASK = (1 << ITEM_BITS) - 1

Classes = NDArray[np.uint16]


@kernel
def sum_compared(
    passed: Passed,
    hidden: int,
    classes: Classes,
    nets: NDArray[np.int64],
    columns: NDArray[np.int64],
    sums: NDArray[np.int64],
) -> None:
    """Each state's nets over all hidden hands into columns; nets are by class, cell and column."""
    dealers = passed.below.shape[1] + 1
    for state in range(len(classes)):
        number, less, upto = classes[state], passed.less[state], passed.upto[state]
        for column in columns:
            sums[state, column] = 0
        start = 0
        for dealer in range(dealers):
            stop = passed.below[state, dealer] if dealer < dealers - 1 else hidden
            higher = min(max(less, start), stop) - start
            not_above = min(max(upto, start), stop) - start
            lower, equal = stop - start - not_above, not_above - higher
            cell = 3 * dealer
            for at in range(len(columns)):
                sums[state, columns[at]] += (
                    lower * nets[number, cell, at]
                    + equal * nets[number, cell + 1, at]
                    + higher * nets[number, cell + 2, at]
                )
            start = stop


@inner_kernel
def _weight(words: NDArray[np.int64], state: int, item: int) -> int:
    return words[state, item // ITEMS_A_WORD] >> ITEM_BITS * (item % ITEMS_A_WORD) & ITEM_MASK


@kernel
def tally_compared(
    passed: Passed,
    hidden: int,
    classes: Classes,
    words: NDArray[np.int64],
    items: NDArray[np.int64],
    multiples: NDArray[np.int64],
    tally: NDArray[np.int64],
) -> None:
    """Add every state's cells by class, once for each item that has a weight there."""
    dealers = passed.below.shape[1] + 1
    for state in range(len(classes)):
        number, less, upto = classes[state], passed.less[state], passed.upto[state]
        for at in range(len(items)):
            weight = _weight(words, state, items[at]) * multiples[state]
            if weight == 0:
                continue
            start = 0
            for dealer in range(dealers):
                stop = passed.below[state, dealer] if dealer < dealers - 1 else hidden
                higher = min(max(less, start), stop) - start
                not_above = min(max(upto, start), stop) - start
                cell = 3 * dealer
                tally[at, number, cell] += weight * (stop - start - not_above)
                tally[at, number, cell + 1] += weight * (not_above - higher)
                tally[at, number, cell + 2] += weight * higher
                start = stop


def tally_plain(
    hidden: int,
    classes: Classes,
    words: NDArray[np.int64],
    items: NDArray[np.int64],
    multiples: NDArray[np.int64],
    tally: NDArray[np.int64],
) -> None:
    """Add every state by class, where nothing is compared, for each item with a weight there."""
    for at, item in enumerate(items.tolist()):
        weights = words[:, item // ITEMS_A_WORD] >> ITEM_BITS * (item % ITEMS_A_WORD) & ITEM_MASK
        np.add.at(tally[at, :, 0], classes, weights * multiples * hidden)
