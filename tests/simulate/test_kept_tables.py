"""Tables that are kept: made once, whole or not at all, and taken up where they were stopped."""

from collections.abc import Iterable
from pathlib import Path

import numpy as np
import pytest

from houseway.games import find
from houseway.simulate.tables.kept_tables import Bytes, kept_rows, kept_table, table_path

GAME = find("hawaiian-holdem")
PARTS = ["a", "b", "c", "d"]
SOLVER = "houseway.cards"  # any module will do


@pytest.fixture(autouse=True)
def _apart(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:  # pyright: ignore[reportUnusedFunction]
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path))


class Solver:
    """Two rows a part; it may be made to fail at one."""

    def __init__(self, fails_at: str = "") -> None:
        self.solved: list[str] = []
        self.fails_at = fails_at

    def __call__(self, part: str) -> Iterable[tuple[int, Bytes]]:
        if part == self.fails_at:
            raise ValueError(part)
        self.solved.append(part)
        first = 2 * PARTS.index(part)
        return [(row, np.full(3, row + 1, np.uint8)) for row in (first, first + 1)]


def rows(solver: Solver, told: list[int] | None = None) -> Bytes:
    def progress(name: str, done: int, parts: int) -> None:
        assert (name, parts) == ("rows", 4)
        if told is not None:
            told.append(done)

    return kept_rows(GAME, "rows", (8, 3), PARTS, solver, SOLVER, jobs=1, progress=progress)


def test_a_table_is_made_once() -> None:
    made: list[int] = []

    def make() -> np.ndarray:
        made.append(1)
        return np.arange(5)

    assert kept_table(GAME, "one", make, SOLVER).tolist() == [0, 1, 2, 3, 4]
    assert kept_table(GAME, "one", make, SOLVER).tolist() == [0, 1, 2, 3, 4]
    assert made == [1]


def test_a_large_table_is_made_part_by_part() -> None:
    solver, told = Solver(), list[int]()
    assert rows(solver, told)[:, 0].tolist() == [1, 2, 3, 4, 5, 6, 7, 8]
    assert told == [0, 1, 2, 3, 4]
    assert rows(solver)[7].tolist() == [8, 8, 8]
    assert sorted(solver.solved) == PARTS  # not again


def test_a_stopped_table_goes_on_where_it_was() -> None:
    with pytest.raises(ValueError, match="c"):
        rows(Solver(fails_at="c"))
    assert not table_path(GAME, "rows", SOLVER).exists()
    again, told = Solver(), list[int]()
    assert rows(again, told)[:, 1].tolist() == [1, 2, 3, 4, 5, 6, 7, 8]
    assert "a" not in again.solved
    assert "c" in again.solved
    assert told[0] == 4 - len(again.solved)


def test_a_table_is_named_by_game_rules_and_code() -> None:
    path, other = (
        table_path(GAME, "best discards, alternative A", code)
        for code in (SOLVER, "houseway.hands")
    )
    assert path.name.startswith("hawaiian-holdem-best-discards-alternative-a-rules-1-")
    assert path != other
    assert path.parent.name == "tables"
