"""The public games, solved from their files alone: seconds of one core beside a native reference.

Each is solved in a process of its own. A small deck of the same game is solved first: that compiles
the kernels, and also builds tables of hands that games share, which are not in the measure. The
reference is a C++ program of ours for each game, measured on one core.
"""

import resource
from collections.abc import Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context
from pathlib import Path
from time import process_time

from msgspec.structs import replace

from bench import Row
from houseway.exact.general.estimate import MOST_BYTES
from houseway.exact.general.solve import solve, wager_sets
from houseway.gamefile.game import FileRules
from houseway.gamefile.model import PlainGame
from houseway.games import find

TIMES = 2  # the reference: what is to be reached
RANKS_OF_A_SMALL_DECK = (2, 3, 4, 5)
# Seconds of the reference, for games that were measured together.
REFERENCE = {
    ("three-card-poker",): 0.1,
    ("let-it-ride",): 0.1,
    ("mississippi-stud",): 0.3,
    ("crazy-4-poker",): 0.6,
    ("caribbean-stud",): 3.0,
    ("four-card-poker",): 7.0,
    ("ultimate-texas-holdem", "casino-holdem", "texas-holdem-bonus"): 58.0,
}


# Shapes that nothing was tuned to: files of the tests.
FILES = Path(__file__).parents[1] / "tests" / "exact" / "general" / "files"
UNTUNED = {"four-and-two": 27.0, "six-and-three": 35.0}
TIMES_UNTUNED = 3
# Games of the letter with six and seven cards each: seconds to be reached.
TO_REACH = {"i-luv-suits": 6.0, "six-card-poker": 105.0}


def rows() -> Iterator[Row]:
    for name, reference in UNTUNED.items():
        with ProcessPoolExecutor(1, mp_context=get_context("spawn")) as fresh:
            seconds, megabytes = fresh.submit(_solved, [str(FILES / f"{name}.toml")]).result()
        yield Row(
            f"exact from a file of another shape: {name}",
            f"{seconds:.2f} s of one core, {seconds / reference:.1f} times the reference's "
            f"{reference:g} s, {megabytes:,.0f} MB",
            f"{TIMES_UNTUNED * reference:g} s, {MOST_BYTES / 1e6:,.0f} MB",
        )
    for name, seconds_to_reach in TO_REACH.items():
        with ProcessPoolExecutor(1, mp_context=get_context("spawn")) as fresh:
            seconds, megabytes = fresh.submit(_solved, [name]).result()
        yield Row(
            f"exact from the file: {find(name).title}",
            f"{seconds:.2f} s of one core, {megabytes:,.0f} MB",
            f"{seconds_to_reach:g} s, {MOST_BYTES / 1e6:,.0f} MB",
        )
    for names, reference in REFERENCE.items():
        with ProcessPoolExecutor(1, mp_context=get_context("spawn")) as fresh:
            seconds, megabytes = fresh.submit(_solved, names).result()
        titles = ", ".join(find(name).title for name in names)
        ratio = f"{seconds / reference:.1f} times the reference's {reference:g} s"
        yield Row(
            f"exact from the file: {titles}",
            f"{seconds:.2f} s of one core, {ratio}, {megabytes:,.0f} MB",
            f"{TIMES * reference:g} s, {MOST_BYTES / 1e6:,.0f} MB",
        )


def _solved(names: Sequence[str]) -> tuple[float, float]:
    """Seconds of one core for the required wagers, and megabytes at most."""
    files = [_file(name) for name in names]
    for file in files:
        gone = tuple(rank for rank in range(2, 15) if rank not in RANKS_OF_A_SMALL_DECK)
        small = replace(file, without=gone)
        solve(small, wager_sets(small)[0])
    begun = process_time()
    for file in files:
        solve(file, wager_sets(file)[0])
    seconds = process_time() - begun
    return seconds, resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024


def _file(name: str) -> PlainGame:
    rules = find(name).rules
    assert issubclass(rules, FileRules)
    return rules.file
