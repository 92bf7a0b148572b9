"""Two games side by side."""

from dataclasses import replace

import pytest

from houseway.exact.general.solve import solve_all
from houseway.exact.not_proved import NotProved
from houseway.exact.proving.compare import compare, known_results, largest_payout, rule_changes
from houseway.exact.proving.result import Result
from houseway.gamefile.game import FileRules, game_from
from houseway.games import find
from houseway.round.game import Game

OLD = find("three-card-poker")


def changed(old: str, new: str) -> Game:
    assert OLD.file.count(old) == 1
    return game_from(OLD.file.replace(old, new), "mine")


def solved(game: Game) -> list[Result]:
    assert issubclass(game.rules, FileRules)
    return list(solve_all(game.rules.file))


def test_a_game_is_the_same_as_itself() -> None:
    found = compare(OLD, OLD)
    assert found.is_same
    assert {one.wager for one in found.wagers} >= {"ante", "pair-plus", "6-card-bonus"}


def test_a_changed_rule_changes_the_edge_and_the_play_of_the_wagers_that_go_by_it() -> None:
    new = changed("queen high or better", "king high or better")
    found = compare(OLD, new, (known_results(OLD), solved(new)))
    (rule,) = found.rules
    assert rule.old is not None
    assert rule.new is not None
    assert "queen high" in rule.old.text
    assert "king high" in rule.new.text
    by_wager = {one.wager: one for one in found.wagers}
    ante = by_wager["ante"]
    assert ante.old is not None
    assert ante.new is not None
    assert ante.edge_change == ante.new.edge - ante.old.edge != 0
    assert {one.choice for one in ante.strategy} == {"play", "fold"}
    assert by_wager["pair-plus"].is_same
    told = found.as_json()
    assert told["wagers"][0]["edge_change"] == float(ante.new.edge - ante.old.edge)


def test_a_wager_that_only_one_game_has_stands_alone() -> None:
    other = find("caribbean-stud")
    by_wager = {one.wager: one for one in compare(OLD, other).wagers}
    assert by_wager["pair-plus"].new is None
    assert by_wager["pair-plus"].edge_change is None
    assert by_wager["ante"].new is not None


def test_rules_of_two_documents_differ() -> None:
    assert list(rule_changes(find("hawaiian-holdem"), find("pick-2-poker")))


def test_the_largest_payout_is_the_highest_net_that_can_come() -> None:
    pair_plus = next(one for one in known_results(OLD) if one.wager == "pair-plus")
    assert largest_payout(pair_plus) == 40
    assert largest_payout(replace(pair_plus, rows=())) is None


def test_a_game_without_results_is_refused() -> None:
    with pytest.raises(NotProved):
        compare(OLD, find("double-flop-texas"))
