"""Hawaiian Hold'em, rule by rule: each test falls if its rule is broken."""

from typing import Any

import pytest

from houseway.cards import DECK, cards
from houseway.games.hawaiian_holdem import BIG_KAHUNA, GAME
from houseway.money import Cents, Pays
from houseway.report import controls
from houseway.room.events import Settings
from houseway.round import Limits, Onlooker, OrderedDeck, Player, Refused, Round, Seat, Setup, view
from houseway.round.describe import standing
from houseway.round.events import BOARD, DEALER, Dealt, Moved, Shown, discards, hole
from houseway.round.settlement import settlement_of
from houseway.round.words.telling import tell
from houseway.rulebook import open_question
from tests.rules.deal import deal, refused, say, settled

# The player's kings beat the dealer's queens.
KINGS = "1: Kh Ks 2c / dealer: Qh Qs 3c / board: 9d 8c 7h 4s 2d"


def hawaiian(places: str = KINGS, **settings: Any) -> Round:
    return deal("hawaiian-holdem", places, **settings)


def played(places: str, wager: str = "bet 10", discard: str = "2c", **settings: Any) -> list[str]:
    """One seat that checks and discards: how its wagers come out."""
    round_ = hawaiian(places, **settings)
    return settled(say(round_, f"1 wager {wager}", "1 check", f"1 discard {discard}"))


# --- Table, bet and deal -------------------------------------------------------------------------


def test_haw_1_one_deck_of_52_banked_by_the_house() -> None:
    assert GAME.banked_by == "house"
    assert GAME.cards(GAME.rules()) == DECK


@pytest.mark.parametrize(("seat", "right"), [(0, False), (1, True), (10, True), (11, False)])
def test_haw_1_ten_spots(seat: int, right: bool) -> None:
    players = (Player(Seat(seat), Cents(100_00)),)
    setup = Setup(GAME.rules(), players)
    if right:
        assert Round(GAME, setup, OrderedDeck(DECK)).questions
    else:
        with pytest.raises(Refused, match="seats 1 to 10") as caught:
            Round(GAME, setup, OrderedDeck(DECK))
        assert caught.value.rule == "HAW-1"


def test_haw_1_the_number_of_spots_is_open_and_a_table_may_have_fewer() -> None:
    rules = GAME.options({"seats": 6})
    assert (GAME.seats(GAME.rules()), GAME.seats(rules)) == (10, 6)
    assert standing(rules).readings == {"seats": 6}
    assert open_question("HAW-1", "seats").default == "Ten."
    sheet = controls(GAME, GAME.rules(), Settings(GAME.name, GAME.title))
    assert "- Seats: 10 (HAW-1; the document prints no number)" in sheet


def test_haw_1_ten_players_and_the_dealer_get_by_with_one_deck() -> None:
    players = tuple(Player(Seat(seat), Cents(100_00)) for seat in range(1, 11))
    round_ = Round(GAME, Setup(GAME.rules(), players), OrderedDeck(DECK))
    for seat in range(1, 11):
        say(round_, f"{seat} wager bet 5")
    while round_.questions:
        round_.lapse(min(round_.questions))
    assert len(round_.lines) == 10


TABLE_LIMITS = Limits(Cents(5_00), Cents(100_00), Cents(1_00), Cents(25_00))


@pytest.mark.parametrize(
    ("bet", "right"),
    [
        *(("4.99", False), ("5", True), ("5.01", True)),
        *(("99.99", True), ("100", True), ("100.01", False)),
    ],
)
def test_haw_2_bet_inside_the_house_limits(bet: str, right: bool) -> None:
    round_ = hawaiian(limits=TABLE_LIMITS)
    if right:
        assert say(round_, f"1 wager bet {bet}").questions
    else:
        assert refused(round_, f"1 wager bet {bet}") == "HAW-2"


@pytest.mark.parametrize(("bet", "right"), [("399.99", True), ("400", True), ("400.01", False)])
def test_haw_2_bet_inside_the_legal_limit(bet: str, right: bool) -> None:
    if right:
        assert say(hawaiian(), f"1 wager bet {bet}").questions
    else:
        assert refused(hawaiian(), f"1 wager bet {bet}") == "LIM-1"


def test_haw_2_no_bet_no_cards() -> None:
    round_ = hawaiian("1: Kh Ks 2c / 2: Ah As 3d / dealer: Qh Qs 3c / board: 9d 8c 7h 4s 2d")
    say(round_, "1 wager bet 10", "2 sit-out")
    assert list(round_.questions) == [1]
    assert not any(isinstance(event, Dealt) and event.place == "seat 2" for event in round_.events)
    assert refused(hawaiian(), "1 wager big-kahuna 5") == "HAW-2"


