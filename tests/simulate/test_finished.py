"""What a long check has found is there again, and only for what it was found about."""

from pathlib import Path

import pytest

from houseway.exact.kernels.sources import closure
from houseway.simulate.checks import finished
from houseway.simulate.checks.agreement import decides_a_round
from houseway.simulate.checks.finished import Finished
from houseway.simulate.plan import make_plan

CHECK = "houseway.simulate.checks.agreement"
FAST_ACTION = make_plan("fast-action-holdem", "random")
LET_IT_RIDE = make_plan("let-it-ride", "random")


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(finished, "usual_folder", lambda: tmp_path / "proofs")


def test_a_finding_is_there_for_the_next_run() -> None:
    Finished(CHECK, 100).keep(FAST_ACTION, [7])
    again = Finished(CHECK, 100)
    assert again.of(FAST_ACTION) == [7]
    assert LET_IT_RIDE not in again
    assert FAST_ACTION not in Finished(CHECK, 200)


def test_changed_kernels_are_checked_anew_and_those_of_other_games_not(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    first = Finished(CHECK, 100)
    first.keep(FAST_ACTION, [])
    first.keep(LET_IT_RIDE, [])
    digest = finished.digest_of_code

    def changed(*modules: str, **kept: object) -> str:
        of_files = "houseway.simulate.gamefile.settle" in closure(modules)
        return digest(*modules) + of_files * "changed"

    monkeypatch.setattr(finished, "digest_of_code", changed)
    again = Finished(CHECK, 100)
    assert FAST_ACTION in again
    assert LET_IT_RIDE not in again


def test_a_changed_solver_leaves_what_play_by_lot_found() -> None:
    kernels = "houseway.simulate.games.fast_action_holdem"
    found = closure([CHECK, f"{kernels}.simulated"], decides_a_round)
    assert {f"{kernels}.settle", "houseway.round.runner"} <= set(found)
    assert "houseway.exact.proving.proof" not in found
