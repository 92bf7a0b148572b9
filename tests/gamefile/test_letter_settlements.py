"""Games of letter 3119, hand by hand: who wins what, worked out on paper from public rules."""

import pytest

from houseway.round import Onlooker, Seat, view
from houseway.round.events import DEALER
from tests.rules.deal import deal, say, settled, takes

# --- Big Raise Stud -------------------------------------------------------------------------------


def big_raise(
    player: str, board: str, raised: str = "raise 10", wagers: str = "ante 10"
) -> list[str]:
    round_ = deal("big-raise-stud", f"1: {player} / board: {board}")
    return settled(say(round_, f"1 wager {wagers}", f"1 {raised}"))


@pytest.mark.parametrize(
    ("player", "board", "verdict"),
    [
        ("Ah Kh Qh", "Jh Th", "win 5000"),
        ("9h 8h 7h", "6h 5h", "win 1000"),
        ("9h 9d 9c", "9s 5h", "win 400"),
        ("9h 9d 9c", "5s 5h", "win 80"),
        ("Ah Kh Qh", "Jh 2h", "win 60"),
        ("5h 4d 3c", "2s Ah", "win 40"),
        ("9h 9d 9c", "5s 4h", "win 30"),
        ("9h 9d 5c", "5s 4h", "win 20"),
        ("Th Td 5c", "6s 4h", "win 10"),
        ("9h 9d 5c", "7s 4h", "push"),
        ("6h 6d 5c", "7s 4h", "push"),
        ("5h 5d 6c", "7s 2h", "lose"),
        ("Ah Kd 6c", "7s 2h", "lose"),
    ],
)
def test_brs_both_bets_go_by_one_table(player: str, board: str, verdict: str) -> None:
    assert big_raise(player, board) == [f"1 ante 10 {verdict}", f"1 raise 10 {verdict}"]


def test_brs_the_raise_is_any_amount_from_one_to_four_antes() -> None:
    for amount, right in (("9.99", False), ("10", True), ("40", True), ("40.01", False)):
        round_ = say(deal("big-raise-stud", "1: Ah Kd 6c / board: 7s 2h"), "1 wager ante 10")
        assert takes(round_, f"1 raise {amount}") is right


def test_brs_a_fold_leaves_the_three_card_bonus_in_play() -> None:
    assert big_raise("5h 5d 6c", "7s 2h", "fold", "ante 10, 3-card-bonus 5") == [
        "1 ante 10 lose",
        "1 3-card-bonus 5 win 5",
    ]


# --- Six Card Poker -------------------------------------------------------------------------------


def six(player: str, dealer: str, then: str = "raise 10") -> list[str]:
    round_ = deal("six-card-poker", f"1: {player} / dealer: {dealer}")
    return settled(say(round_, "1 wager ante 10", f"1 {then}"))


def test_six_the_best_five_of_six_on_both_sides() -> None:
    assert six("Ah Kh Qh Jh 9h 2c", "As Ks Qs Js 9d 9c") == [
        "1 ante 10 win 10",
        "1 raise 10 win 10",
    ]


def test_six_an_unqualified_dealer_pushes_the_ante_and_the_raise_is_compared() -> None:
    no_pair = "Ac Qd Jh 8s 5c 3d"
    assert six("Ah Kh Qs Jd 8c 2c", no_pair) == ["1 ante 10 push", "1 raise 10 win 10"]
    assert six("Ah Qh Js 8d 4c 2c", no_pair) == ["1 ante 10 push", "1 raise 10 lose"]
    assert six("Ah Qh Js 8d 5s 2c", no_pair) == ["1 ante 10 push", "1 raise 10 push"]


def test_six_ace_king_with_the_lowest_kickers_qualifies() -> None:
    assert six("2h 2d 9s 8c 7c 4d", "Ac Kd 6h 5s 4c 3d") == [
        "1 ante 10 win 10",
        "1 raise 10 win 10",
    ]
    assert six("Ah Kh 6d 5c 3h 2c", "Ac Kd 6h 5s 4c 3d") == ["1 ante 10 lose", "1 raise 10 lose"]
    assert six("Ah Kh 6d 5c 4h 2c", "Ac Kd 6h 5s 4c 3d") == ["1 ante 10 push", "1 raise 10 push"]


