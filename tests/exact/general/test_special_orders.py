"""Orders with wild cards and by length as kernels read them, against the values of the rules."""

from fractions import Fraction
from itertools import combinations
from math import comb
from random import Random

import numpy as np
import pytest
from msgspec.structs import replace

from houseway.cards import card, shoe
from houseway.categories import Category
from houseway.exact.general.counting.contexts import NO_JOKER
from houseway.exact.general.counting.large_hands import large_hands
from houseway.exact.general.counting.suit_lengths import stand_by_suits
from houseway.exact.general.known import Seen
from houseway.exact.general.one_large_hand import value_one_hand
from houseway.exact.general.planning.orders import dense_order, rank_hands
from houseway.exact.general.planning.shape import cards_gone
from houseway.exact.general.planning.tree import Fork, tree_of
from houseway.exact.general.solve import solve, stakes_of
from houseway.gamefile.model import Ranking
from houseway.gamefile.values import order_of
from tests.exact.general.files_under_test import file_named
from tests.gamefile.test_wild import FLUSHES, NATURAL_FIRST, PAI_GOW, STRAIGHTS, WITH_WILDS

NOTHING = np.zeros(0, np.int64)
FOUR_RANKS = NO_JOKER | sum(15 << 4 * rank for rank in range(4, 13))  # gone: 16 cards are left
ORDERS = [
    Ranking("wild", 5, WITH_WILDS, (2,), "wild"),
    Ranking("natural", 5, NATURAL_FIRST, (2,), "wild"),
    Ranking("bug", 5, PAI_GOW, (), "bug"),
    Ranking("three", 3, (Category.STRAIGHT, Category.PAIR, Category.HIGH_CARD), (7, 9), "wild"),
    Ranking("flushes", 1, FLUSHES),
    Ranking("wild flushes", 1, FLUSHES, (2,)),
    Ranking("straights", 1, STRAIGHTS, around=True),
    Ranking("runs", 1, (Category.STRAIGHT_FLUSH_OF_4, Category.STRAIGHT_OF_5, Category.HIGH_CARD)),
]


@pytest.mark.parametrize("ranking", ORDERS, ids=lambda ranking: ranking.name)
@pytest.mark.parametrize("size", [5, 7])
def test_ranks_are_in_the_order_of_values(ranking: Ranking, size: int) -> None:
    random, deck = Random(size), shoe(1, bool(ranking.joker))
    dealt = [sorted(random.sample(deck, size), key=lambda one: one.index) for _ in range(400)]
    # Few ranks and suits, so that rare hands are common.
    few = [one for one in deck if one.rank in (2, 7, 8, 9, 10, 15) or one.suit == 2]
    dealt += [sorted(random.sample(few, size), key=lambda one: one.index) for _ in range(400)]
    order, evaluate = dense_order(ranking), order_of(ranking).evaluate
    hands = np.array([[one.index for one in some] for some in dealt], np.uint8)
    ranks = rank_hands(order, hands, NOTHING)
    assert [int(value) for value in order.values[ranks]] == [evaluate(some) for some in dealt]


def test_seven_cards_have_so_many_classes_up_to_suits() -> None:
    hands = large_hands(7, NO_JOKER)
    assert (len(hands.cards), int(hands.weights.sum())) == (6_009_159, comb(52, 7))


def test_classes_with_a_joker_are_those_of_a_card_fewer() -> None:
    plain, both = large_hands(6, FOUR_RANKS), large_hands(6, FOUR_RANKS & ~NO_JOKER)
    assert int(both.weights.sum()) == comb(17, 6)
    assert len(both.cards) - len(plain.cards) == len(large_hands(5, FOUR_RANKS).cards)
    assert (both.cards[len(plain.cards) :, -1] == card("Jk").index).all()


def test_the_longest_flush_is_counted_suit_by_suit_as_by_listing_all() -> None:
    """Every player's hand of a small deck, each hidden one looked at."""
    order, hands = dense_order(ORDERS[4]), large_hands(4, FOUR_RANKS)
    ranks, bound = rank_hands(order, hands.cards, NOTHING), order.ranks // 3
    passed = stand_by_suits(hands.cards, ranks, order, 15, 5, (bound,))
    hidden = np.array(list(combinations(range(16), 5)), np.uint8)
    theirs = rank_hands(order, hidden, NOTHING)
    for row in range(0, len(hands.cards), 7):
        free = ~np.isin(hidden, hands.cards[row]).any(axis=1)
        left = theirs[free]
        assert passed.less[row] == (left < ranks[row]).sum()
        assert passed.upto[row] == (left <= ranks[row]).sum()
        assert passed.below[row, 0] == (left < bound).sum()


@pytest.mark.parametrize("name", ["i-luv-suits", "straight-edge"])
def test_one_hand_at_a_time_makes_the_value_of_the_whole(name: str) -> None:
    """What the coach says of each hand of a small deck, at best play, is what the proof says."""
    ranks = (2, 3, 9, 14)
    game = replace(file_named(name), without=tuple(one for one in range(2, 15) if one not in ranks))
    first = stakes_of(game, ("ante",))
    fork = tree_of(game, first)
    assert isinstance(fork, Fork)
    hands = large_hands(7, cards_gone(game))
    total, deck = Fraction(0), shoe(1)
    for cards, weight in zip(hands.cards.tolist(), hands.weights.tolist(), strict=True):
        seen = Seen(tuple(deck[at] for at in cards))
        total += weight * max(one.value for one in value_one_hand(game, first, fork, seen))
    assert total / comb(16, 7) == solve(game, ("ante",)).value
