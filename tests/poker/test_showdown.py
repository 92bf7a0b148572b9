"""The showdown: who is asked, in which order, and what a hand that is mucked leaves."""

from __future__ import annotations

from tests.poker.table import acts, asked, say, seated, stacks

GAME = "texas-holdem"
CHECKS = ("1 check", "2 check")


def test_the_last_to_bet_shows_first_and_then_the_others_in_turn() -> None:
    round_ = say(seated(GAME), "3 call", "1 call", "2 check")
    for _ in ("flop", "turn"):
        say(round_, *CHECKS, "3 check")
    say(round_, "1 check", "2 bet 10", "3 call", "1 call")
    for seat in (2, 3, 1):
        assert asked(round_) == [seat]
        assert acts(round_, seat) == ["show", "muck"]
        say(round_, f"{seat} show")


def test_a_seat_alone_in_a_side_pot_is_asked_for_the_main_pot_and_keeps_the_side_pot() -> None:
    round_ = say(seated(GAME, "200 200 10"), "3 raise 10", "1 call", "2 call")
    say(round_, "1 bet 20", "2 call", *CHECKS, *CHECKS, "1 muck")
    assert asked(round_) == [2]
    say(round_, "2 muck")
    assert stacks(round_) == "170 210 30"
