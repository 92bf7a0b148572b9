"""Two hands of a four and the dealer on one board, against a look at one dealer after the other."""

from __future__ import annotations

from collections import Counter
from itertools import permutations
from math import comb

import numpy as np
import pytest
from numpy.typing import NDArray

from houseway.cards import DECK
from houseway.exact.games.fast_action_holdem.ante.boards import (
    ranks_of_one_deck,
    ranks_of_several_decks,
)
from houseway.exact.games.fast_action_holdem.house_way import CHOICES, list_fours
from houseway.exact.games.fast_action_holdem.joint_results import (
    LIMBS,
    Ranked,
    ask,
    count_joint,
    room_for_joint,
    whole,
)
from houseway.exact.games.fast_action_holdem.solution import physical_weights
from houseway.exact.kernels.multi_deck_hands import face_classes
from houseway.exact.kernels.tables import multi_deck_tables, tables
from houseway.hands import MULTI_DECK, STANDARD, best
from tests.exact.games.fast_action_holdem.test_wins import physical, some_boards, some_fours

ROLES = 2


def some_roles(chance: np.random.Generator, decks: int) -> NDArray[np.int64]:
    """A few hands of low cards, which meet the dealer's and the board's; also alike in suits."""
    faces = face_classes(4, decks).faces
    role = np.full((len(faces), len(CHOICES)), -1, np.int64)
    for row in chance.choice(np.nonzero((faces < 18).all(axis=1))[0], 12):
        role[row, chance.integers(6)] = chance.integers(ROLES)
    return role


def ranked(decks: int, boards: NDArray[np.uint8], weights: NDArray[np.int64]) -> Ranked:
    if decks == 1:
        ranks, strength = ranks_of_one_deck(tables(), boards), tables().strength
    else:
        several = multi_deck_tables()
        as_it_is = np.arange(len(several.value)).astype(np.uint16)
        ranks = ranks_of_several_decks(several, as_it_is, boards)
        strength = several.strength
    return Ranked(decks, boards, weights, ranks, strength)


def slow_joint(
    role: NDArray[np.int64],
    fours: NDArray[np.uint8],
    kept: NDArray[np.int16],
    decks: int,
    board: tuple[int, ...],
    joint: tuple[NDArray[np.object_], ...],
) -> None:
    """24 x everything: each hand renamed in 24 ways, as often as its class counts hands."""
    order = STANDARD if decks == 1 else MULTI_DECK
    classes, weights = face_classes(4, decks), physical_weights(decks)
    known: dict[tuple[int, ...], tuple[int, int]] = {}
    boards, wins, both = joint

    def value(*pair: int) -> tuple[int, int]:
        if pair not in known:
            found = best([DECK[face] for face in (*pair, *board)], order)
            known[pair] = found.value, order.strength(found.category)
        return known[pair]

    for row, choice in np.argwhere(role >= 0).tolist():
        for suits in permutations(range(4)):
            hand = [face // 4 * 4 + suits[face % 4] for face in classes.faces[row].tolist()]
            held = Counter(hand)
            deals = int(weights[row]) * physical(board, held, decks)
            if not deals:
                continue
            first = value(*(hand[place] for place in CHOICES[choice]))
            second = value(*(hand[place] for place in CHOICES[5 - choice]))
            at = (role[row, choice], first[1], second[1])
            boards[at] += deals
            for four, times in zip(fours.tolist(), kept.tolist(), strict=True):
                dealers = deals * physical(tuple(four), held + Counter(board), decks)
                for picked, orders in zip(CHOICES, times, strict=True):
                    if dealers and orders:
                        dealer = value(*(four[place] for place in picked))[0]
                        lower = (first[0] <= second[0]) + (first[0] < second[0])
                        beaten = dealer < first[0]
                        wins[at] += dealers * orders * beaten
                        both[at[0]] += dealers * orders * lower * beaten * (dealer < second[0])


def empty(categories: int) -> tuple[NDArray[np.object_], ...]:
    return tuple(whole(sums) for sums in room_for_joint(ROLES, categories))


@pytest.mark.parametrize("decks", [1, 6])
def test_joint_results_are_those_counted_one_deal_at_a_time(decks: int) -> None:
    chance = np.random.default_rng(4)
    fours, kept = some_fours(chance, decks, 60)
    house, role = list_fours(fours, kept), some_roles(chance, decks)
    boards = some_boards(chance, decks, 6)
    weights = np.array([1, 4, 6, 12, 24, 1])
    categories = len((STANDARD if decks == 1 else MULTI_DECK).categories)
    joint = room_for_joint(ROLES, categories)
    asked = ask(role, physical_weights(decks), decks)
    count_joint(house, asked, ranked(decks, boards, weights), True, joint)
    slow = empty(categories)
    for board, weight in zip(boards, weights.tolist(), strict=True):
        once = empty(categories)
        slow_joint(role, fours, kept, decks, tuple(board.tolist()), once)
        for sums, more in zip(slow, once, strict=True):
            sums += weight * more
    boards_of_both, wins, both = map(whole, joint)
    assert (boards_of_both == slow[0]).all()
    assert (24 * wins == house.scale * slow[1]).all()
    assert (24 * both == house.scale * slow[2]).all()
    assert both.all()


def test_without_a_dealer_boards_are_counted_all_the_same() -> None:
    chance = np.random.default_rng(5)
    house, role = list_fours(*some_fours(chance, 6, 40)), some_roles(chance, 6)
    boards, weights = some_boards(chance, 6, 4), np.array([24, 12, 4, 1])
    asked = ask(role, physical_weights(6), 6)
    dealt, alone = (room_for_joint(ROLES, len(MULTI_DECK.categories)) for _ in range(2))
    for joint, with_dealer in ((dealt, True), (alone, False)):
        count_joint(house, asked, ranked(6, boards, weights), with_dealer, joint)
    assert (dealt.boards == alone.boards).all()
    assert dealt.wins.any()
    assert not alone.wins.any()


def test_words_hold_numbers_of_any_size() -> None:
    words = np.array([[1], [2], [3]])
    assert whole(words)[0] == 1 + (2 << LIMBS[1]) + (3 << LIMBS[2])


@pytest.mark.parametrize("decks", [1, 6])
def test_a_hand_is_asked_in_every_renaming(decks: int) -> None:
    """One choice of each four: all that the shoe can deal, 24 times."""
    role = np.full((len(face_classes(4, decks).faces), 6), -1, np.int64)
    role[:, 2] = 0
    asked = ask(role, physical_weights(decks), decks)
    assert int(asked.times.sum()) == 24 * comb(52 * decks, 4)
