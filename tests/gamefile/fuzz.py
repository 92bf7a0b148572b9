"""Mutated game files: each is refused with its faults, or read and played to the end of a round.

`python -m tests.gamefile.fuzz 100000` tries so many; `make fuzz` does. Nothing may crash, and none
may take longer than a person waits. A seed names a file, so that what is found can be tried again.
"""

import re
import signal
import sys
import time
from pathlib import Path
from random import Random

from houseway.gamefile.game import game_of
from houseway.gamefile.reading.faults import BadGameFile, Fault
from houseway.gamefile.reading.file import read_game
from tests.games_under_test import played

ROOT = Path(__file__).parents[2]
FILES = [
    path.read_text()
    for folder in ("src/houseway/gallery", "tests/gamefile/witnesses")
    for path in sorted((ROOT / folder).glob("*.toml"))
]
MOST_SECONDS = 10
_WORD = re.compile(r'"[^"\n]*"|[\w-]+|[{}\[\]=,]')
_WORDS = sorted({word for text in FILES for word in _WORD.findall(text)})
_LETTERS = "\"'[]{}=,.#\n\\-0129azAZ\x00\t é€"


def mutated(random: Random) -> str:
    """A file with one to four things changed in it."""
    text = random.choice(FILES)
    for _ in range(random.choice((1, 1, 1, 2, 3, 4))):
        text = random.choice(_CHANGES)(text, random)
    return text


def _word(text: str, random: Random) -> str:
    """One word becomes another that some file has."""
    found = list(_WORD.finditer(text))
    if not found:
        return text
    word = random.choice(found)
    return text[: word.start()] + random.choice(_WORDS) + text[word.end() :]


def _number(text: str, random: Random) -> str:
    found = list(re.finditer(r"\d+", text))
    if not found:
        return text
    number = random.choice(found)
    other = random.choice((0, 1, 2, 3, 4, 5, 7, 9, 12, 52, 100, 10**5, 10**9, -1))
    return text[: number.start()] + str(other) + text[number.end() :]


def _without_a_line(text: str, random: Random) -> str:
    lines = text.split("\n")
    del lines[random.randrange(len(lines))]
    return "\n".join(lines)


def _line_moved(text: str, random: Random) -> str:
    lines = text.split("\n")
    line = lines.pop(random.randrange(len(lines)))
    lines.insert(random.randint(0, len(lines)), line)
    return "\n".join(lines)


def _line_of_another(text: str, random: Random) -> str:
    lines = text.split("\n")
    strange = random.choice(random.choice(FILES).split("\n"))
    lines.insert(random.randint(0, len(lines)), strange)
    return "\n".join(lines)


def _part_of_another(text: str, random: Random) -> str:
    """A whole table is added, or takes the place of one."""
    parts, others = text.split("\n\n"), random.choice(FILES).split("\n\n")
    place = random.randrange(len(parts))
    parts[place : place + random.randint(0, 1)] = [random.choice(others)]
    return "\n\n".join(parts)


def _letter(text: str, random: Random) -> str:
    place = random.randint(0, len(text))
    return text[:place] + random.choice(_LETTERS) + text[place + random.randint(0, 1) :]


def _cut_off(text: str, random: Random) -> str:
    return text[: random.randint(0, len(text))]


def _again_and_again(text: str, random: Random) -> str:
    """A table many times over."""
    parts = text.split("\n\n")
    place = random.randrange(len(parts))
    parts[place:place] = [parts[place]] * random.choice((2, 8, 30))
    return "\n\n".join(parts)


_CHANGES = (
    _word,
    _word,
    _word,
    _number,
    _number,
    _without_a_line,
    _line_moved,
    _line_of_another,
    _part_of_another,
    _letter,
    _cut_off,
    _again_and_again,
)


def try_file(seed: int) -> bool:
    """Whether the file of this seed is read. Anything but a refusal with good lines is an error."""
    random = Random(seed)
    text = mutated(random)
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


def main(count: int) -> None:
    signal.signal(signal.SIGALRM, _too_long)
    started, read, slowest = time.monotonic(), 0, 0.0
    for seed in range(count):
        before = time.monotonic()
        signal.alarm(MOST_SECONDS)
        try:
            read += try_file(seed)
        except BaseException:
            print(f"seed {seed} fails", file=sys.stderr)
            raise
        slowest = max(slowest, time.monotonic() - before)
    signal.alarm(0)
    seconds = time.monotonic() - started
    print(f"{count:,} files, {read:,} read and played, none broke anything")
    print(f"{seconds:.0f} s, the slowest {slowest:.1f} s")


def _too_long(*_: object) -> None:
    raise TimeoutError(f"more than {MOST_SECONDS} s")


if __name__ == "__main__":
    main(int(sys.argv[1]))
