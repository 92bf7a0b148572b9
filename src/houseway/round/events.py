"""What happened in a round, as it goes to the record; `views` says who may see how much of it.

A card that a viewer may not see stands as None (`null` on the wire).
"""

from __future__ import annotations

from collections.abc import Mapping
from enum import StrEnum
from typing import Any, NewType

import msgspec
from msgspec import Struct

from houseway.cards import Card
from houseway.hands import Hand
from houseway.money import Cents
from houseway.round.questions import Seat

Place = NewType("Place", str)

DEALER = Place("dealer")
DEALER_DISCARDS = Place("dealer discards")
BOARD = Place("board")
UPPER = Place("upper")
LOWER = Place("lower")

_SEATS = tuple(Place(f"seat {number}") for number in range(24))
_DISCARDS = tuple(Place(f"{seat} discards") for seat in _SEATS)
_HANDS = tuple((Place(f"{seat} hand 1"), Place(f"{seat} hand 2")) for seat in _SEATS)

Faces = tuple[Card | None, ...]


def hole(seat: Seat) -> Place:
    """Where a seat's own cards lie."""
    return _SEATS[seat]


def discards(seat: Seat) -> Place:
    """Where the cards lie that a seat gave up, still unseen."""
    return _DISCARDS[seat]


def two_hands(seat: Seat) -> tuple[Place, Place]:
    """Where a seat's cards lie once they are set as two hands."""
    return _HANDS[seat]


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


class Line(Struct, frozen=True, omit_defaults=True):
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

    @property
    def net(self) -> int:
        return self.pay if self.verdict is not Verdict.LOSE else -self.stake

    @property
    def returned(self) -> int:
        return 0 if self.verdict is Verdict.LOSE else self.stake + self.pay


class Answered(Struct, frozen=True, tag="answered", omit_defaults=True):
    """A seat's answer was taken. Others see the act; the cards named in it stay the seat's own."""

    seat: Seat
    act: str
    by: By
    cards: Faces = ()


class Staked(Struct, frozen=True, tag="staked"):
    """Chips went from a seat's stack to a spot."""

    seat: Seat
    spot: str
    amount: Cents


class Dealt(Struct, frozen=True, tag="dealt"):
    """Cards came from the deck to a place, face up or face down."""

    place: Place
    cards: Faces
    up: bool


class Shown(Struct, frozen=True, tag="shown"):
    """Cards that lay face down at a place are turned up for all."""

    place: Place
    cards: Faces


class Moved(Struct, frozen=True, tag="moved"):
    """Cards went from one place to another, face down unless they were up already."""

    source: Place
    target: Place
    cards: Faces
    up: bool


class Settled(Struct, frozen=True, tag="settled"):
    """One wager was decided and its chips moved."""

    line: Line


class Voided(Struct, frozen=True, tag="voided"):
    """The round was called off and every stake went back."""

    rule: str
    reason: str
    returned: Mapping[Seat, Cents]


class Ended(Struct, frozen=True, tag="ended"):
    """All is settled: what each seat and the house won or lost."""

    nets: Mapping[Seat, int]
    house: int


Event = Answered | Staked | Dealt | Shown | Moved | Settled | Voided | Ended


def _plain(thing: Any) -> Any:
    if isinstance(thing, Card):
        return str(thing)
    if isinstance(thing, Hand):
        return {"name": thing.name, "cards": [str(card) for card in thing.cards]}
    raise NotImplementedError(f"{thing!r} has no place in a record")


_ENCODER = msgspec.json.Encoder(enc_hook=_plain)


def encode(thing: object) -> bytes:
    """Anything of a round as JSON bytes, the same each time it is played again."""
    return _ENCODER.encode(thing)
