"""What kept pairs win on boards of one deck, added up piece by piece and put together at the end.

A pair ab wins, when cd are given up and a board leaves them, twice the sum over S

    2 N() - 2 N(a) - 2 N(b) + 2 N(ab)               of the pair alone
    - 2 N(c) + 2 N(ac) + 2 N(bc) - 2 N(abc)         of c, and the same of d
    + 2 N(cd) - 2 N(acd) - 2 N(bcd)                 N(cd) - 2 N(acd) of a, and the same of b
    + 2 N(abcd)                                     whether the house keeps a pair that loses

The first two lines are added up by pair and single face, once for all boards and once for those
with each face, to be taken off where it is given up. The third is the same for all pairs of a that
stand alike, so it is added up by bundle. The last asks only how pairs stand, so boards that rank
them alike are asked together.
"""

from __future__ import annotations

from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from houseway.exact.games.fast_action_holdem.ante.boards import Ranks
from houseway.exact.games.fast_action_holdem.ante.sweep import Standing, add_contested, note_lost
from houseway.exact.games.fast_action_holdem.house_way import ALL_WIDE, ROOM, WIDE, HouseWay
from houseway.exact.games.fast_action_holdem.one_deck.bundles import BUNDLES, RANKS, SETS, bundle_of
from houseway.exact.games.fast_action_holdem.one_deck.totals import MOST, Boards, suits_with
from houseway.exact.kernels.jit import inner_kernel, kernel
from houseway.exact.kernels.multi_deck_hands import FACES, PAIRS, FacePairs

ANY = FACES  # in place of a face: whatever is on the board


class Sums(NamedTuple):
    by_bundle: NDArray[np.int32]  # by bundle of a kept face and pair given up: the third line
    by_face: NDArray[np.int32]  # by kept pair, face on the board and face given up, in a row
    last: NDArray[np.int16]  # by kept pair and pair given up: the last line, halved
    each: NDArray[np.int32]  # room, by board and pair given up: a face's third line
    all: NDArray[np.int32]  # room: the same of all boards
    with_kept: NDArray[np.int32]  # by board, face of the rank whose turn it is, and face: N of both
    own: NDArray[np.int32]  # room, by face: a pair's first two lines on one board


def room_for_sums() -> Sums:
    return Sums(
        np.zeros((BUNDLES, ALL_WIDE), np.int32),
        np.zeros(PAIRS * (FACES + 1) * WIDE, np.int32),
        np.zeros((PAIRS, ALL_WIDE), np.int16),
        np.zeros((MOST, ALL_WIDE), np.int32),
        np.zeros(ALL_WIDE, np.int32),
        np.zeros((MOST, FACES, WIDE), np.int32),
        np.zeros(WIDE, np.int32),
    )


@inner_kernel
def play_face(
    pairs: FacePairs, ranks: Ranks, rank: int, a: int, many: int, boards: Boards, sums: Sums
) -> None:
    """The third line of a face, for all its pairs of a rank."""
    _weigh_face(pairs, a, many, boards, sums)
    for other in range(RANKS):
        any_suits, all_suits = 0, SETS - 1
        for board in range(many):
            if not boards.dead[board, a]:
                suits = suits_with(pairs, ranks, rank, a, other, boards.dead[board])
                any_suits |= suits
                all_suits &= suits
        if any_suits and any_suits == all_suits:
            _add(sums.by_bundle[bundle_of(a, other, all_suits)], sums.all)
        elif any_suits:
            for board in range(many):
                suits = suits_with(pairs, ranks, rank, a, other, boards.dead[board])
                if suits and not boards.dead[board, a]:
                    _add(sums.by_bundle[bundle_of(a, other, suits)], sums.each[board])


@inner_kernel
def _weigh_face(pairs: FacePairs, a: int, many: int, boards: Boards, sums: Sums) -> None:
    for at in range(ALL_WIDE):
        sums.all[at] = 0
    start = np.uint64(a) * np.uint64(ROOM)
    for board in range(many):
        if not boards.dead[board, a]:
            left, two, three = boards.left[board], boards.two[board], boards.three[board]
            each, total = sums.each[board], sums.all
            for at in range(np.uint64(ALL_WIDE)):
                fours = np.int16((two[at] >> 1) - 2 * three[start + at])
                each[at] = np.int32(left[at]) * np.int32(fours)
                total[at] += each[at]
            for c in range(FACES):
                sums.with_kept[board, a, c] = two[pairs.place[a, c]] >> 1


