"""The dealer's procedure, against the clock: pitch in order, cut a payout, handle what went wrong.

An exercise is its seed and its kind; the game itself says what is right.
"""

from __future__ import annotations

import secrets
from collections.abc import Callable, Mapping
from random import Random
from typing import Annotated, Literal

from litestar.params import FromPath, JSONBody, QueryParameter
from msgspec import Meta, Struct

from houseway.cards import shuffled
from houseway.games import UnknownGame, known
from houseway.money import Cents, show_money
from houseway.round.dealt import dealt
from houseway.round.events import BURN, DEALER, Dealt, Faces, hole
from houseway.round.game import Game
from houseway.round.layout import layout
from houseway.round.questions import Seat, label
from houseway.round.words.telling import tell
from houseway.web.api.school.pupils import Scoring
from houseway.web.api.school.settled_round import settled_round
from houseway.web.http.computing import Lane
from houseway.web.http.guard import computed, get, post

CHIPS = (Cents(50_000), Cents(10_000), Cents(2_500), Cents(500), Cents(100))
SECONDS = {"pitch": 20, "cut": 20, "irregularity": 30}

_SEATS = (Seat(1), Seat(3), Seat(4))  # with a gap: the pitch goes past an empty seat
_STACK = Cents(1_000_00)
_CHOICES = 3

Kind = Literal["pitch", "cut", "irregularity"]
Seed = Annotated[int, Meta(ge=1, le=2**31)]
Said = Annotated[list[Annotated[str, Meta(max_length=200)]], Meta(max_length=60)]


class ProcedureDrill(Struct, frozen=True):
    """Something to do in order, or to choose; `chips` are counted out, the largest first."""

    seed: int
    kind: Kind
    prompt: str
    options: list[str]
    seconds: int


class ProcedureAnswer(Struct, frozen=True, forbid_unknown_fields=True):
    seed: Seed
    kind: Kind
    said: Said
    seconds: Annotated[float, Meta(ge=0, le=3600)]


class CheckedProcedure(Struct, frozen=True):
    right: bool
    in_time: bool
    solution: list[str]
    words: str
    rule: str


class PitchedSoFar(Struct, frozen=True, forbid_unknown_fields=True):
    """Where the pupil pitched, card by card, right or wrong."""

    seed: Seed
    said: Annotated[Said, Meta(min_length=1)]


class PitchedCards(Struct, frozen=True):
    """Where the last of them belong, whether the pupil knew, and what is seen of them."""

    right: bool
    place: str
    faces: Faces
    words: str
    rule: str
    done: bool


class _Solved(Struct, frozen=True):
    prompt: str
    options: list[str]
    solution: list[str]
    words: str
    rule: str


@get("/school/{game:str}/procedure")
@computed(Lane.QUICK)
def procedure(
    game: FromPath[str],
    kind: Annotated[Kind, QueryParameter()],
    seed: Annotated[int, QueryParameter(ge=0, le=2**31)] = 0,
) -> ProcedureDrill:
    """A drill of one kind; 404 where the game has none of it."""
    seed = seed or secrets.randbelow(2**31) + 1
    solved = _solve(known(game), kind, seed)
    return ProcedureDrill(seed, kind, solved.prompt, solved.options, SECONDS[kind])


@post("/school/{game:str}/procedure")
@computed(Lane.QUICK)
def check_procedure(
    game: FromPath[str], data: JSONBody[ProcedureAnswer], score: Scoring
) -> CheckedProcedure:
    """Whether it was right, and in time; both count for a pupil's record."""
    solved = _solve(known(game), data.kind, data.seed)
    right, in_time = data.said == solved.solution, data.seconds <= SECONDS[data.kind]
    score(f"{game} {data.kind}", data.seed, int(right and in_time), 1)
    return CheckedProcedure(right, in_time, solved.solution, solved.words, solved.rule)


