"""Games in which nothing more is seen after the first decision: one pass for each open context.

Three Card Poker, Caribbean Stud and Pick 2 Poker are of this kind. Keeping cards is the best over
what can be kept, with the rest known to be away from the dealer.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from fractions import Fraction
from functools import lru_cache, reduce
from itertools import combinations
from math import comb

import numpy as np
from numpy.typing import NDArray

from houseway.cards import DECK, Card
from houseway.exact.general.counting.contexts import Contexts, list_contexts
from houseway.exact.general.counting.listed_hands import (
    MOST_BY_SUITS,
    Beside,
    ListedHands,
    hands_beside,
)
from houseway.exact.general.counting.showdown import Passed
from houseway.exact.general.counting.tally import Tally, empty_tally
from houseway.exact.general.planning.cells import Classes, sum_compared, tally_compared, tally_plain
from houseway.exact.general.planning.orders import rank_hands
from houseway.exact.general.planning.plan import Plan
from houseway.exact.general.planning.reach import OutOfReach
from houseway.exact.general.planning.shape import HandSource, Shape
from houseway.exact.general.planning.tree import Fork, Leaf, Node, Option, leaves

Ints = NDArray[np.int64]
Ranks = NDArray[np.uint16]
Kept = tuple[int, ...]  # the places of the cards kept; () where nothing is given up
# Whose hands were held against whose, with which bounds.
Stood = tuple[HandSource, HandSource, tuple[int, ...], Kept]

LOWEST = np.iinfo(np.int64).min


def solve_flat(plan: Plan, rows: range | None = None) -> Tally:
    """The tally of best play over some of the contexts, or all."""
    contexts = list_contexts(plan.shape.levels[0], plan.shape.gone)
    tally = empty_tally(plan)
    for row in rows if rows is not None else range(len(contexts.keys)):
        Spread(plan, contexts, row).add_to(tally)
    return tally


@lru_cache(maxsize=1)
def _found_before(
    shape: Shape, open_: tuple[int, ...]
) -> tuple[dict[tuple[HandSource, Kept], Ranks], dict[Stood, Passed]]:
    """What one context's hands are, and how they stand, for all wagers of a game in turn."""
    return {}, {}


