"""Rounds that are over, as they are put on the shelf: their log, and what each seat had of them."""

from __future__ import annotations

from typing import Any

from houseway.room.chain import Milliseconds
from houseway.room.events import Ended
from houseway.room.table import Table
from houseway.round.events import Staked
from houseway.round.log import log_of, write


def round_row(table: Table, ended: Ended, at: Milliseconds) -> dict[str, Any]:
    """The row of `rounds`, at the moment when the round has ended."""
    assert table.round is not None
    return {
        "table_id": table.id,
        "round": ended.round,
        "game": table.settings.game,
        "first_version": table.started_version,
        "ended_at": at,
        "state": ended.state,
        "log": write(log_of(table.round)),
    }


def player_rows(table: Table, ended: Ended) -> list[dict[str, Any]]:
    """The rows of `round_players`."""
    assert table.round is not None
    staked = dict.fromkeys(ended.nets, 0)
    for event in table.round.events:
        if isinstance(event, Staked):
            staked[event.seat] += event.amount
    return [
        {
            "table_id": table.id,
            "round": ended.round,
            "seat": seat,
            "person": table.people[seat],
            "net": net,
            "staked": staked[seat],
        }
        for seat, net in ended.nets.items()
    ]
