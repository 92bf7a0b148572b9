"""Exports for a reviewer: rounds, wagers, transfers, significant events, scores, row by row.

Each is a stream of flat records, so that a large database goes out a row at a time.
"""

from __future__ import annotations

import csv
import io
from collections.abc import Callable, Iterable, Iterator, Mapping
from enum import StrEnum
from typing import Any

import msgspec
from msgspec.structs import replace
from sqlalchemy import Connection, select

from houseway.money import Cents
from houseway.room import events as room
from houseway.room.day_books import counted_once
from houseway.room.people import person_register as register
from houseway.room.people.scores import scored
from houseway.room.storage import schema
from houseway.room.storage.database import consistent_read
from houseway.room.storage.finished_rounds import ABANDONED
from houseway.room.storage.store import Store
from houseway.room.stored_game import played_again
from houseway.round.events import Charged, Settled, Staked
from houseway.round.log import BadLog

Record = Mapping[str, Any]


class Kind(StrEnum):
    ROUNDS = "rounds"
    WAGERS = "wagers"
    TRANSFERS = "transfers"
    SIGNIFICANT = "significant"
    SCORES = "scores"


def export(store: Store, kind: Kind) -> Iterator[Record]:
    """The records of one kind, in the order they came about at each table."""
    with consistent_read(store.engine) as connection:
        yield from _EXPORTS[kind](connection)


def as_csv(records: Iterable[Record], columns: tuple[str, ...]) -> Iterator[str]:
    """With a heading; a cell that a spreadsheet would take for a formula is marked as text."""
    yield _line(columns)
    for record in records:
        yield _line(map(_harmless, record.values()))


def _line(cells: Iterable[Any]) -> str:
    text = io.StringIO()
    csv.writer(text).writerow(cells)
    return text.getvalue()


def _harmless(cell: Any) -> Any:
    return f"'{cell}" if isinstance(cell, str) and cell[:1] in ("=", "+", "-", "@", "\t") else cell


def as_json(records: Iterable[Record]) -> Iterator[str]:
    """One record a line, inside one list."""
    before = "["
    for record in records:
        yield before + "\n" + msgspec.json.encode(record).decode()
        before = ","
    yield "[]\n" if before == "[" else "\n]\n"


# --- What is exported -----------------------------------------------------------------------------

COLUMNS: Mapping[Kind, tuple[str, ...]] = {
    Kind.ROUNDS: ("table", "round", "game", "ended_at", "state", "seat", "person", "staked", "net"),
    Kind.WAGERS: ("table", "round", "seat", "wager", "staked", "verdict", "net", "rule"),
    Kind.TRANSFERS: ("transfer", "at", "reason", "account", "amount"),
    Kind.SIGNIFICANT: ("at", "table", "version", "what", "by", "detail"),
    Kind.SCORES: ("at", "person", "lesson", "seed", "right", "asked"),
}


def _rounds(connection: Connection) -> Iterator[Record]:
    kept, seats = schema.rounds, schema.round_players
    query = (
        select(kept, seats.c.seat, seats.c.person, seats.c.staked, seats.c.net)
        .join(seats, (seats.c.table_id == kept.c.table_id) & (seats.c.round == kept.c.round))
        .order_by(kept.c.ended_at, kept.c.table_id, kept.c.round, seats.c.seat)
    )
    for row in connection.execute(query):
        yield {
            "table": row.table_id,
            "round": row.round,
            "game": row.game,
            "ended_at": row.ended_at,
            "state": row.state,
            "seat": row.seat,
            "person": row.person,
            "staked": row.staked,
            "net": row.net,
        }


