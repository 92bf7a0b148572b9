"""Two hands of one player, whose second cards may change places before they are played.

1. Each hand against each card of the dealer's, for every two cards that the other hand may have:
   these are seen, and out of the shoe.
2. Each four cards as they are dealt, and switched: the better of the two.

A hand is played by its own cards, the other's first two and the dealer's, as is best for a player
who forgets what the other drew. The mean of that is exact: cards that nobody has seen are as likely
in any order, so the second hand draws as if the first had drawn nothing.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache
from itertools import combinations_with_replacement, permutations, product

import numpy as np
from numpy.typing import NDArray

from houseway.exact.general.twenty_one.against_up import AgainstUp
from houseway.exact.general.twenty_one.solution import (
    Cards,
    FirstHand,
    alive,
    choices,
    staked_on,
    without,
)
from houseway.exact.general.twenty_one.tries import ACE, TEN, VALUES, Ints, all_hands
from houseway.gamefile.twenty_one.rules import TwentyOne

Values = NDArray[np.float64]  # by the first hand's cards and the second's
BLACKJACK = {ACE, TEN}


@dataclass
class TwoHands:
    """What both hands are worth together, in bets on one."""

    rules: TwentyOne
    value: float = 0.0
    staked: float = 0.0
    switched: float = 0.0
    hands: list[FirstHand] = field(default_factory=list[FirstHand])  # each beside each

    def shares(self) -> Mapping[str, float]:
        """How often switching is better, and how often it is not."""
        return {"no-switch": 1 - self.switched, "switch": self.switched}


@dataclass
class _Against:
    """Everything that two hands may be against one card of the dealer's."""

    value: Values  # of the first hand, as it is after a switch
    staked: Values
    natural: Values  # the same with an ace and a ten-value as a blackjack
    alive: Values  # how likely the dealer has no blackjack
    best: list[tuple[Cards, Cards, Mapping[str, float]]]


def solve_two_hands(rules: TwentyOne, shoe: Ints) -> TwoHands:
    """Every four cards against every card of the dealer's."""
    found, total = TwoHands(rules), int(shoe.sum())
    for up in range(VALUES):
        if shoe[up]:
            _add(found, AgainstUp(rules, without(shoe, up), up), float(shoe[up] / total))
    return found


def _add(found: TwoHands, against: AgainstUp, chance_up: float) -> None:
    one = _tables(against)
    dealt, then = _both(one.natural), _switched(one.value)
    switch = then > dealt + 1e-12
    lost = (1 - one.alive) * (_plain()[:, :, None, None] + _plain()[None, None])
    chance = chance_up * _chances(against.shoe)
    if not against.rules.peeks:
        lost = np.zeros_like(lost)  # a dealer's blackjack is in the values already
    found.value += float((chance * (np.maximum(dealt, then) - lost)).sum())
    stakes = np.where(switch, _switched(one.staked), _both(one.staked))
    found.staked += float((chance * (stakes + 2 * (1 - one.alive))).sum())
    found.switched += float((chance * switch).sum())
    found.hands += _played(one, against.up, chance)


def _tables(against: AgainstUp) -> _Against:
    """Each hand beside each other, an ace and a ten-value both ways."""
    shape = (VALUES,) * 4
    found = _Against(np.zeros(shape), np.zeros(shape), np.zeros(shape), np.ones(shape), [])
    hands, rules = all_hands(), against.rules
    for other in combinations_with_replacement(range(VALUES), 2):
        gone = hands.counts[hands.node(other)]
        if (gone > against.shoe).any():
            continue
        beside = against.without(gone)
        staking = AgainstUp(rules, beside.shoe, beside.up, beside)
        for cards in combinations_with_replacement(range(VALUES), 2):
            if (hands.counts[hands.node(cards)] > beside.shoe).any():
                continue
            values = choices(beside, cards, may_split=cards[0] == cards[1])
            act = max(values, key=lambda act: values[act])
            left = alive(beside, hands.node(cards))
            natural = _blackjack(beside, cards) if set(cards) == BLACKJACK else values[act]
            stake = staked_on(staking, cards, act)
            if left:  # else nobody is asked
                found.best.append((cards, other, {one: v / left for one, v in values.items()}))
            for place in _orders(cards, other):
                found.value[place], found.natural[place] = values[act], natural
                found.staked[place], found.alive[place] = stake, left
        against.forget(gone)
    return found


def hand_beside(
    against: AgainstUp, cards: Sequence[int], other: Sequence[int], *, dealt: bool = False
) -> float:
    """What two cards are worth beside two others, which may be a blackjack as they were dealt."""
    one, two = sorted(cards)
    beside = against.without(all_hands().counts[all_hands().node(other)])
    if dealt and {one, two} == BLACKJACK:
        return _blackjack(beside, (one, two))
    return max(choices(beside, (one, two), may_split=one == two).values())


def _blackjack(against: AgainstUp, cards: Cards) -> float:
    """What a blackjack is worth: where the dealer has looked, without a dealer's."""
    rules = against.rules
    dealers = against.blackjack_chance(all_hands().counts[all_hands().node(cards)])
    pays = float(rules.mean_blackjack)
    return (1 - dealers) * pays + dealers * (pays if rules.says("both-blackjack", "win") else 0.0)


@cache
def _orders(cards: Cards, other: Cards) -> Sequence[tuple[int, ...]]:
    orders = product(set(permutations(cards)), set(permutations(other)))
    return [(*mine, *its) for mine, its in orders]


def _both(one: Values) -> Values:
    """Two hands as they are dealt."""
    return one + one.transpose(2, 3, 0, 1)


def _switched(one: Values) -> Values:
    """The first card of each with the second of the other."""
    return one.transpose(0, 3, 2, 1) + one.transpose(2, 1, 0, 3)


def _plain() -> Values:
    """Two cards that are no blackjack, and lose to a dealer's."""
    found = np.ones((VALUES, VALUES))
    found[ACE, TEN] = found[TEN, ACE] = 0.0
    return found


def _chances(shoe: Ints) -> Values:
    """How likely each four cards are, in order."""
    left, total = shoe.astype(np.float64), float(shoe.sum())
    same = np.eye(VALUES)
    first = left / total
    second = first[:, None] * (left - same) / (total - 1)
    third = second[:, :, None] * (left - same[:, None] - same[None]) / (total - 2)
    gone = same[:, None, None] + same[None, :, None] + same[None, None]
    return np.maximum(third[..., None] * (left - gone) / (total - 3), 0.0)


def _played(one: _Against, up: int, chance: Values) -> Iterator[FirstHand]:
    """A hand of two cards beside any other: how likely, and what each choice is worth."""
    for cards, other, values in one.best:
        likely = sum(float(chance[place]) for place in _orders(cards, other))
        yield FirstHand(cards, up, likely, dict(values))
