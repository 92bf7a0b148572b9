"""2 Hand Hold'em, rule by rule: each test falls if its rule is broken."""

from typing import Any

import pytest

from houseway.cards import DECK, cards
from houseway.games.two_hand_holdem import GAME, TwoHandRules
from houseway.hands import best
from houseway.house.decks import in_play, in_shuffle
from houseway.money import Cents
from houseway.round import Limits, OrderedDeck, Player, Refused, Round, Seat, Setup, State, view
from houseway.round.describe import standing
from houseway.round.events import BOARD, DEALER, Dealt, Shown, hole, two_hands
from houseway.round.settlement import settlement_of
from houseway.round.words.telling import tell
from tests.rules.deal import deal, refused, say, settled

# Hand 1 of aces and Hand 2 of kings, against queens on a board that helps nobody.
ACES_AND_KINGS = "1: Ah As Kh Ks / dealer: Qh Qs 3c / board: 9d 8c 7h 4s 2d"
ANTES = "ante-1 10, ante-2 10"
NO_TURN = "dealer: Qh Qs 3c / board: 9d 8c 7h"


def two_hand(places: str = ACES_AND_KINGS, **settings: Any) -> Round:
    return deal("two-hand-holdem", places, **settings)


def asked_to_raise(**settings: Any) -> Round:
    return say(two_hand(**settings), f"1 wager {ANTES}", "1 arrange Ah As")


def played(places: str, hand_1: str, decision: str = "check", bonuses: str = "") -> list[str]:
    """One seat with antes of 10: how its wagers come out."""
    wager = f"1 wager {ANTES}" + (f", {bonuses}" if bonuses else "")
    return settled(say(two_hand(places), wager, f"1 arrange {hand_1}", f"1 {decision}"))


def bonus(name: str, hole: str, board: str, **options: Any) -> str:
    """How a bonus of 1 dollar comes out: `win 5` pays 5 to 1."""
    seen = cards(f"{hole} {board}")
    dealer = " ".join(str(card) for card in DECK if card not in seen)[: 3 * 3 - 1]
    round_ = two_hand(f"1: {hole} / dealer: {dealer} / board: {board}", **options)
    hand_1 = " ".join(hole.split()[:2])
    say(round_, f"1 wager {ANTES}, {name} 1", f"1 arrange {hand_1}", "1 check")
    return settled(round_)[-1].removeprefix(f"1 {name} 1 ")


# --- Table, bank and limits ----------------------------------------------------------------------


def test_2hh_1_banked_by_the_house_with_one_deck_of_52_a_round() -> None:
    assert GAME.banked_by == "house"
    assert GAME.cards(GAME.rules()) == DECK


def test_2hh_1_by_hand_two_decks_alternate() -> None:
    assert TwoHandRules().second_deck
    assert [in_play(1), in_play(2), in_play(3)] == ["red", "blue", "red"]
    assert in_shuffle(1) == "blue"


@pytest.mark.parametrize(("bank", "right"), [(59_99, False), (60_00, True), (60_01, True)])
def test_2hh_2_the_bank_covers_antes_and_the_raises_to_come(bank: int, right: bool) -> None:
    round_ = two_hand(bank=bank)
    if right:
        say(round_, f"1 wager {ANTES}", "1 arrange Ah As", "1 raise-both")
        assert sum(line.pay for line in round_.lines) == 60_00
    else:
        assert refused(round_, f"1 wager {ANTES}") == "2HH-2"


@pytest.mark.parametrize(
    ("name", "highest"),
    [("flounder-4", 500), ("nessie-9", 200), ("888-flop-bonus", 100), ("community-bonus", 300)],
)
def test_2hh_2_the_bank_covers_each_bonus_at_its_best(name: str, highest: int) -> None:
    wager = f"1 wager {ANTES}, {name} 2"
    enough = 60_00 + 2_00 * highest
    assert refused(two_hand(bank=enough - 1), wager) == "2HH-2"
    assert say(two_hand(bank=enough), wager).questions


