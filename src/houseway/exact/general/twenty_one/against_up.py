"""Twenty-one against one card of the dealer's: every hand's choices, and what splitting is worth.

A hand after a split is played by its own cards and the dealer's, the best way that a player can who
forgets the other hands; it is worked out for the shoe without the pair. Its mean is exact: hands of
one pair are alike before their second cards come, so that the mean of all is found from one,
whatever the others draw. Only "the other second cards are of the pair" matters: those conditions
are taken in one at a time (`_Alike`).
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import cached_property, lru_cache

import numpy as np
from numpy.typing import NDArray

from houseway.exact.general.twenty_one.tries import (
    ACE,
    TEN,
    VALUES,
    Ints,
    all_hands,
    dealing_from,
    key_of,
)
from houseway.exact.general.twenty_one.values import (
    ACTS,
    BEST,
    FREE,
    NO_DOUBLE,
    PAID,
    Floats,
    Store,
    best_values,
    completing,
    mark_reached,
    new_store,
    stand_results,
)
from houseway.gamefile.twenty_one.rules import TwentyOne

Flags = NDArray[np.bool_]

# Slots for the dealer's outcomes, primes: twice as many as hands and splits need, and as those need
# beside each two cards.
ROOM, ROOM_BESIDE = 32_771, 200_003


@dataclass(frozen=True)
class Stake:
    """What a hand stands for: the player's own bet, the house's, and what a blackjack takes."""

    paid: float
    free: float
    at_blackjack: float


@dataclass(frozen=True)
class Played:
    """The hands of one kind against one card up: what each choice is worth, and the best."""

    results: Floats
    values: Floats
    best: Floats
    choice: Ints
    doubled: Floats  # by how often it may be doubled again, and node: of two bets
    doubled_choice: Ints


@dataclass(frozen=True)
class Policy:
    """A way to play: what every hand does by its node, and two first cards by their values."""

    by_node: Ints
    two_cards: Mapping[tuple[int, int], str]


class AgainstUp:
    """All that may happen against `up`, a card's value, with these cards left in the shoe.

    The shoe has the player's cards in it still, and not the dealer's card. With `like` everything
    is played as there, and what is counted is not what it wins but what is staked. With a `policy`
    every hand is played by it, after a split too. What the dealer comes to is kept in `store`,
    by the cards that are gone of `full`.
    """

    def __init__(
        self,
        rules: TwentyOne,
        shoe: Ints,
        up: int,
        like: AgainstUp | None = None,
        policy: Policy | None = None,
        store: Store | None = None,
        full: Ints | None = None,
    ) -> None:
        self.rules, self.shoe, self.up, self.like = rules, shoe, up, like
        self._full, self._store = shoe if full is None else full, store
        self.policy = policy
        self._dealing = dealing_from(up, rules.hits_soft_17)
        self._split: dict[tuple[int, int], Split] = {}
        self._without: dict[tuple[int, ...], AgainstUp] = {}

    @cached_property
    def first(self) -> Played:
        """Hands that are not split."""
        by_node = self.policy.by_node if self.policy else None
        like = self.like.first if self.like else None
        policy = like.choice if like else by_node
        return self.play(
            self.shoe,
            _every_node(),
            self.first_stake,
            split=False,
            policy=policy,
            doubled_policy=like.doubled_choice if like else None,
            like=like,
        )

    @property
    def store(self) -> Store:
        if self._store is None:
            beside = self.rules.dealt_hands > 1 or not self.rules.says("zap", "no")
            self._store = new_store(ROOM_BESIDE if beside else ROOM)
        return self._store

    def without(self, gone: Ints) -> AgainstUp:
        """The same with some cards out of the shoe."""
        key = tuple(gone.tolist())
        if key not in self._without:
            like = self.like.without(gone) if self.like else None
            shoe = self.shoe - gone
            self._without[key] = AgainstUp(
                *(self.rules, shoe, self.up, like, self.policy, self.store, self._full)
            )
        return self._without[key]

    @property
    def first_stake(self) -> Stake:
        return Stake(1.0, 0.0, 0.0 if self.rules.peeks else 1.0)

    def forget(self, gone: Ints) -> None:
        """Let go of what was worked out with these cards out of the shoe."""
        self._without.pop(tuple(gone.tolist()), None)

    def blackjack_chance(self, gone: Ints) -> float:
        """How likely the dealer's other card makes a blackjack, `gone` being out of the shoe."""
        value = completing(self.up)
        left = self.shoe - gone
        return float(left[value] / left.sum()) if value >= 0 else 0.0

    def split(self, pair: int, matching: int) -> Split:
        """A split of two cards of a value; so many like them are left beside the two."""
        key = (pair, matching)
        if key not in self._split:
            like = self.like.split(pair, matching) if self.like else None
            self._split[key] = Split(self, pair, matching, like)
        return self._split[key]

    def play(
        self,
        shoe: Ints,
        nodes: Ints,
        stake: Stake,
        *,
        split: bool,
        may_hit: bool = True,
        policy: Ints | None = None,
        doubled_policy: Ints | None = None,
        wanted: Flags | None = None,
        like: Played | None = None,
    ) -> Played:
        """What hands are worth at these nodes; `like` has the dealer's outcomes already."""
        hands, rules, dealing = all_hands(), self.rules, self._dealing
        size = len(hands.cards)
        wanted = np.ones(size, np.bool_) if wanted is None else wanted
        results = like.results if like else np.zeros((size, 3))
        values = np.full((size, ACTS), -np.inf)
        best, choice = np.zeros(size), np.zeros(size, np.int64)
        layers = (rules.redoubles + 1, size) if rules.redoubles else (1, 1)
        doubled, doubled_choice = np.zeros(layers), np.zeros(layers, np.int64)
        if like is None:
            stand_results(
                shoe,
                nodes,
                hands.counts,
                hands.keys,
                hands.points,
                dealing.following,
                dealing.drawn,
                dealing.cards,
                rules.pushes_22,
                rules.wins_21,
                wanted,
                key_of(self._full - shoe),
                self.store,
                results,
            )
        at_once, odds = won_by_cards(rules)
        best_values(
            shoe,
            nodes,
            hands.counts,
            hands.following,
            hands.points,
            at_once,
            odds,
            results,
            completing(self.up) if rules.peeks else -1,
            stake.paid,
            stake.free,
            stake.at_blackjack,
            0.0 if rules.first_bet_only else 1.0,
            double_kinds(rules, split),
            may_hit,
            rules.gives_up(3, split=split),
            rules.gives_up(3, split=split, doubled=True),
            rules.redoubles,
            np.full(size, BEST, np.int64) if policy is None else policy,
            np.full(layers, BEST, np.int64) if doubled_policy is None else doubled_policy,
            self.like is not None,
            wanted,
            values,
            best,
            choice,
            doubled,
            doubled_choice,
        )
        return Played(results, values, best, choice, doubled, doubled_choice)

    def doubled_again(self, played: Played, node: int, more: int) -> float:
        """What another double of a doubled hand is worth, where so many more may be."""
        hands, complete = all_hands(), completing(self.up)
        left = self.shoe - hands.counts[node]
        total, value = int(left.sum()), 0.0
        for one in np.flatnonzero(left).tolist():
            then = int(hands.following[node, one])
            if then >= 0:
                worth = 2 * float(played.doubled[more - 1, then])
            else:
                missed = left[complete] - (one == complete) if complete >= 0 else 0
                worth = -4 * (1 - float(missed) / (total - 1))
            value += float(left[one]) / total * worth
        return value


