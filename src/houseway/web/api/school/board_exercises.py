"""The school of the games among players: hands before two boards, and who wins which half.

Double Flop has two boards from the start; Run It Twice has two hands, and what was out when they
agreed belongs to both boards. As in the school of the house-banked games, an exercise is its seed.
"""

from __future__ import annotations

import itertools
import secrets
from collections.abc import Mapping
from random import Random
from typing import Annotated

from litestar.params import FromPath, JSONBody, QueryParameter
from msgspec import Meta, Struct

from houseway.cards import DECK, Card, shuffled
from houseway.games import (
    UnknownGame,
    double_flop_omaha,
    double_flop_texas,
    known,
    omaha_holdem,
    texas_holdem,
)
from houseway.hands import Hand
from houseway.money import Cents
from houseway.poker.boards import boards_of
from houseway.poker.showdown import Ruling, awards
from houseway.round.events import BOARD, LOWER, UPPER, Award, Faces, Place, Pot, hole
from houseway.round.questions import Seat
from houseway.round.words.telling import tell_award
from houseway.web.api.school.pupils import Scoring
from houseway.web.http.computing import Lane
from houseway.web.http.guard import computed, get, post

POT = Cents(12_000)  # in halves and thirds without an odd chip
_BOARDS = (UPPER, LOWER)


class Lesson(Struct, frozen=True):
    """How many hands of how many cards, who wins, and how many cards the boards may share."""

    hands: int
    cards: int
    ruling: Ruling
    shared: tuple[int, ...] = (0,)

    @property
    def seats(self) -> tuple[Seat, ...]:
        return tuple(map(Seat, range(1, self.hands + 1)))


_RUN_OUTS = (0, 3, 4)  # RIT-5 to RIT-7
_LESSONS = {
    double_flop_texas.GAME.name: Lesson(3, 2, double_flop_texas.RULING),
    double_flop_omaha.GAME.name: Lesson(3, 4, double_flop_omaha.RULING),
    texas_holdem.GAME.name: Lesson(2, 2, texas_holdem.TWICE, _RUN_OUTS),
    omaha_holdem.GAME.name: Lesson(2, 4, omaha_holdem.TWICE, _RUN_OUTS),
}


class Reading(Struct, frozen=True):
    """All cards face up: each seat's own, what both boards share, and the rest of each."""

    game: str
    seed: int
    pot: Cents
    cards: Mapping[Place, Faces]


class Read(Struct, frozen=True, forbid_unknown_fields=True):
    """Who the pupil says wins each board: one seat, or all that share it."""

    seed: Annotated[int, Meta(ge=1, le=2**31)]
    upper: Annotated[list[Seat], Meta(max_length=3)]
    lower: Annotated[list[Seat], Meta(max_length=3)]


class BoardRead(Struct, frozen=True):
    board: Place
    right: bool
    winners: list[Seat]
    hands: Mapping[Seat, Hand]
    words: list[str]
    rule: str


class CheckedReading(Struct, frozen=True):
    right: int
    boards: list[BoardRead]


@get("/school/{game:str}/reading")
@computed(Lane.QUICK)
def reading(
    game: FromPath[str], seed: Annotated[int, QueryParameter(ge=0, le=2**31)] = 0
) -> Reading:
    """Hands to read; without a seed, any."""
    seed = seed or secrets.randbelow(2**31) + 1
    holes, places = _deal(_lesson(game), seed)
    return Reading(game, seed, POT, {hole(seat): own for seat, own in holes.items()} | places)


@post("/school/{game:str}/reading")
@computed(Lane.QUICK)
def check_reading(game: FromPath[str], data: JSONBody[Read], score: Scoring) -> CheckedReading:
    """What the pupil read, checked board by board, with the rule."""
    lesson = _lesson(game)
    holes, places = _deal(lesson, data.seed)
    boards, ruling = boards_of(places), lesson.ruling
    won = list(awards([Pot(POT, lesson.seats)], holes, boards, ruling, "upper"))
    said = {UPPER: data.upper, LOWER: data.lower}
    read = [
        _board(
            place,
            said[place],
            [one for one in won if one.board == place],
            {seat: ruling.hand(own, boards[place]) for seat, own in holes.items()},
        )
        for place in _BOARDS
    ]
    checked = CheckedReading(sum(one.right for one in read), read)
    score(f"{game}-reading", data.seed, checked.right, len(read))
    return checked


def _board(place: Place, said: list[Seat], won: list[Award], hands: dict[Seat, Hand]) -> BoardRead:
    winners = sorted(one.seat for one in won)
    return BoardRead(
        board=place,
        right=sorted(set(said)) == winners,
        winners=winners,
        hands=hands,
        words=[tell_award(one).said for one in won],
        rule=won[0].rule,
    )


def _lesson(game: str) -> Lesson:
    name = known(game).name
    if name not in _LESSONS:
        raise UnknownGame(f"{known(game).title} has no two boards to read")
    return _LESSONS[name]


def _deal(
    lesson: Lesson, seed: int
) -> tuple[dict[Seat, tuple[Card, ...]], dict[Place, tuple[Card, ...]]]:
    random = Random(seed)
    cards = iter(shuffled(DECK, random.randrange))

    def next_cards(count: int) -> tuple[Card, ...]:
        return tuple(itertools.islice(cards, count))

    holes = {seat: next_cards(lesson.cards) for seat in lesson.seats}
    common = random.choice(lesson.shared)
    shared = {BOARD: next_cards(common)} if common else {}
    return holes, shared | {place: next_cards(5 - common) for place in _BOARDS}
