"""Three-card hands (P2P-12): their dense ranks, and the best three of five."""

from __future__ import annotations

from functools import cache
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from houseway.exact.kernels.canonical import classes_by_place, weighted_hands
from houseway.exact.kernels.jit import kernel
from houseway.hands import THREE_CARD


class ThreeCards(NamedTuple):
    """The order of three-card hands."""

    rank: NDArray[np.uint16]  # by `triple_place`: the dense rank, from 0 for the worst hand
    value: NDArray[np.int32]  # by dense rank: the value as in `houseway.hands`
    strength: NDArray[np.uint8]  # by dense rank: the category's place in its order


@kernel
def triple_place(a: int, b: int, c: int) -> int:
    """The place of three cards a < b < c among all 22,100: by the highest, then the middle one."""
    return c * (c - 1) * (c - 2) // 6 + b * (b - 1) // 2 + a


@cache
def three_cards() -> ThreeCards:
    """The order, built once from the values of `houseway.hands`."""
    values = np.array([THREE_CARD.evaluate(hand) for hand, _ in weighted_hands(3)], np.int32)
    by_value, ranks = np.unique(values, return_inverse=True)
    return ThreeCards(
        rank=ranks[classes_by_place(3)].astype(np.uint16),
        value=by_value,
        strength=(by_value >> 20).astype(np.uint8),
    )
