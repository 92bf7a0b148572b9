"""The gallery's games, hand by hand: who wins what, worked out on paper from the public rules."""

from typing import Any

import pytest

from houseway.games import gallery, known
from houseway.money import Cents
from houseway.round import OrderedDeck, Player, Round, Seat, Setup, State
from houseway.round.log import log_of, replay
from tests.rules.deal import deal, refused, say, settled, takes


def test_every_game_has_letters_of_its_own() -> None:
    letters = [game.book.rules[0].id.partition("-")[0] for game in gallery()]
    assert len(set(letters)) == len(letters) == len(gallery())


# --- Three Card Poker ---------------------------------------------------------------------------


def three_cards(player: str, dealer: str, wagers: str = "ante 10", then: str = "play") -> list[str]:
    round_ = deal("three-card-poker", f"1: {player} / dealer: {dealer}")
    return settled(say(round_, f"1 wager {wagers}", f"1 {then}"))


def test_tcp_8_and_9_a_higher_hand_wins_both() -> None:
    assert three_cards("7h 7d 2c", "Qh 9d 4c") == ["1 ante 10 win 10", "1 play 10 win 10"]


def test_tcp_8_and_9_a_lower_hand_loses_both() -> None:
    assert three_cards("Kh 9d 4c", "2h 2d 3c") == ["1 ante 10 lose", "1 play 10 lose"]


def test_tcp_8_and_9_a_tie_pushes_both() -> None:
    assert three_cards("Qc 8d 3h", "Qh 8s 3d") == ["1 ante 10 push", "1 play 10 push"]


def test_tcp_7_the_dealer_qualifies_from_queen_three_two() -> None:
    assert three_cards("Ah 5d 3c", "Qh 3d 2c") == ["1 ante 10 win 10", "1 play 10 win 10"]
    assert three_cards("Ah 5d 3c", "Jh Td 8c") == ["1 ante 10 win 10", "1 play 10 push"]


def test_tcp_8_an_unqualified_dealer_loses_the_ante_to_a_lower_hand_too() -> None:
    assert three_cards("9h 5d 3c", "Jh Td 8c") == ["1 ante 10 win 10", "1 play 10 push"]


def test_tcp_5_a_straight_beats_a_flush_and_three_of_a_kind_a_straight() -> None:
    assert three_cards("2h 3d 4c", "Ah Kh Jh")[0] == "1 ante 10 win 10"
    assert three_cards("Kh Qd Jc", "2h 2d 2c")[0] == "1 ante 10 lose"


def test_tcp_10_the_ante_bonus_is_paid_on_a_hand_that_loses() -> None:
    assert three_cards("9h 9d 9c", "4s 3s 2s") == [
        "1 ante 10 lose",
        "1 play 10 lose",
        "1 ante-bonus 0 win 40",
    ]


def test_tcp_11_pair_plus_and_12_six_card_bonus_by_their_tables() -> None:
    wagers = "ante 10, pair-plus 1, 6-card-bonus 1"
    assert three_cards("6h 5h 4h", "9h 8h 7d", wagers)[2:] == [
        "1 ante-bonus 0 win 50",
        "1 pair-plus 1 win 40",
        "1 6-card-bonus 1 win 20",
    ]
    assert three_cards("Ah Kh Qh", "Jh Th 2c", wagers)[3:] == [
        "1 pair-plus 1 win 40",
        "1 6-card-bonus 1 win 1000",
    ]
    assert three_cards("Kh 9d 4c", "2h 2d 3c", wagers)[2:] == [
        "1 pair-plus 1 lose",
        "1 6-card-bonus 1 lose",
    ]


def test_tcp_4_a_fold_loses_ante_and_pair_plus_and_leaves_the_six_cards_in_play() -> None:
    wagers = "ante 10, pair-plus 5, 6-card-bonus 1"
    assert three_cards("7h 7d 2c", "7s 9d 4c", wagers, "fold") == [
        "1 ante 10 lose",
        "1 pair-plus 5 lose",
        "1 6-card-bonus 1 win 5",
    ]


def test_tcp_4_without_an_answer_the_hand_is_folded() -> None:
    round_ = say(deal("three-card-poker", "1: Ah Ad Ac / dealer: Kh 9d 4c"), "1 wager ante 10")
    round_.lapse(Seat(1))
    assert settled(round_) == ["1 ante 10 lose"]
    assert round_.state is State.SETTLED


