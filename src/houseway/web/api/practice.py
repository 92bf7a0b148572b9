"""The practice lab: decisions to take, checked by the coach.

A drill is its seed: nothing is stored, and the same seed gives the same cards again.
"""

from __future__ import annotations

import secrets
from collections import Counter
from collections.abc import Iterator, Mapping
from fractions import Fraction
from functools import lru_cache
from itertools import islice
from random import Random
from typing import Annotated, Literal

from litestar import Router
from litestar.params import FromPath, FromQuery, JSONBody, QueryParameter
from msgspec import Meta, Struct

from houseway.cards import Card, shuffled
from houseway.exact.coach.advice import Advice, ValuedAnswer
from houseway.exact.coach.advise import advise
from houseway.exact.strategy.shipped import shipped_charts
from houseway.exact.wire import Exact
from houseway.games import UnknownGame, known
from houseway.money import Cents
from houseway.round.dealt import dealt
from houseway.round.events import Faces, Place
from houseway.round.game import Game
from houseway.round.limits import Limits
from houseway.round.questions import Seat
from houseway.round.runner import Round, State
from houseway.round.views import View, view
from houseway.web.http.computing import Lane
from houseway.web.http.guard import computed, computes, from_our_page, get, post

STAKE = Cents(1_000)  # on each wager that must be made
HARD = Fraction(1, 10)  # of the unit, between the best choice and the next
PLAIN = Fraction(1, 2)
MOST_CHOICES = 4
_TRIES = 60  # decisions looked at before the one that comes nearest is taken
_DRY = 1000  # rounds in a row that ask nothing, after which none is looked for
_SAMPLE = 40  # decisions by which the one that matters is found
YOU = Seat(1)

# Which decisions: those with a wide gap between the best choice and the next, as they come, those
# at the question that matters most, and those with a narrow gap.
Level = Literal["plain", "any", "key", "hard"]

Seed = Annotated[int, Meta(ge=1, le=2**31)]


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
    choice: Annotated[int, Meta(ge=0, lt=MOST_CHOICES)]
    hard: bool = False


class CheckedDrill(Struct, frozen=True):
    right: bool
    unit: str
    given_up: Exact  # in units
    stake: Cents  # that a unit is here
    best: list[bool]  # by choice, as the drill lists them
    values: list[Exact]


@get("/practice/{game:str}")
@computed(Lane.QUICK)
def drill(
    game: FromPath[str],
    seed: Annotated[int, QueryParameter(ge=0, le=2**31)] = 0,
    hard: FromQuery[bool] = False,
) -> Drill:
    """A decision against the house; `hard` ones have a second choice that is nearly as good."""
    return drilled(game, seed or secrets.randbelow(2**31) + 1, _level(hard))


def _level(hard: bool) -> Level:
    return "hard" if hard else "any"


def drilled(game: str, seed: int, level: Level) -> Drill:
    """The decision of a seed."""
    seen, advice = _situation(practised(game), seed, level)
    choices = [_told(one) for one in _offered(advice, seed)]
    return Drill(seed, _prompt(seen), seen.places, choices)


@post("/practice/{game:str}")
@computed(Lane.QUICK)
def check_drill(game: FromPath[str], data: JSONBody[DrillAnswer]) -> CheckedDrill:
    """What each choice is worth, and what the one taken gave up."""
    return checked(game, data.seed, data.choice, _level(data.hard))


def checked(game: str, seed: int, choice: int, level: Level) -> CheckedDrill:
    """An answer to the decision of a seed."""
    _, advice = _situation(practised(game), seed, level)
    offered = _offered(advice, seed)
    chosen = offered[min(choice, len(offered) - 1)]
    return CheckedDrill(
        right=chosen.best,
        unit=advice.unit,
        given_up=str(_value(advice.choices[0]) - _value(chosen)),
        stake=STAKE,
        best=[one.best for one in offered],
        values=[str(_value(one)) for one in offered],
    )


def practised(name: str) -> Game:
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
    offered = list(advice.choices[:MOST_CHOICES])
    Random(seed).shuffle(offered)
    return offered


@lru_cache(maxsize=1024)
def _situation(game: Game, seed: int, level: Level) -> tuple[View, Advice]:
    """The first decision of a level, or of many the one that comes nearest to it."""
    found: tuple[Fraction, View, Advice] | None = None
    for seen, advice in islice(_decisions(game, Random(seed)), _TRIES):
        missing = _missing(game, level, seen, advice)
        if found is None or missing < found[0]:
            found = missing, seen, advice
        if found[0] <= 0:
            return found[1], found[2]
    if found is None:
        raise UnknownGame(f"nothing exact is known of the decisions of {game.title}")
    return found[1], found[2]


def _missing(game: Game, level: Level, seen: View, advice: Advice) -> Fraction:
    """How far a decision is from being of a level; 0 or less for one that is."""
    match level:
        case "any":
            return Fraction(0)
        case "key":
            return Fraction(_prompt(seen) != key_question(game))
        case "hard":
            return _margin(advice) - HARD
        case "plain":
            return PLAIN - _margin(advice)


def has_decisions(game: Game) -> bool:
    """Whether any decision has an exact value: said at once where charts are shipped."""
    return bool(shipped_charts(game)) or next(_decisions(game, Random(1)), None) is not None


@lru_cache(maxsize=64)
def key_question(game: Game) -> str:
    """The question at which the most is lost by taking the second best; "" without values."""
    lost: Counter[str] = Counter()
    for seen, advice in islice(_decisions(game, Random(1)), _SAMPLE):
        lost[_prompt(seen)] += int(_margin(advice) * STAKE)
    return lost.most_common(1)[0][0] if lost else ""


def _prompt(seen: View) -> str:
    assert seen.question is not None
    return seen.question.prompt


def _margin(advice: Advice) -> Fraction:
    """How much better the best choice is than the next one that is worse."""
    values = sorted({_value(one) for one in advice.choices}, reverse=True)
    return values[0] - values[1]


def _decisions(game: Game, random: Random) -> Iterator[tuple[View, Advice]]:
    """Rounds of a lone player who decides best, as long as anybody asks; none without values.

    Nor of a game that asks nothing, or hardly ever: it would be dealt without end.
    """
    dry = 0 if any(step.kind == "ask" for step in game.procedure(game.rules())) else _DRY
    while dry < _DRY:
        dry += 1
        round_ = dealt_by(game, random)
        while round_.state is State.OPEN:
            seen = view(round_, YOU)
            advice = advise(game, round_.setup.rules, seen)
            if any(one.value is None for one in advice.choices):
                return
            if len({one.value for one in advice.choices}) > 1:
                dry = 0
                yield seen, advice
            round_.answer(YOU, advice.choices[0].answer)


def dealt_by(game: Game, random: Random) -> Round:
    order = shuffled(game.cards(game.rules()), random.randrange)
    return dealt(game, order, YOU, limits=Limits(least=STAKE))


router = Router(
    "/api",
    route_handlers=[drill, check_drill],
    guards=[from_our_page, computes],
    tags=["practice"],
)
