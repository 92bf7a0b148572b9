"""The edge of twenty-one off the top of a shoe, and the best play of every first hand."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from functools import lru_cache
from itertools import combinations_with_replacement

import numpy as np

from houseway.exact.general.twenty_one.against_up import AgainstUp, Split, matching_left
from houseway.exact.general.twenty_one.tries import (
    ACE,
    MOST,
    TEN,
    VALUES,
    Ints,
    all_hands,
    full_shoe,
)
from houseway.exact.general.twenty_one.values import DOUBLE, HIT, STAND, SURRENDER
from houseway.gamefile.twenty_one.rules import TwentyOne

ACTS = {STAND: "stand", HIT: "hit", DOUBLE: "double", SURRENDER: "surrender"}
_NUMBERS = {act: number for number, act in ACTS.items()}

Cards = tuple[int, int]  # two cards by their values


@dataclass(frozen=True)
class FirstHand:
    """Two cards against one: how likely, and what each choice is worth in bets.

    Values are means over what may still be: where the dealer has looked, without a blackjack.
    """

    cards: tuple[int, int]  # by value
    up: int
    chance: float
    values: dict[str, float]
    insurance: float = 0.0  # of half a bet; 0 where it is not offered
    mean: float = 0.0  # of the whole deal from here, a dealer's blackjack included
    staked: float = 1.0

    @property
    def best(self) -> str:
        return max(self.values, key=lambda act: self.values[act])


@dataclass
class Solution:
    """A set of rules, solved."""

    rules: TwentyOne
    hands: list[FirstHand] = field(default_factory=list[FirstHand])

    @property
    def value(self) -> float:
        """The player's mean, of one bet, at best play."""
        return sum(hand.chance * hand.mean for hand in self.hands)

    @property
    def staked(self) -> float:
        """The mean of all that is staked, in bets."""
        return sum(hand.chance * hand.staked for hand in self.hands)

    def shares(self) -> dict[str, float]:
        """How often each choice is the best for the first two cards; blackjacks have none."""
        found: dict[str, float] = {}
        for hand in self.hands:
            if hand.values:
                found[hand.best] = found.get(hand.best, 0.0) + hand.chance
        return found


@lru_cache(maxsize=32)
def solve(rules: TwentyOne, decks: int) -> Solution:
    """Every first hand against every card of the dealer's."""
    return solve_shoe(rules, full_shoe(decks, rules.without))


def solve_shoe(rules: TwentyOne, shoe: Ints) -> Solution:
    """Every first hand with any cards in the shoe."""
    found = Solution(rules)
    for up in range(VALUES):
        if shoe[up]:
            against = AgainstUp(rules, without(shoe, up), up)
            found.hands += first_hands(against, shoe)
    return found


def first_hands(against: AgainstUp, shoe: Ints) -> Iterator[FirstHand]:
    """Every two cards against the one that is up, each as likely as it is in this shoe."""
    total, rest = int(shoe.sum()), against.shoe
    staking = AgainstUp(against.rules, rest, against.up, against)
    chance_up = shoe[against.up] / total
    for one, other in combinations_with_replacement(range(VALUES), 2):
        ways = rest[one] * (rest[other] - (one == other)) * (1 if one == other else 2)
        if ways <= 0:
            continue
        chance = float(chance_up * ways / ((total - 1) * (total - 2)))
        if one == other == TEN and against.rules.says("split-tens", "alike"):
            alike = float((total / 13 - 1 - (against.up == TEN) / 4) / (rest[TEN] - 1))
            yield first_hand(against, staking, one, other, chance * alike, may_split=True)
            yield first_hand(against, staking, one, other, chance * (1 - alike), may_split=False)
        else:
            yield first_hand(against, staking, one, other, chance, may_split=one == other)


