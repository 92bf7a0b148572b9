"""Fast Action Hold'em's Ante: for every kept pair and every two cards given up, the deals it wins.

A player keeps a, b and gives up c, d; a board comes; the dealer's four avoid all of these. On one
board, the fours that avoid a, b, c, d and whose kept pair ranks below ab number

    sum over S within {a, b, c, d} of (-1)^|S| N(S),    N(S) = those fours that contain S.

Go through the pairs of a board from the lowest rank up, and keep N of nothing, of each card, of
each pair and of each triple as running totals over the fours whose kept pair has been passed. When
a pair's turn comes, its wins for all c, d are one sweep along these totals. The last term,
S = {a, b, c, d}, asks whether the house would keep a losing pair of the player's own four.

Cards are physical, so several decks are the same sum: N counts choices of physical cards, a face
having as many copies as the board left, and a board counts as often as the shoe can deal it
without the player's four. Nothing here enumerates player x dealer x board.

Sizes. Counts are in units of 1/scale (see `house_way`). One deck: a board gives at most
6 x C(43, 4) = 740,460 to an entry, so `ROOM_IN_32_BITS` boards fit in 32 bits, and in 32 bits the
sweep is three times as fast. Eight decks: at most 6 x C(407, 4) x 8^5 = 2.2e14 a board, and what a
part adds up is checked against 64 bits before it starts (`fast_action_ante.solve_part`).
"""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from houseway.exact.fast_action_board import (
    Counts,
    Faces,
    Shown,
    fill_boards,
    rank_one_deck,
    rank_several_decks,
    room_for_board,
    show_board,
)
from houseway.exact.fast_action_totals import AHEAD, PASSED, Totals, pass_pair, room_for_totals
from houseway.exact.fast_action_turn import Turn, add_contested, room_for_turn, take_turn
from houseway.exact.house_way import Contested, HouseWay, Kept
from houseway.exact.jit import kernel
from houseway.exact.shoe import FACES, PAIRS, FacePairs, face_pairs
from houseway.exact.tables import MultiDeckTables, Tables

ROOM_IN_32_BITS = 2**31 // (24 * 123_410)


@kernel
def add_board(
    pairs: FacePairs,
    kept: Kept,
    contested: Contested,
    whose: Faces,
    scale: int,
    decks: int,
    shown: Shown,
    totals: Totals,
    turn: Turn,
    wins: Counts,
) -> None:
    """Add the wins of every pair on one board."""
    totals.none[:], totals.one[:], totals.two[:], totals.three[:] = 0, 0, 0, 0
    totals.stand[:] = AHEAD
    fill_boards(pairs, shown, decks, -1, -1, turn.usual)
    by_face = np.zeros(FACES, np.int64)
    order = np.argsort(shown.ranks)
    begin = 0
    while begin < PAIRS:
        end = begin
        while end < PAIRS and shown.ranks[order[end]] == shown.ranks[order[begin]]:
            end += 1
        for place in range(begin, end):
            pair = int(order[place])
            a, b = int(pairs.first[pair]), int(pairs.second[pair])
            if shown.copies[a] == 0 or shown.copies[b] < 1 + (a == b):
                continue
            boards = turn.usual
            if shown.times[a] or shown.times[b]:
                boards = turn.special
                fill_boards(pairs, shown, decks, a, b, boards)
            take_turn(pairs, whose, scale, pair, boards, totals, turn, wins)
        for place in range(begin, end):
            pass_pair(pairs, kept, shown.copies, order[place], by_face, totals)
            totals.stand[order[place]] = PASSED
        begin = end
    add_contested(contested, shown, decks, wins)


@kernel
def _add_boards_of_one_deck(
    tables: Tables,
    pairs: FacePairs,
    kept: Kept,
    contested: Contested,
    whose: Faces,
    scale: int,
    boards: Faces,
    shown: Shown,
    totals: Totals,
    turn: Turn,
    wins: Counts,
) -> None:
    for row in range(len(boards)):
        show_board(1, boards[row], shown)
        rank_one_deck(tables, pairs, shown)
        add_board(pairs, kept, contested, whose, scale, 1, shown, totals, turn, wins)


@kernel
def _add_boards_of_several_decks(
    tables: MultiDeckTables,
    level: NDArray[np.uint16],
    pairs: FacePairs,
    kept: Kept,
    contested: Contested,
    whose: Faces,
    scale: int,
    decks: int,
    boards: Faces,
    shown: Shown,
    totals: Totals,
    turn: Turn,
    wins: Counts,
) -> None:
    for row in range(len(boards)):
        show_board(decks, boards[row], shown)
        rank_several_decks(tables, level, pairs, shown)
        add_board(pairs, kept, contested, whose, scale, decks, shown, totals, turn, wins)


def wins_of_one_deck(tables: Tables, house: HouseWay, boards: Faces) -> NDArray[np.int32]:
    """By kept pair and pair given up: scale x the deals won on these boards, not too many."""
    assert len(boards) <= ROOM_IN_32_BITS
    wins = np.zeros((PAIRS, PAIRS), np.int32)
    _add_boards_of_one_deck(
        tables,
        face_pairs(),
        house.kept,
        house.contested,
        house.whose,
        house.scale,
        boards,
        room_for_board(),
        room_for_totals(),
        room_for_turn(np.int32),
        wins,
    )
    return wins


def wins_of_several_decks(
    tables: MultiDeckTables,
    level: NDArray[np.uint16],
    house: HouseWay,
    decks: int,
    boards: Faces,
) -> NDArray[np.int64]:
    """By kept pair and pair given up: scale x the deals won on these boards, as faces."""
    wins = np.zeros((PAIRS, PAIRS), np.int64)
    _add_boards_of_several_decks(
        tables,
        level,
        face_pairs(),
        house.kept,
        house.contested,
        house.whose,
        house.scale,
        decks,
        boards,
        room_for_board(),
        room_for_totals(),
        room_for_turn(np.int64),
        wins,
    )
    return wins
