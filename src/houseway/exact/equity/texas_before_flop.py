"""Texas before the flop: every two cards against one unknown hand, as a table of 169 rows.

On each board, pairs go from the lowest rank up. Those below a pair number B; those of them that
avoid its cards a and b number B - B(a) - B(b), with B(x) the ones that hold x. To make it again:

    python -m houseway.exact.equity.texas_before_flop
"""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from functools import cache
from importlib.resources import files
from math import comb
from pathlib import Path

import msgspec
import numpy as np
from numpy.typing import NDArray

from houseway.cards import Card, check_distinct
from houseway.exact.kernels.canonical import (
    canonical_hands,
    canonical_rows,
    classes_by_place,
    place_of,
)
from houseway.exact.kernels.evaluate import PAIRS, Cards, live_cards, rank_pairs
from houseway.exact.kernels.jit import kernel
from houseway.exact.kernels.parallel import run_parts
from houseway.exact.kernels.tables import Tables, tables

COMMAND = "python -m houseway.exact.equity.texas_before_flop"
FILE = "before_flop.json"
LIVE = 47
DEALS = comb(50, 5) * comb(45, 2)  # boards and other hands, for one hand

Counts = NDArray[np.int64]


class Shipped(msgspec.Struct, frozen=True):
    """Wins and ties of one hand of each class, in the order of `canonical_hands(2)`.

    The sums of the parts that the boards are counted in stand beside them, to be checked by.
    """

    command: str
    hands: list[tuple[int, int]]
    parts: list[tuple[int, int]]


@cache
def shipped() -> Shipped:
    data = files("houseway.exact").joinpath("data", FILE).read_bytes()
    return msgspec.json.decode(data, type=Shipped)


def equity(hole: Sequence[Card]) -> Fraction:
    """The mean share of a pot against one unknown hand, before any board card."""
    check_distinct(hole)
    hand = np.array([[card.index for card in hole]], np.uint8)
    wins, ties = shipped().hands[int(canonical_rows(canonical_hands(2), hand)[0])]
    return Fraction(2 * wins + ties, 2 * DEALS)


def count_boards(start: int, stop: int) -> Counts:
    """Wins and ties by class of hand on some classes of boards, weights included."""
    boards, found = canonical_hands(5), np.zeros((169, 2), np.int64)
    weights = boards.weights[start:stop]
    _count(tables(), boards.cards[start:stop], weights, classes_by_place(2), found)
    return found


@kernel
def _count(
    tables: Tables,
    boards: Cards,
    weights: NDArray[np.int64],
    classes: NDArray[np.int32],
    found: Counts,
) -> None:
    live, ranks = np.empty(LIVE, np.uint8), np.empty(PAIRS, np.uint16)
    one, other = np.empty(PAIRS, np.int64), np.empty(PAIRS, np.int64)
    place = 0
    for first in range(LIVE - 1):
        for second in range(first + 1, LIVE):
            one[place], other[place] = first, second
            place += 1
    for row in range(len(boards)):
        live_cards(boards[row], live)
        rank_pairs(tables, boards[row], live, ranks)
        order = np.argsort(ranks)
        lower = np.zeros(LIVE, np.int64)  # by card: the lower pairs that hold it
        start = 0
        while start < PAIRS:
            stop = start
            alike = np.zeros(LIVE, np.int64)
            while stop < PAIRS and ranks[order[stop]] == ranks[order[start]]:
                alike[one[order[stop]]] += 1
                alike[other[order[stop]]] += 1
                stop += 1
            for which in order[start:stop]:
                a, b = one[which], other[which]
                of = classes[place_of((int(live[a]), int(live[b])))]
                found[of, 0] += weights[row] * (start - lower[a] - lower[b])
                found[of, 1] += weights[row] * (stop - start - alike[a] - alike[b] + 1)
            lower += alike
            start = stop


def table() -> Shipped:
    """All boards: half a minute of one core."""
    counted = run_parts(count_boards, len(canonical_hands(5).cards))
    hands = np.sum(counted, axis=0) // canonical_hands(2).weights[:, None]
    parts = [part.sum(axis=0) for part in counted]
    return Shipped(COMMAND, _twos(hands), _twos(np.array(parts)))


def _twos(rows: Counts) -> list[tuple[int, int]]:
    return [(wins, ties) for wins, ties in rows.tolist()]


def main() -> None:
    packed = msgspec.json.encode(table()).replace(b"],", b"],\n")
    (Path(__file__).parents[1] / "data" / FILE).write_bytes(packed + b"\n")


if __name__ == "__main__":
    main()