def test_2hh_2_what_one_seat_may_win_is_not_there_for_another() -> None:
    places = f"1: Ah As Kh Ks / 2: Ac Ad Kc Kd / {NO_TURN}"
    round_ = say(two_hand(places, bank=119_99), f"1 wager {ANTES}")
    assert refused(round_, f"2 wager {ANTES}") == "2HH-2"
    assert say(round_, "2 wager ante-1 9.99, ante-2 9.99").questions


TABLE_LIMITS = Limits(Cents(5_00), Cents(100_00), Cents(1_00), Cents(25_00))


@pytest.mark.parametrize(
    ("ante", "right"),
    [
        *(("4.99", False), ("5", True), ("5.01", True)),
        *(("99.99", True), ("100", True), ("100.01", False)),
    ],
)
def test_2hh_3_antes_inside_the_tables_limits(ante: str, right: bool) -> None:
    round_, wager = two_hand(limits=TABLE_LIMITS), f"1 wager ante-1 {ante}, ante-2 {ante}"
    if right:
        assert say(round_, wager).questions
    else:
        assert refused(round_, wager) == "2HH-3"


@pytest.mark.parametrize(
    ("stake", "right"),
    [
        *(("0.99", False), ("1", True), ("1.01", True)),
        *(("24.99", True), ("25", True), ("25.01", False)),
    ],
)
@pytest.mark.parametrize(
    ("name", "rule"),
    [
        ("flounder-4", "2HH-15"),
        ("nessie-9", "2HH-16"),
        ("888-flop-bonus", "2HH-17"),
        ("community-bonus", "2HH-18"),
    ],
)
def test_2hh_3_bonuses_inside_the_tables_limits(
    name: str, rule: str, stake: str, right: bool
) -> None:
    round_, wager = two_hand(limits=TABLE_LIMITS), f"1 wager {ANTES}, {name} {stake}"
    if right:
        assert say(round_, wager).questions
    else:
        assert refused(round_, wager) == "2HH-3"


@pytest.mark.parametrize(("ante", "right"), [("199.99", True), ("200", True), ("200.01", False)])
def test_2hh_3_a_raise_of_two_antes_stays_inside_the_legal_limit(ante: str, right: bool) -> None:
    wager = f"1 wager ante-1 {ante}, ante-2 {ante}"
    if right:
        round_ = say(two_hand(), wager, "1 arrange Ah As", "1 raise-1")
        assert round_.lines[1].stake == 2 * round_.lines[0].stake <= 400_00
    else:
        assert refused(two_hand(), wager) == "LIM-1"
        with pytest.raises(Refused, match="a wager of 2 times it may follow, and the law allows"):
            say(two_hand(), wager)


def test_lim_4_read_otherwise_an_ante_over_the_ceiling_only_loses_the_raise() -> None:
    reading: dict[str, Any] = {"ante_over_ceiling": "loses the choice"}
    round_ = say(two_hand(**reading), "1 wager ante-1 200.01, ante-2 200.01", "1 arrange Ah As")
    assert [option.act for option in round_.questions[Seat(1)].options] == ["check"]
    for act in ("raise-1", "raise-2", "raise-both"):
        assert refused(round_, f"1 {act}") == "LIM-1"
    assert say(round_, "1 check").state is State.SETTLED
    assert refused(two_hand(**reading), "1 wager ante-1 400.01, ante-2 400.01") == "LIM-1"
    round_ = say(two_hand(**reading), "1 wager ante-1 200, ante-2 200", "1 arrange Ah As")
    assert say(round_, "1 raise-both").lines[1].stake == 400_00
    assert standing(round_.setup.rules).readings == reading


@pytest.mark.parametrize(
    ("reading", "ante", "right"),
    [
        *(("two games", "10", False), ("one game", "10", True)),
        *(("one game", "2.50", True), ("two games", "5", True)),
    ],
)
def test_lim_4_whether_two_antes_are_one_game_or_two(reading: str, ante: str, right: bool) -> None:
    """Two large bonuses go with antes above 5 dollars only where the antes are one game."""
    wager = f"1 wager ante-1 {ante}, ante-2 {ante}, flounder-4 10, nessie-9 10"
    round_ = two_hand(separate_antes=reading)
    if right:
        assert say(round_, wager).questions
    else:
        assert refused(round_, wager) == "LIM-4"


