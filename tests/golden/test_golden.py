"""Every golden log in this folder replays to the settlement beside it, to the letter.

Those that are meant to change are written anew by `python -m tests.golden.rounds`.
"""

from pathlib import Path

import pytest
from msgspec.structs import replace

from houseway.games import GAMES, find
from houseway.round import BadLog, log_of, read, replay, write
from houseway.round.events import BURN, Dealt
from tests.golden.rounds import FOLDER, GOLDEN, settlement

LOGS = sorted(FOLDER.rglob("*.log"))
OLD = sorted(FOLDER.glob("version_*/*.log"))
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
    assert {path.with_suffix(".txt") for path in LOGS} == set(FOLDER.rglob("*.txt"))
    assert {path.stem for path in LOGS} >= set(GOLDEN)


# --- Older versions -------------------------------------------------------------------------------


def test_every_older_version_of_a_game_has_a_log_that_still_replays() -> None:
    kept = {(log.game, log.version) for path in OLD for log in [read(path.read_text("utf-8"))]}
    older = {(game.name, version) for game in GAMES for version in range(1, game.version)}
    assert kept == older


@pytest.mark.parametrize("path", OLD, ids=lambda path: path.stem)
def test_an_older_version_is_played_by_its_own_rules(path: Path) -> None:
    log = read(path.read_text(encoding="utf-8"))
    round_ = replay(log, find(log.game))
    assert (round_.game.version, log.version) == (1, int(path.parent.name.removeprefix("version_")))
    assert round_.state is log.state


def test_dfh_11_version_1_burns_no_cards() -> None:
    log = read((FOLDER / "version_1" / "double-flop-texas.log").read_text(encoding="utf-8"))
    round_ = replay(log, find(log.game))
    assert not [e for e in round_.events if isinstance(e, Dealt) and e.place == BURN]


def test_p2p_16_version_1_settles_bonuses_seat_by_seat() -> None:
    log = read((FOLDER / "version_1" / "pick-2-poker.log").read_text(encoding="utf-8"))
    seats = [line.seat for line in replay(log, find(log.game)).lines]
    assert seats == sorted(seats)


def test_a_version_that_a_game_does_not_have_is_refused() -> None:
    log = read((FOLDER / "pick-2-poker.log").read_text(encoding="utf-8"))
    for version in (0, 3):
        with pytest.raises(BadLog, match=f"dealt under version {version} of pick-2-poker"):
            replay(replace(log, version=version), find(log.game))
