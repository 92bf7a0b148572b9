"""The coach and the solution that it reads: recomputed in part, and as a person would expect."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from itertools import combinations

import numpy as np
import pytest

from houseway.cards import Card, cards, shoe
from houseway.exact.games.fast_action_holdem.ante.parts import parts, solve_part
from houseway.exact.games.fast_action_holdem.bonus import count_pair
from houseway.exact.games.fast_action_holdem.choices import choices
from houseway.exact.games.fast_action_holdem.house_way import CHOICES
from houseway.exact.games.fast_action_holdem.solution import ACTS, best, rules_of, worth
from houseway.exact.games.fast_action_holdem.solved_hands import (
    check_of,
    load,
    shipped,
    shipped_hands,
)
from houseway.exact.kernels.multi_deck_hands import face_classes, face_pairs
from houseway.exact.shipped.store import NotShipped
from houseway.games.fast_action_holdem import FastActionRules
from houseway.money import Cents, dollars
from tests.patience import LONG

RULES = FastActionRules()
SIX_DECKS = FastActionRules(version="multi-deck")
SHIPPED = (1, 6)


def names(some: Sequence[Card]) -> set[str]:
    return {str(card) for card in some}


def checks_of(decks: int) -> list[int]:
    (parts,) = shipped_hands(decks).parts.values()
    return [int(check) for (check,) in parts.values()]


@pytest.mark.parametrize("decks", SHIPPED)
def test_parts_add_up_to_the_wins_shipped(decks: int) -> None:
    checks = checks_of(decks)
    assert len(checks) == len(parts(rules_of(decks)))
    wins = load(decks).ante_wins().wins.reshape(-1)
    assert sum(checks) == 24 * (wins @ np.arange(1, len(wins) + 1).astype(np.object_))


@pytest.mark.skipif(not LONG, reason="a quarter of a minute: make witnesses")
def test_one_part_solved_again() -> None:
    """Of six decks; one deck's parts are compared by their digests."""
    assert check_of(solve_part(rules_of(6), 77)) == checks_of(6)[77]


def test_the_bonus_of_some_hands_counted_again() -> None:
    solved, classes = load(1), face_classes(4, 1)
    for row in range(0, len(classes.codes), 7_001):
        four = classes.faces[row].tolist()
        a, b = four[0], four[3]
        c, d = four[1], four[2]
        boards = count_pair(1, a, b)
        counts = boards.none - boards.one[c] - boards.one[d] + boards.two[face_pairs().place[c, d]]
        found = solved.categories_of(row)[CHOICES.index((0, 3))].tolist()
        assert found == counts.tolist()[: len(found)]
        assert sum(found) == solved.boards


def test_every_legal_choice_has_its_value() -> None:
    four = cards("Ah Kh 7c 7d")
    alone = choices(RULES, four, dollars(10))
    assert len(alone) == 12  # keep six, or split the ante with six first hands
    both = choices(RULES, four, dollars(10), dollars(5))
    assert len(both) == 24
    assert {choice.act for choice in both} == set(ACTS["any"])
    assert [choice.value for choice in both] == sorted(
        (choice.value for choice in both), reverse=True
    )


def test_ace_king_suited_beats_sevens_and_both_are_worth_a_split() -> None:
    first = choices(RULES, cards("Ah Kh 7c 7d"), dollars(10))[0]
    assert first.act == "split-ante"
    keeps = [
        choice
        for choice in choices(RULES, cards("Ah Kh 7c 7d"), dollars(10))
        if choice.act == "keep"
    ]
    assert names(keeps[0].first) == {"Ah", "Kh"}
    assert names(keeps[1].first) == {"7c", "7d"}


def test_suits_are_only_names() -> None:
    one = choices(RULES, cards("Ah Kh 7c 6d"), dollars(10), dollars(10))
    other = choices(RULES, cards("6s 7h Ac Kc"), dollars(10), dollars(10))
    assert [choice.value for choice in one] == [choice.value for choice in other]


def test_a_split_is_the_sum_of_both_hands() -> None:
    found = choices(RULES, cards("Qd Jd 6s 6c"), Cents(300), Cents(700))
    value = {(choice.act, frozenset(names(choice.first))): choice.value for choice in found}
    ante = choices(RULES, cards("Qd Jd 6s 6c"), Cents(300))
    alone = {
        frozenset(names(choice.first)): choice.value for choice in ante if choice.act == "keep"
    }
    queen, sixes = frozenset({"Qd", "Jd"}), frozenset({"6s", "6c"})
    assert value["split-ante", queen] == value["keep", queen] + alone[sixes]
    assert value["split-both", queen] == value["keep", queen] + value["keep", sixes]
    assert value["split-bonus", queen] == value["split-both", queen] - alone[sixes]


def test_the_coach_and_the_solution_agree() -> None:
    solved = shipped(RULES)
    found = worth(solved.ante_wins(), solved.all_categories(), RULES)
    strategy = best(found, "any", 1, 1)
    classes, deck = face_classes(4, 1), shoe(1)
    for row in range(0, len(classes.codes), 1_777):
        four = [deck[face] for face in classes.faces[row]]
        top = choices(RULES, four, Cents(1), Cents(1))[0]
        assert top.value == Fraction(strategy.net[row], found.denominator)


def test_every_pair_is_offered_once() -> None:
    four = cards("9s 8s 5d 2c")
    kept = [choice.first for choice in choices(RULES, four, Cents(1)) if choice.act == "keep"]
    assert {frozenset(names(pair)) for pair in kept} == {
        frozenset(names(pair)) for pair in combinations(four, 2)
    }


def test_six_decks_deal_a_card_twice() -> None:
    """Two aces of hearts are a suited pair, and a four of one face has one value."""
    found = choices(SIX_DECKS, cards("Ah Ah 8c 3d", 6), dollars(10))
    assert (found[0].act, names(found[0].first)) == ("keep", {"Ah", "Ah#2"})
    alike = choices(SIX_DECKS, cards("9s 9s 9s 9s", 6), dollars(10), dollars(10))
    assert len({choice.value for choice in alike if choice.act == "keep"}) == 1


def test_six_decks_agree_with_the_bonus_counted_alone() -> None:
    solved, classes = load(6), face_classes(4, 6)
    row = len(classes.codes) // 2
    a, b, c, d = classes.faces[row].tolist()
    boards = count_pair(6, a, d)
    counts = boards.none - boards.one[b] - boards.one[c] + boards.two[face_pairs().place[b, c]]
    assert solved.categories_of(row)[CHOICES.index((0, 3))].tolist() == counts.tolist()


def test_rules_without_a_solution_say_so() -> None:
    with pytest.raises(NotShipped, match="FAH-9"):
        choices(FastActionRules(house_way_tie="first dealt"), cards("9s 8s 5d 2c"), Cents(1))