def test_2hh_4_players_compare_with_the_dealer_and_not_with_each_other() -> None:
    places = (
        "1: Ah As Kh Ks / 2: Jh Js Th Ts / dealer: Qh Qs 3c / board: 9d 8c 6h 4s 2d"  # no straight
    )
    round_ = say(two_hand(places), f"1 wager {ANTES}", f"2 wager {ANTES}")
    say(round_, "1 arrange Ah As", "1 check", "2 arrange Jh Js", "2 check")
    assert settled(round_) == [
        "1 ante-1 10 win 10",
        "1 ante-2 10 win 10",
        "2 ante-1 10 lose",
        "2 ante-2 10 lose",
    ]
    queens = best(cards("Qh Qs 9d 8c 6h"))
    assert all(line.against and line.against.value == queens.value for line in round_.lines)


@pytest.mark.parametrize(
    ("layout", "seat", "right"),
    [
        *(("six seats", 0, False), ("six seats", 1, True)),
        *(("six seats", 5, True), ("six seats", 6, True), ("six seats", 7, False)),
        *(("five seats", 4, True), ("five seats", 5, True), ("five seats", 6, False)),
    ],
)
def test_2hh_5_one_to_six_seats_or_five(layout: str, seat: int, right: bool) -> None:
    setup = Setup(GAME.options({"layout": layout}), (Player(Seat(seat), Cents(100_00)),))
    if right:
        assert Round(GAME, setup, OrderedDeck(DECK)).questions
    else:
        with pytest.raises(Refused, match="seats 1 to") as caught:
            Round(GAME, setup, OrderedDeck(DECK))
        assert caught.value.rule == "2HH-5"


def test_2hh_5_six_players_at_once() -> None:
    players = tuple(Player(Seat(seat), Cents(100_00)) for seat in range(1, 7))
    round_ = Round(GAME, Setup(GAME.rules(), players), OrderedDeck(DECK))
    for seat in range(1, 7):
        say(round_, f"{seat} wager {ANTES}")
    while round_.questions:
        round_.lapse(min(round_.questions))
    assert [line.seat for line in round_.lines] == [1, 1, 2, 2, 3, 3, 4, 4, 5, 5, 6, 6]


# --- Wagers --------------------------------------------------------------------------------------


@pytest.mark.parametrize("only", ["ante-1 10", "ante-2 10"])
def test_2hh_6_one_ante_alone_is_refused(only: str) -> None:
    assert refused(two_hand(), f"1 wager {only}") == "2HH-6"


@pytest.mark.parametrize(("other", "right"), [("9.99", False), ("10", True), ("10.01", False)])
def test_2hh_6_unequal_antes_are_refused(other: str, right: bool) -> None:
    wager = f"1 wager ante-1 10, ante-2 {other}"
    if right:
        assert say(two_hand(), wager).questions
    else:
        assert refused(two_hand(), wager) == "2HH-6"


BONUSES = ("flounder-4", "nessie-9", "888-flop-bonus", "community-bonus")


@pytest.mark.parametrize("name", BONUSES)
def test_2hh_7_each_bonus_alone(name: str) -> None:
    assert played(ACES_AND_KINGS, "Ah As", bonuses=f"{name} 5")[2].startswith(f"1 {name} 5 ")


def test_2hh_7_all_four_bonuses_or_none() -> None:
    four = ", ".join(f"{name} 5" for name in BONUSES)
    lines = played(ACES_AND_KINGS, "Ah As", bonuses=four)
    assert [line.split()[1] for line in lines] == ["ante-1", "ante-2", *BONUSES]
    assert len(played(ACES_AND_KINGS, "Ah As")) == 2


@pytest.mark.parametrize("name", BONUSES)
def test_2hh_7_no_bonus_without_antes(name: str) -> None:
    assert refused(two_hand(), f"1 wager {name} 5") == "2HH-6"


