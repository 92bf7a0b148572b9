"""The best way to set and raise any four cards on any flop, as a table: made once, and kept.

372 million situations up to suits, solved as the proof of the antes solves them, in four bits each:
186 MB, some ten minutes of two cores.
"""

from __future__ import annotations

from collections.abc import Iterable

import numpy as np

from houseway.exact.games.two_hand_holdem.antes import DEALS, Planes, planes_of
from houseway.exact.games.two_hand_holdem.counts import sum_flop
from houseway.exact.kernels.canonical import canonical_hands, canonical_rows, place_of
from houseway.exact.kernels.evaluate import pair_place
from houseway.exact.kernels.flops import LIVE, flops_by_part, sums_of_part
from houseway.exact.kernels.jit import kernel
from houseway.games.two_hand_holdem import GAME
from houseway.simulate.tables.flop_places import CLASSES, FOURS
from houseway.simulate.tables.kept_tables import Bytes, Progress, kept_rows, no_progress

A_BYTE = 2  # choices, of four bits each: an arrangement, and a bit for each raised hand
ROW = FOURS // A_BYTE

# Three ways to set four cards that rise: the hand with the highest card, and the other.
WAYS = ((2, 3, 0, 1), (1, 3, 0, 2), (0, 3, 1, 2))

Four = tuple[int, int, int, int]


def best_choices(progress: Progress = no_progress) -> Bytes:
    """By flop up to suits and four of the cards it leaves: the best way to set and raise them."""
    shape, parts = (CLASSES, ROW), list(flops_by_part())
    return kept_rows(GAME, "best choices", shape, parts, solve, __name__, progress=progress)


def solve(part: str) -> Iterable[tuple[int, Bytes]]:
    """The rows of a part's flops."""
    for flop, sums in sums_of_part(part, sum_flop):
        packed = np.zeros(ROW, np.uint8)
        _best_of_flop(planes_of(sums), packed)
        yield int(canonical_rows(canonical_hands(3), flop.cards[None])[0]), packed


@kernel
def _best_of_flop(planes: Planes, packed: Bytes) -> None:
    """The best choice for every four live cards; a hand worth nothing is checked."""
    for d in range(3, LIVE):
        for c in range(2, d):
            for b in range(1, c):
                for a in range(b):
                    choice = _best_of_hand(planes, (a, b, c, d))
                    place = place_of((a, b, c, d))
                    packed[place // A_BYTE] |= choice << 4 * (place % A_BYTE)


@kernel
def _best_of_hand(planes: Planes, four: Four) -> int:
    best, choice = -(1 << 40), 0
    for way in range(len(WAYS)):
        w = WAYS[way]
        high = pair_place(four[w[0]], four[w[1]], LIVE)
        low = pair_place(four[w[2]], four[w[3]], LIVE)
        if planes.worth[high, low] > best:
            best = int(planes.worth[high, low])
            raises = (planes.points[high, low] > DEALS) + 2 * (planes.points[low, high] > DEALS)
            choice = way + 4 * raises
    return choice
