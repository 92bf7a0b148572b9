"""Games in which cards are given up while others are still to come, without a dealer's hand.

What a kept hand K comes to when the cards D are dead is a sum over boards that avoid D. With A(X)
the sum over all boards that hold X, it is the sum of (-1)^|S| A(X and S) over the subsets S of D:
the sums of a later level, read with dead cards as if they lay on the board.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import combinations
from math import comb

import numpy as np
from numpy.typing import NDArray

from houseway.exact.general.counting.contexts import (
    MOST_GROUPS,
    Contexts,
    find_context,
    list_contexts,
    order_numbers,
    renamed_places,
)
from houseway.exact.general.counting.street_ranks import live_cards_of, places_of, rank_live
from houseway.exact.general.counting.street_sums import empty_sums, even_out, sum_into
from houseway.exact.general.counting.suit_classes import choices, next_hand
from houseway.exact.general.counting.tally import Tally, empty_tally
from houseway.exact.general.planning.plan import Plan
from houseway.exact.general.planning.reach import OutOfReach
from houseway.exact.general.planning.tree import Leaf, forks
from houseway.exact.kernels.jit import inner_kernel, kernel

Ints = NDArray[np.int64]

STATES_AT_ONCE = 65_536
ROWS_AT_ONCE = 2  # of a paytable, counted in one sweep
MOST_DEAD = 2


@dataclass(frozen=True, slots=True, eq=False)
class KeptSolution:
    """The total over all deals, and the tally; outcomes are in it if one table pays everything."""

    total: int
    tally: Tally
    has_outcomes: bool


@dataclass(frozen=True, slots=True)
class _Summand:
    """A sum of the plan as a function of one hand's row."""

    component: int
    own: str
    nets: tuple[int, ...]


def solve_kept(plan: Plan, outcomes: bool = True) -> KeptSolution:
    """Best play; how often each row comes takes a sweep over all boards for each two of them."""
    return _Kept(plan).solve(outcomes)


