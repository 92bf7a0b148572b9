"""What is known of Hawaiian Hold'em: see `houseway.exact.math` for what each part is."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from fractions import Fraction
from typing import TYPE_CHECKING

from houseway.exact.coach.advice import Advice
from houseway.exact.coach.odds import OddsAgainstDealer
from houseway.exact.coach.rule_of_thumb import RuleOfThumb, shipped_thumb, thumb_name
from houseway.exact.complete_deal import CompleteDeal
from houseway.exact.games.two_hand_holdem.math import POINTS
from houseway.exact.math import NOTHING_TO_DECIDE, Math
from houseway.exact.peeks.peek import Sees
from houseway.exact.peeks.shipped import peeks_maker
from houseway.exact.proving.custom_paytable import BonusSolver
from houseway.exact.proving.proof import Proof
from houseway.exact.proving.result import Result, percent_of
from houseway.exact.proving.shipped import proofs_maker
from houseway.exact.shipped.maker import Maker
from houseway.exact.strategy.shipped import charts_maker
from houseway.games.hawaiian_holdem import GAME, HawaiianRules
from houseway.round.views import View

if TYPE_CHECKING:
    from houseway.exact.peeks.sampling import Sampler

LINES = (
    "Raise as much as you may with a pair of sevens or higher, with an ace and a jack or"
    " higher, and with king and queen if two of the three cards are of one suit.",
    "Keep the two cards with the most points; if points are equal, discard the lowest card.",
    *POINTS,
)
FOR_THE_BONUS = "best for the bonus"


class HawaiianMath(Math[HawaiianRules]):
    unit = peeked_wager = "bet"

    def proofs(self) -> Sequence[Proof]:
        from houseway.exact.games.hawaiian_holdem.proofs import proofs

        return proofs()

    def bonus_solvers(self) -> Mapping[str, BonusSolver]:
        from houseway.exact.games.hawaiian_holdem.big_kahuna import SOLVERS

        return SOLVERS

    def strategy(self, result: Result) -> str:
        if result.wager == "bet":
            return f"Raise the limit on the best {percent_of(result.shares['raise'])} of hands."
        if result.options.get("big_kahuna_hand") == "dealt three":
            return NOTHING_TO_DECIDE
        if result.options["discard"] == FOR_THE_BONUS:
            return (
                "After the flop give up the card that the bonus needs least, whatever the bet "
                "needs; stake little on the bet, which this discard costs something."
            )
        return "Discard as is best for the bet."

    def nets(self, rules: HawaiianRules, deal: CompleteDeal) -> Mapping[str, Fraction]:
        from houseway.exact.games.hawaiian_holdem.coach import nets

        return nets(rules, deal)

    def peek_sampler(self, rules: HawaiianRules, sees: Sees) -> Sampler:
        from houseway.exact.games.hawaiian_holdem.peeks import sampler

        return sampler(rules, sees)

    def peeked_options(self) -> Sequence[Mapping[str, str]]:
        """As approved; `houseway peek` takes any other reading, with its options."""
        return [{}]

    def advise(self, rules: HawaiianRules, view: View) -> Advice:
        from houseway.exact.games.hawaiian_holdem.coach import advise

        return advise(rules, view)

    def is_best_play(self, result: Result) -> bool:
        """HAW-13: a player who stakes on Big Kahuna alone discards for it."""
        return result.options.get("discard", FOR_THE_BONUS) == FOR_THE_BONUS

    def rule_of_thumb(self) -> RuleOfThumb:
        return shipped_thumb(GAME.name, LINES)

    def shipped_data(self) -> Sequence[Maker]:
        from houseway.exact.games.hawaiian_holdem.raise_table import raise_maker
        from houseway.exact.games.hawaiian_holdem.rule_of_thumb import make

        return [
            proofs_maker(GAME),
            raise_maker(),
            Maker(thumb_name(GAME.name), "what its rule of thumb costs", make),
            peeks_maker(self),
            charts_maker(self),
        ]

    def odds_against_dealer(self) -> OddsAgainstDealer[HawaiianRules]:
        from houseway.exact.games.hawaiian_holdem.coach import odds

        return OddsAgainstDealer(held=3, flop=3, count=odds)


MATH = HawaiianMath(GAME)
