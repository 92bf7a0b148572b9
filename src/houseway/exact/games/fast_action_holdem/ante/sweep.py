"""A kept pair's turn on a board: its wins for all pairs given up, in one sweep along the totals."""

from __future__ import annotations

from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from houseway.exact.games.fast_action_holdem.ante.boards import Counts, Faces
from houseway.exact.games.fast_action_holdem.ante.totals import Totals
from houseway.exact.games.fast_action_holdem.house_way import (
    ALL_WIDE,
    FIRST_ONE,
    FIRST_OTHER,
    HALF_WIDE,
    ROOM,
    SECOND_ONE,
    SECOND_OTHER,
    WIDE,
    Contested,
    HouseWay,
)
from houseway.exact.kernels.jit import inner_kernel
from houseway.exact.kernels.multi_deck_hands import FACES, ROWS, FacePairs

PASSED, AHEAD = 1, 0  # where a pair's rank stands, beside the one whose turn it is

UPPER = FACES - 1  # the rows of faces lie in pairs, 51 first, then 50 and 0, then 49 and 1
ALL, HALF = np.uint64(WIDE), np.uint64(HALF_WIDE)


class Standing(NamedTuple):
    """How the pairs stand on a board, or on boards that rank all pairs alike."""

    stand: Faces  # by pair: passed or ahead
    to_first: Faces  # by face: bits of `house_way`, whether a or b with it has been passed
    to_second: Faces
    lost: Faces  # by pair given up: the same bits of both faces


def room_for_standing() -> Standing:
    return Standing(
        np.zeros(ROOM, np.uint8),
        np.zeros(WIDE, np.uint8),
        np.zeros(WIDE, np.uint8),
        np.zeros(ROOM, np.uint8),
    )


class Turn(NamedTuple):
    """Room for one pair's turn on a board."""

    standing: Standing
    without: Counts  # by face: the fours with it and without a, b
    fours: Counts  # by pair given up
    special: Counts  # by pair given up: the boards that avoid it and a, b, one of them a face of it
    won: Counts  # by pair given up: the wins


def room_for_turn() -> Turn:
    return Turn(
        room_for_standing(),
        np.zeros(WIDE, np.int64),
        np.zeros(ROOM, np.int64),
        np.zeros(ROOM, np.int64),
        np.zeros(ROOM, np.int64),
    )


@inner_kernel
def note_lost(pairs: FacePairs, pair: int, standing: Standing) -> None:
    """By pair given up: which of its pairs with a card of a, b have been passed."""
    a, b, place = pairs.first[pair], pairs.second[pair], pairs.place
    stand, first, second, lost = standing
    for face in range(FACES):
        ac, bc = stand[place[a, face]], stand[place[b, face]]
        first[face] = FIRST_ONE * ac + SECOND_ONE * bc
        second[face] = FIRST_OTHER * ac + SECOND_OTHER * bc
    for row in range(ROWS):
        at, bits = pairs.row[UPPER - row], first[UPPER - row]
        for face in range(ALL):
            lost[at + face] = bits | second[face]
        if row:
            at, bits = pairs.row[row - 1], first[row - 1]
            for face in range(HALF):
                lost[at + face] = bits | second[face]


@inner_kernel
def take_turn(
    pairs: FacePairs, house: HouseWay, pair: int, boards: Counts, totals: Totals, turn: Turn
) -> None:
    """Leave in `turn.won` the wins of a kept pair on a board, for all pairs given up."""
    note_lost(pairs, pair, turn.standing)
    _count_without(pairs, totals, pair, turn)
    a, b = pairs.first[pair], pairs.second[pair]
    _sweep(
        turn.fours,
        turn.standing.lost,
        totals.two,
        totals.three[a],
        totals.three[b],
        turn.standing.stand,
        house.whose[pair],
        house.scale,
        boards,
        turn.won,
    )
    add_contested(house.contested, pair, turn.standing.stand, boards, turn.won)


@inner_kernel
def _count_without(pairs: FacePairs, totals: Totals, pair: int, turn: Turn) -> None:
    """By pair given up: the fours without a, b, less those with c and those with d.

    Rows are filled at full width: what is beyond a row's end is filled again by the next.
    """
    a, b, place = pairs.first[pair], pairs.second[pair], pairs.place
    one, two, with_a, without = totals.one, totals.two, totals.three[a], turn.without
    for face in range(FACES):
        bc = place[b, face]
        without[face] = one[face] - two[place[a, face]] - two[bc] + with_a[bc]
    fours = totals.none[0] - one[a] - one[b] + two[pair]
    count = turn.fours
    for row in range(ROWS):
        at, left = pairs.row[UPPER - row], fours - without[UPPER - row]
        for face in range(ALL):
            count[at + face] = left - without[face]
        if row:
            at, left = pairs.row[row - 1], fours - without[row - 1]
            for face in range(HALF):
                count[at + face] = left - without[face]


@inner_kernel
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
    for at in range(ALL_WIDE):
        fours = count[at] + (two[at] - with_a[at] - with_b[at])
        fours += scale * np.int64((own[at] & (lost[at] | stand[at])) != 0)
        wins[at] = fours * boards[at]


@inner_kernel
def add_contested(
    contested: Contested, pair: int, stand: Faces, boards: Counts, won: Counts
) -> None:
    """The last term of fours under several kept pairs: the weight of those that lose."""
    for at in range(contested.start[pair], contested.start[pair + 1]):
        four, rest = contested.four[at], contested.rest[at]
        losing = 0
        for choice in range(6):
            losing += contested.weight[four, choice] * stand[contested.place[four, choice]]
        won[rest] += losing * boards[rest]
