"""Shuffles worked out once.

Servers, replays and the audit all make the same order of the cards from the same seed. It costs
some hundred hashes each time and is always the same; so a run keeps the newest orders.
"""

from collections.abc import Generator
from contextlib import contextmanager
from functools import lru_cache
from unittest.mock import patch

from houseway.room.fairness import shuffle

_ORDERS = 1_000  # more than a run has rounds


@contextmanager
def remembered_shuffles() -> Generator[None]:
    with (
        patch.object(shuffle, "house_order", lru_cache(_ORDERS)(shuffle.house_order)),
        patch.object(shuffle, "places", lru_cache(_ORDERS)(shuffle.places)),
    ):
        yield
