"""Three lines say how any game is played, in words that the game itself asks with."""

import re

import pytest

from houseway.games import known
from houseway.round import Game
from houseway.round.layout import layout
from houseway.round.words.how import how_it_is_played
from tests.games_under_test import each_game


@each_game
def test_every_game_says_how_it_is_played(game: Game) -> None:
    lines = how_it_is_played(game, game.rules())
    names = [spot.spot for spot in layout(game, game.rules()).spots if "-" in spot.spot]
    for words in lines:
        assert re.fullmatch(r"[A-Z].{8,180}\.", words), words
        assert not re.search(r"[A-Z0-9]{2,3}-\d+", words), words
        assert not any(name in words for name in names), words


@pytest.mark.parametrize(
    ("game", "lines"),
    [
        (
            "two-hand-holdem",
            (
                "Place your two antes. You get four cards, the dealer three and the board five.",
                "Choose two cards for Hand 1; then raise either hand, or check.",
                "Each hand plays the dealer's; four bonuses pay by tables of their own.",
            ),
        ),
        (
            "double-flop-omaha",
            (
                "Two players post blinds. You get four cards, and there are two boards of five.",
                "Fold, call or raise before the flop and after each street. "
                "Exactly two of your cards play.",
                "The best hand on each board takes half of the pot.",
            ),
        ),
        (
            "let-it-ride",
            (
                "Place your three bets. You get three cards and the board two.",
                "Take back the first bet, or let it ride; "
                "then take back the second bet, or let it ride.",
                "Your hand is paid by the table; the 3 Card Bonus pays by a table of its own.",
            ),
        ),
    ],
)
def test_a_game_in_three_lines(game: str, lines: tuple[str, ...]) -> None:
    assert how_it_is_played(known(game), known(game).rules()) == lines


def test_a_split_is_said_beside_the_cards_that_are_kept() -> None:
    game = known("fast-action-holdem")
    assert how_it_is_played(game, game.rules())[1] == (
        "Keep two, or split: the other two play as a second hand."
    )
