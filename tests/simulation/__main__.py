"""`make simulate-room`: runs from many seeds, what went wrong in them, and what must not have.

    python -m tests.simulation --seeds 100
    python -m tests.simulation --seed 17 --only CRASH_INSIDE

A seed that fails is shrunk, and printed as the one line that makes it again.
"""

import argparse
import os
import sys
import tempfile
import time
from collections import Counter
from collections.abc import Iterator
from itertools import count
from pathlib import Path

from msgspec import Struct, field

from tests.faults.reliability_page import write_section
from tests.simulation.database import pattern
from tests.simulation.faults import CRASHES, Kind
from tests.simulation.shrink import reproduction, shrunk
from tests.simulation.world import ROUNDS, Place, Plan, Result, run

_MEMORY = Path("/dev/shm")


class Sums(Struct):
    """What all runs come to."""

    seeds: list[int] = field(default_factory=list[int])
    rounds: int = 0
    commands: int = 0
    faults: Counter[Kind] = field(default_factory=Counter[Kind])
    failing: list[str] = field(default_factory=list[str])

    def add(self, result: Result) -> None:
        self.seeds.append(result.plan.seed)
        self.rounds += result.rounds
        self.commands += result.commands
        self.faults += result.faults


def main() -> None:
    given = _arguments()
    if os.environ.get("PYTHONHASHSEED") != "0":  # the order of sets is part of a run
        os.environ["PYTHONHASHSEED"] = "0"
        os.execv(sys.executable, [sys.executable, "-m", "tests.simulation", *sys.argv[1:]])
    sums = Sums()
    with tempfile.TemporaryDirectory(dir=_MEMORY if _MEMORY.is_dir() else None) as folder:
        place = Place(pattern(Path(folder)))
        for plan in _plans(given):
            result = run(plan, place)
            sums.add(result)
            if result.violations:
                small = shrunk(result, lambda one: run(one, place))
                sums.failing.append(f"{reproduction(small.plan)}: {small.violations[0]}")
                print(sums.failing[-1], flush=True)
    print(*lines(sums), sep="\n")
    if given.write:
        write_section("simulate-room", lines(sums))
    sys.exit(bool(sums.failing))


def _arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="make simulate-room", description=__doc__)
    parser.add_argument("--seeds", type=int, default=20, help="how many")
    parser.add_argument("--first", type=int, default=1, help="the first of them")
    parser.add_argument("--seconds", type=float, help="go on for so long, however many seeds it is")
    parser.add_argument("--seed", type=int, help="this one alone")
    parser.add_argument("--rounds", type=int, default=ROUNDS, help="of a run, before it rests")
    parser.add_argument("--servers", type=int, default=0, help="1 to 3; by default the seed says")
    parser.add_argument("--tables", type=int, default=0, help="by default the seed says")
    parser.add_argument("--only", help="kinds of faults, by commas; NONE for a quiet run")
    parser.add_argument("--write", action="store_true", help="into docs/reliability.md")
    return parser.parse_args()


def _plans(given: argparse.Namespace) -> Iterator[Plan]:
    only = given.only.split(",") if given.only else [kind.name for kind in Kind]
    without = tuple(kind for kind in Kind if kind.name not in only)
    end = time.monotonic() + (given.seconds or 0)
    seeds = range(given.first, given.first + given.seeds)
    for seed in [given.seed] if given.seed else count(given.first) if given.seconds else seeds:
        if given.seconds and time.monotonic() > end:
            return
        yield Plan(seed, given.rounds, given.servers, given.tables, without)


def lines(sums: Sums) -> list[str]:
    """The figures, as they are printed and as they stand in the manual."""
    crashes = sum(sums.faults[kind] for kind in CRASHES)
    seeds = f"{min(sums.seeds)} to {max(sums.seeds)}" if sums.seeds else "none"
    return [
        f"Seeds {seeds}: {sums.rounds:,} rounds, {sums.commands:,} commands,"
        f" {crashes:,} crashes, {len(sums.failing)} violations.",
        "",
        "| fault | times |",
        "| --- | --- |",
        *(f"| {kind} | {sums.faults[kind]:,} |" for kind in Kind),
    ]


if __name__ == "__main__":
    main()
