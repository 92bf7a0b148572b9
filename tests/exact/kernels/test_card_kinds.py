"""Kinds of cards and the dealer's hands by kinds, against `houseway.hands`."""

from __future__ import annotations

from itertools import combinations

import numpy as np
import pytest
from numba import config  # pyright: ignore[reportMissingTypeStubs]

from houseway.cards import DECK, cards
from houseway.exact.kernels.card_kinds import (
    count_dealers,
    kinds_of,
    makes_flush_possible,
    room_for_dealers,
    ways_to_deal,
)
from houseway.exact.kernels.tables import tables
from houseway.hands import best, best_with_at_most

compiled = pytest.mark.skipif(
    bool(getattr(config, "DISABLE_JIT", False)), reason="too many hands without the compiler"
)


def indices(text: str) -> list[int]:
    return [card.index for card in cards(text)]


def test_kinds_by_rank_and_by_suit() -> None:
    flop = indices("Kc 8c 8d")
    by_rank, by_clubs = kinds_of(flop), kinds_of(flop, 0)
    assert by_rank.live.tolist() == [4, 4, 4, 4, 4, 4, 2, 4, 4, 4, 4, 3, 4]
    assert by_clubs.live.sum() == 49
    assert len(by_clubs.rank) == 24  # eleven clubs, and thirteen ranks of other suits
    assert by_clubs.of_card[flop].tolist() == [-1, -1, -1]
    assert by_rank.flop_mask == 0
    assert by_clubs.flop_mask == 1 << 11 | 1 << 6
    for place, (first, second) in enumerate(zip(by_clubs.first, by_clubs.second, strict=True)):
        assert by_clubs.pair[first, second] == by_clubs.pair[second, first] == place


def test_a_flush_needs_three_on_the_board() -> None:
    kinds = kinds_of(indices("Kc 8c 8d"), 0)
    club, other = kinds.of_card[indices("2c 2d")]
    assert makes_flush_possible(kinds, club, other)
    assert not makes_flush_possible(kinds, other, other)
    assert ways_to_deal(kinds, other, other, 1, 1) == 1  # two of the three others are left
    assert ways_to_deal(kinds, club, other, 0, 1) == 2
    assert ways_to_deal(kinds, club, other, 1, 0) == 0


@compiled
@pytest.mark.parametrize(
    ("flop", "turn_and_river", "suit"),
    [
        ("Kc 8c 3d", "Qc 7h", 0),  # three clubs
        ("Kd 8d 3d", "Jd Td", 1),  # five diamonds on the board
        ("9h 9s 2c", "5s As", 3),
        ("9h 9s 2c", "9d 7d", -1),  # no flush to be had
    ],
)
def test_the_dealers_hands_by_level(flop: str, turn_and_river: str, suit: int) -> None:
    """The slow twin: every three cards that a board leaves, ranked by `houseway.hands`."""
    board = (*cards(flop), *cards(turn_and_river))
    kinds = kinds_of(indices(flop), suit)
    dealers = room_for_dealers(kinds)
    turn, river = kinds.of_card[indices(turn_and_river)]
    count_dealers(tables(), kinds, turn, river, suit >= 0, dealers)
    live = [card for card in DECK if card not in board]
    threes = list(combinations([card.index for card in live], 3))
    values = [best_with_at_most(2, [DECK[card] for card in three], board).value for three in threes]
    hands, ranked = np.array(threes), np.array(values)
    chance = np.random.default_rng(1)
    for a, b, c in (chance.choice(len(live), 3, replace=False) for _ in range(12)):
        own = best((live[a], live[b], *board)).value
        held = [live[place].index for place in (a, b, c)]
        pair, third = kinds.pair[tuple(kinds.of_card[held[:2]])], kinds.of_card[held[2]]
        for level, fits in (
            (dealers.level[pair], ranked < own),
            (dealers.level[pair] + 1, ranked <= own),
        ):
            with_third = fits & (hands == held[2]).any(axis=1)
            with_two = with_third & (hands == held[0]).any(axis=1)
            two = kinds.pair[third, kinds.of_card[held[0]]]
            assert dealers.total[level] == fits.sum()
            assert dealers.with_one[level, third] == with_third.sum()
            assert dealers.with_two[level, two] == with_two.sum()
