"""Double entry: every movement of chips takes from one account what it gives to another.

Accounts are names. Only the mint, which issues free play, may go below zero; the sum over all
accounts is zero at every commit. What a round's events move is worked out here and nowhere else.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Literal, NewType, get_args

from houseway.money import Cents
from houseway.round.events import (
    Awarded,
    Charged,
    Event,
    Returned,
    Settled,
    Staked,
    Voided,
)
from houseway.round.questions import Seat

Account = NewType("Account", str)

MINT = Account("mint")
BOT = "bot-"  # the start of a bot's name where a person's would stand


def player(person: str) -> Account:
    """A person's bankroll of free play."""
    return Account(f"player:{person}")


def stack(table: str, person: str) -> Account:
    """What a person has in front of them at a table."""
    return Account(f"stack:{table}:{person}")


def bank(table: str) -> Account:
    """What the house has at a table."""
    return Account(f"bank:{table}")


def escrow(table: str, number: int) -> Account:
    """What is at stake in a round."""
    return Account(f"escrow:{table}:{number}")


MeterPart = Literal["meter", "meter-reserve", "meter-hidden"]
METER_PARTS: tuple[MeterPart, ...] = get_args(MeterPart)


def meter(id: str, part: MeterPart = "meter") -> Account:
    """What a meter shows; its reserve for the next start; what is kept out of sight."""
    return Account(f"{part}:{id}")


def is_of_a_meter(account: str) -> bool:
    return account.partition(":")[0] in METER_PARTS


class Transfer:
    """One movement: what each account gains, or loses, adding up to nothing."""

    def __init__(self) -> None:
        self.postings: dict[Account, int] = {}

    def move(self, amount: int, source: Account, target: Account) -> None:
        assert amount >= 0, "a movement has a direction"
        self.add(source, -amount)
        self.add(target, amount)

    def add(self, account: Account, change: int) -> None:
        """One leg; whoever adds one adds the others too."""
        changed = self.postings.get(account, 0) + change
        if changed:
            self.postings[account] = changed
        else:
            self.postings.pop(account, None)

    def __bool__(self) -> bool:
        return bool(self.postings)


class RoundAccounts:
    """The accounts of one round, and what is in its escrow so far."""

    def __init__(self, table: str, number: int, people: Mapping[Seat, str]) -> None:
        self.bank = bank(table)
        self.escrow = escrow(table, number)
        self.stacks = {seat: stack(table, person) for seat, person in people.items()}
        self.at_stake = 0

    def post(self, events: Iterable[Event], transfer: Transfer) -> None:
        """Add to a transfer what these events of the round move."""
        for event in events:
            self._post(event, transfer)

    def _post(self, event: Event, transfer: Transfer) -> None:
        match event:
            case Staked(seat=seat, amount=amount):
                self._stake(transfer, seat, amount)
            case Returned(seat=seat, amount=amount):
                self._stake(transfer, seat, -amount)
            case Awarded(award=award):
                self._stake(transfer, award.seat, -award.amount)
            case Settled(line=line):
                house = line.stake if line.net < 0 else 0
                self.at_stake -= line.stake
                transfer.move(house, self.escrow, self.bank)
                transfer.move(line.stake - house, self.escrow, self.stacks[line.seat])
                transfer.move(max(line.net, 0), self.bank, self.stacks[line.seat])
            case Charged(seat=seat, amount=amount):
                if seat is None:
                    self.at_stake -= amount
                source = self.escrow if seat is None else self.stacks[seat]
                transfer.move(amount, source, self.bank)
            case Voided(returned=returned):
                self._give_back(transfer, returned)
            case _:
                pass

    def _stake(self, transfer: Transfer, seat: Seat, amount: int) -> None:
        """Chips into the escrow, or out of it where the amount is below zero."""
        self.at_stake += amount
        if amount >= 0:
            transfer.move(amount, self.stacks[seat], self.escrow)
        else:
            transfer.move(-amount, self.escrow, self.stacks[seat])

    def _give_back(self, transfer: Transfer, returned: Mapping[Seat, Cents]) -> None:
        """Stakes come out of the escrow; what is beyond it was a fee, which the bank returns."""
        for seat, amount in returned.items():
            stake = min(amount, self.at_stake)
            self._stake(transfer, seat, -stake)
            transfer.move(amount - stake, self.bank, self.stacks[seat])
