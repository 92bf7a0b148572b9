"""Classes of hands from one deck and from several, against what one can count otherwise."""

from __future__ import annotations

from itertools import combinations_with_replacement, permutations
from math import comb

import numpy as np
import pytest

from houseway.exact.kernels.canonical import canonical_hands
from houseway.exact.kernels.multi_deck_hands import FACES, PAIRS, choose, face_classes, face_pairs


@pytest.mark.parametrize("size", [2, 3, 4])
def test_one_deck_has_the_classes_of_hands(size: int) -> None:
    found = face_classes(size, 1)
    assert len(found.codes) == len(canonical_hands(size).keys)
    assert found.weights.sum() == comb(52, size)


@pytest.mark.parametrize(("size", "classes"), [(2, 182), (4, 22_022)])
def test_several_decks_have_multisets(size: int, classes: int) -> None:
    found = face_classes(size, 6)
    assert len(found.codes) == classes
    assert found.weights.sum() == comb(52 + size - 1, size)
    assert (np.diff(found.codes) > 0).all()


def test_a_class_is_the_set_of_its_renamings() -> None:
    """The slow twin, for three cards of three decks."""
    classes = face_classes(3, 3)
    seen: dict[int, set[tuple[int, ...]]] = {}
    for row, hand in enumerate(combinations_with_replacement(range(FACES), 3)):
        if row % 37 == 0:
            renamed = {
                tuple(sorted(face // 4 * 4 + suits[face % 4] for face in hand))
                for suits in permutations(range(4))
            }
            place = classes.place(np.array(hand, np.uint8))
            assert tuple(classes.faces[place].tolist()) in renamed
            assert len(renamed) == classes.weights[place]
            assert seen.setdefault(place, renamed) == renamed


def test_every_pair_of_faces_has_one_place() -> None:
    pairs = face_pairs()
    for place in range(PAIRS):
        one, other = pairs.first[place], pairs.second[place]
        assert pairs.place[one, other] == pairs.place[other, one] == place
    assert len(np.unique(pairs.place)) == PAIRS


def test_a_face_lies_side_by_side_with_those_below_it() -> None:
    pairs = face_pairs()
    for face in range(FACES):
        row = int(pairs.row[face]) + np.arange(face + 1)
        assert (pairs.place[face, : face + 1] == row).all()


def test_choose() -> None:
    assert [choose(8, few) for few in range(6)] == [comb(8, few) for few in range(6)]
    assert choose(2, 3) == choose(0, 1) == choose(-1, 1) == 0
