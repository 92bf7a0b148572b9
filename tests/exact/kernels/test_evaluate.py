"""The kernels against `houseway.hands`, and against the counts that everyone knows."""

from __future__ import annotations

from collections.abc import Callable

import numpy as np
import pytest
from numba import config  # pyright: ignore[reportMissingTypeStubs]
from numpy.typing import NDArray

from houseway.cards import DECK, shoe
from houseway.exact.kernels.evaluate import (
    DENSE_RANKS,
    PAIRS,
    live_cards,
    pair_place,
    prepare_board,
    rank_fives,
    rank_hand,
    rank_multi_deck_sevens,
    rank_pair,
    rank_pairs,
    rank_sevens,
    rank_sixes,
    value_hands,
    values,
)
from houseway.exact.kernels.jit import kernel
from houseway.exact.kernels.omaha import rank_omaha
from houseway.exact.kernels.tables import Tables, multi_deck_tables, tables
from houseway.hands import MULTI_DECK, MULTI_DECK_FIVES_HIGH, Category, best, best_with_exactly

compiled = pytest.mark.skipif(
    bool(getattr(config, "DISABLE_JIT", False)), reason="millions of hands need the compiler"
)


def deal(count: int, size: int, seed: int = 1, deck: int = 52) -> NDArray[np.uint8]:
    """Random hands, every other one from a few ranks or two suits, where the rare hands are."""
    chance = np.random.default_rng(seed)
    few = np.arange(16), np.array([card for card in range(52) if card % 4 < 2])
    rows = [
        chance.choice(deck if row % 3 else few[row % 2], size, replace=False)
        for row in range(count)
    ]
    return np.array(rows, np.uint8)


def slow_values(hands: NDArray[np.uint8]) -> list[int]:
    return [best([DECK[card] for card in row]).value for row in hands]


@pytest.mark.parametrize("size", [5, 6, 7, 8, 9])
def test_values_are_those_of_hands(size: int) -> None:
    hands = deal(3_000, size)
    assert values(tables(), hands).tolist() == slow_values(hands)
    found = np.empty(len(hands), np.int32)
    value_hands(tables(), hands, found)
    assert found.tolist() == slow_values(hands)


@pytest.mark.parametrize(
    ("size", "rank_rows"), [(5, rank_fives), (6, rank_sixes), (7, rank_sevens)]
)
def test_one_hand_and_a_batch_agree(
    size: int, rank_rows: Callable[[Tables, NDArray[np.uint8], NDArray[np.uint16]], None]
) -> None:
    hands = deal(200, size, seed=2)
    ranks = np.empty(len(hands), np.uint16)
    rank_rows(tables(), hands, ranks)
    assert [rank_hand(tables(), tuple(row)) for row in hands.tolist()] == ranks.tolist()


def test_a_dense_rank_stands_for_each_value() -> None:
    assert len(tables().value) == DENSE_RANKS
    assert (np.diff(tables().value) > 0).all()
    assert np.bincount(tables().strength).tolist() == [
        1277,
        2860,
        858,
        858,
        10,
        1277,
        156,
        156,
        9,
        1,
    ]


def test_several_decks_rank_as_hands_do() -> None:
    chance = np.random.default_rng(3)
    decks = shoe(6)
    hands = np.array([chance.choice(len(decks), 7, replace=False) for _ in range(2_000)])
    hands[::2] = [chance.choice(hands[0] // 52 * 52 + np.arange(7), 7) for _ in hands[::2]]
    faces = (hands % 52).astype(np.uint8)
    faces[::4] = faces[::4] // 4 * 4  # one suit
    ranks = np.empty(len(faces), np.uint16)
    for order, used in (
        (MULTI_DECK, multi_deck_tables()),
        (MULTI_DECK_FIVES_HIGH, multi_deck_tables(fives_high=True)),
    ):
        rank_multi_deck_sevens(used, faces, ranks)
        slow = [order.evaluate([DECK[card] for card in row]) for row in faces]
        assert used.value[ranks].tolist() == slow
        rare = (Category.FLUSH, Category.FIVE_OF_A_KIND, Category.SUITED_FIVE_OF_A_KIND)
        assert set(used.strength[ranks]) >= {order.strength(one) for one in rare}


def test_every_pair_of_a_board() -> None:
    live, ranks = np.empty(47, np.uint8), np.empty(PAIRS, np.uint16)
    for board in deal(20, 5, seed=4):
        live_cards(board, live)
        rank_pairs(tables(), board, live, ranks)
        prepared = prepare_board(tables(), tuple(board.tolist()))
        for first in range(46):
            for second in range(first + 1, 47):
                rank = ranks[pair_place(first, second, 47)]
                one, other = int(live[first]), int(live[second])
                assert rank == rank_pair(tables(), prepared, one, other)
                assert rank == rank_hand(tables(), (*board.tolist(), one, other))


def test_omaha_takes_exactly_two_and_three() -> None:
    dealt = deal(500, 9, seed=5)
    ranks = np.empty(len(dealt), np.uint16)
    rank_omaha(tables(), dealt[:, :4], dealt[:, 4:], ranks)
    slow = [
        best_with_exactly(2, [DECK[card] for card in row[:4]], [DECK[card] for card in row[4:]])
        for row in dealt
    ]
    assert tables().value[ranks].tolist() == [hand.value for hand in slow]


@kernel
def count_fives(tables: Tables, counts: NDArray[np.int64]) -> None:
    for a in range(4, 52):
        for b in range(3, a):
            for c in range(2, b):
                for d in range(1, c):
                    for e in range(d):
                        counts[tables.strength[rank_hand(tables, (a, b, c, d, e))]] += 1


@kernel
def count_sevens(tables: Tables, counts: NDArray[np.int64]) -> None:
    for a in range(6, 52):
        for b in range(5, a):
            for c in range(4, b):
                for d in range(3, c):
                    for e in range(2, d):
                        board = prepare_board(tables, (a, b, c, d, e))
                        for f in range(1, e):
                            for g in range(f):
                                counts[tables.strength[rank_pair(tables, board, f, g)]] += 1


FIVES = [1_302_540, 1_098_240, 123_552, 54_912, 10_200, 5_108, 3_744, 624, 36, 4]
SEVENS = [
    23_294_460, 58_627_800, 31_433_400, 6_461_620, 6_180_020,
    4_047_644, 3_473_184, 224_848, 37_260, 4_324,
]  # fmt: skip


@compiled
@pytest.mark.parametrize(("count", "known"), [(count_fives, FIVES), (count_sevens, SEVENS)])
def test_every_hand_of_the_deck(
    count: Callable[[Tables, NDArray[np.int64]], None], known: list[int]
) -> None:
    counts = np.zeros(10, np.int64)
    count(tables(), counts)
    assert counts.tolist() == known
