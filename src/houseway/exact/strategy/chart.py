"""A chart of one decision: for hands in groups, how often each act is best."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from msgspec import Struct

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray


class ChartCell(Struct, frozen=True):
    """Hands of one group: how many, for how many each act is best, and each act's mean value."""

    name: str
    hands: int
    best: dict[str, int]
    values: dict[str, str]  # as fractions, in units; none where they are not counted
    columns: list[list[int]] = []  # by column and act of the chart: for how many it is best


class Chart(Struct, frozen=True):
    """A decision of a game under its rules as they are."""

    game: str
    digest: str  # of its file; "" of a document's game
    prompt: str
    unit: str
    cards: int  # of a hand
    acts: list[str]
    cells: list[ChartCell]
    beside: str = ""  # what the columns go by: "Board", "Dealer's card"
    columns: list[str] = []


class Charts(Struct, frozen=True):
    """The charts of a game that are shipped together."""

    charts: list[Chart]


def counted_cell(name: str, acts: Sequence[str], counts: NDArray[np.int64]) -> ChartCell:
    """A group from its counts by column and act."""
    best = zip(acts, counts.sum(axis=0).tolist(), strict=True)
    taken = {act: count for act, count in best if count}
    return ChartCell(name, int(counts.sum()), taken, {}, counts.tolist())
