"""The coach of twenty-one knows every choice of every question, and the cards that are seen."""

from fractions import Fraction
from random import Random
from typing import Any

import pytest

from houseway.exact.general.twenty_one.solution import solve
from houseway.exact.registry import math_of
from houseway.gamefile.twenty_one.rules import TwentyOne
from houseway.games import find
from houseway.round import Seat, State, view
from tests.exact.general.twenty_one.script_mean import game_with
from tests.games_under_test import start, step
from tests.rules.deal import deal, say


def values(places: str, *answers: str, seat: int = 1, **options: Any) -> dict[str, Fraction | None]:
    round_ = say(deal("blackjack", places, **options), *answers)
    advice = math_of(find("blackjack")).advise(round_.setup.rules, view(round_, Seat(seat)))
    assert advice is not None
    return {one.answer.act: one.value for one in advice.choices}


def test_the_first_two_cards_have_the_values_of_the_solution() -> None:
    found = values("1: 8h 8d / dealer: 10c 7s", "1 wager bet 10", surrender="late")
    solved = next(
        one
        for one in solve(TwentyOne((("surrender", "late"),)), 6).hands
        if one.cards == (7, 7) and one.up == 9
    )
    assert found.keys() == solved.values.keys()
    for act, value in solved.values.items():
        assert float(found[act] or 0) == pytest.approx(value, abs=1e-11)


def test_cards_of_other_seats_are_out_of_the_shoe() -> None:
    alone = values("1: 10h 6d / dealer: 10c 7s", "1 wager bet 10")
    beside = values("1: 10h 6d / 2: 5c 5d / dealer: 10c 7s", "1 wager bet 10", "2 wager bet 10")
    assert (beside["hit"] or 0) < (alone["hit"] or 0), "two fives fewer to draw"


def test_insurance_is_worth_it_where_tens_are_left() -> None:
    poor = values("1: 10h 10d / dealer: Ac 7s", "1 wager bet 10")
    assert (poor["insurance"] or 0) < 0
    places = "1: 2h 3d / 2: 4c 5d / 3: 6c 5s / 4: 2c 3s / dealer: Ac 7s"
    wagers = [f"{seat} wager bet 10" for seat in (1, 2, 3, 4)]
    rich = values(places, *wagers, number_of_decks="1")
    assert (rich["insurance"] or 0) > 0


RULES = ("", 'surrender = "early"', 'free-split = "all but tens"\nfree-double = "9 to 11"',
         'hole-card = "none"\nsplit-aces = "played on"\ndouble-for-less = true',
         'zap = "15 to 18"\nsurrender = "late"',
         'switch = true\ninsurance = "without even money"\nsplit = "to 2 hands"')  # fmt: skip


def test_what_is_added_is_worth_what_the_bet_is() -> None:
    game = find("house-money")
    round_ = say(deal("house-money", "1: 8h 8d / dealer: 6c 7s"), "1 wager bet 10 house-money 5")
    advice = math_of(game).advise(round_.setup.rules, view(round_, Seat(1)))
    assert advice is not None
    best, other = advice.choices
    assert (best.answer.act, best.answer.stakes) == ("add", {"bet": 30_00})
    assert best.value == pytest.approx(3 * (other.value or 0))


@pytest.mark.parametrize("rules", RULES)
def test_every_answer_to_every_question_has_a_value(rules: str) -> None:
    game = game_with(rules, 2 if "switch" in rules else 1)
    math, asked = math_of(game), 0
    for seed in range(40):
        random = Random(seed)
        round_ = start(game, random, rich=True)
        while round_.state is State.OPEN:
            for seat, question in round_.questions.items():
                if question.option("wager") is None:
                    advice = math.advise(round_.setup.rules, view(round_, seat))
                    assert advice is not None
                    valued = {one.answer.act for one in advice.choices if one.value is not None}
                    assert valued == {option.act for option in question.options}
                    asked += 1
            step(round_, random)
    assert asked > 100
