"""Limits and approvals, rule by rule, over all house-banked games."""

from datetime import date
from typing import Any

import pytest

from houseway.games import GAMES, find
from houseway.money import Cents, dollars
from houseway.report import controls
from houseway.report.controls import AUTHORITY
from houseway.room.events import Settings
from houseway.round import Answer, Game, Limits, Option, Question, Refused, Round, Seat, Stake
from houseway.round.describe import Standing, standing
from houseway.round.limits import legal_ceiling, separate_games
from houseway.round.questions import check
from houseway.rulebook import DOCUMENTS, document, legal_limit
from tests.games_under_test import each_game
from tests.rules.deal import WIDE, deal, refused, say

SEATED = "1: / dealer:"

# One game's wager at a time: the spots that a wager on the first of them needs beside it.
WAGERS = [
    ("two-hand-holdem", "ante-1 {0}, ante-2 {0}", "2HH-6", 200_00),  # a raise is twice the ante
    ("two-hand-holdem", "ante-1 5, ante-2 5, nessie-9 {0}", "2HH-16", 400_00),
    ("fast-action-holdem", "ante {0}", "FAH-2", 400_00),
    ("fast-action-holdem", "ante 5, bonus {0}", "FAH-2", 400_00),
    ("hawaiian-holdem", "bet {0}", "HAW-2", 400_00),
    ("hawaiian-holdem", "bet 5, big-kahuna {0}", "HAW-13", 400_00),
    ("pick-2-poker", "ante {0}, 3-5-bonus {0}", "P2P-2", 200_00),  # play may be twice the ante
]
each_wager = pytest.mark.parametrize(("game", "wager", "rule", "most"), WAGERS)


def at_table(game: str, limits: Limits = WIDE, **options: Any) -> Round:
    """A seat that is asked for its wagers; nothing is dealt yet."""
    return deal(game, SEATED, limits=limits, **options)


def money(cents: int) -> str:
    return f"{cents // 100}.{cents % 100:02}"


def allows(round_: Round, wager: str) -> bool:
    """Whether a wager would be taken, without making it: there are no cards to go on with."""
    spots = dict(pair.rsplit(" ", 1) for pair in wager.split(", "))
    stakes = {spot: dollars(amount) for spot, amount in spots.items()}
    try:
        check(round_.questions[Seat(1)], Answer("wager", stakes=stakes))
    except Refused:
        return False
    return True


# --- LIM-1 ---------------------------------------------------------------------------------------


@each_wager
def test_lim_1_no_wager_above_the_legal_limit(game: str, wager: str, rule: str, most: int) -> None:
    round_ = at_table(game)
    assert allows(round_, wager.format(money(most - 1)))
    assert allows(round_, wager.format(money(most)))
    assert refused(round_, f"1 wager {wager.format(money(most + 1))}") == "LIM-1"


@each_wager
def test_lim_1_a_table_sets_its_own_lower_limits(
    game: str, wager: str, rule: str, most: int
) -> None:
    round_ = at_table(game, Limits(Cents(2_00), Cents(90_00), Cents(2_00), Cents(90_00)))
    for cents, right in (
        *((1_99, False), (2_00, True), (2_01, True)),
        *((89_99, True), (90_00, True), (90_01, False)),
    ):
        if right:
            assert allows(round_, wager.format(money(cents)))
        else:
            by = "2HH-3" if game == "two-hand-holdem" else rule
            assert refused(round_, f"1 wager {wager.format(money(cents))}") == by


@pytest.mark.parametrize("spot", ["most", "bonus_most"])
def test_lim_1_a_tables_limit_stays_inside_the_laws(spot: str) -> None:
    for cents in (399_99, 400_00):
        assert getattr(Limits(**{spot: Cents(cents)}), spot) == cents
    with pytest.raises(Refused) as caught:
        Limits(**{spot: Cents(400_01)})
    assert caught.value.rule == "LIM-1"


