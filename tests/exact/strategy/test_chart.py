"""Charts of first decisions: every hand once, as the coach and the proofs have it."""

from collections.abc import Sequence
from fractions import Fraction
from math import comb

import pytest

from houseway.cards import cards
from houseway.exact.games.two_hand_holdem.antes import SITUATIONS
from houseway.exact.games.two_hand_holdem.charts import PARTS, solve_part, summed
from houseway.exact.registry import math_of
from houseway.exact.shipped.store import load
from houseway.exact.strategy.chart import Chart, Charts
from houseway.exact.strategy.hand_groups import group_of, open_group
from houseway.exact.strategy.shipped import make_charts
from houseway.games import GAMES, gallery, known
from houseway.round.game import Game
from tests.exact.sessions.wagers import shipped

CHARTED = [game for game in (*GAMES, *gallery()) if game.banked_by == "house"]


def charts(name: str) -> Sequence[Chart]:
    return math_of(known(name)).charts()


def share(found: Chart, act: str) -> Fraction:
    best = sum(cell.best.get(act, 0) for cell in found.cells)
    return Fraction(best, sum(cell.hands for cell in found.cells))


# Best play of the others is no table of first cards: nothing is decided, or they are too many.
WITH_CHARTS = [game for game in CHARTED if charts(game.name)]


@pytest.mark.parametrize("game", WITH_CHARTS, ids=lambda game: game.name)
def test_every_game_has_charts_and_every_hand_is_in_one_group(game: Game) -> None:
    found = charts(game.name)
    cards = len(game.cards(game.rules()))
    assert sum(cell.hands for cell in found[0].cells) % comb(cards, found[0].cards) == 0
    for one in found:
        assert len({cell.name for cell in one.cells}) == len(one.cells)
        for cell in one.cells:
            assert sum(cell.best.values()) == cell.hands
            assert set(cell.best) <= set(one.acts)
            best = [cell.best.get(act, 0) for act in one.acts]
            assert not one.columns or best == [sum(by) for by in zip(*cell.columns, strict=True)]
            assert len(cell.columns) == len(one.columns)


@pytest.mark.parametrize(
    ("game", "wager", "acts", "options"),
    [
        (
            "hawaiian-holdem",
            "bet",
            ["raise"],
            {"alternative_a": "false", "dealer_may_use_three": "false"},
        ),
        ("pick-2-poker", "ante and 3-5-bonus", ["three", "five", "fold"], {}),
    ],
)
def test_the_shares_are_those_of_the_proof(
    game: str, wager: str, acts: list[str], options: dict[str, str]
) -> None:
    proof, found = shipped(game, wager, **options), charts(game)[0]
    assert [share(found, act) for act in acts] == [proof.shares[act] for act in acts]


@pytest.mark.parametrize(
    ("game", "wager", "acts"),
    [
        ("caribbean-stud", "ante", ["raise", "fold"]),
        ("casino-holdem", "ante", ["call", "fold"]),
        ("four-card-poker", "ante", ["play 3x", "play 1x", "fold"]),
        ("crazy-4-poker", "ante and super-bonus", ["triple 3x", "play", "fold"]),
    ],
)
def test_decisions_beside_open_cards_have_the_shares_of_the_proof(
    game: str, wager: str, acts: list[str]
) -> None:
    (found,) = charts(game)
    result = next(one for one in math_of(known(game)).results() if one.wager == wager)
    assert {act: share(found, act) for act in acts} == result.shares


def test_two_hands_are_raised_as_often_as_in_the_proof() -> None:
    setting, raising = charts("two-hand-holdem")
    assert share(raising, "raise") == shipped("two-hand-holdem", "one ante").shares["raise"]
    assert sum(cell.hands for cell in setting.cells) == SITUATIONS


def test_a_part_of_the_flops_counted_again() -> None:
    told = load("charts/two-hand-holdem", Charts).parts[PARTS]
    assert len(told) == 455
    assert summed(solve_part("222")) == told["222"]


def test_what_is_shipped_is_what_is_made() -> None:
    game = known("crazy-4-poker")
    assert make_charts(game, 1).numbers == Charts(list(charts(game.name)))


def test_cards_that_lie_open_have_names() -> None:
    for some, group in (
        ("Kh", "K"),
        ("Kh 9c 2d", "no pair, no suit twice"),
        ("Kh Kc 2c", "a pair, two of a suit"),
        ("Kh Kc Kd", "three of a kind"),
        ("Kh Kc 2d 2h 2s", "full house, two of a suit"),
        ("Kh Qh Jh 2h 2s", "a pair, four of a suit"),
    ):
        assert open_group(cards(some)) == group


@pytest.mark.parametrize(
    ("held", "group"),
    [
        ("Ah Kh", "AKs"),
        ("9c Td", "T9o"),
        ("8c 8d", "88"),
        ("8c 8d 8h", "three eights"),
        ("6c 8d 6h", "pair of sixes"),
        ("Ac 2c 3c", "ace and three high, in a row, suited"),
        ("Kc Ad 2h", "ace and king high"),
        ("4c 4d 9h 9s Ad", "two pair"),
    ],
)
def test_groups_have_names(held: str, group: str) -> None:
    assert group_of(cards(held)) == group
