"""Past rounds: your own as you saw them, an auditor's in full."""

from __future__ import annotations

from typing import Annotated, Literal

from litestar import Router
from litestar.params import QueryParameter
from msgspec import Struct

from houseway.room.commands import Role
from houseway.room.round_history import Past, PastRound, ShuffleProof
from houseway.round.events import Award, Event, Line
from houseway.round.game import Player
from houseway.round.limits import Limits
from houseway.round.questions import Seat
from houseway.round.views import events_for
from houseway.web.http.guard import Asking, RoundNumber, TableId, TheRoom, get, need


class Given(Struct, frozen=True):
    """What was fixed before the round's first question, the deck aside."""

    game: str
    rules_version: int
    options: dict[str, str | int | bool | None]  # those that were not as approved
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
    past = Past(room.store)
    return await room.look_back(past.rounds, person, table, before)


@get("/rounds/{table:str}/{number:int}")
async def one_round(room: TheRoom, person: Asking, table: TableId, number: RoundNumber) -> Replay:
    """A round as you saw it, from the first wager to the settlement."""
    past = Past(room.store)
    round_, viewer = await room.look_back(past.played, person, table, number)
    setup = round_.setup
    return Replay(
        replay=True,
        setup=Given(
            game=round_.game.name,
            rules_version=round_.game.version,
            options=setup.rules.changed(),
            players=setup.players,
            limits=setup.limits,
            button=setup.button,
        ),
        state=round_.state,
        events=events_for(round_, viewer),
        lines=round_.lines,
        awards=round_.awards,
        nets=round_.nets(),
    )


@get("/rounds/{table:str}/{number:int}/shuffle")
async def shuffle(
    room: TheRoom, person: Asking, table: TableId, number: RoundNumber
) -> ShuffleProof:
    """What it takes to check the shuffle: the openings of the cards that you saw."""
    return await room.look_back(Past(room.store).proof, person, table, number)


@get("/rounds/{table:str}/{number:int}/log")
async def full_log(room: TheRoom, person: Asking, table: TableId, number: RoundNumber) -> FullLog:
    """The full log and the seed: for auditors, once the round is closed."""
    need(person, Role.AUDITOR)
    past = Past(room.store)
    log = await room.look_back(past.log, table, number)
    seed = await room.look_back(past.seed, table, number)
    return FullLog(log, seed.hex())


router = Router("/api", route_handlers=[rounds, one_round, shuffle, full_log], tags=["rounds"])
