"""Past rounds: your own as you saw them, an auditor's in full."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Annotated, Literal

from litestar import Router
from litestar.params import PathParameter, QueryParameter
from msgspec import Struct
from msgspec.structs import replace

from houseway.cards import Card
from houseway.exact.coach.advice import ValuedAnswer
from houseway.exact.coach.review import review
from houseway.exact.wire import Exact
from houseway.money import Cents
from houseway.room.commands import Role
from houseway.room.fairness.proof import ShuffleProof
from houseway.room.round_history import PastRound, RoundHistory
from houseway.room.still_table import still_table
from houseway.room.views import TableView
from houseway.round.events import Award, Event, Line
from houseway.round.game import Player
from houseway.round.limits import Limits
from houseway.round.questions import Seat
from houseway.round.runner import Round
from houseway.round.views import Viewer, events_for
from houseway.web.api.games import GameInFull, in_full
from houseway.web.http.guard import (
    Asking,
    RoundNumber,
    TableId,
    TheRoom,
    computes,
    from_our_page,
    get,
    need,
    post,
)

ShareToken = Annotated[str, PathParameter(pattern="^[0-9A-Za-z_-]{1,80}$")]


class Given(Struct, frozen=True):
    """What was fixed before the round's first question, the deck aside."""

    game: str
    rules_version: int
    options: dict[str, str | int | bool | None]  # those that were not at their defaults
    players: tuple[Player, ...]
    limits: Limits
    button: Seat


class Replay(Struct, frozen=True):
    """A round that is over, as its viewer saw it; marked, so that it is taken for no live one."""

    replay: Literal[True]
    setup: Given
    state: str
    events: list[Event]
    lines: list[Line]
    awards: list[Award]
    nets: dict[Seat, int]


class ReplayFelt(Struct, frozen=True):
    """The felt of a round that is over: its game by the round's own options, and its end there."""

    game: GameInFull
    view: TableView


class FullLog(Struct, frozen=True):
    """A closed round as it is kept, with the seed of its shuffle."""

    log: str
    seed: str


@get("/rounds")
async def rounds(
    room: TheRoom,
    person: Asking,
    table: Annotated[str, QueryParameter(pattern="^[0-9A-Za-z-]{0,64}$")] = "",
    before: Annotated[int, QueryParameter(ge=0, le=2**53)] = 0,
) -> list[PastRound]:
    """Your past rounds, the newest first; `before` is a time, for the next page."""
    history = RoundHistory(room.store)
    return await room.look_back(history.rounds, person, table, before)


@get("/rounds/{table:str}/{number:int}")
async def one_round(room: TheRoom, person: Asking, table: TableId, number: RoundNumber) -> Replay:
    """A round as you saw it, from the first wager to the settlement."""
    history = RoundHistory(room.store)
    round_, viewer = await room.look_back(history.played, person, table, number)
    return _replay(round_, viewer, round_.setup.players)


def _replay(round_: Round, viewer: Viewer, players: tuple[Player, ...]) -> Replay:
    setup = round_.setup
    return Replay(
        replay=True,
        setup=Given(
            game=round_.game.name,
            rules_version=round_.game.version,
            options=setup.rules.changed(),
            players=players,
            limits=setup.limits,
            button=setup.button,
        ),
        state=round_.state,
        events=events_for(round_, viewer),
        lines=round_.lines,
        awards=round_.awards,
        nets=round_.nets(),
    )


@get("/rounds/{table:str}/{number:int}/felt", guards=[computes])
async def felt(room: TheRoom, person: Asking, table: TableId, number: RoundNumber) -> ReplayFelt:
    """The table's felt as you saw it when the round was over."""
    history = RoundHistory(room.store)
    round_, viewer = await room.look_back(history.played, person, table, number)
    return await room.look_back(_felt, round_, viewer, round_.setup.players, table, number)


def _felt(
    round_: Round, viewer: Viewer, players: tuple[Player, ...], table: str, number: int
) -> ReplayFelt:
    names = {one.seat: one.name or f"Seat {one.seat}" for one in players}
    shown = still_table(round_, viewer, names, number, table)
    return ReplayFelt(in_full(round_.game, round_.setup.rules), shown)


# --- The coach, afterwards ------------------------------------------------------------------------


