"""Runs every benchmark and writes docs/benchmarks.md."""

import gc
import importlib
import os
import pkgutil
import platform
from collections.abc import Iterator
from datetime import date
from pathlib import Path

import bench
from bench import Row

PAGE = Path(__file__).parent.parent / "docs" / "benchmarks.md"


def measure() -> Iterator[Row]:
    """The rows of each module, in the order of their names."""
    for found in pkgutil.iter_modules(bench.__path__):
        if found.name != "__main__":
            module = importlib.import_module(f"bench.{found.name}")
            gc.collect()
            gc.freeze()  # what other modules have loaded is not walked through while this one runs
            yield from module.rows()


def main() -> None:
    """Print each line as it is measured, then write the page."""
    lines = ["| work | measured | to reach | peer |", "| --- | --- | --- | --- |"]
    for row in measure():
        lines.append(f"| {row.work} | {row.measured} | {row.to_reach} | {row.peer} |")
        print(lines[-1], flush=True)
    machine = f"Python {platform.python_version()}, {platform.machine()}, {os.cpu_count()} cores."
    made = f"`make bench`, {date.today().isoformat()}. {machine}"
    PAGE.write_text("\n".join(["# Benchmarks", "", made, "", *lines, ""]))


if __name__ == "__main__":
    main()
