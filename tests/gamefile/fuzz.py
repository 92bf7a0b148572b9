"""Mutated game files: each is refused with its faults, or read and played to the end of a round.

A seed names a file, so that what is found can be tried again. `make fuzz` tries many, with files of
all other kinds.
"""

from pathlib import Path
from random import Random

from houseway.gamefile.game import game_of
from houseway.gamefile.reading.faults import BadGameFile, Fault
from houseway.gamefile.reading.file import read_game
from tests.games_under_test import played
from tests.hostile.mutating import mutated

ROOT = Path(__file__).parents[2]
FILES = [
    path.read_text()
    for folder in ("src/houseway/gallery", "tests/gamefile/witnesses", "tests/gamefile/invented")
    for path in sorted((ROOT / folder).glob("*.toml"))
]


def try_file(seed: int) -> bool:
    """Whether the file of this seed is read. Anything but a refusal with good lines is an error."""
    random = Random(seed)
    text = mutated(FILES, random)
    faults = _faults(text)
    lines = text.count("\n") + 1
    assert all(1 <= fault.line <= lines for fault in faults)
    if faults:
        return False
    round_ = played(game_of(read_game(text, "mutated")), random)
    assert sum(round_.nets().values()) == sum(line.net for line in round_.lines)
    return True


def _faults(text: str) -> tuple[Fault, ...]:
    try:
        read_game(text, "mutated")
    except BadGameFile as refused:
        return refused.faults
    return ()
