"""Fast Action Hold'em settled the slow way, read from the rules alone (see poker.py)."""

from collections.abc import Callable
from dataclasses import dataclass
from itertools import combinations

from tests.naive import poker

# FAH-14, FAH-15: by paytable number; no row loses, 0 pushes.
PAYS: dict[int, dict[str, int]] = {
    number: dict(
        zip(
            (
                "royal flush",
                "straight flush",
                "four of a kind",
                "full house",
                "flush",
                "straight",
                "three of a kind",
            ),
            column,
            strict=True,
        )
    )
    for number, column in {
        4: (500, 100, 30, 5, 4, 2, 1),
        5: (500, 100, 30, 5, 3, 2, 1),
        6: (500, 100, 30, 6, 3, 1, 1),
    }.items()
} | {
    number: dict(
        zip(
            (
                "suited five of a kind",
                "royal flush",
                "straight flush",
                "five of a kind",
                "four of a kind",
                "full house",
                "flush",
                "straight",
                "three of a kind",
            ),
            column,
            strict=False,  # Paytable 1 has no last row: three of a kind loses.
        )
    )
    for number, column in {
        1: (5000, 500, 100, 50, 5, 3, 2, 1),
        2: (1000, 200, 75, 40, 7, 3, 2, 1, 0),
        3: (1000, 200, 75, 40, 7, 3, 2, 2, 0),
    }.items()
}

# FAH-17, in cents: fixed sums.
ENVY_SINGLE = {"royal flush": 250_00, "straight flush": 50_00}
ENVY_MULTI = {
    "suited five of a kind": 1000_00,
    "royal flush": 250_00,
    "straight flush": 50_00,
    "five of a kind": 10_00,
}
LAMMER_FROM = 5_00

Line = tuple[int, str, int]
"""Stake, verdict, pay; the pay is what comes on top of the stake."""


@dataclass
class Seat:
    """One player's spots: stakes in cents, the named first hand and the other two cards."""

    ante: int
    bonus: int
    first: list[str]
    second: list[str]
    split_ante: bool = False
    split_bonus: bool = False

    def hands(self) -> list[list[str]]:
        """The hands in play: without a split the other two cards are given up (FAH-6)."""
        both = self.split_ante or self.split_bonus
        return [self.first, self.second] if both else [self.first]


def deal(deck: list[str], seats: list[int], order: str) -> dict[int | str, list[str]]:
    """Who gets which cards (FAH-4, FAH-4a): "community first", "packets first", "one by one"."""
    cards = iter(deck)
    takers: list[int | str] = [*seats, "dealer"]
    dealt: dict[int | str, list[str]] = {taker: [] for taker in (*takers, "board")}
    turns: list[int | str] = [taker for taker in takers for _ in range(4)]
    if order == "one by one":
        turns = takers * 4
    community: list[int | str] = ["board"] * 5
    for taker in community + turns if order == "community first" else turns + community:
        dealt[taker].append(next(cards))
    return dealt


def house_way(four: list[str], decks: str = "single") -> list[str]:
    """The two cards that the dealer keeps (FAH-7, FAH-8, FAH-9)."""
    lines: list[Callable[[str, str], bool]] = [
        lambda high, low: pair(high, low) and poker.number(high) >= 8,
        lambda high, low: high[0] == "A" and low[0] in "JQK",
        lambda high, low: pair(high, low) and not suited(high, low),
        lambda high, low: high[0] == "A" and suited(high, low),
        lambda high, low: poker.number(low) >= 10 and suited(high, low),
        lambda high, low: poker.number(low) >= 10,
        lambda high, low: high[0] == "A",
        lambda high, low: high[0] in "JQK" and suited(high, low),
        lambda high, low: high[0] in "JQK",
        lambda high, low: poker.number(high) - poker.number(low) == 1 and suited(high, low),
        lambda high, low: poker.number(high) - poker.number(low) == 1,
        lambda high, low: suited(high, low),
        lambda high, low: True,
    ]
    if decks == "multi":
        lines.insert(2, lambda high, low: pair(high, low) and suited(high, low))
    pairs = [sorted(two, key=poker.number, reverse=True) for two in combinations(four, 2)]
    for line in lines:
        found = [two for two in pairs if line(*two)]
        if found:  # max keeps the first of equals: the first dealt.
            return max(found, key=lambda two: (*map(poker.number, two), suited(*two)))
    raise AssertionError("the last line takes any two cards")


