"""Large proofs of game files in two stages: the same as the whole, and resumed where stopped."""

from __future__ import annotations

import pickle
from concurrent.futures import Executor, Future
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from houseway.exact.general import first_decision, proofs
from houseway.exact.general.counting import street_stages
from houseway.exact.general.proofs import WHOLE, proof_of
from houseway.exact.general.solve import solve
from houseway.exact.proving.driver import forget, run, stages_of
from houseway.exact.proving.part_cache import KeptParts
from houseway.exact.proving.proof import Proof
from houseway.games import find
from tests.exact.general.files_under_test import file_named


@pytest.fixture(autouse=True)
def everything_in_stages(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(proofs, "MOST_STATES_WHOLE", 0)
    monkeypatch.setattr(street_stages, "MOST_PARTS", 3)


@pytest.fixture
def proof() -> Proof:
    """Three decisions, one after another, with cards between them."""
    return proof_of(find("mississippi-stud"), {}, ("ante",))


class _Counting(Executor):
    """Does everything at once as if it had been sent elsewhere, and stops after so many parts."""

    def __init__(self, most: int = 100) -> None:
        self.most, self.done = most, list[str]()

    def submit(self, fn: Any, /, *args: Any, **kwargs: Any) -> Future[Any]:
        future: Future[Any] = Future()
        if len(self.done) == self.most:
            future.set_exception(KeyboardInterrupt())
        else:
            self.done.append(args[-1])
            there, given = pickle.loads(pickle.dumps((fn, args)))
            future.set_result(there(*given))
        return future


def test_two_stages_give_what_the_whole_gives(proof: Proof, tmp_path: Path) -> None:
    (proved,) = run([proof], folder=tmp_path)
    kept = KeptParts(proof, tmp_path)
    assert np.array_equal(kept.load(WHOLE), proof.solve(WHOLE))
    assert proved.solved == 6
    assert list(tmp_path.iterdir()) == [kept.folder]  # what the stages left is gone


def test_values_of_the_first_decision_come_out_as_well(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """As if Let It Ride had more to come than a coach can go through at once."""
    some = proof_of(find("let-it-ride"), {}, ("bet-1", "bet-2", "bet-3"))
    without = len(some.solve(WHOLE))
    monkeypatch.setattr(first_decision, "MOST_HIDDEN_HANDS", 0)
    whole = some.solve(WHOLE)
    assert len(whole) > without
    list(run([some], folder=tmp_path))
    assert np.array_equal(KeptParts(some, tmp_path).load(WHOLE), whole)


@pytest.mark.parametrize("most", [2, 4])
def test_a_stopped_run_goes_on_in_either_stage(proof: Proof, tmp_path: Path, most: int) -> None:
    with pytest.raises(KeyboardInterrupt):
        list(run([proof], folder=tmp_path, executor=_Counting(most)))
    workers = _Counting()
    (proved,) = run([proof], folder=tmp_path, executor=workers)
    assert (proved.solved, proved.resumed) == (6 - most, most)
    assert len(workers.done) == 6 - most
    assert proved.results[0].value == solve(file_named("mississippi-stud"), ("ante",)).value


def test_what_a_stopped_run_left_can_be_forgotten(proof: Proof, tmp_path: Path) -> None:
    with pytest.raises(KeyboardInterrupt):
        list(run([proof], folder=tmp_path, executor=_Counting(2)))
    ((sums, _), _) = stages_of(proof)
    assert len(KeptParts(sums, tmp_path).missing()) == 1
    forget(proof, tmp_path)
    assert len(KeptParts(sums, tmp_path).missing()) == 3


def test_only_what_is_large_has_stages(proof: Proof, monkeypatch: pytest.MonkeyPatch) -> None:
    assert [stage.name for stage in proof.stages()] == ["sums", "tallies"]
    monkeypatch.undo()
    assert not proof.stages()
    large = proof_of(find("ultimate-texas-holdem"), {}, ("ante", "blind"))
    assert len(large.stages()[0].parts) == street_stages.MOST_PARTS