class Split:
    """What a split is worth, with as many hands as the rules allow or fewer."""

    def __init__(
        self,
        against: AgainstUp,
        pair: int,
        matching: int,
        like: Split | None = None,
    ) -> None:
        self._against, self._pair, self._matching = against, pair, matching
        self._like = like
        rules = against.rules
        self._left = int(against.shoe.sum()) - 2
        self._may_hit = pair != ACE or rules.plays_split_aces
        again = pair != ACE or rules.resplits_aces
        self.most_hands = rules.most_hands if again else min(2, rules.most_hands)
        others_free = rules.splits_free(pair + 1)
        self._others = self._stake_of_others(free=others_free)
        self.alike = self._others == against.first_stake
        self._hands: dict[bool, _Alike] = {}

    def _stake_of_others(self, *, free: bool) -> Stake:
        rules = self._against.rules
        if free:
            return Stake(0.0, 1.0, 0.0)
        return Stake(1.0, 0.0, 0.0 if rules.first_bet_only else 1.0)

    @cached_property
    def value(self) -> float:
        """With the number of hands that is best."""
        return self.with_hands(self.best_hands)

    @cached_property
    def best_hands(self) -> int:
        if self._like:
            return self._like.best_hands
        return max(range(2, self.most_hands + 1), key=self.with_hands)

    def with_hands(self, most: int) -> float:
        """What a pair is worth that is split as often as it can be, up to so many hands.

        `ended` hands have their second card, and it is no pair; the first of them has the first
        bet. Each step is one more second card.
        """
        value = 0.0
        chances = {(2, 0): 1.0}  # by hands, and those that are ended
        while chances:
            following: dict[tuple[int, int], float] = {}
            for (hands, ended), chance in chances.items():
                if hands == most or ended == hands:
                    value += chance * self._mean(hands, ended)
                    continue
                pairs = hands - 2
                again = max(self._matching - pairs, 0) / (self._left - pairs - ended)
                for key, part in (((hands + 1, ended), again), ((hands, ended + 1), 1 - again)):
                    if part:
                        following[key] = following.get(key, 0.0) + chance * part
            chances = following
        return value

    def _mean(self, hands: int, ended: int) -> float:
        """Of all hands together, where `ended` have a second card that is no pair."""
        pairs, waiting = hands - 2, hands - ended
        first_ended = 1 if ended else 0
        value = 0.0
        for first, done, more in (
            (True, first_ended, 1 - first_ended),
            (False, ended - first_ended, waiting - (1 - first_ended)),
        ):
            alike = self._hand(first)
            value += done * alike.ended(pairs, ended - 1) if done else 0.0
            value += more * alike.waiting(pairs, ended) if more else 0.0
        return value

    def _hand(self, first: bool) -> _Alike:
        first = first or self.alike
        if first not in self._hands:
            self._hands[first] = self._new_hand(first)
        return self._hands[first]

    def _new_hand(self, first: bool) -> _Alike:
        stake = self._against.first_stake if first else self._others
        return _Alike(
            self._against,
            self._pair,
            self._matching,
            self._left,
            stake,
            self._may_hit,
            self._by_node,
            self._like._hand(first) if self._like else None,
        )

    @property
    def _by_node(self) -> Ints | None:
        policy = self._against.policy
        return policy.by_node if policy else None

    def played(self, *, first: bool = True) -> Played:
        """How hands after the split are played."""
        return self._hand(first).tables(0)


