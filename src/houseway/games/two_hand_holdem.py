"""2 Hand Hold'em: four cards set as two hands, each of them against the dealer."""

from __future__ import annotations

from collections.abc import Generator, Mapping, Sequence
from itertools import combinations
from typing import Annotated, Literal

from houseway.cards import Card
from houseway.gamefile.model import PlainGame
from houseway.gamefile.plain import plain_game
from houseway.gamefile.plain import rows as rows_of
from houseway.hands import FOUR_CARD, Category, Hand, best, best_with_at_most
from houseway.house.choices import BY_HAND, AnteOverCeiling, Shuffling
from houseway.house.decks import in_turns
from houseway.house.verdicts import against_dealer, by_paytable
from houseway.house.wagers import Spot, take_wagers
from houseway.money import Cents, Paytable, show_money
from houseway.round.events import BOARD, DEALER, Basis, Line, Verdict, hole, two_hands
from houseway.round.game import Game, Rules, Script
from houseway.round.limits import over_the_law
from houseway.round.look import Look
from houseway.round.options import Departure, Offered, Reading
from houseway.round.procedure import DealingStep, step
from houseway.round.questions import Answer, Option, Question, Seat, Stake
from houseway.round.table import Table

FLOUNDER_4 = Paytable(  # 2HH-15
    "Flounder 4",
    {
        Category.FOUR_OF_A_KIND: 500,
        Category.STRAIGHT_FLUSH: 100,
        Category.THREE_OF_A_KIND: 5,
        Category.STRAIGHT: 5,
        Category.TWO_PAIR: 5,
        Category.FLUSH: 5,
        Category.PAIR: 1,
    },
)
NESSIE_9 = Paytable(  # 2HH-16
    "Nessie 9",
    {
        Category.ROYAL_FLUSH: 200,
        Category.STRAIGHT_FLUSH: 20,
        Category.FOUR_OF_A_KIND: 10,
        Category.STRAIGHT: 1,
        Category.FULL_HOUSE: 1,
        Category.FLUSH: 1,
    },
)
FLOP_888 = Paytable(  # 2HH-17
    "888 Flop Bonus",
    {
        "three eights": 100,
        "two eights": 15,
        "one eight": 1,
    },
)
COMMUNITY_BONUS = Paytable(  # 2HH-18
    "Community Bonus",
    {
        Category.ROYAL_FLUSH: 300,
        Category.STRAIGHT_FLUSH: 100,
        Category.FOUR_OF_A_KIND: 50,
        Category.FULL_HOUSE: 25,
        Category.FLUSH: 20,
        Category.STRAIGHT: 15,
        Category.THREE_OF_A_KIND: 10,
        Category.TWO_PAIR: 2,
        Category.PAIR: 1,
    },
)

RAISE_TIMES = 2  # 2HH-10
DEALER_USES = 2  # 2HH-12: at most so many of three hole cards
TIE = Verdict.PUSH  # 2HH-14
ANTES = ("ante-1", "ante-2")
_MAIN = (("ante-1", "raise-1"), ("ante-2", "raise-2"))  # 2HH-14: each hand apart
EIGHTS = ("no eight", "one eight", "two eights", "three eights")


EightsReading = Literal["two or three cards", "two cards", "all other cards"]


class TwoHandRules(Rules, frozen=True):
    layout: Annotated[Literal["six seats", "five seats"], Offered("2HH-5")] = "six seats"
    eights_reading: Annotated[EightsReading, Reading("2HH-17", "cards that add up to an eight")] = (
        "two or three cards"
    )
    shuffling: Shuffling = "by hand"
    second_deck: Annotated[
        bool,
        Offered("2HH-1", "a second deck in turns"),
        Departure("2HH-1", False, "two decks in turns where cards are shuffled by hand", BY_HAND),
    ] = True
    separate_antes: Annotated[
        Literal["two games", "one game"], Reading("LIM-4", "the two antes")
    ] = "two games"
    ante_over_ceiling: AnteOverCeiling = "refused"

    @property
    def deck_procedure(self) -> tuple[str, ...]:
        return (in_turns("2HH-1"),) if self.second_deck else ()


