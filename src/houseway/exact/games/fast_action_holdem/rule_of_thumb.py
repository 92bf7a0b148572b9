"""Fast Action Hold'em by rules of thumb, single deck: their value over every four cards.

One is for the Ante alone, one for the Ante with an equal Bonus. Both score every two of the cards.
"""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from math import comb

import numpy as np
from numpy.typing import NDArray

from houseway.exact.coach.rule_of_thumb import thumb_values
from houseway.exact.games.fast_action_holdem.house_way import CHOICES
from houseway.exact.games.fast_action_holdem.solution import Whole, ante_net, worth
from houseway.exact.games.fast_action_holdem.solved_hands import shipped
from houseway.exact.kernels.multi_deck_hands import FACES, face_classes
from houseway.exact.proving.shipped import proved_value
from houseway.exact.shipped.maker import Made
from houseway.games.fast_action_holdem import GAME, FastActionRules

Ints = NDArray[np.int64]


@dataclass(frozen=True, slots=True)
class Points:
    """What two cards have beyond the sum of their ranks."""

    suited: int
    paired: int
    within_two: int = 0  # ranks apart, an ace being high or low
    within_four: int = 0


ANTE = Points(suited=2, paired=14)
ANTE_AND_BONUS = Points(suited=18, paired=48, within_two=12, within_four=6)


class Twos:
    """Every two of four cards, by class and choice."""

    def __init__(self, faces: NDArray[np.uint8]) -> None:
        low, high = (faces[:, list(one)].astype(np.int64) for one in zip(*CHOICES, strict=True))
        self.low, self.high = 2 + low // 4, 2 + high // 4
        self.suited, self.paired = low % 4 == high % 4, low // 4 == high // 4
        with_low_ace = np.where(self.high == 14, self.low - 1, 13)
        self.apart = np.minimum(self.high - self.low, with_low_ace)

    def choose(self, points: Points) -> Ints:
        """By class: the choice with the most points; of equals, that with the highest card."""
        scores = self.low + self.high + points.suited * self.suited + points.paired * self.paired
        near = np.where(self.apart <= 2, points.within_two, points.within_four)
        scores += np.where(self.paired | (self.apart > 4), 0, near)
        return (16 * scores + self.high).argmax(axis=1)


def value() -> Fraction:
    """The Ante alone, never split, in antes."""
    solved, hands = shipped(FastActionRules()), face_classes(4, 1)
    chosen = Twos(hands.faces).choose(ANTE)
    wins = solved.ante_wins().wins[np.arange(len(hands.faces)), chosen]
    deals = comb(FACES, 4) * solved.total
    won = sum(map(int.__mul__, wins.tolist(), hands.weights.tolist()))
    return Fraction(ante_net(won, deals), deals)


def value_with_bonus() -> Fraction:
    """The Ante and an equal Bonus, in antes."""
    rules = FastActionRules()
    solved, twos = shipped(rules), Twos(face_classes(4, 1).faces)
    found = worth(solved.ante_wins(), solved.all_categories(), rules)
    first = twos.choose(ANTE_AND_BONUS)
    every, second = np.arange(len(first)), 5 - first
    net = found.ante[every, first] + found.bonus[every, first]
    net += _where(splits_ante(twos, second), found.ante[every, second])
    net += _where(splits_bonus(twos, second), found.bonus[every, second])
    return Fraction(int((found.weights * net).sum()), comb(FACES, 4) * found.denominator)


def make(jobs: int) -> Made:
    """A moment, given the solved hands and the proofs."""
    one_deck = {"version": "single deck"}
    ante = proved_value(GAME, "ante", splitting="ante", **one_deck)
    paytable = {"single_deck_paytable": "4", "splitting": "any"}
    both = proved_value(GAME, "ante and bonus", **one_deck, **paytable)
    return Made(thumb_values(ante, value(), thumb_values(both, value_with_bonus())), {})


def _where(split: NDArray[np.bool_], second: Whole) -> Whole:
    return np.where(split, second, 0)


def splits_ante(twos: Twos, second: Ints) -> NDArray[np.bool_]:
    """Two pairs from sixes up, or an ace with a jack or higher left over."""
    rows = np.arange(len(second))
    low, high = twos.low[rows, second], twos.high[rows, second]
    return two_pairs(twos, second) & (low >= 6) | (high == 14) & (low < 14) & (low >= 11)


def splits_bonus(twos: Twos, second: Ints) -> NDArray[np.bool_]:
    """Two pairs, or two neighbours of one suit left over, from six and five to king and queen."""
    rows = np.arange(len(second))
    low, high = twos.low[rows, second], twos.high[rows, second]
    neighbours = twos.suited[rows, second] & (high - low == 1) & (high >= 6) & (high <= 13)
    return two_pairs(twos, second) | neighbours


def two_pairs(twos: Twos, second: Ints) -> NDArray[np.bool_]:
    """Whether the cards are two pairs, four of a kind apart; the higher is the first hand."""
    rows = np.arange(len(second))
    both = twos.paired[rows, second] & twos.paired[rows, 5 - second]
    return both & (twos.low[rows, second] < twos.low[rows, 5 - second])
