"""Running proofs: in parts, on threads or a cluster, kept as they come, resumed where stopped."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from concurrent.futures import Executor, Future, ThreadPoolExecutor, as_completed
from contextlib import nullcontext
from dataclasses import dataclass, replace
from functools import partial
from pathlib import Path
from time import monotonic

from houseway.exact.proving.part_cache import KeptParts
from houseway.exact.proving.printed import with_printed
from houseway.exact.proving.proof import Joined, Part, Proof, Stage
from houseway.exact.proving.proofs import solve_part
from houseway.exact.proving.result import Result
from houseway.exact.proving.usual_folder import usual_folder

Progress = Callable[[Proof, int, int], None]  # a proof has so many of its parts done
Stopping = Callable[[int], None]  # so many parts are still finished and kept


@dataclass(frozen=True, slots=True)
class Proved:
    """A proof that is done, and what this run of it took."""

    proof: Proof
    results: tuple[Result, ...]
    seconds: float
    solved: int  # parts in this run
    resumed: int  # parts kept from earlier ones


def choose(proofs: Iterable[Proof], wager: str | None, options: Mapping[str, str]) -> list[Proof]:
    """The proofs that say something about a wager under some options."""
    return [
        proof
        for proof in proofs
        if (wager is None or wager in proof.wagers)
        and all(proof.fixed.get(name, value) == value for name, value in options.items())
        and proof.asked_by.items() <= options.items()
    ]


def _silent(proof: Proof, done: int, parts: int) -> None:
    """Nobody looks on."""


def run(
    proofs: Iterable[Proof],
    *,
    jobs: int = 2,
    executor: Executor | None = None,
    folder: Path | None = None,
    progress: Progress = _silent,
    stopping: Stopping = lambda under_way: None,
) -> Iterator[Proved]:
    """Each proof as it is done. Kernels release the interpreter lock, so threads are enough."""
    with nullcontext(executor) if executor else ThreadPoolExecutor(jobs) as workers:
        for proof in proofs:
            start = monotonic()
            kept = KeptParts(proof, folder or usual_folder())
            missing = kept.missing()
            stages = stages_of(proof) if missing else ()
            solved, resumed = len(missing), len(kept.parts) - len(missing)
            if stages:
                solved, resumed = _solve_stages(kept, stages, workers, progress, stopping)
            else:
                _solve(proof, kept, missing, _submit(workers, proof), progress, stopping)
            results = proof.combine(kept.load(part) for part in kept.parts)
            kept.forget_stale()
            yield Proved(
                proof,
                tuple(results if proof.portable else map(with_printed, results)),
                monotonic() - start,
                solved,
                resumed,
            )


def _solve_stages(
    kept: KeptParts,
    stages: Sequence[tuple[Proof, Stage]],
    workers: Executor,
    progress: Progress,
    stopping: Stopping,
) -> tuple[int, int]:
    """Solve the only part of a proof; how many parts of its stages that took, and were there."""
    joined: Joined = []
    solved, resumed = 0, 0
    every: list[KeptParts] = []
    for proof, stage in stages:
        parts = KeptParts(proof, kept.folder.parent)
        missing = parts.missing()
        _solve(proof, parts, missing, _submit_to(workers, stage, joined), progress, stopping)
        joined = stage.join(joined, map(parts.load, parts.parts))
        solved, resumed = solved + len(missing), resumed + len(parts.parts) - len(missing)
        every.append(parts)
    (part,) = kept.parts
    kept.keep(part, joined[0])
    for parts in every:
        parts.forget()
        parts.forget_stale()
    return solved, resumed


def stages_of(proof: Proof) -> list[tuple[Proof, Stage]]:
    """Its stages, each with a proof under whose name its parts are kept."""
    return [(_of_stage(proof, stage), stage) for stage in proof.stages()]


def _of_stage(proof: Proof, stage: Stage) -> Proof:
    key = f"{proof.key}, {stage.name}" if proof.key else ""
    name = f"{proof.name}, {stage.name}"
    return replace(proof, name=name, key=key, parts=partial(_parts, stage))


def _submit_to(workers: Executor, stage: Stage, joined: Joined) -> Callable[[str], Future[Part]]:
    return lambda part: workers.submit(stage.solve, joined, part)


def _parts(stage: Stage) -> Sequence[str]:
    return stage.parts


def forget(proof: Proof, folder: Path | None = None) -> None:
    """All that was solved of a proof."""
    for one in (proof, *(stage for stage, _ in stages_of(proof))):
        KeptParts(one, folder or usual_folder()).forget()


def _submit(workers: Executor, proof: Proof) -> Callable[[str], Future[Part]]:
    """A worker may be on another machine: it is told names, unless the proof can be sent there."""
    if proof.portable:
        return lambda part: workers.submit(proof.solve, part)
    return lambda part: workers.submit(solve_part, proof.name, part)


def solved_parts(
    proof: Proof, jobs: int = 2, folder: Path | None = None, progress: Progress = _silent
) -> dict[str, Part]:
    """Every part of a proof by name, those that are missing solved first."""
    kept = KeptParts(proof, folder or usual_folder())
    with ThreadPoolExecutor(jobs) as workers:
        _solve(proof, kept, kept.missing(), partial(workers.submit, proof.solve), progress)
    kept.forget_stale()
    return {part: kept.load(part) for part in kept.parts}


def _solve(
    proof: Proof,
    kept: KeptParts,
    missing: Sequence[str],
    submit: Callable[[str], Future[Part]],
    progress: Progress,
    stopping: Stopping = lambda under_way: None,
) -> None:
    """Solve what is missing. When stopped, what is under way is finished and kept, no more."""
    resumed = len(kept.parts) - len(missing)
    progress(proof, resumed, len(kept.parts))
    running = {submit(part): part for part in missing}
    try:
        for done, finished in enumerate(as_completed(running), resumed + 1):
            kept.keep(running[finished], finished.result())
            progress(proof, done, len(kept.parts))
    except BaseException:
        under_way = [future for future in running if not future.cancel()]
        stopping(sum(not future.done() for future in under_way))
        for finished in under_way:
            if finished.exception() is None:
                kept.keep(running[finished], finished.result())
        raise
