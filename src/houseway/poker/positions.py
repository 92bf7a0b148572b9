"""Who sits where around the button: the order of action, who posts, and where the button goes next.

A dead button is one at an empty seat. Within a round it changes nothing: the blinds are the seats
after it. From round to round the big blind moves to the next player, and the small blind and the
button follow to where the blinds were, player there or not; so nobody pays a blind twice or goes
free. Whoever missed the blinds waits for the big blind: the room leaves the seat out till then.
"""

from __future__ import annotations

from functools import lru_cache

from msgspec import Struct

from houseway.round.questions import Seat
from houseway.round.refused import Refused


class Positions(Struct, frozen=True):
    """The seats of a round from the left of the button on, and who posts the blinds."""

    order: tuple[Seat, ...]
    button: Seat
    small: Seat | None  # None: the small blind is dead, nobody posts it
    big: Seat

    @property
    def first_to_act(self) -> tuple[Seat, ...]:
        """The order before the flop: from the left of the big blind."""
        return clockwise(self.order, self.big)


@lru_cache(maxsize=4096)
def clockwise(seats: tuple[Seat, ...], after: Seat) -> tuple[Seat, ...]:
    """The seats in turn, from the one after a place, which may be empty."""
    around = sorted(seats)
    return tuple([seat for seat in around if seat > after] + [s for s in around if s <= after])


@lru_cache(maxsize=4096)
def positions(seats: tuple[Seat, ...], button: Seat, big_blind: Seat) -> Positions:
    """Button 0 is the last seat; big blind 0 is the second seat after the button."""
    button = button or max(seats)
    order = clockwise(seats, button)
    if big_blind and big_blind not in seats:
        raise Refused("DFH-1", f"Seat {big_blind} is empty and cannot post the big blind.")
    if len(seats) == 2:
        return _heads_up(order, button, big_blind)
    big = big_blind or order[1]
    before = order[: order.index(big)]
    return Positions(order, button, before[-1] if before else None, big)


def _heads_up(order: tuple[Seat, ...], button: Seat, big_blind: Seat) -> Positions:
    """The button posts the small blind, and acts first before the flop and last after it."""
    big = big_blind or order[0]  # left of the button, or of where it lies dead
    small = order[1] if order[0] == big else order[0]
    return Positions((big, small), button, small, big)


def next_button(seats: tuple[Seat, ...], small: Seat, big: Seat) -> tuple[Seat, Seat]:
    """The next round's button and big blind, given where this round's blinds were due.

    `seats` are those dealt in next; either of the two places may have been left since.
    """
    if len(seats) == 2:
        big_next = clockwise(seats, big)[0]
        return next(seat for seat in seats if seat != big_next), big_next
    return small, clockwise(seats, big)[0]
