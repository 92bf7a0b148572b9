"""Simulated means beside exact values, as a table: every game at best play and by rule of thumb.

    python -m houseway.simulate.checks.means_table --rounds 100000000 --jobs 2

prints it, and fails if a mean is four standard errors or more from the exact value. Lines that are
done are kept.
"""

from __future__ import annotations

from argparse import ArgumentParser
from collections.abc import Iterator
from time import process_time
from typing import cast

from houseway.games import gallery
from houseway.money import Cents
from houseway.round.questions import label
from houseway.simulate.checks.finished import Finished
from houseway.simulate.plan import Plan, exact_mean, make_plan, prepared, strategies
from houseway.simulate.run import simulate

MOST_OFF = 4.0  # standard errors
HEAD = (
    "| game | wagers | options | strategy | mean | error | exactly | off | rounds a second |",
    "| --- | --- | --- | --- | --- | --- | --- | --- | --- |",
)

_FIVE_DOLLARS = Cents(500)
_ALL_OF_2HH: dict[str, Cents] = dict.fromkeys(
    ("flounder-4", "nessie-9", "888-flop-bonus", "community-bonus"), _FIVE_DOLLARS
)
_TEN_DOLLARS = {"bonus": Cents(1_000)}
CASES: tuple[tuple[str, dict[str, str], dict[str, Cents], tuple[str, ...]], ...] = (
    ("two-hand-holdem", {}, {}, ("optimal", "thumb")),
    ("two-hand-holdem", {}, _ALL_OF_2HH, ("optimal", "thumb")),
    ("fast-action-holdem", {}, {}, ("optimal", "thumb", "house-way")),
    ("fast-action-holdem", {}, _TEN_DOLLARS, ("optimal", "thumb", "house-way")),
    ("fast-action-holdem", {"version": "multi-deck"}, {}, ("optimal", "thumb")),
    ("fast-action-holdem", {"version": "multi-deck"}, _TEN_DOLLARS, ("optimal", "thumb")),
    ("hawaiian-holdem", {}, {}, ("optimal", "thumb")),
    ("hawaiian-holdem", {}, {"big-kahuna": _FIVE_DOLLARS}, ("optimal",)),
    ("hawaiian-holdem", {"alternative_a": "true"}, {}, ("optimal",)),
    ("pick-2-poker", {}, {}, ("optimal", "thumb")),
    ("pick-2-poker", {}, {"5-card-bonus": Cents(1_000)}, ("optimal", "thumb")),
    ("pick-2-poker", {"unqualified_dealer": "both push"}, {}, ("optimal",)),
    ("blackjack", {"number_of_decks": "1"}, {}, ("optimal",)),
    ("blackjack", {"surrender": "late", "soft_17": "hit"}, {}, ("optimal",)),
    ("super-fun-21", {"number_of_decks": "2"}, {}, ("optimal",)),
)


def plans() -> Iterator[Plan]:
    """The cases above, then every game of the gallery that kernels play, at best play."""
    for game, options, wagers, some in CASES:
        for strategy in some:
            yield make_plan(game, strategy, options=options, wagers=wagers)
    for game in gallery():
        plan = make_plan(game, strategies(game)[0])
        if plan.strategy == "optimal" and not plan.by_engine:
            yield plan


def row(plan: Plan, rounds: int, jobs: int) -> tuple[str, float]:
    """A line of the table, and how far off the mean is."""
    prepared(plan)
    simulate(plan, 1)  # compiles
    start = process_time()
    totals = simulate(plan, rounds, jobs=jobs)
    speed = rounds / (process_time() - start)
    exact, unit = exact_mean(plan), plan.base_stake
    assert exact is not None, "only what is known exactly is in the table"
    off = float(totals.mean - exact) / totals.standard_error
    wagers = ", ".join(map(label, plan.stakes))
    options = ", ".join(value for _, value in plan.options)
    told = (
        plan.found.title,
        wagers,
        options,
        plan.strategy,
        f"{float(totals.mean) / unit:+.6f}",
        f"{totals.standard_error / unit:.6f}",
        f"{float(exact) / unit:+.6f}",
        f"{off:+.2f}",
        f"{speed:,.0f}",
    )
    return f"| {' | '.join(told)} |", off


def main() -> None:
    parser = ArgumentParser(description="Simulated means beside exact values.")
    parser.add_argument("--rounds", type=int, default=100_000_000)
    parser.add_argument("--jobs", type=int, default=2)
    asked = parser.parse_args()
    print(*HEAD, sep="\n")
    furthest, finished = 0.0, Finished(__spec__.name, asked.rounds)
    for plan in plans():
        if plan not in finished:
            finished.keep(plan, row(plan, asked.rounds, asked.jobs))
        line, off = cast("tuple[str, float]", finished.of(plan))
        print(line, flush=True)
        furthest = max(furthest, abs(off))
    print(f"\n{asked.rounds:,} rounds each; the furthest is {furthest:.2f} standard errors off.")
    raise SystemExit(furthest >= MOST_OFF)


if __name__ == "__main__":
    main()
