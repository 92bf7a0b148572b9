"""Games with cards to come between or after decisions: backward over the streets, then forward.

Backward, values of every state at the end are summed into the states that they can have grown
from, and the best choice is taken there; forward, best play is followed and its outcomes counted.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, replace
from math import comb
from typing import ClassVar, TypeVar

import numpy as np
from numpy.typing import NDArray

from houseway.exact.general.counting.contexts import Fixed, list_contexts
from houseway.exact.general.counting.states import States
from houseway.exact.general.counting.street_sums import empty_sums, even_out, spread_from, sum_into
from houseway.exact.general.counting.tally import Tally, empty_tally
from houseway.exact.general.first_decision import first_values
from houseway.exact.general.planning.cells import ITEM_MASK, tally_compared, tally_plain
from houseway.exact.general.planning.plan import Plan
from houseway.exact.general.planning.programs import (
    items_met,
    levels_of,
    repack,
    route_weights,
    run_program,
    words_for,
)
from houseway.exact.general.planning.reach import OutOfReach
from houseway.exact.general.planning.tree import Leaf, Node, forks

T = TypeVar("T")
Ints = NDArray[np.int64]
Taken = NDArray[np.uint8]  # by state and decision: the option

STATES_AT_ONCE = 65_536
MOST_STATES_KEPT = 4_000_000
MOST_BYTES_TAKEN = 400_000_000


def solve_streets(plan: Plan, jobs: int = 1, row: int | None = None) -> Tally:
    """The tally of best play; with `row` only for one class of the cards open at first."""
    if any(option.choice.keep for fork in forks(plan.tree) for option in fork.options):
        raise OutOfReach("Cards are given up while others are still to come.")
    check_ways(plan)
    streets = Streets(plan, jobs, row)
    sums = streets.backward()
    return replace(streets.forward(), first=first_values(plan, streets.levels[0], sums))


def check_ways(plan: Plan) -> None:
    """A last state can have come in so many ways: what an item's weight must hold."""
    left, ways = plan.shape.deck - plan.shape.held, 1
    for size in plan.shape.levels[-1]:
        ways *= comb(left, size)
        left -= size
    at_once = ways * comb(plan.shape.deck, plan.shape.held)
    if plan.shape.deals(len(plan.shape.levels) - 1) // at_once > ITEM_MASK:
        raise OutOfReach("The cards come in more orders than the solver's weights hold.")


def _first_groups(plan: Plan, row: int) -> Fixed:
    """One class of the cards that lie open at the first decision."""
    sizes = plan.shape.levels[0]
    first = list_contexts(sizes, plan.shape.gone)
    groups = sum(size > 0 for size in sizes)
    return Fixed(groups, first.cards[row], int(first.weights[row]))


