"""The sockets that are open: how many there may be, of a person, from an address, in all."""

from __future__ import annotations

from collections import Counter
from collections.abc import Generator
from contextlib import contextmanager

from msgspec import Struct


class SocketLimits(Struct, frozen=True):
    per_person: int = 12  # tables times devices
    per_address: int = 600
    most: int = 5_000
    idle_seconds: float = 15 * 60  # for a viewer without a seat who sends nothing
    gone_seconds: float = 2  # from the last socket of a seated person until they are away


class OpenSockets:
    def __init__(self, limits: SocketLimits | None = None) -> None:
        self.limits = limits or SocketLimits()
        self._counts: Counter[tuple[str, str]] = Counter()

    @property
    def count(self) -> int:
        return self._counts["all", ""]

    @contextmanager
    def opened(self, person: str, address: str) -> Generator[str]:
        """One more, until the block ends; what is in the way of it, in words, where there is."""
        limits = {
            ("person", person): self.limits.per_person,
            ("address", address): self.limits.per_address,
            ("all", ""): self.limits.most,
        }
        if full := next((key for key, most in limits.items() if self._counts[key] >= most), None):
            yield self._in_the_way(full[0])
            return
        self._counts.update(limits.keys())
        try:
            yield ""
        finally:
            self._counts.subtract(limits.keys())
            for key in limits:
                if not self._counts[key]:
                    del self._counts[key]  # keep no zeros

    def _in_the_way(self, whose: str) -> str:
        match whose:
            case "person":
                most = self.limits.per_person
                return f"You have {most} tables open. Close one of them, and this one opens."
            case "address":
                return "Your network has too many tables open. This one opens when some are closed."
            case _:
                return "The room is full. This table opens as soon as there is a place."
