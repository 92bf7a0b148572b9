"""LIM-3: the printed internal controls say what the table does."""

from typing import get_args

import pytest

from houseway.games import find
from houseway.money import Cents
from houseway.report import controls
from houseway.report.controls import Issue, controls_paper
from houseway.report.markdown import as_markdown
from houseway.room.events import HouseRules, Irregular, Settings
from houseway.round import Game, Limits
from houseway.round.describe import (
    in_use,
    law_in_force,
    rules_in_force,
    value_in_words,
    values_in_words,
)
from houseway.round.words.phrases import capital
from houseway.rulebook import open_question
from tests.games_under_test import each_game


def sheet(game: str, limits: Limits | None = None, **options: object) -> str:
    found = find(game)
    settings = Settings(game, "A table", limits=limits or Limits())
    return controls(found, found.options(options), settings)


@each_game
def test_every_rule_and_option_is_on_the_sheet(game: Game) -> None:
    text = controls(game, game.rules(), Settings(game.name, game.title))
    assert text.startswith(f"# Internal controls: {game.title}\n")
    for rule in (*rules_in_force(game), *law_in_force(game)):
        assert f"**{rule.id} {rule.title}.** {rule.text}" in text
    for option in in_use(game.rules()):
        shown = value_in_words(option, game.rules())
        beside = (
            open_question(option.rule, option.name).question
            if option.open
            else values_in_words(option)
        )
        assert f"| {capital(option.words)} | {shown} | {beside} | {option.rule} |" in text
    for paytable in game.paytables(game.rules()):
        for row, pay in paytable.rows.items():
            assert f"| {row} | {pay} |" in text


@each_game
def test_a_table_at_its_defaults_departs_from_nothing(game: Game) -> None:
    text = controls(game, game.rules(), Settings(game.name, game.title))
    assert "Nothing departs from what the document offers (LIM-2)" in text
    assert "odified" not in text.partition("## Rules")[0]


def test_submission_and_dates() -> None:
    text = sheet("two-hand-holdem")
    assert "submission 3192 of 2024-11-21" in text
    assert "Rules dated: 2024-11-15" in text
    assert "Rules dated: 2023-05-05 and 2023-06-05" in sheet("fast-action-holdem")


def test_lim_2_choices_and_readings_are_named_apart_and_modify_nothing() -> None:
    text = sheet("two-hand-holdem", layout="five seats", eights_reading="two cards")
    choices, readings = text.index("## Choices"), text.index("## Readings of open rules")
    chosen = text.index("| Layout | **five seats** | six seats; five seats | 2HH-5 |")
    read = text.index(
        "| Cards that add up to an eight | **two cards** | Which cards may be added up"
    )
    assert choices < chosen < readings < read
    assert "- Seats: 5" in text
    assert "odified" not in text.partition("## Rules")[0]


def test_lim_2_a_departure_from_the_document_marks_the_table_as_modified() -> None:
    text = sheet("pick-2-poker", three_five_bonus_tables="better of the two")
    departs = "tables of the 3-5 Bonus, where the table departs from the document, which has"
    assert f"**Modified**: {departs}: a hand can win on both tables (P2P-13) (LIM-2)" in text
    assert "| Tables of the 3-5 Bonus | **better of the two** (modified) |" in text


def test_only_what_has_a_letter_is_called_approved() -> None:
    assert "- Approved by: Washington State Gambling Commission, submission 3192" in sheet(
        "two-hand-holdem"
    )
    for game in ("hawaiian-holdem", "pick-2-poker", "double-flop-texas"):
        approval = sheet(game).partition("## Where rules meet")[0]
        assert "no letter of approval comes with it" in approval
        assert "Approved by" not in approval


def test_limits_are_those_of_the_table_inside_the_laws() -> None:
    limits = Limits(Cents(10_00), Cents(150_00), Cents(2_50), Cents(75_00))
    text = sheet("hawaiian-holdem", limits)
    assert "- Wagers: $10 to $150 (LIM-1)" in text
    assert "- Bonus wagers: $2.50 to $75" in text
    assert "$400 a wager (WAC 230-15-140)" in text
    assert "At most 6 separate wagers a hand, no more than 3 of them above $5 (LIM-4)" in text


def test_player_banked_tables_have_their_stakes_among_the_options() -> None:
    text = sheet("double-flop-texas", big_blind=400)
    assert "Banked by: the players" in text
    assert "| Big blind | **$4** | an amount | DFH-1 |" in text
    assert "Bonus wagers" not in text


@pytest.mark.parametrize("per", ["round", "hand"])
def test_the_aggregate_limit_is_posted(per: str) -> None:
    limits = Limits(aggregate=Cents(5_000_00))
    text = sheet("fast-action-holdem", limits, aggregate_per=per)
    assert "**Aggregate limit, posted at the table**" in text
    assert f"what odds pay in a {per} is $5,000 in all at most" in text
    assert "(FAH-20, LIM-5)" in text
    assert "Aggregate limit: none" in sheet("fast-action-holdem")
    assert "Aggregate limit: the rules of this game have none" in sheet("hawaiian-holdem")