def play(rules: TwoHandRules, table: Table) -> Script:
    one_game = ANTES if rules.separate_antes == "one game" else ()  # LIM-4
    yield from take_wagers(  # 2HH-2, 2HH-3, 2HH-6, 2HH-7
        table, "2HH-6", *_spots(rules), late="2HH-7", one_game=one_game
    )
    if not table.seats:
        return
    table.deal(4, *map(hole, table.seats))  # 2HH-8
    table.deal(3, BOARD, up=True)
    table.deal(3, DEALER)
    yield from _arrange_and_raise(table)  # 2HH-9, 2HH-10
    table.deal(2, BOARD, up=True)  # 2HH-11
    dealer = best_with_at_most(DEALER_USES, table.show(DEALER), table.cards[BOARD])  # 2HH-4, 2HH-12
    common = Common(rules, table.cards[BOARD], dealer)
    for seat in table.seats:
        hands = [table.show(place) for place in two_hands(seat)]
        table.settle(settle(table, seat, hands, common))


def procedure(rules: TwoHandRules) -> list[DealingStep]:
    bonuses = "Flounder 4, Nessie 9, 888 Flop Bonus and Community Bonus"
    return [
        step(
            "wager",
            "Take two equal antes from each player, one in each Ante circle, and any of the bonus"
            f" wagers: {bonuses}. None is taken once a card is dealt.",
            "2HH-3, 2HH-6, 2HH-7",
            "staked ante, staked flounder-4, staked nessie-9, staked 888-flop-bonus,"
            " staked community-bonus",
            f"Place two equal antes, one for each hand. {bonuses} are optional, each by itself, and"
            " placed before a card is dealt.",
        ),
        step("deal", "Deal four cards face down to each player.", "2HH-8", "dealt player"),
        step("deal", "Deal the flop: three cards face up.", "2HH-8", "dealt board"),
        step("deal", "Deal three cards face down to yourself.", "2HH-8", "dealt dealer"),
        step(
            "ask",
            "Each player sets two cards face down in the box of Hand 1 and two in that of Hand 2;"
            " all four are used.",
            "2HH-9",
            "moved player to hand",
            "With four cards and the flop in view, set two as Hand 1 and two as Hand 2.",
        ),
        step(
            "ask",
            f"For each hand by itself the player checks, or raises exactly {RAISE_TIMES} antes, in"
            " the Raise circle: both hands, one or neither. Nobody folds.",
            "2HH-10",
            "staked raise",
            f"Raise either hand, both or neither: a raise is exactly {RAISE_TIMES} antes.",
        ),
        step("deal", "Deal the turn and the river face up.", "2HH-11", "dealt board"),
        step(
            "show",
            "Turn up your three cards. Your hand is the best five that use at most two of them: two"
            " with three of the board, one with four, or the board alone.",
            "2HH-11, 2HH-12",
            "shown dealer",
            "The dealer plays the best five cards with at most two of three, and the board.",
        ),
        step(
            "settle",
            "Seat by seat: turn up both hands. Hand 1, then Hand 2: the best five of its two cards"
            " and the board against yours, by the usual ranking. A win pays 1 to 1 on ante and"
            " raise, a loss takes both, a tie pushes both.",
            "2HH-4, 2HH-13, 2HH-14, 2HH-20",
            "shown hand, settled ante, settled raise",
            "Each hand, the best five of its two cards and the board, is settled by itself: if it"
            " beats the dealer's, ante and raise pay 1 to 1; a tie pushes both.",
        ),
        step(
            "settle",
            f"Then that seat's bonus wagers, whatever the hands did: {bonuses}.",
            "2HH-15, 2HH-16, 2HH-17, 2HH-18, 2HH-19",
            "settled flounder-4, settled nessie-9, settled 888-flop-bonus, settled community-bonus",
            "Bonus wagers are settled whatever your hands did.",
        ),
    ]


_BONUSES = tuple(
    Spot(name, rule, bonus=True, required=False, risk=paytable.highest_odds, limits_rule="2HH-3")
    for name, rule, paytable in (
        ("flounder-4", "2HH-15", FLOUNDER_4),
        ("nessie-9", "2HH-16", NESSIE_9),
        ("888-flop-bonus", "2HH-17", FLOP_888),
        ("community-bonus", "2HH-18", COMMUNITY_BONUS),
    )
)


def _spots(rules: TwoHandRules) -> tuple[Spot, ...]:
    times = RAISE_TIMES if rules.ante_over_ceiling == "refused" else 1  # LIM-4
    first, second = (
        Spot(
            name,
            "2HH-6",
            equals=equals,
            risk=1 + RAISE_TIMES,
            multiple=times,
            limits_rule="2HH-3",
        )
        for name, equals in zip(ANTES, ("", ANTES[0]), strict=True)
    )
    return first, second, *_BONUSES


def _arrange_and_raise(
    table: Table,
) -> Generator[Mapping[Seat, Question], tuple[Seat, Answer], None]:
    """A seat that has set its hands is asked about raises at once, whoever else still thinks."""
    still_open = {seat: _arrange(table, seat) for seat in table.seats}
    while still_open:
        seat, answer = yield still_open
        if answer.act == "arrange":
            _set_hands(table, seat, answer.cards)
            still_open[seat] = _raise(table, seat)
        else:
            del still_open[seat]