def test_haw_3_three_cards_each_before_anything_else() -> None:
    round_ = hawaiian("1: Kh Ks 2c / 2: Ah As 3d / dealer: Qh Qs 3c")
    say(round_, "1 wager bet 10", "2 wager bet 10")
    dealt = [(e.place, len(e.cards), e.up) for e in round_.events if isinstance(e, Dealt)]
    assert dealt == [("seat 1", 3, False), ("seat 2", 3, False), ("dealer", 3, False)]


# --- Raise ---------------------------------------------------------------------------------------


def test_haw_4_printed_example_a_10_dollar_bet_can_be_raised_up_to_20_more() -> None:
    round_ = say(hawaiian(), "1 wager bet 10")
    assert refused(round_, "1 raise 20.01") == "HAW-4"
    say(round_, "1 raise 20", "1 discard 2c")
    assert settled(round_) == ["1 bet 10 win 10", "1 raise 20 win 20"]


@pytest.mark.parametrize("amount", ["0.01", "7.77", "19.99", "20"])
def test_haw_4_any_amount_up_to_two_times_the_bet(amount: str) -> None:
    round_ = say(hawaiian(), "1 wager bet 10", f"1 raise {amount}", "1 discard 2c")
    assert settled(round_)[1] == f"1 raise {amount} win {amount}"


def test_haw_4_a_raise_of_nothing_is_none() -> None:
    assert refused(say(hawaiian(), "1 wager bet 10"), "1 raise 0") == "HAW-4"


def test_haw_4_the_raise_is_optional_and_nobody_folds() -> None:
    round_ = say(hawaiian(), "1 wager bet 10")
    assert refused(round_, "1 fold") == "HAW-4"
    assert settled(say(round_, "1 check", "1 discard 2c")) == ["1 bet 10 win 10"]


def test_haw_4_seeing_three_cards_and_before_the_flop() -> None:
    round_ = say(hawaiian(), "1 wager bet 10")
    seen = view(round_, Seat(1))
    assert seen.places[hole(Seat(1))] == cards("Kh Ks 2c")
    assert BOARD not in seen.places
    say(round_, "1 check")
    assert BOARD in view(round_, Seat(1)).places
    assert refused(round_, "1 raise 10") == "HAW-6"


@pytest.mark.parametrize(
    ("bet", "most", "rule"),
    [("199.99", "399.98", "HAW-4"), ("200", "400", "HAW-4"), ("201", "400", "LIM-1")],
)
def test_haw_4_a_raise_stays_inside_the_legal_limit_too(bet: str, most: str, rule: str) -> None:
    round_ = say(hawaiian(), f"1 wager bet {bet}")
    more = f"{float(most) + 0.01:.2f}"
    assert refused(round_, f"1 raise {more}") == rule
    assert settled(say(round_, f"1 raise {most}", "1 discard 2c"))[1].startswith(f"1 raise {most}")


# --- Flop, discard, turn and river ---------------------------------------------------------------


def test_haw_5_a_flop_of_three_face_up() -> None:
    round_ = say(hawaiian(), "1 wager bet 10", "1 check")
    assert round_.events[-1] == Dealt(BOARD, cards("9d 8c 7h"), up=True)
    assert view(round_, Onlooker.SPECTATOR).places[BOARD] == cards("9d 8c 7h")


def test_haw_6_each_player_must_discard_one_of_three() -> None:
    round_ = say(hawaiian(), "1 wager bet 10", "1 check")
    for wrong in ("check", "discard", "discard 2c Ks", "discard Kh Ks 2c", "discard 9d"):
        assert refused(round_, f"1 {wrong}") == "HAW-6"
    say(round_, "1 discard 2c")
    assert view(round_, Onlooker.SPECTATOR).places[hole(Seat(1))] == cards("Kh Ks")


def test_haw_6_the_discard_plays_no_part() -> None:
    """With the third king the player would have three of a kind; without it, a pair."""
    places = "1: Kh Ks Kc / dealer: Qh Qs 3c / board: 9d 8c Qc 4s 2d"
    assert played(places, discard="Kc") == ["1 bet 10 lose"]


