"""What each seat did last, in the words that the others read beside it."""

from houseway.money import Cents
from houseway.round.events import Answered, By, Charged, Ended, Event, Gathered, Staked
from houseway.round.questions import Seat
from houseway.round.words.acts import last_acts

BROUGHT = {Seat(1): Cents(5000), Seat(2): Cents(5000), Seat(3): Cents(900)}


def said(seat: int, act: str, spot: str = "", amount: int = 0) -> list[Event]:
    answered: list[Event] = [Answered(Seat(seat), act, By.PLAYER)]
    return [*answered, Staked(Seat(seat), spot, Cents(amount))] if spot else answered


def after(*events: Event) -> dict[int, str]:
    return {int(seat): words for seat, words in last_acts(events, BROUGHT).items()}


BLINDS: list[Event] = [
    Staked(Seat(1), "bet", Cents(100), "small blind"),
    Staked(Seat(2), "bet", Cents(200), "big blind"),
]


def test_blinds_are_named_and_a_raise_is_to_an_amount() -> None:
    assert after(*BLINDS) == {1: "Small blind, $1", 2: "Big blind, $2"}
    raised = [*BLINDS, *said(3, "raise", "bet", 600), *said(1, "raise", "bet", 1100)]
    assert after(*raised) == {1: "raises to $12", 2: "Big blind, $2", 3: "raises to $6"}
    assert after(*said(1, "raise", "raise", 2000)) == {1: "raises $20"}, "against the house"


def test_all_in_and_folded_stay_when_the_next_street_begins() -> None:
    acts = [*BLINDS, *said(3, "call", "bet", 200), *said(1, "fold"), *said(2, "check")]
    assert after(*acts) == {1: "folded", 2: "checks", 3: "calls $2"}
    street = [*acts, Gathered(())]
    assert after(*street) == {1: "folded"}
    all_in = [*street, *said(2, "bet", "bet", 700), *said(3, "call", "bet", 700)]
    assert after(*all_in) == {1: "folded", 2: "bets $7", 3: "all in, $7"}
    assert after(*all_in, Gathered(())) == {1: "folded", 3: "all in, $7"}
    assert after(*all_in, Ended({}, 0)) == {1: "folded"}


def test_a_fee_counts_and_wagers_say_nothing() -> None:
    fee = Charged(Cents(400), "LIM-4", "fee per hand", seat=Seat(3))
    assert after(fee, *said(3, "call", "bet", 500)) == {3: "all in, $5"}
    assert after(*said(1, "wager", "ante", 1000)) == {}
    assert after(*said(1, "raise-both")) == {1: "raise both"}


def test_an_act_in_several_sizes_is_one_verb() -> None:
    assert after(*said(1, "raise-3", "play", 1500)) == {1: "raises $15"}
    assert after(*said(1, "bet-2", "third-street", 1000)) == {1: "bets $10"}
    assert after(*said(1, "take-back")) == {1: "takes it back"}