@dataclass
class Spread:
    """All hands of the player beside one context, as columns of numbers."""

    plan: Plan
    contexts: Contexts
    row: int
    only: Beside | None = None  # some hands instead of all
    _sums: dict[tuple[int, Kept], Ints] = field(default_factory=dict[tuple[int, Kept], Ints])
    _passed: dict[Stood, Passed] = field(default_factory=dict[Stood, Passed])
    _values: dict[tuple[Node, Kept], Ints] = field(default_factory=dict[tuple[Node, Kept], Ints])
    _ranks: dict[tuple[HandSource, Kept], Ranks] = field(
        default_factory=dict[tuple[HandSource, Kept], Ranks]
    )
    _classes: dict[Kept, Classes] = field(default_factory=dict[Kept, Classes])

    def __post_init__(self) -> None:
        shape, held = self.plan.shape, self.plan.shape.held
        self.open = self.contexts.cards[self.row]
        self.beside = self.only or hands_beside(self.plan, self.open)
        self.cards = self.beside.cards
        self.weights = self.beside.weights * int(self.contexts.weights[self.row])
        self.hidden = comb(shape.deck - held - len(self.open), shape.hidden)
        self.leaf_numbers = {one.leaf: at for at, one in enumerate(self.plan.leaves)}
        if self.only is None and isinstance(self.beside, ListedHands) and held <= MOST_BY_SUITS:
            # Neither the wagers nor what they pay change how hands stand.
            self._ranks, self._passed = _found_before(shape, tuple(self.open.tolist()))

    # --- What each hand is -----------------------------------------------------------------------

    def ranks(self, source: HandSource, kept: Kept) -> Ranks:
        if (source, kept) not in self._ranks:
            places = list(_places(source, kept, self.cards.shape[1]))
            shared = np.sort(self.open[list(source.columns)])
            hands = np.ascontiguousarray(self.cards[:, places])
            self._ranks[source, kept] = rank_hands(source.order, hands, shared)
        return self._ranks[source, kept]

    def classes(self, kept: Kept) -> Classes:
        if kept not in self._classes:
            found = np.zeros(len(self.cards), np.uint16)
            for component in self.plan.components:
                found *= component.rows
                found += component.row_by_rank[self.ranks(component.source, kept)]
            self._classes[kept] = found
        return self._classes[kept]

    # --- What the dealer hides -------------------------------------------------------------------

    def passed(self, number: int, kept: Kept) -> Passed:
        comparison = self.plan.comparisons[number]
        key = comparison.mine, comparison.theirs, comparison.bounds, kept
        if key not in self._passed:
            self._passed[key] = self.beside.stand(comparison, self.ranks(comparison.mine, kept))
        return self._passed[key]

    def sum(self, number: int, kept: Kept) -> Ints:
        """One of the plan's sums over all that is hidden, by hand."""
        if (number, kept) not in self._sums:
            comparison, classes = self.plan.sums[number].comparison, self.classes(kept)
            numbers, nets = self.plan.sums_of(comparison)
            found = np.empty((len(classes), len(numbers)), np.int64)
            if comparison < 0:
                found[:] = nets[classes, 0] * self.hidden
            else:
                passed, columns = self.passed(comparison, kept), np.arange(len(numbers))
                sum_compared(passed, self.hidden, classes, nets, columns, found)
            for column, each in enumerate(numbers.tolist()):
                self._sums[each, kept] = found[:, column]
        return self._sums[number, kept]

    # --- What is best ----------------------------------------------------------------------------

    def value(self, node: Node, kept: Kept) -> Ints:
        key = node, kept
        if key not in self._values:
            if isinstance(node, Leaf):
                plan = self.plan.leaves[self.leaf_numbers[node]]
                found = np.full(len(self.cards), plan.whole * self.hidden, np.int64)
                for number, times in plan.terms:
                    found += (
                        times * self.sum(number, kept) if times != 1 else self.sum(number, kept)
                    )
            else:
                found = reduce(np.maximum, (value for _, _, value in self.branches(node, kept)))
            self._values[key] = found
        return self._values[key]

    def branches(self, fork: Fork, kept: Kept) -> Iterator[tuple[int, Kept, Ints]]:
        """Each option with each way of keeping cards, and its values."""
        for which, option in enumerate(fork.options):
            condition = self.plan.condition(fork, which)
            keep = 0 if self._keeps_best(option) else option.choice.keep
            for after in _ways_to_keep(keep, kept, self.cards.shape[1]):
                value = self.value(option.then, after)
                if condition:
                    ranks = self.ranks(condition.source, kept)
                    open_ = (ranks >= condition.low) & (ranks < condition.high)
                    value = np.where(open_, value, LOWEST)
                yield which, after, value

    def _keeps_best(self, option: Option) -> bool:
        """Whether the highest hand is kept, which need not be chosen: it is never worth less."""
        sources = [one.source for one in self.plan.components]
        sources += [one.mine for one in self.plan.comparisons]
        if all(source.own in ("none", "all") for source in sources):
            return True  # it does not matter what is kept
        return kept_by_rank(self.plan, option) is not None

    # --- How often it comes ----------------------------------------------------------------------

    def add_to(self, tally: Tally) -> None:
        self._route(self.plan.tree, (), np.arange(len(self.cards)), tally)

    def _route(self, node: Node, kept: Kept, states: Ints, tally: Tally) -> None:
        if isinstance(node, Leaf):
            self._count(self.leaf_numbers[node], kept, states, tally)
            return
        branches = list(self.branches(node, kept))
        best = first_best([value for _, _, value in branches], states)
        for at, (which, after, _) in enumerate(branches):
            chosen = states[best == at]
            if len(chosen):
                tally.chosen[node][which] += int(self.weights[chosen].sum()) * self.hidden
                self._route(node.options[which].then, after, chosen, tally)

    def _count(self, leaf: int, kept: Kept, states: Ints, tally: Tally) -> None:
        comparison, counts = self.plan.leaves[leaf].comparison, tally.outcomes[leaf][None]
        words, classes = np.zeros((len(self.cards), 1), np.int64), self.classes(kept)
        words[states] = 1
        only = np.zeros(1, np.int64)
        if comparison < 0:
            tally_plain(self.hidden, classes, words, only, self.weights, counts)
        else:
            passed = self.passed(comparison, kept)
            tally_compared(passed, self.hidden, classes, words, only, self.weights, counts)


def first_best(values: Sequence[Ints], states: Ints) -> NDArray[np.uint8]:
    """For some states in rising order: the first of the highest values."""
    every = len(states) == len(values[0])
    which, highest = np.zeros(len(states), np.uint8), LOWEST
    for at, value in enumerate(values):
        here = value if every else value[states]
        if at:
            which[here > highest] = at
        highest = np.maximum(highest, here)
    return which


