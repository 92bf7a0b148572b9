"""Where a script's cards come from: an order fixed beforehand, or cards named place by place."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Protocol

from houseway.cards import BadCards, Card, check_distinct
from houseway.round.events import Place


class Deck(Protocol):
    """Hands out cards to places; the script neither knows nor cares how they were ordered."""

    @property
    def order(self) -> tuple[Card, ...]:
        """The cards in the order they leave, as far as it is known: what the log keeps."""
        ...

    def draw(self, count: int, place: Place) -> tuple[Card, ...]: ...


class OrderedDeck:
    """A shuffled deck: the next card is the next card."""

    def __init__(self, order: Sequence[Card]) -> None:
        check_distinct(order)
        self._order = tuple(order)
        self._cards = self._order
        self._next = 0

    @property
    def order(self) -> tuple[Card, ...]:
        return self._order

    def draw(self, count: int, place: Place) -> tuple[Card, ...]:
        drawn = self._cards[self._next : self._next + count]
        if len(drawn) < count:
            raise BadCards(f"the deck has run out at {place}")
        self._next += count
        return drawn

    @property
    def stub(self) -> tuple[Card, ...]:
        """The cards still to come."""
        return self._cards[self._next :]

    def reshuffle(self, stub: Sequence[Card]) -> None:
        """Put the cards still to come into another order; `order` stays what was shuffled first."""
        if len(stub) != len(self.stub) or set(stub) != set(self.stub):
            raise BadCards("a reshuffled stub has the same cards as before, in another order")
        self._cards, self._next = tuple(stub), 0


class NamedCards:
    """Cards as somebody saw them on the table: each place gets its own, in the order named."""

    def __init__(self, places: Mapping[Place, Sequence[Card]]) -> None:
        check_distinct([card for some in places.values() for card in some])
        self._places = {place: list(some) for place, some in places.items()}
        self._drawn: list[Card] = []

    @property
    def order(self) -> tuple[Card, ...]:
        return tuple(self._drawn)

    def draw(self, count: int, place: Place) -> tuple[Card, ...]:
        here = self._places.get(place, [])
        drawn = tuple(here[:count])
        if len(drawn) < count:
            raise BadCards(f"{place} needs {count - len(drawn)} more cards")
        del here[:count]
        self._drawn.extend(drawn)
        return drawn

    def check_all_used(self) -> None:
        """Refuse cards that the round had no use for: a third card in a two-card hand."""
        for place, rest in self._places.items():
            if rest:
                raise BadCards(f"{place} has {len(rest)} cards too many, from {rest[0]} on")
