"""Pick 2 Poker, rule by rule: each test falls if its rule is broken."""

from typing import Any

import pytest

from houseway.cards import DECK, cards
from houseway.games.pick_2_poker import (
    BONUS_BY_FIVE,
    BONUS_BY_THREE,
    FIVE_CARD_BONUS,
    GAME,
    IRREGULARITIES,
    Pick2Rules,
)
from houseway.hands import THREE_CARD, best
from houseway.money import Cents, Pays, Paytable
from houseway.report import controls
from houseway.room.events import Settings
from houseway.round import (
    Limits,
    Onlooker,
    OrderedDeck,
    Player,
    Refused,
    Round,
    Seat,
    Setup,
    State,
    log_of,
    read,
    replay,
    view,
    write,
)
from houseway.round.describe import standing
from houseway.round.events import DEALER, Arranged, Dealt, Settled, Shown, Voided, two_hands
from houseway.round.irregularity import Irregularity
from houseway.round.settlement import settlement_of
from houseway.round.words.telling import tellings
from houseway.rulebook import rule
from tests.games_under_test import snapshot
from tests.rules.deal import deal, refused, say, settled

# Kings against queens, and neither hand wins a bonus.
KINGS = "1: Kh Ks 9c 7d 2c / dealer: Qh Qs 8c 6d 3c"
# The dealer has queen high, and no ace-king.
UNQUALIFIED = "1: {} / dealer: Qh 9s 8c 6d 3c"
WAGER = "1 wager ante 10, 3-5-bonus 10"
ALL_WAGERS = f"{WAGER}, 5-card-bonus 10"


def pick_2(places: str = KINGS, **settings: Any) -> Round:
    return deal("pick-2-poker", places, **settings)


def played(places: str, pick: str, wager: str = WAGER, **settings: Any) -> list[str]:
    """One seat's round: how its wagers come out."""
    return settled(say(pick_2(places, **settings), wager, f"1 {pick}"))


# --- Table and wagers ----------------------------------------------------------------------------


def test_p2p_1_one_deck_of_52_banked_by_the_house() -> None:
    assert GAME.banked_by == "house"
    assert GAME.cards(GAME.rules()) == DECK


def test_p2p_1_a_second_deck_takes_turns_and_never_joins_the_first() -> None:
    assert GAME.cards(Pick2Rules(second_deck=True)) == DECK


@pytest.mark.parametrize(("seat", "right"), [(1, True), (7, True), (8, False)])
def test_p2p_1_seven_seats_of_a_blackjack_table(seat: int, right: bool) -> None:
    setup = Setup(GAME.rules(), (Player(Seat(seat), Cents(100_00)),))
    if right:
        assert Round(GAME, setup, OrderedDeck(DECK)).questions
    else:
        with pytest.raises(Refused, match="seats 1 to 7") as caught:
            Round(GAME, setup, OrderedDeck(DECK))
        assert caught.value.rule == "P2P-1"


def test_p2p_2_ante_and_3_5_bonus_are_both_required() -> None:
    for half in ("ante 10", "3-5-bonus 10", "5-card-bonus 10", "ante 10, 5-card-bonus 10"):
        assert refused(pick_2(), f"1 wager {half}") == "P2P-2"
        assert refused(pick_2(three_five_bonus_stake="free"), f"1 wager {half}") == "P2P-2"
    assert say(pick_2(), WAGER).questions


def test_p2p_2_play_is_no_wager_before_the_deal() -> None:
    assert refused(pick_2(), f"{WAGER}, play 10") == "P2P-2"


@pytest.mark.parametrize(("bonus", "right"), [("9.99", False), ("10", True), ("10.01", False)])
def test_p2p_2_open_the_3_5_bonus_equals_the_ante(bonus: str, right: bool) -> None:
    if right:
        assert say(pick_2(), f"1 wager ante 10, 3-5-bonus {bonus}").questions
    else:
        assert refused(pick_2(), f"1 wager ante 10, 3-5-bonus {bonus}") == "P2P-2"


TABLE_LIMITS = Limits(Cents(5_00), Cents(100_00), Cents(1_00), Cents(25_00))


