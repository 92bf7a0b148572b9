"""What is seen, and what that is worth: exactly, or sampled with its standard error."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from typing import Literal

from houseway.errors import HousewayError
from houseway.exact.proving.result import Result

Pile = Literal["dealer", "seats", "board"]
PILES: tuple[Pile, ...] = ("dealer", "seats", "board")

_WORDS = {
    "dealer": ("one hidden card of the dealer's", "{} hidden cards of the dealer's"),
    "seats": ("the cards of one other seat", "the cards of {} other seats"),
    "board": ("the next card of the board", "the next {} cards of the board"),
}


class BadPeek(HousewayError, ValueError):
    """A text that is no peek, or a peek that a game has nothing to show for."""


@dataclass(frozen=True, slots=True)
class Sees:
    """So many hidden cards of the dealer's, hands of other seats, or cards still to come."""

    pile: Pile
    count: int

    def __str__(self) -> str:
        return f"{self.pile}:{self.count}"

    @property
    def words(self) -> str:
        one, several = _WORDS[self.pile]
        return one if self.count == 1 else several.format(self.count)

    def of(self, pile: Pile) -> int:
        """How many of a pile are seen."""
        return self.count if self.pile == pile else 0

    def check(self, title: str, *, dealer: int, seats: int, board: int) -> None:
        """Refuse what a game does not have: so many cards of the dealer's, seats, board cards."""
        most = {"dealer": dealer, "seats": seats - 1, "board": board}[self.pile]
        if self.count > most:
            there = {"dealer": "hidden cards", "seats": "other seats", "board": "cards to come"}
            raise BadPeek(f"{title} has {most or 'no'} {there[self.pile]} to see, not {self.count}")


def parse_sees(text: str) -> Sees:
    """`dealer:1` as data."""
    pile, colon, count = text.partition(":")
    if pile not in PILES or not colon or not count.isdecimal() or int(count) < 1:
        raise BadPeek(f"a peek is dealer:1, seats:5 or board:1, not {text!r}")
    return Sees(pile, int(count))


@dataclass(frozen=True, slots=True)
class Peek:
    """The player's value with a peek, in units of the base wager; `result` is without it."""

    result: Result
    sees: Sees
    value: Fraction
    standard_error: float | None = None  # None: the value is exact
    deals: int = 0  # that were sampled
    at_least: bool = False  # some decisions were made on random completions, not solved

    @property
    def without(self) -> Fraction:
        return self.result.value

    @property
    def exact(self) -> bool:
        return self.standard_error is None

    @property
    def gain(self) -> Fraction:
        """What the peek adds."""
        return self.value - self.without
