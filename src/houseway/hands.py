"""What beats what: five cards, four cards, three cards, and five cards from several decks.

A hand's value is one whole number: its category's strength, then up to five ranks, highest first,
four bits each. Two hands of one order compare by it; the exact kernels use the same numbers.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from functools import cache, lru_cache
from itertools import combinations, product
from typing import Final

from houseway.cards import DECK, RANKS, SUITS, Card, Rank
from houseway.categories import LENGTHS, NATURALS, Category


@dataclass(frozen=True, slots=True, eq=False)
class Order:
    """A ranking of hands: how many cards play, and its categories from the lowest up."""

    name: str
    size: int
    categories: tuple[Category, ...]
    evaluate: Callable[[Sequence[Card]], int]

    def strength(self, category: Category) -> int:
        return self.categories.index(category)


class Hand:
    """The best hand that some cards make in an order."""

    __slots__ = ("order", "source", "value")

    order: Final[Order]
    value: Final[int]
    source: Final[tuple[Card, ...]]

    def __init__(self, order: Order, value: int, source: tuple[Card, ...]) -> None:
        self.order = order
        self.value = value
        self.source = source

    def __repr__(self) -> str:
        return f"<{self.name}>"

    @property
    def category(self) -> Category:
        return self.order.categories[self.value >> 20]

    @property
    def ranks(self) -> tuple[Rank, ...]:
        """The ranks that decide between hands of one category, in the order they are compared."""
        length = LENGTHS.get(self.category)
        if length and length.kind == "flush":
            return tuple(rank for rank in reversed(RANKS) if self.value >> rank - 2 & 1)
        nibbles = ((self.value >> shift) & 15 for shift in (16, 12, 8, 4, 0))
        return tuple(Rank(nibble) for nibble in nibbles if nibble)

    @property
    def cards(self) -> tuple[Card, ...]:
        """The cards that play: the first so many of the source that have the hand's whole value."""
        length = LENGTHS.get(self.category)
        return next(
            chosen
            for chosen in combinations(self.source, length.cards if length else self.order.size)
            if self.order.evaluate(chosen) == self.value
        )

    def beats(self, other: Hand) -> bool:
        assert self.order is other.order
        return self.value > other.value

    def ties(self, other: Hand) -> bool:
        assert self.order is other.order
        return self.value == other.value

    @property
    def name(self) -> str:
        """As a dealer would say it: `two pair, kings and fours, ace kicker`."""
        return _name(self.order, self.value)

    @property
    def short_name(self) -> str:
        """The name without kickers: `two pair, kings and fours`."""
        return _short_name(self.order, self.value)


# --- Masks of ranks -----------------------------------------------------------------------------
# A mask has a bit for each rank held, the two lowest; the tables are filled as they are asked for.


@cache
def _top(mask: int, count: int) -> int:
    """The highest so many ranks of a mask, four bits each, moved up to the first of five places."""
    value = 0
    for place in range(count):
        if not mask:
            break
        highest = mask.bit_length() - 1
        value |= (highest + 2) << (16 - 4 * place)
        mask ^= 1 << highest
    return value


@cache
def _straight(mask: int, length: int) -> int:
    """The top rank of the highest run of ranks in a mask, the ace also below the two; 0 if none."""
    run = (1 << length) - 1
    with_low_ace = mask << 1 | mask >> 12  # bit 0 is the ace as one
    for low in range(14 - length, -1, -1):
        if with_low_ace >> low & run == run:
            return low + length
    return 0


# --- Five cards, one deck -----------------------------------------------------------------------

_SUIT = 0x1FFF


def _mask_of(some: Iterable[Card]) -> int:
    mask = 0
    for card in some:
        mask |= card.bit
    return mask


