"""Orders with wild cards and by length as kernels read them, against the values of the rules."""

from fractions import Fraction
from itertools import combinations
from math import comb
from random import Random

import numpy as np
import pytest
from msgspec.structs import replace
from numpy.typing import NDArray

from houseway.cards import card, shoe
from houseway.categories import Category
from houseway.exact.general.counting.contexts import NO_JOKER, list_contexts
from houseway.exact.general.counting.flat import LOWEST, Spread, kept_by_rank
from houseway.exact.general.counting.flushes_apart import Apart
from houseway.exact.general.counting.large_hands import large_hands
from houseway.exact.general.counting.suit_lengths import stand_by_suits
from houseway.exact.general.known import Seen
from houseway.exact.general.one_large_hand import value_one_hand
from houseway.exact.general.planning.orders import dense_order, rank_hands
from houseway.exact.general.planning.plan import plan_for
from houseway.exact.general.planning.tree import Fork
from houseway.exact.general.solve import stakes_of
from houseway.gamefile.model import Ranking, Settlement
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
def test_one_hand_alone_is_worth_what_it_is_among_all(name: str) -> None:
    """What the coach says of a hand is what the proof goes by."""
    ranks = (2, 3, 9, 14)
    game = replace(file_named(name), without=tuple(one for one in range(2, 15) if one not in ranks))
    first = stakes_of(game, ("ante",))
    plan = plan_for(game, first)
    assert isinstance(plan.tree, Fork)
    spread, deck = Spread(plan, list_contexts((), plan.shape.gone), 0), shoe(1)
    values = [value for _, _, value in spread.branches(plan.tree, ())]
    whole = spread.hidden * plan.scale
    for row in range(0, len(spread.cards), 1 + len(spread.cards) // 12):
        seen = Seen(tuple(deck[at] for at in spread.cards[row].tolist()))
        alone = {one.choice: one.value for one in value_one_hand(game, first, plan.tree, seen)}
        for option, value in zip(plan.tree.options, values, strict=True):
            if value[row] != LOWEST:
                assert alone[option.choice] == Fraction(int(value[row]), whole)
            else:
                assert option.choice not in alone


SIX_RANKS = sum(15 << 4 * rank for rank in range(6, 13))  # gone: 24 cards and a joker are left


@pytest.mark.parametrize("size", [6, 7])
def test_flushes_counted_apart_make_what_listing_all_says(size: int) -> None:
    """Hands with a joker and without, flushes among them, against every hidden hand of seven."""
    order = dense_order(ORDERS[2])
    hands, hidden = large_hands(size, SIX_RANKS), _every(25, 7)
    theirs, bound = rank_hands(order, hidden, NOTHING), order.ranks // 4
    ranks = rank_hands(order, hands.cards, NOTHING)
    flushes = np.flatnonzero(ranks > order.ranks // 2)
    few = np.concatenate([np.arange(0, len(hands.cards), 997), flushes[::499]])
    cards, ranks = np.ascontiguousarray(hands.cards[few]), ranks[few]
    passed = Apart(order, 7, SIX_RANKS).stand(cards, ranks, (bound,))
    for row in range(len(cards)):
        left = theirs[~np.isin(hidden, cards[row]).any(axis=1)]
        assert passed.less[row] == (left < ranks[row]).sum()
        assert passed.upto[row] == (left <= ranks[row]).sum()
        assert passed.below[row, 0] == (left < bound).sum()


def _every(count: int, size: int) -> NDArray[np.uint8]:
    """All hands of so many of the lowest cards, the joker being the last of them."""
    some = np.array(list(combinations(range(count), size)), np.uint8)
    some[some == count - 1] = 52
    return some


def test_a_dealer_who_always_qualifies_against_a_straight_is_no_reason_to_keep_less() -> None:
    """Which five are kept is not tried out where the highest hand is never worth less."""
    game = file_named("high-five")
    plan = plan_for(game, stakes_of(game, ("ante",)))
    assert isinstance(plan.tree, Fork)
    play = next(one for one in plan.tree.options if one.choice.keep)
    assert kept_by_rank(plan, play) is not None
    lower = replace(game, settlements=tuple(map(_upside_down, game.settlements)))
    plan = plan_for(lower, stakes_of(lower, ("ante",)))
    assert isinstance(plan.tree, Fork)
    play = next(one for one in plan.tree.options if one.choice.keep)
    assert kept_by_rank(plan, play) is None


def _upside_down(one: Settlement) -> Settlement:
    """The lower hand wins."""
    won = one.qualified
    return replace(one, qualified=replace(won, lower=won.higher, higher=won.lower))