@pytest.mark.parametrize("name", BONUSES)
def test_2hh_7_no_bonus_once_cards_are_out(name: str) -> None:
    round_ = say(two_hand(), f"1 wager {ANTES}")
    assert refused(round_, f"1 wager {name} 5") == "2HH-7"
    assert refused(round_, f"1 {name} 5") == "2HH-7"
    assert refused(round_, f"1 arrange Ah As {name} 5") == "2HH-7"
    say(round_, "1 arrange Ah As")
    assert refused(round_, f"1 wager {name} 5") == "2HH-7"
    assert refused(round_, f"1 raise-1 raise-1 20, {name} 5") == "2HH-7"
    say(round_, "1 check")
    assert refused(round_, f"1 wager {name} 5") == "2HH-7"


# --- Deal, arrange, raise ------------------------------------------------------------------------


def test_2hh_8_four_to_each_player_then_the_flop_then_three_to_the_dealer() -> None:
    round_ = two_hand(f"1: Ah As Kh Ks / 2: Ac Ad Kc Kd / {NO_TURN}")
    say(round_, f"1 wager {ANTES}", f"2 wager {ANTES}")
    assert [(e.place, len(e.cards), e.up) for e in round_.events if isinstance(e, Dealt)] == [
        ("seat 1", 4, False),
        ("seat 2", 4, False),
        ("board", 3, True),
        ("dealer", 3, False),
    ]


def test_2hh_9_the_player_arranges_after_seeing_four_cards_and_the_flop() -> None:
    round_ = say(two_hand(), f"1 wager {ANTES}")
    assert round_.questions[Seat(1)].rule == "2HH-9"
    seen = view(round_, Seat(1)).places
    assert seen[hole(Seat(1))] == cards("Ah As Kh Ks")
    assert seen[BOARD] == cards("9d 8c 7h")
    assert seen[DEALER] == (None, None, None)


def test_2hh_9_all_four_cards_play_two_in_each_hand() -> None:
    round_ = say(two_hand(), f"1 wager {ANTES}", "1 arrange Ks Ah", "1 check")
    shown = {event.place: set(event.cards) for event in round_.events if isinstance(event, Shown)}
    first, second = two_hands(Seat(1))
    assert shown[first] == set(cards("Ah Ks"))
    assert shown[second] == set(cards("As Kh"))


@pytest.mark.parametrize("named", ["Ah", "Ah As Kh", "Ah Ah", "Ah Qh", "Ah 9d", ""])
def test_2hh_9_no_other_hand_can_be_set(named: str) -> None:
    assert refused(say(two_hand(), f"1 wager {ANTES}"), f"1 arrange {named}".strip()) == "2HH-9"


@pytest.mark.parametrize("hand", [1, 2])
@pytest.mark.parametrize(("amount", "right"), [("19.99", False), ("20", True), ("20.01", False)])
def test_2hh_10_raise_is_exactly_two_antes(hand: int, amount: str, right: bool) -> None:
    round_, raising = asked_to_raise(), f"1 raise-{hand} {amount}"
    if right:
        say(round_, raising)
        assert f"1 raise-{hand} 20 win 20" in settled(round_)
    else:
        assert refused(round_, raising) == "2HH-10"


@pytest.mark.parametrize(
    ("decision", "raised"),
    [("check", []), ("raise-1", [1]), ("raise-2", [2]), ("raise-both", [1, 2])],
)
def test_2hh_10_both_one_or_neither_hand_is_raised(decision: str, raised: list[int]) -> None:
    lines = settled(say(asked_to_raise(), f"1 {decision}"))
    assert [line for line in lines if "raise" in line] == [
        f"1 raise-{hand} 20 win 20" for hand in raised
    ]


def test_2hh_10_nobody_folds_and_nobody_raises_twice() -> None:
    assert refused(asked_to_raise(), "1 fold") == "2HH-10"
    places = f"1: Ah As Kh Ks / 2: Ac Ad Kc Kd / {NO_TURN}"
    round_ = say(two_hand(places), f"1 wager {ANTES}", f"2 wager {ANTES}")
    say(round_, "1 arrange Ah As", "1 raise-1")
    refused(round_, "1 raise-2")


