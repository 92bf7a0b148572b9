"""Running the battery: shuffles in chunks on several processes, added up in their order."""

from __future__ import annotations

from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from functools import reduce
from operator import add

from houseway.room.fairness.battery.sources import decks
from houseway.room.fairness.battery.tally import Tally, tally

CHUNK = 20_000


def count_chunk(source: str, master: bytes, start: int, stop: int) -> Tally:
    return tally(decks(source, master, start, stop))


def count(
    source: str, master: bytes, shuffles: int, jobs: int, progress: Callable[[int], None]
) -> Tally:
    """The tally of so many shuffles; `progress` hears of each chunk."""
    chunks = [(start, min(start + CHUNK, shuffles)) for start in range(0, shuffles, CHUNK)]
    parts: list[Tally] = []
    with ProcessPoolExecutor(jobs) as pool:
        running = [pool.submit(count_chunk, source, master, *chunk) for chunk in chunks]
        for done in running:
            parts.append(done.result())
            progress(parts[-1].shuffles)
    return _added(parts)


def _added(parts: list[Tally]) -> Tally:
    """Halves first, so that the long arrays are copied a few times and not once a part."""
    while len(parts) > 2:
        parts = [reduce(add, parts[place : place + 2]) for place in range(0, len(parts), 2)]
    return reduce(add, parts)
