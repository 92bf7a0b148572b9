"""What time brings about at a table: default answers, a kept seat that goes to the next, a deal."""

from __future__ import annotations

from houseway.money import Cents
from houseway.poker.rules import PokerRules
from houseway.room.table import Milliseconds, Status, Table
from houseway.round.questions import Seat

OFFER_SECONDS = 60  # for which a free seat is kept for the next person waiting
REVEAL_SECONDS = 5  # for a page to reveal its number, which takes no click


def is_due(table: Table, at: Milliseconds) -> bool:
    """Whether the clock has something to do there."""
    if table.status is not Status.OPEN:
        return False
    return bool(
        out_of_time(table, at)
        or offers_over(table, at)
        or ready_for_deal(table, at)
        or late_to_reveal(table, at)
    )


def out_of_time(table: Table, at: Milliseconds) -> list[Seat]:
    """Seats whose question has stood open for too long."""
    limit = at - 1000 * table.settings.turn_seconds
    return [seat for seat, since in table.asked_at.items() if since <= limit]


def offers_over(table: Table, at: Milliseconds) -> list[str]:
    """People for whom a seat was kept long enough."""
    limit = at - 1000 * OFFER_SECONDS
    return [person for person, since in table.offers.items() if since <= limit]


# --- The deal -------------------------------------------------------------------------------------


def ready_for_deal(table: Table, at: Milliseconds) -> tuple[Seat, ...]:
    """Whose numbers are revealed now: when all are ready, or the time is over for others."""
    deal = table.next_deal
    if table.under_way or table.status is not Status.OPEN or deal.attempt:
        return ()
    people = [one for one in table.sitters.values() if not one.bot and not one.sitting_out]
    if not deal.commitments or not (len(deal.commitments) == len(people) or at >= deal_by(table)):
        return ()
    least = least_stack(table)
    seats = tuple(seat for seat in sorted(deal.commitments) if table.sitters[seat].stack >= least)
    return seats if enough_for_deal(table, seats) else ()


def enough_for_deal(table: Table, people: tuple[Seat, ...]) -> bool:
    """Whether a round can be dealt to these people, and the bots."""
    if not people:
        return False
    return table.game.banked_by == "house" or len(people) + len(_bots(table)) >= 2


def dealt_in(table: Table) -> dict[Seat, Cents]:
    """Who is dealt in once all numbers are revealed, with which chips."""
    seats = sorted((*table.next_deal.seats, *_bots(table)))
    return {seat: table.sitters[seat].stack for seat in seats}


def _bots(table: Table) -> list[Seat]:
    least = least_stack(table)
    return [seat for seat, one in table.sitters.items() if one.bot and one.stack >= least]


def late_to_reveal(table: Table, at: Milliseconds) -> list[Seat]:
    """Who has withheld a number for too long."""
    due = reveal_by(table)
    return table.next_deal.withheld if due and at >= due else []


def deal_by(table: Table) -> Milliseconds:
    """When a deal comes without those who are not ready; 0 as long as nobody is."""
    deal = table.next_deal
    if table.under_way or not deal.ready_since or deal.attempt:
        return 0
    return max(deal.ready_since, table.committed_at) + 1000 * table.settings.ready_seconds


def reveal_by(table: Table) -> Milliseconds:
    """When a seat that has not revealed its number is left out; 0 while none is to be revealed."""
    deal = table.next_deal
    return deal.reveal_since + 1000 * REVEAL_SECONDS if deal.attempt else 0


def least_stack(table: Table) -> int:
    """What a seat needs to be dealt in: a wager, or something beyond the fee for a hand."""
    rules = table.rules
    if isinstance(rules, PokerRules):
        return 1 + (rules.fee_amount if rules.fee == "per hand" else 0)
    return table.settings.limits.least