def first_hand(
    against: AgainstUp,
    staking: AgainstUp,
    one: int,
    other: int,
    chance: float,
    *,
    may_split: bool,
) -> FirstHand:
    """What each choice of two cards is worth against a card."""
    rules = against.rules
    hands = all_hands()
    node = hands.node((one, other))
    blackjack = against.blackjack_chance(hands.counts[node])
    insured = 0.5 * (3 * blackjack - 1) if rules.insures and against.up == ACE else 0.0
    added, cost = (insured, 0.5) if insured > 0 else (0.0, 0.0)
    if {one, other} == {ACE, TEN}:
        pays = float(rules.mean_blackjack)
        both = pays if rules.says("both-blackjack", "win") else 0.0
        mean = (1 - blackjack) * pays + blackjack * both
        return FirstHand((one, other), against.up, chance, {}, insured, mean + added, 1.0 + cost)
    left = alive(against, node)
    values = choices(against, (one, other), may_split=may_split)
    points, soft = int(hands.points[node]), bool(hands.soft[node])
    if rules.zaps(2, points, soft=soft, split=False):
        values["zap"] = zapped(against, (one, other))
    best = max(values, key=lambda act: values[act])
    mean = values[best] - (1 - left)
    staked = staked_on(staking, (one, other), best) + (1 - left)
    if rules.says("surrender", "early") and mean + added < -0.5:
        mean, staked, added, cost = -0.5, 1.0, 0.0, 0.0
    given = {act: value / left for act, value in values.items()}
    return FirstHand((one, other), against.up, chance, given, insured, mean + added, staked + cost)


def choices(against: AgainstUp, cards: Cards, *, may_split: bool) -> dict[str, float]:
    """What each act with two cards is worth; a zap is not among them."""
    rules, hands = against.rules, all_hands()
    node = hands.node(cards)
    values = {
        ACTS[act]: float(value)
        for act, value in enumerate(against.first.values[node])
        if value > -np.inf
    }
    if may_split and rules.splits(cards[0] + 1):
        values["split"] = _split(against, cards[0]).value
    if rules.gives_up(2, split=False) and hands.points[node] < MOST:
        values["surrender"] = -0.5 * alive(against, node)
    return values


def staked_on(staking: AgainstUp, cards: Cards, act: str) -> float:
    """What is staked in the end on two cards that are played so."""
    node = all_hands().node(cards)
    if act == "split":
        return _split(staking, cards[0]).value
    if act == "surrender":
        return alive(staking, node)
    if act == "zap":
        assert staking.like
        gone = all_hands().counts[node]
        after = staking.without(gone)
        some = _after_zap(staking.like.without(gone))
        return sum(chance * staked_on(after, new, best) for new, chance, best, _ in some)
    return float(staking.first.values[node][_NUMBERS[act]])


def zapped(against: AgainstUp, cards: Cards) -> float:
    """What the next two cards are worth in place of these."""
    after = against.without(all_hands().counts[all_hands().node(cards)])
    return sum(chance * value for _, chance, _, value in _after_zap(after))


def _after_zap(after: AgainstUp) -> Iterator[tuple[Cards, float, str, float]]:
    """Each two new cards, how likely they are, what is done with them and what that is worth."""
    left, total = after.shoe, int(after.shoe.sum())
    for one, other in combinations_with_replacement(range(VALUES), 2):
        ways = left[one] * (left[other] - (one == other)) * (1 if one == other else 2)
        if ways <= 0:
            continue
        values = choices(after, (one, other), may_split=one == other)
        act = max(values, key=lambda act: values[act])
        if after.policy:
            said = after.policy.two_cards.get((one, other), "stand")
            act = said if said in values else "hit"
        yield (one, other), float(ways / (total * (total - 1))), act, values[act]


def _split(against: AgainstUp, pair: int) -> Split:
    return against.split(pair, matching_left(against.shoe, pair, against.rules))


def alive(against: AgainstUp, node: int) -> float:
    """How likely a dealer who looks has no blackjack."""
    if not against.rules.peeks:
        return 1.0
    return 1 - against.blackjack_chance(all_hands().counts[node])


def without(shoe: Ints, value: int) -> Ints:
    """A shoe with one card less of a value."""
    left = shoe.copy()
    left[value] -= 1
    return left