@pytest.mark.parametrize(
    ("bonus", "right"),
    [
        *(("0.99", False), ("1", True), ("1.01", True)),
        *(("24.99", True), ("25", True), ("25.01", False)),
    ],
)
def test_p2p_2_open_a_house_may_free_it_within_table_limits(bonus: str, right: bool) -> None:
    round_ = pick_2(three_five_bonus_stake="free", limits=TABLE_LIMITS)
    wager = f"1 wager ante 10, 3-5-bonus {bonus}"
    if right:
        assert say(round_, wager).questions
    else:
        assert refused(round_, wager) == "P2P-2"


@pytest.mark.parametrize(
    ("ante", "right"),
    [
        *(("4.99", False), ("5", True), ("5.01", True)),
        *(("24.99", True), ("25", True), ("25.01", False)),  # of the equal bonus
    ],
)
def test_p2p_2_ante_inside_the_house_limits(ante: str, right: bool) -> None:
    round_ = pick_2(limits=TABLE_LIMITS)
    wager = f"1 wager ante {ante}, 3-5-bonus {ante}"
    if right:
        assert say(round_, wager).questions
    else:
        assert refused(round_, wager) == "P2P-2"


@pytest.mark.parametrize(("ante", "right"), [("199.99", True), ("200", True), ("200.01", False)])
def test_lim_1_the_play_wager_of_two_antes_fits_under_the_legal_limit(
    ante: str, right: bool
) -> None:
    wager = f"1 wager ante {ante}, 3-5-bonus {ante}"
    if right:
        say(pick_2(), wager, "1 three Kh Ks 9c")
    else:
        assert refused(pick_2(), wager) == "LIM-1"


def test_lim_4_read_otherwise_an_ante_over_the_ceiling_only_loses_three_card_poker() -> None:
    round_ = pick_2(ante_over_ceiling="loses the choice")
    say(round_, "1 wager ante 200.01, 3-5-bonus 200.01")
    assert [option.act for option in round_.questions[Seat(1)].options] == ["fold", "five"]
    assert refused(round_, "1 three Kh Ks 9c") == "LIM-1"
    assert say(round_, "1 five").state is State.SETTLED


@pytest.mark.parametrize(("bonus", "right"), [("9.99", False), ("10", True), ("10.01", False)])
def test_p2p_3_the_optional_5_card_bonus_equals_the_ante(bonus: str, right: bool) -> None:
    wager = f"{WAGER}, 5-card-bonus {bonus}"
    if right:
        assert played(KINGS, "five", wager)[-1] == "1 5-card-bonus 10 win 10"
    else:
        assert refused(pick_2(), wager) == "P2P-3"


def test_p2p_3_the_5_card_bonus_is_optional() -> None:
    assert played(KINGS, "five") == ["1 ante 10 win 10", "1 play 10 win 10", "1 3-5-bonus 10 lose"]


def test_p2p_4_five_cards_each_face_down() -> None:
    round_ = pick_2("1: Kh Ks 9c 7d 2c / 2: Ah As 9d 7c 2d / dealer: Qh Qs 8c 6d 3c")
    say(round_, WAGER, "2 wager ante 10, 3-5-bonus 10")
    dealt = [(e.place, len(e.cards), e.up) for e in round_.events if isinstance(e, Dealt)]
    assert dealt == [("seat 1", 5, False), ("seat 2", 5, False), ("dealer", 5, False)]


# --- Fold, three or five -------------------------------------------------------------------------


def test_p2p_5_fold_or_pick_one_of_two_games_never_both() -> None:
    round_ = say(pick_2(), WAGER)
    assert [option.act for option in round_.questions[Seat(1)].options] == ["fold", "three", "five"]
    for wrong in ("both", "check", "raise 10"):
        assert refused(round_, f"1 {wrong}") == "P2P-5"
    say(round_, "1 five")
    assert round_.state is State.SETTLED


def test_p2p_5_who_has_picked_one_cannot_pick_the_other() -> None:
    round_ = pick_2("1: Kh Ks 9c 7d 2c / 2: Ah As 9d 7c 2d / dealer: Qh Qs 8c 6d 3c")
    say(round_, WAGER, "2 wager ante 10, 3-5-bonus 10", "1 five")
    assert refused(round_, "1 three Kh Ks 9c") == "LIM-6"


