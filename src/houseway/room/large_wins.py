"""LIM-9: the day's wins that the floor verifies, each with its hand, wager, payout and player."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from sqlalchemy import Connection, select

from houseway.money import Cents
from houseway.room.house import Span
from houseway.room.storage import schema
from houseway.room.storage.chain import Milliseconds
from houseway.room.stored_game import played_again
from houseway.round.events import Line
from houseway.round.runner import State
from houseway.rulebook import legal_limit


class LargeWin(NamedTuple):
    at: Milliseconds
    table: str
    round: int
    player: str  # by name, or none where a bot sat there
    line: Line


def verified_from() -> Cents:
    """A payout above this is verified."""
    return Cents(legal_limit("verified_win").amount)


def large_wins(connection: Connection, day: Span) -> Iterator[LargeWin]:
    """Payouts above the law's figure, in the order of their rounds."""
    kept = schema.rounds
    within = (kept.c.ended_at >= day.start) & (kept.c.ended_at < day.stop)
    settled = select(kept).where(within, kept.c.state == State.SETTLED.value)
    in_order = settled.order_by(kept.c.ended_at, kept.c.table_id, kept.c.round)
    for row in connection.execute(in_order):
        round_ = played_again(connection, row.table_id, row.game, row.log)
        for line in round_.lines:
            if line.pay > verified_from():
                player = _player(connection, row.table_id, row.round, line.seat)
                yield LargeWin(row.ended_at, row.table_id, row.round, player, line)


def _player(connection: Connection, table: str, number: int, seat: int) -> str:
    seats, who = schema.round_players, schema.persons
    query = select(who.c.name).join(seats, seats.c.person == who.c.id)
    query = query.where(seats.c.table_id == table, seats.c.round == number, seats.c.seat == seat)
    return connection.execute(query).scalar() or ""
