"""What is known of a game of twenty-one: proofs of any rules, the coach, the chart."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from fractions import Fraction
from typing import TYPE_CHECKING

from houseway.exact.general.math import GameFileMath
from houseway.exact.not_proved import NotProved, not_proved
from houseway.gamefile.game import FileRules

if TYPE_CHECKING:
    from houseway.exact.coach.advice import Advice
    from houseway.exact.coach.rule_of_thumb import RuleOfThumb
    from houseway.exact.complete_deal import CompleteDeal
    from houseway.exact.peeks.peek import Peek, Sees
    from houseway.exact.peeks.sampling import Progress as PeekProgress
    from houseway.exact.proving.proof import Proof
    from houseway.exact.shipped.maker import Made, Maker
    from houseway.gamefile.model import PlainGame
    from houseway.round.views import View


MEANS = (
    "**What is left in the shoe.** For each card of the dealer's, every hand of 21 or less is a "
    "node, and its own cards are out of the shoe when the dealer's outcomes are counted. Each "
    "choice has its mean, and the best is known hand by hand. Nothing is sampled; means are sums "
    "of floating-point numbers, right to twelve digits."
)
AFTER_A_SPLIT = (
    "A hand after a split is played by its own cards and the dealer's, the other hands forgotten. "
    "That alone is not the best there could be; the mean is what such play is worth."
)


class TwentyOneMath(GameFileMath):
    """The math of a file with the loop of hit and stand."""

    def proofs(self) -> Sequence[Proof]:
        from houseway.exact.general.twenty_one.proofs import proofs_of

        return proofs_of(self.game)

    def proofs_asked(self, options: Mapping[str, str]) -> Sequence[Proof]:
        """Any rules that the house may choose, all at once; half a second each."""
        from houseway.exact.general.twenty_one.proofs import proofs_with

        return proofs_with(self.game, options)

    def method(self) -> Sequence[str]:
        return (MEANS, AFTER_A_SPLIT)

    def shipped_data(self) -> Sequence[Maker]:
        from houseway.exact.general.shipped import name_of
        from houseway.exact.shipped.maker import Maker
        from houseway.exact.strategy.shipped import charts_maker

        results = Maker(name_of(self.file), "the results of its proofs", self._make_results)
        return [results, charts_maker(self)]

    def _make_results(self, jobs: int) -> Made:
        from houseway.exact.general.shipped import SolvedFile
        from houseway.exact.proving.driver import run
        from houseway.exact.proving.wire import proved_wager
        from houseway.exact.shipped.maker import Made

        told = [proved_wager(one) for each in run(self.proofs(), jobs=jobs) for one in each.results]
        return Made(SolvedFile(self.file.digest, told, ()), {})

    def make_charts(self, jobs: int) -> Made:
        from houseway.exact.general.twenty_one.chart import chart_of
        from houseway.exact.shipped.maker import Made
        from houseway.exact.strategy.chart import Charts

        chart = chart_of(self.game)
        deals = sum(cell.hands for cell in chart.cells)
        return Made(Charts([chart]), {"hands": {chart.prompt: [str(deals)]}})

    def nets(self, rules: FileRules, deal: CompleteDeal) -> Mapping[str, Fraction]:
        raise not_proved(self.game)

    def advise(self, rules: FileRules, view: View) -> Advice | None:
        from houseway.exact.general.twenty_one.coach import advise

        return advise(rules, view)

    def peek(
        self,
        sees: Sees,
        *,
        options: Mapping[str, str] | None = None,
        deals: int | None = None,
        jobs: int = 1,
        progress: PeekProgress = lambda done, deals: None,
    ) -> Peek:
        raise NotProved(f"what a peek is worth is not known of {self.game.title}")

    def file_of_wagers(self, file: PlainGame) -> PlainGame:
        """Its side bets: the bet itself is played, and has no count here."""
        from houseway.exact.general.twenty_one.proofs import side_game

        return side_game(file)

    def peeked_options(self) -> Sequence[Mapping[str, str]]:
        return []

    def rule_of_thumb(self) -> RuleOfThumb | None:
        return None

    def odds_against_dealer(self) -> None:
        return None