def test_p2p_6_fold_loses_the_ante_and_the_bonus_wagers() -> None:
    """Four kings would beat the dealer and win on every table (P2P-15)."""
    four_kings = "1: Kh Ks Kc Kd 2c / dealer: Qh Qs 8c 6d 3c"
    lines = played(four_kings, "fold", f"{WAGER}, 5-card-bonus 10")
    assert lines == ["1 ante 10 lose", "1 3-5-bonus 10 lose", "1 5-card-bonus 10 lose"]


def test_p2p_6_a_folded_hand_stays_face_down() -> None:
    round_ = say(pick_2(), WAGER, "1 fold")
    assert {line.rule for line in round_.lines} == {"P2P-6"}
    assert not any(isinstance(e, Shown) and e.place != DEALER for e in round_.events)


@pytest.mark.parametrize(("play", "right"), [("19.99", False), ("20", True), ("20.01", False)])
def test_p2p_7_three_card_play_is_two_times_the_ante(play: str, right: bool) -> None:
    round_ = say(pick_2(), WAGER)
    if right:
        assert settled(say(round_, f"1 three Kh Ks 9c play {play}"))[1] == "1 play 20 win 20"
    else:
        assert refused(round_, f"1 three Kh Ks 9c play {play}") == "P2P-7"


@pytest.mark.parametrize(("play", "right"), [("9.99", False), ("10", True), ("10.01", False)])
def test_p2p_7_five_card_play_equals_the_ante(play: str, right: bool) -> None:
    round_ = say(pick_2(), WAGER)
    if right:
        assert settled(say(round_, f"1 five play {play}"))[1] == "1 play 10 win 10"
    else:
        assert refused(round_, f"1 five play {play}") == "P2P-7"


def test_p2p_7_the_player_picks_which_three_are_in_play() -> None:
    """A poor choice counts as made: the pair of kings lies under the bonus."""
    round_ = say(pick_2(), WAGER, "1 three 9c 7d 2c")
    assert settled(round_)[:2] == ["1 ante 10 lose", "1 play 20 lose"]
    in_play, under_bonus = two_hands(Seat(1))
    assert view(round_, Seat(1)).places[in_play] == cards("9c 7d 2c")
    assert view(round_, Seat(1)).places[under_bonus] == cards("Kh Ks")


def test_p2p_7_exactly_three_of_the_players_own_cards() -> None:
    round_ = say(pick_2(), WAGER)
    for wrong in ("three", "three Kh Ks", "three Kh Ks 9c 7d", "three Kh Ks Qh", "three Kh Kh Ks"):
        assert refused(round_, f"1 {wrong}") == "P2P-7"
    assert refused(round_, "1 five Kh Ks 9c") == "P2P-7"


# --- Against the dealer --------------------------------------------------------------------------


def test_p2p_8_the_dealer_shows_five_cards_and_marks_the_best_three() -> None:
    """Three-card poker meets the dealer's best three: here 4-5-6, a straight, not the aces."""
    places = "1: Kh Ks Kc 7d 2c / dealer: Ah As 4c 5d 6h"
    round_ = say(pick_2(places), WAGER, "1 three Kh Ks 7d")
    assert settled(round_)[0] == "1 ante 10 lose"
    against = round_.lines[0].against
    assert against
    assert set(against.cards) == set(cards("4c 5d 6h"))
    shown = next(event for event in round_.events if isinstance(event, Shown))
    assert (shown.place, shown.cards) == (DEALER, cards("Ah As 4c 5d 6h"))


def test_p2p_8_the_dealers_hand_is_set_from_highest_to_lowest_with_the_best_three_forward() -> None:
    places = "1: Kh Ks Kc 7d 2c / dealer: 4c Ah 6h As 5d"
    round_ = say(pick_2(places), WAGER)
    assert not [event for event in round_.events if isinstance(event, Arranged)]
    say(round_, "1 five")
    (set_,) = (event for event in round_.events if isinstance(event, Arranged))
    assert set_ == Arranged(DEALER, cards("Ah As 6h 5d 4c"), cards("6h 5d 4c"))
    before = [type(event) for event in round_.events]
    assert before.index(Shown) < before.index(Arranged) < before.index(Settled)
    for viewer in (Seat(1), Onlooker.SPECTATOR, Onlooker.AUDITOR):
        seen = view(round_, viewer)
        assert seen.places[DEALER] == set_.cards
        assert seen.forward == {DEALER: set_.forward}
    settlement = settlement_of(round_)
    assert settlement.cards[DEALER] == set_.cards
    assert settlement.forward == {DEALER: set_.forward}


