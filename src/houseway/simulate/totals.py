"""What many rounds came to: whole numbers that are added up, and what follows from them.

Totals of parts are added without regard to their order, so a seed gives the same totals whoever
played which rounds.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field
from fractions import Fraction
from math import sqrt
from typing import Any, NamedTuple

import numpy as np

from houseway.exact.kernels.jit import inner_kernel
from houseway.simulate.batch import NOT_STAKED, BatchGame, Lines
from houseway.simulate.settling import Ints


@dataclass(slots=True)
class Totals:
    """Sums over rounds and seats; money in cents."""

    rounds: int = 0
    seats: int = 1
    staked: Counter[str] = field(default_factory=Counter[str])  # by spot
    net: Counter[str] = field(default_factory=Counter[str])  # by spot
    rows: dict[str, Counter[str]] = field(default_factory=dict[str, Counter[str]])  # by spot
    nets: Counter[int] = field(default_factory=Counter[int])  # of one seat in one round
    squares: int = 0  # of what all seats of a round net together

    def add(self, other: Totals) -> None:
        self.rounds += other.rounds
        self.seats = other.seats
        self.squares += other.squares
        for mine, theirs in (
            (self.staked, other.staked),
            (self.net, other.net),
            (self.nets, other.nets),
        ):
            for key, count in theirs.items():
                mine[key] += count  # type: ignore[index]
        for spot, rows in other.rows.items():
            self.rows.setdefault(spot, Counter()).update(rows)

    @property
    def hands(self) -> int:
        """Rounds as a seat counts them."""
        return self.rounds * self.seats

    @property
    def mean(self) -> Fraction:
        """What a seat nets in a round, in cents."""
        return Fraction(sum(self.net.values()), self.hands)

    def mean_of(self, *spots: str) -> Fraction:
        """What a seat nets on some spots in a round, in cents."""
        return Fraction(sum(self.net[spot] for spot in spots), self.hands)

    @property
    def standard_error(self) -> float:
        """Of the mean: by rounds, as the seats of one are decided by the same dealer."""
        mean = Fraction(sum(self.net.values()), self.rounds)
        variance = Fraction(self.squares, self.rounds) - mean * mean
        return sqrt(variance / self.rounds) / self.seats

    @property
    def deviation(self) -> float:
        """Of what a seat nets in a round, in cents."""
        square = Fraction(sum(net * net * count for net, count in self.nets.items()), self.hands)
        return sqrt(square - self.mean**2)

    @property
    def staked_in_all(self) -> Fraction:
        """What a seat stakes in a round on average, in cents."""
        return Fraction(sum(self.staked.values()), self.hands)

    def as_json(self) -> dict[str, Any]:
        return {
            "rounds": self.rounds,
            "seats": self.seats,
            "staked": dict(sorted(self.staked.items())),
            "net": dict(sorted(self.net.items())),
            "rows": {spot: dict(rows) for spot, rows in sorted(self.rows.items())},
            "nets": {str(net): count for net, count in sorted(self.nets.items())},
            "squares": self.squares,
        }


# --- Adding up batches ----------------------------------------------------------------------------


class Tally(NamedTuple):
    """The sums of a part as a kernel adds them up, nets in units of so many cents."""

    rows: Ints  # by spot and row
    staked: Ints  # by spot
    net: Ints  # by spot
    nets: Ints  # by net of a seat, in units above the lowest
    squares: Ints  # one number: of the nets of all seats together, in units


MOST_NETS = 1 << 22  # different ones; wagers that lead to more have too little in common


class TooFine(ValueError):
    """Wagers whose nets have no unit that is coarse enough to count by."""


class Tallying:
    """Adds up batches of a game's rounds."""

    def __init__(self, game: BatchGame) -> None:
        self.game = game
        self.unit = game.unit
        self.lowest, highest = (bound // self.unit for bound in game.bounds)
        size = highest - self.lowest + 1
        if size > MOST_NETS:
            raise TooFine("these wagers have too little in common: make them multiples of one sum")
        spots, rows = len(game.spots), max(map(len, game.rows))
        self.tally = Tally(
            np.zeros((spots, rows), np.int64),
            np.zeros(spots, np.int64),
            np.zeros(spots, np.int64),
            np.zeros(size, np.int64),
            np.zeros(1, np.int64),
        )
        self.rounds = 0

    def add(self, lines: Lines, rounds: int) -> None:
        """The first so many rounds of a batch."""
        add_rounds(lines, rounds, self.unit, self.lowest, self.tally)
        self.rounds += rounds

    def totals(self) -> Totals:
        game, tally = self.game, self.tally
        return Totals(
            self.rounds,
            game.seats,
            _named(game.spots, tally.staked),
            _named(game.spots, tally.net),
            {
                spot: _named(names, tally.rows[place])
                for place, (spot, names) in enumerate(zip(game.spots, game.rows, strict=True))
                if tally.rows[place].any()
            },
            Counter(
                {
                    (self.lowest + int(place)) * self.unit: int(tally.nets[place])
                    for place in np.flatnonzero(tally.nets)
                }
            ),
            int(tally.squares[0]) * self.unit**2,
        )


def _named(names: tuple[str, ...], counts: Ints) -> Counter[str]:
    found = zip(names, counts.tolist(), strict=False)
    return Counter({name: count for name, count in found if count})


@inner_kernel
def add_rounds(lines: Lines, rounds: int, unit: int, lowest: int, tally: Tally) -> None:
    for number in range(rounds):
        together = 0
        for seat in range(lines.net.shape[1]):
            net = 0
            for spot in range(lines.net.shape[2]):
                row = lines.row[number, seat, spot]
                net += lines.net[number, seat, spot]
                tally.staked[spot] += lines.staked[number, seat, spot]
                tally.net[spot] += lines.net[number, seat, spot]
                if row != NOT_STAKED:
                    tally.rows[spot, row] += 1
            tally.nets[net // unit - lowest] += 1
            together += net // unit
        tally.squares[0] += together * together