def test_decks_in_use_and_their_turns() -> None:
    turns = "Two decks take turns, red in odd rounds and blue in even ones"
    assert turns in sheet("two-hand-holdem")
    assert "(2HH-1)" in sheet("two-hand-holdem").partition("## Options")[0]
    assert turns not in sheet("two-hand-holdem", second_deck=False)
    assert turns not in sheet("pick-2-poker")
    assert turns not in sheet("hawaiian-holdem")
    assert f"{turns}; one is shuffled while the other is in play (P2P-1)" in sheet(
        "pick-2-poker", second_deck=True
    )
    assert "dealt from one deck" in sheet("fast-action-holdem")
    assert "dealt from 8 decks" in sheet("fast-action-holdem", version="multi-deck", shoe=8)


def test_fah_21_with_a_shuffler_a_second_deck_takes_turns_and_the_rest_goes_out_of_play() -> None:
    machine = sheet("fast-action-holdem").partition("## Choices")[0]
    assert "Two decks take turns, red in odd rounds and blue in even ones" in machine
    dealt = find("fast-action-holdem").procedure(find("fast-action-holdem").rules())
    assert any("dispenses the cards that are left by itself" in one.words for one in dealt)
    for name, value in (("shuffling", "by hand"), ("version", "multi-deck")):
        text = sheet("fast-action-holdem", None, **{name: value})
        assert "FAH-21" not in text.partition("## Choices")[0]


@pytest.mark.parametrize("game", ["two-hand-holdem", "fast-action-holdem"])
def test_lim_7_the_conditions_of_the_letter(game: str) -> None:
    text = sheet(game)
    for words in (
        "A commercial card room submits its internal controls first, and has them approved",
        "makers and distributors whom the state licensed first (LIM-7)",
        "A tribal operation asks for the approval of its own tribal gaming agency",
        "the commission's concurrence",
        "Appendix A, section 18 (LIM-7)",
        "whom the state certified and the tribe licensed first (LIM-7)",
    ):
        assert words in text


@pytest.mark.parametrize("game", ["hawaiian-holdem", "pick-2-poker", "double-flop-texas"])
def test_lim_7_without_a_letter_there_are_no_conditions_of_one(game: str) -> None:
    assert "LIM-7" not in sheet(game)


@pytest.mark.parametrize(
    ("game", "machine", "by_hand"),
    [
        ("fast-action-holdem", "the i-Deal shuffler, version 3.8.024 or higher", "WAC 230-15-465"),
        ("pick-2-poker", "loaded into the shuffler", "no words on shuffling by hand"),
    ],
)
def test_lim_8_equipment_goes_by_the_tables_way_of_shuffling(
    game: str, machine: str, by_hand: str
) -> None:
    def equipment(shuffling: str) -> str:
        text = sheet(game, shuffling=shuffling)
        return text.partition("## Equipment and dealing\n")[2].partition("\n## ")[0]

    assert "Cards are shuffled by machine (LIM-8)" in equipment("machine")
    assert machine in equipment("machine")
    assert by_hand not in equipment("machine")
    assert "Cards are shuffled by hand (LIM-8)" in equipment("by hand")
    assert by_hand in equipment("by hand")
    assert machine not in equipment("by hand")


def test_lim_8_lines_for_one_deck_or_a_second_one_stand_where_they_apply() -> None:
    def equipment(game: str, **options: object) -> str:
        text = sheet(game, None, **options)
        return text.partition("## Equipment and dealing\n")[2].partition("\n## ")[0]

    for game, words in (
        ("two-hand-holdem", "Two standard decks of 52 cards are at the table"),
        ("pick-2-poker", "The second deck has backs of another colour"),
    ):
        assert words in equipment(game, second_deck=True)
        assert words not in equipment(game, second_deck=False)
    machine = equipment("two-hand-holdem", shuffling="machine")
    assert "as many standard decks of 52 cards" in machine
    assert "as many standard" not in equipment("two-hand-holdem", shuffling="by hand")
    assert "i-Deal" in equipment("fast-action-holdem")
    assert "i-Deal" not in equipment("fast-action-holdem", version="multi-deck")


def test_lim_3_the_sheet_has_the_tables_own_figures_and_room_for_names() -> None:
    game = find("hawaiian-holdem")
    settings = Settings(
        game.name, "By the window", seats=4, bank=Cents(5_000_00), turn_seconds=20, ready_seconds=9
    )
    issue = Issue("The Corner Card Room", "2026-11-18 04:00:00, UTC", 3)
    text = as_markdown(controls_paper(game, game.rules(), settings, issue))
    for words in (
        "By the window",
        "The Corner Card Room",
        "2026-11-18 04:00:00, UTC",
        "Revision",
        "$5,000",
        "$100 to $1,000",
        "20 seconds",
        "9 seconds",
        "For the licensee",
    ):
        assert words in text, words


