"""LIM-3: the printed internal controls say what the table does."""

import pytest

from houseway.games import find
from houseway.money import Cents
from houseway.report import controls
from houseway.round import Game, Limits
from houseway.round.describe import rule_options
from tests.games_under_test import each_game


def sheet(game: str, limits: Limits | None = None, **options: object) -> str:
    found = find(game)
    return controls(found, found.options(options), limits or Limits())


@each_game
def test_every_rule_and_option_is_on_the_sheet(game: Game) -> None:
    text = controls(game, game.rules(), Limits())
    assert text.startswith(f"# Internal controls: {game.title}\n")
    for rule in game.book.rules:
        assert f"**{rule.id} {rule.title}.**" in text
    for option in rule_options(game.rules):
        assert f"| {option.name} | {option.default} | {option.default} | {option.rule} |" in text
    for paytable in game.paytables(game.rules()):
        for row, pay in paytable.rows.items():
            assert f"| {row} | {pay} |" in text


@each_game
def test_a_table_at_its_defaults_is_as_approved(game: Game) -> None:
    text = controls(game, game.rules(), Limits())
    assert "As approved: no option is changed (LIM-2)" in text
    assert "odified" not in text.partition("## Rules")[0]


def test_submission_and_dates() -> None:
    text = sheet("two-hand-holdem")
    assert "submission 3192 of 2024-11-21" in text
    assert "Rules dated: 2024-11-15" in text
    assert "Rules dated: 2023-05-05 and 2023-06-05" in sheet("fast-action-holdem")


def test_a_changed_option_marks_the_table_as_modified() -> None:
    text = sheet("two-hand-holdem", layout="five seats")
    assert "**Modified**: layout is changed (LIM-2)" in text
    assert "| layout | **five seats** (modified) | six seats | 2HH-5 |" in text
    assert "- Seats: 5" in text
    text = sheet("two-hand-holdem", layout="five seats", eights_reading="two cards")
    assert "**Modified**: layout, eights_reading are changed (LIM-2)" in text


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
    assert "| big_blind | **400** (modified) | 200 |" in text
    assert "Bonus wagers" not in text


@pytest.mark.parametrize("per", ["round", "hand"])
def test_the_aggregate_limit_is_posted(per: str) -> None:
    limits = Limits(aggregate=Cents(5_000_00))
    text = sheet("fast-action-holdem", limits, aggregate_per=per)
    assert "**Aggregate limit, posted at the table**" in text
    assert f"odds pay $5,000 a {per} at most" in text
    assert "(FAH-20, LIM-5)" in text
    assert "Aggregate limit: none" in sheet("fast-action-holdem")
    assert "Aggregate limit: the rules of this game have none" in sheet("hawaiian-holdem")


def test_decks_in_use_and_their_turns() -> None:
    turns = "Two decks take turns, red in odd rounds and blue in even ones"
    assert turns in sheet("two-hand-holdem")
    assert "(2HH-1)" in sheet("two-hand-holdem").partition("## Options")[0]
    assert turns not in sheet("two-hand-holdem", second_deck=False)
    assert turns not in sheet("pick-2-poker")
    assert f"{turns}; one is shuffled while the other is in play (P2P-1)" in sheet(
        "pick-2-poker", second_deck=True
    )
    assert "dealt from one deck" in sheet("fast-action-holdem")
    assert "dealt from 8 decks" in sheet("fast-action-holdem", version="multi-deck", shoe=8)


def test_irregularities_and_what_follows() -> None:
    text = sheet("pick-2-poker")
    assert "- the shuffler jammed or failed: the round is void" in text
    assert "(P2P-18)" in text
    text = sheet("double-flop-texas", exposed_card="play on")
    assert "- exposed card: the card stays and play goes on (DFH-8)" in text
    assert "- misdeal: the round is void" in text
    assert "- anything else: the floor may void the round" in sheet("hawaiian-holdem")


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
    assert "Must the player who makes the hand have a Bonus at stake?* This table: true." in text
