"""What a proof is: some results that are worked out together, whole or in parts."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field

import numpy as np
from numpy.typing import NDArray

from houseway.exact.proving.result import Result

Part = NDArray[np.int64]


def _no_parts() -> Sequence[str]:
    return ()


def _no_part(part: str) -> Part:
    raise LookupError(f"a quick proof has no part {part!r}")


@dataclass(frozen=True, slots=True)
class Proof:
    """A dear proof is solved part by part, to be stopped, resumed and spread over machines; a
    quick one has no parts. Its name is kept: finished parts are found again by it.
    """

    name: str
    game: str
    wagers: tuple[str, ...]
    combine: Callable[[Iterable[Part]], list[Result]]
    parts: Callable[[], Sequence[str]] = _no_parts
    solve: Callable[[str], Part] = _no_part
    fixed: Mapping[str, str] = field(default_factory=dict[str, str])  # what all of it is about
    usual: bool = True  # worked out even when nobody asks for its options