def test_haw_7_turn_and_river_when_all_have_discarded() -> None:
    round_ = hawaiian("1: Kh Ks 2c / 2: Ah As 3d / dealer: Qh Qs 3c / board: 9d 8c 7h 4s 2d")
    say(round_, "1 wager bet 10", "2 wager bet 10", "2 check", "1 check", "2 discard 3d")
    assert len(view(round_, Seat(2)).places[BOARD]) == 3
    say(round_, "1 discard 2c")
    assert view(round_, Seat(2)).places[BOARD] == cards("9d 8c 7h 4s 2d")


# --- The dealer ----------------------------------------------------------------------------------


def dealer_discards(places: str, **settings: Any) -> str:
    """What the dealer gives up, as the events tell it."""
    round_ = say(hawaiian(places, **settings), "1 wager bet 10", "1 check", "1 discard 2c")
    shown = [event for event in round_.events if isinstance(event, Shown)]
    assert shown[0].place == DEALER
    assert len(shown[0].cards) == 3
    gone = [event for event in round_.events if isinstance(event, Moved) and event.up]
    return " ".join(str(card) for event in gone for card in event.cards)


@pytest.mark.parametrize(
    ("held", "board", "gone"),
    [
        ("Qh Qs 3c", "9d 8c 7h 4s 2d", "3c"),  # the pair plays, the three does not
        ("5h 6s Kc", "9d 8c 7h 4s 2d", "Kc"),  # a straight with both low cards: the king goes
        ("3c 4c 6h", "As Ks Qs Js Ts", "3c"),  # the board plays: the lowest goes
        ("Jh 3c 9h", "9d 8c 5h 4s 2d", "3c"),
    ],
)
def test_haw_8_the_dealer_discards_the_lowest_card_not_used(
    held: str, board: str, gone: str
) -> None:
    assert dealer_discards(f"1: Kh Kd 2c / dealer: {held} / board: {board}") == gone


# Hearts: the dealer's three make a flush with two of the board, two of them do not.
THREE_HEARTS = "1: Ks Kd 2c / dealer: 9h 7h 3h / board: Ah 4h 8c Jd 2s"


def test_haw_8_the_dealer_uses_at_most_two_of_three() -> None:
    assert played(THREE_HEARTS) == ["1 bet 10 win 10"]


def test_haw_8_open_a_house_may_let_the_dealer_use_all_three() -> None:
    assert played(THREE_HEARTS, dealer_may_use_three=True) == ["1 bet 10 lose"]
    assert dealer_discards(THREE_HEARTS, dealer_may_use_three=True) == ""


# --- Comparing -----------------------------------------------------------------------------------


def test_haw_9_best_five_of_two_hole_cards_and_the_board() -> None:
    """None, one or both of the player's cards."""
    both = "1: 6h 5s 2c / dealer: Ad Ac 3c / board: 9d 8c 7h Ks 2d"
    one = "1: 6h Ks 2c / dealer: Ad Ac 3c / board: 9d 8c 7h Ts 2d"
    none = "1: 4h 3s 2c / dealer: 6d 2h 2s / board: 9d 8c 7h Ts Jd"
    assert played(both) == ["1 bet 10 win 10"]
    assert played(one) == ["1 bet 10 win 10"]
    assert played(none) == ["1 bet 10 push"]


def test_haw_9_bet_and_raise_pay_1_to_1_or_are_both_lost() -> None:
    winning = say(hawaiian(), "1 wager bet 12.50", "1 raise 20", "1 discard 2c")
    assert settled(winning) == ["1 bet 12.50 win 12.50", "1 raise 20 win 20"]
    assert winning.nets() == {1: 32_50}
    losing = hawaiian("1: Jh Js 2c / dealer: Qh Qs 3c / board: 9d 8c 7h 4s 2d")
    say(losing, "1 wager bet 12.50", "1 raise 20", "1 discard 2c")
    assert settled(losing) == ["1 bet 12.50 lose", "1 raise 20 lose"]
    assert losing.nets() == {1: -32_50}
    assert {line.rule for line in (*winning.lines, *losing.lines)} == {"HAW-9"}


def test_haw_9_each_player_by_their_own_hand() -> None:
    round_ = hawaiian("1: Kh Ks 2c / 2: Jh Js 3d / dealer: Qh Qs 3c / board: 9d 8c 7h 4s 2d")
    say(round_, "2 wager bet 20", "1 wager bet 10", "1 check", "2 check")
    say(round_, "2 discard 3d", "1 discard 2c")
    assert settled(round_) == ["1 bet 10 win 10", "2 bet 20 lose"]


