"""Exact results of two boards; and, when asked for, of whole games: some minutes each.

`HOUSEWAY_LONG=1 make bench` solves the games from nothing, with the kernels compiled before.
"""

import os
import resource
from collections.abc import Callable, Iterator
from pathlib import Path
from tempfile import TemporaryDirectory
from time import perf_counter

from bench import Row
from houseway.cards import cards
from houseway.exact.driver import run
from houseway.exact.proofs import proof
from houseway.exact.two_boards import two_boards

CORES = 2
TURNS = 3  # the best counts; the first compiles
LONG = {
    "hawaiian-holdem bet": "3 min",
    "fast-action-holdem ante, single deck, highest": "5 min",
    "two-hand-holdem antes": "6 min",
}


def rows() -> Iterator[Row]:
    texas = [cards("Ah Kd"), cards("7s 7c")]
    omaha = [cards("Ah Ad Kh Qd"), cards("9s 8s 7c 6c")]
    yield Row(
        "exact: two boards of Texas, two hands, before the flop",
        f"{1_000 * _seconds(lambda: two_boards(texas)):.0f} ms",
        "300 ms",
    )
    yield Row(
        "exact: two boards of Omaha, two hands, before the flop",
        f"{_seconds(lambda: two_boards(omaha)):.1f} s",
        "5 s",
    )
    if os.environ.get("HOUSEWAY_LONG"):
        for name, to_reach in LONG.items():
            yield _whole_game(name, to_reach)


def _seconds(work: Callable[[], object]) -> float:
    times: list[float] = []
    for _ in range(TURNS):
        start = perf_counter()
        work()
        times.append(perf_counter() - start)
    return min(times)


def _whole_game(name: str, to_reach: str) -> Row:
    proof(name).solve(proof(name).parts()[-1])  # compiles
    with TemporaryDirectory() as folder:
        (proved,) = run([proof(name)], jobs=CORES, folder=Path(folder))
    megabytes = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024
    return Row(
        f"exact: {name}",
        f"{proved.seconds / 60:.1f} min on {CORES} cores, {megabytes:,.0f} MB",
        f"{to_reach}, 2,000 MB",
    )
