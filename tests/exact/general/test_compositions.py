"""Games by what is left in the shoe, against published figures and counts that anyone can check."""

from __future__ import annotations

from fractions import Fraction

import pytest
from msgspec.structs import replace

from houseway.exact.general.against_engine import check_wagers
from houseway.exact.general.compositions import goes_by_composition, solve_by_composition
from houseway.exact.general.solve import stakes_of, wager_sets
from houseway.exact.registry import math_of
from houseway.gamefile.game import file_of
from houseway.games import find, gallery
from houseway.round import Seat, view
from tests.patience import LONG
from tests.rules.deal import deal, say

EVERY = [
    game.name
    for game in gallery()
    if file_of(game).twenty_one is None  # held to its script in twenty_one/
    and all(
        goes_by_composition(file_of(game), stakes_of(file_of(game), one))
        for one in wager_sets(file_of(game))
    )
]


@pytest.mark.parametrize(
    ("name", "wager", "edge"),
    [
        ("bet-the-set", "set", "2.5723"),
        ("bet-the-set-two-decks", "set", "10.6796"),
        ("field-gold", "field-gold", "5.6641"),
        ("casino-war", "ante", "2.3301"),
        ("casino-war", "tie", "18.6495"),
        ("ez-baccarat", "panda-8", "10.1876"),
        ("kings-bounty", "bounty", "23.1637"),
        ("commission-free-baccarat", "fortune-7", "7.6113"),
        ("dragon-bonus-baccarat", "banker", "1.0579"),
        ("three-card-baccarat", "player", "2.4056"),
    ],
)
def test_published_edges_come_out(name: str, wager: str, edge: str) -> None:
    file = file_of(find(name))
    result = solve_by_composition(file, stakes_of(file, [wager]), {})
    assert f"{float(-100 * result.value):.4f}" == edge


def test_field_gold_s_edge_of_two_decks_comes_out() -> None:
    """Published as 6.049%."""
    file = replace(file_of(find("field-gold")), decks=2)
    result = solve_by_composition(file, stakes_of(file, ["field-gold"]), {})
    assert f"{float(-100 * result.value):.3f}" == "6.049"


def test_baccarat_has_the_deals_of_eight_decks() -> None:
    file = file_of(find("ez-baccarat"))
    result = solve_by_composition(file, stakes_of(file, ["banker"]), {})
    counts = {row.name: row.count for row in result.rows}
    assert result.total == 4_998_398_275_503_360
    assert counts["three-card seven"] == 112_633_011_329_024
    assert counts["banker ties player"] == 475_627_426_473_216
    assert sum(counts.values()) == result.total
    assert result.value == Fraction(-66_274_384_744, 6_508_331_087_895)


def test_the_coach_goes_to_war_and_knows_what_that_is_worth() -> None:
    """A tie of sevens: 310 cards are left, 22 of them sevens, the rest 24 of a rank."""
    game = find("casino-war")
    round_ = deal("casino-war", "1: 7h / dealer: 7c")
    say(round_, "1 wager ante 10")
    advice = math_of(game).advise(game.rules(), view(round_, Seat(1)))
    assert advice is not None
    values = {one.answer.act: one.value for one in advice.choices}
    alike = Fraction(22 * 21 + 12 * 24 * 23, 310 * 309)
    assert values == {
        "war": 2 * alike + (1 - alike) / 2 - (1 - alike),
        "surrender": -Fraction(1, 2),
    }
    assert [one.answer.act for one in advice.choices if one.best] == ["war"]


@pytest.mark.parametrize("name", EVERY)
def test_every_wager_is_counted_as_the_engine_pays_it(name: str) -> None:
    file = file_of(find(name))
    for spot in file.spots:
        if not spot.later:
            check_wagers(file, (spot.name,), deals=300 if LONG else 60)