@pytest.mark.parametrize(
    ("left", "acts"),
    [
        (19_99, ["check"]),
        (20_00, ["check", "raise-1", "raise-2"]),
        (39_99, ["check", "raise-1", "raise-2"]),
        (40_00, ["check", "raise-1", "raise-2", "raise-both"]),
    ],
)
def test_2hh_10_nobody_raises_with_chips_they_do_not_have(left: int, acts: list[str]) -> None:
    round_ = asked_to_raise(stack=20_00 + left)
    assert [option.act for option in round_.questions[Seat(1)].options] == acts


def test_2hh_11_turn_and_river_come_after_every_decision_then_the_dealer_shows() -> None:
    places = "1: Ah As Kh Ks / 2: Ac Ad Kc Kd / dealer: Qh Qs 3c / board: 9d 8c 7h 4s 2d"
    round_ = say(two_hand(places), f"1 wager {ANTES}", f"2 wager {ANTES}")
    say(round_, "1 arrange Ah As", "1 raise-both", "2 arrange Ac Ad")
    assert view(round_, Seat(1)).places[BOARD] == cards("9d 8c 7h")
    before = len(round_.events)
    say(round_, "2 check")
    river, dealer = [e for e in round_.events[before:] if isinstance(e, Dealt | Shown)][:2]
    assert river == Dealt(BOARD, cards("4s 2d"), up=True)
    assert dealer == Shown(DEALER, cards("Qh Qs 3c"))


# --- The two hands -------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("dealer", "board", "category"),
    [
        ("Qs 9s 3s", "As Ks 2d 4h 6c", "high card"),  # all three would make a flush
        ("Qs 9s 3h", "As Ks 2s 4h 6c", "flush"),  # 2+3
        ("Qs 9d 3h", "As Ks 2s 4s 7c", "flush"),  # 1+4
        ("Qd 9d 3h", "As Ks 2s 4s 7s", "flush"),  # 0+5
        ("9c 9d 9h", "As Ks 2d 4h 6c", "pair"),  # all three would be three nines
        ("9c 9d 5h", "9s Ks 2d 4h 6c", "three of a kind"),
        ("Td Jc Qh", "Ks As 2d 4h 6c", "high card"),  # all three would make a straight
        ("Td Jc 3h", "Qs Ks As 4h 6c", "straight"),
    ],
)
def test_2hh_12_the_dealer_uses_at_most_two_of_three(
    dealer: str, board: str, category: str
) -> None:
    round_ = two_hand(f"1: 8h 8d 7h 7d / dealer: {dealer} / board: {board}")
    say(round_, f"1 wager {ANTES}", "1 arrange 8h 8d", "1 check")
    against = round_.lines[0].against
    assert against
    assert against.category == category


def test_2hh_13_cards_of_the_other_hand_never_count() -> None:
    # All four spades would make a flush with the board's one; two by two they make nothing.
    places = "1: As Ks Js 7s / dealer: Qh Qd 3c / board: 9s 8c 5h 4d 2d"
    assert played(places, "As Ks") == ["1 ante-1 10 lose", "1 ante-2 10 lose"]
    # Three aces between the hands are a pair in one of them.
    places = "1: Ah As Ac Kd / dealer: Qh Qs 2c / board: Qd 8c 7h 4s 3d"
    assert played(places, "Ah As") == ["1 ante-1 10 lose", "1 ante-2 10 lose"]


@pytest.mark.parametrize(
    ("hand_1", "uses"), [("Ah Kd", 2), ("Ah 2c", 1), ("3d 2c", 0)], ids=["both", "one", "none"]
)
def test_2hh_13_a_hand_is_the_best_five_of_its_two_cards_and_the_board(
    hand_1: str, uses: int
) -> None:
    board = "Qs Js Tc 9h 8d"
    round_ = two_hand(f"1: {hand_1} 4h 4d / dealer: 5c 5d 6h / board: {board}")
    say(round_, f"1 wager {ANTES}", f"1 arrange {hand_1}", "1 check")
    hand = round_.lines[0].hand
    assert hand
    assert hand.category == "straight"
    expected = {2: "ace", 1: "queen", 0: "queen"}[uses]
    assert expected in hand.name


