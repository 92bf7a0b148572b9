"""What people keep themselves from, looked up once: every deal asks, and few ever change it."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Mapping, Sequence

from houseway.room.people.persons import OwnLimits
from houseway.room.storage.group_lookup import GroupLookup

LookUp = Callable[[Sequence[str]], Awaitable[Mapping[str, OwnLimits]]]

_MOST = 10_000  # people


class KnownLimits:
    """Limits by person, until they change."""

    def __init__(self, look_up: LookUp) -> None:
        self._look_up = GroupLookup(look_up)
        self._known: dict[str, OwnLimits] = {}
        self._changes = 0

    async def get(self, person: str, *, hears_of_changes: bool) -> OwnLimits:
        """A person's limits; whoever may not hear of a change looks them up each time."""
        if hears_of_changes and (known := self._known.get(person)):
            return known
        before = self._changes
        found = await self._look_up.get(person)
        if hears_of_changes and self._changes == before:  # else it may be from before the change
            if len(self._known) >= _MOST:
                self._known.clear()
            self._known[person] = found
        return found

    def forget(self, person: str) -> None:
        """Drops a person's limits once a change of them is committed; from any thread."""
        self._changes += 1
        self._known.pop(person, None)

    def forget_all(self) -> None:
        """Some may have changed unheard."""
        self._changes += 1
        self._known.clear()
