"""What is known of 2 Hand Hold'em: see `houseway.exact.math` for what each part is."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from fractions import Fraction
from typing import TYPE_CHECKING

from houseway.exact.coach.advice import Advice
from houseway.exact.coach.odds import OddsAgainstDealer
from houseway.exact.coach.rule_of_thumb import RuleOfThumb, shipped_thumb, thumb_name
from houseway.exact.complete_deal import CompleteDeal
from houseway.exact.math import NOTHING_TO_DECIDE, Math
from houseway.exact.peeks.peek import Sees
from houseway.exact.peeks.shipped import peeks_maker
from houseway.exact.proving.custom_paytable import BonusSolver
from houseway.exact.proving.proof import Proof
from houseway.exact.proving.result import Result
from houseway.exact.proving.shipped import proofs_maker
from houseway.exact.shipped.maker import Made, Maker
from houseway.exact.strategy.shipped import charts_maker
from houseway.games.two_hand_holdem import GAME, TwoHandRules
from houseway.round.views import View

if TYPE_CHECKING:
    from houseway.exact.peeks.sampling import Sampler

# Hawaiian Hold'em counts the same points.
POINTS = (
    "Two pair or better: 40 points.",
    "A pair that uses one of the two cards, or both: three times (rank − 7), with J 11, Q 12, K 13,"
    " A 14; less 4 for each rank of the flop above it; 14 more with a flush draw or an open-ended"
    " straight draw.",
    "No pair: −12 with a flush draw, −15 with an open-ended straight draw; else twice the higher"
    " card plus the lower, less 70, and 16 more if one rank makes a straight.",
    "Below two pair: 5 more if both cards are of a suit that the flop has, unless that is a flush"
    " draw; 8 more if the flop has a pair; 16 less if it is of one suit and the two cards have none"
    " of it.",
)
LINES = (
    "Count the points of each two cards on the flop; points above zero count three times.",
    "Set the hands for the highest total; if totals are equal, keep the two highest cards"
    " together.",
    "Raise each hand that has points above zero.",
    *POINTS,
)


class TwoHandMath(Math[TwoHandRules]):
    peeked_wager = "antes"

    def proofs(self) -> Sequence[Proof]:
        from houseway.exact.games.two_hand_holdem.proofs import proofs

        return proofs()

    def bonus_solvers(self) -> Mapping[str, BonusSolver]:
        from houseway.exact.games.two_hand_holdem.bonuses import SOLVERS

        return SOLVERS

    def is_wager(self, result: Result) -> bool:
        """2HH-6: one ante is never staked without the other."""
        return result.wager != "one ante"

    def strategy(self, result: Result) -> str:
        if result.wager == "antes":
            return "Arrange and raise for the highest sum of both hands."
        return NOTHING_TO_DECIDE

    def nets(self, rules: TwoHandRules, deal: CompleteDeal) -> Mapping[str, Fraction]:
        from houseway.exact.games.two_hand_holdem.coach import nets

        return nets(rules, deal)

    def peek_sampler(self, rules: TwoHandRules, sees: Sees) -> Sampler:
        from houseway.exact.games.two_hand_holdem.peeks import sampler

        return sampler(rules, sees)

    def advise(self, rules: TwoHandRules, view: View) -> Advice:
        from houseway.exact.games.two_hand_holdem.coach import advise

        return advise(rules, view)

    def rule_of_thumb(self) -> RuleOfThumb:
        return shipped_thumb(GAME.name, LINES)

    def make_charts(self, jobs: int) -> Made:
        from houseway.exact.games.two_hand_holdem.charts import make

        return make(jobs)

    def shipped_data(self) -> Sequence[Maker]:
        from houseway.exact.games.two_hand_holdem.rule_of_thumb import make

        return [
            proofs_maker(GAME),
            Maker(thumb_name(GAME.name), "what its rule of thumb costs", make),
            peeks_maker(self),
            charts_maker(self),
        ]

    def odds_against_dealer(self) -> OddsAgainstDealer[TwoHandRules]:
        from houseway.exact.games.two_hand_holdem.coach import odds

        return OddsAgainstDealer(held=4, flop=3, count=odds)


MATH = TwoHandMath(GAME)
