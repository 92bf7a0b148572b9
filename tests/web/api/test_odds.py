"""Odds of hands that lie open: the same from one board at a time as from both together."""

from fractions import Fraction

from houseway.cards import cards
from houseway.exact.equity.two_boards import two_boards
from tests.web.serving import Running

HANDS = ["Ah Kh", "9s 9d"]
STREETS = [["2c 3c 4d", "Ts Js Qc"], ["2c 3c 4d 5h", "Ts Js Qc 7h"]]


def test_a_run_out_has_the_share_of_each_board_street_by_street(running: Running) -> None:
    asked = {"hands": HANDS, "moments": STREETS}
    told = running.guest().post("/api/odds/double-flop-texas/run-out", asked)["moments"]
    for boards, shares in zip(STREETS, told, strict=True):
        known = two_boards([cards(hand) for hand in HANDS], *map(cards, boards))
        upper, lower = ([Fraction(one) for one in board] for board in shares)
        assert [(a + b) / 2 for a, b in zip(upper, lower, strict=True)] == [
            known.equity(0),
            known.equity(1),
        ]


def test_hands_that_a_game_does_not_have_are_refused(running: Running) -> None:
    asked = {"hands": HANDS, "moments": STREETS}
    answer = running.guest().post("/api/odds/omaha-holdem/run-out", asked, 400)
    assert "no such hands" in answer["message"]
