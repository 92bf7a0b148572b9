"""What the tables should have won: every round's first stakes, and what is proved of them."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache

from sqlalchemy import Connection, select

from houseway.exact.coach.wagers import best_results
from houseway.exact.proving.result import Result
from houseway.exact.registry import math_of
from houseway.exact.sessions.hold import Hold, Staked
from houseway.money import Cents
from houseway.report.controls import opening_stakes
from houseway.report.day.books import Span
from houseway.room.storage import schema
from houseway.room.stored_game import played_again
from houseway.round.events import Staked as StakedEvent
from houseway.round.game import Game, Rules
from houseway.round.limits import Limits
from houseway.round.questions import Seat
from houseway.round.runner import Round, State

_SETTLED = State.SETTLED.value


def holds(connection: Connection, day: Span) -> dict[tuple[str, str], Hold]:
    """By table and game: what should have been won of its settled rounds, and what was."""
    found: dict[tuple[str, str], Hold] = {}
    for table, game, round_ in _rounds(connection, day):
        if round_.game.banked_by == "house":
            won = -sum(round_.nets().values())
            found.setdefault((table, game), Hold()).add(_staked(round_), won)
    return found


def _rounds(connection: Connection, day: Span) -> Iterator[tuple[str, str, Round]]:
    kept = schema.rounds
    within = (kept.c.ended_at >= day.start) & (kept.c.ended_at < day.stop)
    query = select(kept).where(within, kept.c.state == _SETTLED).order_by(kept.c.ended_at)
    for row in connection.execute(query):
        yield row.table_id, row.game, played_again(connection, row.table_id, row.game, row.log)


def _staked(round_: Round) -> Iterator[Staked]:
    """Each seat's first wagers, by the result that tells of them; those not proved are left out."""
    proved = _proved(round_.game, round_.setup.rules)
    for seat in (player.seat for player in round_.setup.players):
        stakes = _first_stakes(round_, seat)
        for spots, result in proved:
            if amount := sum(stakes.get(spot, 0) for spot in spots):
                yield Staked(result, Cents(amount))


def _first_stakes(round_: Round, seat: Seat) -> dict[str, int]:
    stakes: dict[str, int] = {}
    for event in round_.events:
        if isinstance(event, StakedEvent) and event.seat == seat:
            stakes[event.spot] = stakes.get(event.spot, 0) + event.amount
    return stakes


@lru_cache(maxsize=64)
def _proved(game: Game, rules: Rules) -> tuple[tuple[tuple[str, ...], Result], ...]:
    """The spots that are staked on before the deal, by what is proved of them."""
    math = math_of(game)
    best = best_results(math, rules)
    stakes = opening_stakes(game, rules, Limits())
    required = tuple(one.spot for one in stakes if one.required)
    named = {math.required_wagers(required): required}
    named |= {one.spot: (one.spot,) for one in stakes if not one.required}
    return tuple(
        (spots, best[name])
        for name, spots in named.items()
        if name in best and best[name].variance is not None
    )
