"""The solver's one count against a slow twin that looks at every hidden hand."""

from collections.abc import Sequence
from itertools import combinations
from math import comb

import numpy as np
import pytest
from msgspec.structs import replace

from houseway.exact.general.counting.contexts import NO_JOKER, list_contexts
from houseway.exact.general.counting.flushes_apart import NOTHING, BesideOpen
from houseway.exact.general.counting.kinds import count_kinds, kinds_up_to, subsets_of_kinds
from houseway.exact.general.counting.listed_hands import ListedHands, hands_beside, hands_by_kinds
from houseway.exact.general.counting.showdown import Passed, stand_live, telling_suits
from houseway.exact.general.counting.street_ranks import live_cards_of, rank_live
from houseway.exact.general.planning.orders import DenseOrder, dense_order, rank_hands
from houseway.exact.general.planning.plan import plan_for
from houseway.exact.general.solve import stakes_of
from houseway.gamefile.model import Ranking
from houseway.hands import STANDARD, THREE_CARD
from tests.exact.general.files_under_test import file_named

FIVE = dense_order(Ranking("five cards", 5, STANDARD.categories[::-1]))
THREE = dense_order(Ranking("three cards", 3, THREE_CARD.categories[::-1]))
FEW_RANKS = NO_JOKER | sum(15 << 4 * rank for rank in range(1, 10))  # gone: 16 are left