def test_the_other_pair_plus_table_pays_three_for_a_flush() -> None:
    round_ = deal(
        "three-card-poker", "1: Kh 9h 4h / dealer: 2h 2d 3c", paytable_pair_plus="pair-plus-flush-3"
    )
    say(round_, "1 wager ante 10, pair-plus 5", "1 play")
    assert settled(round_)[2] == "1 pair-plus 5 win 15"


# --- Let It Ride ----------------------------------------------------------------------------------


def ride(player: str, board: str, *choices: str) -> list[str]:
    round_ = deal("let-it-ride", f"1: {player} / board: {board}")
    return settled(say(round_, "1 wager bet-1 10, bet-2 10, bet-3 10", *choices))


def test_lir_bets_that_are_taken_back_are_not_settled() -> None:
    assert ride("Th Td 3c", "4s 6d", "1 take-back", "1 take-back") == ["1 bet-3 10 win 10"]
    assert ride("Th Td 3c", "4s 6d", "1 ride", "1 take-back") == [
        "1 bet-1 10 win 10",
        "1 bet-3 10 win 10",
    ]
    assert ride("2h 2d 3c", "3s 6d", "1 take-back", "1 ride") == [
        "1 bet-2 10 win 20",
        "1 bet-3 10 win 20",
    ]


def test_lir_what_is_taken_back_returns_to_the_player_at_once() -> None:
    round_ = deal("let-it-ride", "1: 2h 7d 9c / board: Ks 4d", stack=30_00)
    say(round_, "1 wager bet-1 10, bet-2 10, bet-3 10")
    assert round_.stacks[Seat(1)] == 0
    say(round_, "1 take-back")
    assert round_.stacks[Seat(1)] == 10_00
    say(round_, "1 take-back")
    assert settled(round_) == ["1 bet-3 10 lose"]
    assert round_.stacks[Seat(1)] == 20_00


def test_lir_tens_pay_and_nines_do_not() -> None:
    assert ride("Th Td 3c", "4s 6d", "1 take-back", "1 take-back") == ["1 bet-3 10 win 10"]
    assert ride("9h 9d 3c", "4s 6d", "1 take-back", "1 take-back") == ["1 bet-3 10 lose"]


def test_lir_the_three_bets_are_equal() -> None:
    round_ = deal("let-it-ride", "1: 2h 7d 9c / board: Ks 4d")
    assert refused(round_, "1 wager bet-1 10, bet-2 10, bet-3 9.99") == "LIR-2"
    assert takes(round_, "1 wager bet-1 10, bet-2 10, bet-3 10")


def test_lir_3_card_bonus_goes_by_the_three_cards_dealt() -> None:
    round_ = deal("let-it-ride", "1: Ah Kh Qh / board: 2s 2d")
    say(round_, "1 wager bet-1 10, bet-2 10, bet-3 10, 3-card-bonus 5")
    say(round_, "1 take-back", "1 take-back")
    assert settled(round_) == ["1 bet-3 10 lose", "1 3-card-bonus 5 win 250"]


# --- Mississippi Stud -----------------------------------------------------------------------------


def street(player: str, board: str, *choices: str) -> list[str]:
    round_ = deal("mississippi-stud", f"1: {player} / board: {board}")
    return settled(say(round_, "1 wager ante 10", *choices))


def test_mst_one_table_pays_every_street() -> None:
    assert street("Jh Jd", "2c 5s 9d", "1 bet-3", "1 bet-2", "1 bet-1") == [
        "1 ante 10 win 10",
        "1 third-street 30 win 30",
        "1 fourth-street 20 win 20",
        "1 fifth-street 10 win 10",
    ]


@pytest.mark.parametrize(
    ("pair", "verdict"),
    [("5h 5d", "lose"), ("6h 6d", "push"), ("Th Td", "push"), ("Jh Jd", "win 10")],
)
def test_mst_sixes_to_tens_push(pair: str, verdict: str) -> None:
    lines = street(pair, "2c 4s 9d", "1 bet-1", "1 bet-1", "1 bet-1")
    assert lines[0] == f"1 ante 10 {verdict}"


