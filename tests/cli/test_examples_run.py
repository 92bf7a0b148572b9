"""Every example of `--help` and every command line of the manual is really run, and does not fail.

They run in a folder that has what they name: a game file, typed hands, a log, a pack, a room with a
few rounds. What would take minutes takes fewer rounds or what is shipped instead; what waits for
somebody, or for another machine, is listed with its reason.
"""

import asyncio
import re
import shlex
import shutil
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

import pytest

import houseway
from houseway.cli.commands import COMMANDS
from houseway.cli.room.storage import open_store
from houseway.games import find
from houseway.room import commands as ask
from houseway.room.room import Room
from tests.cli.running import run
from tests.room.playing import FLOOR, Clock, done, play, seated
from tests.test_manual import STAND_INS, typed_lines

ROOT = Path(__file__).parents[2]
NOT_RUN = {
    "serve": "waits for guests; tests/cli/room/test_serve.py starts it",
    "play": "asks questions; tests/cli/table/test_play.py answers them",
    "shuffle-battery": "minutes; `make shuffle-battery`",
    "verify": "a proof that a player kept; tests/room/fairness has them",
}
ELSEWHERE = ("postgresql://", "--cluster", "ADDRESS", "/etc/", "…")
HAND = "game hawaiian-holdem\nseat 1: Ah Kh Qc\n"
SHOWN = "board: 7h 2c 3d 9s Kd\ndealer: 7c 7d 4s\n"
PACK = ("report", "submission", "three-card-poker", "--no-pdf", "--rounds", "200", "-o", "pack")
# What must be there before a command can be run, made by another; its last word is the file.
BEFORE = {
    "report check": (PACK,),
    "restore room-monday.db": (("backup", "room-monday.db"),),
}
# What a command refuses to write over, however often it is shown.
MADE_ANEW = {"backup": ("room-monday.db",), "restore": ("new-room",)}
# By what a line has: what it has instead.
SHORTER = (
    (r"--rounds \d+", "--rounds 200"),
    (r"--deals \d+", "--deals 4"),
    (r"^simulate (?!.*--rounds)(.*)", r"simulate \1 --rounds 200"),
    (r"^(report (?:math|submission) .*)", r"\1 --rounds 200"),
    (r"^compare-strategies (.*)", r"compare-strategies \1 --rounds 200"),
    (r"^sample (?!.*--deals)(.*)", r"sample \1 --deals 20"),
    (r"^peek (?!.*--deals)(.*)", r"peek \1 --deals 4"),
    (r"--parts \d+", "--parts 1"),
    (r"(^report check \S+$)", r"\1 --parts 1"),
    (r"--strategy optimal", "--strategy thumb"),  # tables of best play take a minute to make
    (r"^changes (\S+)$", r"changes \1 --rule soft-17"),
    (r"^design mississippi-stud (.*)", r"design mississippi-stud \1 --minutes 0.1"),
    # What takes minutes to solve is shipped.
    (
        r"^prove(?! my-game)(?!.*--shipped|.*--paytable|.*--exposure)(.*?)(?: --jobs \d+)?$",
        r"prove\1 --shipped",
    ),
    (r" --fresh", ""),
    (r"^ship .*/.*", "ship --list"),
    (r"--paytable mine.toml", "--paytable pays.toml"),
    (r"^new my-game", "new another-game"),
    (r"^settle hand.txt", "settle dispute.txt"),  # the whole of it, in that page
    (r"^restore .*", "restore room-monday.db --data new-room"),
    (r"^backup .*", "backup room-monday.db"),
    (r"--data /var/lib/houseway", "--data DATA"),
    (r"--table (pick-2-poker-1|3f9c2a7b41d0)", "--table TABLE"),
    (r"3f9c/12", "TABLE/1"),
    (r"--number 3", "--number 1"),
    (r"--date \S+", "--date 2026-11-15"),
)


def lines() -> Iterator[Any]:
    """Each line once, however often it is shown."""
    shown = [example for one in COMMANDS for example in one.examples]
    shown += [str(one.values[0]) for one in typed_lines()]
    for line in dict.fromkeys(shown):
        words = shlex.split(line.partition(" > ")[0])[1:]
        if words[0] not in NOT_RUN and not any(other in line for other in ELSEWHERE):
            yield pytest.param(line, id=line)


@pytest.fixture(scope="module")
def here(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with all that examples name."""
    folder = tmp_path_factory.mktemp("examples")
    text = find("three-card-poker").file.replace('title    = "Three', 'title    = "My Three')
    for name in ("my-game", "mine", "mine-changed"):
        (folder / f"{name}.toml").write_text(text)
    (folder / "pays.toml").write_text('[rows]\n"royal flush" = 250\n"straight flush" = 40\n')
    (folder / "hand.txt").write_text(f"{HAND}1 wager bet 10\n")
    (folder / "dispute.txt").write_text(f"{HAND}{SHOWN}1 wager bet 10\n1 raise 20\n1 discard Qc\n")
    (folder / "round.log").write_text(houseway.deal("hawaiian-holdem", seed=7).log)
    return folder


@pytest.fixture(scope="module")
def table(here: Path) -> str:
    """The id of the table in the folder's room."""
    return asyncio.run(_played(here / "houseway"))


async def _played(data: Path) -> str:
    room = Room(open_store("", data), clock=Clock())
    table = await seated(room, "pick-2-poker")
    await play(room, table, Random(3), rounds=2)
    await done(room, FLOOR, table, ask.MakeSlip("closing inventory"))
    room.close()
    return table


def shortened(line: str, here: Path, table: str) -> list[str]:
    """What is run for a line."""
    words = line.partition(" > ")[0].removeprefix("houseway ")
    for long, short in SHORTER:
        words = re.sub(long, short, words)
    for name, stands_for in {**STAND_INS, "DATA": str(here / "houseway"), "TABLE": table}.items():
        words = re.sub(rf"\b{name}\b", lambda _, to=stands_for: to, words)
    return shlex.split(words)


@pytest.mark.parametrize("line", lines())
def test_every_example_does_what_it_says(
    line: str, here: Path, table: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(here)
    monkeypatch.setenv("XDG_DATA_HOME", str(here))
    monkeypatch.setenv("XDG_CACHE_HOME", str(here / "cache"))
    words = shortened(line, here, table)
    for made in MADE_ANEW.get(words[0], ()):
        shutil.rmtree(here / made, ignore_errors=True)
        (here / made).unlink(missing_ok=True)
    if words[0] == "restore":  # the key is put back by hand
        (here / "new-room").mkdir(mode=0o700)
        shutil.copy(here / "houseway/room.key", here / "new-room")
    for first in BEFORE.get(words[0] + " " + words[1] if len(words) > 1 else words[0], ()):
        if not (here / first[-1]).exists():
            assert run(*first).exit_code == 0
    typed = (
        (here / "dispute.txt").read_text() if "-" in words and words[0] == "settle" else "\n" * 9
    )
    result = run(*words, typed=typed)
    assert result.exit_code == 0, result.output
