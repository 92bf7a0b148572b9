"""A house way as arrays, and the kernel that sets cards by it.

Settings are bits of places among cards that rise. A setting is kept if each hand is as high as the
one after it asks; the first line that one fits decides, and of those the highest last hand.
"""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from houseway.cards import DECK
from houseway.exact.general.planning.orders import DenseOrder, OrderTables, best_rank, dense_order
from houseway.exact.kernels.jit import inner_kernel
from houseway.gamefile.model import Sets
from houseway.gamefile.setting import in_order_of, settings

Ints = NDArray[np.int64]

MOST_HANDS = 3
ANY = 1 << 20  # more than any dense rank
JOKERS_CARD = 52


class Way(NamedTuple):
    """What the kernel reads: a game's hands to set, and its house way."""

    cards: int
    sizes: Ints  # by hand
    places: Ints  # by setting: the places of the first hand's cards, then of the next one's
    last_in: Ints  # by setting: the hand that has the highest card, where a joker is
    needed: Ints  # by hand but the last and dense rank of the next: the least that it must be
    needed_start: Ints
    lines: Ints  # by line: the first and last dense rank that the cards hold, then of each hand
    order_0: OrderTables
    order_1: OrderTables
    order_2: OrderTables  # as order_1, where there are two hands
    holds: OrderTables


def orders_of(sets: Sets) -> list[DenseOrder]:
    return [dense_order(one.ranking) for one in sets.hands]


@lru_cache(maxsize=16)
def way_of(sets: Sets) -> Way:
    orders = orders_of(sets)
    holds = dense_order(sets.holds)
    needed: list[Ints] = []
    for upper, lower, above, below in zip(
        sets.hands, sets.hands[1:], orders, orders[1:], strict=False
    ):
        values = [in_order_of(upper.ranking, lower.ranking, int(one)) for one in below.values]
        needed.append(np.searchsorted(above.values, np.array(values, np.int64)).astype(np.int64))
    lines: list[list[int]] = []
    for line in sets.way:
        found = [0, ANY]
        if line.holding is not None:
            low, stop = holds.span(line.holding)
            found = [low, stop - 1]
        spans = dict(line.sets)
        for one, order in zip(sets.hands, orders, strict=True):
            low, stop = order.span(spans[one.name]) if one.name in spans else (0, ANY + 1)
            found += [low, stop - 1]
        lines.append(found)
    lines.append([0, ANY] * (1 + len(orders)))
    tables = [one.arrays for one in (*orders, *orders[-1:] * MOST_HANDS)]
    sizes, places = [one.cards for one in sets.hands], _places(sets)
    hand_at = np.repeat(np.arange(len(sizes)), sizes)  # by column of the places
    return Way(
        sets.cards,
        np.array(sizes, np.int64),
        places,
        hand_at[np.argmax(places, axis=1)].astype(np.int64),
        np.concatenate([*needed, np.zeros(1, np.int64)]),
        np.cumsum([0, *map(len, needed)]).astype(np.int64),
        np.array(lines, np.int64),
        tables[0],
        tables[1],
        tables[2],
        holds.arrays,
    )


def _places(sets: Sets) -> Ints:
    """The places of every setting, each hand's cards rising."""
    cards = DECK[: sets.cards]
    place = {card: number for number, card in enumerate(cards)}
    found = [
        [at for some in one for at in sorted(place[card] for card in some)]
        for one in settings(sets, cards)
    ]
    return np.array(found, np.int64)


@inner_kernel
def set_by_way(way: Way, cards: Ints, few: Ints, ranks: Ints, best: Ints) -> int:
    """Which setting the house way takes of cards that rise; its hands' dense ranks into `best`.

    `few` has room for a hand, `ranks` for the dense ranks of every setting. A setting that is foul
    has -1 first.
    """
    hands, count = len(way.sizes), len(way.places)
    legal = 0
    for number in range(count):
        start, kept = 0, True
        for hand in range(hands):
            size = way.sizes[hand]
            for place in range(size):
                few[place] = cards[way.places[number, start + place]]
            start += size
            order = way.order_0
            if hand == 1:
                order = way.order_1
            elif hand == 2:
                order = way.order_2
            ranks[number, hand] = best_rank(order, few, size)
        for hand in range(hands - 1):
            asks = way.needed[way.needed_start[hand] + ranks[number, hand + 1]]
            kept = kept and ranks[number, hand] >= asks
        ranks[number, MOST_HANDS] = kept
        legal += kept
    holds, joker = best_rank(way.holds, cards, way.cards), cards[way.cards - 1] == JOKERS_CARD
    for line in range(len(way.lines)):
        if not way.lines[line, 0] <= holds <= way.lines[line, 1]:
            continue
        found, highest = -1, -1
        for number in range(count):
            if legal and not ranks[number, MOST_HANDS]:
                continue
            fits, value = True, 0
            for hand in range(hands - 1, -1, -1):
                rank = ranks[number, hand]
                low, high = way.lines[line, 2 + 2 * hand], way.lines[line, 3 + 2 * hand]
                fits = fits and low <= rank <= high
                value = value << 20 | rank
            value = value << 2 | (way.last_in[number] if joker else 0)
            if fits and value > highest:
                found, highest = number, value
        if found >= 0:
            for hand in range(hands):
                best[hand] = ranks[found, hand]
            return found
    return -1
