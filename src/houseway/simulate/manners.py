"""Manners of play: careful, by the book, wild. What a bot is known for at a table.

Like every bot they see what their seat sees. By the book is the exact coach's best answer where
it has one; among players, where nothing is exact, manners differ by how bold a hand is played.
"""

from __future__ import annotations

from collections.abc import Callable
from random import Random

from houseway.games import GAMES
from houseway.round.game import Game, Rules
from houseway.round.questions import Answer, Option, Question, check, first_pick
from houseway.round.refused import Refused
from houseway.round.views import View
from houseway.round.words.offers import is_betting
from houseway.simulate.bots import RandomBot, Strategy, StrengthBot, asked

_SAMPLES = 20
_WILD = 0.7  # how often a wild bot stakes the most that it can
_AMONG_PLAYERS = {game.name for game in GAMES if game.banked_by == "players"}


def by_view(bot: Strategy) -> Callable[[View, Game, Rules], Answer]:
    """A bot at a table whose rules it does not ask about."""
    return lambda view, game, rules: bot(view)


class Careful:
    """The least wagers; plays on with a hand that is worth it."""

    def __init__(self, random: Random) -> None:
        self._bot = StrengthBot(random, _SAMPLES, boldness=0.75)

    def __call__(self, view: View, game: Game, rules: Rules, /) -> Answer:
        return self._bot(view)


class ByTheBook:
    """The least wagers, and the best answer that is known."""

    def __init__(self, random: Random) -> None:
        self._bot = StrengthBot(random, _SAMPLES)

    def __call__(self, view: View, game: Game, rules: Rules, /) -> Answer:
        if game.name in _AMONG_PLAYERS or is_betting(asked(view)):
            return self._bot(view)
        from houseway.exact.coach.advise import advise  # loads the kernels: not before it is used

        best = next((one for one in advise(game, rules, view).choices if one.best), None)
        return self._bot(view) if best is None else best.answer


class Wild:
    """Bonuses, large wagers, and every raise that there is, more often than not."""

    def __init__(self, random: Random) -> None:
        self._random = random
        self._bot = StrengthBot(random, _SAMPLES, boldness=1.8)
        self._any = RandomBot(random)

    def __call__(self, view: View, game: Game, rules: Rules, /) -> Answer:
        question = asked(view)
        if game.name in _AMONG_PLAYERS:
            return self._bot(view)
        if is_betting(question):
            return self._wager(view, question)
        if self._random.random() > _WILD:
            return self._any(view)
        return _boldest(question) or self._any(view)

    def _wager(self, view: View, question: Question) -> Answer:
        """Some amount: a wild bot takes part in every round."""
        for _ in range(10):
            answer = self._any(view)
            if answer != question.default:
                return answer
        return self._bot(view)


def _boldest(question: Question) -> Answer | None:
    """The act that stakes the most, if there is one."""
    staking = [one for one in question.options if one.stakes]
    if not staking:
        return None
    option = max(staking, key=_most)
    stakes = {stake.spot: stake.most for stake in option.stakes}
    try:
        return check(question, Answer(option.act, first_pick(option), stakes))
    except Refused:  # more than the purse holds
        return None


def _most(option: Option) -> int:
    return sum(stake.most for stake in option.stakes)
