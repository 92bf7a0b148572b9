"""Numbers with where they come from, a JSON file each under `exact/data`.

    {"made_by": "houseway ship hawaiian-holdem/raise", "parts": {...}, "numbers": {...}}

`parts` says, by proof or table and by part, what that part can be compared by when it is solved
again: a digest of it, or sums that add up over all parts. Whole numbers of any size are text.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from functools import cache
from importlib.resources import files
from pathlib import Path
from typing import Any, Generic, TypeVar

import msgspec

from houseway.exact.not_proved import NotProved

COMMAND = "houseway ship"
DATA = Path(__file__).parents[1] / "data"

T = TypeVar("T")
Parts = Mapping[str, Mapping[str, list[str]]]

_BETWEEN_RECORDS = re.compile(rb'(?<=[\]}]),(?=["\[{])')


class NotShipped(NotProved):
    """Something that no solved values come with the package for."""


class Shipped(msgspec.Struct, Generic[T], frozen=True):
    """One file of the store."""

    made_by: str
    parts: Parts
    numbers: T


def is_shipped(name: str) -> bool:
    return (files("houseway.exact") / "data" / f"{name}.json").is_file()


@cache
def load(name: str, kind: type[T]) -> Shipped[T]:
    """What is shipped under a name, its numbers being of a kind."""
    if not is_shipped(name):
        raise NotShipped(f"{name} is not shipped; {COMMAND} {name} makes it")
    data = (files("houseway.exact") / "data" / f"{name}.json").read_bytes()
    return msgspec.json.decode(data, type=Shipped[kind])


def as_text(name: str, numbers: object, parts: Parts) -> bytes:
    """A file of the store, a record a line, so that a change shows which."""
    shipped: Shipped[Any] = Shipped(f"{COMMAND} {name}", parts, numbers)
    return _BETWEEN_RECORDS.sub(b",\n", msgspec.json.encode(shipped)) + b"\n"
