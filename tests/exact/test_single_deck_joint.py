"""Two hands of a four and the dealer on one board, against a look at one dealer after the other."""

from __future__ import annotations

from itertools import permutations

import numpy as np
from numpy.typing import NDArray

from houseway.cards import DECK
from houseway.exact.house_way import CHOICES, list_fours
from houseway.exact.shoe import face_classes
from houseway.exact.single_deck_joint import CATEGORIES, Joint, ask, count_joint
from houseway.hands import STANDARD, best
from tests.exact.test_fast_action_wins import some_boards, some_fours

ROLES = 2


def some_roles(chance: np.random.Generator) -> NDArray[np.int64]:
    """A few hands of low cards, which meet the dealer's and the board's; also alike in suits."""
    faces = face_classes(4, 1).faces
    role = np.full((len(faces), len(CHOICES)), -1, np.int64)
    for row in chance.choice(np.nonzero((faces < 18).all(axis=1))[0], 12):
        role[row, chance.integers(6)] = chance.integers(ROLES)
    return role


def slow_joint(
    role: NDArray[np.int64],
    fours: NDArray[np.uint8],
    kept: NDArray[np.int16],
    board: tuple[int, ...],
    joint: Joint,
) -> None:
    """24 x everything: each hand renamed in 24 ways, as often as its class counts hands."""
    hands = face_classes(4, 1)
    known: dict[tuple[int, ...], tuple[int, int]] = {}

    def value(*pair: int) -> tuple[int, int]:
        if pair not in known:
            found = best([DECK[face] for face in (*pair, *board)], STANDARD)
            known[pair] = found.value, STANDARD.strength(found.category)
        return known[pair]

    for row, choice in np.argwhere(role >= 0).tolist():
        weight = int(hands.weights[row])
        for suits in permutations(range(4)):
            hand = [face // 4 * 4 + suits[face % 4] for face in hands.faces[row].tolist()]
            if set(hand) & set(board):
                continue
            first = value(*(hand[place] for place in CHOICES[choice]))
            second = value(*(hand[place] for place in CHOICES[5 - choice]))
            at = (role[row, choice], first[1], second[1])
            joint.boards[at] += weight
            for four, times in zip(fours.tolist(), kept.tolist(), strict=True):
                if set(four) & {*hand, *board}:
                    continue
                for picked, orders in zip(CHOICES, times, strict=True):
                    if orders and value(*(four[place] for place in picked))[0] < first[0]:
                        joint.wins[at] += weight * orders
                        dealer = value(*(four[place] for place in picked))[0]
                        lower = (first[0] <= second[0]) + (first[0] < second[0])
                        joint.both[at[0]] += weight * orders * lower * (dealer < second[0])


def empty() -> Joint:
    size = (ROLES, CATEGORIES, CATEGORIES)
    return Joint(np.zeros(size, np.int64), np.zeros(size, np.int64), np.zeros(ROLES, np.int64))


def test_joint_results_are_those_counted_one_deal_at_a_time() -> None:
    chance = np.random.default_rng(4)
    fours, kept = some_fours(chance, 1, 60)
    house, role = list_fours(fours, kept), some_roles(chance)
    boards = some_boards(chance, 1, 6)
    weights = np.array([1, 4, 6, 12, 24, 1])
    fast, slow = count_joint(house, ask(role), ROLES, boards, weights), empty()
    for board, weight in zip(boards, weights.tolist(), strict=True):
        once = empty()
        slow_joint(role, fours, kept, tuple(board.tolist()), once)
        for sums, more in zip(slow, once, strict=True):
            sums += weight * more
    assert (fast.boards == slow.boards).all()
    assert (24 * fast.wins == house.scale * slow.wins).all()
    assert (24 * fast.both == house.scale * slow.both).all()
    assert fast.both.all()


def test_a_hand_is_asked_in_every_renaming() -> None:
    """One choice of each four: all that the deck can deal, 24 times."""
    role = np.full((len(face_classes(4, 1).faces), 6), -1, np.int64)
    role[:, 2] = 0
    assert int(ask(role).times.sum()) == 24 * 270_725
