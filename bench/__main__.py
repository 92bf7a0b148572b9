"""Runs every benchmark, each module in a process of its own, and writes docs/benchmarks.md."""

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
    """A module's rows as lines of the page's table."""
    for row in importlib.import_module(f"bench.{name}").rows():
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


def main() -> None:
    """Print each line as it is measured, then write the page; a module's name asks for it alone."""
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