def test_mst_a_fold_loses_what_stands() -> None:
    assert street("2h 7d", "9c Ks", "1 bet-2", "1 fold") == [
        "1 ante 10 lose",
        "1 third-street 20 lose",
    ]


# --- Caribbean Stud -------------------------------------------------------------------------------


def stud(player: str, dealer: str) -> list[str]:
    round_ = deal("caribbean-stud", f"1: {player} / dealer: {dealer}")
    return settled(say(round_, "1 wager ante 10", "1 raise"))


def test_cst_the_dealer_qualifies_from_ace_king_four_three_two() -> None:
    assert stud("2h 2d 5c 7s 9d", "Ah Kd 4c 3s 2c") == ["1 ante 10 win 10", "1 raise 20 win 20"]
    assert stud("2h 2d 5c 7s 9h", "Ah Qd Jc Ts 9c") == ["1 ante 10 win 10", "1 raise 20 push"]


def test_cst_the_raise_is_paid_by_the_hand_only_if_the_dealer_qualifies() -> None:
    flush = "Ah 9h 7h 4h 2h"
    assert stud(flush, "Kd Kc 4c 3s 2c") == ["1 ante 10 win 10", "1 raise 20 win 100"]
    assert stud(flush, "Kd Qc 4c 3s 2c") == ["1 ante 10 win 10", "1 raise 20 push"]


def test_cst_a_lower_hand_loses_and_a_tie_pushes() -> None:
    assert stud("Ah Qd Jc Ts 9c", "As Kd 4c 3s 2c") == ["1 ante 10 lose", "1 raise 20 lose"]
    assert stud("Ah Kh Jc Ts 9c", "As Kd Jd Th 9s") == ["1 ante 10 push", "1 raise 20 push"]


def test_cst_an_unqualified_dealer_pays_the_ante_of_a_lower_hand() -> None:
    assert stud("Th 8d 6c 4s 2c", "As Qd 4c 3s 2h") == ["1 ante 10 win 10", "1 raise 20 push"]


# --- Four Card Poker ------------------------------------------------------------------------------


def four(player: str, dealer: str, play: str = "play 10", wagers: str = "ante 10") -> list[str]:
    round_ = deal("four-card-poker", f"1: {player} / dealer: {dealer}")
    return settled(say(round_, f"1 wager {wagers}", f"1 {play}"))


def test_fcp_the_best_four_of_five_against_the_best_four_of_six() -> None:
    assert four("Ah Ad 7c 5s 2c", "Kh Kd Qc Js 9c 3d", "play 30") == [
        "1 ante 10 win 10",
        "1 play 30 win 30",
    ]
    assert four("Ah Ad 7c 5s 2c", "Kh Kd Qc Qs 9c 3d") == ["1 ante 10 lose", "1 play 10 lose"]


def test_fcp_ties_win() -> None:
    assert four("Ah Kd 7c 5s 2c", "As Kc 7d 5h 3d 2h") == ["1 ante 10 win 10", "1 play 10 win 10"]


def test_fcp_the_ante_bonus_is_paid_even_when_the_dealer_wins() -> None:
    assert four("8h 8d 8c 5s 2c", "9h 9d 9c 4s 3h 2d") == [
        "1 ante 10 lose",
        "1 play 10 lose",
        "1 ante-bonus 0 win 20",
    ]


def test_fcp_play_is_any_amount_from_one_to_three_antes() -> None:
    for amount, right in (("9.99", False), ("10", True), ("30", True), ("30.01", False)):
        round_ = say(
            deal("four-card-poker", "1: Ah Ad 7c 5s 2c / dealer: Kh Kd Qc Js 9c 3d"),
            "1 wager ante 10",
        )
        assert takes(round_, f"1 play {amount}") is right


def test_fcp_aces_up_plays_on_after_a_fold() -> None:
    assert four("Ah Ad 7c 5s 2c", "Kh Kd Qc Js 9c 3d", "fold", "ante 10, aces-up 5") == [
        "1 ante 10 lose",
        "1 aces-up 5 win 5",
    ]


# --- Crazy 4 Poker --------------------------------------------------------------------------------

CRAZY = "ante 10, super-bonus 10"


