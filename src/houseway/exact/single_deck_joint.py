"""Fast Action with one deck: what two hands of a four, and the dealer, do on the same board.

A split, or an Ante with a Bonus, has results that hang together, so a deviation needs them counted
together: on each board the categories of both pairs, the dealer's fours that the first beats, and
those that both beat. The last are those that the lower of the two beats, so the Ante's wins on a
single board (`fast_action_wins`) say it all. Many hands are asked for the same reason: they have a
role, and sums go by role.

Sizes: a part adds up at most 24 x C(52, 4) x 6 x C(43, 4) a board, over 2,598,960 / 128 boards.
"""

from __future__ import annotations

from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from houseway.exact.fast_action_board import (
    Counts,
    Faces,
    Shown,
    rank_one_deck,
    room_for_board,
    show_board,
)
from houseway.exact.fast_action_totals import Totals, room_for_totals
from houseway.exact.fast_action_turn import Turn, room_for_turn
from houseway.exact.fast_action_wins import add_board
from houseway.exact.house_way import CHOICES, Contested, HouseWay, Kept
from houseway.exact.jit import kernel
from houseway.exact.shoe import PAIRS, RENAMINGS, FacePairs, face_classes, face_pairs
from houseway.exact.tables import Tables, tables
from houseway.hands import STANDARD

CATEGORIES = len(STANDARD.categories)

Sum = NDArray[np.int64]


class Asked(NamedTuple):
    """The hands to count, in every renaming of their suits: a pair, the other pair, a role."""

    pair: NDArray[np.uint16]
    other: NDArray[np.uint16]
    role: NDArray[np.uint16]
    times: NDArray[np.uint8]  # over all renamings of all hands, 24 times what the deck can deal


class Joint(NamedTuple):
    """Sums by role; the categories are the pair's and the other's, by strength."""

    boards: Sum  # by role and both categories: the boards
    wins: Sum  # the same: the deals that the pair wins, in units of the house way's scale
    both: Sum  # by role: twice the deals that both win, if it is the lower; once if they tie


def ask(role: NDArray[np.int64]) -> Asked:
    """What to count, given the role of each class and choice of a first pair; -1 is none."""
    hands, place = face_classes(4, 1), face_pairs().place.astype(np.int64)
    rows, choices = np.nonzero(role >= 0)
    found: list[NDArray[np.int64]] = []
    for names in RENAMINGS:
        renamed = hands.faces // 4 * 4 + names[hands.faces % 4]
        six = np.array([place[renamed[:, one], renamed[:, other]] for one, other in CHOICES])
        pair, other = six[choices, rows], six[5 - choices, rows]
        found.append(np.stack((pair, other, role[rows, choices], hands.weights[rows])))
    pair, other, role_of, weight = np.concatenate(found, axis=1)
    alike, which = np.unique((role_of * PAIRS + pair) * PAIRS + other, return_inverse=True)
    times = np.zeros(len(alike), np.int64)
    np.add.at(times, which, weight)
    order = np.argsort(alike % PAIRS**2)
    alike = alike[order]
    return Asked(
        (alike // PAIRS % PAIRS).astype(np.uint16),
        (alike % PAIRS).astype(np.uint16),
        (alike // PAIRS**2).astype(np.uint16),
        times[order].astype(np.uint8),
    )


def count_joint(
    house: HouseWay, asked: Asked, roles: int, boards: Faces, weights: NDArray[np.int64]
) -> Joint:
    """24 x the sums over some boards, each counted as often as its weight says."""
    joint = Joint(
        np.zeros((roles, CATEGORIES, CATEGORIES), np.int64),
        np.zeros((roles, CATEGORIES, CATEGORIES), np.int64),
        np.zeros(roles, np.int64),
    )
    _add_boards(
        tables(),
        face_pairs(),
        house.kept,
        house.contested,
        house.whose,
        house.scale,
        boards,
        weights,
        asked,
        room_for_board(),
        room_for_totals(),
        room_for_turn(np.int32),
        np.zeros((PAIRS, PAIRS), np.int32),
        joint,
    )
    return joint


@kernel
def _add_boards(
    tables: Tables,
    pairs: FacePairs,
    kept: Kept,
    contested: Contested,
    whose: Faces,
    scale: int,
    boards: Faces,
    weights: NDArray[np.int64],
    asked: Asked,
    shown: Shown,
    totals: Totals,
    turn: Turn,
    wins: Counts,
    joint: Joint,
) -> None:
    for row in range(len(boards)):
        show_board(1, boards[row], shown)
        rank_one_deck(tables, pairs, shown)
        wins[:] = 0
        add_board(pairs, kept, contested, whose, scale, 1, shown, totals, turn, wins)
        _tally(tables.strength, shown.ranks, turn.usual, weights[row], wins, asked, joint)


@kernel
def _tally(
    strength: NDArray[np.uint8],
    ranks: NDArray[np.uint16],
    boards: Counts,
    weight: int,
    wins: Counts,
    asked: Asked,
    joint: Joint,
) -> None:
    """Add one board; `boards` is 0 for pairs with a face of it."""
    pairs, others, roles, times = asked.pair, asked.other, asked.role, asked.times
    by_category, won_by_category, both = joint.boards, joint.wins, joint.both
    for at in range(len(pairs)):
        pair, other = pairs[at], others[at]
        if boards[pair] and boards[other]:
            role, deals = roles[at], weight * times[at]
            mine, second = strength[ranks[pair]], strength[ranks[other]]
            won = deals * wins[pair, other]
            by_category[role, mine, second] += deals
            won_by_category[role, mine, second] += won
            # Both win where the lower does; added up, as a branch costs more.
            both[role] += won * ((ranks[pair] <= ranks[other]) + (ranks[pair] < ranks[other]))
