"""Fast Action Hold'em, rule by rule: each test falls if its rule is broken."""

from collections.abc import Mapping
from typing import Any

import pytest

from houseway.cards import DECK, cards, shoe, show
from houseway.games.fast_action_holdem import GAME, FastActionRules, house_way
from houseway.hands import best
from houseway.house.decks import in_play, in_shuffle
from houseway.money import Cents
from houseway.round import Limits, Onlooker, OrderedDeck, Player, Refused, Round, Seat, Setup, view
from houseway.round.describe import standing
from houseway.round.events import (
    BOARD,
    DEALER,
    DEALER_DISCARDS,
    Dealt,
    Marked,
    Settled,
    Shown,
    discards,
    hole,
    two_hands,
)
from houseway.round.questions import check
from houseway.round.settlement import settlement_of
from houseway.round.words.telling import tell
from houseway.round.words.wording import parse_answer
from tests.rules.deal import WIDE, deal, refused, say, settled

# Aces and kings against the dealer's queens, on a board that helps nobody.
ACES = "1: Ah As Kh Kd / dealer: Qh Qd 3c 4d / board: 9d 8c 7h 5s 2d"
# Seat 2 makes a royal flush with the board, or a straight flush with its other two cards.
ROYAL = "1: Ah Ad 7h 7d / 2: As Ks 9s 8s / dealer: 2c 2h 3c 4d / board: Qs Js Ts 4h 5d"
MULTI: dict[str, Any] = {"version": "multi-deck"}


def fast(places: str = ACES, **settings: Any) -> Round:
    return deal("fast-action-holdem", places, **settings)


def rules_of(options: Mapping[str, Any]) -> FastActionRules:
    rules = GAME.options(options)
    assert isinstance(rules, FastActionRules)
    return rules


def table(*seats: int, **options: Any) -> Round:
    """A round from an unshuffled deck, so that the order of dealing shows."""
    rules = GAME.options(options)
    players = tuple(Player(Seat(seat), Cents(1_000_00)) for seat in seats)
    return Round(GAME, Setup(rules, players), OrderedDeck(GAME.cards(rules)))


def bonus(two: str, board: str, **options: Any) -> str:
    """How a Bonus of 1 dollar on two kept cards comes out: `win 5` pays 5 to 1."""
    rules = rules_of(options)
    seen = cards(f"{two} {board}", rules.decks)
    spare = [card for card in GAME.cards(rules) if card not in seen]
    player, dealer = [*seen[:2], *spare[:2]], spare[2:6]
    places = {"1": player, "dealer": dealer, "board": seen[2:]}
    named = " / ".join(f"{place}: {show(some)}" for place, some in places.items())
    ante = 1 if rules.bonus_equals_ante else 10
    round_ = say(fast(named, **options), f"1 wager ante {ante}, bonus 1")
    say(round_, f"1 keep {seen[0]} {seen[1]}")
    return settled(round_)[-1].removeprefix("1 bonus 1 ")


def envy(round_: Round) -> list[str]:
    return [line for line in settled(round_) if " envy " in line]


# --- Versions, ante and bonus --------------------------------------------------------------------


@pytest.mark.parametrize(("seat", "right"), [(1, True), (7, True), (8, False)])
def test_fah_1_seven_seats_of_a_blackjack_table(seat: int, right: bool) -> None:
    if right:
        assert table(seat).questions
    else:
        with pytest.raises(Refused, match="seats 1 to 7") as caught:
            table(seat)
        assert caught.value.rule == "FAH-1"


def test_fah_1_banked_by_the_house_single_deck_or_six_to_eight() -> None:
    assert GAME.banked_by == "house"
    assert GAME.cards(GAME.rules()) == DECK
    for decks in (6, 7, 8):
        assert GAME.cards(GAME.options({**MULTI, "shoe": decks})) == shoe(decks)


@pytest.mark.parametrize("decks", [5, 9])
def test_fah_1_no_other_number_of_decks(decks: int) -> None:
    with pytest.raises(Refused):
        GAME.options({**MULTI, "shoe": decks})


TABLE_LIMITS = Limits(Cents(5_00), Cents(100_00), Cents(1_00), Cents(25_00))


@pytest.mark.parametrize(
    ("ante", "right"),
    [
        *(("4.99", False), ("5", True), ("5.01", True)),
        *(("99.99", True), ("100", True), ("100.01", False)),
    ],
)
def test_fah_2_ante_inside_table_limits(ante: str, right: bool) -> None:
    round_ = fast(limits=TABLE_LIMITS)
    if right:
        assert say(round_, f"1 wager ante {ante}").questions
    else:
        assert refused(round_, f"1 wager ante {ante}") == "FAH-2"


@pytest.mark.parametrize(
    ("stake", "right"),
    [
        *(("0.99", False), ("1", True), ("1.01", True)),
        *(("24.99", True), ("25", True), ("25.01", False)),
    ],
)
def test_fah_2_bonus_of_any_amount_inside_table_limits(stake: str, right: bool) -> None:
    round_ = fast(limits=TABLE_LIMITS)
    if right:
        assert say(round_, f"1 wager ante 10, bonus {stake}").questions
    else:
        assert refused(round_, f"1 wager ante 10, bonus {stake}") == "FAH-2"


def test_fah_2_the_bonus_is_optional_and_the_ante_is_not() -> None:
    assert settled(say(fast(), "1 wager ante 10", "1 keep Ah As")) == ["1 ante 10 win 10"]
    assert refused(fast(), "1 wager bonus 10") == "FAH-2"


