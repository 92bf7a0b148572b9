"""Fast Action Hold'em dealt and settled the slow way, read from the rules alone (see poker.py)."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from itertools import combinations

from tests.naive.poker import FIVE_CARD, MULTI_DECK, best_five, five, multi_deck, number

LOSE, PUSH = -1, 0  # odds

# FAH-14: by paytable, from the royal flush down to three of a kind.
SINGLE_DECK_ODDS = {
    4: (500, 100, 30, 5, 4, 2, 1),
    5: (500, 100, 30, 5, 3, 2, 1),
    6: (500, 100, 30, 6, 3, 1, 1),
}
SINGLE_DECK_ROWS = tuple(reversed(FIVE_CARD))[:7]

# FAH-15: by paytable, from the top row down; which hand each row means is an open rule.
MULTI_DECK_ODDS = {
    1: (5000, 500, 100, 50, 5, 3, 2, 1, LOSE),
    2: (1000, 200, 75, 40, 7, 3, 2, 1, PUSH),
    3: (1000, 200, 75, 40, 7, 3, 2, 2, PUSH),
}
MULTI_DECK_ROWS = tuple(reversed(MULTI_DECK))[:9]
FIVES_HIGH_ROWS = (
    "suited five of a kind",
    "five of a kind",
    "royal flush",
    "straight flush",
    *MULTI_DECK_ROWS[4:],
)

# FAH-17: in cents, for the top rows.
ENVY_SINGLE_DECK = (250_00, 50_00)
ENVY_MULTI_DECK = (1000_00, 250_00, 50_00, 10_00)
LAMMER_FROM = 5_00  # FAH-3

Line = tuple[int, str, int, str, int]
"""Seat, wager, stake, verdict, pay; the pay is what comes on top of the stake."""


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


@dataclass
class Options:
    """What a house chooses, or how it reads an open rule."""

    paytable: int
    dealing: str = "community first"
    fives_high: bool = False
    first_dealt: bool = False
    two_highest_literally: bool = False
    list_as_printed: bool = False
    envy_needs_bonus: bool = False
    limit: int = 0
    limit_per: str = "round"
    limit_in_order: bool = False

    @property
    def multi_deck(self) -> bool:
        return self.paytable in MULTI_DECK_ODDS

    @property
    def rows(self) -> tuple[str, ...]:
        """The hands that the paytable names, from the top."""
        if not self.multi_deck:
            return SINGLE_DECK_ROWS
        return FIVES_HIGH_ROWS if self.fives_high else MULTI_DECK_ROWS


def deal(deck: list[str], seats: list[int], options: Options) -> dict[int | str, list[str]]:
    """Who gets which cards (FAH-4, FAH-4a)."""
    takers: list[int | str] = [*seats, "dealer"]
    in_fours: list[int | str] = [taker for taker in takers for _ in range(4)]
    community: list[int | str] = ["board"] * 5
    if options.multi_deck:
        turns = takers * 4 + community
    elif options.dealing == "community first":
        turns = community + in_fours
    else:
        turns = in_fours + community
    dealt: dict[int | str, list[str]] = {taker: [] for taker in (*takers, "board")}
    for taker, card in zip(turns, deck, strict=False):
        dealt[taker].append(card)
    return dealt


# --- The house way -------------------------------------------------------------------------------


def pair(high: str, low: str) -> bool:
    return high[0] == low[0]


def suited(high: str, low: str) -> bool:
    return high[1] == low[1]


def tens(high: str, low: str) -> bool:
    return number(low) >= 10


def connected(high: str, low: str) -> bool:
    return number(high) - number(low) == 1


# FAH-7, with the line of FAH-8 that only several decks can have.
HOUSE_WAY: list[Callable[[str, str], bool]] = [
    lambda high, low: pair(high, low) and number(high) >= 8,
    lambda high, low: high[0] == "A" and low[0] in "JQK",
    lambda high, low: pair(high, low) and suited(high, low),
    lambda high, low: pair(high, low) and not suited(high, low),
    lambda high, low: high[0] == "A" and suited(high, low),
    lambda high, low: tens(high, low) and suited(high, low),
    lambda high, low: tens(high, low),
    lambda high, low: high[0] == "A",
    lambda high, low: high[0] in "JQK" and suited(high, low),
    lambda high, low: high[0] in "JQK",
    lambda high, low: connected(high, low) and suited(high, low),
    lambda high, low: connected(high, low),
    lambda high, low: suited(high, low),
    lambda high, low: True,
]


def house_way(
    four: list[str], *, first_dealt: bool = False, literally: bool = False, printed: bool = False
) -> list[str]:
    """The two cards that the dealer keeps.

    Read literally, the last two lines are about the two highest cards and no others. As FAH-8 is
    printed, the tenth line is the ninth again, and there is but one line about the two highest.
    """
    pairs = [sorted(two, key=number, reverse=True) for two in combinations(four, 2)]
    for place, line in enumerate(HOUSE_WAY):
        if printed and place == 9:
            continue
        if (literally or printed) and place >= len(HOUSE_WAY) - 2:
            return sorted(four, key=number, reverse=True)[:2]
        fitting = [two for two in pairs if line(*two)]
        if fitting and first_dealt:
            return fitting[0]
        if fitting:  # FAH-9; max keeps the first of equals: the first dealt.
            return max(fitting, key=lambda two: (*map(number, two), suited(*two)))
    raise AssertionError("the last line takes any two cards")


# --- The settlement ------------------------------------------------------------------------------


def settle(
    seats: dict[int, Seat], board: list[str], dealer: list[str], options: Options
) -> list[Line]:
    """Every wager, seats from the dealer's right to left (FAH-12), envy at the end (FAH-19)."""
    kept = house_way(
        dealer,
        first_dealt=options.first_dealt,
        literally=options.two_highest_literally,
        printed=options.list_as_printed,
    )
    dealer_name, dealer_rank = hand_of(kept, board, options)
    lines: list[Line] = []
    for place in sorted(seats, reverse=True):
        seat = seats[place]
        for hand, ante, bonus, ante_stake, bonus_stake in (
            (seat.first, "ante", "bonus", seat.ante, seat.bonus),
            (
                seat.second,
                "split",
                "split bonus",
                seat.ante * seat.split_ante,
                seat.bonus * seat.split_bonus,
            ),
        ):
            name, rank = hand_of(hand, board, options)
            if ante_stake:
                ours = (strength(name, options), rank)
                wins = ours > (strength(dealer_name, options), dealer_rank)  # FAH-11
                lines.append(
                    (place, ante, ante_stake, "win" if wins else "lose", ante_stake * wins)
                )
            if bonus_stake:
                lines.append((place, bonus, *by_odds(bonus_stake, name, options)))
        # Wagers against the dealer come before those by the paytable.
        lines.sort(key=lambda line: (-line[0], "bonus" in line[1]))
    return [*scaled(lines, options), *envy(seats, board, options)]


