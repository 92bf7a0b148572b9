"""The benchmarks: what we do in a second, with peers beside us in the same run.

Each module here has a function `rows` that measures and yields. `make bench` runs them all.
"""

from dataclasses import dataclass


@dataclass(frozen=True)
class Row:
    """One line of docs/benchmarks.md; each figure is text with its unit."""

    work: str
    measured: str
    to_reach: str = ""
    peer: str = ""
