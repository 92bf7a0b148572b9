"""Shoes counted down: values of what is left against plain enumeration, effects, counts."""

from fractions import Fraction
from itertools import combinations, permutations
from math import sqrt
from pathlib import Path

import numpy as np
import pytest

from houseway.cards import Card
from houseway.exact.general.running_shoe import (
    Worth,
    best_tags,
    count_shoe,
    values_of_shoes,
    wagers_to_count,
    worth_of,
)
from houseway.exact.general.solve import solve, stakes_of
from houseway.exact.peeks.count import parse_penetration
from houseway.exact.peeks.peek import BadPeek
from houseway.exact.registry import math_of
from houseway.gamefile.game import file_of
from houseway.gamefile.twenty_one.hands import value_of_card
from houseway.games import find

MANUAL = (Path(__file__).parents[3] / "docs" / "simulation.md").read_text()
WAGERS = [("ez-baccarat", "dragon-7"), ("bet-the-set", "set"), ("royal-match", "match")]


def worth(game: str, wager: str) -> Worth:
    file = file_of(find(game))
    return worth_of(file, stakes_of(file, (wager,)))


def left_of(found: Worth, cards: list[Card]) -> tuple[int, ...]:
    """How many of each class are among some cards."""
    return tuple(sum(card in some for card in cards) for some in found.cards)


@pytest.mark.parametrize(("game", "wager"), WAGERS)
def test_a_full_shoe_is_worth_what_is_proved(game: str, wager: str) -> None:
    found = worth(game, wager)
    assert found.value(found.counts) == solve(file_of(find(game)), (wager,), options={}).value


@pytest.mark.parametrize(("game", "wager"), WAGERS)
def test_what_cards_add_that_are_gone_comes_to_nothing_in_all(game: str, wager: str) -> None:
    found = worth(game, wager)
    start, total = found.value(found.counts), Fraction(0)
    for number, many in enumerate(found.counts):
        left = tuple(one - (at == number) for at, one in enumerate(found.counts))
        total += many * (found.value(left) - start)
    assert total == 0


def test_pairs_of_a_few_cards_are_as_they_are_enumerated() -> None:
    found = worth("bet-the-set", "set")
    shoe = [card for some in found.cards for card in some]
    cards = [shoe[at] for at in (0, 1, 2, 8, 9, 30, 31, 70, 78, 200)]
    pays = {(True, True): 20, (True, False): 10}
    won = [
        pays.get((one.rank == other.rank, one.suit == other.suit), -1)
        for one, other in combinations(cards, 2)
    ]
    assert max(won) == 20
    assert found.value(left_of(found, cards)) == Fraction(sum(won), len(won))


def dragon(cards: tuple[int, ...]) -> int:
    """Dragon 7 by the drawing table alone, the cards in the order in which they are dealt."""
    player, banker, rest = [cards[0], cards[1]], [cards[2], cards[3]], list(cards[4:])
    if max(sum(player) % 10, sum(banker) % 10) < 8:
        third = None
        if sum(player) % 10 <= 5:
            third = rest.pop(0)
            player.append(third)
        total = sum(banker) % 10
        draws = {0: range(10), 1: range(10), 2: range(10), 3: {*range(8), 9}, 4: range(2, 8),
                 5: range(4, 8), 6: range(6, 8)}  # fmt: skip
        if (total <= 5) if third is None else (third in draws.get(total, ())):
            banker.append(rest.pop(0))
    wins = sum(banker) % 10 == 7 and len(banker) == 3 and sum(player) % 10 < 7
    return 40 if wins else -1


@pytest.mark.parametrize(
    "points", [(0, 2, 2, 3, 5, 7, 8), (0, 0, 1, 4, 6, 9, 7), (1, 3, 3, 5, 6, 0, 4)]
)
def test_dragon_7_of_seven_cards_is_as_the_drawing_table_has_it(points: tuple[int, ...]) -> None:
    found = worth("ez-baccarat", "dragon-7")
    deals = [dragon(order) for order in permutations(points, 6)]
    left = tuple(points.count(value_of_card(some[0]) % 10) for some in found.cards)
    assert sum(left) == 7
    assert found.value(left) == Fraction(sum(deals), len(deals))


