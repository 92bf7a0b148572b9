"""What a seat is asked in twenty-one: insurance, and what to do with a hand."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from msgspec import Struct

from houseway.gamefile.twenty_one.hands import Total
from houseway.money import Cents, show_money
from houseway.round.questions import Answer, Option, Question, Seat, Stake
from houseway.round.table import Table
from houseway.round.words.phrases import capital, joined

if TYPE_CHECKING:
    from houseway.gamefile.twenty_one.script import Hand, Turn
    from houseway.gamefile.twenty_one.words import Ids

HIT, STAND, DOUBLE, SPLIT, SURRENDER = "hit", "stand", "double", "split", "surrender"
ZAP = "zap"
SWITCH, NO_SWITCH = "switch", "no-switch"
ADD, NO_ADD = "add", "no-add"
INSURANCE, NO_INSURANCE, EVEN_MONEY = "insurance", "no-insurance", "even-money"
PLAY_ON = "play-on"


class Open(Struct, frozen=True):
    """What may be done with a hand, its chips aside."""

    hit: bool
    double: bool
    free_double: bool
    for_less: bool
    split: bool
    free_split: bool
    zap: bool
    surrender: bool

    @property
    def any(self) -> bool:
        """Whether there is anything to ask."""
        return self.hit or self.split


def split_spot(number: int) -> str:
    """Where the bet of a seat's second hand stands, of its third and of its fourth."""
    return f"split-{number}"


def early(ids: Ids, table: Table, seat: Seat, mine: Total) -> Question:
    options = (
        Option(PLAY_ON, ids.surrender, label="Play on"),
        Option(SURRENDER, ids.surrender, gives_up=True),
    )
    hint = f"You have {mine.words}. Surrender gives half of your bet back."
    prompt = "Surrender, or play on"
    return Question(
        seat, ids.surrender, prompt, options, Answer(PLAY_ON), table.stacks[seat], hint=hint
    )


def adding(ids: Ids, table: Table, seat: Seat, spot: str, won: Cents, mine: Total) -> Question:
    """What a side bet has won goes to the bet with its stake, or a part of that, or nothing."""
    standing = table.staked(seat, spot)
    stake = Stake(
        spot,
        ids.adding,
        Cents(standing + 1),
        Cents(standing + min(won, table.stacks[seat])),
        why="as much as was won, or less",
        standing=standing,
    )
    options = (
        Option(NO_ADD, ids.adding, label="Take it"),
        Option(ADD, ids.adding, stakes=(stake,), label="Add to the bet"),
    )
    hint = f"You have {mine.words}. Up to {show_money(won)} may go to the bet."
    prompt = "Add what you have won to your bet?"
    return Question(
        seat, ids.adding, prompt, options, Answer(NO_ADD), table.stacks[seat], hint=hint
    )


def switching(
    ids: Ids, table: Table, seat: Seat, now: tuple[Total, Total], then: tuple[Total, Total]
) -> Question:
    """Whether the second cards of two hands change places."""
    options = (
        Option(NO_SWITCH, ids.switch, label="Leave them"),
        Option(SWITCH, ids.switch),
    )
    mine, switched = (f"{one.figure} and {other.figure}" for one, other in (now, then))
    hint = f"You have {mine}; switched, {switched}."
    return Question(
        seat,
        ids.switch,
        "Switch the second cards?",
        options,
        Answer(NO_SWITCH),
        table.stacks[seat],
        hint=hint,
    )


def doubled(
    ids: Ids,
    table: Table,
    turn: Turn,
    hand: Hand,
    mine: Total,
    *,
    surrender: bool,
    again: bool,
) -> Question:
    """A doubled hand that may be given up still, or doubled again."""
    rule = ids.double if again else ids.surrender
    options = [Option(STAND, rule)]
    if again:
        standing = table.staked(turn.seat, hand.spot)
        most = Cents(2 * standing)
        stake = Stake(hand.spot, ids.double, most, most, why="as much again", standing=standing)
        options.append(Option(DOUBLE, ids.double, stakes=(stake,)))
    if surrender:
        options.append(Option(SURRENDER, ids.surrender, gives_up=True))
    several = len(turn.hands) > 1
    which = f"Hand {turn.hands.index(hand) + 1}: " if several else "You have "
    hint = f"{which}{mine.words}, doubled."
    acts = [option.act for option in options]
    return Question(
        turn.seat,
        rule,
        capital(joined(acts, "or")),
        tuple(options),
        Answer(STAND),
        table.stacks[turn.seat],
        hint=hint,
        about=hand.place if several else "",
    )


def insurance(
    ids: Ids, table: Table, seat: Seat, bet: Cents, mine: Total, *, even_money: bool
) -> Question:
    """Even money is there for a blackjack, insurance for whoever has half of the bet."""
    half, stack = Cents(bet // 2), table.stacks[seat]
    options = [Option(NO_INSURANCE, ids.insurance, label="No insurance")]
    if even_money:
        options.insert(0, Option(EVEN_MONEY, ids.insurance, label="Even money"))
    if 0 < half <= stack:
        stake = Stake(INSURANCE, ids.insurance, half, half, why="half of what is bet")
        options.insert(0, Option(INSURANCE, ids.insurance, stakes=(stake,)))
    prompt = "Even money or insurance?" if even_money else "Insurance?"
    hint = f"It is {show_money(half)}, half of what you bet, and pays 2 to 1."
    return Question(
        seat, ids.insurance, prompt, tuple(options), Answer(NO_INSURANCE), stack, hint=hint
    )


def playing(ids: Ids, table: Table, turn: Turn, hand: Hand, mine: Total, open_: Open) -> Question:
    """What to do with a hand: its acts in the order in which everybody says them."""
    options = tuple(_options(ids, table, turn, hand, open_))
    acts = [option.act for option in options]
    several = len(turn.hands) > 1
    which = f"Hand {turn.hands.index(hand) + 1}: " if several else ""
    return Question(
        turn.seat,
        ids.playing,
        f"{which}{capital(joined(acts, 'or')) if not which else joined(acts, 'or')}",
        options,
        Answer(STAND),
        table.stacks[turn.seat],
        hint=f"{which or 'You have '}{mine.words}.",
        about=hand.place if several else "",
    )


def _options(ids: Ids, table: Table, turn: Turn, hand: Hand, open_: Open) -> Iterator[Option]:
    stack, standing = table.stacks[turn.seat], table.staked(turn.seat, hand.spot)
    if open_.hit:
        yield Option(HIT, ids.playing)
    yield Option(STAND, ids.playing)
    if open_.free_double:
        yield Option(DOUBLE, ids.double, label="Double, free")
    elif open_.double:
        least = Cents(1) if open_.for_less else turn.bet
        most = Cents(min(stack, turn.bet))
        if 0 < least <= most:
            stake = Stake(
                hand.spot,
                ids.double,
                Cents(standing + least),
                Cents(standing + most),
                why="" if open_.for_less else "as much again",
                standing=standing,
            )
            yield Option(DOUBLE, ids.double, stakes=(stake,))
    if open_.free_split:
        yield Option(SPLIT, ids.split, label="Split, free")
    elif open_.split and turn.bet <= stack:
        spot = split_spot(turn.next_number(hand) - 1)
        stake = Stake(spot, ids.split, turn.bet, turn.bet, why="as much as the bet")
        yield Option(SPLIT, ids.split, stakes=(stake,))
    if open_.zap:
        yield Option(ZAP, ids.zap)
    if open_.surrender:
        yield Option(SURRENDER, ids.surrender, gives_up=True)