def test_2hh_14_hands_are_settled_apart() -> None:
    places = "1: Ah As Js Jh / dealer: Qh Qs 3c / board: 9d 8c 7h 4s 2d"
    assert played(places, "Ah As", "raise-both") == [
        "1 ante-1 10 win 10",
        "1 raise-1 20 win 20",
        "1 ante-2 10 lose",
        "1 raise-2 20 lose",
    ]


def test_2hh_14_equal_ranks_push_ante_and_raise() -> None:
    places = "1: Ah Ks Ad Jh / dealer: Ac Kc 3c / board: 9d 8c 6h 4s 2d"
    assert played(places, "Ah Ks", "raise-both") == [
        "1 ante-1 10 push",
        "1 raise-1 20 push",
        "1 ante-2 10 lose",
        "1 raise-2 20 lose",
    ]


def test_2hh_14_nets() -> None:
    round_ = say(asked_to_raise(), "1 raise-1")
    assert round_.nets() == {1: 40_00}


# --- The bonuses ---------------------------------------------------------------------------------

DULL_BOARD = "Qd 9c 7h 5s 2d"


@pytest.mark.parametrize(
    ("hole", "outcome"),
    [
        ("8c 8d 8h 8s", "win 500"),
        ("As Ks Qs Js", "win 100"),  # a royal has no row of its own with four cards
        ("4h 3h 2h Ah", "win 100"),
        ("8c 8d 8h Ks", "win 5"),
        ("9c 8d 7s 6s", "win 5"),
        ("Ac 2s 3h 4s", "win 5"),
        ("Jc Qs Kh As", "win 5"),
        ("8c 8d Kh Ks", "win 5"),
        ("Ks 9s 4s 3s", "win 5"),
        ("8c 8d Kh Qs", "win 1"),
        ("Kc Ad 2h 3s", "lose"),  # an ace never stands in the middle
        ("Kc 9d 8h 7s", "lose"),
        ("As Ks Qs Jd", "win 5"),
    ],
)
def test_2hh_15_flounder_4(hole: str, outcome: str) -> None:
    spare = [str(card) for card in DECK if card not in cards(hole)][:40:8]
    assert bonus("flounder-4", hole, " ".join(spare)) == outcome


@pytest.mark.parametrize(
    ("hole", "board", "outcome"),
    [
        ("As Ks Qs 2d", "Js Ts 3h 4c 8d", "win 200"),
        ("9s Ks Qs 2d", "Js Ts 3h 4c 8d", "win 20"),
        ("5h 4h 3h 2h", "Ah Ts 9h 4c 8d", "win 20"),
        ("8c 8d 8h 8s", "Js Ts 3h 4c 2d", "win 10"),
        ("8c 8d 8h Ks", "Kd Ts 3h 4c 2d", "win 1"),
        ("As 9s 4s 2d", "Js Ts 3h 4c 8d", "win 1"),
        ("7c 6d 2s 2d", "5s 4h 3h Kc Kd", "win 1"),
        ("8c 8d 8h Ks", "Qd Ts 3h 4c 2d", "lose"),  # three of a kind has no row
        ("8c 8d Kh Ks", "Qd Ts 3h 4c 2d", "lose"),
    ],
)
def test_2hh_16_nessie_9(hole: str, board: str, outcome: str) -> None:
    assert bonus("nessie-9", hole, board) == outcome


def test_2hh_16_all_four_hole_cards_may_play_at_once() -> None:
    assert bonus("nessie-9", "As Ks Qs Js", "Ts 9d 3h 4c 8d") == "win 200"


EIGHTS = {0: "lose", 1: "win 1", 2: "win 15", 3: "win 100"}


