"""LIM-10: what a table's wagers put into meters, what its hands win of them, and what that moves.

A meter is three accounts of the ledger: what it shows, a reserve for its next start, and what is
kept out of sight until then. Several tables may raise one. What they put in adds up in any order;
a win names how often the meter was won before, and two that name the same cannot both be kept.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from msgspec import Struct
from msgspec.structs import replace

from houseway.money import Cents
from houseway.room.events import (
    MeterCapped,
    MeterEvent,
    MeterLinked,
    MeterOpened,
    MeterReading,
    MeterRetired,
    Posted,
)
from houseway.room.ledger import METER_PARTS, Account, Transfer, meter
from houseway.room.must_hit import raises_of
from houseway.round.events import Line, Settled, Staked
from houseway.round.meters import Meter
from houseway.round.runner import Round, State

METER_RULE = "LIM-10"
WHOLE = 1_000_000  # shares of a wager are in millionths
NOTHING = Cents(0)

MetersInBooks = Mapping[str, MeterReading]  # by the meter's id in the books
Readings = Mapping[str, MeterReading]  # by the game's name for the meter
Links = Mapping[str, Posted]


class Win(Struct, frozen=True):
    """What a round won of a meter, and which of the meter's wins it is."""

    id: str
    number: int
    amount: Cents


def post_act(event: MeterEvent, links: Links, bank: Account, transfer: Transfer) -> Links:
    """Add what one of the floor's acts moves; the table's links after it."""
    name = event.meter
    match event:
        case MeterOpened(posted=posted):
            transfer.move(posted.seed, bank, meter(posted.id))
            return {**links, name: posted}
        case MeterLinked(posted=posted):
            return {**links, name: posted}
        case MeterCapped(limit=limit):
            return {**links, name: replace(links[name], limit=limit)}
        case MeterRetired(to=to, moved=moved):
            for part in METER_PARTS:
                transfer.move(moved.get(part, 0), meter(links[name].id, part), meter(to, part))
            return {other: posted for other, posted in links.items() if other != name}


def raised_by(
    round_: Round, spot: str, posted: Posted, shown: Cents, more: Cents = NOTHING
) -> MeterReading:
    """What a round's wagers put into a meter; what is beyond its limit goes to the reserve."""
    staked = more + sum(
        event.amount for event in round_.events if isinstance(event, Staked) and event.spot == spot
    )
    added, reserve, hidden = (
        staked * part // WHOLE for part in (posted.rate, posted.reserve, posted.hidden)
    )
    capped = posted.limit and not posted.must_hit  # what must be won by its limit never passes it
    fits = min(added, max(posted.limit - shown, 0)) if capped else added
    return MeterReading(Cents(fits), Cents(reserve + added - fits), Cents(hidden), 0)


def shown_to(
    round_: Round,
    meters: Sequence[Meter],
    links: Links,
    held: Readings,
    more: Mapping[str, Cents],
) -> dict[str, Cents]:
    """What a round's meters show: what the books hold and what its own wagers put in.

    `more` is what an answer stakes by spot that is not on the table yet.
    """
    found: dict[str, Cents] = {}
    for one in meters:
        posted = links.get(one.name)
        if posted is None:
            found[one.name] = Cents(0)
            continue
        shown = held[one.name].shown if one.name in held else Cents(0)
        raised = raised_by(round_, one.spot, posted, shown, more.get(one.spot, NOTHING))
        found[one.name] = Cents(shown + raised.shown)
    return found


def post_meters(
    round_: Round,
    meters: Sequence[Meter],
    links: Links,
    held: Readings,
    bank: Account,
    transfer: Transfer,
) -> int:
    """Add what a settled round moves between the table's bank and meters; how the bank changes.

    Players are paid by the bank, which gets from a meter what was won of it. Once all of it was
    won it starts again: out of its hidden part and its reserve first, and then out of the bank.
    """
    if round_.state is not State.SETTLED:
        return 0
    before = transfer.postings.get(bank, 0)
    for one in meters:
        if (posted := links.get(one.name)) is None:
            continue
        shown, reserve, hidden = (
            meter(posted.id),
            meter(posted.id, "meter-reserve"),
            meter(posted.id, "meter-hidden"),
        )
        read = held.get(one.name, MeterReading(Cents(0), Cents(0), Cents(0), 0))
        raised = raised_by(round_, one.spot, posted, read.shown)
        transfer.move(raised.shown, bank, shown)
        transfer.move(raised.reserve, bank, reserve)
        transfer.move(raised.hidden, bank, hidden)
        won = lines_of(round_, one.name)
        transfer.move(sum(line.won for line in won), shown, bank)
        if whole := sum(line.whole for line in won):
            start = posted.seed * whole
            saved = min(start, read.reserve + raised.reserve)
            transfer.move(saved, reserve, shown)
            transfer.move(start - saved, bank, shown)
            transfer.move(read.hidden + raised.hidden, hidden, shown)
    return transfer.postings.get(bank, 0) - before


def lines_of(round_: Round, name: str) -> list[Line]:
    """The lines that were paid out of a meter."""
    lines = (event.line for event in round_.events if isinstance(event, Settled))
    return [line for line in lines if line.meter == name]


def wins_of(round_: Round | None, links: Links, held: Readings) -> list[Win]:
    """What a settled round won of each of its meters; nothing is such a win, too, where a hidden
    sum decides: then no two rounds raise a meter from the same reading."""
    if round_ is None or round_.state is not State.SETTLED:
        return []
    spots = {one.name: one.spot for one in round_.game.meters(round_.setup.rules)}
    found: list[Win] = []
    for name, posted in links.items():
        amount = Cents(sum(line.won for line in lines_of(round_, name)))
        # Who comes to a hidden sum is known only if every raise is decided on the one before.
        if amount or (posted.must_hit and raises_of(round_, spots[name], posted)):
            found.append(Win(posted.id, held[name].wins + 1, amount))
    return found
