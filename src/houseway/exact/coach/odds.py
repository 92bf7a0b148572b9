"""Odds: what a game's math says about its hands, and how often each choice beats the dealer."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import Generic, TypeVar

from houseway.cards import BadCards, Card, check_distinct
from houseway.exact.not_proved import not_proved
from houseway.exact.registry import math_of
from houseway.round.game import Game, Rules

R = TypeVar("R", bound=Rules)


@dataclass(frozen=True, slots=True)
class Odds:
    """One choice, and how often its hand wins, pushes and loses."""

    choice: str
    win: Fraction
    push: Fraction

    @property
    def lose(self) -> Fraction:
        return 1 - self.win - self.push


@dataclass(frozen=True, slots=True)
class OddsAgainstDealer(Generic[R]):
    """The cards that a player must know, and the odds of each choice of them."""

    held: int
    flop: int
    count: Callable[[R, Sequence[Card], Sequence[Card]], Iterator[Odds]]


@dataclass(frozen=True, slots=True)
class PotShares:
    """What a share of the pot is counted for: hands of so many cards, on one board or two."""

    held: int
    boards: int


def house_odds(
    game: Game, rules: Rules, held: Sequence[Card], flop: Sequence[Card] = ()
) -> list[Odds]:
    """Each choice of the cards held, the one that wins most first."""
    check_distinct((*held, *flop))
    odds = math_of(game).odds_against_dealer()
    if odds is None:
        raise not_proved(game)
    if len(held) != odds.held or len(flop) != odds.flop:
        board = f" and a flop of {odds.flop}" if odds.flop else ", and no board yet"
        raise BadCards(f"{game.title} needs {odds.held} cards{board}")
    found = odds.count(rules, held, flop)
    return sorted(found, key=lambda one: one.win + one.push / 2, reverse=True)
