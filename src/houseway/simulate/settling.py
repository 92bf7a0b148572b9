"""A hand's cards in a batch, as tuples for kernels."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from houseway.exact.kernels.jit import inner_kernel
from houseway.simulate.batch import Faces

Ints = NDArray[np.int64]
Two = tuple[int, int]
Three = tuple[int, int, int]
Four = tuple[int, int, int, int]
Five = tuple[int, int, int, int, int]
Seven = tuple[int, int, int, int, int, int, int]


@inner_kernel
def three_of(faces: Faces, number: int, columns: Ints, seat: int) -> Three:
    return (
        int(faces[number, columns[seat, 0]]),
        int(faces[number, columns[seat, 1]]),
        int(faces[number, columns[seat, 2]]),
    )


@inner_kernel
def flop_of(faces: Faces, number: int, board: Ints) -> Three:
    return int(faces[number, board[0]]), int(faces[number, board[1]]), int(faces[number, board[2]])


@inner_kernel
def four_of(faces: Faces, number: int, columns: Ints, seat: int) -> Four:
    a, b, c = three_of(faces, number, columns, seat)
    return a, b, c, int(faces[number, columns[seat, 3]])


@inner_kernel
def five_of(faces: Faces, number: int, columns: Ints, seat: int) -> Five:
    a, b, c, d = four_of(faces, number, columns, seat)
    return a, b, c, d, int(faces[number, columns[seat, 4]])


@inner_kernel
def card_at(cards: tuple[int, ...], places: Ints, row: int, column: int) -> int:
    """The card whose place among some a table says."""
    return cards[int(places[row, column])]


@inner_kernel
def sorted_three(three: Three) -> Three:
    a, b, c = three
    a, b = min(a, b), max(a, b)
    b, c = min(b, c), max(b, c)
    return min(a, b), max(a, b), c


@inner_kernel
def sorted_four(four: Four) -> Four:
    a, b, c, d = four
    a, b = min(a, b), max(a, b)
    c, d = min(c, d), max(c, d)
    a, c = min(a, c), max(a, c)
    b, d = min(b, d), max(b, d)
    return a, min(b, c), max(b, c), d
