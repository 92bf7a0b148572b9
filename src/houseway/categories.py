"""The categories of hands: what a hand can be called, in whatever order a game ranks them.

Beside the usual ones there are those of orders with wild cards, and those that go by a length: the
most cards of a suit, or the longest run of ranks.
"""

from __future__ import annotations

from collections.abc import Mapping
from enum import StrEnum
from typing import Literal, NamedTuple


class Category(StrEnum):
    HIGH_CARD = "high card"
    PAIR = "pair"
    TWO_PAIR = "two pair"
    THREE_OF_A_KIND = "three of a kind"
    STRAIGHT = "straight"
    FLUSH = "flush"
    FULL_HOUSE = "full house"
    FOUR_OF_A_KIND = "four of a kind"
    FIVE_OF_A_KIND = "five of a kind"
    STRAIGHT_FLUSH = "straight flush"
    A_K_Q_SUITED = "A-K-Q suited"
    ROYAL_FLUSH = "royal flush"
    SUITED_FIVE_OF_A_KIND = "suited five of a kind"
    # With wild cards.
    FIVE_WILDS = "five wilds"
    NATURAL_THREE_OF_A_KIND = "natural three of a kind"
    NATURAL_STRAIGHT = "natural straight"
    NATURAL_FLUSH = "natural flush"
    NATURAL_FULL_HOUSE = "natural full house"
    NATURAL_FOUR_OF_A_KIND = "natural four of a kind"
    NATURAL_STRAIGHT_FLUSH = "natural straight flush"
    NATURAL_ROYAL_FLUSH = "natural royal flush"
    # By length.
    FLUSH_OF_1 = "1-card flush"
    FLUSH_OF_2 = "2-card flush"
    FLUSH_OF_3 = "3-card flush"
    FLUSH_OF_4 = "4-card flush"
    FLUSH_OF_5 = "5-card flush"
    FLUSH_OF_6 = "6-card flush"
    FLUSH_OF_7 = "7-card flush"
    FLUSH_OF_8 = "8-card flush"
    STRAIGHT_OF_1 = "1-card straight"
    STRAIGHT_OF_2 = "2-card straight"
    STRAIGHT_OF_3 = "3-card straight"
    STRAIGHT_OF_4 = "4-card straight"
    STRAIGHT_OF_5 = "5-card straight"
    STRAIGHT_OF_6 = "6-card straight"
    STRAIGHT_OF_7 = "7-card straight"
    STRAIGHT_OF_8 = "8-card straight"
    STRAIGHT_FLUSH_OF_2 = "2-card straight flush"
    STRAIGHT_FLUSH_OF_3 = "3-card straight flush"
    STRAIGHT_FLUSH_OF_4 = "4-card straight flush"
    STRAIGHT_FLUSH_OF_5 = "5-card straight flush"
    STRAIGHT_FLUSH_OF_6 = "6-card straight flush"
    STRAIGHT_FLUSH_OF_7 = "7-card straight flush"
    STRAIGHT_FLUSH_OF_8 = "8-card straight flush"


class Length(NamedTuple):
    """So many cards of a suit, in a row, or both."""

    kind: Literal["flush", "straight", "straight flush"]
    cards: int


NATURAL = "natural "
NATURALS: Mapping[Category, Category] = {
    one: Category(one.removeprefix(NATURAL)) for one in Category if one.startswith(NATURAL)
}


def _length(one: Category) -> Length | None:
    cards, dash, kind = one.partition("-card ")
    match kind:
        case "flush" | "straight" | "straight flush":
            return Length(kind, int(cards)) if dash else None
        case _:
            return None


LENGTHS: Mapping[Category, Length] = {
    one: length for one in Category if (length := _length(one)) is not None
}
