"""The deal that is coming: who is ready for it, and the numbers that go into its shuffle.

First every page commits to its numbers. When all are ready, or time is up for the others, nobody
else gets in and the numbers are revealed. A seat that reveals none in time is left out, and the
others reveal the next ones of theirs: a number that was revealed to somebody who could still
withhold their own is used for nothing.
"""

from __future__ import annotations

from msgspec import Struct, field

from houseway.money import Cents
from houseway.room.storage.chain import Milliseconds
from houseway.round.questions import Seat


class NextDeal(Struct):
    ready_since: Milliseconds = 0  # when the first seat became ready; 0 while none is
    commitments: dict[Seat, str] = field(default_factory=dict[Seat, str])  # of those who are ready
    own_limits: dict[Seat, Cents] = field(default_factory=dict[Seat, Cents])
    attempt: int = 0  # to deal; 0 while commitments are still taken
    seats: tuple[Seat, ...] = ()  # who has to reveal a number at this attempt
    nonces: dict[Seat, str] = field(default_factory=dict[Seat, str])  # revealed at this attempt
    reveal_since: Milliseconds = 0
    order: tuple[Seat, ...] = ()  # in which seats are dealt to, said before any number is

    def add(self, seat: Seat, commitment: str, own_limit: Cents, at: Milliseconds) -> None:
        self.ready_since = self.ready_since or at
        self.commitments[seat] = commitment
        self.own_limits[seat] = own_limit

    def withdraw(self, seat: Seat) -> None:
        """The seat is not ready, or not any more."""
        for kept in (self.commitments, self.own_limits, self.nonces):
            kept.pop(seat, None)
        if not self.commitments:
            self.ready_since = 0

    def reveal(
        self, attempt: int, seats: tuple[Seat, ...], order: tuple[Seat, ...], at: Milliseconds
    ) -> None:
        self.attempt, self.seats, self.order, self.reveal_since = attempt, seats, order, at
        self.nonces = {}

    def copy(self) -> NextDeal:
        return NextDeal(
            self.ready_since,
            dict(self.commitments),
            dict(self.own_limits),
            self.attempt,
            self.seats,
            dict(self.nonces),
            self.reveal_since,
            self.order,
        )

    @property
    def withheld(self) -> list[Seat]:
        """Who has still to reveal a number."""
        return [seat for seat in self.seats if seat not in self.nonces]

    @property
    def still_in(self) -> tuple[Seat, ...]:
        """Who of those that reveal has not left or sat out since."""
        return tuple(seat for seat in self.seats if seat in self.commitments)