def test_the_kernel_values_shoes_as_fractions_do() -> None:
    found = worth("royal-match", "match")
    random = np.random.default_rng(3)
    counts = np.array(found.counts)
    shoes = random.multivariate_hypergeometric(counts, 60, 5)
    sets = list(found.wins.items())
    which = np.array([[*np.flatnonzero(drawn), -1, -1, -1, -1][:4] for drawn, _ in sets])
    times = np.array(
        [
            [drawn[at] if at >= 0 else 0 for at in row]
            for (drawn, _), row in zip(sets, which, strict=True)
        ]
    )
    won = np.array([float(one) for _, one in sets])
    cards = np.array([sum(drawn) for drawn, _ in sets])
    values = values_of_shoes(shoes, which, times, won, cards)
    for shoe, value in zip(shoes.tolist(), values.tolist(), strict=True):
        assert value == pytest.approx(float(found.value(tuple(shoe))), abs=1e-12)


def test_the_count_of_dragon_7_is_the_published_one_in_finer_steps() -> None:
    """Published: 8 and 9 count +2, 4 to 7 count -1, the others nothing."""
    found = worth("ez-baccarat", "dragon-7")
    start = found.value(found.counts)
    effects = [
        found.value(tuple(one - (at == number) for at, one in enumerate(found.counts))) - start
        for number in range(len(found.counts))
    ]
    ranks = {
        card.rank: float(one)
        for some, one in zip(found.cards, effects, strict=True)
        for card in some
    }
    tags, correlation = best_tags(found, effects, ranks)
    assert {rank.letter: tag for rank, tag in tags.items() if tag} == {
        "8": 2, "9": 2, "2": -1, "3": -1, "4": -2, "5": -2, "6": -2, "7": -2,
    }  # fmt: skip
    published = {"8": 2, "9": 2, "4": -1, "5": -1, "6": -1, "7": -1}
    both = sum(published.get(rank.letter, 0) * effect for rank, effect in ranks.items())
    square = sum(tag**2 for tag in published.values()) * sum(one**2 for one in ranks.values())
    assert correlation > both / sqrt(square) > 0.95


def test_more_is_won_by_whoever_knows_more() -> None:
    file = file_of(find("kings-bounty"))
    first = stakes_of(file, ("bounty",))
    found = count_shoe(file, first, solve(file, ("bounty",), options={}), 83, samples=20_000)
    assert 0 < found.by_tags.units <= found.by_effects.units + 0.02 < found.by_all.units + 0.04
    assert found.tags["K"] < found.tags["9"] < found.tags["2"]
    shallow = count_shoe(file, first, found.result, 30, samples=20_000)
    assert shallow.by_all.units < found.by_all.units


@pytest.mark.parametrize(
    ("game", "wager", "penetration", "units"),
    [("ez-baccarat", "dragon-7", 92, 0.57), ("kings-bounty", "bounty", 83, 0.51),
     ("royal-match", "match", 83, 0.05)],
)  # fmt: skip
def test_the_manual_has_what_the_best_linear_count_wins(
    game: str, wager: str, penetration: int, units: float
) -> None:
    file = file_of(find(game))
    result = solve(file, (wager,), options={})
    found = count_shoe(file, stakes_of(file, (wager,)), result, penetration, 20_000, seed=2)
    assert abs(found.by_effects.units - units) < 4 * found.by_effects.standard_error + 0.005
    assert f"{penetration}% of" in MANUAL
    assert f"{units:.2f} units in 100 rounds" in MANUAL


def test_no_card_has_an_effect_on_pairs() -> None:
    found = math_of(find("bet-the-set")).count("set", 50)
    assert {effect for _, effect in found.effects.values()} == {Fraction(0)}
    assert not any(found.tags.values())
    assert found.by_effects.units == 0 < found.by_all.units


def test_side_bets_of_twenty_one_are_counted_and_its_bet_is_not() -> None:
    assert math_of(find("super-fun-21")).counted_wagers() == ["diamond"]
    assert wagers_to_count(file_of(find("three-card-poker"))) != ["ante"]
    with pytest.raises(BadPeek, match="is not counted: a count is known of diamond"):
        math_of(find("super-fun-21")).count("bet", 75)


@pytest.mark.parametrize("text", ["shoe:0", "shoe:96", "shoe:half", "shoe"])
def test_a_penetration_is_a_percentage(text: str) -> None:
    with pytest.raises(BadPeek, match="shoe:75"):
        parse_penetration(text)
    assert parse_penetration("shoe:75") == 75
    assert parse_penetration("dealer:1") is None
