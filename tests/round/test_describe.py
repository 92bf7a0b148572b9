"""Every option of every game is described: its rule, its default, and what else it may be."""

import pytest

from houseway.games import GAMES, find
from houseway.round.describe import choose, rule_options
from houseway.round.game import Game
from houseway.round.refused import Refused
from houseway.rulebook import document, rule

each_game = pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)


@each_game
def test_every_option_belongs_to_a_rule(game: Game) -> None:
    for option in rule_options(game.rules):
        assert rule(option.rule)
        assert option.allowed


@each_game
def test_open_rules_are_marked_as_their_documents_say(game: Game) -> None:
    openly = {one.open.option: one.id for one in document(game.document).rules if one.open}
    for option in rule_options(game.rules):
        if option.name in openly:
            assert option.rule == openly[option.name]


@each_game
def test_every_default_and_every_listed_value_can_be_chosen(game: Game) -> None:
    for option in rule_options(game.rules):
        choose(game, {option.name: option.default})
    assert not choose(game, {one.name: one.default for one in rule_options(game.rules)}).changed()


def test_values_come_in_the_order_they_are_written() -> None:
    shown = {one.name: one for one in rule_options(find("fast-action-holdem").rules)}
    assert shown["version"].allowed == ("single deck", "multi-deck")
    assert shown["shoe"].allowed == ("6 to 8",)
    assert shown["envy_needs_bonus"].allowed == ("false", "true")
    assert shown["envy_needs_bonus"].open
    assert shown["house_way_tie"].rule == "FAH-9"


def test_a_comment_above_stands_for_its_paragraph() -> None:
    shown = {one.name: one for one in rule_options(find("double-flop-texas").rules)}
    assert shown["fee_amount"].rule == "LIM-4"
    assert shown["odd_chip"].rule == "DFH-7"
    assert shown["boxed_card"].rule == "DFH-8"


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