def test_six_three_of_the_dealer_s_cards_are_up_before_the_raise() -> None:
    round_ = deal("six-card-poker", "1: Ah Kh Qh Jh 9h 2c / dealer: As Ks Qs Js 9d 9c")
    seen = view(say(round_, "1 wager ante 10"), Onlooker.SPECTATOR).places[DEALER]
    assert [str(card) for card in seen if card] == ["As", "Ks", "Qs"]


# --- DJ Wild --------------------------------------------------------------------------------------

WITH_BLIND = "ante 10, blind 10"


def dj_wild(player: str, dealer: str, then: str = "play") -> list[str]:
    round_ = deal("dj-wild", f"1: {player} / dealer: {dealer}")
    return settled(say(round_, f"1 wager {WITH_BLIND}", f"1 {then}"))


@pytest.mark.parametrize(
    ("player", "blind"),
    [
        ("2c 2d 2h 2s Jk", "win 10000"),
        ("2c 2d 2h Qh Kh", "win 500"),
        ("2c 2d 2h 9d 9h", "win 100"),
        ("2c 2d 9h Qh Kh", "win 90"),
        ("2c 9d 9h 9s Kh", "win 40"),
        ("Jk 9d 9h Ks Kh", "win 30"),
        ("Jk 3h 9h Qh Kh", "win 20"),
        ("2c 3h 4d 5s 6h", "win 10"),
        ("2c 9h 9d 5s 6h", "push"),
        ("9c 9h 8d 8s 6h", "push"),
    ],
)
def test_djw_9_the_blind_pays_a_winning_straight_or_better(player: str, blind: str) -> None:
    assert dj_wild(player, "3c 4c 7d 8h Td") == [
        "1 ante 10 win 10",
        "1 play 20 win 20",
        f"1 blind 10 {blind}",
    ]


def test_djw_7_to_9_a_lower_hand_loses_all_and_a_tie_pushes_all() -> None:
    assert dj_wild("Ac 4c 7d 8h Td", "2c 3c 6d 9h Js") == [
        "1 ante 10 lose",
        "1 play 20 lose",
        "1 blind 10 lose",
    ]
    assert dj_wild("2c Kc 7d 8h Td", "Jk Kd 7c 8c Ts") == [
        "1 ante 10 push",
        "1 play 20 push",
        "1 blind 10 push",
    ]


def test_djw_4_a_fold_loses_ante_and_blind() -> None:
    assert dj_wild("Ac 4c 7d 8h Td", "2c 3c 6d 9h Js", "fold") == [
        "1 ante 10 lose",
        "1 blind 10 lose",
    ]


# --- I Luv Suits ----------------------------------------------------------------------------------


def suits(player: str, dealer: str, play: str = "play", wagers: str = "ante 10") -> list[str]:
    round_ = deal("i-luv-suits", f"1: {player} / dealer: {dealer}")
    return settled(say(round_, f"1 wager {wagers}", f"1 {play}"))


NINE_HIGH = "9h 3h 2h Jc Td 8s 5s"


def test_ils_the_longer_flush_wins_and_then_the_higher_ranks() -> None:
    assert suits("2c 3c 4c 6c Ah Kd Qs", NINE_HIGH) == ["1 ante 10 win 10", "1 play 10 win 10"]
    assert suits("9c 4c 2c Ah Kd Kh Jd", NINE_HIGH) == ["1 ante 10 win 10", "1 play 10 win 10"]
    assert suits("9c 3c 2c Ah Kd Kh Jd", NINE_HIGH) == ["1 ante 10 push", "1 play 10 push"]
    assert suits("8c 7c 6c Ah Kd Kh Jd", NINE_HIGH) == ["1 ante 10 lose", "1 play 10 lose"]


def test_ils_the_dealer_qualifies_from_three_cards_nine_high() -> None:
    assert suits("Ac Kc Qc 2d 3d 4h 5h", "8h 7h 6h Ks Kd Qd Qs") == [
        "1 ante 10 win 10",
        "1 play 10 push",
    ]


