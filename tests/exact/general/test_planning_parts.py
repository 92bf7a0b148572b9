"""The solver's parts by themselves: counts that anyone can check."""

from fractions import Fraction
from itertools import combinations
from math import comb

import numpy as np
import pytest
from msgspec.structs import replace

from houseway.cards import DECK
from houseway.exact.general.against_engine import hold_to_engine
from houseway.exact.general.counting.contexts import (
    NO_JOKER,
    Fixed,
    find_context,
    list_contexts,
    order_numbers,
    same_contexts,
)
from houseway.exact.general.counting.street_ranks import live_cards_of, places_of, rank_live
from houseway.exact.general.counting.suit_classes import ONE_BLOCK, suit_classes, suit_index
from houseway.exact.general.planning.orders import counting_order, dense_order, rank_hands
from houseway.exact.general.planning.plan import plan_for
from houseway.exact.general.planning.reach import OutOfReach
from houseway.exact.general.planning.tree import Fork, forks, leaves, tree_of
from houseway.exact.general.solve import check_plan, solve, stakes_of
from houseway.gamefile.game import file_of, game_from
from houseway.gamefile.model import Count, Ranking, Span
from houseway.gamefile.values import order_of
from houseway.games import known
from houseway.hands import STANDARD, THREE_CARD
from tests.exact.general.files_under_test import file_named

FIVE = Ranking("five cards", 5, STANDARD.categories[::-1])
THREE = Ranking("three cards", 3, THREE_CARD.categories[::-1])
TWOS_AND_THREES = NO_JOKER | 255  # gone, as bits: eight cards, and what is in no deck here


# --- Suits and open cards -------------------------------------------------------------------------


@pytest.mark.parametrize(("size", "classes"), [(1, 13), (2, 169), (3, 1_755), (5, 134_459)])
def test_hands_up_to_suits_are_as_many_as_everybody_counts(size: int, classes: int) -> None:
    found = suit_classes(size, ONE_BLOCK)
    assert len(found.hands) == classes
    assert found.weights.sum() == comb(52, size)


def test_every_set_of_cards_has_a_class_of_its_size() -> None:
    index = suit_index(3, ONE_BLOCK)
    assert index.classes == 1 + 13 + 169 + 1_755
    assert len(index.packed) == sum(comb(52, size) for size in range(4))


@pytest.mark.parametrize(
    ("groups", "deals"),
    [((3,), comb(52, 3)), ((1, 2), 52 * comb(51, 2)), ((3, 1), comb(52, 3) * 49)],
)
def test_contexts_stand_for_all_deals(groups: tuple[int, ...], deals: int) -> None:
    found = list_contexts(groups)
    assert found.weights.sum() == deals
    assert (np.diff(found.keys) > 0).all()
    assert len(list_contexts((3,)).keys) == 1_755