def _value_of_mask(mask: int) -> int:
    """The best five-card hand in a set of five to nine cards, given as 52 bits."""
    clubs, diamonds = mask & _SUIT, mask >> 16 & _SUIT
    hearts, spades = mask >> 32 & _SUIT, mask >> 48
    flush = 0
    for suit in (clubs, diamonds, hearts, spades):
        if suit.bit_count() >= 5:
            if high := _straight(suit, 5):
                return (9 << 20) if high == 14 else 8 << 20 | high << 16
            flush = suit
    minors, majors = clubs | diamonds, hearts | spades
    both_minors, both_majors = clubs & diamonds, hearts & spades
    ranks = minors | majors
    if twice := both_minors | both_majors | minors & majors:
        if thrice := both_minors & majors | both_majors & minors:
            if four := both_minors & both_majors:
                four = 1 << four.bit_length() - 1
                return 7 << 20 | _top(four, 1) | _top(ranks ^ four, 1) >> 4
            three = 1 << thrice.bit_length() - 1
            if pair := twice ^ three:
                return 6 << 20 | _top(three, 1) | _top(pair, 1) >> 4
        if flush:
            return 5 << 20 | _top(flush, 5)
        if high := _straight(ranks, 5):
            return 4 << 20 | high << 16
        if thrice:
            return 3 << 20 | _top(thrice, 1) | _top(ranks ^ thrice, 2) >> 4
        two_pair = _top(twice, 2)
        if two_pair & 0xF000:
            kicker = ranks ^ 1 << (two_pair >> 16) - 2 ^ 1 << (two_pair >> 12 & 15) - 2
            return 2 << 20 | two_pair | _top(kicker, 1) >> 8
        return 1 << 20 | two_pair | _top(ranks ^ twice, 3) >> 4
    if flush:
        return 5 << 20 | _top(flush, 5)
    if high := _straight(ranks, 5):
        return 4 << 20 | high << 16
    return _top(ranks, 5)


def _standard_value(some: Sequence[Card]) -> int:
    return _value_of_mask(_mask_of(some))


# 2HH-20, P2P-11: the usual ranking, as the documents print it from the other end.
STANDARD = Order(
    "five cards",
    5,
    (
        Category.HIGH_CARD,
        Category.PAIR,
        Category.TWO_PAIR,
        Category.THREE_OF_A_KIND,
        Category.STRAIGHT,
        Category.FLUSH,
        Category.FULL_HOUSE,
        Category.FOUR_OF_A_KIND,
        Category.STRAIGHT_FLUSH,
        Category.ROYAL_FLUSH,
    ),
    _standard_value,
)


# --- Four cards and three ------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class _Strengths:
    """Where an order of few cards puts each category; A-K-Q suited at 0 means it has none."""

    size: int
    pair: int
    flush: int
    straight: int
    three: int
    straight_flush: int
    two_pair: int = 0
    four: int = 0
    a_k_q_suited: int = 0


def _small_value_of_mask(mask: int, strengths: _Strengths) -> int:
    """The value of exactly as many cards as the order plays, given as 52 bits."""
    clubs, diamonds = mask & _SUIT, mask >> 16 & _SUIT
    hearts, spades = mask >> 32 & _SUIT, mask >> 48
    minors, majors = clubs | diamonds, hearts | spades
    both_minors, both_majors = clubs & diamonds, hearts & spades
    ranks = minors | majors
    if twice := both_minors | both_majors | minors & majors:
        if four := both_minors & both_majors:
            return strengths.four << 20 | _top(four, 1)
        if thrice := both_minors & majors | both_majors & minors:
            return strengths.three << 20 | _top(thrice, 1) | _top(ranks ^ thrice, 1) >> 4
        pairs = _top(twice, 2)
        if pairs & 0xF000:
            return strengths.two_pair << 20 | pairs
        return strengths.pair << 20 | pairs | _top(ranks ^ twice, 2) >> 4
    high = _straight(ranks, strengths.size)
    if ranks in (clubs, diamonds, hearts, spades):
        if high == Rank.ACE and strengths.a_k_q_suited:
            return strengths.a_k_q_suited << 20
        if high:
            return strengths.straight_flush << 20 | high << 16
        return strengths.flush << 20 | _top(ranks, strengths.size)
    if high:
        return strengths.straight << 20 | high << 16
    return _top(ranks, strengths.size)


