"""Hands as whole numbers: the order that a ranking gives, and the value of a named hand.

A value is built as in `houseway.hands`: the category's strength, counted from the lowest of the
ranking, then up to five ranks of four bits each. A count is a value as it is.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from functools import lru_cache, partial
from itertools import combinations, product

from msgspec import Struct

from houseway.cards import Card, Rank
from houseway.categories import Category
from houseway.gamefile.lengths import length_value
from houseway.gamefile.model import Count, NamedHand, Part, Pile, Points, Ranking
from houseway.gamefile.wild import Sorted, best_ranks, sort_cards
from houseway.hands import FOUR_CARD, MULTI_DECK, STANDARD, THREE_CARD, Hand, Order
from houseway.round.named import AddsUp, total
from houseway.round.named import points as card_points

_FAST = (STANDARD, THREE_CARD, FOUR_CARD)


class Held(Struct, frozen=True):
    """The cards of a pile as dealt, and which of them are still in play."""

    dealt: tuple[Card, ...]
    in_play: tuple[Card, ...]
    sets: Mapping[str, tuple[Card, ...]] = {}  # by the hand that they are set into

    @property
    def set_aside(self) -> tuple[Card, ...]:
        return tuple(card for card in self.dealt if card not in self.in_play)


Piles = Mapping[Pile, Held]


def hand_of(named: NamedHand, piles: Piles, decks: int = 1) -> Hand:
    """The best hand that the parts make together; only of one that is ranked, not counted."""
    assert isinstance(named.measure, Ranking)
    order = order_of(named.measure, decks)
    return max((_best(order, cards) for cards in _usable(named.parts, piles)), key=_by_value)


def value_of(named: NamedHand, piles: Piles, decks: int = 1) -> int:
    """What spans are compared with: the hand's value, or the count."""
    match named.measure:
        case Count():
            return counted(named.measure, next(_usable(named.parts, piles)))
        case Points():
            return standing(named.measure, total_of(named.measure, cards_in(named, piles)))
        case Ranking():
            return hand_of(named, piles, decks).value


def cards_in(named: NamedHand, piles: Piles) -> tuple[Card, ...]:
    """The cards that a hand is made of, however many of them it may use."""
    return tuple(card for part in named.parts for card in cards_of(part, piles[part.pile]))


def _by_value(hand: Hand) -> int:
    return hand.value


def _usable(parts: Sequence[Part], piles: Piles) -> Iterator[tuple[Card, ...]]:
    """Every set of cards that the parts allow, each as large as they allow it."""
    for chosen in product(*(_choices(part, piles[part.pile]) for part in parts)):
        yield tuple(card for some in chosen for card in some)


def _choices(part: Part, held: Held) -> Iterable[tuple[Card, ...]]:
    cards = cards_of(part, held)
    limit = part.exactly or part.at_most
    return combinations(cards, limit) if limit and limit < len(cards) else (cards,)


def cards_of(part: Part, held: Held) -> tuple[Card, ...]:
    """The cards that a part names, however many of them a hand may use."""
    if part.set:
        return held.sets[part.set]
    match part.which:
        case "in play":
            cards = held.in_play
        case "set aside":
            cards = held.set_aside
        case "dealt":
            cards = held.dealt
    return cards[: part.first] if part.first else cards[-part.last :]


def _best(order: Order, cards: tuple[Card, ...]) -> Hand:
    return Hand(order, order.evaluate(cards), cards)


# --- Counting -----------------------------------------------------------------------------------


def counted(count: Count, some: Sequence[Card]) -> int:
    others = [points(card) for card in some if card.rank not in count.ranks]
    sizes = count.sizes or (len(others),)
    summed = any(sum(few) == count.total for size in sizes for few in combinations(others, size))
    return len(some) - len(others) + (bool(count.total) and summed)


def points(card: Card) -> int:
    """Tens and faces are 0, an ace 1, the rest their number."""
    return 1 if card.rank is Rank.ACE else int(card.rank) if card.rank < Rank.TEN else 0


# --- Totals -------------------------------------------------------------------------------------

MOST_POINTS = 100  # more than any hand has


@lru_cache(maxsize=64)
def adding(measure: Points) -> AddsUp:
    """How cards add up by a measure."""
    return AddsUp(measure.aces, measure.faces, measure.modulo, measure.melds)


def total_of(measure: Points, some: Sequence[Card]) -> int:
    """What some cards add up to."""
    return total(adding(measure), some)


def points_of(measure: Points, one: Card) -> int:
    """What one card counts, an ace 1."""
    return card_points(adding(measure), one)


def standing(measure: Points, total: int) -> int:
    """A total as a value: the higher wins."""
    return MOST_POINTS - total if measure.lowest else total


# --- Ranking ------------------------------------------------------------------------------------


@lru_cache(maxsize=64)
def order_of(ranking: Ranking, decks: int = 1) -> Order:
    """The order of a ranking, which evaluates as many cards as make a hand, or more."""
    upward = ranking.categories[::-1]
    if ranking.by_length:
        return Order(ranking.name, ranking.cards, upward, partial(length_value, ranking))
    if ranking.has_wilds:
        wild = _of_more(ranking.cards, _WildValues(ranking).of)
        return Order(ranking.name, ranking.cards, upward, wild)
    for order in _FAST if decks == 1 else (MULTI_DECK,):
        if order.size == ranking.cards and order.categories == upward:
            evaluate = order.evaluate if order.size == 5 else _of_more(order.size, order.evaluate)
            return Order(ranking.name, ranking.cards, upward, evaluate)
    exact = _of_more(ranking.cards, _Values(ranking).of)
    return Order(ranking.name, ranking.cards, upward, exact)


