"""Parts are kept, found again, finished when stopped, and the same on a cluster."""

from __future__ import annotations

from collections.abc import Iterable
from concurrent.futures import Executor, Future
from dataclasses import replace
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from distributed import LocalCluster

from houseway.exact.proving import cluster as cluster_module
from houseway.exact.proving import driver
from houseway.exact.proving.cluster import NoCluster, workers_at
from houseway.exact.proving.driver import choose, run
from houseway.exact.proving.part_cache import KeptParts, digest, save_whole
from houseway.exact.proving.proof import Part, Proof
from houseway.exact.proving.proofs import proof, proofs
from houseway.exact.proving.result import Result, ResultRow, of_rows, one_wager
from houseway.exact.proving.usual_folder import usual_folder
from houseway.games import known

GAME = known("hawaiian-holdem")
PARTS = ("one", "two", "three")


def _combine(solved: Iterable[Part]) -> list[Result]:
    won = int(sum(part[0] for part in solved))
    rows = ResultRow("win", 1, won), ResultRow("lose", -1, 100 - won)
    return [of_rows(GAME, "bet", rows, first_stakes=one_wager("bet"))]


class Counting:
    """A proof of three parts that counts how often they are solved, and stops where it is told."""

    def __init__(self, stop_at: str = "") -> None:
        self.solved: list[str] = []
        self.stop_at = stop_at
        self.proof = Proof(
            "counting", GAME, ("bet",), _combine, parts=lambda: PARTS, solve=self.solve
        )

    def solve(self, part: str) -> Part:
        if part == self.stop_at:
            raise KeyboardInterrupt
        self.solved.append(part)
        return np.array([len(part)], np.int64)

    def solve_named(self, name: str, part: str) -> Part:
        return self.solve(part)

    def run(self, folder: Path, patch: pytest.MonkeyPatch, **more: Any) -> Result:
        patch.setattr(driver, "solve_part", self.solve_named)
        (proved,) = run([self.proof], folder=folder, **more)
        return proved.results[0]


