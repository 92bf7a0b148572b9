"""Blackjack Switch: two hands with a bet each, whose second cards may change places."""

from typing import Any

import pytest

from houseway.errors import HousewayError
from houseway.round import Round
from houseway.round.events import Place
from tests.exact.general.twenty_one.script_mean import game_with
from tests.rules.deal import deal, refused, say, settled, takes

# The cards of a seat as they are dealt: the first of each hand, then the second of each.
LOW_AND_HIGH = "1: 10h 5d 6d 10c {} / dealer: 10d 9s"
RIGHT = "switch = true\ninsurance = false"


def switch(places: str, *answers: str, **options: Any) -> Round:
    wager = "1 wager first-bet 10 second-bet 10"
    return say(deal("blackjack-switch", places, **options), wager, *answers)


def acts(round_: Round) -> list[str]:
    (question,) = round_.questions.values()
    return [one.act for one in question.options]


def lies(round_: Round, place: str) -> list[str]:
    return [str(card) for card in round_.cards[Place(place)]]


def test_swi_3_cards_go_to_both_hands_in_turn() -> None:
    round_ = switch(LOW_AND_HIGH.format(""))
    assert lies(round_, "seat 1") == ["Th", "6d"]
    assert lies(round_, "seat 1 hand 2") == ["5d", "Tc"]


def test_swi_8_the_second_cards_change_places() -> None:
    round_ = switch(LOW_AND_HIGH.format("") + " / seat 1 hand 2: 10s", "1 switch")
    assert lies(round_, "seat 1") == ["Th", "Tc"]
    assert lies(round_, "seat 1 hand 2") == ["5d", "6d"]
    say(round_, "1 stand", "1 double")
    assert settled(round_) == ["1 first-bet 10 win 10", "1 second-bet 20 win 20"]


def test_swi_8_both_hands_are_played_as_they_were_dealt_if_nobody_switches() -> None:
    round_ = switch(LOW_AND_HIGH.format(""), "1 no-switch")
    assert refused(round_, "1 switch") == "SWI-9"
    say(round_, "1 stand", "1 stand")
    assert settled(round_) == ["1 first-bet 10 lose", "1 second-bet 10 lose"]


def test_swi_2_both_bets_are_alike() -> None:
    dealt = deal("blackjack-switch", LOW_AND_HIGH.format(""))
    assert not takes(dealt, "1 wager first-bet 10 second-bet 20")
    assert not takes(deal("blackjack-switch", LOW_AND_HIGH.format("")), "1 wager first-bet 10")


def test_swi_5_a_dealt_blackjack_wins_even_money_against_22_too() -> None:
    places = "1: Ah 5d Kd 10c / dealer: 10d 6s 6d"
    round_ = switch(places, "1 no-switch", "1 stand")
    assert settled(round_) == ["1 first-bet 10 win 10", "1 second-bet 10 push"]


def test_swi_8_an_ace_and_a_ten_after_a_switch_are_21_and_no_blackjack() -> None:
    places = "1: Ah 5d 6d 10c / dealer: 10d 6s 6c"
    round_ = switch(places, "1 switch", "1 stand")
    assert settled(round_) == ["1 first-bet 10 push", "1 second-bet 10 push"]
    ties = switch(places.replace("6c", "5c"), "1 switch", "1 stand")
    assert settled(ties)[0] == "1 first-bet 10 push"
    kept = switch("1: Ah Ad Kd Kc / dealer: 10d 6s 6c", "1 no-switch")
    assert settled(kept) == ["1 first-bet 10 win 10", "1 second-bet 10 win 10"]


def test_swi_8_nobody_switches_once_the_dealer_has_shown_a_blackjack() -> None:
    round_ = switch("1: Ah 5d 6d 10c / dealer: 10d As")
    assert settled(round_) == ["1 first-bet 10 lose", "1 second-bet 10 lose"]
    round_ = switch("1: Ah 5d Kd 10c / dealer: 10d As")
    assert settled(round_) == ["1 first-bet 10 push", "1 second-bet 10 lose"]


def test_swi_7_insurance_is_half_of_both_bets() -> None:
    round_ = switch("1: 10h 5d 6d 10c / dealer: As Kd", "1 insurance")
    assert settled(round_)[0] == "1 insurance 10 win 20"


def test_swi_11_each_hand_is_split_once_and_played_before_the_other() -> None:
    places = (
        "1: 8h 9d 8d 9c 10c / seat 1 hand 3: 8c 3c / seat 1 hand 2: 10s / seat 1 hand 4: 9h"
        " / dealer: 10d 7s"
    )
    round_ = switch(places, "1 no-switch", "1 split", "1 stand")
    assert lies(round_, "seat 1 hand 3") == ["8d", "8c"]
    assert "split" not in acts(round_), "once in each hand"
    say(round_, "1 hit", "1 stand")
    assert round_.questions[next(iter(round_.questions))].about == "seat 1 hand 2"
    say(round_, "1 split", "1 stand", "1 stand")
    assert settled(round_) == [
        "1 first-bet 10 win 10",
        "1 split-2 10 win 10",
        "1 second-bet 10 win 10",
        "1 split-3 10 win 10",
    ]


@pytest.mark.parametrize(
    ("cards", "pays"),
    [
        ("8h 8d 8c 8s", "win 200"),
        ("8h 9d 8c 9s", "win 40"),
        ("8h 8d 8c 9s", "win 25"),
        ("8h 8h#2 9h Kh", "win 5"),
        ("2h 5h 9h Kh", "lose"),
    ],
)
def test_swi_15_super_match_goes_by_the_first_four_cards(cards: str, pays: str) -> None:
    round_ = deal("blackjack-switch", f"1: {cards} / dealer: 10d 7s")
    say(round_, "1 wager first-bet 10 second-bet 10 super-match 5", "1 no-switch")
    while round_.questions:
        say(round_, "1 stand")
    assert settled(round_)[-1] == f"1 super-match 5 {pays}"


@pytest.mark.parametrize(
    ("rules", "hands", "fault"),
    [
        ("switch = true", 1, "a second spot that equals the first"),
        (f'{RIGHT}\nsplit = "to 4 hands"', 2, "to 4 hands, in a game of two hands"),
        (f'{RIGHT}\nsplit = "no"\nzap = "15 to 17"', 2, "15 to 17, in a game of two hands"),
        (f'{RIGHT}\nsplit = "no"'.replace("true", "[true, false]"), 2, "it is another game"),
    ],
)
def test_rules_that_are_not_said_of_two_hands_are_faults(
    rules: str, hands: int, fault: str
) -> None:
    game_with(f'{RIGHT}\nsplit = "no"', 2)
    with pytest.raises(HousewayError, match=fault):
        game_with(rules, hands)
