"""Strategies on the same deals: what each costs, with the cards' luck taken out."""

from concurrent.futures import ThreadPoolExecutor

import pytest

from houseway.simulate.compare import Compared, compare
from houseway.simulate.plan import Plan, make_plan
from houseway.simulate.run import PART, simulate


def compared(plan: Plan, *names: str, rounds: int = 50_000) -> list[Compared]:
    with ThreadPoolExecutor(2) as workers:
        return compare(plan, names, rounds, workers)


def test_costs_are_on_the_same_deals() -> None:
    plan = make_plan("pick-2-poker", "random", seed=8)
    optimal, thumb, never = compared(plan, "optimal", "thumb", "never")
    assert (optimal.costs, optimal.standard_error) == (0, 0)
    for one in (thumb, never):
        assert one.exact_cost is not None
        assert abs(float(one.costs - one.exact_cost)) < 4 * one.standard_error
        assert one.costs == optimal.mean - one.mean
    alone = simulate(make_plan("pick-2-poker", "thumb", seed=8), 50_000)
    assert thumb.mean == alone.mean
    assert thumb.standard_error < alone.standard_error / 5


def test_the_first_is_what_the_others_are_held_to() -> None:
    plan = make_plan("hawaiian-holdem", "random", seats=2)
    never, always = compared(plan, "never", "always")
    assert never.costs == 0
    assert always.costs > 0
    assert always.exact_cost is None


def test_progress_and_parts() -> None:
    told = list[int]()
    plan = make_plan("fast-action-holdem", "random")
    with ThreadPoolExecutor(2) as workers:
        found = compare(plan, ["never", "thumb"], PART + 10, workers, told.append)
    assert told == [PART, PART + 10]
    assert found[1].mean == pytest.approx(found[1].mean)
