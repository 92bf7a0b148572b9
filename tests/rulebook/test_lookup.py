"""Finding things in the rulebook by name, and hearing clearly when they aren't there."""

import pickle

import pytest

from houseway.rulebook import (
    DOCUMENTS,
    NotInRulebook,
    document,
    legal_limit,
    open_question,
    rule,
)

# Name: amount, unit and source, as LIM-4 and LIM-5 have them.
LIMITS = {
    "house_banked_single_wager": (400_00, "cents", "WAC 230-15-140"),
    "house_banked_single_wager_before": (300_00, "cents", "WAC 230-15-140"),
    "games_per_hand": (6, "count", "WAC 230-15-040"),
    "large_games_per_hand": (3, "count", "WAC 230-15-040"),
    "small_game_wager": (5_00, "cents", "WAC 230-15-040"),
    "poker_betting_rounds": (5, "count", "WAC 230-15-135"),
    "poker_wagers_per_round": (4, "count", "WAC 230-15-135"),
    "poker_single_wager": (300_00, "cents", "WAC 230-15-135"),
    "poker_single_wager_elsewhere": (40_00, "cents", "WAC 230-15-135"),
    "fee_types_per_table": (1, "count", "WAC 230-15-080"),
    "fee_per_hour": (10_00, "cents", "WAC 230-15-080"),
    "fee_per_hand": (1_00, "cents", "WAC 230-15-080"),
    "rake": (10, "percent", "WAC 230-15-080"),
    "aggregate_limit_odds": (50, "count", "WAC 230-15-490"),
    "verified_win": (3_000_00, "cents", "WAC 230-15-320"),
    "told_discrepancy": (200_00, "cents", "WAC 230-15-495"),
}


def test_a_rule_is_found_by_its_id() -> None:
    assert rule("2HH-10").title == "Check or raise"
    assert rule("FAH-4a").id == "FAH-4a"


@pytest.mark.parametrize("id", ["2HH-21", "2HH-1 ", "2hh-1", "FAH-4b", ""])
def test_an_unknown_rule_is_named_in_the_error(id: str) -> None:
    with pytest.raises(NotInRulebook) as caught:
        rule(id)
    assert isinstance(caught.value, KeyError)
    assert str(caught.value) == f"the rulebook has no rule {id!r}"


@pytest.mark.parametrize("id", DOCUMENTS)
def test_a_document_is_found_by_its_id_and_read_once(id: str) -> None:
    assert document(id).id == id
    assert document(id) is document(id)


def test_an_unknown_document_is_named_with_those_there_are() -> None:
    with pytest.raises(NotInRulebook, match="no document 'whist', only two-hand-holdem, "):
        document("whist")


def test_an_open_question_is_found_by_its_rule_and_option() -> None:
    assert open_question("HAW-14", "big_kahuna_hand").question == "Which cards make that hand?"
    with pytest.raises(NotInRulebook, match="HAW-14 asks nothing that 'odd_chip' would answer"):
        open_question("HAW-14", "odd_chip")


def test_every_legal_limit_is_there_once() -> None:
    assert [limit.name for limit in document("limits").limits] == list(LIMITS)


@pytest.mark.parametrize("name", LIMITS)
def test_a_legal_limit_has_its_amount_and_source(name: str) -> None:
    limit = legal_limit(name)
    assert (limit.amount, limit.unit, limit.source) == LIMITS[name]
    others = {"aggregate_limit_odds": "LIM-5"}
    others |= dict.fromkeys(("verified_win", "told_discrepancy"), "LIM-9")
    assert limit.rule == others.get(name, "LIM-4")


def test_the_wager_limit_changed_in_august_2023() -> None:
    assert legal_limit("house_banked_single_wager").since == "2023-08"
    assert legal_limit("house_banked_single_wager_before").until == "2023-08"


def test_an_unknown_legal_limit_is_named_in_the_error() -> None:
    with pytest.raises(NotInRulebook, match="the rulebook has no legal limit 'the_sky'"):
        legal_limit("the_sky")


def test_the_error_survives_the_trip_between_processes() -> None:
    error = NotInRulebook("the rulebook has no rule 'X'")
    assert str(pickle.loads(pickle.dumps(error))) == str(error)
