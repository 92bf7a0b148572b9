"""The Bonus's boards by category, against a look at one board after the other."""

from __future__ import annotations

from collections import Counter
from itertools import combinations, combinations_with_replacement
from math import comb

import numpy as np
import pytest
from numba import config  # pyright: ignore[reportMissingTypeStubs]

from houseway.cards import cards
from houseway.exact.games.fast_action_holdem.bonus import (
    CATEGORIES,
    add_physical,
    count_pair,
    physical_boards,
)
from houseway.exact.kernels.evaluate import values
from houseway.exact.kernels.multi_deck_hands import FACES, PAIRS, face_pairs
from houseway.exact.kernels.tables import tables

compiled = pytest.mark.skipif(
    bool(getattr(config, "DISABLE_JIT", False)), reason="millions of boards need the compiler"
)


@compiled
@pytest.mark.parametrize("four", ["Ah Kh Qh 2c", "7c 7d 7h 7s", "Jd 9c 8c 3s"])
def test_boards_that_avoid_all_four(four: str) -> None:
    a, b, c, d = (card.index for card in cards(four))
    boards = count_pair(1, a, b)
    fast = boards.none - boards.one[c] - boards.one[d] + boards.two[face_pairs().place[c, d]]
    live = [face for face in range(52) if face not in (a, b, c, d)]
    sevens = np.array(list(combinations(live, 5)), np.uint8)
    sevens = np.column_stack((sevens, np.full((len(sevens), 2), (a, b), np.uint8)))
    slow = np.bincount(values(tables(), sevens) >> 20, minlength=CATEGORIES)
    assert fast.tolist() == slow.tolist()
    assert fast.sum() == comb(48, 5)


def test_physical_cards_of_repeated_faces() -> None:
    """Four faces with three, two, two and four copies: every board of five physical cards."""
    copies = np.zeros(FACES, np.int64)
    copies[[3, 9, 30, 51]] = 3, 2, 2, 4
    shoe = [(face, copy) for face in (3, 9, 30, 51) for copy in range(copies[face])]
    none, one = np.zeros(CATEGORIES, np.int64), np.zeros((FACES, CATEGORIES), np.int64)
    two = np.zeros((PAIRS, CATEGORIES), np.int64)
    for board in combinations_with_replacement((3, 9, 30, 51), 5):
        if physical_boards(copies, board):
            add_physical(face_pairs().place, copies, board, 7, none, one, two)
    with_cards = Counter(
        held
        for board in combinations(shoe, 5)
        for size in range(3)
        for held in combinations(board, size)
    )
    place = face_pairs().place
    assert none[7] == with_cards[()] == comb(11, 5)
    for held, count in with_cards.items():
        if len(held) == 1:
            assert one[held[0][0], 7] == count
        if len(held) == 2:
            assert two[place[held[0][0], held[1][0]], 7] == count


def test_several_decks_leave_no_board_out() -> None:
    counts = count_pair(6, 0, 0)
    assert counts.none.sum() == comb(310, 5)
    assert counts.one[0].sum() == comb(309, 4)
    assert counts.two[face_pairs().place[0, 17]].sum() == comb(308, 3)
    assert counts.two[face_pairs().place[0, 0]].sum() == comb(308, 3)
