"""Fast Action Hold'em: what two hands of a four, and the dealer, do on the same board.

A split, or an Ante with a Bonus, has results that depend on each other, so a deviation needs them
counted together: on each board the categories of both pairs, the dealer's fours that the first
beats, and those that both beat. The last are those that the lower of the two beats, so the Ante's
wins on a single board (`ante.wins`) say it all. Many hands are asked for the same reason: they have
a role, and sums go by role.

Sizes: six decks need 92 bits for what a part adds up. A sum is therefore three words (`LIMBS`), to
which a board adds at most 24 x C(312, 4) x 24 x 2^22 < 2^60 before what is too much is carried on.
"""

from __future__ import annotations

from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from houseway.exact.games.fast_action_holdem.ante.boards import (
    UNDEALT,
    Copies,
    Faces,
    Ranks,
    fill_boards,
)
from houseway.exact.games.fast_action_holdem.ante.sweep import Turn, room_for_turn
from houseway.exact.games.fast_action_holdem.ante.wins import (
    Seen,
    begin_board,
    end_of_rank,
    pass_pairs,
    play_pair,
    room_for_seen,
)
from houseway.exact.games.fast_action_holdem.house_way import CHOICES, HouseWay
from houseway.exact.kernels.jit import inner_kernel, kernel
from houseway.exact.kernels.multi_deck_hands import (
    PAIRS,
    RENAMINGS,
    FacePairs,
    face_classes,
    face_pairs,
)

LIMBS = (0, 22, 62)  # how far each word of a sum is shifted

Sum = NDArray[np.int64]


class Asked(NamedTuple):
    """The hands to count, in every renaming of their suits, by their first pair."""

    start: NDArray[np.int64]  # by pair, and one more: where what is asked of it begins
    other: NDArray[np.uint16]
    role: NDArray[np.uint16]
    times: NDArray[np.int64]  # over all renamings of all hands, 24 times what the shoe can deal


class Joint(NamedTuple):
    """Sums by word and role; the categories are the pair's and the other's, by strength."""

    boards: Sum  # by both categories: the boards
    wins: Sum  # the same: the deals that the pair wins, in units of the house way's scale
    both: Sum  # twice the deals that both win, if it is the lower; once if they tie


def room_for_joint(roles: int, categories: int) -> Joint:
    by_category = (len(LIMBS), roles, categories, categories)
    return Joint(
        np.zeros(by_category, np.int64),
        np.zeros(by_category, np.int64),
        np.zeros((len(LIMBS), roles), np.int64),
    )


def whole(words: Sum) -> NDArray[np.object_]:
    """Sums as whole numbers of any size, given their words first."""
    total = np.zeros(words.shape[1:], np.object_)
    for word, shift in zip(words, LIMBS, strict=True):
        total += word.astype(np.object_) << shift
    return total


