"""Exact results of two boards, of bonus wagers and of games; the long ones when asked for.

`HOUSEWAY_LONG=1 make bench` also solves the games that take minutes. Each is solved from nothing in
a process of its own, with the kernels compiled before.
"""

import os
import resource
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context
from pathlib import Path
from tempfile import TemporaryDirectory
from time import perf_counter

from bench import Row
from houseway.cards import cards
from houseway.exact.equity.two_boards import two_boards
from houseway.exact.proving.driver import run
from houseway.exact.proving.proofs import proof

CORES = 2
TURNS = 3  # the best counts; the first compiles
QUICK = {
    "Pick 2 Poker": (("pick-2-poker bonuses", "pick-2-poker ante"), "10 s"),
    "every bonus wager of one deck": (
        (
            "two-hand-holdem bonuses",
            "fast-action-holdem bonus, single deck",
            "hawaiian-holdem big-kahuna",
            "pick-2-poker bonuses",
        ),
        "60 s",
    ),
}
LONG = {
    "Hawaiian Hold'em, bet": (("hawaiian-holdem bet",), "3 min"),
    "Fast Action Hold'em, one deck": (("fast-action-holdem ante, single deck, highest",), "5 min"),
    "2 Hand Hold'em, antes": (("two-hand-holdem antes",), "6 min"),
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
    for work, (names, to_reach) in {**QUICK, **(LONG if _long() else {})}.items():
        yield _solved(work, names, to_reach)


def _long() -> bool:
    return bool(os.environ.get("HOUSEWAY_LONG"))


def _seconds(work: Callable[[], object]) -> float:
    times: list[float] = []
    for _ in range(TURNS):
        start = perf_counter()
        work()
        times.append(perf_counter() - start)
    return min(times)


def _solved(work: str, names: Sequence[str], to_reach: str) -> Row:
    with ProcessPoolExecutor(1, mp_context=get_context("spawn")) as fresh:
        seconds, of_one_core, megabytes = fresh.submit(_solve, names).result()
    return Row(
        f"exact: {work}",
        f"{seconds:,.1f} s on {CORES} cores ({of_one_core:,.0f} s of one), {megabytes:,.0f} MB",
        f"{to_reach}, 2,000 MB",
    )


def _solve(names: Sequence[str]) -> tuple[float, float, float]:
    """Seconds, those of one core, and megabytes at most."""
    for name in names:
        if parts := proof(name).parts():
            proof(name).solve(parts[-1])  # compiles
    before = resource.getrusage(resource.RUSAGE_SELF)
    with TemporaryDirectory() as folder:
        proved = list(run(map(proof, names), jobs=CORES, folder=Path(folder)))
    used = resource.getrusage(resource.RUSAGE_SELF)
    of_one_core = used.ru_utime + used.ru_stime - before.ru_utime - before.ru_stime
    return sum(one.seconds for one in proved), of_one_core, used.ru_maxrss / 1024
