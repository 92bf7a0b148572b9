"""Hands ranked the slow way, from the printed rankings alone: count the ranks, sort, compare.

A hand is a sequence of cards as people type them ("Ah", "Td"). Its rank is a tuple, and the
higher tuple wins: first the category's place in the printed list, then the ranks that break ties.
Nothing here comes from `houseway`: it is the second opinion that the package is held to.
"""

from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from functools import cache
from itertools import combinations

RANKS = "23456789TJQKA"

# From lowest to highest, as P2P-11 and 2HH-20 print them from the other end.
FIVE_CARD = (
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

# P2P-12: with three cards a straight beats a flush, and trips beat both.
THREE_CARD = (
    "high card",
    "pair",
    "flush",
    "straight",
    "three of a kind",
    "straight flush",
    "royal flush",
)

# 2HH-15: the four hole cards, in the order of the printed pays.
FOUR_CARD = (
    "high card",
    "pair",
    "flush",
    "two pair",
    "straight",
    "three of a kind",
    "straight flush",
    "four of a kind",
)

# FAH-15: from several decks, five alike are possible, and suited ones top the list.
MULTI_DECK = (*FIVE_CARD[:8], "five of a kind", *FIVE_CARD[8:], "suited five of a kind")

Rank = tuple[int, ...]


@cache
def number(card: str) -> int:
    """2 to 14, the ace high."""
    return RANKS.index(card[0]) + 2


def straight_high(numbers: Sequence[int]) -> int:
    """The top of the straight that these numbers make, or 0; an ace may also be a one."""
    ordered = sorted(numbers)
    size = len(ordered)
    if ordered == list(range(ordered[0], ordered[0] + size)):
        return ordered[-1]
    if ordered == [*range(2, size + 1), 14]:
        return size
    return 0


def by_count(numbers: Sequence[int]) -> list[tuple[int, int]]:
    """(how many, which rank), the most frequent first, then the highest."""
    return sorted(((many, rank) for rank, many in Counter(numbers).items()), reverse=True)


def five(cards: Sequence[str]) -> Rank:
    """The rank of exactly five cards of one deck."""
    return _five(*_of_five(cards))


def ranks_and_flush(cards: Sequence[str]) -> tuple[tuple[str, ...], bool]:
    """All that a rank depends on: hands are few in these terms, so their ranks are kept."""
    return tuple(sorted([card[0] for card in cards])), len({card[1] for card in cards}) == 1


def _of_five(cards: Sequence[str]) -> tuple[tuple[str, ...], bool]:
    """The same of five cards, of which there are millions."""
    a, b, c, d, e = sorted(cards)
    return (a[0], b[0], c[0], d[0], e[0]), a[1] == b[1] == c[1] == d[1] == e[1]


@cache
def _five(ranks: tuple[str, ...], flush: bool) -> Rank:
    numbers = [*map(number, ranks)]
    groups = by_count(numbers)
    pattern = [many for many, _ in groups]
    breakers = [rank for _, rank in groups]
    high = straight_high(numbers)
    if flush and high == 14:
        name, breakers = "royal flush", []
    elif flush and high:
        name, breakers = "straight flush", [high]
    elif pattern == [4, 1]:
        name = "four of a kind"
    elif pattern == [3, 2]:
        name = "full house"
    elif flush:
        name = "flush"
    elif high:
        name, breakers = "straight", [high]
    elif pattern == [3, 1, 1]:
        name = "three of a kind"
    elif pattern == [2, 2, 1]:
        name = "two pair"
    elif pattern == [2, 1, 1, 1]:
        name = "pair"
    else:
        name = "high card"
    return (FIVE_CARD.index(name), *breakers)


def multi_deck(cards: Sequence[str]) -> Rank:
    """The rank of exactly five cards of several decks: suited hands may hold pairs."""
    return _multi_deck(*_of_five(cards))


@cache
def _multi_deck(ranks: tuple[str, ...], flush: bool) -> Rank:
    numbers = [*map(number, ranks)]
    groups = by_count(numbers)
    pattern = [many for many, _ in groups]
    breakers = [rank for _, rank in groups]
    if pattern == [5]:
        name = "suited five of a kind" if flush else "five of a kind"
    elif flush and pattern not in ([4, 1], [3, 2]) and not straight_high(numbers):
        name, breakers = "flush", sorted(numbers, reverse=True)
    else:
        place, *breakers = _five(ranks, flush)
        name = FIVE_CARD[place]
    return (MULTI_DECK.index(name), *breakers)


def four(cards: Sequence[str]) -> Rank:
    """The rank of exactly four cards of one deck."""
    ranks, flush = ranks_and_flush(cards)
    numbers = [*map(number, ranks)]
    groups = by_count(numbers)
    pattern = [many for many, _ in groups]
    breakers = [rank for _, rank in groups]
    high = straight_high(numbers)
    if pattern == [4]:
        name = "four of a kind"
    elif flush and high:
        name, breakers = "straight flush", [high]
    elif pattern == [3, 1]:
        name = "three of a kind"
    elif high:
        name, breakers = "straight", [high]
    elif pattern == [2, 2]:
        name = "two pair"
    elif flush:
        name = "flush"
    elif pattern == [2, 1, 1]:
        name = "pair"
    else:
        name = "high card"
    return (FOUR_CARD.index(name), *breakers)


def three(cards: Sequence[str]) -> Rank:
    """The rank of exactly three cards."""
    return _three(*ranks_and_flush(cards))


@cache
def _three(ranks: tuple[str, ...], flush: bool) -> Rank:
    numbers = [*map(number, ranks)]
    groups = by_count(numbers)
    pattern = [many for many, _ in groups]
    breakers = [rank for _, rank in groups]
    high = straight_high(numbers)
    if flush and high == 14:
        name, breakers = "royal flush", []
    elif flush and high:
        name, breakers = "straight flush", [high]
    elif pattern == [3]:
        name = "three of a kind"
    elif high:
        name, breakers = "straight", [high]
    elif flush:
        name = "flush"
    elif pattern == [2, 1]:
        name = "pair"
    else:
        name = "high card"
    return (THREE_CARD.index(name), *breakers)


def best_five(cards: Iterable[str], order: Callable[[Sequence[str]], Rank] = five) -> Rank:
    """The best of all fives among the cards."""
    return max(map(order, combinations(cards, 5)))


def best_three(cards: Iterable[str]) -> Rank:
    """The best of all threes among the cards."""
    return max(map(three, combinations(cards, 3)))


def best_with_at_most(hole: Sequence[str], most: int, board: Sequence[str]) -> Rank:
    """The best five that take no more than so many of the hole cards."""
    return max(
        five((*kept, *shared))
        for count in range(most + 1)
        if 5 - count <= len(board)
        for kept in combinations(hole, count)
        for shared in combinations(board, 5 - count)
    )