class _Alike:
    """One hand of a split pair, its mean under conditions on the second cards of others."""

    def __init__(
        self,
        against: AgainstUp,
        pair: int,
        matching: int,
        left: int,
        stake: Stake,
        may_hit: bool,
        policy: Ints | None,
        like: _Alike | None,
    ) -> None:
        self._against, self._pair, self._matching = against, pair, matching
        self._left, self._stake, self._may_hit = left, stake, may_hit
        self._policy = like.tables(0).choice if like else policy
        self._like = like
        self._tables: dict[int, Played] = {}
        self._means: dict[int, tuple[float, float]] = {}

    def tables(self, gone: int) -> Played:
        """How the hands are played with so many more cards of the pair out of the shoe."""
        if gone not in self._tables:
            self._tables[gone] = self._play(gone)
        return self._tables[gone]

    def _play(self, gone: int) -> Played:
        """The hands that have a card of the pair, with so many more of them out of the shoe."""
        shoe = self._against.shoe.copy()
        shoe[self._pair] -= 1 + gone
        nodes = _nodes_with(self._pair)
        policy, wanted = self._policy, None
        doubled = self._like.tables(0).doubled_choice if self._like else None
        if not self._may_hit:
            wanted = _two_cards_with(self._pair)
        elif gone:
            first = self.tables(0)
            policy, doubled = first.choice, first.doubled_choice
            wanted = self._reached
        return self._against.play(
            shoe,
            nodes,
            self._stake,
            split=True,
            may_hit=self._may_hit,
            policy=policy,
            doubled_policy=doubled,
            wanted=wanted,
            like=self._like.tables(gone) if self._like else None,
        )

    @cached_property
    def _reached(self) -> Flags:
        hands, nodes = all_hands(), _nodes_with(self._pair)
        reached = _two_cards_with(self._pair).copy()
        looked_at = np.zeros(len(hands.cards), np.bool_)
        again = self._against.rules.redoubles > 0
        mark_reached(nodes, hands.following, self.tables(0).choice, reached, looked_at, again)
        return looked_at

    def _second(self, gone: int) -> tuple[float, float]:
        """The mean with any second card, and with one that is no pair."""
        if gone not in self._means:
            self._means[gone] = self._means_of_second(gone)
        return self._means[gone]

    def _means_of_second(self, gone: int) -> tuple[float, float]:
        best, hands = self.tables(gone).best, all_hands()
        left = self._against.shoe.copy()
        left[self._pair] -= 2 + gone
        start = hands.node([self._pair])
        values = np.array([best[hands.following[start, value]] for value in range(VALUES)])
        added_up = float(left @ values)
        pairs = max(self._matching - gone, 0)
        total = int(left.sum())
        others = added_up - pairs * float(values[self._pair])
        return added_up / total, others / (total - pairs)

    def waiting(self, gone: int, others: int) -> float:
        """A hand whose second card may be any; so many others are known to be no pair."""
        if not others:
            return self._second(gone)[0]
        return self._without(self.waiting, gone, others, self._left - gone - (others - 1))

    def ended(self, gone: int, others: int) -> float:
        """A hand whose second card is no pair."""
        if not others:
            return self._second(gone)[1]
        return self._without(self.ended, gone, others, self._left - gone - others)

    def _without(
        self, mean: Callable[[int, int], float], gone: int, others: int, left: int
    ) -> float:
        """One more other card is no pair: the case that it is one is taken out."""
        pairs = self._matching - gone
        if pairs <= 0:
            return mean(gone, others - 1)
        chance = pairs / left
        return (mean(gone, others - 1) - chance * mean(gone + 1, others - 1)) / (1 - chance)


