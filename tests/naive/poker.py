"""Hands ranked the slow way, from the printed lists alone: count the ranks, sort, compare.

Cards are plain strings ("Ah", "Td", "10d"). A rank is a tuple that starts with the place of the
hand's name in its list, so that tuples compare as hands do and equal tuples are equal hands.
Nothing here comes from houseway: two readings of the same rules check each other.
"""

from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from functools import cache
from itertools import combinations

Rank = tuple[int, ...]

# From low to high, as each document prints them.
FIVE_CARDS = (
    "high card",
    "pair",
    "two pair",
    "three of a kind",
    "straight",
    "flush",
    "full house",
    "four of a kind",
    "straight flush",
    "royal flush",
)
# FAH-15: several decks.
MULTI_DECK = (*FIVE_CARDS[:8], "five of a kind", *FIVE_CARDS[8:], "suited five of a kind")
# 2HH-15: Flounder 4.
FOUR_CARDS = (
    "high card",
    "pair",
    "flush",
    "two pair",
    "straight",
    "three of a kind",
    "straight flush",
    "four of a kind",
)


def split(text: str) -> list[str]:
    """The cards in a line of text, each as rank and suit: "10h Ad" is ["Th", "Ad"]."""
    return [card.replace("10", "T") for card in text.split()]


def value(card: str) -> int:
    """2 to 14."""
    return "23456789TJQKA".index(card[0]) + 2


def suit(card: str) -> str:
    return card[1]


def five_cards(cards: Iterable[str]) -> Rank:
    """One deck (2HH-20)."""
    return _rank(FIVE_CARDS, *_values_and_suited(cards))


def multi_deck(cards: Iterable[str]) -> Rank:
    """Five cards from several decks (FAH-15)."""
    return _rank(MULTI_DECK, *_values_and_suited(cards))


def four_cards(cards: Iterable[str]) -> Rank:
    """The four hole cards of 2 Hand Hold'em (2HH-15)."""
    return _rank(FOUR_CARDS, *_values_and_suited(cards))


def best(hands: Iterable[Sequence[str]], order: Callable[[Iterable[str]], Rank]) -> Rank:
    return max(order(hand) for hand in hands)


def best_five(
    cards: Sequence[str], order: Callable[[Iterable[str]], Rank] = five_cards
) -> Rank:
    """The best five of any number of cards."""
    return best(combinations(cards, 5), order)


def best_with_at_most(count: int, hole: Sequence[str], board: Sequence[str]) -> Rank:
    """The best five that use no more than so many hole cards (2HH-12, HAW-8)."""
    return best(
        (
            kept + rest
            for used in range(count + 1)
            for kept in combinations(hole, used)
            for rest in combinations(board, 5 - used)
        ),
        five_cards,
    )


def five_name(rank: Rank) -> str:
    return FIVE_CARDS[rank[0]]


def multi_name(rank: Rank) -> str:
    return MULTI_DECK[rank[0]]


def four_name(rank: Rank) -> str:
    return FOUR_CARDS[rank[0]]


def _values_and_suited(cards: Iterable[str]) -> tuple[tuple[int, ...], bool]:
    cards = list(cards)
    return tuple(sorted(map(value, cards))), len(set(map(suit, cards))) == 1


@cache  # Hands are few once suits are only "all alike or not"; rounds are many.
def _rank(names: Sequence[str], values: tuple[int, ...], suited: bool) -> Rank:
    # Most frequent first, then highest: K K 4 4 A compares as K, 4, A.
    counts = sorted(((times, rank) for rank, times in Counter(values).items()), reverse=True)
    shape = [times for times, _ in counts]
    ranks = [rank for _, rank in counts]
    top = _straight(values)
    if shape == [5]:
        return names.index("suited five of a kind" if suited else "five of a kind"), *ranks
    if shape[0] == 4:
        return names.index("four of a kind"), *ranks
    if top and suited:
        royal = top == 14 and "royal flush" in names
        return names.index("royal flush" if royal else "straight flush"), top
    if shape == [3, 2]:
        return names.index("full house"), *ranks
    # Lower hands can be two at once (a suited pair from several decks): the higher one counts.
    kinds: list[Rank] = [(names.index("high card"), *ranks)]
    if suited:
        kinds.append((names.index("flush"), *sorted(values, reverse=True)))
    if top:
        kinds.append((names.index("straight"), top))
    if shape[0] == 3:
        kinds.append((names.index("three of a kind"), *ranks))
    if shape[:2] == [2, 2]:
        kinds.append((names.index("two pair"), *ranks))
    if shape[0] == 2 and shape.count(2) == 1:
        kinds.append((names.index("pair"), *ranks))
    return max(kinds)


def _straight(values: tuple[int, ...]) -> int:
    """The top of the straight, or 0. An ace ends it high or starts it low (2HH-20)."""
    length = len(values)
    for top in range(14, length - 1, -1):
        run = [1 if rank == 14 and top == length else rank for rank in values]
        if sorted(run) == list(range(top - length + 1, top + 1)):
            return top
    return 0