@pytest.mark.parametrize(("stake", "lammer"), [("4.99", False), ("5", True), ("5.01", True)])
def test_fah_3_a_bonus_of_5_dollars_earns_a_lammer(stake: str, lammer: bool) -> None:
    round_ = say(fast(ROYAL), f"1 wager ante 10, bonus {stake}", "2 wager ante 10")
    say(round_, "1 keep Ah Ad", "2 keep As Ks")
    assert envy(round_) == (["1 envy 0 win 250"] if lammer else [])


@pytest.mark.parametrize(("stake", "lammer"), [("4.99", False), ("5", True), ("5.01", True)])
def test_fah_3_the_lammer_lies_beside_the_wager_for_all_to_see(stake: str, lammer: bool) -> None:
    """And FAH-19: until every wager of the round is settled, Envy among them."""
    round_ = say(fast(ROYAL), f"1 wager ante 10, bonus {stake}", "2 wager ante 10")
    marks = {1: {"bonus": "Envy lammer"}} if lammer else {}
    for viewer in (Seat(1), Seat(2), Onlooker.SPECTATOR):
        assert view(round_, viewer).marks == marks
    say(round_, "1 keep Ah Ad", "2 keep As Ks")
    assert view(round_, Seat(1)).marks == {}
    marked = [event for event in round_.events if isinstance(event, Marked)]
    put = Marked(Seat(1), "bonus", "Envy lammer", "FAH-3")
    taken = Marked(Seat(1), "bonus", "Envy lammer", "FAH-19", there=False)
    assert marked == ([put, taken] if lammer else [])
    if lammer:
        assert round_.events.index(put) < _first(round_, Dealt)
        settled_at = [n for n, event in enumerate(round_.events) if isinstance(event, Settled)]
        assert round_.events.index(taken) == settled_at[-1] + 1


def test_fah_3_a_void_round_leaves_no_lammer() -> None:
    round_ = say(fast(ROYAL), "1 wager ante 10, bonus 5", "2 wager ante 10")
    round_.void("the shuffler jammed")
    assert view(round_, Seat(2)).marks == {}


def _first(round_: Round, kind: type) -> int:
    return next(n for n, event in enumerate(round_.events) if isinstance(event, kind))


def test_fah_3_a_split_bonus_adds_nothing_to_the_bonus() -> None:
    round_ = say(fast(ROYAL), "1 wager ante 10, bonus 4.99", "2 wager ante 10")
    say(round_, "1 split-bonus Ah Ad", "2 keep As Ks")
    assert envy(round_) == []


# --- The deal ------------------------------------------------------------------------------------


def test_fah_4_single_deck_community_first_and_face_down_then_packets_of_four() -> None:
    round_ = say(table(1, 3), "1 wager ante 10", "3 wager ante 10")
    assert [event for event in round_.events if isinstance(event, Dealt)] == [
        Dealt(BOARD, DECK[:5], up=False),
        Dealt(hole(Seat(1)), DECK[5:9], up=False),
        Dealt(hole(Seat(3)), DECK[9:13], up=False),
        Dealt(DEALER, DECK[13:17], up=False),
    ]


def test_fah_4_multi_deck_one_card_at_a_time_community_last() -> None:
    round_ = say(table(1, 3, **MULTI), "1 wager ante 10", "3 wager ante 10")
    around = [hole(Seat(1)), hole(Seat(3)), DEALER] * 4
    dealt = [event for event in round_.events if isinstance(event, Dealt)]
    assert dealt == [
        Dealt(place, (card,), up=False) for place, card in zip(around, DECK[:12], strict=True)
    ]
    for seat in (1, 3):
        round_.lapse(Seat(seat))
    last = [event for event in round_.events if isinstance(event, Dealt | Shown)][12:14]
    assert last == [Shown(DEALER, DECK[2:12:3]), Dealt(BOARD, DECK[12:17], up=True)]


def test_fah_4a_packets_of_four_first_then_four_and_one_for_the_community() -> None:
    round_ = table(1, 3, dealing="packets of four")
    say(round_, "1 wager ante 10", "3 wager ante 10")
    assert [event for event in round_.events if isinstance(event, Dealt)] == [
        Dealt(hole(Seat(1)), DECK[:4], up=False),
        Dealt(hole(Seat(3)), DECK[4:8], up=False),
        Dealt(DEALER, DECK[8:12], up=False),
        Dealt(BOARD, DECK[12:16], up=False),
        Dealt(BOARD, DECK[16:17], up=False),
    ]


# --- Keep or split -------------------------------------------------------------------------------


@pytest.mark.parametrize("options", [{}, {"dealing": "packets of four"}, MULTI])
def test_fah_5_two_of_four_are_kept_before_any_community_card_is_seen(
    options: dict[str, str],
) -> None:
    round_ = say(fast(**options), "1 wager ante 10")
    assert not any(view(round_, Seat(1)).places.get(BOARD, ()))
    say(round_, "1 keep Ah Kd")
    first, second = two_hands(Seat(1))
    places = view(round_, Seat(1)).places
    assert set(places[first]) == set(cards("Ah Kd"))
    assert set(places[discards(Seat(1))]) == set(cards("As Kh"))
    assert second not in places


@pytest.mark.parametrize("named", ["Ah", "Ah As Kh", "Ah Ah", "Ah Qh", ""])
def test_fah_5_neither_more_nor_fewer_than_two(named: str) -> None:
    assert refused(say(fast(), "1 wager ante 10"), f"1 keep {named}".strip()) == "FAH-5"


