"""Exact numbers as text: whole numbers and fractions of any size, in JSON and over the wire.

A reader of JSON may round a long number; a string arrives as it was sent: `-37/98`, `2598960`.
"""

from __future__ import annotations

from fractions import Fraction
from typing import Annotated

from msgspec import Meta

Exact = Annotated[
    str,
    Meta(
        pattern=r"^-?[0-9]+(/[0-9]+)?$",
        description="An exact number of any size: a whole number, or a fraction as in -37/98.",
    ),
]


def exact_text(number: int | Fraction) -> Exact:
    return str(number)


def exact_or_none(number: int | Fraction | None) -> Exact | None:
    return None if number is None else exact_text(number)


def from_exact(text: Exact) -> Fraction:
    return Fraction(text)
