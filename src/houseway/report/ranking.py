"""What beats what, as a table: each category with its highest and its lowest hand.

Both hands are found by the function that ranks hands at the table, so that a paper says what the
settlement does.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache
from itertools import combinations_with_replacement

from houseway.cards import RANKS, SUITS, Card, Rank, Suit, shoe
from houseway.categories import Category
from houseway.hands import Order
from houseway.report.paper import Block, Note, grid
from houseway.report.played_rounds import hand_orders
from houseway.round.game import Game, Rules
from houseway.round.words.phrases import capital, cards, number

_MOST_CARDS = 5

# What each is, what decides between two of them, and, where the hand has more cards than that
# takes, what then does; `{n}` is how many cards a hand has.
_WORDS = {
    Category.HIGH_CARD: ("none of the others", "the highest card, then the next ones", 5, ""),
    Category.PAIR: ("two cards of one rank", "the pair", 2, "the other cards from the highest"),
    Category.TWO_PAIR: (
        "two cards of one rank and two of another",
        "the higher pair, then the lower",
        4,
        "the card beside them",
    ),
    Category.THREE_OF_A_KIND: (
        "three cards of one rank",
        "the three",
        3,
        "the other cards from the highest",
    ),
    Category.STRAIGHT: ("{n} cards in a row, of any suits", "the highest card of the row", 5, ""),
    Category.FLUSH: ("{n} cards of one suit", "the highest card, then the next ones", 5, ""),
    Category.FULL_HOUSE: (
        "three cards of one rank and two of another",
        "the three, then the pair",
        5,
        "",
    ),
    Category.FOUR_OF_A_KIND: ("four cards of one rank", "the four", 4, "the card beside them"),
    Category.FIVE_OF_A_KIND: ("five cards of one rank", "their rank", 5, ""),
    Category.STRAIGHT_FLUSH: (
        "{n} cards in a row, of one suit",
        "the highest card of the row",
        5,
        "",
    ),
    Category.A_K_Q_SUITED: ("ace, king and queen of one suit", "all are equal", 5, ""),
    Category.ROYAL_FLUSH: ("{n} cards from the ace down, of one suit", "all are equal", 5, ""),
    Category.SUITED_FIVE_OF_A_KIND: ("five cards of one rank and one suit", "their rank", 5, ""),
}
_ACE = (
    "In a row an ace stands above the king, or below the two as the lowest card; never in the"
    " middle. Suits have no rank."
)


def ranking_of_hands(game: Game, rules: Rules) -> Iterator[Block]:
    """A table for each order by which hands are compared or paid."""
    tables = [
        grid(
            "from the best | made of; what decides between two | #highest | #lowest",
            _rows(order, rules),
            title=f"Hands of {cards(order.size)}",
        )
        for order in hand_orders(game, rules)
        if order.size <= _MOST_CARDS and all(one in _WORDS for one in order.categories)
    ]
    yield from tables
    if tables:
        yield Note(_ACE)


def _rows(order: Order, rules: Rules) -> Iterator[tuple[str, ...]]:
    ends = extremes(order, rules.decks, rules.without)
    for category in reversed(order.categories):
        if category in ends:
            lowest, highest = ends[category]
            what, decides, takes, then = _WORDS[category]
            beside = f", then {then}" if order.size > takes else ""
            yield (
                capital(category),
                f"{what.format(n=number(order.size))}; {decides}{beside}",
                highest,
                lowest,
            )


@lru_cache(maxsize=64)
def extremes(
    order: Order, decks: int, without: frozenset[int] = frozenset()
) -> dict[Category, tuple[str, str]]:
    """By category: its lowest and its highest hand, as their ranks are written.

    Ranks decide, and suits only by being one: so each choice of ranks is tried in one suit, and in
    suits that are not all alike.
    """
    found: dict[Category, list[tuple[int, str]]] = {}
    ranks = [rank for rank in RANKS if rank not in without]
    for some in combinations_with_replacement(reversed(ranks), order.size):
        for hand in _dealt(some, decks):
            value = order.evaluate(hand)
            found.setdefault(order.categories[value >> 20], []).append((value, _read(some)))
    return {one: (min(hands)[1], max(hands)[1]) for one, hands in found.items()}


def _read(ranks: Sequence[Rank]) -> str:
    """As hands are read out: what there is most of first, and an ace below the two last."""
    ordered = sorted(ranks, key=lambda rank: (ranks.count(rank), rank), reverse=True)
    if ordered[0] is Rank.ACE and ordered[1:] == list(range(len(ranks), 1, -1)):
        ordered = [*ordered[1:], Rank.ACE]
    return "-".join(rank.numeral for rank in ordered)


def _dealt(ranks: Sequence[Rank], decks: int) -> Iterator[tuple[Card, ...]]:
    """Cards of these ranks, in one suit and in several, as far as so many decks have them."""
    for suits in ((Suit.SPADES,) * len(ranks), SUITS * len(ranks)):
        asked = list(zip(ranks, suits, strict=False))
        copies = [asked[:place].count(one) for place, one in enumerate(asked)]
        if max(copies) < decks:
            yield tuple(
                _card(rank, suit, copy) for (rank, suit), copy in zip(asked, copies, strict=True)
            )


@lru_cache(maxsize=1024)
def _card(rank: Rank, suit: Suit, copy: int) -> Card:
    return next(one for one in shoe(copy + 1)[-52:] if one.rank is rank and one.suit is suit)
