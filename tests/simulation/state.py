"""What the parts of a simulated room know of the whole."""

from pathlib import Path
from typing import Protocol


class Violation(Exception):
    """Something happened that must never happen."""


class World(Protocol):
    """The room as its servers see it."""

    file: Path

    def committed(self, server: object) -> None:
        """A transaction is on disk, and nobody knows of it yet."""
        ...

    def put_clocks(self, by: int) -> None:
        """Somebody sets the machines' clocks, by so many milliseconds."""
        ...

    def violation(self, what: str) -> None: ...
