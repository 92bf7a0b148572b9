"""Pick 2 by a rule of thumb, for the rules at their defaults: its value over all hands of five."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

import numpy as np
from numpy.typing import NDArray

from houseway.exact.coach.rule_of_thumb import thumb_values
from houseway.exact.general.counting.flat import Spread
from houseway.exact.general.decisions import best, value_of
from houseway.exact.general.planning.plan import plan_for, source_of_named
from houseway.exact.general.planning.tree import Fork
from houseway.exact.general.solve import stakes_of
from houseway.exact.shipped.maker import Made
from houseway.games.pick_2_poker import Pick2Rules, plain
from houseway.hands import STANDARD, THREE_CARD, Category

WITHIN = 2  # ranks: a pair so near to the flush's highest card, or above it, is the better hand


def plays_three(five: NDArray[Any], three: NDArray[Any]) -> NDArray[np.bool_]:
    """Which hands play three cards, by the values of all five and of the best three."""
    category, high = three >> 20, three >> 16 & 15
    straight = category >= THREE_CARD.strength(Category.STRAIGHT)
    flush = category == THREE_CARD.strength(Category.FLUSH)
    pair = five >> 20 == STANDARD.strength(Category.PAIR)
    nothing = five >> 20 == STANDARD.strength(Category.HIGH_CARD)
    return straight | flush & (nothing | pair & ((five >> 16 & 15) < high - WITHIN))


def by_thumb(spread: Spread, fork: Fork) -> NDArray[np.int64]:
    """By hand: the option that the rule takes."""
    shape, game = spread.plan.shape, spread.plan.game
    sources = (source_of_named(shape, game, name) for name in ("dealt-five", "three"))
    five, three = (one.order.values[spread.ranks(one, ())] for one in sources)
    return np.where(plays_three(five, three), named(fork, "three"), named(fork, "five"))


def named(fork: Fork, act: str) -> int:
    """An option of a decision by its act."""
    return next(at for at, option in enumerate(fork.options) if option.choice.act == act)


def values() -> tuple[Fraction, Fraction]:
    """Ante and an equal 3-5 Bonus, in antes: played best, and by the rule, which never folds."""
    game = plain(Pick2Rules())
    plan = plan_for(game, stakes_of(game, ("ante", "3-5-bonus")))
    return value_of(plan, best), value_of(plan, by_thumb)


def make(jobs: int) -> Made:
    """A moment."""
    return Made(thumb_values(*values()), {})
