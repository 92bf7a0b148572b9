"""Rules of thumb for game files: cuts found by search, and what they cost."""

from fractions import Fraction
from itertools import combinations_with_replacement

import numpy as np
import pytest

from houseway.exact.general.playing.rule_of_thumb import best_cuts, cuts_of, find_rule
from houseway.exact.general.solve import stakes_of, wager_sets
from houseway.exact.registry import math_of
from houseway.gamefile.game import file_of
from houseway.games import find, gallery
from tests.cli.running import run
from tests.exact.general.files_under_test import file_named
from tests.exact.general.played_by_rule import ByCuts
from tests.exact.general.test_brute_force import with_ranks

MOST_LINES = 6


@pytest.mark.parametrize("seed", range(5))
def test_no_other_cuts_are_better(seed: int) -> None:
    totals = np.random.default_rng(seed).integers(-9, 9, (3, 8))
    places = range(totals.shape[1] + 1)

    def worth(first: int, second: int) -> int:
        low, middle, high = totals
        return int(low[:first].sum() + middle[first:second].sum() + high[second:].sum())

    cuts, found = best_cuts(totals)
    assert found == worth(cuts[0], cuts[1])
    assert found == max(worth(*pair) for pair in combinations_with_replacement(places, 2))


@pytest.mark.parametrize("name", ["four-card-poker", "caribbean-stud", "three-card-poker"])
def test_a_cut_rule_is_worth_what_brute_force_plays_by_it(name: str) -> None:
    """By the dealer's card that lies open too, on sixteen cards; each stretch is cut anew."""
    file = with_ranks(file_named(name), (2, 9, 10, 14))
    stakes = stakes_of(file, wager_sets(file)[0])
    found, cut = find_rule(file), cuts_of(file)
    assert found is not None
    assert cut is not None
    fork, cuts = cut
    labels = [
        (one.choice.act, sum((stake.most for stake in one.choice.stakes), Fraction(0)))
        for one in reversed(fork.options)
    ]
    unit = next(stake for stake in stakes.values() if stake)
    played = ByCuts(file, stakes, cuts=cuts, labels=labels)
    assert found.rule().value * unit == played.value()
    if name == "four-card-poker":
        assert len(cuts.shown) > 1
        assert found.lines[0].startswith("The dealer shows ")


def test_ultimate_texas_s_rule_costs_no_more_than_the_published_one() -> None:
    """2.43% of the ante, as Wizard of Odds gives it: 21 outs of the dealer's decide at the end."""
    rule = math_of(find("ultimate-texas-holdem")).rule_of_thumb()
    assert rule is not None
    assert round(-rule.value, 4) <= Fraction("0.0243")
    assert "fewer than 21 cards that alone would beat you" in rule.lines[-1]


def test_three_card_poker_s_rule_is_best_play() -> None:
    """As published: Q-6-4 or better."""
    found = find_rule(file_named("three-card-poker"))
    assert found is not None
    assert found.lines == ("Play with Q-6-4 or better.", "With anything else, fold.")
    assert found.rule().cost == 0
    assert found.rule() == math_of(find("three-card-poker")).rule_of_thumb()


# No rule of a few lines is found where cards are given up or add up, or only one's own are seen.
WITHOUT = ("flush-rush", "high-five", "three-card-draw", "triple-shot-rummy")
MOST = 0.013  # of the first wager
WITH_RULE = [
    game.name
    for game in gallery()
    if file_of(game).decks == 1
    and file_of(game).decisions()
    and file_of(game).sets is None
    and game.name not in WITHOUT
]


@pytest.mark.parametrize("name", WITH_RULE)
def test_what_is_shipped_is_held_to_best_play(name: str) -> None:
    math = math_of(find(name))
    rule, best = math.rule_of_thumb(), next(one for one in math.results() if not one.options)
    assert rule is not None
    assert rule.best == best.value
    assert 0 <= rule.cost < MOST
    assert len(rule.lines) <= MOST_LINES


def test_a_game_with_nothing_to_decide_has_none() -> None:
    assert find_rule(file_named("two-hand-bonuses")) is None


def test_the_command_shows_the_rule_below_the_proofs() -> None:
    rule = math_of(find("let-it-ride")).rule_of_thumb()
    assert rule is not None
    page = " ".join(run("prove", "let-it-ride", "--shipped").stdout.split())
    assert "rule of thumb" in page
    assert rule.lines[0].split(":")[0] in page
