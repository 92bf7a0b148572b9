"""Which hands can be dealt at all: how the reader knows that a paytable's row can occur."""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections.abc import Collection, Mapping, Sequence
from functools import lru_cache
from itertools import combinations_with_replacement

from msgspec import Struct

from houseway.cards import DECK, Card, Rank
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
    found: dict[int, tuple[Card, ...]] = {}
    value_of = order_of(ranking, decks).evaluate
    ranks = [rank for rank in Rank if rank not in without]
    for some in combinations_with_replacement(ranks, ranking.cards):
        most = max(some.count(rank) for rank in set(some))
        if ranking.cards > 1 and most <= 4 * decks:
            mixed = tuple(DECK[4 * (rank - 2) + place % 4] for place, rank in enumerate(some))
            found.setdefault(value_of(mixed), mixed)
        if most <= decks:
            suited = tuple(DECK[4 * (rank - 2)] for rank in some)
            found.setdefault(value_of(suited), suited)
    faces = tuple(card for card in DECK if card.rank not in without)
    return Attainable(tuple(sorted(found)), found, faces)


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
    evaluate, wanted = order_of(ranking, decks).evaluate, frozenset(values)
    for value in sorted(values, reverse=True)[:_TRIES]:
        hand = hands.by_value[value]
        for card in hands.faces:
            if len(hand) < cards and card not in hand and evaluate((*hand, card)) in wanted:
                hand = (*hand, card)
        if len(hand) >= cards:
            return True
    return False
