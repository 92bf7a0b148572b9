"""What beats what, against known counts, against a peer, and against enumeration by eye."""

from array import array
from collections import Counter
from collections.abc import Iterable, Sequence
from hashlib import sha256
from itertools import combinations, pairwise
from random import Random

import phevaluator
import pytest

from houseway.cards import DECK, RANKS, SUITS, Card, Rank, cards, shoe
from houseway.hands import (
    FOUR_CARD,
    MULTI_DECK,
    STANDARD,
    THREE_CARD,
    Category,
    Hand,
    Order,
    best,
    best_of,
    best_with_at_most,
    best_with_exactly,
)

# --- The slow twin: the category and ranks of exactly so many cards, read off the definitions ----


def _shape(some: Sequence[Card]) -> tuple[list[Rank], list[int]]:
    """The ranks by how often they come, then by height; and how often each comes."""
    held = [card.rank for card in some]
    ranks = sorted(set(held), key=lambda rank: (held.count(rank), rank), reverse=True)
    return ranks, [held.count(rank) for rank in ranks]


def _run(ranks: Sequence[Rank], size: int) -> Rank | None:
    """The top of a straight; an ace may stand below the two, never in the middle."""
    heights = sorted(ranks)
    if len(heights) < size:
        return None
    if heights[-1] - heights[0] == size - 1:
        return heights[-1]
    low = [*range(2, size + 1), Rank.ACE]
    return Rank(size) if heights == low else None


KINDS: dict[tuple[int, ...], Category] = {
    (5,): Category.FIVE_OF_A_KIND,
    (4, 1): Category.FOUR_OF_A_KIND,
    (4,): Category.FOUR_OF_A_KIND,
    (3, 2): Category.FULL_HOUSE,
    (3, 1, 1): Category.THREE_OF_A_KIND,
    (3, 1): Category.THREE_OF_A_KIND,
    (3,): Category.THREE_OF_A_KIND,
    (2, 2, 1): Category.TWO_PAIR,
    (2, 2): Category.TWO_PAIR,
    (2, 1, 1, 1): Category.PAIR,
    (2, 1, 1): Category.PAIR,
    (2, 1): Category.PAIR,
}

Read = tuple[Category, tuple[Rank, ...]]


def readings(some: Sequence[Card], order: Order) -> Iterable[Read]:
    """Every category that the cards fall in, with the ranks that then decide."""
    ranks, counts = _shape(some)
    suited = len({card.suit for card in some}) == 1
    top = _run(ranks, order.size)
    yield KINDS.get(tuple(counts), Category.HIGH_CARD), tuple(ranks)
    if suited:
        yield Category.FLUSH, tuple(sorted((card.rank for card in some), reverse=True))
    if top:
        yield Category.STRAIGHT, (top,)
    if suited and top:
        yield Category.STRAIGHT_FLUSH, (top,)
    if suited and top is Rank.ACE and Category.ROYAL_FLUSH in order.categories:
        yield Category.ROYAL_FLUSH, ()
    if suited and counts == [5]:
        yield Category.SUITED_FIVE_OF_A_KIND, (ranks[0],)


def naive(some: Sequence[Card], order: Order) -> Read:
    """The best reading of the best choice of cards."""

    def strength(reading: Read) -> tuple[int, tuple[Rank, ...]]:
        return order.strength(reading[0]), reading[1]

    return max(
        (
            reading
            for chosen in combinations(some, order.size)
            for reading in readings(chosen, order)
        ),
        key=strength,
    )


def read(hand: Hand) -> Read:
    return hand.category, hand.ranks


# --- Counts that anyone can check ----------------------------------------------------------------