# Both have the same nines, kicker and all.
TIE = "1: Ah 9s 2c / dealer: Ad 9c 3c / board: 9d 8c 7h Ks 2d"


def test_haw_10_ties_push() -> None:
    round_ = say(hawaiian(TIE), "1 wager bet 10", "1 raise 20", "1 discard 2c")
    assert settled(round_) == ["1 bet 10 push", "1 raise 20 push"]
    assert {line.rule for line in round_.lines} == {"HAW-10"}
    assert round_.nets() == {1: 0}


def test_haw_11_alternative_a_the_player_wins_ties() -> None:
    round_ = hawaiian(TIE, alternative_a=True)
    say(round_, "1 wager bet 10", "1 raise 10", "1 discard 2c")
    assert settled(round_) == ["1 bet 10 win 10", "1 raise 10 win 10"]
    assert {line.rule for line in round_.lines} == {"HAW-11"}


@pytest.mark.parametrize(("amount", "right"), [("9.99", True), ("10", True), ("10.01", False)])
def test_haw_11_alternative_a_raise_up_to_one_time(amount: str, right: bool) -> None:
    round_ = say(hawaiian(alternative_a=True), "1 wager bet 10")
    if right:
        assert say(round_, f"1 raise {amount}").questions
    else:
        assert refused(round_, f"1 raise {amount}") == "HAW-11"


def test_haw_11_alternative_a_still_loses_to_a_higher_hand() -> None:
    lower = "1: Jh Js 2c / dealer: Qh Qs 3c / board: 9d 8c 7h 4s 2d"
    assert played(lower, alternative_a=True) == ["1 bet 10 lose"]


def test_haw_12_no_side_bets_between_players() -> None:
    """There is a spot against the house and one on the paytable; every cent won is the house's."""
    round_ = hawaiian("1: Kh Ks 2c / 2: Jh Js 3d / dealer: Qh Qs 3c / board: 9d 8c 7h 4s 2d")
    wager = round_.questions[Seat(1)].option("wager")
    assert wager
    assert [stake.spot for stake in wager.stakes] == ["bet", "big-kahuna"]
    for spot in ("side", "seat-2", "last"):
        assert refused(round_, f"1 wager bet 10, {spot} 5") == "HAW-2"
    say(round_, "1 wager bet 10", "2 wager bet 10")
    assert refused(round_, "1 raise raise 5, side 5") == "HAW-4"


# --- Big Kahuna ----------------------------------------------------------------------------------

PRINTED = [
    ("royal flush", "1: As Ks 2c / dealer: 9c 9h 3c / board: Qs Js Ts 4d 4h", 250, 400),
    ("straight flush", "1: 9s Ks 2c / dealer: 9c 9h 3c / board: Qs Js Ts 4d 4h", 50, 50),
    ("four of a kind", "1: 4s 4c 2c / dealer: 9c 9h 3c / board: Qs Js Ts 4d 4h", 20, 20),
    ("full house", "1: Qc Qd 2c / dealer: 9c 9h 3c / board: Qs Js Ts 4d 4h", 5, 5),
    ("flush", "1: As 2s 2c / dealer: 9c 9h 3c / board: Qs Js Ts 4d 4h", 4, 4),
    ("straight", "1: Ac Kd 2c / dealer: 9c 9h 3c / board: Qs Js Ts 4d 4h", 3, 3),
    ("three of a kind", "1: 4s Ac 2c / dealer: 9c 9h 3c / board: Qs Js Ts 4d 4h", 1, 1),
    ("two pair", "1: Qc Ac 2c / dealer: 9c 9h 3c / board: Qs Js Ts 4d 4h", 0, 0),
    ("pair", "1: 7c 6c 2c / dealer: 9c 9h 3c / board: Qs Js Ts 4d 4h", 0, 0),
    ("high card", "1: 7c 6c 2c / dealer: 9c 9h 3c / board: Qs Js Ts 4d 3h", 0, 0),
]


@pytest.mark.parametrize("payscale", ["A", "B"])
@pytest.mark.parametrize(("name", "places", "a", "b"), PRINTED, ids=[row[0] for row in PRINTED])
def test_haw_13_big_kahuna_pays(name: str, places: str, a: int, b: int, payscale: str) -> None:
    odds = a if payscale == "A" else b
    expected = f"1 big-kahuna 2 win {2 * odds}" if odds else "1 big-kahuna 2 lose"
    lines = played(places, "bet 10, big-kahuna 2", big_kahuna=payscale)
    assert lines[1:] == [expected]
    assert BIG_KAHUNA[payscale].rows.get(name) == (Pays(odds) if odds else None)