def crazy(player: str, dealer: str, play: str = "play", wagers: str = CRAZY) -> list[str]:
    round_ = deal("crazy-4-poker", f"1: {player} / dealer: {dealer}")
    return settled(say(round_, f"1 wager {wagers}", f"1 {play}"))


def test_c4p_an_unqualified_dealer_pushes_the_ante_and_pays_the_play() -> None:
    assert crazy("Ah Ad 7c 4s 2d", "Qh Js 9d 3c 2c", "triple play 30") == [
        "1 ante 10 push",
        "1 play 30 win 30",
        "1 super-bonus 10 push",
    ]
    assert crazy("Ah Qd 7c 4s 2d", "Kh 6s 5d 3c 2c") == [
        "1 ante 10 win 10",
        "1 play 10 win 10",
        "1 super-bonus 10 push",
    ]


def test_c4p_the_super_bonus_pays_a_straight_that_loses_and_loses_with_less() -> None:
    assert crazy("9h 8d 7c 6s 2d", "Kh Qh 4h 2h 3c") == [
        "1 ante 10 lose",
        "1 play 10 lose",
        "1 super-bonus 10 win 10",
    ]
    assert crazy("9h 9d 7c 6s 2d", "Kh Kd 4h 2h 3c") == [
        "1 ante 10 lose",
        "1 play 10 lose",
        "1 super-bonus 10 lose",
    ]


def test_c4p_a_tie_pushes_all_below_a_straight() -> None:
    assert crazy("Kh Qd 8c 4s 2d", "Ks Qc 8d 4h 3c") == [
        "1 ante 10 push",
        "1 play 10 push",
        "1 super-bonus 10 push",
    ]


def test_c4p_four_aces_pay_200_and_a_flush_three_to_two() -> None:
    assert crazy("Ah Ad Ac As 2d", "Kh Qd 8c 4s 3c")[2] == "1 super-bonus 10 win 2000"
    assert crazy("Ah 9h 7h 4h 2d", "Kd Qd 8c 4s 3c")[2] == "1 super-bonus 10 win 15"


def test_c4p_three_antes_need_a_pair_of_aces_or_better() -> None:
    for player, right in (("Kh Kd 7c 4s 2d", False), ("Ah Ad 7c 4s 2d", True)):
        round_ = deal("crazy-4-poker", f"1: {player} / dealer: Qh Js 9d 3c 2c")
        say(round_, f"1 wager {CRAZY}")
        assert takes(round_, "1 triple play 30") is right


def test_odds_that_leave_half_a_cent_are_rounded_down() -> None:
    lines = crazy("Ah 9h 7h 4h 2d", "Kd Qd 8c 4s 3c", wagers="ante 0.05, super-bonus 0.05")
    assert lines[2] == "1 super-bonus 0.05 win 0.07"


# --- Texas Hold'em Bonus --------------------------------------------------------------------------


def bonus(places: str, *choices: str, wagers: str = "ante 10", **options: Any) -> list[str]:
    round_ = deal("texas-holdem-bonus", places, **options)
    return settled(say(round_, f"1 wager {wagers}", *choices))


BETS = ("1 bet", "1 bet", "1 check")


def test_thb_the_ante_pays_from_a_straight() -> None:
    straight = "1: 9h 8d / dealer: Ah Ad / board: 7c 6s 5d Kh 2c"
    trips = "1: 9h 9d / dealer: Ah Ad / board: 9c 6s 5d Kh 2c"
    assert bonus(straight, *BETS) == ["1 ante 10 win 10", "1 flop 20 win 20", "1 turn 10 win 10"]
    assert bonus(trips, *BETS) == ["1 ante 10 push", "1 flop 20 win 20", "1 turn 10 win 10"]


def test_thb_or_from_a_flush() -> None:
    straight = "1: 9h 8d / dealer: Ah Ad / board: 7c 6s 5d Kh 2c"
    assert bonus(straight, *BETS, paytable_ante="ante-from-flush")[0] == "1 ante 10 push"


def test_thb_a_tie_pushes_and_a_loss_loses_all() -> None:
    tie = "1: 2h 3d / dealer: 2d 3h / board: Ac Ks Qd Jh 9c"
    loss = "1: 2h 3d / dealer: Ad 4h / board: Ac Ks Qd Jh 9c"
    assert bonus(tie, *BETS) == ["1 ante 10 push", "1 flop 20 push", "1 turn 10 push"]
    assert bonus(loss, *BETS) == ["1 ante 10 lose", "1 flop 20 lose", "1 turn 10 lose"]


