"""Doing again what the database gave up for the sake of another transaction."""

from __future__ import annotations

import time
from collections.abc import Callable
from random import uniform
from typing import TypeVar

from sqlalchemy.exc import DBAPIError

T = TypeVar("T")

# Serialization failure, deadlock detected: nothing was done, and another try may well succeed.
_AGAIN = ("40001", "40P01")
_TRIES = 10
_SECONDS = 0.002  # before the second try; twice as long before each one after it


def may_be_tried_again(error: BaseException) -> bool:
    return isinstance(error, DBAPIError) and getattr(error.orig, "sqlstate", None) in _AGAIN


def retried(work: Callable[[], T], sleep: Callable[[float], None] = time.sleep) -> T:
    """Do some work in a transaction of its own, again and again while others are in its way."""
    for attempt in range(_TRIES - 1):
        try:
            return work()
        except DBAPIError as error:
            if not may_be_tried_again(error):
                raise
            sleep(_SECONDS * 2**attempt * uniform(0.5, 1))  # not in step with the other
    return work()
