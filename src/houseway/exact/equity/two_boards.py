"""Exact results of known hands on one board or on two, from any street.

Two boards come from one deck, so they are not independent. The number of ways in which the upper
board ends in x and the lower in y is a sum over the sets S of cards that both would use:

    N(x, y) = sum over S of (-1)^|S| F_x(S) G_y(S),

F_x(S) being the number of upper boards that hold all of S and end in x, G_y(S) the same below.
F of a smaller set is a sum of F over the sets with one card more, so each is counted once.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import lru_cache
from math import comb

import numpy as np
from numpy.typing import NDArray

from houseway.cards import DECK, BadCards, Card, check_distinct
from houseway.exact.kernels.evaluate import Cards, rank_sevens
from houseway.exact.kernels.jit import kernel
from houseway.exact.kernels.omaha import rank_omaha
from houseway.exact.kernels.tables import tables

MOST_PLAYERS = 6
BOARD = 5

Counts = NDArray[np.int64]


@dataclass(frozen=True, slots=True)
class Outcomes:
    """How often each result comes: who wins the upper half, and who the lower.

    Winners are a set of players as bits. One board decides the whole pot: both halves go alike.
    """

    players: int
    counts: Mapping[tuple[int, int], int]

    @property
    def total(self) -> int:
        return sum(self.counts.values())

    def shares(self, player: int) -> dict[Fraction, int]:
        """How often a player gets each share of the pot, the largest share first."""
        found: dict[Fraction, int] = {}
        for (upper, lower), count in self.counts.items():
            share = (_share_of(upper, player) + _share_of(lower, player)) / 2
            found[share] = found.get(share, 0) + count
        return dict(sorted(found.items(), reverse=True))

    def equity(self, player: int) -> Fraction:
        """The mean share of the pot."""
        return _mean(self.shares(player), 1)

    def variance(self, player: int) -> Fraction:
        """Of the share of the pot: what running it twice makes smaller."""
        shares = self.shares(player)
        return _mean(shares, 2) - _mean(shares, 1) ** 2

    def scoop(self, player: int) -> Fraction:
        """How often a player takes both boards alone."""
        return Fraction(self.shares(player).get(Fraction(1), 0), self.total)


def _share_of(winners: int, player: int) -> Fraction:
    return Fraction(winners >> player & 1, winners.bit_count())


def _mean(shares: Mapping[Fraction, int], power: int) -> Fraction:
    total = sum(shares.values())
    return sum((share**power * count for share, count in shares.items()), Fraction(0)) / total


def one_board(
    hands: Sequence[Sequence[Card]], board: Sequence[Card] = (), dead: Sequence[Card] = ()
) -> Outcomes:
    """The outcomes of known hands, two cards each or four, on one board still to be filled."""
    _check(hands, board, dead)
    live = _live([*_flat(hands), *board, *dead])
    winners = _winners(hands, board, _subsets(len(live), BOARD - len(board)), live)
    counts = np.bincount(winners, minlength=1 << len(hands))
    return Outcomes(
        len(hands), {(who, who): int(count) for who, count in enumerate(counts) if count}
    )


def two_boards(
    hands: Sequence[Sequence[Card]],
    upper: Sequence[Card] = (),
    lower: Sequence[Card] = (),
    dead: Sequence[Card] = (),
) -> Outcomes:
    """The joint outcomes of known hands on an upper and a lower board, as far as dealt (DFH-5).

    Cards that both boards share, as when a hand is run twice after the flop (RIT-6), stand in both.
    """
    _check(hands, upper, dead)
    _check(hands, lower, dead)
    if len(upper) != len(lower):
        raise BadCards(f"the boards have {len(upper)} and {len(lower)} cards; they fill together")
    live = _live([*_flat(hands), *upper, *lower, *dead])
    to_come = BOARD - len(upper)
    subsets = _subsets(len(live), to_come)
    above = _winners(hands, upper, subsets, live)
    below = above if list(upper) == list(lower) else _winners(hands, lower, subsets, live)
    return Outcomes(len(hands), _joint(above, below, len(live), to_come))


def run_once_and_twice(
    hands: Sequence[Sequence[Card]], board: Sequence[Card] = (), dead: Sequence[Card] = ()
) -> tuple[Outcomes, Outcomes]:
    """What a player asked to run it twice wants to compare (RIT-5 to RIT-8)."""
    return one_board(hands, board, dead), two_boards(hands, board, board, dead)


def _check(hands: Sequence[Sequence[Card]], board: Sequence[Card], dead: Sequence[Card]) -> None:
    if not 2 <= len(hands) <= MOST_PLAYERS:
        raise BadCards(f"two to {MOST_PLAYERS} hands can be compared, not {len(hands)}")
    sizes = {len(hand) for hand in hands}
    if sizes not in ({2}, {4}):
        raise BadCards("each hand has two cards, or each has four")
    if len(board) not in (0, 3, 4, 5):
        raise BadCards(f"a board has no card, three, four or five, not {len(board)}")
    check_distinct([*_flat(hands), *board, *dead])


def _flat(hands: Sequence[Sequence[Card]]) -> list[Card]:
    return [card for hand in hands for card in hand]


def _live(gone: Sequence[Card]) -> Cards:
    return np.array([card.index for card in DECK if card not in gone], np.uint8)


@lru_cache(maxsize=8)
def _subsets(count: int, size: int) -> Cards:
    """Every set of so many of the first `count` numbers, in rising order of their places."""
    found = np.empty((comb(count, size), size), np.uint8)
    _fill_subsets(found, size)
    return found


@kernel
def _fill_subsets(found: Cards, size: int) -> None:
    current = np.arange(size)
    for row in range(len(found)):
        for place in range(size):
            found[row, place] = current[place]
        _step(current, size)


@kernel
def _step(current: NDArray[np.int64], size: int) -> None:
    """The next set in colex order: raise the first number that has room, reset those before it."""
    place = 0
    while place + 1 < size and current[place] + 1 == current[place + 1]:
        current[place] = place
        place += 1
    if size:
        current[place] += 1


def _winners(
    hands: Sequence[Sequence[Card]], board: Sequence[Card], subsets: Cards, live: Cards
) -> NDArray[np.int64]:
    """Who wins with each completion of a board, as bits by player."""
    held = len(hands[0])
    rows = np.empty((len(subsets), held + BOARD), np.uint8)
    rows[:, held : held + len(board)] = [card.index for card in board]
    rows[:, held + len(board) :] = live[subsets]
    ranks = np.empty((len(hands), len(rows)), np.uint16)
    for player, hand in enumerate(hands):
        rows[:, :held] = [card.index for card in hand]
        if held == 2:
            rank_sevens(tables(), rows, ranks[player])
        else:
            rank_omaha(tables(), rows[:, :held], rows[:, held:], ranks[player])  # DFO-1
    best = ranks.max(axis=0)
    winners = np.zeros(len(rows), np.int64)
    for player in range(len(hands)):
        winners |= (ranks[player] == best).astype(np.int64) << player
    return winners


def _joint(
    above: NDArray[np.int64], below: NDArray[np.int64], live: int, to_come: int
) -> dict[tuple[int, int], int]:
    """N(x, y) of the module's formula, from the sets of all cards to come down to the empty set."""
    upper_codes, upper = _numbered(above)
    lower_codes, lower = (upper_codes, upper) if above is below else _numbered(below)
    width, height = len(upper_codes), len(lower_codes)
    # Over sets that are whole boards F and G are 1 for one result: count the pairs of results.
    pairs = np.bincount(upper * height + lower, minlength=width * height)
    joint = pairs.reshape(width, height) * (-1) ** to_come
    f = _one_hot(upper, width)
    g = f if above is below else _one_hot(lower, height)
    for size in range(to_come - 1, -1, -1):
        f = _with_one_less(f, live, size, to_come)
        g = f if above is below else _with_one_less(g, live, size, to_come)
        joint = joint + (f.T @ g) * (-1) ** size
    return {
        (int(upper_codes[row]), int(lower_codes[column])): int(joint[row, column])
        for row, column in zip(*np.nonzero(joint), strict=True)
    }