def test_haw_13_whether_or_not_it_beats_the_dealer() -> None:
    lost = "1: 4s Ac 2c / dealer: 9s 8s 3c / board: Qs Js Ts 4d 4h"
    assert played(lost, "bet 10, big-kahuna 5") == ["1 bet 10 lose", "1 big-kahuna 5 win 5"]


def test_haw_13_optional_before_the_deal_and_never_after() -> None:
    assert played(KINGS) == ["1 bet 10 win 10"]
    round_ = say(hawaiian(), "1 wager bet 10")
    assert refused(round_, "1 wager bet 10, big-kahuna 5") == "HAW-13"
    assert refused(round_, "1 raise raise 10, big-kahuna 5") == "HAW-13"
    assert refused(round_, "1 big-kahuna 5") == "HAW-13"


def test_haw_13_read_otherwise_it_is_wagered_before_the_flop_with_three_cards_in_view() -> None:
    late: dict[str, Any] = {"big_kahuna_wager": "before the flop"}
    assert refused(hawaiian(**late), "1 wager bet 10, big-kahuna 5") == "HAW-2"
    round_ = say(hawaiian(**late), "1 wager bet 10")
    assert view(round_, Seat(1)).places[hole(Seat(1))] == cards("Kh Ks 2c")
    assert round_.questions[Seat(1)].rule == "HAW-13"
    say(round_, "1 big-kahuna 5")
    assert refused(round_, "1 big-kahuna 5") == "HAW-13"
    assert settled(say(round_, "1 raise 20", "1 discard 2c")) == [
        "1 bet 10 win 10",
        "1 raise 20 win 20",
        "1 big-kahuna 5 lose",
    ]
    passed = say(hawaiian(**late), "1 wager bet 10", "1 pass", "1 check", "1 discard 2c")
    assert settled(passed) == ["1 bet 10 win 10"]
    assert standing(round_.setup.rules).readings == late


@pytest.mark.parametrize(("bank", "right"), [(1_279_99, False), (1_280_00, True)])
def test_2hh_2_a_late_big_kahuna_is_covered_beside_the_bet(bank: int, right: bool) -> None:
    round_ = hawaiian(bank=bank, big_kahuna_wager="before the flop")
    say(round_, "1 wager bet 10")
    if right:  # 5 dollars at 250 to 1, and 30 on a bet that is raised
        assert say(round_, "1 big-kahuna 5").questions
    else:
        assert refused(round_, "1 big-kahuna 5") == "LIM-3"


@pytest.mark.parametrize(("kahuna", "right"), [("0.99", False), ("1", True), ("25.01", False)])
def test_haw_13_a_late_big_kahuna_keeps_the_bonus_limits(kahuna: str, right: bool) -> None:
    limits = Limits(Cents(5_00), Cents(100_00), Cents(1_00), Cents(25_00))
    round_ = hawaiian(limits=limits, big_kahuna_wager="before the flop")
    say(round_, "1 wager bet 10")
    if right:
        assert say(round_, f"1 big-kahuna {kahuna}").questions
    else:
        assert refused(round_, f"1 big-kahuna {kahuna}") == "HAW-13"


def test_haw_13_nobody_who_cannot_pay_for_it_is_asked() -> None:
    round_ = hawaiian(stack=10_00, limits=Limits(), big_kahuna_wager="before the flop")
    say(round_, "1 wager bet 10")
    assert [option.act for option in round_.questions[Seat(1)].options] == ["check"]


def test_haw_13_who_can_just_pay_for_it_is_asked() -> None:
    round_ = hawaiian(stack=10_01, big_kahuna_wager="before the flop")  # the least is a cent
    say(round_, "1 wager bet 10")
    assert [option.act for option in round_.questions[Seat(1)].options] == ["pass", "big-kahuna"]


def test_haw_6_who_does_not_answer_gives_up_the_lowest_card() -> None:
    round_ = say(hawaiian(), "1 wager bet 10", "1 check")
    assert round_.questions[Seat(1)].default.cards == cards("2c")


def test_haw_13_the_house_may_not_have_it() -> None:
    round_ = hawaiian(big_kahuna="none")
    assert refused(round_, "1 wager bet 10, big-kahuna 5") == "HAW-2"
    assert GAME.paytables(round_.setup.rules) == []


