"""A plan is what the game's own rules allow; anything else is refused, with the rule or names."""

import pytest

from houseway.games import find
from houseway.money import Cents
from houseway.round.refused import Refused
from houseway.simulate.plan import make_plan, prepared, strategies
from houseway.simulate.strategy import NoStrategy


def test_required_wagers_are_made_unless_said() -> None:
    assert make_plan("two-hand-holdem", "thumb").stakes == {"ante-1": 1_000, "ante-2": 1_000}
    assert make_plan("pick-2-poker", "thumb", wagers={"ante": Cents(700)}).stakes == {
        "ante": 700,
        "3-5-bonus": 700,
    }
    bonus = {"multi_deck_paytable": "3", "version": "multi-deck"}  # FAH-16
    assert make_plan("fast-action-holdem", "thumb", options=bonus).stakes == {
        "ante": 1_000,
        "bonus": 1_000,
    }


@pytest.mark.parametrize(
    ("game", "wagers", "rule"),
    [
        ("two-hand-holdem", {"ante-1": 1_000, "ante-2": 500}, "2HH-6"),
        ("pick-2-poker", {"3-5-bonus": 500}, "P2P-2"),
        ("hawaiian-holdem", {"bet": 40_001}, "LIM-1"),
    ],
)
def test_wagers_that_the_rules_forbid_are_refused_by_them(
    game: str, wagers: dict[str, int], rule: str
) -> None:
    with pytest.raises(Refused) as refused:
        make_plan(game, "thumb", wagers={spot: Cents(stake) for spot, stake in wagers.items()})
    assert refused.value.rule == rule


def test_strategies_are_named() -> None:
    assert "house-way" in strategies(find("fast-action-holdem"))
    with pytest.raises(NoStrategy, match="optimal, thumb, always, never, random"):
        make_plan("pick-2-poker", "house-way")


def test_what_is_not_solved_has_no_best_play() -> None:
    options = {"version": "multi-deck", "shoe": "8"}
    plan = make_plan("fast-action-holdem", "optimal", options=options)
    with pytest.raises(NoStrategy, match="8 decks"):
        prepared(plan)


def test_a_plan_is_made_ready_once_and_few_are_kept() -> None:
    plan = make_plan("pick-2-poker", "never")
    assert prepared(plan) is prepared(plan)
    first = prepared(plan)
    for seed in range(2, 20):
        prepared(make_plan("pick-2-poker", "never", seed=seed))
    assert prepared(plan) is not first