@inner_kernel
def _add(into: NDArray[np.int32], row: NDArray[np.int32]) -> None:
    for at in range(ALL_WIDE):
        into[at] += row[at]


@inner_kernel
def play_pair(
    pairs: FacePairs,
    house: HouseWay,
    pair: int,
    many: int,
    boards: Boards,
    standing: Standing,
    sums: Sums,
) -> None:
    """The other lines of a pair."""
    a, b, alive = pairs.first[pair], pairs.second[pair], 0
    for board in range(many):
        if not (boards.dead[board, a] or boards.dead[board, b]):
            alive |= 1 << board
            _add_own(pairs, pair, board, boards, sums)
    left, last = boards.left_of[alive], sums.last[pair]
    note_lost(pairs, pair, standing)
    _sweep(standing.lost, standing.stand, house.whose[pair], house.scale, left, last)
    add_contested(house.contested, pair, standing.stand, left, last)


@inner_kernel
def _add_own(pairs: FacePairs, pair: int, board: int, boards: Boards, sums: Sums) -> None:
    a, b, place = pairs.first[pair], pairs.second[pair], pairs.place
    one, three = boards.one[board], boards.three[board]
    weights, own, by_face = boards.weights[board], sums.own, sums.by_face
    of_a, with_a, with_b = np.int64(a) * ROOM, sums.with_kept[board, a], sums.with_kept[board, b]
    fours = boards.none[board] - one[a] - one[b] + with_a[b]
    for c in range(FACES):
        without = one[c] - with_a[c] - with_b[c] + three[of_a + place[b, c]]
        own[c] = weights[c] * (fours - 2 * without)
    start = np.uint64(pair) * np.uint64((FACES + 1) * WIDE)
    _add_to_row(by_face, start + np.uint64(ANY * WIDE), own)
    for face in boards.faces[board]:
        _add_to_row(by_face, start + np.uint64(face) * np.uint64(WIDE), own)


@inner_kernel
def _add_to_row(into: NDArray[np.int32], start: np.uint64, row: NDArray[np.int32]) -> None:
    for face in range(np.uint64(WIDE)):
        into[start + face] += row[face]


@inner_kernel
def _sweep(
    lost: NDArray[np.uint8],
    stand: NDArray[np.uint8],
    own: NDArray[np.uint8],
    scale: int,
    left: NDArray[np.int16],
    last: NDArray[np.int16],
) -> None:
    """Whether the pair that the house keeps of abcd has been passed; `stand` is that of cd."""
    times = np.int16(scale)
    for at in range(ALL_WIDE):
        last[at] += left[at] * times if own[at] & (lost[at] | stand[at]) else np.int16(0)


@kernel
def add_other_lines(pairs: FacePairs, sums: Sums, twice: NDArray[np.int64]) -> None:
    """Add all but the third line to twice the wins, and begin again."""
    by_face, last, row = sums.by_face, sums.last, (FACES + 1) * WIDE
    for pair in range(PAIRS):
        own = by_face[pair * row : (pair + 1) * row]
        for at in range(PAIRS):
            c, d = np.int64(pairs.first[at]), np.int64(pairs.second[at])
            of_both = np.int64(own[ANY * WIDE + c]) + own[ANY * WIDE + d]
            on_board = np.int64(own[c * WIDE + d]) + own[d * WIDE + c]
            twice[pair, at] += of_both - on_board + 2 * last[pair, at]
    by_face[:], last[:] = 0, 0


@kernel
def add_third_line(pairs: FacePairs, sums: Sums, twice: NDArray[np.int64]) -> None:
    """Add the third line: a pair's is that of every bundle of either face with it."""
    for face in range(FACES):
        for other in range(FACES):
            if face != other:
                pair, suit = pairs.place[face, other], other & 3
                for suits in range(SETS):
                    if suits >> suit & 1:
                        bundle = bundle_of(face, other >> 2, suits)
                        for at in range(PAIRS):
                            twice[pair, at] += sums.by_bundle[bundle, at]
    sums.by_bundle[:] = 0
