"""Double Flop Texas, Double Flop Omaha and Run It Twice, rule by rule."""

from __future__ import annotations

from typing import Any

import pytest

from houseway.cards import DECK, cards, show
from houseway.games import find
from houseway.hands import Category, Hand
from houseway.poker import irregularities
from houseway.poker.boards import texas
from houseway.poker.rules import PokerRules
from houseway.report import controls
from houseway.room.events import Settings
from houseway.round import Answer, Onlooker, Refused, Round, Seat, State, view
from houseway.round.deck import OrderedDeck
from houseway.round.describe import standing
from houseway.round.events import (
    ASIDE,
    BURN,
    By,
    Dealt,
    Irregular,
    Returned,
    Shown,
    Staked,
    Voided,
    hole,
)
from houseway.round.game import Setup
from houseway.round.irregularity import Irregularity
from houseway.round.table import Table
from houseway.rulebook import open_question
from tests.poker.table import (
    acts,
    asked,
    awarded,
    boards,
    default,
    full_boards,
    held,
    players,
    refused,
    say,
    seated,
    shuffled_table,
    stacks,
    to_bet,
)

ONE_BOARD = pytest.mark.parametrize("game", ["texas-holdem", "omaha-holdem"])
TWO_BOARDS = pytest.mark.parametrize("game", ["double-flop-texas", "double-flop-omaha"])

# The printed example (DFH-10): flush, two pair and straight above; trips, full house, pair below.
PRINTED = """1: As 6s / 2: 5h 5c / 3: 7h 8h / upper: Jh Jc Ts 9s 2s / lower: 6d 6c Jd 5s Td"""


# --- DFH-1: as Texas Hold'em by Hoyle ------------------------------------------------------------


def test_dfh_1_the_seats_after_the_button_post_and_the_next_one_acts() -> None:
    round_ = seated("double-flop-texas", "200 200 200 200", button=2)
    posted = [(e.seat, e.amount, e.why) for e in round_.events if isinstance(e, Staked)]
    assert posted == [(3, 100, "small blind"), (4, 200, "big blind")]
    assert asked(round_) == [1]


def test_dfh_1_heads_up_the_button_posts_the_small_blind_and_acts_first_before_the_flop() -> None:
    round_ = seated("double-flop-texas", "200 200", button=2)
    assert stacks(round_) == "198 199"
    assert asked(round_) == [2]
    say(round_, "2 call", "1 check")
    assert asked(round_) == [1]


def test_dfh_1_players_bank_and_the_house_takes_no_side() -> None:
    round_ = default(seated("double-flop-texas", "200 200 200"))
    assert sum(round_.nets().values()) == 0
    assert round_.game.banked_by == "players"


@pytest.mark.parametrize(("count", "allowed"), [(1, False), (2, True), (10, True)])
def test_dfh_1_two_to_ten_players(count: int, allowed: bool) -> None:
    table = " ".join(["200"] * count)
    if allowed:
        assert seated("double-flop-texas", table).questions
    else:
        with pytest.raises(Refused, match="DFH-1"):
            seated("double-flop-texas", table)


def test_dfh_1_an_eleventh_player_has_no_seat() -> None:
    with pytest.raises(Refused, match="seats 1 to 10") as caught:
        seated("double-flop-texas", " ".join(["200"] * 11))
    assert caught.value.rule == "DFH-1"


def test_dfh_1_a_bet_that_nobody_calls_comes_back_before_the_pots_are_built() -> None:
    round_ = seated("double-flop-texas", "200 200 200")
    say(round_, "3 raise 20", "1 fold", "2 fold")
    (back,) = (event for event in round_.events if isinstance(event, Returned))
    assert (back.seat, back.amount) == (3, 1800)
    assert awarded(round_) == ["0 - 3 5 DFH-1"]
    assert stacks(round_) == "199 198 203"


def test_dfh_1_side_pots_have_their_own_contenders() -> None:
    places = "1: 2c 3d / 2: Ks Kh / 3: As Ah / board: Ad Kd 9s 8h 4c"
    round_ = seated("texas-holdem", "100 100 20", places)
    say(round_, "3 raise 20", "1 raise 100", "2 call")
    default(round_)
    assert awarded(round_) == ["0 board 3 60 DFH-1", "1 board 2 160 DFH-1"]


def test_dfh_1_the_last_aggressor_shows_first_and_whoever_is_all_in_must() -> None:
    round_ = seated("double-flop-texas", "200 200 200")
    say(round_, "3 call", "1 call", "2 check", "1 check", "2 bet 2", "3 call", "1 call")
    say(round_, "1 check", "2 check", "3 check", "1 check", "2 check", "3 bet 4", "1 call")
    say(round_, "2 call")
    assert asked(round_) == [3]
    assert acts(round_, 3) == ["show", "muck"]
    say(round_, "3 show")
    assert asked(round_) == [1]


def test_dfh_1_a_mucked_hand_gives_up_its_claim_unseen() -> None:
    places = "1: As Ah / 2: 7c 2d / board: Ad Ac 9s 8h 4c"
    round_ = seated("texas-holdem", "200 200", places, button=2)
    say(round_, "2 call", "1 check")
    for _ in range(3):
        say(round_, "1 check", "2 check")
    say(round_, "1 muck")
    assert awarded(round_) == ["0 - 2 4 DFH-1"]
    assert not [event for event in round_.events if isinstance(event, Shown)]


