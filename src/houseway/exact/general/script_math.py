"""What is known of a game with a script of its own, by what it is as data: `plain(rules)`.

The script deals and settles; all that is computed goes by the data. `tests/rules/test_plain.py`
holds the one to the other.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from fractions import Fraction
from typing import TYPE_CHECKING, TypeVar

from houseway.cards import Card
from houseway.exact.math import HandValues, Math
from houseway.gamefile.model import Deal, Decision, PlainGame
from houseway.round.game import Rules

if TYPE_CHECKING:
    from houseway.exact.coach.advice import Advice
    from houseway.exact.coach.odds import Odds
    from houseway.exact.peeks.peek import Sees
    from houseway.exact.peeks.sampling import Sampler
    from houseway.round.questions import Question
    from houseway.round.views import View

R = TypeVar("R", bound=Rules)


class ScriptMath(Math[R]):
    """The general solver's answers about a game that exports what it is."""

    def plain(self, rules: R) -> PlainGame:
        """What the game is under some rules."""
        raise NotImplementedError

    @property
    def must_be_made(self) -> tuple[str, ...]:
        """The wagers that every round has."""
        return tuple(self.peeked_wager.split(" and "))

    def advise(self, rules: R, view: View) -> Advice | None:
        from houseway.exact.coach.advice import asked
        from houseway.exact.general.coach import advise_at

        game = self.plain(rules)
        return advise_at(game, decision_asked(game, asked(view)), view)

    def peek_sampler(self, rules: R, sees: Sees) -> Sampler:
        from houseway.exact.general import peeks
        from houseway.exact.general.solve import stakes_of
        from houseway.exact.peeks.sampling import Sampler

        game = self.plain(rules)
        dealt = Counter[str]()
        for step in game.steps:
            for packet in step.packets if isinstance(step, Deal) else ():
                dealt[packet.pile] += packet.count
        there = {"dealer": dealt["dealer"], "board": dealt["board"], "seats": game.seats}
        sees.check(self.game.title, **there)
        deal = peeks.Dealing(game, sees, stakes_of(game, self.must_be_made))
        name = f"{self.game.name} {sees}"
        return Sampler(name, self.game, deal.gain, peeks.__name__, version=game.digest)

    def odds_by_net(self, rules: R, held: Sequence[Card], board: Sequence[Card]) -> Iterator[Odds]:
        """Each choice but a fold by how often it gains on the first wager and what follows it."""
        from houseway.exact.coach.odds import Odds
        from houseway.exact.general.known import Seen, nets_of_choices
        from houseway.exact.general.planning.tree import Fork, tree_of
        from houseway.exact.general.solve import stakes_of

        game = self.plain(rules)
        stakes = stakes_of(game, self.must_be_made[:1])
        own = tuple(sorted(held, key=lambda card: card.index))
        fork, seen = tree_of(game, stakes), Seen(own, (), tuple(board))
        assert isinstance(fork, Fork)
        for option, kept, nets in nets_of_choices(game, stakes, fork, seen):
            if not option.choice.fold:
                deals = sum(nets.values())
                won = Fraction(sum(many for net, many in nets.items() if net > 0), deals)
                words = " ".join([option.choice.act, *map(str, kept)])
                yield Odds(words, won, Fraction(nets.get(Fraction(0), 0), deals))

    def hand_values(self) -> Iterator[HandValues] | None:
        from houseway.exact.general.counting.flat import values_of_hands
        from houseway.exact.general.planning.plan import plan_for
        from houseway.exact.general.solve import stakes_of

        game = self.plain(self.game.rules())  # pyright: ignore[reportArgumentType]
        return values_of_hands(plan_for(game, stakes_of(game, self.must_be_made)))


def decision_asked(game: PlainGame, question: Question) -> int:
    """The place among the steps of the decision that a script's question is."""
    acts = {option.act for option in question.options}
    return next(
        place
        for place, step in enumerate(game.steps)
        if isinstance(step, Decision) and acts <= {choice.act for choice in step.choices}
    )
