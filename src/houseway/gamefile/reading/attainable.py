"""Which hands can be dealt at all: how the reader knows that a paytable's row can occur."""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections.abc import Collection, Mapping, Sequence
from functools import lru_cache
from itertools import combinations_with_replacement

from msgspec import Struct

from houseway.cards import DECK, JOKER, RANKS, Card, Rank, shoe
from houseway.categories import LENGTHS
from houseway.gamefile.lengths import EVERY_RANK, value_of_ranks, value_of_suit
from houseway.gamefile.model import Ranking, Row
from houseway.gamefile.values import order_of

_TRIES = 12


class Attainable(Struct, frozen=True):
    """The values that exactly enough cards can have, upward, with cards that have each."""

    values: tuple[int, ...]
    by_value: Mapping[int, tuple[Card, ...]]
    faces: tuple[Card, ...]


@lru_cache(maxsize=32)
def attainable(ranking: Ranking, decks: int, without: tuple[int, ...]) -> Attainable:
    """Suits matter only in being one or several: each set of ranks is tried both ways."""
    faces = tuple(card for card in shoe(1, bool(ranking.joker)) if card.rank not in without)
    if ranking.by_length:
        lengths = _lengths(ranking)
        return Attainable(lengths, dict.fromkeys(lengths, ()), faces)
    found: dict[int, tuple[Card, ...]] = {}
    value_of = order_of(ranking, decks).evaluate
    ranks = [rank for rank in RANKS if rank not in without]
    ranks += [Rank.JOKER] if ranking.joker else []
    for some in combinations_with_replacement(ranks, ranking.cards):
        jokers, most = some.count(Rank.JOKER), max(some.count(rank) for rank in set(some))
        if jokers > decks:
            continue
        if ranking.cards > 1 and most <= 4 * decks:
            mixed = tuple(_card(rank, place) for place, rank in enumerate(some))
            found.setdefault(value_of(mixed), mixed)
        if most <= decks or ranking.wild:
            fixed = [rank for rank in some if rank not in ranking.wild]
            if max(map(fixed.count, fixed), default=0) <= decks:
                suited = tuple(
                    _card(rank, place if rank in ranking.wild else 0)
                    for place, rank in enumerate(some)
                )
                found.setdefault(value_of(suited), suited)
    return Attainable(tuple(sorted(found)), found, faces)


def _card(rank: Rank, place: int) -> Card:
    return JOKER if rank is Rank.JOKER else DECK[4 * (rank - 2) + place % 4]


def _lengths(ranking: Ranking) -> tuple[int, ...]:
    """The values of an order of lengths: each set of ranks of one suit, and each run."""
    masks = range(1, EVERY_RANK + 1)
    found = {value_of_suit(ranking, mask, 0) for mask in masks}
    return tuple(sorted(found | {value_of_ranks(ranking, mask, 0) for mask in masks}))


def covered(row: Row, values: Sequence[int]) -> set[int]:
    """Which of some values, in upward order, a row covers."""
    found: set[int] = set()
    for span in row.spans:
        found.update(values[bisect_left(values, span.low) : bisect_right(values, span.high)])
    return found


def occurs(
    values: Collection[int], hands: Attainable, ranking: Ranking, decks: int, cards: int
) -> bool:
    """Whether one of these values can be the best that so many cards make.

    Low cards are added to a hand that has the value, as long as the best stays one of them.
    """
    if ranking.by_length:
        upward = ranking.categories[::-1]
        return any(LENGTHS[upward[value >> 20]].cards <= cards for value in values if value)
    evaluate, wanted = order_of(ranking, decks).evaluate, frozenset(values)
    for value in sorted(values, reverse=True)[:_TRIES]:
        hand = hands.by_value[value]
        for card in hands.faces:
            if len(hand) < cards and card not in hand and evaluate((*hand, card)) in wanted:
                hand = (*hand, card)
        if len(hand) >= cards:
            return True
    return False