def test_fah_5_discards_are_nobodys_to_see() -> None:
    places = "1: Ah As Kh Kd / 2: Ac Ad 6h 6d / dealer: Qh Qd 3c 4d / board: 9d 8c 7h 5s 2d"
    round_ = say(fast(places), "1 wager ante 10", "2 wager ante 10")
    say(round_, "1 keep Ah As", "2 keep Ac Ad")
    assert view(round_, Seat(2)).places[discards(Seat(1))] == (None, None)


# One hand loses to the dealer's two pair and to the paytable, the other beats both.
SPLIT = "1: Ah Kd 8h Jc / dealer: Qh Qd 3c 4d / board: 8c 8d 6h 5s 2d"


@pytest.mark.parametrize(
    ("decision", "wagers"),
    [
        ("keep", ["ante 10 lose", "bonus 5 lose"]),
        ("split-ante", ["ante 10 lose", "split 10 win 10", "bonus 5 lose"]),
        ("split-bonus", ["ante 10 lose", "bonus 5 lose", "split-bonus 5 win 5"]),
        (
            "split-both",
            ["ante 10 lose", "split 10 win 10", "bonus 5 lose", "split-bonus 5 win 5"],
        ),
    ],
)
def test_fah_6_ante_bonus_or_both_are_split(decision: str, wagers: list[str]) -> None:
    round_ = say(fast(SPLIT), "1 wager ante 10, bonus 5", f"1 {decision} Ah Kd")
    assert settled(round_) == [f"1 {wager}" for wager in wagers]


def test_fah_6_the_player_names_the_first_hand() -> None:
    round_ = say(fast(SPLIT), "1 wager ante 10, bonus 5", "1 split-both 8h Jc")
    assert settled(round_) == [
        "1 ante 10 win 10",
        "1 split 10 lose",
        "1 bonus 5 win 5",
        "1 split-bonus 5 lose",
    ]


@pytest.mark.parametrize("decision", ["split-ante", "split-bonus", "split-both"])
def test_fah_6_who_splits_keeps_all_four_cards(decision: str) -> None:
    round_ = say(fast(SPLIT), "1 wager ante 10, bonus 5", f"1 {decision} Ah Kd")
    first, second = two_hands(Seat(1))
    places = view(round_, Seat(1)).places
    assert set(places[first]) == set(cards("Ah Kd"))
    assert set(places[second]) == set(cards("8h Jc"))
    assert discards(Seat(1)) not in places


@pytest.mark.parametrize(
    ("decision", "spot", "equal"), [("split-ante", "split", 10), ("split-bonus", "split-bonus", 7)]
)
@pytest.mark.parametrize("cents", [-1, 0, 1])
def test_fah_6_a_split_bet_is_equal_to_what_it_splits(
    decision: str, spot: str, equal: int, cents: int
) -> None:
    round_ = say(fast(SPLIT), "1 wager ante 10, bonus 7")
    answer = f"1 {decision} Ah Kd {spot} {equal - 1 if cents < 0 else equal}"
    answer += ".99" if cents < 0 else ".01" if cents > 0 else ""
    if cents:
        assert refused(round_, answer) == "FAH-6"
    else:
        assert any(line.wager == spot for line in say(round_, answer).lines)


def test_fah_6_no_split_bonus_without_a_bonus() -> None:
    round_ = say(fast(SPLIT), "1 wager ante 10")
    for decision in ("split-bonus", "split-both"):
        assert refused(round_, f"1 {decision} Ah Kd") == "FAH-6"


@pytest.mark.parametrize(
    ("left", "acts"),
    [
        (6_99, ["keep"]),
        (7_00, ["keep", "split-bonus"]),
        (9_99, ["keep", "split-bonus"]),
        (10_00, ["keep", "split-ante", "split-bonus"]),
        (16_99, ["keep", "split-ante", "split-bonus"]),
        (17_00, ["keep", "split-ante", "split-bonus", "split-both"]),
    ],
)
def test_fah_6_nobody_splits_with_chips_they_do_not_have(left: int, acts: list[str]) -> None:
    round_ = say(fast(SPLIT, stack=17_00 + left), "1 wager ante 10, bonus 7")
    assert [option.act for option in round_.questions[Seat(1)].options] == acts


# --- The house way -------------------------------------------------------------------------------


def kept(four: str, **options: Any) -> str:
    rules = rules_of(options)
    return show(house_way(rules, cards(four, rules.decks)))


@pytest.mark.parametrize(
    ("four", "two"),
    [
        # The printed example of each line, with two cards that only fit a later one,
        # and then the line's limits.
        ("Qh Qs Ac 2d", "Qh Qs"),
        ("8c 8d Ah Ks", "8c 8d"),
        ("7c 7d Ah Ks", "Ah Ks"),
        ("Ah Qs 7c 7d", "Ah Qs"),
        ("Ah Js 7c 7d", "Ah Js"),
        ("Ah Ts 7c 7d", "7c 7d"),
        ("6s 6h Ad 4d", "6s 6h"),
        ("2s 2h Ad 9d", "2s 2h"),
        ("Ah 4h Td 9s", "Ah 4h"),
        ("Kd Td Qs Jh", "Kd Td"),
        ("Kd Tc 9d 2h", "Kd Tc"),
        ("Kd 9c 8d 2h", "Kd 8d"),  # a nine is no ten: face card high, suited
        ("Ah 4c 3c 2s", "Ah 4c"),
        ("Ah Tc 9d 8d", "Ah Tc"),  # both ten or higher
        ("Js 7s 9d 2h", "Js 7s"),
        ("Jd 7c 5s 4s", "Jd 7c"),
        ("4s 5s Th 9d", "5s 4s"),
        ("6s 7h Tc 2c", "7h 6s"),
        ("8c Tc 6d 4h", "Tc 8c"),
        ("Th 8c 6c 4d", "8c 6c"),
        ("9s 7h 5d 3c", "9s 7h"),
        # The single-deck list prints 9-Q for its last line, but the list itself has a line above
        # for any face card.
        ("9s Qh 7h 5d", "Qh 7h"),
        ("9s Qh 7d 5c", "Qh 9s"),
    ],
)
def test_fah_7_the_dealer_keeps_two_by_the_first_line_that_fits(four: str, two: str) -> None:
    assert kept(four) == two