def test_ils_a_raise_is_capped_by_the_length() -> None:
    hands = {"2c 3c 4c 6c Ah Kd Qs": 1, "2c 3c 4c 6c Ac Kd Qs": 2, "2c 3c 4c 6c Ac Kc Qs": 3}
    names = {1: "play", 2: "play-double", 3: "play-triple"}
    for cards, most in hands.items():
        for times, act in names.items():
            round_ = deal("i-luv-suits", f"1: {cards} / dealer: {NINE_HIGH}")
            amount = "" if times == 1 else f" play {10 * times}"
            assert takes(say(round_, "1 wager ante 10"), f"1 {act}{amount}") is (times <= most)


def test_ils_side_bets_play_on_after_a_fold_and_may_be_in_different_suits() -> None:
    wagers = "ante 10, flush-rush 5, super-flush-rush 5"
    assert suits("2c 5c 8c Qc 3d 4d 5d", NINE_HIGH, "fold", wagers) == [
        "1 ante 10 lose",
        "1 flush-rush 5 win 10",
        "1 super-flush-rush 5 win 45",
    ]
    assert suits("2c 3c 4c 5c 6c 7c 8c", NINE_HIGH, "play", wagers)[2:] == [
        "1 flush-rush 5 win 500",
        "1 super-flush-rush 5 win 2500",
    ]


# --- Straight Edge --------------------------------------------------------------------------------


def edge(player: str, dealer: str) -> list[str]:
    round_ = deal("straight-edge", f"1: {player} / dealer: {dealer}")
    return settled(say(round_, "1 wager ante 10", "1 play"))


def test_sep_a_straight_goes_around_and_the_player_wins_copies() -> None:
    win, lose = ["1 ante 10 win 10", "1 play 10 win 10"], ["1 ante 10 lose", "1 play 10 lose"]
    five = "4c 5d 6h 7s 8c Kd Jh Js"
    assert edge("Jc Qd Kh As 2c 3d 7h", five) == win
    assert edge("4d 5h 6s 7c 8d Qh Ts", five) == win
    assert edge("3d 4h 5s 6c 7d Qh Ts", five) == lose
    assert edge("5h 6s 7d 8d 9h Qh 2s", five) == win
    assert edge("Ks Ad 2h 3c 7d 9h 5s", five) == lose


# --- Three Card Draw ------------------------------------------------------------------------------


def draw(player: str, dealer: str, *then: str, wagers: str = "ante 10") -> list[str]:
    round_ = deal("three-card-draw", f"1: {player} / dealer: {dealer}")
    return settled(say(round_, f"1 wager {wagers}", *(f"1 {one}" for one in then)))


def test_tcd_the_dealer_plays_the_best_three_of_four() -> None:
    assert draw("Ah Kd 9c", "2h 5d 5c 8s", "stand") == ["1 ante 10 lose", "1 raise 10 lose"]
    assert draw("Ah Kd 9c", "Ks 5d 4c 8s", "stand") == ["1 ante 10 win 10", "1 raise 10 win 10"]
    assert draw("Ah Kd 9c", "As Kc 9d 8s", "stand") == ["1 ante 10 push", "1 raise 10 push"]


def test_tcd_a_card_is_given_up_and_the_next_one_taken() -> None:
    assert draw("Ah Kd 9c Ac", "Ks Kh 4c 8s", "draw 9c") == [
        "1 ante 10 win 10",
        "1 raise 10 win 10",
    ]
    assert draw("Ah Ad 9c 2c", "Ks Kh 4c 8s", "draw Ad") == ["1 ante 10 lose", "1 raise 10 lose"]


def test_tcd_the_bonus_goes_by_the_last_hand_and_the_first_three_by_the_first() -> None:
    wagers = "ante 10, first-3-bonus 5"
    assert draw("Qh Kh Kd Ah", "4s 4h 4c 8s", "draw Kd", wagers=wagers) == [
        "1 ante 10 win 10",
        "1 raise 10 win 10",
        "1 raise-bonus 0 win 200",
        "1 first-3-bonus 5 win 5",
    ]
    assert draw("9h 8h 7d", "4s 4h 4c 8s", "stand", wagers=wagers) == [
        "1 ante 10 lose",
        "1 raise 10 lose",
        "1 raise-bonus 0 win 10",
        "1 first-3-bonus 5 win 30",
    ]


