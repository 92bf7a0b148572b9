"""What the floor reports: `exposed-card seat 3 place 2`, a kind with a seat and places, no cards.

The room knows the cards and names them itself (DFH-8). If the floor named them, whether a report is
refused would tell who holds what.
"""

from __future__ import annotations

import re

from houseway.cards import Card
from houseway.round.deck import OrderedDeck
from houseway.round.events import hole
from houseway.round.irregularity import Irregularity
from houseway.round.questions import Seat
from houseway.round.refused import Refused
from houseway.round.runner import Round
from houseway.round.views import own_view

_REPORT = re.compile(r"([a-z-]{1,40})(?: seat ([0-9]{1,2}))?(?: place ((?:[0-9]{1,2} ?)+))?")
_AS_IN = ("misdeal", "exposed-card seat 3 place 2", "boxed-card place 1")


def irregularity_at(round_: Round, report: str) -> Irregularity:
    """The irregularity that a report means, with the cards that lie at its places."""
    rule = round_.game.void_rule
    found = _REPORT.fullmatch(" ".join(report.split()))
    if found is None:
        raise Refused(rule, "Name a kind, a seat and places; the room names the cards.", _AS_IN)
    kind, seat, places = found[1], Seat(int(found[2] or 0)), (found[3] or "").split()
    if seat and seat not in round_.stacks:
        raise Refused(rule, f"Seat {seat} is not in the round.")
    there = _cards_at(round_, seat)
    wanted = [int(place) for place in places]
    if any(not 1 <= place <= len(there) for place in wanted):
        raise Refused(rule, f"There are places 1 to {len(there)}.")
    return Irregularity(kind, seat, tuple(there[place - 1] for place in wanted))


def _cards_at(round_: Round, seat: Seat) -> list[Card]:
    """A seat's own cards; where none is named, the cards still to come."""
    if seat:
        return [card for card in own_view(round_, seat).places.get(hole(seat), ()) if card]
    return list(round_.deck.stub) if isinstance(round_.deck, OrderedDeck) else []
