"""One hand among players: who is still in, what each has paid, and the pots that this makes."""

from __future__ import annotations

from houseway.money import Cents, show_money
from houseway.poker.positions import positions
from houseway.poker.pots import build_pots, uncalled
from houseway.poker.rules import PokerRules
from houseway.round.events import BURN, Place, Pot, discards, hole
from houseway.round.questions import Seat
from houseway.round.refused import Refused
from houseway.round.table import Table

BET, ANTE = "bet", "ante"


class Contest:
    """The state that betting, showdown and Run It Twice share."""

    def __init__(self, rules: PokerRules, table: Table) -> None:
        setup = table.setup
        _check_players(rules, table)
        self.rules = rules
        self.table = table
        self.positions = positions(table.seats, setup.button, setup.big_blind)
        self.order = self.positions.order
        self.live = list(self.order)  # those who have not folded, from the left of the button
        self.paid: dict[Seat, Cents] = dict.fromkeys(self.order, Cents(0))  # into the pots
        self.pots: tuple[Pot, ...] = ()
        self.aggressor: Seat | None = None  # who bet or raised last, in the last round with betting
        self.streets = 0  # betting rounds so far
        self.staked_all: set[Seat] = set()  # who bet or called all they had, not posted it
        self.bet_all: set[Seat] = set()  # those of them who did not call
        self._chips = sum(table.stacks.values())  # in stacks and pots, fees aside

    @property
    def contested(self) -> bool:
        return len(self.live) > 1

    @property
    def pot(self) -> int:
        """All that is in: the pots, and what stands before the seats."""
        return self._chips - sum(self.table.stacks.values())

    @property
    def holes(self) -> tuple[Place, ...]:
        return tuple(map(hole, self.order))

    @property
    def all_in(self) -> bool:
        """Whether the betting is over for good: at most one of those left has chips to bet."""
        stacks = self.table.stacks
        return sum(stacks[seat] > 0 for seat in self.live) < 2

    def post(self) -> None:
        """The fee of a hand (LIM-4), then antes and blinds, as far as each stack goes."""
        rules, table = self.rules, self.table
        if rules.fee == "per hand" and rules.fee_amount:
            for seat in self.order:
                table.charge(seat, rules.fee_amount, "LIM-4", "fee per hand")
                self._chips -= rules.fee_amount
        if rules.ante:
            for seat in self.order:
                self._post(seat, ANTE, rules.ante, "ante")
        if (small := self.positions.small) is not None:
            self._post(small, BET, rules.small_blind, "small blind")
        self._post(self.positions.big, BET, rules.big_blind, "big blind")

    def _post(self, seat: Seat, spot: str, amount: Cents, why: str) -> None:
        if posted := min(amount, self.table.stacks[seat]):
            self.table.stake(seat, spot, posted, why)

    def burn(self) -> None:
        """DFH-11: a card aside, unseen, before a street."""
        if self.rules.burns:
            self.table.deal(1, BURN)

    def fold(self, seat: Seat) -> None:
        """The hand goes to the muck, unseen."""
        self.live.remove(seat)
        self.table.move(self.table.hole(seat), hole(seat), discards(seat))

    def gather(self) -> None:
        """After betting: an uncalled bet comes back, the rest goes into the pots."""
        table, paid = self.table, self.paid
        if not any(table.stakes.values()):
            return
        for seat, spots in table.stakes.items():
            paid[seat] = Cents(paid[seat] + sum(spots.values()))
        seat, back = uncalled(paid)
        if back:
            self._give_back(seat, back)
        self.pots = build_pots(paid, self.live)
        table.gather(self.pots)

    def _give_back(self, seat: Seat, back: Cents) -> None:
        """From the bet, and from an ante that nobody else could pay in full."""
        self.paid[seat] = Cents(self.paid[seat] - back)
        for spot in (BET, ANTE):
            if part := min(back, self.table.staked(seat, spot)):
                self.table.give_back(seat, spot, part)
                back = Cents(back - part)


def _check_players(rules: PokerRules, table: Table) -> None:
    if len(table.seats) < 2:
        raise Refused("DFH-1", f"A hand takes 2 to {rules.seats} players.")
    fee = rules.fee_amount if rules.fee == "per hand" else 0
    for seat, stack in table.stacks.items():
        if stack <= fee:
            least = f"more than {show_money(fee)}"
            raise Refused("DFH-1", f"Seat {seat} needs {least} in chips to be dealt in.")
