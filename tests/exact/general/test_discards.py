"""Cards given up before a turn, a river and a dealer's hand come: flop by flop."""

import os
from fractions import Fraction
from functools import cache
from itertools import combinations
from math import comb
from random import Random

import numpy as np
import pytest

from houseway.cards import DECK
from houseway.exact.general import discards
from houseway.exact.general.counting.two_kept import spread, sum_flop
from houseway.exact.general.discards import count_part, join_parts, wanted_of
from houseway.exact.general.known import Seen, value_choices
from houseway.exact.general.planning.plan import Plan, plan_for
from houseway.exact.general.planning.reach import OutOfReach
from houseway.exact.general.planning.tree import Fork, forks
from houseway.exact.general.solve import check_plan, stakes_of, wager_sets
from houseway.exact.kernels.flops import flops_by_part, sums_of_part
from houseway.gamefile.reading.file import read_game
from houseway.games import hawaiian_holdem, two_hand_holdem
from houseway.games.hawaiian_holdem import HawaiianRules
from houseway.games.two_hand_holdem import TwoHandRules
from tests.exact.general.files_under_test import FOLDER

compiled = pytest.mark.skipif(
    os.environ.get("NUMBA_DISABLE_JIT") == "1", reason="minutes of Python without the compiler"
)

PART = "QQQ"  # the flops of three queens: the part that is solved fastest


def text_of(name: str) -> str:
    return (FOLDER / "discards" / f"{name}.toml").read_text()


@cache
def plan_of(name: str) -> Plan:
    """A plan with cards to keep: of a file, or of a game that is data too."""
    if name == "hawaiian-holdem":
        game = hawaiian_holdem.plain(HawaiianRules())
        assert game is not None
        return plan_for(game, stakes_of(game, ("bet",)))
    if name == "two-hand-holdem":
        game = two_hand_holdem.plain(TwoHandRules())
        return plan_for(game, stakes_of(game, ("ante-1", "ante-2")))
    game = read_game(text_of(name).encode(), name)
    return plan_for(game, stakes_of(game, wager_sets(game)[0]))


def keeping(plan: Plan) -> Fork:
    return next(
        fork for fork in forks(plan.tree) if any(option.choice.keep for option in fork.options)
    )


# --- One flop -------------------------------------------------------------------------------------


@compiled
@pytest.mark.parametrize(
    ("name", "part"),
    [
        ("crazy-pineapple", "QQQ"),
        ("crazy-pineapple", "K72"),
        ("irish-room", "K72"),
        ("hawaiian-holdem", "K72"),
        ("two-hand-holdem", "K72"),
    ],
)
def test_what_is_kept_is_worth_what_one_state_says(name: str, part: str) -> None:
    """The coach deals all that is hidden card by card: dead cards lie open to it."""
    plan, random = plan_of(name), Random(f"{name} {part}")
    counted, fork = discards._Counted(plan), keeping(plan)  # pyright: ignore[reportPrivateUsage]
    for flop, sums in sums_of_part(part, lambda kinds: sum_flop(kinds, wanted_of(plan))):
        columns = np.empty(
            (len(wanted_of(plan).nets), len(counted.ways), len(counted.hands)), np.int64
        )
        spread(sums, counted.hands, counted.ways, columns)
        hand = random.randrange(len(counted.hands))
        held = tuple(DECK[int(card)] for card in flop.live[counted.hands[hand]])
        board = tuple(DECK[int(card)] for card in flop.cards)
        one = discards._Flop(counted, columns, 1, np.zeros((1, 1), np.int32))  # pyright: ignore[reportPrivateUsage]
        deals = comb(49 - plan.shape.held, 2) * comb(47 - plan.shape.held, plan.shape.hidden)
        found: list[Fraction] = []
        for option in fork.options:
            total = one.value(option.then, kept=True)[:, hand]
            found += [Fraction(int(value), deals * plan.scale) for value in total]
        known = value_choices(plan.game, plan.first, fork, Seen(held, (), board))
        assert sorted(found) == sorted(one.value for one in known)


@compiled
def test_outcomes_of_a_kept_pair_are_all_its_deals() -> None:
    plan = plan_of("crazy-pineapple")
    wanted = wanted_of(plan)
    assert len(wanted.nets) == 4  # what is won, and how often lower, equal and higher
    counted = discards._Counted(plan)  # pyright: ignore[reportPrivateUsage]
    for _, sums in sums_of_part(PART, lambda kinds: sum_flop(kinds, wanted)):
        columns = np.empty((4, 3, len(counted.hands)), np.int64)
        spread(sums, counted.hands, counted.ways, columns)
        assert (columns[1:].sum(axis=0) == comb(46, 2) * comb(44, 2)).all()
        won = int(wanted.nets[0, 0, 2])
        assert (columns[0] == won * (columns[3] - columns[1])).all()


# --- Many flops -----------------------------------------------------------------------------------


@compiled
def test_parts_add_up_to_all_their_deals() -> None:
    """Flops of a part, with everything that can lie beside them."""
    for name in ("crazy-pineapple", "irish-room"):
        plan = plan_of(name)
        flops = sum(flop.weight for flop in flops_by_part()[PART])
        deals = flops * comb(49, plan.shape.held)
        deals *= comb(49 - plan.shape.held, 2) * comb(47 - plan.shape.held, plan.shape.hidden)
        solved = join_parts(plan, [count_part(plan, PART)])
        on_flop = [
            fork for fork in forks(plan.tree) if any(one.choice.keep for one in fork.options)
        ]
        if name == "crazy-pineapple":
            assert sum(int(of.sum()) for of in solved.tally.outcomes) == deals
            assert solved.has_outcomes
        assert all(int(solved.tally.chosen[fork].sum()) <= deals for fork in on_flop)


def test_first_cards_fall_into_classes_by_what_is_kept() -> None:
    for held in (3, 4):
        first = discards._first(held)  # pyright: ignore[reportPrivateUsage]
        ways = len(list(combinations(range(held), 2)))
        assert first.members.sum() == comb(52, held)
        assert first.kept_members.sum() == ways * comb(52, held)
        assert len(first.members) == {3: 1_755, 4: 16_432}[held]


# --- What is refused ------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("old", "new", "why"),
    [
        ("deal = { board = 2 }", "deal = { board = 1 }", "a flop, and a turn and a river"),
        ("gives-up = 1", "gives-up = 2", "two cards must be kept"),
        ("dealer = 2,", "dealer = 4,", "two cards, of two or three"),
        ('hands    = "five cards"', 'hands    = "three cards"', "ranked as five cards"),
    ],
)
def test_other_shapes_are_refused_in_words(old: str, new: str, why: str) -> None:
    text = text_of("crazy-pineapple")
    assert old in text
    game = read_game(text.replace(old, new).encode(), "changed")
    with pytest.raises(OutOfReach, match=why):
        check_plan(plan_for(game, stakes_of(game, wager_sets(game)[0])))
