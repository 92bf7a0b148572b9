"""The dealer's kept pairs, four by four, against a second reading of the list (FAH-7 to FAH-9)."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from itertools import combinations, permutations
from math import comb

import numpy as np
import pytest
from numpy.typing import NDArray

from houseway.cards import DECK, cards
from houseway.exact.games.fast_action_holdem.house_way import (
    CHOICES,
    WIDE,
    HouseWay,
    house_way_of,
    list_fours,
)
from houseway.exact.kernels.multi_deck_hands import FACES, PAIRS, face_pairs
from houseway.exact.proving.shipped import results_of
from houseway.games.fast_action_holdem import GAME, FastActionRules
from houseway.report.subject import Subject
from houseway.round.limits import Limits
from tests.naive import fast_action_holdem as naive

SINGLE = FastActionRules()
MULTI = FastActionRules(version="multi-deck")


class Kept:
    """By four faces: the pairs kept and their weights."""

    def __init__(self, house: HouseWay) -> None:
        given_up = np.triu(house.kept.given_up.reshape(PAIRS, FACES, WIDE)[:, :, :FACES])
        apart = given_up.nonzero()
        again = np.repeat(np.arange(PAIRS), np.diff(house.kept.rest))
        pair, one, other, weight = map(
            np.concatenate,
            zip(
                (*apart, given_up[apart]),
                (again, house.kept.one, house.kept.other, house.kept.weight),
                strict=True,
            ),
        )
        first, second = face_pairs().first[pair], face_pairs().second[pair]
        codes = four_code(np.sort([first, second, one, other], axis=0))
        order = codes.argsort(kind="stable")
        self.codes, self.weights = codes[order], weight[order]
        self.pairs = np.sort([first, second], axis=0).T[order]

    def of(self, four: tuple[int, ...]) -> Counter[tuple[int, ...]]:
        code = four_code(np.array(four))
        found: Counter[tuple[int, ...]] = Counter()
        for row in range(*np.searchsorted(self.codes, (code, code + 1)).tolist()):
            found[tuple(self.pairs[row].tolist())] += int(self.weights[row])
        return found


def four_code(four: NDArray[np.integer]) -> NDArray[np.int64]:
    """Four faces in order, as one number."""
    return FACES ** np.arange(4) @ four.astype(np.int64)


def slowly_kept(four: tuple[int, ...], rules: FastActionRules) -> dict[tuple[int, ...], Fraction]:
    """How often each pair is kept over the orders in which the four can be dealt."""
    counts: Counter[tuple[int, ...]] = Counter()
    names = {str(card): card.index for card in DECK}
    for order in permutations(four):
        kept = naive.house_way(
            [str(DECK[face]) for face in order],
            first_dealt=rules.house_way_tie == "first dealt",
            literally=rules.two_highest_suited == "two highest cards",
            printed=rules.list_as_printed,
        )
        counts[tuple(sorted(names[card] for card in kept))] += 1
    return {pair: Fraction(count, 24) for pair, count in counts.items()}


@pytest.mark.parametrize(
    "rules",
    [
        SINGLE,
        MULTI,
        FastActionRules(house_way_tie="first dealt"),
        FastActionRules(version="multi-deck", house_way_tie="first dealt"),
        FastActionRules(two_highest_suited="two highest cards"),
        FastActionRules(two_highest_suited="two highest cards", house_way_tie="first dealt"),
        FastActionRules(version="multi-deck", multi_deck_list="as printed"),
    ],
    ids=[
        "single",
        "multi",
        "single-first-dealt",
        "multi-first-dealt",
        "literal",
        "literal-first",
        "printed",
    ],
)
def test_every_four_is_kept_as_the_list_says(rules: FastActionRules) -> None:
    house = house_way_of(rules)
    kept = Kept(house)
    codes, starts = np.unique(kept.codes, return_index=True)
    assert len(codes) == (comb(55, 4) if rules.multi_deck else comb(52, 4))
    assert (np.add.reduceat(kept.weights, starts) == house.scale).all()
    chance = np.random.default_rng(7)
    for row in range(400):
        few = 8 if row % 2 else 52
        drawn = chance.choice(few, 4, replace=rules.multi_deck) * (52 // few)
        four = tuple(sorted(drawn.tolist()))
        weights = {pair: Fraction(times, house.scale) for pair, times in kept.of(four).items()}
        assert weights == slowly_kept(four, rules), four


@pytest.mark.parametrize("rules", [SINGLE, MULTI], ids=["single", "multi"])
def test_choices_of_the_same_faces_are_one(rules: FastActionRules) -> None:
    """Four of a face have one choice, not six: its whole weight is on the first."""
    contested = house_way_of(rules).contested
    of_one_pair = (contested.place == contested.place[:, :1]).all(axis=1)
    assert not of_one_pair.any()
    for places, weights in zip(contested.place, contested.weight, strict=True):
        kept = places[weights > 0].tolist()
        assert len(set(kept)) == len(kept) > 1


def test_three_of_a_rank_are_contested() -> None:
    """With one deck only three or four of a rank leave it to the deal: 2,496 + 13 fours."""
    assert len(house_way_of(SINGLE).contested.place) == 13 * 4 * 48 + 13
    assert house_way_of(SINGLE).scale == 6


def test_whose_card_is_kept() -> None:
    """Ace and jack are kept: a player who has the ace and gives up the jack loses one of each."""
    house = house_way_of(SINGLE)
    ace, jack, five, four = (card.index for card in cards("Ah Jd 5c 4c"))
    place, first = face_pairs().place, face_pairs().first
    assert house.whose[place[ace, jack], place[five, four]] == 0
    assert house.whose[place[five, four], place[ace, jack]] == 1
    mine, rest = place[ace, five], place[jack, four]
    bit = {(True, True): 2, (True, False): 4, (False, True): 8, (False, False): 16}
    assert house.whose[mine, rest] == bit[first[mine] == ace, first[rest] == jack]


def test_fours_can_be_listed_by_hand() -> None:
    fours = np.array([[0, 1, 2, 3], [0, 0, 1, 5]], np.uint8)
    weights = np.zeros((2, 6), np.int16)
    weights[0, 0] = weights[1, 5] = 24
    house = list_fours(fours, weights)
    assert house.scale == 1
    kept = Kept(house)
    assert len(kept.codes) == 2
    assert kept.of((0, 1, 2, 3)) == {(0, 1): 1}
    assert kept.of((0, 0, 1, 5)) == {(1, 5): 1}
    assert list(combinations(range(4), 2)) == list(CHOICES)


def test_fah_8_the_list_as_it_is_printed_costs_the_house_some_of_its_edge() -> None:
    """Court cards of two suits are kept later: the Ante is worth more to the player."""
    usual, printed = (
        Subject(GAME, rules, tuple(results_of(GAME)), Limits()).in_force
        for rules in (
            FastActionRules(version="multi-deck"),
            FastActionRules(version="multi-deck", multi_deck_list="as printed"),
        )
    )
    for splitting in ("none", "ante"):
        (before,), (after,) = (
            [
                one.value
                for one in found
                if one.wager == "ante" and one.options["splitting"] == splitting
            ]
            for found in (usual, printed)
        )
        assert before < after < 0
