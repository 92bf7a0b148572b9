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

Sizes. Counts are in units of 1/scale (see `house_way`). Eight decks: at most 6 x C(407, 4) x 8^5 =
2.2e14 a board, and what a part adds up is checked against 64 bits (`fast_action_ante.solve_part`).
"""

from __future__ import annotations

from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from houseway.exact.games.fast_action_holdem.ante.boards import (
    UNDEALT,
    Copies,
    Counts,
    Faces,
    Ranks,
    Shown,
    fill_boards,
    room_for_board,
    show_board,
)
from houseway.exact.games.fast_action_holdem.ante.sweep import (
    AHEAD,
    PASSED,
    Turn,
    room_for_turn,
    take_turn,
)
from houseway.exact.games.fast_action_holdem.ante.totals import Totals, pass_pair, room_for_totals
from houseway.exact.games.fast_action_holdem.house_way import ROOM, HouseWay
from houseway.exact.kernels.jit import inner_kernel, kernel
from houseway.exact.kernels.multi_deck_hands import PAIRS, FacePairs, face_pairs


class Seen(NamedTuple):
    """A board, and what has been passed on it."""

    shown: Shown
    totals: Totals
    boards: Counts  # by pair given up: the boards that avoid it


def room_for_seen() -> Seen:
    return Seen(room_for_board(), room_for_totals(), np.zeros(ROOM, np.int64))


def wins_board_by_board(
    house: HouseWay, decks: int, boards: Faces, weights: Copies, ranks: Ranks
) -> NDArray[np.int64]:
    """By kept pair and pair given up: scale x the deals won.

    A board of faces counts for as many as the shoe can deal, each as often as its weight says.
    """
    wins = np.zeros((PAIRS, PAIRS), np.int64)
    room = room_for_seen(), room_for_turn()
    _add_boards(face_pairs(), house, decks, boards, weights, ranks, *room, wins)
    return wins


@kernel
def _add_boards(
    pairs: FacePairs,
    house: HouseWay,
    decks: int,
    boards: Faces,
    weights: Copies,
    ranks: Ranks,
    seen: Seen,
    turn: Turn,
    wins: NDArray[np.int64],
) -> None:
    for row in range(len(boards)):
        begin_board(pairs, decks, boards[row], weights[row], seen, turn)
        _add_board(pairs, house, decks, ranks[row], np.argsort(ranks[row]), seen, turn, wins)


@kernel
def begin_board(
    pairs: FacePairs, decks: int, board: Faces, weight: int, seen: Seen, turn: Turn
) -> None:
    """A board on which nothing has been passed."""
    shown, totals, boards = seen
    show_board(decks, board, weight, shown)
    totals.none[:], totals.one[:], totals.two[:], totals.three[:] = 0, 0, 0, 0
    fill_boards(pairs, shown, decks, -1, -1, boards)
    turn.standing.stand[:] = AHEAD


@inner_kernel
def _add_board(
    pairs: FacePairs,
    house: HouseWay,
    decks: int,
    ranks: Ranks,
    order: NDArray[np.int64],
    seen: Seen,
    turn: Turn,
    wins: NDArray[np.int64],
) -> None:
    """From the lowest rank up, add the wins of every pair that can be dealt."""
    begin = 0
    while begin < PAIRS and ranks[order[begin]] != UNDEALT:
        end = end_of_rank(ranks, order, begin)
        for pair in order[begin:end]:
            play_pair(pairs, house, decks, pair, seen, turn)
            for at in range(PAIRS):
                wins[pair, at] += turn.won[at]
        pass_pairs(pairs, house, decks, order[begin:end], seen, turn)
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
    pairs: FacePairs, house: HouseWay, decks: int, pair: int, seen: Seen, turn: Turn
) -> None:
    """Leave in `turn.won` what a pair that can be dealt wins."""
    shown, totals, boards = seen
    a, b = int(pairs.first[pair]), int(pairs.second[pair])
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
    seen: Seen,
    turn: Turn,
) -> None:
    for pair in passing:
        pass_pair(pairs, house.kept, seen.shown, decks, pair, seen.totals)
        turn.standing.stand[pair] = PASSED
