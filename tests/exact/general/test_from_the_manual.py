"""Games that were written from docs/game-file.md alone, against every deal of a small deck.

Each has a word of the language that the gallery has once or never: a choice before the cards, an
exchange of one card or two, a natural that is denied, melds of four cards, a count of five.
"""

from fractions import Fraction
from itertools import combinations
from math import comb
from random import Random

import pytest
from msgspec.structs import replace

from houseway.cards import DECK, cards, shoe
from houseway.exact.general.before_cards import games_after
from houseway.exact.general.exchange import value_exchange
from houseway.exact.general.planning.orders import adding_order
from houseway.exact.general.solve import solve, stakes_of, wager_sets
from houseway.gamefile.facts import all_so
from houseway.gamefile.model import Points
from houseway.gamefile.reading.facts import facts_of
from houseway.gamefile.reading.file import read_game
from houseway.gamefile.values import Held, standing, total_of
from houseway.simulate.engine import play_numbered
from houseway.simulate.plan import make_plan
from tests.exact.general import naive_shoe
from tests.exact.general.brute_force import BruteForce
from tests.exact.general.files_under_test import file_named
from tests.exact.general.test_brute_force import FEW, USUAL, agree, with_ranks
from tests.exact.general.test_exchange import GONE, slowly
from tests.gamefile.test_invented import invented
from tests.patience import LONG

ONE_DECK = ["coin-well", "court-count", "foxfire", "gin-lane", "watchman"]


@pytest.mark.parametrize("name", ONE_DECK)
def test_the_required_wagers_of_a_small_deck(name: str) -> None:
    file = with_ranks(file_named(name), USUAL)
    agree(file, wager_sets(file)[0])


@pytest.mark.parametrize(("name", "wagers"), [("gin-lane", "gin"), ("foxfire", "natural")])
def test_a_side_bet_of_a_small_deck(name: str, wagers: str) -> None:
    agree(with_ranks(file_named(name), (*USUAL, 9)), (wagers,))


@pytest.mark.parametrize("name", ["causeway", "high-tide", "paired-lanterns"])
def test_every_wager_of_a_small_shoe(name: str) -> None:
    for ranks in FEW if LONG else FEW[:1]:
        small = with_ranks(replace(file_named(name), decks=1), ranks)
        for wagers in wager_sets(small):
            stakes = stakes_of(small, wagers)
            assert solve(small, wagers).value == naive_shoe.value(small, stakes)


# --- A choice before the cards --------------------------------------------------------------------


def test_the_road_that_is_worth_more_is_taken() -> None:
    file = with_ranks(file_named("fork"), USUAL)
    worth = [
        BruteForce(after, stakes_of(after, standing)).value()
        for _, after, standing in games_after(file, ("ante",))
    ]
    found = solve(file, ("ante",))
    assert found.value == max(worth) > min(worth)
    assert found.shares["step-1: high"] == 1


BLIND = """
title   = "Now or Later"
letters = "NOL"
hands   = "three cards"

[spots]
ante = {}
bold = { later = true }
meek = { later = true }

[[step]]
ask         = "Bet now, or see your cards"
choice.bold = { stake = "bold", times = "1 to 2", of = "ante" }
choice.wait = {}
default     = "wait"

[[step]]
deal = { player = 3, dealer = 3 }

[[step]]
not-after   = "bold"
ask         = "Bet or fold"
choice.meek = { stake = "meek", times = 1, of = "ante" }
choice.fold = { loses = ["ante"] }
default     = "fold"

[settle.ante]
against = "dealer"
tie     = "push"

[settle.bold]
against = "dealer"
win     = 2
tie     = "push"

[settle.meek]
against = "dealer"
tie     = "push"
"""


