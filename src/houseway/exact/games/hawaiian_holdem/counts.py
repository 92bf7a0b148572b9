"""Hawaiian Hold'em, one flop at a time: every discard of every hand against every dealer's hand.

A hand keeps a and b and gives up c. On one board the dealer's hands that avoid a, b and c number

    N - N(a) - N(b) + N(ab) - [N(c) - N(ac) - N(bc) + N(abc)]

with N(S) those that contain the cards S. Taken below the kept pair's rank they are the hands it
beats, taken up to it the hands that do not beat it. Points count 2 for a win and 1 for a tie, so
points less deals is wins less losses.

64 bits are ample: one flop and one hand leave 1,035 x 13,244 deals, all rounds together 5.6e15.
"""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from houseway.exact.kernels.card_kinds import (
    Dealers,
    Kinds,
    count_dealers,
    makes_flush_possible,
    room_for_dealers,
    ways_to_deal,
)
from houseway.exact.kernels.jit import kernel
from houseway.exact.kernels.tables import Tables, tables

Sums = NDArray[np.int64]

POINTS, TIES = 0, 1


def sum_flop(kinds: Kinds, most: int = 2) -> Sums:
    """Points and ties by kept pair and discard, in kinds, summed over turns and rivers.

    Kinds by rank: all boards as if flushes did not exist. Kinds by suit: what its flushes change.
    """
    sums = np.zeros((2, len(kinds.first), len(kinds.rank)), np.int64)
    _sum_boards(tables(), kinds, most, room_for_dealers(kinds, most), sums)
    return sums


@kernel
def _sum_boards(tables: Tables, kinds: Kinds, most: int, dealers: Dealers, sums: Sums) -> None:
    by_suit = kinds.suited[-1] == 1
    for turn in range(len(kinds.rank)):
        for river in range(turn, len(kinds.rank)):
            if by_suit and not makes_flush_possible(kinds, turn, river, most):
                continue
            count_dealers(tables, kinds, turn, river, False, dealers, most)
            _add_board(kinds, turn, river, -1 if by_suit else 1, dealers, sums)
            if by_suit:
                count_dealers(tables, kinds, turn, river, True, dealers, most)
                _add_board(kinds, turn, river, 1, dealers, sums)


@kernel
def _add_board(
    kinds: Kinds, turn: int, river: int, sign: int, dealers: Dealers, sums: Sums
) -> None:
    total, one, two = dealers.total, dealers.with_one, dealers.with_two
    for pair in range(len(kinds.first)):
        a, b = int(kinds.first[pair]), int(kinds.second[pair])
        below = dealers.level[pair]
        upto = below + 1
        wins = total[below] - one[below, a] - one[below, b] + two[below, pair]
        safe = total[upto] - one[upto, a] - one[upto, b] + two[upto, pair]
        for c in range(len(kinds.rank)):
            ac, bc = kinds.pair[a, c], kinds.pair[b, c]
            lost_wins = one[below, c] - two[below, ac] - two[below, bc]
            all_three = dealers.three[c, pair] == below  # never below the pair's own level
            lost_safe = one[upto, c] - two[upto, ac] - two[upto, bc] + all_three
            ways = sign * ways_to_deal(
                kinds,
                turn,
                river,
                (a == turn) + (b == turn) + (c == turn),
                (a == river) + (b == river) + (c == river),
            )
            won, unbeaten = wins - lost_wins, safe - lost_safe
            sums[POINTS, pair, c] += ways * (won + unbeaten)
            sums[TIES, pair, c] += ways * (unbeaten - won)
