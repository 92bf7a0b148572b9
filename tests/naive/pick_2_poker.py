"""Pick 2 Poker settled from RULES.md alone, one wager at a time."""

from dataclasses import dataclass, field

from tests.naive.poker import FIVE_CARD, THREE_CARD, Rank, best_three, five, three

# P2P-13, both tables, "to 1".
BONUS_ON_FIVE = {
    "royal flush": 500,
    "straight flush": 100,
    "four of a kind": 25,
    "full house": 12,
    "flush": 10,
    "straight": 4,
    "three of a kind": 1,
}
BONUS_ON_THREE = {"royal flush": 10, "straight flush": 3, "three of a kind": 1}

# P2P-14; a pair pays from sixes up.
FIVE_CARD_ONLY = {
    "royal flush": 500,
    "straight flush": 100,
    "four of a kind": 40,
    "full house": 15,
    "flush": 8,
    "straight": 6,
    "three of a kind": 4,
    "two pair": 3,
}

Line = tuple[int, str, int]  # stake, verdict, pay on top of the stake


@dataclass
class Options:
    unqualified: str = "ante wins, play pushes"  # P2P-10
    bonuses_first: bool = False  # P2P-16
    bonus_equals_ante: bool = True  # P2P-2
    both_tables: bool = True  # P2P-13: the sum of both, or else the better of the two
    table_sees_picked: bool = False  # P2P-13: the three-card table sees the three picked


@dataclass
class Seat:
    hand: list[str]  # five cards
    decision: str  # "fold", "three", "five"
    ante: int
    bonus: int  # 3-5 Bonus
    five_card_bonus: int = 0
    picked: list[str] = field(default_factory=list[str])  # the three in play


# P2P-10: an unqualified dealer's effect on (ante, play); "compare" leaves a wager in action.
UNQUALIFIED = {
    "ante wins, play pushes": ("win", "push"),
    "both win": ("win", "win"),
    "both push": ("push", "push"),
    "ante pushes, play in action": ("push", "compare"),
}


def legal_stakes(seat: Seat, options: Options) -> bool:
    """P2P-2, P2P-3."""
    bonus_fits = seat.bonus == seat.ante if options.bonus_equals_ante else seat.bonus > 0
    return seat.ante > 0 and bonus_fits and seat.five_card_bonus in (0, seat.ante)


def settle(
    seats: dict[int, Seat], dealer: list[str], options: Options
) -> list[tuple[int, str, int, str, int]]:
    """Every wager of the table: all hands, then all bonuses, or the reverse (P2P-16)."""
    hands = {place: against_dealer(seat, dealer, options) for place, seat in seats.items()}
    bonuses = {place: on_tables(seat, options) for place, seat in seats.items()}
    return [
        (place, wager, *line)
        for part in ((bonuses, hands) if options.bonuses_first else (hands, bonuses))
        for place, lines in part.items()
        for wager, line in lines.items()
    ]


def against_dealer(seat: Seat, dealer: list[str], options: Options) -> dict[str, Line]:
    """P2P-6, P2P-7, P2P-9, P2P-10."""
    if seat.decision == "fold":
        return {"ante": (seat.ante, "lose", 0)}
    if seat.decision == "three":
        verdict = compare(three(seat.picked), best_three(dealer))
        return {"ante": even(seat.ante, verdict), "play": even(2 * seat.ante, verdict)}
    verdict = compare(five(seat.hand), five(dealer))
    if qualifies(dealer):
        return {"ante": even(seat.ante, verdict), "play": even(seat.ante, verdict)}
    on_ante, on_play = UNQUALIFIED[options.unqualified]
    if on_play == "compare":
        on_play = verdict
    return {"ante": even(seat.ante, on_ante), "play": even(seat.ante, on_play)}


def compare(player: Rank, house: Rank) -> str:
    return "win" if player > house else "push" if player == house else "lose"


def even(stake: int, verdict: str) -> Line:
    return stake, verdict, stake if verdict == "win" else 0


def qualifies(dealer: list[str]) -> bool:
    """P2P-10: an ace and a king, or anything above a high card."""
    ranks = [card[0] for card in dealer]
    return five(dealer)[0] > FIVE_CARD.index("high card") or ("A" in ranks and "K" in ranks)


def on_tables(seat: Seat, options: Options) -> dict[str, Line]:
    """P2P-13 to P2P-15: in action whatever was picked; P2P-6: a fold loses them."""
    folded = seat.decision == "fold"
    lines = {"3-5": odds(seat.bonus, 0 if folded else bonus_odds(seat, options))}
    if seat.five_card_bonus:
        paid = 0 if folded else five_card_only_odds(seat.hand)
        lines["5 card"] = odds(seat.five_card_bonus, paid)
    return lines


def odds(stake: int, to_one: int) -> Line:
    return (stake, "win", stake * to_one) if to_one else (stake, "lose", 0)


def bonus_odds(seat: Seat, options: Options) -> int:
    """Both tables; the three-card one looks at the best three of the five, or of those picked."""
    on_five = BONUS_ON_FIVE.get(FIVE_CARD[five(seat.hand)[0]], 0)
    seen = seat.picked if options.table_sees_picked and seat.picked else seat.hand
    on_three = BONUS_ON_THREE.get(THREE_CARD[best_three(seen)[0]], 0)
    return on_five + on_three if options.both_tables else max(on_five, on_three)


def five_card_only_odds(hand: list[str]) -> int:
    rank = five(hand)
    name = FIVE_CARD[rank[0]]
    if name == "pair":
        return 1 if rank[1] >= 6 else 0
    return FIVE_CARD_ONLY.get(name, 0)
