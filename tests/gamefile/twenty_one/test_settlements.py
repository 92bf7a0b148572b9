"""Twenty-one, hand by hand: each rule of the loop on both sides of its limit."""

from random import Random
from typing import Any

import pytest

from houseway.cards import shuffled
from houseway.games import find
from houseway.money import Cents
from houseway.round import Answer, OrderedDeck, Player, Round, Seat, Setup, State
from houseway.round.adjudicate import adjudicate, read_case
from houseway.round.events import Place
from houseway.round.words.telling import tellings
from tests.rules.deal import deal, refused, say, settled, takes


def blackjack(places: str, *answers: str, **options: Any) -> Round:
    return say(deal("blackjack", places, **options), "1 wager bet 10", *answers)


def lies(round_: Round, place: str) -> list[str]:
    return [str(card) for card in round_.cards[Place(place)]]


def acts(round_: Round) -> list[str]:
    (question,) = round_.questions.values()
    return [one.act for one in question.options]


# --- Who wins -------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("player", "dealer", "verdict"),
    [
        ("10h 9d", "10c 8s", "win 10"),
        ("10h 9d", "10c 9s", "push"),
        ("10h 9d", "10c 10s", "lose"),
        ("10h 7d", "10c 6s 6d", "win 10"),
        ("10h 7d", "10c 6s 5d", "lose"),
        ("Ah Kd", "10c 9s", "win 15"),
        ("Ah Kd", "10c Ad", "push"),
        ("10h 10d", "10c Ad", "lose"),
    ],
)
def test_bjk_11_nearer_to_21_wins(player: str, dealer: str, verdict: str) -> None:
    round_ = blackjack(f"1: {player} / dealer: {dealer}")
    if round_.questions:
        say(round_, "1 stand")
    assert settled(round_) == [f"1 bet 10 {verdict}"]


def test_bjk_4_a_hand_over_21_loses_at_once() -> None:
    round_ = blackjack("1: 10h 6d 5c / dealer: 10c 7s", "1 hit")
    assert settled(round_) == ["1 bet 10 win 10"], "21 is asked nothing"
    round_ = blackjack("1: 10h 6d 6c / dealer: 10c 6s", "1 hit")
    assert settled(round_) == ["1 bet 10 lose"]


def test_bjk_4_an_ace_counts_1_where_11_is_too_much() -> None:
    round_ = blackjack("1: Ah 6d 9c 5s / dealer: 10c 10s", "1 hit", "1 hit")
    assert settled(round_) == ["1 bet 10 win 10"]


def test_bjk_5_a_blackjack_pays_6_to_5_where_the_house_has_chosen_it() -> None:
    round_ = blackjack("1: Ah Kd / dealer: 10c 9s", blackjack="6 to 5")
    assert settled(round_) == ["1 bet 10 win 12"]


def test_bjk_11_the_dealer_draws_to_16_and_stands_on_17() -> None:
    round_ = blackjack("1: 10h 8d / dealer: 10c 6s 2d", "1 stand")
    assert settled(round_) == ["1 bet 10 push"]
    round_ = blackjack("1: 10h 8d / dealer: 10c 7s", "1 stand")
    assert settled(round_) == ["1 bet 10 win 10"]


def test_bjk_11_soft_17_is_stood_on_or_drawn_to() -> None:
    stands = blackjack("1: 10h 8d / dealer: 6c As", "1 stand")
    assert settled(stands) == ["1 bet 10 win 10"]
    draws = blackjack("1: 10h 8d / dealer: 6c As 3d", "1 stand", soft_17="hit")
    assert settled(draws) == ["1 bet 10 lose"]
    soft_18 = blackjack("1: 10h 8d / dealer: 7c As", "1 stand", soft_17="hit")
    assert settled(soft_18) == ["1 bet 10 push"]


def test_bjk_11_nothing_is_drawn_where_no_hand_is_left() -> None:
    round_ = blackjack("1: Ah Kd / dealer: 10c 4s")
    assert lies(round_, "dealer") == ["Tc", "4s"]


