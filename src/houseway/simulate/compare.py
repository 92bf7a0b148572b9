"""Strategies side by side on the same deals, so that luck does not hide what one costs."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from concurrent.futures import Executor
from dataclasses import dataclass
from fractions import Fraction
from math import sqrt

import numpy as np
from msgspec.structs import replace
from numpy.typing import NDArray

from houseway.simulate.batch import room_for_lines
from houseway.simulate.plan import Plan, exact_mean, prepared
from houseway.simulate.run import BLOCK, PART, Progress
from houseway.simulate.strategy import Rounds
from houseway.simulate.streams import deal_rounds


@dataclass(frozen=True, slots=True)
class Compared:
    """A strategy beside the one that it is compared with; amounts in cents, a seat and round."""

    strategy: str
    mean: Fraction
    exact: Fraction | None
    costs: Fraction  # more than the other, on the same deals
    standard_error: float  # of what it costs
    exact_cost: Fraction | None  # where both values are known


def compare(
    plan: Plan,
    names: Sequence[str],
    rounds: int,
    workers: Executor,
    progress: Progress = lambda done: None,
) -> list[Compared]:
    """Each strategy against the first of them, all seats playing alike."""
    plans = [replace(plan, strategy=name) for name in names]
    sums = np.zeros((len(plans), 3), np.object_)
    starts = range(0, rounds, PART)
    stops = [min(start + PART, rounds) for start in starts]
    for done, part in zip(stops, workers.map(_part(plans), starts, stops), strict=True):
        sums += part.astype(np.object_)
        progress(done)
    first_exact = exact_mean(plans[0])
    return [_compared(one, sums[row], rounds, first_exact) for row, one in enumerate(plans)]


def _compared(
    plan: Plan, sums: Sequence[int], rounds: int, first_exact: Fraction | None
) -> Compared:
    net, cost, squares = (int(one) for one in sums)
    exact, mean = exact_mean(plan), Fraction(cost, rounds)
    variance = Fraction(squares, rounds) - mean * mean
    return Compared(
        plan.strategy,
        Fraction(net, rounds * plan.seats),
        exact,
        mean / plan.seats,
        sqrt(variance / rounds) / plan.seats,
        None if exact is None or first_exact is None else first_exact - exact,
    )


def _part(plans: Sequence[Plan]) -> Callable[[int, int], NDArray[np.int64]]:
    """By strategy: the sum of nets, of what it costs, and of the squares of that."""

    def play(start: int, stop: int) -> NDArray[np.int64]:
        sums = np.zeros((len(plans), 3), np.int64)
        for first in range(start, stop, BLOCK):
            nets = _nets(plans, first, min(BLOCK, stop - first))
            costs = nets[0] - nets
            sums += np.stack((nets.sum(1), costs.sum(1), (costs * costs).sum(1)), axis=1)
        return sums

    return play


def _nets(plans: Sequence[Plan], first: int, count: int) -> NDArray[np.int64]:
    """By strategy and round: what all seats net together."""
    found = np.empty((len(plans), count), np.int64)
    game = prepared(plans[0]).game
    deals = np.empty((count, game.cards), np.uint16)
    deal_rounds(np.uint64(plans[0].seed), first, len(game.shoe), deals)
    faces = game.shoe[deals]
    lines = room_for_lines(count, game.seats, len(game.spots))
    for row, plan in enumerate(plans):
        acts = np.zeros((count, game.seats, len(game.decisions)), np.uint8)
        prepared(plan).strategy.decide_all(faces, acts, Rounds(plan.seed, first))
        game.settle(faces, acts, lines)
        found[row] = lines.net.sum(axis=(1, 2))
    return found