def test_chips_before_the_cards_are_counted_as_they_stand() -> None:
    """Two antes blind at 2 to 1 leave three times what wins, less three times what loses."""
    file = with_ranks(read_game(BLIND, "now-or-later"), USUAL)
    plain = solve(replace(file, steps=file.steps[1:2], settlements=file.settlements[:1]), ("ante",))
    wins = Fraction(sum(row.count for row in plain.rows if row.net == 1), plain.total)
    found = solve(file, ("ante",))
    assert plain.value == 0
    assert found.value == 2 * wins
    assert found.staked == 3
    assert found.first_stakes == {"ante": 1}


def test_a_round_with_a_choice_before_the_cards_is_played_by_the_coach() -> None:
    game = invented("fork")
    plan = make_plan(game, "optimal")
    for number in range(3):
        said = [answer.act for _, answer, _ in play_numbered(plan, number).answers]
        assert said[1] == "high"


# --- An exchange of one card or two ---------------------------------------------------------------


def test_an_exchange_of_one_card_or_two_is_worth_what_all_deals_say() -> None:
    file = replace(file_named("barter"), without=GONE)
    held = cards("2c 3d As")
    found = sorted(value for _, _, value in value_exchange(file, stakes_of(file, ("ante",)), held))
    assert found == sorted(slowly(file, ("ante",), held))


def test_every_deal_of_an_exchange_is_counted_alike_often() -> None:
    file = replace(file_named("barter"), without=GONE)
    first, result = stakes_of(file, ("ante",)), solve(file, ("ante",))
    deck = [one for one in shoe(1) if one.rank not in GONE]
    best = [max(one[2] for one in value_exchange(file, first, h)) for h in combinations(deck, 3)]
    assert result.value == sum(best, Fraction(0)) / len(best)
    assert sum(row.count for row in result.rows) == result.total


# --- Facts, counts and melds ----------------------------------------------------------------------


@pytest.mark.parametrize(
    ("laid", "words", "so"),
    [
        ("4c 4d", "not natural", False),
        ("4c 3d", "not natural", True),
        ("2c 3d 3s", "not natural", True),
        ("4c 4d", "not suited pair", True),
        ("4c 5c", "not suited pair", True),
        ("4c 4c", "not suited pair", False),
        ("Ac Kd", "not blackjack", False),
        ("Ac 5d 5s", "not blackjack", True),
    ],
)
def test_a_clause_is_denied_as_a_whole(laid: str, words: str, so: bool) -> None:
    file = file_named("causeway")
    hand = replace(file.hand("northern"), name="northern")
    facts = facts_of(words, "northern", {"northern": hand})
    lies = Held(cards(laid, 2), cards(laid, 2))
    assert (
        all_so(file, facts, {"player": Held((), ()), "dealer": Held((), ()), "board": lies}) is so
    )


def test_faces_among_five_cards_are_counted() -> None:
    pays = {3: 2, 4: 10, 5: 100}
    ways = sum(comb(12, n) * comb(40, 5 - n) * pays.get(n, -1) for n in range(6))
    assert solve(file_named("court-count"), ("court",)).value == Fraction(ways, comb(52, 5))


@pytest.mark.parametrize("points", [Points(melds=True, lowest=True), Points(modulo=10), Points(11)])
def test_totals_that_are_looked_up_are_those_of_the_table(points: Points) -> None:
    random = Random(4)
    order = adding_order(points, 4)
    every: list[tuple[int, ...]] = sorted(combinations(range(52), 4), key=_colex)
    places = {hand: at for at, hand in enumerate(every)}
    for _ in range(400):
        hand = tuple(sorted(random.sample(range(52), 4)))
        total = total_of(points, [DECK[card] for card in hand])
        assert order.values[order.arrays.by_place[places[hand]]] == standing(points, total)


def _colex(hand: tuple[int, ...]) -> tuple[int, ...]:
    return hand[::-1]


def test_a_shoe_in_which_insurance_is_worth_its_price_is_left_to_the_engine() -> None:
    plan = make_plan(invented("three-piers"), "optimal")
    assert plan.whole is None
    lines = [line for number in range(40) for line in play_numbered(plan, number).lines]
    assert any(line.wager == "insurance" for line in lines)
