"""Every golden log in this folder replays to the settlement beside it, to the letter.

Those that are meant to change are written anew by `python -m tests.golden.rounds`.
"""

from pathlib import Path

import pytest

from houseway.games import find
from houseway.round import log_of, read, replay, write
from tests.golden.rounds import FOLDER, GOLDEN, settlement

LOGS = sorted(FOLDER.glob("*.log"))
each_log = pytest.mark.parametrize("path", LOGS, ids=lambda path: path.stem)


@each_log
def test_a_golden_log_replays_to_its_settlement(path: Path) -> None:
    log = read(path.read_text(encoding="utf-8"))
    round_ = replay(log, find(log.game))
    assert settlement(round_) == path.with_suffix(".txt").read_text(encoding="utf-8")


@each_log
def test_a_golden_log_is_written_as_it_was_read(path: Path) -> None:
    text = path.read_text(encoding="utf-8")
    log = read(text)
    assert write(log) == text
    assert write(log_of(replay(log, find(log.game)))) == text


@pytest.mark.parametrize("name", GOLDEN)
def test_a_golden_round_still_gives_its_log(name: str) -> None:
    text = write(log_of(GOLDEN[name]()))
    assert text == (FOLDER / f"{name}.log").read_text(encoding="utf-8")


def test_every_log_has_a_settlement_and_every_round_a_log() -> None:
    logs = {path.stem for path in LOGS}
    assert logs == {path.stem for path in FOLDER.glob("*.txt")}
    assert logs >= set(GOLDEN)
