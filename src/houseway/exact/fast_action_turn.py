"""A kept pair's turn on a board: its wins for all pairs given up, in one sweep along the totals."""

from __future__ import annotations

from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from houseway.exact.fast_action_board import Counts, Faces, Shown, boards_left
from houseway.exact.fast_action_totals import Totals
from houseway.exact.house_way import (
    FIRST_ONE,
    FIRST_OTHER,
    SECOND_ONE,
    SECOND_OTHER,
    Contested,
)
from houseway.exact.jit import kernel
from houseway.exact.shoe import FACES, PAIRS, ROWS, FacePairs


class Turn(NamedTuple):
    """Room for one pair's turn; what goes by face is there twice over, to be read in a circle."""

    without: Counts  # by face: the fours with it and without a, b
    to_first: Faces  # by face: bits of `house_way`, whether a or b with it has been passed
    to_second: Faces
    fours: Counts  # by row and face, as pairs lie
    lost: Faces
    usual: Counts  # by pair given up: the boards that avoid it and a, b, when these are elsewhere
    special: Counts  # the same when a or b is a face of the board


def room_for_turn(integer: type[np.int32] | type[np.int64]) -> Turn:
    return Turn(
        np.zeros(2 * FACES, integer),
        np.zeros(FACES, np.uint8),
        np.zeros(2 * FACES, np.uint8),
        np.zeros((ROWS, FACES), integer),
        np.zeros((ROWS, FACES), np.uint8),
        np.zeros(PAIRS, integer),
        np.zeros(PAIRS, integer),
    )


@kernel
def take_turn(
    pairs: FacePairs,
    whose: Faces,
    scale: int,
    pair: int,
    boards: Counts,
    totals: Totals,
    turn: Turn,
    wins: Counts,
) -> None:
    """Add the wins of a kept pair on this board, for all pairs given up."""
    _count_without(pairs, totals, pair, turn)
    a, b = pairs.first[pair], pairs.second[pair]
    _sweep(
        turn.fours.reshape(-1),
        turn.lost.reshape(-1),
        totals.two,
        totals.three[a],
        totals.three[b],
        totals.stand,
        whose[pair],
        scale,
        boards,
        wins[pair],
    )


@kernel
def _count_without(pairs: FacePairs, totals: Totals, pair: int, turn: Turn) -> None:
    """By pair given up: the fours without a, b, less those with c and those with d."""
    a, b, place = pairs.first[pair], pairs.second[pair], pairs.place
    one, two, with_a, stand = totals.one, totals.two, totals.three[a], totals.stand
    without, to_first, to_second = turn.without, turn.to_first, turn.to_second
    for face in range(FACES):
        ac, bc = place[a, face], place[b, face]
        without[face] = without[face + FACES] = one[face] - two[ac] - two[bc] + with_a[bc]
        to_first[face] = FIRST_ONE * stand[ac] + SECOND_ONE * stand[bc]
        to_second[face] = FIRST_OTHER * stand[ac] + SECOND_OTHER * stand[bc]
        to_second[face + FACES] = to_second[face]
    fours = totals.none[0] - one[a] - one[b] + two[pair]
    count, lost = turn.fours, turn.lost
    for row in range(ROWS):
        for face in range(FACES):
            count[row, face] = fours - without[face] - without[face + row]
            lost[row, face] = to_first[face] | to_second[face + row]


@kernel
def _sweep(
    count: Counts,
    lost: Faces,
    two: NDArray[np.int32],
    with_a: NDArray[np.int16],
    with_b: NDArray[np.int16],
    stand: Faces,
    own: Faces,
    scale: int,
    boards: Counts,
    wins: Counts,
) -> None:
    """The sum over S for all pairs given up; `stand` is the bit of `THE_REST`."""
    for at in range(PAIRS):
        fours = count[at] + (two[at] - with_a[at] - with_b[at])
        fours += scale * np.int64((own[at] & (lost[at] | stand[at])) != 0)
        wins[at] += fours * boards[at]


@kernel
def add_contested(contested: Contested, shown: Shown, decks: int, wins: Counts) -> None:
    """The last term of fours under several kept pairs: the weight of those that lose."""
    v, w, x, y, z = shown.faces
    faces, times, ranks = (v, w, x, y, z), shown.times, shown.ranks
    place, weight = contested.place, contested.weight
    for row in range(len(contested.faces)):
        a, b, c, d = contested.faces[row]
        on_board = times[a] + times[b] + times[c] + times[d]
        if decks == 1 and on_board:
            continue
        held = (a, b, c, d) if on_board else (-1, -1, -1, -1)
        boards = boards_left(faces, decks, held)
        for choice in range(6):
            pair = place[row, choice]
            if pair < 0:
                continue
            losing = 0
            for kept in range(6):
                if weight[row, kept] and ranks[place[row, kept]] < ranks[pair]:
                    losing += weight[row, kept]
            if losing:
                one, other = _rest(a, b, c, d, choice)
                wins[pair, _place(one, other)] += losing * boards


@kernel
def _rest(a: int, b: int, c: int, d: int, choice: int) -> tuple[int, int]:
    """The two cards that a choice gives up."""
    if choice < 3:
        return (c, d) if choice == 0 else (b, d) if choice == 1 else (b, c)
    return (a, d) if choice == 3 else (a, c) if choice == 4 else (a, b)


@kernel
def _place(one: int, other: int) -> int:
    """Where a pair of faces lies, without its table."""
    apart = (other - one) % FACES
    return (
        FACES * apart + one
        if 2 * apart < FACES or (2 * apart == FACES and one < other)
        else (FACES * (FACES - apart) + other)
    )
