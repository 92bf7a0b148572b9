"""Hawaiian Hold'em: three cards, a raise before the flop, a discard after it."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Annotated, Literal

from msgspec import Meta

from houseway.gamefile.model import PlainGame
from houseway.gamefile.plain import plain_game
from houseway.gamefile.plain import rows as rows_of
from houseway.hands import Category, Hand, best, best_with_at_most
from houseway.house.verdicts import against_dealer, by_paytable
from houseway.house.wagers import Spot, stake_on, take_wagers
from houseway.money import Cents, Paytable, show_money
from houseway.round.events import (
    BOARD,
    DEALER,
    DEALER_DISCARDS,
    Basis,
    Line,
    Verdict,
    discards,
    hole,
)
from houseway.round.game import Game, Rules, Script
from houseway.round.limits import law_reason, legal_ceiling
from houseway.round.look import Look
from houseway.round.options import Offered, Reading
from houseway.round.procedure import DealingStep, step
from houseway.round.questions import Answer, Option, Question, Seat, Stake
from houseway.round.table import Table

BIG_KAHUNA = {  # HAW-13
    "A": Paytable(
        "Big Kahuna, payscale A",
        {
            Category.ROYAL_FLUSH: 250,
            Category.STRAIGHT_FLUSH: 50,
            Category.FOUR_OF_A_KIND: 20,
            Category.FULL_HOUSE: 5,
            Category.FLUSH: 4,
            Category.STRAIGHT: 3,
            Category.THREE_OF_A_KIND: 1,
        },
    ),
    "B": Paytable(
        "Big Kahuna, payscale B",
        {
            Category.ROYAL_FLUSH: 400,
            Category.STRAIGHT_FLUSH: 50,
            Category.FOUR_OF_A_KIND: 20,
            Category.FULL_HOUSE: 5,
            Category.FLUSH: 4,
            Category.STRAIGHT: 3,
            Category.THREE_OF_A_KIND: 1,
        },
    ),
}


class HawaiianRules(Rules, frozen=True):
    seats: Annotated[int, Meta(ge=1, le=10), Reading("HAW-1")] = 10
    alternative_a: Annotated[bool, Offered("HAW-11", "Alternative A")] = False
    big_kahuna: Annotated[Literal["A", "B", "none"], Offered("HAW-13", "Big Kahuna payscale")] = "A"
    big_kahuna_hand: Annotated[
        Literal["kept two", "dealt three"],
        Reading("HAW-14", "cards of the Big Kahuna hand", when=("has_big_kahuna", True)),
    ] = "kept two"
    big_kahuna_wager: Annotated[
        Literal["before the deal", "before the flop"],
        Reading("HAW-13", "when Big Kahuna is wagered", when=("has_big_kahuna", True)),
    ] = "before the deal"
    dealer_may_use_three: Annotated[bool, Reading("HAW-8", "all three cards for the dealer")] = (
        False
    )

    @property
    def has_big_kahuna(self) -> bool:
        return self.big_kahuna != "none"

    @property
    def has_late_big_kahuna(self) -> bool:
        return self.has_big_kahuna and self.big_kahuna_wager == "before the flop"

    @property
    def raise_times(self) -> int:
        return 1 if self.alternative_a else 2  # HAW-11, HAW-4

    @property
    def dealer_uses(self) -> int:
        return 3 if self.dealer_may_use_three else 2  # HAW-8: at most so many of three hole cards

    @property
    def ties(self) -> Verdict:
        return Verdict.WIN if self.alternative_a else Verdict.PUSH  # HAW-11, HAW-10


def play(rules: HawaiianRules, table: Table) -> Script:
    yield from take_wagers(table, "HAW-2", *_spots(rules), late="HAW-13")  # HAW-2, HAW-13
    if not table.seats:
        return
    table.deal(3, *map(hole, table.seats), DEALER)  # HAW-3
    if rules.has_late_big_kahuna:
        yield from table.ask(_late_big_kahuna(rules, table))
        table.close("big-kahuna", "HAW-13", "Big Kahuna is wagered before the raise.")
    yield from table.ask(_raise(rules, table, seat) for seat in table.seats)  # HAW-4
    table.deal(3, BOARD, up=True)  # HAW-5
    answers = yield from table.ask(_discard(table, seat) for seat in table.seats)  # HAW-6
    for seat in table.seats:
        table.move(answers[seat].cards, hole(seat), discards(seat))
    table.deal(2, BOARD, up=True)  # HAW-7
    dealer = _show_dealer(rules, table)  # HAW-8
    for seat in table.seats:
        table.show(hole(seat))
        if rules.big_kahuna_hand == "dealt three" and table.staked(seat, "big-kahuna"):
            table.show(discards(seat))  # HAW-14, the other reading: what is paid on lies open
        table.settle(settle(rules, table, seat, dealer))  # HAW-9 to HAW-14


def procedure(rules: HawaiianRules) -> Iterator[DealingStep]:
    early = rules.has_big_kahuna and not rules.has_late_big_kahuna
    yield step(
        "wager",
        "Take a bet from each player"
        + (", and any wager on Big Kahuna." if early else ".")
        + " Players make no side bets with each other.",
        "HAW-2, HAW-12" + (", HAW-13" if early else ""),
        "staked bet" + (", staked big-kahuna" if early else ""),
        "Make your bet"
        + ("; Big Kahuna is optional." if early else ".")
        + " There are no side bets between players.",
    )
    yield step(
        "deal",
        "Deal three cards face down to each player and to yourself.",
        "HAW-3",
        "dealt player, dealt dealer",
    )
    if rules.has_late_big_kahuna:
        yield step(
            "ask",
            "Each player may wager on Big Kahuna, with three cards in view.",
            "HAW-13",
            "staked big-kahuna",
            "With three cards in view you may wager on Big Kahuna.",
        )
    times = "the bet" if rules.raise_times == 1 else f"{rules.raise_times} times the bet"
    yield step(
        "ask",
        f"Each player may raise by any amount up to {times}.",
        "HAW-11" if rules.alternative_a else "HAW-4",
        "staked raise",
        f"With three cards in view, raise any amount up to {times}, or check.",
    )
    yield step("deal", "Deal the flop: three cards face up.", "HAW-5", "dealt board")
    yield step(
        "ask",
        "Each player discards one of the three cards.",
        "HAW-6",
        "moved player to discards",
        "Discard one of your three cards.",
    )
    yield step("deal", "Deal the turn and the river face up.", "HAW-7", "dealt board")
    limit = "all three" if rules.dealer_may_use_three else "at most two"
    yield step(
        "show",
        f"Turn up your three cards, make the best hand with {limit} of them, and discard the lowest"
        " that it does not use.",
        "HAW-8",
        "shown dealer, moved dealer to discards",
        f"The dealer plays the best five cards with {limit} of three, and the board.",
    )
    three = rules.has_big_kahuna and rules.big_kahuna_hand == "dealt three"
    ties = "the player wins ties" if rules.alternative_a else "ties push"
    yield step(
        "settle",
        "Seat by seat: turn up the player's two cards. The best five of them and the board against"
        f" yours: bet and raise pay 1 to 1 or lose; {ties}.",
        f"HAW-9, {'HAW-11' if rules.alternative_a else 'HAW-10'}",
        "shown player, settled bet, settled raise" + (", shown discards" if three else ""),
        f"Your best five of two cards and the board: bet and raise pay 1 to 1, {ties}.",
    )
    if rules.has_big_kahuna:
        hand = "three cards dealt" if three else "two cards kept"
        yield step(
            "settle",
            f"Then that seat's Big Kahuna, by the best five of the {hand} and the board: high hands"
            " are paid whether they beat you or not.",
            "HAW-13, HAW-14",
            "settled big-kahuna",
            f"Big Kahuna pays by the best five of the {hand} and the board, whether or not it beats"
            " the dealer.",
        )


def _spots(rules: HawaiianRules) -> list[Spot]:
    """The bet and, where the house has it, Big Kahuna; nothing between players (HAW-12)."""
    spots = [Spot("bet", "HAW-2", risk=1 + rules.raise_times)]
    if rules.has_big_kahuna and not rules.has_late_big_kahuna:
        spots.append(_big_kahuna(rules))
    return spots


def _big_kahuna(rules: HawaiianRules) -> Spot:
    odds = BIG_KAHUNA[rules.big_kahuna].highest_odds
    return Spot("big-kahuna", "HAW-13", bonus=True, required=False, risk=odds)


def _late_big_kahuna(rules: HawaiianRules, table: Table) -> Iterator[Question]:
    """HAW-13, the other reading: Big Kahuna is wagered with three cards in view.

    All are asked at once, so each seat has an equal part of what the bank can pay beside the bets.
    """
    bets = sum(table.staked(seat, "bet") for seat in table.seats) * (1 + rules.raise_times)
    cover = Cents((table.bank - bets) // len(table.seats))
    stake = stake_on(table.setup.limits, _big_kahuna(rules))
    options = (
        Option("pass", "HAW-13"),
        Option("big-kahuna", "HAW-13", stakes=(stake,), label="Bet Big Kahuna"),
    )
    prompt, hint = "Bet on Big Kahuna, or pass", "It pays by your best hand."
    for seat in table.seats:
        purse = table.stacks[seat]
        if purse >= stake.least:
            yield Question(seat, "HAW-13", prompt, options, Answer("pass"), purse, cover, hint)


def _raise(rules: HawaiianRules, table: Table, seat: Seat) -> Question:
    bet, purse = table.staked(seat, "bet"), table.stacks[seat]
    allowed = Cents(bet * rules.raise_times)
    most = min(allowed, legal_ceiling(), purse)
    limit = "HAW-11" if rules.alternative_a else "HAW-4"
    over = law_reason() if most == legal_ceiling() < allowed else None
    raises = Option("raise", "HAW-4", stakes=(Stake("raise", limit, Cents(1), most, over=over),))
    options = (Option("check", "HAW-4"), *((raises,) if most else ()))
    hint = f"A raise is anything up to {show_money(most)}." if most else ""
    prompt = "Raise, or check" if most else "Check"
    return Question(seat, "HAW-4", prompt, options, Answer("check"), purse, hint=hint)


def _discard(table: Table, seat: Seat) -> Question:
    """The default gives up the lowest card."""
    held = table.hole(seat)
    lowest = min(held, key=lambda card: card.rank)
    options = (Option("discard", "HAW-6", pick=1, cards=held),)
    answer = Answer("discard", (lowest,))
    return Question(
        seat,
        "HAW-6",
        "Discard one card. Which?",
        options,
        answer,
        table.stacks[seat],
        hint="The two that you keep play with the board.",
    )


def _show_dealer(rules: HawaiianRules, table: Table) -> Hand:
    """The dealer's best hand of the three cards shown; the lowest that it can spare is given up."""
    held, board = table.show(DEALER), table.cards[BOARD]
    hand = best_with_at_most(rules.dealer_uses, held, board)
    for lowest in sorted(held, key=lambda card: card.rank):
        kept = tuple(card for card in held if card is not lowest)
        if best(kept + board).value == hand.value:
            table.move((lowest,), DEALER, DEALER_DISCARDS, up=True)
            break
    return hand


