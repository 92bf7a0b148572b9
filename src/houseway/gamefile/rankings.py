"""The orders of hands that a file can name, and what an order of its own may list."""

from __future__ import annotations

from collections.abc import Mapping

from houseway.categories import NATURALS, Category
from houseway.gamefile.model import Ranking
from houseway.hands import MULTI_DECK, STANDARD

SIZES = (1, 2, 3, 4, 5)

FIVE_CARDS = Ranking("five cards", 5, STANDARD.categories[::-1])
FOUR_CARDS = Ranking(
    "four cards",
    4,
    (
        Category.FOUR_OF_A_KIND,
        Category.STRAIGHT_FLUSH,
        Category.THREE_OF_A_KIND,
        Category.FLUSH,
        Category.STRAIGHT,
        Category.TWO_PAIR,
        Category.PAIR,
        Category.HIGH_CARD,
    ),
)
THREE_CARDS = Ranking(
    "three cards",
    3,
    (
        Category.STRAIGHT_FLUSH,
        Category.THREE_OF_A_KIND,
        Category.STRAIGHT,
        Category.FLUSH,
        Category.PAIR,
        Category.HIGH_CARD,
    ),
)
TWO_CARDS = Ranking("two cards", 2, (Category.PAIR, Category.FLUSH, Category.HIGH_CARD))
ONE_CARD = Ranking("one card", 1, (Category.HIGH_CARD,))
SEVERAL_DECKS = Ranking("five cards, several decks", 5, MULTI_DECK.categories[::-1])

RANKINGS: Mapping[str, Ranking] = {
    ranking.name: ranking
    for ranking in (FIVE_CARDS, FOUR_CARDS, THREE_CARDS, TWO_CARDS, ONE_CARD, SEVERAL_DECKS)
}

_NEEDS = {  # how many cards make each category
    Category.HIGH_CARD: 1,
    Category.PAIR: 2,
    Category.FLUSH: 2,
    Category.STRAIGHT: 2,
    Category.STRAIGHT_FLUSH: 2,
    Category.THREE_OF_A_KIND: 3,
    Category.TWO_PAIR: 4,
    Category.FOUR_OF_A_KIND: 4,
    Category.ROYAL_FLUSH: 4,
    Category.FULL_HOUSE: 5,
    Category.FIVE_OF_A_KIND: 5,
    Category.SUITED_FIVE_OF_A_KIND: 5,
}


def categories_of(size: int, wilds: bool = False) -> tuple[Category, ...]:
    """What a ranking of so many cards may list, with wild cards or without."""
    found = [category for category, needs in _NEEDS.items() if needs <= size]
    if wilds:
        found += [natural for natural, plain in NATURALS.items() if plain in found]
    found += [Category.FIVE_WILDS] if wilds and size == 5 else []
    return (*found, Category.A_K_Q_SUITED) if size == 3 else tuple(found)
