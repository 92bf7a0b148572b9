"""What is known of Pick 2 Poker: see `houseway.exact.math` for what each part is."""

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
from houseway.games.pick_2_poker import GAME, Pick2Rules
from houseway.round.views import View

if TYPE_CHECKING:
    from houseway.exact.peeks.sampling import Sampler

LINES = (
    "Never fold.",
    "Play three cards with a three-card straight or better.",
    "Play three cards with a three-card flush, unless you have two pair or better in five, or a"
    " pair at most two ranks below the flush's highest card.",
    "Play five cards with everything else.",
)


class Pick2Math(Math[Pick2Rules]):
    peeked_wager = "ante and 3-5-bonus"

    def proofs(self) -> Sequence[Proof]:
        from houseway.exact.games.pick_2_poker.proofs import proofs

        return proofs()

    def bonus_solvers(self) -> Mapping[str, BonusSolver]:
        from houseway.exact.games.pick_2_poker.bonuses import SOLVERS

        return SOLVERS

    def strategy(self, result: Result) -> str:
        if not result.wager.startswith("ante"):
            return "Never fold it."
        three, five, fold = (percent_of(result.shares[pick]) for pick in ("three", "five", "fold"))
        folded = f"fold {fold}" if result.shares["fold"] else "never fold"
        played = f"Play three cards with {three} of hands, five with {five}; {folded}"
        if result.wager == "ante":
            return f"Stake next to nothing on the freed 3-5 Bonus. {played}."
        return f"{played}; choose for the sum of all wagers."

    def nets(self, rules: Pick2Rules, deal: CompleteDeal) -> Mapping[str, Fraction]:
        from houseway.exact.games.pick_2_poker.one_deal import nets

        return nets(rules, deal)

    def advise(self, rules: Pick2Rules, view: View) -> Advice:
        from houseway.exact.games.pick_2_poker.coach import advise

        return advise(rules, view)

    def peek_sampler(self, rules: Pick2Rules, sees: Sees) -> Sampler:
        from houseway.exact.games.pick_2_poker.peeks import sampler

        return sampler(rules, sees)

    def rule_of_thumb(self) -> RuleOfThumb:
        return shipped_thumb(GAME.name, LINES)

    def shipped_data(self) -> Sequence[Maker]:
        from houseway.exact.games.pick_2_poker.rule_of_thumb import make

        return [
            proofs_maker(GAME),
            Maker(thumb_name(GAME.name), "what its rule of thumb costs", make),
            peeks_maker(self),
            charts_maker(self),
        ]

    def odds_against_dealer(self) -> OddsAgainstDealer[Pick2Rules]:
        from houseway.exact.games.pick_2_poker.odds import odds

        return OddsAgainstDealer(held=5, flop=0, count=odds)


MATH = Pick2Math(GAME)
