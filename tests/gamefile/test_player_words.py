"""A round as a card tells it to players: from the same steps as the dealer's."""

import re

import pytest

from houseway.games import gallery_names, known


def told(name: str) -> list[str]:
    game = known(name)
    return [one.player for one in game.procedure(game.rules()) if one.player]


def test_a_round_is_told_to_you() -> None:
    wagers, deal, choice, _, ante, play, extra, *_ = told("three-card-poker")
    assert wagers == "Place your Ante. Pair Plus and 6 Card Bonus are optional."
    assert deal.startswith("You get three cards face down.")
    assert choice == (
        "Play, for as much as the Ante; or fold, and lose Ante and Pair Plus. "
        "If you say nothing, you fold."
    )
    assert ante.startswith("Ante: Your hand is compared with the dealer's hand.")
    assert play.startswith("Play: Your hand")
    assert extra.endswith(
        "if you chose play. By its table for your hand; any other hand pays nothing."
    )


def test_wagers_that_are_settled_alike_are_told_once() -> None:
    *_, last = told("mississippi-stud")
    assert last.startswith("Ante, Third Street, Fourth Street and Fifth Street: By its table")
    assert told("let-it-ride")[0].startswith("Place your Bet 1. Bet 2 and Bet 3 equal Bet 1.")


def test_long_conditions_are_left_to_the_rules() -> None:
    told_all = told("commission-free-baccarat")
    assert "Only where the drawing rules say so." in told_all[3]
    assert max(map(len, told_all)) < 400
    assert any("the player's hand" in one for one in told_all), "it is a hand of the felt"


@pytest.mark.parametrize("name", gallery_names())
def test_nobody_is_told_of_somebody_else(name: str) -> None:
    if any("You get" in one for one in told(name)):
        spoken = " ".join(one for one in told(name) if "another player" not in one)
        assert not re.search(r"\b[Ee]ach player|\b[Tt]he player's|\bplayers who\b", spoken)
