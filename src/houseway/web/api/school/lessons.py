"""The dealer's school: a round to settle, and the pupil's verdicts checked against the rules.

An exercise is its seed: nothing is stored, and the same seed gives the same cards again.
"""

from __future__ import annotations

import secrets
from collections import defaultdict
from collections.abc import Mapping
from typing import Annotated

from litestar import Router
from litestar.params import FromPath, JSONBody, QueryParameter
from msgspec import Meta, Struct

from houseway.cards import Card
from houseway.games import UnknownGame, known
from houseway.money import Cents
from houseway.round.events import Line, Place, Verdict
from houseway.round.game import Game
from houseway.round.questions import Seat, label
from houseway.round.settlement import LineInWords, line_in_words
from houseway.web.api.school.board_exercises import check_reading, reading
from houseway.web.api.school.card_exercises import CheckedPick, Pick, asked, cards_of
from houseway.web.api.school.procedure_drills import check_pitch, check_procedure, procedure
from houseway.web.api.school.pupils import Scoring
from houseway.web.api.school.settled_round import settled_round
from houseway.web.http.computing import Lane
from houseway.web.http.guard import computed, computes, from_our_page, get, post

Seed = Annotated[int, Meta(ge=1, le=2**31)]
Key = Annotated[str, Meta(max_length=20)]
Picked = Annotated[list[Annotated[str, Meta(max_length=4)]], Meta(max_length=9)]


class Wager(Struct, frozen=True):
    seat: Seat
    wager: str
    label: str
    stake: Cents


class Exercise(Struct, frozen=True):
    """All cards face up, and the wagers to be settled, in the order of the rules."""

    game: str
    seed: int
    cards: Mapping[Place, tuple[Card, ...]]
    picks: list[Pick]
    wagers: list[Wager]


class PupilVerdict(Struct, frozen=True, forbid_unknown_fields=True):
    seat: Annotated[Seat, Meta(ge=1, le=20)]
    wager: Annotated[str, Meta(max_length=40)]
    verdict: Verdict
    pay: Annotated[Cents, Meta(ge=0, le=10**12)] = Cents(0)


class Solution(Struct, frozen=True, forbid_unknown_fields=True):
    seed: Seed
    verdicts: Annotated[list[PupilVerdict], Meta(max_length=100)]
    picks: Mapping[Key, Picked] = {}


class CheckedLine(Struct, frozen=True):
    """One wager: what the rules say of it, and whether the pupil said the same."""

    right: bool
    line: LineInWords


class CheckedRound(Struct, frozen=True):
    right: int  # of all picks and lines
    picks: list[CheckedPick]
    lines: list[CheckedLine]


@get("/school/{game:str}")
@computed(Lane.QUICK)
def exercise(
    game: FromPath[str], seed: Annotated[int, QueryParameter(ge=0, le=2**31)] = 0
) -> Exercise:
    """A round to settle; without a seed, any."""
    seed = seed or secrets.randbelow(2**31) + 1
    round_ = settled_round(_taught(game), seed)
    wagers = [Wager(one.seat, one.wager, label(one.wager), one.stake) for one in round_.lines]
    return Exercise(game, seed, cards_of(round_), [one.pick for one in asked(round_)], wagers)


@post("/school/{game:str}")
@computed(Lane.QUICK)
def check(game: FromPath[str], data: JSONBody[Solution], score: Scoring) -> CheckedRound:
    """The pupil's picks and verdicts checked one by one, with the rule."""
    said = defaultdict[tuple[Seat, str], list[PupilVerdict]](list)
    for one in reversed(data.verdicts):
        said[one.seat, one.wager].append(one)
    round_ = settled_round(_taught(game), data.seed)
    picks = [one.check(data.picks.get(one.pick.key, [])) for one in asked(round_)]
    lines = [
        CheckedLine(_is_right(line, said[line.seat, line.wager]), line_in_words(line))
        for line in round_.lines
    ]
    checked = CheckedRound(sum(one.right for one in (*picks, *lines)), picks, lines)
    score(game, data.seed, checked.right, len(picks) + len(lines))
    return checked


def _is_right(line: Line, said: list[PupilVerdict]) -> bool:
    """By the next verdict on this wager: a seat may win several envies."""
    one = said.pop() if said else None
    return one is not None and (one.verdict, one.pay) == (line.verdict, line.pay)


def _taught(name: str) -> Game:
    game = known(name)
    if game.banked_by != "house":
        raise UnknownGame(f"in {game.title} the house settles no wagers")
    return game


router = Router(
    "/api",
    route_handlers=[
        exercise,
        check,
        reading,
        check_reading,
        procedure,
        check_procedure,
        check_pitch,
    ],
    guards=[from_our_page, computes],
    tags=["school"],
)
