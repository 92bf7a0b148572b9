"""Cards that are as good as each other, and the dealer's three-card hands counted by them.

A suit that has three cards on a board can make a flush, and no other suit can. So on boards with
three or more of a suit S a card matters by its rank and by whether it is of S: at most 25 kinds
instead of 49 live cards. If flushes did not exist, the rank alone would matter: 13 kinds.
Hence the way every sum over turns and rivers is taken here:

    sum over all boards, as if flushes did not exist                       (kinds by rank)
    + for each suit S: over boards with three or more of S, with flushes   (kinds by rank and S)
    - for each suit S: over boards with three or more of S, without them   (kinds by rank and S)

The dealer plays the best pair of three cards, so a dealer's hand is as good as the best of its
three pairs. `count_dealers` counts the dealer's hands below each rank that a pair can have: in
total, those that contain one given card, and those that contain two. Hands that avoid the dead
cards follow by inclusion and exclusion.

A dealer who may use all three cards (HAW-8's other reading) makes the best five of eight, and a
flush with two cards of a suit on the board. `most` says how many the dealer may use. A dealer with
two cards plays both: a hand is a pair.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from houseway.exact.kernels.evaluate import DENSE_RANKS, plain_rank
from houseway.exact.kernels.jit import kernel
from houseway.exact.kernels.tables import Tables, tables

Ints = NDArray[np.int64]


class Kinds(NamedTuple):
    """The kinds of cards that a flop leaves, and their pairs: two kinds, equal ones too."""

    rank: Ints  # by kind: 0 to 12
    suited: Ints  # by kind: whether it is of the suit; all 0 in kinds by rank
    live: Ints  # by kind: how many cards the flop leaves of it
    of_card: Ints  # by card index; -1 for the flop's cards
    flop: tuple[int, int, int]
    flop_key: int
    flop_mask: int  # the flop's ranks of the suit
    first: NDArray[np.uint32]  # by pair; a type without a sign is looked up by faster
    second: NDArray[np.uint32]  # by pair: not below the first
    pair: Ints  # by two kinds, in any order


NO_SUIT = -1


def kinds_of(flop: Sequence[int], suit: int = NO_SUIT) -> Kinds:
    """The kinds that matter on boards with this flop when only this suit can make a flush."""
    live = [card for card in range(52) if card not in flop]
    names = sorted({(card & 3 == suit, card >> 2) for card in live})
    places = {name: place for place, name in enumerate(names)}
    of_card = np.full(52, -1, np.int64)
    for card in live:
        of_card[card] = places[card & 3 == suit, card >> 2]
    first, second = np.triu_indices(len(names))
    pair = np.empty((len(names), len(names)), np.int64)
    pair[first, second] = pair[second, first] = np.arange(len(first))
    return Kinds(
        rank=np.array([rank for _, rank in names], np.int64),
        suited=np.array([suited for suited, _ in names], np.int64),
        live=np.bincount(of_card[live]),
        of_card=of_card,
        flop=(flop[0], flop[1], flop[2]),
        flop_key=int(tables().card_key[list(flop)].sum()),
        flop_mask=sum(1 << (card >> 2) for card in flop if card & 3 == suit),
        first=first.astype(np.uint32),
        second=second.astype(np.uint32),
        pair=pair,
    )


class Dealers(NamedTuple):
    """The dealer's hands on one board by kinds, filled by `count_dealers`.

    The ranks that hands have on the board are levels, 0 for the lowest. `total[level]` counts the
    hands below a level, so `total[level + 1]` counts those that do not beat it.
    """

    cards: int  # that a dealer's hand has: three, or two
    relabel: NDArray[np.uint16]  # by usual dense rank: the rank in the game's own order
    rank: NDArray[np.int32]  # by level: that rank
    level: NDArray[np.int32]  # by pair
    three: NDArray[np.int32]  # by kind and pair: the level of the dealer's hand of these three
    total: NDArray[np.int32]  # by level
    with_one: NDArray[np.int32]  # by level and kind: the hands with one given card of the kind
    with_two: NDArray[np.int32]  # by level and pair: the hands with two given cards


@kernel
def room_for_dealers(kinds: Kinds, most: int = 2, cards: int = 3) -> Dealers:
    """Arrays to fill again and again, for the usual order of hands."""
    many, pairs = len(kinds.rank), len(kinds.first)
    levels = pairs if most == 2 else DENSE_RANKS
    return Dealers(
        cards,
        np.arange(DENSE_RANKS).astype(np.uint16),
        np.empty(levels, np.int32),
        np.empty(pairs, np.int32),
        np.empty((many, pairs), np.int32),
        np.empty(levels + 1, np.int32),
        np.empty((levels + 1, many), np.int32),
        np.empty((levels + 1, pairs), np.int32),
    )


@kernel
def count_dealers(
    tables: Tables,
    kinds: Kinds,
    turn: int,
    river: int,
    flushes: bool,
    dealers: Dealers,
    most: int = 2,
) -> int:
    """Count the dealer's hands on the flop with a turn and a river of these kinds: how many levels.

    A kind of which the board takes every card still has its entries. They mean nothing, and
    nothing comes of them: no board of these kinds leaves such a card, so it weighs 0.
    """
    mask = kinds.flop_mask
    for kind in (turn, river):
        mask |= kinds.suited[kind] << kinds.rank[kind]
    _rank_pairs(tables, kinds, turn, river, mask, flushes, dealers.level)
    if most == 3:
        _rank_threes(tables, kinds, turn, river, mask, flushes, dealers.three)
    levels = _number_levels(dealers, most)
    if most == 2 and dealers.cards == 3:
        _level_threes(kinds, dealers)
    for level in range(levels + 1):
        dealers.total[level] = 0
        dealers.with_one[level] = 0
        dealers.with_two[level] = 0
    if dealers.cards == 3:
        _count_each_level(kinds, turn, river, dealers)
    else:
        _count_pairs(kinds, turn, river, dealers)
    for level in range(1, levels + 1):
        for kind in range(len(kinds.rank)):
            dealers.with_one[level, kind] += dealers.with_one[level - 1, kind]
            left = kinds.live[kind] - (kind == turn) - (kind == river)
            dealers.total[level] += left * dealers.with_one[level, kind]
        dealers.total[level] //= dealers.cards  # a hand is counted with each of its cards
        for pair in range(len(kinds.first)):
            dealers.with_two[level, pair] += dealers.with_two[level - 1, pair]
    return levels


@kernel
def _rank_pairs(
    tables: Tables,
    kinds: Kinds,
    turn: int,
    river: int,
    mask: int,
    flushes: bool,
    found: NDArray[np.int32],
) -> None:
    """The rank of each pair with the board, which has these ranks of the suit."""
    key = kinds.flop_key
    for kind in (turn, river):
        key += tables.card_key[4 * kinds.rank[kind]]
    for pair in range(len(kinds.first)):
        a, b = kinds.first[pair], kinds.second[pair]
        ranks = tables.card_key[4 * kinds.rank[a]] + tables.card_key[4 * kinds.rank[b]]
        found[pair] = plain_rank(tables, int(key + ranks))
        if flushes:
            held = kinds.suited[a] << kinds.rank[a] | kinds.suited[b] << kinds.rank[b]
            found[pair] = max(found[pair], tables.flush[mask | held])


@kernel
def _rank_threes(
    tables: Tables,
    kinds: Kinds,
    turn: int,
    river: int,
    mask: int,
    flushes: bool,
    found: NDArray[np.int32],
) -> None:
    """The rank of each three kinds with the board, all three in use if that is best."""
    f, g, h = kinds.flop
    board = (f, g, h, 4 * kinds.rank[turn], 4 * kinds.rank[river])
    by_ranks = np.empty((13, 13, 13), np.int32)
    for x in range(13):
        for y in range(x, 13):
            for z in range(y, 13):
                rank = plain_rank_of_eight(tables, board, (4 * x, 4 * y, 4 * z))
                for i, j, k in ((x, y, z), (y, x, z), (z, x, y)):
                    by_ranks[i, j, k] = by_ranks[i, k, j] = rank
    for pair in range(len(kinds.first)):
        a, b = kinds.first[pair], kinds.second[pair]
        held = mask | kinds.suited[a] << kinds.rank[a] | kinds.suited[b] << kinds.rank[b]
        for kind in range(len(kinds.rank)):
            rank = by_ranks[kinds.rank[a], kinds.rank[b], kinds.rank[kind]]
            if flushes:
                all_held = held | kinds.suited[kind] << kinds.rank[kind]
                rank = max(rank, np.int32(tables.flush[all_held]))
            found[kind, pair] = rank


@kernel
def plain_rank_of_eight(
    tables: Tables, board: tuple[int, int, int, int, int], hole: tuple[int, int, int]
) -> int:
    """The dense rank of the best five of a board and three cards, flushes left out.

    Any five leave out one of the eight that the other seven can do without.
    """
    whole = 0
    for card in board:
        whole += tables.card_key[card]
    for card in hole:
        whole += tables.card_key[card]
    best = 0
    for card in board:
        best = max(best, plain_rank(tables, whole - tables.card_key[card]))
    for card in hole:
        best = max(best, plain_rank(tables, whole - tables.card_key[card]))
    return best


@kernel
def _number_levels(dealers: Dealers, most: int) -> int:
    """Put the place of each rank among all of them instead; how many different ones there are."""
    place, relabel = np.zeros(DENSE_RANKS, np.int32), dealers.relabel
    for rank in dealers.level:
        place[relabel[rank]] = 1
    if most == 3:
        for rank in dealers.three.flat:
            place[relabel[rank]] = 1
    levels = 0
    for rank in range(DENSE_RANKS):
        if place[rank]:
            place[rank] = levels
            dealers.rank[levels] = rank
            levels += 1
    for pair in range(len(dealers.level)):
        dealers.level[pair] = place[relabel[dealers.level[pair]]]
    if most == 3:
        for kind in range(len(dealers.three)):
            for pair in range(len(dealers.level)):
                dealers.three[kind, pair] = place[relabel[dealers.three[kind, pair]]]
    return levels


@kernel
def _level_threes(kinds: Kinds, dealers: Dealers) -> None:
    """The level of each three kinds of which two may be used: that of the best pair."""
    many = len(kinds.rank)
    level = np.empty((many, many), np.int32)
    for pair in range(len(kinds.first)):
        c, d = kinds.first[pair], kinds.second[pair]
        level[c, d] = level[d, c] = dealers.level[pair]
    for kind in range(many):
        pair = 0
        for c in range(many):
            for d in range(c, many):
                dealers.three[kind, pair] = max(level[c, d], level[kind, c], level[kind, d])
                pair += 1


@kernel
def _count_each_level(kinds: Kinds, turn: int, river: int, dealers: Dealers) -> None:
    """The hands at each level by one and by two cards, entered one level up: hands below it."""
    many = len(kinds.rank)
    left = kinds.live.copy()
    left[turn] -= 1
    left[river] -= 1
    for kind in range(many):
        left[kind] -= 1  # the given card itself
        pair = 0
        for c in range(many):
            for d in range(c, many):
                three = dealers.three[kind, pair]
                ways = left[c] * left[d] if c != d else left[c] * (left[c] - 1) >> 1
                dealers.with_one[three + 1, kind] += ways
                # For the pair the kind is the third card, so the given cards are c and d.
                dealers.with_two[three + 1, pair] += left[kind] + 1 - (kind == c) - (kind == d)
                pair += 1
        left[kind] += 1


@kernel
def _count_pairs(kinds: Kinds, turn: int, river: int, dealers: Dealers) -> None:
    """The same of a dealer's two cards, both of which are played."""
    left = kinds.live.copy()
    left[turn] -= 1
    left[river] -= 1
    for pair in range(len(kinds.first)):
        c, d, level = kinds.first[pair], kinds.second[pair], dealers.level[pair] + 1
        dealers.with_one[level, c] += left[d] - (c == d)
        if c != d:
            dealers.with_one[level, d] += left[c]
        dealers.with_two[level, pair] += 1


@kernel
def ways_to_deal(kinds: Kinds, turn: int, river: int, held_turn: int, held_river: int) -> int:
    """The turns and rivers of two kinds when so many cards of each are held already."""
    if turn == river:
        left = kinds.live[turn] - held_turn
        return left * (left - 1) // 2
    return (kinds.live[turn] - held_turn) * (kinds.live[river] - held_river)


@kernel
def makes_flush_possible(kinds: Kinds, turn: int, river: int, most: int = 2) -> bool:
    """Whether a turn and a river of these kinds and `most` more cards can make a flush."""
    suited = kinds.suited[turn] + kinds.suited[river]
    for rank in range(13):
        suited += kinds.flop_mask >> rank & 1
    return suited + most >= 5
