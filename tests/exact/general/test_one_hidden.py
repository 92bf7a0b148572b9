"""One hidden card by the table of ranks, beside the pass that takes hidden hands of any size."""

from math import comb

import numpy as np
import pytest

from houseway.exact.general.counting.one_hidden import pass_one_hidden
from houseway.exact.general.counting.street_pass import pass_live

LIVE, RANKS, BOUNDS = 12, 40, (7, 20)


@pytest.mark.parametrize("held", [1, 2, 3])
def test_both_count_the_same_hidden_hands(held: int) -> None:
    random = np.random.default_rng(held)
    players = random.integers(RANKS, size=(5, comb(LIVE, held)), dtype=np.uint16)
    hidden = random.integers(RANKS, size=(5, LIVE), dtype=np.uint16)
    by_table = pass_one_hidden(players, hidden, held, RANKS, BOUNDS)
    by_pass = pass_live(players, hidden, LIVE, (held, 1), RANKS, BOUNDS)
    for one, other in zip(by_table, by_pass, strict=True):
        assert np.array_equal(one, other)
