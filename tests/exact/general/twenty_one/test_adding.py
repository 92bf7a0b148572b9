"""Winnings that are added to the bet: the solver against the script, and what is published."""

from fractions import Fraction

import numpy as np
import pytest

from houseway.exact.general.twenty_one.adding import mean_proceeds, worth_of_adding
from houseway.exact.general.twenty_one.solution import solve_shoe
from houseway.exact.general.twenty_one.tries import values_of
from houseway.exact.registry import math_of
from houseway.gamefile.game import FileRules, file_of
from houseway.games import find
from houseway.round import Answer, Question, Round
from houseway.round.events import DEALER, hole
from tests.exact.general.twenty_one.script_mean import game_with, mean
from tests.exact.general.twenty_one.test_brute_force import AsSolved

RULES = """
split = "no"
[settle.ranks.matches]
pair     = 3
straight = 1
"""
BETS = 'bet = {}\nranks = { optional = true, adds-to = "bet" }'


class Adds(AsSolved):
    """Adds all of it where the hand is worth more than nothing."""

    def __call__(self, round_: Round, question: Question) -> Answer:
        add = question.option("add")
        if add is None:
            return super().__call__(round_, question)
        places = round_.cards
        up = values_of(places[DEALER])[0]
        one, other = sorted(values_of(places[hole(question.seat)]))
        hand = self.first((one, other), up)
        if max(hand.values.values(), default=1.5) <= 0:
            return Answer("no-add")
        return Answer("add", (), {"bet": add.stakes[0].most})


#                 A  2  3  4  5  6  7  8  9  T
@pytest.mark.parametrize(
    "shoe", [(0, 0, 0, 0, 0, 5, 5, 5, 0, 0), (4, 0, 0, 0, 0, 0, 0, 0, 5, 6)], ids=str
)
def test_the_script_has_the_mean_that_is_solved(shoe: tuple[int, ...]) -> None:
    game = game_with(RULES, bets=BETS)
    chosen = game.rules()
    assert isinstance(chosen, FileRules)
    said = chosen.game.twenty_one
    assert said is not None
    solved = solve_shoe(said, np.array(shoe))
    # All ten-values of the script's shoe are tens: two of them are a pair, nine and ten a straight.
    proceeds = {(one, other): Fraction(4 if one == other else 2 if other - one == 1 else 0)
                for one in range(10) for other in range(one, 10)}  # fmt: skip
    proceeds[0, 9] = Fraction(0)
    gain, _ = worth_of_adding(said, solved.hands, np.array(shoe), proceeds)
    alone = sum(hand.chance * float(proceeds[hand.cards] or 0) for hand in solved.hands) - 1
    found = mean(game, shoe, Adds(said, shoe))
    assert float(found) == pytest.approx(solved.value + alone + gain, abs=1e-11)


def test_what_may_be_added_to_a_pair_of_ten_values_is_counted_card_by_card() -> None:
    proceeds = mean_proceeds(file_of(find("house-money")), "house-money")
    ranks, deck = 6 * 4, 6 * 52
    assert proceeds[7, 7] == 4
    assert proceeds[6, 7] == 2 * Fraction(3, 4) + 5 * Fraction(1, 4)
    assert deck // 13 == ranks
    pairs = 4 * Fraction(ranks * (ranks - 1) // 2)
    neighbours = 3 * ranks * ranks * (2 * Fraction(3, 4) + 5 * Fraction(1, 4))
    assert proceeds[9, 9] == (4 * pairs + neighbours) / Fraction(96 * 95 // 2)
    assert proceeds[0, 9] == Fraction(1, 4) * (2 * Fraction(3, 4) + 10 * Fraction(1, 4))


def test_house_money_has_its_published_edge() -> None:
    found = {
        one.wager: one.edge for one in math_of(find("house-money")).results() if not one.options
    }
    assert round(100 * float(found["house-money"]), 1) == 2.6