def test_p2p_9_the_higher_hand_wins_even_money_on_ante_and_play() -> None:
    assert played(KINGS, "five")[:2] == ["1 ante 10 win 10", "1 play 10 win 10"]
    assert played(KINGS, "three Kh Ks 9c")[:2] == ["1 ante 10 win 10", "1 play 20 win 20"]
    lower = "1: Jh Js 9c 7d 2c / dealer: Qh Qs 8c 6d 3c"
    assert played(lower, "five")[:2] == ["1 ante 10 lose", "1 play 10 lose"]
    assert played(lower, "three Jh Js 9c")[:2] == ["1 ante 10 lose", "1 play 20 lose"]


def test_p2p_9_ties_push() -> None:
    places = "1: Kh Ks 9c 7d 2c / dealer: Kc Kd 9h 7s 2d"
    assert played(places, "five")[:2] == ["1 ante 10 push", "1 play 10 push"]
    assert played(places, "three Kh Ks 9c")[:2] == ["1 ante 10 push", "1 play 20 push"]


@pytest.mark.parametrize(
    ("dealer", "qualified"),
    [
        ("As Qd Jc 9h 8s", False),  # the best hand below ace-king
        ("Ks Qd Jc 9h 8s", False),
        ("As Kd 4c 3h 2s", True),  # the lowest ace-king
        ("As Kd Qc Jh 9s", True),
        ("2s 2d 5c 4h 3s", True),  # the lowest pair
    ],
)
def test_p2p_10_ace_king_or_better_qualifies_in_five_card(dealer: str, qualified: bool) -> None:
    lines = played(f"1: Th Tc 7c 6d 2c / dealer: {dealer}", "five")
    assert lines[1] == ("1 play 10 win 10" if qualified else "1 play 10 push")


def test_p2p_10_no_qualifying_in_three_card() -> None:
    lines = played(UNQUALIFIED.format("Kh Jc 9c 7d 2c"), "three Kh Jc 9c")
    assert lines[:2] == ["1 ante 10 win 10", "1 play 20 win 20"]


READINGS = {
    "ante wins, play pushes": ("win 10", "push", "win 10", "push"),
    "both win": ("win 10", "win 10", "win 10", "win 10"),
    "both push": ("push", "push", "push", "push"),
    "ante pushes, play in action": ("push", "win 10", "push", "lose"),
}


@pytest.mark.parametrize("reading", READINGS)
def test_p2p_10_open_what_an_unqualified_dealer_means(reading: str) -> None:
    """To a player ahead of the dealer, and to one who is behind."""
    ante_ahead, play_ahead, ante_behind, play_behind = READINGS[reading]
    ahead = played(UNQUALIFIED.format("Th Tc 7c 5d 2c"), "five", unqualified_dealer=reading)
    assert ahead[:2] == [f"1 ante 10 {ante_ahead}", f"1 play 10 {play_ahead}"]
    behind = played(UNQUALIFIED.format("Jh Tc 7c 5d 2c"), "five", unqualified_dealer=reading)
    assert behind[:2] == [f"1 ante 10 {ante_behind}", f"1 play 10 {play_behind}"]


def test_p2p_10_the_default_pays_the_ante_and_pushes_play() -> None:
    assert Pick2Rules().unqualified_dealer == "ante wins, play pushes"
    round_ = say(pick_2(UNQUALIFIED.format("Jh Tc 7c 5d 2c")), WAGER, "1 five")
    assert [line.rule for line in round_.lines[:2]] == ["P2P-10", "P2P-10"]


# --- Rankings ------------------------------------------------------------------------------------

# From the highest down, each class at its highest and lowest as printed.
FIVE_CARD_HANDS = [
    *("As Ks Qs Js Ts", "Ks Qs Js Ts 9s", "5s 4s 3s 2s As", "As Ah Ad Ac Ks", "2s 2h 2d 2c 3s"),
    *("As Ah Ad Kc Ks", "2s 2h 2d 3c 3s", "As Ks Qs Js 9s", "7s 5s 4s 3s 2s", "As Kh Qs Js Ts"),
    *("Ks Qh Js Ts 9s", "5s 4h 3s 2s As", "As Ah Ad Kc Qs", "2s 2h 2d 4c 3s", "As Ah Kd Kc Qs"),
    *("3s 3h 2d 2c 4s", "As Ah Kd Qc Js", "2s 2h 5d 4c 3s", "As Kh Qd Jc 9s", "7s 5h 4d 3c 2s"),
]