FIVE_CARDS = {
    Category.ROYAL_FLUSH: 4,
    Category.STRAIGHT_FLUSH: 36,
    Category.FOUR_OF_A_KIND: 624,
    Category.FULL_HOUSE: 3_744,
    Category.FLUSH: 5_108,
    Category.STRAIGHT: 10_200,
    Category.THREE_OF_A_KIND: 54_912,
    Category.TWO_PAIR: 123_552,
    Category.PAIR: 1_098_240,
    Category.HIGH_CARD: 1_302_540,
}
FOUR_CARDS = {
    Category.FOUR_OF_A_KIND: 13,
    Category.STRAIGHT_FLUSH: 44,
    Category.THREE_OF_A_KIND: 2_496,
    Category.STRAIGHT: 2_772,
    Category.TWO_PAIR: 2_808,
    Category.FLUSH: 2_816,
    Category.PAIR: 82_368,
    Category.HIGH_CARD: 177_408,
}
THREE_CARDS = {
    Category.A_K_Q_SUITED: 4,
    Category.STRAIGHT_FLUSH: 44,
    Category.THREE_OF_A_KIND: 52,
    Category.STRAIGHT: 720,
    Category.FLUSH: 1_096,
    Category.PAIR: 3_744,
    Category.HIGH_CARD: 16_440,
}


@pytest.mark.parametrize(
    ("order", "known", "classes", "fingerprint"),
    [
        (STANDARD, FIVE_CARDS, 7_462, "915368d8101d00b0"),
        (FOUR_CARD, FOUR_CARDS, 2_535, "4cbc0305b44347c0"),
        (THREE_CARD, THREE_CARDS, 741, "d84fb7f97f86f06d"),
    ],
    ids=["five cards", "four cards", "three cards"],
)
def test_all_hands_of_a_deck(
    order: Order, known: dict[Category, int], classes: int, fingerprint: str
) -> None:
    """The number of hands in each category, of different hands, and a hash of their whole order.

    The hash is over each hand's place among the different hands, lowest first, the hands in the
    order of the deck's combinations: any other evaluator can be put to the same test.
    """
    values = array("I", map(order.evaluate, combinations(DECK, order.size)))
    counted = Counter(values)
    frequencies = Counter[Category]()
    for value, times in counted.items():
        frequencies[order.categories[value >> 20]] += times
    assert frequencies == known
    assert len(counted) == classes
    place = {value: number for number, value in enumerate(sorted(counted))}
    places = array("H", map(place.__getitem__, values))
    assert sha256(places.tobytes()).hexdigest()[:16] == fingerprint


def test_the_printed_tables_fix_the_orders() -> None:
    """The rarer a category, the higher it ranks: so for each order of one deck."""
    for order, known in (
        (STANDARD, FIVE_CARDS),
        (FOUR_CARD, FOUR_CARDS),
        (THREE_CARD, THREE_CARDS),
    ):
        assert list(order.categories) == sorted(known, key=lambda name: -known[name])


# --- Against a peer ------------------------------------------------------------------------------


@pytest.mark.parametrize("count", [5, 6, 7])
def test_random_hands_rank_as_phevaluator_ranks_them(count: int) -> None:
    random = Random(count)
    hands = [random.sample(DECK, count) for _ in range(6_000)]
    ours = [best(hand).value for hand in hands]
    theirs = [-phevaluator.evaluate_cards(*map(str, hand)) for hand in hands]
    pairs = sorted(set(zip(ours, theirs, strict=True)))
    assert len(pairs) > 1_000
    for (low, low_peer), (high, high_peer) in pairwise(pairs):
        assert low < high
        assert low_peer < high_peer


# --- Against the twin ----------------------------------------------------------------------------


def few_faces(random: Random, decks: int, count: int) -> tuple[Card, ...]:
    """Cards of a shoe cut down to few ranks and suits, so that rare hands are common."""
    ranks = random.sample(RANKS, random.choice((1, 2, 3, 5, 6, 13)))
    suits = random.sample(SUITS, random.randint(1, 4))
    if random.random() < 0.5:  # neighbours, for straights
        low = random.randint(2, 10)
        ranks = [Rank(rank) for rank in range(low, low + 5)] + random.sample(ranks, 1)
    left = [card for card in shoe(decks) if card.rank in ranks and card.suit in suits]
    return tuple(random.sample(left, count)) if len(left) >= count else few_faces(random, 8, count)


@pytest.mark.parametrize(
    ("order", "decks", "counts"),
    [
        (STANDARD, 1, (5, 6, 7, 8, 9)),
        (MULTI_DECK, 6, (5, 6, 7, 8, 9)),
        (MULTI_DECK, 1, (5, 7)),
        (FOUR_CARD, 1, (4,)),
        (THREE_CARD, 1, (3,)),
    ],
)
def test_hands_are_what_enumeration_finds(
    order: Order, decks: int, counts: tuple[int, ...]
) -> None:
    random = Random(decks)
    found = Counter[Category]()
    for count in counts:
        for _ in range(250):
            some = (
                few_faces(random, decks, count)
                if decks > 1
                else tuple(random.sample(random.choice((DECK, DECK[16:36], DECK[2::4])), count))
            )
            hand = best(some, order)
            found[hand.category] += 1
            assert read(hand) == naive(some, order), some
    assert len(found) >= len(order.categories) - 3, found


