"""The battery accepts the room's shuffle and rejects three that are known to be flawed."""

import numpy as np
import pytest

from houseway.room.fairness.battery.judge import judge
from houseway.room.fairness.battery.run import count_chunk
from houseway.room.fairness.battery.sources import decks
from houseway.room.fairness.battery.tally import tally

MASTER = b"a fixed key: the same decks at every run"
SHUFFLES = 4_000


def test_the_rooms_shuffle_is_accepted() -> None:
    judgement = judge(count_chunk("room", MASTER, 0, SHUFFLES))
    assert judgement.failed == ()
    assert len(judgement.verdicts) == 16


@pytest.mark.parametrize(
    ("flaw", "found_by"),
    [
        ("swap with any", "chi-square of positions"),
        ("modulo bias", "chi-square of positions"),
        ("weak seed", "duplicates, whole decks"),
    ],
)
def test_a_flawed_shuffle_is_rejected(flaw: str, found_by: str) -> None:
    judgement = judge(count_chunk(flaw, MASTER, 0, SHUFFLES))
    assert found_by in [one.test for one in judgement.failed]


def test_a_shuffle_that_is_too_even_is_rejected() -> None:
    """Every card at every place exactly as often: no chance is that fair."""
    turned = np.array([np.roll(np.arange(52), k % 52) for k in range(5_200)], np.uint8)
    judgement = judge(tally(turned))
    assert "chi-square of positions" in [one.test for one in judgement.failed]


def test_tallies_of_two_runs_add_up_to_one() -> None:
    whole = tally(decks("room", MASTER, 0, 400))
    parts = tally(decks("room", MASTER, 0, 200)) + tally(decks("room", MASTER, 200, 400))
    for name in whole.__slots__:
        assert np.array_equal(getattr(whole, name), getattr(parts, name)), name
