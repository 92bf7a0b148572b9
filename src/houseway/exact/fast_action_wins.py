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

Boards that rank all pairs alike, having the same ranks and the same suit to make a flush with, are
gone through together: each has totals of its own, but what a pair wins is added up only once.

Sizes. Counts are in units of 1/scale (see `house_way`). One deck: a board gives at most
scale x C(43, 4) to an entry and counts at most 24 times, so 120 boards fit in 32 bits, and in 32
bits the sweep is three times as fast. Eight decks: at most 6 x C(407, 4) x 8^5 = 2.2e14 a board,
and what a part adds up is checked against 64 bits (`fast_action_ante.solve_part`).
"""

from __future__ import annotations

from math import comb
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from houseway.exact.fast_action_board import (
    UNDEALT,
    Copies,
    Counts,
    Faces,
    Ranks,
    Shown,
    fill_boards,
    join_ranks,
    ranks_of_one_deck,
    ranks_of_several_decks,
    room_for_board,
    show_board,
)
from houseway.exact.fast_action_totals import Totals, pass_pair, room_for_totals
from houseway.exact.fast_action_turn import (
    AHEAD,
    PASSED,
    Turn,
    begin_turn,
    room_for_turn,
    take_turn,
)
from houseway.exact.house_way import ROOM, HouseWay
from houseway.exact.jit import inner_kernel, kernel
from houseway.exact.shoe import PAIRS, FacePairs, face_pairs
from houseway.exact.tables import MultiDeckTables, Tables


class Seen(NamedTuple):
    """A board, and what has been passed on it."""

    shown: Shown
    totals: Totals
    boards: Counts  # by pair given up: the boards that avoid it


Batch = tuple[Seen, Seen, Seen, Seen]


def room_for_batch(integer: type[np.int32] | type[np.int64]) -> Batch:
    one, two, three, four = (
        Seen(room_for_board(), room_for_totals(), np.zeros(ROOM, integer)) for _ in range(4)
    )
    return one, two, three, four


def wins_of_one_deck(
    tables: Tables, house: HouseWay, boards: Faces, weights: Copies
) -> NDArray[np.int64]:
    """By kept pair and pair given up: scale x the deals won, each board as often as it counts."""
    wins = np.zeros((PAIRS, PAIRS), np.int64)
    batch, turn = room_for_batch(np.int32), room_for_turn(np.int32)
    room = 2**31 // (24 * house.scale * comb(43, 4))
    for start in range(0, len(boards), room):
        some = slice(start, start + room)
        ranks, of_some = ranks_of_one_deck(tables, boards[some]), np.zeros(wins.shape, np.int32)
        args = boards[some], weights[some], ranks, batch, turn, of_some
        _add_boards(face_pairs(), house, 1, *args)
        wins += of_some
    return wins


def wins_of_several_decks(
    tables: MultiDeckTables,
    level: NDArray[np.uint16],
    house: HouseWay,
    decks: int,
    boards: Faces,
    weights: Copies,
) -> NDArray[np.int64]:
    """The same of boards as faces, each of which counts for as many as the shoe can deal."""
    wins = np.zeros((PAIRS, PAIRS), np.int64)
    ranks = ranks_of_several_decks(tables, level, boards)
    batch, turn = room_for_batch(np.int64), room_for_turn(np.int64)
    _add_boards(face_pairs(), house, decks, boards, weights, ranks, batch, turn, wins)
    return wins


@kernel
def _add_boards(
    pairs: FacePairs,
    house: HouseWay,
    decks: int,
    boards: Faces,
    weights: Copies,
    ranks: Ranks,
    batch: Batch,
    turn: Turn,
    wins: Counts,
) -> None:
    """Add boards one after the other, those together that rank the pairs alike and follow."""
    row = 0
    while row < len(boards):
        many, of_all = 0, np.full(PAIRS, UNDEALT, np.uint16)
        while many < len(batch) and row < len(boards) and join_ranks(of_all, ranks[row]):
            begin_board(pairs, decks, boards[row], weights[row], batch[many])
            many += 1
            row += 1
        turn.stand[:] = AHEAD
        _add_batch(pairs, house, decks, of_all, np.argsort(of_all), many, batch, turn, wins)


@kernel
def begin_board(pairs: FacePairs, decks: int, board: Faces, weight: int, seen: Seen) -> None:
    """A board on which nothing has been passed."""
    shown, totals, boards = seen
    show_board(decks, board, weight, shown)
    totals.none[:], totals.one[:], totals.two[:], totals.three[:] = 0, 0, 0, 0
    fill_boards(pairs, shown, decks, -1, -1, boards)


@inner_kernel
def _add_batch(
    pairs: FacePairs,
    house: HouseWay,
    decks: int,
    ranks: Ranks,
    order: NDArray[np.int64],
    many: int,
    batch: Batch,
    turn: Turn,
    wins: Counts,
) -> None:
    """From the lowest rank up, add the wins of every pair that can be dealt."""
    begin = 0
    while begin < PAIRS and ranks[order[begin]] != UNDEALT:
        end = end_of_rank(ranks, order, begin)
        for place in range(begin, end):
            play_pair(pairs, house, decks, order[place], many, batch, turn)
            for at in range(PAIRS):
                wins[order[place], at] += turn.won[at]
        pass_pairs(pairs, house, decks, order[begin:end], many, batch, turn)
        begin = end


@inner_kernel
def end_of_rank(ranks: Ranks, order: NDArray[np.int64], begin: int) -> int:
    """Pairs of one rank pass together."""
    end = begin
    while end < PAIRS and ranks[order[end]] == ranks[order[begin]]:
        end += 1
    return end


@inner_kernel
def play_pair(
    pairs: FacePairs, house: HouseWay, decks: int, pair: int, many: int, batch: Batch, turn: Turn
) -> None:
    """Leave in `turn.won` what a pair wins on the first boards of a batch; unrolled, as it pays."""
    one, two, three, four = batch
    begin_turn(pairs, pair, turn)
    _take_turn(pairs, house, decks, pair, one, turn)
    if many > 1:
        _take_turn(pairs, house, decks, pair, two, turn)
    if many > 2:
        _take_turn(pairs, house, decks, pair, three, turn)
    if many > 3:
        _take_turn(pairs, house, decks, pair, four, turn)


@inner_kernel
def _take_turn(
    pairs: FacePairs, house: HouseWay, decks: int, pair: int, seen: Seen, turn: Turn
) -> None:
    shown, totals, boards = seen
    a, b = int(pairs.first[pair]), int(pairs.second[pair])
    if shown.copies[a] == 0 or shown.copies[b] < 1 + (a == b):
        return
    if shown.times[a] or shown.times[b]:
        boards = turn.special
        fill_boards(pairs, shown, decks, a, b, boards)
    take_turn(pairs, house, pair, boards, totals, turn)


@inner_kernel
def pass_pairs(
    pairs: FacePairs,
    house: HouseWay,
    decks: int,
    passing: NDArray[np.int64],
    many: int,
    batch: Batch,
    turn: Turn,
) -> None:
    one, two, three, four = batch
    for pair in passing:
        pass_pair(pairs, house.kept, one.shown, decks, pair, one.totals)
        if many > 1:
            pass_pair(pairs, house.kept, two.shown, decks, pair, two.totals)
        if many > 2:
            pass_pair(pairs, house.kept, three.shown, decks, pair, three.totals)
        if many > 3:
            pass_pair(pairs, house.kept, four.shown, decks, pair, four.totals)
        turn.stand[pair] = PASSED