def _arrange(table: Table, seat: Seat) -> Question:
    """The two cards named are Hand 1, the other two Hand 2; the default takes them as dealt."""
    held = table.hole(seat)
    options = (Option("arrange", "2HH-9", pick=2, cards=held, label="Set hands"),)
    return Question(
        seat,
        "2HH-9",
        "Choose two cards for Hand 1",
        options,
        Answer("arrange", held[:2]),
        table.stacks[seat],
        hint="The other two are Hand 2.",
    )


def _set_hands(table: Table, seat: Seat, first: Sequence[Card]) -> None:
    held = table.hole(seat)
    second = [card for card in held if card not in first]
    for cards, place in zip((first, second), two_hands(seat), strict=True):
        table.move(cards, hole(seat), place)


def _raise(table: Table, seat: Seat) -> Question:
    """Each hand alone: check, or raise exactly two antes (2HH-10)."""
    purse = table.stacks[seat]
    exact = Cents(RAISE_TIMES * table.staked(seat, "ante-1"))
    first, second = (
        Stake(f"raise-{hand}", "2HH-10", exact, exact, why="two antes") for hand in (1, 2)
    )
    options = [Option("check", "2HH-10", label="Check both")]
    if closed := over_the_law("A raise", exact):
        for act in ("raise-1", "raise-2", "raise-both"):
            table.close(act, *closed, seat)
    elif purse >= exact:
        options.append(Option("raise-1", "2HH-10", stakes=(first,), label="Raise Hand 1"))
        options.append(Option("raise-2", "2HH-10", stakes=(second,), label="Raise Hand 2"))
    if len(options) > 1 and purse >= 2 * exact:
        options.append(Option("raise-both", "2HH-10", stakes=(first, second)))
    prompt = {1: "Check both hands", 3: "Raise one hand, or check"}.get(len(options))
    has = f"and you have {show_money(purse)}" if purse < exact else "twice your ante"
    return Question(
        seat,
        "2HH-10",
        prompt or "Raise either hand, or check",
        tuple(options),
        Answer("check"),
        purse,
        hint=f"A raise is {show_money(exact)}, {has}.",
    )


_DEALERS_HAND = Basis("2HH-12")


class Common:
    """What every seat is settled by: the dealer's hand, the board's own, and the flop's eights."""

    def __init__(self, rules: TwoHandRules, board: Sequence[Card], dealer: Hand) -> None:
        self.dealer = dealer
        self.board = board
        self.board_hand = best(board)
        self.eights = EIGHTS[eights(board[:3], rules.eights_reading)]


def settle(table: Table, seat: Seat, hands: Sequence[Sequence[Card]], common: Common) -> list[Line]:
    lines: list[Line] = []
    stakes = table.stakes[seat]
    for spots, cards in zip(_MAIN, hands, strict=True):
        hand = best((*cards, *common.board))  # 2HH-13
        for spot in spots:
            if stake := stakes.get(spot):
                lines.append(
                    against_dealer(
                        seat, spot, stake, "2HH-14", hand, common.dealer, TIE, _DEALERS_HAND
                    )
                )
    return lines + _bonus_lines(table, seat, (*hands[0], *hands[1]), common)


def _bonus_lines(table: Table, seat: Seat, four: Sequence[Card], common: Common) -> list[Line]:
    """The four bonuses, whatever the hands did (2HH-19)."""
    lines: list[Line] = []
    stakes = table.stakes[seat]
    if stake := stakes.get("flounder-4"):
        hand = best(four, FOUR_CARD)
        lines.append(
            by_paytable(seat, "flounder-4", stake, "2HH-15", FLOUNDER_4, hand.category, hand)
        )
    if stake := stakes.get("nessie-9"):
        hand = best((*four, *common.board))
        lines.append(by_paytable(seat, "nessie-9", stake, "2HH-16", NESSIE_9, hand.category, hand))
    if stake := stakes.get("888-flop-bonus"):
        row = common.eights
        lines.append(by_paytable(seat, "888-flop-bonus", stake, "2HH-17", FLOP_888, row))
    if stake := stakes.get("community-bonus"):
        hand, pays = common.board_hand, COMMUNITY_BONUS
        lines.append(
            by_paytable(seat, "community-bonus", stake, "2HH-18", pays, hand.category, hand)
        )
    return lines


