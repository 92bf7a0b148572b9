"""Hawaiian Hold'em settled from RULES.md alone: every five cards tried, one wager at a time."""

from dataclasses import dataclass

from tests.naive.poker import FIVE_CARD, Rank, best_five, best_with_at_most

# HAW-13, the printed scale, "to 1"; the royal flush depends on the payscale.
BIG_KAHUNA = {
    "straight flush": 50,
    "four of a kind": 20,
    "full house": 5,
    "flush": 4,
    "straight": 3,
    "three of a kind": 1,
}
ROYAL = {"A": 250, "B": 400}

Line = tuple[int, str, int]  # stake, verdict, pay on top of the stake


@dataclass
class Options:
    dealer_may_use_three: bool = False  # HAW-8
    alternative_a: bool = False  # HAW-11
    payscale: str = "A"  # HAW-13
    kahuna_on_all_three: bool = False  # HAW-14


@dataclass
class Seat:
    hole: list[str]  # three cards
    discard: str  # one of them
    bet: int
    raised: int = 0
    kahuna: int = 0


def most_raise(bet: int, options: Options) -> int:
    """HAW-4, HAW-11."""
    return bet if options.alternative_a else 2 * bet


def settle(seat: Seat, dealer: list[str], board: list[str], options: Options) -> dict[str, Line]:
    """Each wager that the seat made: bet, raise, kahuna."""
    kept = [card for card in seat.hole if card != seat.discard]
    player = best_five([*kept, *board])
    house = best_with_at_most(dealer, 3 if options.dealer_may_use_three else 2, board)
    lines = {"bet": against(seat.bet, player, house, options)}
    if seat.raised:
        lines["raise"] = against(seat.raised, player, house, options)
    if seat.kahuna:
        high_hand = best_five([*seat.hole, *board]) if options.kahuna_on_all_three else player
        lines["kahuna"] = kahuna(seat.kahuna, high_hand, options)
    return lines


def against(stake: int, player: Rank, house: Rank, options: Options) -> Line:
    """HAW-9, HAW-10, HAW-11."""
    if player > house or (player == house and options.alternative_a):
        return stake, "win", stake
    if player == house:
        return stake, "push", 0
    return stake, "lose", 0


def kahuna(stake: int, hand: Rank, options: Options) -> Line:
    """HAW-13: whatever the dealer has."""
    name = FIVE_CARD[hand[0]]
    odds = ROYAL[options.payscale] if name == "royal flush" else BIG_KAHUNA.get(name, 0)
    return (stake, "win", stake * odds) if odds else (stake, "lose", 0)
