"""Rules of thumb of games with cards to come, against plain Python."""

from random import Random

import numpy as np
import pytest

from houseway.cards import DECK
from houseway.exact.general.planning.plan import plan_for
from houseway.exact.general.playing.condition_search import best_conditions
from houseway.exact.general.playing.conditions import Condition, candidates
from houseway.exact.general.playing.marks import (
    MARKS,
    RANKS,
    keys_of,
    marks_of_cells,
    sight_of,
)
from houseway.exact.general.playing.rule_of_thumb import find_rule
from houseway.exact.general.playing.street_rule import rule_at
from houseway.exact.general.solve import stakes_of, wager_sets
from houseway.gamefile.rankings import FIVE_CARDS
from tests.exact.general.files_under_test import file_named
from tests.exact.general.played_by_rule import ByRule, marks_of
from tests.exact.general.test_brute_force import with_ranks
from tests.patience import LONG

TEN, SIX = 8, 4


@pytest.mark.parametrize(
    ("held", "board", "last"),
    [
        *((2, 0, False), (3, 0, False), (2, 1, False), (3, 1, False)),
        *((2, 3, False), (2, 4, False), (2, 5, False), (2, 5, True)),
    ],
)
def test_marks_are_those_of_plain_python(held: int, board: int, last: bool) -> None:
    random = Random(f"{held} {board}")
    sight = sight_of(FIVE_CARDS, held, board, TEN, SIX, last)
    for _ in range(200):
        cards = random.sample(DECK, held + board)
        live = np.array([sorted(card.index for card in cards[:held])], np.int64)
        shared = np.array([[card.index for card in cards[held:]]], np.int64).reshape(1, board)
        key = np.empty((1, 1), np.int32)
        keys_of(sight, live, shared, key)
        assert 0 <= key[0, 0] < sight.cells
        found = marks_of_cells(sight, key.ravel().astype(np.int64))[0].tolist()
        expected = marks_of(sight, cards[:held], cards[held:])
        if sight.radix[2] == 1:
            expected[2] = 0
        assert found == expected, cards


QUICK = [
    ("let-it-ride", (2, 10, 14)),
    ("mississippi-stud", (6, 11)),
    ("casino-holdem", (2, 10, 14)),
]
LATER = [("ultimate-texas-holdem", (2, 10, 14)), ("texas-holdem-bonus", (2, 10, 14))]


@pytest.mark.parametrize(("name", "ranks"), [*QUICK, *(LATER if LONG else [])])
def test_a_rule_is_worth_what_brute_force_plays_by_it(name: str, ranks: tuple[int, ...]) -> None:
    file = with_ranks(file_named(name), ranks)
    stakes = stakes_of(file, wager_sets(file)[0])
    plan, found = plan_for(file, stakes), find_rule(file, jobs=1)
    assert found is not None
    rules = {place: rule_at(plan, place, wanted) for place, wanted in found.wanted.items()}
    unit = next(stake for stake in stakes.values() if stake)
    assert found.rule().value * unit == ByRule(file, stakes, rules=rules).value()
    assert found.rule().cost >= 0


def test_a_search_steps_a_condition_down_when_a_better_one_takes_its_place() -> None:
    """The most is best with a pair of tens, some with a lower pair, nothing without."""
    sight = sight_of(FIVE_CARDS, 2, 0, TEN, SIX)
    pairs, others = [(1, top) for top in range(RANKS)], [(0, top) for top in range(1, RANKS)]
    marks = np.zeros((2 * RANKS - 1, MARKS), np.int64)
    marks[:, :2] = [*pairs, *others]
    tens = [top >= TEN for _, top in pairs]
    totals = np.array(
        [[*(9 if high else -1 for high in tens), *[-9] * 12], [3] * 13 + [-9] * 12, [0] * 25]
    )
    chosen = best_conditions(candidates(sight, marks), marks, totals, 1)
    assert [(one.option, one.condition.words(FIVE_CARDS, sight)) for one in chosen] == [
        (0, "a pair of tens or better"),
        (1, "a pair or better"),
    ]


def test_conditions_in_words() -> None:
    sight = sight_of(FIVE_CARDS, 3, 0, TEN, SIX)

    def words(**marks: int) -> str:
        places = ("kind", "top", "second", "beyond", "own", "own_next", "suited", "close", "high")
        least = [marks.get(name, 0) for name in (*places, "points", "safe")]
        assert len(least) == MARKS
        return Condition(tuple(least), bool(marks.get("exact"))).words(FIVE_CARDS, sight)

    assert words(kind=1, top=TEN) == "a pair of tens or better"
    assert words(suited=2, close=1, high=1) == (
        "three cards of one suit within five ranks and a ten or higher"
    )
    assert words(top=RANKS - 1, second=3) == "A-5 or better"
    assert words(safe=32) == "fewer than 21 cards that alone would beat you"
    assert words(top=RANKS - 2, second=3, exact=1) == "a king with a five or higher"
    assert words(top=9, second=6, suited=2, exact=1) == (
        "a jack with an eight or higher of one suit"
    )
    assert words(own=9) == "a jack or higher of your own"
    assert words(own=6) == "an eight or higher of your own"
