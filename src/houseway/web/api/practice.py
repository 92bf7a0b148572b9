"""The practice lab: decisions to take, checked by the coach, and a hundred rounds of a strategy.

A drill is its seed: nothing is stored, and the same seed gives the same cards again.
"""

from __future__ import annotations

import secrets
from collections.abc import Callable, Iterator, Mapping
from fractions import Fraction
from functools import lru_cache
from random import Random
from typing import Annotated, Literal

from litestar import Router
from litestar.params import FromPath, FromQuery, JSONBody, QueryParameter
from msgspec import Meta, Struct

from houseway.cards import Card, shuffled
from houseway.exact.coach.advice import Advice, ValuedAnswer, gave_up
from houseway.exact.coach.advise import advise
from houseway.exact.wire import Exact
from houseway.games import UnknownGame, known
from houseway.money import Cents
from houseway.round.dealt import dealt
from houseway.round.events import Faces, Place
from houseway.round.game import Game
from houseway.round.questions import Answer, Question, Seat
from houseway.round.runner import Round, State
from houseway.round.views import View, view
from houseway.simulate.bots import RandomBot
from houseway.web.http.guard import computes, from_our_page, get, post

HARD = Fraction(1, 10)  # of the unit, between the best choice and the next
ROUNDS = 100
_MOST_CHOICES = 4
_TRIES = 60  # decisions looked at before the hardest so far is taken
_YOU = Seat(1)

Seed = Annotated[int, Meta(ge=1, le=2**31)]
Strategy = Literal["best", "default", "largest", "random"]


class DrillChoice(Struct, frozen=True):
    act: str
    cards: tuple[Card, ...]
    stakes: Mapping[str, Cents]


class Drill(Struct, frozen=True):
    """A decision: what the seat sees, and some of the answers that it may give."""

    seed: int
    prompt: str
    places: Mapping[Place, Faces]
    choices: list[DrillChoice]


class DrillAnswer(Struct, frozen=True, forbid_unknown_fields=True):
    seed: Seed
    choice: Annotated[int, Meta(ge=0, lt=_MOST_CHOICES)]
    hard: bool = False


class CheckedDrill(Struct, frozen=True):
    right: bool
    unit: str
    given_up: Exact  # in units
    best: list[bool]  # by choice, as the drill lists them
    values: list[Exact]


@get("/practice/{game:str}", sync_to_thread=True)
def drill(
    game: FromPath[str],
    seed: Annotated[int, QueryParameter(ge=0, le=2**31)] = 0,
    hard: FromQuery[bool] = False,
) -> Drill:
    """A decision against the house; `hard` ones have a second choice that is nearly as good."""
    seed = seed or secrets.randbelow(2**31) + 1
    seen, advice = _situation(_practised(game), seed, hard)
    assert seen.question is not None
    choices = [_told(one) for one in _offered(advice, seed)]
    return Drill(seed, seen.question.prompt, seen.places, choices)


@post("/practice/{game:str}", sync_to_thread=True)
def check_drill(game: FromPath[str], data: JSONBody[DrillAnswer]) -> CheckedDrill:
    """What each choice is worth, and what the one taken gave up."""
    _, advice = _situation(_practised(game), data.seed, data.hard)
    offered = _offered(advice, data.seed)
    chosen = offered[min(data.choice, len(offered) - 1)]
    return CheckedDrill(
        right=chosen.best,
        unit=advice.unit,
        given_up=str(_value(advice.choices[0]) - _value(chosen)),
        best=[one.best for one in offered],
        values=[str(_value(one)) for one in offered],
    )


def _practised(name: str) -> Game:
    game = known(name)
    if game.banked_by != "house":
        raise UnknownGame(f"in {game.title} no decision has an exact value")
    return game


def _told(one: ValuedAnswer) -> DrillChoice:
    return DrillChoice(one.answer.act, one.answer.cards, one.answer.stakes)


def _value(one: ValuedAnswer) -> Fraction:
    assert one.value is not None, "only valued decisions are practised"
    return one.value


def _offered(advice: Advice, seed: int) -> list[ValuedAnswer]:
    """The best choices, in an order that does not tell which is which."""
    offered = list(advice.choices[:_MOST_CHOICES])
    Random(seed).shuffle(offered)
    return offered


