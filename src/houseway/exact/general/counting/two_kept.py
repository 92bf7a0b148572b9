"""Two cards kept, the rest of the player's given up, with a turn, a river and a dealer to come.

One flop at a time. On one board the dealer's hands that avoid the kept cards and the dead ones are
a sum over subsets, N(S) being those that hold every card of S:

    N - N(a) - N(b) - N(c) + N(ab) + N(ac) + N(bc) - N(abc) ...

What a board comes to is linear in such counts below a few ranks: the player's own, the next, and
those at which a class of dealer's hands begins. So the counts are weighted by money first, and
subsets are summed once. Cards are counted by kinds, as `card_kinds` tells.
"""

from __future__ import annotations

from math import comb
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from houseway.exact.kernels.card_kinds import (
    Dealers,
    Kinds,
    count_dealers,
    kinds_of,
    makes_flush_possible,
    room_for_dealers,
    ways_to_deal,
)
from houseway.exact.kernels.evaluate import DENSE_RANKS, pair_place
from houseway.exact.kernels.flops import LIVE, Sums
from houseway.exact.kernels.jit import inner_kernel, kernel
from houseway.exact.kernels.tables import Tables, tables

Ints = NDArray[np.int64]

KEPT = 2


class Wanted(NamedTuple):
    """What is summed over all that is hidden, column by column."""

    dead: int  # how many cards are given up: one or two
    hidden: int  # how many cards the dealer has: two or three
    uses: int  # how many of them the dealer's hand may use: two or three
    whole: int  # in how many ways the dealer's can come, the player's cards and a board being out
    relabel: NDArray[np.uint16]  # by usual dense rank: the rank in the game's order
    bounds: Ints  # the rank at which each class of dealer's hands but the lowest begins
    class_by_rank: NDArray[np.uint16]  # by column and rank of the player's hand
    nets: Ints  # by column, class, and dealer's class: player lower, equal, higher


POINTS, TIES = 0, 1


def points_and_ties(dead: int, hidden: int, uses: int) -> Wanted:
    """Two columns: points, of which a win has two and a tie one; and ties. Points less deals are
    wins less losses.
    """
    return Wanted(
        dead,
        hidden,
        uses,
        comb(LIVE - 2 - KEPT - dead, hidden),
        np.arange(DENSE_RANKS).astype(np.uint16),
        np.zeros(0, np.int64),
        np.zeros((2, DENSE_RANKS), np.uint16),
        np.array([[[0, 1, 2]], [[0, 1, 0]]], np.int64),
    )


def sum_flop(kinds: Kinds, wanted: Wanted) -> Ints:
    """By column, kept pair and dead cards, in kinds: sums over turns, rivers and dealer's hands.

    Kinds by rank: all boards as if flushes did not exist. Kinds by suit: what its flushes change.
    """
    pairs, others = len(kinds.first), _others(kinds, wanted)
    sums = np.zeros((len(wanted.nets), pairs, others), np.int64)
    room = _room(kinds, wanted)
    if kinds.suited.any():
        by_rank = kinds_of(kinds.flop)
        _sum_flushes(tables(), kinds, by_rank, wanted, room, _room(by_rank, wanted), sums)
    else:
        _sum_boards(tables(), kinds, wanted, room, sums)
    return sums


def _others(kinds: Kinds, wanted: Wanted) -> int:
    return len(kinds.rank) if wanted.dead == 1 else len(kinds.first)


class _Room(NamedTuple):
    """What one board is counted in."""

    dealers: Dealers
    on_board: Ints  # by column, kept pair and dead cards
    bounds: Ints  # by class of dealer's hands but the lowest: its level
    levels: Ints  # by weight: the level below which dealer's hands are counted
    weights: Ints
    one: Ints  # by kind: N(c), weighted
    two: Ints  # by pair: N(cd), weighted


def _room(kinds: Kinds, wanted: Wanted) -> _Room:
    pairs, limits = len(kinds.first), len(wanted.bounds) + 2
    dealers = room_for_dealers(kinds, wanted.uses, wanted.hidden)._replace(relabel=wanted.relabel)
    return _Room(
        dealers,
        np.empty((len(wanted.nets), pairs, _others(kinds, wanted)), np.int64),
        np.empty(len(wanted.bounds), np.int64),
        np.empty(limits, np.int64),
        np.empty(limits, np.int64),
        np.empty(len(kinds.rank), np.int64),
        np.empty(pairs, np.int64),
    )


# --- Boards ---------------------------------------------------------------------------------------