def test_thb_the_river_bet_comes_after_a_check() -> None:
    win = "1: Ah Ad / dealer: Kh Kd / board: 7c 6s 2d 9h 3c"
    assert bonus(win, "1 bet", "1 check", "1 bet") == [
        "1 ante 10 push",
        "1 flop 20 win 20",
        "1 river 10 win 10",
    ]


@pytest.mark.parametrize(
    ("hole", "dealer", "verdict"),
    [
        ("Ah Ad", "Ac As", "win 1000"),
        ("Ah Ad", "Kc Ks", "win 30"),
        ("Ah Kh", "2c 2s", "win 25"),
        ("Ah Jh", "2c 2s", "win 20"),
        ("Ah Kd", "2c 2s", "win 15"),
        ("Jh Jd", "2c 2s", "win 10"),
        ("Th Td", "2c 2s", "win 3"),
        ("Ah Qd", "2c 2s", "win 5"),
        ("Ah Td", "2c 2s", "lose"),
    ],
)
def test_thb_the_bonus_by_the_hole_cards(hole: str, dealer: str, verdict: str) -> None:
    places = f"1: {hole} / dealer: {dealer} / board: 7c 6s 5d 9s 3c"
    lines = bonus(places, "1 fold", wagers="ante 10, bonus 1")
    assert lines == ["1 ante 10 lose", f"1 bonus 1 {verdict}"]


# --- Ultimate Texas Hold'em -----------------------------------------------------------------------


def ultimate(places: str, *choices: str, wagers: str = "ante 10, blind 10") -> list[str]:
    return settled(say(deal("ultimate-texas-holdem", places), f"1 wager {wagers}", *choices))


def test_uth_one_raise_and_no_more_questions() -> None:
    round_ = deal("ultimate-texas-holdem", "1: Ah Ad / dealer: Kh Kd / board: 7c 6s 2d 9h 3c")
    say(round_, "1 wager ante 10, blind 10", "1 raise-4")
    assert settled(round_) == ["1 ante 10 win 10", "1 blind 10 push", "1 play 40 win 40"]


def test_uth_an_unqualified_dealer_pushes_the_ante_whoever_wins() -> None:
    board = "board: Ac Ks 9d 7h 3c"
    win = f"1: Qh 4d / dealer: Jh 5d / {board}"
    loss = f"1: Jh 5d / dealer: Qh 4d / {board}"
    late = ("1 check", "1 check", "1 raise")
    assert ultimate(win, *late) == ["1 ante 10 push", "1 blind 10 push", "1 play 10 win 10"]
    assert ultimate(loss, *late) == ["1 ante 10 push", "1 blind 10 lose", "1 play 10 lose"]


def test_uth_the_blind_pays_by_its_table_on_a_win_only() -> None:
    flush = "1: Ah 4h / dealer: Kc Kd / board: 9h 7h 2h Ks 3c"
    assert ultimate(flush, "1 check", "1 raise") == [
        "1 ante 10 win 10",
        "1 blind 10 win 15",
        "1 play 20 win 20",
    ]
    beaten = "1: Ah 4h / dealer: Kc Kd / board: 9h 7h 2h Ks 2c"
    assert ultimate(beaten, "1 check", "1 raise")[1] == "1 blind 10 lose"


def test_uth_a_tie_pushes() -> None:
    tie = "1: 2h 3d / dealer: 2d 3h / board: Ac As Qd Jh 9c"
    assert ultimate(tie, "1 raise-3") == ["1 ante 10 push", "1 blind 10 push", "1 play 30 push"]


def test_uth_a_fold_on_the_river_leaves_trips_in_play() -> None:
    board = "1: 2h 3d / dealer: Kd Qh / board: Ac As Ad Jh 9c"
    lines = ultimate(board, "1 check", "1 check", "1 fold", wagers="ante 10, blind 10, trips 5")
    assert lines == ["1 ante 10 lose", "1 blind 10 lose", "1 trips 5 win 15"]


