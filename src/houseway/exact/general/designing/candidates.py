"""Whole-number pays for the rows of a table, falling from a top: those nearest to the present."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Sequence
from fractions import Fraction
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from houseway.exact.general.designing.lines import Line
from houseway.exact.proving.design import USUAL_PAYS

LOST = -1  # what a row that no longer pays comes to
MOST_CANDIDATES = 100_000
TOLERANCE = 1e-9  # of floating point: who is let through here is solved exactly later

Pays = NDArray[np.int64]  # by candidate and row


class Candidates(NamedTuple):
    pays: Pays
    are_all: bool  # whether there are no others


def candidates(
    line: Line,
    present: Sequence[Fraction],
    top: int,
    paying: Sequence[int],
    value: tuple[Fraction, Fraction],
) -> Candidates:
    """Pays that are worth between two values along a line; `paying` has how many rows may pay.

    Each row is at most some steps of the usual pays away from what it pays at present; as many
    steps as give no more candidates than can be looked through.
    """
    found = _joined([], len(present))
    for steps in (1, 2, 4, 8, 16, len(USUAL_PAYS)):
        wider = [_within(line, present, top, rows, value, steps) for rows in paying]
        some = [one for one in wider if one is not None]
        if len(some) < len(wider) or sum(map(len, some)) > MOST_CANDIDATES:
            return Candidates(found, are_all=False)
        found = _joined(some, len(present))
    return Candidates(found, are_all=True)


def _joined(some: Sequence[Pays], rows: int) -> Pays:
    return np.concatenate([np.zeros((0, rows), np.int64), *some])


def _within(
    line: Line,
    present: Sequence[Fraction],
    top: int,
    paying: int,
    value: tuple[Fraction, Fraction],
    steps: int,
) -> Pays | None:
    """Candidates of so many steps at most, row by row; None if they are too many."""
    open_to = [np.array([top]), *(_near(pay, steps) for pay in present[1:paying])]
    open_to += [np.array([LOST])] * (len(present) - paying)
    slopes = [float(slope) for slope in line.slopes]
    ends = [
        (slope * pays[0], slope * pays[-1]) for slope, pays in zip(slopes, open_to, strict=True)
    ]
    least, most = float(value[0]) - TOLERANCE, float(value[1]) + TOLERANCE
    found = np.zeros((1, 0), np.int64)
    worth = np.array([float(line.at_zero)])
    for place, pays in enumerate(open_to):
        rest = ends[place + 1 :]
        grown = worth[:, None] + slopes[place] * pays[None, :]
        kept = (grown + sum(high for _, high in rest) >= least) & (
            grown + sum(low for low, _ in rest) <= most
        )
        if place:
            kept &= pays[None, :] < found[:, -1:]
        which, chosen = np.nonzero(kept)
        if len(which) > 10 * MOST_CANDIDATES:
            return None
        found = np.concatenate([found[which], pays[chosen][:, None]], axis=1)
        worth = grown[which, chosen]
    return found


def _near(pay: Fraction, steps: int) -> NDArray[np.int64]:
    at = min(bisect_left(USUAL_PAYS, pay), len(USUAL_PAYS) - 1)
    return np.array(USUAL_PAYS[max(0, at - steps) : at + steps + 1])
