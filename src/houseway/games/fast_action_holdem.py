"""Fast Action Hold'em: keep two of four cards, or split them, before the board is seen."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cache, lru_cache
from itertools import combinations
from typing import Annotated, Literal

from msgspec import Meta, Struct
from msgspec.structs import replace

from houseway.cards import Card
from houseway.hands import (
    MULTI_DECK,
    MULTI_DECK_FIVES_HIGH,
    STANDARD,
    Category,
    Hand,
    Order,
    best,
)
from houseway.house.aggregate import within_aggregate
from houseway.house.choices import Shuffling
from houseway.house.decks import in_turns
from houseway.house.house_way import (
    HOUSE_WAY,
    HOUSE_WAY_AS_PRINTED,
    HOUSE_WAY_MULTI_DECK,
    TWO_HIGHEST,
    HouseWayLine,
    first_line,
)
from houseway.house.verdicts import NOTHING, against_dealer, by_paytable
from houseway.house.wagers import Spot, take_wagers
from houseway.money import PUSH, Cents, Fixed, Pay, Paytable, show_money
from houseway.round.events import (
    BOARD,
    DEALER,
    DEALER_DISCARDS,
    Basis,
    Line,
    Verdict,
    discards,
    hole,
    two_hands,
)
from houseway.round.game import Game, Rules, Script
from houseway.round.limits import Limits
from houseway.round.look import Look
from houseway.round.options import Offered, Reading
from houseway.round.procedure import DealingStep, step
from houseway.round.questions import Answer, Option, Question, Seat, Stake
from houseway.round.refused import Refused
from houseway.round.table import Table
from houseway.rulebook import legal_limit

_SINGLE_DECK: dict[str, tuple[int, int, int]] = {  # FAH-14
    #                              4    5    6
    Category.ROYAL_FLUSH:        (500, 500, 500),
    Category.STRAIGHT_FLUSH:     (100, 100, 100),
    Category.FOUR_OF_A_KIND:     ( 30,  30,  30),
    Category.FULL_HOUSE:         (  5,   5,   6),
    Category.FLUSH:              (  4,   3,   3),
    Category.STRAIGHT:           (  2,   2,   1),
    Category.THREE_OF_A_KIND:    (  1,   1,   1),
}  # fmt: skip
_MULTI_DECK = (  # FAH-15: the rows' labels are lost; `multi_deck_labels` puts them back
    #   1     2     3
    (5000, 1000, 1000),
    ( 500,  200,  200),
    ( 100,   75,   75),
    (  50,   40,   40),
    (   5,    7,    7),
    (   3,    3,    3),
    (   2,    2,    2),
    (   1,    1,    2),
    (None, PUSH, PUSH),
)  # fmt: skip

TIE = Verdict.LOSE  # FAH-11: the house wins ties
ENVY_FROM, LAMMER = Cents(500), "Envy lammer"  # FAH-3
ENVY_SINGLE_DECK = Paytable(  # FAH-17
    "Envy, single deck",
    {
        Category.ROYAL_FLUSH: Fixed(Cents(250_00)),
        Category.STRAIGHT_FLUSH: Fixed(Cents(50_00)),
    },
    "FAH-17",
)
_ENVY_MULTI_DECK = (Cents(1000_00), Cents(250_00), Cents(50_00), Cents(10_00))  # FAH-17

_ONE_DECK, _SEVERAL_DECKS = ("version", "single deck"), ("version", "multi-deck")


class FastActionRules(Rules, frozen=True):
    may_limit_aggregate = True  # FAH-20

    version: Annotated[Literal["single deck", "multi-deck"], Offered("FAH-1")] = "single deck"
    seats: Annotated[int, Meta(ge=1, le=7), Reading("FAH-1")] = 7
    shoe: Annotated[
        int, Meta(ge=6, le=8), Offered("FAH-1", "decks in the shoe", when=_SEVERAL_DECKS)
    ] = 6
    single_deck_paytable: Annotated[
        Literal[4, 5, 6], Offered("FAH-14", "paytable", when=_ONE_DECK)
    ] = 4
    multi_deck_paytable: Annotated[
        Literal[1, 2, 3], Offered("FAH-15", "paytable", when=_SEVERAL_DECKS)
    ] = 1
    dealing: Annotated[
        Literal["community first", "packets of four"], Offered("FAH-4a", when=_ONE_DECK)
    ] = "community first"
    house_way_tie: Annotated[
        Literal["highest", "first dealt"], Reading("FAH-9", "several pairs on one line")
    ] = "highest"
    two_highest_suited: Annotated[
        Literal["highest suited pair", "two highest cards"],
        Reading("FAH-9", "the line “two highest, suited”", unsolved=("two highest cards",)),
    ] = "highest suited pair"
    multi_deck_list: Annotated[
        Literal["mended", "as printed"],
        Reading("FAH-8", "the house way's list", when=_SEVERAL_DECKS),
    ] = "mended"
    multi_deck_labels: Annotated[
        Literal["straight flushes above fives", "fives above straight flushes"],
        Reading("FAH-15", "labels of the paytable", when=_SEVERAL_DECKS),
    ] = "straight flushes above fives"
    equal_bonus: Annotated[
        Literal["must be made", "may be left out"],
        Reading("FAH-16", "the Bonus that equals the Ante", when=("multi_deck_paytable", 3)),
    ] = "must be made"
    envy_needs_bonus: Annotated[
        bool, Reading("FAH-18", "Envy only for hands with a Bonus at stake")
    ] = False
    aggregate_per: Annotated[
        Literal["round", "hand"], Offered("FAH-20", "an aggregate limit is per")
    ] = "round"
    aggregate_shared: Annotated[
        Literal["in proportion", "in order of settlement"],
        Reading("FAH-20", "sharing an aggregate limit"),
    ] = "in proportion"
    shuffling: Shuffling = "machine"

    @property
    def deck_procedure(self) -> tuple[str, ...]:
        """FAH-21, which is about the packets of a single deck."""
        if not self.has_packets:
            return ()
        return (in_turns("FAH-21"),)

    @property
    def has_packets(self) -> bool:
        """Whether a shuffler gives out a single deck in packets."""
        return self.shuffling == "machine" and not self.multi_deck

    @property
    def multi_deck(self) -> bool:
        return self.version == "multi-deck"

    @property
    def decks(self) -> int:
        return self.shoe if self.multi_deck else 1

    @property
    def order(self) -> Order:
        if not self.multi_deck:
            return STANDARD
        straight_flushes_high = self.multi_deck_labels == "straight flushes above fives"
        return MULTI_DECK if straight_flushes_high else MULTI_DECK_FIVES_HIGH

    @property
    def paytable(self) -> Paytable:
        return _paytable(self)

    @property
    def envy(self) -> Paytable:
        return _envy_paytable(self.order) if self.multi_deck else ENVY_SINGLE_DECK

    @property
    def bonus_equals_ante(self) -> bool:
        return self.multi_deck and self.multi_deck_paytable == 3  # FAH-16

    @property
    def house_way(self) -> tuple[HouseWayLine, ...]:
        if self.list_as_printed:
            return HOUSE_WAY_AS_PRINTED
        lines = HOUSE_WAY_MULTI_DECK if self.multi_deck else HOUSE_WAY
        literally = self.two_highest_suited == "two highest cards"
        return (*lines[:-2], TWO_HIGHEST) if literally else lines

    @property
    def list_as_printed(self) -> bool:
        return self.multi_deck and self.multi_deck_list == "as printed"  # FAH-8

    @property
    def house_way_rule(self) -> str:
        return "FAH-8" if self.multi_deck else "FAH-7"


@lru_cache(maxsize=64)
def _paytable(rules: FastActionRules) -> Paytable:
    if not rules.multi_deck:
        column = rules.single_deck_paytable - 4
        single = {row: pays[column] for row, pays in _SINGLE_DECK.items()}
        return Paytable(f"Bonus, paytable {rules.single_deck_paytable}", single, "FAH-14")
    labels = reversed(rules.order.categories)
    column = rules.multi_deck_paytable - 1
    rows: dict[str, int | Pay] = {}
    for row, pays in zip(labels, _MULTI_DECK, strict=False):
        if (pay := pays[column]) is not None:
            rows[row] = pay
    return Paytable(f"Bonus, paytable {rules.multi_deck_paytable}", rows, "FAH-15")


@lru_cache(maxsize=2)
def _envy_paytable(order: Order) -> Paytable:
    top_four = zip(reversed(order.categories), _ENVY_MULTI_DECK, strict=False)
    return Paytable("Envy, multi-deck", {row: Fixed(pay) for row, pay in top_four}, "FAH-17")


def play(rules: FastActionRules, table: Table) -> Script:
    check_aggregate(rules, table.setup.limits)  # FAH-20, LIM-5
    yield from take_wagers(table, "FAH-2", *_spots(rules, len(table.seats)))  # FAH-2
    if not table.seats:
        return
    lammers = [seat for seat in table.seats if table.staked(seat, "bonus") >= ENVY_FROM]
    for seat in lammers:
        table.mark(seat, "bonus", LAMMER, "FAH-3")
    _deal(rules, table)  # FAH-4, FAH-4a
    answers = yield from table.ask(_keep(rules, table, seat) for seat in table.seats)
    for seat in table.seats:
        _set_hands(table, seat, answers[seat])  # FAH-5, FAH-6
    kept = _show_dealer(rules, table)  # FAH-7, FAH-8
    if rules.multi_deck:
        table.deal(5, BOARD, up=True)
    else:
        table.show(BOARD)
    dealer = best((*kept.pair, *table.cards[BOARD]), rules.order)  # FAH-10
    counter_clockwise = table.seats[::-1]  # FAH-12
    hands = {seat: _hands(rules, table, seat) for seat in counter_clockwise}
    lines = [
        line
        for seat in counter_clockwise
        for line in settle(rules, table, seat, hands[seat], dealer, kept.basis)
    ]
    envy = envy_lines(rules, table, hands, lammers[::-1])  # FAH-18, FAH-19
    limit, per = table.setup.limits.aggregate, rules.aggregate_per
    cut = within_aggregate(lines, limit, per, rules.aggregate_shared)  # FAH-20
    table.settle([*cut, *envy])
    for seat in lammers:
        table.mark(seat, "bonus", LAMMER, "FAH-19", there=False)


def procedure(rules: FastActionRules) -> Iterator[DealingStep]:
    equal = rules.bonus_equals_ante
    made = equal and rules.equal_bonus == "must be made"
    bonus = f"a Bonus{' equal to it' * equal}, which {'must be made' if made else 'is optional'}"
    yield step(
        "wager",
        f"Take an ante from each player, and {bonus}.",
        "FAH-2, FAH-16" if equal else "FAH-2",
        "staked ante, staked bonus",
        f"Place an ante, and {bonus}.",
    )
    least = show_money(ENVY_FROM)
    yield step(
        "wager",
        f"Put an Envy lammer beside each Bonus of {least} or more, for all to see.",
        "FAH-3",
        "marked",
        f"A Bonus of {least} or more earns an Envy lammer for the round.",
    )
    yield from _how_dealt(rules)
    yield step(
        "ask",
        "Before a community card is seen, each player keeps two cards of four and discards two.",
        "FAH-5",
        "",
        "Keep two of your four cards, before a community card is seen.",
    )
    yield step(
        "ask",
        "Or the player splits: a Split bet equal to the Ante, a Split Bonus equal to the Bonus, or"
        " both. All four cards stay; the player names the first hand, to which Ante and Bonus"
        " belong.",
        "FAH-6",
        "staked split, staked split-bonus, moved player to hand",
        "Or split into two hands: a Split bet equals the ante, a Split Bonus the Bonus; either or"
        " both.",
    )
    yield step(
        "show",
        "Clockwise from your left, pick up the two discards of each player who made neither a Split"
        " nor a Split Bonus.",
        "FAH-5, FAH-6",
        "moved player to discards",
    )
    lines = "; ".join(line.words for line in rules.house_way)
    yield step(
        "show",
        f"Turn up your four cards and keep two by the first line that fits: {lines}.",
        f"{rules.house_way_rule}, FAH-9",
        "shown dealer, moved dealer to discards",
        "The dealer keeps two of four by a fixed list.",
    )
    if rules.multi_deck:
        words = "Deal five community cards face up in the middle of the table; all share them."
        yield step("deal", words, "FAH-4, FAH-10", "dealt board")
    else:
        words = "Turn up the five community cards; all share them."
        yield step("show", words, "FAH-4, FAH-10", "shown board")
    yield step(
        "settle",
        "Settle counter-clockwise, from your right to your left. Turn up the player's hand or"
        " hands; each is the best five of the board and none, one or both of its two cards, as is"
        " yours. Ante, then Split: each pays 1 to 1 if its hand beats yours, and loses if yours is"
        " higher. The house wins ties.",
        "FAH-10, FAH-11, FAH-12",
        "shown hand, settled ante, settled split",
        "Your hand, or each of two, is the best five of the board and none, one or both of its two"
        " cards. Ante and Split pay 1 to 1 if it beats the dealer; the house wins ties.",
    )
    paytable = "FAH-15" if rules.multi_deck else "FAH-14"
    yield step(
        "settle",
        "Then that seat's Bonus and Split Bonus: pay those whose hand is on the posted paytable,"
        " whatever you hold, and take the others. An Envy lammer stays where it is, won or lost.",
        f"FAH-13, {paytable}, FAH-19",
        "settled bonus, settled split-bonus",
        "Bonus and Split Bonus pay by the table, whatever the dealer has.",
    )
    who = " with a Bonus at stake" if rules.envy_needs_bonus else ""
    yield step(
        "settle",
        "When all wagers are settled, pay Envy: each lammer wins a fixed sum for every qualifying"
        f" hand of another player{who}, a split hand counting as a second one; never for its own"
        " player's hand or yours.",
        "FAH-17, FAH-18, FAH-19",
        "settled envy",
        "A lammer wins a fixed sum for each qualifying hand of another player, never for your own.",
    )
    yield step("after", "Take back the lammers.", "FAH-19", "unmarked")


def _how_dealt(rules: FastActionRules) -> Iterator[DealingStep]:
    """FAH-4 and FAH-4a, and FAH-21 after the last packet."""
    each = "Clockwise from your left, give each player and then yourself"
    to_all = "dealt player, dealt dealer"
    if rules.multi_deck:
        words = f"{each} one card face down, and go around until all have four."
        yield step("deal", words, "FAH-4", to_all)
        return
    press = "When all wagers are made, press the shuffler's green button. " * rules.has_packets
    packets = f"{each} a packet of four, face down."
    if rules.dealing == "community first":
        words = f"{press}Lay the first packet, five community cards, face down in front of you."
        yield step("deal", words, "FAH-4", "dealt board")
        yield step("deal", packets, "FAH-4", to_all)
    else:
        yield step("deal", f"{press}{packets}", "FAH-4a", to_all)
        words = "Lay the next packet of four face down for the community"
        words += ", and with it the top card of the packet that follows."
        yield step("deal", words, "FAH-4a", "dealt board")
    if rules.has_packets:
        words = (
            "At a full table the shuffler then dispenses the cards that are left by itself, and"
            " starts on the other deck; otherwise press its green button for both. Cards that are"
            " left go out of play."
        )
        yield step("after", words, "FAH-21")


def _spots(rules: FastActionRules, seats: int) -> list[Spot]:
    """Ante and Bonus can each be split, so the house risks twice of either."""
    top_envy = max(pay.sum for pay in rules.envy.rows.values() if isinstance(pay, Fixed))
    equal = rules.bonus_equals_ante
    return [
        Spot("ante", "FAH-2", risk=2),
        Spot(
            "bonus",
            "FAH-16" if equal else "FAH-2",
            # An equal bonus once escaped the table's bonus limits.
            bonus=not (equal and rules.before(2)),
            required=equal and rules.equal_bonus == "must be made",
            equals="ante" if equal else "",
            risk=2 * rules.paytable.highest_odds,
            prize_from=ENVY_FROM,
            prize_risk=Cents(2 * (seats - 1) * top_envy),
        ),
    ]


def _deal(rules: FastActionRules, table: Table) -> None:
    places = [*map(hole, table.seats), DEALER]
    if rules.multi_deck:
        table.deal_around(4, places)  # FAH-4: the community comes last
    elif rules.dealing == "community first":
        table.deal(5, BOARD)
        table.deal(4, *places)
    else:
        table.deal(4, *places)  # FAH-4a
        table.deal(4, BOARD)
        table.deal(1, BOARD)


def _dealing(rules: FastActionRules) -> str:
    """Where `_deal` and the community cards after it go, in order."""
    if rules.multi_deck:
        return "1 seats, 1 dealer, " * 4 + "5 board"
    if rules.dealing == "community first":
        return "5 board, 4 seats, 4 dealer"
    return "4 seats, 4 dealer, 4 board, 1 board"


def _keep(rules: FastActionRules, table: Table, seat: Seat) -> Question:
    """Keep two (FAH-5) or split (FAH-6); the two cards named are kept, or are the first hand."""
    held, purse = table.hole(seat), table.stacks[seat]
    ante, bonus = table.staked(seat, "ante"), table.staked(seat, "bonus")
    split = Stake("split", "FAH-6", ante, ante, why="the ante")
    split_bonus = Stake("split-bonus", "FAH-6", bonus, bonus, why="the bonus")
    options = [Option("keep", "FAH-5", pick=2, cards=held, label="Keep two")]
    for act, words, stakes in (
        ("split-ante", "Split the ante", (split,)),
        ("split-bonus", "Split the bonus", (split_bonus,)),
        ("split-both", "Split both", (split, split_bonus)),
    ):
        added = sum(stake.most for stake in stakes)
        if not bonus and act != "split-ante":
            table.close(act, "FAH-6", "A Split Bonus equals the Bonus, and there is none.", seat)
        elif added > purse:
            why = f"That takes {show_money(added)}, and seat {seat} has {show_money(purse)}."
            table.close(act, "FAH-6", why, seat)
        else:
            options.append(Option(act, "FAH-6", pick=2, cards=held, stakes=stakes, label=words))
    default = Answer("keep", house_way(rules, held))
    hint = "Or split: the other two play as a second hand." if options[1:] else ""
    return Question(seat, "FAH-5", "Keep two. Which?", tuple(options), default, purse, hint=hint)


def _set_hands(table: Table, seat: Seat, answer: Answer) -> None:
    first, second = two_hands(seat)
    rest = [card for card in table.hole(seat) if card not in answer.cards]
    table.move(answer.cards, hole(seat), first)
    table.move(rest, hole(seat), discards(seat) if answer.act == "keep" else second)


class Kept(Struct, frozen=True):
    """The two cards that the dealer keeps, and the line of the list that says so."""

    pair: tuple[Card, Card]
    basis: Basis


def house_way(rules: FastActionRules, four: Sequence[Card]) -> tuple[Card, Card]:
    """The two cards that the dealer keeps of four."""
    return kept_by_house_way(rules, four).pair


def kept_by_house_way(rules: FastActionRules, four: Sequence[Card]) -> Kept:
    """By the first line of the list that any two of the four fit (FAH-7, FAH-8).

    Of pairs that stand equally high, max keeps the first dealt.
    """
    pairs = (_high_low(pair) for pair in combinations(four, 2))
    pair = max(pairs, key=lambda pair: standing(rules, *pair))
    line = rules.house_way[_line(rules, *pair)]
    if line is TWO_HIGHEST:  # a list prints it as two lines, or as the last of them alone
        suited = pair[0].suit is pair[1].suit and not rules.list_as_printed
        line = HOUSE_WAY[-2 if suited else -1]
    return Kept(pair, Basis(rules.house_way_rule, f"kept by “{line.words}”"))


def standing(rules: FastActionRules, one: Card, other: Card) -> tuple[int, ...]:
    """How high a pair stands with the house: by line, then by FAH-9 as the table reads it."""
    high, low = _high_low((one, other))
    line = _line(rules, high, low)
    by_rank = rules.house_way_tie == "highest" or rules.house_way[line] is TWO_HIGHEST
    within = (high.rank, low.rank, high.suit is low.suit) if by_rank else (0, 0, 0)
    return (-line, *within)


def _line(rules: FastActionRules, high: Card, low: Card) -> int:
    return first_line(rules.house_way, high.rank, low.rank, high.suit is low.suit)


@cache
def _high_low(pair: tuple[Card, Card]) -> tuple[Card, Card]:
    one, other = pair
    return (one, other) if one.rank >= other.rank else (other, one)


def _show_dealer(rules: FastActionRules, table: Table) -> Kept:
    held = table.show(DEALER)
    kept = kept_by_house_way(rules, held)
    rest = [card for card in held if card not in kept.pair]
    table.move(rest, DEALER, DEALER_DISCARDS, up=True)
    return kept


def _hands(rules: FastActionRules, table: Table, seat: Seat) -> tuple[Hand, ...]:
    """The hand or hands that a seat has in play."""
    order, board = rules.order, table.cards[BOARD]
    shown = [table.show(place) for place in two_hands(seat) if place in table.cards]
    return tuple(best((*cards, *board), order) for cards in shown)


def settle(
    rules: FastActionRules,
    table: Table,
    seat: Seat,
    hands: Sequence[Hand],
    dealer: Hand,
    kept: Basis,
) -> list[Line]:
    """Ante and Bonus go with the first hand, Split and Split Bonus with the second (FAH-6)."""
    lines: list[Line] = []
    paytable = rules.paytable
    for spot, hand in zip(("ante", "split"), hands, strict=False):
        if stake := table.staked(seat, spot):
            lines.append(against_dealer(seat, spot, stake, "FAH-11", hand, dealer, TIE, kept))
    for spot, hand in zip(("bonus", "split-bonus"), hands, strict=False):
        if stake := table.staked(seat, spot):
            lines.append(by_paytable(seat, spot, stake, "FAH-13", paytable, hand.category, hand))
    return lines


def envy_lines(
    rules: FastActionRules,
    table: Table,
    hands: dict[Seat, tuple[Hand, ...]],
    lammers: Sequence[Seat],
) -> list[Line]:
    """Every lammer wins for every other seat's qualifying hand, a split hand as a second one."""
    envy = rules.envy
    qualifying = [
        (seat, hand)
        for seat, in_play in hands.items()
        if not rules.envy_needs_bonus or table.staked(seat, "bonus")
        for hand in in_play
        if hand.category in envy.rows
    ]
    return [
        replace(
            by_paytable(holder, "envy", NOTHING, "FAH-18", envy, hand.category, hand),
            whose=seat,
        )
        for holder in lammers
        for seat, hand in qualifying
        if seat != holder
    ]


def check_aggregate(rules: FastActionRules, limits: Limits) -> None:
    """LIM-5: a posted limit is not below the largest bonus at its highest odds, 50 to 1 at most."""
    if limits.aggregate is None:
        return
    odds = min(rules.paytable.highest_odds, legal_limit("aggregate_limit_odds").amount)
    largest = limits.bonus_most
    if rules.bonus_equals_ante:  # FAH-16
        largest = limits.most if rules.before(2) else min(limits.most, largest)
    least = Cents(largest * odds)
    if limits.aggregate < least:
        raise Refused("LIM-5", f"An aggregate limit may not be less than {show_money(least)}.")


GAME = Game(
    name="fast-action-holdem",
    title="Fast Action Hold'em",
    version=2,
    document="fast-action-holdem",
    banked_by="house",
    in_a_line="Keep two of your four cards, or split them into two hands, before the board shows.",
    look=Look("night", "bolt"),
    rules=FastActionRules,
    play=play,
    dealing=_dealing,
    procedure=lambda rules: tuple(procedure(rules)),
    seats=lambda rules: rules.seats,
    seats_rule="FAH-1",
    deck_rule="FAH-1",
    deal_rule="FAH-4",
    paytables=lambda rules: (rules.paytable, rules.envy),
)
