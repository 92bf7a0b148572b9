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
    def opened(self, person: str, address: str) -> Generator[bool]:
        """One more, until the block ends; false where there is no room for it."""
        limits = {
            ("person", person): self.limits.per_person,
            ("address", address): self.limits.per_address,
            ("all", ""): self.limits.most,
        }
        if any(self._counts[key] >= most for key, most in limits.items()):
            yield False
            return
        self._counts.update(limits.keys())
        try:
            yield True
        finally:
            self._counts.subtract(limits.keys())
            for key in limits:
                if not self._counts[key]:
                    del self._counts[key]  # keep no zeros