def settle(rules: HawaiianRules, table: Table, seat: Seat, dealer: Hand) -> list[Line]:
    board = table.cards[BOARD]
    hand = best(table.hole(seat) + board)  # HAW-9
    tie_rule = "HAW-11" if rules.alternative_a else "HAW-10"
    rule = tie_rule if hand.ties(dealer) else "HAW-9"
    lines = [
        against_dealer(seat, spot, stake, rule, hand, dealer, rules.ties, Basis("HAW-8"))
        for spot in ("bet", "raise")
        if (stake := table.staked(seat, spot))
    ]
    if stake := table.staked(seat, "big-kahuna"):
        kept_two = rules.big_kahuna_hand == "kept two"
        high = hand if kept_two else _of_all_dealt(table, seat)
        paytable, rule = BIG_KAHUNA[rules.big_kahuna], "HAW-13" if kept_two else "HAW-14"
        lines.append(by_paytable(seat, "big-kahuna", stake, rule, paytable, high.category, high))
    return lines


def _of_all_dealt(table: Table, seat: Seat) -> Hand:
    """HAW-14, the other reading: the discard counts too."""
    return best(table.hole(seat) + table.cards[discards(seat)] + table.cards[BOARD])


def plain(rules: HawaiianRules) -> PlainGame | None:
    """What is dealt, chosen and paid under some rules, as data for math and simulation.

    None where Big Kahuna is wagered with cards in view: no data says a wager of any amount there.
    """
    if rules.has_late_big_kahuna:
        return None
    three = rules.big_kahuna_hand == "dealt three"
    kahuna = _PLAIN_KAHUNA.format(
        hand="dealt-three" if three else "player",
        pays=rows_of(BIG_KAHUNA[rules.big_kahuna]) if rules.has_big_kahuna else "",
    )
    return plain_game(
        GAME.name,
        _PLAIN.format(
            seats=rules.seats,
            kahuna="big-kahuna = { optional = true, bonus = true }" * rules.has_big_kahuna,
            times=rules.raise_times,
            uses="" if rules.dealer_may_use_three else f"at most {rules.dealer_uses} of ",
            dealt_three=_DEALT_THREE * (three and rules.has_big_kahuna),
            tie=rules.ties,
            settle_kahuna=kahuna if rules.has_big_kahuna else "",
        ),
    )