def test_tcd_a_fold_loses_the_first_three_too() -> None:
    assert draw("9h 9d 7d", "4s 4h 4c 8s", "fold", wagers="ante 10, first-3-bonus 5") == [
        "1 ante 10 lose",
        "1 first-3-bonus 5 lose",
    ]


# --- High Five ------------------------------------------------------------------------------------


def high_five(player: str, dealer: str, kept: str) -> list[str]:
    round_ = deal("high-five", f"1: {player} / dealer: {dealer}")
    return settled(say(round_, "1 wager ante 10", f"1 play {kept}"))


PAIR_OF_FIVES = "5h 5d Qc 9s 8s 3d 2h"
PAIR_OF_SIXES = "6h 6d Qc 9s 8s 3d 2h"


def test_hfv_6_the_dealer_qualifies_from_a_pair_of_sixes() -> None:
    kings = "Kc Kd Jh 7c 4h 3s 2d", "Kc Kd Jh 7c 4h"
    assert high_five(kings[0], PAIR_OF_FIVES, kings[1]) == ["1 ante 10 win 10", "1 play 10 push"]
    assert high_five(kings[0], PAIR_OF_SIXES, kings[1]) == ["1 ante 10 win 10", "1 play 10 win 10"]


def test_hfv_6_the_dealer_qualifies_with_anything_against_a_straight_or_better() -> None:
    straight = "Kc Qd Jh Tc 4h 3s Jk", "Kc Qd Jh Tc Jk"
    assert high_five(straight[0], PAIR_OF_FIVES, straight[1]) == [
        "1 ante 10 win 10",
        "1 play 10 win 10",
    ]
    trips = "Kc Kd Kh Tc 4h 3s 2d", "Kc Kd Kh Tc 4h"
    assert high_five(trips[0], PAIR_OF_FIVES, trips[1])[1] == "1 play 10 push"


def test_hfv_the_five_that_are_kept_play_and_no_others() -> None:
    cards = "Kc Kd Jh 7c 4h 3s 2d"
    assert high_five(cards, PAIR_OF_SIXES, "Kc Jh 7c 4h 3s") == [
        "1 ante 10 lose",
        "1 play 10 lose",
    ]


def test_hfv_the_joker_is_an_ace_for_the_dealer_too() -> None:
    assert high_five("Kc Kd Jh 7c 4h 3s 2d", "Jk Ad Tc 8s 7s 5d 2h", "Kc Kd Jh 7c 4h") == [
        "1 ante 10 lose",
        "1 play 10 lose",
    ]


# --- Flush Rush -----------------------------------------------------------------------------------


def rush(cards: str, *then: str) -> list[str]:
    round_ = deal("flush-rush", f"1: {cards}")
    return settled(say(round_, "1 wager ante 10", *(f"1 {one}" for one in then)))


@pytest.mark.parametrize(
    ("cards", "ante"),
    [
        ("2h 3h 4h 5h 6h 7h 8h", "win 10000"),
        ("2h 3h 4h 5h 6h 7h 9h", "win 5000"),
        ("2h 3h 4h 6h 7h 9h Th", "win 3000"),
        ("2h 3h 4h 5h 6h 9h Tc", "win 1000"),
        ("2h 3h 4h 6h 7h 9h Tc", "win 200"),
        ("2h 3h 4h 5h 7h 9d Tc", "win 150"),
        ("2h 3h 4h 6h 7h 9d Tc", "win 90"),
        ("2h 3h 4h 6h 7c 9d Tc", "win 50"),
    ],
)
def test_flr_the_higher_of_flush_and_straight_flush_is_paid(cards: str, ante: str) -> None:
    assert rush(cards, "play", "play") == [
        f"1 ante 10 {ante}",
        "1 first-play 10 win 10",
        "1 second-play 10 win 10",
    ]


def test_flr_less_than_four_of_a_suit_loses_all() -> None:
    assert rush("2h 3h 4h 6c 7c 9d Tc", "play", "play") == [
        "1 ante 10 lose",
        "1 first-play 10 lose",
        "1 second-play 10 lose",
    ]


