"""Verdicts on single wagers, as pure functions: against the dealer's hand, or by a paytable.

Both sides of the house ask here: the settlement for a line, a solver for what a unit is worth.
"""

from __future__ import annotations

from houseway.hands import Hand
from houseway.money import Cents, Fixed, OfMeter, Pay, Pays, Paytable, Push
from houseway.round.events import Basis, Line, Verdict
from houseway.round.questions import Seat

NOTHING = Cents(0)


def compare(hand: int, dealer: int, ties: Verdict = Verdict.PUSH) -> Verdict:
    """The higher value wins; what a tie means is the game's to say."""
    if hand == dealer:
        return ties
    return Verdict.WIN if hand > dealer else Verdict.LOSE


def verdict_on(pay: Pay | None) -> Verdict:
    """By the row that a hand falls in; a row that the table does not have loses."""
    if pay is None:
        return Verdict.LOSE
    return Verdict.PUSH if isinstance(pay, Push) else Verdict.WIN


def net_of_unit(verdict: Verdict, odds: int = 1) -> int:
    """What a wager of 1 leaves the player with."""
    match verdict:
        case Verdict.WIN:
            return odds
        case Verdict.PUSH:
            return 0
        case Verdict.LOSE:
            return -1


def against_dealer(
    seat: Seat,
    wager: str,
    stake: Cents,
    rule: str,
    hand: Hand,
    dealer: Hand,
    ties: Verdict = Verdict.PUSH,
    basis: Basis | None = None,
) -> Line:
    """The higher hand wins, 1 to 1."""
    verdict = compare(hand.value, dealer.value, ties)
    pay = stake if verdict is Verdict.WIN else NOTHING
    return Line(seat, wager, stake, verdict, pay, rule, hand, dealer, basis=basis)


def by_paytable(
    seat: Seat,
    wager: str,
    stake: Cents,
    rule: str,
    paytable: Paytable,
    row: str,
    hand: Hand | None = None,
) -> Line:
    """Paid by the row that a hand falls in."""
    pay, basis = paytable.rows.get(row), Basis(paytable.rule or rule, paytable.name)
    verdict = verdict_on(pay)
    match pay:
        case None:
            return Line(seat, wager, stake, verdict, NOTHING, rule, hand, basis=basis)
        case Push():
            won = NOTHING
        case Fixed(sum=fixed):
            won = fixed
        case OfMeter():
            raise AssertionError("only game files have meters, and settle them themselves")
        case Pays(odds=odds):
            won = Cents(stake * odds)
    return Line(seat, wager, stake, verdict, won, rule, hand, row=row, basis=basis)
