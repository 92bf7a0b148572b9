"""A bot that plays a house-banked game by a strategy that has a name, from its own view alone."""

from __future__ import annotations

from collections.abc import Mapping

from msgspec.structs import asdict

from houseway.money import Cents
from houseway.round.game import Game, Rules
from houseway.round.options import as_text
from houseway.round.questions import Answer, Seat
from houseway.round.views import View
from houseway.round.words.offers import is_betting, least_wager
from houseway.simulate.bots import asked
from houseway.simulate.engine import Seated
from houseway.simulate.plan import Plan, prepared


class StrategyBot:
    """Wagers the least that is required, and decides as the strategy does in a batch.

    Lots of a strategy go by round and seat: `random` needs a bot of its own.
    """

    def __init__(self, game: Game, rules: Rules, strategy: str) -> None:
        self._game, self._strategy = game, strategy
        options = asdict(rules).items()
        self._options = tuple((name, as_text(value)) for name, value in options)
        self._wagered: dict[Seat, Mapping[str, Cents]] = {}

    def __call__(self, view: View, /) -> Answer:
        question = asked(view)
        if is_betting(question):
            answer = least_wager(question)
            self._wagered[question.seat] = answer.stakes
            return answer
        return Seated(prepared(self._plan(question.seat)))(view)

    def _plan(self, seat: Seat) -> Plan:
        """Best play depends on what was wagered before the deal."""
        wagers = tuple((spot, int(stake)) for spot, stake in self._wagered[seat].items())
        game = self._game
        return Plan(game.name, self._options, wagers, self._strategy, file=game.file)
