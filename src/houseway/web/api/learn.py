"""A learning path for each game: the aim, the hands, the decision that matters, the hard ones.

Its words are the game's own steps, pays and strategy, so a game file gets one for free. Each step
ends with hands that the exact coach checks.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import lru_cache, partial
from hashlib import sha256
from typing import Annotated, Literal

from litestar import Router
from litestar.params import FromPath, JSONBody
from msgspec import Meta, Struct

from houseway.exact.registry import math_of
from houseway.games import known
from houseway.money import Cents
from houseway.report.played_rounds import hand_orders
from houseway.room.commands import Person
from houseway.room.people.lessons import Progress, keep_progress, progress
from houseway.room.room import Room
from houseway.round.game import Game
from houseway.round.refused import Refused
from houseway.web.api.practice import (
    MOST_CHOICES,
    STAKE,
    CheckedDrill,
    Drill,
    Level,
    checked,
    drilled,
    has_decisions,
)
from houseway.web.http.computing import Lane
from houseway.web.http.guard import (
    AnyRequest,
    Asking,
    TheRoom,
    TheService,
    compute,
    computes,
    from_our_page,
    get,
    post,
)

ENOUGH = 5  # right answers, with which a step is done
_COUNTS = ("No", "One", "Two", "Three", "Four", "Five", "Six", "Seven")
_BEYOND_DAILY = 2**33  # no drill of the practice lab, nor of a day

StepName = Literal["aim", "hands", "decision", "hard"]
_LEVELS: Mapping[StepName, Level] = {
    "aim": "plain",
    "hands": "any",
    "decision": "key",
    "hard": "hard",
}


class LearnedLine(Struct, frozen=True):
    words: str
    rule: str  # that it rests on; "" for advice


class LearningStep(Struct, frozen=True):
    name: StepName
    title: str
    lines: list[LearnedLine]
    right: int
    enough: int  # right answers, with which it is done; 0 where there is only to read


class LearningPath(Struct, frozen=True):
    stake: Cents  # that a mistake's cost is told for
    steps: list[LearningStep]


class LearningHand(Struct, frozen=True):
    hand: int  # how many of this step were answered before
    drill: Drill


class AnswerHand(Struct, frozen=True, forbid_unknown_fields=True):
    hand: Annotated[int, Meta(ge=0, le=1_000_000)]
    choice: Annotated[int, Meta(ge=0, lt=MOST_CHOICES)]


class AnsweredHand(Struct, frozen=True):
    checked: CheckedDrill
    right: int  # answers so far


@get("/learn/{game:str}")
async def learning_path(
    request: AnyRequest, room: TheRoom, person: Asking, game: FromPath[str]
) -> LearningPath:
    """The steps in the words of the game, and how far you have come."""
    found = known(game)
    own = await room.look_up(progress, room.people, person, found.name)
    words = await compute(request, Lane.QUICK, person, partial(_steps, found))
    steps = [
        LearningStep(
            name,
            title,
            lines,
            own.get(name, Progress()).right,
            ENOUGH if len(words) > 2 else 0,
        )
        for name, title, lines in words
    ]
    return LearningPath(STAKE, steps)


@get("/learn/{game:str}/{step:str}")
async def next_hand(
    request: AnyRequest, room: TheRoom, person: Asking, game: FromPath[str], step: FromPath[str]
) -> LearningHand:
    """The hand of a step that you have not answered yet."""
    found, name = known(game), _named(step)
    hand = (await _own(room, person, found, name)).answered
    seed = _seed(found, name, hand)
    drill = await compute(
        request, Lane.QUICK, person, partial(drilled, found.name, seed, _LEVELS[name])
    )
    return LearningHand(hand, drill)


@post("/learn/{game:str}/{step:str}")
async def answer_hand(
    request: AnyRequest,
    service: TheService,
    person: Asking,
    game: FromPath[str],
    step: FromPath[str],
    data: JSONBody[AnswerHand],
) -> AnsweredHand:
    """What each choice is worth and what yours costs; the first answer to a hand counts."""
    room, found, name = service.room, known(game), _named(step)
    if data.hand > (await _own(room, person, found, name)).answered:
        raise Refused("LIM-3", "One hand after the other: that one has not been dealt yet.")
    seed = _seed(found, name, data.hand)
    told = await compute(
        request,
        Lane.QUICK,
        person,
        partial(checked, found.name, seed, data.choice, _LEVELS[name]),
    )
    now = await room.in_store(
        keep_progress, room.people, person, found.name, name, data.hand, told.right
    )
    return AnsweredHand(told, now.right)


async def _own(room: Room, person: Person, game: Game, step: StepName) -> Progress:
    return (await room.look_up(progress, room.people, person, game.name)).get(step, Progress())


def _named(step: str) -> StepName:
    for name in _LEVELS:
        if name == step:
            return name
    raise Refused("LIM-3", f"There is no such step: {', '.join(_LEVELS)}.")


def _seed(game: Game, step: StepName, hand: int) -> int:
    """A step deals everybody the same hands in the same order."""
    named = f"learning {game.name} {game.digest} {step} {hand}"
    return _BEYOND_DAILY + int.from_bytes(sha256(named.encode()).digest()[:4])


# --- The words ------------------------------------------------------------------------------------

StepWords = tuple[StepName, str, list[LearnedLine]]


@lru_cache(maxsize=64)
def _steps(game: Game) -> tuple[StepWords, ...]:
    return tuple(_words(game))


def _words(game: Game) -> Iterator[StepWords]:
    """Where no decision has an exact value there are two steps, to read."""
    yield "aim", "The aim", list(_told(game, "wager", "show", "settle"))
    yield "hands", "The hands", list(_hands(game))
    if game.banked_by == "house" and has_decisions(game):
        yield "decision", "The one decision that matters", list(_decision(game))
        yield "hard", "The hard ones", list(_hard(game))


def _told(game: Game, *kinds: str) -> Iterator[LearnedLine]:
    for step in game.procedure(game.rules()):
        if step.player and step.kind in kinds:
            yield LearnedLine(step.player, step.rules[0] if step.rules else "")


def _hands(game: Game) -> Iterator[LearnedLine]:
    """Which hand beats which, and what a player is asked; where neither is, what is dealt."""
    orders = hand_orders(game, game.rules())
    asked = list(_told(game, "ask"))
    if not orders and not asked:
        yield from _told(game, "deal", "show", "settle")
    for order in orders:
        ranked = ", ".join(one.value for one in reversed(order.categories))
        yield LearnedLine(f"{_COUNTS[order.size]} cards, from the best: {ranked}.", "")
    yield from asked


def _decision(game: Game) -> Iterator[LearnedLine]:
    yield LearnedLine("A wrong answer to this question costs the most.", "")
    thumb = math_of(game).rule_of_thumb()
    for line in thumb.lines if thumb else ():
        yield LearnedLine(line, "")


def _hard(game: Game) -> Iterator[LearnedLine]:
    yield LearnedLine("Here the second best is nearly as good. Nobody gets all of them.", "")
    thumb = math_of(game).rule_of_thumb()
    if thumb:
        cost = float(thumb.cost) * 100
        yield LearnedLine(
            f"Who plays by the lines of the last step gives up ${cost:.2f} per $100 of "
            f"{math_of(game).unit}s against perfect play.",
            "",
        )


router = Router(
    "/api",
    route_handlers=[learning_path, next_hand, answer_hand],
    guards=[from_our_page, computes],
    tags=["practice"],
)
