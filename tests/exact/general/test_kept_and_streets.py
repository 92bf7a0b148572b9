"""Cards given up before others come, and decisions street by street: their parts by themselves."""

from collections.abc import Iterator
from fractions import Fraction
from functools import cache
from itertools import combinations
from math import comb

import pytest

from houseway.cards import DECK, Card
from houseway.exact.general.counting.streets import Streets, solve_streets
from houseway.exact.general.kept import check_kept, solve_kept
from houseway.exact.general.planning.plan import Plan, plan_for
from houseway.exact.general.planning.reach import OutOfReach
from houseway.exact.general.planning.tree import Fork
from houseway.exact.general.results import result_of
from houseway.exact.general.solve import stakes_of
from houseway.games import hawaiian_holdem
from houseway.games.hawaiian_holdem import BIG_KAHUNA, HawaiianRules
from houseway.hands import best
from houseway.money import Pays
from tests.exact.general.files_under_test import file_named
from tests.exact.general.test_brute_force import with_ranks

# --- Cards given up while others are still to come ------------------------------------------------

FEW = (2, 7, 14)  # ranks: twelve cards, of which three are held, three lie open, two come


def kahuna_plan() -> Plan:
    game = hawaiian_holdem.plain(HawaiianRules())
    assert game is not None
    return plan_for(with_ranks(game, FEW), stakes_of(game, ("big-kahuna",)))


@cache
def pays(cards: frozenset[Card]) -> int:
    row = BIG_KAHUNA["A"].rows.get(best(tuple(cards)).category)
    return int(row.odds) if isinstance(row, Pays) else -1


def best_sums(deck: list[Card]) -> Iterator[int]:
    """By three cards held and three that lie open: the most that two of the held come to."""
    for held in combinations(deck, 3):
        rest = [card for card in deck if card not in held]
        for flop in combinations(rest, 3):
            left = [card for card in rest if card not in flop]
            boards = [(*flop, *two) for two in combinations(left, 2)]
            yield max(
                sum(pays(frozenset((*kept, *board))) for board in boards)
                for kept in combinations(held, 2)
            )


def test_what_is_kept_is_best_over_all_that_can_come() -> None:
    """Every deal of a small deck by hand, the discard away from the cards that come."""
    plan = kahuna_plan()
    solved = solve_kept(plan)
    deck = [card for card in DECK if card.rank in FEW]
    assert solved.total == plan.scale * sum(best_sums(deck))
    assert plan.shape.total == comb(12, 3) * comb(9, 3) * comb(6, 2)


def test_what_is_kept_has_an_outcome_for_every_deal() -> None:
    plan = kahuna_plan()
    solved = solve_kept(plan)
    assert solved.has_outcomes
    assert sum(int(of.sum()) for of in solved.tally.outcomes) == plan.shape.total
    assert result_of(plan, solved.tally, {}).value == Fraction(
        solved.total, plan.shape.total * plan.scale
    )


def test_cards_given_up_against_a_dealer_are_refused_in_words() -> None:
    game = hawaiian_holdem.plain(HawaiianRules(dealer_may_use_three=True))
    assert game is not None
    with pytest.raises(OutOfReach, match="a dealer's hand to beat"):
        check_kept(plan_for(game, stakes_of(game, ("bet",))))


# --- Streets --------------------------------------------------------------------------------------


def streets_plan() -> Plan:
    small = with_ranks(file_named("casino-holdem"), (2, 3, 7, 14))
    return plan_for(small, stakes_of(small, ("ante",)))


def test_every_deal_has_an_outcome_at_the_end_of_the_streets() -> None:
    plan = streets_plan()
    tally = solve_streets(plan)
    assert sum(int(of.sum()) for of in tally.outcomes) == plan.shape.total
    assert isinstance(plan.tree, Fork)
    assert int(tally.chosen[plan.tree].sum()) == plan.shape.total


def test_streets_are_the_same_however_many_cores_walk_them() -> None:
    plan = streets_plan()
    one, two = Streets(plan, 1), Streets(plan, 2)
    assert one.backward().tolist() == two.backward().tolist()
    alone, together = one.forward(), two.forward()
    assert alone.packed().tolist() == together.packed().tolist()
    assert result_of(plan, alone, {}).value == result_of(plan, solve_streets(plan), {}).value
    assert result_of(plan, alone, {}).value > -1  # who always folds loses the ante, and no more