def test_p2p_11_five_card_ranking() -> None:
    values = [best(cards(hand)).value for hand in FIVE_CARD_HANDS]
    assert values == sorted(values, reverse=True)
    assert len(set(values)) == len(values)


def test_p2p_11_printed_example_an_ace_is_never_in_the_middle() -> None:
    assert best(cards("Qs Kh Ad 2c 3s")).category == "high card"
    assert best(cards("Qs Ks As 2s 3s")).category == "flush"


THREE_CARD_HANDS = [
    *("As Ks Qs", "Ks Qs Js", "3s 2s As", "As Ah Ad", "2s 2h 2d", "As Kh Qs", "Ks Qh Js"),
    *("3s 2h As", "As Ks Js", "5s 3s 2s", "As Ah Kd", "2s 2h 3d", "As Kh Jd", "5s 3h 2d"),
]


def test_p2p_12_three_card_ranking() -> None:
    values = [best(cards(hand), THREE_CARD).value for hand in THREE_CARD_HANDS]
    assert values == sorted(values, reverse=True)
    assert len(set(values)) == len(values)


def test_p2p_12_printed_example_an_ace_is_never_in_the_middle() -> None:
    assert best(cards("Ks Ah 2d"), THREE_CARD).category == "high card"
    assert best(cards("Ks As 2s"), THREE_CARD).category == "flush"


@pytest.mark.parametrize(
    ("higher", "lower"),
    [
        ("Ah Kh Qh", "Kd Qd Jd"),  # royal, straight flush
        ("3h 2h Ah", "Ad Ac As"),  # the lowest straight flush, the highest three of a kind
        ("2h 2d 2s", "Ac Kd Qc"),  # the lowest three of a kind, the highest straight
        ("4h 3d 2s", "3c 2d Ac"),  # A-2-3 is the lowest straight
        ("3h 2d As", "Ac Kc Jc"),  # the lowest straight, the highest flush
        ("5h 3h 2h", "As Ac Kd"),  # the lowest flush, the highest pair
        ("2h 2d 3s", "Ac Kd Js"),  # the lowest pair, the highest card
    ],
)
def test_p2p_12_straight_beats_flush_and_the_rest(higher: str, lower: str) -> None:
    """At the table, both ways round; the other two cards of each side change nothing."""
    ahead = played(f"1: {higher} 9h 7c / dealer: {lower} 9d 7s", f"three {higher}")
    assert ahead[1] == "1 play 20 win 20"
    behind = played(f"1: {lower} 9h 7c / dealer: {higher} 9d 7s", f"three {lower}")
    assert behind[1] == "1 play 20 lose"


# --- Bonuses -------------------------------------------------------------------------------------

# Hand, then what the 3-5 Bonus pays by five cards and by three, and the 5 Card Bonus Only.
BONUS_HANDS = [
    ("As Ks Qs Js Ts", 500, 10, 500),  # a royal flush holds A-K-Q suited
    ("Ks Qs Js Ts 9s", 100, 3, 100),
    ("5s 4s 3s 2s As", 100, 3, 100),
    ("As Ah Ad Ac Ks", 25, 1, 40),
    ("As Ah Ad Kc Ks", 12, 1, 15),
    ("As Ks Qs Js 9s", 10, 10, 8),  # a flush with A-K-Q suited
    ("Js Ts 9s 5s 2s", 10, 3, 8),
    ("As Ts 9s 5s 2s", 10, 0, 8),
    ("As Ks Qs Js Th", 4, 10, 6),
    ("As Kh Qs Js Ts", 4, 3, 6),
    ("5s 4h 3s 2d Ac", 4, 0, 6),
    ("2s 2h 2d 4c 3s", 1, 1, 4),
    ("As Ks Qs Ah Kh", 0, 10, 3),
    ("As Ah Kd Kc 9s", 0, 0, 3),
    ("6s 6h Kd Qc 9s", 0, 0, 1),  # the lowest pair that pays
    ("6s 6h 5d 4c 2s", 0, 0, 1),
    ("5s 5h Kd Qc 9s", 0, 0, 0),
    ("As Ah Kd Qc 9s", 0, 0, 1),
    ("3s 2s As Kh 9d", 0, 3, 0),  # A-2-3 suited
    ("As Kh Qd Jc 9s", 0, 0, 0),
]


