"""A board of Fast Action Hold'em: every pair's rank on it, and the boards that avoid four cards."""

from __future__ import annotations

from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from houseway.exact.evaluate import rank_hand, rank_multi_deck
from houseway.exact.jit import kernel
from houseway.exact.shoe import FACES, PAIRS, FacePairs, choose
from houseway.exact.tables import MultiDeckTables, Tables

Faces = NDArray[np.uint8]
Copies = NDArray[np.int64]
Counts = NDArray[np.int32 | np.int64]


class Shown(NamedTuple):
    """A board of five, and what it leaves."""

    faces: Faces
    times: Copies  # by face: how often it is on the board
    copies: Copies  # by face: how many are left
    ranks: NDArray[np.uint16]  # by pair


def room_for_board() -> Shown:
    return Shown(
        np.zeros(5, np.uint8),
        np.zeros(FACES, np.int64),
        np.zeros(FACES, np.int64),
        np.zeros(PAIRS, np.uint16),
    )


@kernel
def show_board(decks: int, board: Faces, shown: Shown) -> None:
    shown.faces[:] = board
    shown.times[:] = 0
    for face in board:
        shown.times[face] += 1
    shown.copies[:] = decks - shown.times


@kernel
def rank_one_deck(tables: Tables, pairs: FacePairs, shown: Shown) -> None:
    """Rank every pair; those that the deck cannot deal have no turn, whatever they get."""
    v, w, x, y, z = shown.faces
    for pair in range(PAIRS):
        one, other = pairs.first[pair], pairs.second[pair]
        if one != other and shown.copies[one] and shown.copies[other]:
            shown.ranks[pair] = rank_hand(tables, (v, w, x, y, z, one, other))


@kernel
def rank_several_decks(
    tables: MultiDeckTables, level: NDArray[np.uint16], pairs: FacePairs, shown: Shown
) -> None:
    """Rank every pair; `level` turns a dense rank into its place in the order of the rules."""
    v, w, x, y, z = shown.faces
    for pair in range(PAIRS):
        cards = (v, w, x, y, z, pairs.first[pair], pairs.second[pair])
        shown.ranks[pair] = level[rank_multi_deck(tables, cards)]


@kernel
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


@kernel
def fill_boards(pairs: FacePairs, shown: Shown, decks: int, a: int, b: int, boards: Counts) -> None:
    """By pair given up: the physical boards that avoid it and a, b."""
    v, w, x, y, z = shown.faces
    faces = (v, w, x, y, z)
    boards[:] = boards_left(faces, decks, (a, b, -1, -1))
    for c in faces:
        with_c = boards_left(faces, decks, (a, b, c, -1))
        for d in range(FACES):
            boards[pairs.place[c, d]] = with_c
    for c in faces:
        for d in faces:
            boards[pairs.place[c, d]] = boards_left(faces, decks, (a, b, c, d))
    if decks == 1:
        boards[:FACES] = 0  # the row of faces with themselves
