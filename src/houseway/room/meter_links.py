"""LIM-10: what the floor does with meters: opening, linking, capping and retiring them.

Each act has a reason. A meter is linked only where the same hands win the same shares of it with
the same chance for the same wager; its limit is never below what it shows.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from fractions import Fraction

from msgspec import Struct, field

from houseway.money import Cents, show_money
from houseway.room import commands as ask
from houseway.room import events as room
from houseway.room.ledger import METER_PARTS
from houseway.room.meter_books import METER_RULE, WHOLE, MetersInBooks
from houseway.room.must_hit import Hidden, Secrets
from houseway.room.table import Table
from houseway.round.meters import Meter
from houseway.round.refused import Refused

_LEAST_REASON = 3  # letters and digits


class LinkedTable(Struct, frozen=True):
    """A table that raises a meter, and how it calls it."""

    table: Table
    meter: str

    @property
    def title(self) -> str:
        meters = self.table.game.meters(self.table.rules)
        return next(one.title for one in meters if one.name == self.meter)

    @property
    def posted(self) -> room.Posted:
        return self.table.meters[self.meter]


class MeterBoard(Struct, frozen=True):
    """What is known of the room's meters: what the books hold, and which tables raise them."""

    books: MetersInBooks = field(default_factory=dict[str, room.MeterReading])
    tables: Mapping[str, tuple[LinkedTable, ...]] = field(
        default_factory=dict[str, tuple[LinkedTable, ...]]
    )
    secrets: Secrets = field(default_factory=dict[str, bytes])


NO_METERS = MeterBoard()


def act_on_meter(
    table: Table,
    person: str,
    command: ask.OF_THE_METERS,
    board: MeterBoard,
    new_secret: Callable[[str, int], Hidden],
) -> room.MeterEvent:
    """The event of one of the floor's acts, or why it is refused.

    What is opened and must be won by a limit has its first hidden sum drawn with it.
    """
    reason = _reason(command.reason)
    if table.under_way:
        raise Refused(METER_RULE, "A round is under way; meters are changed between rounds.")
    meters = table.game.meters(table.rules)
    own = next((one for one in meters if one.name == command.meter), None)
    if own is None:
        names = tuple(one.name for one in meters)
        raise Refused(METER_RULE, f"{table.game.title} has no meter of that name.", names)
    if isinstance(command, ask.CapMeter | ask.RetireMeter):
        if own.name not in table.meters:
            raise Refused(METER_RULE, f"The {own.title} meter is not open at this table.")
        if isinstance(command, ask.CapMeter):
            return _capped(table, own, command, board, reason, person)
        return _retired(table, own, command, board, reason, person)
    if own.name in table.meters:
        raise Refused(METER_RULE, f"The {own.title} meter is open at this table already.")
    if isinstance(command, ask.OpenMeter):
        posted = _opened(table, own, command, board)
        first = new_secret(posted.id, 0).commitment if posted.must_hit else ""
        return room.MeterOpened(own.name, posted, reason, person, first)
    return room.MeterLinked(own.name, _linked(table, own, command, board), reason, person)


def _reason(said: str) -> str:
    reason = " ".join(said.split())
    if sum(letter.isalnum() for letter in reason) < _LEAST_REASON:
        raise Refused(METER_RULE, "What is done with a meter has a reason: write it down.")
    return reason


def _opened(
    table: Table,
    own: Meter,
    command: ask.OpenMeter,
    board: MeterBoard,
) -> room.Posted:
    posted = room.Posted(
        command.id,
        command.seed,
        command.rate,
        command.reserve,
        command.hidden,
        command.limit,
        own.mystery,
    )
    if command.id in board.books or command.id in board.tables:
        raise Refused(METER_RULE, f"There is a meter {command.id} already; link it instead.")
    others = [table.meters[one.name] for one in _of_spot(table, own) if one.name in table.meters]
    taken = sum(one.rate + one.reserve + one.hidden for one in (*others, posted))
    if taken > WHOLE:
        share = f"{float(Fraction(100 * taken, WHOLE)):g}%"
        message = f"That would put {share} of each wager into meters; 100% is all there is."
        raise Refused(METER_RULE, message)
    for what in ("rate", "reserve", "hidden"):
        if own.wager * getattr(posted, what) % WHOLE:
            message = f"The {what} comes to parts of a cent of {show_money(own.wager)}."
            raise Refused(METER_RULE, f"{message} Meters count whole cents.")
    if own.mystery:
        _check_must_hit(own, posted)
    if posted.limit and posted.limit < posted.seed:
        seed = show_money(posted.seed)
        raise Refused(METER_RULE, f"A limit is not below what the meter shows: {seed}.")
    if posted.seed > table.bank:
        held = show_money(table.bank)
        raise Refused(METER_RULE, f"The table holds {held}: fill the tray before the meter.")
    return posted


