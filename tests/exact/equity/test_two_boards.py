"""Two boards: the joint counts against plain enumeration, and facts that anyone can check."""

from __future__ import annotations

import random
from collections import Counter
from fractions import Fraction
from itertools import combinations
from math import comb

import pytest
from phevaluator import evaluate_cards

from houseway.cards import DECK, BadCards, Card, cards
from houseway.exact.equity.two_boards import Outcomes, one_board, run_once_and_twice, two_boards
from houseway.hands import best, best_with_exactly


def winners(hands: list[tuple[Card, ...]], board: tuple[Card, ...]) -> int:
    """The slow twin of one board's result."""
    values = [
        best(hand + board).value if len(hand) == 2 else best_with_exactly(2, hand, board).value
        for hand in hands
    ]
    return sum(1 << player for player, value in enumerate(values) if value == max(values))


def enumerated(
    hands: list[tuple[Card, ...]],
    upper: tuple[Card, ...],
    lower: tuple[Card, ...],
    live: list[Card],
) -> Counter[tuple[int, int]]:
    """The slow twin of `two_boards`: every upper board with every lower board of the rest."""
    to_come = 5 - len(upper)
    counts: Counter[tuple[int, int]] = Counter()
    for above in combinations(live, to_come):
        rest = [card for card in live if card not in above]
        result = winners(hands, upper + above)
        for below in combinations(rest, to_come):
            counts[result, winners(hands, lower + below)] += 1
    return counts


@pytest.mark.parametrize("held", [2, 4])
@pytest.mark.parametrize("players", [2, 6])
@pytest.mark.parametrize(("dealt", "live_count"), [(0, 11), (3, 9), (4, 12), (5, 8)])
def test_joint_counts_agree_with_enumeration(
    held: int, players: int, dealt: int, live_count: int
) -> None:
    deck = random.Random(f"{held} {players} {dealt}").sample(DECK, 52)
    hands = [tuple(deck[held * one : held * one + held]) for one in range(players)]
    rest = deck[held * players :]
    upper, lower = tuple(rest[:dealt]), tuple(rest[dealt : 2 * dealt])
    live, dead = rest[2 * dealt : 2 * dealt + live_count], rest[2 * dealt + live_count :]
    assert two_boards(hands, upper, lower, dead).counts == enumerated(hands, upper, lower, live)


@pytest.mark.parametrize("held", [2, 4])
@pytest.mark.parametrize(("dealt", "live_count"), [(0, 10), (3, 9), (4, 12)])
def test_rit_5_to_rit_7_boards_agree_with_enumeration(
    held: int, dealt: int, live_count: int
) -> None:
    """Both games from each street: what is dealt is shared, and run once and run twice."""
    deck = random.Random(f"{held} {dealt}").sample(DECK, 52)
    hands = [tuple(deck[:held]), tuple(deck[held : 2 * held])]
    shared, rest = tuple(deck[2 * held : 2 * held + dealt]), deck[2 * held + dealt :]
    live, dead = rest[:live_count], rest[live_count:]
    once, twice = run_once_and_twice(hands, shared, dead)
    boards = Counter(winners(hands, (*shared, *more)) for more in combinations(live, 5 - dealt))
    assert once.counts == {(who, who): count for who, count in boards.items()}
    assert twice.counts == enumerated(hands, shared, shared, live)


def test_every_pair_of_disjoint_boards_is_counted() -> None:
    outcomes = two_boards([cards("Ah Kh"), cards("Qs Qd")])
    assert outcomes.total == comb(48, 5) * comb(43, 5)


def test_one_board_agrees_with_a_peer() -> None:
    hands, flop = ["Ah Kh", "Qs Qd"], "2c Th 4h"
    ours = one_board([cards(hand) for hand in hands], cards(flop))
    gone = f"{hands[0]} {hands[1]} {flop}"
    counts: Counter[int] = Counter()
    for rest in combinations([str(card) for card in DECK if str(card) not in gone], 2):
        ranks = [evaluate_cards(*f"{hand} {flop}".split(), *rest) for hand in hands]
        counts[1 * (ranks[0] <= ranks[1]) + 2 * (ranks[1] <= ranks[0])] += 1
    assert ours.counts == {(who, who): count for who, count in counts.items()}


def test_rit_8_running_twice_keeps_the_mean_and_shrinks_the_variance() -> None:
    for board in ("", "2c 3c 4c", "2c 3c 4c Jd"):
        once, twice = run_once_and_twice([cards("Ah Kh"), cards("Qs Qd")], cards(board))
        assert once.equity(0) == twice.equity(0)
        assert twice.variance(0) < once.variance(0)


def test_equities_of_all_players_make_the_pot() -> None:
    hands = [cards(hand) for hand in ("Ah Kh", "Qs Qd", "Jc Tc", "9s 8s", "5d 5c", "2h 3h")]
    outcomes = two_boards(hands, cards("2c 3c 4c"), cards("6d 7d Ac"))
    assert sum(outcomes.equity(player) for player in range(6)) == 1


def test_dfh_6_shares_of_a_scoop_a_half_and_a_quarter() -> None:
    outcomes = Outcomes(2, {(1, 1): 5, (1, 2): 3, (2, 3): 2})
    assert outcomes.shares(0) == {Fraction(1): 5, Fraction(1, 2): 3, Fraction(1, 4): 2}
    assert outcomes.scoop(0) == Fraction(1, 2)


@pytest.mark.parametrize(
    ("hands", "upper", "lower", "words"),
    [
        (["Ah Kh", "Ah Qd"], "", "", "Ah is there twice"),
        (["Ah Kh", "Qs Qd Jd"], "", "", "two cards, or each has four"),
        (["Ah Kh"], "", "", "two to 6 hands"),
        (["Ah Kh", "Qs Qd"], "2c 3c", "2d 3d", "three, four or five"),
        (["Ah Kh", "Qs Qd"], "2c 3c 4c", "", "fill together"),
    ],
)
def test_what_makes_no_sense_is_refused(
    hands: list[str], upper: str, lower: str, words: str
) -> None:
    with pytest.raises(BadCards, match=words):
        two_boards([cards(hand) for hand in hands], cards(upper), cards(lower))
