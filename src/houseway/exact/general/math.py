"""What is known of a game file: everything that a game's own math has, made from the file."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from fractions import Fraction
from functools import cached_property
from typing import TYPE_CHECKING

from houseway.exact.math import NOTHING_TO_DECIDE, Math
from houseway.gamefile.game import FileRules, file_of
from houseway.gamefile.model import PlainGame
from houseway.rulebook import PrintedFigure

if TYPE_CHECKING:
    from houseway.exact.coach.advice import Advice
    from houseway.exact.coach.odds import OddsAgainstDealer
    from houseway.exact.coach.rule_of_thumb import RuleOfThumb
    from houseway.exact.complete_deal import CompleteDeal
    from houseway.exact.peeks.count import Count
    from houseway.exact.peeks.peek import Peek, Sees
    from houseway.exact.peeks.sampling import Progress as PeekProgress
    from houseway.exact.proving.custom_paytable import BonusSolver
    from houseway.exact.proving.proof import Proof
    from houseway.exact.proving.result import Result
    from houseway.exact.shipped.maker import Maker
    from houseway.round.game import Game
    from houseway.round.views import View


COMPOSITION = (
    "**What is left in the shoe.** Cards that no wager tells apart are of one kind, and a deal is "
    "counted by its kinds with the number of ways it can come, in whole numbers: nothing is "
    "sampled and nothing is rounded before the last step."
)


class GameFileMath(Math[FileRules]):
    """The math of a game that was made from a file."""

    def __init__(self, game: Game) -> None:
        super().__init__(game)
        self.file: PlainGame = file_of(game)

    @cached_property
    def _proofs(self) -> Sequence[Proof]:
        from houseway.exact.general.proofs import proofs_of

        return proofs_of(self.game)

    def proofs(self) -> Sequence[Proof]:
        return self._proofs

    def results(self) -> Sequence[Result]:
        """Results that are shipped for this very file, digest and all, or were found here."""
        from houseway.exact.general.shipped import known_results

        return known_results(self.game)

    def shipped_data(self) -> Sequence[Maker]:
        from houseway.exact.general.shipped import gallery_maker
        from houseway.exact.peeks.shipped import peeks_maker
        from houseway.exact.strategy.shipped import charts_maker

        return [gallery_maker(self.game), peeks_maker(self), charts_maker(self)]

    def bonus_solvers(self) -> Mapping[str, BonusSolver]:
        from houseway.exact.general.custom import bonus_solvers

        return bonus_solvers(self.file)

    def also_printed(self, result: Result) -> Sequence[str]:
        from houseway.exact.general.planning.verdicts import other_figures
        from houseway.exact.general.shipped import shipped_file

        shipped = shipped_file(self.file)
        return other_figures(self.file, result, shipped.other_ways if shipped else ())

    def is_held_to(self, figure: PrintedFigure, result: Result) -> bool:
        """Results bear their own figures already."""
        return False

    def nets(self, rules: FileRules, deal: CompleteDeal) -> Mapping[str, Fraction]:
        """By set of wagers, all their spots together, in units of the first of them."""
        from houseway.exact.general.one_deal import nets

        return nets(rules.game, deal)

    def method(self) -> Sequence[str]:
        from houseway.exact.general.proofs import goes_by_composition, stakes_of, wager_sets

        by_shoe = [
            goes_by_composition(self.file, stakes_of(self.file, wagers))
            for wagers in wager_sets(self.file)
        ]
        if self.file.sets or not any(by_shoe):
            return super().method()
        return (COMPOSITION,) if all(by_shoe) else (*super().method(), COMPOSITION)

    def strategy(self, result: Result) -> str:
        from houseway.exact.general.results import strategy

        return strategy(result) or NOTHING_TO_DECIDE

    def advise(self, rules: FileRules, view: View) -> Advice | None:
        from houseway.exact.general.coach import advise

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
        from houseway.exact.general.peeks import peek_of

        return peek_of(self.game, sees, deals, jobs=jobs, progress=progress)

    def count(
        self, wager: str, penetration: int, *, options: Mapping[str, str] | None = None
    ) -> Count:
        from houseway.exact.general.running_shoe import count_wager

        return count_wager(self.game, self.file_of_wagers, wager, penetration, options or {})

    def counted_wagers(self) -> Sequence[str]:
        from houseway.exact.general.running_shoe import wagers_to_count

        return wagers_to_count(self.file_of_wagers(self.file))

    def file_of_wagers(self, file: PlainGame) -> PlainGame:
        """The file with those wagers alone that are decided by how cards are dealt."""
        return file

    def peeked_options(self) -> Sequence[Mapping[str, str]]:
        return [{}]

    def rule_of_thumb(self) -> RuleOfThumb | None:
        from houseway.exact.general.shipped import shipped_file

        shipped = shipped_file(self.file)
        found = shipped.rule_of_thumb if shipped else None
        return found.rule() if found else None

    def odds_against_dealer(self) -> OddsAgainstDealer[FileRules] | None:
        from houseway.exact.coach.odds import OddsAgainstDealer
        from houseway.exact.general.odds import cards_for_odds, count_odds

        needed = cards_for_odds(self.file)
        if needed is None:
            return None
        held, board = needed
        return OddsAgainstDealer(held, board, count_odds)
