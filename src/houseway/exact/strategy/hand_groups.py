"""Hands in groups that a chart has room for: `AKs`, `pair of eights`, `ace and king high`.

What lies open beside a hand is grouped too: a single card by its rank, several by their kind.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from functools import cache
from math import comb
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from houseway.cards import DECK, JOKER, Card, Rank
from houseway.exact.kernels.canonical import classes_by_place, every_hand, weighted_hands
from houseway.hands import Category, Hand, Order

_ACE = 14
_NAMES: dict[tuple[int, ...], str] = {(2, 2): "two pair", (3, 2): "full house"}
_OF_A_KIND = {2: "pair of", 3: "three", 4: "four"}
_SHAPES: dict[tuple[int, ...], str] = {(): "no pair", (2,): "a pair", **_NAMES}
_COUNTS = ("no", "one", "two", "three", "four", "five")


class Groups(NamedTuple):
    """All hands of a size in groups by name, the strongest first."""

    names: list[str]
    of_place: NDArray[np.int64]  # by place of a hand among them all: its group


def hands_in_order(size: int, joker: bool = False) -> NDArray[np.uint8]:
    """All hands of a size by their place; those with a joker, if there is one, come last."""
    hands = np.empty((comb(len(DECK), size), size), np.uint8)
    every_hand(hands)
    if not joker:
        return hands
    fewer = hands_in_order(size - 1)
    beside = np.full((len(fewer), 1), JOKER.index, np.uint8)
    return np.concatenate([hands, np.hstack([fewer, beside])])


@cache
def groups_by_cards(size: int) -> Groups:
    """Hands of a size by their own cards; the names of suits make no difference."""
    named = [(group_of(some), strength(some)) for some, _ in weighted_hands(size)]
    return _groups(named, classes_by_place(size))


def groups_by_rank(order: Order, values: Sequence[int], ranks: NDArray[Any]) -> Groups:
    """Hands by what they count for in an order: by place its rank, and by rank its value."""
    named = [(ranked_group(Hand(order, value, ())), (value,)) for value in values]
    return _groups(named, ranks)


def _groups(named: Sequence[tuple[str, tuple[object, ...]]], which: NDArray[Any]) -> Groups:
    """By kind of hand its group's name and what that is sorted by; by place, `which` of these."""
    first: dict[str, tuple[object, ...]] = {}
    for name, order in named:
        first.setdefault(name, order)
    names = sorted(first, key=lambda name: first[name], reverse=True)
    number = {name: at for at, name in enumerate(names)}
    return Groups(names, np.array([number[name] for name, _ in named], np.int64)[which])


def group_of(held: Sequence[Card]) -> str:
    """The name of the group that a hand belongs to."""
    ranks = sorted((card.rank for card in held), reverse=True)
    suited = len({card.suit for card in held}) == 1
    if len(held) == 2:
        return _two(ranks, suited)
    words = [_by_multiplicity(ranks)]
    words += ["in a row"] if _in_a_row(ranks) else []
    words += ["suited"] if suited else []
    return ", ".join(words)


def ranked_group(hand: Hand) -> str:
    """The name of the group of a hand by what it counts for: `flush`, `pair of sixes`."""
    if hand.category is Category.PAIR:
        return hand.short_name
    if hand.category is Category.HIGH_CARD and len(hand.ranks) > 1:
        return f"{hand.ranks[0].word} and {hand.ranks[1].word} high"
    return hand.category.value


def strength(held: Sequence[Card]) -> tuple[object, ...]:
    """What groups are sorted by, the strongest last."""
    ranks = [card.rank for card in held]
    counts = Counter(ranks)
    shape = tuple(sorted(counts.values(), reverse=True))
    order = sorted(counts, key=lambda rank: (counts[rank], rank), reverse=True)
    suited = len({card.suit for card in held}) == 1
    return shape, suited + _in_a_row(sorted(ranks, reverse=True)), *order[:2]


def open_group(cards: Sequence[Card]) -> str:
    """What cards that lie open are: `K`, or `a pair, two of a suit`; nothing of none."""
    if len(cards) < 2:
        return "".join(card.rank.letter for card in cards)
    shape, suited = _open_kind(cards)
    kind = _SHAPES.get(shape) or f"{_COUNTS[shape[0]]} of a kind"
    if len(cards) == sum(shape) == shape[0]:
        return kind  # of different suits always
    return f"{kind}, {f'{_COUNTS[suited]} of a suit' if suited > 1 else 'no suit twice'}"


def open_order(cards: Sequence[Card]) -> tuple[object, ...]:
    """What these groups are sorted by: the highest card first, the plainest kind first."""
    return (-cards[0].rank,) if len(cards) == 1 else _open_kind(cards)


def _open_kind(cards: Sequence[Card]) -> tuple[tuple[int, ...], int]:
    ranks, suits = Counter(card.rank for card in cards), Counter(card.suit for card in cards)
    shape = sorted((count for count in ranks.values() if count > 1), reverse=True)
    return tuple(shape), max(suits.values(), default=0)


def _two(ranks: Sequence[int], suited: bool) -> str:
    """As poker players write it: `AKs`, `T9o`, `88`."""
    high, low = (Rank(rank).letter for rank in ranks)
    return f"{high}{low}" if high == low else f"{high}{low}{'s' if suited else 'o'}"


def _by_multiplicity(ranks: Sequence[int]) -> str:
    counts = Counter(ranks)
    shape = tuple(sorted((count for count in counts.values() if count > 1), reverse=True))
    if shape in _NAMES:
        return _NAMES[shape]
    if shape:
        most = next(rank for rank, count in counts.items() if count == shape[0])
        return f"{_OF_A_KIND[shape[0]]} {Rank(most).plural}"
    return f"{Rank(ranks[0]).word} and {Rank(ranks[1]).word} high"


def _in_a_row(ranks: Sequence[int]) -> bool:
    """From the highest down, or an ace below the two."""
    low = [1 if rank == _ACE else rank for rank in ranks]
    return any(
        len(set(some)) == len(some) and max(some) - min(some) == len(some) - 1
        for some in (ranks, low)
    )
