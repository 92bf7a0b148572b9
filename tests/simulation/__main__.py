"""`make simulate-room`: runs from many seeds, what went wrong in them, and what must not have.

    python -m tests.simulation --seeds 100
    python -m tests.simulation --seconds 3600 --jobs 2 --keep totals.json
    python -m tests.simulation --seed 17 --only CRASH_INSIDE

A seed that fails is shrunk, and printed as the one line that makes it again. Where totals are kept,
a later call leaves out the seeds that are done and adds to them; `--seeds 0 --write` writes those
so far into the manual.
"""

import argparse
import gc
import os
import sys
import tempfile
import time
from collections.abc import Iterable, Iterator
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from itertools import count, islice
from pathlib import Path

from tests.faults.reliability_page import write_section
from tests.simulation import totals
from tests.simulation.database import pattern
from tests.simulation.faults import Kind
from tests.simulation.shrink import reproduction, shrunk
from tests.simulation.totals import Totals
from tests.simulation.world import ROUNDS, Place, Plan, Result, run

_MEMORY = Path("/dev/shm")
_PROGRESS = 60  # seconds from one line that says how far it is to the next


class Runs:
    """Runs of one process, one after the other; a failing one is shrunk at once."""

    def __init__(self, pattern: Path) -> None:
        self._place = Place(pattern)
        gc.freeze()  # what is there now stays; runs leave little behind
        gc.set_threshold(50_000)

    def run(self, plan: Plan) -> tuple[Result, str]:
        """A run, and the line that makes it again if it failed."""
        result = run(plan, self._place)
        if not result.violations:
            return result, ""
        small = shrunk(result, lambda one: run(one, self._place))
        return result, f"{reproduction(small.plan)}: {small.violations[0]}"


def main() -> None:
    given = _arguments()
    if os.environ.get("PYTHONHASHSEED") != "0":  # the order of sets is part of a run
        os.environ["PYTHONHASHSEED"] = "0"
        os.execv(sys.executable, [sys.executable, "-m", "tests.simulation", *sys.argv[1:]])
    so_far = totals.read(given.keep)
    progress = time.monotonic() + _PROGRESS
    with tempfile.TemporaryDirectory(dir=_MEMORY if _MEMORY.is_dir() else None) as folder:
        for result, failing in _results(pattern(Path(folder)), _plans(given, so_far), given.jobs):
            so_far.add(result)
            if failing:
                so_far.failing.append(failing)
                print(failing, flush=True)
            if given.keep:
                totals.keep(given.keep, so_far)
            if time.monotonic() > progress:
                progress += _PROGRESS
                print(so_far.headline(), file=sys.stderr, flush=True)
    print(*so_far.lines(), sep="\n")
    if given.write:
        name = "one-meter" if given.one_meter else "simulate-room"
        write_section(name, so_far.lines())
    sys.exit(bool(so_far.failing))


def _arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="make simulate-room", description=__doc__)
    parser.add_argument("--seeds", type=int, default=20, help="how many")
    parser.add_argument("--first", type=int, default=1, help="the first of them")
    parser.add_argument("--seconds", type=float, help="go on for so long, however many seeds it is")
    parser.add_argument("--seed", type=int, help="this one alone")
    parser.add_argument("--rounds", type=int, default=ROUNDS, help="of a run, before it rests")
    parser.add_argument("--servers", type=int, default=0, help="1 to 3; by default the seed says")
    parser.add_argument("--tables", type=int, default=0, help="by default the seed says")
    parser.add_argument("--one-meter", action="store_true", help="all tables raise one meter")
    parser.add_argument("--only", help="kinds of faults, by commas; NONE for a quiet run")
    parser.add_argument("--jobs", type=int, default=1, help="processes at once")
    parser.add_argument("--keep", type=Path, help="a file of totals, to go on from and to add to")
    parser.add_argument("--write", action="store_true", help="into docs/reliability.md")
    return parser.parse_args()


def _plans(given: argparse.Namespace, so_far: Totals) -> Iterator[Plan]:
    only = given.only.split(",") if given.only else [kind.name for kind in Kind]
    without = tuple(kind for kind in Kind if kind.name not in only)
    end = time.monotonic() + (given.seconds or 0)
    seeds = range(given.first, given.first + given.seeds)
    for seed in [given.seed] if given.seed else count(given.first) if given.seconds else seeds:
        if given.seconds and time.monotonic() > end:
            return
        if not so_far.has(seed):
            yield Plan(*(seed, given.rounds, given.servers, given.tables, given.one_meter, without))


# --- Several processes ----------------------------------------------------------------------------


def _results(pattern: Path, plans: Iterable[Plan], jobs: int) -> Iterator[tuple[Result, str]]:
    """What the runs come to, each as soon as it is done."""
    if jobs == 1:
        yield from map(Runs(pattern).run, plans)
        return
    left, running = iter(plans), set[Future[tuple[Result, str]]]()
    with ProcessPoolExecutor(jobs, initializer=_begin, initargs=(pattern,)) as processes:
        while True:
            next_ones = islice(left, jobs - len(running))
            running |= {processes.submit(_run, plan) for plan in next_ones}
            if not running:
                return
            done, running = wait(running, return_when=FIRST_COMPLETED)
            yield from (one.result() for one in done)


_runs: list[Runs] = []  # of this process


def _begin(pattern: Path) -> None:
    _runs.append(Runs(pattern))


def _run(plan: Plan) -> tuple[Result, str]:
    return _runs[0].run(plan)


if __name__ == "__main__":
    main()
