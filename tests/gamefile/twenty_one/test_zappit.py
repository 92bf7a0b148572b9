"""Zappit Blackjack: which hands are zapped, what their new cards are, and how they are played."""

from typing import Any

import pytest

from houseway.errors import HousewayError
from houseway.round import Round
from houseway.round.events import Place
from tests.exact.general.twenty_one.script_mean import game_with
from tests.rules.deal import deal, refused, say, settled, takes

SIXTEEN = "1: 10h 6d {} / dealer: 10c Js"


def zappit(places: str, *answers: str, **options: Any) -> Round:
    return say(deal("zappit", places, **options), "1 wager bet 10", *answers)


def acts(round_: Round) -> list[str]:
    (question,) = round_.questions.values()
    return [one.act for one in question.options]


def lies(round_: Round, place: str) -> list[str]:
    return [str(card) for card in round_.cards[Place(place)]]


@pytest.mark.parametrize(
    ("player", "usual", "wide"),
    [
        ("10h 4d", False, False),
        ("9h 6d", True, True),
        ("8h 8d", True, True),
        ("10h 7d", True, True),
        ("10h 8d", False, True),
        ("9h 9d", False, True),
        ("10h 9d", False, False),
        ("Ah 4d", False, False),
        ("Ah 6d", False, False),
    ],
)
def test_zap_11_a_hard_15_16_or_17_is_zapped(player: str, usual: bool, wide: bool) -> None:
    for words, right in (("15 to 17", usual), ("15 to 18", wide)):
        round_ = zappit(f"1: {player} / dealer: 10c Js", zap=words)
        assert ("zap" in acts(round_)) is right


def test_zap_11_both_cards_are_put_aside_for_the_next_two() -> None:
    round_ = zappit(SIXTEEN.format("10s 10d"), "1 zap", "1 stand")
    assert lies(round_, "seat 1") == ["Ts", "Td"]
    assert lies(round_, "seat 1 discards") == ["Th", "6d"]
    assert settled(round_) == ["1 bet 10 push"]


def test_zap_11_once_in_a_round() -> None:
    round_ = zappit(SIXTEEN.format("9s 7d"), "1 zap")
    assert "zap" not in acts(round_)
    assert refused(round_, "1 zap") == "ZAP-8"


def test_zap_11_not_after_a_hit_nor_after_a_split() -> None:
    assert "zap" not in acts(zappit("1: 4h 3d 9s / dealer: 10c Js", "1 hit"))
    places = "1: 8h 8d 9c / seat 1 hand 2: 7d / dealer: 10h 7s"
    round_ = zappit(places, "1 split")
    assert acts(round_) == ["hit", "stand", "double"]
    assert acts(say(round_, "1 stand")) == ["hit", "stand", "double"], "15"


def test_zap_11_an_ace_and_a_ten_after_a_zap_are_21_and_no_blackjack() -> None:
    assert settled(zappit(SIXTEEN.format("As Kd"), "1 zap")) == ["1 bet 10 win 10"]
    ties = "1: 10h 6d As Kd / dealer: 10c 5s 6h"
    assert settled(zappit(ties, "1 zap")) == ["1 bet 10 push"]
    twenty_two = "1: 10h 6d As Kd / dealer: 10c 5s 7h"
    assert settled(zappit(twenty_two, "1 zap")) == ["1 bet 10 push"]
    dealt = "1: As Kd / dealer: 10c 5s 7h"
    assert settled(zappit(dealt)) == ["1 bet 10 win 15"]


def test_zap_11_new_cards_are_doubled_split_and_surrendered() -> None:
    doubled = zappit(SIXTEEN.format("6s 5d 10d"), "1 zap", "1 double")
    assert settled(doubled) == ["1 bet 20 win 20"]
    pair = "1: 10h 6d 8s 8d 10s / seat 1 hand 2: 3d / dealer: 10c Js"
    split = zappit(pair, "1 zap", "1 split", "1 stand", "1 stand")
    assert settled(split) == ["1 bet 10 lose", "1 split-1 10 lose"]
    given_up = zappit(SIXTEEN.format("9s 7d"), "1 zap", "1 surrender")
    assert settled(given_up) == ["1 bet 5 lose"]
    assert not takes(zappit(SIXTEEN.format("9s 7d"), "1 zap", surrender="no"), "1 surrender")


def test_what_is_zapped_is_not_split_by_rank_in_the_same_file() -> None:
    with pytest.raises(HousewayError, match=r"split-tens.*any two"):
        game_with('zap = "15 to 17"\nsplit-tens = ["any two", "alike"]')
