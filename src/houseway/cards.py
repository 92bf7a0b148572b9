"""Ranks, suits and cards; one deck of 52, or a shoe of several whose equal cards stay apart.

Cards are interned: a physical card is one object, so `is`, `==` and `in` mean the same thing.
Copy 1 of a card reads `Ah`; in a shoe its other copies read `Ah#2`, `Ah#3` and so on. A deck may
have a joker beside the 52, which reads `Jk`: a rank and a suit of its own, which no game counts by.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Sequence
from enum import IntEnum
from typing import Final

from houseway.errors import HousewayError

MOST_DECKS = 8


class Rank(IntEnum):
    """The ranks by the number they compare by; the ace is high, and may start a straight."""

    TWO = 2
    THREE = 3
    FOUR = 4
    FIVE = 5
    SIX = 6
    SEVEN = 7
    EIGHT = 8
    NINE = 9
    TEN = 10
    JACK = 11
    QUEEN = 12
    KING = 13
    ACE = 14
    JOKER = 15  # of the joker alone; `RANKS` has the others

    @property
    def letter(self) -> str:
        return "23456789TJQKAJ"[self - 2]

    @property
    def numeral(self) -> str:
        """As people write it: the ten is 10."""
        return {Rank.TEN: "10", Rank.JOKER: "Jk"}.get(self, self.letter)

    @property
    def word(self) -> str:
        return self.name.lower()

    @property
    def plural(self) -> str:
        return "sixes" if self is Rank.SIX else f"{self.word}s"


class Suit(IntEnum):
    CLUBS = 0
    DIAMONDS = 1
    HEARTS = 2
    SPADES = 3
    NONE = 4  # of the joker alone; `SUITS` has the others

    @property
    def letter(self) -> str:
        return "cdhsk"[self]

    @property
    def symbol(self) -> str:
        return "♣♦♥♠★"[self]


RANKS = tuple(Rank)[:13]
SUITS = tuple(Suit)[:4]


class BadCards(HousewayError, ValueError):
    """Text that names no card, or cards that cannot come from the deck in use."""


class Card:
    """One physical card. Get it from `card`, `cards` or a deck; never make one yourself."""

    __slots__ = ("_name", "bit", "copy", "face", "index", "rank", "suit")

    rank: Final[Rank]
    suit: Final[Suit]
    copy: Final[int]
    index: Final[int]  # 0 to 51, four to a rank: what the kernels count by; of a joker 52
    bit: Final[int]  # one of 52 bits, a suit to each 16: what the evaluator reads
    face: Final[str]  # rank and suit, as in Ah: the same for every copy in a shoe

    def __init__(self, rank: Rank, suit: Suit, copy: int) -> None:
        self.rank = rank
        self.suit = suit
        self.copy = copy
        self.index = (rank - 2) * 4 + suit if suit is not Suit.NONE else 52
        self.bit = 1 << (16 * suit + rank - 2)
        self.face = rank.letter + suit.letter
        self._name = self.face if copy == 1 else f"{self.face}#{copy}"

    def __str__(self) -> str:
        return self._name

    def __repr__(self) -> str:
        return self._name

    def __reduce__(self) -> tuple[Callable[[str], Card], tuple[str]]:
        return card, (str(self),)


_ALL = tuple(
    Card(rank, suit, copy) for copy in range(1, MOST_DECKS + 1) for rank in RANKS for suit in SUITS
)
_JOKERS = tuple(Card(Rank.JOKER, Suit.NONE, copy) for copy in range(1, MOST_DECKS + 1))
_BY_NAME = {str(one): one for one in (*_ALL, *_JOKERS)}
_SPELLING = re.compile(r"(?:(10|[2-9tjqka])([cdhs])|(j)(k))(?:#([1-8]))?", re.IGNORECASE)

DECK = _ALL[:52]
JOKER = _JOKERS[0]


def shoe(decks: int, joker: bool = False) -> tuple[Card, ...]:
    """Every card of so many decks, one deck after the other, and then a joker of each if wanted."""
    if not 1 <= decks <= MOST_DECKS:
        raise BadCards(f"a shoe holds 1 to {MOST_DECKS} decks, not {decks}")
    return _ALL[: 52 * decks] + (_JOKERS[:decks] if joker else ())


def card(text: str) -> Card:
    """The card that `Ah`, `Td`, `10d`, `Jk` for a joker or, in a shoe, `Ah#2` names."""
    if found := _BY_NAME.get(text):
        return found
    if not (spelled := _SPELLING.fullmatch(text)):
        raise BadCards(f"no card is called {text!r}; write a rank and a suit, as in Ah or 10d")
    rank, suit, copy = (*filter(None, spelled.group(1, 2, 3, 4)), spelled[5])
    name = rank.upper().replace("10", "T") + suit.lower()
    return _BY_NAME[name if copy in (None, "1") else f"{name}#{copy}"]


def cards(text: str, decks: int = 1) -> tuple[Card, ...]:
    """The cards that a text names, in order.

    A face that comes again without a copy number is its next copy, as far as the decks go.
    """
    found: list[Card] = []
    for word in re.split(r"[\s,]+", text.strip()) if text.strip() else ():
        one = card(word)
        while one in found and "#" not in word and one.copy < decks:
            one = _BY_NAME[f"{one.face}#{one.copy + 1}"]
        if one in found:
            raise BadCards(f"{one} is there twice")
        if one.copy > decks:
            raise BadCards(f"{one} is not in {decks} deck{'s' if decks > 1 else ''}")
        found.append(one)
    return tuple(found)


def show(some: Iterable[Card]) -> str:
    """Cards as text that `cards` reads back."""
    return " ".join(map(str, some))


def check_distinct(some: Sequence[Card]) -> None:
    """Refuse a card that is there twice."""
    if len(set(some)) < len(some):
        twice = next(one for place, one in enumerate(some) if one in some[:place])
        raise BadCards(f"{twice} is there twice")


def shuffled(some: Sequence[Card], below: Callable[[int], int]) -> tuple[Card, ...]:
    """A fair order of the cards, given a source of fair whole numbers below n."""
    order = list(some)
    for last in range(len(order) - 1, 0, -1):
        other = below(last + 1)
        order[last], order[other] = order[other], order[last]
    return tuple(order)
