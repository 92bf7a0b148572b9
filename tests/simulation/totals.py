"""What all runs come to, kept in a file seed by seed: a long run that was stopped goes on."""

import os
from collections import Counter
from collections.abc import Iterable
from pathlib import Path

import msgspec
from msgspec import Struct, field

from tests.simulation.faults import CRASHES, Kind
from tests.simulation.world import Result


class Totals(Struct):
    """The figures of the seeds that are done."""

    done: list[tuple[int, int]] = field(default_factory=list[tuple[int, int]])  # ranges of seeds
    rounds: int = 0
    commands: int = 0
    faults: dict[str, int] = field(default_factory=dict[str, int])  # by the names of the kinds
    wins: int = 0  # of one meter that all tables raise
    failing: list[str] = field(default_factory=list[str])  # one line for each, to make it again

    @property
    def crashes(self) -> int:
        return sum(self.faults.get(kind.name, 0) for kind in CRASHES)

    def has(self, seed: int) -> bool:
        return any(first <= seed <= last for first, last in self.done)

    def add(self, result: Result) -> None:
        self.done = _ranges([*self.done, (result.plan.seed, result.plan.seed)])
        self.rounds += result.rounds
        self.commands += result.commands
        self.wins += result.wins
        counts = {kind.name: count for kind, count in result.faults.items()}
        self.faults = dict(Counter(self.faults) + Counter(counts))

    def headline(self) -> str:
        """The figures in a sentence."""
        return (
            f"{_in_words(self.done)}: {self.rounds:,} rounds, {self.commands:,} commands,"
            f" {self.crashes:,} crashes, "
            + (f"the meter won {self.wins:,} times, " if self.wins else "")
            + f"{len(self.failing)} violations."
        )

    def lines(self) -> list[str]:
        """The figures, as they are printed and as they stand in the manual."""
        return [
            self.headline(),
            "",
            "| fault | times |",
            "| --- | --- |",
            *(f"| {kind} | {self.faults.get(kind.name, 0):,} |" for kind in Kind),
        ]


def _ranges(some: Iterable[tuple[int, int]]) -> list[tuple[int, int]]:
    """Ranges in order; those without a gap between them are one."""
    joined: list[tuple[int, int]] = []
    for first, last in sorted(some):
        if joined and first <= joined[-1][1] + 1:
            joined[-1] = (joined[-1][0], max(last, joined[-1][1]))
        else:
            joined.append((first, last))
    return joined


def _in_words(done: list[tuple[int, int]]) -> str:
    if not done:
        return "No seeds"
    each = (str(first) if first == last else f"{first} to {last:,}" for first, last in done)
    return f"Seeds {', '.join(each)}"


def read(file: Path | None) -> Totals:
    """The totals so far; none where there is no file yet."""
    if file is None or not file.exists():
        return Totals()
    return msgspec.json.decode(file.read_bytes(), type=Totals)


def keep(file: Path, totals: Totals) -> None:
    """All of it or nothing: whoever reads the file meanwhile finds whole totals."""
    new = file.with_name(f"{file.name}.new")
    new.write_bytes(msgspec.json.format(msgspec.json.encode(totals)))
    os.replace(new, file)
