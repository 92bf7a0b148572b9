"""A deck in which every card has its place before anybody acts.

A game says to where it deals, packet by packet: `4 seats, 3 board, [1 seats left, 1 dealer]`. In a
reserved deck each packet has its cards whether or not it is dealt, so that nobody who makes no
wager, folds or draws no card changes what the others are dealt. docs/shuffle.md says what for.
Where a way to deal ends with `drawn`, all further cards come as they are asked for.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from houseway.cards import BadCards, Card, check_distinct
from houseway.round.events import Place, hole
from houseway.round.questions import Seat

DRAWN = ", drawn"


def steps_of(way: str) -> Iterator[tuple[tuple[str, ...], bool]]:
    """The steps of one way to deal, each with whether it may be passed over.

    >>> list(steps_of("4 seats, [1 seats left, 1 dealer]"))
    [(('4 seats',), False), (('1 seats left', '1 dealer'), True)]
    """
    inside: list[str] | None = None
    for packet in way.split(", "):
        inside = [] if packet.startswith("[") else inside
        if inside is None:
            yield (packet,), False
            continue
        inside.append(packet.strip("[]"))
        if packet.endswith("]"):
            yield tuple(inside), True
            inside = None


def packets_of(way: str, seats: Sequence[Seat]) -> Iterator[tuple[Place, int]]:
    """To where packets go with all of these seats in the round, and how many cards each has.

    >>> list(packets_of("2 seats, 1 dealer", (Seat(1), Seat(3))))
    [('seat 1', 2), ('seat 3', 2), ('dealer', 1)]
    """
    for step, _ in steps_of(way):
        for packet in step:
            count, where = packet.split(" ", 1)
            places = map(hole, seats) if where.startswith("seats") else [Place(where)]
            for place in places:
                yield place, int(count)


class ReservedDeck:
    """A shuffled deck dealt one way to these seats: a packet that is passed over keeps its cards.

    >>> from houseway.cards import DECK
    >>> deck = ReservedDeck(DECK, "2 seats, 1 dealer", (Seat(1), Seat(3)))
    >>> [str(card) for card in deck.draw(1, Place("dealer"))]  # nobody made a wager
    ['3c']
    """

    def __init__(self, order: Sequence[Card], way: str, seats: Sequence[Seat]) -> None:
        check_distinct(order)
        self._cards = tuple(order)
        self._packets = list(packets_of(way.removesuffix(DRAWN), seats))
        self._is_drawn = way.endswith(DRAWN)
        self._at = 0  # the next packet
        self._next = 0  # its first card
        self._drawn: list[int] = []

    @property
    def order(self) -> tuple[Card, ...]:
        """First what was dealt: a plain deck in this order deals the round again."""
        rest = sorted(set(range(len(self._cards))).difference(self._drawn))
        return tuple(self._cards[position] for position in (*self._drawn, *rest))

    def draw(self, count: int, place: Place) -> tuple[Card, ...]:
        while self._at < len(self._packets):
            packet, first = self._packets[self._at], self._next
            self._at, self._next = self._at + 1, first + packet[1]
            if packet == (place, count):
                if self._next > len(self._cards):
                    break
                return self._take(first)
        if self._is_drawn and self._next + count <= len(self._cards):
            self._next += count
            return self._take(self._next - count)
        raise BadCards(f"the deck has no further {count} cards for {place}")

    def _take(self, first: int) -> tuple[Card, ...]:
        self._drawn.extend(range(first, self._next))
        return self._cards[first : self._next]