@dataclass
class Streets:
    """The states of every level, and what is taken in each."""

    plan: Plan
    jobs: int
    row: int | None = None
    some: range | None = None  # only these contexts of the last level; None: all
    keeps_states: ClassVar = True  # for the way back, where they are few

    def __post_init__(self) -> None:
        shape = self.plan.shape
        self.levels = levels_of(self.plan)
        fixed = None if self.row is None else _first_groups(self.plan, self.row)
        self.contexts = [list_contexts(sizes, shape.gone, fixed) for sizes in shape.levels]
        self.last = len(self.levels) - 1
        self.taken: list[TakenAtLevel] = [self._room(level) for level in range(self.last + 1)]
        self._kept: dict[int, States] = {}

    # --- Backward --------------------------------------------------------------------------------

    def backward(self) -> Ints:
        """Take the best at every decision, the last ones first; what reaches the first level."""
        nothing = np.zeros((0, 0, 0), np.int64)
        return self.backward_below(self.summed(self.last, nothing) if self.last else nothing)

    def backward_below(self, sums: Ints) -> Ints:
        """Take the best at every decision below the last level, from what that carries up."""
        for level in range(self.last - 1, 0, -1):
            sums = self.summed(level, sums)
        self.each(0, lambda some: self.decide(0, some, sums))
        return sums

    def summed(self, level: int, sums: Ints) -> Ints:
        """What a level carries up, summed into the one before."""
        into = self.summed_unevenly(level, sums)
        even_out(self.contexts[level - 1], self.plan.shape.held, into)
        return into

    def summed_unevenly(self, level: int, sums: Ints) -> Ints:
        """What a level carries up, before states alike but for suits share it: it can be added."""
        upper, lower = self.contexts[level], self.contexts[level - 1]
        held, carried = self.plan.shape.held, len(self.levels[level].program.carried)

        def stripe(many: Iterator[States]) -> Ints:
            into = empty_sums(lower, held, carried)
            for some in many:
                values = self.decide(level, some, sums).reshape(*some.places.shape, carried)
                sum_into(upper, some.start, some.places, values, lower, held, into)
            return into

        parts = self.stripes(level, stripe)
        into = parts[0]
        for part in parts[1:]:
            into += part
        return into

    def decide(self, level: int, some: States, sums: Ints) -> Ints:
        """Take the best at each decision of a level; what is carried up from it."""
        here, inputs = self.levels[level], self.inputs(level, some, sums)
        if not here.forks:
            carried = here.program.carried
            every = len(carried) == here.program.inputs  # they stand in the same order
            return inputs if every else inputs[:, carried]
        below = self.plan.shape.completions(level)
        carried, taken = run_program(here.program, below, inputs, some.flags(here))
        self.taken[level].keep(some, taken)
        return carried

    def inputs(self, level: int, some: States, sums: Ints) -> Ints:
        """What comes in to a level: at the end the plan's sums, before it those of later ones."""
        return some.sums() if level == self.last else some.gather(sums)

    # --- Forward ---------------------------------------------------------------------------------

    def forward(self) -> Tally:
        """Follow what was taken, and count where it leads."""
        tally = empty_tally(self.plan)
        *_, (arriving, weights) = self.arrivals(tally)
        self.tally_last(arriving, weights, tally)
        return tally

    def tally_last(self, arriving: tuple[Node, ...], weights: Ints, tally: Tally) -> None:
        """Count the outcomes of the last level."""

        def stripe(many: Iterator[States]) -> Ints:
            part = empty_tally(self.plan)
            for some in many:
                words = self._follow(self.last, some, arriving, weights, part)
                self._count(some, words, self.levels[self.last].leaving(arriving), part)
            return part.packed()

        for part in self.stripes(self.last, stripe):
            tally.add(part)

    def arrivals(self, tally: Tally) -> Iterator[tuple[tuple[Node, ...], Ints]]:
        """What comes in to each level, and how often; choices before the last are counted."""
        arriving: tuple[Node, ...] = (self.plan.tree,)
        weights = np.zeros((0, 0, 0), np.int64)
        yield arriving, weights
        for level in range(self.last):
            weights = self._followed(level, arriving, weights, tally)
            leaving = self.levels[level].leaving(arriving)
            met = items_met(weights, len(leaving))
            weights = repack(weights, met)
            arriving = tuple(leaving[item] for item in met)
            yield arriving, weights

    def _followed(
        self, level: int, arriving: tuple[Node, ...], weights: Ints, tally: Tally
    ) -> Ints:
        """The weights of all that goes out of a level, by context and place of a hand."""
        items = len(self.levels[level].leaving(arriving))
        shape = len(self.contexts[level].keys), comb(52, self.plan.shape.held), words_for(items)
        found = np.zeros(shape, np.int64)

        def stripe(many: Iterator[States]) -> Ints:
            part = empty_tally(self.plan)
            for some in many:
                some.scatter(self._follow(level, some, arriving, weights, part), found)
            return part.packed()

        for part in self.stripes(level, stripe):
            tally.add(part)
        return found

    def _follow(
        self, level: int, some: States, arriving: tuple[Node, ...], weights: Ints, tally: Tally
    ) -> Ints:
        """Weights come in to a level, and go where the best choices lead."""
        here = self.levels[level]
        if not here.forks:  # what arrives is what leaves
            return self.arrived(level, some, weights)
        chosen = np.zeros(int(here.program.decisions[-1]), np.int64)
        taken = self.taken[level].of(some)
        if taken is None:
            below = self.plan.shape.completions(level)
            _, taken = run_program(here.program, below, some.sums(), some.flags(here))
        routes = here.routes(arriving)
        arrived = self.arrived(level, some, weights)
        words = route_weights(here.program, routes, arrived, taken, some.multiples, chosen)
        below = self.plan.shape.completions(level)
        for fork, first in zip(here.forks, here.program.decisions[:-1].tolist(), strict=True):
            tally.chosen[fork][:] += below * chosen[first : first + len(fork.options)]
        return words

    def arrived(self, level: int, some: States, weights: Ints) -> Ints:
        if level == 0:
            return np.ones((some.count, 1), np.int64)  # all of it at the first item
        found = spread_from(
            self.contexts[level],
            some.start,
            some.places,
            self.contexts[level - 1],
            self.plan.shape.held,
            weights,
        )
        return found.reshape(some.count, -1)

    def _count(self, some: States, words: Ints, leaving: tuple[Node, ...], tally: Tally) -> None:
        """Add the outcomes of the leaves that are come by."""
        numbers = {one.leaf: at for at, one in enumerate(self.plan.leaves)}
        hidden = self.plan.shape.completions(self.last)
        by_comparison: dict[int, list[tuple[int, int]]] = {}
        for item, node in enumerate(leaving):
            assert isinstance(node, Leaf)
            number = numbers[node]
            by_comparison.setdefault(self.plan.leaves[number].comparison, []).append((item, number))
        for comparison, pairs in by_comparison.items():
            items = np.array([item for item, _ in pairs], np.int64)
            counts = np.zeros(
                (len(pairs), self.plan.classes, self.plan.cells(comparison)), np.int64
            )
            if comparison < 0:
                tally_plain(hidden, some.classes, words, items, some.multiples, counts)
            else:
                passed = some.passed(comparison)
                tally_compared(passed, hidden, some.classes, words, items, some.multiples, counts)
            for (_, number), found in zip(pairs, counts, strict=True):
                tally.outcomes[number][:] += found

    # --- Over all states of a level --------------------------------------------------------------

    def _room(self, level: int) -> TakenAtLevel:
        rows, decisions = len(self.contexts[level].keys), len(self.levels[level].forks)
        remembers = self.some is None or level < self.last
        return TakenAtLevel(rows, self._hands(level), decisions, remembers)

    def _hands(self, level: int) -> int:
        """How many hands a context of a level leaves the player."""
        shape = self.plan.shape
        return comb(shape.deck - sum(shape.levels[level]), shape.held)

    def each(self, level: int, act: Callable[[States], object]) -> None:
        def stripe(many: Iterator[States]) -> None:
            for some in many:
                act(some)

        self.stripes(level, stripe)

    def stripes(self, level: int, act: Callable[[Iterator[States]], T]) -> list[T]:
        """Go through a level's states in as many threads as there are jobs."""
        many = max(1, STATES_AT_ONCE // self._hands(level))
        rows = self._rows(level)
        starts = range(rows.start, rows.stop, many)
        if self.jobs == 1 or len(starts) < self.jobs:
            return [act(self._states(level, start, many) for start in starts)]
        with ThreadPoolExecutor(self.jobs) as pool:
            stripes = [starts[job :: self.jobs] for job in range(self.jobs)]

            def run(mine: range) -> T:
                return act(self._states(level, start, many) for start in mine)

            return list(pool.map(run, stripes))

    def _rows(self, level: int) -> range:
        """The contexts of a level that are gone through."""
        every = range(len(self.contexts[level].keys))
        return every if self.some is None or level < self.last else self.some

    def _states(self, level: int, start: int, many: int) -> States:
        contexts = self.contexts[level]
        stop = min(start + many, self._rows(level).stop)
        few = level == self.last and len(contexts.keys) * self._hands(level) <= MOST_STATES_KEPT
        if not (few and self.keeps_states):
            return States(self.plan, contexts, start, stop)
        if start not in self._kept:
            self._kept[start] = States(self.plan, contexts, start, stop)
        return self._kept[start]


class TakenAtLevel:
    """What is taken in each state of a level, as far as there is room to remember it."""

    def __init__(self, contexts: int, hands: int, decisions: int, remembers: bool) -> None:
        self._decisions = decisions
        fits = remembers and contexts * hands * decisions <= MOST_BYTES_TAKEN
        self.rows = np.zeros((contexts, hands, decisions), np.uint8) if fits else None

    def keep(self, some: States, taken: Taken) -> None:
        if self.rows is not None and self._decisions:
            self.rows[some.start : some.stop] = taken.reshape(*some.places.shape, -1)

    def of(self, some: States) -> Taken | None:
        """None where it is to be worked out again."""
        if self.rows is None:
            return None
        return self.rows[some.start : some.stop].reshape(some.count, self._decisions)