_FOUR_CARDS = _Strengths(
    size=4, pair=1, flush=2, two_pair=3, straight=4, three=5, straight_flush=6, four=7
)

# The order of Flounder 4's printed table (2HH-15), turned upside down.
FOUR_CARD = Order(
    "four cards",
    4,
    (
        Category.HIGH_CARD,
        Category.PAIR,
        Category.FLUSH,
        Category.TWO_PAIR,
        Category.STRAIGHT,
        Category.THREE_OF_A_KIND,
        Category.STRAIGHT_FLUSH,
        Category.FOUR_OF_A_KIND,
    ),
    lambda some: _small_value_of_mask(_mask_of(some), _FOUR_CARDS),
)

_THREE_CARDS = _Strengths(
    size=3, pair=1, flush=2, straight=3, three=4, straight_flush=5, a_k_q_suited=6
)


@cache  # only 22,100 hands, and ten of them in each five cards
def _three_card_value_of_mask(mask: int) -> int:
    return _small_value_of_mask(mask, _THREE_CARDS)


# P2P-12: a straight beats a flush, A-K-Q suited is on top, A-2-3 is the lowest straight.
THREE_CARD = Order(
    "three cards",
    3,
    (
        Category.HIGH_CARD,
        Category.PAIR,
        Category.FLUSH,
        Category.STRAIGHT,
        Category.THREE_OF_A_KIND,
        Category.STRAIGHT_FLUSH,
        Category.A_K_Q_SUITED,
    ),
    lambda some: _three_card_value_of_mask(_mask_of(some)),
)


# --- Five cards, several decks -------------------------------------------------------------------


def _groups(some: Sequence[Card]) -> list[tuple[int, int]]:
    """(how many, rank) of each rank held, the largest group first, then the highest rank."""
    counts: dict[int, int] = {}
    for card in some:
        rank = int(card.rank)
        counts[rank] = counts.get(rank, 0) + 1
    return sorted(((count, rank) for rank, count in counts.items()), reverse=True)


def _pack(ranks: Iterable[int]) -> int:
    value = 0
    for place, rank in enumerate(ranks):
        value |= rank << (16 - 4 * place)
    return value


def _multi_deck_value(some: Sequence[Card]) -> int:
    """The best five of five to nine cards from a shoe, where a flush may hold a rank twice."""
    mask = _mask_of(some)
    if mask.bit_count() == len(some):  # no face twice: as from one deck
        value = _value_of_mask(mask)
        return value if value < 8 << 20 else value + (1 << 20)  # five of a kind comes between
    groups = _groups(some)
    by_suit: dict[int, list[int]] = {}
    for card in some:
        by_suit.setdefault(card.suit, []).append(card.rank)
    flushes = [sorted(ranks, reverse=True) for ranks in by_suit.values() if len(ranks) >= 5]
    best = _multi_deck_plain_value(groups)
    for ranks in flushes:
        best = max(best, _multi_deck_flush_value(ranks))
    return best


def _multi_deck_plain_value(groups: list[tuple[int, int]]) -> int:
    """The best hand that asks nothing of the suits."""
    count, rank = groups[0]
    others = sorted((other for _, other in groups[1:]), reverse=True)
    if count >= 5:
        return 8 << 20 | rank << 16
    if count == 4:
        return 7 << 20 | _pack((rank, others[0]))
    pairs = [other for times, other in groups[1:] if times >= 2]
    if count == 3 and pairs:
        return 6 << 20 | _pack((rank, max(pairs)))
    mask = 0
    for _, other in groups:
        mask |= 1 << other - 2
    if high := _straight(mask, 5):
        return 4 << 20 | high << 16
    if count == 3:
        return 3 << 20 | _pack((rank, *others[:2]))
    if count == 2 and pairs:
        kickers = (other for other in others if other != pairs[0])
        return 2 << 20 | _pack((rank, pairs[0], next(kickers)))
    if count == 2:
        return 1 << 20 | _pack((rank, *others[:3]))
    return _pack((rank, *others[:4]))


