"""The dealer's fours passed so far on some boards of one deck, by what they contain.

Fours with a face of the board are passed as well where they only touch entries with that face: no
board is left for those, and a branch costs more.

Sizes: a four counts at most 24, so `two` stays below 2 x 24 x C(50, 2) < 2^16.
"""

from __future__ import annotations

from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from houseway.exact.games.fast_action_holdem.ante.boards import Faces, Ranks
from houseway.exact.games.fast_action_holdem.house_way import ALL_WIDE, ROOM, WIDE, Kept
from houseway.exact.games.fast_action_holdem.one_deck.bundles import RANKS, Bundles, bundle_of
from houseway.exact.kernels.jit import inner_kernel, kernel
from houseway.exact.kernels.multi_deck_hands import FACES, FacePairs

MOST = 6  # boards at a time; more gain little, as sets of them are listed


class Boards(NamedTuple):
    """Boards that rank all pairs alike, and N(S) of the fours passed on each so far."""

    faces: Faces  # by board: its five
    dead: Faces  # and by face: 1 if it is on the board
    weights: NDArray[np.int32]  # and by face: how often the board counts, 0 if the face is on it
    left: NDArray[np.int16]  # and by pair: the same
    left_of: NDArray[np.int16]  # by set of boards, as bits, and by pair: the sum of these
    none: NDArray[np.int32]
    one: NDArray[np.int32]  # by board and face
    two: NDArray[np.uint16]  # by board and pair, twice: once from each kept face of a four
    three: NDArray[np.int16]  # by board, face and pair: each triple under each of its faces
    by_face: NDArray[np.int32]  # room: the cards to give up with one, under one pair
    in_rank: Faces  # by face: 1 if a pair of the rank whose turn it is has it


def room_for_boards() -> Boards:
    return Boards(
        np.zeros((MOST, 5), np.uint8),
        np.zeros((MOST, WIDE), np.uint8),
        np.zeros((MOST, WIDE), np.int32),
        np.zeros((MOST, ROOM), np.int16),
        np.zeros((2**MOST, ROOM), np.int16),
        np.zeros(MOST, np.int32),
        np.zeros((MOST, WIDE), np.int32),
        np.zeros((MOST, ROOM), np.uint16),
        np.zeros((MOST, FACES * ROOM), np.int16),
        np.zeros(WIDE, np.int32),
        np.zeros(WIDE, np.uint8),
    )


@kernel
def begin_board(pairs: FacePairs, faces: Faces, weight: int, boards: Boards, board: int) -> None:
    """A board on which nothing has been passed."""
    boards.faces[board] = faces
    boards.dead[board] = 0
    boards.weights[board, :FACES] = weight
    boards.left[board, : len(pairs.first)] = weight
    for face in faces:
        boards.dead[board, face] = 1
        boards.weights[board, face] = 0
        for other in range(FACES):
            boards.left[board, pairs.place[face, other]] = 0
    boards.none[board] = 0
    boards.one[board] = 0
    boards.two[board] = 0
    boards.three[board] = 0


@kernel
def add_up_boards(boards: Boards, many: int) -> None:
    """By set of boards, how often the boards of it count that avoid a pair."""
    for some in range(1, 1 << many):
        boards.left_of[some] = 0
        for board in range(many):
            if some >> board & 1:
                boards.left_of[some] += boards.left[board]


@inner_kernel
def suits_with(
    pairs: FacePairs, ranks: Ranks, rank: int, face: int, other: int, dead: Faces
) -> int:
    """The suits, as bits, in which a rank makes a pair of this standing with a face."""
    suits = 0
    for suit in range(4):
        card = 4 * other + suit
        suits |= (ranks[pairs.place[face, card]] == rank and not dead[card]) << suit
    return suits


@inner_kernel
def pass_rank(
    pairs: FacePairs,
    kept: Kept,
    bundles: Bundles,
    ranks: Ranks,
    passing: NDArray[np.int64],
    many: int,
    boards: Boards,
) -> None:
    """Add to the totals of each board the fours of which the house keeps a pair of this rank."""
    rank = int(ranks[passing[0]])
    for face in range(FACES):
        if boards.in_rank[face]:
            for other in range(RANKS):
                for board in range(many):
                    dead = boards.dead[board]
                    suits = suits_with(pairs, ranks, rank, face, other, dead)
                    if suits and not dead[face]:
                        _pass_bundle(
                            pairs, bundles, bundle_of(face, other, suits), face, board, boards
                        )
    for board in range(many):
        for pair in passing:
            x, y = pairs.first[pair], pairs.second[pair]
            if not (boards.dead[board, x] or boards.dead[board, y]):
                _pass_pair(pairs, kept, pair, board, boards)


@inner_kernel
def _pass_bundle(
    pairs: FacePairs, bundles: Bundles, bundle: int, x: int, board: int, boards: Boards
) -> None:
    """The pairs given up with a bundle, and its triples under all three of their faces."""
    two, three, by_pair = boards.two[board], boards.three[board], bundles.by_pair[bundle]
    start = np.uint64(x) * np.uint64(ROOM)
    for at in range(np.uint64(ALL_WIDE)):
        two[at] += by_pair[at]
        three[start + at] += by_pair[at]
    wide, room, below, touches = np.uint64(WIDE), np.uint64(ROOM), bundles.below, bundles.touches
    at, row = pairs.row[x], np.uint64(bundle) * np.uint64(FACES * WIDE)
    for u in range(FACES):
        if touches[bundle, u]:
            for v in range(wide):
                three[at + v] += below[row + v]
        at += room
        row += wide
    above_at, weight = bundles.above_at, bundles.above_weight
    for four in range(bundles.above[bundle], bundles.above[bundle + 1]):
        three[above_at[four]] += weight[four]


@inner_kernel
def _pass_pair(pairs: FacePairs, kept: Kept, pair: int, board: int, boards: Boards) -> None:
    """What all the fours under a pair have in common, and what they have with one given up."""
    given_up, degree, by_face, dead = kept.given_up, kept.degree, boards.by_face, boards.dead[board]
    for face in range(FACES):
        by_face[face] = degree[pair, face]
    start = np.uint64(pair) * np.uint64(FACES * WIDE)
    for card in boards.faces[board]:
        row = start + np.uint64(card) * np.uint64(WIDE)
        for face in range(np.uint64(FACES)):
            by_face[face] -= given_up[row + face]
    twice = 0
    for face in range(FACES):
        twice += by_face[face] * (1 - dead[face])
    if twice == 0:
        return
    fours = twice // 2
    x, y, place = pairs.first[pair], pairs.second[pair], pairs.place
    one, two, three = boards.one[board], boards.two[board], boards.three[board]
    boards.none[board] += fours
    one[x] += fours
    one[y] += fours
    two[pair] += twice
    of_x, of_y = np.int64(x) * ROOM, np.int64(y) * ROOM
    for u in range(FACES):
        ways = by_face[u]
        one[u] += ways
        two[place[x, u]] += 2 * ways
        two[place[y, u]] += 2 * ways
        three[u * ROOM + pair] += ways
        three[of_x + place[y, u]] += ways
        three[of_y + place[x, u]] += ways