def _check_must_hit(own: Meter, posted: room.Posted) -> None:
    """It comes to its limit by whole wagers, and nothing but a hidden sum wins it."""
    step = own.wager * posted.rate // WHOLE
    if posted.hidden:
        raise Refused(METER_RULE, f"No part of the {own.title} meter is kept out of sight.")
    if not posted.seed or posted.limit <= posted.seed:
        message = f"The {own.title} meter starts at more than nothing, and must be won by a limit"
        raise Refused(METER_RULE, f"{message} above its start.")
    if not step or (posted.limit - posted.seed) % step:
        message = f"Wagers raise it by {show_money(Cents(step))}, and so never come to its limit."
        raise Refused(METER_RULE, f"{message} It is a number of such steps above the start.")


def _of_spot(table: Table, own: Meter) -> list[Meter]:
    return [one for one in table.game.meters(table.rules) if one.spot == own.spot]


def _linked(table: Table, own: Meter, command: ask.LinkMeter, board: MeterBoard) -> room.Posted:
    found = board.tables.get(command.to)
    if not found:
        known = tuple(sorted(board.tables))
        raise Refused(METER_RULE, f"No open table raises a meter {command.to}.", known)
    first = found[0]
    theirs = next(
        one for one in first.table.game.meters(first.table.rules) if one.name == first.meter
    )
    if own.wager != theirs.wager:
        message = f"A wager is {show_money(own.wager)} here and {show_money(theirs.wager)} there."
        raise Refused(METER_RULE, f"Linked meters have one wager. {message}")
    if own.mystery != theirs.mystery:
        raise Refused(METER_RULE, "Hands win one of these meters, and a hidden sum the other.")
    ours = (table.game.digest, table.settings.options, own.name)
    if ours != (first.table.game.digest, first.table.settings.options, first.meter):
        here, there = (
            won_by(one, meter) for one, meter in ((table, own.name), (first.table, first.meter))
        )
        if here != there:
            message = "Games share a meter only where the same hands win it with the same chance."
            raise Refused(METER_RULE, message)
    return first.posted


def won_by(table: Table, meter: str) -> tuple[tuple[str, Fraction, Fraction], ...]:
    """The hands that win a meter at a table: each with its chance and its share."""
    from houseway.exact.meters.page import pages_of  # solvers are slow to load

    pages = pages_of(table.game, table.settings.options)
    return tuple(
        sorted(
            (one.words, one.chance, one.share)
            for page in pages
            for one in page.wager.prizes
            if one.meter == meter
        )
    )


def _capped(
    table: Table,
    own: Meter,
    command: ask.CapMeter,
    board: MeterBoard,
    reason: str,
    person: str,
) -> room.MeterCapped:
    if own.mystery:
        message = f"The {own.title} meter must be won by its limit, which stays as it was posted."
        raise Refused(METER_RULE, message)
    shown = board.books[table.meters[own.name].id].shown
    if command.limit < shown:
        message = f"A limit is not below what the meter shows: {show_money(shown)}."
        raise Refused(METER_RULE, message)
    return room.MeterCapped(own.name, command.limit, reason, person)


def _retired(
    table: Table,
    own: Meter,
    command: ask.RetireMeter,
    board: MeterBoard,
    reason: str,
    person: str,
) -> room.MeterRetired:
    """What is in a meter stays the players': the last table that leaves it moves it to another."""
    id = table.meters[own.name].id
    others = [one for one in board.tables.get(id, ()) if one.table.id != table.id]
    if others:
        return room.MeterRetired(own.name, reason, person)
    if command.to == id or command.to not in board.tables:
        known = tuple(one for one in sorted(board.tables) if one != id)
        message = "This is the last table of the meter: say which open meter gets what is in it."
        raise Refused(METER_RULE, message, known)
    if board.tables[command.to][0].posted.must_hit:
        message = f"{command.to} must be won by its limit, and nothing but wagers raises it."
        raise Refused(METER_RULE, message)
    held = board.books[id]
    parts = (held.shown, held.reserve, held.hidden)
    moved = {part: Cents(sum_) for part, sum_ in zip(METER_PARTS, parts, strict=True)}
    return room.MeterRetired(own.name, reason, person, command.to, moved)


def boards(tables: Mapping[str, Table]) -> Mapping[str, tuple[LinkedTable, ...]]:
    """Which tables raise which meters."""
    found: dict[str, tuple[LinkedTable, ...]] = {}
    for table in tables.values():
        if table.status != "closed":
            for name, posted in table.meters.items():
                found[posted.id] = (*found.get(posted.id, ()), LinkedTable(table, name))
    return found