def bounds_in(order: DenseOrder) -> tuple[int, ...]:
    return (1, order.ranks // 6, order.ranks - 1)


def slowly(
    order: DenseOrder,
    live: Sequence[int],
    mine: list[int],
    theirs: list[int],
    sizes: tuple[int, int],
) -> Passed:
    """Every player's hand against every hidden hand that it leaves, one by one."""

    def rank(hand: Sequence[int], shared: list[int]) -> int:
        cards = np.array([sorted([*hand, *shared])], np.int64)
        return int(rank_live(order, cards, np.zeros((1, 0), np.int64), 0)[0, 0])

    hidden = [(set(hand), rank(hand, theirs)) for hand in combinations(live, sizes[1])]
    less, upto, below = [], [], []
    # Hands are numbered by their highest card first.
    for hand in sorted(combinations(live, sizes[0]), key=lambda hand: hand[::-1]):
        own, left = rank(hand, mine), [of for cards, of in hidden if not cards & set(hand)]
        less.append(sum(of < own for of in left))
        upto.append(sum(of <= own for of in left))
        below.append([sum(of < bound for of in left) for bound in bounds_in(order)])
    return Passed(np.array(less), np.array(upto), np.array(below))


@pytest.mark.parametrize(
    ("order", "groups", "mine", "theirs", "sizes"),
    [
        (FIVE, (1, 2), [1, 2], [0, 1, 2], (4, 3)),
        (FIVE, (1, 3), [1, 2, 3], [0, 1, 2, 3], (3, 2)),
        (FIVE, (1, 4), [1, 2, 3, 4], [0, 1, 2, 3, 4], (2, 1)),
        (FIVE, (5,), [0, 1, 2, 3, 4], [0, 1, 2, 3, 4], (2, 2)),
        (FIVE, (2,), [], [0, 1], (5, 4)),
        (THREE, (1,), [], [0], (3, 2)),
        (THREE, (1, 1), [1], [0, 1], (2, 3)),
    ],
    ids=lambda value: str(value) if isinstance(value, tuple) else "",
)
def test_every_hand_stands_as_if_counted_one_by_one(
    order: DenseOrder,
    groups: tuple[int, ...],
    mine: list[int],
    theirs: list[int],
    sizes: tuple[int, int],
) -> None:
    contexts = list_contexts(groups, FEW_RANKS)
    some = np.linspace(0, len(contexts.keys) - 1, 4).astype(int)
    for row in some.tolist():
        live = live_cards_of(contexts, row, row + 1, FEW_RANKS)
        open_ = contexts.cards[row : row + 1]
        my_open, their_open = np.sort(open_[:, mine], axis=1), np.sort(open_[:, theirs], axis=1)
        found = stand_live(
            rank_live(order, my_open, live, sizes[0]),
            rank_live(order, their_open, live, sizes[1]),
            live,
            telling_suits(order.flush, their_open, sizes[1]),
            sizes,
            order.ranks,
            bounds_in(order),
        )
        twin = slowly(order, live[0].tolist(), my_open[0].tolist(), their_open[0].tolist(), sizes)
        for fast, slow in zip(found, twin, strict=True):
            assert (fast[0] == slow).all()


def test_a_suit_tells_only_where_a_flush_can_come() -> None:
    hearts, spades = (np.array([[2, 6, 11], [3, 6, 9]]), np.array([[3, 7, 11], [0, 1, 2]]))
    assert telling_suits(5, hearts, 3).tolist() == [0b0100, 0]
    assert telling_suits(5, spades, 2).tolist() == [0b1000, 0]
    assert telling_suits(3, hearts, 3).tolist() == [0b1111, 0b1111]


@pytest.mark.parametrize("telling", range(5))
def test_kinds_are_as_many_as_can_be_counted_by_hand(telling: int) -> None:
    plain = 13  # ranks, each as often as one likes
    pairs = plain * (plain + 1) // 2 + plain * 13 * telling + comb(13 * telling, 2)
    assert count_kinds(2, telling) == pairs
    assert len(kinds_up_to(2, telling).cards) == 1 + plain + 13 * telling + pairs


def test_subsets_of_a_kind_add_up_to_those_of_its_cards() -> None:
    found = subsets_of_kinds(4, 1, 3)
    for kind in range(0, len(found.ends) - 1, 97):
        times = found.times[found.ends[kind] : found.ends[kind + 1]]
        assert np.abs(times).sum() == 4 + 6 + 4  # of one, two and three of four cards


@pytest.mark.parametrize("row", [0, 700, 1754])
def test_large_hands_beside_open_cards_are_all_listed(row: int) -> None:
    game = file_named("six-and-three")
    plan = plan_for(game, stakes_of(game, ("ante",)))
    open_ = list_contexts(plan.shape.levels[0]).cards[row]
    for beside in (hands_beside(plan, open_), hands_by_kinds(plan, open_)):
        assert beside.weights.sum() == comb(49, 6)
    by_kinds = hands_by_kinds(plan, open_)
    assert isinstance(by_kinds, ListedHands)
    assert by_kinds.hidden.weights.sum() == comb(49, 3)
    assert not np.isin(by_kinds.cards, open_).any()


@pytest.mark.parametrize("row", [40, 900, 1500])
def test_flushes_counted_apart_are_those_of_hands_listed_whole(row: int) -> None:
    """By kind, rank and weight, over a whole deck: what stands how often, and how it stands."""
    game = file_named("six-and-three")
    plan = plan_for(game, stakes_of(game, ("ante",)))
    open_ = list_contexts(plan.shape.levels[0]).cards[row]
    (comparison,) = plan.comparisons
    apart, whole = hands_beside(plan, open_), hands_by_kinds(plan, open_)
    assert isinstance(apart, BesideOpen)
    found: list[dict[tuple[int, ...], int]] = []
    for beside in (apart, whole):
        ranks = rank_hands(comparison.mine.order, beside.cards, NOTHING)
        less, upto, below = beside.stand(comparison, ranks)
        columns = np.stack([ranks, less, upto, *below.T]).astype(np.int64)
        rows, which = np.unique(columns, axis=1, return_inverse=True)
        weights = np.bincount(which, beside.weights).astype(np.int64)
        found.append(dict(zip(map(tuple, rows.T.tolist()), weights.tolist(), strict=True)))
    assert found[0] == found[1]


@pytest.mark.parametrize("row", [0, 60, 130])
def test_flushes_apart_beside_open_cards_against_every_hidden_hand(row: int) -> None:
    """Seven ranks: a flush is one of some, with two of the dealer's open cards of a suit or three.

    Only ranks and the suit that tells make a difference: hands that are not dealt so stand as the
    first hand does that has the same.
    """
    gone = NO_JOKER | sum(15 << 4 * rank for rank in range(1, 7))
    game = replace(file_named("six-and-three"), without=tuple(range(3, 9)))
    plan = plan_for(game, stakes_of(game, ("ante",)))
    open_ = list_contexts(plan.shape.levels[0], gone).cards[row]
    (comparison,) = plan.comparisons
    beside = hands_beside(plan, open_)
    assert isinstance(beside, BesideOpen)
    ranks = rank_hands(comparison.mine.order, beside.cards, NOTHING)
    less, upto, below = beside.stand(comparison, ranks)
    live = [card for card in range(52) if not gone >> card & 1 and card not in open_]
    hidden = np.array(list(combinations(live, 3)), np.uint8)
    theirs = rank_hands(comparison.theirs.order, hidden, np.sort(open_))
    tried = 0
    for at in range(0, len(ranks), len(ranks) // 60):
        hand = beside.cards[at]
        if np.isin(hand, open_).any():
            continue  # it stands for others with the same ranks
        left = theirs[~np.isin(hidden, hand).any(axis=1)]
        assert less[at] == (left < ranks[at]).sum()
        assert upto[at] == (left <= ranks[at]).sum()
        assert below[at].tolist() == [(left < bound).sum() for bound in comparison.bounds]
        tried += 1
    assert tried > 20
