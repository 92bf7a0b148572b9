"""Omaha before the flop: every four cards against one unknown hand, as a table of 16,432 rows.

As in `card_kinds`, a card matters by its rank, and on boards with three of a suit by having it too:

    all boards as if flushes did not exist                          13 kinds, 1,820 hands of them
    + for each suit: boards with three of it, with less without     26 kinds, 19,253 hands of them

On one board hands go from the lowest rank up, and those below a hand that avoid its four cards
follow by inclusion and exclusion over the sixteen subsets of them.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from fractions import Fraction
from functools import cache
from itertools import combinations, combinations_with_replacement
from math import comb
from typing import Any, NamedTuple

import numpy as np
from msgspec import Struct
from numpy.typing import NDArray

from houseway.cards import Card, check_distinct
from houseway.exact.equity.omaha_against_one import rank_two
from houseway.exact.kernels.canonical import canonical_hands, canonical_rows
from houseway.exact.kernels.jit import kernel
from houseway.exact.kernels.parallel import parts
from houseway.exact.kernels.tables import tables
from houseway.exact.shipped.maker import Made, Maker
from houseway.exact.shipped.packed import Packed, from_words, pack, to_words
from houseway.exact.shipped.store import Shipped, load

NAME = "omaha-holdem/before-flop"
BOARDS = "boards"  # of which every part is some
DEALS = comb(48, 5) * comb(43, 4)  # boards and other hands, for one hand
SUBSETS = 16  # of four cards, as bits
PARTS = 65  # of the boards by rank, each with the sum of its points

Ints = NDArray[np.int64]


def equity(hole: Sequence[Card]) -> Fraction:
    """The mean share of a pot against one unknown hand, before any board card."""
    check_distinct(hole)
    hand = np.array([[card.index for card in hole]], np.uint8)
    points = shipped_points()[canonical_rows(canonical_hands(4), hand)[0]]
    return Fraction(int(points), 2 * DEALS)


class BeforeFlop(Struct, frozen=True):
    """Points of one hand of each class, in the order of `canonical_hands(4)`."""

    points: Packed


def shipped() -> Shipped[BeforeFlop]:
    """Beside the table, by part of the boards, the sums of their points by rank and by suit."""
    return load(NAME, BeforeFlop)


@cache
def shipped_points() -> NDArray[np.object_]:
    return from_words(shipped().numbers.points.unpack())


class View(NamedTuple):
    """Kinds of cards, and the hands of four of them."""

    live: Ints  # by kind: how many cards there are of it
    hands: NDArray[np.uint8]  # a row a hand: its kinds, rising
    held: Ints  # by kind and hand: how many cards of the kind it has
    subset: NDArray[np.int32]  # by hand and subset of its cards: the place of its kinds among all
    first: NDArray[np.bool_]  # whether no subset before has the same kinds
    subsets: int  # of all hands together


@cache
def view(by_suit: bool) -> View:
    """Kinds by rank; or by rank those without the suit, then by rank those with it."""
    live = [3] * 13 + [1] * 13 if by_suit else [4] * 13
    hands = [
        hand
        for hand in combinations_with_replacement(range(len(live)), 4)
        if all(hand.count(kind) <= live[kind] for kind in hand)
    ]
    places: dict[tuple[int, ...], int] = {}
    subset = np.empty((len(hands), SUBSETS), np.int32)
    first = np.empty((len(hands), SUBSETS), np.bool_)
    for row, hand in enumerate(hands):
        met: set[tuple[int, ...]] = set()
        for bits in range(SUBSETS):
            kinds = tuple(kind for place, kind in enumerate(hand) if bits >> place & 1)
            subset[row, bits] = places.setdefault(kinds, len(places))
            first[row, bits] = kinds not in met
            met.add(kinds)
    held = np.array([[hand.count(kind) for hand in hands] for kind in range(len(live))])
    return View(np.array(live), np.array(hands, np.uint8), held, subset, first, len(places))


# --- One board ------------------------------------------------------------------------------------


@kernel
def count_board(view: View, left: Ints, level: Ints, points: Ints) -> None:
    """By hand: 2 for each other hand that it beats, 1 for each that it ties.

    `left` has the cards of each kind that the board leaves, `level` the rank of each two kinds.
    """
    order, start = _by_level(view, level)
    counts = np.zeros(view.subsets, np.int64)
    for now in range(len(start) - 1):
        alike = order[start[now] : start[now + 1]]
        for hand in alike:
            points[hand] = _that_avoid(view, counts, hand)
        for hand in alike:
            _add(view, left, hand, counts)
        for hand in alike:
            points[hand] += _that_avoid(view, counts, hand)


@kernel
def _by_level(view: View, level: Ints) -> tuple[Ints, Ints]:
    """The hands from the lowest up, and where each level starts."""
    of_hand = np.empty(len(view.hands), np.int64)
    start = np.zeros(level.max() + 2, np.int64)
    for hand in range(len(view.hands)):
        a, b = view.hands[hand, 0], view.hands[hand, 1]
        c, d = view.hands[hand, 2], view.hands[hand, 3]
        low = max(level[a, b], level[a, c], level[a, d])
        of_hand[hand] = max(low, level[b, c], level[b, d], level[c, d])
        start[of_hand[hand] + 1] += 1
    start = np.cumsum(start)
    order, filled = np.empty(len(view.hands), np.int64), start.copy()
    for hand in range(len(view.hands)):
        order[filled[of_hand[hand]]] = hand
        filled[of_hand[hand]] += 1
    return order, start


@kernel
def _that_avoid(view: View, counts: Ints, hand: int) -> int:
    """The hands counted that hold none of these four cards."""
    found = 0
    for bits in range(SUBSETS):
        odd = (bits ^ bits >> 1 ^ bits >> 2 ^ bits >> 3) & 1
        with_them = int(counts[view.subset[hand, bits]])
        found += -with_them if odd else with_them
    return found


@kernel
def _add(view: View, left: Ints, hand: int, counts: Ints) -> None:
    """Count a hand of kinds with each subset of given cards: the ways to fill it up."""
    for bits in range(SUBSETS):
        if not view.first[hand, bits]:
            continue
        ways, place = 1, 0
        while place < 4:
            kind, missing, given = view.hands[hand, place], 0, 0
            while place < 4 and view.hands[hand, place] == kind:
                given += bits >> place & 1
                missing += 1 - (bits >> place & 1)
                place += 1
            ways *= _choose(int(left[kind]) - given, missing)
        counts[view.subset[hand, bits]] += ways


@kernel
def _choose(many: int, some: int) -> int:
    """Of as many as four; of fewer than there are none."""
    if many < some:
        return 0
    if some == 2:
        return many * (many - 1) // 2
    if some == 1:
        return many
    return 1 if some == 0 or many == some else 4


# --- All boards -----------------------------------------------------------------------------------


@cache
def boards() -> list[tuple[int, ...]]:
    """Every five ranks that a deck has, rising."""
    every = combinations_with_replacement(range(13), 5)
    return [ranks for ranks in every if max(map(ranks.count, ranks)) <= 4]


def count_boards(start: int, stop: int) -> tuple[Ints, Ints]:
    """Points by hand of kinds over the boards of some ranks, weighted: by rank, and by suit."""
    plain, suited = view(False), view(True)
    by_rank, by_suit = (np.zeros(len(one.hands), np.int64) for one in (plain, suited))
    for ranks in boards()[start:stop]:
        of_plain = points_on(plain, ranks, [])
        by_rank += of_plain * _ways_to_deal(plain, ranks)
        for with_suit in _suited(ranks):
            kinds = _kinds(ranks, with_suit)
            more = points_on(suited, ranks, with_suit) - of_plain[_rows_by_rank()]
            by_suit += more * _ways_to_deal(suited, kinds)
    return by_rank, by_suit


def _suited(ranks: Sequence[int]) -> Iterator[list[int]]:
    """The ranks of which a card may have the suit, three at least."""
    different = sorted(set(ranks))
    for size in range(3, len(different) + 1):
        yield from map(list, combinations(different, size))


def _kinds(ranks: Sequence[int], with_suit: Sequence[int]) -> list[int]:
    without = list(ranks)
    for rank in with_suit:
        without.remove(rank)
    return [*without, *(13 + rank for rank in with_suit)]


def points_on(of: View, ranks: Sequence[int], with_suit: Sequence[int]) -> Ints:
    """What each hand of kinds makes of a board, against every other that it leaves room for."""
    kinds = _kinds(ranks, with_suit)
    left = of.live - np.bincount(kinds, minlength=len(of.live))
    found = np.empty(len(of.hands), np.int64)
    count_board(of, left, _levels(kinds, len(of.live)), found)
    return found


def _levels(kinds: Sequence[int], many: int) -> Ints:
    """The rank of each two kinds with a board, numbered from the lowest."""
    cards: list[int] = []
    used = [0] * 13
    for kind in kinds:  # clubs are the suit, and the last of four where none is
        rank = kind % 13
        used[rank] += kind < 13
        cards.append(4 * rank + (used[rank] % 4 if kind < 13 else 0))
    of_ranks, flushes = np.empty((13, 13), np.int64), np.empty((13, 13), np.int64)
    rank_two(tables(), np.array(cards), of_ranks, flushes)
    ranks = of_ranks if many == 13 else np.block([[of_ranks, of_ranks], [of_ranks, flushes]])
    return np.unique(ranks, return_inverse=True)[1].reshape(many, many)


def _ways_to_deal(of: View, kinds: Sequence[int]) -> Ints:
    """By hand: the boards of these kinds that its cards leave."""
    ways = np.ones(len(of.hands), np.int64)
    for kind in set(kinds):
        by_left = np.array([comb(left, kinds.count(kind)) for left in range(5)])
        ways *= by_left[of.live[kind] - of.held[kind]]
    return ways


@cache
def _rows_by_rank() -> Ints:
    """By hand of kinds by suit: the hand of its ranks."""
    return _rows(view(False), view(True).hands % 13)


# --- The table ------------------------------------------------------------------------------------


def of_hands(by_rank: Ints, by_suit: Ints) -> Ints:
    """Points of one hand of each class: as if there were no flush, then what each suit changes."""
    cards = canonical_hands(4).cards.astype(np.int64)
    found = by_rank[_rows(view(False), cards >> 2)]
    for suit in range(4):
        found += by_suit[_rows(view(True), (cards >> 2) + 13 * (cards & 3 == suit))]
    return found


def _rows(of: View, hands: NDArray[Any]) -> Ints:
    """The place of each hand, given by its kinds in any order."""
    rows = {tuple(hand): row for row, hand in enumerate(of.hands.tolist())}
    return np.array([rows[tuple(hand)] for hand in np.sort(hands, axis=1).tolist()])


def before_flop_maker() -> Maker:
    return Maker(NAME, "the share of every four cards before the flop", _make)


def _make(jobs: int) -> Made:
    """Some minutes."""
    with ThreadPoolExecutor(jobs) as pool:
        counted = list(pool.map(count_boards, *zip(*parts(len(boards()), PARTS), strict=True)))
    by_rank, by_suit = (np.sum(sums, axis=0) for sums in zip(*counted, strict=True))
    points = of_hands(by_rank, by_suit).astype(np.object_)
    checks = {
        str(number): [str(one.sum()), str(other.sum())]
        for number, (one, other) in enumerate(counted)
    }
    return Made(BeforeFlop(pack(to_words(points))), {BOARDS: checks})
