"""The coach before the deal: what the required wagers are worth, and what an optional one costs."""

from __future__ import annotations

import re
from collections.abc import Collection, Mapping
from fractions import Fraction
from typing import Any

from houseway.exact.coach.advice import Advice, Fact, ValuedAnswer, asked
from houseway.exact.math import Math
from houseway.exact.not_proved import NOTHING_PROVED
from houseway.exact.proving.result import Result
from houseway.money import Cents
from houseway.round.describe import as_text
from houseway.round.game import Rules
from houseway.round.questions import SIT_OUT, label
from houseway.round.views import View
from houseway.round.words.offers import least_wager

PER_UNIT = "per unit staked, played for it alone"
NOTE = (
    "Before a card is dealt every value is the mean of the whole round, played as well as can be."
)


def advise(math: Math[Any], rules: Rules, view: View) -> Advice:
    """Sitting out, the least that the game takes, and each optional wager by itself."""
    question = asked(view)
    option = next(one for one in question.options if one.stakes)
    values = wager_values(math, rules)
    proved = result_on(math, rules, [stake.spot for stake in option.stakes if stake.required])
    main = proved.value if proved else None
    best = main is not None and main > 0
    out = ValuedAnswer(SIT_OUT, Fraction(0), main is not None and not best)
    least = ValuedAnswer(least_wager(question), main, best)
    choices = (least, out) if best else (out, least)
    facts = (
        Fact(f"{label(stake.spot)} {PER_UNIT}", values[stake.spot])
        for stake in option.stakes
        if not stake.required and stake.spot in values
    )
    unit = re.sub(r"-\d$", "", option.stakes[0].spot)  # `ante` of several antes
    return Advice(unit, choices, tuple(facts), NOTE if values else NOTHING_PROVED)


def wager_values(math: Math[Any], rules: Rules) -> dict[str, Fraction]:
    """By wager: what a unit on it is worth to the player under these rules, as far as proved."""
    return {wager: result.value for wager, result in best_results(math, rules).items()}


def best_results(math: Math[Any], rules: Rules) -> dict[str, Result]:
    """By wager: what is proved of it under these rules, for a player free to play for it.

    Where two results hold, it is the one that names more of these rules: the other is of a reading
    that is usual, and not said.
    """
    found = (
        result
        for result in math.results()
        if math.is_best_play(result)
        and all(_fits(rules, *option) for option in result.options.items())
    )
    return {result.wager: result for result in sorted(found, key=lambda one: len(one.options))}


def result_on(math: Math[Any], rules: Rules, spots: Collection[str]) -> Result | None:
    """What is proved of wagers that are made together, named by their spots."""
    for result in best_results(math, rules).values():
        if set(result.first_stakes) == set(spots):
            return result
    return None


def first_wagers(stakes: Mapping[str, Cents], unit: str) -> Cents | None:
    """What a value of 1 is in cents, the unit being a spot or what several are called: `ante`."""
    for spot, stake in stakes.items():
        if spot == unit or spot.rpartition("-")[0] == unit:
            return stake
    return None


def _fits(rules: Rules, option: str, value: str) -> bool:
    """Whether a proof's option is the table's; what is no option of the rules is the player's."""
    return option not in rules.__struct_fields__ or as_text(getattr(rules, option)) == value
