"""`houseway peek`: a page, JSON, and mistakes in one line."""

import json

import pytest

from tests.cli.running import refusal, run

SEES = ("peek", "three-card-poker")


def test_an_exact_peek_as_a_page() -> None:
    page = " ".join(run(*SEES, "dealer:1").stdout.split())
    assert "Three Card Poker, who sees one hidden card of the dealer's" in page
    assert "the player's edge +3.48% of the ante" in page
    assert "without the peek −3.37%" in page


def test_a_sampled_peek_says_how_sure_it_is() -> None:
    page = " ".join(run(*SEES, "seats:5", "--deals", "20").stdout.split())
    assert "the cards of 5 other seats" in page
    assert "sampled 20 deals, every decision exact" in page
    (told,) = json.loads(run(*SEES, "seats:5", "--deals", "20", "--json", "-").stdout)
    assert told["deals"] == 20
    assert told["standard_error"] is not None


@pytest.mark.parametrize(
    ("args", "said"),
    [
        ((*SEES, "deck:1"), "a peek is dealer:1"),
        ((*SEES, "board:1"), "cards of the board"),
        (("peek", "texas-holdem", "dealer:1"), "among players"),
        (("peek", "fast-action-holdem", "dealer:5"), "has 4 hidden cards"),
    ],
)
def test_mistakes_are_one_line(args: tuple[str, ...], said: str) -> None:
    assert said in refusal(*args)


def test_the_old_spelling_says_the_new_one() -> None:
    old = run("prove", "three-card-poker", "--sees", "dealer:1")
    assert old.stdout == run(*SEES, "dealer:1").stdout
    assert "houseway peek three-card-poker dealer:1" in old.stderr
