"""Boards of Fast Action Hold'em: every pair's rank on them, and those that avoid four cards."""

from __future__ import annotations

from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from houseway.exact.kernels.evaluate import rank_hand, rank_multi_deck
from houseway.exact.kernels.jit import inner_kernel, kernel
from houseway.exact.kernels.multi_deck_hands import FACES, PAIRS, FacePairs, choose, face_pairs
from houseway.exact.kernels.tables import MultiDeckTables, Tables

Faces = NDArray[np.uint8]
Copies = NDArray[np.int64]
Counts = NDArray[np.int16 | np.int64]
Ranks = NDArray[np.uint16]

UNDEALT = 2**16 - 1  # the rank of a pair that the board's cards leave impossible


class Shown(NamedTuple):
    """A board of five, and what it leaves."""

    faces: Faces
    times: Copies  # by face: how often it is on the board
    copies: Copies  # by face: how many are left
    weight: Copies  # one entry: how often the board counts


def room_for_board() -> Shown:
    return Shown(
        np.zeros(5, np.uint8),
        np.zeros(FACES, np.int64),
        np.zeros(FACES, np.int64),
        np.zeros(1, np.int64),
    )


@kernel
def show_board(decks: int, board: Faces, weight: int, shown: Shown) -> None:
    shown.faces[:] = board
    shown.times[:] = 0
    for face in board:
        shown.times[face] += 1
    shown.copies[:] = decks - shown.times
    shown.weight[0] = weight


def ranks_of_one_deck(tables: Tables, boards: Faces) -> Ranks:
    """By board and pair: the rank of the seven cards."""
    ranks = np.full((len(boards), PAIRS), UNDEALT, np.uint16)
    _rank_one_deck(tables, face_pairs(), boards, ranks)
    return ranks


@kernel
def _rank_one_deck(tables: Tables, pairs: FacePairs, boards: Faces, ranks: Ranks) -> None:
    for row in range(len(boards)):
        v, w, x, y, z = boards[row]
        for pair in range(PAIRS):
            one, other = pairs.first[pair], pairs.second[pair]
            if one != other and one not in (v, w, x, y, z) and other not in (v, w, x, y, z):
                ranks[row, pair] = rank_hand(tables, (v, w, x, y, z, one, other))


def ranks_of_several_decks(
    tables: MultiDeckTables, level: NDArray[np.uint16], boards: Faces
) -> Ranks:
    """By board and pair of several decks; `level` turns a dense rank into the rules' own."""
    ranks = np.zeros((len(boards), PAIRS), np.uint16)
    _rank_several_decks(tables, face_pairs(), boards, ranks)
    return level[ranks]


@kernel
def _rank_several_decks(
    tables: MultiDeckTables, pairs: FacePairs, boards: Faces, ranks: Ranks
) -> None:
    for row in range(len(boards)):
        v, w, x, y, z = boards[row]
        for pair in range(PAIRS):
            cards = (v, w, x, y, z, pairs.first[pair], pairs.second[pair])
            ranks[row, pair] = rank_multi_deck(tables, cards)


@inner_kernel
def boards_left(
    faces: tuple[int, int, int, int, int], decks: int, held: tuple[int, int, int, int]
) -> int:
    """How many physical boards of these faces, which rise, avoid four cards; -1 is no card."""
    ways, times = 1, 1
    for place in range(5):
        face = faces[place]
        if place < 4 and faces[place + 1] == face:
            times += 1
        else:
            a, b, c, d = held
            ways *= choose(decks - (a == face) - (b == face) - (c == face) - (d == face), times)
            times = 1
    return ways


@inner_kernel
def fill_boards(pairs: FacePairs, shown: Shown, decks: int, a: int, b: int, boards: Counts) -> None:
    """By pair given up: the physical boards that avoid it and a, b, as often as each counts."""
    v, w, x, y, z = shown.faces
    faces, weight = (v, w, x, y, z), shown.weight[0]
    usual = weight * boards_left(faces, decks, (a, b, -1, -1))
    for pair in range(PAIRS):
        boards[pair] = usual
    for c in faces:
        with_c = weight * boards_left(faces, decks, (a, b, c, -1))
        for d in range(FACES):
            boards[pairs.place[c, d]] = with_c
    for c in faces:
        for d in faces:
            boards[pairs.place[c, d]] = weight * boards_left(faces, decks, (a, b, c, d))
    if decks == 1:
        for face in range(FACES):
            boards[pairs.place[face, face]] = 0


def order_of_likeness(boards: Faces) -> NDArray[np.int64]:
    """An order of boards with those that rank all pairs alike one after the other.

    Ranks decide, and the cards of a suit that can make a flush: one that the board has three of.
    """
    ranks, suits = boards >> 2, boards & 3
    in_suit = suits[:, :, None] == suits[:, None, :]
    of_flush = np.where(in_suit.sum(axis=2) >= 3, boards.astype(np.int64) + 1, 0)
    of_flush.sort(axis=1)
    return np.lexsort((*of_flush.T, *np.sort(ranks, axis=1).T))


@inner_kernel
def join_ranks(ranks: Ranks, others: Ranks) -> bool:
    """Fill in the pairs that only the other board can deal; False if any other is not ranked so."""
    for pair in range(PAIRS):
        if UNDEALT not in (ranks[pair], others[pair]) and ranks[pair] != others[pair]:
            return False
    for pair in range(PAIRS):
        ranks[pair] = min(ranks[pair], others[pair])
    return True