@post("/school/{game:str}/pitch")
@computed(Lane.QUICK)
def check_pitch(game: FromPath[str], data: JSONBody[PitchedSoFar]) -> PitchedCards:
    """One pitch at a time, corrected at once: wrong ones are dealt to where they belong."""
    found = known(game)
    packets = _packets(found, Random(data.seed))
    at = min(len(data.said), len(packets)) - 1
    place, faces = _place(packets[at].place), packets[at].cards
    right = data.said[at] == place
    words = "" if right else _corrected(data.said[at], place)
    shown = faces if packets[at].up else tuple(None for _ in faces)
    return PitchedCards(right, place, shown, words, found.deal_rule, at == len(packets) - 1)


def _corrected(said: str, place: str) -> str:
    empty = said not in {_place(hole(seat)) for seat in _SEATS} and said.startswith("Seat")
    return f"{f'{said} is empty: ' if empty else ''}{place} comes next."


def kinds_of(game: Game) -> list[Kind]:
    """The drills that a game has."""
    house = game.banked_by == "house"
    return [
        "pitch",
        *(["cut"] if house else []),
        *(["irregularity"] if game.handling(game.rules()) else []),
    ]


def _solve(game: Game, kind: Kind, seed: int) -> _Solved:
    if kind not in kinds_of(game):
        raise UnknownGame(f"{game.title} has no such drill")
    return _DRILLS[kind](game, Random(seed))


def _pitch(game: Game, random: Random) -> _Solved:
    """The first packets of a round, in the order that the rules deal them."""
    places = [_place(packet.place) for packet in _packets(game, random)]
    felt = layout(game, game.rules())
    others = [*([DEALER] if felt.dealer else []), *(board.place for board in felt.boards)]
    seats = [_place(hole(Seat(seat))) for seat in range(1, max(_SEATS) + 1)]
    words = f"As the rules of {game.title} deal it."
    button = "" if game.banked_by == "house" else f"; seat {_SEATS[-1]} has the button"
    prompt = f"Pitch the cards in order{button}"
    return _Solved(prompt, [*map(_place, others), *seats], places, words, game.deal_rule)


def _packets(game: Game, random: Random) -> list[Dealt]:
    order = shuffled(game.cards(game.rules()), random.randrange)
    events = dealt(game, order, *_SEATS).events
    return [one for one in events if isinstance(one, Dealt) and one.place != BURN]


def _place(place: str) -> str:
    return label(place.replace(" ", "-"))


def _cut(game: Game, random: Random) -> _Solved:
    """A winning wager of a settled round, to be paid in the fewest chips."""
    while True:
        wins = [
            line
            for line in settled_round(game, random.randrange(1, 2**31)).lines
            if line.pay and line.stake and line.pay % CHIPS[-1] == 0
        ]
        if wins:
            break
    line = random.choice(wins)
    solution: list[str] = []
    left = line.pay
    for chip in CHIPS:
        solution += [show_money(chip)] * (left // chip)
        left = Cents(left % chip)
    told = line.hand.name if line.hand else line.row
    staked = f"{label(line.wager)}, {show_money(line.stake)}: {told}"
    return _Solved(
        f"Cut the payout. {staked}", list(map(show_money, CHIPS)), solution, tell(line), line.rule
    )


def _irregularity(game: Game, random: Random) -> _Solved:
    """Something went wrong: what the table's internal controls say (LIM-3)."""
    rules = game.rules()
    handling = {one.words: one.done for one in game.handling(rules).values()}
    happened = random.choice(list(handling))
    right = handling[happened]
    others = [words for words in dict.fromkeys((*handling.values(), *_TEMPTING)) if words != right]
    options = [right, *random.sample(others, min(_CHOICES - 1, len(others)))]
    random.shuffle(options)
    words = f"{happened[0].upper()}{happened[1:]}: {right}."
    return _Solved(f"What do you do? {happened}", options, [right], words, game.void_rule(rules))


_TEMPTING = (
    "play goes on, and the players are told",
    "the dealer decides, and the floor is told afterwards",
)

_DRILLS: Mapping[Kind, Callable[[Game, Random], _Solved]] = {
    "pitch": _pitch,
    "cut": _cut,
    "irregularity": _irregularity,
}
