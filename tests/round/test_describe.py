"""Every option of every game is declared: its rule, its default, what else it may be, and why."""

from typing import Annotated, Literal

import pytest

from houseway.games import GAMES, find, known
from houseway.money import Cents
from houseway.round.describe import (
    choose,
    in_words,
    options_in_words,
    rule_options,
    rules_in_force,
    standing,
)
from houseway.round.game import Game, Rules
from houseway.round.options import Departure, Offered, Reading, as_text, declared
from houseway.round.refused import Refused
from houseway.rulebook import RuleId, document, open_question, rule

each_game = pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)


class Toy(Rules, frozen=True):
    deck: Annotated[Literal["short", "long"], Offered("TOY-1")] = "short"
    cut: Annotated[bool, Reading("TOY-2", "a cut"), Departure("TOY-2", True, "no cut")] = False
    jokers: Annotated[int, Offered("TOY-3", when=("deck", "long"), least=1, most=2)] = 1
    price: Annotated[Cents, Offered("TOY-4")] = Cents(100)
    wild: bool = False


# --- What is declared ----------------------------------------------------------------------------


@each_game
def test_every_option_belongs_to_a_rule(game: Game) -> None:
    for option in declared(game.rules):
        assert option.choice, f"{option.name} says neither who offers it nor what is open"
        assert rule(option.rule)
        assert option.allowed


@each_game
def test_what_is_open_is_exactly_what_the_rulebook_marks_so(game: Game) -> None:
    openly = {
        (one.id, question.option)
        for one in (*document(game.document).rules, *document("limits").rules)
        for question in one.open
    }
    readings = {(one.rule, one.name) for one in declared(game.rules) if one.open}
    assert readings <= openly
    for id, option in readings:
        assert open_question(id, option)


def test_every_open_question_is_an_option_of_a_game() -> None:
    readings = {(one.rule, one.name) for game in GAMES for one in declared(game.rules) if one.open}
    for id in {game.document for game in GAMES} | {"limits"}:
        for one in document(id).rules:
            for question in one.open:
                assert (one.id, question.option) in readings


@each_game
def test_every_default_and_every_listed_value_can_be_chosen(game: Game) -> None:
    for option in rule_options(game.rules):
        choose(game, {option.name: option.default})
    assert not choose(game, {one.name: one.default for one in rule_options(game.rules)}).changed()


def test_values_come_in_the_order_they_are_written() -> None:
    shown = {one.name: one for one in rule_options(find("fast-action-holdem").rules)}
    assert shown["version"].allowed == ("single deck", "multi-deck")
    assert shown["shoe"].allowed == ("from 6 to 8",)
    assert shown["envy_needs_bonus"].allowed == ("false", "true")
    assert shown["envy_needs_bonus"].open
    assert shown["house_way_tie"].rule == "FAH-9"


# --- What a table makes of it --------------------------------------------------------------------


def test_lim_2_choices_readings_and_departures_are_told_apart() -> None:
    stands = standing(Toy(deck="long", cut=True, price=Cents(250), wild=True))
    assert stands.choices == {"deck": "long", "price": 250}
    assert stands.readings == {}
    assert stands.departures == {"cut": "no cut (TOY-2)", "wild": "wild false (LIM-2)"}
    assert stands.modified
    assert not standing(Toy(deck="long")).modified


def test_an_option_that_does_not_apply_is_no_choice() -> None:
    assert standing(Toy(jokers=2)).choices == {}
    assert standing(Toy(deck="long", jokers=2)).choices == {"deck": "long", "jokers": 2}


def test_bounds_are_kept_however_the_rules_are_made() -> None:
    for jokers in (1, 2):
        assert Toy(jokers=jokers).jokers == jokers
    for jokers in (0, 3):
        with pytest.raises(Refused) as caught:
            Toy(jokers=jokers)
        assert str(caught.value) == f"jokers cannot be {jokers}. Allowed: from 1 to 2. TOY-3"


@pytest.mark.parametrize(
    ("game", "options", "words"),
    [
        ("two-hand-holdem", {}, "as approved"),
        ("hawaiian-holdem", {}, "by its own rule sheet"),
        ("three-card-poker", {}, "public game"),
        ("hawaiian-holdem", {"alternative_a": "true"}, "uses Alternative A"),
        (
            "two-hand-holdem",
            {"layout": "five seats", "eights_reading": "two cards"},
            "uses layout five seats; reads cards that add up to an eight as two cards",
        ),
        ("texas-holdem", {"big_blind": "400"}, "uses big blind $4"),
        (
            "pick-2-poker",
            {"three_five_bonus_tables": "better of the two"},
            "modified: tables of the 3-5 Bonus better of the two",
        ),
    ],
)
def test_a_tables_standing_in_words(game: str, options: dict[str, str], words: str) -> None:
    found = find(game)
    assert in_words(found, choose(found, options)) == words


# --- What is refused -----------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("name", "value", "says"),
    [
        ("big_kahuna", "C", "big_kahuna cannot be 'C'. Allowed: A; B; none. HAW-13"),
        ("alternative_a", "maybe", "Allowed: false; true. HAW-11"),
        ("colour", "red", "Hawaiian Hold'em has no option 'colour'."),
    ],
)
def test_a_wrong_option_is_refused_by_its_rule(name: str, value: str, says: str) -> None:
    with pytest.raises(Refused) as refused:
        choose(find("hawaiian-holdem"), {name: value})
    assert says in str(refused.value)


def test_options_that_need_each_other_are_chosen_together() -> None:
    rules = choose(find("texas-holdem"), {"rake_percent": "5", "fee": "rake"})
    assert rules.changed() == {"rake_percent": 5, "fee": "rake"}


@each_game
def test_every_other_reading_of_an_open_rule_has_words(game: Game) -> None:
    """What a table takes is said in words, not as `true` or by the name of an option."""
    for one in declared(game.rules):
        if one.open and one.listed:
            others = {text for text in one.allowed if text != as_text(one.default)}
            assert set(open_question(one.rule, one.name).readings) == others, one.name


def test_a_cited_rule_says_how_the_table_reads_it() -> None:
    game = find("hawaiian-holdem")
    usual, other = (
        {one.id: one for one in rules_in_force(game, game.options(options))}
        for options in ({}, {"dealer_may_use_three": "true"})
    )
    assert usual[RuleId("HAW-8")].open[0].at_table == ""
    assert "may use all three" in other[RuleId("HAW-8")].open[0].at_table


def test_a_paytable_of_a_game_file_is_read_out_by_name() -> None:
    game = known("let-it-ride")
    given = {"paytable_3_card_bonus": "3-card-bonus-flush-3"}
    table = "paytable of 3 Card Bonus"
    assert options_in_words(game, given) == f"{table}: 3 Card Bonus Flush 3"
    assert in_words(game, game.options(given)) == f"uses {table} 3 Card Bonus Flush 3"
