"""A round up to its first decision: everybody has wagered the least that takes part."""

from __future__ import annotations

from collections.abc import Sequence

from houseway.cards import Card
from houseway.money import Cents
from houseway.round.deck import OrderedDeck
from houseway.round.game import Game, Player, Setup
from houseway.round.limits import Limits
from houseway.round.questions import Seat
from houseway.round.runner import Round
from houseway.round.words.offers import is_betting, least_wager

_STACK = Cents(2_000_00)


def dealt(game: Game, order: Sequence[Card], *seats: Seat, limits: Limits | None = None) -> Round:
    """The rules at their defaults, the cards in this order; over if there is nothing to decide."""
    players = tuple(Player(seat, _STACK) for seat in seats)
    setup = Setup(game.rules(), players, limits or Limits())
    round_ = Round(game, setup, OrderedDeck(order))
    while betting := [seat for seat, one in round_.questions.items() if is_betting(one)]:
        round_.answer(betting[0], least_wager(round_.questions[betting[0]]))
    return round_
