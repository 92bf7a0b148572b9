"""What happened in a round, as it goes to the record; `views` says who may see how much of it.

A card that a viewer may not see stands as None (`null` on the wire).
"""

from __future__ import annotations

from collections.abc import Mapping
from enum import StrEnum
from functools import lru_cache
from typing import Any, NewType

import msgspec

from houseway.cards import Card
from houseway.hands import Hand
from houseway.money import Cents
from houseway.round.questions import Record, Seat

Place = NewType("Place", str)

DEALER = Place("dealer")
DEALER_DISCARDS = Place("dealer discards")
BOARD = Place("board")
UPPER = Place("upper")
LOWER = Place("lower")
BURN = Place("burn")  # cards put aside unseen before a street (DFH-11)
STUB = Place("stub")  # the cards not dealt yet
ASIDE = Place("aside")  # cards out of play, face up, after an irregularity

_SEATS = tuple(Place(f"seat {number}") for number in range(24))
_DISCARDS = tuple(Place(f"{seat} discards") for seat in _SEATS)
MOST_HANDS = 3  # that a seat's cards are set into
_HANDS = tuple(
    tuple(Place(f"{seat} hand {number}") for number in range(1, MOST_HANDS + 1)) for seat in _SEATS
)

Faces = tuple[Card | None, ...]


def hole(seat: Seat) -> Place:
    """Where a seat's own cards lie."""
    return _SEATS[seat]


def discards(seat: Seat) -> Place:
    """Where the cards lie that a seat gave up, still unseen."""
    return _DISCARDS[seat]


def two_hands(seat: Seat) -> tuple[Place, Place]:
    """Where a seat's cards lie once they are set as two hands."""
    first, second, *_ = _HANDS[seat]
    return first, second


def set_hands(seat: Seat) -> tuple[Place, ...]:
    """Where a seat's cards lie once they are set into hands, from the highest."""
    return _HANDS[seat]


def split_hand(seat: Seat, number: int) -> Place:
    """Where a seat's second hand lies once it has split a pair, its third and its fourth."""
    return Place(f"seat {seat} hand {number}")


def belongs(place: Place, seat: Seat) -> bool:
    """Whether a place is one of the seat's own."""
    own = _SEATS[seat]
    return place == own or place.startswith(f"{own} ")


class By(StrEnum):
    """Who gave an answer: the seat itself, or the platform when the seat did not."""

    PLAYER = "player"
    PLATFORM = "platform"


class Verdict(StrEnum):
    WIN = "win"
    LOSE = "lose"
    PUSH = "push"


class Basis(Record, frozen=True, omit_defaults=True):
    """What a verdict rests on besides its own rule: how the dealer's hand is made, a paytable."""

    rule: str
    words: str = ""


class Line(Record, frozen=True, omit_defaults=True):
    """The verdict on one wager. `pay` comes on top of the stake, which a win or push returns."""

    seat: Seat
    wager: str
    stake: Cents
    verdict: Verdict
    pay: Cents
    rule: str
    hand: Hand | None = None
    against: Hand | None = None
    row: str = ""
    note: str = ""
    basis: Basis | None = None
    due: Cents = Cents(0)  # what a posted limit cut down to `pay`; 0 where it cut nothing
    whose: Seat | None = None  # another seat, where the hand is that seat's
    meter: str = ""  # the meter that was won, or a share of it ...
    won: Cents = Cents(0)  # ... how much of it ...
    whole: bool = False  # ... and whether that was all

    @property
    def net(self) -> int:
        return -self.stake if self.verdict is Verdict.LOSE else self.pay

    @property
    def returned(self) -> int:
        return self.stake + self.net


class Pot(Record, frozen=True):
    """Chips that the seats who contend for them have matched: the main pot, or one beside it."""

    amount: Cents
    seats: tuple[Seat, ...]