@kernel
def _sum_boards(tables: Tables, kinds: Kinds, wanted: Wanted, room: _Room, sums: Ints) -> None:
    for turn in range(len(kinds.rank)):
        for river in range(turn, len(kinds.rank)):
            levels = count_dealers(tables, kinds, turn, river, False, room.dealers, wanted.uses)
            _count_board(kinds, wanted, room, levels)
            _add_board(kinds, wanted, turn, river, 1, room.on_board, sums)


@kernel
def _sum_flushes(
    tables: Tables,
    kinds: Kinds,
    by_rank: Kinds,
    wanted: Wanted,
    room: _Room,
    plain: _Room,
    sums: Ints,
) -> None:
    """Every turn and river that make a flush possible, with flushes less without them."""
    for turn in range(len(kinds.rank)):
        for river in range(turn, len(kinds.rank)):
            if not makes_flush_possible(kinds, turn, river, wanted.uses):
                continue
            levels = count_dealers(tables, kinds, turn, river, True, room.dealers, wanted.uses)
            _count_board(kinds, wanted, room, levels)
            _add_board(kinds, wanted, turn, river, 1, room.on_board, sums)
            # Without flushes kinds of one rank fare alike: count by rank, a ninth of the work.
            ranks = int(kinds.rank[turn]), int(kinds.rank[river])
            levels = count_dealers(
                tables, by_rank, ranks[0], ranks[1], False, plain.dealers, wanted.uses
            )
            _count_board(by_rank, wanted, plain, levels)
            _widen(kinds, by_rank, wanted, plain.on_board, room.on_board)
            _add_board(kinds, wanted, turn, river, -1, room.on_board, sums)


@kernel
def _widen(kinds: Kinds, by_rank: Kinds, wanted: Wanted, plain: Ints, on_board: Ints) -> None:
    """Copy what was counted by rank to the kinds of each rank."""
    pairs = len(kinds.first)
    as_pairs = np.empty(pairs, np.int64)
    for pair in range(pairs):
        a, b = kinds.first[pair], kinds.second[pair]
        as_pairs[pair] = by_rank.pair[kinds.rank[a], kinds.rank[b]]
    others = kinds.rank if wanted.dead == 1 else as_pairs
    for column in range(len(plain)):
        for pair in range(pairs):
            row = plain[column, as_pairs[pair]]
            for other in range(len(others)):
                on_board[column, pair, other] = row[others[other]]


@kernel
def _add_board(
    kinds: Kinds, wanted: Wanted, turn: int, river: int, sign: int, on_board: Ints, sums: Ints
) -> None:
    """Add what one board comes to as often as it can be dealt."""
    others = on_board.shape[2]
    ways = np.empty((3, 3, others), np.int64)
    for held_turn in range(3):
        for held_river in range(3):
            for other in range(others):
                c, d = other, -1
                if wanted.dead == 2:
                    c, d = int(kinds.first[other]), int(kinds.second[other])
                turns = held_turn + (c == turn) + (d == turn)
                rivers = held_river + (c == river) + (d == river)
                ways[held_turn, held_river, other] = sign * ways_to_deal(
                    kinds, turn, river, turns, rivers
                )
    for pair in range(len(kinds.first)):
        a, b = int(kinds.first[pair]), int(kinds.second[pair])
        deals = ways[(a == turn) + (b == turn), (a == river) + (b == river)]
        for column in range(len(sums)):
            for other in range(others):
                sums[column, pair, other] += deals[other] * on_board[column, pair, other]


# --- One board ------------------------------------------------------------------------------------


@kernel
def _count_board(kinds: Kinds, wanted: Wanted, room: _Room, levels: int) -> None:
    """What every kept pair comes to on one board, by the dead cards."""
    dealers = room.dealers
    for at in range(len(wanted.bounds)):
        room.bounds[at] = np.searchsorted(dealers.rank[:levels], wanted.bounds[at])
    for column in range(len(wanted.nets)):
        for pair in range(len(kinds.first)):
            level = int(dealers.level[pair])
            class_ = wanted.class_by_rank[column, dealers.rank[level]]
            nets = wanted.nets[column, class_]
            room.levels[: len(room.bounds)] = room.bounds
            room.levels[len(room.bounds)], room.levels[len(room.bounds) + 1] = level, level + 1
            whole = _weigh(nets, room.bounds, levels, level, room.weights) * wanted.whole
            found = room.on_board[column, pair]
            if wanted.dead == 1:
                _beside_cards(kinds, pair, room, whole, found)
            else:
                _beside_pairs(kinds, pair, room, whole, found)


