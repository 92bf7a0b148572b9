"""The floor's pit: every table as it goes, and what the house should have won against what it did.

A table's rounds are looked at once each, and added up in memory; the range is that of exactly what
was wagered (`exact/sessions/hold.py`).
"""

from __future__ import annotations

import io
from collections.abc import Mapping, Sequence
from threading import Lock
from typing import Annotated
from weakref import WeakKeyDictionary

import segno
from litestar import Response, Router
from litestar.params import QueryParameter
from msgspec import Struct
from sqlalchemy import Connection, Row, func, select

from houseway.exact.sessions.hold import Hold
from houseway.exact.sessions.wagers_of_round import count_round
from houseway.money import Cents
from houseway.room.commands import Role
from houseway.room.events import HouseRules, MeterReading, Posted, SlipKind, SlipMade
from houseway.room.meter_books import WHOLE
from houseway.room.meter_links import boards
from houseway.room.slips import COUNTED_TWICE, SlipBook
from houseway.room.storage import schema
from houseway.room.storage.chain import Milliseconds
from houseway.room.storage.store import Store
from houseway.room.stored_game import played_again
from houseway.room.table import Status, Table
from houseway.room.views import report_asked
from houseway.round.irregularity import Handled
from houseway.round.meters import Meter
from houseway.round.runner import State
from houseway.web.http.computing import Lane
from houseway.web.http.guard import (
    AnyRequest,
    Asking,
    TheRoom,
    TheService,
    compute,
    computed,
    from_our_page,
    get,
    need,
    post,
)

_HOUR = 3_600_000  # milliseconds
_AT_ONCE = 2_000  # rounds that are looked at for one answer; the rest for the next


class PitTable(Struct, frozen=True):
    """One table: who is there, how fast it goes, and its win against theory, in cents."""

    id: str
    name: str
    game: str
    status: Status
    seats: int
    taken: int
    bots: int
    away: int
    under_way: bool
    rounds_an_hour: int
    drop: int  # chips that were bought in for
    rounds: int  # that theory is known of
    unproved: int  # and that it is not known of
    staked: int
    win: int
    theoretical: float
    low: float  # the range of three deviations
    high: float
    alarmed: bool
    handling: dict[str, Handled]  # the irregularities that its controls name, by kind
    house_rules: HouseRules
    report_asked: str  # about cards, by one of the floor: another has to report it too
    unsigned: list[OpenSlip]
    boxes: list[int]  # the drop slips of boxes that are not counted
    meters: list[PitMeter]
    meters_open: list[str]  # in the whole room, by their names in the books


class PitMeter(Struct, frozen=True):
    """A meter of the table's game, as the house posts it; as the file has it where it is not open.

    Shares of a wager are in millionths."""

    name: str
    title: str
    wager: Cents
    id: str  # in the books; "" where it is not open
    shown: Cents
    seed: Cents
    rate: int
    reserve: int
    hidden: int
    limit: Cents
    must_hit: bool


class OpenSlip(Struct, frozen=True):
    """A slip that a second member of the floor has to sign; of a count the sum is not told."""

    number: int
    kind: SlipKind
    by: str  # their id
    counted_twice: bool
    amount: Cents
    of: int
    about: str


class _Tally:
    """What is known of one table so far."""

    def __init__(self) -> None:
        self.hold = Hold()
        self.last = 0  # the last round that is counted in


class Tallies:
    """The tables of one database, each round looked at once."""

    def __init__(self) -> None:
        self._stores: WeakKeyDictionary[Store, dict[str, _Tally]] = WeakKeyDictionary()
        self._lock = Lock()

    def up_to_now(self, store: Store, table: Table) -> _Tally:
        with self._lock, store.reading() as connection:
            tally = self._stores.setdefault(store, {}).setdefault(table.id, _Tally())
            for row in _new_rounds(connection, table.id, tally.last):
                tally.last = row.round
                if row.state == State.SETTLED:
                    played = played_again(connection, table.id, row.game, row.log)
                    if played.game.banked_by == "house":
                        count_round(tally.hold, played)
            return tally


def _new_rounds(connection: Connection, table: str, last: int) -> Sequence[Row[int, str, str, str]]:
    kept = schema.rounds
    query = select(kept.c.round, kept.c.game, kept.c.state, kept.c.log)
    query = query.where(kept.c.table_id == table, kept.c.round > last)
    return connection.execute(query.order_by(kept.c.round).limit(_AT_ONCE)).all()


_TALLIES = Tallies()