def test_lim_1_the_ceiling_is_data_with_its_source() -> None:
    law = legal_limit("house_banked_single_wager")
    assert (legal_ceiling(), law.source) == (law.amount, "WAC 230-15-140")


@pytest.mark.parametrize(
    ("game", "cards", "before", "raising", "rule"),
    [
        (
            "two-hand-holdem",
            "1: Ah As Kh Ks / dealer: Qh Qs 3c / board: 9d 8c 7h 4s 2d",
            ["1 wager ante-1 200, ante-2 200", "1 arrange Ah As"],
            "1 raise-1 {0}",
            "2HH-10",
        ),
        (
            "hawaiian-holdem",
            "1: Ah As Kh / dealer: Qh Qs 3c / board: 9d 8c 7h 4s 2d",
            ["1 wager bet 400"],
            "1 raise {0}",
            "LIM-1",
        ),
    ],
)
def test_lim_1_later_wagers_stay_inside_it_too(
    game: str, cards: str, before: list[str], raising: str, rule: str
) -> None:
    round_ = say(deal(game, cards), *before)
    assert refused(round_, raising.format("400.01")) == rule
    _, taken, _ = say(round_, raising.format("400")).answers[-1]
    assert list(taken.stakes.values()) == [400_00]


# A bonus that must equal another wager, and what the pair is then limited by.
PAIRS: list[tuple[str, dict[str, Any], str]] = [
    ("pick-2-poker", {}, "ante {0}, 3-5-bonus {0}"),
    (
        "fast-action-holdem",
        {"version": "multi-deck", "multi_deck_paytable": 3},
        "ante {0}, bonus {0}",
    ),
]
each_pair = pytest.mark.parametrize(("game", "options", "wager"), PAIRS)


@each_pair
@pytest.mark.parametrize(
    ("limits", "least", "most"),
    [
        (Limits(Cents(5_00), Cents(200_00), Cents(1_00), Cents(100_00)), 5_00, 100_00),
        (Limits(Cents(5_00), Cents(50_00), Cents(10_00), Cents(100_00)), 10_00, 50_00),
    ],
)
def test_lim_1_a_bonus_that_equals_another_wager_keeps_both_limits(
    game: str, options: dict[str, Any], wager: str, limits: Limits, least: int, most: int
) -> None:
    round_ = at_table(game, limits, **options)
    for cents, right in (
        *((least - 1, False), (least, True), (least + 1, True)),
        *((most - 1, True), (most, True), (most + 1, False)),
    ):
        assert allows(round_, wager.format(money(cents))) is right


@each_pair
def test_lim_1_the_refusal_says_which_limit_is_in_the_way(
    game: str, options: dict[str, Any], wager: str
) -> None:
    limits = Limits(Cents(5_00), Cents(200_00), Cents(1_00), Cents(100_00))
    with pytest.raises(Refused) as caught:
        say(at_table(game, limits, **options), f"1 wager {wager.format('100.01')}")
    assert "has the same amount, and a bonus at this table is $1 to $100" in caught.value.message
    limits = Limits(Cents(5_00), Cents(50_00), Cents(1_00), Cents(100_00))
    with pytest.raises(Refused) as caught:
        say(at_table(game, limits, **options), f"1 wager {wager.format('50.01')}")
    assert "not $50.01: a wager at this table is $5 to $50" in caught.value.message


@each_pair
def test_lim_1_a_table_whose_two_limits_leave_no_amount_is_refused(
    game: str, options: dict[str, Any], wager: str
) -> None:
    limits = Limits(Cents(50_00), Cents(200_00), Cents(1_00), Cents(25_00))
    with pytest.raises(Refused, match="No Ante is possible") as caught:
        at_table(game, limits, **options)
    assert "a wager at this table is $50 to $200" in caught.value.message


# --- LIM-2 ---------------------------------------------------------------------------------------


