"""What a proof is: some results that are worked out together, whole or in parts."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, TypeAlias

from houseway.exact.proving.result import Result
from houseway.round.game import Game

if TYPE_CHECKING:  # a list of what can be proved needs no numpy
    import numpy as np
    from numpy.typing import NDArray

Part: TypeAlias = "NDArray[np.int64]"


def _no_parts() -> Sequence[str]:
    return ()


def _no_part(part: str) -> Part:
    raise LookupError(f"a quick proof has no part {part!r}")


Joined: TypeAlias = "list[NDArray[np.int64]]"


@dataclass(frozen=True, slots=True)
class Stage:
    """A proof's only part is itself worked out in parts, stage by stage.

    Each stage is solved with what the one before joined; the last joins the part.
    """

    name: str
    parts: Sequence[str]
    solve: Callable[[Joined, str], Part]
    join: Callable[[Joined, Iterable[Part]], Joined]


def _no_stages() -> Sequence[Stage]:
    return ()


@dataclass(frozen=True, slots=True)
class Estimate:
    """What a proof is going to take, said before it starts."""

    seconds: float  # of one core of this machine
    out_of_reach: str = ""  # why it cannot be solved, in a sentence; "": it can


@dataclass(frozen=True, slots=True)
class Proof:
    """An expensive proof is solved part by part, to be stopped, resumed and spread over machines.

    A quick one has no parts. Finished parts are cached by `name` and `version`, or by `key` where
    there is one, and by the code of `sources`, the modules that solve them, with all that these
    import.
    """

    name: str
    game: Game
    wagers: tuple[str, ...]
    combine: Callable[[Iterable[Part]], list[Result]]
    parts: Callable[[], Sequence[str]] = _no_parts
    solve: Callable[[str], Part] = _no_part
    stages: Callable[[], Sequence[Stage]] = _no_stages  # of the only part
    sources: tuple[str, ...] = ()
    fixed: Mapping[str, str] = field(default_factory=dict[str, str])  # what all of it is about
    # Options that must be asked for before this is computed; empty: it always is.
    asked_by: Mapping[str, str] = field(default_factory=dict[str, str])
    version: str = ""  # of the rules; "": as the game of this name has it
    key: str = ""  # of all that its parts depend on, whatever they are called
    # Whether `solve` can be sent to another machine as it is, and results bear their figures:
    # a game file is known nowhere else by its name.
    portable: bool = False
    estimate: Callable[[], Estimate] | None = None


def as_lists(solved: Iterable[Part]) -> list[list[int]]:
    """Plain numbers of any size, to add up and multiply."""
    return [part.tolist() for part in solved]
