"""Running a simulation: in parts, on threads or a cluster, added up as they come."""

from __future__ import annotations

from collections.abc import Callable
from concurrent.futures import FIRST_COMPLETED, Executor, Future, ThreadPoolExecutor, wait
from contextlib import nullcontext

import numpy as np

from houseway.simulate.batch import room_for_lines
from houseway.simulate.plan import Plan, Ready, prepared
from houseway.simulate.strategy import Rounds
from houseway.simulate.streams import deal_rounds
from houseway.simulate.totals import Tallying, Totals

BLOCK = 2_048  # rounds whose arrays stay in a core's cache
PART = 128 * BLOCK  # rounds that a worker is given at a time

Progress = Callable[[int], None]  # so many rounds are done


def play_part(plan: Plan, start: int, stop: int) -> Totals:
    """The rounds from one number to before another: what is sent to another process or machine."""
    if whole := plan.whole:
        return whole.play(plan.seed, start, stop)
    return play_rounds(prepared(plan), plan.seed, start, stop)


def play_rounds(ready: Ready, seed: int, start: int, stop: int) -> Totals:
    """Deal, decide and settle rounds by their numbers."""
    game, strategy = ready
    tallying = Tallying(game)
    deals = np.empty((BLOCK, game.cards), np.uint16)
    acts = np.zeros((BLOCK, game.seats, len(game.decisions)), np.uint8)
    lines = room_for_lines(BLOCK, game.seats, len(game.spots))
    for first in range(start, stop, BLOCK):
        count = min(BLOCK, stop - first)
        deal_rounds(np.uint64(seed), first, len(game.shoe), deals[:count])
        faces = game.shoe[deals[:count]]
        strategy.decide_all(faces, acts[:count], Rounds(seed, first))
        game.settle(faces, acts[:count], lines)
        tallying.add(lines, count)
    return tallying.totals()


def simulate(
    plan: Plan,
    rounds: int,
    *,
    jobs: int = 1,
    executor: Executor | None = None,
    progress: Progress = lambda done: None,
) -> Totals:
    """So many rounds, the first of a seed. Kernels give up the interpreter lock, so threads do."""
    with nullcontext(executor) if executor else ThreadPoolExecutor(jobs) as workers:
        return add_up(workers, plan, rounds, play_part, progress, ahead=2 * jobs)


def add_up(
    workers: Executor,
    plan: Plan,
    rounds: int,
    play: Callable[[Plan, int, int], Totals],
    progress: Progress,
    *,
    ahead: int = 64,
    part: int = PART,
) -> Totals:
    """The totals of all parts, so many of them under way at most."""
    totals = Totals(seats=plan.seats)
    starts = iter(range(0, rounds, part))
    running: set[Future[Totals]] = set()
    while True:
        for start in starts:
            running.add(workers.submit(play, plan, start, min(start + part, rounds)))
            if len(running) >= ahead:
                break
        if not running:
            return totals
        finished, running = wait(running, return_when=FIRST_COMPLETED)
        for one in finished:
            totals.add(one.result())
        progress(totals.rounds)
