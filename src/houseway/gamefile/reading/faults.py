"""What is wrong with a game file: where, what was found there, and what is allowed."""

from __future__ import annotations

from msgspec import Struct

from houseway.errors import HousewayError


class Fault(Struct, frozen=True):
    """One thing to put right. `field` is the way to it: `step 2, default`."""

    line: int
    field: str
    found: str
    allowed: str

    def __str__(self) -> str:
        where = f"line {self.line}, {self.field}" if self.field else f"line {self.line}"
        return f"{where}: found {self.found}; allowed: {self.allowed}"


class BadGameFile(HousewayError, ValueError):
    """A game file that is refused, with all of its faults in the order of their lines."""

    def __init__(self, faults: tuple[Fault, ...], name: str = "") -> None:
        super().__init__(faults, name)
        self.faults = faults
        self.name = name

    def __str__(self) -> str:
        first, *others = map(str, self.faults)
        more = f" (and {len(others)} more: houseway check lists them)" if others else ""
        return f"{self.name}, {first}{more}" if self.name else first + more
