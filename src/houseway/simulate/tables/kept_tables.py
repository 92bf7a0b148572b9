"""Decision tables that take a while to make: made once, and kept in the user's cache folder.

A large one is made in parts, some rows each; a run that was stopped is taken up again.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Sequence
from concurrent.futures import ThreadPoolExecutor, as_completed
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray

from houseway.exact.kernels.sources import digest_of_code
from houseway.exact.proving.part_cache import save_whole
from houseway.exact.proving.usual_folder import usual_folder
from houseway.round.game import Game

Bytes = NDArray[np.uint8]
Rows = Iterable[tuple[int, Bytes]]  # places of rows in a table, and what they hold
Progress = Callable[[str, int, int], None]  # a table has so many of its parts done


def no_progress(name: str, done: int, parts: int) -> None:
    """For callers who do not want to hear of it."""


def table_path(game: Game, name: str, made_by: str) -> Path:
    """Where a table is kept: by game, version of its rules, and the code of the module that
    makes it.
    """
    words = f"{game.name} {name} rules {game.version} {digest_of_code(made_by)}"
    return usual_folder().parent / "tables" / f"{re.sub(r'[^a-z0-9.]+', '-', words.lower())}.npy"


def kept_table(
    game: Game, name: str, make: Callable[[], NDArray[Any]], made_by: str
) -> NDArray[Any]:
    """The table of this name, made if it is not kept yet."""
    path = table_path(game, name, made_by)
    if not path.exists():
        save_whole(path, make())
    return np.load(path)


def kept_rows(
    game: Game,
    name: str,
    shape: tuple[int, int],
    parts: Sequence[str],
    solve: Callable[[str], Rows],
    made_by: str,
    *,
    jobs: int = 2,
    progress: Progress = no_progress,
) -> Bytes:
    """A large table of bytes, read from its file as needed; made in parts if it is not there."""
    path = table_path(game, name, made_by)
    if not path.exists():
        unfinished, done = path.with_suffix(".unfinished.npy"), path.with_suffix(".done")
        path.parent.mkdir(parents=True, exist_ok=True)
        _fill(_open(unfinished, shape), done, name, parts, solve, jobs, progress)
        unfinished.replace(path)
        done.unlink()
    return np.load(path, mmap_mode="r")


def _all_rows(solve: Callable[[str], Rows], part: str) -> list[tuple[int, Bytes]]:
    return list(solve(part))


def _open(path: Path, shape: tuple[int, int]) -> np.memmap[Any, np.dtype[np.uint8]]:
    mode = "r+" if path.exists() else "w+"
    return np.lib.format.open_memmap(path, mode, np.uint8, shape)


def _fill(
    table: np.memmap[Any, np.dtype[np.uint8]],
    done: Path,
    name: str,
    parts: Sequence[str],
    solve: Callable[[str], Rows],
    jobs: int,
    progress: Progress,
) -> None:
    """Solve what is missing; a part is noted as done when its rows are on disk."""
    finished = set(done.read_text().split()) if done.exists() else set[str]()
    missing = [part for part in parts if part not in finished]
    progress(name, len(parts) - len(missing), len(parts))
    with ThreadPoolExecutor(jobs) as workers, done.open("a") as notes:
        running = {workers.submit(_all_rows, solve, part): part for part in missing}
        try:
            for count, solved in enumerate(as_completed(running), len(parts) - len(missing) + 1):
                for place, row in solved.result():
                    table[place] = row
                table.flush()
                notes.write(f"{running[solved]}\n")
                notes.flush()
                progress(name, count, len(parts))
        except BaseException:
            workers.shutdown(wait=True, cancel_futures=True)
            raise
