"""A minute of the simulation, the same each time; and that it finds what it has to find."""

from collections import Counter

import pytest

from tests.simulation.database import pattern
from tests.simulation.faults import CRASHES, Kind
from tests.simulation.past_bugs import BUGS
from tests.simulation.shrink import reproduction, shrunk
from tests.simulation.world import Place, Plan, Result, run

SEEDS, ROUNDS = range(1, 33), 60  # some 50 seconds of one core
FEW = 6  # rounds
FIRST = {"stale batch": 14}  # a seed known to show a rare one soon
MOST = 40  # seeds in which a bug has to show


@pytest.fixture(scope="module")
def place(tmp_path_factory: pytest.TempPathFactory) -> Place:
    return Place(pattern(tmp_path_factory.mktemp("simulation")))


@pytest.mark.parametrize("seed", SEEDS)
def test_nothing_is_lost_doubled_shown_or_stuck(seed: int, place: Place) -> None:
    result = run(Plan(seed, ROUNDS), place)
    assert result.violations == [], reproduction(result.plan)
    assert result.rounds >= ROUNDS


@pytest.mark.parametrize("seed", range(1, 4))
def test_ten_tables_on_one_meter_lose_nothing(seed: int, place: Place) -> None:
    """Ten tables on up to three servers raise one meter that is won often, with all faults."""
    result = run(Plan(seed, ROUNDS, tables=10, one_meter=True), place)
    assert result.violations == [], reproduction(result.plan)
    assert result.rounds >= ROUNDS


def test_a_seed_is_the_same_run_each_time(place: Place) -> None:
    first, second = run(Plan(3, FEW), place), run(Plan(3, FEW), place)
    assert (first.rounds, first.commands, first.faults) == (
        second.rounds,
        second.commands,
        second.faults,
    )
    assert sum(first.faults[kind] for kind in CRASHES)


SIGNS = {
    "double refill": "a refill leaves",
    "lost ready time": "a restart would change",
    "stale batch": "the chain breaks",
}


@pytest.mark.parametrize("bug", BUGS)
def test_past_bugs_are_found(bug: str, place: Place) -> None:
    first = FIRST.get(bug, 1)
    with BUGS[bug]():
        for seed in range(first, first + MOST):
            result = run(Plan(seed, FEW, servers=2, tables=3), place)
            if any(SIGNS[bug] in one for one in result.violations):
                return
    raise AssertionError(f"{bug}: not found")


def test_a_failing_seed_is_shrunk_to_one_line() -> None:
    """To the one kind of fault that it takes, on one server and one table."""

    def fails(plan: Plan) -> Result:
        wrong = [] if Kind.CRASH_AFTER in plan.without else ["lost"]
        return Result(plan, 1, 1, Counter(Kind), wrong)

    small = shrunk(fails(Plan(7)), fails)
    line = "make simulate-room SEED=7 ROUNDS=30 SERVERS=1 TABLES=1 ONLY=CRASH_AFTER"
    assert reproduction(small.plan) == line
