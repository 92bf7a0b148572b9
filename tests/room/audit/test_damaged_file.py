"""A database file with one byte changed: the audit ends in findings, and never in a traceback."""

import asyncio
import sqlite3
from contextlib import closing
from pathlib import Path
from random import Random

import pytest

from tests.cli.running import run
from tests.room.audit.tampering import OUTSIDE
from tests.room.audit.test_whole_room import live_a_little
from tests.room.playing import KEY, new_room

FLIPS = 120


@pytest.fixture(scope="module")
def whole(tmp_path_factory: pytest.TempPathFactory) -> bytes:
    """A room's database as one file."""
    file = tmp_path_factory.mktemp("whole") / "room.db"
    room = new_room(f"sqlite:///{file}")
    asyncio.run(live_a_little(room))
    room.close()
    with closing(sqlite3.connect(file)) as connection:
        connection.execute("PRAGMA journal_mode=DELETE")
    return file.read_bytes()


def content(file: Path) -> list[str] | None:
    """All rows that the audit answers for; None where they cannot even be read."""
    try:
        with closing(sqlite3.connect(f"file:{file}?mode=ro", uri=True)) as connection:
            said = connection.execute("PRAGMA integrity_check").fetchall()
            dump = list(connection.iterdump())
    except (sqlite3.Error, UnicodeDecodeError):
        return None
    outside = tuple(f'INSERT INTO "{table}"' for table in OUTSIDE)
    return [str(said), *(line for line in dump if not line.startswith(outside))]


@pytest.mark.parametrize("part", range(4))
def test_one_flipped_bit_is_found_or_changes_nothing(
    part: int, whole: bytes, tmp_path: Path
) -> None:
    random = Random(part)
    (tmp_path / "room.key").write_bytes(KEY)
    file, before = tmp_path / "houseway.db", None
    file.write_bytes(whole)
    before = content(file)
    assert before
    assert run("audit", "--data", str(tmp_path)).exit_code == 0
    passed: list[int] = []
    for _ in range(FLIPS // 4):
        place = random.randrange(len(whole))
        damaged = bytearray(whole)
        damaged[place] ^= 1 << random.randrange(8)
        file.write_bytes(damaged)
        result = run("audit", "--data", str(tmp_path))
        assert result.exit_code in (0, 1), (place, result.output, result.exception)
        if result.exit_code:
            assert result.stdout, place
        elif content(file) != before:
            passed.append(place)
        for left in tmp_path.glob("houseway.db-*"):
            left.unlink()
    assert passed == []


@pytest.mark.parametrize("kept", [0, 1, 100, 5_000, 30_000])
def test_a_file_that_is_cut_off_is_a_finding(kept: int, whole: bytes, tmp_path: Path) -> None:
    (tmp_path / "room.key").write_bytes(KEY)
    (tmp_path / "houseway.db").write_bytes(whole[:kept])
    result = run("audit", "--data", str(tmp_path))
    assert result.exit_code == 1, result.output
    assert "0 findings" not in result.stdout
