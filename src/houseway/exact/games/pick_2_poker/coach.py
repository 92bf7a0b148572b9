"""Pick 2's coach: fold, each three cards, or all five, in antes.

A fold loses the bonuses (P2P-6), so a value holds those that are staked, under the table's reading.
"""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction
from functools import lru_cache

from houseway.exact.coach.advice import Advice, asked, ranked, seen
from houseway.exact.games.pick_2_poker.bonuses import Bonus, five_card_bonus, three_five_bonus
from houseway.exact.games.pick_2_poker.choices import choices
from houseway.games.pick_2_poker import (
    BONUS_BY_FIVE,
    BONUS_BY_THREE,
    FIVE_CARD_BONUS,
    Pick2Rules,
)
from houseway.money import Cents
from houseway.round.events import hole
from houseway.round.questions import Answer
from houseway.round.views import View

UNIT = "ante"


def advise(rules: Pick2Rules, view: View) -> Advice:
    question = asked(view)
    staked = bonuses(rules, view.stakes[question.seat])
    return ranked(
        UNIT,
        (
            (Answer(one.pick, one.cards if one.pick == "three" else ()), one.value)
            for one in choices(seen(view, hole(question.seat)), rules.unqualified_dealer, staked)
            if question.option(one.pick)
        ),
    )


def bonuses(rules: Pick2Rules, stakes: Mapping[str, Cents]) -> list[Bonus]:
    """The bonus wagers that are staked, in antes."""
    ante = stakes["ante"]
    found: list[Bonus] = []
    if stake := stakes.get("3-5-bonus"):
        found.append(_three_five(rules.three_five_bonus_tables, Fraction(stake, ante)))
    if stake := stakes.get("5-card-bonus"):
        found.append(_five_card(Fraction(stake, ante)))
    return found


@lru_cache(maxsize=64)
def _three_five(tables: str, stake: Fraction) -> Bonus:
    reading = "sum of both" if tables == "sum of both" else "better of the two"
    return three_five_bonus(BONUS_BY_FIVE, BONUS_BY_THREE, reading, stake)


@lru_cache(maxsize=8)
def _five_card(stake: Fraction) -> Bonus:
    return five_card_bonus(FIVE_CARD_BONUS, stake)
