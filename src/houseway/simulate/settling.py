"""What the settlement kernels share: taking a hand's cards, verdicts, and writing down a line."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from houseway.exact.kernels.jit import inner_kernel
from houseway.round.events import Verdict
from houseway.simulate.batch import NOT_STAKED, Faces, Lines
from houseway.simulate.paytables import RowsByRank

WIN, PUSH, LOSE = range(3)
AGAINST_DEALER = ("win", "push", "lose")
VERDICTS = {Verdict.WIN: WIN, Verdict.PUSH: PUSH, Verdict.LOSE: LOSE}

Ints = NDArray[np.int64]
Two = tuple[int, int]
Three = tuple[int, int, int]
Four = tuple[int, int, int, int]
Five = tuple[int, int, int, int, int]
Seven = tuple[int, int, int, int, int, int, int]


# --- Cards of a round -----------------------------------------------------------------------------


@inner_kernel
def three_of(faces: Faces, number: int, columns: Ints, seat: int) -> Three:
    return (
        int(faces[number, columns[seat, 0]]),
        int(faces[number, columns[seat, 1]]),
        int(faces[number, columns[seat, 2]]),
    )


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


@inner_kernel
def sorted_five(five: Five) -> Five:
    a, b, c, d = sorted_four((five[0], five[1], five[2], five[3]))
    e = five[4]
    d, e = min(d, e), max(d, e)
    c, d = min(c, d), max(c, d)
    b, c = min(b, c), max(b, c)
    return min(a, b), max(a, b), c, d, e


# --- Lines ----------------------------------------------------------------------------------------


@inner_kernel
def compare(rank: int, dealer: int, ties: int = PUSH) -> int:
    """The verdict on a hand against the dealer's."""
    if rank == dealer:
        return ties
    return WIN if rank > dealer else LOSE


@inner_kernel
def put(lines: Lines, number: int, seat: int, spot: int, stake: int, net: int, row: int) -> None:
    lines.staked[number, seat, spot] = stake
    lines.net[number, seat, spot] = net
    lines.row[number, seat, spot] = row if stake else NOT_STAKED


@inner_kernel
def put_verdict(lines: Lines, number: int, seat: int, spot: int, stake: int, verdict: int) -> None:
    """Even money."""
    put(lines, number, seat, spot, stake, stake * (PUSH - verdict), verdict)


@inner_kernel
def put_row(
    lines: Lines, number: int, seat: int, spot: int, stake: int, rows: RowsByRank, rank: int
) -> None:
    """By a paytable."""
    row = rows.row[rank]
    put(lines, number, seat, spot, stake, stake * int(rows.net[row]), row)