def test_lim_4_the_figures_of_the_law_with_source_date_and_what_this_house_goes_by() -> None:
    most = "The most a player may stake in one wager at a house-banked table."
    lower = Limits(Cents(5_00), Cents(150_00), Cents(1_00), Cents(75_00))
    law = "WAC 230-15-140 | in force since 2023-08"
    assert f"| {most} | $400 | $150 | {law} |" in sheet("hawaiian-holdem", lower)
    games = "Separate games that one hand of cards may carry."
    text = sheet("two-hand-holdem")
    assert f"| {games} | 6 | 6 | WAC 230-15-040 | as read in 2009-09 |" in text
    counted = "as this house counts them: Ante 1, Ante 2, "
    assert counted in text
    later = "What is wagered later (Split, Split Bonus) counts with the hand and the wager that"
    assert later in sheet("fast-action-holdem")
    text = sheet("texas-holdem", wager_ceiling=100_00, ante=100, fee="rake", rake_percent=5)
    assert "| $300 | $100 | WAC 230-15-135 | as read in 2018-07 |" in text
    assert "| 10 percent | 5 percent | WAC 230-15-080 | date not known |" in text


@pytest.mark.parametrize(("ante", "over"), [(1_00, False), (10_00, False), (11_00, True)])
def test_lim_4_antes_stand_beside_the_first_rounds_largest_wager(ante: int, over: bool) -> None:
    text = sheet("texas-holdem", ante=ante, wager_ceiling=100_00)
    assert "the largest wager of the first betting round is $100" in text
    assert ("**this is more**" in text) is over


def test_lim_3_irregularities_in_the_houses_own_words() -> None:
    game = find("hawaiian-holdem")
    usual = sheet("hawaiian-holdem")
    *kinds, last = get_args(Irregular)
    assert f"- {', '.join(kinds)} or {last}: the floor may void the round" in usual
    own = HouseRules({"boxed card": "It is burnt."}, void_by_two=True)
    text = controls(game, game.rules(), Settings(game.name, "One"), own)
    assert "- boxed card, as this house has written it down: It is burnt. (LIM-3)" in text
    assert "boxed card, wrong number" not in text
    assert "misdeal, exposed card, wrong number of cards, shuffler jam or anything else" in text
    assert "Two members of the floor void a round together" in text
    assert "- exposed card: the card is set aside" in sheet("texas-holdem")
    assert "- shuffler jam or anything else: the floor may void" in sheet("texas-holdem")


def test_lim_8_chips_and_discard_rack_are_named_in_either_way() -> None:
    for shuffling in ("machine", "by hand"):
        text = sheet("pick-2-poker", shuffling=shuffling)
        assert "All wagers are made with gaming chips" in text
        assert "A discard rack stands at the table" in text
    assert "The document names no equipment" in sheet("hawaiian-holdem")


def test_lim_1_the_figures_are_those_in_force() -> None:
    text = sheet("pick-2-poker")
    same = "3-5 Bonus has the same amount, and a bonus at this table is $1 to $100"
    assert f"- Ante: $5 to $100; no more, since {same} (P2P-2)" in text
    assert "- 5 Card Bonus: $5 to $100, optional" in text
    wide = Limits(Cents(5_00), Cents(400_00), Cents(1_00), Cents(400_00))
    twice = "a wager of 2 times it may follow, and the law allows no wager above $400"
    assert f"- Ante 1: $5 to $200; no more, since {twice} (LIM-1)" in sheet("two-hand-holdem", wide)


def test_irregularities_and_what_follows() -> None:
    text = sheet("pick-2-poker")
    assert "- with a shuffle machine, the shuffler jammed or failed: the round is void" in text
    assert "(P2P-18)" in text
    text = sheet("double-flop-texas", exposed_card="play on")
    assert "- exposed card: the card stays and play goes on (DFH-8)" in text
    assert "- misdeal: the round is void" in text
    assert "- misdeal, exposed card or anything else: the floor may void" in sheet("pick-2-poker")
    assert "or anything else: the floor may void the round" in sheet("hawaiian-holdem")


def test_tips_are_the_houses_decision() -> None:
    assert "Tips for the dealer are not allowed" in sheet("pick-2-poker")
    assert "Tips for the dealer are allowed" in sheet("pick-2-poker", dealer_tips=True)
    assert "## Tips" not in sheet("hawaiian-holdem")


def test_whose_word_goes_first() -> None:
    text = sheet("hawaiian-holdem")
    order = ["1. the law", "2. the manufacturer's rules", "3. approved house rules", "4. Hoyle"]
    places = [text.index(line) for line in order]
    assert places == sorted(places)


def test_open_rules_say_how_the_table_reads_them() -> None:
    text = sheet("fast-action-holdem", envy_needs_bonus=True)
    question = "Must the player who makes the hand have a Bonus at stake?*"
    taken = "Yes: only a hand of a player with a Bonus at stake counts."
    assert f"{question} At this table: {taken}" in text
