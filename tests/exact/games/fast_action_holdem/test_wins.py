"""The Ante's kernels against a count of one dealer's four after the other, and each other.

The kernels are linear in the dealer's fours, so a house that can hold only a few of them, chosen
where cards and faces meet, is as good a test as all 341,055.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from itertools import combinations, product
from math import comb, prod
from typing import Literal

import numpy as np
import pytest
from numpy.typing import NDArray

from houseway.cards import DECK
from houseway.exact.games.fast_action_holdem.ante.boards import (
    order_of_likeness,
    ranks_of_one_deck,
    ranks_of_several_decks,
)
from houseway.exact.games.fast_action_holdem.ante.totals import (
    takes_first_of_a_face,
    ways_to_complete,
)
from houseway.exact.games.fast_action_holdem.ante.wins import wins_board_by_board
from houseway.exact.games.fast_action_holdem.house_way import (
    CHOICES,
    HouseWay,
    house_way_of,
    list_fours,
)
from houseway.exact.games.fast_action_holdem.one_deck.bundles import bundles_of
from houseway.exact.games.fast_action_holdem.one_deck.wins import wins_of_one_deck
from houseway.exact.kernels.multi_deck_hands import face_classes, face_pairs
from houseway.exact.kernels.tables import multi_deck_tables, tables
from houseway.games.fast_action_holdem import FastActionRules
from houseway.hands import MULTI_DECK, STANDARD, best

Four = tuple[int, ...]


def some_fours(
    chance: np.random.Generator, decks: int, count: int
) -> tuple[NDArray[np.uint8], NDArray[np.int16]]:
    """Fours from a few faces, so that they meet the player's and the board's, oddly weighted."""
    drawn = {tuple(sorted(chance.choice(14, 4, replace=decks > 1).tolist())) for _ in range(count)}
    fours = np.array(sorted(drawn), np.uint8)
    weights = np.zeros((len(fours), 6), np.int16)
    for row, four in enumerate(fours):
        choices = first_of_their_faces(tuple(four.tolist()))
        weights[row, chance.choice(choices)] += 24
        if row % 5 == 0 and len(choices) > 1:  # a contested four
            weights[row] = 0
            weights[row, choices[0]], weights[row, choices[-1]] = 8, 16
    return fours, weights


def first_of_their_faces(four: Four) -> list[int]:
    seen: dict[tuple[int, ...], int] = {}
    for choice, picked in enumerate(CHOICES):
        seen.setdefault(tuple(four[place] for place in picked), choice)
    return list(seen.values())


def physical(faces: Four, held: Counter[int], decks: int) -> int:
    """The choices of physical cards of these faces without those held."""
    return prod(comb(max(decks - held[face], 0), times) for face, times in Counter(faces).items())


def slow_wins(
    fours: NDArray[np.uint8], weights: NDArray[np.int16], board: Four, mine: Four, decks: int
) -> int:
    """24 x the deals that the first two of a player's four win."""
    order = STANDARD if decks == 1 else MULTI_DECK
    player = Counter(mine)
    seen = player + Counter(board)

    def value(pair: Four) -> int:
        return best([DECK[face] for face in (*pair, *board)], order).value

    wins = 0
    for four, weight in zip(fours.tolist(), weights.tolist(), strict=True):
        deals = physical(board, player, decks) * physical(tuple(four), seen, decks)
        if deals:
            for choice, times in zip(CHOICES, weight, strict=True):
                if times:
                    kept = tuple(four[place] for place in choice)
                    wins += times * deals * (value(mine[:2]) > value(kept))
    return wins


def some_boards(chance: np.random.Generator, decks: int, count: int) -> NDArray[np.uint8]:
    """Boards that share faces with everyone, and boards that don't."""
    boards = [
        np.sort(chance.choice(18 if row % 2 else 52, 5, replace=decks > 1)) for row in range(count)
    ]
    return np.array(boards, np.uint8)


Wins = Callable[[NDArray[np.uint8]], NDArray[np.int64]]


