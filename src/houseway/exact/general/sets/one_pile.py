"""Wagers that go by all cards of one pile, as side bets on seven cards do: every hand is counted.

Hands that differ in the names of suits alone are counted once. A hand is four masks of ranks that
do not rise, beside a joker or none.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from fractions import Fraction
from math import comb
from typing import cast

import numpy as np
from numpy.typing import NDArray

from houseway.exact.general.planning.orders import OrderTables, best_rank
from houseway.exact.general.planning.reach import OutOfReach
from houseway.exact.general.planning.tree import Stakes
from houseway.exact.general.sets.program import (
    BESIDE,
    JOKERS_CARD,
    Paid,
    Program,
    is_beside,
    paid_of,
    row_of,
)
from houseway.exact.kernels.jit import kernel
from houseway.exact.proving.proof import Part
from houseway.exact.proving.result import Result, ResultRow
from houseway.gamefile.courses import dealt_before
from houseway.gamefile.game import game_of
from houseway.gamefile.model import Pile, PlainGame

Ints = NDArray[np.int64]

SUITS, RANKS, MASKS = 4, 13, 1 << 13
MOST_CARDS, MOST_ORDERS = 9, 3
SECONDS_A_HAND = 0.6e-6


def is_of_one_pile(paid: Paid) -> bool:
    return len(paid.piles) == 1 and not paid.sets and len(paid.settlements) == 1


def count_one_pile(game: PlainGame, first: Stakes) -> Part:
    """In how many hands each row is paid, and last those in which none is."""
    paid = paid_of(game, first)
    check_one_pile(game, paid)
    by_popcount, starts = _masks(game.without)
    orders = [one.arrays for one in (*paid.orders, *paid.orders[-1:] * MOST_ORDERS)]
    counts = np.zeros(len(paid.nets[0]), np.int64)
    for joker in range(1 + game.joker):
        _count(
            paid.program,
            (orders[0], orders[1], orders[2]),
            len(paid.orders),
            by_popcount,
            starts,
            cards_of(game, paid),
            joker,
            counts,
        )
    assert int(counts.sum()) == hands_of(game, paid), "some hands were lost, or counted twice"
    return counts


def cards_of(game: PlainGame, paid: Paid) -> int:
    (pile,) = paid.piles
    return dealt_before(game.steps, len(game.steps))[cast("Pile", pile)]


def hands_of(game: PlainGame, paid: Paid) -> int:
    """How many hands the pile may have."""
    return comb(SUITS * (RANKS - len(game.without)) + game.joker, cards_of(game, paid))


def check_one_pile(game: PlainGame, paid: Paid) -> None:
    if (
        not is_of_one_pile(paid)
        or cards_of(game, paid) > MOST_CARDS
        or len(paid.orders) > MOST_ORDERS
    ):
        raise OutOfReach("Counted are wagers that go by one pile's cards, in one to three orders.")


def one_pile_result(
    game: PlainGame, first: Stakes, counts: Part, options: Mapping[str, str]
) -> Result:
    paid = paid_of(game, first)
    return _result(game, first, paid, counts.tolist(), hands_of(game, paid), options)


def _masks(without: tuple[int, ...]) -> tuple[Ints, Ints]:
    """Masks of ranks by how many they have, those of one number falling; where each begins."""
    gone = sum(1 << rank - 2 for rank in without)
    some = [mask for mask in range(MASKS - 1, -1, -1) if not mask & gone]
    some.sort(key=int.bit_count)
    sizes = Counter(map(int.bit_count, some))
    starts = np.cumsum([0, *(sizes[size] for size in range(RANKS + 1))])
    return np.array(some, np.int64), starts.astype(np.int64)


def _result(
    game: PlainGame,
    first: Stakes,
    paid: Paid,
    counts: list[int],
    total: int,
    options: Mapping[str, str],
) -> Result:
    there = {spot: stake for spot, stake in first.items() if stake}
    unit = next(iter(there.values()))
    names = (*paid.rows[0], "lose" if paid.nets[0][-1] < 0 else "any other hand")
    outcomes = sorted(zip(names, paid.nets[0], counts, strict=True), key=lambda one: -one[1])
    value = sum((net * count for _, net, count in outcomes), Fraction(0)) / total
    square = sum((net * net * count for _, net, count in outcomes), Fraction(0)) / total
    return Result(
        game=game_of(game),
        wager=" and ".join(there),
        options=options,
        value=value / unit,
        rows=tuple(
            ResultRow(name, int(net / unit) if (net / unit).denominator == 1 else net / unit, count)
            for name, net, count in outcomes
        ),
        total=total,
        first_stakes={spot: stake / unit for spot, stake in there.items()},
        staked=sum(there.values(), Fraction(0)) / unit,
        variance=(square - value * value) / unit / unit,
    )


# --- Kernels --------------------------------------------------------------------------------------


@kernel
def _count(
    program: Program,
    orders: tuple[OrderTables, OrderTables, OrderTables],
    hands: int,
    masks: Ints,
    starts: Ints,
    cards: int,
    joker: int,
    counts: Ints,
) -> None:
    held, few = np.zeros(MOST_CARDS, np.int64), np.zeros(MOST_CARDS, np.int64)
    ranks, jokers = np.zeros(MOST_ORDERS, np.int64), np.full(MOST_ORDERS, joker, np.int64)
    beside = np.zeros(len(program.facts) + 1, np.int64)
    left = cards - joker
    for first in range(min(left, RANKS) + 1):
        for second in range(min(left - first, RANKS) + 1):
            for third in range(min(left - first - second, RANKS) + 1):
                fourth = left - first - second - third
                if fourth > RANKS:
                    continue
                for a in range(starts[first], starts[first + 1]):
                    for b in range(starts[second], starts[second + 1]):
                        if masks[b] > masks[a]:
                            continue
                        for c in range(starts[third], starts[third + 1]):
                            if masks[c] > masks[b]:
                                continue
                            for d in range(starts[fourth], starts[fourth + 1]):
                                if masks[d] > masks[c]:
                                    continue
                                _lay_out(masks[a], masks[b], masks[c], masks[d], held)
                                if joker:
                                    held[left] = JOKERS_CARD
                                for hand in range(hands):
                                    order = orders[0]
                                    if hand == 1:
                                        order = orders[1]
                                    elif hand == 2:
                                        order = orders[2]
                                    ranks[hand] = best_rank(order, held, cards)
                                for at in range(len(program.facts)):
                                    if program.facts[at, 0] == BESIDE:
                                        hand = program.facts[at, 1]
                                        order = orders[0]
                                        if hand == 1:
                                            order = orders[1]
                                        elif hand == 2:
                                            order = orders[2]
                                        beside[at] = is_beside(
                                            order,
                                            program.facts[at, 3],
                                            program.facts[at, 4],
                                            program.facts[at, 5],
                                            held,
                                            cards,
                                            few,
                                        )
                                row = row_of(program, 0, ranks, jokers, beside)
                                counts[row] += _ways(masks[a], masks[b], masks[c], masks[d])


@kernel
def _lay_out(a: int, b: int, c: int, d: int, held: Ints) -> None:
    """Four masks of ranks as cards that rise."""
    count = 0
    for rank in range(RANKS):
        if a >> rank & 1:
            held[count] = 4 * rank
            count += 1
        if b >> rank & 1:
            held[count] = 4 * rank + 1
            count += 1
        if c >> rank & 1:
            held[count] = 4 * rank + 2
            count += 1
        if d >> rank & 1:
            held[count] = 4 * rank + 3
            count += 1


@kernel
def _ways(a: int, b: int, c: int, d: int) -> int:
    """In how many ways four masks that do not rise can be given to the suits."""
    ways, alike = 24, 1
    for same in ((a == b), (b == c), (c == d)):
        alike = alike + 1 if same else 1
        ways //= alike
    return ways
