"""Whole cents, what a paytable row pays, and how chips that do not divide are shared out.

"N to 1" pays N times the wager on top of the wager's return; a push returns the wager alone.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from types import MappingProxyType
from typing import NewType

from msgspec import Struct

from houseway.errors import HousewayError

Cents = NewType("Cents", int)


_DOLLARS = re.compile(r"\$?(\d{1,3}(?:,\d{3})+|\d{1,13})(?:\.(\d\d))?", re.ASCII)


class BadAmount(HousewayError, ValueError):
    """Text that is no amount of money in dollars and cents."""


def dollars(text: str | int) -> Cents:
    """The cents in `10`, `$10`, `10.50` or `1,000`; nothing smaller than a cent exists."""
    found = _DOLLARS.fullmatch(str(text).strip())
    if not found and str(text).strip().startswith("-"):
        raise BadAmount(f"{text!r} is negative; an amount is at least a cent, as in 0.01")
    if not found:
        raise BadAmount(f"{text!r} is no amount; write dollars, as in 10 or 10.50")
    whole, part = found.groups()
    return Cents(int(whole.replace(",", "")) * 100 + int(part or 0))


def show_money(amount: int) -> str:
    """Cents as people read them: `$10`, `$10.50`, `-$1,200`."""
    whole, part = divmod(abs(amount), 100)
    return f"{'-' if amount < 0 else ''}${whole:,}" + (f".{part:02}" if part else "")


class Pays(Struct, frozen=True, tag="odds", omit_defaults=True):
    """So much to 1; or to 2, as in 3 to 2."""

    odds: int
    to: int = 1

    def __str__(self) -> str:
        return f"{self.odds} to {self.to}"


class Push(Struct, frozen=True, tag="push"):
    """The wager comes back and nothing with it."""

    def __str__(self) -> str:
        return "push"


class Fixed(Struct, frozen=True, tag="fixed"):
    """A fixed sum, whatever was staked."""

    sum: Cents

    def __str__(self) -> str:
        return show_money(self.sum)


class OfMeter(Struct, frozen=True, tag="meter"):
    """A share of what a meter shows, such as `100%`."""

    share: str
    meter: str

    def __str__(self) -> str:
        return f"{self.share} of the {self.meter} meter"


Pay = Pays | Push | Fixed | OfMeter
PUSH = Push()


class Paytable:
    """Rows in the printed order: what each hand (or count) pays; a hand in no row loses."""

    def __init__(self, name: str, rows: Mapping[str, int | Pay], rule: str = "") -> None:
        self.name = name
        self.rule = rule  # that prints it, where the wager that it pays has another
        self.rows: Mapping[str, Pay] = MappingProxyType(
            {str(row): Pays(pay) if isinstance(pay, int) else pay for row, pay in rows.items()}
        )

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Paytable) and list(self.rows.items()) == list(other.rows.items())

    def __hash__(self) -> int:
        return hash(tuple(self.rows.items()))

    def __repr__(self) -> str:
        return f"Paytable({self.name!r}, {dict(self.rows)!r})"

    @property
    def highest_odds(self) -> int:
        """The highest to 1, rounded up."""
        odds = (-(-pay.odds // pay.to) for pay in self.rows.values() if isinstance(pay, Pays))
        return max(odds, default=0)


def share_out(amount: Cents, shares: int) -> tuple[Cents, ...]:
    """An amount in equal shares, the odd cents one at a time from the first share on."""
    each, odd = divmod(amount, shares)
    return (Cents(each + 1),) * odd + (Cents(each),) * (shares - odd)
