"""A player's own sessions as they went: bankroll against expectation, luck apart from mistakes."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import lru_cache
from heapq import nlargest
from typing import Annotated

from litestar import Router
from litestar.params import FromPath, QueryParameter
from msgspec import Struct, convert

from houseway.cards import Card
from houseway.exact.coach.wagers import best_results
from houseway.exact.registry import math_of
from houseway.exact.sessions.played import PlayedRound, session_graph
from houseway.exact.sessions.wagers_of_round import SeatPlayed, seat_played
from houseway.games import known
from houseway.room.commands import Person
from houseway.room.round_history import RoundHistory
from houseway.room.storage.chain import Milliseconds
from houseway.room.storage.store import Store
from houseway.round.questions import Seat, label
from houseway.round.runner import State
from houseway.web.http.computing import Lane
from houseway.web.http.guard import Asking, TheRoom, computed, computes, get, need_found

_PAGE = 200
_DEAREST = 5
_BREAK = 3_600_000  # milliseconds between two rounds, after which a new sitting begins


class SessionPoint(Struct, frozen=True):
    """A session up to some round, all in cents; the band is two deviations to either side."""

    net: int
    expected: float  # at best play
    mistakes: float  # given up by decisions so far
    luck: float
    low: float
    high: float


class SessionSum(Struct, frozen=True):
    """Sessions of a game, or of one wager of it, added up."""

    game: str
    title: str  # of the game
    wager: str  # "" for the game as a whole
    spots: str  # the wager as it is asked for
    rounds: int
    net: int
    expected: float
    mistakes: float | None  # None for one wager: a decision is about all of them


class DearDecision(Struct, frozen=True):
    """A decision that gave something up, to be replayed."""

    table: str
    round: int
    title: str  # of the game
    prompt: str
    act: str
    cards: tuple[Card, ...]
    given_up: float


class Sitting(Struct, frozen=True):
    """Rounds without a long break between them."""

    began: Milliseconds
    ended: Milliseconds
    rounds: int
    net: int
    decisions: int
    best: int  # decisions
    accuracy: float  # mean of the decisions: 1 for the best, a unit given up is 0


class OwnSession(Struct, frozen=True):
    points: list[SessionPoint]  # from the start, one a round
    sums: list[SessionSum]
    dearest: list[DearDecision]  # some of the decisions that gave up the most
    sittings: list[Sitting]  # the newest first
    unknown: int  # rounds left out, as nothing exact is known of a wager or a decision


@dataclass(frozen=True, slots=True)
class _Reviewed:
    where: tuple[str, int]  # table and round
    ended_at: Milliseconds
    game: tuple[str, str]  # name and title
    played: SeatPlayed


@get("/session")
@computed(Lane.SLOW)
def own_session(
    room: TheRoom,
    person: Asking,
    game: Annotated[str, QueryParameter(pattern="^[0-9a-z-]{0,64}$")] = "",
    wager: Annotated[str, QueryParameter(pattern="^[0-9a-z -]{0,120}$")] = "",
    rounds: Annotated[int, QueryParameter(ge=1, le=_PAGE)] = 50,
) -> OwnSession:
    """Your last rounds against the house, of one game or of all, each decision looked at again.

    With a wager the points are those of its spots alone; a mistake is one of the whole round.
    """
    history = RoundHistory(room.store)
    past = [
        one
        for one in history.last_rounds(person, rounds, game)
        if one.state == State.SETTLED and one.staked
    ]
    found = [
        _looked_at(room.store, person, one.table, one.round, one.ended_at) for one in reversed(past)
    ]
    told = [one for one in found if one is not None]
    points = _points(_played(told, tuple(wager.split())))
    return OwnSession(
        points, list(_sums(told)), _dearest(told), _sittings(told), len(found) - len(told)
    )


@lru_cache(maxsize=4096)
def _looked_at(
    store: Store, person: Person, table: str, number: int, ended_at: Milliseconds
) -> _Reviewed | None:
    """A round that is over never changes, and the coach takes its time."""
    round_, viewer = RoundHistory(store).played(person, table, number)
    played = seat_played(round_, Seat(viewer)) if isinstance(viewer, int) else None
    if played is None:
        return None
    return _Reviewed((table, number), ended_at, (round_.game.name, round_.game.title), played)


def _sittings(told: Iterable[_Reviewed]) -> list[Sitting]:
    """Rounds in the order they were played, apart where somebody was away."""
    found: list[list[_Reviewed]] = []
    for one in told:
        if not found or one.ended_at - found[-1][-1].ended_at > _BREAK:
            found.append([])
        found[-1].append(one)
    return [_sitting(some) for some in reversed(found)]


def _sitting(some: Sequence[_Reviewed]) -> Sitting:
    counted = [accuracy for one in some for accuracy in one.played.accuracies]
    return Sitting(
        began=some[0].ended_at,
        ended=some[-1].ended_at,
        rounds=len(some),
        net=sum(one.played.round.net for one in some),
        decisions=len(counted),
        best=sum(accuracy == 1 for accuracy in counted),
        accuracy=float(sum(counted, Fraction(0)) / len(counted)) if counted else 0.0,
    )


def _dearest(told: Iterable[_Reviewed]) -> list[DearDecision]:
    all_of_them = (
        DearDecision(
            *one.where,
            title=one.game[1],
            prompt=mistake.prompt,
            act=mistake.answer.act,
            cards=mistake.answer.cards,
            given_up=float(mistake.given_up),
        )
        for one in told
        for mistake in one.played.mistakes
    )
    return nlargest(_DEAREST, all_of_them, key=lambda one: one.given_up)


def _played(told: Iterable[_Reviewed], spots: tuple[str, ...]) -> Iterable[PlayedRound]:
    """The rounds, or one wager of each that has it."""
    for one in told:
        if not spots:
            yield one.played.round
        for own in one.played.wagers:
            if own.spots == spots:
                yield PlayedRound(own.net, own.value, Fraction(0), own.variance)


def _points(rounds: Iterable[PlayedRound]) -> list[SessionPoint]:
    return [
        SessionPoint(one.net, one.expected, one.mistakes, one.luck, *one.band)
        for one in session_graph(rounds)
    ]


def _sums(told: Iterable[_Reviewed]) -> Iterable[SessionSum]:
    """Each game, then its wagers."""
    by_game: dict[tuple[str, str], list[SeatPlayed]] = {}
    for one in told:
        by_game.setdefault(one.game, []).append(one.played)
    for game, some in by_game.items():
        yield _sum_of_game(game, [one.round for one in some])
        wagers = dict.fromkeys(wager.spots for one in some for wager in one.wagers)
        for spots in wagers if len(wagers) > 1 else ():
            own = [wager for one in some for wager in one.wagers if wager.spots == spots]
            value = sum((one.value for one in own), Fraction(0))
            net, name = sum(one.net for one in own), " and ".join(map(label, spots))
            yield SessionSum(*game, name, " ".join(spots), len(own), net, float(value), None)


def _sum_of_game(game: tuple[str, str], rounds: list[PlayedRound]) -> SessionSum:
    last = session_graph(rounds)[-1]
    return SessionSum(*game, "", "", last.rounds, last.net, last.expected, last.mistakes)


# --- A session that could be ----------------------------------------------------------------------


class SessionBand(Struct, frozen=True):
    rounds: int
    level: str
    low: float
    high: float


class WagerSession(Struct, frozen=True):
    """How so many rounds of a wager can go, in wagers; banks are by the risk of losing them."""

    rounds: int
    method: str
    expected: float
    deviation: float
    ahead: float
    volatility: Mapping[str, float]
    bands: list[SessionBand]
    bands_by_length: list[SessionBand]
    bankrolls: Mapping[str, float]
    house_for_ever: Mapping[str, float]
    curve: list[tuple[float, float]]


@get("/proofs/{game:str}/session")
@computed(Lane.SLOW)
def wager_session(
    game: FromPath[str],
    wager: Annotated[str, QueryParameter(max_length=120)],
    rounds: Annotated[int, QueryParameter(ge=1, le=10_000)] = 100,
) -> WagerSession:
    """From exact rows: volatility, the distribution after so many rounds, and the risk of ruin."""
    from houseway.exact.sessions.session import Session  # loads the kernels

    found = known(game)
    result = need_found(best_results(math_of(found), found.rules()).get(wager))
    need_found(result.variance)
    return convert(Session(result, rounds).as_json(), WagerSession)


router = Router(
    "/api", route_handlers=[own_session, wager_session], guards=[computes], tags=["sessions"]
)
