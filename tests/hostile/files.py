"""Mutated files of every kind that is read: `python -m tests.hostile.files 100000`; `make fuzz`.

A second word tries one kind alone: `python -m tests.hostile.files 100000 "game files"`.

Logs, hands typed in, paytables, game files: each is refused by a refusal of
its own, or read and used. Nothing else may come out, and none may take longer than a person waits.
"""

import re
import signal
import sys
import time
from collections.abc import Callable
from hashlib import sha256
from pathlib import Path
from random import Random

from msgspec import Struct

from houseway.exact.proving.custom_paytable import read_paytables
from houseway.exact.proving.paytable_rows import BadPaytable
from houseway.games import find
from houseway.round import log as logs
from houseway.round.adjudicate import BadCase, adjudicate, read_case
from houseway.round.refused import Refused
from tests.gamefile.fuzz import try_file
from tests.hostile.memory import megabytes
from tests.hostile.mutating import mutated

ROOT = Path(__file__).parents[2]
LOGS = [
    path.read_text().rpartition("end ")[0]
    for path in sorted((ROOT / "tests" / "golden").rglob("*.log"))
]
HANDS = re.findall(r"```hand\n(.*?)```", (ROOT / "docs" / "settle.md").read_text(), re.DOTALL)
PAYTABLES = (
    '[rows]\n"royal flush" = 100\n"straight flush" = 50\n"full house" = 5\n"pair" = "push"\n',
    '[rows]\n"three of a kind" = 3\n"two pair" = 1\n',
)
MOST_SECONDS = 10  # of computing, so that a busy machine finds no more than an idle one


def _log(text: str) -> None:
    """As whoever forges one would have it, who makes the checks of its lines right again."""
    lines = text.rstrip("\n").split("\n")
    checks = "".join(sha256(line.encode()).hexdigest()[:4] for line in lines)
    log = logs.read("\n".join([*lines, f"end settled {len(lines)} {checks}"]) + "\n")
    try:
        game = find(log.game)
    except LookupError as error:
        raise logs.BadLog(2, str(error)) from error
    round_ = logs.replay(log, game)
    assert logs.read(logs.write(logs.log_of(round_))).game == log.game


def _hand(text: str) -> None:
    case = read_case(text)
    try:
        game = find(case.game.text)
    except LookupError as error:
        raise BadCase(case.game.line, str(error)) from error
    round_ = adjudicate(case, game)
    assert sum(round_.nets().values()) == sum(line.net for line in round_.lines) or round_.awards


def _paytable(text: str) -> None:
    assert read_paytables(text)["rows"].rows


class Reader(Struct, frozen=True):
    samples: list[str] | tuple[str, ...]
    read: Callable[[str], None]
    refusals: tuple[type[Exception], ...]

    def take(self, seed: int) -> bool:
        """Whether the file of this seed is read and used, or refused."""
        try:
            self.read(mutated(self.samples, Random(seed)))
        except self.refusals:
            return False
        return True


READERS: dict[str, Callable[[int], bool]] = {
    "logs": Reader(LOGS, _log, (logs.BadLog, Refused)).take,
    "hands": Reader(HANDS, _hand, (BadCase, Refused)).take,
    "paytables": Reader(PAYTABLES, _paytable, (BadPaytable,)).take,
    "game files": try_file,
}


def main(count: int, only: str = "") -> None:
    signal.signal(signal.SIGPROF, _too_long)
    for name, take in READERS.items():
        if only in name:
            _try(name, take, count)


def _try(name: str, take: Callable[[int], bool], count: int) -> None:
    """Every seed, with the memory after each tenth of them."""
    started, slowest = time.process_time(), 0.0
    read = 0
    memory: list[str] = []
    for seed in range(count):
        before = time.process_time()
        signal.setitimer(signal.ITIMER_PROF, MOST_SECONDS)
        try:
            read += take(seed)
        except BaseException:
            print(f"{name}: seed {seed} fails", file=sys.stderr)
            raise
        slowest = max(slowest, time.process_time() - before)
        if (seed + 1) % max(1, count // 10) == 0:
            memory.append(f"{megabytes():.0f}")
            print(f"{name}: {seed + 1:,} so far, {memory[-1]} MB", file=sys.stderr)
    signal.setitimer(signal.ITIMER_PROF, 0)
    took = time.process_time() - started
    print(f"{name}: {count:,} files, {read:,} read and used, none broke anything;", end=" ")
    print(f"{took:,.0f} s of computing, the slowest {slowest:.1f} s;", end=" ")
    print(f"MB after each tenth: {', '.join(memory)}", flush=True)


def _too_long(*_: object) -> None:
    raise TimeoutError(f"more than {MOST_SECONDS} s")


if __name__ == "__main__":
    main(int(sys.argv[1]), *sys.argv[2:])