def bonus(spot: str, odds: int) -> str:
    return f"1 {spot} 10 win {10 * odds}" if odds else f"1 {spot} 10 lose"


@pytest.mark.parametrize(("hand", "by_five", "by_three", "only"), BONUS_HANDS)
def test_p2p_13_p2p_14_both_bonuses(hand: str, by_five: int, by_three: int, only: int) -> None:
    lines = played(f"1: {hand} / dealer: 8h 8d 7h 4d 3h", "five", ALL_WAGERS)
    assert lines[2:] == [bonus("3-5-bonus", by_five + by_three), bonus("5-card-bonus", only)]


@pytest.mark.parametrize(("hand", "by_five", "by_three", "only"), BONUS_HANDS)
def test_p2p_13_open_the_better_of_two_tables(
    hand: str, by_five: int, by_three: int, only: int
) -> None:
    places = f"1: {hand} / dealer: 8h 8d 7h 4d 3h"
    lines = played(places, "five", three_five_bonus_tables="better of the two")
    assert lines[2] == bonus("3-5-bonus", max(by_five, by_three))


def test_p2p_13_the_settlement_names_the_row_of_each_table_that_pays() -> None:
    places = "1: As Ks Qs Js 9s / dealer: 8h 8d 7h 4d 3h"
    row = "five cards: flush and three cards: A-K-Q suited"
    assert say(pick_2(places), WAGER, "1 five").lines[2].row == row
    better = pick_2(places, three_five_bonus_tables="better of the two")
    assert " and " not in say(better, WAGER, "1 five").lines[2].row


THREE_PICKED: dict[str, Any] = {"three_card_table": "the three picked"}


@pytest.mark.parametrize(
    ("pick", "options", "pays"),
    [
        ("three As Ks Qs", {}, 10),
        ("three As Ks 4d", {}, 10),  # the best three of the five, whatever was picked
        ("three As Ks Qs", THREE_PICKED, 10),
        ("three As Ks 4d", THREE_PICKED, 0),
        ("five", THREE_PICKED, 10),  # a five-card player picks none
    ],
)
def test_p2p_13_open_which_three_cards_the_second_table_sees(
    pick: str, options: dict[str, Any], pays: int
) -> None:
    lines = played("1: As Ks Qs 4d 2h / dealer: 8h 8d 7h 4c 3h", pick, **options)
    assert lines[2] == bonus("3-5-bonus", pays)


def test_p2p_13_both_questions_are_open_and_named_apart() -> None:
    first, second = (question.option for question in rule("P2P-13").open)
    assert (first, second) == ("three_five_bonus_tables", "three_card_table")
    assert standing(GAME.options(THREE_PICKED)).readings == THREE_PICKED


def printed(paytable: Paytable) -> list[tuple[str, int]]:
    return [(row, pay.odds) for row, pay in paytable.rows.items() if isinstance(pay, Pays)]


def test_p2p_13_both_tables_as_printed() -> None:
    assert printed(BONUS_BY_FIVE) == [
        ("royal flush", 500),
        ("straight flush", 100),
        ("four of a kind", 25),
        ("full house", 12),
        ("flush", 10),
        ("straight", 4),
        ("three of a kind", 1),
    ]
    assert printed(BONUS_BY_THREE) == [
        ("A-K-Q suited", 10),
        ("straight flush", 3),
        ("three of a kind", 1),
    ]


def test_p2p_14_table_as_printed() -> None:
    assert printed(FIVE_CARD_BONUS) == [
        ("royal flush", 500),
        ("straight flush", 100),
        ("four of a kind", 40),
        ("full house", 15),
        ("flush", 8),
        ("straight", 6),
        ("three of a kind", 4),
        ("two pair", 3),
        ("pair of sixes or better", 1),
    ]