class ReviewedChoice(Struct, frozen=True):
    act: str
    cards: tuple[Card, ...]
    stakes: Mapping[str, Cents]
    value: Exact | None
    best: bool


class ReviewedDecision(Struct, frozen=True):
    """A decision of the viewer's own seat: what could be answered, the best first."""

    after: int  # events of the replay
    prompt: str
    unit: str
    chosen: ReviewedChoice
    choices: list[ReviewedChoice]
    given_up: float | None  # in cents


@get("/rounds/{table:str}/{number:int}/review", guards=[computes])
async def coach_review(
    room: TheRoom, person: Asking, table: TableId, number: RoundNumber
) -> list[ReviewedDecision]:
    """What the coach says of your decisions in a round that is over."""
    history = RoundHistory(room.store)
    round_, viewer = await room.look_back(history.played, person, table, number)
    if not isinstance(viewer, int):
        return []
    return await room.look_back(_reviewed, round_, Seat(viewer))


def _reviewed(round_: Round, seat: Seat) -> list[ReviewedDecision]:
    return [
        ReviewedDecision(
            after=one.after_events,
            prompt=one.prompt,
            unit=one.advice.unit,
            chosen=_choice(ValuedAnswer(one.answer, one.advice.value_of(one.answer))),
            choices=[_choice(choice) for choice in one.advice.choices],
            given_up=None if one.given_up is None else float(one.given_up),
        )
        for one in review(round_, seat)
    ]


def _choice(one: ValuedAnswer) -> ReviewedChoice:
    answer = one.answer
    value = None if one.value is None else str(one.value)
    return ReviewedChoice(answer.act, answer.cards, answer.stakes, value, one.best)


# --- Given away -----------------------------------------------------------------------------------


class SharedLink(Struct, frozen=True):
    path: str  # of a page that anybody may open


class SharedRound(Struct, frozen=True):
    """A round as one seat saw it, for anybody: other players have no names."""

    seat: Seat
    replay: Replay
    felt: ReplayFelt
    decisions: list[ReviewedDecision]
    proof: ShuffleProof | None  # none of a round from before this protocol


@post("/rounds/{table:str}/{number:int}/share", guards=[from_our_page])
async def share(room: TheRoom, person: Asking, table: TableId, number: RoundNumber) -> SharedLink:
    """A link to a round of yours that anybody may open: they see what you saw, and no more."""
    history = RoundHistory(room.store)
    token = await room.look_back(history.share, person, table, number)
    return SharedLink(f"/shared/{table}/{number}/{token}")


@get("/shared/{table:str}/{number:int}/{token:str}", guards=[computes])
async def shared_round(
    room: TheRoom, table: TableId, number: RoundNumber, token: ShareToken
) -> SharedRound:
    """The round behind such a link, with the coach's view and the proof of the cards."""
    history = RoundHistory(room.store)
    round_, seat, proof = await room.look_back(history.shared, table, number, token)
    players = tuple(
        one if one.seat == seat else replace(one, name="") for one in round_.setup.players
    )
    decisions = await room.look_back(_reviewed, round_, seat)
    shown = await room.look_back(_felt, round_, seat, players, table, number)
    return SharedRound(seat, _replay(round_, seat, players), shown, decisions, proof)


@get("/rounds/{table:str}/{number:int}/shuffle")
async def shuffle(
    room: TheRoom, person: Asking, table: TableId, number: RoundNumber
) -> ShuffleProof:
    """What it takes to check the shuffle: the openings of the cards that you saw."""
    return await room.look_back(RoundHistory(room.store).proof, person, table, number)


@get("/rounds/{table:str}/{number:int}/log")
async def full_log(room: TheRoom, person: Asking, table: TableId, number: RoundNumber) -> FullLog:
    """The full log and the seed: for auditors, once the round is closed."""
    need(person, Role.AUDITOR)
    history = RoundHistory(room.store)
    log = await room.look_back(history.log, table, number)
    seed = await room.look_back(history.seed, table, number)
    return FullLog(log, seed.hex())


router = Router(
    "/api",
    route_handlers=[rounds, one_round, felt, shuffle, full_log, coach_review, share, shared_round],
    tags=["rounds"],
)