def test_bjk_11_a_dealer_without_a_second_card_takes_what_was_added() -> None:
    places = "1: 6h 5d 9c / dealer: 10c As"
    assert settled(blackjack(places, "1 double", hole_card="none")) == ["1 bet 20 lose"]
    assert settled(blackjack(places.replace(" 9c", ""))) == ["1 bet 10 lose"], "seen at once"


# --- Insurance ------------------------------------------------------------------------------------


def test_bjk_7_insurance_pays_2_to_1_against_a_blackjack() -> None:
    round_ = blackjack("1: 10h 9d / dealer: Ac Ks", "1 insurance")
    assert settled(round_) == ["1 insurance 5 win 10", "1 bet 10 lose"]
    round_ = blackjack("1: 10h 9d / dealer: Ac 7s", "1 insurance", "1 stand")
    assert settled(round_) == ["1 insurance 5 lose", "1 bet 10 win 10"]


def test_bjk_7_even_money_is_for_a_blackjack() -> None:
    round_ = blackjack("1: Ah Kd / dealer: Ac Ks", "1 even-money")
    assert settled(round_) == ["1 bet 10 win 10"]
    assert not takes(blackjack("1: Ah 9d / dealer: Ac Ks"), "1 even-money")


def test_bjk_7_insurance_is_asked_against_an_ace_alone() -> None:
    assert acts(blackjack("1: 10h 9d / dealer: Kc 7s")) == ["hit", "stand", "double"]
    assert acts(blackjack("1: 10h 9d / dealer: Ac 7s")) == ["insurance", "no-insurance"]


# --- Double ---------------------------------------------------------------------------------------


def test_bjk_9_a_double_adds_as_much_for_one_card() -> None:
    round_ = blackjack("1: 6h 5d 9c / dealer: 10c 9s", "1 double")
    assert settled(round_) == ["1 bet 20 win 20"]
    three = blackjack("1: 2h 3d 4c / dealer: 10c 9s", "1 hit")
    assert acts(three) == ["hit", "stand"]


@pytest.mark.parametrize(
    ("player", "nine", "ten"),
    [
        ("5h 3d", False, False),
        ("5h 4d", True, False),
        ("6h 4d", True, True),
        ("6h 5d", True, True),
        ("6h 6d", False, False),
        ("Ah 8d", False, False),
    ],
)
def test_bjk_9_a_double_only_on_certain_totals(player: str, nine: bool, ten: bool) -> None:
    for words, right in (("9 to 11", nine), ("10 or 11", ten), ("any two cards", True)):
        round_ = blackjack(f"1: {player} / dealer: 10c 9s", double=words)
        assert ("double" in acts(round_)) is right


# --- Split ----------------------------------------------------------------------------------------

EIGHTS = "1: 8h 8d 10c / seat 1 hand 2: 10d / dealer: 10h 7s"


def test_bjk_10_a_pair_is_split_into_two_hands() -> None:
    round_ = blackjack(EIGHTS, "1 split", "1 stand", "1 stand")
    assert settled(round_) == ["1 bet 10 win 10", "1 split-1 10 win 10"]
    assert lies(round_, "seat 1") == ["8h", "Tc"]
    assert lies(round_, "seat 1 hand 2") == ["8d", "Td"]


def test_bjk_10_a_split_hand_is_told_by_its_number() -> None:
    def told(eights: str) -> list[str]:
        round_ = blackjack(eights, "1 split", "1 stand", "1 stand")
        return [str(one) for one in tellings(round_.lines, round_.game.label)]

    assert told(EIGHTS) == [
        "Bet and hand 2 · Eighteen beats the dealer's seventeen."
        " Bet $10 pays $10, hand 2 $10 pays $10. BJK-11"
    ]
    bet, second = told(EIGHTS.replace("10d", "9d"))
    assert bet.startswith("Bet · Eighteen beats")
    assert second.startswith("Hand 2 · Seventeen")


