"""Hawaiian Hold'em against a dealer who may use all three cards: HAW-8's other reading.

A suit with two cards on the board can then make the dealer's flush while a suit with three makes
the player's. The sums by kinds look at one suit at a time, each as if no other made a flush. So on
boards of three cards of one suit S and two of another, T, they miss how a player's flush of S
meets a dealer's of T. With p and d for the two hands and a bar for a hand without its flush, what
is missing is

    r(p, d) - r(p, d̄) - r(p̄, d) + r(p̄, d̄),

counted here card by card: only a player with two cards of S and a dealer with three of T have it.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import permutations

import numpy as np
from numpy.typing import NDArray

from houseway.exact.general.counting.two_kept import POINTS, TIES, points_and_ties, sum_flop
from houseway.exact.kernels import flops
from houseway.exact.kernels.card_kinds import plain_rank_of_eight
from houseway.exact.kernels.evaluate import Cards, pair_place, plain_rank
from houseway.exact.kernels.flops import LIVE, PAIRS, Flop
from houseway.exact.kernels.jit import kernel
from houseway.exact.kernels.tables import Tables, tables

Sums = NDArray[np.int64]

SUITED = 13


def sums_of_part(part: str) -> Iterator[tuple[Flop, flops.Sums[np.int64]]]:
    """Each flop of a part with its sums, as the solver of the other reading has them."""
    wanted = points_and_ties(dead=1, hidden=3, uses=3)
    by_kinds = flops.sums_of_part(part, lambda kinds: sum_flop(kinds, wanted), every_suit=True)
    for flop, sums in by_kinds:
        suits = flop.cards & 3
        if len(set(suits.tolist())) == 3:  # a third suit: no board is of two
            yield flop, sums
        else:
            yield flop, _with_cards(sums, cross_flushes(flop))


def cross_flushes(flop: Flop) -> Sums:
    """Points and ties that are missing, by kept pair of live cards and discard."""
    sums = np.zeros((2, PAIRS, LIVE), np.int64)
    for own, other in permutations(range(4), 2):
        if set((flop.cards & 3).tolist()) <= {own, other}:
            _cross_suits(tables(), flop.cards, flop.live, own, other, sums)
    return sums


def _with_cards(sums: flops.Sums[np.int64], by_card: Sums) -> flops.Sums[np.int64]:
    """One view more, in which each card is a kind of its own."""
    views = len(sums.of_view)
    of_view = np.zeros((views + 1, *by_card.shape), np.int64)
    of_view[(slice(views), *map(slice, sums.of_view.shape[1:]))] = sums.of_view
    of_view[views] = by_card
    return flops.Sums(
        of_view,
        np.vstack((sums.kind, np.arange(LIVE, dtype=np.uint8))),
        np.vstack((sums.pair, np.arange(PAIRS, dtype=np.uint16))),
    )


@kernel
def _cross_suits(
    tables: Tables, flop: Cards, live: Cards, own: int, other: int, sums: Sums
) -> None:
    """Every turn and river that make three cards of the player's suit and two of the dealer's."""
    suits = (flop & 3 == own).sum()
    for turn in range(LIVE - 1):
        for river in range(turn + 1, LIVE):
            one, two = int(live[turn]), int(live[river])
            if one & 3 not in (own, other) or two & 3 not in (own, other):
                continue
            if suits + (one & 3 == own) + (two & 3 == own) == 3:
                board = (int(flop[0]), int(flop[1]), int(flop[2]), one, two)
                _cross_board(tables, board, live, turn, river, own, other, sums)


@kernel
def _cross_board(
    tables: Tables,
    board: tuple[int, int, int, int, int],
    live: Cards,
    turn: int,
    river: int,
    own: int,
    other: int,
    sums: Sums,
) -> None:
    key, own_mask, other_mask = 0, 0, 0
    for card in board:
        key += tables.card_key[card]
        if card & 3 == own:
            own_mask |= 1 << (card >> 2)
        else:
            other_mask |= 1 << (card >> 2)
    held = _places(live, own, turn, river)
    hidden = _places(live, other, turn, river)
    threes, plain, flush = _rank_dealers(tables, board, other_mask, live, hidden)
    lost = np.zeros((2, LIVE), np.int64)  # by card: what of the whole needs it in the dealer's hand
    for second in range(1, len(held)):
        for first in range(second):
            a, b = int(live[held[first]]), int(live[held[second]])
            without = int(plain_rank(tables, key + tables.card_key[a] + tables.card_key[b]))
            with_it = max(without, int(tables.flush[own_mask | 1 << (a >> 2) | 1 << (b >> 2)]))
            points, ties = 0, 0
            lost[:] = 0
            for three in range(len(threes)):
                more = _points(with_it, flush[three]) - _points(with_it, plain[three])
                more += _points(without, plain[three]) - _points(without, flush[three])
                even = (with_it == flush[three]) - (with_it == plain[three])
                even += (without == plain[three]) - (without == flush[three])
                points += more
                ties += even
                for place in range(3):
                    lost[POINTS, threes[three, place]] += more
                    lost[TIES, threes[three, place]] += even
            pair = pair_place(held[first], held[second], LIVE)
            for discard in range(LIVE):
                if discard not in (turn, river):
                    sums[POINTS, pair, discard] += points - lost[POINTS, discard]
                    sums[TIES, pair, discard] += ties - lost[TIES, discard]


@kernel
def _points(mine: int, theirs: int) -> int:
    return (mine > theirs) + (mine >= theirs)


@kernel
def _places(live: Cards, suit: int, turn: int, river: int) -> NDArray[np.int64]:
    """The places of a suit's live cards that the board leaves."""
    found, many = np.empty(SUITED, np.int64), 0
    for place in range(len(live)):
        if live[place] & 3 == suit and place not in (turn, river):
            found[many] = place
            many += 1
    return found[:many]


@kernel
def _rank_dealers(
    tables: Tables,
    board: tuple[int, int, int, int, int],
    mask: int,
    live: Cards,
    hidden: NDArray[np.int64],
) -> tuple[NDArray[np.int64], NDArray[np.int64], NDArray[np.int64]]:
    """Every three of the dealer's suit: their places, and their ranks without and with a flush."""
    many = len(hidden) * (len(hidden) - 1) * (len(hidden) - 2) // 6
    threes = np.empty((many, 3), np.int64)
    plain, flush = np.empty(many, np.int64), np.empty(many, np.int64)
    row = 0
    for i in range(len(hidden) - 2):
        for j in range(i + 1, len(hidden) - 1):
            for k in range(j + 1, len(hidden)):
                threes[row] = hidden[i], hidden[j], hidden[k]
                x, y, z = int(live[hidden[i]]), int(live[hidden[j]]), int(live[hidden[k]])
                plain[row] = plain_rank_of_eight(tables, board, (x, y, z))
                suited = mask | 1 << (x >> 2) | 1 << (y >> 2) | 1 << (z >> 2)
                flush[row] = max(plain[row], int(tables.flush[suited]))
                row += 1
    return threes, plain, flush
