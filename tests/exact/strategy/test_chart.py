"""Charts of first decisions: every hand once, as the coach and the proofs have it."""

from fractions import Fraction
from math import comb

import pytest

from houseway.cards import cards
from houseway.exact.strategy.chart import Chart, chart, make_chart
from houseway.exact.strategy.hand_groups import group_of
from houseway.games import GAMES, gallery, known
from tests.exact.sessions.wagers import shipped

CHARTED = [game for game in (*GAMES, *gallery()) if game.banked_by == "house"]


def share(found: Chart, act: str) -> Fraction:
    best = sum(cell.best.get(act, 0) for cell in found.cells)
    return Fraction(best, sum(cell.hands for cell in found.cells))


def test_every_hand_is_in_one_group() -> None:
    charts = [found for game in CHARTED if (found := chart(game))]
    assert len(charts) >= 8
    for found in charts:
        assert sum(cell.hands for cell in found.cells) == comb(52, found.cards)
        for cell in found.cells:
            assert sum(cell.best.values()) == cell.hands
            assert set(cell.best) <= set(found.acts)


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
    proof, found = shipped(game, wager, **options), chart(known(game))
    assert found is not None
    assert [share(found, act) for act in acts] == [proof.shares[act] for act in acts]


def test_what_is_shipped_is_what_is_made() -> None:
    game = known("ultimate-texas-holdem")
    assert make_chart(game, 2) == chart(game)


def test_a_decision_after_other_cards_are_seen_has_no_chart() -> None:
    for name in ("caribbean-stud", "casino-holdem", "two-hand-holdem"):
        assert chart(known(name)) is None


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
