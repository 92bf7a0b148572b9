"""Runs every benchmark, each module in a process of its own, and writes docs/benchmarks.md.

`python -m bench --renew page room.crowds` measures some again, and puts their rows into the page.
"""

import importlib
import os
import pkgutil
import platform
import subprocess
import sys
from collections.abc import Iterator
from datetime import date
from pathlib import Path

import bench

PAGE = Path(__file__).parent.parent / "docs" / "benchmarks.md"
HEAD = ["| work | measured | to reach | peer |", "| --- | --- | --- | --- |"]


def measure(name: str) -> Iterator[str]:
    """The lines of a module's rows in the page's table; `room.crowds` are some of a module's."""
    module, _, some = name.partition(".")
    found = importlib.import_module(f"bench.{module}")
    for row in getattr(found, some or "rows")():
        yield f"| {row.work} | {row.measured} | {row.to_reach} | {row.peer} |"


def measure_all() -> Iterator[str]:
    """The lines of each module, in the order of their names; none slows down another."""
    for found in pkgutil.iter_modules(bench.__path__):
        if found.name != "__main__":
            command = [sys.executable, "-m", "bench", found.name]
            with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as process:
                for line in process.stdout or ():
                    yield line.rstrip("\n")
            if process.returncode:
                sys.exit(f"bench {found.name} failed: the page stays as it was")


def renew(names: list[str]) -> None:
    """Measure some rows again and put them where they stand, with the day and how busy it was.

    A row that the page does not have yet comes after the one that was measured before it.
    """
    for name in names:
        load = os.getloadavg()[0]
        page = PAGE.read_text().rstrip("\n").split("\n")
        last = page.index(HEAD[-1])
        for line in measure(name):
            print(line, flush=True)
            work = line.split(" | ")[0]
            there = (at for at, one in enumerate(page) if one.startswith(f"{work} | "))
            if (at := next(there, None)) is None:
                at = last + 1
                page.insert(at, line)
            page[at], last = line, at
        note = f"Rows of `{name}` measured again on {date.today().isoformat()}"
        page = [one for one in page if not one.startswith(f"Rows of `{name}`")]
        page += ["", f"{note}; the load of the machine was {load:.1f} then."]
        PAGE.write_text("\n".join(page) + "\n")


def main() -> None:
    """Print each line as it is measured, then write the page; a module's name asks for it alone."""
    if sys.argv[1:2] == ["--renew"]:
        renew(sys.argv[2:])
        return
    if names := sys.argv[1:]:
        for line in (line for name in names for line in measure(name)):
            print(line, flush=True)
        return
    lines = list(HEAD)
    for line in measure_all():
        print(line, flush=True)
        lines.append(line)
    machine = f"Python {platform.python_version()}, {platform.machine()}, {os.cpu_count()} cores."
    made = f"`make bench`, {date.today().isoformat()}. {machine}"
    PAGE.write_text("\n".join(["# Benchmarks", "", made, "", *lines, ""]))


if __name__ == "__main__":
    main()
