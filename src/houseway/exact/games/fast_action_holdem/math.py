"""What is known of Fast Action Hold'em: see `houseway.exact.math` for what each part is."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from fractions import Fraction
from typing import TYPE_CHECKING

from houseway.exact.coach.advice import Advice
from houseway.exact.coach.odds import OddsAgainstDealer
from houseway.exact.coach.rule_of_thumb import RuleOfThumb, shipped_thumb, thumb_name
from houseway.exact.complete_deal import CompleteDeal
from houseway.exact.math import Math
from houseway.exact.peeks.peek import Sees
from houseway.exact.peeks.shipped import peeks_maker
from houseway.exact.proving.custom_paytable import BonusSolver
from houseway.exact.proving.proof import Proof
from houseway.exact.proving.result import Result, percent_of
from houseway.exact.proving.shipped import proofs_maker
from houseway.exact.shipped.maker import Maker
from houseway.exact.strategy.shipped import charts_maker
from houseway.games.fast_action_holdem import GAME, FastActionRules
from houseway.round.views import View

if TYPE_CHECKING:
    from houseway.exact.peeks.sampling import Sampler
from houseway.rulebook import PrintedFigure

LINES = (
    "For the Ante alone, with one deck: each two cards score the sum of their ranks, 2 more if"
    " suited, 14 more if they are a pair.",
    "Keep the two with the highest score; if scores are equal, those with the highest card."
    " Never split.",
)
LINES_WITH_BONUS = (
    "For the Ante and an equal Bonus by paytable 4, with one deck: each two cards score the sum of"
    " their ranks, 18 more if suited, 48 more if they are a pair; else 12 more if they are one or"
    " two ranks apart, 6 more if three or four, an ace being high or low.",
    "Keep the two with the highest score; if scores are equal, those with the highest card.",
    "With two pairs, the higher first: split both wagers if the lower is sixes or higher, else the"
    " Bonus alone.",
    "Split the Ante if an ace with a jack, queen or king is left over; split the Bonus if two"
    " neighbours of one suit are, from 6 5 to K Q.",
)

# By wager: the way of splitting that a free player has for it (FAH-6).
FREE_SPLITTING = {"ante": "ante", "bonus": "bonus", "ante and bonus": "any"}
# FAH-14, FAH-15: the combined figures are for a player who may split the Ante, alone or with
# the Bonus, but not the Bonus alone.
PRINTED_WAGER, PRINTED_SPLITTING = "ante and bonus", "ante or both"
PRINTED_SHOE = str(FastActionRules().shoe)  # FAH-15: six decks


class FastActionMath(Math[FastActionRules]):
    peeked_wager = "ante"

    def proofs(self) -> Sequence[Proof]:
        from houseway.exact.games.fast_action_holdem.proofs import fast_action_proofs

        return fast_action_proofs()

    def bonus_solvers(self) -> Mapping[str, BonusSolver]:
        from houseway.exact.games.fast_action_holdem.proofs import SOLVERS

        return SOLVERS

    def is_held_to(self, figure: PrintedFigure, result: Result) -> bool:
        if figure.version is None:
            return super().is_held_to(figure, result)
        options = result.options
        return (
            (result.wager, options.get("splitting")) == (PRINTED_WAGER, PRINTED_SPLITTING)
            and options["version"].replace(" ", "-") == figure.version
            and options.get("shoe", PRINTED_SHOE) == PRINTED_SHOE
            and options[f"{figure.version.replace('-', '_')}_paytable"] == figure.paytable
        )

    def is_wager(self, result: Result) -> bool:
        """FAH-18: nobody stakes anything on Envy."""
        return result.wager != "envy"

    def strategy(self, result: Result) -> str:
        aim = {
            "ante": "to beat the dealer",
            "bonus": "for the paytable",
            "ante and bonus": "for the sum of both",
        }[result.wager]
        split = sum((share for act, share in result.shares.items() if "split" in act), Fraction())
        words = f"Keep the two cards that are best {aim}"
        if split:
            words += f", and split where two hands are worth more: {percent_of(split)} of deals"
        if result.wager == "bonus" and result.options.get("multi_deck_paytable") == "3":
            return f"{words}. The Ante, which must be equal (FAH-16), has an edge of its own."
        return f"{words}."

    def nets(self, rules: FastActionRules, deal: CompleteDeal) -> Mapping[str, Fraction]:
        from houseway.exact.games.fast_action_holdem.one_deal import nets

        return nets(rules, deal)

    def peek_sampler(self, rules: FastActionRules, sees: Sees) -> Sampler:
        from houseway.exact.games.fast_action_holdem.peeks import sampler

        return sampler(rules, sees)

    def advise(self, rules: FastActionRules, view: View) -> Advice:
        from houseway.exact.games.fast_action_holdem.coach import advise

        return advise(rules, view)

    def is_best_play(self, result: Result) -> bool:
        return self.is_wager(result) and result.options["splitting"] == FREE_SPLITTING[result.wager]

    def can_be_peeked(self, result: Result) -> bool:
        """Of the list as it is printed the Ante is proved, and no hands are shipped."""
        return self.is_best_play(result) and "multi_deck_list" not in result.options

    def rule_of_thumb(self) -> RuleOfThumb:
        return shipped_thumb(GAME.name, LINES, LINES_WITH_BONUS)

    def shipped_data(self) -> Sequence[Maker]:
        from houseway.exact.games.fast_action_holdem.deviations import joint_makers
        from houseway.exact.games.fast_action_holdem.rule_of_thumb import make
        from houseway.exact.games.fast_action_holdem.solved_hands import hands_makers

        return [
            *hands_makers(),
            *joint_makers(),
            proofs_maker(GAME),
            Maker(thumb_name(GAME.name), "what its rule of thumb costs", make),
            peeks_maker(self),
            charts_maker(self),
        ]

    def odds_against_dealer(self) -> OddsAgainstDealer[FastActionRules]:
        from houseway.exact.games.fast_action_holdem.odds import odds

        return OddsAgainstDealer(held=4, flop=0, count=odds)


MATH = FastActionMath(GAME)
