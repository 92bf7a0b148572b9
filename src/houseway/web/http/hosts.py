"""The names that a room answers to.

A page of somebody else's can have its own name lead to this machine, and is then in its browser's
eyes a page of the room's own. So a room that listens on this machine alone answers to it and to
addresses, and one that is told its names answers to those.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass
from ipaddress import ip_address

_WELL_FORMED = re.compile(r"(\[[0-9a-fA-F:.]{2,45}\]|[0-9A-Za-z._-]{1,253})(?::[0-9]{1,5})?")
_HERE = ("localhost",)


@dataclass(frozen=True)
class Hosts:
    """The names, or none where every name is answered to."""

    names: frozenset[str] | None = None

    @classmethod
    def of(cls, names: Iterable[str], listening: str, *, secure: bool) -> Hosts:
        """As the room was started: behind a proxy it has whatever name the proxy is called by."""
        named = {one.lower().rstrip(".") for one in names}
        if named or (_is_here(listening) and not secure):
            return cls(frozenset({*named, *_HERE}))
        return cls()

    def answers(self, host: str) -> bool:
        """Whether a request that names this host is meant for the room."""
        found = _WELL_FORMED.fullmatch(host)
        if found is None:
            return False
        name = found[1].lower().rstrip(".").strip("[]")
        return self.names is None or name in self.names or _is_address(name)


def _is_here(listening: str) -> bool:
    return listening in _HERE or (_is_address(listening) and ip_address(listening).is_loopback)


def _is_address(name: str) -> bool:
    try:
        ip_address(name)
    except ValueError:
        return False
    return True
