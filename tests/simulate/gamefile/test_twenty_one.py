"""The kernel of twenty-one deals what is solved: means within four standard errors."""

import pytest

from houseway.exact.general.twenty_one.solution import solve
from houseway.gamefile.twenty_one.rules import TwentyOne, with_words
from houseway.simulate.batch import NotSimulated
from houseway.simulate.gamefile.twenty_one import simulate
from tests.exact.general.twenty_one.test_published import SUPER_FUN
from tests.patience import LONG

ROUNDS = 100_000_000 if LONG else 1_000_000


@pytest.mark.parametrize(
    ("decks", "words"),
    [
        (6, {}),
        (1, {"soft-17": "hit", "double-after-split": "no"}),
        (2, {"split-aces": "one card each, split again", "dealer-22": "pushes"}),
        (8, {"split-aces": "played on", "double": "10 or 11", "blackjack": "6 to 5"}),
        (6, {"surrender": "late", "cards-that-win": "5", "suited-blackjack": "2 to 1"}),
        (1, SUPER_FUN),
        (2, SUPER_FUN | {"long-21": "3 to 2 with 5 cards, 2 to 1 with 6, 3 to 1 from 7"}),
    ],
)
def test_rounds_at_best_play_have_the_mean_that_is_solved(
    decks: int, words: dict[str, str]
) -> None:
    rules = with_words(TwentyOne(), words)
    found = simulate(rules, decks, ROUNDS, seed=decks)
    assert abs(found.mean - solve(rules, decks).value) < 4 * found.standard_error
    assert 1.0 < found.deviation < 1.3


def test_rules_that_the_kernel_does_not_know_are_refused() -> None:
    with pytest.raises(NotSimulated):
        simulate(with_words(TwentyOne(), {"free-split": "all but tens"}), 6, 10, seed=1)
