"""The hands beside one context, one of each sort: as suits may change names, or by kinds.

Up to suits, hands of up to five cards are few enough. Larger ones are listed by kind: one hand of
each that is no flush in a suit that does not tell, and then those that are, with their cards of
that suit told apart.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import combinations
from typing import Protocol

import numpy as np
from numpy.typing import NDArray

from houseway.exact.general.counting.contexts import NO_JOKER, blocks_of_context
from houseway.exact.general.counting.flushes_apart import (
    FLUSH,
    Apart,
    BesideOpen,
    can_be_apart,
    list_hands,
)
from houseway.exact.general.counting.kind_hands import KindHands
from houseway.exact.general.counting.kinds import (
    Subsets,
    sets_of_suit_kinds,
    subsets_of_kinds,
    suit_kinds,
    suit_kinds_with_joker,
)
from houseway.exact.general.counting.large_hands import LargeHands, large_hands, ranks_left
from houseway.exact.general.counting.showdown import Passed, Side, stand_listed, telling_suits
from houseway.exact.general.counting.suit_lengths import goes_by_flushes, stand_by_suits
from houseway.exact.general.planning.orders import rank_hands
from houseway.exact.general.planning.plan import Comparison, Plan
from houseway.exact.general.planning.reach import OutOfReach
from houseway.exact.general.planning.shape import HandSource
from houseway.exact.general.planning.tree import forks

Ints = NDArray[np.int64]
Hands = NDArray[np.uint8]
Ranks = NDArray[np.uint16]

MOST_BY_SUITS = 5  # cards of a player's hand


@dataclass(frozen=True, slots=True, eq=False)
class Listed:
    """Hands of one size; several rows can be of one kind."""

    cards: Hands
    weights: Ints  # by row: how many hands it stands for
    rows: Ints  # by row: its kind
    subsets: Subsets  # by kind
    hands: Ints  # by kind: how many hands there are of it


class Beside(Protocol):
    """The player's hands beside some open cards, and how they stand."""

    @property
    def cards(self) -> Hands: ...

    @property
    def weights(self) -> Ints: ...

    def stand(self, comparison: Comparison, ranks: Ranks) -> Passed:
        """How the hidden hands lie to each of the player's, which have these ranks."""
        ...


@dataclass(frozen=True, slots=True, eq=False)
class ListedHands:
    """The player's hands and the hidden ones, one of each sort."""

    players: Listed
    hidden: Listed
    sets: Ints  # by kind of a subset: how many sets of cards there are of it
    open: Ints

    @property
    def cards(self) -> Hands:
        return self.players.cards

    @property
    def kinds(self) -> Ints:
        """By hand: the kind of it."""
        return self.players.rows

    @property
    def weights(self) -> Ints:
        return self.players.weights

    def stand(self, comparison: Comparison, ranks: Ranks) -> Passed:
        order, players, hidden = comparison.theirs.order, self.players, self.hidden
        shared = np.sort(self.open[list(comparison.theirs.columns)])
        return stand_listed(
            Side(players.subsets, players.rows, ranks),
            Side(hidden.subsets, hidden.rows, rank_hands(order, hidden.cards, shared)),
            hidden.hands,
            self.sets,
            order.ranks,
            comparison.bounds,
        )


@dataclass(frozen=True, slots=True, eq=False)
class BySuits:
    """The player's hands where the longest flush decides: nothing hidden is listed."""

    cards: Hands
    weights: Ints
    left: int  # the ranks of the deck
    hidden: int

    def stand(self, comparison: Comparison, ranks: Ranks) -> Passed:
        order, bounds = comparison.theirs.order, comparison.bounds
        return stand_by_suits(self.cards, ranks, order, self.left, self.hidden, bounds)


@dataclass(frozen=True, slots=True, eq=False)
class FlushesApart:
    """The player's hands where hands are too large to be listed with all that they hold."""

    cards: Hands
    weights: Ints
    gone: int
    hidden: int

    def stand(self, comparison: Comparison, ranks: Ranks) -> Passed:
        apart = Apart(comparison.theirs.order, self.hidden, self.gone)
        return apart.stand(self.cards, ranks, comparison.bounds)