@pytest.mark.parametrize(
    ("four", "two"),
    [
        ("6d 6d 7s 7h", "6d 6d#2"),  # the printed example, above any unsuited pair
        ("7s 7h 2d 2d", "2d 2d#2"),
        ("8s 8h 6d 6d", "8s 8h"),
        ("Ah Js 6d 6d", "Ah Js"),
        ("Ah Th 6d 6d", "6d 6d#2"),
        ("6s 6h Ad 4d", "6s 6h"),
        ("8d 3d 6s Th", "8d 3d"),  # the printed example of two highest, suited
        ("9s 7h 5d 3c", "9s 7h"),
    ],
)
def test_fah_8_several_decks_put_suited_pairs_first(four: str, two: str) -> None:
    assert kept(four, **MULTI) == two


@pytest.mark.parametrize(
    ("four", "mended", "printed"),
    [
        ("Kd 9c 5h 4s", "Kd 9c", "5h 4s"),  # connected goes before a court card that is not suited
        ("Kd 9c 5d 2s", "Kd 5d", "Kd 5d"),  # suited it still has its line
        ("Kd 9c 7h 2s", "Kd 9c", "Kd 9c"),  # by the last line
        ("8d 3d 6s Th", "8d 3d", "Th 8d"),  # no line for the two highest suited
        ("6d 6d 7s 7h", "6d 6d#2", "6d 6d#2"),
    ],
)
def test_fah_8_open_the_list_as_printed_lacks_two_lines(
    four: str, mended: str, printed: str
) -> None:
    reading: dict[str, Any] = {"multi_deck_list": "as printed"}
    assert FastActionRules().multi_deck_list == "mended"
    assert kept(four, **MULTI) == mended
    assert kept(four, **MULTI, **reading) == printed
    assert "multi_deck_list" in standing(rules_of({**MULTI, **reading})).readings
    assert kept("Kd 9c 5h 4s", **reading) == "Kd 9c", "the single-deck list is not damaged"


@pytest.mark.parametrize(
    ("four", "highest", "first_dealt"),
    [
        ("2c 2d 3h 3s", "3h 3s", "2c 2d"),
        ("9c 9d 9h 2s", "9c 9d", "9c 9d"),  # alike in all: the first dealt
        ("Tc Jh Qs Kd", "Kd Qs", "Jh Tc"),  # by the high card, then by the low card
        ("4c Ah 7d 2s", "Ah 7d", "Ah 4c"),
        ("6c 4c Th 8h", "Th 8h", "6c 4c"),  # two highest, suited: the highest suited pair
    ],
)
def test_fah_9_open_which_of_several_pairs_is_kept(
    four: str, highest: str, first_dealt: str
) -> None:
    assert kept(four) == highest
    assert kept(four, house_way_tie="first dealt") == first_dealt


def test_fah_9_suited_before_unsuited() -> None:
    assert kept("9c 9h 9d 9h", **MULTI) == "9h 9h#2"
    assert kept("9c 9h 9d 9h", house_way_tie="first dealt", **MULTI) == "9c 9h"


def test_fah_9_open_default() -> None:
    assert FastActionRules().house_way_tie == "highest"
    assert FastActionRules().two_highest_suited == "highest suited pair"


@pytest.mark.parametrize(
    ("four", "suited_pair", "literally"),
    [
        ("8c 5c Td 3h", "8c 5c", "Td 8c"),  # the two highest are not suited
        ("9d 7d 5c 3h", "9d 7d", "9d 7d"),  # they are
        ("9d 7c 5h 3s", "9d 7c", "9d 7c"),  # nothing is
        ("Kd 5c 3c 7h", "Kd 7h", "Kd 7h"),  # a higher line decides
        ("Th 7c 6d 2s", "7c 6d", "7c 6d"),  # the one just above decides
    ],
)
def test_fah_9_open_the_line_of_the_two_highest_suited_read_literally(
    four: str, suited_pair: str, literally: str
) -> None:
    reading: dict[str, Any] = {"two_highest_suited": "two highest cards"}
    assert kept(four) == suited_pair
    assert kept(four, **reading) == literally
    assert standing(rules_of(reading)).readings == reading


def test_fah_9_the_two_highest_are_no_tie_that_the_deal_could_break() -> None:
    reading: dict[str, Any] = {"two_highest_suited": "two highest cards"}
    assert kept("5c 3d 9h 7s", house_way_tie="first dealt", **reading) == "9h 7s"


@pytest.mark.parametrize(
    ("dealer", "options", "words"),
    [
        ("Qh Qd 3c 3d", {}, "kept by “pair of 8s or higher” (FAH-7)"),
        ("9c 5c 7d 2h", {}, "kept by “two highest, suited” (FAH-7)"),
        (
            "9c 5c 7d 2h",
            {"two_highest_suited": "two highest cards"},
            "kept by “two highest, unsuited” (FAH-7)",
        ),
        ("6c 6c 9d 2h", MULTI, "kept by “suited pair of 2s to 7s” (FAH-8)"),
        (
            "9d 7d 5c 2h",
            {**MULTI, "multi_deck_list": "as printed"},
            "kept by “two highest, unsuited” (FAH-8)",
        ),
    ],
)
def test_fah_9_the_settlement_names_the_line_by_which_the_dealer_kept_two(
    dealer: str, options: dict[str, Any], words: str
) -> None:
    round_ = fast(f"1: Kh Kd 7s 7c / dealer: {dealer} / board: 3s Tc 8h 5s 2d", **options)
    say(round_, "1 wager ante 10", "1 keep Kh Kd")
    assert words in tell(round_.lines[0])
    assert words[-6:-1] in settlement_of(round_).rules


