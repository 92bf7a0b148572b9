"""Rounds played by a strategy of the simulator and, with the same decks, by best play."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from fractions import Fraction
from functools import lru_cache
from random import Random

from houseway.exact.coach.advice import Advice, gave_up
from houseway.exact.coach.advise import advise
from houseway.money import Cents
from houseway.round.game import Game
from houseway.round.questions import Answer, Question
from houseway.round.runner import Round, State
from houseway.round.views import View, view
from houseway.simulate.batch import NotSimulated
from houseway.simulate.bots import RandomBot
from houseway.simulate.engine import Seated
from houseway.simulate.plan import RANDOM, Plan, prepared, strategies
from houseway.web.api.hundred_rounds import NEVER, HundredRounds
from houseway.web.api.practice import YOU, dealt_by

ROUNDS = 100
BEST = "optimal"  # is always there to compare with

WORDS = {
    "thumb": "the rule of thumb",
    "house-way": "the dealer's own way",
    "always": "stake all there is to stake",
    NEVER: "say nothing, take the default",
    RANDOM: "decide by lot",
}

Decide = Callable[[View, Question, Advice], Answer]


def offered(game: Game) -> list[str]:
    """Strategies other than best play; lots and defaults need no kernel."""
    try:
        return [name for name in strategies(game) if name != BEST]
    except NotSimulated:
        return [NEVER, RANDOM]


@lru_cache(maxsize=256)
def hundred(game: Game, strategy: str, seed: int) -> HundredRounds:
    chosen, best, lost = [0], [0], Fraction(0)
    lots = Random(seed)
    for number in range(ROUNDS):
        round_, given_up = _played(game, f"{seed} {number}", strategy, lots)
        lost += given_up
        chosen.append(chosen[-1] + round_.nets()[YOU])
        again, _ = _played(game, f"{seed} {number}", BEST, lots)
        best.append(best[-1] + again.nets()[YOU])
    return HundredRounds(chosen, best, float(lost))


def _played(game: Game, seed: str, strategy: str, lots: Random) -> tuple[Round, Fraction]:
    """A round and what its decisions gave up, in cents."""
    round_, lost = dealt_by(game, Random(seed)), Fraction(0)
    wagered = round_.answers[0][1].stakes
    decide = _decide(game, strategy, wagered, lots)
    while round_.state is State.OPEN:
        seen = view(round_, YOU)
        assert seen.question is not None
        advice = advise(game, round_.setup.rules, seen)
        answer = decide(seen, seen.question, advice)
        lost += max(wagered.values()) * (gave_up(advice, answer) or 0)
        round_.answer(YOU, answer)
    return round_, lost


def _decide(game: Game, strategy: str, wagered: Mapping[str, Cents], lots: Random) -> Decide:
    if strategy == BEST:
        return lambda seen, question, advice: advice.choices[0].answer
    if strategy == NEVER:
        return lambda seen, question, advice: question.default
    if strategy == RANDOM:
        bot = RandomBot(lots)
        return lambda seen, question, advice: bot(seen)
    wagers = tuple((spot, int(stake)) for spot, stake in wagered.items())
    seated = Seated(prepared(Plan(game.name, (), wagers, strategy, file=game.file)))
    return lambda seen, question, advice: seated(seen)
