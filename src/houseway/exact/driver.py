"""Running proofs: in parts, on threads or a cluster, kept as they come, resumed where stopped."""

from __future__ import annotations

import json
import os
from collections.abc import Callable, Iterable, Iterator, Sequence
from concurrent.futures import Executor, Future, ThreadPoolExecutor, as_completed
from pathlib import Path

from houseway.exact.proofs import Proof, solve_part, with_printed
from houseway.exact.result import Result
from houseway.games import find

Progress = Callable[[Proof, int, int], None]  # a proof has so many of its parts done


def kept_under() -> Path:
    """Where finished parts are kept between runs."""
    cache = os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache"
    return Path(cache) / "houseway" / "proofs"


class KeptParts:
    """Finished parts of one proof, a line each in a file named by game, rules version and proof."""

    def __init__(self, proof: Proof, folder: Path) -> None:
        name = f"{proof.game} {find(proof.game).version} {proof.name}"
        self.path = folder / f"{''.join(c if c.isalnum() else '-' for c in name)}.jsonl"
        self.done: dict[str, list[int]] = dict(self._read())

    def _read(self) -> Iterator[tuple[str, list[int]]]:
        if not self.path.exists():
            return
        for line in self.path.read_text().splitlines():
            try:
                part = json.loads(line)
                yield part["part"], part["counts"]
            except (ValueError, KeyError):
                continue  # cut off when the run was stopped: that part is solved again

    def keep(self, part: str, counts: list[int]) -> None:
        self.done[part] = counts
        self.path.parent.mkdir(parents=True, exist_ok=True)
        with self.path.open("a") as file:
            file.write(json.dumps({"part": part, "counts": counts}) + "\n")


def run(
    proofs: Iterable[Proof],
    *,
    jobs: int = 2,
    executor: Executor | None = None,
    folder: Path | None = None,
    progress: Progress = lambda proof, done, parts: None,
) -> list[Result]:
    """The results of some proofs. Kernels release the interpreter lock, so threads are enough."""
    results: list[Result] = []
    with executor or ThreadPoolExecutor(jobs) as workers:
        for proof in proofs:
            counts = _solve(proof, workers, folder or kept_under(), progress)
            results += [with_printed(result) for result in proof.combine(counts)]
    return results


def _solve(
    proof: Proof, workers: Executor, folder: Path, progress: Progress
) -> Sequence[Sequence[int]]:
    parts = proof.parts()
    if not parts:
        progress(proof, 0, 0)
        return []
    kept = KeptParts(proof, folder)
    progress(proof, len(kept.done), len(parts))
    running: dict[Future[list[int]], str] = {
        workers.submit(solve_part, proof.name, part): part
        for part in parts
        if part not in kept.done
    }
    try:
        for finished in as_completed(running):
            kept.keep(running[finished], finished.result())
            progress(proof, len(kept.done), len(parts))
    except BaseException:
        for future in running:
            future.cancel()
        raise
    return [kept.done[part] for part in parts]
