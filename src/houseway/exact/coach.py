"""The coach: for a seat's open question, every legal choice with its exact value.

`advise` is given what the seat may see and nothing else. House-banked games have values in antes
or bets; among players there is no exact value of a bet, and the advice says what is exact instead.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from houseway.exact.coaching import fast_action, hawaiian, pick_2, poker, two_hand, wagers
from houseway.exact.coaching.advice import Advice, Choice, Fact, as_json, asked, gave_up, unvalued
from houseway.games import (
    fast_action_holdem,
    hawaiian_holdem,
    pick_2_poker,
    two_hand_holdem,
)
from houseway.round.describe import unsolved
from houseway.round.game import Game, Rules
from houseway.round.questions import SIT_OUT
from houseway.round.views import View

__all__ = ["Advice", "Choice", "Fact", "advise", "as_json", "gave_up"]

_COACHES: Mapping[str, Callable[[Any, View], Advice]] = {
    two_hand_holdem.GAME.name: two_hand.advise,
    fast_action_holdem.GAME.name: fast_action.advise,
    hawaiian_holdem.GAME.name: hawaiian.advise,
    pick_2_poker.GAME.name: pick_2.advise,
}


def advise(game: Game, rules: Rules, view: View) -> Advice:
    """What the view's own seat may answer now, the best first."""
    if reason := unsolved(rules):
        return unvalued(asked(view), f"{reason[0].upper()}{reason[1:]}.")
    if game.banked_by == "players":
        return poker.advise(rules, view)  # pyright: ignore[reportArgumentType]
    if asked(view).default == SIT_OUT:
        return wagers.advise(game, rules, view)
    return _COACHES[game.name](rules, view)