def pair(high: str, low: str) -> bool:
    return high[0] == low[0]


def suited(high: str, low: str) -> bool:
    return high[1] == low[1]


def settle(
    seats: dict[int, Seat],
    board: list[str],
    dealer: list[str],
    *,
    paytable: int,
    envy_needs_bonus: bool = False,
    limit: tuple[int, str] | None = None,
) -> dict[int, dict[str, Line]]:
    """Each seat's wagers, from the dealer's right to left (FAH-12); envy at the end (FAH-19).

    The limit is an amount in cents and "round" or "hand" (FAH-20).
    """
    multi = paytable in (1, 2, 3)
    order, names = (poker.multi_deck, poker.MULTI_DECK) if multi else (poker.five, poker.FIVE_CARD)
    kept = house_way(dealer, "multi" if multi else "single")
    against = poker.best_five(kept + board, order)
    lines: dict[int, dict[str, Line]] = {}
    for number in sorted(seats, reverse=True):
        seat, mine = seats[number], lines.setdefault(number, {})
        first = poker.best_five(seat.first + board, order)
        second = poker.best_five(seat.second + board, order)
        mine["ante"] = even_money(seat.ante, first > against)
        if seat.split_ante:
            mine["split"] = even_money(seat.ante, second > against)
        if seat.bonus:
            mine["bonus"] = by_odds(seat.bonus, PAYS[paytable].get(names[first[0]]))
        if seat.split_bonus:
            mine["split bonus"] = by_odds(seat.bonus, PAYS[paytable].get(names[second[0]]))
    if limit:
        scale(lines, *limit)
    envy(
        seats,
        lines,
        envy_needs_bonus,
        ENVY_MULTI if multi else ENVY_SINGLE,
        lambda hand: names[poker.best_five(hand + board, order)[0]],
    )
    return lines


def even_money(stake: int, beats: bool) -> Line:
    """FAH-11: a tie is the house's."""
    return (stake, "win", stake) if beats else (stake, "lose", 0)


def by_odds(stake: int, odds: int | None) -> Line:
    if odds is None:
        return stake, "lose", 0
    return stake, "win" if odds else "push", stake * odds


def scale(lines: dict[int, dict[str, Line]], amount: int, per: str) -> None:
    """FAH-20: pays by odds above the limit shrink in proportion, in whole cents, down."""
    spots = ("bonus", "split bonus")
    odds = [(seat, spot) for seat in lines for spot in spots if spot in lines[seat]]
    groups = [odds] if per == "round" else [[one] for one in odds]
    for group in groups:
        total = sum(lines[seat][spot][2] for seat, spot in group)
        for seat, spot in group:
            stake, verdict, pay = lines[seat][spot]
            if total > amount:
                lines[seat][spot] = stake, verdict, pay * amount // total


def envy(
    seats: dict[int, Seat],
    lines: dict[int, dict[str, Line]],
    needs_bonus: bool,
    sums: dict[str, int],
    name: Callable[[list[str]], str],
) -> None:
    """FAH-18: each lammer wins for each hand in play of each other player."""
    for holder, seat in seats.items():
        if seat.bonus < LAMMER_FROM:  # FAH-3
            continue
        pay = sum(
            sums.get(name(hand), 0)
            for number, other in seats.items()
            if number != holder and (other.bonus or not needs_bonus)
            for hand in other.hands()
        )
        if pay:
            lines[holder]["envy"] = 0, "win", pay