def test_p2p_15_bonuses_are_in_action_whatever_was_picked() -> None:
    """On all five cards, even those under the bonus, and won beside a lost hand."""
    places = "1: Kh Ks Kc Kd 2c / dealer: Ah Ad Ac 6d 3c"
    bonuses = ["1 3-5-bonus 10 win 260", "1 5-card-bonus 10 win 400"]
    assert played(places, "five", ALL_WAGERS)[2:] == bonuses
    lines = played(places, "three Kh Ks 2c", ALL_WAGERS)
    assert lines == ["1 ante 10 lose", "1 play 20 lose", *bonuses]


@pytest.mark.parametrize("pick", ["fold", "five", "three Kh Ks 9c"])
def test_p2p_16_open_bonuses_settle_after_all_other_wagers_or_before(pick: str) -> None:
    after = played(KINGS, pick, ALL_WAGERS)
    before = played(KINGS, pick, ALL_WAGERS, bonuses_settle="before")
    assert ["bonus" in line for line in after] == sorted("bonus" in line for line in after)
    assert before == after[-2:] + after[:-2]  # the money is the same


def test_p2p_16_bonuses_wait_for_the_other_wagers_of_all_seats() -> None:
    places = "1: Kh Ks 9c 7d 2c / 2: Ah As 9d 7c 2d / 3: Tc Td 8h 5s 3d / dealer: Qh Qs 8c 6d 3c"
    round_ = pick_2(places)
    say(round_, *(f"{seat} wager ante 10, 3-5-bonus 10" for seat in (1, 2, 3)))
    say(round_, "3 fold", "1 five", "2 three Ah As 9d")
    order = [(line.seat, line.wager) for line in round_.lines]
    assert order == [
        (1, "ante"), (1, "play"), (2, "ante"), (2, "play"), (3, "ante"),
        (1, "3-5-bonus"), (2, "3-5-bonus"), (3, "3-5-bonus"),
    ]  # fmt: skip


# --- Conduct -------------------------------------------------------------------------------------

TWO_SEATS = "1: Kh Ks 9c 7d 2c / 2: Ah As 9d 7c 2d / dealer: Qh Qs 8c 6d 3c"


def test_p2p_17_nobody_plays_with_anothers_cards() -> None:
    round_ = say(pick_2(TWO_SEATS), WAGER, "2 wager ante 10, 3-5-bonus 10")
    assert refused(round_, "1 three Ah As 9d") == "P2P-7"
    assert view(round_, Seat(1)).places == {
        "seat 1": cards("Kh Ks 9c 7d 2c"),
        "seat 2": (None,) * 5,
        "dealer": (None,) * 5,
    }


def test_p2p_17_nobody_answers_for_another() -> None:
    """A seat has its own question and purse; one that is done or away cannot act at all."""
    round_ = say(pick_2(TWO_SEATS), WAGER, "2 sit-out")
    assert refused(round_, "2 fold") == "LIM-6"
    before = round_.stacks[Seat(2)]
    say(round_, "1 five")
    assert round_.stacks[Seat(2)] == before
    assert {line.seat for line in round_.lines} == {1}


@pytest.mark.parametrize("kind", IRREGULARITIES)
@pytest.mark.parametrize("answers", [0, 1, 2, 3])
def test_p2p_18_an_irregularity_voids_the_round(kind: str, answers: int) -> None:
    round_ = pick_2(TWO_SEATS)
    say(round_, *(WAGER, "2 wager ante 10, 3-5-bonus 10", "1 three Kh Ks 9c")[:answers])
    at_stake = {seat: -net for seat, net in round_.nets().items() if net}
    round_.report(Irregularity(kind))
    assert round_.state is State.VOID
    assert set(round_.nets().values()) == {0}
    voided = round_.events[-1]
    assert isinstance(voided, Voided)
    assert (voided.rule, voided.returned) == ("P2P-18", at_stake)
    assert voided.reason == f"{IRREGULARITIES[kind]}; the deck is reshuffled"
    assert snapshot(replay(read(write(log_of(round_))), GAME)) == snapshot(round_)


def test_p2p_18_the_four_irregularities_and_no_other() -> None:
    assert len(IRREGULARITIES) == 4
    round_ = say(pick_2(), WAGER)
    with pytest.raises(Refused, match="P2P-18") as caught:
        round_.report(Irregularity("bad-mood"))
    assert caught.value.allowed == tuple(IRREGULARITIES)
    assert round_.state is State.OPEN


