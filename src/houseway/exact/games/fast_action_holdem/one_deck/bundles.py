"""Bundles: the pairs of one face with some faces of one rank, whose fours are passed at once.

Where no flush tells them apart, the pairs of a face with a rank stand alike on a board, and what
the house gives up with them is much the same. So their fours are added up beforehand, for every
set of suits that a board can leave.
"""

from __future__ import annotations

from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from houseway.exact.games.fast_action_holdem.house_way import ALL_WIDE, ROOM, WIDE, Kept
from houseway.exact.kernels.jit import inner_kernel
from houseway.exact.kernels.multi_deck_hands import FACES, face_pairs

RANKS = 13
SETS = 16  # of suits, as bits
BUNDLES = FACES * RANKS * SETS


class Bundles(NamedTuple):
    """By bundle, with x its one face: the fours under its pairs, as triples of x and uv."""

    below: NDArray[np.uint8]  # and by u and v below x, `WIDE` apart, all in a row
    touches: NDArray[np.uint8]  # and by u: whether there is any such v
    by_pair: NDArray[np.uint8]  # and by the pair uv
    above: NDArray[np.int64]  # and one more: where those with v above x begin
    above_at: NDArray[np.uint32]  # u, `ROOM` apart, and the pair xv
    above_weight: NDArray[np.int16]


@inner_kernel
def bundle_of(face: int, rank: int, suits: int) -> int:
    return (face * RANKS + rank) * SETS + suits


def bundles_of(kept: Kept) -> Bundles:
    """Every bundle of a house way with one deck."""
    place = face_pairs().place.reshape(FACES, RANKS, 4)
    given_up = _of_each_set(kept.given_up.reshape(-1, FACES, WIDE)[place])
    face = np.repeat(np.arange(FACES), RANKS * SETS)
    below = given_up * (np.arange(WIDE) < face[:, None])[:, None, :]
    return Bundles(
        below.reshape(-1),
        np.max(below, axis=2),
        _of_each_set(kept.by_pair[place]).reshape(BUNDLES, ALL_WIDE),
        *_list_above(given_up - below, face),
    )


def _of_each_set(by_suit: NDArray[np.uint8]) -> NDArray[np.uint8]:
    """By bundle: the sum over its pairs, given rows by face, rank and suit."""
    sums = np.zeros((FACES, RANKS, SETS, *by_suit.shape[3:]), np.uint8)
    for suits in range(SETS):
        for suit in range(4):
            if suits >> suit & 1:
                sums[:, :, suits] += by_suit[:, :, suit]
    return sums.reshape(BUNDLES, *by_suit.shape[3:])


def _list_above(
    rows: NDArray[np.uint8], face: NDArray[np.int64]
) -> tuple[NDArray[np.int64], NDArray[np.uint32], NDArray[np.int16]]:
    bundle, u, v = np.nonzero(rows)
    at = ROOM * u + face_pairs().place[v, face[bundle]]
    start = np.searchsorted(bundle, np.arange(BUNDLES + 1))
    return start, at.astype(np.uint32), rows[bundle, u, v].astype(np.int16)
