"""The coach before the deal: what the required wagers are worth, and what an optional one costs."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

from houseway.exact.coach.advice import Advice, Choice, Fact, asked
from houseway.exact.proving.shipped import shipped_results
from houseway.money import Cents
from houseway.round.game import Game, Rules
from houseway.round.questions import SIT_OUT, Answer, Option
from houseway.round.views import View

PER_UNIT = "per unit staked, played for it alone"
TWO_ANTES = {"ante-1 and ante-2": "antes"}  # what the proof calls them
# By wager: the way of splitting that a free player has for it.
SPLITTING = {"ante": "ante", "bonus": "bonus", "ante and bonus": "any"}
NOTE = (
    "Before a card is dealt every value is the mean of the whole round, played as well as can be."
)


def advise(game: Game, rules: Rules, view: View) -> Advice:
    """Sitting out, the least that the game takes, and each optional wager by itself."""
    question = asked(view)
    option = next(one for one in question.options if one.stakes)
    values = wager_values(game, rules)
    main = _main(option, values)
    best = main is not None and main > 0
    out = Choice(SIT_OUT, Fraction(0), main is not None and not best)
    least = Choice(Answer(option.act, (), _least(option)), main, best)
    choices = (least, out) if best else (out, least)
    facts = (
        Fact(f"{stake.spot} {PER_UNIT}", values[stake.spot])
        for stake in option.stakes
        if not stake.required and stake.spot in values
    )
    return Advice(option.stakes[0].spot, choices, tuple(facts), NOTE)


def wager_values(game: Game, rules: Rules) -> dict[str, Fraction]:
    """By wager: what a unit on it is worth to the player under these rules, as far as proved."""
    return {
        result.wager: result.value
        for result in shipped_results()
        if result.game == game.name
        and all(_fits(result.wager, rules, *option) for option in result.options.items())
    }


def _fits(wager: str, rules: Any, option: str, value: str) -> bool:
    """Whether a proof's option is the table's; where it is the player's own, the best is taken."""
    if option == "splitting":
        return value == SPLITTING[wager]
    if option == "discard":
        return value == "best for the bonus"
    return str(getattr(rules, option, None)).lower() == value.lower()


def _main(option: Option, values: dict[str, Fraction]) -> Fraction | None:
    """The required wagers together, in units of the first."""
    required = " and ".join(stake.spot for stake in option.stakes if stake.required)
    return values.get(TWO_ANTES.get(required, required))


def _least(option: Option) -> dict[str, Cents]:
    """The least that the required spots take."""
    stakes: dict[str, Cents] = {}
    for stake in option.stakes:
        if stake.required:
            stakes[stake.spot] = stakes.get(stake.equals, stake.least)
    return stakes
