"""What a place of the felt is called where a game has its own word, and how cards there add up.

A page counts as it shows the cards one by one, so that it needs the way and not the sum.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import combinations

from msgspec import Struct

from houseway.cards import Card, Rank
from houseway.round.events import Place

OWN = Place("seat")  # every seat's own cards
_SOFT_LIMIT = 21


class AddsUp(Struct, frozen=True, omit_defaults=True):
    """How cards add up: an ace 1, or 11 while that does not exceed 21; tens and faces alike."""

    aces: int = 1
    faces: int = 10
    modulo: int = 0  # 0: the whole sum
    melds: bool = False  # equal ranks and runs of one suit count nothing


class Named(Struct, frozen=True):
    """A place by its title in this game, with how its cards add up, if they do."""

    title: str
    adds_up: AddsUp | None = None


NamedPlaces = Mapping[Place, Named]


def total(way: AddsUp, some: Sequence[Card]) -> int:
    """What some cards add up to.

    >>> from houseway.cards import cards
    >>> total(AddsUp(aces=1, faces=0, modulo=10), cards("8h Kd 5c"))
    3
    """
    if way.melds:
        return min(sum(points(way, card) for card in left) for left in _unmelded(some))
    found = sum(points(way, card) for card in some)
    if way.aces == 11 and found + 10 <= _SOFT_LIMIT and any(_is_ace(card) for card in some):
        found += 10
    return found % way.modulo if way.modulo else found


def points(way: AddsUp, one: Card) -> int:
    """What one card counts, an ace 1."""
    return 1 if _is_ace(one) else int(one.rank) if one.rank < Rank.TEN else way.faces


def _is_ace(one: Card) -> bool:
    return one.rank is Rank.ACE


def _unmelded(some: Sequence[Card]) -> list[tuple[Card, ...]]:
    """What is left of some cards after each way to lay out equal ranks and runs of one suit."""
    found = [tuple(some)]
    for size in range(2, len(some) + 1):
        for chosen in combinations(some, size):
            if _is_meld(chosen):
                found += _unmelded([card for card in some if card not in chosen])
    return found


def _is_meld(some: Sequence[Card]) -> bool:
    if len({card.rank for card in some}) == 1:
        return True
    ranks = sorted(1 if _is_ace(card) else int(card.rank) for card in some)
    in_a_row = ranks == list(range(ranks[0], ranks[0] + len(ranks)))
    return len({card.suit for card in some}) == 1 and in_a_row