class Award(Record, frozen=True, omit_defaults=True):
    """What a seat takes of a pot (0 is the main pot), on which board and with which hand."""

    pot: int
    seat: Seat
    amount: Cents
    rule: str
    board: str = ""  # none where nobody else has a claim
    hand: Hand | None = None


class Answered(Record, frozen=True, tag="answered", omit_defaults=True):
    """A seat's answer was taken. Others see the act; the cards named in it stay the seat's own."""

    seat: Seat
    act: str
    by: By
    cards: Faces = ()


class Staked(Record, frozen=True, tag="staked", omit_defaults=True):
    """Chips went from a seat's stack to a spot; `why` names a forced bet, as a blind is."""

    seat: Seat
    spot: str
    amount: Cents
    why: str = ""


class Dealt(Record, frozen=True, tag="dealt"):
    """Cards came from the deck to a place, face up or face down."""

    place: Place
    cards: Faces
    up: bool


class Shown(Record, frozen=True, tag="shown"):
    """Cards that lay face down at a place are turned up for all."""

    place: Place
    cards: Faces


class Moved(Record, frozen=True, tag="moved"):
    """Cards went from one place to another, face down unless they were up already."""

    source: Place
    target: Place
    cards: Faces
    up: bool


class Arranged(Record, frozen=True, tag="arranged"):
    """Cards that lie open at a place were laid in this order, and some of them pushed forward."""

    place: Place
    cards: Faces
    forward: Faces


class Marked(Record, frozen=True, tag="marked"):
    """A marker was put beside a spot for all to see, or taken up again."""

    seat: Seat
    spot: str
    mark: str
    rule: str
    there: bool = True


class Settled(Record, frozen=True, tag="settled"):
    """One wager was decided and its chips moved."""

    line: Line


class Returned(Record, frozen=True, tag="returned"):
    """Chips that nobody called went back from a spot to their owner."""

    seat: Seat
    spot: str
    amount: Cents


class Gathered(Record, frozen=True, tag="gathered"):
    """All that stood on spots went into the pots, which are these now."""

    pots: tuple[Pot, ...]


class Charged(Record, frozen=True, tag="charged", omit_defaults=True):
    """The house took its fee, from a seat's stack or out of a pot."""

    amount: Cents
    rule: str
    why: str
    seat: Seat | None = None
    pot: int | None = None


class Awarded(Record, frozen=True, tag="awarded"):
    """A share of a pot went to a seat."""

    award: Award


class Irregular(Record, frozen=True, tag="irregular"):
    """Something was wrong with these cards, now seen by all, and the table's controls were applied.

    They went from `source` to `target`: set aside, or back to the stub before it was reshuffled.
    """

    kind: str
    handling: str
    rule: str
    source: Place
    target: Place
    cards: Faces


class Voided(Record, frozen=True, tag="voided"):
    """The round was called off and every stake went back."""

    rule: str
    reason: str
    returned: Mapping[Seat, Cents]


class Ended(Record, frozen=True, tag="ended"):
    """All is settled: what each seat and the house won or lost."""

    nets: Mapping[Seat, int]
    house: int


Event = (
    Answered
    | Staked
    | Dealt
    | Shown
    | Moved
    | Arranged
    | Marked
    | Settled
    | Returned
    | Gathered
    | Charged
    | Awarded
    | Irregular
    | Voided
    | Ended
)


@lru_cache(8192)  # the same cards and hands go to every seat of a table
def plain(thing: Any) -> Any:
    """A card or a hand as it is written in a record."""
    if isinstance(thing, Card):
        return str(thing)
    if isinstance(thing, Hand):
        return {"name": thing.name, "cards": [str(card) for card in thing.cards]}
    raise NotImplementedError(f"{thing!r} has no place in a record")


_ENCODER = msgspec.json.Encoder(enc_hook=plain)


def encode(thing: object) -> bytes:
    """Anything of a round as JSON bytes, the same each time it is played again."""
    return _ENCODER.encode(thing)