def test_lim_2_a_game_carries_its_submission_and_date() -> None:
    two_hand = document(find("two-hand-holdem").document).source
    assert (two_hand.submission, two_hand.rules_dated) == (3192, (date(2024, 11, 15),))
    fast_action = document(find("fast-action-holdem").document).source
    assert (fast_action.submission, fast_action.approved) == (3119, date(2023, 6, 14))
    assert {game.document for game in GAMES} < set(DOCUMENTS)


def test_lim_2_a_second_deck_by_hand_departs_from_pick_2() -> None:
    rules = find("pick-2-poker").options({"second_deck": True, "shuffling": "by hand"})
    assert standing(rules).departures == {
        "second_deck": "a second deck only with a shuffle machine (P2P-1)"
    }
    sheet = controls(find("pick-2-poker"), rules, Settings("pick-2-poker", "A table"))
    assert (
        "- **Modified**: a second deck in turns, where the table departs from the document, which "
        "has: a second deck" in sheet
    )


# What the documents give a house to choose; none of it makes a table a modified one.
OFFERED: list[tuple[str, dict[str, Any]]] = [
    ("two-hand-holdem", {"layout": "five seats"}),
    ("fast-action-holdem", {"single_deck_paytable": 5}),
    ("fast-action-holdem", {"version": "multi-deck", "shoe": 8, "multi_deck_paytable": 3}),
    ("fast-action-holdem", {"dealing": "packets of four"}),
    ("hawaiian-holdem", {"alternative_a": True}),
    ("hawaiian-holdem", {"big_kahuna": "B"}),
    ("hawaiian-holdem", {"big_kahuna": "none"}),
    ("pick-2-poker", {"dealer_tips": True}),
    ("pick-2-poker", {"second_deck": True}),
]


@pytest.mark.parametrize(("name", "chosen"), OFFERED)
def test_lim_2_a_table_names_what_it_uses_of_what_its_document_offers(
    name: str, chosen: dict[str, Any]
) -> None:
    rules = find(name).options(chosen)
    stands = standing(rules)
    assert (stands.choices, stands.readings, stands.departures) == (chosen, {}, {})
    sheet = controls(find(name), rules, Settings(name, "A table"))
    assert "Modified" not in sheet.partition("## Rules")[0]


@each_game
def test_lim_2_a_reading_of_an_open_rule_modifies_nothing(game: Game) -> None:
    assert standing(game.rules()) == Standing({}, {}, {})
    read = {
        "two-hand-holdem": {"eights_reading": "two cards"},
        "fast-action-holdem": {"envy_needs_bonus": True},
        "hawaiian-holdem": {"big_kahuna_hand": "dealt three"},
        "pick-2-poker": {"unqualified_dealer": "both win"},
    }.get(game.name, {} if game.file else {"odd_chip": "lower"})
    assert standing(game.options(read)) == Standing({}, read, {})


def test_lim_2_a_departure_from_the_document_modifies_the_table() -> None:
    stands = standing(
        find("pick-2-poker").options({"three_five_bonus_tables": "better of the two"})
    )
    assert stands.modified
    assert list(stands.departures) == ["three_five_bonus_tables"]


@each_game
def test_lim_2_an_option_that_no_document_has_is_refused(game: Game) -> None:
    with pytest.raises(Refused) as caught:
        game.options({"wild_jokers": True})
    assert caught.value.rule == "LIM-2"


# --- LIM-3 ---------------------------------------------------------------------------------------


@each_game
def test_lim_3_internal_controls_are_printed_from_the_tables_settings(game: Game) -> None:
    sheet = controls(
        game,
        game.rules(),
        Settings(game.name, game.title, limits=Limits(most=Cents(123_00))),
    )
    assert sheet.startswith(f"# Internal controls: {game.title}")
    assert ("$123" in sheet) == (game.banked_by == "house")
    for title in ("Approval", "Where rules meet", "Wagers and limits", "Decks", "Irregularities"):
        assert f"\n## {title}\n" in sheet


