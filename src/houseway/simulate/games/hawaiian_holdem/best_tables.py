"""The best raise of any three cards, and the best discard on any flop: tables of best play.

That of discards is kept: 32 million situations up to suits in two bits each, 8 MB, some minutes of
two cores.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable

import numpy as np
from numpy.typing import NDArray

from houseway.exact.games.hawaiian_holdem.bet import DEALS, FLOPS, proof_name, sum_up, sums_of
from houseway.exact.games.hawaiian_holdem.raise_table import shipped
from houseway.exact.kernels.canonical import canonical_hands, canonical_rows, place_of
from houseway.exact.kernels.flops import LIVE, Sums, flops_by_part
from houseway.exact.kernels.jit import kernel
from houseway.games.hawaiian_holdem import GAME, HawaiianRules
from houseway.round.events import Verdict
from houseway.simulate.tables.flop_places import CLASSES, TRIPLES
from houseway.simulate.tables.kept_tables import Bytes, Progress, Rows, kept_rows, no_progress

A_BYTE = 4  # discards, of two bits each
ROW = -(-TRIPLES // A_BYTE)

Raises = NDArray[np.uint8]  # by class of three cards: so many times the bet


def best_raises(rules: HawaiianRules) -> Raises:
    """By class of three cards: the whole raise where the hand is worth more than nothing."""
    wins, ties = np.array(shipped().numbers.tables[proof_name(rules)], np.int64).T
    won = wins + ties if rules.ties is Verdict.WIN else wins
    deals = canonical_hands(3).weights * (FLOPS * DEALS)
    return (rules.raise_times * (won > deals - wins - ties)).astype(np.uint8)


def best_discards(rules: HawaiianRules, progress: Progress = no_progress) -> Bytes:
    """By flop up to suits and three of the cards it leaves: the place of the best discard."""
    name = f"best discards {proof_name(rules).removeprefix(GAME.name)}"
    shape, parts = (CLASSES, ROW), list(flops_by_part())
    return kept_rows(GAME, name, shape, parts, solver(rules), __name__, progress=progress)


def solver(rules: HawaiianRules) -> Callable[[str], Rows]:
    """What solves a part: the rows of its flops."""

    def solve(part: str) -> Iterable[tuple[int, Bytes]]:
        for flop, sums in sums_of(rules, part):
            packed = np.zeros(ROW, np.uint8)
            _best_of_flop(sums, rules.ties is Verdict.WIN, packed)
            yield int(canonical_rows(canonical_hands(3), flop.cards[None])[0]), packed

    return solve


@kernel
def _best_of_flop(sums: Sums[np.int64], ties_win: bool, packed: Bytes) -> None:
    """The best discard of every three live cards; of equals, the lowest card goes."""
    for c in range(2, LIVE):
        for b in range(1, c):
            for a in range(b):
                best, gone = -1, 0
                for which, (one, other, discard) in enumerate(((b, c, a), (a, c, b), (a, b, c))):
                    points, ties, _ = sum_up(sums, one, other, discard)
                    if points + ties_win * ties > best:
                        best, gone = points + ties_win * ties, which
                place = place_of((a, b, c))
                packed[place // A_BYTE] |= gone << 2 * (place % A_BYTE)
