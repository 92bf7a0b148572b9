"""Deviations of splits, and of Ante with Bonus: made-up outcomes, and the sums shipped."""

from __future__ import annotations

from fractions import Fraction
from math import comb

import numpy as np
import pytest
from msgspec.structs import replace

from houseway.exact.games.fast_action_holdem.deviations import (
    PLAYED,
    Plan,
    Sums,
    moments,
    plans,
    shipped_sums,
    whatever_paytable,
)
from houseway.exact.games.fast_action_holdem.solution import (
    ACTS,
    FIVES_HIGH,
    SPLITS_ANTE,
    SPLITS_BONUS,
    nets_by_category,
    rules_of,
    with_paytable,
)
from houseway.exact.proving.result import Result
from houseway.exact.proving.shipped import shipped_results
from houseway.games.fast_action_holdem import FastActionRules

CATEGORIES = 10
ONE = whatever_paytable(rules_of(1))
PLANS = plans(ONE)
DEALERS = 6 * comb(43, 4)
SEVERAL = [whatever_paytable(rules_of(decks)) for decks in (6, 7, 8)]
SHIPPED = [ONE, *SEVERAL, *(replace(rules, multi_deck_labels=FIVES_HIGH) for rules in SEVERAL)]
WAGERS = {(1, 0): "ante", (0, 1): "bonus", (1, 1): "ante and bonus"}


def test_moments_are_those_of_every_outcome() -> None:
    chance = np.random.default_rng(8)
    shape = (len(PLANS), len(PLAYED), CATEGORIES, CATEGORIES)
    sums = Sums(ONE, *(np.zeros(of, np.object_) for of in (shape, shape, shape, shape[:2])))
    plan, ante, nets = PLANS[-1], 3, chance.integers(-1, 30, CATEGORIES).tolist()
    outcomes: list[tuple[int, int]] = []  # a net and how often it comes
    for _ in range(40):
        act, mine, other = (int(chance.integers(size)) for size in (len(PLAYED), 10, 10))
        first, second = (int(won) for won in chance.integers(DEALERS, size=2))
        both = int(chance.integers(max(first + second - DEALERS, 0), min(first, second)))
        at = (len(PLANS) - 1, act, mine, other)
        sums.boards[at] += 1
        sums.first[at] += first
        sums.second[at] += second
        sums.both[at[:2]] += 2 * both
        again = ante if PLAYED[act] in SPLITS_ANTE else 0
        paid = nets[mine] + (nets[other] if PLAYED[act] in SPLITS_BONUS else 0)
        outcomes += [
            (paid + ante + again, both),
            (paid + ante - again, first - both),
            (paid - ante + again, second - both),
            (paid - ante - again, DEALERS - first - second + both),
        ]
    total = sum(count for _, count in outcomes)
    value = Fraction(sum(net * count for net, count in outcomes), total)
    square = Fraction(sum(net * net * count for net, count in outcomes), total)
    assert moments(sums, plan, ante, nets, SPLITS_BONUS) == (value, square - value * value)


def proved(rules: FastActionRules, plan: Plan) -> Result:
    """The result of the full run for a plan."""
    shoe = {"shoe": str(rules.decks), "multi_deck_labels": rules.multi_deck_labels}
    option = "multi_deck_paytable" if rules.multi_deck else "single_deck_paytable"
    paytable = {option: str(plan.paytable)} if plan.bonus else {}
    version = {"version": rules.version, "splitting": plan.splitting}
    options = {**version, **(shoe if rules.multi_deck else {}), **paytable}
    return next(
        result
        for result in shipped_results()
        if (result.game.name, result.wager) == ("fast-action-holdem", WAGERS[plan.ante, plan.bonus])
        and options.items() <= result.options.items()
    )


@pytest.mark.parametrize(
    ("rules", "plan"),
    [(rules, plan) for rules in SHIPPED for plan in plans(rules)],
    ids=lambda one: f"{one.decks} {one.multi_deck_labels}" if one in SHIPPED else str(one),
)
def test_the_sums_shipped_give_the_values_proved(rules: FastActionRules, plan: Plan) -> None:
    """And, of one deck's Bonus alone, the deviation that joint categories give."""
    nets = [plan.bonus * net for net in nets_by_category(with_paytable(rules, plan.paytable))]
    value, variance = moments(shipped_sums(rules), plan, plan.ante, nets, SPLITS_BONUS)
    result = proved(rules, plan)
    assert value == result.value
    assert variance == result.variance


def test_every_result_has_a_deviation() -> None:
    """But for the list as it is printed: joint results of splits and Bonuses are not shipped."""
    without = [result for result in shipped_results() if result.variance is None]
    assert {result.options.get("multi_deck_list") for result in without} == {"as printed"}


def test_every_splitting_of_both_wagers_is_counted() -> None:
    for rules in SHIPPED[:2]:
        found = {plan.splitting for plan in plans(rules) if plan.ante and plan.bonus}
        assert found == set(ACTS)


@pytest.mark.parametrize("rules", SHIPPED, ids=lambda one: f"{one.decks} {one.multi_deck_labels}")
def test_the_boards_of_a_plan_are_all_there_are(rules: FastActionRules) -> None:
    dealt = comb(52 * rules.decks, 4) * comb(52 * rules.decks - 4, 5)
    for boards in shipped_sums(rules).boards:
        assert boards.sum() == dealt
