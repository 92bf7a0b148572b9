"""The counts of categories, against those everyone knows and against a sample of hands."""

from __future__ import annotations

from math import comb

import numpy as np
import pytest

from houseway.exact.kernels.categories import category_counts
from houseway.exact.kernels.evaluate import values
from houseway.exact.kernels.tables import tables
from tests.exact.kernels.test_evaluate import FIVES, SEVENS, compiled


def test_five_cards() -> None:
    assert list(category_counts(5).values()) == FIVES


@compiled
def test_seven_cards() -> None:
    assert list(category_counts(7).values()) == SEVENS


@compiled
@pytest.mark.parametrize("size", [6, 8, 9])
def test_a_sample_has_the_same_shares(size: int) -> None:
    """400,000 hands: each share within five deviations of its count."""
    counts = category_counts(size)
    assert sum(counts.values()) == comb(52, size)
    chance = np.random.default_rng(size)
    hands = np.argsort(chance.random((400_000, 52)), axis=1)[:, :size].astype(np.uint8)
    seen = np.bincount(values(tables(), hands) >> 20, minlength=10)
    for share, count in zip(counts.values(), seen, strict=True):
        expected = 400_000 * share / comb(52, size)
        assert abs(count - expected) <= 5 * expected**0.5 + 1