@pytest.mark.parametrize(
    ("flop", "count"),
    [
        ("8c 5d 3h", 2),  # the printed example
        ("8c 8d 8h", 3),
        ("8c 8d Kh", 2),
        ("8c 8d 5h", 2),
        ("8c Kd Qh", 1),
        ("8c 7d Ah", 2),
        ("8c 4d 4h", 2),
        ("8c 6d 2h", 2),
        ("8c 5d 2h", 1),
        ("7d Ah Kc", 1),
        ("6d 2h Tc", 1),
        ("4d 4h 4c", 1),  # each card once: no second eight
        ("5d 2h Ac", 1),  # three cards
        ("6d Ah As", 1),
        ("3d 3h 2c", 1),
        ("Td Jh Kc", 0),
        ("9d 9h 2c", 0),
        ("7d 2h Kc", 0),
        ("5d 3h 9c", 1),
        ("5d 3h 3c", 1),
    ],
)
def test_2hh_17_eights_on_the_flop(flop: str, count: int) -> None:
    assert bonus("888-flop-bonus", "Jc Js Qc Qs", f"{flop} 9s Th") == EIGHTS[count]


def test_2hh_17_turn_and_river_do_not_count() -> None:
    assert bonus("888-flop-bonus", "Jc Js Qc Qs", "Td Jh Kc 8c 8d") == "lose"


@pytest.mark.parametrize(
    ("reading", "two", "three", "two_of_three"),
    [
        ("two or three cards", 2, 1, 1),
        ("two cards", 2, 0, 1),
        ("all other cards", 2, 1, 0),
    ],
)
def test_2hh_17_open_which_sums_count(
    reading: str, two: int, three: int, two_of_three: int
) -> None:
    for flop, count in (("8c 5d 3h", two), ("5d 2h Ac", three), ("5d 3h 9c", two_of_three)):
        outcome = bonus("888-flop-bonus", "Jc Js Qc Qs", f"{flop} 9s Th", eights_reading=reading)
        assert outcome == EIGHTS[count]


def test_2hh_17_open_default() -> None:
    assert TwoHandRules().eights_reading == "two or three cards"


@pytest.mark.parametrize(
    ("board", "outcome"),
    [
        ("As Ks Qs Js Ts", "win 300"),
        ("9s Ks Qs Js Ts", "win 100"),
        ("8c 8d 8h 8s Ts", "win 50"),
        ("8c 8d 8h Td Ts", "win 25"),
        ("2s 8s 9s Js Ts", "win 20"),
        ("7s 8d 9s Js Ts", "win 15"),
        ("8c 8d 8h 9d Ts", "win 10"),
        ("8c 8d 9h 9d Ts", "win 2"),
        ("8c 8d 9h 2d Ts", "win 1"),
        ("8c 7d 9h 2d Ts", "lose"),
    ],
)
def test_2hh_18_community_bonus(board: str, outcome: str) -> None:
    assert bonus("community-bonus", "Ac 4d 4h Kc", board) == outcome


@pytest.mark.parametrize(
    ("hole", "hands"),
    [("As Ac Ks Kc", "win 10"), ("Js Jc Ts Tc", "lose")],
    ids=["both hands win", "both hands lose"],
)
def test_2hh_19_bonuses_are_settled_whatever_the_hands_did(hole: str, hands: str) -> None:
    places = f"1: {hole} / dealer: Qh Qs 3c / board: 8d 8c 5h 2s 2d"
    bonuses = ", ".join(f"{name} 5" for name in BONUSES)
    assert played(places, hole[:5], bonuses=bonuses) == [
        f"1 ante-1 10 {hands}",
        f"1 ante-2 10 {hands}",
        "1 flounder-4 5 win 25",
        "1 nessie-9 5 lose",
        "1 888-flop-bonus 5 win 75",
        "1 community-bonus 5 win 10",
    ]


# --- Ranking -------------------------------------------------------------------------------------


