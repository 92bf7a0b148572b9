"""The rows of finished rounds: the log of each, and what each of its seats staked and won."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from houseway.room.events import Abandoned, Ended
from houseway.room.ledger import stack
from houseway.room.meter_books import wins_of
from houseway.room.storage.chain import Milliseconds
from houseway.room.table import Table
from houseway.round.events import Staked
from houseway.round.log import log_of, write

ABANDONED = "abandoned"
_RULE = "LIM-3"  # what a card room's own internal controls decide

Rows = list[dict[str, Any]]


def finished_round_rows(
    table: Table, event: Ended | Abandoned, at: Milliseconds
) -> tuple[dict[str, Any], Rows]:
    """The rows of `rounds` and `round_players` for a round that an event has ended."""
    if isinstance(event, Ended):
        return _ended(table, event, at), _players(table, event)
    return _abandoned(table, event, at), _sitters(table, event)


def meter_win_rows(table: Table, event: Ended | Abandoned, at: Milliseconds) -> Rows:
    """The rows of `meter_wins` for what a round that has ended won of meters."""
    if isinstance(event, Abandoned):
        return []
    return [
        {
            "meter": win.id,
            "number": win.number,
            "table_id": table.id,
            "round": event.round,
            "at": at,
            "amount": win.amount,
        }
        for win in wins_of(table.round, table.meters, table.meter_readings)
    ]


def why_void(log: str) -> str:
    """The reason that a log gives for a round's being void."""
    lines: Sequence[str] = log.splitlines()
    return next((line.split(" ", 2)[2] for line in lines if line.startswith("void ")), "")


def _ended(table: Table, event: Ended, at: Milliseconds) -> dict[str, Any]:
    assert table.round is not None
    return _row(table, event.round, at, event.state, write(log_of(table.round)))


def _abandoned(table: Table, event: Abandoned, at: Milliseconds) -> dict[str, Any]:
    """Of its log there is only the end to tell."""
    log = f"void {_RULE} {' '.join(event.reason.split())}\n"
    return _row(table, event.round, at, ABANDONED, log)


def _row(table: Table, number: int, at: Milliseconds, state: str, log: str) -> dict[str, Any]:
    return {
        "table_id": table.id,
        "round": number,
        "game": table.settings.game,
        "first_version": table.started_version,
        "ended_at": at,
        "state": state,
        "log": log,
    }


def _players(table: Table, event: Ended) -> Rows:
    assert table.round is not None
    staked = dict.fromkeys(event.nets, 0)
    for one in table.round.events:
        if isinstance(one, Staked):
            staked[one.seat] += one.amount
    return [
        _player(table, event.round, seat, table.people[seat], net, staked[seat])
        for seat, net in event.nets.items()
    ]


def _sitters(table: Table, event: Abandoned) -> Rows:
    """Nobody can say who was dealt in: everybody who sat there, with what went back to them."""
    back = event.moved
    return [
        _player(
            table,
            event.round,
            seat,
            one.person,
            0,
            max(0, back.get(stack(table.id, one.person), 0)),
        )
        for seat, one in event.sitters.items()
    ]


def _player(
    table: Table, number: int, seat: int, person: str, net: int, staked: int
) -> dict[str, Any]:
    return {
        "table_id": table.id,
        "round": number,
        "seat": seat,
        "person": person,
        "net": net,
        "staked": staked,
    }