_PLAIN = """
title = "Hawaiian Hold'em, as data"
letters = "DHW"
seats = {seats}
hands = "five cards"

[spots]
bet = {{}}
raise = {{ later = true }}
{kahuna}

[[step]]
deal = {{ player = 3, dealer = 3 }}

[[step]]
ask = "Raise, or check"
choice.check = {{}}
choice.raise = {{ stake = "raise", times = "0 to {times}", of = "bet" }}
default = "check"

[[step]]
deal = {{ board = 3 }}

[[step]]
ask = "Discard one card. Which?"
choice.discard = {{ gives-up = 1 }}
default = "discard"

[[step]]
deal = {{ board = 2 }}

[hand]
dealer.cards = ["{uses}dealer", "board"]
{dealt_three}

[settle]
bet = {{ against = "dealer", tie = "{tie}" }}
raise = {{ against = "dealer", tie = "{tie}" }}
{settle_kahuna}
"""

_DEALT_THREE = 'dealt-three.cards = ["player as dealt", "board"]'

_PLAIN_KAHUNA = """
[settle.big-kahuna]
hand = "{hand}"

[settle.big-kahuna.pays]
{pays}
"""


GAME = Game(
    name="hawaiian-holdem",
    title="Hawaiian Hold'em",
    version=1,
    document="hawaiian-holdem",
    banked_by="house",
    in_a_line="Three cards: raise before the flop if you like, throw one away after it.",
    look=Look("lagoon", "flower"),
    rules=HawaiianRules,
    play=play,
    dealing=lambda rules: "3 seats, 3 dealer, 3 board, 2 board",
    procedure=lambda rules: tuple(procedure(rules)),
    seats=lambda rules: rules.seats,
    seats_rule="HAW-1",
    deck_rule="HAW-1",
    deal_rule="HAW-3",
    paytables=lambda rules: [BIG_KAHUNA[rules.big_kahuna]] if rules.has_big_kahuna else [],
)
