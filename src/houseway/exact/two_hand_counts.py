"""2 Hand Hold'em, one flop at a time: every pair against every dealer's hand, two cards dead.

A hand of a and b is played with the other hand's c and d dead. On one board the dealer's hands
that avoid all four number, with N(S) those that contain the cards S and avoid a and b,

    N - N(c) - N(d) + N(cd)

Taken below the pair's rank they are the hands it beats, taken up to it those that do not beat it.
Points count 2 for a win and 1 for a tie: points less deals is wins less losses.

Both hands meet one dealer, and the product of their results is what the variance of a round needs.
Say results are 1, 0 and -1, and cd is the higher pair: dealers below ab or above cd give 1, dealers
in between -1, ties 0. That is the number of dealers less the difference of the two hands' points;
for equal pairs it is the number of dealers that do not tie.

32 bits are ample: one flop and four cards leave 990 x 12,341 = 12,217,590 deals, a sum of points is
twice that at most, and what stands in the place of impossible hands stays below 2^29.
"""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from houseway.exact.jit import kernel
from houseway.exact.kinds import (
    Dealers,
    Kinds,
    count_dealers,
    makes_flush_possible,
    room_for_dealers,
    ways_to_deal,
)
from houseway.exact.tables import Tables, tables

Sums = NDArray[np.int32]

POINTS, TIES, PRODUCTS = 0, 1, 2
DEALERS = 12_341  # three of the 43 cards that four hole cards and a board leave


def sum_flop(kinds: Kinds) -> Sums:
    """Points, ties and products by a pair and the other pair, in kinds, over turns and rivers.

    Kinds by rank: all boards as if flushes did not exist. Kinds by suit: what its flushes change.
    """
    pairs = len(kinds.first)
    sums, on_board = np.zeros((3, pairs, pairs), np.int32), np.empty((2, pairs, pairs), np.int32)
    _sum_boards(tables(), kinds, room_for_dealers(kinds), on_board, sums)
    sums[PRODUCTS] += np.triu(sums[PRODUCTS], 1).T  # the same for both orders, summed for one
    return sums


@kernel
def _sum_boards(tables: Tables, kinds: Kinds, dealers: Dealers, on_board: Sums, sums: Sums) -> None:
    by_suit = kinds.flop_mask != 0
    ways = np.empty((3, 3, len(kinds.first)), np.int32)
    for turn in range(len(kinds.rank)):
        for river in range(turn, len(kinds.rank)):
            if by_suit and not makes_flush_possible(kinds, turn, river):
                continue
            _find_ways(kinds, turn, river, ways)
            count_dealers(tables, kinds, turn, river, False, dealers)
            _add_board(kinds, turn, river, -1 if by_suit else 1, ways, dealers, on_board, sums)
            if by_suit:
                count_dealers(tables, kinds, turn, river, True, dealers)
                _add_board(kinds, turn, river, 1, ways, dealers, on_board, sums)


@kernel
def _find_ways(kinds: Kinds, turn: int, river: int, ways: Sums) -> None:
    """The turns and rivers left, by how many of each kind one pair holds, and by the other pair."""
    for held_turn in range(3):
        for held_river in range(3):
            for pair in range(len(kinds.first)):
                c, d = kinds.first[pair], kinds.second[pair]
                ways[held_turn, held_river, pair] = ways_to_deal(
                    kinds,
                    turn,
                    river,
                    held_turn + (c == turn) + (d == turn),
                    held_river + (c == river) + (d == river),
                )


@kernel
def _add_board(
    kinds: Kinds,
    turn: int,
    river: int,
    sign: int,
    ways: Sums,
    dealers: Dealers,
    on_board: Sums,
    sums: Sums,
) -> None:
    with_one = np.empty((2, len(kinds.rank)), np.int32)
    for pair in range(len(kinds.first)):
        _count_pair(kinds, pair, dealers, with_one, on_board)
    for pair in range(len(kinds.first)):
        a, b = kinds.first[pair], kinds.second[pair]
        held_turn, held_river = (a == turn) + (b == turn), (a == river) + (b == river)
        _add_pair(pair, sign, ways[held_turn, held_river], dealers.level, on_board, sums)


@kernel
def _count_pair(kinds: Kinds, pair: int, dealers: Dealers, with_one: Sums, on_board: Sums) -> None:
    """A pair's points and ties on one board by the other pair: N - N(c) - N(d) + N(cd)."""
    two, three = dealers.with_two, dealers.three
    a, b, level = kinds.first[pair], kinds.second[pair], dealers.level[pair]
    points, ties = _count_with_one(kinds, pair, dealers, with_one)
    for other in range(len(kinds.first)):
        c, d = kinds.first[other], kinds.second[other]
        on_board[POINTS, pair, other] = points - with_one[POINTS, c] - with_one[POINTS, d]
        on_board[TIES, pair, other] = ties - with_one[TIES, c] - with_one[TIES, d]
    for other in range(len(kinds.first)):
        won = two[level, other] - (three[a, other] < level) - (three[b, other] < level)
        tied = two[level + 1, other] - two[level, other]
        tied -= (three[a, other] == level) + (three[b, other] == level)
        on_board[POINTS, pair, other] += 2 * won + tied
        on_board[TIES, pair, other] += tied


@kernel
def _count_with_one(kinds: Kinds, pair: int, dealers: Dealers, with_one: Sums) -> tuple[int, int]:
    """N as points and as ties; into the array, N(c) by the kind of c."""
    total, one, two = dealers.total, dealers.with_one, dealers.with_two
    a, b = kinds.first[pair], kinds.second[pair]
    below = dealers.level[pair]
    upto = below + 1
    for c in range(len(kinds.rank)):
        ac, bc = kinds.pair[a, c], kinds.pair[b, c]
        all_three = dealers.three[c, pair] == below  # it is never below the pair's own level
        wins = one[below, c] - two[below, ac] - two[below, bc]
        safe = one[upto, c] - two[upto, ac] - two[upto, bc] + all_three
        with_one[POINTS, c] = wins + safe
        with_one[TIES, c] = safe - wins
    wins = total[below] - one[below, a] - one[below, b] + two[below, pair]
    safe = total[upto] - one[upto, a] - one[upto, b] + two[upto, pair]
    return wins + safe, safe - wins


@kernel
def _add_pair(
    pair: int,
    sign: int,
    ways: NDArray[np.int32],
    level: NDArray[np.int32],
    on_board: Sums,
    sums: Sums,
) -> None:
    """Add a pair's results on one board, as often as the board can be dealt."""
    for other in range(len(ways)):
        deals = np.int32(sign) * ways[other]
        sums[POINTS, pair, other] += deals * on_board[POINTS, pair, other]
        sums[TIES, pair, other] += deals * on_board[TIES, pair, other]
    for other in range(pair, len(ways)):
        apart = abs(on_board[POINTS, pair, other] - on_board[POINTS, other, pair])
        if level[pair] == level[other]:
            apart = on_board[TIES, pair, other]
        sums[PRODUCTS, pair, other] += np.int32(sign) * ways[other] * (DEALERS - apart)