class _Kept:
    def __init__(self, plan: Plan) -> None:
        self.plan = plan
        check_kept(plan)
        self.fork, shape = next(forks(plan.tree)), plan.shape
        self.keep = next(one.choice.keep for one in self.fork.options if one.choice.keep)
        self.first, self.last = shape.levels[0], shape.levels[-1]
        self.growing = next(
            at
            for at, (now, then) in enumerate(zip(self.first, self.last, strict=True))
            if then > now
        )
        self.contexts = list_contexts(self.first, shape.gone)
        self.top = list_contexts(self.last, shape.gone)
        self.summands = [_summand(plan, number) for number in range(len(plan.sums))]
        self.leaf_plans = {one.leaf: one for one in plan.leaves}

    def solve(self, outcomes: bool) -> KeptSolution:
        sums = {
            number: self._sums_of(one.own, one.component, [one.nets])
            for number, one in enumerate(self.summands)
        }
        tally = empty_tally(self.plan)
        total = 0
        only = outcomes and len(self.plan.components) == 1
        best = [self._best(row, sums) for row in range(len(self.contexts.keys))]
        whole = self.plan.shape.completions(0)
        for row, (value, option, _) in enumerate(best):
            weight = int(self.contexts.weights[row])
            total += weight * int(value.sum())
            for at in range(len(self.fork.options)):
                tally.chosen[self.fork][at] += weight * int((option == at).sum()) * whole
        if only:
            self._count_rows(best, tally)
        return KeptSolution(total, tally, only)

    # --- Sums over boards ------------------------------------------------------------------------

    def _size(self, own: str) -> int:
        return self.keep if own == "kept" else self.plan.shape.held - self.keep

    def _sums_of(self, own: str, component: int, nets: Sequence[Sequence[int]]) -> _Sums:
        """For each number of dead cards: sums of some functions of a row over all boards."""
        size = self._size(own)
        dead = min(self.plan.shape.held - size, self.last[self.growing] - self.first[self.growing])
        lists = [
            list_contexts(self._with_dead(many), self.plan.shape.gone) for many in range(dead + 1)
        ]
        tables: list[Ints] = []
        upper, values = self.top, None
        for many in range(dead, -1, -1):
            lower = lists[many]
            into = empty_sums(lower, size, len(nets))
            for start, places, found in self._level(upper, size, component, nets, values):
                sum_into(upper, start, places, found, lower, size, into)
            even_out(lower, size, into)
            if upper is not self.top:
                # Each board came by once for each card that could have been the last one.
                into //= self.last[self.growing] - self.first[self.growing] - many
            tables.insert(0, into)
            upper, values = lower, into
        return _Sums(size, tuple(lists), tuple(tables))

    def _with_dead(self, many: int) -> tuple[int, ...]:
        return tuple(size + many * (at == self.growing) for at, size in enumerate(self.first))

    def _level(
        self,
        upper: Contexts,
        size: int,
        component: int,
        nets: Sequence[Sequence[int]],
        values: Ints | None,
    ) -> Iterator[tuple[int, NDArray[np.int32], Ints]]:
        """The values of a level in chunks: at the end from ranks, before from a table."""
        gone = self.plan.shape.gone
        one = self.plan.components[component]
        by_row = np.array(nets, np.int64).T
        left = self.plan.shape.deck - int(upper.sizes.sum())
        many = max(1, STATES_AT_ONCE // comb(left, size))
        for start in range(0, len(upper.keys), many):
            stop = min(start + many, len(upper.keys))
            live = live_cards_of(upper, start, stop, gone)
            places = places_of(live, size)
            if values is None:
                shared = np.sort(upper.cards[start:stop, list(one.source.columns)], axis=1)
                ranks = rank_live(one.source.order, shared, live, size)
                found = by_row[one.row_by_rank[ranks]]
            else:
                found = values[np.arange(start, stop)[:, None], places]
            yield start, places, np.ascontiguousarray(found)

    # --- What is best ----------------------------------------------------------------------------

    def _best(self, row: int, sums: dict[int, _Sums]) -> tuple[Ints, Ints, Ints]:
        """By hand: the best value, its option and its way of keeping cards."""
        whole = self.plan.shape.completions(0)
        held = self.plan.shape.held
        found: list[Ints] = []
        labels: list[tuple[int, int]] = []
        for at, option in enumerate(self.fork.options):
            assert isinstance(option.then, Leaf)
            leaf = self.leaf_plans[option.then]
            ways = comb(held, self.keep) if option.choice.keep else 1
            hands = comb(self.plan.shape.deck - sum(self.first), held)
            total = np.full((hands, ways), leaf.whole * whole, np.int64)
            for number, times in leaf.terms:
                total += (
                    times
                    * self._with_rest_dead(row, sums[number], self.summands[number].own)[:, :, 0]
                )
            found.append(total)
            labels += [(at, way) for way in range(ways)]
        every = np.concatenate(found, axis=1)
        which = every.argmax(axis=1)
        options, ways = (np.array([label[part] for label in labels]) for part in range(2))
        return every.max(axis=1), options[which], ways[which]

    def _with_rest_dead(self, row: int, sums: _Sums, own: str) -> Ints:
        """By hand, way and function: the sum over boards with all other own cards dead."""
        shape = self.plan.shape
        live = live_cards_of(self.contexts, row, row + 1, shape.gone)[0]
        kept = list(combinations(range(shape.held), self.keep))
        used = kept if own == "kept" else [_rest(some, shape.held) for some in kept]
        found = np.zeros(
            (comb(len(live), shape.held), len(kept), sums.tables[0].shape[2]), np.int64
        )
        empty = np.zeros((1, 1, found.shape[2]), np.int64)
        ones = _found_with(self.contexts.cards[row], self.first, self.growing, live, sums.lists, 1)
        twos = _found_with(self.contexts.cards[row], self.first, self.growing, live, sums.lists, 2)
        tables = [*sums.tables, empty, empty]
        _sum_with_dead(
            live,
            shape.held,
            np.array(used, np.int64),
            np.array([_rest(some, shape.held) for some in used], np.int64).reshape(len(used), -1),
            row,
            tables[0],
            tables[1],
            tables[2],
            ones,
            twos,
            len(sums.tables) - 1,
            renamed_places(sums.size),
            choices(),
            found,
        )
        return found

    # --- How often each row comes ----------------------------------------------------------------

    def _count_rows(self, best: Sequence[tuple[Ints, Ints, Ints]], tally: Tally) -> None:
        rows = self.plan.components[0].rows
        own = self.summands[0].own
        whole = self.plan.shape.completions(0)
        numbers = {one.leaf: at for at, one in enumerate(self.plan.leaves)}
        for start in range(0, rows, ROWS_AT_ONCE):
            some = range(start, min(start + ROWS_AT_ONCE, rows))
            nets = [[int(row == one) for row in range(rows)] for one in some]
            sums = self._sums_of(own, 0, nets)
            for at, (_, option, way) in enumerate(best):
                counts = self._with_rest_dead(at, sums, own)
                weight = int(self.contexts.weights[at])
                for number, choice in enumerate(self.fork.options):
                    leaf = numbers[choice.then]  # pyright: ignore[reportArgumentType]
                    chosen = np.flatnonzero(option == number)
                    if not choice.choice.keep:
                        if start == 0:
                            tally.outcomes[leaf][-1, 0] += weight * len(chosen) * whole
                        continue
                    picked = counts[chosen, way[chosen]].sum(axis=0)
                    for place, one in enumerate(some):
                        tally.outcomes[leaf][one, 0] += weight * int(picked[place])


@dataclass(frozen=True, slots=True, eq=False)
class _Sums:
    """By number of dead cards on the board: contexts, and sums by context, hand and function."""

    size: int
    lists: tuple[Contexts, ...]
    tables: tuple[Ints, ...]


def check_kept(plan: Plan) -> None:
    """One decision, to keep cards, then no other; and one group of cards still to come."""
    every = list(forks(plan.tree))
    grown = sum(
        then > now for now, then in zip(plan.shape.levels[0], plan.shape.levels[-1], strict=True)
    )
    kept = {one.choice.keep for fork in every for one in fork.options} - {0}
    if plan.comparisons or len(every) != 1 or len(plan.shape.levels) != 2 or grown != 1:
        raise OutOfReach(
            "Cards are given up while others are still to come, and then there is more to decide, "
            "or a dealer's hand to beat."
        )
    if len(kept) != 1 or plan.shape.held - min(kept) > MOST_DEAD:
        raise OutOfReach("More ways to give up cards than the solver counts.")
    for number in range(len(plan.sums)):
        _summand(plan, number)


def _summand(plan: Plan, number: int) -> _Summand:
    """Which component a sum depends on; it must be one, on a part of the player's cards."""
    shape = tuple(component.rows for component in plan.components)
    nets = plan.sums[number].nets[:, 0].reshape(shape)
    for at, component in enumerate(plan.components):
        by_row = np.moveaxis(nets, at, 0).reshape(component.rows, -1)
        if (by_row == by_row[:, :1]).all() and component.source.own in ("kept", "aside"):
            return _Summand(at, component.source.own, tuple(by_row[:, 0].tolist()))
    raise OutOfReach("A wager goes by all cards while some are given up.")


def _rest(some: Sequence[int], held: int) -> tuple[int, ...]:
    return tuple(place for place in range(held) if place not in some)


def _found_with(
    cards: Ints,
    sizes: Sequence[int],
    growing: int,
    live: Ints,
    lists: Sequence[Contexts],
    many: int,
) -> Ints:
    """By set of so many live cards: the context that they make, and the renaming to it."""
    if many >= len(lists):
        return np.zeros((1, 2), np.int64)
    found = np.empty((comb(len(live), many), 2), np.int64)
    before = sum(sizes[: growing + 1])
    _find_with(lists[many], cards, before, live, many, order_numbers(), found)
    return found


@kernel
def _find_with(
    contexts: Contexts,
    cards: Ints,
    before: int,
    live: Ints,
    many: int,
    numbers: Ints,
    found: Ints,
) -> None:
    chosen, more = np.arange(many), np.empty(len(cards) + many, np.int64)
    masks, room = np.empty(4 * MOST_GROUPS, np.int64), np.empty(len(cards) + many, np.int64)
    for row in range(len(found)):
        for at in range(len(cards)):
            more[at + many * (at >= before)] = cards[at]
        for at in range(many):
            more[before + at] = live[chosen[at]]
        one = find_context(contexts, more, masks, room, numbers)
        found[row, 0], found[row, 1] = one.row, one.order
        next_hand(chosen, many, len(live))


@inner_kernel
def _place_of_used(live: Ints, numbers: Ints, used: Ints, way: int, choices: Ints) -> int:
    place = 0
    for at in range(used.shape[1]):
        place += choices[live[numbers[used[way, at]]], at + 1]
    return place


@kernel
def _sum_with_dead(
    live: Ints,
    held: int,
    used: Ints,
    dead: Ints,
    row: int,
    none: Ints,
    one: Ints,
    two: Ints,
    ones: Ints,
    twos: Ints,
    most: int,
    renamed: NDArray[np.int32],
    choices: Ints,
    found: Ints,
) -> None:
    """For each hand and way: none dead, less each dead card, plus each two of them."""
    numbers = np.arange(held)
    for hand in range(len(found)):
        for way in range(len(used)):
            place = _place_of_used(live, numbers, used, way, choices)
            for at in range(found.shape[2]):
                found[hand, way, at] = none[row, place, at]
            for first in range(dead.shape[1]):
                a = numbers[dead[way, first]]
                if most >= 1:
                    other = renamed[ones[a, 1], place]
                    for at in range(found.shape[2]):
                        found[hand, way, at] -= one[ones[a, 0], other, at]
                for second in range(first + 1, dead.shape[1]):
                    if most >= 2:
                        pair = choices[numbers[dead[way, second]], 2] + a
                        other = renamed[twos[pair, 1], place]
                        for at in range(found.shape[2]):
                            found[hand, way, at] += two[twos[pair, 0], other, at]
        next_hand(numbers, held, len(live))
