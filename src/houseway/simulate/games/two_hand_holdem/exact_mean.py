"""What 2 Hand Hold'em brings at best play and by the rule of thumb, exactly; its bonuses always."""

from __future__ import annotations

from fractions import Fraction

from houseway.simulate.games.two_hand_holdem.settle import TwoHandBatch
from houseway.simulate.proved import proved_value, sum_known, thumb_value
from houseway.simulate.strategy import Strategy


def exact_mean(game: TwoHandBatch, strategy: Strategy, name: str) -> Fraction | None:
    """The net of a seat in a round, in cents."""
    antes = {"optimal": proved_value(game, "antes"), "thumb": thumb_value(game.game)}
    both = antes.get(name)
    bonuses = [
        (stake, proved_value(game, spot))
        for spot, stake in game.stakes.items()
        if not spot.startswith("ante")
    ]
    return sum_known(
        None if both is None else game.stakes["ante-1"] * both,
        *(None if value is None else stake * value for stake, value in bonuses),
    )
