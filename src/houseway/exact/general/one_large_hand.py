"""One hand of many cards against all that a dealer can hide: what the coach needs of such games.

The hidden hands are too many to be listed one by one. The longest flush is counted suit by suit;
where suits make no difference hidden hands are listed by their ranks.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from fractions import Fraction

import numpy as np
from numpy.typing import NDArray

from houseway.exact.general.counting.contexts import list_contexts
from houseway.exact.general.counting.flat import LOWEST, Spread
from houseway.exact.general.counting.large_hands import ranks_left
from houseway.exact.general.counting.listed_hands import hands_by_rank
from houseway.exact.general.counting.showdown import Passed
from houseway.exact.general.counting.suit_lengths import goes_by_flushes, stand_by_suits
from houseway.exact.general.known import Seen, Valued
from houseway.exact.general.planning.orders import rank_hands
from houseway.exact.general.planning.plan import Comparison, Plan, hands_used, on_dealer, plan_of
from houseway.exact.general.planning.reach import OutOfReach
from houseway.exact.general.planning.shape import shape_of
from houseway.exact.general.planning.tree import Fork, Stakes, forks
from houseway.gamefile.model import PlainGame

NOTHING = np.zeros(0, np.int64)


@dataclass(frozen=True, slots=True, eq=False)
class OneHand:
    """A player's hand as the only one beside no open card."""

    plan: Plan
    cards: NDArray[np.uint8]

    @property
    def weights(self) -> NDArray[np.int64]:
        return np.ones(1, np.int64)

    def stand(self, comparison: Comparison, ranks: NDArray[np.uint16]) -> Passed:
        shape, order = self.plan.shape, comparison.theirs.order
        if goes_by_flushes(order, shape.hidden):
            left = ranks_left(shape.gone)
            return stand_by_suits(self.cards, ranks, order, left, shape.hidden, comparison.bounds)
        if order.flush <= shape.hidden:
            raise OutOfReach("Too many cards are hidden.")
        gone = shape.gone | sum(1 << int(card) for card in self.cards[0])
        hidden, weights = hands_by_rank(shape.hidden, gone)
        theirs = rank_hands(order, hidden, NOTHING)

        def below(rank: int) -> int:
            return int(weights[theirs < rank].sum())

        mine = int(ranks[0])
        return Passed(
            np.array([below(mine)], np.int32),
            np.array([below(mine + 1)], np.int32),
            np.array([[below(bound) for bound in comparison.bounds]], np.int32),
        )


def value_one_hand(game: PlainGame, first: Stakes, fork: Fork, seen: Seen) -> Iterator[Valued]:
    """Each choice of a decision after which nothing more is seen."""
    hands = hands_used(game, fork)
    hides = any(on_dealer(hand) for hand in hands)
    shape = shape_of(game, {one.place for one in forks(fork)}, hands, hides)
    if not shape.flat or sum(shape.levels[0]) or seen.dead or seen.in_play is not None:
        raise OutOfReach("More than the player's own cards is seen.")
    if any(option.choice.keep for one in forks(fork) for option in one.options):
        raise OutOfReach("Cards are given up.")
    plan = plan_of(game, first, fork, shape)
    cards = np.array([sorted(card.index for card in seen.player)], np.uint8)
    spread = Spread(plan, list_contexts(shape.levels[0], shape.gone), 0, OneHand(plan, cards))
    whole = spread.hidden * plan.scale
    for which, _, value in spread.branches(fork, ()):
        if value[0] != LOWEST:
            yield Valued(fork.options[which].choice, (), Fraction(int(value[0]), whole))
