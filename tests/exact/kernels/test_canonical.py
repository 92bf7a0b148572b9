"""The classes of hands up to the names of suits: how many, how heavy, and which hand is where."""

from __future__ import annotations

from itertools import combinations, permutations
from math import comb

import numpy as np
import pytest

from houseway.exact.kernels.canonical import (
    canonical_hands,
    canonical_rows,
    classes_by_place,
    place_of,
    put_in,
)
from tests.exact.kernels.test_evaluate import compiled


@pytest.mark.parametrize(
    ("size", "classes"),
    [(1, 13), (2, 169), (3, 1_755), (4, 16_432), pytest.param(5, 134_459, marks=compiled)],
)
def test_counts(size: int, classes: int) -> None:
    found = canonical_hands(size)
    assert found.cards.shape == (classes, size)
    assert found.weights.sum() == comb(52, size)
    assert (np.diff(found.keys) > 0).all()


def test_each_hand_has_the_class_of_its_renamings() -> None:
    """The slow twin: a class is the set of a hand's 24 renamings."""
    classes = canonical_hands(3)
    hands = np.array(list(combinations(range(52), 3)), np.uint8)
    rows = canonical_rows(classes, hands)
    assert np.bincount(rows).tolist() == classes.weights.tolist()
    for row in range(0, len(hands), 97):
        renamed = {
            tuple(sorted(card // 4 * 4 + suits[card % 4] for card in hands[row].tolist()))
            for suits in permutations(range(4))
        }
        assert len(renamed) == classes.weights[rows[row]]
        assert tuple(classes.cards[rows[row]].tolist()) in renamed


def test_a_class_is_found_by_its_own_cards() -> None:
    classes = canonical_hands(4)
    assert (canonical_rows(classes, classes.cards) == np.arange(16_432)).all()


@pytest.mark.parametrize("size", [1, 2, 3, pytest.param(4, marks=compiled)])
def test_every_place_has_its_class(size: int) -> None:
    hands = np.array(sorted(combinations(range(52), size), key=lambda hand: hand[::-1]), np.uint8)
    by_place = classes_by_place(size)
    assert (by_place == canonical_rows(canonical_hands(size), hands)).all()
    assert all(place_of(tuple(hands[row].tolist())) == row for row in range(0, len(hands), 97))


def test_a_card_is_put_in_where_it_belongs() -> None:
    more = np.empty(4, np.uint8)
    for held in ((0, 1, 2), (0, 25, 51), (49, 50, 51)):
        cards = np.array(held, np.uint8)
        for which, card in enumerate(card for card in range(52) if card not in held):
            put_in(cards, which, more)
            assert more.tolist() == sorted((*held, card))