def test_flr_a_fold_loses_what_stands() -> None:
    assert rush("2h 3c 4d 6s", "fold") == ["1 ante 10 lose"]
    assert rush("2h 3h 4d 6s 9d Tc", "play", "fold") == ["1 ante 10 lose", "1 first-play 10 lose"]


# --- Triple Shot Rummy ----------------------------------------------------------------------------


def rummy(player: str, dealer: str, then: str = "play 10") -> list[str]:
    round_ = deal("triple-shot-rummy", f"1: {player} / dealer: {dealer}")
    return settled(say(round_, "1 wager ante 10", f"1 {then}"))


@pytest.mark.parametrize(
    ("player", "pays"),
    [
        ("5c 5d 5h", "win 40"),  # no points
        ("5c 6c 7c", "win 40"),
        ("Ac 2c 3c", "win 40"),
        ("5c 5d Ah", "win 20"),  # one point
        ("7c 7d 5h", "win 20"),  # five
        ("7c 7d 6h", "win 10"),  # six
        ("Kc Ac 6h", "win 10"),  # an ace is low: no run, and 17
        ("5c 6c 5d", "win 20"),  # the pair leaves a six, the run a five
    ],
)
def test_tsr_the_play_bet_pays_by_the_points_of_a_lower_total(player: str, pays: str) -> None:
    assert rummy(player, "9c 8d 2h") == ["1 ante 10 win 10", f"1 play 10 {pays}"]


def test_tsr_the_dealer_qualifies_with_twenty_or_less() -> None:
    assert rummy("Tc 6d 5h", "Td 7h 3s") == ["1 ante 10 lose", "1 play 10 lose"]  # 21 against 20
    assert rummy("Tc 6d 5h", "Td 8h 3s") == ["1 ante 10 win 10", "1 play 10 push"]  # 21 alike
    assert rummy("Tc 6d 4h", "Td 7h 3s") == ["1 ante 10 push", "1 play 10 push"]  # 20 alike


def test_tsr_a_fold_loses_the_ante() -> None:
    assert rummy("Tc 9d 8h", "Td 7h 3s", "fold") == ["1 ante 10 lose"]


# --- Field Gold 21 --------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("cards", "verdict"),
    [
        ("As Js", "win 250"),
        ("As Jd", "win 15"),  # a blackjack like any other
        ("Ad Td", "win 15"),
        ("As Ad", "win 100"),
        ("As 2d", "win 30"),
        ("As 3d", "win 30"),
        ("2s 2d", "win 30"),
        ("2s 3d", "lose"),  # five
        ("As 7d", "lose"),  # eight, whatever it is at the other bet
        ("As 8d", "win 20"),
        ("4s 6d", "win 20"),
        ("9s 2d", "win 10"),
        ("Ts 2d", "win 10"),
        ("Ts 3d", "lose"),
        ("Ks Qs", "lose"),
    ],
)
def test_fg2_the_first_row_that_fits_is_paid(cards: str, verdict: str) -> None:
    round_ = deal("field-gold", f"1: {cards}")
    assert settled(say(round_, "1 wager field-gold 10")) == [f"1 field-gold 10 {verdict}"]


# --- 6 Card Fortune Pai Gow and Asia Poker --------------------------------------------------------


def set_hands(name: str, player: str, dealer: str, answer: str, wagers: str) -> list[str]:
    """What is paid where the dealer sets by the house way, and the player as said."""
    round_ = deal(name, f"1: {player} / dealer: {dealer}")
    return settled(say(round_, f"1 wager {wagers}", f"1 {answer}"))


@pytest.mark.parametrize(
    ("player", "low", "dealer", "verdict"),
    [
        ("Ks Kd 9c 8h 7s Qd", "Qd", "Ts Td 9h 8d 6c Jd", "win 10"),
        ("Ks Kd 9c 8h 7s Jc", "Jc", "Ts Td 9h 8d 6c Jd", "push"),  # a copy is the dealer's
        ("Ks Kd 9c 8h 7s Jk", "Jk", "Ts Td 9h 8d 6c Ad", "win 10"),  # but for the joker's
        ("Ks Kd 9c 8h 7s Ac", "Ac", "Ts Td 9h 8d 6c Ad", "push"),
        ("9s 9d 7c 5h 4s Jk", "Jk", "Ts Td 8h 8d 6c Ad", "push"),
        ("9s 9d 7c 5h 4s 2h", "2h", "Ts Td 8h 8d 6c Ad", "lose"),
    ],
)
def test_scp_both_hands_win_and_a_joker_alone_beats_an_ace(
    player: str, low: str, dealer: str, verdict: str
) -> None:
    assert set_hands("six-card-pai-gow", player, dealer, f"set {low}", "pai-gow 10") == [
        f"1 pai-gow 10 {verdict}"
    ]


