"""Hands with wild cards: what some cards are worth if others of them stand for any card.

A wild card completes what is completed best, category by category. In a flush, and beside a group
of equal cards, it is the highest rank that is not there yet. A joker that is a bug is an ace, or
what completes a straight or a flush of any kind.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import permutations
from typing import NamedTuple

from houseway.cards import Card, Rank
from houseway.categories import NATURALS, Category
from houseway.gamefile.model import Ranking

ACE = int(Rank.ACE)
EVERY_RANK = range(ACE, 1, -1)
COMPLETED_BY_A_BUG = frozenset(
    (Category.STRAIGHT, Category.FLUSH, Category.STRAIGHT_FLUSH, Category.ROYAL_FLUSH)
)
_GROUPS = {
    Category.SUITED_FIVE_OF_A_KIND: (5,),
    Category.FIVE_OF_A_KIND: (5,),
    Category.FOUR_OF_A_KIND: (4,),
    Category.FULL_HOUSE: (3, 2),
    Category.THREE_OF_A_KIND: (3,),
    Category.TWO_PAIR: (2, 2),
    Category.PAIR: (2,),
}


class Sorted(NamedTuple):
    """As many cards as make a hand, by what their value depends on."""

    ranks: tuple[int, ...]  # falling, the joker's first
    suited: bool  # whether those that are not wild are of one suit
    natural: bool  # whether all are, as they lie there, the joker left out


def sort_cards(ranking: Ranking, cards: Sequence[Card]) -> Sorted:
    ranks = tuple(sorted((int(card.rank) for card in cards), reverse=True))
    own = [card for card in cards if card.rank is not Rank.JOKER]
    fixed = {card.suit for card in own if card.rank not in ranking.wild}
    return Sorted(ranks, len(fixed) < 2, len({card.suit for card in own}) < 2)


def best_ranks(ranking: Ranking, held: Sorted, category: Category) -> list[int] | None:
    """The ranks that decide between hands of a category; None if these cards are none of it."""
    if natural := NATURALS.get(category):
        whole = Rank.JOKER not in held.ranks
        return _ranks(held.ranks, 0, held.natural, natural) if whole else None
    jokers = held.ranks.count(Rank.JOKER)
    fixed = [rank for rank in held.ranks[jokers:] if rank not in ranking.wild]
    wilds = len(held.ranks) - jokers - len(fixed)
    if jokers and ranking.joker == "bug" and category not in COMPLETED_BY_A_BUG:
        aces = sorted((*fixed, *[ACE] * jokers), reverse=True)
        return _ranks(aces, wilds, False, category)
    return _ranks(fixed, wilds + jokers, held.suited, category)


def _ranks(fixed: Sequence[int], wilds: int, suited: bool, category: Category) -> list[int] | None:
    size = len(fixed) + wilds
    match category:
        case Category.FIVE_WILDS:
            return [] if not fixed else None
        case Category.HIGH_CARD:
            return sorted((*fixed, *_missing(fixed, wilds)), reverse=True)
        case Category.FLUSH:
            return sorted((*fixed, *_missing(fixed, wilds)), reverse=True) if suited else None
        case Category.STRAIGHT:
            top = _top(fixed, size)
            return [top] if top else None
        case Category.STRAIGHT_FLUSH:
            top = _top(fixed, size) if suited else 0
            return [top] if top else None
        case Category.ROYAL_FLUSH | Category.A_K_Q_SUITED:
            return [] if suited and _top(fixed, size) == ACE else None
        case Category.SUITED_FIVE_OF_A_KIND if not suited:
            return None
        case _:
            return max(_grouped(fixed, wilds, _GROUPS[category]), default=None)


def _top(fixed: Sequence[int], size: int) -> int:
    """The top of the highest run of this size that distinct ranks fit in; 0 if there is none."""
    if len(set(fixed)) < len(fixed):
        return 0
    for top in range(ACE, size, -1):
        if all(top - size < rank <= top for rank in fixed):
            return top
    low = [1 if rank == ACE else rank for rank in fixed]
    return size if all(rank <= size for rank in low) else 0


def _missing(fixed: Sequence[int], count: int) -> list[int]:
    """The highest ranks that are not there yet."""
    return [rank for rank in EVERY_RANK if rank not in fixed][:count]


def _grouped(fixed: Sequence[int], wilds: int, sizes: tuple[int, ...]) -> Iterator[list[int]]:
    """Each way to have groups of these sizes: their ranks, then the other cards'."""
    # Of ranks that are not there, a lower one is never better than the highest.
    worth = {*fixed, *_missing(fixed, len(sizes))}
    for ranks in permutations(worth, len(sizes)):
        left, spare = list(fixed), wilds
        for rank, size in zip(ranks, sizes, strict=True):
            own = min(size, left.count(rank))
            spare -= size - own
            for _ in range(own):
                left.remove(rank)
        if spare >= 0 and sum(sizes) <= len(fixed) + wilds:
            beside = _missing((*ranks, *left), spare)
            yield [*ranks, *sorted((*left, *beside), reverse=True)]