def eights(flop: Sequence[Card], reading: str) -> int:
    """How many eights a flop holds: each 8, and one more if other cards total 8 (2HH-17)."""
    others = [_points(card) for card in flop if card.rank != 8]
    if reading == "all other cards":
        sizes = [len(others)]
    else:
        sizes = [2] if reading == "two cards" else [2, 3]
    total_8 = any(sum(some) == 8 for size in sizes for some in combinations(others, size))
    return len(flop) - len(others) + total_8


def _points(card: Card) -> int:
    """Tens and faces count 0, an ace 1, the rest their number."""
    return 1 if card.rank == 14 else card.rank if card.rank < 10 else 0


def plain(rules: TwoHandRules) -> PlainGame:
    """What is dealt, chosen and paid under some rules, as data for math and simulation."""
    return plain_game(
        GAME.name,
        _PLAIN.format(
            seats=seats(rules),
            times=RAISE_TIMES,
            uses=DEALER_USES,
            of_cards=_OF_CARDS[rules.eights_reading],
            flounder=rows_of(FLOUNDER_4),
            nessie=rows_of(NESSIE_9),
            eights=rows_of(FLOP_888).replace(" eights", "").replace(" eight", ""),
            community=rows_of(COMMUNITY_BONUS),
        ),
    )


_OF_CARDS: dict[EightsReading, str] = {  # 2HH-17
    "two or three cards": "[2, 3]",
    "two cards": "2",
    "all other cards": '"all"',
}

_PLAIN = """
title = "2 Hand Hold'em, as data"
letters = "D2H"
seats = {seats}
hands = "five cards"

[spots]
ante-1 = {{}}
ante-2 = {{ equals = "ante-1" }}
raise-1 = {{ later = true }}
raise-2 = {{ later = true }}
flounder-4 = {{ optional = true, bonus = true }}
nessie-9 = {{ optional = true, bonus = true }}
888-flop-bonus = {{ optional = true, bonus = true }}
community-bonus = {{ optional = true, bonus = true }}

[[step]]
deal = {{ player = 4, board = 3, dealer = 3 }}

[[step]]
ask = "Choose two cards for Hand 1"
choice.arrange = {{ keeps = 2 }}
default = "arrange"

[[step]]
ask = "Raise either hand, or check"
choice.check = {{}}
choice.raise-1 = {{ stake = "raise-1", times = {times}, of = "ante-1" }}
choice.raise-2 = {{ stake = "raise-2", times = {times}, of = "ante-2" }}
default = "check"

[[step.choice.raise-both.stakes]]
on = "raise-1"
times = {times}
of = "ante-1"

[[step.choice.raise-both.stakes]]
on = "raise-2"
times = {times}
of = "ante-2"

[[step]]
deal = {{ board = 2 }}

[hand]
dealer.cards = ["at most {uses} of dealer", "board"]
other = {{ cards = ["player set aside", "board"] }}
four = {{ cards = "player as dealt", ranked = "four cards" }}
nine = {{ cards = ["player as dealt", "board"] }}
on-board = {{ cards = "board" }}

[hand.flop]
cards = "first 3 of board"
counts = {{ ranks = "8", or-total = 8, of-cards = {of_cards} }}

[settle]
ante-1 = {{ against = "dealer", tie = "push" }}
raise-1 = {{ against = "dealer", tie = "push" }}
ante-2 = {{ hand = "other", against = "dealer", tie = "push" }}
raise-2 = {{ hand = "other", against = "dealer", tie = "push" }}

[settle.flounder-4]
hand = "four"

[settle.flounder-4.pays]
{flounder}

[settle.nessie-9]
hand = "nine"

[settle.nessie-9.pays]
{nessie}

[settle.888-flop-bonus]
hand = "flop"

[settle.888-flop-bonus.pays]
{eights}

[settle.community-bonus]
hand = "on-board"

[settle.community-bonus.pays]
{community}
"""


def seats(rules: TwoHandRules) -> int:
    """2HH-5: by the layout."""
    return 5 if rules.layout == "five seats" else 6


GAME = Game(
    name="two-hand-holdem",
    title="2 Hand Hold'em",
    version=1,
    document="two-hand-holdem",
    banked_by="house",
    in_a_line="Make two hands of your four cards; each plays the dealer with a raise of its own.",
    look=Look("loch", "hands"),
    rules=TwoHandRules,
    play=play,
    dealing=lambda rules: "4 seats, 3 board, 3 dealer, 2 board",
    procedure=procedure,
    seats=seats,
    seats_rule="2HH-5",
    deck_rule="2HH-1",
    deal_rule="2HH-8",
    paytables=lambda rules: (FLOUNDER_4, NESSIE_9, FLOP_888, COMMUNITY_BONUS),
)