def kept_by_rank(plan: Plan, option: Option) -> HandSource | None:
    """By what the highest cards are kept, where an option's end is worth no less with any higher
    hand of it, whatever the dealer's is; None where every way to keep cards must be valued.
    """
    if not option.choice.keep or not isinstance(option.then, Leaf):
        return None
    leaf = next(one for one in plan.leaves if one.leaf is option.then)
    against = plan.comparisons[leaf.comparison] if leaf.comparison >= 0 else None
    sources = [one.source for one in plan.components] + ([against.mine] if against else [])
    chosen = [one for one in sources if one.own in ("kept", "aside")]
    if not chosen or any(one.own == "aside" or one.columns for one in chosen):
        return None
    order = chosen[0].order
    if any(one.order is not order for one in chosen) or order.arrays.size != option.choice.keep:
        return None
    by_rank, others, weight = np.zeros(order.ranks, np.int64), np.zeros(1, np.int64), plan.classes
    for one in plan.components:
        weight //= one.rows
        if one.source.own == "kept":
            by_rank += weight * one.row_by_rank.astype(np.int64)
        else:  # whatever it is, it stays as it is
            others = (others[:, None] + weight * np.arange(one.rows)).ravel()
    nets = np.zeros((plan.classes, plan.cells(leaf.comparison)), np.int64)
    for number, times in leaf.terms:
        nets += times * plan.sums[number].nets
    starts = np.flatnonzero(np.diff(by_rank, prepend=-1))
    upward = nets[others[:, None] + by_rank[starts]]
    if against:  # lower, equal, higher for each class of the dealer's
        upward = upward.reshape(len(others), len(starts), -1, 3)
        bounds = np.array([0, *against.bounds, order.ranks])
        stops = np.append(starts[1:], order.ranks)
        always = starts[:, None] >= bounds[None, 1:]  # higher than all of a class
        never = stops[:, None] <= bounds[None, :-1]
        upward = np.where(always[..., None], upward[..., 2:], upward)
        upward = np.where(never[..., None], upward[..., :1], upward)
        if (np.diff(upward, axis=3) < 0).any():
            return None
    return chosen[0] if (np.diff(upward, axis=1) >= 0).all() else None


def _places(source: HandSource, kept: Kept, held: int) -> Kept:
    """Which of the player's cards a hand uses."""
    every = tuple(range(held))
    if source.own == "aside":
        return tuple(place for place in every if place not in kept) if kept else ()
    if source.own == "kept":
        return kept or every
    return every if source.own == "all" else ()


def _ways_to_keep(count: int, kept: Kept, held: int) -> Iterator[Kept]:
    if not count:
        yield kept
        return
    if kept:
        raise OutOfReach("Cards are given up twice.")
    yield from combinations(range(held), count)


def check_flat(plan: Plan) -> None:
    """Refuse cards that are given up twice on one way."""
    for leaf in leaves(plan.tree):
        if sum(bool(choice.keep) for _, choice in leaf.course.choices) > 1:
            raise OutOfReach("Cards are given up twice.")


# --- Choices by hand ------------------------------------------------------------------------------


def choices_by_hand(
    plan: Plan, source: HandSource
) -> Iterator[tuple[Ints, Ranks, Ints, list[Ints]]]:
    """For each open context, which comes first: by hand its rank, its weight, and the value of each
    first choice.

    A choice that is not open to a hand has the value of the next that puts up less.
    """
    contexts = list_contexts(plan.shape.levels[0], plan.shape.gone)
    fork = plan.tree
    assert isinstance(fork, Fork)
    for row in range(len(contexts.keys)):
        spread = Spread(plan, contexts, row)
        values = [value for _, _, value in spread.branches(fork, ())]
        for at in range(len(values) - 2, -1, -1):  # the largest stake comes first
            values[at] = np.where(values[at] == LOWEST, values[at + 1], values[at])
        yield spread.open, spread.ranks(source, ()), spread.weights, values


def values_of_hands(plan: Plan) -> Iterator[tuple[list[Card], int, dict[str, Fraction]]]:
    """Where nothing lies open: by class of hands its weight, and what each first act is worth."""
    (row,) = range(len(list_contexts(plan.shape.levels[0], plan.shape.gone).keys))
    spread = Spread(plan, list_contexts(plan.shape.levels[0], plan.shape.gone), row)
    fork = plan.tree
    assert isinstance(fork, Fork)
    whole = spread.hidden * plan.scale
    found = {
        fork.options[which].choice.act: value.tolist()
        for which, _, value in spread.branches(fork, ())
    }
    columns = zip(spread.cards.tolist(), spread.weights.tolist(), *found.values(), strict=True)
    for hand, weight, *values in columns:
        best_first = sorted(zip(values, found, strict=True), key=lambda one: one[0], reverse=True)
        worth = {act: Fraction(value, whole) for value, act in best_first}
        yield [DECK[card] for card in hand], weight, worth
