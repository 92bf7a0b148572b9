"""The coach: for a seat's open question, every legal choice with its exact value.

`advise` is given what the seat may see and nothing else. House-banked games have values in antes
or bets; among players there is no exact value of a bet, and the advice says what is exact instead.
"""

from __future__ import annotations

from houseway.exact.coach import wagers
from houseway.exact.coach.advice import Advice, Fact, ValuedAnswer, asked, gave_up, unvalued
from houseway.exact.not_proved import NOTHING_PROVED, OUT_OF_REACH
from houseway.exact.registry import math_of
from houseway.round.describe import unsolved
from houseway.round.game import Game, Rules
from houseway.round.questions import SIT_OUT
from houseway.round.views import View

__all__ = ["Advice", "Fact", "ValuedAnswer", "advise", "gave_up"]


def advise(game: Game, rules: Rules, view: View) -> Advice:
    """What the view's own seat may answer now, the best first."""
    question = asked(view)
    math = math_of(game)
    if (math.results() or math.pot_shares()) and (reason := unsolved(rules)):
        return unvalued(question, f"{reason[0].upper()}{reason[1:]}.")
    if question.default == SIT_OUT:
        return wagers.advise(math, rules, view)
    note = OUT_OF_REACH if math.results() else NOTHING_PROVED
    return math.advise(rules, view) or unvalued(question, note)
