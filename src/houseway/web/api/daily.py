"""The hand of the day: one hard decision for everybody in the room, and what the others did.

The day makes the cards, by a seed that no drill of the practice lab can have.
"""

from __future__ import annotations

from collections import Counter
from datetime import UTC, datetime
from functools import partial
from hashlib import sha256
from typing import Annotated

from litestar import Router
from litestar.params import JSONBody
from msgspec import Meta, Struct

from houseway.exact.registry import math_of
from houseway.games import GAMES, gallery
from houseway.room.commands import Person
from houseway.room.people.daily_answers import (
    MOST_SHOWN,
    DailyAnswer,
    answer_of,
    answers,
    keep_answer,
)
from houseway.room.room import Room
from houseway.round.game import Game
from houseway.round.refused import Refused
from houseway.web.api.practice import MOST_CHOICES, CheckedDrill, Drill, checked, drilled
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

_BEYOND_PRACTICE = 2**31 + 1


class DailyResult(Struct, frozen=True):
    """Your answer, what each was worth, and what everybody chose."""

    choice: int
    checked: CheckedDrill
    chosen: list[int]  # how many chose each
    people: list[DailyAnswer]  # some of them


class DailyHand(Struct, frozen=True):
    day: str
    game: str
    title: str
    drill: Drill
    result: DailyResult | None  # once you have answered


class AnswerDaily(Struct, frozen=True, forbid_unknown_fields=True):
    day: Annotated[str, Meta(pattern="^[0-9]{4}-[0-9]{2}-[0-9]{2}$")]
    choice: Annotated[int, Meta(ge=0, lt=MOST_CHOICES)]


def day_of(room: Room) -> str:
    return datetime.fromtimestamp(room.clock.wall() / 1000, UTC).date().isoformat()


def hand_of(day: str) -> tuple[Game, int]:
    """A day's game, one after the other, and the seed of its hand."""
    games = [one for one in (*GAMES, *gallery()) if one.banked_by == "house" and _is_solved(one)]
    seed = int.from_bytes(sha256(f"hand of the day {day}".encode()).digest()[:4]) // 2
    turn = datetime.fromisoformat(day).toordinal()
    return games[turn % len(games)], _BEYOND_PRACTICE + seed


def _is_solved(game: Game) -> bool:
    """Whether there is a decision in it, of which exact values are known."""
    results = math_of(game).results()
    return any(one.shares for one in results)


async def _result(request: AnyRequest, room: Room, person: Person, day: str) -> DailyResult | None:
    choice = await room.look_up(answer_of, room.people, person, day)
    if choice is None:
        return None
    game, seed = hand_of(day)
    told = await compute(
        request, Lane.QUICK, person, partial(checked, game.name, seed, choice, level="hard")
    )
    all_of_them = await room.look_up(answers, room.people, day)
    counted = Counter(one.choice for one in all_of_them)
    chosen = [counted[one] for one in range(len(told.best))]
    return DailyResult(choice, told, chosen, all_of_them[:MOST_SHOWN])


@get("/daily")
async def daily(request: AnyRequest, room: TheRoom, person: Asking) -> DailyHand:
    """Today's hand; with what everybody chose once you have answered."""
    day = day_of(room)
    game, seed = hand_of(day)
    drill = await compute(
        request, Lane.QUICK, person, partial(drilled, game.name, seed, level="hard")
    )
    return DailyHand(day, game.name, game.title, drill, await _result(request, room, person, day))


@post("/daily")
async def answer_daily(
    request: AnyRequest, service: TheService, person: Asking, data: JSONBody[AnswerDaily]
) -> DailyResult:
    """Your answer to today's hand; the first one counts."""
    room = service.room
    service.check_changes("daily", person)
    if data.day != day_of(room):
        raise Refused("LIM-3", "That day is over: there is another hand today.")
    game, seed = hand_of(data.day)
    told = await compute(
        request, Lane.QUICK, person, partial(checked, game.name, seed, data.choice, level="hard")
    )
    choice = min(data.choice, len(told.best) - 1)
    await room.in_store(keep_answer, room.people, person, data.day, choice, told.right)
    result = await _result(request, room, person, data.day)
    assert result is not None
    return result


router = Router(
    "/api",
    route_handlers=[daily, answer_daily],
    guards=[from_our_page, computes],
    tags=["practice"],
)
