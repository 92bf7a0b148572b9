"""What is known of Pick 2 Poker: see `houseway.exact.math` for what each part is."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from fractions import Fraction

from houseway.exact.coach.odds import OddsAgainstDealer
from houseway.exact.coach.rule_of_thumb import RuleOfThumb, shipped_thumb, thumb_name
from houseway.exact.complete_deal import CompleteDeal
from houseway.exact.general.script_math import ScriptMath
from houseway.exact.peeks.shipped import peeks_maker
from houseway.exact.proving.custom_paytable import BonusSolver
from houseway.exact.proving.proof import Proof
from houseway.exact.proving.result import Result, percent_of
from houseway.exact.proving.shipped import proofs_maker
from houseway.exact.shipped.maker import Maker
from houseway.exact.strategy.shipped import charts_maker
from houseway.gamefile.model import PlainGame
from houseway.games.pick_2_poker import GAME, Pick2Rules, plain

LINES = (
    "Never fold.",
    "Play three cards with a three-card straight or better.",
    "Play three cards with a three-card flush, unless you have two pair or better in five, or a"
    " pair at most two ranks below the flush's highest card.",
    "Play five cards with everything else.",
)


class Pick2Math(ScriptMath[Pick2Rules]):
    peeked_wager = "ante and 3-5-bonus"

    def plain(self, rules: Pick2Rules) -> PlainGame:
        return plain(rules)

    def proofs(self) -> Sequence[Proof]:
        from houseway.exact.games.pick_2_poker.proofs import proofs

        return proofs()

    def bonus_solvers(self) -> Mapping[str, BonusSolver]:
        from houseway.exact.games.pick_2_poker.proofs import SOLVERS

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
        """A fold loses all that is staked (P2P-6); else ante and Play are one sum, in antes."""
        from houseway.exact.general.one_deal import nets_apart

        spots = ("ante", "3-5-bonus", "5-card-bonus")
        ante, *bonuses = nets_apart(self.plain(rules), spots, deal).items()
        name = "ante" if deal.answers[0].act == "fold" else "ante and play"
        return {name: ante[1], **dict(bonuses)}

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
        """With five cards, what an unqualified dealer leaves counts too (P2P-10)."""
        return OddsAgainstDealer(held=5, flop=0, count=self.odds_by_net)


MATH = Pick2Math(GAME)