@pytest.mark.parametrize(
    ("options", "words"),
    [
        ({}, "flush pays 4 to 1 by Bonus, paytable 4 (FAH-14)"),
        ({"single_deck_paytable": 6}, "flush pays 3 to 1 by Bonus, paytable 6 (FAH-14)"),
        (MULTI, "flush pays 2 to 1 by Bonus, paytable 1 (FAH-15)"),
    ],
)
def test_fah_14_fah_15_the_settlement_names_paytable_and_row(
    options: dict[str, Any], words: str
) -> None:
    round_ = fast("1: Kh 2h 7s 7c / dealer: Qs Qd 3c 3d / board: 3h Th 8h 5s 2d", **options)
    say(round_, "1 wager ante 10, bonus 5", "1 keep Kh 2h")
    assert words in tell(round_.lines[1])
    assert {"FAH-13", words[-7:-1].strip("(")} <= set(settlement_of(round_).rules)
    round_ = fast("1: Kh 2c 7s 7c / dealer: Qs Qd 3c 3d / board: 3h Th 8h 5s Jd", **options)
    say(round_, "1 wager ante 10, bonus 5", "1 keep Kh 2c")
    assert "pays nothing by Bonus, paytable" in tell(round_.lines[1])


def test_fah_17_an_envy_line_says_whose_hand_it_is_for_and_by_which_table() -> None:
    round_ = say(fast(ROYAL), "1 wager ante 10, bonus 5", "2 wager ante 10")
    say(round_, "1 keep Ah Ad", "2 keep As Ks")
    line = round_.lines[-1]
    assert (line.wager, line.whose) == ("envy", 2)
    assert tell(line) == "Envy · Royal flush, for seat 2 (FAH-17). Pays $250. FAH-18"


def test_fah_7_the_rest_of_the_dealers_cards_never_plays() -> None:
    # All four would give the dealer a full house; the house way leaves two queens.
    round_ = fast("1: Kh Kd 7s 7c / dealer: Qh Qd 3c 3d / board: 3h 9c 8h 5s 2d")
    say(round_, "1 wager ante 10", "1 keep Kh Kd")
    assert settled(round_) == ["1 ante 10 win 10"]
    assert view(round_, Seat(1)).places[DEALER_DISCARDS] == cards("3c 3d")


# --- The settlement ------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("player", "category"),
    [
        ("As Kd", "straight"),  # both
        ("Ah 3s", "pair"),  # one or none: the board's pair with the ace beside it
        ("3h 4s", "pair"),
    ],
)
def test_fah_10_none_one_or_both_of_the_kept_cards_play(player: str, category: str) -> None:
    round_ = fast(f"1: {player} 6h 7d / dealer: 2c 5d 7h 9s / board: Qh Jd Tc Td 8s")
    say(round_, "1 wager ante 10", f"1 keep {player}")
    hand, own = round_.lines[0].hand, cards(player)
    assert hand
    assert hand.category == category
    board = cards("Qh Jd Tc Td 8s")
    assert hand.value == best((*own, *board)).value
    assert len(set(hand.cards) & set(own)) == {"As Kd": 2, "Ah 3s": 1, "3h 4s": 0}[player]


def test_fah_10_the_dealer_plays_the_board_too() -> None:
    round_ = fast("1: 3h 4s 6h 7d / dealer: 2c 2d 3s 4d / board: Ah Kd Qc Js Th")
    say(round_, "1 wager ante 10", "1 keep 3h 4s")
    against = round_.lines[0].against
    assert against
    assert set(against.cards) == set(cards("Ah Kd Qc Js Th"))


@pytest.mark.parametrize(
    ("dealer", "outcome"),
    [("Kc 9h 7c 5d", "win 10"), ("Ah Kc 7c 5d", "lose"), ("As Ah 7c 5d", "lose")],
    ids=["player beats the dealer", "tie", "dealer beats the player"],
)
def test_fah_11_house_wins_ties(dealer: str, outcome: str) -> None:
    places = f"1: Ad Kd 3c 3d / dealer: {dealer} / board: Qs Jc 8h 4s 2h"
    round_ = say(fast(places), "1 wager ante 10", "1 keep Ad Kd")
    assert settled(round_) == [f"1 ante 10 {outcome}"]


def test_fah_11_house_wins_ties_of_a_split_too() -> None:
    places = "1: Ad Kd Ac Ks / dealer: Ah Kc 7c 5d / board: Qs Jc 8h 4s 2h"
    round_ = say(fast(places), "1 wager ante 10", "1 split-ante Ad Kd")
    assert settled(round_) == ["1 ante 10 lose", "1 split 10 lose"]


def test_fah_12_settled_from_the_dealers_right_to_left() -> None:
    round_ = table(1, 4, 6)
    say(round_, "4 wager ante 10, bonus 5", "1 wager ante 10", "6 wager ante 10")
    for seat in (1, 4, 6):
        round_.lapse(Seat(seat))
    assert [(line.seat, line.wager) for line in round_.lines] == [
        (6, "ante"),
        (4, "ante"),
        (4, "bonus"),
        (1, "ante"),
    ]


