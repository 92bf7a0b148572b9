"""A round in a few lines: named cards in, answers as the log writes them, the settlement as text.

    round_ = deal("hawaiian-holdem", "1: As Ks 2c / dealer: Qd Qh 3c / board: Ah 9d 5c 7s Jd")
    say(round_, "1 wager bet 10", "1 raise 20", "1 discard 2c")
    assert settled(round_) == ["1 bet 10 win 10", "1 raise 20 win 20"]

In `places` a number is a seat; the other places go by the names the events give them.
"""

from typing import Any

import pytest

from houseway.cards import cards
from houseway.games import find
from houseway.money import Cents
from houseway.round import Limits, NamedCards, Player, Refused, Round, Seat, Setup
from houseway.round.events import Place
from houseway.round.words.wording import parse_answer, plain_amount
from tests.games_under_test import snapshot

# Whatever the law allows, so that a test meets the rule it is about and no other.
WIDE = Limits(Cents(1), Cents(400_00), Cents(1), Cents(400_00))


def deal(
    game: str,
    places: str,
    *,
    stack: int = 100_000_00,
    bank: int = 10_000_000_00,
    limits: Limits = WIDE,
    **options: Any,
) -> Round:
    """A round at its first question; `1: As Ks 2c / board: ...` says which cards will lie where.

    A number is a seat. Options are the game's own, by name.
    """
    found = find(game)
    rules = found.options(options)
    named: dict[Place, str] = {}
    for entry in places.split("/"):
        place, _, held = entry.strip().partition(":")
        named[Place(f"seat {place}" if place.isdigit() else place)] = held
    seats = [int(place.removeprefix("seat ")) for place in named if place[5:].isdigit()]
    players = tuple(Player(Seat(seat), Cents(stack)) for seat in sorted(seats))
    deck = NamedCards({place: cards(held, rules.decks) for place, held in named.items()})
    return Round(found, Setup(rules, players, limits, Cents(bank)), deck)


def say(round_: Round, *answers: str) -> Round:
    """Answers one after the other, each with its seat in front: `1 raise 20`."""
    for answer in answers:
        seat, _, words = answer.partition(" ")
        round_.answer(Seat(int(seat)), parse_answer(words))
    return round_


def settled(round_: Round, seat: int = 0) -> list[str]:
    """The settlement, or one seat's, a line each: seat, wager, stake, verdict and pay."""
    return [
        f"{line.seat} {line.wager} {plain_amount(line.stake)} {line.verdict}"
        + (f" {plain_amount(line.pay)}" if line.pay else "")
        for line in round_.lines
        if seat in (0, line.seat)
    ]


def refused(round_: Round, answer: str) -> str:
    """The rule that refuses an answer, after making sure that the round is as it was."""
    before = snapshot(round_)
    with pytest.raises(Refused) as caught:
        say(round_, answer)
    assert snapshot(round_) == before
    return caught.value.rule


def takes(round_: Round, answer: str) -> bool:
    """Whether an answer is taken. The round goes on if it is."""
    try:
        say(round_, answer)
    except Refused:
        return False
    return True