def fast_wins(house: HouseWay, decks: int) -> Wins:
    """A count of the wins on some boards."""
    if decks == 1:
        bundles = bundles_of(house.kept)
        return lambda boards: wins_of_one_deck(tables(), house, bundles, boards, ones(boards))
    several = multi_deck_tables()
    level = np.arange(len(several.value)).astype(np.uint16)
    return lambda boards: wins_board_by_board(
        house, decks, boards, ones(boards), ranks_of_several_decks(several, level, boards)
    )


def ones(boards: NDArray[np.uint8]) -> NDArray[np.int64]:
    return np.ones(len(boards), np.int64)


@pytest.mark.parametrize("decks", [1, 6])
def test_wins_are_those_counted_one_four_at_a_time(decks: int) -> None:
    chance = np.random.default_rng(decks)
    fours, weights = some_fours(chance, decks, 150)
    house = list_fours(fours, weights)
    count, place = fast_wins(house, decks), face_pairs().place
    won_any = 0
    for board in some_boards(chance, decks, 12):
        wins = count(board[None, :])
        for _ in range(12):
            mine = tuple(chance.choice(16, 4, replace=decks > 1).tolist())
            fast = wins[place[mine[0], mine[1]], place[mine[2], mine[3]]]
            slow = slow_wins(fours, weights, tuple(board.tolist()), mine, decks)
            assert fast * 24 == slow * house.scale, (board, mine)
            won_any += fast > 0
    assert won_any > 20


def test_boards_add_up() -> None:
    chance = np.random.default_rng(9)
    house = list_fours(*some_fours(chance, 6, 60))
    boards = some_boards(chance, 6, 4)
    count = fast_wins(house, 6)
    each = [count(board[None, :]) for board in boards]
    assert (np.sum(each, axis=0) == count(boards)).all()


@pytest.mark.parametrize(("tie", "times"), [("highest", 1), ("first dealt", 1), ("highest", 80)])
def test_boards_together_win_what_they_win_one_by_one(
    tie: Literal["highest", "first dealt"], times: int
) -> None:
    """Rows of boards much alike, from rags to flushes, with the whole house way.

    The greater the scale, the sooner sums are put away: at 80 times, all of them after each board
    but the third line, and that after 136.
    """
    house = house_way_of(FastActionRules(house_way_tie=tie))
    house = house._replace(scale=times * house.scale)
    classes = face_classes(5, 1)
    order = order_of_likeness(classes.faces)
    chosen = np.concatenate([order[start : start + 10] for start in range(0, len(order), 8_000)])
    boards, weights = classes.faces[chosen], classes.weights[chosen]
    ranks = ranks_of_one_deck(tables(), boards)
    together = wins_of_one_deck(tables(), house, bundles_of(house.kept), boards, weights)
    one_by_one = wins_board_by_board(house, 1, boards, weights, ranks)
    first, second = face_pairs().first, face_pairs().second
    apart = np.ones(together.shape, np.bool_)
    for mine, other in product((first, second), repeat=2):
        apart &= mine[:, None] != other
    apart &= (first != second) & (first != second)[:, None]
    assert (together == one_by_one)[apart].all()


@pytest.mark.parametrize("four", [(1, 1, 1, 1), (1, 1, 1, 2), (1, 1, 2, 2), (1, 2, 1, 3)])
def test_parts_of_a_four_with_repeated_faces(four: tuple[int, int, int, int]) -> None:
    """Six physical cards of each face: count the fours that complete each part."""
    shoe = [(face, copy) for face in (1, 2, 3) for copy in range(6)]
    counts = Counter(
        part
        for some in combinations(shoe, 4)
        if sorted(face for face, _ in some) == sorted(four)
        for size in range(4)
        for part in combinations(sorted(some), size)
    )
    for part in range(15):
        if takes_first_of_a_face(four, part):
            faces = sorted(four[place] for place in range(4) if part >> place & 1)
            cards = next(held for held in counts if [face for face, _ in held] == faces)
            assert ways_to_complete(four, (6, 6, 6, 6), part) == counts[cards]
