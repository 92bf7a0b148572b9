"""Cards and signs say what the game's own script and settings say, on one page."""

import pytest

from houseway.games import find
from houseway.money import Cents
from houseway.report.handouts import card, dealer_card, signs
from houseway.report.html import as_html
from houseway.report.markdown import as_markdown
from houseway.round import Game, Limits
from tests.games_under_test import each_game


@each_game
def test_a_card_has_every_pay_and_every_step(game: Game) -> None:
    rules = game.rules()
    text = as_markdown(card(game, rules, Limits()))
    for paytable in game.paytables(rules):
        for row, pay in paytable.rows.items():
            assert f"| {row} | {pay} |" in text
    dealer = as_markdown(dealer_card(game, rules))
    for one in game.procedure(rules):
        assert one.words in dealer
        assert one.player in text


def test_a_card_has_the_chart_of_the_first_decision() -> None:
    by_groups, by_square = find("three-card-poker"), find("ultimate-texas-holdem")
    text = as_markdown(card(by_groups, by_groups.rules(), Limits()))
    assert "| three aces to queen and seven high | ● Play |" in text
    assert "| queen and six high | ✗ Fold for 50% |" in text
    picture = as_html(card(by_square, by_square.rules(), Limits()))
    assert all(f"{one}</text>" in picture for one in ("▲ AA", "▲ K5o", "● 22", "● 72o"))
    too_long = find("two-hand-holdem")
    assert "At a glance" not in as_markdown(card(too_long, too_long.rules(), Limits()))


def test_signs_have_the_tables_own_limits() -> None:
    game = find("hawaiian-holdem")
    limits = Limits(Cents(10_00), Cents(150_00), Cents(2_50), Cents(75_00))
    text = as_markdown(signs(game, game.rules(), limits, "Table 4"))
    assert "Table 4" in text
    assert "- Bet: $10 to $150" in text
    assert "- Big Kahuna: $2.50 to $75" in text


@pytest.mark.parametrize("aggregate", [None, Cents(50_000_00)])
def test_fah_20_an_aggregate_limit_is_posted_where_it_is_set(aggregate: Cents | None) -> None:
    game = find("fast-action-holdem")
    text = as_markdown(signs(game, game.rules(), Limits(aggregate=aggregate)))
    assert ("What odds pay in a round is $50,000 in all at most" in text) is (aggregate is not None)
