"""The solver and brute force over the script agree to the last digit, on small decks.

Here decks are as small as the game allows; `make witnesses` has 16 and 20 cards, and every wager.
"""

import pytest
from msgspec.structs import replace

from houseway.exact.general.counting import listed_hands
from houseway.exact.general.solve import Wagers, solve, stakes_of, wager_sets
from houseway.gamefile.model import PlainGame, Points
from tests.exact.general import naive_shoe
from tests.exact.general.brute_force import BruteForce
from tests.exact.general.files_under_test import file_named, gallery_files, own_files
from tests.patience import LONG

# Ranks, of four suits each: few where there are many ways to bet, more where cards are many.
SMALL = {
    "mississippi-stud": (2, 14),
    "i-luv-suits": (2, 3, 9, 14),
    "straight-edge": (2, 3, 4, 14),
    "high-five": (2, 6, 9, 14),
    "flush-rush": (2, 3, 4, 5),
}
USUAL = (2, 3, 14)
LARGE = ((2, 3, 4, 14), (2, 3, 4, 5, 14))
# Casino Hold'em stands for those that show a board in steps; these take seconds more.
LATER = ("texas-holdem-bonus", "ultimate-texas-holdem", "high-five", "flush-rush")
BY_SHOE = [
    file
    for file in gallery_files()
    if file.decks > 1
    or any(isinstance(one.measure, Points) and not one.measure.melds for one in file.hands)
]
ELSEWHERE = ("three-card-draw",)  # an exchange has a twin of its own
ONE_DECK = [
    file
    for file in gallery_files()
    if file not in BY_SHOE and file.name not in ELSEWHERE and file.sets is None
]
SOON = [file for file in ONE_DECK if LONG or file.name not in LATER]
FEW = (5, 8), (10, 13), (7, 14)  # ranks of a small shoe, in turn


def with_ranks(file: PlainGame, ranks: tuple[int, ...]) -> PlainGame:
    return replace(file, without=tuple(rank for rank in range(2, 15) if rank not in ranks))


def agree(file: PlainGame, wagers: Wagers) -> None:
    stakes = stakes_of(file, wagers)
    unit = next(stake for stake in stakes.values() if stake)
    assert solve(file, wagers).value * unit == BruteForce(file, stakes).value()


@pytest.mark.parametrize("file", [*SOON, *own_files()], ids=lambda file: file.name)
def test_the_required_wagers_of_a_small_deck(file: PlainGame) -> None:
    small = with_ranks(file, SMALL.get(file.name, USUAL))
    agree(small, wager_sets(small)[0])


@pytest.mark.parametrize(
    ("at", "file"), list(enumerate(BY_SHOE)), ids=lambda one: getattr(one, "name", "")
)
def test_every_wager_of_a_small_shoe(at: int, file: PlainGame) -> None:
    """Card by card; with two ranks of a deck in turn, or with all three pairs of them."""
    for ranks in FEW if LONG else (FEW[at % len(FEW)],):
        small = with_ranks(replace(file, decks=1), ranks)
        for wagers in wager_sets(small)[: None if LONG else 3]:
            stakes = stakes_of(small, wagers)
            unit = next(stake for stake in stakes.values() if stake)
            assert solve(small, wagers).value * unit == naive_shoe.value(small, stakes)


@pytest.mark.skipif(not LONG, reason="minutes: make witnesses")
@pytest.mark.parametrize("ranks", LARGE, ids=lambda ranks: f"{4 * len(ranks)} cards")
@pytest.mark.parametrize("file", ONE_DECK, ids=lambda file: file.name)
def test_every_wager_of_a_larger_deck(file: PlainGame, ranks: tuple[int, ...]) -> None:
    small = with_ranks(file, ranks)
    for wagers in wager_sets(small):
        agree(small, wagers)


def test_classes_that_are_listed_anew_change_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    """Threads that begin together list them each for itself, and then find another's."""
    file = with_ranks(file_named("four-card-poker"), USUAL)
    usual = solve(file, ("ante",))
    monkeypatch.setattr(listed_hands, "suit_kinds", listed_hands.suit_kinds.__wrapped__)
    assert solve(file, ("ante",)) == usual


def test_a_wrong_net_would_be_noticed() -> None:
    file = with_ranks(file_named("three-card-poker"), USUAL)
    won = next(one for one in file.settlements if one.spot == "ante" and one.against)
    wrong = replace(won, qualified=replace(won.qualified, equal=won.qualified.lower))
    other = replace(
        file, settlements=tuple(wrong if one is won else one for one in file.settlements)
    )
    stakes = stakes_of(file, ("ante",))
    assert solve(other, ("ante",)).value != BruteForce(file, stakes).value()