def _multi_deck_flush_value(ranks: list[int]) -> int:
    """The best hand of one suit's cards, sorted from the highest."""
    for rank in ranks[: len(ranks) - 4]:
        if ranks.count(rank) >= 5:
            return 11 << 20 | rank << 16
    mask = 0
    for rank in ranks:
        mask |= 1 << rank - 2
    if high := _straight(mask, 5):
        return 10 << 20 if high == Rank.ACE else 9 << 20 | high << 16
    return 5 << 20 | _pack(ranks[:5])


# FAH-15: the order in which the multi-deck paytable's lost labels are read.
MULTI_DECK = Order(
    "five cards from several decks",
    5,
    (
        Category.HIGH_CARD,
        Category.PAIR,
        Category.TWO_PAIR,
        Category.THREE_OF_A_KIND,
        Category.STRAIGHT,
        Category.FLUSH,
        Category.FULL_HOUSE,
        Category.FOUR_OF_A_KIND,
        Category.FIVE_OF_A_KIND,
        Category.STRAIGHT_FLUSH,
        Category.ROYAL_FLUSH,
        Category.SUITED_FIVE_OF_A_KIND,
    ),
    _multi_deck_value,
)


def _fives_high_value(some: Sequence[Card]) -> int:
    """A hand in the other order: no seven cards hold both kinds, so the best stays best."""
    value = _multi_deck_value(some)
    return _FIVES_HIGH_STRENGTHS[value >> 20] << 20 | value & 0xFFFFF


# FAH-15, the other reading: five of a kind above straight flush and royal flush.
MULTI_DECK_FIVES_HIGH = Order(
    "five cards from several decks, five of a kind above straight flushes",
    5,
    (
        *MULTI_DECK.categories[:8],
        Category.STRAIGHT_FLUSH,
        Category.ROYAL_FLUSH,
        Category.FIVE_OF_A_KIND,
        Category.SUITED_FIVE_OF_A_KIND,
    ),
    _fives_high_value,
)
_FIVES_HIGH_STRENGTHS = [MULTI_DECK_FIVES_HIGH.strength(one) for one in MULTI_DECK.categories]


# --- The best hand of more cards than play -------------------------------------------------------


def best(some: Sequence[Card], order: Order = STANDARD) -> Hand:
    """The best hand of an order that five to nine cards make, or exactly three or four."""
    return Hand(order, order.evaluate(some), tuple(some))


def best_of(some: Sequence[Card], order: Order) -> Hand:
    """The best hand among all choices of as many cards as the order plays."""
    chosen = max(combinations(some, order.size), key=order.evaluate)
    return best(chosen, order)


def best_with_at_most(
    count: int, hole: Sequence[Card], board: Sequence[Card], order: Order = STANDARD
) -> Hand:
    """The best hand with at most so many of the hole cards, the rest from the board."""
    chosen = combinations(hole, min(count, len(hole)))
    return max((best((*some, *board), order) for some in chosen), key=_by_value)


def best_with_exactly(count: int, hole: Sequence[Card], board: Sequence[Card]) -> Hand:
    """The best standard hand of exactly so many hole cards and the rest from the board."""
    hole, board = tuple(hole), tuple(board)
    found, highest = (), -1
    from_board = _choices(board, 5 - count)
    for held, held_ranks in _choices(hole, count):
        for some, ranks in from_board:
            if (value := _PLAIN_VALUES[held_ranks + ranks]) > highest:
                found, highest = held + some, value
    for suited in _of_one_suit(board, 5 - count):
        of_it = [card for card in hole if card.suit is suited[0].suit]
        for held, some in product(combinations(of_it, count), combinations(suited, 5 - count)):
            if (value := _standard_value(held + some)) > highest:
                found, highest = held + some, value
    return Hand(STANDARD, highest, found)


@lru_cache(maxsize=64)  # a board is asked for by each hand in turn
def _choices(some: tuple[Card, ...], count: int) -> list[tuple[tuple[Card, ...], int]]:
    """Every so many of the cards, with their ranks counted: a digit to base 5 each, twos lowest."""
    return [
        (chosen, sum([_ONE_OF_A_RANK[card.rank] for card in chosen]))
        for chosen in combinations(some, count)
    ]


