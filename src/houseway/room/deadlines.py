"""What time brings about at a table: default answers, a kept seat that goes to the next, a deal.

Nobody is hurried for nobody's sake: a clock runs only while somebody else is there to wait. Nobody
waits twice for a player who is idle, nor for one who is disconnected, who gives the seat up after
some minutes.
"""

from __future__ import annotations

from houseway.money import Cents
from houseway.poker.cards_speak import SHOWDOWN
from houseway.poker.rules import PokerRules
from houseway.room.table import Milliseconds, Status, Table
from houseway.round.events import By
from houseway.round.questions import Seat

OFFER_SECONDS = 60  # for which a free seat is kept for the next person waiting
REVEAL_SECONDS = 5  # for a page to reveal its number, which takes no click
RECONNECT_SECONDS = 10  # for a page that lost its connection, before others go on without it
GIVE_UP_SECONDS = 180  # after which who is away gives the seat up
COMPANY_SECONDS = 10  # for who has thought alone for longer than a turn, once there is company
IDLE_SECONDS = 3  # for who let the time of their last question run out


def is_due(table: Table, at: Milliseconds) -> bool:
    """Whether the clock has something to do there."""
    if table.status is not Status.OPEN:
        return False
    return bool(
        out_of_time(table, at)
        or gone_for_good(table, at)
        or offers_over(table, at)
        or ready_for_deal(table, at)
        or late_to_reveal(table, at)
    )


def out_of_time(table: Table, at: Milliseconds) -> list[Seat]:
    """Seats whose question has stood open for too long."""
    return [seat for seat, by in answer_by(table).items() if by <= at]


def answer_by(table: Table) -> dict[Seat, Milliseconds]:
    """When the open questions lapse, of those seats that somebody else waits for."""
    present = table.present
    return {
        seat: _answer_by(table, seat, asked)
        for seat, asked in table.asked_at.items()
        if any(other != seat for other in present)
    }


def _answer_by(table: Table, seat: Seat, asked: Milliseconds) -> Milliseconds:
    turn = 1000 * table.settings.turn_seconds
    if away := table.away.get(seat):
        return min(asked + turn, max(asked, away + 1000 * RECONNECT_SECONDS))
    if seat in idle(table):
        return asked + min(turn, 1000 * IDLE_SECONDS)
    return max(asked + turn, table.company_since + min(turn, 1000 * COMPANY_SECONDS))


def idle(table: Table) -> list[Seat]:
    """Seats of this round that let the time of the last question they were asked run out."""
    if table.round is None:
        return []
    last: dict[Seat, bool] = {}
    for seat, answer, by in table.round.answers:
        if answer.act not in SHOWDOWN:
            last[seat] = by is By.PLATFORM
    return [seat for seat, lapsed in last.items() if lapsed]


def away_too_long(table: Table, at: Milliseconds) -> list[Seat]:
    """Seats whose pages had their time to connect again."""
    limit = at - 1000 * RECONNECT_SECONDS
    return [seat for seat, since in table.away.items() if since <= limit]


def gone_for_good(table: Table, at: Milliseconds) -> list[Seat]:
    """Seats that are given up, their people having been away for minutes."""
    limit = at - 1000 * GIVE_UP_SECONDS
    return [
        seat
        for seat, since in table.away.items()
        if since <= limit and not table.sitters[seat].leaving
    ]


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
    present, least = table.present, least_stack(table)
    ready = [seat for seat in sorted(deal.commitments) if seat in present]
    if not ready or not (len(ready) == len(present) or at >= deal_by(table)):
        return ()
    seats = tuple(seat for seat in ready if table.sitters[seat].stack >= least)
    return seats if enough_for_deal(table, seats) else ()


def late_for_deal(table: Table) -> list[Seat]:
    """Who is there, and let the time to be dealt in go by."""
    return [seat for seat in table.present if seat not in table.next_deal.commitments]


def enough_for_deal(table: Table, people: tuple[Seat, ...]) -> bool:
    """Whether a round can be dealt to these people, and the bots."""
    if not people:
        return False
    return table.game.banked_by == "house" or len(people) + len(_bots(table)) >= 2


def dealt_in(table: Table, people: tuple[Seat, ...]) -> dict[Seat, Cents]:
    """Who is dealt in once these people's numbers are revealed, with which chips."""
    seats = sorted((*people, *_bots(table)))
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
