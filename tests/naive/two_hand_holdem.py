"""2 Hand Hold'em dealt and settled the slow way, read from the rules alone (see poker.py)."""

from dataclasses import dataclass, field
from itertools import combinations

from tests.naive.poker import FIVE_CARD, FOUR_CARD, best_five, best_with_at_most, five, four

FLOUNDER_4 = {
    "four of a kind": 500,
    "straight flush": 100,
    "three of a kind": 5,
    "straight": 5,
    "two pair": 5,
    "flush": 5,
    "pair": 1,
}
NESSIE_9 = {
    "royal flush": 200,
    "straight flush": 20,
    "four of a kind": 10,
    "full house": 1,
    "flush": 1,
    "straight": 1,
}
FLOP_888 = {3: 100, 2: 15, 1: 1}
COMMUNITY = {
    "royal flush": 300,
    "straight flush": 100,
    "four of a kind": 50,
    "full house": 25,
    "flush": 20,
    "straight": 15,
    "three of a kind": 10,
    "two pair": 2,
    "pair": 1,
}

LOSE, PUSH, EVEN = -1, 0, 1  # odds

Line = tuple[int, str, int]
"""Stake, verdict, pay; the pay is what comes on top of the stake."""


@dataclass
class Seat:
    """One player's spots: stakes in cents, the two hands, and which of them were raised."""

    ante: int
    hand_1: list[str]
    hand_2: list[str]
    raised_1: bool = False
    raised_2: bool = False
    bonuses: dict[str, int] = field(default_factory=dict[str, int])


def deal(deck: list[str], seats: list[int]) -> dict[int | str, list[str]]:
    """Who gets which cards (2HH-8, 2HH-11): fours to the seats, the flop, the dealer, the rest."""
    cards = iter(deck)
    dealt: dict[int | str, list[str]] = {seat: [next(cards) for _ in range(4)] for seat in seats}
    flop = [next(cards) for _ in range(3)]
    dealt["dealer"] = [next(cards) for _ in range(3)]
    dealt["board"] = [*flop, next(cards), next(cards)]
    return dealt


def settle(
    seat: Seat, board: list[str], dealer: list[str], eights_reading: str = "two or three cards"
) -> dict[str, Line]:
    """One seat's wagers: the hands apart (2HH-14), the bonuses whatever they did (2HH-19)."""
    against = best_with_at_most(dealer, 2, board)  # 2HH-12
    lines: dict[str, Line] = {}
    for number, hand, raised in (
        (1, seat.hand_1, seat.raised_1),
        (2, seat.hand_2, seat.raised_2),
    ):
        ours = best_five(hand + board)  # 2HH-13
        odds = EVEN if ours > against else PUSH if ours == against else LOSE
        lines[f"ante {number}"] = pays(seat.ante, odds)
        if raised:
            lines[f"raise {number}"] = pays(2 * seat.ante, odds)  # 2HH-10
    hole = seat.hand_1 + seat.hand_2
    for bonus, stake in seat.bonuses.items():
        lines[bonus] = pays(stake, bonus_odds(bonus, hole, board, eights_reading))
    return lines


def bonus_odds(bonus: str, hole: list[str], board: list[str], eights_reading: str) -> int:
    if bonus == "flounder 4":
        return FLOUNDER_4.get(FOUR_CARD[four(hole)[0]], LOSE)
    if bonus == "nessie 9":
        return NESSIE_9.get(FIVE_CARD[best_five(hole + board)[0]], LOSE)
    if bonus == "888":
        return FLOP_888.get(eights(board[:3], eights_reading), LOSE)
    assert bonus == "community"
    return COMMUNITY.get(FIVE_CARD[five(board)[0]], LOSE)


def eights(flop: list[str], reading: str) -> int:
    """2HH-17: every 8, and one for cards that are none and make 8 together."""
    others = [worth(card) for card in flop if worth(card) != 8]
    sizes = {
        "two or three cards": [2, 3],
        "two cards": [2],
        "all other cards": [len(others)],
    }[reading]
    made = any(sum(some) == 8 for size in sizes for some in combinations(others, size))
    return len(flop) - len(others) + made  # Three cards hold one such sum at most.


def worth(card: str) -> int:
    if card[0] in "TJQK":
        return 0
    return 1 if card[0] == "A" else int(card[0])


def pays(stake: int, odds: int) -> Line:
    if odds == LOSE:
        return stake, "lose", 0
    return stake, "push" if odds == PUSH else "win", stake * odds
