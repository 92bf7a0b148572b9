"""What decides money, written once: the settlement of a round and the solver both ask here.

Neither cards nor a table: a wager's payment follows from who qualified, which hand was higher,
and the row of each paytable. Odds are exact; what is paid out is rounded down to the cent.
"""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction
from typing import Literal

from msgspec import Struct

from houseway.gamefile.model import ByTable, Lose, Payment, Paytable, Push, Row, Settlement, Win
from houseway.money import Cents
from houseway.round.events import Verdict

Compared = Literal[-1, 0, 1]  # the player's hand is lower than the other, equal, higher

NO_ROW = -1


class Outcome(Struct, frozen=True):
    """All that a settlement depends on. `rows` has the row of each paytable, `NO_ROW` for none."""

    qualified: bool = True
    compared: Compared = 0
    rows: Mapping[str, int] = {}


class Decided(Struct, frozen=True):
    """The verdict on a wager, at what odds if it wins, and the rows that it goes by."""

    verdict: Verdict
    odds: Fraction = Fraction(0)
    rows: tuple[str, ...] = ()
    half: bool = False  # of what is lost: the other half comes back

    @property
    def net(self) -> Fraction:
        """The player's gain for each unit staked, before anything is rounded."""
        return Fraction(-1, 1 + self.half) if self.verdict is Verdict.LOSE else self.odds


def row_of(paytable: Paytable, value: int) -> int:
    """The first row that covers a hand's value."""
    for place, row in enumerate(paytable.rows):
        for span in row.spans:
            if span.low <= value <= span.high:
                return place
    return NO_ROW


def payment(settlement: Settlement, qualified: bool, compared: Compared) -> Payment:
    """Which of the six results applies; without a comparison they are all the same."""
    results = settlement.qualified if qualified else settlement.unqualified
    return (results.lower, results.equal, results.higher)[compared + 1]


def decide(
    settlement: Settlement, paytables: Mapping[str, Paytable], outcome: Outcome
) -> Decided | None:
    """The verdict on what stands on a settlement's spot; None where an extra pays nothing."""
    decided = _paid(payment(settlement, outcome.qualified, outcome.compared), paytables, outcome)
    if settlement.extra and decided.verdict is not Verdict.WIN:
        return None
    return decided


def _paid(due: Payment, paytables: Mapping[str, Paytable], outcome: Outcome) -> Decided:
    match due:
        case Win(odds):
            return Decided(Verdict.WIN, odds)
        case Push():
            return Decided(Verdict.PUSH)
        case Lose(half):
            return Decided(Verdict.LOSE, half=half)
        case ByTable(tables, otherwise, highest):
            found = [
                paytables[table].rows[row]
                for table in tables
                if (row := outcome.rows.get(table, NO_ROW)) != NO_ROW
            ]
            if not found:
                return _paid(otherwise, paytables, outcome)
            if highest:
                found = [max(found, key=odds_of)]
            odds = sum(map(odds_of, found), Fraction(0))
            if odds < 0:  # a stake that was taken in, and a meter that shows nothing
                return Decided(Verdict.LOSE, rows=tuple(row.words for row in found))
            verdict = Verdict.WIN if odds else Verdict.PUSH
            return Decided(verdict, odds, tuple(row.words for row in found))


def odds_of(row: Row) -> Fraction:
    """What a row pays to 1; a push pays nothing."""
    return row.pay.odds if isinstance(row.pay, Win) else Fraction(0)


def pay_out(decided: Decided, stake: Cents) -> Cents:
    """What a winning stake is paid on top of its return: whole cents, the rest is the house's."""
    return Cents(int(stake * decided.odds))
