"""LIM-9: a gaming day's slips, its large wins, and what is missing before the day can be closed."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from msgspec import Struct
from sqlalchemy import ColumnElement, Connection, func, select, true

from houseway.money import Cents, show_money
from houseway.room import events as room
from houseway.room.events import SlipMade, SlipSigned
from houseway.room.house import Span
from houseway.room.large_wins import LargeWin, large_wins
from houseway.room.people.persons import names_of_people
from houseway.room.storage import schema
from houseway.room.storage.chain import Milliseconds
from houseway.rulebook import legal_limit


class Slip(NamedTuple):
    """A slip as it stands now: who filled it in and who signed it, and what says it is wrong."""

    table: str
    at: Milliseconds
    made: SlipMade
    made_by: str  # names
    signed_by: str = ""
    signed_at: Milliseconds = 0
    wrong: int = 0  # the signed slip that says so

    @property
    def holds(self) -> bool:
        return bool(self.signed_by) and not self.wrong

    @property
    def off(self) -> int:
        """What was counted less what the books say; of one count alone nothing is told."""
        counted_twice = self.is_count and self.signed_by
        return self.made.amount - self.made.expected if counted_twice else 0

    @property
    def is_blind(self) -> bool:
        """Whether a second member still has to count without knowing the first count."""
        return self.is_count and not self.signed_by

    @property
    def is_count(self) -> bool:
        return self.made.kind in ("opening inventory", "closing inventory", "count")

    @property
    def win(self) -> tuple[str, int, int, str] | None:
        """The table, round, seat and wager of the win that it verifies."""
        made = self.made
        return (self.table, made.of, made.seat, made.wager) if made.kind == "win" else None

    @property
    def is_told(self) -> bool:
        """Whether the agency is told of the difference within a day."""
        return abs(self.off) >= legal_limit("told_discrepancy").amount


class TableDay(NamedTuple):
    """A table on which rounds ended in the day."""

    id: str
    name: str
    last_round: Milliseconds


class DayBooks(Struct, frozen=True):
    """All that closing a day goes by."""

    tables: list[TableDay]
    slips: list[Slip]
    wins: list[LargeWin]

    @property
    def missing(self) -> list[str]:
        """What has to be done first, a sentence a table."""
        names = {one.id: one.name for one in self.tables}
        lacking = {one.id: list(self._missing_at(one)) for one in self.tables}
        for slip in self.slips:
            if not slip.signed_by and not slip.wrong:
                waits = f"a signature on slip {slip.made.number} ({slip.made.kind})"
                lacking.setdefault(slip.table, []).append(waits)
        return [
            f"{names.get(table, table)}: {', '.join(things)}."
            for table, things in lacking.items()
            if things
        ]

    def name_of(self, table: str) -> str:
        return next((one.name for one in self.tables if one.id == table), table)

    def verified(self, win: LargeWin) -> Slip | None:
        """The slip that verifies a win."""
        named = (win.table, win.round, win.line.seat, win.line.wager)
        return next((one for one in self.slips if one.holds and one.win == named), None)

    def _missing_at(self, table: TableDay) -> Iterator[str]:
        slips = [one for one in self.slips if one.table == table.id]
        kinds = {one.made.kind for one in slips if one.holds}
        if "opening inventory" not in kinds:
            yield "the opening inventory"
        closers = [one for one in slips if one.made.kind == "closing inventory" and one.holds]
        if not any(one.at >= table.last_round for one in closers):
            yield "the closing inventory"
        drops = {one.made.number for one in slips if one.made.kind == "drop" and one.holds}
        counts = {one.made.of for one in slips if one.made.kind == "count" and one.holds}
        if not drops:
            yield "the box"
        for number in sorted(drops - counts):
            yield f"the count of the box of slip {number}"
        for win in self.wins:
            if win.table == table.id and not self.verified(win):
                yield f"a look at the win of {show_money(Cents(win.line.pay))} in round {win.round}"


def day_books(connection: Connection, day: Span) -> DayBooks:
    """A gaming day of the tables that are open to everybody."""
    tables = list(_tables(connection, day))
    public = {one.id for one in tables}
    wins = [one for one in large_wins(connection, day) if one.table in public and one.player]
    return DayBooks(tables, slips_in(connection, day), wins)


def slips_in(connection: Connection, day: Span) -> list[Slip]:
    """The slips that were filled in during a day, whenever they were signed."""
    found = _slips(connection, schema.events.c.at >= day.start)
    return [slip for slip in found if slip.at < day.stop]


def slip_of(connection: Connection, table: str, number: int) -> Slip | None:
    """A table's slip by its number."""
    found = _slips(connection, schema.events.c.table_id == table)
    return next((slip for slip in found if slip.made.number == number), None)


def counted_once(connection: Connection) -> set[tuple[str, int]]:
    """The counts, by table and number, that a second member still has to make without knowing."""
    found = _slips(connection, true())
    return {(slip.table, slip.made.number) for slip in found if slip.is_blind}


def _slips(connection: Connection, which: ColumnElement[bool]) -> list[Slip]:
    kept, names = schema.events, names_of_people(connection)
    query = (
        select(kept)
        .where(which, kept.c.body.startswith('{"type":"slip '))
        .order_by(kept.c.at, kept.c.table_id, kept.c.version)
    )
    found: dict[tuple[str, int], Slip] = {}
    for row in connection.execute(query):
        event = room.read_event(row.body.encode())
        if isinstance(event, SlipMade):
            slip = Slip(row.table_id, row.at, event, names.get(event.by, event.by))
            found[row.table_id, event.number] = slip
        elif isinstance(event, SlipSigned) and (slip := found.get((row.table_id, event.number))):
            found[row.table_id, event.number] = slip._replace(
                signed_by=names.get(event.by, event.by), signed_at=row.at
            )
            at_fault = (row.table_id, slip.made.of)
            if slip.made.kind == "error" and at_fault in found:
                found[at_fault] = found[at_fault]._replace(wrong=event.number)
    return list(found.values())


def _tables(connection: Connection, day: Span) -> Iterator[TableDay]:
    kept = schema.rounds
    within = (kept.c.ended_at >= day.start) & (kept.c.ended_at < day.stop)
    query = (
        select(kept.c.table_id, func.max(kept.c.ended_at).label("last"))
        .where(within)
        .group_by(kept.c.table_id)
        .order_by(kept.c.table_id)
    )
    for row in connection.execute(query).all():
        opened = _opened(connection, row.table_id)
        if opened and not opened.private_to:
            yield TableDay(row.table_id, opened.settings.name, row.last)


def _opened(connection: Connection, table: str) -> room.Opened | None:
    kept = schema.events
    query = select(kept.c.body).where(kept.c.table_id == table, kept.c.version == 1)
    body = connection.execute(query).scalar()
    event = room.read_event(body.encode()) if body else None
    return event if isinstance(event, room.Opened) else None
