"""What Hawaiian Hold'em brings at best play and by the rule of thumb, exactly."""

from __future__ import annotations

from fractions import Fraction

from houseway.games.hawaiian_holdem import HawaiianRules
from houseway.simulate.games.hawaiian_holdem.settle import HawaiianBatch
from houseway.simulate.proved import proved_value, sum_known, thumb_value
from houseway.simulate.strategy import Strategy


def exact_mean(game: HawaiianBatch, strategy: Strategy, name: str) -> Fraction | None:
    """The net of a seat in a round, in cents."""
    bet = _bet(game, name)
    if not (kahuna := game.stakes.get("big-kahuna")):
        return bet
    if game.rules.big_kahuna_hand == "dealt three":
        value = proved_value(game, "big-kahuna")
    else:
        value = proved_value(game, "big-kahuna", discard="best for the bet")
        value = value if name == "optimal" else None
    return sum_known(bet, None if value is None else kahuna * value)


def _bet(game: HawaiianBatch, name: str) -> Fraction | None:
    approved, value = HawaiianRules(), None
    if name == "optimal":
        value = proved_value(game, "bet")
    elif name == "thumb" and (game.rules.alternative_a, game.rules.dealer_may_use_three) == (
        approved.alternative_a,
        approved.dealer_may_use_three,
    ):
        value = thumb_value(game.game)
    return None if value is None else game.stakes["bet"] * value