# --- LIM-4 ---------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("name", "amount", "source"),
    [
        ("house_banked_single_wager", 400_00, "WAC 230-15-140"),
        ("house_banked_single_wager_before", 300_00, "WAC 230-15-140"),
        ("games_per_hand", 6, "WAC 230-15-040"),
        ("large_games_per_hand", 3, "WAC 230-15-040"),
        ("small_game_wager", 5_00, "WAC 230-15-040"),
        ("poker_betting_rounds", 5, "WAC 230-15-135"),
        ("poker_wagers_per_round", 4, "WAC 230-15-135"),
        ("poker_single_wager", 300_00, "WAC 230-15-135"),
        ("poker_single_wager_elsewhere", 40_00, "WAC 230-15-135"),
        ("fee_types_per_table", 1, "WAC 230-15-080"),
        ("fee_per_hour", 10_00, "WAC 230-15-080"),
        ("fee_per_hand", 1_00, "WAC 230-15-080"),
        ("rake", 10, "WAC 230-15-080"),
    ],
)
def test_lim_4_figures_of_the_law_with_their_source(name: str, amount: int, source: str) -> None:
    law = legal_limit(name)
    assert (law.amount, law.source, law.rule) == (amount, source, "LIM-4")


@pytest.mark.parametrize(("small", "right"), [("4.99", True), ("5", True), ("5.01", False)])
def test_lim_4_no_more_than_three_wagers_above_5_dollars(small: str, right: bool) -> None:
    three_large = "ante-1 10, ante-2 10, nessie-9 10"
    wager = f"{three_large}, flounder-4 {small}"
    round_ = at_table("two-hand-holdem")
    assert allows(round_, three_large)
    if right:
        assert allows(round_, wager)
    else:
        assert refused(round_, f"1 wager {wager}") == "LIM-4"


@pytest.mark.parametrize(("count", "right"), [(5, True), (6, True), (7, False)])
def test_lim_4_six_separate_wagers_a_hand(count: int, right: bool) -> None:
    spots = [f"spot-{number}" for number in range(count)]
    stakes = tuple(Stake(spot, "2HH-7", Cents(1), Cents(5_00), required=False) for spot in spots)
    option = Option("wager", "2HH-7", stakes=stakes, games=separate_games())
    question = Question(Seat(1), "2HH-7", "Wager", (option,), Answer("wager"), Cents(100_00))
    answer = Answer("wager", stakes=dict.fromkeys(spots, Cents(5_00)))
    if right:
        assert check(question, answer).stakes == answer.stakes
    else:
        with pytest.raises(Refused) as caught:
            check(question, answer)
        assert caught.value.rule == "LIM-4"


def test_lim_4_all_six_spots_of_2_hand_holdem_may_be_filled() -> None:
    bonuses = ("flounder-4", "nessie-9", "888-flop-bonus", "community-bonus")
    small = ", ".join(f"{name} 5" for name in bonuses)
    assert allows(at_table("two-hand-holdem"), f"ante-1 10, ante-2 10, {small}")


# --- LIM-5 ---------------------------------------------------------------------------------------


def post(aggregate: int, bonus_most: int, most: int = 200_00, **options: Any) -> Round:
    limits = Limits(Cents(1), Cents(most), Cents(1), Cents(bonus_most), Cents(aggregate))
    return at_table("fast-action-holdem", limits, **options)


@pytest.mark.parametrize("bonus_most", [5_00, 100_00])
@pytest.mark.parametrize(
    "options",
    [{}, {"single_deck_paytable": 6}, {"version": "multi-deck"}],
    ids=["paytable 4", "paytable 6", "paytable 1"],
)
def test_lim_5_not_less_than_the_largest_wager_at_its_highest_odds_or_50_to_1(
    bonus_most: int, options: dict[str, Any]
) -> None:
    least = 50 * bonus_most
    for enough in (least, least + 1):
        assert post(enough, bonus_most, **options).questions
    with pytest.raises(Refused) as caught:
        post(least - 1, bonus_most, **options)
    assert caught.value.rule == "LIM-5"


