"""Betting rounds: who may do what, and how much; limits tested on either side."""

from __future__ import annotations

import pytest

from houseway.round import Refused, Round, Seat, State
from houseway.round.events import Charged, Staked
from tests.poker.table import FREE, acts, asked, default, refused, say, seated, stacks, to_bet

GAME = "double-flop-texas"


def takes(round_: Round, answer: str) -> bool:
    try:
        say(round_, answer)
    except Refused:
        return False
    return True


# --- No limit -------------------------------------------------------------------------------------


def test_before_the_flop_the_big_blind_has_the_last_word() -> None:
    round_ = say(seated(GAME), "3 call", "1 call")
    assert asked(round_) == [2]
    assert acts(round_, 2) == ["check", "raise"]
    say(round_, "2 raise 4")
    assert asked(round_) == [3]


@pytest.mark.parametrize(
    ("to", "taken"), [("3.99", False), ("4", True), ("200", True), ("200.01", False)]
)
def test_the_first_raise_is_at_least_the_big_blind_and_at_most_all_in(to: str, taken: bool) -> None:
    assert takes(seated(GAME, "200 200 200"), f"3 raise {to}") is taken


@pytest.mark.parametrize(("to", "taken"), [("18.99", False), ("19", True), ("19.01", True)])
def test_a_raise_is_at_least_the_last_full_raise(to: str, taken: bool) -> None:
    round_ = say(seated(GAME, "200 200 200"), "3 raise 10.50")
    assert takes(round_, f"1 raise {to}") is taken


@pytest.mark.parametrize(("to", "taken"), [("1.99", False), ("2", True), ("198", True)])
def test_a_bet_is_at_least_the_big_blind(to: str, taken: bool) -> None:
    round_ = say(seated(GAME, "200 200 200"), "3 call", "1 call", "2 check")
    assert acts(round_, 1) == ["check", "bet"]
    assert takes(round_, f"1 bet {to}") is taken


def test_whoever_has_less_than_the_least_raise_may_put_in_all_of_it() -> None:
    round_ = say(seated(GAME, "13 200 200"), "3 raise 10")
    assert to_bet(round_, 1) == ("13", "13")


def test_whoever_cannot_cover_a_call_calls_with_all_there_is() -> None:
    round_ = say(seated(GAME, "7 200 200"), "3 raise 10")
    assert acts(round_, 1) == ["fold", "call"]
    assert stacks(say(round_, "1 call")).split()[0] == "0"


def test_whoever_can_just_cover_a_call_has_nothing_to_raise_with() -> None:
    round_ = say(seated(GAME, "10 200 200"), "3 raise 10")
    assert acts(round_, 1) == ["fold", "call"]


def test_after_the_flop_a_bet_is_the_first_of_a_rounds_wagers() -> None:
    round_ = say(seated(GAME, wagers_a_round=2), "3 call", "1 call", "2 check", "1 bet 2")
    assert acts(round_, 2) == ["fold", "call", "raise"]
    say(round_, "2 raise 4")
    assert acts(round_, 3) == ["fold", "call"]


def test_a_short_all_in_does_not_reopen_the_betting() -> None:
    round_ = seated(GAME, "200 14 200 200")
    say(round_, "3 raise 10", "4 call", "1 fold", "2 raise 14")  # four more, where eight are full
    assert acts(round_, 3) == ["fold", "call"]
    assert refused(round_, "3 raise 40") == "DFH-1"
    say(round_, "3 call")
    assert acts(round_, 4) == ["fold", "call"]


@pytest.mark.parametrize(("stack", "reopened"), [("17.99", False), ("18", True), ("18.01", True)])
def test_an_all_in_of_a_full_raise_does_reopen_it(stack: str, reopened: bool) -> None:
    round_ = seated(GAME, f"200 {stack} 200 200")
    say(round_, "3 raise 10", "4 call", "1 fold", f"2 raise {stack}")
    assert ("raise" in acts(round_, 3)) is reopened


def test_short_all_ins_that_add_up_to_a_full_raise_reopen_it() -> None:
    round_ = seated(GAME, "14 18 200 200", **FREE)  # four wagers by then, as the law counts
    say(round_, "3 raise 10", "4 call", "1 raise 14", "2 raise 18")
    assert "raise" in acts(round_, 3)


def test_a_seat_that_has_not_acted_may_raise_over_a_short_all_in() -> None:
    round_ = say(seated(GAME, "200 200 3 200"), "3 raise 3")
    assert to_bet(round_, 4) == ("5", "200")


