"""Games that go by the player's own cards alone, dealt in steps: a class of hands is a state.

With nothing else on the table, hands that differ in the names of suits are alike at every step. So
values go from each class of larger hands to the classes they can have grown from, and what is
chosen goes back the same way. Of the last cards every hand is ranked once.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from itertools import pairwise
from math import comb

import numpy as np
from numpy.typing import NDArray

from houseway.exact.general.counting.contexts import CARDS
from houseway.exact.general.counting.suit_classes import (
    ONE_BLOCK,
    SAME_BITS,
    choices,
    suit_classes,
    suit_index,
)
from houseway.exact.general.counting.tally import Tally, empty_tally
from houseway.exact.general.planning.orders import DenseOrder, rank_hands
from houseway.exact.general.planning.plan import Plan
from houseway.exact.general.planning.reach import OutOfReach
from houseway.exact.general.planning.shape import Shape
from houseway.exact.general.planning.tree import Fork, Leaf, Node, forks
from houseway.exact.kernels.jit import inner_kernel, kernel

Ints = NDArray[np.int64]
Hands = NDArray[np.uint8]
Ranks = NDArray[np.uint16]

FEWEST_HELD = 3  # below, a few contexts of open cards are as good
MOST_SEEN = 6  # cards at the last decision
RANKED_AT_ONCE = 4_000_000
NOTHING = np.zeros(0, np.int64)


def is_of_own_cards(shape: Shape) -> bool:
    """Whether all that is dealt is the player's, in steps, and hands are large."""
    seen = [shape.held + sum(sizes) for sizes in shape.levels]
    own = all(group.pile == "player" for group in shape.groups)
    stepped = len(shape.levels) > 1 and not shape.hidden and not shape.drawn
    return own and stepped and shape.held >= FEWEST_HELD and seen[-2] <= MOST_SEEN


def check_own_cards(plan: Plan) -> None:
    for fork in forks(plan.tree):
        if any(option.choice.keep or option.choice.needs for option in fork.options):
            raise OutOfReach("A choice needs a hand, or gives up cards, while others come.")
    for component in plan.components:
        source = component.source
        if source.own not in ("all", "kept") or len(source.columns) != _last(plan):
            raise OutOfReach("A wager goes by some of the player's cards alone.")


def _last(plan: Plan) -> int:
    return sum(plan.shape.levels[-1])


def solve_own_cards(plan: Plan) -> Tally:
    """The tally of best play."""
    check_own_cards(plan)
    steps = _Steps(plan)
    tally = empty_tally(plan)
    assert isinstance(plan.tree, Fork)
    first = plan.level_of[plan.tree.place]
    steps.route(plan.tree, first, steps.weights(first), tally)
    return tally


