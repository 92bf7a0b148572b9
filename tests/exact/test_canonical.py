"""The classes of hands up to the names of suits: how many, how heavy, and which hand is where."""

from __future__ import annotations

from itertools import combinations, permutations
from math import comb

import numpy as np
import pytest

from houseway.exact.canonical import canonical_hands, canonical_rows


@pytest.mark.parametrize(
    ("size", "classes"), [(1, 13), (2, 169), (3, 1_755), (4, 16_432), (5, 134_459)]
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
    rows = np.empty(len(hands), np.int64)
    canonical_rows(hands, classes.keys, rows)
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
    rows = np.empty(len(classes.keys), np.int64)
    canonical_rows(classes.cards, classes.keys, rows)
    assert rows.tolist() == list(range(len(rows)))
