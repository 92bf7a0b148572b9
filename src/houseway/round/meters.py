"""Meters: sums that grow by a share of every wager on a spot, and that certain hands win.

What a meter shows comes into a round as an argument, as its deck does: the room reads it from its
books, a table at home takes what the game begins with.
"""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction

from msgspec import Struct

from houseway.money import Cents

Readings = Mapping[str, Cents]  # what each meter shows, by its name


class Meter(Struct, frozen=True):
    """What the rules say of a meter: which wager raises it, by how much, and where it starts."""

    name: str
    title: str
    spot: str  # whose wagers raise it, and win it
    wager: Cents  # of which each is exactly this
    seed: Cents = Cents(0)  # what it shows first, and again once all of it is won
    rate: Fraction = Fraction(0)  # of each wager, added to what it shows
    reserve: Fraction = Fraction(0)  # of each wager, kept for the next seed
    hidden: Fraction = Fraction(0)  # of each wager, kept out of sight and added to the next seed
    limit: Cents = Cents(0)  # what it shows at most, the rest going to the reserve; 0: no limit
    mystery: bool = False  # won by the wager that carries it to a hidden sum, the limit at most

    @property
    def step(self) -> Fraction:
        """What a wager adds to what it shows."""
        return self.rate * self.wager

    @property
    def to_meter(self) -> Fraction:
        """The share of each wager that is the players' sooner or later."""
        return self.rate + self.reserve + self.hidden


class Hit(Struct, frozen=True):
    """A hidden sum that a wager carried a meter to, and all that the seat wins of it."""

    meter: str
    seat: int
    amount: Cents
    hidden: Cents  # the sum, known from now on


def share_of(reading: Cents, share: Fraction) -> Cents:
    """What a share of a meter comes to: whole cents, the rest stays in it."""
    return Cents(int(reading * share))


def after_hit(start: Cents, reading: Cents, share: Fraction) -> Cents:
    """What a meter shows once a share of it was won: all of it, and it starts again."""
    return start if share == 1 else Cents(reading - share_of(reading, share))