def _wagers(connection: Connection) -> Iterator[Record]:
    """Every wager with its verdict; among players, what each staked on a spot and paid in fees."""
    kept = schema.rounds
    query = select(kept).where(kept.c.state != ABANDONED).order_by(kept.c.table_id, kept.c.round)
    for row in connection.execute(query):
        where = {"table": row.table_id, "round": row.round}
        try:
            played = played_again(connection, row.table_id, row.game, row.log)
        except BadLog as error:
            yield {**where, **_wager(0, "unreadable", 0, "", 0, str(error))}
            continue
        settled = {line.seat: line for line in played.lines}
        for event in played.events:
            match event:
                case Settled(line=line):
                    yield {
                        **where,
                        **_wager(
                            line.seat, line.wager, line.stake, line.verdict, line.net, line.rule
                        ),
                    }
                case Staked(seat=seat, spot=spot, amount=amount) if seat not in settled:
                    yield {**where, **_wager(seat, spot, amount, played.state.value, 0, "")}
                case Charged(seat=seat, amount=amount, rule=rule, why=why):
                    yield {**where, **_wager(seat or 0, why, 0, "fee", -amount, rule)}
                case _:
                    pass


def _wager(seat: int, wager: str, staked: int, verdict: str, net: int, rule: str) -> dict[str, Any]:
    values = (seat, wager, staked, verdict, net, rule)
    return dict(zip(COLUMNS[Kind.WAGERS][2:], values, strict=True))


def _transfers(connection: Connection) -> Iterator[Record]:
    transfers, postings = schema.transfers, schema.postings
    query = (
        select(
            transfers.c.id,
            transfers.c.at,
            transfers.c.reason,
            postings.c.account,
            postings.c.amount,
        )
        .join(postings, postings.c.transfer == transfers.c.id)
        .order_by(transfers.c.at, transfers.c.id, postings.c.account)
    )
    for row in connection.execute(query):
        yield dict(zip(COLUMNS[Kind.TRANSFERS], row, strict=True))


_OF_TABLES = (
    room.Opened,
    room.Changed,
    room.Paused,
    room.Resumed,
    room.Closed,
    room.SlipMade,
    room.SlipSigned,
    room.MeterOpened,
    room.MeterLinked,
    room.MeterCapped,
    room.MeterRetired,
    room.Reported,
    room.Voided,
    room.Abandoned,
)
_OF_PEOPLE = (
    register.Appointed,
    register.Excluded,
    register.Limited,
    register.OnDuty,
    register.DaySigned,
)


def _significant(connection: Connection) -> Iterator[Record]:
    """Voids, abandoned rounds, limits, floor acts, who became floor, who limited themselves.

    A count that a second member still has to make is there without its figures.
    """
    kept, blind = schema.events, counted_once(connection)
    for row in connection.execute(
        select(kept).order_by(kept.c.at, kept.c.table_id, kept.c.version)
    ):
        people = row.table_id == register.STREAM
        try:
            event = (register.read_event if people else room.read_event)(row.body.encode())
        except msgspec.MsgspecError as error:
            what, detail = "unreadable", str(error)
        else:
            if not isinstance(event, _OF_PEOPLE if people else _OF_TABLES):
                continue
            what, detail = room.reason([event]), row.body
            if isinstance(event, room.SlipMade) and (row.table_id, event.number) in blind:
                told = replace(event, chips={}, expected=Cents(0))
                detail = msgspec.json.encode(told).decode()
        by = row.command.partition("/")[0]
        values = (row.at, row.table_id, row.version, what, by, detail)
        yield dict(zip(COLUMNS[Kind.SIGNIFICANT], values, strict=True))


def _scores(connection: Connection) -> Iterator[Record]:
    """Each exercise that a pupil of the dealer's school did."""
    for at, one in scored(connection):
        yield {"at": at, **msgspec.structs.asdict(one)}


_EXPORTS: Mapping[Kind, Callable[[Connection], Iterator[Record]]] = {
    Kind.ROUNDS: _rounds,
    Kind.WAGERS: _wagers,
    Kind.TRANSFERS: _transfers,
    Kind.SIGNIFICANT: _significant,
    Kind.SCORES: _scores,
}
