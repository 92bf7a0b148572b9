"""What is known exactly about one game: the interface between a game's math and everybody else.

Each solved game has one `MATH`, in `exact/games/<game>/math.py`; a solved game file makes one at
run time. `registry.math_of` finds it. Every part has a default that says nothing, so a game may
have advice and no proofs, or nothing at all. Solvers are slow to load: a `math.py` imports them
inside the methods that call them, so that asking for a sentence compiles nothing.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from fractions import Fraction
from typing import TYPE_CHECKING, ClassVar, Generic, TypeVar

from houseway.cards import Card
from houseway.exact.not_proved import NotProved, not_proved
from houseway.round.game import Game, Rules
from houseway.round.options import declared
from houseway.round.questions import label

if TYPE_CHECKING:
    from houseway.exact.coach.advice import Advice
    from houseway.exact.coach.odds import OddsAgainstDealer, PotShares
    from houseway.exact.coach.rule_of_thumb import RuleOfThumb
    from houseway.exact.complete_deal import CompleteDeal
    from houseway.exact.peeks.count import Count
    from houseway.exact.peeks.peek import Peek, Sees
    from houseway.exact.peeks.sampling import Progress as PeekProgress
    from houseway.exact.peeks.sampling import Sampler
    from houseway.exact.proving.custom_paytable import BonusSolver
    from houseway.exact.proving.proof import Proof
    from houseway.exact.proving.result import Result
    from houseway.exact.shipped.maker import Made, Maker
    from houseway.exact.strategy.chart import Chart
    from houseway.round.views import View
    from houseway.rulebook import PrintedFigure

NOTHING_TO_DECIDE = "Bet it on every deal; there is nothing to decide."
BEST_PLAY = "Answer every question as the coach does."

R = TypeVar("R", bound=Rules)

# A hand that stands for all that differ from it by suits, how many these are, and what each first
# act is worth with it.
HandValues = tuple[Sequence[Card], int, Mapping[str, Fraction]]


ENUMERATION = (
    "**Enumeration.** Every deal is counted, in whole numbers; nothing is sampled and nothing is "
    "rounded before the last step. A decision is taken as is best for the player, given all that "
    "the player sees and every way the unseen cards can lie. Deals that differ only by a renaming "
    "of suits are counted once, with their number."
)
SHOWDOWN = (
    "What one hand is worth against all that is hidden follows from running counts of hidden hands "
    "by rank: in all, by one card and by two. Inclusion and exclusion takes out those that use a "
    "card in view, so no loop runs over player, dealer and board together."
)


class Math(Generic[R]):
    """The exact math of one game. `R` is the game's own class of rules."""

    unit: ClassVar[str] = "ante"  # the stake that a value of 1 stands for
    peeked_wager: ClassVar[str] = ""  # the wagers that must be made, by the name of their proof
    # Rounds that a starting service plays with the coach, so that each kernel is compiled.
    warm_up_rounds: ClassVar[int] = 4

    def __init__(self, game: Game) -> None:
        self.game = game

    # --- Proofs -----------------------------------------------------------------------------------

    def proofs(self) -> Sequence[Proof]:
        """What `houseway prove` can compute, the proofs that finish quickly first."""
        return ()

    def proofs_asked(self, options: Mapping[str, str]) -> Sequence[Proof]:
        """Proofs that can say something about these options: all, where they are few."""
        return self.proofs()

    def results(self) -> Sequence[Result]:
        """What is known without computing anything: by default, what the package ships."""
        from houseway.exact.proving.shipped import results_of

        return results_of(self.game)

    def shipped_data(self) -> Sequence[Maker]:
        """What `houseway ship` makes for this game, each before those that are made from it."""
        return ()

    def bonus_solvers(self) -> Mapping[str, BonusSolver]:
        """By bonus wager: how to solve it under any paytable (`houseway prove --paytable`)."""
        return {}

    def also_printed(self, result: Result) -> Sequence[str]:
        """Other published figures about a result, each with our verdict and its source."""
        return ()

    def is_held_to(self, figure: PrintedFigure, result: Result) -> bool:
        """Whether a printed figure is about this result, its open rules being read by default."""
        return figure.version is None and figure.wager == label(result.wager)

    def is_wager(self, result: Result) -> bool:
        """Whether a result is about something that a player can stake on by itself."""
        return True

    def nets(self, rules: R, deal: CompleteDeal) -> Mapping[str, Fraction]:
        """By wager: what a unit staked on it leaves in one deal, scored as the solver scores it."""
        raise not_proved(self.game)

    def method(self) -> Sequence[str]:
        """How the results were found, a paragraph each, as a math report says it."""
        return (ENUMERATION, SHOWDOWN)

    def strategy(self, result: Result) -> str:
        """How a player gets a result, in a sentence (`houseway prove --exposure`)."""
        return BEST_PLAY

    # --- Peeks ------------------------------------------------------------------------------------

    def peek_sampler(self, rules: R, sees: Sees) -> Sampler:
        """How deals are valued with a peek, where that is worked out; refused where it is not."""
        raise NotProved(f"what a peek is worth is not known of {self.game.title}")

    def peek(
        self,
        sees: Sees,
        *,
        options: Mapping[str, str] | None = None,
        deals: int | None = None,
        jobs: int = 1,
        progress: PeekProgress = lambda done, deals: None,
    ) -> Peek:
        """What seeing hidden cards is worth: exactly where that is in reach, else by sampling."""
        from houseway.exact.peeks.of_game import sampled_peek

        return sampled_peek(self, sees, options or {}, deals, jobs=jobs, progress=progress)

    def count(
        self, wager: str, penetration: int, *, options: Mapping[str, str] | None = None
    ) -> Count:
        """What counting cards is worth for a wager: its best linear count, and what that wins."""
        raise NotProved(f"what a count is worth is not known of {self.game.title}")

    def counted_wagers(self) -> Sequence[str]:
        """The wagers whose shoe may be counted down: nobody decides anything about them."""
        return ()

    def peeked_options(self) -> Sequence[Mapping[str, str]]:
        """The readings under which `houseway ship` values peeks."""
        from houseway.exact.peeks.of_game import solved_readings

        names = {one.name for one in declared(self.game.rules)}
        return [
            {name: value for name, value in result.options.items() if name in names}
            for result in solved_readings(self)
        ]

    def peeks(self) -> Sequence[Peek]:
        """What is known without computing anything."""
        from houseway.exact.peeks.shipped import shipped_peeks

        return shipped_peeks(self)

    # --- The coach --------------------------------------------------------------------------------

    def advise(self, rules: R, view: View) -> Advice | None:
        """Every legal answer to the seat's question with its value; None if none are known."""
        return None

    def is_best_play(self, result: Result) -> bool:
        """Whether a result is for a player free to play as is best for that wager."""
        return True

    def can_be_peeked(self, result: Result) -> bool:
        """Whether what a peek is worth can be found under the readings of a result."""
        return self.is_best_play(result)

    def rule_of_thumb(self) -> RuleOfThumb | None:
        """A few lines to play by, with their exact cost."""
        return None

    def charts(self) -> Sequence[Chart]:
        """The best decisions at a glance: by what a player sees, how often each act is best."""
        from houseway.exact.strategy.shipped import charts_of

        return charts_of(self.game)

    def hand_values(self) -> Iterator[HandValues] | None:
        """Of the first decision, for all hands at once; None where the coach is asked of each."""
        return None

    def make_charts(self, jobs: int) -> Made:
        """The charts of a game, as they are shipped."""
        from houseway.exact.strategy.shipped import make_charts

        return make_charts(self.game, jobs)

    # --- Odds -------------------------------------------------------------------------------------

    def odds_against_dealer(self) -> OddsAgainstDealer[R] | None:
        """How often each choice of a player's cards beats the dealer (`houseway odds`)."""
        return None

    def pot_shares(self) -> PotShares | None:
        """Among players: how many hole cards and boards the shares of a pot are counted for."""
        return None