@pytest.mark.parametrize(
    ("amount", "right"),
    [
        *(("0.99", False), ("1", True), ("1.01", True)),
        *(("24.99", True), ("25", True), ("25.01", False)),
    ],
)
def test_haw_13_big_kahuna_inside_the_bonus_limits(amount: str, right: bool) -> None:
    round_ = hawaiian(limits=TABLE_LIMITS)
    if right:
        assert say(round_, f"1 wager bet 10, big-kahuna {amount}").questions
    else:
        assert refused(round_, f"1 wager bet 10, big-kahuna {amount}") == "HAW-13"


# The discarded four is the third of its kind.
THIRD_FOUR = "1: 4s 4c Ac / dealer: 9c 9h 3c / board: Qs Js 8d 4d 7h"


def test_haw_14_paid_on_the_two_kept_cards_and_the_board() -> None:
    assert played(THIRD_FOUR, "bet 10, big-kahuna 5", "4c")[1] == "1 big-kahuna 5 lose"
    assert played(THIRD_FOUR, "bet 10, big-kahuna 5", "Ac")[1] == "1 big-kahuna 5 win 5"


def test_haw_14_open_a_house_may_count_the_discard_too() -> None:
    lines = played(THIRD_FOUR, "bet 10, big-kahuna 5", "4c", big_kahuna_hand="dealt three")
    assert lines == ["1 bet 10 lose", "1 big-kahuna 5 win 5"]


@pytest.mark.parametrize(("reading", "rule"), [("kept two", "HAW-13"), ("dealt three", "HAW-14")])
def test_haw_14_a_line_cites_the_reading_by_which_it_is_paid(reading: str, rule: str) -> None:
    round_ = hawaiian(big_kahuna_hand=reading)
    say(round_, "1 wager bet 10, big-kahuna 5", "1 check", "1 discard 2c")
    (line,) = [one for one in round_.lines if one.wager == "big-kahuna"]
    assert line.rule == rule


@pytest.mark.parametrize(
    ("reading", "wager", "open_"),
    [
        ("dealt three", "bet 10, big-kahuna 5", True),
        ("dealt three", "bet 10", False),
        ("kept two", "bet 10, big-kahuna 5", False),
    ],
)
def test_haw_14_a_discard_lies_open_only_where_it_is_paid_on(
    reading: str, wager: str, open_: bool
) -> None:
    round_ = hawaiian(big_kahuna_hand=reading)
    say(round_, f"1 wager {wager}", "1 check", "1 discard 2c")
    shown = view(round_, Onlooker.SPECTATOR).places[discards(Seat(1))]
    assert shown == (cards("2c") if open_ else (None,))


# --- Limits and approvals, at this game ----------------------------------------------------------


def test_lim_1_a_table_may_not_set_limits_above_the_law() -> None:
    assert Limits(most=Cents(400_00), bonus_most=Cents(400_00))
    for limits in ({"most": Cents(400_01)}, {"bonus_most": Cents(400_01)}):
        with pytest.raises(Refused, match="LIM-1"):
            Limits(**limits)


def test_lim_2_a_changed_option_shows() -> None:
    assert hawaiian().setup.rules.changed() == {}
    modified = hawaiian(alternative_a=True, big_kahuna="B").setup.rules
    assert modified.changed() == {"alternative_a": True, "big_kahuna": "B"}


@pytest.mark.parametrize(("bank", "right"), [(529_99, False), (530_00, True), (530_01, True)])
def test_2hh_2_the_bank_covers_bet_raise_and_bonus_at_their_best(bank: int, right: bool) -> None:
    """10 and a raise of 20 win 30; 2 on Big Kahuna wins 250 times that."""
    round_ = hawaiian(bank=bank)
    if right:
        assert say(round_, "1 wager bet 10, big-kahuna 2").questions
    else:
        assert refused(round_, "1 wager bet 10, big-kahuna 2") == "LIM-3"


def test_haw_8_a_verdict_cites_the_rule_of_the_dealers_hand() -> None:
    round_ = say(hawaiian(), "1 wager bet 10", "1 check", "1 discard 2c")
    assert "(HAW-8). " in tell(round_.lines[0])
    assert {"HAW-9", "HAW-8"} <= set(settlement_of(round_).rules)


def test_haw_13_a_verdict_names_the_payscale() -> None:
    round_ = say(hawaiian(big_kahuna="B"), "1 wager bet 10, big-kahuna 5", "1 check")
    say(round_, "1 discard 2c")
    assert "pays nothing by Big Kahuna, payscale B. $5 loses. HAW-13" in tell(round_.lines[1])