def hand_of(two: list[str], board: list[str], options: Options) -> tuple[str, tuple[int, ...]]:
    """A hand's name and rank, from none, one or both of the two cards (FAH-10)."""
    if options.multi_deck:
        place, *rest = best_five(two + board, multi_deck)
        return MULTI_DECK[place], tuple(rest)
    place, *rest = best_five(two + board, five)
    return FIVE_CARD[place], tuple(rest)


def strength(name: str, options: Options) -> int:
    """Hands rank as the paytable's rows do (FAH-15); two pair and less have no row."""
    order = (*options.rows, "two pair", "pair", "high card")
    return -order.index(name)


def by_odds(stake: int, name: str, options: Options) -> tuple[int, str, int]:
    """Stake, verdict and pay by the posted paytable (FAH-13)."""
    columns = MULTI_DECK_ODDS if options.multi_deck else SINGLE_DECK_ODDS
    rows = dict(zip(options.rows, columns[options.paytable], strict=True))
    odds = rows.get(name, LOSE)
    if odds == LOSE:
        return stake, "lose", 0
    return stake, "push" if odds == PUSH else "win", stake * odds


def scaled(lines: list[Line], options: Options) -> list[Line]:
    """FAH-20: what odds pay is brought down to the limit, in proportion or as far as it goes.

    A fraction of a cent is dropped, and the cents that then miss go to the first lines.
    """
    if not options.limit:
        return lines
    by_paytable = [line for line in lines if "bonus" in line[1] and line[4]]
    groups = [by_paytable] if options.limit_per == "round" else [[line] for line in by_paytable]
    paid = {line[:2]: line[4] for line in lines}
    for group in groups:
        total = sum(line[4] for line in group)
        if options.limit_in_order:
            left = options.limit
            for line in group:
                paid[line[:2]] = min(line[4], left)
                left -= paid[line[:2]]
        elif total > options.limit:
            for line in group:
                paid[line[:2]] = line[4] * options.limit // total
            missing = options.limit - sum(paid[line[:2]] for line in group)
            for line in group[:missing]:
                paid[line[:2]] += 1
    return [(*line[:4], paid[line[:2]]) for line in lines]


def envy(seats: dict[int, Seat], board: list[str], options: Options) -> Iterator[Line]:
    """FAH-18: each lammer wins for each qualifying hand in play of each other player."""
    sums = ENVY_MULTI_DECK if options.multi_deck else ENVY_SINGLE_DECK
    prizes = dict(zip(options.rows, sums, strict=False))
    for holder in sorted(seats, reverse=True):
        if seats[holder].bonus < LAMMER_FROM:
            continue
        for other in sorted(seats, reverse=True):
            if other == holder or (options.envy_needs_bonus and not seats[other].bonus):
                continue
            for hand in seats[other].hands():
                name, _ = hand_of(hand, board, options)
                if name in prizes:
                    yield holder, "envy", 0, "win", prizes[name]
