"""Verdicts on single wagers: against the dealer, and by a paytable."""

import pytest

from houseway.cards import cards
from houseway.hands import Hand, best
from houseway.house.verdicts import against_dealer, by_paytable
from houseway.money import PUSH, Cents, Fixed, Paytable
from houseway.round import Line, Seat, Verdict

SEAT, STAKE = Seat(1), Cents(1_000)
ACES, KINGS = best(cards("Ac Ad 7h 5s 2c")), best(cards("Kc Kd 7h 5s 2c"))
OTHER_KINGS = best(cards("Kh Ks 7c 5d 2h"))


@pytest.mark.parametrize(
    ("hand", "dealer", "ties", "verdict", "pay", "net", "returned"),
    [
        (ACES, KINGS, Verdict.PUSH, Verdict.WIN, 1_000, 1_000, 2_000),
        (KINGS, ACES, Verdict.PUSH, Verdict.LOSE, 0, -1_000, 0),
        (KINGS, ACES, Verdict.WIN, Verdict.LOSE, 0, -1_000, 0),
        (KINGS, OTHER_KINGS, Verdict.PUSH, Verdict.PUSH, 0, 0, 1_000),
        (KINGS, OTHER_KINGS, Verdict.WIN, Verdict.WIN, 1_000, 1_000, 2_000),
        (KINGS, OTHER_KINGS, Verdict.LOSE, Verdict.LOSE, 0, -1_000, 0),
    ],
)
def test_against_the_dealer(
    hand: Hand,
    dealer: Hand,
    ties: Verdict,
    verdict: Verdict,
    pay: int,
    net: int,
    returned: int,
) -> None:
    line = against_dealer(SEAT, "ante", STAKE, "2HH-14", hand, dealer, ties=ties)
    assert (line.verdict, line.pay, line.net, line.returned) == (verdict, pay, net, returned)
    assert (line.seat, line.wager, line.stake, line.rule) == (SEAT, "ante", STAKE, "2HH-14")
    assert (line.hand, line.against) == (hand, dealer)


TABLE = Paytable("a table", {"flush": 4, "straight": PUSH, "royal flush": Fixed(Cents(25_000))})


def paid(row: str) -> Line:
    return by_paytable(SEAT, "bonus", STAKE, "2HH-15", TABLE, row)


@pytest.mark.parametrize(
    ("row", "verdict", "pay", "net", "returned"),
    [
        ("flush", Verdict.WIN, 4_000, 4_000, 5_000),
        ("straight", Verdict.PUSH, 0, 0, 1_000),
        ("royal flush", Verdict.WIN, 25_000, 25_000, 26_000),
        ("high card", Verdict.LOSE, 0, -1_000, 0),
    ],
)
def test_by_a_paytable(row: str, verdict: Verdict, pay: int, net: int, returned: int) -> None:
    line = paid(row)
    assert (line.verdict, line.pay, line.net, line.returned) == (verdict, pay, net, returned)
    assert line.row == ("" if verdict is Verdict.LOSE else row)
