"""House Money: what the side bet has won may be added to the bet, once the dealer has looked."""

from typing import Any

import pytest

from houseway.errors import HousewayError
from houseway.round import Round
from tests.exact.general.twenty_one.script_mean import game_with
from tests.rules.deal import deal, refused, say, settled, takes

SEVENS = "1: 7h 7d {} / dealer: 10c 7s"


def house_money(places: str, *answers: str, **options: Any) -> Round:
    return say(deal("house-money", places, **options), "1 wager bet 10 house-money 5", *answers)


def acts(round_: Round) -> list[str]:
    (question,) = round_.questions.values()
    return [one.act for one in question.options]


@pytest.mark.parametrize(
    ("player", "pays"),
    [
        ("Ah Kh", "win 45"),
        ("Qh Kh", "win 20"),
        ("Ah 2h", "win 20"),
        ("7h 7d", "win 15"),
        ("7h 7h#2", "win 15"),
        ("Ah Kd", "win 5"),
        ("8h 9d", "win 5"),
        ("7h 9h", "lose"),
        ("Kh 10d", "lose"),
    ],
)
def test_hsm_14_the_side_bet_goes_by_the_first_two_cards(player: str, pays: str) -> None:
    round_ = house_money(f"1: {player} / dealer: 10c 7s")
    assert settled(round_)[0] == f"1 house-money 5 {pays}"


def test_hsm_8_stake_and_winnings_may_be_added_and_the_bet_is_as_large_from_then_on() -> None:
    round_ = house_money(SEVENS.format("10d"), "1 add bet 30")
    assert acts(round_) == ["hit", "stand", "double", "split"]
    assert settled(say(round_, "1 hit")) == ["1 house-money 5 win 15", "1 bet 30 lose"]
    eights = "1: 8h 8d 10c / seat 1 hand 2: 10d / dealer: 10h 7s"
    round_ = house_money(eights, "1 add bet 30", "1 split", "1 stand", "1 stand")
    assert settled(round_)[1:] == ["1 bet 30 win 30", "1 split-1 30 win 30"]


def test_hsm_8_a_part_may_be_added_and_no_more_than_was_won() -> None:
    assert takes(house_money(SEVENS.format("")), "1 add bet 10.01")
    assert refused(house_money(SEVENS.format("")), "1 add bet 30.01") == "HSM-8"
    assert refused(house_money(SEVENS.format("")), "1 add bet 10") == "HSM-8"
    round_ = house_money(SEVENS.format(""), "1 no-add")
    assert settled(say(round_, "1 stand"))[1:] == ["1 bet 10 lose"]


def test_hsm_8_winnings_are_added_to_a_blackjack_too() -> None:
    round_ = house_money("1: Ah Kh / dealer: 10c 7s", "1 add bet 60")
    assert settled(round_) == ["1 house-money 5 win 45", "1 bet 60 win 90"]


def test_hsm_8_nobody_is_asked_against_a_blackjack_nor_without_a_win() -> None:
    round_ = house_money("1: 7h 7d / dealer: 10c As")
    assert settled(round_) == ["1 bet 10 lose", "1 house-money 5 win 15"]
    assert acts(house_money("1: 10h 8d / dealer: 10c 7s")) == ["hit", "stand", "double"]


def test_hsm_8_seats_that_have_won_are_asked_together() -> None:
    round_ = deal("house-money", "1: 7h 7d / 2: 10h 8d / 3: 8h 9d / dealer: 10c 7s")
    say(round_, *(f"{seat} wager bet 10 house-money 5" for seat in (1, 2, 3)))
    assert sorted(round_.questions) == [1, 3]


ADDING = """
[settle.pairs.matches]
pair = 3
"""


@pytest.mark.parametrize(
    ("rules", "fault"),
    [
        ('hole-card = "none"', "none, beside adds-to"),
        ('split-tens = ["any two", "alike"]', "alike, beside adds-to"),
        ('surrender = "early"', "early, beside adds-to"),
    ],
)
def test_rules_that_leave_open_what_is_won_are_faults(rules: str, fault: str) -> None:
    pairs = 'pairs = { optional = true, adds-to = "bet" }'
    game_with(ADDING, bets=f"bet = {{}}\n{pairs}")
    with pytest.raises(HousewayError, match=fault):
        game_with(f"{rules}\n{ADDING}", bets=f"bet = {{}}\n{pairs}")
    with pytest.raises(HousewayError, match="optional = true beside it"):
        game_with(ADDING, bets='bet = {}\npairs = { adds-to = "bet" }')