def test_fah_13_bonuses_pay_whatever_the_dealer_has() -> None:
    places = "1: 8h Jc Ah Kd / dealer: Qh Qd 3c 4d / board: 8c 8d Qc 5s 2d"
    round_ = say(fast(places), "1 wager ante 10, bonus 5", "1 split-both 8h Jc")
    assert settled(round_) == [
        "1 ante 10 lose",
        "1 split 10 lose",
        "1 bonus 5 win 5",
        "1 split-bonus 5 lose",
    ]


SINGLE_DECK_ROWS = [
    ("As Ks", "Qs Js Ts 2d 3c", (500, 500, 500)),
    ("9s Ks", "Qs Js Ts 2d 3c", (100, 100, 100)),
    ("8s 8h", "8c 8d Ts 2d 3c", (30, 30, 30)),
    ("8s 8h", "8c Td Ts 2d 3c", (5, 5, 6)),
    ("9s 4s", "Qs Js Ts 2d 3c", (4, 3, 3)),
    ("9s 8d", "Qs Js Ts 2d 3c", (2, 2, 1)),
    ("8s 8h", "8c Td Js 2d 3c", (1, 1, 1)),
    ("8s 8h", "Qc Td Ts 2d 3c", (None, None, None)),
]


@pytest.mark.parametrize(("two", "board", "pays"), SINGLE_DECK_ROWS)
def test_fah_14_single_deck_paytables(
    two: str, board: str, pays: tuple[int | None, int | None, int | None]
) -> None:
    for paytable, odds in zip((4, 5, 6), pays, strict=True):
        outcome = f"win {odds}" if odds else "lose"
        assert bonus(two, board, single_deck_paytable=paytable) == outcome


MULTI_DECK_ROWS = [
    ("8s 8s", "8s 8s 8s 2d 3c", ("win 5000", "win 1000", "win 1000")),
    ("As Ks", "Qs Js Ts 2d 3c", ("win 500", "win 200", "win 200")),
    ("9s Ks", "Qs Js Ts 2d 3c", ("win 100", "win 75", "win 75")),
    ("8s 8s", "8h 8s 8s 2d 3c", ("win 50", "win 40", "win 40")),
    ("8s 8s", "8h 8c Ts 2d 3c", ("win 5", "win 7", "win 7")),
    ("8s 8s", "8h Tc Ts 2d 3c", ("win 3", "win 3", "win 3")),
    ("9s 4s", "Qs Js Ts 2d 3c", ("win 2", "win 2", "win 2")),
    ("9s 9s", "Qs Js 4s 2d 3c", ("win 2", "win 2", "win 2")),  # a flush may hold a pair
    ("9s 8d", "Qs Js Ts 2d 3c", ("win 1", "win 1", "win 2")),
    ("8s 8s", "8h Tc Js 2d 3c", ("lose", "push", "push")),
    ("8s 8s", "Th Tc Js 2d 3c", ("lose", "lose", "lose")),
]


@pytest.mark.parametrize(("two", "board", "outcomes"), MULTI_DECK_ROWS)
def test_fah_15_multi_deck_paytables(two: str, board: str, outcomes: tuple[str, ...]) -> None:
    for paytable, outcome in zip((1, 2, 3), outcomes, strict=True):
        assert bonus(two, board, multi_deck_paytable=paytable, **MULTI) == outcome


def against(player: str, dealer: str, board: str, **options: Any) -> str:
    """How an ante on two cards comes out; the other two of each hand are too low to be kept."""
    places = f"1: {player} 2c 3d / dealer: {dealer} 2h 4d / board: {board}"
    round_ = say(fast(places, **MULTI, **options), "1 wager ante 10", f"1 keep {player}")
    return settled(round_)[0].removeprefix("1 ante 10 ")


@pytest.mark.parametrize(
    ("higher", "lower", "board"),
    [
        ("8s#6 8s#5", "Ah Kh", "8s 8s 8s Ac Ad"),  # suited five of a kind above a full house
        ("As Ks", "9s Ks#2", "Qs Js Ts 6d 3c"),  # a royal flush above a straight flush
        ("8s#2 8h#2", "Ah Ah#2", "8s 8h 8d Ac Ad"),  # five of a kind above four
    ],
)
def test_fah_15_hands_rank_in_the_order_of_the_rows(higher: str, lower: str, board: str) -> None:
    assert against(higher, lower, board) == "win 10"
    assert against(lower, higher, board) == "lose"


def test_fah_15_the_order_of_rows_at_showdown() -> None:
    rows = [cards(f"{two} {board}", 6) for two, board, _ in MULTI_DECK_ROWS]
    rules = rules_of(MULTI)
    hands = [best(row, rules.order) for row in rows]
    assert [hand.category for hand in hands] == [
        "suited five of a kind",
        "royal flush",
        "straight flush",
        "five of a kind",
        "four of a kind",
        "full house",
        *("flush", "flush"),
        "straight",
        "three of a kind",
        "two pair",
    ]
    values = [hand.value for hand in hands]
    assert values == sorted(values, reverse=True)


def test_fah_15_open_labels() -> None:
    fives = {"multi_deck_labels": "fives above straight flushes", **MULTI}
    assert FastActionRules().multi_deck_labels == "straight flushes above fives"
    assert bonus("8s 8s", "8h 8s 8s 2d 3c", **fives) == "win 500"
    assert bonus("As Ks", "Qs Js Ts 2d 3c", **fives) == "win 100"
    assert bonus("9s Ks", "Qs Js Ts 2d 3c", **fives) == "win 50"
    assert bonus("8s 8s", "8s 8s 8s 2d 3c", **fives) == "win 5000"