@pytest.mark.parametrize("order", [STANDARD, MULTI_DECK, FOUR_CARD, THREE_CARD])
def test_values_compare_as_the_twin_says(order: Order) -> None:
    random = Random(2)
    decks = 8 if order is MULTI_DECK else 1
    hands = [tuple(random.sample(shoe(decks), order.size)) for _ in range(400)]
    for one, other in pairwise(hands):
        ours, theirs = best(one, order), best(other, order)
        mine, yours = (
            (order.strength(category), ranks)
            for category, ranks in (naive(one, order), naive(other, order))
        )
        assert ours.beats(theirs) == (mine > yours)
        assert ours.ties(theirs) == (mine == yours)


@pytest.mark.parametrize("order", [FOUR_CARD, THREE_CARD, STANDARD, MULTI_DECK])
def test_best_of_chooses_among_more_cards(order: Order) -> None:
    random = Random(3)
    decks = 6 if order is MULTI_DECK else 1
    for _ in range(60):
        some = random.sample(shoe(decks), 7)
        assert read(best_of(some, order)) == naive(some, order)


@pytest.mark.parametrize("most", [0, 1, 2, 3])
def test_best_with_at_most_so_many_hole_cards(most: int) -> None:
    """2HH-12, HAW-8: two and three, one and four, or the board."""
    random = Random(most)
    for _ in range(60):
        some = random.sample(DECK, 8)
        hole, board = some[:3], some[3:]
        allowed = [
            five for five in combinations(some, 5) if sum(card in hole for card in five) <= most
        ]
        expected = max(best(five).value for five in allowed)
        hand = best_with_at_most(most, hole, board)
        assert hand.value == expected
        assert sum(card in hole for card in hand.cards) <= most


def test_three_hole_cards_are_never_used_where_two_are_allowed() -> None:
    hole, board = cards("Ah Kh Qh"), cards("Jh Th 2c 2d 7s")
    assert best_with_at_most(3, hole, board).category is Category.ROYAL_FLUSH
    assert best_with_at_most(2, hole, board).name == "pair of twos, A-K-J kickers"


def test_best_with_exactly_two_hole_cards() -> None:
    """DFO-1: two of four with three of five, never one and four."""
    random = Random(4)
    for _ in range(60):
        some = random.sample(DECK, 9)
        hole, board = some[:4], some[4:]
        expected = max(
            best((*held, *shared)).value
            for held in combinations(hole, 2)
            for shared in combinations(board, 3)
        )
        hand = best_with_exactly(2, hole, board)
        assert hand.value == expected
        assert sum(card in hole for card in hand.cards) == 2


@pytest.mark.parametrize(("order", "decks"), [(STANDARD, 1), (MULTI_DECK, 6), (FOUR_CARD, 1)])
def test_the_cards_that_play_make_the_hand(order: Order, decks: int) -> None:
    random = Random(5)
    for _ in range(100):
        some = random.sample(shoe(decks), 4 if order is FOUR_CARD else random.randint(5, 9))
        hand = best(some, order)
        assert len(hand.cards) == order.size
        assert set(hand.cards) <= set(some)
        assert best(hand.cards, order).value == hand.value