def test_bjk_10_split_again_up_to_four_hands() -> None:
    places = (
        "1: 8h 8d 8c 10c / seat 1 hand 3: 8s 10d / seat 1 hand 4: 9h"
        " / seat 1 hand 2: 8h#2 9d / dealer: 10h 7s"
    )
    round_ = blackjack(places, "1 split", "1 split", "1 stand", "1 split", "1 stand", "1 stand")
    assert acts(round_) == ["hit", "stand", "double"], "four hands are as many as there may be"
    assert refused(round_, "1 split") == "BJK-8"
    one = blackjack(EIGHTS.replace("10c", "8c"), "1 split", split="to 2 hands")
    assert "split" not in acts(one)


def test_bjk_10_hands_after_a_split_are_doubled_unless_the_house_says_no() -> None:
    places = "1: 8h 8d 3c 10c / seat 1 hand 2: 10d / dealer: 10h 7s"
    round_ = blackjack(places, "1 split", "1 double", "1 stand")
    assert settled(round_) == ["1 bet 20 win 20", "1 split-1 10 win 10"]
    round_ = blackjack(places, "1 split", double_after_split="no")
    assert "double" not in acts(round_)


def test_bjk_10_split_aces_get_one_card_each_and_are_no_blackjack() -> None:
    places = "1: Ah Ad 10c / seat 1 hand 2: 5d / dealer: 10h 7s"
    round_ = blackjack(places, "1 split")
    assert settled(round_) == ["1 bet 10 win 10", "1 split-1 10 lose"]
    again = "1: Ah Ad Ac 10c / seat 1 hand 3: 9d / seat 1 hand 2: 5d / dealer: 10h 7s"
    round_ = blackjack(again, "1 split", split_aces="one card each, split again")
    assert acts(round_) == ["stand", "split"]
    assert settled(say(round_, "1 split")) == [
        "1 bet 10 win 10",
        "1 split-1 10 lose",
        "1 split-2 10 win 10",
    ]
    played = blackjack(places.replace("10c", "5c 5h"), "1 split", split_aces="played on")
    assert acts(played) == ["hit", "stand", "double"]


# --- Surrender ------------------------------------------------------------------------------------


def test_bjk_6_late_surrender_gives_half_back() -> None:
    round_ = blackjack("1: 10h 6d / dealer: 10c 9s", "1 surrender", surrender="late")
    assert settled(round_) == ["1 bet 5 lose"]
    assert round_.nets() == {1: -500}
    seen = blackjack("1: 10h 6d / dealer: 10c As", surrender="late")
    assert settled(seen) == ["1 bet 10 lose"], "the dealer has looked before anybody gives up"
    after = blackjack("1: 5h 4d 6c / dealer: 10c 9s", "1 hit", surrender="late")
    assert acts(after) == ["hit", "stand"]


# --- Laid out and settled -------------------------------------------------------------------------


def test_a_split_is_laid_out_for_the_adjudicator() -> None:
    text = """
        game blackjack
        seat 1: 8h 8d 10c
        seat 1 hand 2: 10d
        dealer: 10h 7s
        1 wager 10
        1 split
        1 stand
        1 stand
    """
    round_ = adjudicate(read_case(text), find("blackjack"))
    assert settled(round_) == ["1 bet 10 win 10", "1 split-1 10 win 10"]


def test_a_shoe_that_runs_short_asks_nobody_any_more() -> None:
    """Seven seats of one deck, all of whom hit as long as they may: the dealer has cards."""
    game = find("blackjack")
    rules = game.options({"number_of_decks": "1"})
    low = sorted(game.cards(rules), key=lambda card: (card.rank % 14, card.suit))
    orders = [tuple(low), *(shuffled(game.cards(rules), Random(n).randrange) for n in range(20))]
    for order in orders:
        players = tuple(Player(Seat(seat), Cents(100_000)) for seat in range(1, 8))
        round_ = Round(game, Setup(rules, players), OrderedDeck(order))
        while round_.state is State.OPEN:
            seat, question = next(iter(round_.questions.items()))
            names = [one.act for one in question.options]
            act = next(one for one in ("wager", "split", "hit", "no-insurance") if one in names)
            stakes = {"bet": Cents(500)} if act == "wager" else {}
            round_.answer(seat, Answer(act, (), stakes))
        assert round_.state is State.SETTLED