@pytest.mark.parametrize(("stake", "right"), [("9.99", False), ("10", True), ("10.01", False)])
def test_fah_16_paytable_3_requires_equal_stakes(stake: str, right: bool) -> None:
    wager = f"1 wager ante 10, bonus {stake}"
    round_ = fast(multi_deck_paytable=3, **MULTI)
    if right:
        assert say(round_, wager).questions
    else:
        assert refused(round_, wager) == "FAH-16"


def test_fah_16_paytable_3_requires_the_bonus_and_the_others_do_not() -> None:
    assert refused(fast(multi_deck_paytable=3, **MULTI), "1 wager ante 10") == "FAH-16"
    assert say(fast(multi_deck_paytable=2, **MULTI), "1 wager ante 10").questions
    assert say(fast(multi_deck_paytable=3), "1 wager ante 10").questions  # dealt with one deck


def test_fah_16_read_otherwise_the_bonus_may_be_left_out_and_is_equal_if_made() -> None:
    reading: dict[str, Any] = {"equal_bonus": "may be left out"}
    options: dict[str, Any] = {"multi_deck_paytable": 3, **reading, **MULTI}
    assert say(fast(**options), "1 wager ante 10").questions
    assert say(fast(**options), "1 wager ante 10, bonus 10").questions
    assert refused(fast(**options), "1 wager ante 10, bonus 5") == "FAH-16"
    assert standing(fast(**options).setup.rules).readings == reading


# --- Envy ----------------------------------------------------------------------------------------


def envied(places: str, decision: str = "keep", first: str = "As Ks", **options: Any) -> list[str]:
    """Seat 1 holds a lammer and lets its own hand lapse; seat 2 has no Bonus."""
    round_ = say(fast(places, **options), "1 wager ante 10, bonus 5", "2 wager ante 10")
    say(round_, "1 keep Ah Ad", f"2 {decision} {first}")
    return envy(round_)


def test_fah_17_single_deck_sums() -> None:
    assert envied(ROYAL) == ["1 envy 0 win 250"]
    assert envied(ROYAL, first="9s 8s") == ["1 envy 0 win 50"]
    assert envied(ROYAL, first="As 9s") == []  # a flush


@pytest.mark.parametrize(
    ("two", "board", "envy"),
    [
        ("8s 8s", "8s#3 8s#4 8s#5 4h 5d", ["1 envy 0 win 1000"]),
        ("As Ks", "Qs Js Ts 4h 5d", ["1 envy 0 win 250"]),
        ("9s Ks", "Qs Js Ts 4h 5d", ["1 envy 0 win 50"]),
        ("8s 8s", "8h 8d 8c 4h 5d", ["1 envy 0 win 10"]),
        ("8s 8s", "8h 8d Kc 4h 5d", []),
    ],
)
def test_fah_17_multi_deck_sums(two: str, board: str, envy: list[str]) -> None:
    two = show(cards(two, 6))
    places = f"1: Ah Ad 7h 7d / 2: {two} 2d 3d / dealer: 2c 2h 3c 4d / board: {board}"
    assert envied(places, first=two, **MULTI) == envy


def test_fah_17_sums_are_fixed_whatever_the_bonus() -> None:
    round_ = say(fast(ROYAL), "1 wager ante 10, bonus 400", "2 wager ante 10")
    say(round_, "1 keep Ah Ad", "2 keep As Ks")
    assert envy(round_) == ["1 envy 0 win 250"]


def test_fah_18_every_lammer_wins_for_every_other_players_hand() -> None:
    # The board is a royal flush: every seat has it.
    places = "1: Ah Ad 7h 7d / 2: 9s 8s 2d 3d / 3: 9h 8h 2c 3h"
    round_ = fast(f"{places} / dealer: 9c 8c 3c 4d / board: As Ks Qs Js Ts")
    say(round_, "1 wager ante 10, bonus 5", "2 wager ante 10, bonus 5", "3 wager ante 10")
    say(round_, "1 keep Ah Ad", "2 keep 9s 8s", "3 keep 9h 8h")
    assert envy(round_) == ["2 envy 0 win 250"] * 2 + ["1 envy 0 win 250"] * 2
    assert [line.whose for line in round_.lines if line.wager == "envy"] == [3, 1, 3, 2]


@pytest.mark.parametrize("decision", ["keep", "split-both"])
def test_fah_18_never_for_ones_own_hand_nor_the_dealers(decision: str) -> None:
    round_ = fast("1: Ah Ad 7h 7d / dealer: 9c 8c 3c 4d / board: As Ks Qs Js Ts")
    say(round_, "1 wager ante 10, bonus 5", f"1 {decision} Ah Ad")
    assert envy(round_) == []


def test_fah_18_a_split_hand_counts_as_a_second_one() -> None:
    assert envied(ROYAL, "split-ante") == ["1 envy 0 win 250", "1 envy 0 win 50"]


def test_fah_18_a_hand_that_was_given_up_does_not_count() -> None:
    assert envied(ROYAL, "keep", "9s 8s") == ["1 envy 0 win 50"]


@pytest.mark.parametrize(
    ("needs", "bonus", "decision", "pays"),
    [
        (False, "", "keep", [250]),
        (True, "", "keep", []),
        (True, ", bonus 1", "keep", [250]),
        (True, "", "split-ante", []),
        (True, ", bonus 1", "split-ante", [250, 50]),  # the player has a Bonus at stake
        (True, ", bonus 1", "split-both", [250, 50]),
    ],
)
def test_fah_18_open_whether_the_other_player_must_have_a_bonus(
    needs: bool, bonus: str, decision: str, pays: list[int]
) -> None:
    round_ = fast(ROYAL, envy_needs_bonus=needs)
    say(round_, "1 wager ante 10, bonus 5", f"2 wager ante 10{bonus}")
    say(round_, "1 keep Ah Ad", f"2 {decision} As Ks")
    assert envy(round_) == [f"1 envy 0 win {pay}" for pay in pays]