# --- Straights -----------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("text", "order", "name"),
    [
        ("Ac 2d 3h 4s 5c", STANDARD, "straight, five high"),
        ("Tc Jd Qh Ks Ac", STANDARD, "straight, ace high"),
        ("Ah 2h 3h 4h 5h", STANDARD, "straight flush, five high"),
        ("Qc Kd Ah 2s 3c", STANDARD, "high card A-K-Q-3-2"),
        ("Kc Ad 2h 3s 4c", STANDARD, "high card A-K-4-3-2"),
        ("Ac 2d 3h 4s", FOUR_CARD, "straight, four high"),
        ("Kc Ad 2h 3s", FOUR_CARD, "high card A-K-3-2"),
        ("Ac 2d 3h", THREE_CARD, "straight, three high"),
        ("Kc Ad 2h", THREE_CARD, "high card A-K-2"),
        ("Ah Kh Qh", THREE_CARD, "A-K-Q suited"),
        ("Ah 2h 3h", THREE_CARD, "straight flush, three high"),
        ("Jh Th 9h 8h", FOUR_CARD, "straight flush, jack high"),
    ],
)
def test_an_ace_ends_a_straight_or_starts_it_and_never_wraps(
    text: str, order: Order, name: str
) -> None:
    """2HH-20, P2P-11, P2P-12."""
    assert best(cards(text), order).name == name


def test_a_wheel_is_the_lowest_straight() -> None:
    for order, wheel, next_up in (
        (STANDARD, "Ac 2d 3h 4s 5c", "2d 3h 4s 5c 6c"),
        (FOUR_CARD, "Ac 2d 3h 4s", "2d 3h 4s 5c"),
        (THREE_CARD, "Ac 2d 3h", "2d 3h 4s"),
    ):
        assert best(cards(next_up), order).beats(best(cards(wheel), order))


def test_three_cards_rank_a_straight_above_a_flush() -> None:
    """P2P-12; with five cards it is the other way round."""
    low_straight, high_flush = cards("Ac 2d 3h"), cards("Ah Kh Jh")
    assert best(low_straight, THREE_CARD).beats(best(high_flush, THREE_CARD))
    straight, flush = cards("Tc Jd Qh Ks Ac"), cards("2h 3h 4h 5h 7h")
    assert best(flush).beats(best(straight))


# --- Names ---------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("text", "order", "name", "short"),
    [
        (
            "Kc Kd 4h 4s Ac",
            STANDARD,
            "two pair, kings and fours, ace kicker",
            "two pair, kings and fours",
        ),
        ("6c 6d Th 9s 2c", STANDARD, "pair of sixes, 10-9-2 kickers", "pair of sixes"),
        (
            "6c 6d 6h 9s 2c",
            STANDARD,
            "three of a kind, sixes, 9-2 kickers",
            "three of a kind, sixes",
        ),
        ("Ac Jd 9h 4s 2c", STANDARD, "high card A-J-9-4-2", "high card A-J-9-4-2"),
        ("Ah Th 9h 6h 2h", STANDARD, "flush A-10-9-6-2", "flush A-10-9-6-2"),
        (
            "5c 5d 5h 6s 6c",
            STANDARD,
            "full house, fives full of sixes",
            "full house, fives full of sixes",
        ),
        (
            "8c 8d 8h 8s Ac",
            STANDARD,
            "four of a kind, eights, ace kicker",
            "four of a kind, eights",
        ),
        ("Th Jh Qh Kh Ah", STANDARD, "royal flush", "royal flush"),
        ("9h Th Jh Qh Kh", STANDARD, "straight flush, king high", "straight flush, king high"),
        ("7c 7d 7h 7s", FOUR_CARD, "four of a kind, sevens", "four of a kind, sevens"),
        (
            "7c 7d 3h 3s",
            FOUR_CARD,
            "two pair, sevens and threes",
            "two pair, sevens and threes",
        ),
        ("Qc Qd 3h", THREE_CARD, "pair of queens, three kicker", "pair of queens"),
        ("Ah Ah Ah Ad Ac", MULTI_DECK, "five of a kind, aces", "five of a kind, aces"),
        (
            "9h 9h 9h 9h 9h",
            MULTI_DECK,
            "suited five of a kind, nines",
            "suited five of a kind, nines",
        ),
        ("Ah Ah Kh Kh 2h", MULTI_DECK, "flush A-A-K-K-2", "flush A-A-K-K-2"),
    ],
)
def test_a_hand_says_its_name(text: str, order: Order, name: str, short: str) -> None:
    hand = best(cards(text, 6), order)
    assert (hand.name, hand.short_name) == (name, short)


def test_a_suited_full_house_from_a_shoe_is_a_full_house() -> None:
    """FAH-15: the higher of the two categories it falls in."""
    assert best(cards("Ah Ah Ah Kh Kh", 6), MULTI_DECK).category is Category.FULL_HOUSE
