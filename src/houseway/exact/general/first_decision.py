"""The first decision's values by class of hands, found on a solution's way; see `first_table`."""

from __future__ import annotations

from collections.abc import Mapping

import numpy as np
from numpy.typing import NDArray

from houseway.exact.general.counting.suit_classes import (
    ONE_BLOCK,
    SAME_BITS,
    suit_classes,
    suit_index,
)
from houseway.exact.general.first_table import FirstTable
from houseway.exact.general.known import MOST_HIDDEN_HANDS
from houseway.exact.general.planning.plan import Plan
from houseway.exact.general.planning.programs import WHOLE, Level
from houseway.exact.general.planning.tree import Fork
from houseway.exact.general.results import label_of

MOST_HELD = 3  # cards, of which all classes are kept


def first_values(plan: Plan, level: Level, sums: NDArray[np.int64]) -> NDArray[np.int64] | None:
    """By class of the player's cards and choice, from the sums that reach the first level.

    None where it has more than a hand and one fork, or one question can be answered at once.
    """
    shape = plan.shape
    in_reach = shape.completions(0) <= MOST_HIDDEN_HANDS
    if len(level.forks) != 1 or sum(shape.levels[0]) or shape.held > MOST_HELD or in_reach:
        return None
    fork, program, whole = level.forks[0], level.program, shape.completions(0)
    classes = suit_classes(shape.held, ONE_BLOCK)
    index = suit_index(shape.held, ONE_BLOCK)
    packed = index.packed[index.starts[shape.held] :] >> SAME_BITS
    places = np.unique(packed, return_index=True)[1][: len(classes.hands)]
    inputs = sums[0, places]
    columns: list[NDArray[np.int64]] = []
    for option in range(len(fork.options)):
        total = np.zeros(len(places), np.int64)
        for term in range(program.options[option], program.options[option + 1]):
            at = program.term_input[term]
            total += program.term_times[term] * (whole if at == WHOLE else inputs[:, at])
        columns.append(total)
    return np.stack(columns, axis=1)


def first_table(plan: Plan, values: NDArray[np.int64], tables: Mapping[str, str]) -> FirstTable:
    """The values that `first_values` found, with all that they are about."""
    fork = plan.tree
    assert isinstance(fork, Fork)
    return FirstTable(
        plan.game.name,
        plan.game.digest,
        dict(tables),
        {spot: str(stake) for spot, stake in plan.first.items() if stake},
        fork.place,
        [label_of(plan.game, fork.place, option.choice) for option in fork.options],
        plan.shape.completions(0) * plan.scale,
        values.reshape(-1, len(fork.options)).tolist(),
    )
