"""What best play of a game with cards to come is worth, and nothing else: backward only.

A tally follows best play forward too, which takes as long again; a peek has no need of its rows.
"""

from __future__ import annotations

import numpy as np

from houseway.exact.general.counting.states import States
from houseway.exact.general.counting.streets import Ints, Streets
from houseway.exact.general.planning.plan import Plan
from houseway.exact.general.planning.programs import run_program


def total_value(plan: Plan, row: int | None = None) -> int:
    """The nets of all deals added up, times the plan's scale; `row` as in `solve_streets`."""
    return _Values(plan, 1, row).total()


class _Values(Streets):
    """Streets that forget what is taken."""

    keeps_states = False

    def total(self) -> int:
        sums = np.zeros((0, 0, 0), np.int64)
        for level in range(self.last, 0, -1):
            sums = self.summed(level, sums)
        totals: list[int] = []
        self.each(0, lambda some: totals.append(self._first_total(some, sums)))
        return sum(totals)

    def _first_total(self, some: States, sums: Ints) -> int:
        """The first decision is the last of its level's program: it needs all the others."""
        here, inputs = self.levels[0], self.inputs(0, some, sums)
        first = here.program.inputs + len(here.forks) - 1
        program = here.program._replace(carried=np.array([first], np.int64))
        whole = self.plan.shape.completions(0)
        values, _ = run_program(program, whole, inputs, some.flags(here))
        pairs = zip(values[:, 0].tolist(), some.multiples.tolist(), strict=True)
        return sum(value * multiple for value, multiple in pairs)

    def decide(self, level: int, some: States, sums: Ints) -> Ints:
        here, inputs = self.levels[level], self.inputs(level, some, sums)
        whole = self.plan.shape.completions(level)
        return run_program(here.program, whole, inputs, some.flags(here))[0]