def hands_beside(plan: Plan, open_: Ints) -> Beside:
    if goes_by_suits(plan):
        return by_suits(plan, large_hands(plan.shape.held, plan.shape.gone))
    if goes_apart(plan):
        hands = large_hands(plan.shape.held, plan.shape.gone)
        return FlushesApart(hands.cards, hands.weights, plan.shape.gone, plan.shape.hidden)
    gone = plan.shape.gone | sum(1 << int(card) for card in open_)
    if plan.shape.held <= MOST_BY_SUITS:
        return _up_to_suits(plan, open_, gone)
    return _apart(plan, open_, gone) if goes_apart_beside(plan) else hands_by_kinds(plan, open_)


# --- Up to suits ----------------------------------------------------------------------------------


def goes_by_suits(plan: Plan) -> bool:
    """Whether all comparisons are of longest flushes, with nothing open."""
    shape = plan.shape
    found = all(goes_by_flushes(one.theirs.order, shape.hidden) for one in plan.comparisons)
    return bool(plan.comparisons) and found and sum(shape.levels[0]) == 0


def goes_apart(plan: Plan) -> bool:
    """Whether hands are large, with nothing open, and flushes can be counted apart."""
    shape = plan.shape
    held, hidden = shape.held, shape.hidden
    large = held > MOST_BY_SUITS and sum(shape.levels[0]) == 0 and bool(plan.comparisons)
    return large and all(can_be_apart(one.theirs.order, held, hidden) for one in plan.comparisons)


def goes_apart_beside(plan: Plan) -> bool:
    """Whether hands of five play, and no two suits can be a flush at once for either side."""
    held, hidden = plan.shape.held, plan.shape.hidden
    orders = [one.theirs.order for one in plan.comparisons]
    usual = all(one.arrays.size == one.flush == FLUSH and not one.special for one in orders)
    most = [
        max(held + len(one.mine.columns), hidden + len(one.theirs.columns))
        for one in plan.comparisons
    ]
    return bool(orders) and usual and max(most) < 2 * FLUSH


def by_suits(plan: Plan, hands: LargeHands) -> BySuits:
    left = ranks_left(plan.shape.gone)
    return BySuits(hands.cards, hands.weights, left, plan.shape.hidden)


def _up_to_suits(plan: Plan, open_: Ints, gone: int) -> ListedHands:
    shape = plan.shape
    blocks, most = blocks_of_context(open_, shape.levels[0]), min(shape.held, shape.hidden)

    joker = gone & NO_JOKER == 0
    known = suit_kinds_with_joker if joker else suit_kinds

    def listed(size: int) -> Listed:
        found = known(size, most, blocks)
        free = np.ones(len(found.hands), np.bool_)
        for column in found.hands.T:
            free &= np.int64(gone) >> column.astype(np.int64) & 1 == 0
        rows = np.flatnonzero(free)
        return Listed(found.hands[rows], found.weights[rows], rows, found.subsets, found.weights)

    sets = sets_of_suit_kinds(most, blocks)
    if joker:
        sets = np.concatenate([sets, sets_of_suit_kinds(most - 1, blocks)])
    return ListedHands(listed(shape.held), listed(shape.hidden), sets, open_)


def _apart(plan: Plan, open_: Ints, gone: int) -> BesideOpen:
    telling, sources = _telling(plan, open_), list(_player_sources(plan))
    needed = tuple(needed_for_flush(suit, open_, sources) for suit in range(4))
    listing = list_hands(plan.shape.held, telling, needed)
    live, hidden = KindHands(open_, gone, telling), plan.shape.hidden
    return BesideOpen(listing, live, gone, hidden, min(plan.shape.held, *needed))


def needed_for_flush(suit: int, open_: Ints, sources: list[HandSource]) -> int:
    """How many own cards of a suit can be a flush."""
    shared = [int((open_[list(one.columns)] & 3 == suit).sum()) for one in sources]
    needs = [one.order.flush - there for one, there in zip(sources, shared, strict=True)]
    return max(1, min(needs))


