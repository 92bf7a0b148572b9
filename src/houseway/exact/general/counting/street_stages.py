"""Streets worked out in two stages, each in parts that can be done anywhere, in any order.

Nothing can be decided before the last cards until all of them are summed up. So first come sums,
each over some of the last contexts; added up, they decide everything earlier; then come tallies of
the same contexts under what was decided.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from houseway.exact.general.counting.contexts import list_contexts
from houseway.exact.general.counting.street_sums import empty_sums, even_out
from houseway.exact.general.counting.streets import Streets, check_ways
from houseway.exact.general.counting.tally import empty_tally
from houseway.exact.general.first_decision import first_values
from houseway.exact.general.planning.plan import Plan
from houseway.exact.general.planning.programs import levels_of
from houseway.exact.general.planning.tree import Node, forks, leaves

Ints = NDArray[np.int64]

MOST_PARTS = 16
MOST_BYTES_KEPT = 1_500_000_000  # of the sums of all parts together


class Decided(NamedTuple):
    """What the sums of all parts decide: how play comes to the last level."""

    arriving: Ints  # the numbers of the tree's nodes that come in to it
    weights: Ints  # how often, by context before it and hand
    tally: Ints  # what was chosen before it
    first: Ints  # the values of the first decision; empty: none


def parts_of(plan: Plan) -> list[range]:
    """The last contexts, in parts; fewer where a part's sums are large."""
    rows = len(list_contexts(plan.shape.levels[-1], plan.shape.gone).keys)
    many = min(MOST_PARTS, max(2, MOST_BYTES_KEPT // _no_sums(plan).nbytes))
    return [range(rows * part // many, rows * (part + 1) // many) for part in range(many)]


def sums_of(plan: Plan, some: range) -> Ints:
    """What some of the last contexts carry up."""
    check_ways(plan)
    streets = Streets(plan, 1, some=some)
    return streets.summed_unevenly(streets.last, np.zeros((0, 0, 0), np.int64))


def decide(plan: Plan, parts: Iterable[Ints]) -> Decided:
    """Everything before the last cards, by the sums of all parts."""
    sums = _no_sums(plan)
    for part in parts:
        sums += part
    streets = Streets(plan, 1)
    even_out(streets.contexts[streets.last - 1], plan.shape.held, sums)
    sums = streets.backward_below(sums)
    tally = empty_tally(plan)
    *_, (arriving, weights) = streets.arrivals(tally)
    numbers = {node: at for at, node in enumerate(_nodes(plan))}
    first = first_values(plan, streets.levels[0], sums)
    return Decided(
        np.array([numbers[node] for node in arriving], np.int64),
        weights,
        tally.packed(),
        np.zeros(0, np.int64) if first is None else first.ravel(),
    )


def tally_of_part(plan: Plan, decided: Decided, some: range) -> Ints:
    """The outcomes of some of the last contexts."""
    tally = empty_tally(plan)
    nodes = _nodes(plan)
    numbers: list[int] = decided.arriving.tolist()
    arriving = tuple(nodes[number] for number in numbers)
    Streets(plan, 1, some=some).tally_last(arriving, decided.weights, tally)
    return tally.packed()


def _no_sums(plan: Plan) -> Ints:
    before = list_contexts(plan.shape.levels[-2], plan.shape.gone)
    return empty_sums(before, plan.shape.held, len(levels_of(plan)[-1].program.carried))


def _nodes(plan: Plan) -> list[Node]:
    """The tree's nodes, numbered alike wherever the plan is made."""
    return [*forks(plan.tree), *leaves(plan.tree)]
