"""Games with an exchange, against every deal of a small deck settled as the script settles it."""

from collections.abc import Iterator
from fractions import Fraction
from itertools import combinations
from math import comb

import pytest
from msgspec.structs import replace

from houseway.cards import Card, cards, shoe
from houseway.exact.complete_deal import CompleteDeal
from houseway.exact.general.compositions import net_of_cards
from houseway.exact.general.exchange import goes_by_exchange, solve_exchange, value_exchange
from houseway.exact.general.one_deal import followed
from houseway.exact.general.planning.tree import ends_of
from houseway.exact.general.solve import Wagers, stakes_of
from houseway.gamefile.courses import Course, dealt_before
from houseway.gamefile.model import Choice, PlainGame
from houseway.gamefile.reading.file import read_game
from houseway.round.questions import Answer
from tests.exact.general.files_under_test import file_named

GONE = (4, 5, 6, 7, 8, 9, 10, 11, 12, 13)  # three ranks of four suits are left
FIVE_AND_ONE = """
title   = "One of Four"
letters = "OOF"
hands   = "four cards"

[spots]
ante  = {}
raise = { later = true }

[[step]]
deal = { player = 4, dealer = 3 }

[[step]]
ask         = "Fold, change one or buy one"
choice.swap = { stake = "raise", times = 2, of = "ante", gives-up = 1 }
choice.buy  = { stake = "raise", times = 3, of = "ante" }
choice.fold = { loses = "all" }
default     = "fold"

[[step]]
deal  = { player = 1 }
after = ["swap", "buy"]

[hand.player]
ranked = "three cards"

[hand.dealer]
ranked    = "three cards"
qualifies = "ace high or better"

[settle.ante]
against              = "dealer"
tie                  = "push"
dealer-not-qualified = "win"

[settle.raise]
against              = "dealer"
tie                  = "lose"
dealer-not-qualified = "push"
"""


def slowly(game: PlainGame, wagers: Wagers, held: tuple[Card, ...]) -> Iterator[Fraction]:
    """The mean net of each choice, with each way to give cards up, deal by deal."""
    first = stakes_of(game, wagers)
    place = game.steps.index(game.decisions()[0])
    hidden = dealt_before(game.steps, place)["dealer"]
    deck = [one for one in shoe(1) if one.rank not in game.without and one not in held]
    for choice in (one for listed in game.decisions()[0].choices for one in ends_of(listed)):
        course = Course().then(place, choice)
        drawn = dealt_before(game.steps, len(game.steps), course)["player"] - len(held)
        drawn = 0 if choice.fold else drawn
        for kept in combinations(held, choice.keep) if choice.keep else [held]:
            net, deals = Fraction(0), 0
            for new in combinations(deck, drawn):
                left = [one for one in deck if one not in new]
                for theirs in combinations(left, hidden):
                    answer = _answer(choice, held, kept)
                    deal = CompleteDeal((*held, *new), (), theirs, (answer,), {})
                    _, in_play = followed(game, deal)
                    net += net_of_cards(game, first, course, deal, in_play)
                    deals += 1
            assert deals == comb(len(deck), drawn) * comb(len(deck) - drawn, hidden)
            yield net / deals


def _answer(choice: Choice, held: tuple[Card, ...], kept: tuple[Card, ...]) -> Answer:
    gone = tuple(one for one in held if one not in kept)
    return Answer(choice.act, gone if choice.gives_up else kept if choice.keep else ())


def games() -> list[tuple[PlainGame, Wagers]]:
    draw = replace(file_named("three-card-draw"), without=GONE)
    own = replace(read_game(FIVE_AND_ONE, "one-of-four"), without=GONE)
    return [(draw, ("ante",)), (draw, ("ante", "first-3-bonus")), (own, ("ante",))]


@pytest.mark.parametrize(("game", "wagers"), games(), ids=lambda one: str(one)[:20])
def test_every_choice_of_a_hand_is_worth_what_all_deals_say(
    game: PlainGame, wagers: Wagers
) -> None:
    held = cards("2c 3d As Ah")[: dealt_before(game.steps, 1)["player"]]
    first = stakes_of(game, wagers)
    assert goes_by_exchange(game, first)
    found = sorted(value for _, _, value in value_exchange(game, first, held))
    assert found == sorted(slowly(game, wagers, held))


def test_best_play_is_the_mean_of_the_best_choice_of_every_hand() -> None:
    game, wagers = games()[0]
    first = stakes_of(game, wagers)
    deck = [one for one in shoe(1) if one.rank not in GONE]
    best = [
        max(value for _, _, value in value_exchange(game, first, held))
        for held in combinations(deck, 3)
    ]
    result = solve_exchange(game, first, {})
    assert result.value == sum(best, Fraction(0)) / len(best)
    assert sum(row.count for row in result.rows) == result.total
    net = sum((Fraction(row.net) * row.count for row in result.rows), Fraction(0))
    assert net / result.total == result.value


def test_cards_that_are_kept_are_those_of_the_hand_and_not_of_its_class() -> None:
    game, _ = games()[0]
    held = cards("Ah 2s 3d")
    for choice, kept, _ in value_exchange(game, stakes_of(game, ("ante",)), held):
        assert len(kept) == choice.keep
        assert set(kept) <= set(held)