# --- By kinds -------------------------------------------------------------------------------------


def hands_by_kinds(plan: Plan, open_: Ints) -> ListedHands:
    """With all that hands hold, whatever makes one better than another."""
    gone = plan.shape.gone | sum(1 << int(card) for card in open_)
    cards = _Cards(open_, gone, _telling(plan, open_))
    held, hidden = plan.shape.held, plan.shape.hidden
    most = min(held, hidden)
    return ListedHands(
        cards.with_flushes(held, most, list(_player_sources(plan))),
        cards.listed(hidden, most),
        cards.sets(max(most, hidden)),
        open_,
    )


def _telling(plan: Plan, open_: Ints) -> int:
    """The suits of which the dealer can have a flush."""
    found = 0
    for one in plan.comparisons:
        shared = open_[None, list(one.theirs.columns)]
        found |= int(telling_suits(one.theirs.order.flush, shared, plan.shape.hidden)[0])
    return found


def _player_sources(plan: Plan) -> Iterator[HandSource]:
    """The hands that the player's own cards are in."""
    yield from (one.mine for one in plan.comparisons)
    yield from (one.source for one in plan.components)
    for fork in forks(plan.tree):
        for which in range(len(fork.options)):
            if condition := plan.condition(fork, which):
                yield condition.source


def hands_by_rank(size: int, gone: int) -> tuple[Hands, Ints]:
    """One hand of each set of ranks that a deck has left, and how many there are of it."""
    found, weights, _ = KindHands(np.empty(0, np.int64), gone, 0).hands(size)
    return found, weights


class _Cards(KindHands):
    """Hands by kind with their subsets, and with flushes of suits that do not tell."""

    def listed(self, size: int, most: int) -> Listed:
        cards, weights, rows = self.hands(size)
        subsets = subsets_of_kinds(size, self.of.telling, most)
        every = np.zeros(len(subsets.ends) - 1, np.int64)
        every[rows] = weights
        return Listed(cards, weights, rows, subsets, every)

    def with_flushes(self, size: int, most: int, sources: list[HandSource]) -> Listed:
        """The player's hands: a flush in a suit that does not tell is no matter of its kind."""
        plain = self.listed(size, most)
        left = plain.hands.copy()
        cards, weights, rows = [plain.cards], [plain.weights], [plain.rows]
        needed = {suit: needed_for_flush(suit, self.open, sources) for suit in self.plain}
        if any(2 * need <= size for need in needed.values()):
            raise OutOfReach(f"Hands of {size} cards can hold two flushes.")
        for suit, need in needed.items():
            for flush, count, kind in self._flushes(size, suit, need):
                np.subtract.at(left, kind, count)
                cards.append(flush)
                weights.append(count)
                rows.append(kind)
        weights[0] = left[plain.rows]
        self._check(plain.cards[weights[0] > 0], needed)
        chosen = np.concatenate(weights) > 0
        return Listed(
            np.concatenate(cards)[chosen],
            np.concatenate(weights)[chosen],
            np.concatenate(rows)[chosen],
            plain.subsets,
            plain.hands,
        )

    def _flushes(self, size: int, suit: int, need: int) -> Iterator[tuple[Hands, Ints, Ints]]:
        """Hands with enough cards of a suit: all of these, beside a hand of each other kind."""
        suited = [card for card in range(suit, 52, 4) if self.live[card]]
        for many in range(need, size + 1):
            flushes = np.array(list(combinations(suited, many)), np.uint8).reshape(-1, many)
            rest, weights, _ = self.hands(size - many, without=suit)
            hands = np.hstack(
                [np.repeat(flushes, len(rest), axis=0), np.tile(rest, (len(flushes), 1))]
            )
            cards = np.sort(hands, axis=1)
            yield cards, np.tile(weights, len(flushes)), self.kinds_of(cards)

    def _check(self, hands: Hands, needed: dict[int, int]) -> None:
        """The hand that stands for a kind must be no flush itself."""
        for suit, need in needed.items():
            if ((hands & 3 == suit).sum(axis=1) >= need).any():
                raise OutOfReach("Hands of one kind differ in more than the solver tells apart.")
