"""How one hidden card lies to every hand of the player's: a table by rank, no pass over ranks.

With one card hidden the dealer has some forty hands. How many are below each rank is a table that
is filled in long runs; a player's hand reads it, less the hands that its own cards would make.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations

import numpy as np
from numpy.typing import NDArray

from houseway.exact.general.counting.passing import Passed
from houseway.exact.general.counting.states import States
from houseway.exact.general.counting.street_pass import ByHand
from houseway.exact.kernels.jit import inner_kernel, kernel


class StatesHidingOne(States):
    """States in which the dealer hides one card."""

    def passed(self, number: int) -> Passed:
        shape, comparison = self.plan.shape, self.plan.comparisons[number]
        assert shape.hidden == 1
        found = pass_one_hidden(
            self._ranks_of(comparison.mine, shape.held),
            self._ranks_of(comparison.theirs, 1),
            shape.held,
            comparison.mine.order.ranks,
            comparison.bounds,
        )
        less, upto, below = (each.reshape(self.count, *each.shape[2:]) for each in found)
        return Passed(less, upto, below)


def pass_one_hidden(
    players: ByHand, hidden: ByHand, held: int, ranks: int, bounds: Sequence[int]
) -> Passed:
    """By context and player's hand; hidden hands are by number of the live card."""
    shape = players.shape
    passed = Passed(
        np.empty(shape, np.int32),
        np.empty(shape, np.int32),
        np.empty((*shape, len(bounds)), np.int32),
    )
    # In the order of hands: by the highest card first.
    rising = sorted(combinations(range(hidden.shape[1]), held), key=lambda hand: hand[::-1])
    cards = np.array(rising, np.int64).reshape(len(rising), held)
    _pass_one(players, hidden, cards, ranks, np.array(bounds, np.int64), passed)
    return passed


@kernel
def _pass_one(
    players: ByHand,
    hidden: ByHand,
    cards: NDArray[np.int64],
    ranks: int,
    bounds: NDArray[np.int64],
    passed: Passed,
) -> None:
    lower = np.empty(ranks + 2, np.uint8)  # by rank: the hidden hands below it
    for row in range(len(players)):
        _count_lower(np.sort(hidden[row]), lower)
        for hand in range(players.shape[1]):
            rank = players[row, hand]
            less, upto = int(lower[rank]), int(lower[rank + 1])
            for at in range(cards.shape[1]):
                own = hidden[row, cards[hand, at]]
                less -= own < rank
                upto -= own <= rank
            passed.less[row, hand], passed.upto[row, hand] = less, upto
        for bound in range(len(bounds)):
            limit = bounds[bound]
            for hand in range(players.shape[1]):
                below = int(lower[limit])
                for at in range(cards.shape[1]):
                    below -= hidden[row, cards[hand, at]] < limit
                passed.below[row, hand, bound] = below


@inner_kernel
def _count_lower(rising: NDArray[np.uint16], lower: NDArray[np.uint8]) -> None:
    start = 0
    for count in range(len(rising)):
        stop = int(rising[count]) + 1
        lower[start:stop] = count
        start = stop
    lower[start:] = len(rising)