@inner_kernel
def _weigh(nets: Ints, bounds: Ints, levels: int, level: int, weights: Ints) -> int:
    """The weights of counts below each bound, below the player's level and the next; and of all."""
    own, last = len(bounds), len(bounds)
    weights[:] = 0
    whole = 0
    for class_ in range(last + 1):
        start = bounds[class_ - 1] if class_ else 0
        stop = bounds[class_] if class_ < last else levels
        lower, equal, higher = nets[3 * class_], nets[3 * class_ + 1], nets[3 * class_ + 2]
        before = higher if start <= level else lower  # the weight with which it begins
        after = higher if stop <= level else lower
        if class_:
            weights[class_ - 1] -= before
        if start <= level < stop:
            weights[own] += higher - equal
            weights[own + 1] += equal - lower
        if class_ < last:
            weights[class_] += after
        else:
            whole += after
    return whole


@inner_kernel
def _step(room: _Room, level: int) -> int:
    """The weight of one dealer's hand of a level."""
    found = 0
    for at in range(len(room.levels)):
        found += room.weights[at] * (level < room.levels[at])
    return found


@inner_kernel
def _weigh_cards(kinds: Kinds, room: _Room) -> int:
    """N(c) by kind, weighted; and N."""
    total = 0
    room.one[:] = 0
    for at in range(len(room.levels)):
        weight, level = room.weights[at], room.levels[at]
        if weight:
            total += weight * room.dealers.total[level]
            for kind in range(len(kinds.rank)):
                room.one[kind] += weight * room.dealers.with_one[level, kind]
    return total


@inner_kernel
def _with_two(room: _Room, pair: int) -> int:
    found = 0
    for at in range(len(room.levels)):
        found += room.weights[at] * room.dealers.with_two[room.levels[at], pair]
    return found


@inner_kernel
def _beside_cards(kinds: Kinds, pair: int, room: _Room, whole: int, found: Ints) -> None:
    """With one card c dead."""
    total = whole + _weigh_cards(kinds, room)
    a, b = kinds.first[pair], kinds.second[pair]
    total += _with_two(room, pair) - room.one[a] - room.one[b]
    for c in range(len(kinds.rank)):
        more = _with_two(room, kinds.pair[a, c]) + _with_two(room, kinds.pair[b, c])
        if room.dealers.cards == 3:
            more -= _step(room, int(room.dealers.three[c, pair]))
        found[c] = total - room.one[c] + more


@inner_kernel
def _beside_pairs(kinds: Kinds, pair: int, room: _Room, whole: int, found: Ints) -> None:
    """With two cards c and d dead."""
    total = whole + _weigh_cards(kinds, room)
    a, b = kinds.first[pair], kinds.second[pair]
    total += _with_two(room, pair) - room.one[a] - room.one[b]
    three, others = room.dealers.three, len(kinds.first)
    for c in range(len(kinds.rank)):
        room.one[c] -= _with_two(room, kinds.pair[a, c]) + _with_two(room, kinds.pair[b, c])
        if room.dealers.cards == 3:
            room.one[c] += _step(room, int(three[c, pair]))
    for other in range(others):
        found[other] = total - room.one[kinds.first[other]] - room.one[kinds.second[other]]
    for at in range(len(room.levels)):
        weight, level = room.weights[at], room.levels[at]
        if weight == 0:
            continue
        for other in range(others):
            found[other] += weight * room.dealers.with_two[level, other]
        if room.dealers.cards == 3:
            for other in range(others):
                holding = (three[a, other] < level) + (three[b, other] < level)
                found[other] -= weight * holding


# --- From kinds to hands --------------------------------------------------------------------------


@kernel
def spread(
    sums: Sums[np.int64], hands: NDArray[np.uint8], ways: NDArray[np.uint8], found: Ints
) -> None:
    """By column, way to keep two cards and hand of a flop's live cards: the sum of all views.

    A way lists the places of the two kept cards, then of the dead ones.
    """
    dead = ways.shape[1] - KEPT
    for way in range(len(ways)):
        for hand in range(len(hands)):
            pair = pair_place(int(hands[hand, ways[way, 0]]), int(hands[hand, ways[way, 1]]), LIVE)
            card = int(hands[hand, ways[way, 2]])
            other = pair_place(card, int(hands[hand, ways[way, 3]]), LIVE) if dead == 2 else card
            for column in range(len(found)):
                total = 0
                for view in range(len(sums.of_view)):
                    gone = int(sums.pair[view, other]) if dead == 2 else int(sums.kind[view, other])
                    total += sums.of_view[view, column, sums.pair[view, pair], gone]
                found[column, way, hand] = total
