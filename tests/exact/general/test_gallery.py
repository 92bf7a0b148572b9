"""The gallery solved from its files: shipped results, some of them worked out again."""

from fractions import Fraction

import pytest

from houseway.exact.general.solve import solve
from houseway.exact.proving.result import Result
from houseway.exact.registry import math_of
from houseway.gamefile.game import FileRules
from houseway.games import find, gallery
from tests.cli.running import refusal, run
from tests.exact.general.files_under_test import gallery_files


def shipped(game: str, wager: str) -> Result:
    found = math_of(find(game)).results()
    return next(one for one in found if one.wager == wager and not one.options)


@pytest.mark.parametrize(
    ("game", "wagers"),
    [
        ("three-card-poker", ("ante",)),
        ("three-card-poker", ("pair-plus",)),
        ("three-card-poker", ("ante", "pair-plus")),
        ("let-it-ride", ("bet-1", "bet-2", "bet-3")),
        ("mississippi-stud", ("ante",)),
        ("crazy-4-poker", ("ante", "super-bonus")),
        ("caribbean-stud", ("ante",)),
    ],
)
def test_solved_again_a_game_has_the_value_that_is_shipped(
    game: str, wagers: tuple[str, ...]
) -> None:
    rules = find(game).rules()
    assert isinstance(rules, FileRules)
    found, kept = solve(rules.game, wagers), shipped(game, " and ".join(wagers))
    assert (found.value, found.staked, found.variance) == (kept.value, kept.staked, kept.variance)
    assert found.shares == kept.shares


COUNTED = [
    file.name
    for file in gallery_files()
    if file.decks == 1 and file.sets is None and file.twenty_one is None
]


@pytest.mark.parametrize("name", COUNTED)
def test_no_game_s_main_wagers_are_called_out_of_reach(name: str) -> None:
    """What is shipped as proved can be proved again."""
    proof = math_of(find(name)).proofs()[0]
    if proof.estimate:
        assert proof.estimate().out_of_reach == ""


def test_caribbean_stud_loses_what_was_published_to_the_last_deal() -> None:
    """Published as a loss of so many antes in so many deals."""
    loss = Fraction(1_041_372_912_372, 19_933_230_517_200)
    assert shipped("caribbean-stud", "ante").value == -loss


def test_every_game_of_the_gallery_has_a_result_for_every_printed_edge() -> None:
    verdicts = {
        (game.name, result.wager): result.verdict
        for game in gallery()
        for result in math_of(game).results()
        if result.printed
    }
    disputed = [of for of, verdict in verdicts.items() if verdict == "disputed"]
    assert disputed == [
        ("asia-poker", "bet"),
        ("bet-the-bust", "bust"),
        ("bet-the-set", "set"),
        ("blackjack", "bet"),
        ("ez-pai-gow", "pai-gow"),
        ("face-up-pai-gow", "pai-gow"),
        ("fortune-pai-gow", "pai-gow"),
        ("three-card-draw", "first-3-bonus"),
        ("three-card-poker", "6-card-bonus"),
        ("triple-shot", "blackjack"),
    ]
    with_figures = {
        file.name for file in gallery_files() if any(one.figure == "edge" for one in file.printed)
    }
    assert {game for game, _ in verdicts} == with_figures


def test_the_command_shows_the_gallery_beside_what_is_published() -> None:
    page = run("prove", "--gallery", "--shipped").stdout
    for game in gallery():
        assert game.title in page
    nearby = "royal flush at 994 to 1 gives the print"  # for the one that is disputed
    words = " ".join(page.split())
    assert nearby in words
    for edge in ("3.40%", "2.9%", "1.50%", "1.58%"):  # of Four Card Poker, where 2.79% is ours
        assert f"edge of {edge} disputed" in words
    assert "element of risk of 2.85% reproduced" in words
    assert "--gallery" in refusal("prove", "three-card-poker", "--gallery")
