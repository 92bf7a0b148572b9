"""Equities against one unknown hand, held to slow twins that deal every card."""

from collections.abc import Sequence
from fractions import Fraction
from itertools import combinations
from random import Random

import numpy as np
import pytest

from houseway.cards import DECK, Card, cards
from houseway.exact.coach.poker_facts import equity
from houseway.exact.equity import omaha_against_one as against_one_omaha
from houseway.exact.equity import texas_against_one as against_one
from houseway.exact.equity import texas_before_flop as before_flop
from houseway.exact.kernels.canonical import canonical_hands
from houseway.exact.kernels.parallel import parts
from houseway.poker.boards import omaha, texas


def few_live(random: Random, hole: int, board: int, live: int) -> list[Sequence[Card]]:
    """A hole, a board and so many dead cards that only a few are live."""
    shuffled = random.sample(DECK, 52)
    return [shuffled[:hole], shuffled[hole : hole + board], shuffled[hole + board : 52 - live]]


def slow_shares(
    hole: Sequence[Card], board: Sequence[Card], dead: Sequence[Card]
) -> dict[tuple[Card, ...], dict[tuple[Card, ...], Fraction]]:
    """By other hand and run-out: the share of the pot."""
    rank = texas if len(hole) == 2 else omaha
    live = [card for card in DECK if card not in (*hole, *board, *dead)]
    found: dict[tuple[Card, ...], dict[tuple[Card, ...], Fraction]] = {}
    for other in combinations(live, len(hole)):
        rest = [card for card in live if card not in other]
        found[other] = {}
        for run in combinations(rest, 5 - len(board)):
            mine, theirs = (rank(some, (*board, *run)).value for some in (hole, other))
            found[other][run] = Fraction((mine > theirs) + (mine >= theirs), 2)
    return found


def mean(shares: Sequence[Fraction]) -> Fraction:
    return sum(shares, Fraction(0)) / len(shares)


def test_texas_with_two_cards_to_come_one_and_none() -> None:
    random = Random(1)
    for board in (3, 4, 5):
        hole, dealt, dead = few_live(random, 2, board, 11)
        slow = [
            share for runs in slow_shares(hole, dealt, dead).values() for share in runs.values()
        ]
        assert against_one.equity(hole, dealt, dead) == mean(slow)


def test_omaha_with_two_cards_to_come_one_and_none() -> None:
    random = Random(2)
    for board in (3, 4, 5):
        hole, dealt, dead = few_live(random, 4, board, 8)
        slow = [
            share for runs in slow_shares(hole, dealt, dead).values() for share in runs.values()
        ]
        assert against_one_omaha.equity(hole, dealt, dead) == mean(slow)


def test_omaha_with_a_flush_on_the_board() -> None:
    live = cards("Ah 2h 9c Td Ts 4s 3d 3c")
    hole, board = cards("Kh Qh 8c 7c"), cards("Jh 5h 4h")
    dead = [card for card in DECK if card not in (*hole, *board, *live)]
    slow = [share for runs in slow_shares(hole, board, dead).values() for share in runs.values()]
    assert against_one_omaha.equity(hole, board, dead) == mean(slow)


@pytest.mark.parametrize("held", [2, 4])
def test_once_and_twice(held: int) -> None:
    random = Random(3)
    for board in (3, 4):
        hole, dealt, dead = few_live(random, held, board, 9 if held == 2 else 8)
        slow = slow_shares(hole, dealt, dead)
        once = [share for runs in slow.values() for share in runs.values()]
        twice = [
            (one + other) / 2
            for runs in slow.values()
            for first, one in runs.items()
            for second, other in runs.items()
            if not set(first) & set(second)
        ]
        found = (against_one if held == 2 else against_one_omaha).swings(hole, dealt, dead)
        assert found.equity == mean(once) == mean(twice)
        assert found.once == mean([share**2 for share in once]) - mean(once) ** 2
        assert found.twice == mean([share**2 for share in twice]) - mean(once) ** 2


def test_two_boards_are_the_mean_of_both_each_without_the_others_cards() -> None:
    hole, upper, lower = cards("Ah Kh"), cards("Qh Jc 2d 7s"), cards("3h 3c 9d Ts")
    both = [
        against_one.equity(hole, upper, lower),
        against_one.equity(hole, lower, upper),
    ]
    assert equity(hole, [upper, lower]) == mean(both)


# --- Before the flop ------------------------------------------------------------------------------


def test_before_the_flop_all_hands_together_have_half() -> None:
    shares = [Fraction(2 * wins + ties, 2) for wins, ties in before_flop.shipped().numbers.hands]
    weights = canonical_hands(2).weights.tolist()
    total = sum(weight * share for weight, share in zip(weights, shares, strict=True))
    assert total == Fraction(1_326 * before_flop.DEALS, 2)


def test_aces_win_as_often_as_everybody_says() -> None:
    assert before_flop.equity(cards("Ah Ad")) == Fraction(
        1781508418 * 2 + 11402312, 2 * before_flop.DEALS
    )
    assert round(float(before_flop.equity(cards("3d 2c"))), 4) == 0.3230


def test_parts_of_the_shipped_table_come_out_again() -> None:
    kept = before_flop.shipped().parts[before_flop.PARTS]
    ranges = list(parts(len(canonical_hands(5).cards), len(kept)))
    for which in (0, 17):
        again = before_flop.count_boards(*ranges[which])
        assert [str(of) for of in again.sum(axis=0).tolist()] == kept[str(which)]


def test_one_board_counted_by_hand() -> None:
    row = 77_000
    board = [DECK[card] for card in canonical_hands(5).cards[row].tolist()]
    live = [card for card in DECK if card not in board]
    values = {pair: texas(pair, board).value for pair in combinations(live, 2)}
    found = before_flop.count_boards(row, row + 1) // canonical_hands(5).weights[row]
    wins = sum(
        value > other
        for pair, value in values.items()
        for rest, other in values.items()
        if not set(pair) & set(rest)
    )
    assert int(np.sum(found[:, 0])) == wins
