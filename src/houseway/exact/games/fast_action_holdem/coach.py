"""Fast Action's coach: keep each two cards or split each way, in antes, the Bonus included.

Envy is left out: it depends on how the others play, not on any choice of this seat.
"""

from __future__ import annotations

from fractions import Fraction

from houseway.exact.coach.advice import Advice, asked, ranked, seen, unvalued
from houseway.exact.games.fast_action_holdem.choices import choices
from houseway.exact.shipped.store import NotShipped
from houseway.games.fast_action_holdem import FastActionRules
from houseway.money import Cents
from houseway.round.events import hole
from houseway.round.questions import Answer
from houseway.round.views import View

UNIT = "ante"


def advise(rules: FastActionRules, view: View) -> Advice:
    question = asked(view)
    held, stakes = seen(view, hole(question.seat)), view.stakes[question.seat]
    ante, bonus = stakes["ante"], stakes.get("bonus", Cents(0))
    try:
        found = choices(rules, held, ante, bonus)
    except NotShipped as reason:
        return unvalued(question, f"{str(reason).capitalize()}.")
    return ranked(
        UNIT,
        (
            (Answer(one.act, one.first), Fraction(one.value) / ante)
            for one in found
            if question.option(one.act)
        ),
    )
