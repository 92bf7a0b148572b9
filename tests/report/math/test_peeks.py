"""What peeks are worth stands in the report as `houseway peek` has it, and what is not
computed is said to be so."""

from collections.abc import Callable, Iterable
from dataclasses import replace
from fractions import Fraction
from typing import Any

import pytest

from houseway.exact.math import Math
from houseway.exact.peeks import shipped
from houseway.exact.peeks.peek import PILES, Peek, Sees
from houseway.games import find
from houseway.report.html import block_as_html
from houseway.report.math.among_players import partners
from houseway.report.math.peeks import peeks
from houseway.report.paper import Block, Grid
from houseway.report.subject import Subject, subject
from houseway.round import Game
from tests.games_under_test import each_house_banked_game

GAME = find("three-card-poker")
ANTE = next(one for one in subject(GAME, GAME.rules()).in_force if one.wager == "ante")
EXACT = Peek(ANTE, Sees("dealer", 1), Fraction(3, 100))
SAMPLED = Peek(ANTE, Sees("seats", 5), Fraction(1, 100), 0.001)


def said(blocks: Iterable[Block]) -> str:
    return "".join(map(block_as_html, blocks))


def about(game: Game) -> Subject:
    return subject(game, game.rules())


def known(*some: Peek) -> Callable[[Math[Any]], list[Peek]]:
    return lambda math: list(some)


def test_every_known_peek_with_its_value(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(shipped, "shipped_peeks", known(EXACT, SAMPLED))
    table, *rest = peeks(about(GAME))
    assert isinstance(table, Grid)
    assert table.rows == (
        (EXACT.sees.words, "Ante", "+3.0000%", "exact", "−3.3730%", "+6.3730%"),
        (SAMPLED.sees.words, "Ante", "+1.0000%", "0.1000%", "−3.3730%", "+4.3730%"),
    )
    assert "Not computed" not in said(rest)
    assert "No cards are shared on a board" in said(rest)


def test_what_is_not_computed_has_its_command(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(shipped, "shipped_peeks", known(EXACT))
    text = said(peeks(about(GAME)))
    assert "Not computed for this report" in text
    assert "houseway peek three-card-poker seats:5" in text
    assert "three-card-poker dealer:1" not in text


def test_a_peek_at_other_rules_is_not_this_tables(monkeypatch: pytest.MonkeyPatch) -> None:
    """As when a file is changed and keeps its name."""
    other = Peek(replace(ANTE, value=ANTE.value + 1), EXACT.sees, EXACT.value)
    monkeypatch.setattr(shipped, "shipped_peeks", known(other))
    text = said(peeks(about(GAME)))
    assert "<table>" not in text
    assert "houseway peek three-card-poker dealer:1" in text


@each_house_banked_game
def test_each_kind_of_peek_is_valued_or_said_not_to_be(game: Game) -> None:
    text = said(peeks(about(game)))
    for pile in PILES:
        valued = [one for one in about(game).peeks if one.sees.pile == pile]
        assert all(one.sees.words in text for one in valued)
        none = {"dealer": "has no hand", "board": "shared on a board", "seats": "one seat"}[pile]
        command = f" {pile}:"
        assert valued or none in text or command in text
        assert not (valued and command in text)


def test_a_game_without_a_method_makes_no_claim() -> None:
    unknown = about(GAME)
    unknown.__dict__["math"] = Math(GAME)  # where the subject keeps what it looked up
    unknown.__dict__["peeks"] = ()
    text = said(peeks(unknown))
    assert "no method" in text
    assert "--sees" not in text


@pytest.mark.parametrize("name", ["texas-holdem", "double-flop-texas"])
def test_a_partners_hand_among_players_changes_shares_and_the_rest_is_not_claimed(
    name: str,
) -> None:
    table, *rest = partners(about(find(name)))
    assert isinstance(table, Grid)
    alone, shown = ([float(row[at].rstrip("%")) for row in table.rows] for at in (2, 3))
    assert sum(alone) == pytest.approx(100, abs=0.001)
    assert sum(shown) == pytest.approx(100, abs=0.001)
    assert shown[0] < alone[0], "the partner holds cards that the first hand needs"
    assert "Not computed" in said(rest)
    assert f"houseway odds {name}" in said(rest)
