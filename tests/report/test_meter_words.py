"""LIM-10: what the controls and signs of a table say of its meters."""

import pytest

from houseway.gamefile.game import game_from
from houseway.games import find
from houseway.money import Cents
from houseway.report.meter_words import meters_in_words
from houseway.room.events import Posted
from tests.exact.meters.test_must_hit import TEXT


@pytest.mark.parametrize(
    "words",
    [
        "posted at its tables as it moves",
        "never set below that",
        "with the same chance for the same wager",
        "accounts of their own",
        "230-15-455",
        "free-play chips",
    ],
)
def test_lim_10_the_law_s_points_are_said_of_every_meter(words: str) -> None:
    game = find("caribbean-stud")
    posted = {"progressive": Posted("stud", Cents(10_000_00), 700_000)}
    assert words in " ".join(meters_in_words(game, game.rules(), posted))
    plain = find("three-card-poker")
    assert list(meters_in_words(plain, plain.rules(), {})) == []


def test_lim_10_a_meter_that_must_be_won_says_by_when_and_how() -> None:
    game = game_from(TEXT, "lucky-pairs")
    posted = Posted("luck", Cents(10_00), 200_000, 100_000, 0, Cents(50_00), must_hit=True)
    (said, *_) = meters_in_words(game, game.rules(), {"lucky": posted})
    assert "must be won by $50" in said
    assert "sealed until it is reached" in said
    assert "shows $50 at most" not in said
