"""The kernel of twenty-one: round for round as the engine settles, with the solved means."""

from fractions import Fraction

import pytest

from houseway.cards import shoe
from houseway.exact.general.twenty_one.solution import solve
from houseway.exact.general.twenty_one.tries import all_hands
from houseway.gamefile.game import game_from
from houseway.gamefile.twenty_one.rules import TwentyOne, with_words
from houseway.games import find
from houseway.money import Cents
from houseway.simulate.batch import NotSimulated
from houseway.simulate.engine import play_part_by_engine
from houseway.simulate.gamefile.twenty_one import Kernel, tables_of
from houseway.simulate.plan import exact_mean, make_plan
from houseway.simulate.run import simulate
from tests.exact.general.twenty_one.test_published import FREE_BET, SUPER_FUN
from tests.patience import LONG

ROUNDS = 100_000_000 if LONG else 1_000_000
BET = Cents(1_000)


def without_tens() -> str:
    text = find("super-fun-21").file.replace(
        'letters  = "SF2"', 'letters = "SF2"\nwithout = ["10"]'
    )
    return text.replace('cards-that-win   = "6"', 'cards-that-win = "6"\nplayer-21 = "wins"')


@pytest.mark.parametrize(
    ("name", "options", "stake"),
    [
        ("blackjack", {"number_of_decks": "1", "surrender": "late", "soft_17": "hit"}, 1_000),
        ("free-bet", {}, 1_000),
        ("super-fun-21", {}, 1_500),
        ("tens are gone", {}, 1_000),
    ],
)
def test_a_round_of_a_number_is_the_same_by_kernel_and_by_engine(
    name: str, options: dict[str, str], stake: int
) -> None:
    game = game_from(without_tens(), "no-tens") if name == "tens are gone" else find(name)
    wagers = {"bet": Cents(stake)}
    plan = make_plan(game, "optimal", options=options, wagers=wagers, seed=5)
    assert plan.whole
    assert not plan.by_engine
    kernel, engine = simulate(plan, 400, jobs=2), play_part_by_engine(plan, 0, 400)
    for sums in ("staked", "net", "rows", "nets", "squares"):
        assert getattr(kernel, sums) == getattr(engine, sums), sums


@pytest.mark.parametrize(
    ("decks", "words"),
    [
        (6, {}),
        (1, {"soft-17": "hit", "double-after-split": "no"}),
        (2, {"split-aces": "one card each, split again", "dealer-22": "pushes"}),
        (8, {"split-aces": "played on", "double": "10 or 11", "blackjack": "6 to 5"}),
        (6, {"surrender": "late", "cards-that-win": "5", "suited-blackjack": "2 to 1"}),
        (6, {"soft-17": "hit", "surrender": "late"}),
        (6, FREE_BET),
        (6, {"player-21": "wins", "both-blackjack": "win"}),
        (1, SUPER_FUN),
        (2, SUPER_FUN | {"long-21": "3 to 2 with 5 cards, 2 to 1 with 6, 3 to 1 from 7"}),
    ],
)
def test_rounds_at_best_play_have_the_mean_that_is_solved(
    decks: int, words: dict[str, str]
) -> None:
    rules = with_words(TwentyOne(), words)
    found = Kernel(rules, shoe(decks), BET).play(decks, 0, ROUNDS)
    off = float(found.mean) / BET - solve(rules, decks).value
    assert abs(off) < 4 * found.standard_error / BET
    assert 0.9 < found.deviation / BET < 1.3


def test_a_pair_of_eights_is_given_up_where_that_is_better_than_to_split() -> None:
    """Six decks, a dealer who draws to soft 17: as every chart of those rules has it."""
    rules = with_words(TwentyOne(), {"soft-17": "hit", "surrender": "late"})
    tables = tables_of(rules, (24,) * 9 + (96,))
    hand = next(one for one in solve(rules, 6).hands if (one.cards, one.up) == ((7, 7), 0))
    assert hand.best == "surrender"
    assert tables.first[0, all_hands().node((7, 7))] == 3


def test_the_engine_deals_from_a_shuffled_shoe_to_its_end() -> None:
    """Of 300 rounds in which nobody draws, fewer are won than lost; from aces up all were lost."""
    plan = make_plan("blackjack", "never")
    totals = play_part_by_engine(plan, 0, 300)
    assert 0.3 < totals.rows["bet"]["win"] / 300 < 0.5
    assert exact_mean(plan) is None


@pytest.mark.parametrize(
    ("name", "options", "edge"),
    [
        ("blackjack", {"number_of_decks": "1"}, -0.18),
        ("blackjack", {"surrender": "late", "soft_17": "hit"}, 0.53),
        ("super-fun-21", {"number_of_decks": "2"}, 1.16),
    ],
)
def test_the_exact_mean_is_that_of_the_rules_that_are_chosen(
    name: str, options: dict[str, str], edge: float
) -> None:
    mean = exact_mean(make_plan(name, "optimal", options=options))
    assert mean is not None
    assert round(-float(mean) / 10, 2) == edge


def test_a_side_bet_has_the_mean_of_its_number_of_decks() -> None:

    def mean(options: dict[str, str], **wagers: Cents) -> Fraction:
        plan = make_plan("super-fun-21", "optimal", options=options, wagers=wagers)
        found = exact_mean(plan)
        assert found is not None
        return found

    sides = [
        mean(options, diamond=Cents(1_000)) - mean(options)
        for options in ({}, {"number_of_decks": "8"})
    ]
    blackjacks = [Fraction(8, 52 * 51), Fraction(8 * 64, 416 * 415)]
    assert [float(1_000 * (301 * one - 1)) for one in blackjacks] == pytest.approx(
        [float(side) for side in sides]
    )


def test_rules_that_the_kernel_does_not_know_are_played_by_the_engine() -> None:
    rules = with_words(TwentyOne(), {"hole-card": "none"})
    with pytest.raises(NotSimulated):
        tables_of(rules, (4,) * 9 + (16,))
    plan = make_plan("blackjack", "optimal", options={"hole_card": "none"})
    assert plan.whole is None
    assert plan.by_engine
    assert play_part_by_engine(plan, 0, 3).rounds == 3
    assert make_plan("blackjack", "optimal", seats=2).whole is None