def _numbered(winners: NDArray[np.int64]) -> tuple[NDArray[np.int64], NDArray[np.int64]]:
    """The results that occur, and for each board the number of its result among them."""
    counts = np.bincount(winners)
    number = np.cumsum(counts > 0) - 1
    return np.flatnonzero(counts), number[winners]


def _one_hot(numbers: NDArray[np.int64], results: int) -> NDArray[np.uint8]:
    """F over whole boards: 1 in the column of the board's result."""
    found = np.zeros((len(numbers), results), np.uint8)
    found[np.arange(len(numbers)), numbers] = 1
    return found


def _with_one_less(
    counts: Counts | NDArray[np.uint8], live: int, size: int, to_come: int
) -> Counts:
    """F over the sets of `size` cards, from F over those with one card more.

    A board of `to_come` new cards that holds S also holds `to_come - size` sets with one card
    more, and is counted in each of them.
    """
    found = np.zeros((comb(live, size), counts.shape[1]), np.int64)
    _add_to_subsets(counts, _subsets(live, size + 1), _binomials(live), found)
    return found // (to_come - size)


@kernel
def _add_to_subsets(
    counts: Counts | NDArray[np.uint8],
    subsets: Cards,
    binomials: NDArray[np.int64],
    found: Counts,
) -> None:
    """Add each set's counts to all sets that lack one of its cards.

    The place of a set in colex order is the sum of binomials[card, its order in the set]; cards
    behind the one left out move up by one.
    """
    size = subsets.shape[1]
    for row in range(len(subsets)):
        target = 0
        for place in range(1, size):
            target += binomials[subsets[row, place], place]
        for left_out in range(size):
            for result in range(counts.shape[1]):
                found[target, result] += counts[row, result]
            target += binomials[subsets[row, left_out], left_out + 1]
            if left_out + 1 < size:
                target -= binomials[subsets[row, left_out + 1], left_out + 1]


@lru_cache(maxsize=8)
def _binomials(live: int) -> NDArray[np.int64]:
    return np.array([[comb(n, k) for k in range(BOARD + 1)] for n in range(live + 1)], np.int64)