def ask(role: NDArray[np.int64], weights: NDArray[np.object_], decks: int) -> Asked:
    """What to count, given the role of each class and choice of a first pair; -1 is none."""
    hands, place = face_classes(4, decks), face_pairs().place.astype(np.int64)
    rows, choices = np.nonzero(role >= 0)
    found: list[NDArray[np.int64]] = []
    for names in RENAMINGS:
        renamed = hands.faces // 4 * 4 + names[hands.faces % 4]
        six = np.array([place[renamed[:, one], renamed[:, other]] for one, other in CHOICES])
        pair, other = six[choices, rows], six[5 - choices, rows]
        dealt = weights[rows].astype(np.int64)
        found.append(np.stack((pair, other, role[rows, choices], dealt)))
    pair, other, role_of, weight = np.concatenate(found, axis=1)
    alike, which = np.unique((role_of * PAIRS + pair) * PAIRS + other, return_inverse=True)
    times = np.zeros(len(alike), np.int64)
    np.add.at(times, which, weight)
    order = np.argsort(alike % PAIRS**2)
    alike = alike[order]
    return Asked(
        np.searchsorted(alike // PAIRS % PAIRS, np.arange(PAIRS + 1)),
        (alike % PAIRS).astype(np.uint16),
        (alike // PAIRS**2).astype(np.uint16),
        times[order],
    )


class Ranked(NamedTuple):
    """Some boards of a shoe, and what every pair makes on them."""

    decks: int
    boards: Faces
    weights: Copies
    ranks: Ranks  # by board and pair
    strength: NDArray[np.uint8]  # by rank: the category's


def count_joint(
    house: HouseWay, asked: Asked, ranked: Ranked, with_dealer: bool, joint: Joint
) -> None:
    """Add 24 x the sums over some boards; without a dealer, nothing of what is won."""
    room = room_for_seen(), room_for_turn()
    _add_boards(face_pairs(), house, asked, ranked, with_dealer, *room, joint)


@kernel
def _add_boards(
    pairs: FacePairs,
    house: HouseWay,
    asked: Asked,
    ranked: Ranked,
    with_dealer: bool,
    seen: Seen,
    turn: Turn,
    joint: Joint,
) -> None:
    for row in range(len(ranked.boards)):
        begin_board(pairs, ranked.decks, ranked.boards[row], 1, seen, turn)
        order = np.argsort(ranked.ranks[row])
        _add_board(pairs, house, asked, ranked, row, with_dealer, order, seen, turn, joint)
        _carry(joint.boards.reshape(len(LIMBS), -1))
        _carry(joint.wins.reshape(len(LIMBS), -1))
        _carry(joint.both)


@inner_kernel
def _add_board(
    pairs: FacePairs,
    house: HouseWay,
    asked: Asked,
    ranked: Ranked,
    row: int,
    with_dealer: bool,
    order: NDArray[np.int64],
    seen: Seen,
    turn: Turn,
    joint: Joint,
) -> None:
    """From the lowest rank up, add what is asked of every pair."""
    ranks, decks = ranked.ranks[row], ranked.decks
    begin = 0
    while begin < PAIRS and ranks[order[begin]] != UNDEALT:
        end = end_of_rank(ranks, order, begin)
        for pair in order[begin:end]:
            if asked.start[pair] < asked.start[pair + 1]:
                if with_dealer:
                    play_pair(pairs, house, decks, pair, seen, turn)
                _tally(pairs, ranked, row, pair, seen, turn, asked, joint)
        if with_dealer:
            pass_pairs(pairs, house, decks, order[begin:end], seen, turn)
        begin = end


@inner_kernel
def _tally(
    pairs: FacePairs,
    ranked: Ranked,
    row: int,
    pair: int,
    seen: Seen,
    turn: Turn,
    asked: Asked,
    joint: Joint,
) -> None:
    """Add what a pair makes and has won on one board, for all that is asked of it."""
    board, _, boards = seen
    a, b = int(pairs.first[pair]), int(pairs.second[pair])
    if board.times[a] or board.times[b]:
        boards = turn.special
        fill_boards(pairs, board, ranked.decks, a, b, boards)
    by_category, won_by_category, both = joint.boards, joint.wins, joint.both
    ranks, mask = ranked.ranks[row], (1 << LIMBS[1]) - 1
    rank, mine = ranks[pair], ranked.strength[ranks[pair]]
    for at in range(asked.start[pair], asked.start[pair + 1]):
        other = asked.other[at]
        if boards[other]:
            role, deals = asked.role[at], ranked.weights[row] * asked.times[at]
            second, won = ranked.strength[ranks[other]], turn.won[other]
            by_category[0, role, mine, second] += deals * boards[other]
            won_by_category[0, role, mine, second] += deals * (won & mask)
            won_by_category[1, role, mine, second] += deals * (won >> LIMBS[1])
            # Both win where the lower does; added up, as a branch costs more.
            lower = (rank <= ranks[other]) + (rank < ranks[other])
            both[0, role] += lower * deals * (won & mask)
            both[1, role] += lower * deals * (won >> LIMBS[1])


@inner_kernel
def _carry(words: Sum) -> None:
    """Leave in the first two words what they have bits for."""
    first, second = LIMBS[1], LIMBS[2] - LIMBS[1]
    for at in range(words.shape[1]):
        words[1, at] += words[0, at] >> first
        words[0, at] &= (1 << first) - 1
        words[2, at] += words[1, at] >> second
        words[1, at] &= (1 << second) - 1