def test_fah_18_open_default() -> None:
    assert not FastActionRules().envy_needs_bonus


def test_fah_19_envy_is_paid_after_everything_else_though_the_holders_bonus_lost() -> None:
    round_ = say(fast(ROYAL), "1 wager ante 10, bonus 5", "2 wager ante 10, bonus 5")
    say(round_, "1 keep 7h 7d", "2 keep As Ks")
    assert settled(round_) == [
        "2 ante 10 win 10",
        "2 bonus 5 win 2500",
        "1 ante 10 win 10",
        "1 bonus 5 lose",
        "1 envy 0 win 250",
    ]


# --- The aggregate limit -------------------------------------------------------------------------


def posted(amount: int, bonus_most: int = 5_00) -> Limits:
    return Limits(WIDE.least, WIDE.most, WIDE.bonus_least, Cents(bonus_most), Cents(amount))


def two_royals(limit: int, **options: Any) -> Round:
    """Seat 2 splits into a royal, 2500 dollars, and a straight flush, 500; seat 1 envies both."""
    round_ = fast(ROYAL, limits=posted(limit), **options)
    say(round_, "1 wager ante 10, bonus 5", "2 wager ante 10, bonus 5")
    return say(round_, "1 keep Ah Ad", "2 split-both As Ks")


@pytest.mark.parametrize(
    ("limit", "pays"),
    [
        (3000_01, ["2500", "500"]),
        (3000_00, ["2500", "500"]),
        (2999_99, ["2500", "499.99"]),
        (1500_00, ["1250", "250"]),
        (1000_00, ["833.34", "166.66"]),
    ],
)
def test_fah_20_odds_pays_are_scaled_to_the_limit_of_the_round(limit: int, pays: list[str]) -> None:
    lines = settled(two_royals(limit))
    assert [line.split()[-1] for line in lines if "bonus" in line and "win" in line] == pays


@pytest.mark.parametrize(
    ("limit", "pays"), [(2500_00, ["2500", "500"]), (2499_99, ["2499.99", "500"])]
)
def test_fah_20_or_to_the_limit_of_each_hand(limit: int, pays: list[str]) -> None:
    lines = settled(two_royals(limit, aggregate_per="hand"))
    assert [line.split()[-1] for line in lines if "bonus" in line and "win" in line] == pays


def test_fah_20_envy_and_even_money_are_never_touched() -> None:
    lines = settled(two_royals(250_00))
    assert envy(two_royals(250_00)) == ["1 envy 0 win 250", "1 envy 0 win 50"]
    assert "2 ante 10 win 10" in lines
    assert "2 split 10 win 10" in lines


def test_fah_20_a_scaled_pay_says_so() -> None:
    scaled = [line for line in two_royals(1500_00).lines if line.rule == "FAH-20"]
    assert [line.wager for line in scaled] == ["bonus", "split-bonus"]
    assert {line.note for line in scaled} == {"odds pay $1,500 a round at most"}
    assert [line.due for line in scaled] == [2500_00, 500_00]
    assert "$2,500 is due by Bonus, paytable 4 (FAH-14), $1,250 is paid" in tell(scaled[0])


def test_fah_20_a_house_may_pay_in_the_order_of_settlement_instead() -> None:
    lines = two_royals(2600_00, aggregate_shared="in order of settlement").lines
    paid = [(line.wager, line.pay, line.due) for line in lines if "bonus" in line.wager]
    assert paid == [
        ("bonus", 2500_00, 0),
        ("split-bonus", 100_00, 500_00),
        ("bonus", 0, 0),  # seat 1 has won nothing
    ]
    assert sum(line.pay for line in lines if line.wager == "envy") == 300_00


def test_fah_20_no_limit_unless_the_house_posts_one() -> None:
    assert Limits().aggregate is None


# --- Decks ---------------------------------------------------------------------------------------


def test_fah_21_decks_of_two_colours_take_turns() -> None:
    (turns,) = FastActionRules().deck_procedure
    assert f"{in_play(1)} in odd rounds and {in_play(2)} in even ones" in turns
    assert in_shuffle(1) == in_play(2)
    assert turns.endswith("(FAH-21)")
    assert FastActionRules(shuffling="by hand").deck_procedure == ()


# --- What the bank must cover (LIM-3) ------------------------------------------------------------


@pytest.mark.parametrize(
    ("wager", "seats", "best"),
    [
        ("ante 10", 1, 20_00),  # an ante and its split
        ("ante 10, bonus 4", 3, 20_00 + 2 * 500 * 4_00),  # a bonus and its split, two royals
        ("ante 10, bonus 5", 1, 20_00 + 2 * 500 * 5_00),  # nobody to envy
        ("ante 10, bonus 5", 3, 20_00 + 2 * 500 * 5_00 + 4 * 250_00),  # four royals to envy
    ],
)
def test_2hh_2_the_bank_covers_splits_and_envy(wager: str, seats: int, best: int) -> None:
    places = "dealer: " + " ".join(f"/ {seat}:" for seat in range(1, seats + 1))
    assert refused(fast(places, bank=best - 1), f"1 wager {wager}") == "LIM-3"
    for enough in (best, best + 1):
        question = fast(places, bank=enough).questions[Seat(1)]
        assert check(question, parse_answer(f"wager {wager}"))
