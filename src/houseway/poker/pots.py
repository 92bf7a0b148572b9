"""Pots as pure arithmetic: what comes back uncalled, main and side pots, shares and odd chips."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

from houseway.money import Cents, share_out
from houseway.round.events import Pot
from houseway.round.questions import Seat


def uncalled(paid: Mapping[Seat, Cents]) -> tuple[Seat, Cents]:
    """Who has paid more than anybody else, folded or not, and by how much."""
    seat = max(paid, key=paid.__getitem__)
    second = max([amount for other, amount in paid.items() if other != seat])
    return seat, Cents(paid[seat] - second)


def build_pots(paid: Mapping[Seat, Cents], live: Sequence[Seat]) -> tuple[Pot, ...]:
    """The main pot, then a side pot for each higher level that only some of the live have paid."""
    levels = sorted({paid[seat] for seat in live})
    if len(levels) == 1:
        return (Pot(Cents(sum(paid.values())), tuple(live)),)
    pots: list[Pot] = []
    below = 0
    for level in levels:
        amount = sum(min(sum_, level) - min(sum_, below) for sum_ in paid.values())
        pots.append(Pot(Cents(amount), tuple(seat for seat in live if paid[seat] >= level)))
        below = level
    return tuple(pots)


def halves(amount: Cents, boards: int, odd_chip: str) -> tuple[Cents, ...]:
    """DFH-5, DFH-7: a pot in equal parts, one a board; the odd chip by the table's option."""
    parts = share_out(amount, boards)
    return parts if odd_chip == "upper" else parts[::-1]


def raked(pots: Iterable[Cents], percent: int, cap: Cents) -> list[Cents]:
    """LIM-4: what the rake takes of each pot, rounded down, the main pot first up to the cap."""
    left = cap or Cents(10**15)
    takes: list[Cents] = []
    for amount in pots:
        takes.append(min(Cents(amount * percent // 100), left))
        left = Cents(left - takes[-1])
    return takes
