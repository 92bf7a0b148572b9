"""Batch simulation: rounds a second of one core, by the rule of thumb and at best play."""

from collections.abc import Iterator
from time import process_time

from bench import Row
from houseway.simulate.plan import Plan, make_plan, prepared, strategies
from houseway.simulate.registry import simulated_games
from houseway.simulate.run import PART, simulate

PLAYED = {"optimal", "thumb"}
TO_REACH = 1_000_000
ROUNDS = 4 * PART
TURNS = 3  # the best counts; the first compiles


def rows() -> Iterator[Row]:
    for game in simulated_games():
        for strategy in sorted(PLAYED & set(strategies(game))):
            speed = _rounds_a_second(make_plan(game.name, strategy))
            yield Row(
                f"{game.title}, one seat, batch kernels, {strategy}",
                f"{speed / 1e6:.1f} million rounds a second",
                f"{TO_REACH / 1e6:.0f} million a second",
            )


def _rounds_a_second(plan: Plan) -> float:
    prepared(plan)
    fastest = float("inf")
    for _ in range(TURNS):
        start = process_time()
        simulate(plan, ROUNDS)
        fastest = min(fastest, process_time() - start)
    return ROUNDS / fastest
