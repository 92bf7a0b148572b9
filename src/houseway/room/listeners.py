"""Callbacks by key. A key that nobody listens to takes no memory."""

from __future__ import annotations

from collections.abc import Callable
from typing import Generic, ParamSpec

P = ParamSpec("P")


class Listeners(Generic[P]):
    def __init__(self) -> None:
        # Each in the order in which they came, so that a run can be repeated.
        self._by_key: dict[str, dict[Callable[P, None], None]] = {}

    def __len__(self) -> int:
        return sum(map(len, self._by_key.values()))

    def add(self, key: str, listener: Callable[P, None]) -> Callable[[], None]:
        """Call the listener for this key from now on; calling the result ends that."""
        self._by_key.setdefault(key, {})[listener] = None

        def stop() -> None:
            listeners = self._by_key.get(key, {})
            listeners.pop(listener, None)
            if not listeners:
                self._by_key.pop(key, None)

        return stop

    def has(self, key: str) -> bool:
        """Whether anybody listens for this key."""
        return key in self._by_key

    def tell(self, key: str, *args: P.args, **kwargs: P.kwargs) -> None:
        for listener in list(self._by_key.get(key, ())):
            listener(*args, **kwargs)
