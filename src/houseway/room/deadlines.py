"""What time brings about at a table: default answers, a kept seat that goes to the next, a deal."""

from __future__ import annotations

from houseway.money import Cents
from houseway.poker.rules import PokerRules
from houseway.room.table import Milliseconds, Status, Table
from houseway.round.questions import Seat

OFFER_SECONDS = 60  # for which a free seat is kept for who waits


def is_due(table: Table, at: Milliseconds) -> bool:
    """Whether the clock has something to do there."""
    if table.status is not Status.OPEN:
        return False
    return bool(out_of_time(table, at) or offers_over(table, at) or to_be_dealt(table, at))


def out_of_time(table: Table, at: Milliseconds) -> list[Seat]:
    """Seats whose question has stood open for too long."""
    limit = at - 1000 * table.settings.turn_seconds
    return [seat for seat, since in table.asked_at.items() if since <= limit]


def offers_over(table: Table, at: Milliseconds) -> list[str]:
    """People for whom a seat was kept long enough."""
    limit = at - 1000 * OFFER_SECONDS
    return [person for person, since in table.offers.items() if since <= limit]


def to_be_dealt(table: Table, at: Milliseconds) -> dict[Seat, Cents]:
    """Who is dealt in now, with which chips: when all are ready, or the time is over for others."""
    if table.under_way or table.status is not Status.OPEN:
        return {}
    people = [one for one in table.sitters.values() if not one.bot and not one.sitting_out]
    ready = [one for one in people if one.nonce]
    if not ready or not (len(ready) == len(people) or at >= deal_by(table)):
        return {}
    least = least_stack(table)
    seats = {
        seat: one.stack
        for seat, one in sorted(table.sitters.items())
        if (one.nonce or one.bot) and one.stack >= least
    }
    enough = 1 if table.game.banked_by == "house" else 2
    return seats if len(seats) >= enough else {}


def deal_by(table: Table) -> Milliseconds:
    """When a deal comes without those who are not ready; 0 as long as nobody is."""
    if table.under_way or not table.anyone_ready:
        return 0
    since = max(table.ready_since, table.committed_at)
    return since + 1000 * table.settings.ready_seconds


def least_stack(table: Table) -> int:
    """What a seat needs to be dealt in: a wager, or something beyond the fee for a hand."""
    rules = table.rules
    if isinstance(rules, PokerRules):
        return 1 + (rules.fee_amount if rules.fee == "per hand" else 0)
    return table.settings.limits.least
