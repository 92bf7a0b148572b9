"""The math of a poker game among players: shares of the pot; what a bet is worth nobody can say."""

from __future__ import annotations

from houseway.exact.coach.advice import Advice
from houseway.exact.coach.odds import PotShares
from houseway.exact.math import Math
from houseway.poker.rules import PokerRules
from houseway.round.game import Game
from houseway.round.views import View


class PokerMath(Math[PokerRules]):
    def __init__(self, game: Game, held: int, boards: int) -> None:
        super().__init__(game)
        self._shares = PotShares(held, boards)

    def advise(self, rules: PokerRules, view: View) -> Advice:
        from houseway.exact.coach.poker_facts import advise

        return advise(view)

    def pot_shares(self) -> PotShares:
        return self._shares