def _of_more(
    size: int, exact: Callable[[tuple[Card, ...]], int]
) -> Callable[[Sequence[Card]], int]:
    def evaluate(some: Sequence[Card]) -> int:
        if len(some) == size:
            return exact(tuple(some))
        return max(map(exact, combinations(some, size)))

    return evaluate


class _Values(dict[tuple[tuple[Rank, ...], bool], int]):
    """Values by ranks and by whether there is one suit, filled as they are asked for."""

    def __init__(self, ranking: Ranking) -> None:
        self._ranking = ranking

    def of(self, some: Sequence[Card]) -> int:
        ranks = tuple(sorted([card.rank for card in some], reverse=True))
        return self[ranks, len({card.suit for card in some}) == 1]

    def __missing__(self, held: tuple[tuple[Rank, ...], bool]) -> int:
        value = self[held] = _value(self._ranking, _Shape(*held))
        return value


def value_of_sorted(ranking: Ranking, held: Sorted) -> int:
    """The value of as many cards as make a hand, where some of them may be wild."""
    for down, category in enumerate(ranking.categories):
        ranks = best_ranks(ranking, held, category)
        if ranks is not None:
            return len(ranking.categories) - 1 - down << 20 | packed(ranks)
    return packed(held.ranks)  # pragma: no cover: every ranking ends with high card


class _WildValues(dict[Sorted, int]):
    """Values of hands with wild cards by what they depend on, filled as they are asked for."""

    def __init__(self, ranking: Ranking) -> None:
        self._ranking = ranking

    def of(self, some: Sequence[Card]) -> int:
        return self[sort_cards(self._ranking, some)]

    def __missing__(self, held: Sorted) -> int:
        value = self[held] = value_of_sorted(self._ranking, held)
        return value


def exact_value(ranking: Ranking, some: Sequence[Card]) -> int:
    """The value of exactly as many cards as make a hand."""
    ranks = sorted((card.rank for card in some), reverse=True)
    return _value(ranking, _Shape(ranks, len({card.suit for card in some}) == 1))


def _value(ranking: Ranking, shape: _Shape) -> int:
    for down, category in enumerate(ranking.categories):
        ranks = shape.ranks_as(category)
        if ranks is not None:
            return len(ranking.categories) - 1 - down << 20 | packed(ranks)
    return packed(shape.descending)  # pragma: no cover: every ranking ends with high card


def packed(ranks: Sequence[int]) -> int:
    """Up to five ranks, highest first, four bits each from the first of five places."""
    return sum(rank << (16 - 4 * place) for place, rank in enumerate(ranks))


class _Shape:
    """What there is to know of some cards: equal ranks, equal suits, a run."""

    def __init__(self, descending: Sequence[Rank], suited: bool) -> None:
        self.descending = list(map(int, descending))
        counts = Counter(self.descending)
        self.groups = sorted(((count, rank) for rank, count in counts.items()), reverse=True)
        self.suited = suited
        self.run = self._run()

    def _run(self) -> int:
        """The top rank, if the cards are in a row; the ace may also come before the two."""
        ranks = self.descending
        if len(self.groups) < len(ranks):
            return 0
        if ranks[0] - ranks[-1] == len(ranks) - 1:
            return ranks[0]
        low_ace = ranks[0] == Rank.ACE and ranks[1:] == list(range(len(ranks), 1, -1))
        return ranks[1] if low_ace else 0

    def ranks_as(self, category: Category) -> list[int] | None:
        """The ranks that decide between two hands of a category; None if this is not one."""
        match category:
            case Category.ROYAL_FLUSH | Category.A_K_Q_SUITED:
                return [] if self.suited and self.run == Rank.ACE else None
            case Category.STRAIGHT_FLUSH:
                return [self.run] if self.suited and self.run else None
            case Category.STRAIGHT:
                return [self.run] if self.run else None
            case Category.FLUSH:
                return self.descending if self.suited else None
            case Category.SUITED_FIVE_OF_A_KIND:
                return self._groups(5) if self.suited else None
            case Category.FIVE_OF_A_KIND:
                return self._groups(5)
            case Category.FOUR_OF_A_KIND:
                return self._groups(4)
            case Category.FULL_HOUSE:
                return self._groups(3, 2)
            case Category.THREE_OF_A_KIND:
                return self._groups(3)
            case Category.TWO_PAIR:
                return self._groups(2, 2)
            case Category.PAIR:
                return self._groups(2)
            case Category.HIGH_CARD:
                return self.descending
            case _:
                return None  # of hands with wild cards, and of those that go by a length

    def _groups(self, *sizes: int) -> list[int] | None:
        """The ranks of the largest groups, if they are this large, then the other cards."""
        if len(self.groups) < len(sizes):
            return None
        left = list(self.descending)
        ranks: list[int] = []
        for size, (count, rank) in zip(sizes, self.groups, strict=False):
            if count < size:
                return None
            ranks.append(rank)
            for _ in range(size):
                left.remove(rank)
        return ranks + left
