"""Verdicts on single wagers, as pure functions: against the dealer's hand, or by a paytable."""

from __future__ import annotations

from houseway.hands import Hand
from houseway.money import Cents, Fixed, Paytable, Push
from houseway.round.events import Basis, Line, Verdict
from houseway.round.questions import Seat

NOTHING = Cents(0)


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
    """The higher hand wins, 1 to 1; what a tie means is the game's to say."""
    if hand.value > dealer.value:
        verdict = Verdict.WIN
    elif hand.value < dealer.value:
        verdict = Verdict.LOSE
    else:
        verdict = ties
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
    """Paid by the row that a hand falls in; a row that the table does not have loses."""
    basis = Basis(paytable.rule or rule, paytable.name)
    match paytable.rows.get(row):
        case None:
            return Line(seat, wager, stake, Verdict.LOSE, NOTHING, rule, hand, basis=basis)
        case Push():
            verdict, pay = Verdict.PUSH, NOTHING
        case Fixed(sum=fixed):
            verdict, pay = Verdict.WIN, fixed
        case pays:
            verdict, pay = Verdict.WIN, Cents(stake * pays.odds)
    return Line(seat, wager, stake, verdict, pay, rule, hand, row=row, basis=basis)
