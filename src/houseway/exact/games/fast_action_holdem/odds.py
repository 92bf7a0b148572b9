"""Fast Action Hold'em's odds: how often each two of four cards beat the dealer."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from fractions import Fraction

from houseway.cards import Card, show
from houseway.exact.coach.odds import Odds
from houseway.exact.games.fast_action_holdem.choices import choices
from houseway.games.fast_action_holdem import FastActionRules
from houseway.money import Cents


def odds(rules: FastActionRules, held: Sequence[Card], flop: Sequence[Card]) -> Iterator[Odds]:
    """The house wins ties (FAH-11), so a value says how often a hand wins."""
    for one in choices(rules, held, Cents(1)):
        if one.act == "keep":
            yield Odds(f"keep {show(one.first)}", Fraction(1 + one.value) / 2, Fraction(0))