def test_the_parts_of_a_proof_add_up(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    assert Counting().run(tmp_path, monkeypatch).rows[0].count == 11


def test_what_is_kept_is_not_solved_again(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    first, second = Counting(), Counting()
    assert first.run(tmp_path, monkeypatch) == second.run(tmp_path, monkeypatch)
    assert sorted(first.solved) == sorted(PARTS)
    assert second.solved == []


def test_a_stopped_run_is_resumed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    stopped = Counting(stop_at="three")
    with pytest.raises(KeyboardInterrupt):
        stopped.run(tmp_path, monkeypatch, jobs=1)
    assert stopped.solved == ["one", "two"]
    resumed = Counting()
    assert resumed.run(tmp_path, monkeypatch).rows[0].count == 11
    assert resumed.solved == ["three"]


def test_progress_is_told_part_by_part(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    told: list[tuple[int, int]] = []

    def progress(_: Proof, done: int, parts: int) -> None:
        told.append((done, parts))

    Counting().run(tmp_path, monkeypatch, progress=progress)
    assert told == [(0, 3), (1, 3), (2, 3), (3, 3)]


def test_a_half_written_part_is_no_part(tmp_path: Path) -> None:
    kept = KeptParts(Counting().proof, tmp_path)
    kept.folder.mkdir(parents=True)
    (kept.folder / "one.123.npy").write_bytes(b"half")
    assert kept.missing() == list(PARTS)


def test_parts_are_kept_by_game_rules_version_and_proof(tmp_path: Path) -> None:
    one = Counting().proof
    other = replace(one, name="another")
    kept = KeptParts(one, tmp_path)
    assert "rules-1" in kept.folder.name
    assert kept.folder != KeptParts(other, tmp_path).folder
    kept.keep("one", np.array([3], np.int64))
    kept.forget()
    assert kept.missing() == list(PARTS)


def test_parts_that_other_code_solved_are_not_found_and_go_when_the_proof_is_done(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    other = replace(Counting().proof, sources=("houseway.cards",))
    old = KeptParts(other, tmp_path)
    old.keep("one", np.array([3], np.int64))
    new = Counting()
    assert KeptParts(new.proof, tmp_path).missing() == list(PARTS)
    new.run(tmp_path, monkeypatch)
    assert sorted(new.solved) == sorted(PARTS)
    assert not old.folder.exists()
    assert KeptParts(new.proof, tmp_path).missing() == []


def test_the_usual_folder(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path))
    assert usual_folder() == tmp_path / "houseway" / "proofs"


def test_a_digest_tells_one_number_from_another() -> None:
    assert digest(np.array([1, 2], np.int64)) == digest(np.array([1, 2], np.int64))
    assert digest(np.array([1, 2], np.int64)) != digest(np.array([2, 1], np.int64))


# --- The catalogue --------------------------------------------------------------------------------


def names(game: str | None, *asked: Any) -> list[str]:
    of_game = (one for one in proofs() if game in (None, one.game.name))
    return [one.name for one in choose(of_game, *asked)]


def test_names_are_unique_and_lead_back() -> None:
    assert len({one.name for one in proofs()}) == len(proofs())
    assert all(proof(one.name) is one for one in proofs())


def test_every_proof_with_parts_names_the_code_that_solves_them() -> None:
    for one in proofs():
        assert bool(one.sources) == bool(one.parts()), one.name


def test_proofs_are_chosen_by_game_wager_and_option() -> None:
    assert names("pick-2-poker", None, {}) == ["pick-2-poker bonuses", "pick-2-poker ante"]
    assert names(None, "flounder-4", {}) == ["two-hand-holdem bonuses"]
    assert names(GAME.name, "bet", {"alternative_a": "true"}) == [f"{GAME.name} bet, alternative A"]
    assert names(GAME.name, "big-kahuna", {"discard": "best for the bonus"}) == [
        f"{GAME.name} big-kahuna"
    ]
    assert names(GAME.name, "ante", {}) == []


def test_other_readings_of_a_dear_proof_wait_to_be_asked_for() -> None:
    tie = {"house_way_tie": "first dealt", "version": "single deck"}
    assert names("fast-action-holdem", "ante", tie) == [
        "fast-action-holdem ante, single deck, first dealt"
    ]
    for asked in ({}, {"version": "single deck"}):
        assert not any("first dealt" in name for name in names("fast-action-holdem", None, asked))
    three = {"dealer_may_use_three": "true", "alternative_a": "false"}
    assert names(GAME.name, "bet", three) == [f"{GAME.name} bet, dealer may use three"]
    assert len(names(GAME.name, "bet", {})) == 2
    shoe = {"version": "multi-deck", "multi_deck_labels": "straight flushes above fives"}
    for asked, decks in ({}, "6"), ({"shoe": "8"}, "8"):
        (name,) = names("fast-action-holdem", "ante", {**shoe, **asked})
        assert f"multi-deck, {decks}" in name


# --- A cluster ------------------------------------------------------------------------------------


def test_a_cluster_gives_the_same_integers(tmp_path: Path) -> None:
    """Big Kahuna on two worker processes, cut down to the flops of four of its parts."""
    whole = proof(f"{GAME.name} big-kahuna")
    some = replace(whole, parts=lambda: whole.parts()[:4])
    (here,) = run([some], folder=tmp_path / "here", jobs=1)
    options: dict[str, Any] = {"n_workers": 2, "threads_per_worker": 1, "dashboard_address": None}
    with LocalCluster(**options) as found:
        cluster: Any = found
        with workers_at(cluster.scheduler_address) as workers:
            (there,) = run([some], folder=tmp_path / "there", executor=workers.executor)
            assert workers.cpu_seconds() > 0
    assert there.solved == 4
    assert [one.value for one in there.results] == [one.value for one in here.results]
    assert there.results == here.results


def test_a_cluster_that_is_not_there(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(cluster_module, "PATIENCE", "100ms")
    with (
        pytest.raises(NoCluster, match=r"no scheduler answers at tcp://127\.0\.0\.1:9"),
        workers_at("tcp://127.0.0.1:9"),
    ):
        pass


def test_a_cluster_without_workers_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(cluster_module, "WAIT_FOR_WORKERS", 0.1)
    with LocalCluster(n_workers=0, dashboard_address=":0") as found:
        cluster: Any = found
        with (
            pytest.raises(NoCluster, match="has no worker; start one with `dask worker tcp://"),
            workers_at(cluster.scheduler_address),
        ):
            pass


def test_a_worker_with_another_houseway_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    with LocalCluster(n_workers=1, processes=False, dashboard_address=":0") as found:
        cluster: Any = found
        monkeypatch.setattr(cluster_module, "described", lambda: "9.9.9, code 0")
        with (
            pytest.raises(NoCluster, match=r"the worker at .* has .*; here it is 9\.9\.9"),
            workers_at(cluster.scheduler_address),
        ):
            pass


class _Failing(Executor):
    """Workers that are lost."""

    def submit(self, fn: Any, /, *args: Any, **kwargs: Any) -> Future[Any]:
        future: Future[Any] = Future()
        future.set_exception(ConnectionError("the worker is gone"))
        return future


def test_a_lost_worker_is_an_error_and_not_a_result(tmp_path: Path) -> None:
    with pytest.raises(ConnectionError):
        list(run([Counting().proof], folder=tmp_path, executor=_Failing()))
    assert KeptParts(Counting().proof, tmp_path).missing() == list(PARTS)


class _OfAnotherWay(np.ndarray[Any, Any]):
    def tofile(self, *_: object, **__: object) -> None:
        raise AssertionError("numpy's own way into a file, on which Ctrl-C becomes a TypeError")


def test_a_part_is_written_so_that_ctrl_c_stays_ctrl_c(tmp_path: Path) -> None:
    part = np.arange(5).view(_OfAnotherWay)
    save_whole(tmp_path / "folder" / "part.npy", part)
    assert np.load(tmp_path / "folder" / "part.npy").tolist() == [0, 1, 2, 3, 4]
    assert [one.name for one in (tmp_path / "folder").iterdir()] == ["part.npy"]
