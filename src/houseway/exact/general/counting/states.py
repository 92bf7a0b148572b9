"""Some contexts of one level with every hand of the player beside them, as one row of states."""

from __future__ import annotations

from functools import cached_property

import numpy as np
from numpy.typing import NDArray

from houseway.exact.general.counting.contexts import Contexts
from houseway.exact.general.counting.showdown import Passed, stand_live, telling_suits
from houseway.exact.general.counting.street_ranks import (
    live_cards_of,
    places_of,
    places_of_parts,
    rank_live,
)
from houseway.exact.general.planning.cells import Classes, sum_compared
from houseway.exact.general.planning.plan import Plan
from houseway.exact.general.planning.programs import Level
from houseway.exact.general.planning.shape import HandSource

Ints = NDArray[np.int64]
RankCache = dict[tuple[HandSource, int], NDArray[np.uint16]]  # by source and size of hand


class States:
    """The contexts from `start` to before `stop`; a context's hands follow one another."""

    def __init__(
        self,
        plan: Plan,
        contexts: Contexts,
        start: int,
        stop: int,
        ranked: RankCache | None = None,
    ) -> None:
        self.plan, self.contexts, self.start, self.stop = plan, contexts, start, stop
        self.live = live_cards_of(contexts, start, stop, plan.shape.gone)
        self.places = places_of(self.live, plan.shape.held)
        self._ranks: RankCache = {} if ranked is None else ranked
        self._passed: dict[int, Passed] = {}

    @property
    def count(self) -> int:
        return self.places.size

    @cached_property
    def multiples(self) -> Ints:
        """How many states each stands for, by suits."""
        return np.repeat(self.contexts.weights[self.start : self.stop], self.places.shape[1])

    # --- What the player's hands are -------------------------------------------------------------

    def _ranks_of(self, source: HandSource, size: int) -> NDArray[np.uint16]:
        """By context and hand of a size."""
        if (source, size) not in self._ranks:
            shared = np.sort(self._open_cards(source), axis=1)
            self._ranks[source, size] = rank_live(source.order, shared, self.live, size)
        return self._ranks[source, size]

    def _hidden_ranks(self, source: HandSource) -> NDArray[np.uint16]:
        """By context and hidden hand, of which some cards may be left out."""
        hidden = self.plan.shape.hidden
        if not source.uses:
            return self._ranks_of(source, hidden)
        used = self._ranks_of(source, source.uses)
        parts = places_of_parts(self.live.shape[1], hidden, source.uses)
        return np.max([used[:, part] for part in parts], axis=0)

    def _open_cards(self, source: HandSource) -> Ints:
        """By context: the open cards that a hand uses."""
        cards = self.contexts.cards[self.start : self.stop, list(source.columns)]
        return np.ascontiguousarray(cards)  # one layout, one kernel

    def _own_ranks(self, source: HandSource) -> NDArray[np.uint16]:
        """By state; open cards alone are the same for all hands."""
        if source.own == "none":
            return np.repeat(self._ranks_of(source, 0).ravel(), self.places.shape[1])
        return self._ranks_of(source, self.plan.shape.held).ravel()

    @cached_property
    def classes(self) -> Classes:
        found = np.zeros(self.count, np.uint16)
        for component in self.plan.components:
            found *= np.uint16(component.rows)
            found += component.row_by_rank[self._own_ranks(component.source)]
        return found

    def flags(self, level: Level) -> NDArray[np.bool_]:
        """By state and condition of a level's choices: whether it is met."""
        found = np.zeros((self.count, len(level.conditions)), np.bool_)
        for number, (fork, which) in enumerate(level.conditions):
            condition = self.plan.condition(fork, which)
            assert condition is not None
            ranks = self._own_ranks(condition.source)
            found[:, number] = (ranks >= condition.low) & (ranks < condition.high)
        return found

    # --- What the dealer hides -------------------------------------------------------------------

    def passed(self, number: int) -> Passed:
        """How the hidden hands lie to each state: decided by, then counted."""
        if number not in self._passed:
            self._passed[number] = self._pass(number)
        return self._passed[number]

    def _pass(self, number: int) -> Passed:
        shape, comparison = self.plan.shape, self.plan.comparisons[number]
        mine, theirs = comparison.mine, comparison.theirs
        same = shape.held == shape.hidden > 0 and mine.columns == theirs.columns and not theirs.uses
        players = self._ranks_of(mine, shape.held)
        found = stand_live(
            players,
            players if same else self._hidden_ranks(theirs),
            self.live,
            telling_suits(theirs.order.flush, self._open_cards(theirs), shape.hidden),
            (shape.held, shape.hidden),
            mine.order.ranks,
            comparison.bounds,
        )
        less, upto, below = (each.reshape(self.count, *each.shape[2:]) for each in found)
        return Passed(less, upto, below)

    def sums(self) -> Ints:
        """The plan's sums of each state over all that is hidden."""
        found = np.empty((self.count, len(self.plan.sums)), np.int64)
        hidden = self.plan.shape.completions(-1)
        for comparison in {one.comparison for one in self.plan.sums}:
            numbers, nets = self.plan.sums_of(comparison)
            if comparison < 0:
                found[:, numbers] = nets[self.classes, 0] * hidden
            else:
                passed = self.passed(comparison)
                sum_compared(passed, hidden, self.classes, nets, numbers, found)
        return found

    # --- Tables of a whole level -----------------------------------------------------------------

    def gather(self, table: Ints) -> Ints:
        """These states' rows of a table by context and place of a hand."""
        rows = np.arange(self.start, self.stop)[:, None]
        return table[rows, self.places].reshape(self.count, table.shape[2])

    def scatter(self, rows: Ints, table: Ints) -> None:
        at = np.arange(self.start, self.stop)[:, None]
        table[at, self.places] = rows.reshape(*self.places.shape, table.shape[2])