@lru_cache(maxsize=1024)
def _situation(game: Game, seed: int, hard: bool) -> tuple[View, Advice]:
    """The first decision that is as hard as asked for, or the hardest of many."""
    random = Random(seed)
    found: tuple[Fraction, View, Advice] | None = None
    for _, (seen, advice) in zip(range(_TRIES), _decisions(game, random), strict=False):
        margin = _margin(advice)
        if found is None or margin < found[0]:
            found = margin, seen, advice
        if not hard or found[0] <= HARD:
            break
    if found is None:
        raise UnknownGame(f"nothing exact is known of the decisions of {game.title}")
    return found[1], found[2]


def _margin(advice: Advice) -> Fraction:
    """How much better the best choice is than the next one that is worse."""
    values = sorted({_value(one) for one in advice.choices}, reverse=True)
    return values[0] - values[1]


def _decisions(game: Game, random: Random) -> Iterator[tuple[View, Advice]]:
    """Rounds of a lone player who decides best, as long as anybody asks; none without values."""
    while True:
        round_ = _dealt(game, random)
        while round_.state is State.OPEN:
            seen = view(round_, _YOU)
            advice = advise(game, round_.setup.rules, seen)
            if any(one.value is None for one in advice.choices):
                return
            if len({one.value for one in advice.choices}) > 1:
                yield seen, advice
            round_.answer(_YOU, advice.choices[0].answer)


def _dealt(game: Game, random: Random) -> Round:
    return dealt(game, shuffled(game.cards(game.rules()), random.randrange), _YOU)


# --- A hundred rounds -----------------------------------------------------------------------------


class HundredRounds(Struct, frozen=True):
    """The same decks twice: nets so far, in cents, round by round, and what was given up in all."""

    chosen: list[int]
    best: list[int]
    given_up: float  # by the strategy's decisions, in cents, as the coach values them


@get("/practice/{game:str}/hundred", sync_to_thread=True)
def hundred_rounds(
    game: FromPath[str],
    strategy: FromQuery[Strategy] = "default",
    seed: Annotated[int, QueryParameter(ge=0, le=2**31)] = 0,
) -> HundredRounds:
    """A hundred rounds by a strategy and, with the same decks, by best play."""
    return _hundred(_practised(game), strategy, seed or secrets.randbelow(2**31) + 1)


@lru_cache(maxsize=256)
def _hundred(game: Game, strategy: Strategy, seed: int) -> HundredRounds:
    chosen, best, lost = [0], [0], Fraction(0)
    decide = _STRATEGIES[strategy](Random(seed))
    for number in range(ROUNDS):
        round_, given_up = _played(game, f"{seed} {number}", decide)
        lost += given_up
        chosen.append(chosen[-1] + round_.nets()[_YOU])
        again, _ = _played(game, f"{seed} {number}", _best)
        best.append(best[-1] + again.nets()[_YOU])
    return HundredRounds(chosen, best, float(lost))


Decide = Callable[[View, Question, Advice], Answer]


def _played(game: Game, seed: str, decide: Decide) -> tuple[Round, Fraction]:
    """A round and what its decisions gave up, in cents."""
    round_, lost = _dealt(game, Random(seed)), Fraction(0)
    unit = max(round_.answers[0][1].stakes.values())
    while round_.state is State.OPEN:
        seen = view(round_, _YOU)
        assert seen.question is not None
        advice = advise(game, round_.setup.rules, seen)
        answer = decide(seen, seen.question, advice)
        lost += unit * (gave_up(advice, answer) or 0)
        round_.answer(_YOU, answer)
    return round_, lost


def _best(seen: View, question: Question, advice: Advice) -> Answer:
    return advice.choices[0].answer


def _default(seen: View, question: Question, advice: Advice) -> Answer:
    """What the table does for somebody who says nothing."""
    return question.default


def _largest(seen: View, question: Question, advice: Advice) -> Answer:
    """The choice that stakes most, with the cards that are best for it."""
    return max(advice.choices, key=lambda one: sum(one.answer.stakes.values())).answer


def _by_lot(random: Random) -> Decide:
    bot = RandomBot(random)
    return lambda seen, question, advice: bot(seen)


_STRATEGIES: Mapping[Strategy, Callable[[Random], Decide]] = {
    "best": lambda random: _best,
    "default": lambda random: _default,
    "largest": lambda random: _largest,
    "random": _by_lot,
}

router = Router(
    "/api",
    route_handlers=[drill, check_drill, hundred_rounds],
    guards=[from_our_page, computes],
    tags=["practice"],
)
