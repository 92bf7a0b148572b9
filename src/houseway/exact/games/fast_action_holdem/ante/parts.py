"""The Ante of Fast Action Hold'em in parts: each part is some boards, and all parts add up.

A part's result is an array of whole numbers. Boards stand for their renamings in suits, so the
player's hands are renamed in turn: 24 renamings of a hand on one board are the hand on 24 boards.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from functools import lru_cache
from math import comb

import numpy as np
from numpy.typing import NDArray

from houseway.exact.games.fast_action_holdem.ante.boards import (
    order_of_likeness,
    ranks_of_several_decks,
)
from houseway.exact.games.fast_action_holdem.ante.wins import wins_board_by_board
from houseway.exact.games.fast_action_holdem.house_way import CHOICES, house_way_of
from houseway.exact.games.fast_action_holdem.one_deck.bundles import Bundles, bundles_of
from houseway.exact.games.fast_action_holdem.one_deck.wins import wins_of_one_deck
from houseway.exact.kernels.multi_deck_hands import (
    FACES,
    RENAMINGS,
    FaceClasses,
    choose,
    face_classes,
    face_pairs,
)
from houseway.exact.kernels.tables import multi_deck_tables, tables
from houseway.games.fast_action_holdem import FastActionRules
from houseway.hands import MULTI_DECK

BLOCK = 64  # boards of a part that follow each other
LOW_BITS = 32


@dataclass(frozen=True, slots=True)
class AnteWins:
    """By class of four cards and choice of two of them: how many deals the two win."""

    hands: FaceClasses
    wins: NDArray[np.object_]  # whole numbers of any size: a row a class, by choice
    total: int  # the deals of each hand, in the same units


def parts(rules: FastActionRules) -> range:
    """The parts to solve, in any order and anywhere: ten to twenty seconds of one core each."""
    return range(128 if rules.multi_deck else 32)


def solve_part(rules: FastActionRules, part: int) -> NDArray[np.int64]:
    """24 x the wins on a part's boards, by class and choice: the high words, then the low ones.

    64 bits hold what one part adds up for any entry; 24 renamings of it can be more.
    """
    faces, weights = boards_of(rules.decks, part, len(parts(rules)))
    assert _most(rules, faces, weights) < 2**63
    wins = _wins(rules, faces, weights)
    words = np.stack((wins >> LOW_BITS, wins & (1 << LOW_BITS) - 1))
    return _sum_renamings(face_classes(4, rules.decks), words)


def boards_of(decks: int, part: int, parts: int) -> tuple[NDArray[np.uint8], NDArray[np.int64]]:
    """A part's boards and weights: of one deck, blocks of boards much alike, to be solved together.

    Parts of several decks, whose sums just fit in 64 bits, have every so-many-th board.
    """
    boards = face_classes(5, decks)
    if decks > 1:
        return boards.faces[part::parts].copy(), boards.weights[part::parts].copy()
    order = order_of_likeness(boards.faces)
    own = order[np.arange(len(order)) // BLOCK % parts == part]
    return boards.faces[own], boards.weights[own]


def combine(rules: FastActionRules, results: Iterable[NDArray[np.int64]]) -> AnteWins:
    """The wins of all boards, from the results of all parts."""
    high, low = np.sum(list(results), axis=0).astype(np.object_)
    renamed = (high << LOW_BITS) + low
    assert not (renamed % len(RENAMINGS)).any()
    left = FACES * rules.decks - 4
    deals = comb(left, 5) * comb(left - 5, 4)
    return AnteWins(
        face_classes(4, rules.decks),
        renamed // len(RENAMINGS),
        house_way_of(rules).scale * deals,
    )


def _wins(
    rules: FastActionRules, boards: NDArray[np.uint8], weights: NDArray[np.int64]
) -> NDArray[np.int64]:
    """By kept pair and pair given up, the wins on some boards."""
    house = house_way_of(rules)
    if not rules.multi_deck:
        return wins_of_one_deck(tables(), house, _bundles(rules), boards, weights)
    ranks = ranks_of_several_decks(multi_deck_tables(), levels(rules), boards)
    return wins_board_by_board(house, rules.decks, boards, weights, ranks)


@lru_cache(maxsize=2)
def _bundles(rules: FastActionRules) -> Bundles:
    return bundles_of(house_way_of(rules).kept)


def levels(rules: FastActionRules) -> NDArray[np.uint16]:
    """By dense rank of several decks: its place in the order that the rules' labels make.

    No seven cards hold both five of a kind and a straight flush, so the best hand is the same.
    """
    value = multi_deck_tables().value
    strength = np.array([rules.order.strength(of) for of in MULTI_DECK.categories])
    reordered = strength[value >> 20] << 20 | value & (1 << 20) - 1
    return np.argsort(np.argsort(reordered)).astype(np.uint16)


def _most(rules: FastActionRules, boards: NDArray[np.uint8], weights: NDArray[np.int64]) -> int:
    """A bound on any entry: every board the shoe can deal, won against every four."""
    dealt = 0
    for board, weight in zip(boards, weights.tolist(), strict=True):
        ways = weight
        for times in np.unique(board, return_counts=True)[1].tolist():
            ways *= choose(rules.decks, times)
        dealt += ways
    return dealt * house_way_of(rules).scale * comb(FACES * rules.decks - 9, 4)


def _sum_renamings(hands: FaceClasses, words: NDArray[np.int64]) -> NDArray[np.int64]:
    """For each class and choice, the sum over its 24 renamings."""
    place = face_pairs().place
    sums = np.zeros((len(words), len(hands.faces), len(CHOICES)), np.int64)
    for names in RENAMINGS:
        renamed = hands.faces // 4 * 4 + names[hands.faces % 4]
        six = [place[renamed[:, one], renamed[:, other]] for one, other in CHOICES]
        for choice in range(6):
            sums[:, :, choice] += words[:, six[choice], six[5 - choice]]
    return sums