def test_nobody_may_raise_when_nobody_could_call() -> None:
    round_ = say(seated(GAME, "200 50", button=1), "1 raise 20", "2 raise 50")
    assert acts(round_, 1) == ["fold", "call"]
    assert refused(round_, "1 raise 100") == "DFH-1"


def test_a_short_big_blind_costs_the_others_all_of_it_save_heads_up() -> None:
    round_ = seated(GAME, "200 1.50 200")
    assert to_bet(round_, 3) == ("4", "200")
    (call,) = round_.questions[Seat(3)].options[1].stakes
    assert call.least == 200
    heads_up = seated(GAME, "1.50 200")  # nobody else could win the rest of it
    (call,) = heads_up.questions[Seat(2)].options[1].stakes
    assert call.least == 150
    assert acts(heads_up, 2) == ["fold", "call"]


def test_a_small_blind_that_covers_a_short_big_blind_is_asked_nothing() -> None:
    round_ = seated("texas-holdem", "0.50 200", "")
    assert asked(round_) == [1, 2]  # the run-out: nobody has anything to bet about
    assert default(round_).state is State.SETTLED
    assert sum(round_.nets().values()) == 0


def test_antes_come_first_and_blinds_from_what_is_left() -> None:
    round_ = seated(GAME, "200 0.75 200", "", ante=50)
    posted = [(e.seat, e.spot, e.amount) for e in round_.events if isinstance(e, Staked)]
    assert posted == [
        (1, "ante", 50),
        (2, "ante", 50),
        (3, "ante", 50),
        (1, "bet", 100),
        (2, "bet", 25),
    ]


# --- Pot limit and limit --------------------------------------------------------------------------


@pytest.mark.parametrize(("to", "taken"), [("6.99", True), ("7", True), ("7.01", False)])
def test_pot_limit_is_the_pot_after_a_call(to: str, taken: bool) -> None:
    assert takes(seated(GAME, betting="pot limit"), f"3 raise {to}") is taken


def test_pot_limit_counts_antes_and_earlier_streets() -> None:
    round_ = seated(GAME, betting="pot limit", ante=100)
    assert to_bet(round_, 3) == ("4", "10")
    say(round_, "3 call", "1 call", "2 check")
    assert to_bet(round_, 1) == ("2", "9")
    say(round_, "1 bet 9")
    assert to_bet(round_, 2) == ("18", "36")


def test_limit_bets_are_fixed_and_double_on_the_turn() -> None:
    round_ = seated(GAME, betting="limit")
    assert to_bet(round_, 3) == ("4", "4")
    say(round_, "3 raise", "1 call", "2 call")
    assert to_bet(round_, 1) == ("2", "2")
    say(round_, "1 bet", "2 raise", "3 call", "1 call")
    assert to_bet(round_, 1) == ("4", "4")
    say(round_, "1 check", "2 check", "3 check")
    assert to_bet(round_, 1) == ("4", "4")


# --- What the house takes -------------------------------------------------------------------------


def test_a_fee_per_hand_is_taken_from_everybody_dealt_in_and_shown() -> None:
    round_ = default(seated(GAME, fee="per hand", fee_amount=100))
    charges = [event for event in round_.events if isinstance(event, Charged)]
    assert [(one.seat, one.amount, one.rule) for one in charges] == [
        (1, 100, "LIM-4"),
        (2, 100, "LIM-4"),
        (3, 100, "LIM-4"),
    ]
    assert sum(round_.nets().values()) == -300


def test_a_seat_that_the_fee_leaves_nothing_is_not_dealt_in() -> None:
    with pytest.raises(Refused, match="Seat 1 needs more than"):
        seated(GAME, "1 200", fee="per hand", fee_amount=100)
    assert seated(GAME, "1.01 200", fee="per hand", fee_amount=100).state is State.OPEN


def test_a_rake_is_taken_from_what_was_called_only() -> None:
    round_ = seated(GAME, fee="rake", rake_percent=10)
    say(round_, "3 raise 100", "1 fold", "2 fold")
    (charge,) = (event for event in round_.events if isinstance(event, Charged))
    assert (charge.pot, charge.amount) == (0, 50)  # of five dollars: ninety-eight came back
    assert stacks(round_) == "199 198 202.50"


def test_an_hourly_fee_is_the_rooms_to_collect() -> None:
    round_ = default(seated(GAME, fee="hourly", fee_amount=1000))
    assert sum(round_.nets().values()) == 0