def test_uth_the_blind_equals_the_ante() -> None:
    round_ = deal("ultimate-texas-holdem", "1: Ah Ad / dealer: Kh Kd / board: 7c 6s 2d 9h 3c")
    assert refused(round_, "1 wager ante 10, blind 5") == "UTH-2"


def test_uth_an_ante_whose_fourfold_passes_the_law_s_ceiling_is_refused() -> None:
    round_ = deal("ultimate-texas-holdem", "1: Ah Ad / dealer: Kh Kd / board: 7c 6s 2d 9h 3c")
    assert refused(round_, "1 wager ante 100.01, blind 100.01") == "LIM-1"
    assert takes(round_, "1 wager ante 100, blind 100")


def test_uth_without_the_chips_for_a_raise_it_is_not_offered() -> None:
    places = "1: Ah Ad / dealer: Kh Kd / board: 7c 6s 2d 9h 3c"
    round_ = deal("ultimate-texas-holdem", places, stack=55_00)
    say(round_, "1 wager ante 10, blind 10")
    assert [option.act for option in round_.questions[Seat(1)].options] == ["raise-3", "check"]


# --- Casino Hold'em -------------------------------------------------------------------------------


def casino(places: str, choice: str = "1 call", wagers: str = "ante 10") -> list[str]:
    return settled(say(deal("casino-holdem", places), f"1 wager {wagers}", choice))


def test_che_the_dealer_qualifies_from_a_pair_of_fours() -> None:
    board = "board: Ac Ks 9d 7h 2c"
    fours = f"1: Ah 5d / dealer: 4h 4d / {board}"
    threes = f"1: Ah 5d / dealer: 3h 3d / {board}"
    assert casino(fours) == ["1 ante 10 win 10", "1 call 20 win 20"]
    assert casino(threes) == ["1 ante 10 win 10", "1 call 20 push"]


def test_che_the_ante_is_paid_by_the_hand_when_the_dealer_fails_or_loses() -> None:
    flush = "1: Ah 4h / dealer: Kc Qd / board: 9h 7h 2h Ks 3c"
    assert casino(flush) == ["1 ante 10 win 20", "1 call 20 win 20"]
    unqualified = "1: Ah 4h / dealer: Jc Qd / board: 9h 7h 2h Ks 3c"
    assert casino(unqualified) == ["1 ante 10 win 20", "1 call 20 push"]


def test_che_a_loss_loses_both_and_a_tie_pushes_both() -> None:
    assert casino("1: 2h 3d / dealer: Ah Ad / board: Ac Ks 9d 7h 4c") == [
        "1 ante 10 lose",
        "1 call 20 lose",
    ]
    assert casino("1: 2h 3d / dealer: 2d 3h / board: Ac As Qd Jh 9c") == [
        "1 ante 10 push",
        "1 call 20 push",
    ]


def test_che_aa_bonus_goes_by_the_first_five_cards() -> None:
    aces_on_the_turn = "1: Ah 2d / dealer: Kh Kd / board: 9c 7s 4d As Ac"
    aces_on_the_flop = "1: Ah 2d / dealer: Kh Kd / board: As 7s 4d 8s 9c"
    wagers = "ante 10, aa-bonus 5"
    assert casino(aces_on_the_turn, wagers=wagers)[-1] == "1 aa-bonus 5 lose"
    assert casino(aces_on_the_flop, "1 fold", wagers) == ["1 ante 10 lose", "1 aa-bonus 5 win 35"]


def test_mst_an_ante_whose_threefold_fits_below_the_law_s_ceiling_ends_at_a_whole_dollar() -> None:
    """Rounds of the version before, which took cents, are replayed as they were."""
    round_ = deal("mississippi-stud", "1: Ah Ad / board: 7c 6s 2d")
    assert refused(round_, "1 wager ante 133.01") == "LIM-1"
    assert takes(round_, "1 wager ante 133")
    game = known("mississippi-stud").of_version(1)
    setup = Setup(game.rules(), (Player(Seat(1), Cents(100_000)),))
    before = Round(game, setup, OrderedDeck(game.cards(game.rules())))
    say(before, "1 wager ante 133.33", "1 fold")
    log = log_of(before)
    assert log.version == 1
    assert replay(log, known("mississippi-stud")).events == before.events
