"""What the tables should have won: every round's first stakes, and what is proved of them."""

from __future__ import annotations

from collections.abc import Iterator

from sqlalchemy import Connection, select

from houseway.exact.sessions.hold import Hold
from houseway.exact.sessions.wagers_of_round import count_round
from houseway.room.house import Span
from houseway.room.storage import schema
from houseway.room.stored_game import played_again
from houseway.round.runner import Round, State

_SETTLED = State.SETTLED.value


def holds(connection: Connection, day: Span) -> dict[tuple[str, str], Hold]:
    """By table and game: what should have been won of its settled rounds, and what was."""
    found: dict[tuple[str, str], Hold] = {}
    for table, round_ in _rounds(connection, day):
        if round_.game.banked_by == "house":
            count_round(found.setdefault((table, round_.game.title), Hold()), round_)
    return found


def _rounds(connection: Connection, day: Span) -> Iterator[tuple[str, Round]]:
    kept = schema.rounds
    within = (kept.c.ended_at >= day.start) & (kept.c.ended_at < day.stop)
    query = select(kept).where(within, kept.c.state == _SETTLED).order_by(kept.c.ended_at)
    for row in connection.execute(query):
        yield row.table_id, played_again(connection, row.table_id, row.game, row.log)