def test_2hh_20_ranking_as_printed() -> None:
    printed = {
        "royal flush": "As Ks Qs Js Ts",
        "straight flush": "9s 8s 7s 6s 5s",
        "four of a kind": "2c 2d 2h 2s 3d",
        "full house": "2c 2d 2h 3s 3d",
        "flush": "7s 5s 4s 3s 2s",
        "straight": "5s 4s 3s 2s Ad",
        "three of a kind": "2c 2d 2h 4s 3d",
        "two pair": "2c 2d 3h 3s 4d",
        "pair": "2c 2d 5h 3s 4d",
        "high card": "As Ks Qs Js 9d",
    }
    hands = [best(cards(example)) for example in printed.values()]
    assert [hand.category for hand in hands] == list(printed)
    values = [hand.value for hand in hands]
    assert values == sorted(values, reverse=True)
    assert len(set(values)) == len(values)


@pytest.mark.parametrize(
    ("higher", "lower"),
    [
        ("9s 8s 7s 6s 5s", "8d 7d 6d 5d 4d"),  # straight flush by its highest card
        ("6s 5s 4s 3s 2s", "5d 4d 3d 2d Ad"),
        ("2c 2d 2h 2s 4d", "2c 2d 2h 2s 3d"),  # four of a kind: the fifth card
        ("3c 3d 3h 2s 2d", "2c 2d 2h As Ad"),  # full house by its three
        ("As 5s 4s 3s 2s", "Kd Qd Jd Td 8d"),  # flush by its highest card
        ("2c 2d 2h As 4d", "2c 2d 2h As 3d"),
        ("Ac Ad 2h 2s 3d", "Kc Kd Qh Qs Jd"),  # two pair: first the higher pair,
        ("Ac Ad 3h 3s 2d", "Ah As 2h 2s Kd"),  # then the second,
        ("Ac Ad 3h 3s 4d", "Ah As 3c 3d 2d"),  # then the fifth card
        ("2c 2d Ah 4s 3d", "2h 2s Kd Qc Jd"),
        ("2c 2d Ah 5s 4d", "2h 2s Ad 5c 3d"),
        ("Ac Qd Jh 9s 8d", "As Qh Js 9d 7d"),
    ],
)
def test_2hh_20_equal_categories_compare_as_printed(higher: str, lower: str) -> None:
    assert best(cards(higher)).value > best(cards(lower)).value


def test_2hh_20_an_ace_ends_a_straight_or_starts_it_and_never_wraps() -> None:
    places = "1: Ah 5s Ad Qh / dealer: 2c 2s 8h / board: 2d 3c 4h 9s Kd"
    assert played(places, "Ah 5s") == ["1 ante-1 10 win 10", "1 ante-2 10 lose"]
    places = "1: Ah Th Ad 2h / dealer: 9c 9d 8h / board: Kd Qc Jh 9s 3d"
    assert played(places, "Ah Th") == ["1 ante-1 10 win 10", "1 ante-2 10 lose"]


def test_2hh_12_a_verdict_cites_the_rule_of_the_dealers_hand() -> None:
    round_ = say(two_hand(), f"1 wager {ANTES}", "1 arrange Ah As", "1 check")
    assert "the dealer's" in tell(round_.lines[0])
    assert "(2HH-12). " in tell(round_.lines[0])
    assert {"2HH-14", "2HH-12"} <= set(settlement_of(round_).rules)


def test_2hh_6_unequal_antes_say_what_to_do() -> None:
    with pytest.raises(Refused) as caught:
        say(two_hand(), "1 wager ante-1 10, ante-2 15")
    assert caught.value.message == "Ante 2 equals Ante 1: put $10 on both, or $15."
    with pytest.raises(Refused) as caught:
        say(two_hand(), "1 wager ante-1 10")
    assert caught.value.message == "Ante 2 needs a wager: as much as Ante 1."


def test_2hh_1_by_hand_two_decks_take_turns_and_a_single_one_departs_from_the_document() -> None:
    assert not standing(GAME.rules()).modified
    assert standing(TwoHandRules(second_deck=False)).departures == {
        "second_deck": "two decks in turns where cards are shuffled by hand (2HH-1)"
    }
    machine = TwoHandRules(second_deck=False, shuffling="machine")
    assert standing(machine).choices == {"second_deck": False, "shuffling": "machine"}
    assert not standing(machine).modified