@pytest.mark.parametrize(
    ("player", "named", "verdict"),
    [
        ("Ks Kd 9c 8h As 3d Qd", "As 3d Qd", "win 10"),  # two of three
        ("Ks Kd 9c 8h As 3d Jd", "As 3d Jd", "win 10"),  # the high and the medium hand
        ("2s 2d 9c 8h As 3d Jd", "As 3d Jd", "lose"),  # a copy of the low hand is the dealer's
        ("2s 2d 9c 8h As 3d Qd", "As 3d Qd", "win 10"),
    ],
)
def test_asp_two_hands_of_three_win(player: str, named: str, verdict: str) -> None:
    dealer = "Ts Td 7c 6h Kh 5c Jh"  # K-7 in the middle, the jack low
    assert set_hands("asia-poker", player, dealer, f"set {named}", "bet 10") == [
        f"1 bet 10 {verdict}"
    ]


@pytest.mark.parametrize(
    ("player", "verdict"),
    [
        ("9s 8d 7c 6h 4s 3d 2h", "win 500"),
        ("Ts 8d 7c 6h 4s 3d 2h", "win 200"),
        ("Js 8d 7c 6h 4s 3d 2h", "win 50"),
        ("Qs 8d 7c 6h 4s 3d 2h", "win 35"),
        ("Ks 8d 7c 6h 4s 3d 2h", "win 30"),
        ("As 8d 7c 6h 4s 3d 9h", "win 15"),
        ("As 8d 7c 6h 4s 3d 8h", "lose"),
        ("9s 8d 7c 6h 5s 3d 2h", "lose"),
    ],
)
def test_asp_insurance_pays_where_five_cards_of_seven_make_nothing(
    player: str, verdict: str
) -> None:
    round_ = deal("asia-poker", f"1: {player} / dealer: Th Td 7s 6c Kh 5c Jh")
    say(round_, "1 wager bet 10, insurance 5")
    round_.lapse(Seat(1))
    assert settled(round_)[1] == f"1 insurance 5 {verdict}"


# --- Triple Shot's bet on poker -------------------------------------------------------------------


@pytest.mark.parametrize(
    ("player", "verdict"),
    [
        ("As Ks Qs Js Ts 2d", "win 1000"),
        ("9s Ks Qs Js Ts 2d", "win 300"),
        ("9s 9d 9c 9h Ts 2d", "win 150"),
        ("9s 9d 9c 2h Ts 2d", "win 70"),
        ("9s 2s 4s 6s Ts 2d", "win 50"),
        ("9s 8d 7c 6h 5s 2d", "win 40"),
        ("9s 9d 9c 6h 5s 2d", "win 30"),
        ("9s 9d 8c 8h 5s 2d", "win 20"),
        ("Qs Qd 8c 7h 5s 2d", "win 10"),
        ("Js Jd 8c 7h 5s 2d", "lose"),
    ],
)
def test_tsp_the_best_five_of_six_are_paid(player: str, verdict: str) -> None:
    round_ = deal("triple-shot-poker", f"1: {player}")
    assert settled(say(round_, "1 wager poker 10")) == [f"1 poker 10 {verdict}"]


# --- Push 22 --------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("dealer", "verdict"),
    [
        ("9s 3d Ts", "win 110"),
        ("As 6d 5s Ts", "win 110"),
        ("9s 2d Ts", "lose"),
        ("9s 4d Ts", "lose"),
        ("As Kd", "lose"),
    ],
)
def test_p22_a_dealer_who_draws_to_22_pays(dealer: str, verdict: str) -> None:
    round_ = deal("push-22", f"1: / dealer: {dealer}")
    assert settled(say(round_, "1 wager push-22 10")) == [f"1 push-22 10 {verdict}"]
