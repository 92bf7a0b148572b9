"""How a file of the store is made: every `Math` lists its own, and `houseway ship` makes them."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

from houseway.exact.shipped.store import DATA, Parts, as_text


@dataclass(frozen=True, slots=True)
class Made:
    """The numbers of a file, and what their parts can be compared by."""

    numbers: object
    parts: Parts


@dataclass(frozen=True, slots=True)
class Maker:
    """A file of the store by name, as in `hawaiian-holdem/raise`, and how to make it."""

    name: str
    about: str
    make: Callable[[int], Made]  # on so many cores


def ship(maker: Maker, jobs: int, folder: Path = DATA) -> Path:
    """Make a file of the store anew."""
    made = maker.make(jobs)
    file = folder / f"{maker.name}.json"
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_bytes(as_text(maker.name, made.numbers, made.parts))
    return file
