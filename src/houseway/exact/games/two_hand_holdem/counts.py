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

32 bits are ample: one flop and four cards leave 990 x 12,341 = 12,217,590 deals, and a sum of
points is twice that at most. What stands in the place of impossible hands is never looked up.
"""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from houseway.exact.kernels.card_kinds import (
    Dealers,
    Kinds,
    count_dealers,
    kinds_of,
    makes_flush_possible,
    room_for_dealers,
    ways_to_deal,
)
from houseway.exact.kernels.jit import kernel
from houseway.exact.kernels.tables import Tables, tables

Sums = NDArray[np.int32]

POINTS, TIES, PRODUCTS = 0, 1, 2
DEALERS = 12_341  # three of the 43 cards that four hole cards and a board leave


def sum_flop(kinds: Kinds) -> Sums:
    """Points, ties and products by a pair and the other pair, in kinds, over turns and rivers.

    Kinds by rank: all boards as if flushes did not exist. Kinds by suit: what its flushes change.
    """
    pairs = len(kinds.first)
    sums, on_board = np.zeros((3, pairs, pairs), np.int32), np.empty((3, pairs, pairs), np.int32)
    by_rank = kinds_of(kinds.flop)
    if kinds.flop_mask:
        _sum_flushes(tables(), kinds, by_rank, on_board, sums)
    else:
        _sum_boards(tables(), kinds, on_board, sums)
    return sums


# --- Boards ---------------------------------------------------------------------------------------


@kernel
def _sum_boards(tables: Tables, kinds: Kinds, on_board: Sums, sums: Sums) -> None:
    """Every turn and river, as if flushes did not exist."""
    dealers = room_for_dealers(kinds)
    for turn in range(len(kinds.rank)):
        for river in range(turn, len(kinds.rank)):
            count_dealers(tables, kinds, turn, river, False, dealers)
            _count_board(kinds, dealers, on_board)
            _add_board(kinds, turn, river, 1, on_board, sums)


@kernel
def _sum_flushes(tables: Tables, kinds: Kinds, by_rank: Kinds, on_board: Sums, sums: Sums) -> None:
    """Every turn and river that make a flush possible, with flushes less without them."""
    dealers, plain_dealers = room_for_dealers(kinds), room_for_dealers(by_rank)
    plain = np.empty((3, len(by_rank.first), len(by_rank.first)), np.int32)
    for turn in range(len(kinds.rank)):
        for river in range(turn, len(kinds.rank)):
            if not makes_flush_possible(kinds, turn, river):
                continue
            count_dealers(tables, kinds, turn, river, True, dealers)
            _count_board(kinds, dealers, on_board)
            _add_board(kinds, turn, river, 1, on_board, sums)
            # Without flushes kinds of one rank fare alike: count by rank, a ninth of the work.
            ranks = kinds.rank[turn], kinds.rank[river]
            count_dealers(tables, by_rank, ranks[0], ranks[1], False, plain_dealers)
            _count_board(by_rank, plain_dealers, plain)
            _widen(kinds, by_rank, plain, on_board)
            _add_board(kinds, turn, river, -1, on_board, sums)


@kernel
def _widen(kinds: Kinds, by_rank: Kinds, plain: Sums, on_board: Sums) -> None:
    """Copy what was counted by rank to the kinds of each rank."""
    pairs = len(kinds.first)
    as_ranks = np.empty(pairs, np.uint32)
    for pair in range(pairs):
        a, b = kinds.first[pair], kinds.second[pair]
        as_ranks[pair] = by_rank.pair[kinds.rank[a], kinds.rank[b]]
    for what in range(3):
        for pair in range(pairs):
            row = plain[what, as_ranks[pair]]
            for other in range(pairs):
                on_board[what, pair, other] = row[as_ranks[other]]


@kernel
def _add_board(kinds: Kinds, turn: int, river: int, sign: int, on_board: Sums, sums: Sums) -> None:
    """Add the results on one board as often as it can be dealt."""
    ways = np.empty((3, 3, len(kinds.first)), np.int32)
    _find_ways(kinds, turn, river, sign, ways)
    for pair in range(len(kinds.first)):
        a, b = int(kinds.first[pair]), int(kinds.second[pair])
        deals = ways[(a == turn) + (b == turn), (a == river) + (b == river)]
        for what in range(3):
            for other in range(len(deals)):
                sums[what, pair, other] += deals[other] * on_board[what, pair, other]


@kernel
def _find_ways(kinds: Kinds, turn: int, river: int, sign: int, ways: Sums) -> None:
    """The turns and rivers left, by how many of each kind one pair holds, and by the other pair."""
    for held_turn in range(3):
        for held_river in range(3):
            for pair in range(len(kinds.first)):
                c, d = int(kinds.first[pair]), int(kinds.second[pair])
                ways[held_turn, held_river, pair] = sign * ways_to_deal(
                    kinds,
                    turn,
                    river,
                    held_turn + (c == turn) + (d == turn),
                    held_river + (c == river) + (d == river),
                )


# --- One board ------------------------------------------------------------------------------------


@kernel
def _count_board(kinds: Kinds, dealers: Dealers, on_board: Sums) -> None:
    """Points, ties and products by a pair and the other pair."""
    with_one = np.empty((2, len(kinds.rank)), np.int32)
    for pair in range(len(kinds.first)):
        _count_pair(kinds, pair, dealers, with_one, on_board)
    _multiply(dealers.level, on_board)


TILE = 32


@kernel
def _multiply(level: NDArray[np.int32], on_board: Sums) -> None:
    """The products of two pairs' results, tile by tile, since one of them goes down columns."""
    pairs = len(level)
    for top in range(0, pairs, TILE):
        for left in range(top, pairs, TILE):
            for pair in range(top, min(top + TILE, pairs)):
                for other in range(max(left, pair), min(left + TILE, pairs)):
                    # Equal pairs have equal points, so that one of the two is always 0.
                    apart = abs(on_board[POINTS, pair, other] - on_board[POINTS, other, pair])
                    ties = (level[pair] == level[other]) * on_board[TIES, pair, other]
                    product = DEALERS - apart - ties
                    on_board[PRODUCTS, pair, other] = on_board[PRODUCTS, other, pair] = product


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
        tied -= three[a, other] == level
        tied -= three[b, other] == level
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