# --- Which hands ----------------------------------------------------------------------------------


@lru_cache(maxsize=1)
def _every_node() -> Ints:
    return np.flatnonzero(all_hands().cards >= 2)


@lru_cache(maxsize=VALUES)
def _nodes_with(value: int) -> Ints:
    hands = all_hands()
    return np.flatnonzero((hands.counts[:, value] > 0) & (hands.cards >= 2))


@lru_cache(maxsize=VALUES)
def _two_cards_with(value: int) -> Flags:
    hands = all_hands()
    return (hands.counts[:, value] > 0) & (hands.cards == 2)


@lru_cache(maxsize=256)
def double_kinds(rules: TwentyOne, split: bool) -> Ints:
    """By node: whether a hand may be doubled, and with whose chips."""
    hands = all_hands()
    found = np.full(len(hands.cards), NO_DOUBLE, np.int64)
    for node, (cards, points) in enumerate(
        zip(hands.cards.tolist(), hands.points.tolist(), strict=True)
    ):
        if cards < 2 or points >= 21:
            continue
        if rules.doubles_free(cards, points, split=split):
            found[node] = FREE
        elif rules.doubles(cards, points, split=split):
            found[node] = PAID
    return found


@lru_cache(maxsize=64)
def won_by_cards(rules: TwentyOne) -> tuple[Flags, Floats]:
    """By node: whether it has won if it was not doubled, and what it then pays."""
    hands = all_hands()
    some = list(zip(hands.cards.tolist(), hands.points.tolist(), strict=True))
    at_once = [rules.wins_at_once(cards, points) for cards, points in some]
    odds = [float(rules.long_21(cards, points)) for cards, points in some]
    return np.array(at_once), np.array(odds)


def matching_left(shoe: Ints, pair: int, rules: TwentyOne) -> int:
    """How many cards are left that would be split with two of a value, off the top of a shoe.

    Ten-values may have to be alike in rank: then a quarter of them are, as the shoe is full.
    """
    if pair == TEN and rules.says("split-tens", "alike"):
        decks = round(int(shoe.sum()) / 52)
        return 4 * decks - 2
    return int(shoe[pair]) - 2