def test_p2p_18_nothing_is_voided_once_it_is_settled() -> None:
    round_ = say(pick_2(), WAGER, "1 fold")
    with pytest.raises(Refused, match="P2P-18"):
        round_.report(Irregularity("shuffler-failure"))
    assert round_.nets() == {1: -20_00}


def test_p2p_18_holds_only_where_a_machine_shuffles() -> None:
    round_ = say(pick_2(shuffling="by hand"), WAGER)
    for kind in IRREGULARITIES:
        with pytest.raises(Refused, match="for a table with a shuffle machine") as caught:
            round_.report(Irregularity(kind))
        assert caught.value.rule == "P2P-18"
    assert round_.state is State.OPEN
    round_.void("a card fell off the table")  # which the house's own controls allow
    assert round_.void_reason == ("LIM-3", "a card fell off the table")


def test_p2p_18_the_sheet_names_the_condition_and_the_supervisors_check() -> None:
    sheet = controls(GAME, GAME.rules(), Settings(GAME.name, GAME.title))
    for words in IRREGULARITIES.values():
        assert f"- with a shuffle machine, {words}: the round is void" in sheet
    assert "checked by a supervisor and reshuffled (P2P-18)" in sheet
    by_hand = controls(GAME, Pick2Rules(shuffling="by hand"), Settings(GAME.name, GAME.title))
    assert "with a shuffle machine, " not in by_hand.partition("## Rules")[0]
    rest = "or anything else: the floor may void the round, and all stakes go back (LIM-3)"
    assert rest in by_hand


def test_p2p_12_a_verdict_on_three_cards_says_so_and_cites_the_order() -> None:
    round_ = say(pick_2("1: Jd Td 9c 2c 3d / dealer: Ah Jh 8h 6h 3h"), WAGER, "1 three Jd Td 9c")
    (told, *_) = tellings(round_.lines)
    beats = "beats the dealer's three-card flush, ace high (P2P-12)"
    assert told.words == f"Three-card straight, jack high — {beats}"
    assert "P2P-12" in settlement_of(round_).rules


@pytest.mark.parametrize("allowed", [False, True])
def test_p2p_19_tips_are_the_houses_decision_and_never_a_wager(allowed: bool) -> None:
    assert GAME.rules() == Pick2Rules(dealer_tips=False)
    for spot in ("tip", "dealer-tip", "tips"):
        round_ = pick_2(dealer_tips=allowed)
        assert refused(round_, f"{WAGER}, {spot} 1") == "P2P-2"
    say(round_, WAGER)
    assert refused(round_, "1 five play 10, tip 1") == "P2P-7"


# --- Limits and approvals, at this game ----------------------------------------------------------


@pytest.mark.parametrize(("bank", "right"), [(1012_99, False), (1013_00, True), (1013_01, True)])
def test_2hh_2_the_bank_covers_every_wager_at_its_best(bank: int, right: bool) -> None:
    """A dollar on each: ante and play of two win 3, the bonuses 510 and 500."""
    round_ = pick_2(bank=bank)
    wager = "1 wager ante 1, 3-5-bonus 1, 5-card-bonus 1"
    if right:
        assert say(round_, wager).questions
    else:
        assert refused(round_, wager) == "LIM-3"


def test_lim_2_a_changed_option_shows() -> None:
    assert Pick2Rules().changed() == {}
    assert Pick2Rules(bonuses_settle="before").changed() == {"bonuses_settle": "before"}


# --- At the limits of a purse ---------------------------------------------------------------------


@pytest.mark.parametrize(("stack", "right"), [(39_99, False), (40_00, True), (40_01, True)])
def test_p2p_7_three_cards_are_for_who_can_pay_two_antes_more(stack: int, right: bool) -> None:
    """After 10 on the ante and 10 on the 3-5 Bonus."""
    round_ = say(pick_2(stack=stack), WAGER)
    acts = [option.act for option in round_.questions[Seat(1)].options]
    assert acts == (["fold", "three", "five"] if right else ["fold", "five"])


def test_p2p_6_of_all_answers_only_a_fold_gives_the_hand_up() -> None:
    round_ = say(pick_2(), WAGER)
    giving_up = [option.act for option in round_.questions[Seat(1)].options if option.gives_up]
    assert giving_up == ["fold"]
