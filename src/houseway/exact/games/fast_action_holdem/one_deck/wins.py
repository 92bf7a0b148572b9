"""The Ante's wins with one deck: the same sum as `ante.wins`, with all that boards share.

With one deck a board either leaves a card or does not, so each can be added up apart (see
`sums`), pairs of a face with a rank go together, and so do boards that rank
all pairs alike, having the same ranks and the same suit to make a flush with.
"""

from __future__ import annotations

from math import comb

import numpy as np
from numpy.typing import NDArray

from houseway.exact.games.fast_action_holdem.ante.boards import (
    UNDEALT,
    Copies,
    Faces,
    Ranks,
    join_ranks,
    ranks_of_one_deck,
)
from houseway.exact.games.fast_action_holdem.ante.sweep import (
    AHEAD,
    PASSED,
    Standing,
    room_for_standing,
)
from houseway.exact.games.fast_action_holdem.ante.wins import end_of_rank
from houseway.exact.games.fast_action_holdem.house_way import HouseWay
from houseway.exact.games.fast_action_holdem.one_deck.bundles import Bundles
from houseway.exact.games.fast_action_holdem.one_deck.sums import (
    Sums,
    add_other_lines,
    add_third_line,
    play_face,
    play_pair,
    room_for_sums,
)
from houseway.exact.games.fast_action_holdem.one_deck.totals import (
    MOST,
    Boards,
    add_up_boards,
    begin_board,
    pass_rank,
    room_for_boards,
)
from houseway.exact.kernels.jit import inner_kernel, kernel
from houseway.exact.kernels.multi_deck_hands import FACES, PAIRS, FacePairs, face_pairs
from houseway.exact.kernels.tables import Tables


def wins_of_one_deck(
    tables: Tables, house: HouseWay, bundles: Bundles, boards: Faces, weights: Copies
) -> NDArray[np.int64]:
    """By kept pair and pair given up: scale x the deals won, each board as often as it counts.

    Where kept and given-up faces meet, which is no hand, what comes out means nothing. A board
    counts at most 24 times, and in units of 1/scale adds C(43, 4) to the first lines at most,
    C(43, 2) to the third and 1 to the last: these are put away before 32 bits, or 16, are full.
    """
    twice = np.zeros((PAIRS, PAIRS), np.int64)
    sums, together, standing = room_for_sums(), room_for_boards(), room_for_standing()
    most, of_third = comb(FACES - 9, 4), comb(FACES - 9, 2)
    room = 2**31 // (24 * house.scale * most)
    for start in range(0, len(boards), room):
        some = slice(start, start + room)
        ranks = ranks_of_one_deck(tables, boards[some])
        args = boards[some], weights[some], ranks, together, standing, sums
        _add_boards(face_pairs(), house, bundles, *args)
        add_other_lines(face_pairs(), sums, twice)
        if (start // room + 1) % (most // of_third) == 0:
            add_third_line(face_pairs(), sums, twice)
    add_third_line(face_pairs(), sums, twice)
    return twice >> 1


@kernel
def _add_boards(
    pairs: FacePairs,
    house: HouseWay,
    bundles: Bundles,
    boards: Faces,
    weights: Copies,
    ranks: Ranks,
    together: Boards,
    standing: Standing,
    sums: Sums,
) -> None:
    """Add boards one after the other, those together that rank the pairs alike and follow."""
    row = 0
    while row < len(boards):
        many, of_all = 0, np.full(PAIRS, UNDEALT, np.uint16)
        while many < MOST and row < len(boards) and join_ranks(of_all, ranks[row]):
            begin_board(pairs, boards[row], weights[row], together, many)
            many += 1
            row += 1
        add_up_boards(together, many)
        standing.stand[:] = AHEAD
        order = np.argsort(of_all)
        _add_together(pairs, house, bundles, of_all, order, many, together, standing, sums)


@inner_kernel
def _add_together(
    pairs: FacePairs,
    house: HouseWay,
    bundles: Bundles,
    ranks: Ranks,
    order: NDArray[np.int64],
    many: int,
    boards: Boards,
    standing: Standing,
    sums: Sums,
) -> None:
    """From the lowest rank up, add the wins of every pair that can be dealt."""
    begin = 0
    while begin < PAIRS and ranks[order[begin]] != UNDEALT:
        end = end_of_rank(ranks, order, begin)
        now, rank = order[begin:end], int(ranks[order[begin]])
        mark_faces(pairs, now, 1, boards.in_rank)
        for face in range(FACES):
            if boards.in_rank[face]:
                play_face(pairs, ranks, rank, face, many, boards, sums)
        for pair in now:
            play_pair(pairs, house, pair, many, boards, standing, sums)
        pass_rank(pairs, house.kept, bundles, ranks, now, many, boards)
        for pair in now:
            standing.stand[pair] = PASSED
        mark_faces(pairs, now, 0, boards.in_rank)
        begin = end


@inner_kernel
def mark_faces(pairs: FacePairs, now: NDArray[np.int64], mark: int, in_rank: Faces) -> None:
    for pair in now:
        in_rank[pairs.first[pair]] = in_rank[pairs.second[pair]] = mark