def test_a_context_is_found_under_any_names_of_suits() -> None:
    contexts = list_contexts((1, 2))
    room = np.empty(16, np.int64), np.empty(4, np.int64)
    for row in range(0, len(contexts.keys), 211):
        one, first, second = contexts.cards[row].tolist()
        renamed = [4 * (card // 4) + 3 - card % 4 for card in (one, first, second)]
        cards = np.array([renamed[0], *sorted(renamed[1:])], np.int64)
        assert find_context(contexts, cards, *room, order_numbers()).row == row


def test_contexts_can_be_those_of_some_first_cards_alone() -> None:
    first = list_contexts((1, 0))
    one = Fixed(1, first.cards[4], int(first.weights[4]))
    found = list_contexts((1, 2), NO_JOKER, one)
    assert (found.cards[:, 0] == first.cards[4, 0]).all()
    assert found.weights.sum() == 4 * comb(51, 2)


def test_renamings_that_leave_a_context_alone() -> None:
    contexts = list_contexts((1,))
    assert {int(same).bit_count() for same in same_contexts(contexts)} == {6}


# --- Orders ---------------------------------------------------------------------------------------


def test_dense_ranks_are_the_usual_numbers_of_hands() -> None:
    assert dense_order(FIVE).ranks == 7_462
    assert dense_order(THREE).ranks == 741


@pytest.mark.parametrize("ranking", [FIVE, THREE], ids=lambda ranking: ranking.name)
def test_the_arrays_rank_as_the_settlement_does(ranking: Ranking) -> None:
    order, settled, chance = dense_order(ranking), order_of(ranking), np.random.default_rng(1)
    for count in (ranking.cards, ranking.cards + 1):
        hands = np.sort([chance.choice(52, count, replace=False) for _ in range(60)], axis=1)
        ranks = rank_hands(order, hands.astype(np.uint8), np.zeros(0, np.int64))
        for hand, rank in zip(hands.tolist(), ranks.tolist(), strict=True):
            some = combinations([DECK[card] for card in hand], ranking.cards)
            assert order.values[rank] == max(settled.evaluate(one) for one in some)


def test_a_span_of_values_is_a_range_of_ranks() -> None:
    order = dense_order(THREE)
    low, high = order.span(Span(int(order.values[10]), int(order.values[19])))
    assert (low, high) == (10, 20)


def test_a_count_knows_no_suits() -> None:
    order = counting_order(Count((8,)), 3)
    assert order.ranks == 4  # none to three eights
    assert order.flush > 7


def test_hands_beside_a_context_are_all_that_are_left() -> None:
    left = 52 - 8 - 3
    free = list_contexts((3,), TWOS_AND_THREES)
    live = live_cards_of(free, 0, 2, TWOS_AND_THREES)
    assert live.shape == (2, left)
    assert places_of(live, 2).shape == (2, comb(left, 2))
    assert rank_live(dense_order(FIVE), free.cards[:2], live, 2).shape == (2, comb(left, 2))


# --- Trees and shapes -----------------------------------------------------------------------------


def test_a_seat_of_three_card_poker_plays_or_folds() -> None:
    game = file_named("three-card-poker")
    tree = tree_of(game, stakes_of(game, ("ante",)))
    assert isinstance(tree, Fork)
    assert [one.choice.name for one in tree.options] == ["play", "fold"]
    assert sorted(leaf.staked for leaf in leaves(tree)) == [1, 2]
    assert [leaf.lost for leaf in leaves(tree) if leaf.staked == 1] == [1]


def test_a_range_of_stakes_is_its_two_ends() -> None:
    game = file_named("four-card-poker")
    tree = tree_of(game, stakes_of(game, ("ante",)))
    assert sorted({leaf.staked for leaf in leaves(tree)}) == [1, 2, 4]


@pytest.mark.parametrize(
    ("name", "held", "hidden", "levels", "deals"),
    [
        ("three-card-poker", 3, 3, ((),), comb(52, 3) * comb(49, 3)),
        ("caribbean-stud", 5, 4, ((1,),), comb(52, 5) * 47 * comb(46, 4)),
        (
            "casino-holdem",
            2,
            2,
            ((3,), (5,)),
            comb(52, 2) * comb(50, 3) * comb(47, 2) * comb(45, 2),
        ),
        ("four-and-two", 4, 3, ((1, 0), (1, 2)), comb(52, 4) * 48 * comb(47, 2) * comb(45, 3)),
    ],
)
def test_the_shape_has_every_deal_of_the_game(
    name: str, held: int, hidden: int, levels: object, deals: int
) -> None:
    game = file_named(name)
    shape = plan_for(game, stakes_of(game, ("ante",))).shape
    assert (shape.held, shape.hidden, shape.levels) == (held, hidden, levels)
    assert shape.total == deals


def test_a_plan_s_nets_are_whole_numbers_of_its_scale() -> None:
    game = file_named("crazy-4-poker")
    plan = plan_for(game, stakes_of(game, ("ante", "super-bonus")))
    assert plan.scale % 2 == 0  # a row pays one and a half
    assert Fraction(int(plan.sums[0].nets.max()), plan.scale).denominator in (1, 2)
    check_plan(plan)
    assert len(list(forks(plan.tree))) == 1


def test_what_is_too_large_is_refused_in_words() -> None:
    game = file_named("six-and-three")
    with pytest.raises(OutOfReach, match="only one is solved"):
        plan_for(replace(game, decks=2), stakes_of(game, ("ante",)))


LAST_CARDS = """
[hand.ends]
cards  = ["last 1 of player", "last 1 of dealer"]
ranked = "two cards"

[settle.ends]
hand = "ends"
pays = { pair = 4, flush = 1 }

[settle.pair-plus]"""


def test_a_hand_of_the_last_cards_is_those_alone() -> None:
    """Two cards: a pair in 3 of 51, a suit in 12 of 51; where a decision touches them, refused."""
    text = known("three-card-poker").file.replace("[settle.pair-plus]", LAST_CARDS, 1)
    text = text.replace("play         = {", "ends = { optional = true }\nplay         = {")
    game = file_of(game_from(text, "by-the-last-cards"))
    found = solve(game, ("ends",))
    assert found.value == Fraction(4 * 3 + 12 - 36, 51)
    hold_to_engine(plan_for(game, stakes_of(game, ("ends",))))
    choice = 'choice.fold = { loses = ["ante", "pair-plus"'
    lost = file_of(game_from(text.replace(choice, choice + ', "ends"'), "by-the-last-cards"))
    with pytest.raises(OutOfReach, match="only the last cards"):
        plan_for(lost, stakes_of(lost, ("ante", "ends")))