# --- DFH-2 to DFH-4: two boards -------------------------------------------------------------------


@TWO_BOARDS
def test_dfh_2_two_boards_of_five_from_one_deck(game: str) -> None:
    seats = find(game).seats(find(game).rules())
    round_ = shuffled_table(game, " ".join(["200"] * seats))
    while round_.questions:
        seat, question = next(iter(round_.questions.items()))
        staying = "call" if question.option("call") else question.default.act
        round_.answer(seat, Answer(staying))
    dealt = [card for event in round_.events if isinstance(event, Dealt) for card in event.cards]
    burnt = 3
    assert len(set(dealt)) == len(dealt) == seats * (2 if "texas" in game else 4) + 10 + burnt
    assert boards(round_).keys() == {"upper", "lower"}


def test_dfh_3_flop_turn_and_river_to_each_board_with_betting_in_between() -> None:
    round_ = shuffled_table("double-flop-texas", "200 200")
    say(round_, "2 call", "1 check")
    assert [len(packets) for packets in boards(round_).values()] == [1, 1]
    say(round_, "1 check", "2 check")
    assert [len(packets) for packets in boards(round_).values()] == [2, 2]
    say(round_, "1 check", "2 check")
    sizes = [[len(packet) // 2 for packet in packets] for packets in boards(round_).values()]
    assert sizes == [[3, 1, 1], [3, 1, 1]]
    assert acts(round_, 1) == ["check", "bet"]  # the last betting round
    holes = [
        event
        for event in round_.events
        if isinstance(event, Dealt) and not event.up and event.place != BURN
    ]
    assert [event.place for event in holes] == ["seat 1", "seat 2"] * 2


def test_dfh_4_a_hand_never_mixes_the_boards() -> None:
    # Three hearts above and two below would be a flush with the two in the hole, if mixed.
    places = "1: Ah Kh / 2: 2c 2d / upper: Qh Jh 5s 6d 8c / lower: 9h 4s 4d Js Tc"
    round_ = default(_all_in(seated("double-flop-texas", "50 50", places)))
    by_board = {award.board: award for award in round_.awards}
    assert by_board["upper"].seat == 2
    for award in round_.awards:
        assert award.hand
        board = cards(full_boards(round_)[award.board])
        assert set(award.hand.cards) <= {*board, *held(round_, award.seat)}


def test_dfh_4_a_board_may_play_by_itself() -> None:
    places = "1: 2h 3h / 2: 2c 3d / upper: As Ks Qs Js Ts / lower: 9h 9s 9d 9c Ac"
    round_ = default(_all_in(seated("double-flop-texas", "50 50", places)))
    assert [award.hand and award.hand.category for award in round_.awards] == [
        *[Category.ROYAL_FLUSH] * 2,
        *[Category.FOUR_OF_A_KIND] * 2,
    ]


# --- DFH-5 to DFH-7, DFH-10: who gets what --------------------------------------------------------


def test_dfh_5_each_board_takes_half_and_both_take_all() -> None:
    split = "1: As Ah / 2: Kc Kd / upper: Ad 9s 8h 4c 2d / lower: Kh 9c 8s 4d 2s"
    round_ = default(_all_in(seated("double-flop-texas", "50 50", split)))
    assert awarded(round_) == ["0 upper 1 50 DFH-5", "0 lower 2 50 DFH-5"]
    scoop = "1: As Ah / 2: Kc Kd / upper: Ad 9s 8h 4c 2d / lower: Qh 9c 8s 4d 2s"
    round_ = default(_all_in(seated("double-flop-texas", "50 50", scoop)))
    assert awarded(round_) == ["0 upper 1 50 DFH-5", "0 lower 1 50 DFH-5"]
    assert stacks(round_) == "100 0"


def test_dfh_6_two_who_tie_on_a_board_take_a_quarter_each() -> None:
    places = "1: As Kh / 2: Ac Kd / upper: Qs 9s 8h 4c 2d / lower: Ts Js Qd 3c 2s"
    places += "/ 3: 8c 8d"
    round_ = default(_all_in(seated("double-flop-texas", "40 40 40", places)))
    assert awarded(round_) == ["0 upper 3 60 DFH-5", "0 lower 1 30 DFH-6", "0 lower 2 30 DFH-6"]


def test_dfh_7_every_side_pot_is_halved_among_its_own_contenders() -> None:
    places = "1: Qs Qh / 2: Kc Kd / 3: As Ah / upper: 3d 9s 8h 4c 2d / lower: Qd 9c 8s 4d 2s"
    round_ = default(_all_in(seated("double-flop-texas", "60 60 20", places)))
    assert awarded(round_) == [
        "0 upper 3 30 DFH-5",
        "0 lower 1 30 DFH-5",
        "1 upper 2 40 DFH-7",
        "1 lower 1 40 DFH-7",
    ]


@pytest.mark.parametrize(("odd_chip", "halves"), [("upper", [3, 2]), ("lower", [2, 3])])
def test_dfh_7_the_odd_chip_between_boards_goes_to_the_upper(
    odd_chip: str, halves: list[int]
) -> None:
    places = "2: As Ah / 3: Kc Kd / upper: Ad 9s 8h 4c 2d / lower: Kh 9c 8s 4d 2s"
    cents = {"small_blind": 1, "big_blind": 2}
    round_ = seated("double-flop-texas", "2 2 2", places, odd_chip=odd_chip, **cents)
    default(say(round_, "3 call", "1 fold", "2 check"))  # five cents in the pot
    assert [award.amount for award in round_.awards] == halves


def test_dfh_7_odd_chips_of_a_tie_go_one_at_a_time_from_the_left_of_the_button() -> None:
    board = "upper: As Ks Qs Js Ts / lower: 9h 9s 9d 9c Ac"
    round_ = seated("double-flop-texas", "1 1 1 1 1", board, button=3, small_blind=1, big_blind=3)
    say(round_, "1 call", "2 call", "3 fold", "4 fold", "5 check")
    default(round_)
    # Ten cents: five a board, among seats 5, 1 and 2 from the left of the button.
    assert [(award.board, award.seat, award.amount) for award in round_.awards] == [
        ("upper", 5, 2), ("upper", 1, 2), ("upper", 2, 1),
        ("lower", 5, 2), ("lower", 1, 2), ("lower", 2, 1),
    ]  # fmt: skip


def test_dfh_10_the_printed_example() -> None:
    round_ = default(_all_in(seated("double-flop-texas", "40 40 40", PRINTED)))
    upper, lower = round_.awards
    assert (upper.board, upper.seat, upper.amount) == ("upper", 1, 6000)
    assert upper.hand
    assert upper.hand.name == "flush A-10-9-6-2"
    assert [hand.name for hand in _hands(PRINTED, "upper")] == [
        "flush A-10-9-6-2",
        "two pair, jacks and fives, ten kicker",
        "straight, jack high",
    ]
    assert [hand.name for hand in _hands(PRINTED, "lower")] == [
        "three of a kind, sixes, A-J kickers",
        "full house, fives full of sixes",
        "pair of sixes, J-10-8 kickers",
    ]
    assert (lower.board, lower.seat, lower.amount) == ("lower", 2, 6000)
    assert lower.hand
    assert lower.hand.name == "full house, fives full of sixes"
    assert round_.nets()[Seat(3)] == -4000  # the straight gets nothing


# --- DFO-1 ----------------------------------------------------------------------------------------


def test_dfo_1_exactly_two_hole_cards_with_exactly_three_of_each_board() -> None:
    # One heart in the hole is no flush with four on the board, and one ace no aces full.
    places = "1: Ah Kc Qd 2s / 2: 3h 4h 9s 9c / upper: 8h 7h 6h 2h Jc / lower: As Ad Kh Ks 9d"
    round_ = default(_all_in(seated("double-flop-omaha", "50 50", places)))
    upper, lower = round_.awards
    assert (upper.seat, upper.rule) == (2, "DFO-1")
    assert upper.hand
    assert upper.hand.name == "flush 8-7-6-4-3"
    assert (lower.seat, lower.hand and lower.hand.name) == (1, "full house, aces full of kings")


def test_dfo_1_the_two_may_differ_from_board_to_board() -> None:
    places = "1: As Ah Kd Kc / 2: 2c 3d 5s 6h / upper: Ad 9s 8h 4c Jd / lower: Kh 9c 8s 4d Js"
    round_ = default(_all_in(seated("double-flop-omaha", "50 50", places)))
    used = [show(award.hand.source[:2]) for award in round_.awards if award.hand]
    assert used == ["As Ah", "Kd Kc"]


def test_dfo_1_a_royal_flush_on_the_board_needs_two_of_it_from_the_hole() -> None:
    places = "1: Ah Ad 2c 3c / 2: 9s 8s 4c 5c / upper: As Ks Qs Js Ts / lower: 2h 2d 7c 7d Jh"
    round_ = default(_all_in(seated("double-flop-omaha", "50 50", places)))
    upper = round_.awards[0]
    assert upper.seat == 2
    assert upper.hand
    assert upper.hand.name == "straight flush, queen high"


SAME_TWO = "1: As Ks 7d 7c / 2: Qh Jh Tc 5c / upper: Qs 8s 2s 4d 4h / lower: 6h 7h 2c 3d Qc"


def test_dfo_1_the_two_hole_cards_may_differ_between_boards() -> None:
    round_ = default(_all_in(seated("double-flop-omaha", "50 50", SAME_TWO)))
    assert [(award.board, award.seat) for award in round_.awards] == [("upper", 1), ("lower", 1)]
    assert [award.hand.name for award in round_.awards if award.hand] == [
        "flush A-K-Q-8-2",
        "three of a kind, sevens, Q-6 kickers",
    ]


def test_dfo_1_read_otherwise_a_player_names_two_cards_for_both_boards() -> None:
    options: dict[str, Any] = {"two_cards": "the same on both"}
    round_ = _all_in(seated("double-flop-omaha", "50 50", SAME_TWO, **options))
    (seat,) = asked(round_)
    assert acts(round_, seat) == ["show"]  # all-in: there is nothing to muck
    assert refused(round_, f"{seat} show") == "DFO-1"
    while round_.questions:
        (seat,) = asked(round_)
        say(round_, "1 show As Ks" if seat == 1 else "2 show Qh Jh")
    upper, lower = round_.awards
    assert (upper.seat, lower.seat) == (1, 2)
    assert lower.hand
    assert lower.hand.name == "pair of queens, J-7-6 kickers"  # the sevens were not named
    assert view(round_, Seat(1)).forward[hole(Seat(1))] == cards("As Ks")
    assert standing(round_.setup.rules).readings == options


def test_dfo_1_who_names_nothing_plays_the_best_two_of_the_upper_board() -> None:
    round_ = _all_in(seated("double-flop-omaha", "50 50", SAME_TWO, two_cards="the same on both"))
    default(round_)
    assert view(round_, Seat(2)).forward[hole(Seat(1))] == cards("As Ks")


# --- RIT: Run It Twice ----------------------------------------------------------------------------

HEADS_UP = "1: As Ah Kd 3c / 2: Kc Ks Qd 4c / 3: 2c 7d 8c 9c"


@ONE_BOARD
def test_rit_1_it_is_never_dealt_of_itself(game: str) -> None:
    round_ = _all_in(seated(game, "50 50", HEADS_UP))
    default(round_)
    assert list(boards(round_)) == ["board"]


@TWO_BOARDS
def test_rit_1_a_hand_with_two_boards_cannot_be_run_twice(game: str) -> None:
    round_ = _all_in(seated(game, "50 50 50", ""), folds=1)
    assert refused(seated(game, "50 50"), "2 run-it-twice") == "RIT-1"
    assert round_.questions == {} or "run-it-twice" not in acts(round_, asked(round_)[0])


@ONE_BOARD
def test_rit_2_only_when_two_are_left_and_one_is_all_in_and_called(game: str) -> None:
    round_ = seated(game, "50 50 50", HEADS_UP, betting="no limit")
    assert refused(round_, "3 run-it-twice") == "RIT-2"
    say(round_, "3 fold")
    assert refused(round_, "1 run-it-twice") == "RIT-2"  # two, but nobody is all-in
    say(round_, "1 raise 50")
    assert refused(round_, "2 run-it-twice") == "RIT-2"  # all-in, but not called
    say(round_, "2 call")
    assert acts(round_, 1) == ["deal", "run-it-twice"]
    assert refused(round_, "3 run-it-twice") == "RIT-2"  # the third player is out of it


@ONE_BOARD
def test_rit_2_three_who_are_all_in_cannot(game: str) -> None:
    round_ = seated(game, "50 50 50", HEADS_UP, betting="no limit")
    say(round_, "3 raise 50", "1 call")
    round_.answer(Seat(2), Answer("call"))
    assert round_.state is State.SETTLED
    assert list(boards(round_)) == ["board"]
    assert _refused_at_the_end(round_, "run-it-twice") == "RIT-2"


@ONE_BOARD
def test_rit_2_chips_left_with_the_caller_do_not_matter(game: str) -> None:
    round_ = seated(game, "50 80", HEADS_UP, betting="no limit")
    say(round_, "2 raise 80", "1 call")
    assert asked(round_) == [1, 2]


@ONE_BOARD
def test_rit_2_a_player_whom_a_blind_puts_all_in(game: str) -> None:
    round_ = seated(game, "2 50 50", HEADS_UP, button=2)
    say(round_, "2 call", "3 fold")  # seat 1 has posted all it has
    assert acts(round_, 1) == acts(round_, 2) == ["deal", "run-it-twice"]


@ONE_BOARD
def test_rit_2_read_otherwise_a_posted_blind_is_no_all_in_bet(game: str) -> None:
    reading: dict[str, Any] = {"all_in_from_a_blind": "does not count"}
    round_ = seated(game, "2 50 50", HEADS_UP, button=2, **reading)
    say(round_, "2 call", "3 fold")
    assert acts(round_, 2) == ["show", "muck"]  # the board has been dealt
    assert list(boards(round_)) == ["board"]
    assert standing(round_.setup.rules).readings == reading


@ONE_BOARD
def test_rit_2_read_otherwise_an_all_in_by_a_call_is_none(game: str) -> None:
    reading: dict[str, Any] = {"all_in_by_a_call": "does not count"}
    options: dict[str, Any] = {"betting": "no limit", **reading}
    round_ = seated(game, "50 80", HEADS_UP, **options)
    say(round_, "2 raise 80", "1 call")  # seat 1 calls with all it has, seat 2 has chips left
    assert list(boards(round_)) == ["board"]
    assert standing(round_.setup.rules).readings == reading
    called = seated(game, "50 80", HEADS_UP, **options)
    say(called, "2 call", "1 raise 50", "2 call")  # here the all-in is a bet, and is called
    assert acts(called, 1) == ["deal", "run-it-twice"]
    counts = seated(game, "50 80", HEADS_UP, betting="no limit")
    say(counts, "2 raise 80", "1 call")
    assert acts(counts, 1) == ["deal", "run-it-twice"]


@ONE_BOARD
def test_rit_2_a_bet_of_all_chips_counts_in_either_reading(game: str) -> None:
    options: dict[str, Any] = {"all_in_from_a_blind": "does not count", "betting": "no limit"}
    round_ = seated(game, "50 50", HEADS_UP, **options)
    say(round_, "2 raise 50", "1 call")
    assert acts(round_, 1) == ["deal", "run-it-twice"]


@ONE_BOARD
def test_rit_3_not_once_the_river_is_out(game: str) -> None:
    round_ = seated(game, "50 50", HEADS_UP, betting="no limit")
    say(round_, "2 call", "1 check", *_checks(3)[:4])
    assert refused(round_, "1 run-it-twice") == "RIT-3"
    say(round_, "1 bet 48")
    assert refused(round_, "2 run-it-twice") == "RIT-3"


def test_rit_3_it_can_still_be_asked_for_on_a_later_street() -> None:
    round_ = _all_in(seated("texas-holdem", "50 50", HEADS_UP))
    say(round_, "1 deal", "2 deal")
    assert len(boards(round_)["board"]) == 1
    say(round_, "1 deal", "2 run-it-twice", "1 yes")
    assert [len(packets) for packets in boards(round_).values()] == [1, 2, 2]


@ONE_BOARD
def test_rit_4_one_asks_and_the_other_must_agree(game: str) -> None:
    round_ = _all_in(seated(game, "50 50", HEADS_UP, betting="no limit"))
    say(round_, "2 run-it-twice")
    assert asked(round_) == [1]
    assert acts(round_, 1) == ["no", "yes"]
    say(round_, "1 yes")
    assert list(boards(round_)) == ["upper", "lower"]


@ONE_BOARD
def test_rit_4_a_no_means_one_board_and_no_second_asking(game: str) -> None:
    round_ = seated(game, "50 80", HEADS_UP, betting="no limit")
    say(round_, "2 raise 80", "1 call", "2 run-it-twice")
    assert refused(round_, "2 run-it-twice") == "RIT-4"  # asked already, not answered
    assert refused(round_, "1 run-it-twice") == "RIT-4"
    say(round_, "1 no")
    assert list(boards(round_)) == ["board"]
    assert refused(round_, "2 run-it-twice") == "RIT-4"


@ONE_BOARD
def test_rit_4_an_absent_answer_is_a_no(game: str) -> None:
    round_ = _all_in(seated(game, "50 50", HEADS_UP, betting="no limit"))
    say(round_, "2 run-it-twice")
    round_.lapse(Seat(1))
    assert round_.answers[-1] == (1, Answer("no"), By.PLATFORM)
    assert list(boards(round_)) == ["board"]


def test_rit_4_a_player_who_said_deal_may_still_agree() -> None:
    round_ = _all_in(seated("texas-holdem", "50 50", HEADS_UP))
    say(round_, "1 deal", "2 run-it-twice")
    assert asked(round_) == [1]
    say(round_, "1 yes")
    assert list(boards(round_)) == ["upper", "lower"]


@ONE_BOARD
def test_rit_5_before_the_flop_a_full_upper_board_then_a_full_lower_one(game: str) -> None:
    round_ = _all_in(seated(game, "50 50", HEADS_UP, betting="no limit"))
    say(round_, "1 run-it-twice", "2 yes")
    dealt = [event for event in round_.events if isinstance(event, Dealt) and event.up]
    assert [event.place for event in dealt] == ["upper"] * 3 + ["lower"] * 3
    assert [len(event.cards) for event in dealt] == [3, 1, 1] * 2


@ONE_BOARD
def test_rit_6_after_the_flop_it_is_shared(game: str) -> None:
    table = HEADS_UP + "/ board: Th 9h Js / upper: 2h 5d / lower: 6d Ts"
    round_ = seated(game, "50 50", table, betting="no limit")
    say(round_, "2 call", "1 check", "1 bet 48", "2 call", "1 run-it-twice", "2 yes")
    full = full_boards(round_)
    assert full["upper"] == "Th 9h Js 2h 5d"
    assert full["lower"] == show(cards("10h 9h Js 6d 10s"))  # as printed
    packets = boards(round_)
    assert packets == {"board": ["Th9hJs"], "upper": ["2h", "5d"], "lower": ["6d", "Ts"]}


@ONE_BOARD
def test_rit_7_after_the_turn_flop_and_turn_are_shared(game: str) -> None:
    table = HEADS_UP + "/ board: Th 9h Js Jh / upper: 2h / lower: 6d"
    round_ = seated(game, "50 50", table, betting="no limit")
    say(round_, "2 call", "1 check", "1 check", "2 check", "1 bet 48", "2 call")
    say(round_, "2 run-it-twice", "1 yes")
    full = full_boards(round_)
    assert full["upper"] == "Th 9h Js Jh 2h"
    assert full["lower"] == show(cards("10h 9h Js Jh 6d"))  # as printed


def test_rit_8_each_board_decides_half_the_pot() -> None:
    table = "1: As Ah / 2: Kc Kd / upper: 3d 9s 8h 4c 2d / lower: Kh 9c 8s 4d 2s"
    round_ = _all_in(seated("texas-holdem", "50 50", table))
    default(say(round_, "1 run-it-twice", "2 yes"))
    assert awarded(round_) == ["0 upper 1 50 RIT-8", "0 lower 2 50 RIT-8"]


def test_rit_8_one_who_takes_both_takes_it_all_and_an_odd_chip_goes_to_the_upper() -> None:
    table = "1: As Ah / 2: Kc Kd / upper: 3d 9s 8h 4c 2d / lower: 3h 9c 8s 4d 2s"
    round_ = seated("texas-holdem", "0.50 0.50 2", table, small_blind=3, big_blind=5)
    say(round_, "3 fold", "1 raise 0.50", "2 call")
    default(say(round_, "1 run-it-twice", "2 yes"))
    assert stacks(round_) == "1 0 2"


def test_rit_8_ties_cite_the_rule_for_ties() -> None:
    table = "1: As Ah / 2: Ac Ad / upper: 3d 9s 8h 4c 2d / lower: Kh 9c 8s 4d 2s"
    round_ = _all_in(seated("texas-holdem", "50 50", table))
    default(say(round_, "1 run-it-twice", "2 yes"))
    assert {award.rule for award in round_.awards} == {"DFH-6"}


def test_rit_8_in_omaha_two_of_four_with_three_of_each_board() -> None:
    table = "1: Ah Kc Qd 2s / 2: 3h 4h 9s 9c / board: 8h 7h 6h / upper: 2h Jc / lower: As Ad"
    round_ = seated("omaha-holdem", "50 50", table, betting="no limit")
    say(round_, "2 call", "1 check", "1 bet 48", "2 call", "1 run-it-twice", "2 yes")
    assert awarded(round_) == ["0 upper 2 50 RIT-8", "0 lower 2 50 RIT-8"]


# --- DFH-8: irregularities ------------------------------------------------------------------------


def test_dfh_8_a_misdeal_is_void_and_every_stake_goes_back() -> None:
    round_ = say(shuffled_table("double-flop-texas"), "3 raise 6")
    round_.report(Irregularity("misdeal"))
    assert round_.state is State.VOID
    assert stacks(round_) == "200 200 200"
    (void,) = (event for event in round_.events if isinstance(event, Voided))
    assert (void.rule, void.reason) == ("DFH-8", "misdeal")


def test_dfh_8_an_exposed_card_is_replaced() -> None:
    round_ = shuffled_table("double-flop-texas")
    before = held(round_, 2)
    round_.report(Irregularity("exposed-card", Seat(2), before[:1]))
    after = held(round_, 2)
    assert after[0] == before[1]
    assert after[1] not in before
    seen = view(round_, Seat(1))
    assert seen.places[ASIDE] == before[:1]
    assert seen.places[hole(Seat(2))] == (None, None)


def test_dfh_8_a_wrong_number_of_cards_is_void_or_dealt_again_as_the_controls_say() -> None:
    round_ = shuffled_table("double-flop-omaha")
    round_.report(Irregularity("wrong-number-of-cards", Seat(2)))
    assert round_.void_reason == ("DFH-8", "wrong number of cards at seat 2")
    round_ = shuffled_table("double-flop-omaha", wrong_number_of_cards="replace")
    before = held(round_, 2)
    round_.report(Irregularity("wrong-number-of-cards", Seat(2), before))
    assert set(held(round_, 2)).isdisjoint(before)


def wrongly_dealt(count: int) -> tuple[PokerRules, Table]:
    """Two cards to each of two seats, of which the second has so many before it."""
    rules = find("texas-holdem").options({"wrong_number_of_cards": "replace"})
    assert isinstance(rules, PokerRules)
    table = Table(Setup(rules, players("200 200")), OrderedDeck(DECK))
    table.deal_around(2, [hole(Seat(1)), hole(Seat(2))])
    table.cards[hole(Seat(2))] = (*table.cards[hole(Seat(2))], *DECK[-2:])[:count]
    return rules, table


@pytest.mark.parametrize(("given", "named"), [(3, 1), (3, 3), (4, 2), (1, 0), (1, 1), (2, 1)])
def test_dfh_8_replacing_a_wrong_number_of_cards_mends_the_number(given: int, named: int) -> None:
    rules, table = wrongly_dealt(given)
    wrong = table.cards[hole(Seat(2))]
    one = Irregularity("wrong-number-of-cards", Seat(2), wrong[:named])
    assert irregularities.apply(rules, table, one) == ""
    after = table.cards[hole(Seat(2))]
    assert len(after) == 2
    assert after[: given - named] == wrong[named:]


@pytest.mark.parametrize(
    ("given", "named", "words"),
    [(2, 0, "Name cards that seat 2 holds"), (4, 1, "more than 2 cards"), (3, 0, "more than 2")],
)
def test_dfh_8_of_too_many_cards_enough_are_named(given: int, named: int, words: str) -> None:
    rules, table = wrongly_dealt(given)
    wrong = table.cards[hole(Seat(2))]
    with pytest.raises(Refused, match=words):
        irregularities.apply(
            rules, table, Irregularity("wrong-number-of-cards", Seat(2), wrong[:named])
        )
    assert table.cards[hole(Seat(2))] == wrong


def test_dfh_8_a_boxed_card_is_skipped() -> None:
    round_ = shuffled_table("double-flop-texas", "200 200")
    boxed, flop = round_.deck.order[4:5], round_.deck.order[6:9]  # the card between is burnt
    round_.report(Irregularity("boxed-card", cards=boxed))
    say(round_, "2 call", "1 check")
    assert boards(round_)["upper"] == ["".join(map(str, flop))]


def test_dfh_8_a_premature_card_goes_back_and_the_stub_is_reshuffled() -> None:
    round_ = shuffled_table("texas-holdem", "200 200")
    stub = round_.deck.order[4:]
    round_.report(Irregularity("premature-board-card", cards=stub[:3], stub=stub[::-1]))
    (noted,) = (event for event in round_.events if isinstance(event, Irregular))
    assert (noted.handling, noted.cards) == ("reshuffle", stub[:3])
    say(round_, "2 call", "1 check")
    assert boards(round_)["board"] == ["".join(map(str, stub[::-1][1:4]))]


@pytest.mark.parametrize(
    ("kind", "default"),
    [
        ("misdeal", "void"),
        ("wrong_number_of_cards", "void"),
        ("exposed_card", "replace"),
        ("boxed_card", "replace"),
        ("premature_board_card", "reshuffle"),
    ],
)
def test_dfh_8_a_table_carries_its_controls_as_data(kind: str, default: str) -> None:
    for game in ("double-flop-texas", "double-flop-omaha", "texas-holdem", "omaha-holdem"):
        assert getattr(find(game).rules(), kind) == default
        changed = find(game).options({kind: "void"}).changed()
        assert changed == ({} if default == "void" else {kind: "void"})


# --- DFH-9 and the law ----------------------------------------------------------------------------


def test_dfh_9_every_changed_option_shows() -> None:
    game = find("double-flop-texas")
    assert game.rules().changed() == {}
    rules = game.options({"odd_chip": "lower", "exposed_card": "void", "big_blind": "200"})
    assert rules.changed() == {"odd_chip": "lower", "exposed_card": "void"}
    sheet = controls(game, rules, Settings(game.name, game.title))
    assert "| Odd chip | **lower** |" in sheet
    assert "| Exposed card | **void** |" in sheet
    assert "| Big blind | $2 |" in sheet


@pytest.mark.parametrize(
    ("to", "rule"), [("301.99", ""), ("302", ""), ("302.01", "LIM-4"), ("1000", "LIM-4")]
)
def test_lim_4_one_wager_is_at_most_300_dollars_in_no_limit_too(to: str, rule: str) -> None:
    round_ = seated("double-flop-texas", "1000 1000 1000")
    assert to_bet(round_, 3) == ("4", "302")
    if rule:
        assert refused(round_, f"3 raise {to}") == rule
    else:
        say(round_, f"3 raise {to}")


@pytest.mark.parametrize("players", ["200 200", "200 200 200"])
@pytest.mark.parametrize("betting", ["limit", "no limit", "pot limit"])
def test_lim_4_a_bet_and_three_raises_also_heads_up(players: str, betting: str) -> None:
    round_ = seated("double-flop-texas", players, betting=betting)
    for _ in range(3):  # the big blind is the bet
        (seat,) = asked(round_)
        least, _ = to_bet(round_, seat)
        say(round_, f"{seat} raise {least}")
    (seat,) = asked(round_)
    assert acts(round_, seat) == ["fold", "call"]
    assert refused(round_, f"{seat} raise 40") == "LIM-4"


@pytest.mark.parametrize(
    ("option", "value", "right"),
    [
        *(("wager_ceiling", 29_999, True), ("wager_ceiling", 30_000, True)),
        *(("wager_ceiling", 30_001, False), ("wager_ceiling", 100_000, False)),
        *(("wager_ceiling", 0, False), ("wager_ceiling", -1, False)),
        *(("wagers_a_round", 1, True), ("wagers_a_round", 3, True), ("wagers_a_round", 4, True)),
        *(("wagers_a_round", 5, False), ("wagers_a_round", 0, False)),
    ],
)
@pytest.mark.parametrize(
    "name", ["double-flop-texas", "double-flop-omaha", "texas-holdem", "omaha-holdem"]
)
def test_lim_4_a_table_goes_below_the_laws_ceilings_and_never_above(
    name: str, option: str, value: int, right: bool
) -> None:
    game = find(name)
    if right:
        assert getattr(game.options({option: value}), option) == value
        return
    for options in ({option: value}, {option: str(value)}):
        with pytest.raises(Refused) as caught:
            game.options(options)
        assert caught.value.rule == "LIM-4"
    with pytest.raises(Refused):
        game.rules(**{option: value})


def test_lim_4_a_lower_ceiling_of_the_table_holds() -> None:
    round_ = seated("double-flop-texas", "200 200 200", wager_ceiling=2_000)
    assert to_bet(round_, 3) == ("4", "22")
    assert "one wager is $20 at most" in why_refused(round_, "3 raise 22.01")
    round_ = seated("double-flop-texas", "200 200 200", wagers_a_round=1)
    assert acts(round_, 3) == ["fold", "call"]  # the big blind is the bet


def test_lim_6_the_law_goes_before_hoyle_which_knows_no_ceiling() -> None:
    round_ = seated("texas-holdem", "1000 1000", betting="no limit")
    assert refused(round_, "2 raise 1000") == "LIM-4"


# --- DFH-11: burn cards ---------------------------------------------------------------------------


def test_dfh_11_a_card_is_burnt_unseen_before_each_street() -> None:
    round_ = shuffled_table("double-flop-texas", "200 200")
    say(round_, "2 call", "1 check", *_checks(3), "1 show", "2 show")
    dealt = [event for event in round_.events if isinstance(event, Dealt)][4:]
    streets = ["burn", "upper", "lower"]
    assert [event.place for event in dealt] == streets * 3
    assert all(event.up == (event.place != BURN) for event in dealt)
    order = iter(round_.deck.order[4:])
    for event in dealt:
        assert event.cards == tuple(next(order) for _ in event.cards)
    for viewer in (Seat(1), Seat(2), Onlooker.SPECTATOR, Onlooker.DEALER):
        assert view(round_, viewer).places[BURN] == (None, None, None)
    assert None not in view(round_, Onlooker.AUDITOR).places[BURN]


@ONE_BOARD
def test_dfh_11_each_street_of_each_run_has_its_burn_card(game: str) -> None:
    round_ = _all_in(seated(game, "50 50", HEADS_UP, betting="no limit"))
    say(round_, "1 run-it-twice", "2 yes")
    places = [event.place for event in round_.events if isinstance(event, Dealt)]
    assert [place for place in places if not place.startswith("seat")] == [
        *["burn", "upper"] * 3,
        *["burn", "lower"] * 3,
    ]


def test_dfh_11_a_house_may_burn_none() -> None:
    round_ = shuffled_table("texas-holdem", "200 200", burn_cards="none")
    say(round_, "2 call", "1 check")
    assert boards(round_)["board"] == ["".join(map(str, round_.deck.order[4:7]))]
    assert BURN not in view(round_, Seat(1)).places


@pytest.mark.parametrize(
    ("seats", "burn", "right"),
    [(9, "before each street", True), (10, "before each street", False), (10, "none", True)],
)
def test_dfh_11_omaha_on_two_boards_has_nine_seats_and_ten_without_burning(
    seats: int, burn: str, right: bool
) -> None:
    game = find("double-flop-omaha")
    assert game.seats(game.rules()) == 9
    if not right:
        with pytest.raises(Refused, match="leaves no cards to burn") as caught:
            game.options({"seats": seats, "burn_cards": burn})
        assert caught.value.rule == "DFH-11"
        return
    table = " ".join(["200"] * seats)
    round_ = shuffled_table("double-flop-omaha", table, seats=seats, burn_cards=burn)
    while round_.questions:
        seat, question = next(iter(round_.questions.items()))
        staying = "call" if question.option("call") else question.default.act
        round_.answer(seat, Answer(staying))
    assert [len(board) for board in view(round_, Seat(1)).places.values()][-2:] == [5, 5]


@pytest.mark.parametrize("game", ["double-flop-omaha", "double-flop-texas", "texas-holdem"])
def test_dfh_11_is_an_open_rule(game: str) -> None:
    rules = find(game).options({"burn_cards": "none"})
    assert standing(rules).readings == {"burn_cards": "none"}
    assert open_question("DFH-11", "burn_cards").default.startswith("Yes")


# --- Refusals that say what would do --------------------------------------------------------------


def test_dfh_1_a_raise_below_the_least_says_what_the_least_is() -> None:
    round_ = seated("double-flop-texas", "200 200 200")
    assert "the least raise is to $4, by $2" in why_refused(round_, "3 raise 3")
    say(round_, "3 raise 10")
    assert "the least raise is to $18, by $8" in why_refused(round_, "1 raise 17.99")
    say(round_, "1 call", "2 call")
    assert "the least bet is $2" in why_refused(round_, "1 bet 1.99")


def test_dfh_1_a_raise_above_the_most_says_what_is_in_the_way() -> None:
    assert "all the chips there are" in why_refused(seated("texas-holdem", "50 50"), "2 raise 51")
    pot = seated("texas-holdem", "200 200", betting="pot limit")
    assert "at most as large as the pot" in why_refused(pot, "2 raise 6.01")


def _ceilings() -> list[tuple[dict[str, object], bool]]:
    return [
        ({"fee": "hourly", "fee_amount": 1000}, True),
        ({"fee": "hourly", "fee_amount": 1001}, False),
        ({"fee": "per hand", "fee_amount": 100}, True),
        ({"fee": "per hand", "fee_amount": 101}, False),
        ({"fee": "rake", "rake_percent": 10}, True),
        ({"fee": "rake", "rake_percent": 11}, False),
        ({"fee": "rake", "rake_percent": 5, "fee_amount": 100}, False),
        ({"fee": "per hand", "fee_amount": 100, "rake_percent": 5}, False),
        ({"fee": "none", "rake_cap": 100}, False),
    ]


@pytest.mark.parametrize(("options", "allowed"), _ceilings())
def test_lim_4_one_kind_of_fee_inside_the_laws_ceilings(
    options: dict[str, object], allowed: bool
) -> None:
    game = find("double-flop-texas")
    if allowed:
        game.options(options)
    else:
        with pytest.raises(Refused, match="LIM-"):
            game.options(options)


# --- Shared ---------------------------------------------------------------------------------------


def _all_in(round_: Round, folds: int = 0) -> Round:
    """Everybody all-in before the flop, save for the first so many."""
    while round_.questions:
        seat, question = next(iter(round_.questions.items()))
        if question.option("deal") or question.option("show"):
            break
        stakes = next((o.stakes[0] for o in question.options if o.act in ("raise", "bet")), None)
        if folds:
            folds -= 1
            round_.answer(seat, Answer("fold"))
        elif stakes:
            round_.answer(seat, Answer("raise", (), {"bet": stakes.most}))
        else:
            round_.answer(seat, Answer("call"))
    return round_


def _hands(places: str, board: str) -> list[Hand]:
    """What each seat makes of a board, as a table's text has the cards."""
    held = dict(part.strip().split(": ") for part in places.split("/"))
    return [texas(cards(held[seat]), cards(held[board])) for seat in "123"]


def why_refused(round_: Round, answer: str) -> str:
    with pytest.raises(Refused) as caught:
        say(round_, answer)
    return caught.value.message


def _checks(streets: int) -> list[str]:
    return ["1 check", "2 check"] * streets


def _refused_at_the_end(round_: Round, act: str) -> str:
    with pytest.raises(Refused) as caught:
        round_.answer(Seat(1), Answer(act))
    return caught.value.rule
