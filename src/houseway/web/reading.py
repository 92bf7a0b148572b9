"""The school of the two-board games: three hands and two boards, and who wins which half.

As in the school of the house-banked games, an exercise is its seed.
"""

from __future__ import annotations

import secrets
from collections.abc import Mapping
from random import Random
from typing import Annotated

from litestar.params import FromPath, JSONBody, QueryParameter
from msgspec import Meta, Struct

from houseway.cards import DECK, Card, shuffled
from houseway.games import UnknownGame, double_flop_omaha, double_flop_texas, find
from houseway.hands import Hand
from houseway.money import Cents
from houseway.poker.showdown import Ruling, awards
from houseway.round.events import LOWER, UPPER, Award, Faces, Place, Pot, hole
from houseway.round.questions import Seat
from houseway.round.telling import tell_award
from houseway.web.doors import get, post

SEATS = (Seat(1), Seat(2), Seat(3))
POT = Cents(12_000)  # in halves and thirds without an odd chip
_BOARDS = (UPPER, LOWER)

_TAUGHT: Mapping[str, tuple[int, Ruling]] = {
    double_flop_texas.GAME.name: (2, double_flop_texas.RULING),
    double_flop_omaha.GAME.name: (4, double_flop_omaha.RULING),
}


class Reading(Struct, frozen=True):
    """All cards face up: each seat's own, and both boards."""

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


class Checked(Struct, frozen=True):
    right: int
    boards: list[BoardRead]


@get("/school/{game:str}/reading", sync_to_thread=True)
def reading(
    game: FromPath[str], seed: Annotated[int, QueryParameter(ge=0, le=2**31)] = 0
) -> Reading:
    """Hands to read; without a seed, any."""
    seed = seed or secrets.randbelow(2**31) + 1
    holes, boards = _deal(game, seed)
    return Reading(game, seed, POT, {hole(seat): own for seat, own in holes.items()} | boards)


@post("/school/{game:str}/reading", sync_to_thread=True)
def check_reading(game: FromPath[str], data: JSONBody[Read]) -> Checked:
    """What the pupil read, checked board by board, with the rule."""
    holes, boards = _deal(game, data.seed)
    ruling = _taught(game)[1]
    won = list(awards([Pot(POT, SEATS)], holes, boards, ruling, "upper"))
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
    return Checked(sum(one.right for one in read), read)


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


def _taught(game: str) -> tuple[int, Ruling]:
    name = find(game).name
    if name not in _TAUGHT:
        raise UnknownGame(f"{find(game).title} has no two boards to read")
    return _TAUGHT[name]


def _deal(
    game: str, seed: int
) -> tuple[dict[Seat, tuple[Card, ...]], dict[Place, tuple[Card, ...]]]:
    count, _ = _taught(game)
    cards = iter(shuffled(DECK, Random(seed).randrange))
    holes = {seat: tuple(next(cards) for _ in range(count)) for seat in SEATS}
    return holes, {place: tuple(next(cards) for _ in range(5)) for place in _BOARDS}
