"""Paytables where a decision depends on the pays: guessed from what is solved, then solved again.

The edge by a way of playing that is known is the highest that a candidate can have, as best play
can only be better. So a candidate whose guess is below the range is dropped unsolved. Of the others
that with the guess nearest to the middle is solved next, and its best play sharpens all guesses.
"""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction
from itertools import accumulate

import numpy as np
from numpy.typing import NDArray

from houseway.exact.general.designing.candidates import LOST, TOLERANCE, Pays, candidates
from houseway.exact.general.designing.lines import Line, solve_with_line
from houseway.exact.general.designing.targets import Target
from houseway.exact.proving.design import Design, Designs, Wish, nearest
from houseway.gamefile.model import PlainGame, Win

Progress = Callable[[int, int], None]  # so many are solved, of so many at most

# How far above the range a guess may be: best play at other pays takes back less than this.
MOST_GAINED = Fraction(2, 100)


def search(
    file: PlainGame, target: Target, wish: Wish, most: int, most_solved: int, progress: Progress
) -> Designs:
    """At most so many paytables, each solved; stops when none that is left looks nearer."""
    _, line = solve_with_line(file, target)
    low, high = wish.edge
    present = [row.pay.odds for row in target.rows if isinstance(row.pay, Win)]
    paying = _paying(target, line, wish)
    pays, are_all = candidates(line, present, wish.top, paying, (-high - MOST_GAINED, -low))
    guesses = _Guesses(pays, wish, line)
    found: list[Design] = []
    solved = 0
    while (at := guesses.nearest(_farthest(found, wish, most))) is not None:
        if solved == most_solved:
            are_all = False
            break
        named = _named(target, pays[at].tolist())
        result, line = solve_with_line(target.with_pays(file, named), target)
        guesses.learn(at, line)
        solved += 1
        progress(solved, most_solved)
        if wish.holds(result):
            found.append(Design(named, result.edge, result.hit_frequency))
    return Designs(nearest(found, wish, most), len(pays), solved, stopped=not are_all)


class _Guesses:
    """By candidate: the highest edge that it can have, as far as is known. Floats, to choose by."""

    def __init__(self, pays: Pays, wish: Wish, line: Line) -> None:
        self._pays = pays
        self._low = float(wish.edge[0]) - TOLERANCE
        self._middle = float(sum(wish.edge) / 2)
        self._edges = self._along(line)
        self._is_open = np.ones(len(pays), np.bool_)

    def _along(self, line: Line) -> NDArray[np.floating]:
        slopes = np.array([float(slope) for slope in line.slopes])
        return -(self._pays @ slopes + float(line.at_zero))

    def nearest(self, within: float) -> int | None:
        """The open candidate that looks nearest to the middle, and no farther than this."""
        self._is_open &= self._edges >= self._low
        if not self._is_open.any():
            return None
        distance = np.where(self._is_open, np.abs(self._edges - self._middle), np.inf)
        at = int(distance.argmin())
        return at if distance[at] <= within else None

    def learn(self, at: int, line: Line) -> None:
        """A candidate is solved, and its best play is worth something at all other pays."""
        self._is_open[at] = False
        self._edges = np.minimum(self._edges, self._along(line))


def _paying(target: Target, line: Line, wish: Wish) -> list[int]:
    """How many rows may pay: all of them, or as many as win often enough where a row that is
    left out loses and no more.
    """
    rows = len(target.rows)
    if not target.alone:
        return [rows]
    low, high = wish.hit
    wins = accumulate(line.slopes)
    return [paying for paying, share in enumerate(wins, start=1) if low <= share <= high]


def _named(target: Target, pays: list[int]) -> dict[str, int]:
    pairs = zip(target.rows, pays, strict=True)
    return {row.words: pay for row, pay in pairs if pay != LOST}


def _farthest(found: list[Design], wish: Wish, most: int) -> float:
    """How far from the middle one may be to be listed."""
    listed = nearest(found, wish, most)
    return float(wish.distance(listed[-1].edge)) if len(listed) == most else np.inf