@dataclass
class _Steps:
    """Classes of hands at each decision, and what they come to."""

    plan: Plan
    _sums: dict[tuple[int, int], Ints] = field(default_factory=dict[tuple[int, int], Ints])
    _values: dict[tuple[Node, int], Ints] = field(default_factory=dict[tuple[Node, int], Ints])

    def __post_init__(self) -> None:
        shape = self.plan.shape
        self.sizes = [shape.held + sum(sizes) for sizes in shape.levels]
        self.numbers = {one.leaf: at for at, one in enumerate(self.plan.leaves)}

    def hands(self, level: int) -> Hands:
        return self._free(level)[0]

    def weights(self, level: int) -> Ints:
        """By class: how many hands it stands for."""
        return self._free(level)[1]

    def _free(self, level: int) -> tuple[Hands, Ints]:
        """The classes of all hands of a size; one with a card that the deck lacks has no hands."""
        found = suit_classes(self.sizes[level], ONE_BLOCK)
        free = np.ones(len(found.hands), np.bool_)
        for column in found.hands.T:
            free &= np.int64(self.plan.shape.gone) >> column.astype(np.int64) & 1 == 0
        return found.hands, np.where(free, found.weights, 0)

    def _classes(self, level: int) -> NDArray[np.int32]:
        """By place of a hand of this size: its class."""
        size = self.sizes[level]
        index = suit_index(size, ONE_BLOCK)
        found = index.packed[index.starts[size] :] >> SAME_BITS
        return found - found.min()

    # --- Backward ---------------------------------------------------------------------------------

    def sums(self, number: int, level: int) -> Ints:
        """One of the plan's sums over all that can still come, by class of a level."""
        key = number, level
        if key not in self._sums:
            last = len(self.sizes) - 2
            if level < last:
                self._sums[key] = self._lower(self.sums(number, last), last, level)
            else:
                for each, found in enumerate(self._last_sums(last)):
                    self._sums[each, last] = found
        return self._sums[key]

    def _last_sums(self, level: int) -> list[Ints]:
        hands = self.hands(level)
        found = [np.zeros(len(hands), np.int64) for _ in self.plan.sums]
        for rows, classes in self._ranked(level, self.weights(level) > 0):
            for number, one in enumerate(self.plan.sums):
                found[number][rows] = one.nets[classes, 0].sum(axis=1)
        return found

    def _ranked(self, level: int, wanted: NDArray[np.bool_]) -> Iterator[tuple[Ints, Ints]]:
        """Some rows at a time: the classes of money of all whole hands that they grow into."""
        hands, plan = self.hands(level), self.plan
        more = self.sizes[-1] - self.sizes[level]
        live = CARDS - plan.shape.gone.bit_count() - self.sizes[level]
        ways = comb(live, more)
        every = np.flatnonzero(wanted)
        step = max(1, RANKED_AT_ONCE // ways)
        for start in range(0, len(every), step):
            rows = every[start : start + step]
            grown = np.empty((len(rows) * ways, self.sizes[-1]), np.uint8)
            _grow(hands[rows], plan.shape.gone, more, grown)
            classes, ranks = np.zeros(len(grown), np.int64), dict[DenseOrder, Ranks]()
            for component in plan.components:
                order = component.source.order
                if order not in ranks:
                    ranks[order] = rank_hands(order, grown, NOTHING)
                classes = classes * component.rows + component.row_by_rank[ranks[order]]
            yield rows, classes.reshape(len(rows), ways)

    def value(self, node: Node, level: int) -> Ints:
        """What is best from a node on, over all that comes after a level."""
        key = node, level
        if key not in self._values:
            if isinstance(node, Leaf):
                one = self.plan.leaves[self.numbers[node]]
                found = np.full(len(self.hands(level)), one.whole * self._coming(level), np.int64)
                for number, times in one.terms:
                    found += times * self.sums(number, level)
            elif (own := self.plan.level_of[node.place]) > level:
                found = self._lower(self.value(node, own), own, level)
            else:
                found = np.max([self.value(one.then, level) for one in node.options], axis=0)
            self._values[key] = found
        return self._values[key]

    def _coming(self, level: int) -> int:
        """In how many ways the cards after a level can come."""
        return self.plan.shape.completions(level)

    def _lower(self, values: Ints, upper: int, lower: int) -> Ints:
        """Values summed into the classes that a hand can have grown from."""
        found = np.zeros(len(self.hands(lower)), np.int64)
        more = self.sizes[upper] - self.sizes[lower]
        _move(
            self.hands(lower), self.weights(lower), self.plan.shape.gone, more,
            self._classes(upper), choices(), values, found, True,
        )  # fmt: skip
        return found * self._orders(upper, lower)

    def _orders(self, upper: int, lower: int) -> int:
        """In how many orders the same cards can have come between two levels."""
        levels, ways = self.sizes[lower : upper + 1], 1
        left = levels[-1] - levels[0]
        for before, after in pairwise(levels):
            ways *= comb(left, after - before)
            left -= after - before
        return ways

    # --- Forward ----------------------------------------------------------------------------------

    def route(self, node: Node, level: int, weights: Ints, tally: Tally) -> None:
        """Follow best play; weights say in how many ways each class is come to."""
        if isinstance(node, Leaf):
            self._count(self.numbers[node], level, weights, tally)
            return
        own = self.plan.level_of[node.place]
        if own > level:
            found = np.zeros(len(self.hands(own)), np.int64)
            more = self.sizes[own] - self.sizes[level]
            _move(
                self.hands(level), weights, self.plan.shape.gone, more,
                self._classes(own), choices(), weights, found, False,
            )  # fmt: skip
            weights = found * self._orders(own, level)
        best = np.argmax([self.value(one.then, own) for one in node.options], axis=0)
        for which, option in enumerate(node.options):
            chosen = np.where(best == which, weights, 0)
            tally.chosen[node][which] += int(chosen.sum()) * self._coming(own)
            self.route(option.then, own, chosen, tally)

    def _count(self, leaf: int, level: int, weights: Ints, tally: Tally) -> None:
        counts = tally.outcomes[leaf]
        last = len(self.sizes) - 2
        if not self.plan.leaves[leaf].terms:
            # Nothing is paid any more: any class stands for all.
            counts[0, 0] += int(weights.sum()) * self._coming(level)
            return
        if level < last:
            found = np.zeros(len(self.hands(last)), np.int64)
            more = self.sizes[last] - self.sizes[level]
            _move(
                self.hands(level), weights, self.plan.shape.gone, more,
                self._classes(last), choices(), weights, found, False,
            )  # fmt: skip
            weights = found * self._orders(last, level)
        for rows, classes in self._ranked(last, weights > 0):
            times = np.repeat(weights[rows], classes.shape[1])
            counts[:, 0] += np.bincount(classes.ravel(), times, minlength=self.plan.classes).astype(
                np.int64
            )


# --- Kernels --------------------------------------------------------------------------------------


@inner_kernel
def _list_free(hands: Hands, hand: int, gone: int, free: Ints) -> int:
    """The cards that a hand can still get, and how many."""
    taken, left = gone, 0
    for at in range(hands.shape[1]):
        taken |= 1 << int(hands[hand, at])
    for card in range(CARDS):
        if taken >> card & 1 == 0:
            free[left] = card
            left += 1
    return left


@inner_kernel
def _next(new: Ints, more: int, left: int) -> bool:
    """Step to the next cards; False after the last."""
    for at in range(more):
        above = new[at + 1] if at + 1 < more else left
        if new[at] + 1 < above:
            new[at] += 1
            for under in range(at):
                new[under] = under
            return True
    return False


@kernel
def _grow(hands: Hands, gone: int, more: int, grown: Hands) -> None:
    """Every hand with so many cards more, in rising order."""
    size, row = hands.shape[1], 0
    free, new = np.empty(CARDS, np.int64), np.empty(more + 1, np.int64)
    for hand in range(len(hands)):
        left = _list_free(hands, hand, gone, free)
        for at in range(more):
            new[at] = at
        again = True
        while again:
            first, second = 0, 0
            for place in range(size + more):
                if second == more or (first < size and hands[hand, first] < free[new[second]]):
                    grown[row, place] = hands[hand, first]
                    first += 1
                else:
                    grown[row, place] = free[new[second]]
                    second += 1
            row += 1
            again = _next(new, more, left)


@kernel
def _move(
    hands: Hands,
    weights: Ints,
    gone: int,
    more: int,
    classes: NDArray[np.int32],
    choices: Ints,
    values: Ints,
    found: Ints,
    lower: bool,
) -> None:
    """Between hands and those with so many cards more: values down, or weights up."""
    size = hands.shape[1]
    free, new = np.empty(CARDS, np.int64), np.empty(more + 1, np.int64)
    for hand in range(len(hands)):
        if weights[hand] == 0:
            continue
        left = _list_free(hands, hand, gone, free)
        for at in range(more):
            new[at] = at
        again = True
        while again:
            first, second, place = 0, 0, 0
            for at in range(size + more):
                if second == more or (first < size and hands[hand, first] < free[new[second]]):
                    place += choices[hands[hand, first], at + 1]
                    first += 1
                else:
                    place += choices[free[new[second]], at + 1]
                    second += 1
            number = classes[place]
            if lower:
                found[hand] += values[number]
            else:
                found[number] += values[hand]
            again = _next(new, more, left)
