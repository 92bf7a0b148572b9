"""Super Fun 21: hands of many cards, blackjacks in a suit, and hands given up at any time."""

from typing import Any

import pytest

from houseway.money import Cents
from houseway.round import Limits, Round
from tests.rules.deal import deal, refused, say, settled, takes

FIVE_CARDS = "1: 2h 3d 4c 5s 7h / dealer: 10c 9s"
SIX_CARDS = "1: 2h 2d 3c 3s 4h 5h / dealer: 10c 10s"


def super_fun(places: str, *answers: str, **options: Any) -> Round:
    round_ = deal("super-fun-21", places, **options)
    return say(round_, "1 wager bet 10", *answers)


def acts(round_: Round) -> list[str]:
    (question,) = round_.questions.values()
    return [one.act for one in question.options]


@pytest.mark.parametrize(
    ("player", "dealer", "verdict"),
    [
        ("Ad Kd", "10c 9s", "win 20"),
        ("Ad 10d", "10c 9s", "win 20"),
        ("Ah Kh", "10c 9s", "win 10"),
        ("Ad Kh", "10c 9s", "win 10"),
        ("Ad Kd", "10c As", "win 20"),
        ("Ah Kd", "10c As", "win 10"),
    ],
)
def test_sf2_5_a_blackjack_always_wins_and_pays_double_in_diamonds(
    player: str, dealer: str, verdict: str
) -> None:
    assert settled(super_fun(f"1: {player} / dealer: {dealer}")) == [f"1 bet 10 {verdict}"]


def test_sf2_5_twenty_one_with_five_cards_pays_2_to_1() -> None:
    round_ = super_fun(FIVE_CARDS, "1 hit", "1 hit", "1 hit")
    assert settled(round_) == ["1 bet 10 win 20"]
    ties = FIVE_CARDS.replace("10c 9s", "10c 5d 6h")
    assert settled(super_fun(ties, "1 hit", "1 hit", "1 hit")) == ["1 bet 10 win 20"], "at once"
    four = super_fun("1: 2h 3d 6c 10s / dealer: 10c 9s", "1 hit", "1 hit")
    assert settled(four) == ["1 bet 10 win 10"]


def test_sf2_5_where_six_cards_are_needed_five_are_a_plain_21() -> None:
    chosen = "2 to 1 from 6 cards"
    round_ = super_fun(FIVE_CARDS, "1 hit", "1 hit", "1 hit", long_21=chosen)
    assert settled(round_) == ["1 bet 10 win 10"]
    six = super_fun(
        SIX_CARDS.replace("5h", "7h"), "1 hit", "1 hit", "1 hit", "1 hit", long_21=chosen
    )
    assert settled(six) == ["1 bet 10 win 20"]


def test_sf2_5_a_doubled_21_of_five_cards_wins_what_is_staked() -> None:
    round_ = super_fun(FIVE_CARDS, "1 hit", "1 hit", "1 double")
    assert settled(round_) == ["1 bet 20 win 20"]
    ties = FIVE_CARDS.replace("10c 9s", "10c 5d 6h")
    assert settled(super_fun(ties, "1 hit", "1 hit", "1 double")) == ["1 bet 20 push"]


def test_sf2_5_six_cards_win_at_once_unless_doubled() -> None:
    round_ = super_fun(SIX_CARDS, "1 hit", "1 hit", "1 hit", "1 hit")
    assert settled(round_) == ["1 bet 10 win 10"], "19 against 20"
    five = super_fun(SIX_CARDS.replace(" 5h", ""), "1 hit", "1 hit", "1 hit", "1 stand")
    assert settled(five) == ["1 bet 10 lose"]
    doubled = super_fun(SIX_CARDS, "1 hit", "1 hit", "1 hit", "1 double", "1 stand")
    assert settled(doubled) == ["1 bet 20 lose"]


def test_sf2_6_a_hand_of_any_number_of_cards_is_given_up() -> None:
    for hits in range(3):
        round_ = super_fun("1: 2h 3d 4c 7s / dealer: 10c 9s", *["1 hit"] * hits, "1 surrender")
        assert settled(round_) == ["1 bet 5 lose"]
        assert round_.nets() == {1: -500}


def test_sf2_6_a_doubled_hand_is_given_up_for_half_of_both_bets() -> None:
    places = "1: 6h 5d 2c / dealer: 10c 9s"
    round_ = super_fun(places, "1 double")
    assert acts(round_) == ["stand", "surrender"]
    assert refused(round_, "1 hit") == "SF2-6"
    assert settled(say(round_, "1 surrender")) == ["1 bet 10 lose"]
    assert round_.nets() == {1: -1_000}
    assert settled(super_fun(places, "1 double", "1 stand")) == ["1 bet 20 lose"]
    without = super_fun(places, "1 double", surrender="late, any number of cards")
    assert settled(without) == ["1 bet 20 lose"]
    best = super_fun(places.replace("2c", "10d"), "1 double")
    assert settled(best) == ["1 bet 20 win 20"], "21 is asked nothing"


def test_sf2_6_a_hand_after_a_split_is_given_up_alone() -> None:
    places = "1: 8h 8d 10c / seat 1 hand 2: 7d / dealer: 10h 7s"
    round_ = super_fun(places, "1 split", "1 stand", "1 surrender")
    assert settled(round_) == ["1 split-1 5 lose", "1 bet 10 win 10"]


def test_sf2_7_there_is_no_even_money_for_a_blackjack_that_wins_anyway() -> None:
    round_ = super_fun("1: Ah Kd / dealer: Ac Ks")
    assert acts(round_) == ["insurance", "no-insurance"]
    assert settled(say(round_, "1 insurance")) == ["1 insurance 5 win 10", "1 bet 10 win 10"]


def test_sf2_10_split_aces_are_hit_and_doubled() -> None:
    places = "1: Ah Ad 5c 4c / seat 1 hand 2: 10d / dealer: 10h 7s"
    round_ = super_fun(places, "1 split", "1 double", "1 stand")
    assert settled(round_) == ["1 bet 20 win 20", "1 split-1 10 win 10"]


def test_sf2_13_the_diamond_blackjack_pays_300_to_1() -> None:
    places = "1: {} / dealer: 10c 9s"
    for cards, verdict in (("Ad Jd", "win 300"), ("10d Ad", "win 300"), ("Ah Jh", "lose")):
        limits = Limits(Cents(100), Cents(40_000), Cents(100), Cents(40_000))
        round_ = deal("super-fun-21", places.format(cards), limits=limits)
        say(round_, "1 wager bet 10 diamond 1")
        assert settled(round_)[-1] == f"1 diamond 1 {verdict}"
    assert not takes(super_fun("1: 10h 9d / dealer: 10c 9s"), "1 even-money")