@pytest.mark.parametrize(("most", "bonus_most"), [(200_00, 5_00), (5_00, 200_00)])
def test_lim_5_a_bonus_that_equals_the_ante_fits_the_limits_of_both(
    most: int, bonus_most: int
) -> None:
    options: dict[str, Any] = {"version": "multi-deck", "multi_deck_paytable": 3}
    assert post(50 * 5_00, bonus_most, most, **options).questions
    with pytest.raises(Refused) as caught:
        post(50 * 5_00 - 1, bonus_most, most, **options)
    assert caught.value.rule == "LIM-5"


@each_game
def test_lim_5_only_fast_action_takes_an_aggregate_limit(game: Game) -> None:
    """FAH-20 is the only rule that lets a house post one."""
    limits = Limits(aggregate=Cents(100_000_00))
    if game.name == "fast-action-holdem":
        assert at_table(game.name, limits).questions
    else:
        with pytest.raises(Refused) as caught:
            at_table(game.name, limits)
        assert caught.value.rule == "LIM-5"


def test_lim_5_the_figure_is_data_with_its_source() -> None:
    law = legal_limit("aggregate_limit_odds")
    assert (law.amount, law.source, law.rule) == (50, "WAC 230-15-490", "LIM-5")


def test_lim_5_the_limit_is_posted() -> None:
    game = find("fast-action-holdem")
    sheet = controls(
        game,
        game.rules(),
        Settings(game.name, game.title, limits=Limits(aggregate=Cents(7_500_00))),
    )
    assert (
        "**Aggregate limit, posted at the table**: what odds pay in a round is $7,500 in all"
        in sheet
    )


def test_lim_5_different_prizes_are_not_pooled() -> None:
    """Even money and Envy stay out of what the limit is filled with, as well as untouched by it."""
    limits = Limits(Cents(1), Cents(400_00), Cents(1), Cents(5_00), Cents(2_500_00))
    places = "1: Ah Ad 7h 7d / 2: As Ks 9s 8s / dealer: 2c 2h 3c 4d / board: Qs Js Ts 4h 5d"
    round_ = deal("fast-action-holdem", places, limits=limits)
    say(round_, "1 wager ante 400, bonus 5", "2 wager ante 400, bonus 5")
    say(round_, "1 keep Ah Ad", "2 keep As Ks")
    paid = {(line.seat, line.wager): line.pay for line in round_.lines}
    assert paid == {
        (2, "ante"): 400_00,
        (2, "bonus"): 2_500_00,  # the limit to the cent
        (1, "ante"): 400_00,
        (1, "bonus"): 0,
        (1, "envy"): 250_00,
    }


# --- LIM-6 ---------------------------------------------------------------------------------------


def test_lim_6_where_rules_meet() -> None:
    assert [whose.split()[0:2] for whose in AUTHORITY] == [
        ["the", "law"],
        ["the", "manufacturer's"],
        ["approved", "house"],
        ["Hoyle"],
    ]


def test_lim_6_the_law_goes_before_the_manufacturers_rules() -> None:
    """The document allows a raise of two bets; of a 300 dollar bet that would be above the law."""
    places = "1: Ah As Kh / dealer: Qh Qs 3c / board: 9d 8c 7h 4s 2d"
    round_ = say(deal("hawaiian-holdem", places), "1 wager bet 300")
    assert refused(round_, "1 raise 400.01") == "LIM-1"
    assert say(round_, "1 raise 400").questions


def test_lim_6_the_manufacturers_rules_go_before_those_of_the_house() -> None:
    """A house may choose among what the document allows, and nothing else."""
    with pytest.raises(Refused):
        find("two-hand-holdem").options({"layout": "seven seats"})
