"""Orders of hands from a file agree with the games' own, and with what a category means."""

from itertools import combinations
from random import Random

import pytest

from houseway.cards import DECK, cards, shoe
from houseway.gamefile.model import Count, NamedHand, Part, Ranking
from houseway.gamefile.rankings import FIVE_CARDS, FOUR_CARDS, THREE_CARDS, TWO_CARDS
from houseway.gamefile.reading.attainable import attainable
from houseway.gamefile.reading.words import spans_of
from houseway.gamefile.values import Held, Piles, counted, exact_value, hand_of, order_of, value_of
from houseway.hands import FOUR_CARD, MULTI_DECK, STANDARD, THREE_CARD, Category, Order


@pytest.mark.parametrize("order", [STANDARD, THREE_CARD, FOUR_CARD], ids=lambda order: order.name)
def test_the_plain_evaluation_agrees_with_the_fast_one(order: Order) -> None:
    ranking = Ranking(order.name, order.size, order.categories[::-1])
    random = Random(1)
    for _ in range(2_000):
        some = random.sample(DECK, order.size)
        assert exact_value(ranking, some) == order.evaluate(some)


def test_and_with_several_decks() -> None:
    ranking = Ranking("several", 5, MULTI_DECK.categories[::-1])
    deck, random = shoe(6)[:52] * 6, Random(2)
    for _ in range(2_000):
        some = random.sample(deck, 5)
        assert exact_value(ranking, some) == MULTI_DECK.evaluate(some)


def test_three_cards_rank_every_hand_the_usual_number_of_times() -> None:
    order = order_of(THREE_CARDS)
    strengths = [order.evaluate(some) >> 20 for some in combinations(DECK, 3)]
    by_name = {name: strengths.count(order.strength(name)) for name in THREE_CARDS.categories}
    assert by_name == {
        Category.STRAIGHT_FLUSH: 48,
        Category.THREE_OF_A_KIND: 52,
        Category.STRAIGHT: 720,
        Category.FLUSH: 1_096,
        Category.PAIR: 3_744,
        Category.HIGH_CARD: 16_440,
    }


def test_a_flush_may_rank_below_a_straight_or_above_it() -> None:
    above = Ranking("x", 3, (Category.FLUSH, Category.STRAIGHT, Category.HIGH_CARD))
    flush, straight = cards("Ah 9h 3h"), cards("4h 3d 2c")
    assert exact_value(above, flush) > exact_value(above, straight)
    assert exact_value(THREE_CARDS, flush) < exact_value(THREE_CARDS, straight)


def test_a_category_that_is_not_listed_falls_to_the_next_that_fits() -> None:
    bare = Ranking("bare", 3, (Category.PAIR, Category.HIGH_CARD))
    assert exact_value(bare, cards("4h 3h 2h")) < exact_value(bare, cards("2d 2c 3c"))
    assert exact_value(bare, cards("9h 9d 9c")) >> 20 == 1


def test_more_cards_than_make_a_hand_give_the_best_of_them() -> None:
    order, random = order_of(FOUR_CARDS), Random(3)
    for _ in range(300):
        some = random.sample(DECK, 6)
        assert order.evaluate(some) == max(map(order.evaluate, combinations(some, 4)))


def test_how_many_values_there_are() -> None:
    assert len(attainable(FIVE_CARDS, 1, ()).values) == 7_462
    assert len(attainable(THREE_CARDS, 1, ()).values) == 741
    assert len(attainable(TWO_CARDS, 1, ()).values) == 169


# --- Named hands ----------------------------------------------------------------------------------


def piles(player: str, in_play: str, dealer: str, board: str) -> Piles:
    return {
        "player": Held(cards(player), cards(in_play)),
        "dealer": Held(cards(dealer), cards(dealer)),
        "board": Held(cards(board), cards(board)),
    }


TABLE = piles("Ah Ad 7c 2s", "7c 2s", "Kh Kd Ks", "Ac Kc 7h 7d 4s")


def named(*parts: Part, measure: Ranking | Count = FIVE_CARDS) -> NamedHand:
    return NamedHand("any", parts, measure)


@pytest.mark.parametrize(
    ("hand", "name"),
    [
        (named(Part("player", "in play"), Part("board")), "three of a kind, sevens"),
        (named(Part("player", "set aside"), Part("board")), "full house, aces full of sevens"),
        (named(Part("player", "dealt"), Part("board")), "full house, aces full of sevens"),
        (named(Part("dealer"), Part("board")), "four of a kind, kings"),
        (named(Part("dealer", at_most=2), Part("board")), "full house, kings full of sevens"),
        (named(Part("dealer", exactly=1), Part("board")), "two pair, kings and sevens"),
        (named(Part("player", "dealt", first=3), measure=THREE_CARDS), "pair of aces"),
        (named(Part("board", first=3), measure=THREE_CARDS), "high card A-K-7"),
    ],
)
def test_what_a_hand_is_made_of(hand: NamedHand, name: str) -> None:
    assert hand_of(hand, TABLE).short_name == name


def test_a_count_counts_cards_and_sums() -> None:
    eights = Count((8,), 8, (2, 3))
    assert counted(eights, cards("8h 5d 3c")) == 2
    assert counted(eights, cards("8h 8d 8c")) == 3
    assert counted(eights, cards("Ah 7d Kc")) == 1
    assert counted(eights, cards("Kh Qd 9c")) == 0
    assert counted(Count((8,)), cards("8h 5d 3c")) == 1
    assert value_of(named(Part("board", first=3), measure=eights), TABLE) == 1  # ace and seven


@pytest.mark.parametrize(
    ("words", "hand", "right"),
    [
        ("queen high or better", "Qh 3d 2c", True),
        ("queen high or better", "Jh Td 8c", False),
        ("queen high or better", "2h 2d 3c", True),
        ("queen high", "Kh 3d 2c", False),
        ("pair of sixes to tens", "6h 6d 2c", True),
        ("pair of sixes to tens", "Th Td 2c", True),
        ("pair of sixes to tens", "5h 5d 2c", False),
        ("pair of sixes to tens", "Jh Jd 2c", False),
        ("three aces", "Ah Ad Ac", True),
        ("ace-high straight", "Ah Kd Qc", True),
        ("ace-high straight", "Ah 2d 3c", False),
        ("A-K", "Ah Kd 9c", True),
        ("A-K or better", "Ah Qd Jc", False),
        ("A-K-Q suited", "Ah Kh Qh", True),
        ("A-K-Q suited", "Kh Qh Jh", False),
    ],
)
def test_hands_in_words(words: str, hand: str, right: bool) -> None:
    (span,) = spans_of(words, THREE_CARDS)
    assert (exact_value(THREE_CARDS, cards(hand)) in span) is right