@get("/pit")
async def pit(request: AnyRequest, room: TheRoom, person: Asking) -> list[PitTable]:
    """Every table that is not closed: the floor and auditors."""
    need(person, Role.FLOOR, Role.AUDITOR)
    newest = await room.newest_tables()
    open_tables = [table for table in newest if table.status is not Status.CLOSED]
    meters = sorted(boards({table.id: table for table in open_tables}))
    told = await compute(
        request,
        Lane.BOOKS,
        person,
        lambda: [_told(room.store, table, room.clock(), meters) for table in open_tables],
    )
    return sorted(told, key=lambda one: (not one.alarmed, one.name))


def _told(store: Store, table: Table, now: Milliseconds, meters_open: list[str]) -> PitTable:
    tally = _TALLIES.up_to_now(store, table)
    hold = tally.hold
    low, high = hold.range()
    with store.reading() as connection:
        recent, drop = _pace(connection, table.id, now), _drop(connection, table.id)
    sitters, book = table.sitters.values(), table.slips or SlipBook()
    return PitTable(
        id=table.id,
        name=table.settings.name,
        game=table.game.title,
        status=table.status,
        seats=table.seats,
        taken=len(sitters),
        bots=sum(bool(one.bot) for one in sitters),
        away=len(table.away),
        under_way=table.under_way,
        rounds_an_hour=recent,
        drop=drop,
        rounds=hold.rounds,
        unproved=tally.hold.unproved,
        staked=hold.staked,
        win=hold.actual,
        theoretical=float(hold.theoretical),
        low=low,
        high=high,
        alarmed=hold.rounds > 0 and hold.alarmed(),
        handling=dict(table.game.handling(table.rules)),
        house_rules=table.house_rules,
        report_asked=report_asked(table),
        unsigned=[_open_slip(slip) for slip in book.unsigned.values()],
        boxes=sorted(book.boxes),
        meters=_meters(store, table),
        meters_open=meters_open,
    )


def _meters(store: Store, table: Table) -> list[PitMeter]:
    open_here = [posted.id for posted in table.meters.values()]
    held: Mapping[str, MeterReading] = store.meters(open_here) if open_here else {}
    found: list[PitMeter] = []
    for own in table.game.meters(table.rules):
        posted = table.meters.get(own.name) or _as_the_file_has_it(own)
        shown = held[posted.id].shown if posted.id in held else Cents(0)
        found.append(
            PitMeter(
                own.name,
                own.title,
                own.wager,
                posted.id,
                shown,
                posted.seed,
                posted.rate,
                posted.reserve,
                posted.hidden,
                posted.limit,
                own.mystery,
            )
        )
    return found


def _as_the_file_has_it(own: Meter) -> Posted:
    rate, reserve, hidden = (int(one * WHOLE) for one in (own.rate, own.reserve, own.hidden))
    return Posted("", own.seed, rate, reserve, hidden, own.limit)


def _open_slip(slip: SlipMade) -> OpenSlip:
    twice = slip.kind in COUNTED_TWICE
    return OpenSlip(
        slip.number,
        slip.kind,
        slip.by,
        twice,
        Cents(0) if twice else slip.amount,
        slip.of,
        slip.about,
    )


def _pace(connection: Connection, table: str, now: Milliseconds) -> int:
    kept = schema.rounds
    recent = (kept.c.table_id == table, kept.c.ended_at > now - _HOUR)
    return connection.execute(select(func.count()).where(*recent)).scalar_one()


def _drop(connection: Connection, table: str) -> int:
    """What left bankrolls for the table's stacks: its transfers are named after it."""
    kept = schema.postings
    bought = (
        kept.c.transfer.startswith(f"{table}/", autoescape=True),
        kept.c.account.startswith("player:"),
        kept.c.amount < 0,
    )
    return -int(connection.execute(select(func.sum(kept.c.amount)).where(*bought)).scalar() or 0)


# --- Links ----------------------------------------------------------------------------------------


class PupilLink(Struct, frozen=True):
    path: str  # works once


@post("/pit/pupil")
async def pupil_link(room: TheRoom, service: TheService, person: Asking) -> PupilLink:
    """A one-time link by which somebody becomes a pupil of the school: the floor."""
    need(person, Role.FLOOR)
    service.check_changes("links", person)
    token = await room.in_store(room.people.new_link, Role.PUPIL, room.clock.wall())
    return PupilLink(f"/link/{token}")


@get("/qr", media_type="image/svg+xml")
@computed(Lane.QUICK)
def qr_code(
    person: Asking, text: Annotated[str, QueryParameter(min_length=1, max_length=300)]
) -> Response[str]:
    """An address as a QR code."""
    drawn = io.BytesIO()
    segno.make(text, error="m", micro=False).save(
        drawn, kind="svg", scale=4, border=4, light="white", xmldecl=False
    )
    return Response(drawn.getvalue().decode(), media_type="image/svg+xml")


router = Router(
    "/api",
    route_handlers=[pit, pupil_link, qr_code],
    guards=[from_our_page],
    tags=["floor"],
)
