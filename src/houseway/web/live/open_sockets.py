"""The sockets that are open: how many there may be, of a person, from an address, in all."""

from __future__ import annotations

from collections import Counter
from collections.abc import Generator, Sequence
from contextlib import contextmanager

from msgspec import Struct


class SocketLimits(Struct, frozen=True):
    per_person: int = 12  # tables times devices
    per_address: int = 600
    most: int = 5_000
    idle_seconds: float = 15 * 60  # for a viewer without a seat who sends nothing
    gone_seconds: float = 2  # from the last socket of a seated person until they are away
    arrive_seconds: float = 10  # from taking a seat without a socket until they are away
    refused: int = 100  # that were told why, and have not hung up yet; others are not let in


class OpenSockets:
    def __init__(self, limits: SocketLimits | None = None) -> None:
        self.limits = limits or SocketLimits()
        self._counts: Counter[tuple[str, str]] = Counter()
        self._refusing = 0

    @property
    def count(self) -> int:
        return self._counts["all", ""]

    @contextmanager
    def refusing(self) -> Generator[bool]:
        """One that is told why there is no room, until it is closed; false: not even that."""
        if self._refusing >= self.limits.refused:
            yield False
            return
        self._refusing += 1
        try:
            yield True
        finally:
            self._refusing -= 1

    @contextmanager
    def opened(self, person: str, networks: Sequence[tuple[str, int]]) -> Generator[str]:
        """One more, until the block ends; what is in the way of it, in words, where there is."""
        limits = {
            ("person", person): self.limits.per_person,
            **{
                ("address", network): self.limits.per_address * times for network, times in networks
            },
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
                if most == 1:
                    return "You have another table open. Close it, and this one opens."
                return f"You have {most} tables open. Close one of them, and this one opens."
            case "address":
                return "Your network has too many tables open. This one opens when some are closed."
            case _:
                return "The room is full. This table opens as soon as there is a place."