_ONE_OF_A_RANK = [5 ** (rank - 2) if rank >= 2 else 0 for rank in range(15)]


class _PlainValues(dict[int, int]):
    """The value of five cards by their ranks alone, suits left out, filled as it is asked for."""

    def __missing__(self, counted: int) -> int:
        held: list[Card] = []
        for place in range(13):
            times = counted // 5**place % 5
            # The suits take turns, so that no five cards are of one.
            held += [DECK[4 * place + (len(held) + turn) % 4] for turn in range(times)]
        value = self[counted] = _standard_value(held)
        return value


_PLAIN_VALUES = _PlainValues()


@lru_cache(maxsize=64)
def _of_one_suit(board: tuple[Card, ...], least: int) -> list[list[Card]]:
    """The cards of each suit that the board has enough of for a flush."""
    suits = ([card for card in board if card.suit is suit] for suit in SUITS)
    return [some for some in suits if len(some) >= least]


def _by_value(hand: Hand) -> int:
    return hand.value


# --- Names --------------------------------------------------------------------------------------


@cache
def _name(order: Order, value: int) -> str:
    hand = Hand(order, value, ())
    kickers = hand.ranks[len(_named_ranks(hand)) :]
    if not kickers or hand.category in _NAMED_BY_ALL:
        return hand.short_name
    if len(kickers) == 1:
        return f"{hand.short_name}, {kickers[0].word} kicker"
    return f"{hand.short_name}, {_dashed(kickers)} kickers"


@cache
def _short_name(order: Order, value: int) -> str:
    hand = Hand(order, value, ())
    ranks = hand.ranks
    if hand.category in NATURALS:
        plain = Order(order.name, order.size, _plain(order.categories), order.evaluate)
        return f"natural {_short_name(plain, value)}"
    if length := LENGTHS.get(hand.category):
        if length.kind == "flush":
            return f"{hand.category} {_dashed(ranks)}"
        return f"{hand.category}, {ranks[0].word} high"
    match hand.category:
        case Category.ROYAL_FLUSH | Category.A_K_Q_SUITED | Category.FIVE_WILDS:
            return hand.category
        case Category.SUITED_FIVE_OF_A_KIND:
            return f"suited five of a kind, {ranks[0].plural}"
        case Category.FIVE_OF_A_KIND | Category.FOUR_OF_A_KIND | Category.THREE_OF_A_KIND:
            return f"{hand.category}, {ranks[0].plural}"
        case Category.STRAIGHT_FLUSH | Category.STRAIGHT:
            return f"{hand.category}, {ranks[0].word} high"
        case Category.FULL_HOUSE:
            return f"full house, {ranks[0].plural} full of {ranks[1].plural}"
        case Category.FLUSH | Category.HIGH_CARD:
            return f"{hand.category} {_dashed(ranks)}"
        case Category.TWO_PAIR:
            return f"two pair, {ranks[0].plural} and {ranks[1].plural}"
        case _:
            return f"pair of {ranks[0].plural}"


def _plain(categories: tuple[Category, ...]) -> tuple[Category, ...]:
    """Categories without their being natural, which names say beside them."""
    return tuple(NATURALS.get(one, one) for one in categories)


_NAMED_BY_ALL = {
    *(Category.FLUSH, Category.HIGH_CARD, Category.STRAIGHT, Category.STRAIGHT_FLUSH),
    *(Category.NATURAL_FLUSH, Category.NATURAL_STRAIGHT, Category.NATURAL_STRAIGHT_FLUSH),
    *LENGTHS,
}


def _named_ranks(hand: Hand) -> tuple[Rank, ...]:
    """The ranks that the short name already says."""
    plain = NATURALS.get(hand.category, hand.category)
    both = plain in {Category.TWO_PAIR, Category.FULL_HOUSE}
    return hand.ranks[: 2 if both else 1]


def _dashed(ranks: Sequence[Rank]) -> str:
    return "-".join(rank.numeral for rank in ranks)
